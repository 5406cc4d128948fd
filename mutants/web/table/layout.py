"""Where every card of the table lies: in which cell of which seat, and how deep. Pure.

Only that much is decided here; how large cells are and where they stand is the style sheet's, so
that the page looks right before Python is there and after every turn of the screen.
"""

from collections.abc import Container, Sequence
from dataclasses import dataclass

from pyanitsa.cards import Card
from pyanitsa.events import Laid
from pyanitsa.table import Table

TIED, FACE_DOWN, OPEN = range(3)
"""The cells of a seat. A chain of wars gathers in the first, so three are always enough.

In a company all that a seat has laid is one heap, in the first."""

DEEPEST_FAN = 5


@dataclass(frozen=True, slots=True)
class Place:
    seat: int
    cell: int
    layer: int
    """0 is the lowest card of its cell."""
    fan: int
    """How many steps the card peeks out from under the top one; 0 is the top card."""
    face_up: bool


def places(table: Table) -> dict[Card, Place]:
    war = max((lay.war for lay in table.laid), default=0) if len(table.stacks) == 2 else 0
    cells: dict[tuple[int, int], list[Laid]] = {}
    for lay in table.laid:
        cells.setdefault((lay.seat, _cell(lay, war)), []).append(lay)
    return {
        card: place
        for (seat, cell), laid in cells.items()
        for card, place in _heap(seat, cell, laid)
    }


def _cell(lay: Laid, war: int) -> int:
    if lay.war < war or war == 0:
        return TIED
    return OPEN if lay.face_up else FACE_DOWN


def _heap(seat: int, cell: int, laid: Sequence[Laid]) -> list[tuple[Card, Place]]:
    above = len(laid) - 1
    return [
        (lay.card, Place(seat, cell, layer, min(above - layer, DEEPEST_FAN), lay.face_up))
        for layer, lay in enumerate(laid)
    ]


def stored(table: Table, cards: Container[Card]) -> list[tuple[Card, int]]:
    """Those of the cards that lie in somebody's piles, with the seat, in the order stored."""
    return [
        (card, seat)
        for piles in (table.stacks, table.won, table.score)
        for seat, pile in enumerate(piles)
        for card in pile
        if card in cards
    ]
