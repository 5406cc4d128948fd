"""The part of one's own rules in the history as a file (`transfer.py`)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from web.memory.own_game import OwnGame, news
from web.memory.transfer import read_rules
from web.screens.desk import Desk


@dataclass(frozen=True, slots=True)
class Found:
    added: Sequence[OwnGame]
    """Those that have no name here yet."""
    taken: Sequence[str]
    """Names that other rules have here."""


def found_in(desk: Desk, stored: Sequence[Any]) -> Found:
    """What a file's rules would bring; TransferError."""
    return Found(*news([*map(read_rules, stored)], desk.store.own_games()))


def what_comes(found: Found) -> str:
    comes = f"В список правил: {_quoted(own.name for own in found.added)}." if found.added else ""
    if not found.taken:
        return comes
    stays = f"Уже есть, с другими правилами, и остаётся как есть: {_quoted(found.taken)}."
    return f"{comes} {stays}".strip()


def add(desk: Desk, found: Found) -> str:
    """What has been added, in words; nothing if the browser has taken none of it."""
    kept = [own.name for own in found.added if desk.store.keep_own(own)]
    desk.games.name_rules()
    return f"правила {_quoted(kept)}" if kept else ""


def _quoted(names: Iterable[str]) -> str:
    return ", ".join(f"«{name}»" for name in names)
