"""An evening's score as one picture for sharing: SVG text that needs nothing else. Pure."""

from collections.abc import Sequence
from typing import NamedTuple
from unicodedata import east_asian_width

from web.story.chart import SOFT, shortened
from web.story.picture import MARGIN, TEXT, WIDTH, line_of_text, on_paper
from web.story.shapes import LEAST
from web.story.spark import HEIGHT as SPARK_HEIGHT
from web.story.spark import WIDTH as SPARK_WIDTH
from web.story.spark import spark

HEAD, ROW, FOOT = 220, 92, 90
NAME, NAME_ROOM = 150, 530
"""Where names begin, and how wide they may be."""
SPARK, SCALE = 700, 2.5
"""Where the lines begin, and how much larger they are than in a list."""
SIZE = 44
BRASS = "#a8730a"
WIDEST = {*"Ж М Ф Ш Щ Ы Ю ж ш щ ы ю M W m w @ %".split()}
LONGEST = 44
"""Characters of a pair's names; more would be too small to be read."""


class Line(NamedTuple):
    """One side's."""

    place: str
    name: str
    total: str
    values: Sequence[float]
    """How far ahead it was after each game."""
    is_first: bool


def height(lines: Sequence[Line]) -> int:
    return HEAD + ROW * len(lines) + FOOT


def evening_picture(headline: str, about: str, lines: Sequence[Line]) -> str:
    high = height(lines)
    most = max(LEAST, *(abs(value) for line in lines for value in line.values))
    parts = [
        line_of_text(headline, 100, _fitting(headline, 52, WIDTH - 2 * MARGIN), weight=700),
        line_of_text(about, 156, 30, colour=SOFT),
        *(_row(line, HEAD + ROW * place, most) for place, line in enumerate(lines)),
        line_of_text("Пьяница · счёт за столом", high - 40, 28, colour=SOFT),
    ]
    return on_paper(parts, high)


def _row(line: Line, top: int, most: float) -> str:
    colour = BRASS if line.is_first else TEXT
    y = top + 56
    name = shortened(line.name, LONGEST)
    return (
        line_of_text(line.place, y, 34, weight=700, colour=colour)
        + line_of_text(name, y, _fitting(name, SIZE, NAME_ROOM), weight=600, left=NAME)
        + _spark(line, top, most)
        + line_of_text(line.total, y, SIZE, weight=800, right=True, colour=colour)
    )


def _spark(line: Line, top: int, most: float) -> str:
    width, high = SPARK_WIDTH * SCALE, SPARK_HEIGHT * SCALE
    place = f'x="{SPARK}" y="{top + 12}" width="{width:g}" height="{high:g}"'
    return spark(line.values, most=most, place=place)


def _fitting(text: str, size: int, room: int) -> int:
    """The size at which a text fits, in whatever bold face the system has."""
    return min(size, int(room / max(1, sum(map(_width, text)))))


def _width(sign: str) -> float:
    """In sizes of the letters, at most."""
    if east_asian_width(sign) in "WF" or sign in WIDEST:
        return 1.3
    return 0.85 if sign.isupper() else 0.72
