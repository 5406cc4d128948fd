"""Settings: their stored form, and every way in which it may be damaged."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from web.memory.entry import EntryError
from web.memory.names import LONGEST_NAME
from web.memory.settings import ATTRIBUTES, CHOICES, NAMES, Settings, read_settings

names = st.text(min_size=1, max_size=LONGEST_NAME).filter(str.strip)
pairs = st.lists(names, min_size=2, max_size=2, unique=True).map(tuple)
any_settings = st.builds(
    Settings, **{name: st.sampled_from(values) for name, values in CHOICES.items()}, names=pairs
)
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=8,
)


def changed(**fields: Any) -> str:
    return json.dumps(json.loads(Settings().text()) | fields)


def is_refused(text: str) -> bool:
    try:
        read_settings(text)
    except EntryError:
        return True
    return False


@given(any_settings)
def test_round_trip(settings: Settings) -> None:
    """Whatever can be chosen is read back as it was."""
    assert settings == read_settings(settings.text())


def test_first_choice_is_what_a_new_player_gets() -> None:
    """The first value of each choice is the default."""
    new = Settings()
    assert [values[0] for values in CHOICES.values()] == [getattr(new, name) for name in CHOICES]
    assert NAMES == new.names


def test_quiet_at_first() -> None:
    """Sound and vibration are off until they are wanted."""
    assert (False, False) == (Settings().sound, Settings().vibration)


def test_what_is_missing_is_as_usual() -> None:
    """Settings stored before a field existed keep the rest."""
    stored = json.loads(Settings(felt="plum").text())
    del stored["ranks"]
    assert Settings(felt="plum") == read_settings(json.dumps(stored))


def test_look() -> None:
    """The page's attributes are texts, yes and no for switches."""
    assert set(ATTRIBUTES) == Settings().attributes().keys()
    assert ("yes", "no") == (
        Settings().attributes()["turned"],
        Settings(turned=False).attributes()["turned"],
    )


@pytest.mark.parametrize(
    "text",
    [
        "", "null", "[]", "{}", "7", '"text"', "{", "[" * 100_000, '{"a":' * 100_000,
        Settings().text()[:-1], Settings().text() * 2, Settings().text().replace("version", "v"),
    ],
)  # fmt: skip
def test_no_settings(text: str) -> None:
    """What isn't a whole JSON object with a version and names is refused."""
    assert is_refused(text)


@pytest.mark.parametrize("version", [0, 2, 1.5, "1", None, [1]])
def test_other_versions(version: object) -> None:
    """Another version is refused, so that a newer page's settings aren't spoiled."""
    assert is_refused(changed(version=version))


@pytest.mark.parametrize("name", CHOICES)
@pytest.mark.parametrize("value", [None, 0, 1, 2, "", "x", "True", [], {}, ["slow"], 1e300])
def test_impossible_choices(name: str, value: object) -> None:
    """A field that is none of its choices is refused, whatever its type."""
    assert is_refused(changed(**{name: value}))


@pytest.mark.parametrize(
    "value",
    [
        None, 7, "ab", {"a": 1, "b": 2}, [], ["A"], ["A", "B", "C"], ["A", "A"], ["A", ""],
        ["A", "  "], ["A", 7], ["A", None], [["A"], ["B"]], [{}, {}], ["A", "B" * 41],
    ],
)  # fmt: skip
def test_impossible_names(value: object) -> None:
    """Names are a list of two texts that people can tell apart and that aren't too long."""
    assert is_refused(changed(names=value))


def test_unknown_fields() -> None:
    """A field that nobody knows is refused."""
    assert is_refused(changed(colour="red"))


@given(st.text() | json_values.map(json.dumps))
def test_anything_else(text: str) -> None:
    """Nothing but an EntryError comes of any text at all."""
    assert is_refused(text)


@given(st.sampled_from([*CHOICES, "names"]), json_values)
def test_one_damaged_field(name: str, value: Any) -> None:
    """With any one field replaced it's read as what it says, or refused."""
    text = changed(**{name: value})
    if not is_refused(text):
        stored = json.loads(read_settings(text).text())
        assert json.loads(text)[name] == stored[name]
        assert type(json.loads(text)[name]) is type(stored[name])
