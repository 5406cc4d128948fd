"""The line of a game, as SVG text: your cards against an even share, round by round. Pure.

Every shape has a class for the page's style sheet and, since a saved picture has none, its
colours as attributes too. No two marks touch: where there's no room, there are fewer.
"""

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from itertools import pairwise
from math import hypot
from typing import NamedTuple

from pyanitsa.story import Story, War

YOU = 0
DENSE = 300
"""From so many points on there's one stroke a pixel column, and wars are ticks."""
ROOM = 5.0
"""From one round to the next, so that each may have its dot."""
DOT, DIAMOND, SMALL_DIAMOND = 2.0, 6.0, 4.5
HIT = 12.0
"""So near to a diamond's middle, it's meant: an area of 24 px."""
LEAST = 4.0
"""Cards up and down that are always shown, so that a quiet game looks quiet."""
LEFT, RIGHT, TOP, BOTTOM = 8.0, 34.0, 20.0, 20.0
"""Around the line: room for half a diamond, the scale, the labels."""
TICK = 7.0
LONGEST_LABEL = 34

INK, SOFT, AHEAD, BEHIND, WAR, PAPER = (
    "#17594a", "#52605a", "#1f8f70", "#27408a", "#d9431e", "#f7f2e6"
)  # fmt: skip


class Point(NamedTuple):
    x: float
    y: float


