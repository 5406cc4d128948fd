"""A line alone, of a game or of an evening, small enough for a list. Pure."""

from collections.abc import Sequence

from web.story.chart import INK, SOFT
from web.story.shapes import LEAST, Point, path_of

WIDTH, HEIGHT = 64, 24
EDGE = 2


def spark(values: Sequence[float], *, most: float = LEAST, place: str = "") -> str:
    """As SVG text; of a long one, the last value in each pixel column.

    `most`: so much is shown up and down at least; `place`: where in another picture it stands.
    """
    scale = (HEIGHT / 2 - EDGE) / max(most, *map(abs, values))
    step = (WIDTH - 2 * EDGE) / max(1, len(values) - 1)
    columns = {
        round(number * step): Point(EDGE + number * step, HEIGHT / 2 - value * scale)
        for number, value in enumerate(values)
    }
    size = place or f'width="{WIDTH}" height="{HEIGHT}"'
    middle = f'd="M{EDGE} {HEIGHT / 2}H{WIDTH - EDGE}"'
    line = f'd="{path_of(columns.values())}"'
    return (
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" {size}>'
        f'<path class="middle" stroke="{SOFT}" opacity=".4" {middle}/>'
        f'<path class="line" fill="none" stroke="{INK}" {line}/></svg>'
    )
