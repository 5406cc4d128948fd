"""What is kept of a game: its JSON form, and what isn't believed when it's read."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyanitsa.number import LARGEST
from pyanitsa.rules import PRESETS
from tests.entries import DEALT, DUO, NUMBER, REPLAY, SOLO, finished, game_id, running
from web.memory.entry import (
    EntryError,
    Finished,
    Mode,
    Origin,
    Running,
    is_id,
    new_id,
    read_finished,
    read_running,
)
from web.memory.names import cleaned

NAMES = ("Нижний", "<b>Верхний</b> & «Ко»")

two_seats = [rules for rules in PRESETS.values() if rules.seats == 2 and not rules.tactical]
clean_names = st.text(max_size=40).map(cleaned).filter(bool)


def written(entry: Running | Finished) -> str:
    return json.dumps(entry.data(), ensure_ascii=False)


def changed(entry: Running | Finished, **fields: Any) -> str:
    return json.dumps(entry.data() | fields)


def without(entry: Running | Finished, field: str) -> str:
    return json.dumps({name: value for name, value in entry.data().items() if name != field})


@given(
    rules=st.sampled_from(two_seats),
    number=st.integers(1, LARGEST),
    rounds=st.integers(0, 300),
    origin=st.sampled_from([DEALT, NUMBER, REPLAY]),
    mode=st.sampled_from(Mode),
    names=st.just(()) | st.tuples(clean_names, clean_names),
)
def test_running_round_trip(
    rules: Any, number: int, rounds: int, origin: Origin, mode: Mode, names: tuple[str, ...]
) -> None:
    """Whatever running game is written is read again, with any names."""
    record = running(rounds=rounds, rules=rules.code(), number=number).record
    game = Running(game_id(1), record, origin, mode, names)
    assert game == read_running(game.id, written(game))


@pytest.mark.parametrize(
    "done",
    [
        finished(),
        finished(number=LARGEST, rules="long", origin=REPLAY),
        finished(mode=DUO, names=NAMES),
        finished(rules="war-full"),
        finished(rules="giveaway"),
    ],
    ids=lambda done: f"{done.game.record.text()} {done.game.mode}",
)
def test_finished_round_trip(done: Finished) -> None:
    """A finished game is read as it was written."""
    assert done == read_finished(done.game.id, written(done))


def test_form() -> None:
    """The JSON form is the documented one."""
    done = finished(3, number=481516234)
    assert {
        "version": 1,
        "record": "short 481516234 40",
        "origin": "dealt",
        "mode": "solo",
        "names": [],
        "result": {"end": "limit", "winners": [1], "counts": [20, 32]},
        "date": "2026-11-29T23:59:05",
        "order": 3,
    } == json.loads(written(done))


def test_face_is_not_read() -> None:
    """The picture kept beside a running game may be anything: Python never looks at it."""
    assert running() == read_running(game_id(1), changed(running(), face={"round": "<b>99"}))


def test_new_ids() -> None:
    """Ids of games begun at the same moment differ, and are ids."""
    ids = [new_id() for _ in range(1000)]
    assert all(map(is_id, ids))
    assert 1000 == len(set(ids))


@pytest.mark.parametrize(
    "key", ["", "1", "1-", "-6c9cdad6", "1-6C9CDAD6", "1-6c9cdad6 ", "١-6c9cdad6", "1-6c9cdad6/x"]
)
def test_bad_id(key: str) -> None:
    """Only ids are ids: ASCII digits, a hyphen, eight hexadecimal digits."""
    assert not is_id(key)
    with pytest.raises(EntryError):
        read_running(key, written(running()))


@pytest.mark.parametrize("value", [None, 1, 1.0, [], {}, True])
def test_id_of_another_kind(value: object) -> None:
    """An id is a text."""
    assert not is_id(value)


FAULTS: dict[str, tuple[str, Any]] = {
    "a version of the future": ("version", 2),
    "no version": ("version", None),
    "version as a text": ("version", "1"),
    "a record of another kind": ("record", 17),
    "an empty record": ("record", ""),
    "unknown rules": ("record", "poker 1 0"),
    "number zero": ("record", "short 0 0"),
    "a number too large": ("record", "short 1000000000 0"),
    "rounds below zero": ("record", "short 1 -1"),
    "orders out of tactical": ("record", "short 1 0 2♠ 3♠"),
    "a tactical game without orders": ("record", "tactical 1 3"),
    "an unknown origin": ("origin", "cheated"),
    "an unknown mode": ("mode", "trio"),
    "names in one text": ("names", "АБ"),
    "names by name": ("names", {"a": 1, "b": 2}),
    "names that are none": ("names", [1, 2]),
    "a long name": ("names", ["А", "Б" * 41]),
    "one name": ("names", ["А"]),
    "names without end": ("names", ["А"] * 1000),
    "no names": ("names", None),
}


@pytest.mark.parametrize(("field", "value"), FAULTS.values(), ids=FAULTS)
def test_damaged_game(field: str, value: Any) -> None:
    """A game with one field made up isn't believed, running or finished."""
    with pytest.raises(EntryError):
        read_running(game_id(1), changed(running(), **{field: value}))
    with pytest.raises(EntryError):
        read_finished(game_id(1), changed(finished(), **{field: value}))


