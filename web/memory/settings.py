"""What a person may choose about the table, and its stored form. Pure."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, fields, replace
from typing import Any

from pyanitsa.rules import value_text
from web.memory.entry import VERSION, EntryError
from web.memory.names import LONGEST_NAME
from web.memory.plain_json import read_json

CHOICES: Mapping[str, tuple[Any, ...]] = {
    "speed": ("normal", "slow", "fast"),
    "length": ("short", "long"),
    "opponent": ("solo", "duo"),
    "turned": (True, False),
    "sound": (False, True),
    "vibration": (False, True),
    "theme": ("system", "light", "dark"),
    "felt": ("green", "blue", "plum"),
    "back": ("blue", "red", "green"),
    "suits": ("two", "four"),
    "print": ("normal", "large"),
    "ranks": ("latin", "russian"),
    "motion": ("system", "still"),
}
"""What each field but the names may be; the first value is what a new player gets."""

ATTRIBUTES = ("opponent", "turned", "theme", "felt", "back", "suits", "print", "ranks", "motion")
"""The fields that the style sheet knows, as data attributes of <html>."""
NAMES = ("Нижний", "Верхний")


@dataclass(frozen=True, slots=True)
class Settings:
    speed: str = "normal"
    length: str = "short"
    """The named game that the next deal plays."""
    opponent: str = "solo"
    turned: bool = True
    """Duo: the far half stands on its head, for people who face each other."""
    sound: bool = False
    vibration: bool = False
    theme: str = "system"
    felt: str = "green"
    back: str = "blue"
    suits: str = "two"
    print: str = "normal"
    ranks: str = "latin"
    motion: str = "system"
    names: tuple[str, ...] = NAMES
    """Duo: the lower and the upper player's."""

    @property
    def is_duo(self) -> bool:
        return self.opponent == "duo"

    def text(self) -> str:
        return json.dumps(asdict(self) | {"version": VERSION}, ensure_ascii=False)

    def attributes(self) -> dict[str, str]:
        """The ATTRIBUTES' values; `stored_face.js` sets the same before the first frame."""
        return {name: value_text(getattr(self, name)) for name in ATTRIBUTES}


def read_settings(text: str) -> Settings:
    """The stored settings; EntryError for anything that isn't wholly theirs."""
    try:
        data = read_json(text)
        version, names = data.pop("version"), data.pop("names")
    except (ValueError, AttributeError, KeyError, TypeError) as fault:
        raise EntryError("not settings") from fault
    if version != VERSION or set(data) - CHOICES.keys() or not isinstance(names, list):
        raise EntryError("settings of another version")
    if not are_names(names) or any(not _is_choice(name, value) for name, value in data.items()):
        raise EntryError("settings that can't be chosen")
    return replace(Settings(names=tuple(names)), **data)


def are_names(names: Sequence[Any]) -> bool:
    """Two names that people can tell apart."""
    texts = [name for name in names if isinstance(name, str) and name.strip()]
    return len(names) == len(set(texts)) == len(NAMES) and max(map(len, texts)) <= LONGEST_NAME


def _is_choice(name: str, value: object) -> bool:
    return any(value == choice and type(value) is type(choice) for choice in CHOICES[name])


assert {field.name for field in fields(Settings)} == CHOICES.keys() | {"names"}
