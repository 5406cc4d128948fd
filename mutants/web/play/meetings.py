"""Which cards met in a tactical game: what to look at when it's over. Pure."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from pyanitsa.cards import Card
from pyanitsa.events import Event, Laid, Outcome, RoundEnded
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
    winner: int | None
    """None if the cards were shared."""
    gains: tuple[int, ...]
    """What came into each seat's score pile."""
    told: str
    """In one breath."""


@dataclass(frozen=True, slots=True)
class Retrospect:
    meetings: tuple[Meeting, ...]
    outcome: Outcome


def retrospect(record: Record, persons: Sequence[Person]) -> Retrospect:
    """The whole game in the record's orders, however far it has come; BadOrderError."""
    game = Game.from_record(Record(record.rules, record.number, 0, record.orders))
    found = []
    while not game.outcome:
        before = game.counts()
        told = game.play_round()
        gains = tuple(now - then for now, then in zip(_counts(told), before, strict=True))
        found.append(_meeting(game.begun, told, gains, persons, record))
    return Retrospect(tuple(found), game.outcome)


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
    winner = next(event.winner for event in told if isinstance(event, RoundEnded))
    return Meeting(number, turns, winner, gains, spoken(told, persons, record.rules))
