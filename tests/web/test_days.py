"""The history of days, and how games of a day and half-made orders are remembered."""

import json
from dataclasses import replace
from datetime import date, timedelta
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyanitsa.cards import parse_cards
from pyanitsa.daily import day_number
from pyanitsa.game import Game
from pyanitsa.record import Record
from pyanitsa.rules import PRESETS
from tests.entries import DATE, DAY, DEALT, DUO, Memory, finished, game_id, running
from web.memory import days
from web.memory.entry import (
    EntryError,
    Finished,
    Hands,
    Origin,
    Running,
    finished_from,
    read_running,
)
from web.memory.history import is_counted
from web.memory.proof import follows
from web.memory.store import Store
from web.memory.transfer import content_of, export_text, read_game

TACTICAL = PRESETS["tactical"]
TODAY = date(2026, 11, 30)


def tried(place: int, day: date) -> Finished:
    """The day's deal, arranged on both sides by the computer and played to the end."""
    game = Game.by_number(TACTICAL, day_number(day))
    outcome = game.play()
    entry = Running(game_id(place), game.record(), DAY, day=day.isoformat())
    return Finished(entry, outcome, DATE, place)


def ago(*numbers: int) -> list[Finished]:
    """Played in this order."""
    return [tried(place, TODAY - timedelta(number)) for place, number in enumerate(numbers, 1)]


@pytest.mark.parametrize(
    ("expected", "numbers"),
    [
        (0, ()),
        (1, (0,)),
        (3, (2, 1, 0)),
        (2, (2, 1)),
        (0, (3, 2)),
        (1, (2, 0)),
        (2, (2, 0, 1)),
        (3, (2, 1, -5, 0)),
    ],
)
def test_streak(expected: int, numbers: tuple[int, ...]) -> None:
    """In a row; today isn't over yet; a clock put back fills no gap, put forward costs none."""
    assert expected == days.streak(ago(*numbers), TODAY)


def test_first_try_of_a_day() -> None:
    """Of several the first; one that was played by two doesn't count but has been."""
    first, second = tried(1, TODAY), tried(2, TODAY)
    assert {TODAY: first} == days.tries([second, first])
    by_two = replace(first, game=replace(first.game, mode=DUO))
    assert {} == days.tries([by_two])
    assert [by_two] == days.of_day(TODAY, [by_two])
    assert [] == days.of_day(TODAY, [tried(3, TODAY - timedelta(1)), finished(rules="short")])


def test_begun() -> None:
    """The day's try that isn't over; other games aren't the day's."""
    game = tried(1, TODAY).game
    assert game == days.begun(TODAY, [running(2), game])
    assert days.begun(TODAY - timedelta(1), [running(2), game]) is None


def test_first_try_counts() -> None:
    assert is_counted(tried(1, TODAY))


@given(st.dates(min_value=date(2020, 1, 1), max_value=date(2100, 1, 1)))
def test_round_trip(day: date) -> None:
    """A day's game is read back as it was; with another day's number it isn't believed."""
    done = tried(1, day)
    assert done == finished_from(done.game.id, json.loads(json.dumps(done.data())))
    data = done.data() | {"day": (day + timedelta(1)).isoformat()}
    with pytest.raises(EntryError):
        finished_from(done.game.id, data)


def test_export_and_import() -> None:
    """A day's game goes through a file and is proved from its record."""
    done = tried(1, TODAY)
    (data,) = content_of(export_text([done])).games
    assert done == read_game(1, data)
    assert follows(done)


@pytest.mark.parametrize(
    "value", ["", None, 5, "20261130", "2026-11-31", "2026-11-29", [], "вчера"]
)
def test_damaged_day(value: Any) -> None:
    """The day has to be one, in its one form, and the number has to be the day's."""
    done = tried(1, TODAY)
    with pytest.raises(EntryError):
        finished_from(done.game.id, done.data() | {"day": value})


def arranging(first: str = "", turn: int = 0) -> Running:
    hands = Hands((parse_cards(first), ()), turn)
    return Running(game_id(1), Record(TACTICAL, 7, 0), DEALT, hands=hands)


@pytest.mark.parametrize("game", [arranging(), arranging("6♠ K♥ JR"), arranging("6♠", turn=1)])
def test_half_made_order(game: Running) -> None:
    """What somebody has arranged so far is read back, with whose turn it is."""
    assert game == read_running(game.id, json.dumps(game.data()))
    assert game.is_begun
    assert not replace(game, hands=None).is_begun


def test_half_made_order_is_kept() -> None:
    """The game waits like one that has begun, until it's played."""
    store = Store(Memory(), lambda _: None)
    store.save(arranging("6♠"), {})
    assert [arranging("6♠")] == store.unfinished()


@pytest.mark.parametrize(
    "hands",
    [
        5,
        [],
        {},
        {"orders": ["", ""]},
        {"orders": ["", ""], "turn": 2},
        {"orders": ["", ""], "turn": -1},
        {"orders": ["", ""], "turn": True},
        {"orders": [""], "turn": 0},
        {"orders": ["6♠", 5], "turn": 0},
        {"orders": ["6♠", "<b>"], "turn": 0},
    ],
    ids=str,
)
def test_damaged_hands(hands: Any) -> None:
    game = arranging()
    with pytest.raises(EntryError):
        read_running(game.id, json.dumps(game.data() | {"hands": hands}))


def test_hands_of_other_games() -> None:
    """They mean nothing where nothing is arranged, or not any more."""
    data = running().data() | {"hands": arranging().data()["hands"]}
    assert running() == read_running(game_id(1), json.dumps(data))


def test_once_more() -> None:
    """Whoever plays a day's deal again meets the same computer; other games don't."""
    first = ago(0)
    again = replace(first[0].game, id=game_id(9), origin=Origin.REPLAY, day="")
    assert days.is_of_a_day(first[0].game, [])
    assert days.is_of_a_day(again, first)
    assert not days.is_of_a_day(again, ago(1))
    assert not days.is_of_a_day(replace(again, origin=Origin.NUMBER), first)