RESULT = {"end": "limit", "winners": [1], "counts": [20, 32]}
RESULT_FAULTS: dict[str, tuple[str, Any]] = {
    "no result": ("result", None),
    "an unknown end": ("result", RESULT | {"end": "tired"}),
    "another winner": ("result", RESULT | {"winners": [0]}),
    "nobody wins": ("result", RESULT | {"winners": []}),
    "a winner from nowhere": ("result", RESULT | {"winners": [7]}),
    "more cards than there are": ("result", RESULT | {"counts": [20, 33]}),
    "fewer than none": ("result", RESULT | {"counts": [-20, 72]}),
    "half cards": ("result", RESULT | {"counts": [20.5, 31.5]}),
    "cards that are none": ("result", RESULT | {"counts": [False, True]}),
    "three seats": ("result", RESULT | {"counts": [10, 22, 20]}),
    "no counts": ("result", {"end": "limit", "winners": [1]}),
    "no date": ("date", None),
    "a date that is none": ("date", "2026-02-30T10:00:00"),
    "markup for a date": ("date", "<b>2026</b>"),
    "an order of another kind": ("order", "3"),
    "half an order": ("order", 3.5),
    "an order below zero": ("order", -1),
    "an order out of bounds": ("order", 10**14 + 1),
    "an order that is none": ("order", True),
}


@pytest.mark.parametrize(("field", "value"), RESULT_FAULTS.values(), ids=RESULT_FAULTS)
def test_damaged_result(field: str, value: Any) -> None:
    """A finished game needs a possible result, a date and an order."""
    with pytest.raises(EntryError):
        read_finished(game_id(1), changed(finished(number=481516234), **{field: value}))


@pytest.mark.parametrize("field", finished().data())
def test_missing_field(field: str) -> None:
    """Every field is needed."""
    with pytest.raises(EntryError):
        read_finished(game_id(1), without(finished(), field))


@pytest.mark.parametrize(
    "text",
    ["", "{", "null", "17", '"short 1 0"', "[]", "NaN", "[" * 100_000, '{"a":' * 100_000,
     '{"version": ' + "9" * 5000 + "}"],
    ids=lambda text: text[:12],
)  # fmt: skip
def test_no_json_object(text: str) -> None:
    """Whatever is no JSON object is one error, however deep or long it is."""
    with pytest.raises(EntryError):
        read_running(game_id(1), text)


def test_defaults() -> None:
    """A game is dealt, and against the computer, unless told otherwise."""
    assert (DEALT, SOLO, ()) == (running().origin, running().mode, running().names)


def test_names_are_cleaned() -> None:
    """Names of stored and imported games are cleaned; one of nothing visible gets a plain one."""
    text = changed(running(), mode="duo", names=["\u202eАня\u0000", "\u200b"])
    assert ("Аня", "Игрок 2") == read_running(game_id(1), text).names
