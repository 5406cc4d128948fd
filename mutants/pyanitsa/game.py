"""A game: deal, rounds, end (rules.md, sections 1 to 3)."""

from collections.abc import Iterator, Sequence
from itertools import chain
from random import Random
from typing import assert_never

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
from pyanitsa.level import Level
from pyanitsa.number import checked_number, new_number
from pyanitsa.record import Record
from pyanitsa.rounds import Round
from pyanitsa.rules import PRESETS, Rules, RulesError
from pyanitsa.table import Table
from pyanitsa.tactical import TacticalRound

ENDLESS_ROUNDS = 20_000
"""After so many rounds a game that can cycle counts as endless (rules.md, section 3)."""


class GameOverError(RuntimeError):
    """A round was asked for after the game had ended."""


class NoNumberError(ValueError):
    """A game from given stacks has no number, hence no record."""


class BadStacksError(ValueError):
    """Given stacks from which no game can begin."""


class BadOrderError(ValueError):
    """An order that is not the seat's own stack with every card once, or comes too late."""


class NotArrangedError(RuntimeError):
    """A tactical round was asked for before every seat had arranged its stack."""


class Game:
    """One game, fully determined by its rules and its number.

    Between calls it always stands between rounds: `play_round` plays a whole one.
    """

    def __init__(self, rules: Rules = PRESETS["short"], number: int | None = None) -> None:
        """Deals the cards; without a number one is drawn. RulesError and NumberError."""
        self.number: int | None = new_number() if number is None else checked_number(number)
        _refuse_unplayable(rules)
        rng = Random(self.number)
        self._begin(rules, rng, _dealt(rules, rng))

    @classmethod
    def from_stacks(cls, rules: Rules, stacks: Sequence[Sequence[Card]], rng: Random) -> "Game":
        """A game from given stacks, top cards first; its deck is the cards given.

        RulesError, and BadStacksError for stacks that aren't one a seat, of cards of the rules'
        deck, each at most once, with something to play for two seats at least.
        """
        _refuse_unplayable(rules)
        given = tuple(map(tuple, stacks))
        if reason := _why_not(given, rules):
            raise BadStacksError(reason)
        game = cls.__new__(cls)
        game.number = None
        game._begin(rules, rng, Dealt(given, ()))
        return game

    @classmethod
    def by_number(cls, rules: Rules, number: int) -> "Game":
        """The game that a number alone gives: the computer arranges all seats of a tactical one."""
        game = cls(rules, number)
        if rules.tactical:
            game.arrange_by_strategy()
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
        self._lucks = _lucks(rules, rng)
        self._seen = {self.stacks}

    def __repr__(self) -> str:
        """`<Game short 481516234: round 40, 20 : 32, limit>`."""
        number = f" {self.number}" if self.number else ""
        score = " : ".join(map(str, self.counts()))
        end = f", {self.outcome.ending}" if self.outcome else ""
        return f"<Game {self.rules.code()}{number}: round {self.begun}, {score}{end}>"

    @property
    def stacks(self) -> tuple[tuple[Card, ...], ...]:
        """What each seat has face down, top cards first; its won pile is in `table.won`."""
        return tuple(map(tuple, self.table.stacks))

    @property
    def needs_orders(self) -> bool:
        """Whether a tactical game waits for somebody to arrange their stack."""
        return self.rules.tactical and not self._is_arranged()

    def deal(self) -> tuple[Event, ...]:
        """What happened before the first round."""
        arranged = (Arranged(seat, order) for seat, order in sorted(self._orders.items()))
        return (self._dealt, *arranged)

    def arrange(self, seat: int, cards: Sequence[Card]) -> tuple[Event, ...]:
        """Put a seat's own stack in order (tactical, before the first round); BadOrderError."""
        self._check_may_arrange(seat)
        if sorted(cards, key=str) != sorted(self.table.stacks[seat], key=str):
            raise BadOrderError(f"seat {seat} must put its own cards in order, every card once")
        arranged = Arranged(seat, tuple(cards))
        self.table.apply(arranged)
        self._orders[seat] = arranged.stack
        return (arranged,)

    def arrange_by_strategy(self, *seats: int, level: Level = Level.EVEN) -> tuple[Event, ...]:
        """The computer arranges these seats, or all that nobody has arranged; BadOrderError.

        Its order for a seat depends on rules, number and level alone: every seat has a luck of its
        own, drawn right after the deal, whoever arranges its stack in the end.
        """
        from pyanitsa.strategy import arranged  # most games have no need of it

        free = [seat for seat in range(self.rules.seats) if seat not in self._orders]
        told = list[Event]()
        for seat in seats or free:
            self._check_may_arrange(seat)
            luck = Random(self._lucks[seat])
            own = self._dealt.stacks[seat]
            told += self.arrange(seat, arranged(own, self.rules, luck, level))
        return tuple(told)

    def play_round(self) -> tuple[Event, ...]:
        """Play one round and tell it. GameOverError, or NotArrangedError in a tactical game."""
        if self.outcome:
            raise GameOverError("the game is over")
        if self.needs_orders:
            raise NotArrangedError("every seat must arrange its stack before the first round")
        told = []
        for event in self._round():
            self.table.apply(event)
            told.append(event)
        return tuple(told)

    def play(self) -> Outcome:
        """Play on to the end, if that isn't reached yet. NotArrangedError in a tactical game."""
        while not self.outcome:
            self.play_round()
        return self.outcome

    def record(self) -> Record:
        """What brings the game back to where it stands now. NoNumberError without a number."""
        if self.number is None:
            raise NoNumberError("a game from given stacks has no number")
        orders = sorted(self._orders.items()) if self._is_arranged() else ()
        return Record(self.rules, self.number, self.begun, tuple(order for _, order in orders))

    def counts(self) -> tuple[int, ...]:
        """Cards by seat, laid ones included; in a tactical game those of the score piles."""
        if self.rules.tactical:
            return tuple(len(pile) for pile in self.table.score)
        return tuple(self.table.count(seat) for seat in range(self.rules.seats))

    def _check_may_arrange(self, seat: int) -> None:
        if not self.rules.tactical or self.begun:
            raise BadOrderError("stacks are arranged in tactical games, before the first round")
        if type(seat) is not int or seat not in range(self.rules.seats):
            raise BadOrderError(f"there is no seat {seat!r}, only 0 to {self.rules.seats - 1}")

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
        if self.rules.tactical:
            return Ending.PLAYED_OUT if len(self.table.seats_in()) < 2 else None
        if self._is_rout():
            return Ending.ROUT
        if self.rounds == self.rules.round_limit:
            return Ending.LIMIT
        return Ending.ENDLESS if self.rules.can_cycle and self._is_endless() else None

    def _is_rout(self) -> bool:
        seats_in = self.table.seats_in()
        match self.rules.goal:
            case "most":
                side = self.rules.side(seats_in[0])
                return all(self.rules.side(seat) == side for seat in seats_in)
            case "give-away":
                return len(seats_in) < self.rules.seats
            case _:
                assert_never(self.rules.goal)

    def _is_endless(self) -> bool:
        repeats = self.stacks in self._seen
        self._seen.add(self.stacks)
        return repeats or self.rounds >= ENDLESS_ROUNDS

    def _end(self, ending: Ending) -> Iterator[Event]:
        if ending is Ending.PLAYED_OUT:
            for seat in self.table.seats_in():
                yield Banked(seat, tuple(self.table.stacks[seat]))
        counts = self.counts()
        self.outcome = Outcome(ending, self.rules.best(counts), counts)
        yield GameOver(self.outcome)


