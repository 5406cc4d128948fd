"""Rules that somebody has put together and named, as the browser remembers them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from pyanitsa.rules import Rules, RulesError
from web.memory.entry import VERSION, EntryError, is_current, read_object
from web.memory.names import is_name


@dataclass(frozen=True, slots=True)
class OwnGame:
    """One for each rules code: another name for the same rules takes the place of the first."""

    rules: Rules
    name: str

    def data(self) -> dict[str, Any]:
        return {"version": VERSION, "name": self.name}


def read_own(code: str, text: str) -> OwnGame:
    """What is stored for these rules; EntryError."""
    return own_from(code, read_object(text))


def own_from(code: Any, data: Any) -> OwnGame:
    """The rules with this code and JSON form; EntryError."""
    if not isinstance(code, str) or not isinstance(data, Mapping):
        raise EntryError("not rules of one's own")
    if not is_current(data.get("version")):
        raise EntryError("rules of another version")
    try:
        rules = Rules.from_code(code)
    except RulesError as fault:
        raise EntryError(f"not rules: {fault}") from fault
    name = data.get("name")
    if not name or not is_name(name):
        raise EntryError("an impossible name")
    if rules.code() != code:
        raise EntryError("a code that isn't canonical")
    return OwnGame(rules, str(name))


def news(found: Iterable[OwnGame], known: Iterable[OwnGame]) -> tuple[list[OwnGame], list[str]]:
    """Of these, the rules that have no name here yet, and the names that others have here."""
    named = {own.rules: own.name for own in known}
    added: list[OwnGame] = []
    taken: list[str] = []
    for own in found:
        if own.rules in named:
            continue
        if own.name in named.values():
            taken.append(own.name)
        else:
            named[own.rules] = own.name
            added.append(own)
    return added, taken
