"""A card's face as markup, from the symbols of faces.svg: for the table, the rules, a printed deck.

A face is 100 wide and 140 high; every length here is in these units. The index comes first, at the
top left: the rank as text, the suit under it. Pure, and silent about everything but the one card.
"""

from collections.abc import Iterator

from pyanitsa.cards import ACE, JACK, JOKER, KING, QUEEN, Card
from web.table.shown import SUIT_NAMES, rank_shown

FIGURES = {JACK: "jack", QUEEN: "queen", KING: "king", ACE: "ace", JOKER: "joker"}

Spot = tuple[float, float, float]
"""Middle of a suit's shape, from the left and from the top, and its size."""

INDEX: Spot = (22, 77, 24)
"""Of a court. An ace's large suit is enough."""
SMALL: Spot = (21, 65, 17)
"""Of a number: whoever counts its pips doesn't count this one."""
STAR: Spot = (24, 26, 36)
"""A joker's index: it has no rank."""
LARGE: Spot = (63, 101, 62)
"""A number's one pip, where the card is too small for counting."""
EMBLEMS: dict[int, tuple[Spot, ...]] = {
    KING: ((91, 46, 17), (63.5, 129, 12)),
    QUEEN: ((92, 71, 18), (62, 131, 9)),
    JACK: ((62, 118, 19),),
    ACE: ((55, 86, 62),),
}
"""What a figure holds, or wears on its breast."""
EMBROIDERY: dict[int, tuple[Spot, ...]] = {
    KING: ((16, 129, 9), (30, 134, 9), (44, 131, 9)),
    QUEEN: ((21, 121, 9), (26, 134, 9), (42, 129, 9)),
    ACE: ((55, 86, 24),),
}
"""The same suit once more, in brass on its cloth."""

BRASS = ' fill="#f2bd42"'
OUTLINED = ' stroke="#fffaf0" stroke-width="2.5" paint-order="stroke"'
"""On whatever it lies, an emblem is told from it."""

LEFT, MIDDLE, RIGHT = 52, 69.5, 87
TOP, BOTTOM, PIP = 19, 121, 20
_ROWS = {2: (0, 1), 3: (0, 0.5, 1), 4: (0, 1 / 3, 2 / 3, 1)}
"""How far down the pips of a column stand."""
_COLUMNS = {
    2: ((), _ROWS[2]),
    3: ((), _ROWS[3]),
    4: (_ROWS[2], ()),
    5: (_ROWS[2], (0.5,)),
    6: (_ROWS[3], ()),
    7: (_ROWS[3], (0.25,)),
    8: (_ROWS[3], (0.25, 0.75)),
    9: (_ROWS[4], (0.5,)),
    10: (_ROWS[4], (1 / 6, 5 / 6)),
}
"""By rank: the rows of both outer columns, and those of the middle one."""


def face_html(card: Card, *, russian: bool = False) -> str:
    """What stands inside a `.face`; the suit's name has to be one of that element's classes.

    `russian`: how ranks are written.
    """
    ten = ' class="ten"' if card.rank == 10 else ""
    rank = f"<b{ten}>{rank_shown(card, russian=russian)}</b>"
    return f'{rank}<svg viewBox="0 0 100 140" aria-hidden="true">{art(card)}</svg>'


def art(card: Card) -> str:
    """All but the rank, as elements of an SVG; a number has its pips and, for small cards, one."""
    return "".join(_art(card))


BACK = '<div class="card"><div class="turn"><div class="back"></div></div></div>'
"""A whole card that lies face down."""


def picture_html(card: Card, *, russian: bool = False) -> str:
    """A whole card that lies open, for wherever it's only looked at; it fills its container."""
    face = f'<div class="face {SUIT_NAMES[card.suit]}">{face_html(card, russian=russian)}</div>'
    return f'<div class="card up"><div class="turn">{face}</div></div>'


def pips(rank: int) -> tuple[Spot, ...]:
    """As many as the rank of a number says, in the usual arrangement."""
    outer, middle = _COLUMNS[rank]
    places = [(x, row) for row in outer for x in (LEFT, RIGHT)] + [(MIDDLE, row) for row in middle]
    return tuple((x, TOP + (BOTTOM - TOP) * row, PIP) for x, row in places)


def _art(card: Card) -> Iterator[str]:
    suit = SUIT_NAMES[card.suit]
    if card.rank in FIGURES:
        yield f'<use href="#{FIGURES[card.rank]}" width="100" height="140"/>'
        yield from (_shape(suit, spot, OUTLINED) for spot in EMBLEMS.get(card.rank, ()))
        yield from (_shape(suit, spot, BRASS) for spot in EMBROIDERY.get(card.rank, ()))
        if card.rank != ACE:
            yield _shape(suit, STAR if card.rank == JOKER else INDEX)
    else:
        yield _shape(suit, SMALL)
        yield f'<g class="pips">{"".join(_shape(suit, spot) for spot in pips(card.rank))}</g>'
        yield f'<g class="pip">{_shape(suit, LARGE)}</g>'


def _shape(name: str, spot: Spot, more: str = "") -> str:
    x, y, size = spot
    place = f'x="{x - size / 2:g}" y="{y - size / 2:g}" width="{size:g}" height="{size:g}"'
    return f'<use href="#{name}" {place}{more}/>'
