"""«Что, если»: how a tactical game would have gone had a seat arranged its stack otherwise."""

from collections import deque
from collections.abc import Iterator, Sequence
from itertools import combinations
from operator import add, lt, sub
from random import Random
from typing import NamedTuple

from pyanitsa.cards import Card
from pyanitsa.events import Ending, Outcome
from pyanitsa.game import Game
from pyanitsa.record import Record
from pyanitsa.table import Table
from pyanitsa.tactical import TacticalRound

Orders = Sequence[Sequence[Card]]
Places = tuple[int, ...]
"""How far each seat has come in its order: the place of the card that it opens next, from 0."""
NO_LUCK = Random(0)
"""For rounds in which nothing is drawn."""


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
    found = None
    for so_far in search(record, seat):
        found = so_far
    return found


def search(record: Record, seat: int) -> Iterator[Exchange | None]:
    """The best exchange found so far, told after each that was tried; the last is the best.

    So that whoever shows a page can let it breathe in between.
    """
    best, found = _worth(what_if(record, seat, record.orders[seat]), seat), None
    for exchange in exchanges(record, seat):
        if (worth := _worth(exchange.outcome, seat)) > best:
            best, found = worth, exchange
        yield found


def exchanges(record: Record, seat: int) -> Iterator[Exchange]:
    """What would have come of each exchange of two of the seat's cards."""
    played = _Replays(record, seat)
    for first, second in combinations(range(len(record.orders[seat])), 2):
        yield Exchange(first, second, played.outcome(first, second))


def _worth(outcome: Outcome, seat: int) -> tuple[float, int]:
    place = (seat in outcome.winners) / len(outcome.winners)
    return place, outcome.counts[seat]


class _Played(NamedTuple):
    """What a round comes to."""

    end: Places
    gains: tuple[int, ...]
    """The cards that came into each seat's score pile."""


class _Replays:
    """A game again and again, each time with two other cards of one seat exchanged.

    A round hangs on the places where it begins and on the cards that are opened in it, on nothing
    else. So one that opens neither of the two cards is played once for all exchanges.
    """

    def __init__(self, record: Record, seat: int) -> None:
        self._rules, self._seat = record.rules, seat
        self._orders = [*record.orders]
        self._lengths = tuple(map(len, record.orders))
        self._recorded: dict[Places, _Played] = {}

    def outcome(self, *exchanged: int) -> Outcome:
        tried = self._tried(*exchanged)
        places = counts = (0,) * len(self._orders)
        while sum(map(lt, places, self._lengths)) > 1:
            places, gains = self._round(places, tried, exchanged)
            counts = tuple(map(add, counts, gains))
        counts = tuple(map(add, counts, map(sub, self._lengths, places)))
        return Outcome(Ending.PLAYED_OUT, self._rules.best(counts), counts)

    def _tried(self, first: int, second: int) -> Orders:
        order = [*self._orders[self._seat]]
        order[first], order[second] = order[second], order[first]
        return [order if seat == self._seat else own for seat, own in enumerate(self._orders)]

    def _round(self, places: Places, tried: Orders, exchanged: Places) -> _Played:
        recorded = self._recorded.get(places)
        if recorded is None:
            recorded = self._recorded[places] = self._play(places, self._orders)
        opened = range(places[self._seat], recorded.end[self._seat])
        touched = any(place in opened for place in exchanged)
        return self._play(places, tried) if touched else recorded

    def _play(self, places: Places, orders: Orders) -> _Played:
        stacks = [deque(order[place:]) for order, place in zip(orders, places, strict=True)]
        table = Table(stacks, [[] for _ in stacks], [[] for _ in stacks])
        for event in TacticalRound(table, self._rules, NO_LUCK).play():
            table.apply(event)
        left = map(len, table.stacks)
        return _Played(tuple(map(sub, self._lengths, left)), tuple(map(len, table.score)))
