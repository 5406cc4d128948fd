"""`pyanitsa study`: many games, and what they come to."""

import json
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic

from pyanitsa.commands.complaint import complain
from pyanitsa.commands.many import growing
from pyanitsa.commands.output import show, use_utf8
from pyanitsa.commands.report import report
from pyanitsa.odds import StudyError, Tally, numbers

INTERRUPTED = 130

Step = Callable[[int], None]
"""Told how many games have been played."""


def run(options: Namespace) -> int:
    use_utf8()
    try:
        wanted = numbers(options.games, options.first)
    except StudyError as fault:
        options.parser.error(f"argument --games: {fault}")
    tally, status = Tally(options.rules), 0
    try:
        with _progress(len(wanted)) as step:
            for tally in growing(options.rules, wanted, options.cores):
                step(tally.games)
    except KeyboardInterrupt:
        status = INTERRUPTED
    if options.json:
        print(json.dumps(tally.data() | {"complete": not status}, ensure_ascii=False))
    else:
        for line in report(tally):
            show(line)
    if status:
        complain(f"interrupted: {tally.games:,} of {len(wanted):,} games\n")
    return status


@contextmanager
def _progress(games: int) -> Iterator[Step]:
    """A bar with the time left, on standard error, where somebody sees it."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield lambda played: None
        return
    try:
        from rich.console import Console
        from rich.progress import Progress
    except ImportError:
        yield _plain(games)
        print(file=sys.stderr)
        return
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("games", total=games)
        yield lambda played: bar.update(task, completed=played)


def _plain(games: int) -> Step:
    begun = monotonic()

    def step(played: int) -> None:
        left = (monotonic() - begun) * (games - played) / played
        print(f"\r{played:,} of {games:,} games, {left:.0f} s left ", end="", file=sys.stderr)
        sys.stderr.flush()

    return step
