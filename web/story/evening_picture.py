"""An evening's score as one picture for sharing: SVG text that needs nothing else. Pure."""

from collections.abc import Sequence
from typing import NamedTuple
from unicodedata import east_asian_width

from web.story.chart import PAPER, SOFT
from web.story.picture import MARGIN, TEXT, WIDTH, line_of_text
from web.story.shapes import LEAST
from web.story.spark import HEIGHT as SPARK_HEIGHT
from web.story.spark import WIDTH as SPARK_WIDTH
from web.story.spark import spark

HEAD, ROW, FOOT = 220, 92, 90
NAME, NAME_ROOM = 130, 560
"""Where names begin, and how wide they may be."""
SPARK, SCALE = 700, 2.5
"""Where the lines begin, and how much larger they are than in a list."""
SIZE = 44
BRASS = "#a8730a"


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
        f'<rect width="{WIDTH}" height="{high}" fill="{PAPER}"/>',
        line_of_text(headline, 100, _fitting(headline, 52, WIDTH - 2 * MARGIN), weight=700),
        line_of_text(about, 156, 30, colour=SOFT),
        *(_row(line, HEAD + ROW * place, most) for place, line in enumerate(lines)),
        line_of_text("Пьяница · счёт за столом", high - 40, 28, colour=SOFT),
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{high}" '
        f'viewBox="0 0 {WIDTH} {high}" font-family="system-ui, sans-serif">{"".join(parts)}</svg>'
    )


def _row(line: Line, top: int, most: float) -> str:
    colour = BRASS if line.is_first else TEXT
    y = top + 56
    return (
        line_of_text(line.place, y, 34, weight=700, colour=colour)
        + line_of_text(line.name, y, _fitting(line.name, SIZE, NAME_ROOM), weight=600, left=NAME)
        + _spark(line, top, most)
        + line_of_text(line.total, y, SIZE, weight=800, right=True, colour=colour)
    )


def _spark(line: Line, top: int, most: float) -> str:
    width, high = SPARK_WIDTH * SCALE, SPARK_HEIGHT * SCALE
    place = f'x="{SPARK}" y="{top + 12}" width="{width:g}" height="{high:g}"'
    return spark(line.values, most=most, place=place)


def _fitting(text: str, size: int, room: int) -> int:
    """The size at which a text fits: letters are about 0.6 of it wide, the widest as wide as it."""
    width = sum(1.0 if east_asian_width(sign) in "WF" else 0.6 for sign in text)
    return min(size, int(room / max(width, 1)))
