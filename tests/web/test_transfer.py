"""The history as a file: what goes out comes back, and nothing else comes in."""

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyanitsa import quick
from pyanitsa.cards import cards_text, ordered_deck
from pyanitsa.events import Ending, Outcome
from pyanitsa.game import Game
from pyanitsa.rules import PRESETS, Rules
from tests.entries import DATE, DUO, NUMBER, Memory, finished, game_id
from tests.readers import json_values
from web.memory.entry import Finished, Running
from web.memory.names import LONGEST_NAME
from web.memory.own_game import OwnGame, news
from web.memory.store import Store
from web.memory.transfer import (
    LARGEST_FILE,
    TransferError,
    TransferFault,
    content_of,
    export_text,
    plan,
    read_game,
    read_rules,
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


def read_export(text: str) -> tuple[Finished, ...]:
    """As the page does it, but without a pause."""
    return tuple(
        read_game(place, data) for place, data in enumerate(content_of(text).games, start=1)
    )


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


CONTRADICTIONS: dict[str, dict[str, Any]] = {
    "a rout after one round": {
        "record": "short 7 1",
        "result": {"end": "rout", "winners": [0], "counts": [52, 0]},
    },
    "other counts": {"result": {"end": "limit", "winners": [0], "counts": [51, 1]}},
    "another end": {"result": finished(2, rules="long").data()["result"] | {"end": "rout"}},
    "another number": {"record": "long 8 240"},
    "other rules": {"record": "war200 7 200"},
    "too few rounds": {"record": "long 7 239"},
    "too many rounds": {"record": "long 7 241"},
    "no round": {"record": "long 7 0"},
    "a tactical one not begun": {
        "record": "tactical 7 0",
        "result": {"end": "limit", "winners": [0, 1], "counts": [18, 18]},
    },
    "others' cards": {
        "record": f"tactical 1 18 {cards_text(ordered_deck(36)[:18])} "
        f"{cards_text(ordered_deck(36)[18:])}",
        "result": {"end": "limit", "winners": [0, 1], "counts": [18, 18]},
    },
}


@pytest.mark.parametrize("fields", CONTRADICTIONS.values(), ids=CONTRADICTIONS)
def test_contradictory(fields: dict[str, Any]) -> None:
    """A game whose result doesn't follow from its record is named; nothing of its file is taken."""
    assert (TransferFault.CONTRADICTORY, 2) == fault(damaged(**fields))


@pytest.mark.parametrize(
    "rules", [*(set(PRESETS) - {"tactical"}), "seats=4,teams=pairs", "deck=54,seats=3"]
)
def test_every_table_follows(rules: str) -> None:
    """Games played by whatever rules come back."""
    games = tuple(finished(number, number, rules) for number in range(1, 6))
    assert games == read_export(export_text(games))


def test_void(monkeypatch: pytest.MonkeyPatch) -> None:
    """A round in which everybody runs out of cards was begun, so the record has it."""
    outcome = Outcome(Ending.VOID, (0, 1), (26, 26))
    monkeypatch.setattr(quick, "play", lambda *_: quick.Result(outcome, 39, 1, (1, 1), (30, 30)))
    done = replace(finished(), outcome=outcome)
    assert (done,) == read_export(export_text([done]))


def test_tactical() -> None:
    """A tactical game is played again in its orders."""
    game = Game(PRESETS["tactical"], 7)
    for seat, hand in enumerate(game.table.stacks):
        game.arrange(seat, tuple(hand))
    while not game.outcome:
        game.play_round()
    done = Finished(Running(game_id(1), game.record()), game.outcome, DATE, 1)
    assert (done,) == read_export(export_text([done]))


def test_too_large() -> None:
    """The limit counts the file's bytes."""
    text = export_text(GAMES)
    fits = text + " " * (LARGEST_FILE - len(text.encode()))
    assert GAMES == read_export(fits)
    assert (TransferFault.TOO_LARGE, 0) == fault(fits + " ")
    assert (TransferFault.TOO_LARGE, 0) == fault("Я" * (LARGEST_FILE // 2 + 1))


BROWSER_KEEPS = 5 * 2**20
"""UTF-16 code units: keys and texts of a site together."""


@pytest.mark.parametrize("name", ["Нижний", "王" * LONGEST_NAME, "é" * LONGEST_NAME])
def test_a_full_browser_can_be_taken_back(name: str) -> None:
    """Whatever a browser's memory can hold is no larger than a file may be."""
    memory = Memory()
    done = finished(1, mode=DUO, names=(name, name[1:]))
    Store(memory, print).add([done])
    a_game = sum(len(key) + len(text) for key, text in memory.texts.items())
    a_copy = len(export_text([done, done]).encode()) - len(export_text([done]).encode())
    assert a_copy * (BROWSER_KEEPS // a_game) < LARGEST_FILE


def test_as_many_games_as_a_browser_keeps() -> None:
    """All the games of a full browser come back from their file."""
    games = tuple(finished(place) for place in range(1, 20_001))
    assert games == read_export(export_text(games))


@given(
    field=st.sampled_from([*GAMES[1].data()]) | st.just("id") | st.just("unknown"),
    value=json_values,
)
def test_any_field_of_a_game(field: str, value: Any) -> None:
    """Nor does one with anything in a field of a game: then it is the game that is named."""
    answer = read(damaged(**{field: value}))
    if isinstance(answer, TransferError):
        assert 2 == answer.game
        assert answer.fault in (TransferFault.DAMAGED, TransferFault.CONTRADICTORY)
    else:
        assert 3 == len(answer)


# Rules of one's own.

DACHA, HOME = OwnGame(Rules(deck=54), "Дачная"), OwnGame(Rules(seats=5), "<b>Наша")


def rules_of(text: str) -> list[OwnGame]:
    return [read_rules(data) for data in content_of(text).rules]


def test_rules_round_trip() -> None:
    """They go out with their names and come back; a file without any is as it was before."""
    assert [DACHA, HOME] == rules_of(export_text(GAMES, rules=[DACHA, HOME]))
    assert [] == rules_of(export_text(GAMES))
    assert "rules" not in json.loads(export_text(GAMES))


def test_new_rules() -> None:
    """Rules that have a name here keep it, once is enough, a name stands for one game alone."""
    other = OwnGame(Rules(deck=36), "Дачная")
    found = [DACHA, OwnGame(HOME.rules, "Иначе"), HOME, other]
    assert ([DACHA], ["Дачная"]) == news(found, [HOME])
    assert ([], ["Дачная"]) == news([DACHA], [other])


@pytest.mark.parametrize(
    "rules",
    [
        {}, "deck=54", None, [7], [None], [{}], [{"code": "deck=54", "version": 1}],
        [{"code": "deck=54", "version": 2, "name": "Дачная"}],
        [{"code": 54, "version": 1, "name": "Дачная"}],
        [{"code": "deck=55", "version": 1, "name": "Дачная"}],
        [{"code": "deck=54,deck=54", "version": 1, "name": "Дачная"}],
        [{"code": "deck=52", "version": 1, "name": "Дачная"}],
        [{"code": "deck=54", "version": 1, "name": " Дачная"}],
        [{"code": "deck=54", "version": 1, "name": "Щ" * (LONGEST_NAME + 1)}],
    ],
)  # fmt: skip
def test_damaged_rules(rules: Any) -> None:
    """Whatever isn't named rules is refused, and the whole file with it."""
    with pytest.raises(TransferError) as refused:
        rules_of(file(rules=rules))
    assert TransferFault.DAMAGED is refused.value.fault
