"""One round of the tactical game: won cards go to a score pile, out of play for good."""

from collections.abc import Generator, Sequence
from random import Random

from pyanitsa.cards import Card
from pyanitsa.events import Event, Laid, OutOfCards, Pile, Removed, Taken, WarBegan
from pyanitsa.ranking import leaders
from pyanitsa.rounds import Telling
from pyanitsa.rules import Rules
from pyanitsa.table import Table


class TacticalRound:
    """Told like `rounds.Round`; nothing is drawn from `rng`, and no round is void."""

    void = False

    def __init__(self, table: Table, rules: Rules, rng: Random) -> None:
        self.table, self.rules = table, rules
        self.winner: int | None = None
        """Stays None when the tied seats share the cards."""
        self._war = 0

    def play(self) -> Telling:
        rivals: Sequence[int] = self.table.seats_in()
        while len(rivals) > 1:
            highest = leaders((yield from self._open(rivals)), self.rules)
            rivals = (yield from self._lay_on(highest)) if len(highest) > 1 else highest
        if rivals:
            self.winner = rivals[0]
            cards = tuple(lay.card for lay in self.table.laid)
            yield Taken(self.winner, cards, Pile.SCORE)

    def _open(self, seats: Sequence[int]) -> Generator[Event, None, dict[int, tuple[Card, ...]]]:
        tops = {seat: self.table.stacks[seat][0] for seat in seats}
        for seat, card in tops.items():
            yield Laid(seat, card, True, self._war)
        return {seat: (card,) for seat, card in tops.items()}

    def _lay_on(self, tied: tuple[int, ...]) -> Generator[Event, None, Sequence[int]]:
        """A tie: returns the tied seats that can go on; nobody, if the cards were shared."""
        self._war += 1
        yield WarBegan(tied, self._war)
        able = [seat for seat in tied if self.table.held(seat)]
        for seat in tied:
            if seat not in able:
                yield OutOfCards(seat)
        if not able:
            yield from self._share(tied)
        return able

    def _share(self, tied: tuple[int, ...]) -> Telling:
        """Each its own cards, then the others' one each while a full turn is left."""
        others = [lay.card for lay in self.table.laid if lay.seat not in tied]
        turns = len(others) // len(tied)
        for place, seat in enumerate(tied):
            dealt = others[place : turns * len(tied) : len(tied)]
            yield Taken(seat, (*self.table.laid_by(seat), *dealt), Pile.SCORE)
        if rest := tuple(others[turns * len(tied) :]):
            yield Removed(rest)
