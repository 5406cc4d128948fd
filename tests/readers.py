"""Everything that reads what comes from outside, in one table, and the texts kept to try it with.

A text of `tests/corpus/` is one case: `why` it's there, the `text`, and how many `times` in a row.
All of them are given to every reader.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

from pyanitsa.cards import CardError, cards_text, parse_cards
from pyanitsa.number import NumberError, number_text, parse_number
from pyanitsa.record import Record, RecordError
from pyanitsa.rules import Rules, RulesError
from tests.entries import NUMBER, evening, finished, game_id, settings_text
from web.memory.entry import (
    EntryError,
    Finished,
    Hands,
    Running,
    read_finished,
    read_running,
)
from web.memory.evening import (
    Counts,
    Evening,
    PointsError,
    points_of,
    read_evening,
    read_tally,
)
from web.memory.evening_file import read_written, written
from web.memory.faults import transfer_fault
from web.memory.own_game import OwnGame, read_own
from web.memory.settings import NAMES, Settings, read_setting, read_settings, setting_text
from web.memory.shelf import json_text
from web.memory.transfer import TransferError, content_of, export_text, read_game, read_rules
from web.play.invitation import Invitation, InvitationError, read_invitation, read_link, read_pasted
from web.play.study import StudyError, Task, read_task

CORPUS = Path(__file__).with_name("corpus")


@dataclass(frozen=True)
class Reader:
    """One way in: what it reads, and the one error of what it doesn't."""

    read: Callable[[str], Any]
    error: type[Exception]
    write: Callable[[Any], str]
    """A text that is read as the same again."""
    good: tuple[str, ...]
    """Texts that are read."""
    says: Callable[[Any], str] | None = str
    """Of an error: what a person reads; None where nobody does."""
    fills_in: bool = False
    """Whether what isn't there is read as what's usual."""


File = tuple[list[Finished], list[Evening], list[OwnGame]]


def read_file(text: str) -> File:
    """An exported file, as the page reads it, but without a pause."""
    content = content_of(text)
    games = [read_game(place, data) for place, data in enumerate(content.games, start=1)]
    evenings = [read_written(place, data) for place, data in enumerate(content.evenings, start=1)]
    return games, evenings, [*map(read_rules, content.rules)]


def file_text(file: File) -> str:
    games, evenings, rules = file
    return export_text(games, [written(one) for one in evenings], rules)


def link_text(wanted: Invitation | Rules) -> str:
    return wanted.fragment() if isinstance(wanted, Invitation) else f"#r={wanted.code()}"


TACTICAL = Record(Rules.from_code("tactical"), 7, 0)
DAY = Record(Rules.from_code("tactical"), 353246567, 0)
RUNNING = (
    Running(game_id(1), Record(Rules(), 7, 3), names=("Аня", "Боря")),
    Running(game_id(1), Record(Rules(seats=3), 7, 3), names=("", "Боря", "")),
    Running(game_id(1), TACTICAL, hands=Hands((parse_cards("6♠ 7♠"), ()), 1)),
)
FINISHED = finished(1, origin=NUMBER)
PLAYED = evening((1, 0, 0), (0, 0, 1))
PAIRS = evening((26, 10), names=("А", "Б", "В", "Г"), counts=Counts.CARDS, pairs=True)
OWN_RULES = OwnGame(Rules(deck=54), "Дачная")


def entry(read: Callable[[str, str], Any], key: str, *good: str, write: Any = None) -> Reader:
    """What is stored under one key."""
    stored = write or (lambda value: json_text(value.data()))
    return Reader(partial(read, key), EntryError, stored, good, says=None)


def settings() -> Iterator[tuple[str, Reader]]:
    """Each of them, and two that there aren't."""
    for name in (*NAMES, "colour", ""):
        usual = [setting_text(getattr(Settings(), name))] if name in NAMES else []
        yield f"setting {name}", entry(read_setting, name, *usual, write=setting_text)


