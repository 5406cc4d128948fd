"""One round of the ordinary game, from the opening cards until the table is cleared.

Rounds are told as generators of events. Whoever runs one applies each event to the table before
asking for the next, so the table is always up to date when a rule looks at it.
"""

from collections.abc import Generator, Sequence
from random import Random
from typing import assert_never

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
        self.void = False  # pragma: no mutate - asked for its truth alone
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
        if out and self._takes_when_out():
            return out[:1]
        if len(able) > 1:
            yield from self._lay_on(able)
        return able

    def _takes_when_out(self) -> bool:
        match self.rules.out_of_cards:
            case "lose":
                return False
            case "take":
                return True
            case _:
                assert_never(self.rules.out_of_cards)

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
        match self.rules.ties:
            case "contenders":
                return False
            case "cancel":
                return len(self.seats) > 3 and len(leaders(self._shown, self.rules)) > 1
            case _:
                assert_never(self.rules.ties)

    def _taken(self, winner: int) -> Taken:
        return Taken(winner, self._stored(self._picked_up(winner)), self._pile())

    def _picked_up(self, winner: int) -> tuple[Card, ...]:
        """The table in the order in which the winner picks it up."""
        match self.rules.pickup:
            case "as-laid":
                laid = self.table.laid
            case "own-first":
                laid = sorted(self.table.laid, key=lambda lay: (lay.seat != winner, lay.seat))
            case _:
                assert_never(self.rules.pickup)
        return tuple(lay.card for lay in laid)

    def _stored(self, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """Cards just taken, in the order in which they are stored."""
        match self.rules.won:
            case "reshuffle" | "under":
                return cards
            case "under-shuffled":
                return shuffled(cards, self.rng)
            case _:
                assert_never(self.rules.won)

    def _take_back(self, pile: Pile) -> Telling:
        for seat in self.seats:
            cards = self.table.laid_by(seat)
            yield TakenBack(seat, cards if self.void else self._stored(cards), pile)

    def _pile(self) -> Pile:
        match self.rules.won:
            case "reshuffle":
                return Pile.WON
            case "under" | "under-shuffled":
                return Pile.UNDER
            case _:
                assert_never(self.rules.won)
