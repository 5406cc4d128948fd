"""The shapes of a game's line, the same wherever it's drawn: chart, strip, spark, picture. Pure."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

YOU = 0
LEAST = 4.0
"""Cards up and down that are always shown, so that a quiet game looks quiet."""


class Point(NamedTuple):
    x: float
    y: float


class Plot(NamedTuple):
    """Where a line stands: CSS pixels from the left and from the top."""

    x: float
    """Where the deal is."""
    y: float
    """Where an even share is."""
    per_round: float
    per_card: float

    def moved(self, right: float, down: float) -> "Plot":
        return self._replace(x=self.x + right, y=self.y + down)


def values_of(counts: Iterable[Sequence[int]], seat: int = YOU) -> list[float]:
    """How many more cards than an even share a seat had after every round, from the deal on."""
    return [each[seat] - sum(each) / len(each) for each in counts]


def path_of(points: Iterable[tuple[float, float]]) -> str:
    """Through all of them, in straight strokes."""
    return "M" + "L".join(f"{short(x)} {short(y)}" for x, y in points)


def diamond(at: Point, half: float) -> str:
    """The mark of a war; `half`: from its middle to a corner."""
    side = short(half)
    corners = f"l{side} {side}-{side} {side}-{side}-{side}z"
    return f"M{short(at.x)} {short(at.y - half)}{corners}"


def ahead(points: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """The line's part above the middle; where it's below, the middle itself."""
    return [(x, max(value, 0)) for x, value in _with_crossings(points)]


def behind(points: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """The same below the middle."""
    return [(x, min(value, 0)) for x, value in _with_crossings(points)]


def _with_crossings(points: Sequence[tuple[float, float]]) -> Iterator[tuple[float, float]]:
    """With the places where the line crosses the middle."""
    yield points[0]
    for (x, value), (next_x, next_value) in pairwise(points):
        if value * next_value < 0:
            yield x + (next_x - x) * value / (value - next_value), 0
        yield next_x, next_value


def short(number: float) -> str:
    """A length as short as it's of use."""
    return f"{round(number, 2) + 0.0:.2f}".rstrip("0").rstrip(".")  # no minus before a zero
