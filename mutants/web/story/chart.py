"""The line of a game, as SVG text: your cards against an even share, round by round. Pure.

Every shape has a class for the page's style sheet and, since a saved picture has none, its
colours as attributes too. No two marks touch: where there's no room, there are fewer.
"""

from collections.abc import Iterable, Iterator
from html import escape
from math import hypot

from pyanitsa.story import Story, War
from web.story import shapes
from web.story.shapes import LEAST, YOU, Plot, Point, diamond, path_of, short, values_of

DENSE = 300
"""From so many points on there's one stroke a pixel column, and wars are ticks."""
ROOM = 5.0
"""From one round to the next, so that each may have its dot."""
DOT, DIAMOND, SMALL_DIAMOND = 2.0, 6.0, 4.5
HIT = 12.0
"""So near to a diamond's middle, it's meant: an area of 24 px."""
LEFT, RIGHT, TOP, BOTTOM = 8.0, 34.0, 20.0, 20.0
"""Around the line: room for half a diamond, the scale, the labels."""
TICK = 7.0
LETTERS = 13
"""From one reading of the scale to the next, at least."""
CORNER = 12
"""Of the ground that the line stands on."""
LONGEST_LABEL = 34

INK, SOFT, AHEAD, BEHIND, WAR, PAPER = (
    "#17594a", "#52605a", "#1f8f70", "#27408a", "#d9431e", "#f7f2e6"
)  # fmt: skip


