"""An order in the making: every way of changing it, and back. Pure."""

from collections.abc import Callable, Sequence
from random import Random

from pyanitsa.cards import Card, shuffled
from pyanitsa.manners import highest_first, in_turn
from pyanitsa.rules import Rules

Cards = tuple[Card, ...]

_SORTS: dict[str, Callable[[Sequence[Card], Rules], Cards]] = {
    "highest": highest_first,
    "in-turn": in_turn,
    "shuffle": lambda cards, _: shuffled(cards, Random()),
}
SORTS = tuple(_SORTS)


class Hand:
    """Places count from 0; the card in the first one is opened first."""

    def __init__(self, cards: Sequence[Card], rules: Rules) -> None:
        self.cards: Cards = tuple(cards)
        self.chosen: int | None = None
        """The place of the card that is about to be moved."""
        self._rules = rules
        self._past: list[Cards] = []
        self._future: list[Cards] = []

    @property
    def can_undo(self) -> bool:
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        return bool(self._future)

    def choose(self, place: int) -> None:
        """Take a card up, put it down where it was, or move the one that was taken up before."""
        if self.chosen is None:
            self.chosen = place
        else:
            self.move(self.chosen, place)
            self.chosen = None

    def leave(self) -> None:
        """No card is about to be moved any more."""
        self.chosen = None

    def move(self, start: int, end: int) -> None:
        """All cards between the two places make room by one."""
        cards = [*self.cards]
        cards.insert(end, cards.pop(start))
        self._set(tuple(cards))

    def exchange(self, first: int, second: int) -> None:
        """The cards of two places change places."""
        cards = [*self.cards]
        cards[first], cards[second] = cards[second], cards[first]
        self._set(tuple(cards))

    def put(self, cards: Cards) -> None:
        """Another order, all at once."""
        self._set(cards)
        self.chosen = None

    def carry(self, end: int) -> None:
        """The chosen card goes to another place, as far as there are places, and stays chosen."""
        assert self.chosen is not None
        end = min(max(end, 0), len(self.cards) - 1)
        self.move(self.chosen, end)
        self.chosen = end

    def sort(self, how: str) -> None:
        """In one of the SORTS."""
        self.put(_SORTS[how](self.cards, self._rules))

    def undo(self) -> None:
        self._step(self._past, self._future)

    def redo(self) -> None:
        self._step(self._future, self._past)

    def _step(self, source: list[Cards], target: list[Cards]) -> None:
        if source:
            target.append(self.cards)
            self.cards = source.pop()
        self.chosen = None

    def _set(self, cards: Cards) -> None:
        if cards != self.cards:
            self._past.append(self.cards)
            self._future.clear()
            self.cards = cards
