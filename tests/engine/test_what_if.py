"""«Что, если»: another order against the same others."""

from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyanitsa.cards import parse_cards
from pyanitsa.events import Ending, Outcome
from pyanitsa.game import BadOrderError, Game, NotArrangedError
from pyanitsa.manners import highest_first, in_turn, lowest_first
from pyanitsa.record import Record
from pyanitsa.rules import ALLOWED, Rules
from pyanitsa.what_if import Exchange, best_exchange, exchanges, search, what_if
from tests.arrange import finished

TACTICAL = Rules.from_code("tactical")
FIELDS = {name: st.sampled_from(ALLOWED[name]) for name in ("deck", "seats", "leftover", "order")}
MANNERS = st.sampled_from([highest_first, lowest_first, in_turn, lambda cards, _: tuple(cards)])
"""All in one manner tie in nearly every round: wars in wars, drop-outs, shares."""


def record(number: int = 9, rounds: int = 0) -> Record:
    begun = Game.by_number(TACTICAL, number)
    for _ in range(rounds):
        begun.play_round()
    return begun.record()


def test_same_order() -> None:
    """With the order that was played it ends as it did."""
    assert finished(Game.by_number(TACTICAL, 9)) == what_if(record(), 0, record().orders[0])


@pytest.mark.parametrize("seat", [0, 1])
def test_another_order(seat: int) -> None:
    """Another order ends as if it had been arranged so, however far the game had come."""
    tried = record().orders[seat][::-1]
    begun = Game.by_number(TACTICAL, 9)
    begun.arrange(seat, tried)
    expected = finished(begun)
    assert expected == what_if(record(), seat, tried)
    assert expected == what_if(record(rounds=5), seat, tried)
    assert expected != finished(Game.by_number(TACTICAL, 9))


def test_three_seats() -> None:
    """With three seats both others keep their orders."""
    three = Rules.from_code("deck=36,seats=3,tactical=yes")
    begun = Game.by_number(three, 7)
    before = begun.record()
    begun.arrange(2, before.orders[2][::-1])
    assert finished(begun) == what_if(before, 2, before.orders[2][::-1])


@pytest.mark.parametrize(("seat", "order"), [(0, "6♠"), (0, ""), (2, "6♠"), (-1, "6♠")])
def test_not_its_cards(seat: int, order: str) -> None:
    """Other cards than the seat's own, and a seat that isn't there, are refused."""
    with pytest.raises(BadOrderError):
        what_if(record(), seat, parse_cards(order))


def test_no_orders() -> None:
    """Without the others' orders nothing can be said."""
    own = record().orders[0]
    with pytest.raises(NotArrangedError):
        what_if(Record(TACTICAL, 9, 0), 0, own)


def test_best_exchange() -> None:
    """The two cards that would have helped most: a draw becomes a win."""
    assert (0, 1) == finished(Game.by_number(TACTICAL, 9)).winners
    found = best_exchange(record(), 0)
    assert found
    assert (0, 1, Outcome(Ending.PLAYED_OUT, (0,), (20, 16))) == found
    tried = [*record().orders[0]]
    tried[0], tried[1] = tried[1], tried[0]
    assert found.outcome == what_if(record(), 0, tried)


def test_nothing_helps_any_more() -> None:
    """Exchanged again and again, each time for the better, it comes to where nothing helps."""
    now, shares = record(), [1 / 2]
    while found := best_exchange(now, 0):
        tried = [*now.orders[0]]
        tried[found.first], tried[found.second] = tried[found.second], tried[found.first]
        now = replace(now, orders=(tuple(tried), now.orders[1]))
        shares.append((0 in found.outcome.winners) / len(found.outcome.winners))
    assert len(shares) > 2
    assert sorted(shares) == shares
    assert found is None


def with_exchange(record: Record, seat: int, first: int, second: int) -> Exchange:
    """The straightforward way: the whole game once more."""
    tried = [*record.orders[seat]]
    tried[first], tried[second] = tried[second], tried[first]
    return Exchange(first, second, what_if(record, seat, tried))


@st.composite
def records(draw: st.DrawFn) -> Record:
    """Any tactical game, every seat's stack arranged in some manner."""
    game = Game(
        Rules(tactical=True, **{name: draw(values) for name, values in FIELDS.items()}),
        draw(st.integers(1, 10_000)),
    )
    for seat, stack in enumerate(game.stacks):
        game.arrange(seat, draw(MANNERS)(stack, game.rules))
    return game.record()


@settings(deadline=None, max_examples=40)
@given(records(), st.data())
def test_every_exchange(record: Record, data: st.DataObject) -> None:
    """Every exchange of two cards comes to what the whole game comes to with that order."""
    seat = data.draw(st.integers(0, record.rules.seats - 1))
    found = [*exchanges(record, seat)]
    pairs = [*combinations(range(len(record.orders[seat])), 2)]
    assert pairs == [(exchange.first, exchange.second) for exchange in found]
    for exchange in found[:: max(1, len(found) // 40)]:
        assert with_exchange(record, seat, exchange.first, exchange.second) == exchange


@settings(deadline=None, max_examples=12)
@given(records())
def test_best_of_all(record: Record) -> None:
    """None is better for the seat than the one found, and the first as good is told."""
    pairs = combinations(range(len(record.orders[0])), 2)
    tried = [with_exchange(record, 0, *pair) for pair in pairs]
    best = max(tried, key=lambda exchange: helped(exchange.outcome))
    as_played = what_if(record, 0, record.orders[0])
    expected = best if helped(best.outcome) > helped(as_played) else None
    assert expected == best_exchange(record, 0)


def helped(outcome: Outcome) -> tuple[float, int]:
    """How well seat 0 has done: its share of the first place, then its cards."""
    return (0 in outcome.winners) / len(outcome.winners), outcome.counts[0]


def test_search_can_be_watched() -> None:
    """It tells the best so far after every exchange, so that nobody has to wait for the end."""
    told = [*search(record(), 0)]
    assert 18 * 17 // 2 == len(told)
    assert best_exchange(record(), 0) == told[-1]
    better = [helped(found.outcome) for found in told if found]
    assert sorted(better) == better
