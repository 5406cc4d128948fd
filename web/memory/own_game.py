"""Rules that somebody has put together and named, as the browser remembers them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pyanitsa.rules import Rules, RulesError
from web.memory.entry import VERSION, EntryError
from web.memory.names import LONGEST_NAME, cleaned
from web.memory.plain_json import read_json


@dataclass(frozen=True, slots=True)
class OwnGame:
    """One for each rules code: another name for the same rules takes the place of the first."""

    rules: Rules
    name: str

    def data(self) -> dict[str, Any]:
        return {"version": VERSION, "name": self.name}


def read_own(code: str, text: str) -> OwnGame:
    """What is stored for these rules; EntryError."""
    try:
        return own_from(code, read_json(text))
    except ValueError as fault:
        raise EntryError(f"not rules of one's own: {fault!r}") from fault


def own_from(code: Any, data: Any) -> OwnGame:
    """The rules with this code and JSON form; EntryError."""
    if not isinstance(code, str) or not isinstance(data, Mapping):
        raise EntryError("not rules of one's own")
    try:
        rules = Rules.from_code(code)
    except RulesError as fault:
        raise EntryError(f"not rules: {fault}") from fault
    name = data.get("name")
    if data.get("version") != VERSION or rules.code() != code or not _is_name(name):
        raise EntryError("rules of another version, or without a name")
    return OwnGame(rules, str(name))


def _is_name(name: Any) -> bool:
    return isinstance(name, str) and 0 < len(name) <= LONGEST_NAME and name == cleaned(name)
