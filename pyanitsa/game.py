"""A game: deal, rounds, end (rules.md, sections 1 to 3)."""

from collections.abc import Iterator, Sequence
from random import Random

from pyanitsa.cards import Card, ordered_deck, shuffled
from pyanitsa.events import (
    Arranged,
    Banked,
    Dealt,
    Ending,
    Event,
    GameOver,
    Laid,
    Outcome,
    RoundBegan,
    RoundEnded,
    SeatOut,
)
from pyanitsa.record import Record
from pyanitsa.rounds import Round
from pyanitsa.rules import Rules, RulesError
from pyanitsa.table import Table
from pyanitsa.tactical import TacticalRound

ENDLESS_ROUNDS = 20_000
"""After so many rounds a game that can cycle counts as endless (rules.md, section 3)."""


class GameOverError(RuntimeError):
    """A round was asked for after the game had ended."""


class NoNumberError(ValueError):
    """A game from given stacks has no number, hence no record."""


class BadOrderError(ValueError):
    """An order that is not the seat's own stack with every card once, or comes too late."""


class NotArrangedError(RuntimeError):
    """A tactical round was asked for before every seat had arranged its stack."""


class Game:
    """One game, fully determined by its rules and its number.

    Between calls it always stands between rounds: `play_round` plays a whole one.
    """

    def __init__(self, rules: Rules, number: int) -> None:
        """Deals the cards. RulesError for rules that can't be played."""
        if problems := rules.problems():
            raise RulesError(*problems)
        rng = Random(number)
        self.number: int | None = number
        self._begin(rules, rng, _dealt(rules, rng))

    @classmethod
    def from_stacks(cls, rules: Rules, stacks: Sequence[Sequence[Card]], rng: Random) -> "Game":
        """A game from given stacks, top cards first; its deck is the cards given."""
        game = cls(rules, 0)
        game.number = None
        game._begin(rules, rng, Dealt(tuple(tuple(stack) for stack in stacks), ()))
        return game

    @classmethod
    def from_record(cls, record: Record) -> "Game":
        """The recorded game, played up to where it stood. BadOrderError for others' cards."""
        game = cls(record.rules, record.number)
        for seat, order in enumerate(record.orders):
            game.arrange(seat, order)
        while game.begun < record.rounds and not game.outcome:
            game.play_round()
        return game

    def _begin(self, rules: Rules, rng: Random, dealt: Dealt) -> None:
        self.rules, self._rng, self._dealt = rules, rng, dealt
        self.table = Table()
        self.table.apply(dealt)
        self.begun = 0  # rounds begun, a void one included
        self.rounds = 0  # rounds that count
        self.outcome: Outcome | None = None
        self._orders: dict[int, tuple[Card, ...]] = {}
        self._can_cycle = rules.won == "under" and rules.round_limit is None
        self._seen = {self._state()}

    def deal(self) -> tuple[Event, ...]:
        """What happened before the first round."""
        arranged = (Arranged(seat, order) for seat, order in sorted(self._orders.items()))
        return (self._dealt, *arranged)

    def arrange(self, seat: int, cards: Sequence[Card]) -> tuple[Event, ...]:
        """Put a seat's own stack in order (tactical, before the first round); BadOrderError."""
        if not self.rules.tactical or self.begun:
            raise BadOrderError("stacks are arranged in tactical games, before the first round")
        if seat not in range(self.rules.seats):
            raise BadOrderError(f"there is no seat {seat}, only 0 to {self.rules.seats - 1}")
        if sorted(map(str, cards)) != sorted(map(str, self.table.stacks[seat])):
            raise BadOrderError(f"seat {seat} must put its own cards in order, every card once")
        arranged = Arranged(seat, tuple(cards))
        self.table.apply(arranged)
        self._orders[seat] = arranged.stack
        return (arranged,)

    def play_round(self) -> tuple[Event, ...]:
        """Play one round and tell it. GameOverError, or NotArrangedError in a tactical game."""
        if self.outcome:
            raise GameOverError("the game is over")
        if self.rules.tactical and not self._is_arranged():
            raise NotArrangedError("every seat must arrange its stack before the first round")
        told = []
        for event in self._round():
            self.table.apply(event)
            told.append(event)
        return tuple(told)

    def record(self) -> Record:
        if self.number is None:
            raise NoNumberError("a game from given stacks has no number")
        orders = sorted(self._orders.items()) if self._is_arranged() else ()
        return Record(self.rules, self.number, self.begun, tuple(order for _, order in orders))

    def counts(self) -> tuple[int, ...]:
        """Cards by seat, laid ones included; in a tactical game those of the score piles."""
        if self.rules.tactical:
            return tuple(len(pile) for pile in self.table.score)
        return tuple(self.table.count(seat) for seat in range(self.rules.seats))

    def _is_arranged(self) -> bool:
        return len(self._orders) == self.rules.seats

    def _round(self) -> Iterator[Event]:
        self.begun += 1
        yield RoundBegan(self.begun)
        kind = TacticalRound if self.rules.tactical else Round
        played = kind(self.table, self.rules, self._rng)
        before, laid = self.table.seats_in(), 0
        for event in played.play():
            laid += isinstance(event, Laid)
            yield event
        if not played.void:
            self.rounds += 1
            yield RoundEnded(played.winner, laid, self.counts())
            yield from (SeatOut(seat) for seat in before if not self.table.held(seat))
        if ending := Ending.VOID if played.void else self._ending():
            yield from self._end(ending)

    def _ending(self) -> Ending | None:
        """How the game has ended by the round just counted, if it has."""
        seats_in = len(self.table.seats_in())
        if self.rules.tactical:
            return Ending.PLAYED_OUT if seats_in < 2 else None
        if seats_in < (self.rules.seats if self.rules.goal == "give-away" else 2):
            return Ending.ROUT
        if self.rounds == self.rules.round_limit:
            return Ending.LIMIT
        return Ending.ENDLESS if self._can_cycle and self._is_endless() else None

    def _is_endless(self) -> bool:
        state = self._state()
        repeats = state in self._seen
        self._seen.add(state)
        return repeats or self.rounds >= ENDLESS_ROUNDS

    def _state(self) -> tuple[tuple[Card, ...], ...]:
        return tuple(tuple(stack) for stack in self.table.stacks)

    def _end(self, ending: Ending) -> Iterator[Event]:
        if ending is Ending.PLAYED_OUT:
            for seat in self.table.seats_in():
                yield Banked(seat, tuple(self.table.stacks[seat]))
        counts = self.counts()
        self.outcome = Outcome(ending, self.rules.best(counts), counts)
        yield GameOver(self.outcome)


def _dealt(rules: Rules, rng: Random) -> Dealt:
    """Seat s of n gets the cards s, s+n, s+2n, …; what can't be dealt evenly may stay aside."""
    pack = shuffled(ordered_deck(rules.deck), rng)
    end = len(pack) - (len(pack) % rules.seats if rules.leftover == "aside" else 0)
    stacks = tuple(pack[seat : end : rules.seats] for seat in range(rules.seats))
    return Dealt(stacks, pack[end:])
