"""«Что, если»: how a tactical game would have gone had a seat arranged its stack otherwise."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from pyanitsa.cards import Card
from pyanitsa.events import Outcome
from pyanitsa.game import Game
from pyanitsa.record import Record


class Exchange(NamedTuple):
    """Two places of an order, from 0, and what comes of exchanging their cards."""

    first: int
    second: int
    outcome: Outcome


def what_if(record: Record, seat: int, order: Sequence[Card]) -> Outcome:
    """The end against the others' recorded orders, however far the record has come.

    BadOrderError unless it's the seat's own cards, NotArrangedError if others' orders are missing.
    """
    game = Game(record.rules, record.number)
    for other, recorded in enumerate(record.orders):
        if other != seat:
            game.arrange(other, recorded)
    game.arrange(seat, order)
    return game.play()


def best_exchange(record: Record, seat: int) -> Exchange | None:
    """The exchange of two cards that would have helped the seat most; None if none would have.

    The first place helps most, a larger share of it before a smaller one, then the seat's cards;
    of several as good it's the first.
    """
    best = _worth(what_if(record, seat, record.orders[seat]), seat)
    found = None
    for exchange in _exchanges(record, seat):
        if (worth := _worth(exchange.outcome, seat)) > best:
            best, found = worth, exchange
    return found


def _exchanges(record: Record, seat: int) -> Iterator[Exchange]:
    order = record.orders[seat]
    for first, second in combinations(range(len(order)), 2):
        tried = [*order]
        tried[first], tried[second] = order[second], order[first]
        yield Exchange(first, second, what_if(record, seat, tried))


def _worth(outcome: Outcome, seat: int) -> tuple[float, int]:
    place = (seat in outcome.winners) / len(outcome.winners)
    return place, outcome.counts[seat]
