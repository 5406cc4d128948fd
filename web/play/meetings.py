"""Which cards met in a tactical game: what to look at when it's over. Pure."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from pyanitsa.cards import Card
from pyanitsa.events import Banked, Event, Laid, Outcome, RoundEnded, WarBegan
from pyanitsa.game import Game
from pyanitsa.persons import Person
from pyanitsa.record import Record
from pyanitsa.spoken import spoken

Turn = dict[int, Card]
"""Cards that were opened together, by seat."""


@dataclass(frozen=True, slots=True)
class Meeting:
    """One round: its opening and, after ties, the turns of its war."""

    number: int
    turns: tuple[Turn, ...]
    tied: tuple[tuple[int, ...], ...]
    """Which seats were highest together, turn by turn; after the last turn somebody has won."""
    winner: int | None
    """None if the cards were shared."""
    gains: tuple[int, ...]
    """What came into each seat's score pile."""
    told: str
    """In one breath."""

    @property
    def lost(self) -> int:
        """The cards that left the game: they couldn't be shared."""
        return sum(map(len, self.turns)) - sum(self.gains)

    def brought(self, seat: int, turn: int) -> int:
        """What came into a seat's pile, told at the last card that it opened; 0 at any other."""
        goes_on = any(seat in later for later in self.turns[turn + 1 :])
        return 0 if goes_on else self.gains[seat]

    def has_tied(self, seat: int, turn: int) -> bool:
        """Whether it was among the highest of this turn, and not alone."""
        return turn < len(self.tied) and seat in self.tied[turn]


@dataclass(frozen=True, slots=True)
class Retrospect:
    meetings: tuple[Meeting, ...]
    left: Banked | None
    """The cards that met nobody: the others had none any more."""
    outcome: Outcome


def retrospect(record: Record, persons: Sequence[Person]) -> Retrospect:
    """The whole game in the record's orders, however far it has come; BadOrderError."""
    game = Game.from_record(Record(record.rules, record.number, 0, record.orders))
    found: list[Meeting] = []
    told: tuple[Event, ...] = ()
    while not game.outcome:
        before = game.counts()
        told = game.play_round()
        gains = tuple(now - then for now, then in zip(_counts(told), before, strict=True))
        found.append(_meeting(game.begun, told, gains, persons, record))
    left = next((event for event in told if isinstance(event, Banked)), None)
    return Retrospect(tuple(found), left, game.outcome)


def _counts(told: Sequence[Event]) -> tuple[int, ...]:
    """After the round; what the last seat keeps in the end isn't won in it."""
    return next(event.counts for event in told if isinstance(event, RoundEnded))


def _meeting(
    number: int,
    told: Sequence[Event],
    gains: tuple[int, ...],
    persons: Sequence[Person],
    record: Record,
) -> Meeting:
    laid = [event for event in told if isinstance(event, Laid)]
    turns = tuple(
        {lay.seat: lay.card for lay in group} for _, group in groupby(laid, lambda lay: lay.war)
    )
    tied = tuple(event.seats for event in told if isinstance(event, WarBegan))
    winner = next(event.winner for event in told if isinstance(event, RoundEnded))
    return Meeting(number, turns, tied, winner, gains, spoken(told, persons, record.rules))
