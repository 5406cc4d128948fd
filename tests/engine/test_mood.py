"""How an end feels: kind to whoever lost, light about a draw."""

import pytest

from pyanitsa.events import Ending, Outcome
from pyanitsa.mood import Mood, comfort, mood
from pyanitsa.persons import SOLO, Person, named, players
from pyanitsa.rules import Rules

DUO = (named("Саша"), named("Женя"))


@pytest.mark.parametrize(
    ("expected", "winners", "persons"),
    [
        (Mood.WON, (0,), SOLO),
        (Mood.LOST, (1,), SOLO),
        (Mood.DRAWN, (0, 1), SOLO),
        (Mood.WON, (0,), DUO),
        (Mood.WON, (1,), DUO),
        (Mood.DRAWN, (0, 1), DUO),
        (Mood.LOST, (1, 2), players(Rules(seats=3))),
        (Mood.DRAWN, (0, 2), players(Rules(seats=3))),
    ],
)
def test_mood(expected: Mood, winners: tuple[int, ...], persons: tuple[Person, ...]) -> None:
    """You win or lose against the computer; among people whoever wins does."""
    outcome = Outcome(Ending.LIMIT, winners, (26, 26))
    assert expected is mood(outcome, persons, Rules(seats=len(persons)))


def test_comfort() -> None:
    """A kind word for a loss, a smile for a draw; a victory speaks for itself."""
    assert ["", True, True] == [
        comfort(felt, Rules()) and True for felt in (Mood.WON, Mood.LOST, Mood.DRAWN)
    ]


def test_comfort_where_orders_decide() -> None:
    """In a tactical game nobody is told that luck alone decides."""
    said = comfort(Mood.LOST, Rules(deck=36, tactical=True))
    assert "случай" in comfort(Mood.LOST, Rules())
    assert "случай" not in said
    assert "разбор раскладки" in said
