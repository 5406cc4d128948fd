"""Other orders for the stacks of a game that is over, step by step, and back. Pure."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from pyanitsa.rules import Rules
from web.arrange.hand import Cards, Hand


class Tries:
    """Steps are the table's, whosever cards they move: the last one is taken back first."""

    def __init__(self, orders: Sequence[Cards], rules: Rules) -> None:
        """`orders`: as they were in the game, by seat."""
        self._were = tuple(orders)
        self.hands = [Hand(order, rules) for order in orders]
        self._steps: list[list[Hand]] = []
        """The hands that each step has changed."""

    @property
    def orders(self) -> tuple[Cards, ...]:
        return tuple(hand.cards for hand in self.hands)

    @property
    def can_undo(self) -> bool:
        return bool(self._steps)

    def touch(self, seat: int, place: int) -> None:
        """A card is taken up, or changes places with the same seat's that was; from place 0 on."""
        start = self.hands[seat].chosen
        if start is None:
            self._leave()
            self.hands[seat].choose(place)
        else:
            self.exchange(seat, start, place)

    def exchange(self, seat: int, first: int, second: int) -> None:
        """The cards of two places of a seat change places."""
        with self._step():
            self.hands[seat].exchange(first, second)

    def restore(self) -> None:
        """All as it was in the game: one step."""
        with self._step():
            for hand, order in zip(self.hands, self._were, strict=True):
                hand.put(order)

    def undo(self) -> None:
        """Take back the last step, if there's one."""
        self._leave()
        for hand in self._steps.pop() if self._steps else ():
            hand.undo()

    @contextmanager
    def _step(self) -> Iterator[None]:
        """What is done meanwhile; what changes nothing is no step."""
        before = self.orders
        yield
        self._leave()
        hands = zip(self.hands, before, strict=True)
        if changed := [hand for hand, order in hands if hand.cards != order]:
            self._steps.append(changed)

    def _leave(self) -> None:
        """No card is about to be moved any more."""
        for hand in self.hands:
            hand.leave()
