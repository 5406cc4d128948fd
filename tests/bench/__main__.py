"""`build.py bench`: figures by which the page is judged, from this machine, today.

Milliseconds differ from machine to machine; what counts are the ratios within one run. On a machine
with more to do than cores nothing is judged: then the exit status is 3.
"""

import argparse
import sys
from datetime import date
from pathlib import Path

from tests.bench import (
    chart,
    engine,
    engines,
    history,
    lighthouse,
    load,
    memory,
    motion,
    odds,
    release,
    start,
    strategy,
    study,
)

FIGURES = {
    "start": start.measure,
    "engines": engines.measure,
    "lighthouse": lighthouse.measure,
    "engine": engine.measure,
    "odds": odds.measure,
    "study": study.measure,
    "history": history.measure,
    "memory": memory.measure,
    "chart": chart.measure,
    "motion": motion.measure,
    "strategy": strategy.measure,
}
"""Each prints its own table and says whether it keeps its bars."""
STARTS = {"start", "engines"}
NOT_JUDGED = 3


def main() -> int:
    arguments = parser().parse_args()
    names = arguments.figure or [*FIGURES]
    if unknown := set(names) - set(FIGURES):
        parser().error(f"no such figure: {', '.join(unknown)} (there are {', '.join(FIGURES)})")
    if arguments.beside and not {*names} <= STARTS:
        parser().error("--beside compares starts: bench start engines --beside SITE")
    more = {"beside": arguments.beside} if arguments.beside else {}
    print(f"{date.today()}, {load.line()}", flush=True)
    kept = [FIGURES[name](arguments.runs, **more) for name in names]
    if not load.is_quiet():
        print(f"\nnot judged: {load.line()}; wait until it's quiet and measure again")
        return NOT_JUDGED
    if arguments.keep:
        release.keep()
    return 0 if all(kept) else 1


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser("build.py bench", description=__doc__)
    made.add_argument("figure", nargs="*", metavar="FIGURE", help="default: all of them")
    made.add_argument("--runs", type=int, default=5, help="default: 5; 1 for a quick look")
    made.add_argument("--keep", action="store_true", help="write docs/figures.md, if it's quiet")
    made.add_argument("--beside", metavar="SITE", type=Path, help="another build's, for starts")
    return made


if __name__ == "__main__":
    sys.exit(main())
