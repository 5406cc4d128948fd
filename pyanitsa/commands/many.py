"""A study on several cores; how many there are changes nothing but the time it takes."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.pool import Pool

from pyanitsa.odds import Tally, study
from pyanitsa.rules import Rules

SLICE = 500
"""Games that a core plays before it hands them in."""


def growing(rules: Rules, numbers: range, cores: int) -> Iterator[Tally]:
    """The same tally each time, with more games in it; leaving off ends the other processes."""
    if cores == 1 or len(numbers) <= SLICE:
        yield from study(rules, numbers, SLICE)
        return
    tally = Tally(rules)
    parts = [(rules, numbers[start : start + SLICE]) for start in range(0, len(numbers), SLICE)]
    with _pool(min(cores, len(parts))) as pool:
        for part in pool.imap_unordered(_studied, parts):
            tally += part
            yield tally


@contextmanager
def _pool(cores: int) -> Iterator[Pool]:
    """Ctrl-C is for the process that adds up; it ends the others."""
    with get_context("spawn").Pool(cores, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        yield pool


def _studied(part: tuple[Rules, range]) -> Tally:  # pragma: no cover - in another process
    rules, numbers = part
    *_, tally = study(rules, numbers, len(numbers))
    return tally