READERS: Mapping[str, Reader] = {
    "number": Reader(parse_number, NumberError, number_text, ("481516234", "№ 481 516 234")),
    "invitation": Reader(read_invitation, InvitationError, Invitation.fragment, ("#n=7&r=long",)),
    "pasted": Reader(read_pasted, InvitationError, link_text, ("#r=giveaway", "№ 7")),
    "link": Reader(read_link, InvitationError, link_text, ("#r=giveaway", "#n=7&r=seats=3")),
    "odds": Reader(read_task, StudyError, Task.fragment, ("#odds=10&r=long&from=7",)),
    "rules": Reader(Rules.from_code, RulesError, Rules.code, ("long", "deck=54,seats=3")),
    "record": Reader(Record.from_text, RecordError, Record.text, ("short 481516234 17",)),
    "cards": Reader(parse_cards, CardError, cards_text, ("7♠,10♥,JR",)),
    "points": Reader(
        lambda text: points_of([text, "1"]), PointsError, lambda points: str(points[0]), ("7", "")
    ),
    "running": entry(read_running, game_id(1), *(json_text(game.data()) for game in RUNNING)),
    "finished": entry(read_finished, game_id(1), json_text(FINISHED.data())),
    "own": entry(read_own, OWN_RULES.rules.code(), json_text(OWN_RULES.data())),
    "evening": entry(read_evening, game_id(1), json_text(PLAYED.data()), json_text(PAIRS.data())),
    "tally": entry(read_tally, game_id(2), json_text(PLAYED.tallies[0].data())),
    "settings": Reader(
        read_settings,
        EntryError,
        settings_text,
        (settings_text(Settings()),),
        says=None,
        fills_in=True,
    ),
    **dict(settings()),
    "file": Reader(
        read_file,
        TransferError,
        file_text,
        (file_text(([FINISHED], [PLAYED, PAIRS], [OWN_RULES])),),
        says=transfer_fault,
    ),
}


@cache
def corpus() -> Mapping[str, str]:
    """The kept texts by the names of their cases."""
    cases = {path.stem: json.loads(path.read_text()) for path in sorted(CORPUS.glob("*.json"))}
    return {name: case["text"] * case.get("times", 1) for name, case in cases.items()}


Place = tuple[Any, ...]
KIND: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 10**30, 0.5, 1.0, float("nan"), float("inf"), -0.0,
    [], {}, [[]], [None], [1, 2], ["a", "b"], {"__proto__": {"version": 1}}, {"a": [{"b": [[]]}]},
)  # fmt: skip
"""A value of every kind that JSON knows, and some that it shouldn't."""


def places(data: Any, here: Place = ()) -> Iterator[Place]:
    """The way to every value within a JSON value, itself included."""
    yield here
    if isinstance(data, dict | list):
        inner = data.items() if isinstance(data, dict) else enumerate(data)
        for key, value in inner:
            yield from places(value, (*here, key))


def planted(data: Any, place: Place, value: Any) -> Any:
    """A copy with another value at one place."""
    if not place:
        return value
    copied = deepcopy(data)
    inner = copied
    for key in place[:-1]:
        inner = inner[key]
    inner[place[-1]] = value
    return copied


def damaged(data: Any) -> Iterator[Any]:
    """Without one of its fields, with a field more, and with a list one longer."""
    for place in places(data):
        inner = data
        for key in place:
            inner = inner[key]
        if isinstance(inner, dict):
            yield planted(data, place, inner | {"__proto__": {}, "constructor": None})
            for key in inner:
                yield planted(data, place, {k: v for k, v in inner.items() if k != key})
        if isinstance(inner, list):
            yield planted(data, place, [*inner, *inner[-1:]])
            yield planted(data, place, inner[:-1])


pieces = st.sampled_from([text for text in corpus().values() if len(text) < 2000])
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | pieces,
    lambda inner: st.lists(inner) | st.dictionaries(st.text() | pieces, inner),
    max_leaves=8,
)
"""Any JSON value, made of any texts and the kept ones."""
