"""Settings: their stored form, and every way in which it may be damaged."""

import json
import re
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.entries import Memory, settings_text
from web.memory.entry import EntryError
from web.memory.names import LONGEST_NAME, cleaned
from web.memory.preferences import Preferences
from web.memory.settings import (
    CHOICES,
    NAMES,
    Settings,
    read_setting,
    read_settings,
    setting_text,
)
from web.memory.shelf import ASIDE
from web.memory.store import SETTING, SETTINGS, Store
from web.table.beats import SPEEDS

ROOT = Path(__file__).parents[2]

names = st.text(max_size=LONGEST_NAME).map(cleaned).filter(bool)
pairs = st.lists(names, min_size=2, max_size=2, unique=True).map(tuple)
any_settings = st.builds(
    Settings,
    **{name: st.sampled_from([*choice.labels]) for name, choice in CHOICES.items()},
    names=pairs,
)


def changed(**fields: Any) -> str:
    return json.dumps(json.loads(settings_text(Settings())) | fields)


def is_refused(text: str) -> bool:
    try:
        read_settings(text)
    except EntryError:
        return True
    return False


@given(any_settings)
def test_round_trip(settings: Settings) -> None:
    """Whatever can be chosen is read back as it was."""
    assert settings == read_settings(settings_text(settings))


def test_what_a_new_player_gets_can_be_chosen() -> None:
    """Each default is one of its setting's choices."""
    for name, choice in CHOICES.items():
        assert getattr(Settings(), name) in choice.labels, name


def test_quiet_at_first() -> None:
    """Sound and vibration are off until they are wanted."""
    assert (False, False) == (Settings().sound, Settings().vibration)


def test_what_is_missing_is_as_usual() -> None:
    """Settings stored before a field existed keep the rest."""
    stored = json.loads(settings_text(Settings(felt="plum")))
    del stored["ranks"]
    assert Settings(felt="plum") == read_settings(json.dumps(stored))


def test_attributes() -> None:
    """The page's attributes are texts, yes and no for switches."""
    assert ("yes", "no") == (
        Settings().attributes()["turned"],
        Settings(turned=False).attributes()["turned"],
    )


class Radios(HTMLParser):
    """The speed's radio buttons of a page, as (value, label, is chosen)."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[tuple[str, str, bool]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = dict(attrs)
        if names.get("name") == "table-speed":
            self.found.append((names["value"] or "", "", "checked" in names))

    def handle_data(self, data: str) -> None:
        if self.found and not self.found[-1][1]:
            value, _, is_chosen = self.found[-1]
            self.found[-1] = value, data, is_chosen


def test_speeds_at_the_table() -> None:
    """index.html offers the speeds of the settings, in their order, the usual one chosen."""
    usual = Settings().speed
    wanted = [(value, label, value == usual) for value, label in CHOICES["speed"].labels.items()]
    assert wanted == Radios((ROOT / "index.html").read_text("utf-8")).found


def test_every_speed_has_its_times() -> None:
    """The beats know how long each of them lasts at every speed that can be chosen."""
    assert [*CHOICES["speed"].labels] == [*SPEEDS]


def test_painted_before_python() -> None:
    """`stored_face.js` knows the same attributes as the settings, with the same defaults."""
    script = (ROOT / "web/start/stored_face.js").read_text("utf-8")
    (listed,) = re.findall(r"const USUAL = ({.*?});", script, re.DOTALL)
    painted = json.loads(re.sub(r"(\w+):", r'"\1":', listed))
    seen = {name: getattr(Settings(), name) for name in Settings().attributes()}
    assert seen == painted


def test_documented() -> None:
    """docs/storage.md lists every setting with its values, a new player's first."""
    (table,) = re.findall(
        r"\| field \| values, a new player's first \|\n(.*?)\n\n",
        (ROOT / "docs/storage.md").read_text("utf-8"),
        re.DOTALL,
    )
    documented = {}
    for line in table.splitlines():
        _, names, values, _ = line.split("|")
        for name in re.findall("`(.*?)`", names):
            documented[name] = re.findall("`(.*?)`", values.partition(":")[0])
    wanted = {name: first_usual(name) for name in CHOICES}
    assert wanted == {name: documented.get(name) for name in CHOICES}