def _refuse_unplayable(rules: Rules) -> None:
    if not isinstance(rules, Rules):
        raise TypeError(f"no rules: {rules!r:.80} (allowed: such as Rules.from_code('short'))")
    if problems := rules.problems():
        raise RulesError(*problems)


def _why_not(stacks: Sequence[Sequence[object]], rules: Rules) -> str:
    """Why no game can begin from these stacks; empty if one can."""
    deck, cards = ordered_deck(rules.deck), [*chain.from_iterable(stacks)]
    strange = [card for card in cards if card not in deck]
    if len(stacks) != rules.seats:
        return f"{len(stacks)} stacks for {rules.seats} seats (allowed: one a seat)"
    if strange:
        return f"{strange[0]!r:.80} is no Card of a deck of {rules.deck} (parse_cards reads texts)"
    if len({*cards}) < len(cards):
        return f"{next(card for card in cards if cards.count(card) > 1)} is given twice"
    return "" if sum(map(bool, stacks)) > 1 else "fewer than two seats have cards to play"


def _dealt(rules: Rules, rng: Random) -> Dealt:
    """Seat s of n gets the cards s, s+n, s+2n, …; what can't be dealt evenly may stay aside."""
    pack = shuffled(ordered_deck(rules.deck), rng)
    end = len(pack) - _left_aside(rules)
    stacks = tuple(pack[seat : end : rules.seats] for seat in range(rules.seats))
    return Dealt(stacks, pack[end:])


def _left_aside(rules: Rules) -> int:
    match rules.leftover:
        case "aside":
            return rules.deck % rules.seats
        case "dealt":
            return 0
        case _:
            assert_never(rules.leftover)


def _lucks(rules: Rules, rng: Random) -> list[int]:
    """Seeds for what the computer draws while it arranges: one a seat, in a tactical game."""
    return [int(rng.random() * 2**53) for _ in range(rules.seats if rules.tactical else 0)]
