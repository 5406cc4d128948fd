"""The line of a game alone, small enough for a list. Pure."""

from pyanitsa.story import Story
from web.story.shapes import LEAST, Point, path_of, values_of

WIDTH, HEIGHT = 64, 24
EDGE = 2


def spark(story: Story) -> str:
    """As SVG text; of a long game, the last round in each pixel column."""
    values = values_of(map(story.rules.common, story.counts))
    scale = (HEIGHT / 2 - EDGE) / max(LEAST, *map(abs, values))
    step = (WIDTH - 2 * EDGE) / max(1, story.rounds)
    columns = {
        round(number * step): Point(EDGE + number * step, HEIGHT / 2 - value * scale)
        for number, value in enumerate(values)
    }
    return (
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}">'
        f'<path class="middle" d="M{EDGE} {HEIGHT / 2}H{WIDTH - EDGE}"/>'
        f'<path class="line" fill="none" d="{path_of(columns.values())}"/></svg>'
    )
