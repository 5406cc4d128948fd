"""The deck to print: nine cards a sheet, after each sheet of faces their backs. Pure.

`deck.html` is made of these sheets by the build; the page that is one file makes them when they're
asked for.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from pyanitsa.cards import JOKER, Card, ordered_deck
from web.table.faces import BACK, picture_html

WIDTH, HEIGHT = 63, 88.2
"""Of a card, in millimetres: as real ones are, in the proportion of ours."""
COLUMNS = ROWS = 3
MARGIN, MARK = 5, 4
"""Around the cards of a sheet, in millimetres, and the marks to cut by within it."""
SMALLEST = 36

TITLE = "Напечатать колоду"
ABOUT = (
    "Наши карты на обычных листах A4 или Letter, по девять на лист, в настоящую величину "
    "(63 × 88 мм)."
)
HOW = "Поля «нет», масштаб 100 %. Режьте по меткам на краях листа. Чем плотнее бумага, тем лучше."
CHOICES: Mapping[str, tuple[str, Mapping[str, str]]] = {
    "size": ("Карт в колоде", {"36": "36", "52": "52", "54": "54, с джокерами"}),
    "ink": ("Печать", {"colour": "Цветная", "black": "Чёрно-белая"}),
    "backs": (
        "Рубашки",
        {
            "duplex": "На обороте: печать с двух сторон",
            "none": "Без рубашек: печать с одной стороны",
        },
    ),
}
"""By field its title, and labels by value, the usual one first; web/rules/sheets.css knows them."""

DRAWN = re.compile(r'((?:fill|stroke)=")#([0-9a-f]{3,6})"')


def tinted(html: str) -> str:
    """Drawings whose colours a style sheet can change."""
    return DRAWN.sub(r'\1var(--tint-\2,#\2)"', html)


def cards() -> list[Card]:
    """All 54, those of the smallest deck first: each of its suits fills a sheet."""
    first = ordered_deck(SMALLEST)
    return [*first, *(card for card in ordered_deck(54) if card not in first)]


def sheets() -> Iterator[str]:
    deck, size = cards(), COLUMNS * ROWS
    for begin in range(0, len(deck), size):
        kind = "" if begin < SMALLEST else " large"
        yield _sheet(f"faces{kind}", map(_face, deck[begin : begin + size]))
        yield _sheet(f"backs{kind}", [f'<div class="box">{BACK}</div>'] * size)


def _face(card: Card) -> str:
    kind = "box joker" if card.rank == JOKER else "box"
    return f'<div class="{kind}">{picture_html(card)}</div>'


def _sheet(kind: str, boxes: Iterable[str]) -> str:
    return f'<div class="sheet {kind}">{_marks()}{"".join(boxes)}</div>'


def _marks() -> str:
    """Short lines where the scissors go in, outside the cards."""
    wide, high = COLUMNS * WIDTH + 2 * MARGIN, ROWS * HEIGHT + 2 * MARGIN
    down = (f"M{x:g} 0v{MARK}M{x:g} {high - MARK:g}v{MARK}" for x in _edges(COLUMNS, WIDTH))
    across = (f"M0 {y:g}h{MARK}M{wide - MARK:g} {y:g}h{MARK}" for y in _edges(ROWS, HEIGHT))
    path = "".join([*down, *across])
    view = f'viewBox="0 0 {wide:g} {high:g}" aria-hidden="true"'
    return f'<svg class="marks" {view}><path d="{path}"/></svg>'


def _edges(count: int, size: float) -> Sequence[float]:
    return [MARGIN + size * place for place in range(count + 1)]
