"""«Что, если»: another order against the same others."""

from dataclasses import replace

import pytest

from pyanitsa.cards import parse_cards
from pyanitsa.events import Ending, Outcome
from pyanitsa.game import BadOrderError, Game, NotArrangedError
from pyanitsa.record import Record
from pyanitsa.rules import Rules
from pyanitsa.what_if import best_exchange, what_if
from tests.arrange import finished

TACTICAL = Rules.from_code("tactical")


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
