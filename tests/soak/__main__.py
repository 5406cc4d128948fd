"""`build.py soak`: runs too long for every day, which go on where they were interrupted.

A run plays random games from one seed, each found again by the seed and its place (of `kills` ten
dead tabs and a dead browser are one, of `autoplay` 2,000 games in a row). Ctrl+C keeps
how far it has come in `.cache/soak/`; the next call goes on, with the same seed, unless what it
tries has changed since. A fault is printed with the command that shows it again, and the run goes
on.
"""

import argparse
import signal
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from tests.soak import autoplay, engine, kills, run, starts


@dataclass(frozen=True)
class Soak:
    ready: run.Ready
    games: int
    """How many, unless told otherwise."""
    tries: Callable[[], list[Path]]
    """The files that a run tries: if one changes, the run begins anew."""


RUNS = {
    "engine": Soak(engine.ready, 1_000_000, engine.tries),
    "kills": Soak(kills.ready, 100, kills.tries),
    "starts": Soak(starts.ready, 1_000, starts.tries),
    "autoplay": Soak(autoplay.ready, 1, autoplay.tries),
}
"""One that doesn't open the page is known to build.py too (`WITHOUT_PAGE` in web/build/cli.py)."""


def main() -> int:
    arguments = parser().parse_args()
    names = arguments.run or [*RUNS]
    if unknown := {*names} - {*RUNS}:
        parser().error(f"no such run: {', '.join(sorted(unknown))} (there are {', '.join(RUNS)})")
    if arguments.first and arguments.seed is None:
        parser().error("--first counts the games of a --seed")
    # also where a script's background keeps Ctrl+C away: what was played is kept
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        went_well = [soaked(name, arguments) for name in names]
    except KeyboardInterrupt:
        return 130
    return 0 if all(went_well) else 1


def soaked(name: str, arguments: argparse.Namespace) -> bool:
    """Whether all went well. With a seed: those games alone, and nothing is kept."""
    chosen = RUNS[name]
    games = arguments.games or chosen.games
    if arguments.seed is not None:
        return run.again(name, chosen.ready, arguments.seed, arguments.first, games)
    return run.on(name, chosen.ready, games, chosen.tries())


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser("build.py soak", description=__doc__)
    made.add_argument("run", nargs="*", metavar="RUN", help=f"of {', '.join(RUNS)}; default: all")
    made.add_argument("--games", type=count, metavar="N", help="default: as the run says")
    made.add_argument("--seed", type=int, metavar="S", help="these games, from the first on")
    made.add_argument("--first", type=int, metavar="K", default=0, help="from this one on")
    return made


def count(text: str) -> int:
    if (number := int(text)) < 1:
        raise argparse.ArgumentTypeError("a number of games is 1 or more")
    return number


if __name__ == "__main__":
    sys.exit(main())
