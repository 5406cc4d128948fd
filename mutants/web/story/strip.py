"""The line of a game so far, for the strip over the table, whatever size that has. Pure.

It's drawn in rounds across and cards down, and the browser stretches that; what must keep its
shape (marks of wars, the dot where the game is) stands at a share of the strip's width and height.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from web.story.shapes import LEAST, Point, ahead, behind, diamond, path_of, short, values_of

WINDOW = 60
"""Rounds that are seen of a game without a limit: the last ones."""
MARK = diamond(Point(0, 0), 4)
"""The mark of a war, in CSS pixels about its place."""


class Share(NamedTuple):
    """Per cent of the strip's width and height."""

    across: float
    down: float


class Strip(NamedTuple):
    box: tuple[float, float, float, float]
    """Of the SVG: the first round and the most cards seen, how many rounds and cards there are."""
    band: str
    line: str
    rest: str
    """The way that's left, up to the limit."""
    wars: tuple[Share, ...]
    now: Share


def strip(counts: Sequence[Sequence[int]], wars: Iterable[int], limit: int | None) -> Strip:
    """`counts` by seat after each round, from the deal on; `wars`: the rounds with any."""
    rounds = len(counts) - 1
    width = limit or WINDOW
    first = 0 if limit else max(0, rounds - WINDOW)
    values = values_of(counts[first:])
    most = max(LEAST, *map(abs, values))
    points = [(number, value) for number, value in enumerate(values, first)]

    def place(number: int) -> Share:
        down = (most - values[number - first]) / (2 * most)
        return Share(_percent((number - first) / width), _percent(down))

    return Strip(
        (first, -most, width, 2 * most),
        _path([*ahead(points), *behind(points)[::-1]]) + "Z",
        _path(points),
        f"M{rounds} 0H{first + width}",
        tuple(place(number) for number in wars if first <= number <= rounds),
        place(rounds),
    )


def _path(points: Iterable[tuple[float, float]]) -> str:
    """Cards go up, an SVG's places go down."""
    return path_of((number, -value) for number, value in points)


def _percent(share: float) -> float:
    return float(short(share * 100))