def first_usual(name: str) -> list[str]:
    usual = getattr(Settings(), name)
    values = sorted(CHOICES[name].labels, key=lambda value: value != usual)
    return [json.dumps(value).strip('"') for value in values]


@pytest.mark.parametrize(
    "text",
    [
        "", "null", "[]", "{}", "7", '"text"', "{", "[" * 100_000, '{"a":' * 100_000,
        settings_text(Settings())[:-1], settings_text(Settings()) * 2,
        settings_text(Settings()).replace("version", "v"),
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
        ["A", " B"], ["A", "\u202eB"], ["A", "\ud800"], ["A", "B\n"],
    ],
)  # fmt: skip
def test_impossible_names(value: object) -> None:
    """Names are a list of two texts that people can tell apart and that aren't too long."""
    assert is_refused(changed(names=value))


def test_unknown_fields() -> None:
    """A field that nobody knows is refused."""
    assert is_refused(changed(colour="red"))


# One key a setting.


@given(any_settings, st.lists(names, max_size=8, unique=True))
def test_each_by_itself(settings: Settings, company: list[str]) -> None:
    """Whatever can be chosen is read back as it was, setting by setting."""
    settings = replace(settings, company=(*company, *[""] * (8 - len(company))))
    for name in NAMES:
        assert getattr(settings, name) == read_setting(name, setting_text(getattr(settings, name)))


@pytest.mark.parametrize(
    "value",
    [[], [""] * 7, [""] * 9, ["A", "A", *[""] * 6], ["A" * 41, *[""] * 7], [7, *[""] * 7], "A" * 8],
)
def test_impossible_company(value: object) -> None:
    """A text for each of eight seats; those with a name can be told apart."""
    with pytest.raises(EntryError):
        read_setting("company", json.dumps(value))


def preferences(memory: Memory) -> Preferences:
    return Preferences(Store(memory, lambda _: None))


class Stale(Memory):
    """A tab's view of a storage in the instant in which another tab writes: it doesn't see it."""

    def __init__(self, memory: Memory) -> None:
        super().__init__(memory.texts)
        self.shared = memory.texts

    def set(self, key: str, text: str) -> None:
        super().set(key, text)
        self.shared[key] = text


@given(any_settings, any_settings, st.permutations(NAMES))
def test_two_tabs_at_once(one: Settings, other: Settings, names: list[str]) -> None:
    """Tabs that change different settings in the same instant lose none of them."""
    memory = Memory()
    tabs = [preferences(Stale(memory)) for _ in range(2)]
    half = len(names) // 2
    for tab, settings, changed in ((tabs[0], one, names[:half]), (tabs[1], other, names[half:])):
        for name in changed:
            tab.change(**{name: getattr(settings, name)})
    now = preferences(memory).now
    assert {name: getattr(one, name) for name in names[:half]} | {
        name: getattr(other, name) for name in names[half:]
    } == {name: getattr(now, name) for name in names}


def test_older_settings_stay() -> None:
    """What an older version stored holds until it's changed, and isn't written over."""
    before = settings_text(Settings(felt="plum", sound=True, names=("Аня", "Боря")))
    memory = Memory({SETTINGS: before})
    preferences(memory).change(sound=False)
    assert Settings(felt="plum", names=("Аня", "Боря")) == preferences(memory).now
    assert {SETTINGS: before, SETTING + "sound": "false"} == memory.texts


def test_one_damaged_setting() -> None:
    """It's set aside and is as usual; the others hold."""
    memory = Memory({SETTING + "felt": '"red"', SETTING + "back": '"green"'})
    assert Settings(back="green") == preferences(memory).now
    assert ['"red"'] == [text for key, text in memory.texts.items() if key.startswith(ASIDE)]


def test_full() -> None:
    """What can't be stored holds on the page all the same, and is stored as soon as it can."""
    memory = Memory({SETTINGS: settings_text(Settings(felt="plum"))})
    page = preferences(memory)
    memory.refuses = {SETTING}
    page.change(felt="blue")
    page.change(back="red")
    assert Settings(felt="blue", back="red") == page.now
    memory.refuses = set()
    page.change(suits="four")
    assert Settings(felt="blue", back="red", suits="four") == preferences(memory).now
