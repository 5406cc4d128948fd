"""What a game was: counts after every round, wars, who led and when it turned."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby, pairwise
from typing import NamedTuple

from pyanitsa.cards import Card
from pyanitsa.events import Event, Laid, Outcome, RoundBegan, RoundEnded, WarBegan
from pyanitsa.game import Game
from pyanitsa.record import Record
from pyanitsa.rules import PRESETS, Rules


@dataclass(frozen=True, slots=True)
class War:
    """All that was fought in one round."""

    round: int
    depth: int
    """How many wars the round held, each growing out of the one before."""
    winner: int | None
    """None when nobody took the table: it was shared, or the round was void."""
    pot: int
    card: Card | None
    """What the winner opened in the last of them; None if there was nothing to be opened."""
    fighters: tuple[int, ...] = ()
    """Between whom the first of them broke out; empty if it was all who still had cards."""


class Lead(NamedTuple):
    """How many cards a side was ahead of (or behind) the best of the others, and when."""

    seat: int
    cards: int
    round: int


class Change(NamedTuple):
    """A side went ahead that wasn't the last one to be ahead."""

    round: int
    seat: int


class Out(NamedTuple):
    """A seat without cards, after which round."""

    round: int
    seat: int


class Run(NamedTuple):
    """Rounds won one after the other by the same seat."""

    seat: int
    length: int
    last: int

    @property
    def first(self) -> int:
        return self.last - self.length + 1


@dataclass(frozen=True)
class Story:
    """What is asked of a long game more than once is found once."""

    counts: tuple[tuple[int, ...], ...]
    """By seat after every round that counts, from the deal on; tactical: the score piles."""
    takers: tuple[int | None, ...]
    """Who took each of these rounds; nobody took the deal."""
    wars: tuple[War, ...]
    outcome: Outcome | None = None
    rules: Rules = PRESETS["short"]

    @property
    def rounds(self) -> int:
        return len(self.counts) - 1

    @property
    def seats(self) -> range:
        return range(len(self.counts[0]))

    def lead(self, seat: int, number: int) -> int:
        """How far a seat's side is ahead after a round; below zero: how far behind."""
        return self.rules.lead(seat, self.counts[number])

    @cached_property
    def leaders(self) -> tuple[int | None, ...]:
        """The side that is ahead after each round, if one alone is."""
        return tuple(map(self.rules.leader, self.counts))

    @property
    def winner(self) -> int | None:
        """The side that has won alone; None while the game goes on, and of a draw."""
        sides = self.rules.sides(self.outcome.winners) if self.outcome else ()
        return sides[0] if len(sides) == 1 else None

    @cached_property
    def changes(self) -> tuple[Change, ...]:
        """Who went ahead when; the first to do so has taken nobody's place."""
        ahead = [(number, seat) for number, seat in enumerate(self.leaders) if seat is not None]
        return tuple(
            Change(number, seat)
            for (_, before), (number, seat) in pairwise(ahead)
            if seat != before
        )

    @cached_property
    def turn(self) -> int | None:
        """The round after which the winner led for good; None if nobody won alone."""
        if self.winner is None:
            return None
        since = len(self.counts)
        while since and self.leaders[since - 1] == self.winner:
            since -= 1
        return since

    @cached_property
    def largest_lead(self) -> Lead | None:
        """The first moment at which somebody was furthest ahead; None if nobody ever was."""
        leads = (
            Lead(leader, self.lead(leader, number), number)
            for number, leader in enumerate(self.leaders)
            if leader is not None
        )
        return max(leads, key=lambda lead: lead.cards, default=None)

    @cached_property
    def comeback(self) -> Lead | None:
        """The most that somebody was behind who won, or drew, in the end; None if never."""
        behind = (
            Lead(seat, -self.lead(seat, number), number)
            for seat in (self.rules.sides(self.outcome.winners) if self.outcome else ())
            for number, leader in enumerate(self.leaders)
            if leader != seat and self.lead(seat, number) < 0
        )
        return max(behind, key=lambda lead: lead.cards, default=None)

    def runs(self) -> Iterator[Run]:
        for taker, rounds in groupby(range(len(self.takers)), key=self.takers.__getitem__):
            if taker is not None:
                *_, last = numbers = [*rounds]
                yield Run(taker, len(numbers), last)

    def longest_run(self, *seats: int) -> Run | None:
        """The first of the longest, of these seats or of anybody's."""
        runs = (run for run in self.runs() if run.seat in (seats or self.seats))
        return max(runs, key=lambda run: run.length, default=None)

    @cached_property
    def outs(self) -> tuple[Out, ...]:
        """Who ran out of cards when; in a tactical game that's how it goes, and nothing to tell."""
        if self.rules.tactical:
            return ()
        return tuple(
            Out(number, seat)
            for number, (before, after) in enumerate(pairwise(self.counts), 1)
            for seat in self.seats
            if before[seat] and not after[seat]
        )

    def war_count(self) -> int:
        return sum(war.depth for war in self.wars)

    def wars_won(self, seat: int) -> int:
        return sum(war.depth for war in self.wars if war.winner == seat)

    def war_of(self, number: int) -> War | None:
        """What was fought in a round; a void one belongs to the round before it, the last."""
        wars = (war for war in self.wars if min(war.round, self.rounds) == number)
        return next(wars, None)


class Teller:
    """A game from its start on, with its story so far: its rounds are to be played here."""

    def __init__(self, game: Game) -> None:
        assert not game.begun, "the story would have no beginning"
        self.game = game
        self._counts = [game.counts()]
        self._takers: list[int | None] = [None]
        self._wars: list[War] = []

    def play_round(self) -> tuple[Event, ...]:
        events = self.game.play_round()
        self._hear(events)
        return events

    def story(self) -> Story:
        outcome, counts = self.game.outcome, self._counts
        if outcome:  # the last one's rest has gone to its score pile (tactical)
            counts = [*counts[:-1], outcome.counts]
        rules = self.game.rules
        return Story(tuple(counts), tuple(self._takers), tuple(self._wars), outcome, rules)

    def _hear(self, events: Sequence[Event]) -> None:
        for event in events:
            if isinstance(event, RoundEnded):
                self._counts.append(event.counts)
                self._takers.append(event.winner)
        if any(isinstance(event, WarBegan) for event in events):
            self._wars.append(_war(events))


def story_of(record: Record) -> Story:
    """A recorded game's story, as far as it has been played. BadOrderError for others' cards."""
    begun = Record(record.rules, record.number, 0, record.orders)
    teller = Teller(Game.from_record(begun))
    while teller.game.begun < record.rounds and not teller.game.outcome:
        teller.play_round()
    return teller.story()


def _war(events: Sequence[Event]) -> War:
    number = depth = 0
    winner: int | None = None
    playing, fighters = set[int](), tuple[int, ...]()
    shown: dict[int, Card] = {}
    for event in events:
        match event:
            case RoundBegan():
                number = event.number
            case WarBegan(seats, depth):
                fighters = fighters if depth > 1 else seats
                shown = {}
            case Laid(face_up=True):
                shown[event.seat] = event.card
                playing.add(event.seat)
            case RoundEnded():
                winner = event.winner
    pot = sum(isinstance(event, Laid) for event in events)
    card = None if winner is None else shown.get(winner)
    return War(number, depth, winner, pot, card, () if {*fighters} == playing else fighters)
