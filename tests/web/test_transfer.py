"""The history as a file: what goes out comes back, and nothing else comes in."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.entries import DUO, NUMBER, finished
from tests.web.test_entry import json_values
from web.memory.entry import Finished
from web.memory.transfer import (
    LARGEST_FILE,
    TransferError,
    TransferFault,
    export_text,
    plan,
    read_export,
)

GAMES = (
    finished(1),
    finished(2, rules="long", origin=NUMBER),
    finished(3, mode=DUO, names=("<img src=x onerror=alert(1)>", "Верхний")),
)


def file(**fields: Any) -> str:
    return json.dumps(json.loads(export_text(GAMES)) | fields)


def damaged(**fields: Any) -> str:
    """An exported file with something else in the second of its games."""
    data = json.loads(export_text(GAMES))
    data["games"][1] |= fields
    return json.dumps(data)


def read(text: str) -> tuple[Finished, ...] | TransferError:
    try:
        return read_export(text)
    except TransferError as refused:
        return refused


def fault(text: str) -> tuple[TransferFault, int]:
    with pytest.raises(TransferError) as refused:
        read_export(text)
    return refused.value.fault, refused.value.game


@pytest.mark.parametrize("games", [(), GAMES], ids=["nothing", "some"])
def test_round_trip(games: Any) -> None:
    """A file gives the same games, in the same order."""
    assert games == read_export(export_text(games))


def test_plan() -> None:
    """Games known by their ids aren't added again; one that is twice in the file is added once."""
    found = plan([*GAMES, GAMES[2]], {GAMES[0].game.id})
    assert (GAMES[1:], 1) == (found.added, found.known)


@pytest.mark.parametrize(
    "text",
    ["", "не JSON", "null", "17", "[]", "{}", '{"app": "other", "version": 1, "games": []}',
     '{"games": []}', "[" * 100_000, '{"a":' * 100_000, export_text(GAMES)[:-1],
     "\ufeff" + export_text(GAMES), "\ud800"],
    ids=lambda text: ascii(text[:20]),
)  # fmt: skip
def test_not_ours(text: str) -> None:
    """What isn't JSON, or isn't ours, or breaks off, is refused."""
    assert (TransferFault.NOT_OURS, 0) == fault(text)


@pytest.mark.parametrize("version", [2, 10**9])
def test_of_the_future(version: int) -> None:
    """A file of a later version is told apart from a damaged one."""
    assert (TransferFault.OF_THE_FUTURE, 0) == fault(file(version=version))


@pytest.mark.parametrize("version", [None, "1", 0, -1, [], {}, 1.5])
def test_no_version(version: object) -> None:
    """No version at all, or one that never was, means damage."""
    assert (TransferFault.DAMAGED, 0) == fault(file(version=version))


@pytest.mark.parametrize("games", [None, {}, "games", 3])
def test_no_games(games: object) -> None:
    """The games must be a list."""
    assert (TransferFault.DAMAGED, 0) == fault(file(games=games))


@pytest.mark.parametrize("game", [None, [], "short 1 40", {}, 17])
def test_no_game(game: object) -> None:
    """What stands in the list must be a game: the first that isn't one is named."""
    assert (TransferFault.DAMAGED, 1) == fault(file(games=[game]))


FAULTS: dict[str, dict[str, Any]] = {
    "a bad id": {"id": "../../etc"},
    "no id": {"id": None},
    "a game of the future": {"version": 2},
    "a running game": {"result": None},
    "markup for rules": {"record": "<b>short</b> 1 40"},
    "a card twice": {"record": f"tactical 1 18 {'6♠,' * 17}6♠ {'7♠,' * 17}7♠"},
    "a card that is none": {"record": "tactical 1 18 1♠ 2♠"},
    "a winner who lost": {"result": {"end": "limit", "winners": [0], "counts": [20, 32]}},
    "a deep name": {"names": [[[["А"]]], "Б"]},
}


@pytest.mark.parametrize("fields", FAULTS.values(), ids=FAULTS)
def test_damaged(fields: dict[str, Any]) -> None:
    """A damaged game is named by its place; nothing of its file is taken."""
    assert (TransferFault.DAMAGED, 2) == fault(damaged(**fields))


def test_too_large() -> None:
    """Up to 5 MB, counted as the file's bytes are."""
    text = export_text(GAMES)
    fits = text + " " * (LARGEST_FILE - len(text.encode()))
    assert GAMES == read_export(fits)
    assert (TransferFault.TOO_LARGE, 0) == fault(fits + " ")
    assert (TransferFault.TOO_LARGE, 0) == fault("Я" * (LARGEST_FILE // 2 + 1))


def test_five_thousand_games() -> None:
    """Thousands of games fit into a file that is still taken."""
    games = tuple(finished(place) for place in range(1, 5001))
    assert games == read_export(export_text(games))


@given(text=st.text() | json_values.map(json.dumps))
def test_any_text(text: str) -> None:
    """No text raises anything but the one error."""
    with pytest.raises(TransferError):
        read_export(text)


@given(field=st.sampled_from([*json.loads(export_text(GAMES))]), value=json_values)
def test_any_field(field: str, value: Any) -> None:
    """Nor does an exported file with anything in one of its fields."""
    answer = read(file(**{field: value}))
    if isinstance(answer, TransferError):
        assert answer.game in (0, 1)
    else:
        assert value in (1, "pyanitsa", [])


@given(
    field=st.sampled_from([*GAMES[1].data()]) | st.just("id") | st.just("unknown"),
    value=json_values,
)
def test_any_field_of_a_game(field: str, value: Any) -> None:
    """Nor does one with anything in a field of a game: then it is the game that is named."""
    answer = read(damaged(**{field: value}))
    if isinstance(answer, TransferError):
        assert (TransferFault.DAMAGED, 2) == (answer.fault, answer.game)
    else:
        assert 3 == len(answer)