class Chart:
    def __init__(
        self, story: Story, width: float, height: float, labels: tuple[str, str] = ("", "")
    ) -> None:
        """`labels`: what it means to be above and below the middle."""
        self.story, self.width, self.height, self._labels = story, width, height, labels
        counts = [*map(story.rules.common, story.counts)]  # by side: partners' together
        self._values = values_of(counts)
        self._others = [values_of(counts, side) for side in _company(len(counts[0]))]
        self._share = sum(counts[0]) / len(counts[0])  # 0 in a tactical game
        least = min(LEAST, self._share or LEAST)
        everybody = [value for values in (self._values, *self._others) for value in values]
        self._up = max(least, *everybody)
        self._down = max(least, *(-value for value in everybody))
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
        size = f'width="{short(self.width)}" height="{short(self.height)}"'
        box = f'viewBox="0 0 {short(self.width)} {short(self.height)}"'
        plot = (self._ground(), self._bands(), self._middle(), *map(self._thin_line, self._others),
                self._line(), self._dots(), self._marks())  # fmt: skip
        pointed = "" if cursor is None else self.cursor(cursor)
        return (
            f'<svg class="line-chart" xmlns="http://www.w3.org/2000/svg" {place or size} {box} '
            f'font-family="system-ui, sans-serif" font-size="12" aria-hidden="true">'
            f'<g class="plot">{"".join(plot)}</g>{self._texts()}{pointed}</svg>'
        )

    @property
    def plot(self) -> Plot:
        """Where the line stands in the picture."""
        return Plot(LEFT, self._y(0), self._step, self._y(0) - self._y(1))

    def cursor(self, number: int) -> str:
        x, y = self.point(number)
        return (
            f'<g class="cursor" fill="none" stroke="{INK}" stroke-width="1.5">'
            f'<path d="M{short(x)} {short(TOP - 2)}V{short(self.height - BOTTOM + 2)}"/>'
            f'<circle cx="{short(x)}" cy="{short(y)}" r="4.5"/></g>'
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

    def _ground(self) -> str:
        """What the line stands on, where the page's style gives it a colour."""
        size = f'width="{short(self.width)}" height="{short(self.height)}"'
        return f'<rect class="ground" {size} rx="{CORNER}" fill="none"/>'

    def _bands(self) -> str:
        """What lies between the line and the middle, above and below."""
        bones = self._bones(self._values)
        above = self._band("ahead", AHEAD, shapes.ahead(bones))
        return above + self._band("behind", BEHIND, shapes.behind(bones))

    def _band(self, name: str, colour: str, points: Iterable[tuple[float, float]]) -> str:
        path = path_of((x, self._y(value)) for x, value in points)
        closed = f"{path}V{short(self._y(0))}H{short(LEFT)}Z" if self.story.rounds else ""
        return f'<path class="{name}" fill="{colour}" fill-opacity=".2" d="{closed}"/>'

    def _thin_line(self, values: list[float]) -> str:
        """Somebody else's of a company, behind yours."""
        path = path_of((x, self._y(value)) for x, value in self._bones(values))
        return f'<path class="other" fill="none" stroke="{SOFT}" stroke-opacity=".5" d="{path}"/>'

    def _bones(self, values: list[float]) -> list[tuple[float, float]]:
        """Place and value of every round; of a dense line, of the last one in each column."""
        if self.is_dense:
            return [(x, values[rounds[-1]]) for x, rounds in self._columns()]
        return [(LEFT + number * self._step, value) for number, value in enumerate(values)]

    def _columns(self) -> Iterator[tuple[int, range]]:
        """Each pixel column of a dense line with its rounds, and the one before them."""
        first = 0
        for x in range(int(LEFT), int(self.width - RIGHT) + 1):
            end = min(len(self._values), int((x + 1 - LEFT) / self._step) + 1)
            yield x, range(max(0, first - 1), end)
            first = end

    def _middle(self) -> str:
        across = f"M{short(LEFT)} {short(self._y(0))}H{short(self.width - RIGHT)}"
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
            f"M{x}.5 {short(self._y(max(values)) - 0.5)}V{short(self._y(min(values)) + 0.5)}"
            for x, values in columns
        )

    def _dots(self) -> str:
        if self._step < ROOM or self.is_dense:
            return ""
        points = map(self.point, self._numbers())
        dots = (f'<circle cx="{short(x)}" cy="{short(y)}" r="{short(DOT)}"/>' for x, y in points)
        return f'<g class="dots" fill="{INK}">{"".join(dots)}</g>'

    def _marks(self) -> str:
        """Wars: diamonds; where those have no room, ticks at the foot."""
        diamonds = "".join(diamond(mark, self.half) for mark in self.diamonds.values())
        left = {
            round(self.point(number).x) for number in self._wars() if number not in self.diamonds
        }
        ticks = "".join(
            f"M{x}.5 {short(self.height - BOTTOM)}v{short(-TICK)}" for x in sorted(left)
        )
        return (
            f'<path class="wars" fill="{WAR}" stroke="{PAPER}" stroke-width="1" d="{diamonds}"/>'
            f'<path class="ticks" stroke="{WAR}" d="{ticks}"/>'
        )

    def _texts(self) -> str:
        """The labels, and what the scale says at its ends and in the middle."""
        above, below = map(shortened, self._labels)
        middle = self._y(0)
        marks = ((self._up, TOP), (0, middle), (-self._down, self.height - BOTTOM))
        right = short(self.width - RIGHT + 9)
        scale = (
            f'<text x="{right}" y="{short(y + 4)}">{self._reading(value)}</text>'
            for value, y in marks
            if not value or abs(y - middle) >= LETTERS
        )
        return (
            f'<g class="texts" fill="{SOFT}"><text x="{short(LEFT)}" y="12">{escape(above)}</text>'
            f'<text x="{short(LEFT)}" y="{short(self.height - 5)}">{escape(below)}</text>'
            f"{''.join(scale)}</g>"
        )

    def _reading(self, value: float) -> str:
        """A count, if an even share is a whole number all the time; else a difference."""
        if self._share and self._share.is_integer():
            return f"{self._share + value:g}"
        return f"{value:+.0f}".replace("-", "−") if round(value) else "0"


def _company(sides: int) -> range:
    """Those that have a line of their own behind yours: of two, the other's is its mirror."""
    return range(YOU + 1, sides) if sides > 2 else range(0)


def shortened(label: str, longest: int = LONGEST_LABEL) -> str:
    return label if len(label) <= longest else label[: longest - 1] + "…"
