"""The printable deck of deck.html: nine cards a sheet, after each sheet of faces their backs."""

import re
from collections.abc import Iterable, Iterator, Sequence

from pyanitsa.cards import JOKER, Card, ordered_deck
from web.table.faces import picture_html

from . import shapes
from .drawn_rounds import BACK
from .rules_text import source

WIDTH, HEIGHT = 63, 88.2
"""Of a card, in millimetres: as real ones are, in the proportion of ours."""
COLUMNS = ROWS = 3
MARGIN, MARK = 5, 4
"""Around the cards of a sheet, in millimetres, and the marks to cut by within it."""
SMALLEST = 36


GREYS = "greys.css"
"""The style sheet of the black and white deck, made here: every colour of a drawing as a grey."""
DRAWN = re.compile(r'((?:fill|stroke)=")#([0-9a-f]{3,6})"')


def tinted(html: str) -> str:
    """Drawings whose colours a style sheet can change."""
    return DRAWN.sub(r'\1var(--tint-\2,#\2)"', html)


def greys() -> str:
    """A style sheet that does so; a filter would make the printer's lines a picture of dots."""
    colours = {colour for _, colour in DRAWN.findall(shapes.inline() + body())}
    tints = (f"--tint-{colour}:{grey(colour)}" for colour in sorted(colours))
    return f"body:has(#ink-black:checked){{{';'.join(tints)}}}\n"


def grey(colour: str) -> str:
    """As light as a colour, by the weights of sRGB."""
    whole = colour if len(colour) == 6 else "".join(digit * 2 for digit in colour)
    red, green, blue = (int(whole[place : place + 2], 16) for place in (0, 2, 4))
    return f"rgb({' '.join([str(round(0.2126 * red + 0.7152 * green + 0.0722 * blue))] * 3)})"


def body() -> str:
    return source("deck.html").format(sheets="".join(sheets()))


def cards() -> list[Card]:
    """All 54, those of the smallest deck first: each of its suits fills a sheet."""
    first = ordered_deck(SMALLEST)
    return [*first, *(card for card in ordered_deck(54) if card not in first)]


def sheets() -> Iterator[str]:
    deck, size = cards(), COLUMNS * ROWS
    for begin in range(0, len(deck), size):
        kind = "" if begin < SMALLEST else " large"
        yield sheet(f"faces{kind}", map(face, deck[begin : begin + size]))
        yield sheet(f"backs{kind}", [f'<div class="box">{BACK}</div>'] * size)


def face(card: Card) -> str:
    kind = "box joker" if card.rank == JOKER else "box"
    return f'<div class="{kind}">{picture_html(card)}</div>'


def sheet(kind: str, boxes: Iterable[str]) -> str:
    return f'<div class="sheet {kind}">{marks()}{"".join(boxes)}</div>'


def marks() -> str:
    """Short lines where the scissors go in, outside the cards."""
    wide, high = COLUMNS * WIDTH + 2 * MARGIN, ROWS * HEIGHT + 2 * MARGIN
    down = (f"M{x:g} 0v{MARK}M{x:g} {high - MARK:g}v{MARK}" for x in edges(COLUMNS, WIDTH))
    across = (f"M0 {y:g}h{MARK}M{wide - MARK:g} {y:g}h{MARK}" for y in edges(ROWS, HEIGHT))
    path = "".join([*down, *across])
    view = f'viewBox="0 0 {wide:g} {high:g}" aria-hidden="true"'
    return f'<svg class="marks" {view}><path d="{path}"/></svg>'


def edges(count: int, size: float) -> Sequence[float]:
    return [MARGIN + size * place for place in range(count + 1)]