class Chart:
    def __init__(
        self, story: Story, width: float, height: float, labels: tuple[str, str] = ("", "")
    ) -> None:
        """`labels`: what it means to be above and below the middle."""
        self.story, self.width, self.height, self._labels = story, width, height, labels
        self._values = values_of(story)
        self._share = sum(story.counts[0]) / len(story.seats)  # 0 in a tactical game
        least = min(LEAST, self._share or LEAST)
        self._up = max(least, *self._values)
        self._down = max(least, *(-value for value in self._values))
        self._step = (width - LEFT - RIGHT) / max(1, story.rounds)
        self.is_dense = len(story.counts) >= DENSE
        self.half = DIAMOND if self._step >= ROOM else SMALL_DIAMOND
        self.diamonds = {} if self.is_dense else self._spread()

    def point(self, number: int) -> Point:
        """Where the line is after a round."""
        return Point(LEFT + number * self._step, self._y(self._values[number]))

    def round_at(self, x: float, y: float) -> int:
        """The round that somebody points at: that of a diamond, or the one at this place."""
        near = [(hypot(x - mark.x, y - mark.y), number) for number, mark in self.diamonds.items()]
        distance, number = min(near, default=(HIT + 1, 0))
        if distance <= HIT:
            return number
        return min(self.story.rounds, max(0, round((x - LEFT) / self._step)))

    def svg(self, *, cursor: int | None = None, place: str = "") -> str:
        """`cursor`: the round that is pointed out; `place`: where in another picture it stands."""
        size = f'width="{_n(self.width)}" height="{_n(self.height)}"'
        box = f'viewBox="0 0 {_n(self.width)} {_n(self.height)}"'
        shapes = (self._bands(), self._middle(), self._line(), self._dots(), self._marks())
        pointed = "" if cursor is None else self.cursor(cursor)
        return (
            f'<svg class="line-chart" xmlns="http://www.w3.org/2000/svg" {place or size} {box} '
            f'font-family="system-ui, sans-serif" font-size="12" aria-hidden="true">'
            f"{''.join(shapes)}{self._texts()}{pointed}</svg>"
        )

    def cursor(self, number: int) -> str:
        x, y = self.point(number)
        return (
            f'<g class="cursor" fill="none" stroke="{INK}" stroke-width="1.5">'
            f'<path d="M{_n(x)} {_n(TOP - 2)}V{_n(self.height - BOTTOM + 2)}"/>'
            f'<circle cx="{_n(x)}" cy="{_n(y)}" r="4.5"/></g>'
        )

    def _y(self, value: float) -> float:
        scale = (self.height - TOP - BOTTOM) / (self._up + self._down)
        return TOP + (self._up - value) * scale

    def _spread(self) -> dict[int, Point]:
        """A diamond for each war, on the line or, where another one is, above or below it."""
        placed: dict[int, Point] = {}
        for number in self._wars():
            found = [
                mark for mark in self._around(self.point(number)) if self._is_free(mark, placed)
            ]
            if found:
                placed[number] = found[0]
        return placed

    def _around(self, mark: Point) -> Iterator[Point]:
        for steps in (0, -1, 1, -2, 2, -3, 3):
            y = mark.y + steps * (self.half * 2 + 1)
            if TOP - self.half <= y <= self.height - BOTTOM + self.half:
                yield Point(mark.x, y)

    def _is_free(self, mark: Point, placed: dict[int, Point]) -> bool:
        """Two diamonds touch if their middles are less than a whole one apart, across and down."""
        return all(
            abs(mark.x - other.x) + abs(mark.y - other.y) >= self.half * 2 + 1
            for other in placed.values()
        )

    def _wars(self) -> dict[int, War]:
        return {min(war.round, self.story.rounds): war for war in self.story.wars}

    def _bands(self) -> str:
        """What lies between the line and the middle, above and below."""
        points = [*_with_crossings(self._bones())]
        above = ((x, max(value, 0)) for x, value in points)
        below = ((x, min(value, 0)) for x, value in points)
        return self._band("ahead", AHEAD, above) + self._band("behind", BEHIND, below)

    def _band(self, name: str, colour: str, points: Iterable[tuple[float, float]]) -> str:
        path = path_of(Point(x, self._y(value)) for x, value in points)
        middle = self._y(0)
        closed = f"{path}V{_n(middle)}H{_n(LEFT)}Z" if self.story.rounds else ""
        return f'<path class="{name}" fill="{colour}" fill-opacity=".2" d="{closed}"/>'

    def _bones(self) -> list[tuple[float, float]]:
        """Place and value of every round; of a dense line, of the last one in each column."""
        if self.is_dense:
            return [(x, self._values[rounds[-1]]) for x, rounds in self._columns()]
        return [(LEFT + number * self._step, value) for number, value in enumerate(self._values)]

    def _columns(self) -> Iterator[tuple[int, range]]:
        """Each pixel column of a dense line with its rounds, and the one before them."""
        first = 0
        for x in range(int(LEFT), int(self.width - RIGHT) + 1):
            end = min(len(self._values), int((x + 1 - LEFT) / self._step) + 1)
            yield x, range(max(0, first - 1), end)
            first = end

    def _middle(self) -> str:
        across = f"M{_n(LEFT)} {_n(self._y(0))}H{_n(self.width - RIGHT)}"
        return f'<path class="middle" stroke="{SOFT}" stroke-dasharray="3 4" d="{across}"/>'

    def _line(self) -> str:
        path = self._strokes() if self.is_dense else path_of(map(self.point, self._numbers()))
        width = 1 if self.is_dense else 2
        return (
            f'<path class="line" fill="none" stroke="{INK}" stroke-width="{width}" '
            f'stroke-linejoin="round" d="{path}"/>'
        )

    def _numbers(self) -> range:
        return range(len(self._values))

    def _strokes(self) -> str:
        """One a pixel column, from the least to the most; each reaches the one before."""
        columns = ((x, self._values[rounds.start : rounds.stop]) for x, rounds in self._columns())
        return "".join(
            f"M{x}.5 {_n(self._y(max(values)) - 0.5)}V{_n(self._y(min(values)) + 0.5)}"
            for x, values in columns
        )

    def _dots(self) -> str:
        if self._step < ROOM or self.is_dense:
            return ""
        points = map(self.point, self._numbers())
        dots = (f'<circle cx="{_n(x)}" cy="{_n(y)}" r="{_n(DOT)}"/>' for x, y in points)
        return f'<g class="dots" fill="{INK}">{"".join(dots)}</g>'

    def _marks(self) -> str:
        """Wars: diamonds; where those have no room, ticks at the foot."""
        half = self.half
        diamonds = "".join(
            f"M{_n(x)} {_n(y - half)}l{_n(half)} {_n(half)} {_n(-half)} {_n(half)}"
            f" {_n(-half)} {_n(-half)}z"
            for x, y in self.diamonds.values()
        )
        left = {
            round(self.point(number).x) for number in self._wars() if number not in self.diamonds
        }
        ticks = "".join(f"M{x}.5 {_n(self.height - BOTTOM)}v{_n(-TICK)}" for x in sorted(left))
        return (
            f'<path class="wars" fill="{WAR}" stroke="{PAPER}" stroke-width="1" d="{diamonds}"/>'
            f'<path class="ticks" stroke="{WAR}" d="{ticks}"/>'
        )

    def _texts(self) -> str:
        """The labels, and what the scale says at its ends and in the middle."""
        above, below = map(_shortened, self._labels)
        marks = ((self._up, TOP), (0, self._y(0)), (-self._down, self.height - BOTTOM))
        scale = (
            f'<text x="{_n(self.width - RIGHT + 9)}" y="{_n(y + 4)}">{self._reading(value)}</text>'
            for value, y in marks
        )
        return (
            f'<g class="texts" fill="{SOFT}"><text x="{_n(LEFT)}" y="12">{escape(above)}</text>'
            f'<text x="{_n(LEFT)}" y="{_n(self.height - 5)}">{escape(below)}</text>'
            f"{''.join(scale)}</g>"
        )

    def _reading(self, value: float) -> str:
        """A count, if an even share is a whole number all the time; else a difference."""
        if self._share and self._share.is_integer():
            return f"{self._share + value:g}"
        return f"{value:+.0f}".replace("-", "−") if round(value) else "0"


def values_of(story: Story) -> list[float]:
    """How many more cards than an even share you had after every round."""
    seats = len(story.seats)
    return [counts[YOU] - sum(counts) / seats for counts in story.counts]


def _with_crossings(points: Sequence[tuple[float, float]]) -> Iterator[tuple[float, float]]:
    """With the places where the line crosses the middle."""
    yield points[0]
    for (x, value), (next_x, next_value) in pairwise(points):
        if value * next_value < 0:
            yield x + (next_x - x) * value / (value - next_value), 0
        yield next_x, next_value


def path_of(points: Iterable[Point]) -> str:
    return "M" + "L".join(f"{_n(x)} {_n(y)}" for x, y in points)


def _n(number: float) -> str:
    """A length as short as it's of use."""
    return f"{number:.2f}".rstrip("0").rstrip(".")


def _shortened(label: str) -> str:
    return label if len(label) <= LONGEST_LABEL else label[: LONGEST_LABEL - 1] + "…"
