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
        data = read_json(text)
        rules = Rules.from_code(code)
    except (ValueError, RulesError) as fault:
        raise EntryError(f"not rules of one's own: {fault!r}") from fault
    if not isinstance(data, Mapping) or data.get("version") != VERSION:
        raise EntryError("rules of another version")
    name = data.get("name")
    if not isinstance(name, str) or len(name) > LONGEST_NAME or name != cleaned(name) or not name:
        raise EntryError("an impossible name")
    if rules.code() != code:
        raise EntryError("a code that isn't canonical")
    return OwnGame(rules, name)
