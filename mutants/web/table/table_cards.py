"""The card elements that lie on the table.

Elements stand for places, never for cards. A card element gets its face when its turn begins and
loses it when it has turned down, so what nobody has seen is nowhere in the document.
"""

from collections.abc import Iterable, Iterator, Sequence

from pyanitsa.cards import Card
from web import dom
from web.table.card_element import CardElement
from web.table.layout import Place
from web.table.seat_view import SeatView


class TableCards:
    def __init__(self, seats: Sequence[SeatView]) -> None:
        self._seats = seats
        self._elements: dict[Card, CardElement] = {}
        self._pool: list[CardElement] = []

    def __contains__(self, card: object) -> bool:
        return card in self._elements

    def __getitem__(self, card: Card) -> CardElement:
        return self._elements[card]

    def __iter__(self) -> Iterator[Card]:
        return iter(tuple(self._elements))

    def cell(self, place: Place) -> dom.Element:
        return self._seats[place.seat].cells[place.cell]

    def lies_at(self, card: Card, place: Place) -> bool:
        return card in self and self[card].stands_in(self.cell(place))

    def put(self, card: Card, place: Place) -> CardElement:
        """The card's element, in its cell, with its face if it lies open."""
        if card not in self:
            self._elements[card] = self._pool.pop() if self._pool else CardElement()
        element = self[card]
        element.stand(self.cell(place), place.layer, place.fan)
        if place.face_up and not element.face_up:
            element.show_face(card)
        return element

    def keep_only(self, cards: Iterable[Card]) -> None:
        """All other elements go back to the pool, blank."""
        kept = set(cards)
        for card in self:
            if card not in kept:
                element = self._elements.pop(card)
                element.leave()
                self._pool.append(element)

    def rewrite(self) -> None:
        """The open faces again: how ranks are written has changed."""
        for card, element in self._elements.items():
            if element.face_up:
                element.show_face(card)
