"""One round of the ordinary game, from the opening cards until the table is cleared.

Rounds are told as generators of events. Whoever runs one applies each event to the table before
asking for the next, so the table is always up to date when a rule looks at it.
"""

from collections.abc import Generator, Sequence
from random import Random

from pyanitsa.cards import Card, shuffled
from pyanitsa.events import Event, Laid, OutOfCards, Pile, Reshuffled, Taken, TakenBack, WarBegan
from pyanitsa.ranking import leaders
from pyanitsa.rules import Rules
from pyanitsa.table import Table

Telling = Generator[Event, None, None]


class Round:
    def __init__(self, table: Table, rules: Rules, rng: Random) -> None:
        self.table, self.rules, self.rng = table, rules, rng
        self.seats = table.seats_in()
        self.winner: int | None = None
        self.void = False
        self._shown: dict[int, tuple[Card, ...]] = {}  # what each seat has open last
        self._beaten: set[int] = set()  # lost a war in which every contender was out of cards
        self._war = 0

    def play(self) -> Telling:
        for seat in self.seats:
            yield from self._open(seat, self.rules.cards_up)
        if self._is_cancelled():
            yield from self._take_back(self._pile())
            return
        yield from self._contest()
        if self.winner is None:
            self.void = True
            yield from self._take_back(Pile.WON)
        else:
            yield self._taken(self.winner)

    def _contest(self) -> Telling:
        """The highest wins; while several are highest, they fight a war."""
        rivals: Sequence[int] = self.seats
        while rivals and self.winner is None:
            highest = leaders({seat: self._shown[seat] for seat in rivals}, self.rules)
            if len(highest) == 1:
                self.winner = highest[0]
            else:
                rivals = yield from self._fight(highest)

    def _fight(self, contenders: tuple[int, ...]) -> Generator[Event, None, Sequence[int]]:
        """One war; returns the seats among whom what is open now decides."""
        self._war += 1
        yield WarBegan(contenders, self._war)
        out = [seat for seat in contenders if not self.table.held(seat)]
        able = [seat for seat in contenders if seat not in out]
        for seat in out:
            yield OutOfCards(seat)
        if not able:
            self._beaten.update(out)
            return [seat for seat in self.seats if seat not in self._beaten]
        if out and self.rules.out_of_cards == "take":
            return out[:1]
        if len(able) > 1:
            yield from self._lay_on(able)
        return able

    def _lay_on(self, contenders: Sequence[int]) -> Telling:
        for seat in contenders:
            for _ in range(min(self.rules.face_down, self.table.held(seat) - 1)):
                yield from self._draw(seat, face_up=False)
        for seat in contenders:
            yield from self._open(seat, 1)

    def _open(self, seat: int, cards: int) -> Telling:
        before = len(self.table.laid)
        for _ in range(min(cards, self.table.held(seat))):
            yield from self._draw(seat, face_up=True)
        self._shown[seat] = tuple(lay.card for lay in self.table.laid[before:])

    def _draw(self, seat: int, *, face_up: bool) -> Telling:
        if not self.table.stacks[seat]:
            yield Reshuffled(seat, shuffled(self.table.won[seat], self.rng))
        yield Laid(seat, self.table.stacks[seat][0], face_up, self._war)

    def _is_cancelled(self) -> bool:
        crowd = self.rules.ties == "cancel" and len(self.seats) > 3
        return crowd and len(leaders(self._shown, self.rules)) > 1

    def _taken(self, winner: int) -> Taken:
        cards = self._as_picked_up(winner)
        if self.rules.won == "under-shuffled":
            cards = shuffled(cards, self.rng)
        return Taken(winner, cards, self._pile())

    def _as_picked_up(self, winner: int) -> tuple[Card, ...]:
        """The table in the order in which the winner stores it."""
        if self.rules.pickup == "as-laid":
            return tuple(lay.card for lay in self.table.laid)
        by_owner = sorted(self.table.laid, key=lambda lay: (lay.seat != winner, lay.seat))
        return tuple(lay.card for lay in by_owner)

    def _take_back(self, pile: Pile) -> Telling:
        for seat in self.seats:
            cards = self.table.laid_by(seat)
            if self.rules.won == "under-shuffled" and not self.void:
                cards = shuffled(cards, self.rng)
            yield TakenBack(seat, cards, pile)

    def _pile(self) -> Pile:
        return Pile.WON if self.rules.won == "reshuffle" else Pile.UNDER
