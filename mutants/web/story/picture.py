"""A game's results as one picture for sharing: SVG text that needs nothing else. Pure."""

from collections.abc import Iterable, Iterator
from html import escape

from pyanitsa.facts import Persons
from pyanitsa.results import heading, standing
from pyanitsa.story import Story
from pyanitsa.tale import tale
from pyanitsa.words import score
from web.story.chart import PAPER, SOFT, Chart, shortened

WIDTH, HEIGHT = 1080, 720
MARGIN = 60
TEXT = "#1c2622"
IN_A_LINE, LONGEST_NAME = 4, 14
"""Of a company."""
CHART = (480, 190)
"""As wide and high as on a phone; drawn twice as large."""


def picture(story: Story, persons: Persons, labels: tuple[str, str], name: str) -> str:
    """`name`: the game's, if it has a number."""
    assert story.outcome
    chart = Chart(story, *CHART, labels)
    place = f'x="{MARGIN}" y="240" width="{CHART[0] * 2}" height="{CHART[1] * 2}"'
    parts = (
        line_of_text(heading(story.outcome, persons, story.rules), 100, 46, weight=700),
        *_score(story, persons),
        line_of_text(tale(story, persons), 155, 32),
        chart.svg(place=place),
        line_of_text(f"Пьяница · {name}" if name else "Пьяница", HEIGHT - 50, 28, colour=SOFT),
    )
    return on_paper(parts, HEIGHT)


def on_paper(parts: Iterable[str], height: int) -> str:
    """Everything that a picture shows, on a sheet as wide as WIDTH."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" '
        f'viewBox="0 0 {WIDTH} {height}" font-family="system-ui, sans-serif">'
        f'<rect width="{WIDTH}" height="{height}" fill="{PAPER}"/>{"".join(parts)}</svg>'
    )


def _score(story: Story, persons: Persons) -> Iterator[str]:
    """Large, of two; of a company the best first, in lines of four, names cut where they end."""
    counts = story.counts[-1]
    if len(counts) == 2:
        yield line_of_text(score(counts), 100, 64, weight=800, right=True)
        return
    each = [
        f"{shortened(name, LONGEST_NAME)}\u00a0— {cards}"
        for name, cards in standing(counts, persons, story.rules)
    ]
    for place in range(0, len(each), IN_A_LINE):
        line = " · ".join(each[place : place + IN_A_LINE])
        yield line_of_text(line, 196 + 6 * place, 22, colour=SOFT)


def line_of_text(
    text: str,
    y: int,
    size: int,
    *,
    weight: int = 400,
    left: int = MARGIN,
    right: bool = False,
    colour: str = TEXT,
) -> str:
    """`left`: where it begins; `right`: it ends at the right margin instead."""
    x, anchor = (WIDTH - MARGIN, "end") if right else (left, "start")
    return (
        f'<text x="{x}" y="{y}" font-size="{size}" font-weight="{weight}" fill="{colour}" '
        f'text-anchor="{anchor}">{escape(text)}</text>'
    )
