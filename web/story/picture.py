"""A game's results as one picture for sharing: SVG text that needs nothing else. Pure."""

from html import escape

from pyanitsa.facts import Persons
from pyanitsa.results import heading
from pyanitsa.story import Story
from pyanitsa.tale import tale
from pyanitsa.words import score
from web.story.chart import PAPER, SOFT, Chart

WIDTH, HEIGHT = 1080, 720
MARGIN = 60
TEXT = "#1c2622"
CHART = (480, 190)
"""As wide and high as on a phone; drawn twice as large."""


def picture(story: Story, persons: Persons, labels: tuple[str, str], name: str) -> str:
    """`name`: the game's, if it has a number."""
    assert story.outcome
    chart = Chart(story, *CHART, labels)
    place = f'x="{MARGIN}" y="240" width="{CHART[0] * 2}" height="{CHART[1] * 2}"'
    parts = (
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>',
        line_of_text(heading(story.outcome, persons, story.rules), 100, 46, weight=700),
        line_of_text(score(story.outcome.counts), 100, 64, weight=800, right=True),
        line_of_text(tale(story, persons), 170, 32),
        chart.svg(place=place),
        line_of_text(f"Пьяница · {name}" if name else "Пьяница", HEIGHT - 50, 28, colour=SOFT),
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" '
        f'viewBox="0 0 {WIDTH} {HEIGHT}" font-family="system-ui, sans-serif">{"".join(parts)}</svg>'
    )


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
