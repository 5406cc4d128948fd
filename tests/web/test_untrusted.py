"""Whatever comes from outside: one error with one message, or a value that is as it was written."""

import json
from collections.abc import Iterator
from typing import Any
from unicodedata import category

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.entries import Memory, game_id
from tests.readers import (
    CORPUS,
    FINISHED,
    KIND,
    OWN_RULES,
    PLAYED,
    READERS,
    RUNNING,
    Reader,
    corpus,
    damaged,
    json_values,
    pieces,
    places,
    planted,
)
from web.memory.evenings import EVENING, TALLY, Evenings
from web.memory.names import cleaned
from web.memory.settings import NAMES, Settings
from web.memory.shelf import ASIDE
from web.memory.store import DONE, LAST, ORDER, OWN, RUN, SETTING, SETTINGS, Store

JSON = {name: reader for name, reader in READERS.items() if reader.says is None or name == "file"}
"""Readers of JSON."""
REWRITTEN = {"names"}
"""Fields that are cleaned where they're read: a game's names."""


def told(reader: Reader, text: str) -> Any:
    """What a text is read as, or what is said of it."""
    try:
        value = reader.read(text)
    except reader.error as error:
        check_message(reader, error)
        return error
    assert value == reader.read(reader.write(value))
    return value


def check_message(reader: Reader, error: Exception) -> None:
    """It's one line that doesn't grow with the text, of signs that can be seen."""
    if reader.says:
        message = reader.says(error)
        assert 0 < len(message) < 500
        assert [] == steering(message)


def steering(text: str) -> list[str]:
    """Signs that can't be seen, or that change what stands beside them; joiners are letters'."""
    return [sign for sign in text if category(sign)[0] == "C" and sign not in "\u200c\u200d"]


def same(written: Any, data: Any, fills_in: bool = False) -> bool:
    """Whether a value was read as it stood there, of the same kinds; other fields don't count."""
    if isinstance(written, dict) and isinstance(data, dict):
        known = written.keys() - REWRITTEN
        there = known & data.keys()
        return (fills_in or known == there) and all(same(written[k], data[k]) for k in there)
    if isinstance(written, list) and isinstance(data, list):
        return len(written) == len(data) and all(map(same, written, data))
    return type(written) is type(data) and written == data


def check_json(reader: Reader, data: Any) -> None:
    """Data is refused, or read as it is."""
    text = json.dumps(data)
    value = told(reader, text)
    if not isinstance(value, reader.error):
        assert same(json.loads(reader.write(value)), data, reader.fills_in), text[:300]


@pytest.mark.parametrize("name", READERS)
def test_good(name: str) -> None:
    """What the table calls good is read, or else nothing below would be tried."""
    reader = READERS[name]
    for text in reader.good:
        assert not isinstance(told(reader, text), reader.error)
        if reader in JSON.values():
            check_json(reader, json.loads(text))


def test_corpus() -> None:
    """Every kept text says in one line why it is there, and no two are the same."""
    for path in CORPUS.iterdir():
        case = json.loads(path.read_text())
        assert {"why", "text"} <= case.keys() <= {"why", "text", "times"}
        assert 0 < len(case["why"]) <= 80
    assert len(corpus()) == len({*corpus().values()})


@pytest.mark.parametrize("name", READERS)
def test_kept_texts(name: str) -> None:
    """Every kept text, alone and around what is good, is refused in one way, or read."""
    reader = READERS[name]
    for piece in corpus().values():
        told(reader, piece)
        for good in reader.good:
            for text in (piece + good, good + piece, good.replace("7", piece, 1)):
                told(reader, text)


@pytest.mark.parametrize("name", JSON)
def test_every_field(name: str) -> None:
    """A kept text or a value of any kind, anywhere within what is good, changes nothing else."""
    for text in JSON[name].good:
        good = json.loads(text)
        for data in bad(good):
            check_json(JSON[name], data)


def bad(good: Any) -> Iterator[Any]:
    yield from damaged(good)
    short = [piece for piece in corpus().values() if len(piece) < 10_000]
    for place in places(good):
        for value in (*KIND, *short):
            yield planted(good, place, value)


@pytest.mark.parametrize("name", JSON)
def test_long_field(name: str) -> None:
    """So does a very long text, in any field."""
    longest = max(corpus().values(), key=len)[:20_000]
    for text in JSON[name].good:
        good = json.loads(text)
        for place in places(good):
            check_json(JSON[name], planted(good, place, longest))


@given(st.sampled_from([*READERS]), st.lists(st.text() | pieces, max_size=4), st.data())
def test_any_text(name: str, parts: list[str], data: st.DataObject) -> None:
    """Any text, alone or in the middle of what is good."""
    reader, text = READERS[name], "".join(parts)
    told(reader, text)
    good = data.draw(st.sampled_from(reader.good or ("",)))
    place = data.draw(st.integers(0, len(good)))
    told(reader, good[:place] + text + good[place:])


@given(st.sampled_from([name for name in JSON if JSON[name].good]), json_values, st.data())
def test_any_value(name: str, value: Any, data: st.DataObject) -> None:
    """Any value, anywhere within what is good."""
    good = json.loads(data.draw(st.sampled_from(JSON[name].good)))
    check_json(JSON[name], planted(good, data.draw(st.sampled_from([*places(good)])), value))


@given(st.lists(st.text() | pieces).map("".join))
def test_names(typed: str) -> None:
    """A name that was cleaned is clean, and steers nothing beside it."""
    name = cleaned(typed)
    assert name == cleaned(name)
    assert [] == steering(name)


# In the browser's memory.

KEYS = (
    *(RUN + game_id(7), DONE + game_id(7), RUN + "x", DONE + "__proto__"),
    *(OWN + "deck=36,seats=3", OWN + "<b>", OWN, SETTINGS, *(SETTING + name for name in NAMES)),
    *(EVENING + game_id(7), EVENING + "constructor", TALLY + game_id(1), TALLY + game_id(7) + "/x"),
    *(TALLY + game_id(1) + "/" + game_id(9), TALLY + "//", LAST, ORDER, ASIDE, ASIDE + "run/x/1"),
)
"""One of every kind that is stored, and some that never were."""


def kept() -> dict[str, str]:
    """What a browser remembers of somebody who has played a little of everything."""
    memory = Memory()
    store = Store(memory, lambda _: None)
    store.save(RUNNING[0], {})
    store.add([FINISHED])
    store.keep_own(OWN_RULES)
    Evenings(memory, lambda _: None).put_back(PLAYED)
    return memory.texts


def remembered(memory: Memory) -> list[Any]:
    """All that the page asks of it; a kept text may be what a setting can be."""
    store, evenings = Store(memory, lambda _: None), Evenings(memory, lambda _: None)
    store.settings(Settings())
    games = [store.unfinished(), store.finished(), store.last()]
    return [*games, store.own_games(), store.own_name(OWN_RULES.rules), evenings.all()]


@pytest.mark.parametrize("key", KEYS)
def test_beside_what_is_good(key: str) -> None:
    """No text under any key raises anything or keeps what else is there from being read.

    It lies where it lay or, set aside, under its key with the time; nothing else is touched.
    """
    good = {name: text for name, text in kept().items() if name != key}
    expected = remembered(Memory(good))
    aside = ASIDE + key.removeprefix("pyanitsa/")
    for text in corpus().values():
        memory = Memory(good | {key: text})
        assert expected == remembered(memory)
        ((where, lies),) = memory.texts.items() - good.items()
        assert text == lies
        assert where == key or where.startswith(aside)
