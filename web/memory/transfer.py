"""The history and the rules of one's own as one JSON file, out of the browser and in. Pure."""

import json
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any

from pyanitsa.rules import Rules
from web.memory.entry import VERSION, EntryError, Finished, finished_from, is_id
from web.memory.own_game import OwnGame, own_from
from web.memory.plain_json import read_json

APP = "pyanitsa"
LARGEST_FILE = 5_000_000
"""Bytes of a file that is still read."""


class TransferFault(Enum):
    TOO_LARGE = auto()
    NOT_OURS = auto()
    OF_THE_FUTURE = auto()
    DAMAGED = auto()


class TransferError(ValueError):
    """A file that can't be taken over; then nothing of it is."""

    def __init__(self, fault: TransferFault, game: int = 0) -> None:
        super().__init__(fault.name)
        self.fault = fault
        self.game = game
        """Which game of the file is damaged, counted from 1; 0: not one game's fault."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What an import would do."""

    added: tuple[Finished, ...]
    known: int
    rules: tuple[OwnGame, ...] = ()


@dataclass(frozen=True, slots=True)
class Export:
    games: tuple[Finished, ...]
    rules: tuple[OwnGame, ...] = ()


def export_text(games: Iterable[Finished], rules: Iterable[OwnGame] = ()) -> str:
    stored = [done.data() | {"id": done.game.id} for done in games]
    named = [own.data() | {"code": own.rules.code()} for own in rules]
    data = {"app": APP, "version": VERSION, "games": stored, "rules": named}
    return json.dumps(data, ensure_ascii=False)


def read_export(text: str) -> Export:
    """What is in an exported file; TransferError. One of an older page has no rules."""
    if len(text.encode(errors="replace")) > LARGEST_FILE:
        raise TransferError(TransferFault.TOO_LARGE)
    data = _stored(text)
    games = tuple(_game(place, stored) for place, stored in enumerate(data["games"], start=1))
    return Export(games, tuple(map(_rules, data.get("rules", []))))


def plan(found: Export, known: Collection[str], named: Collection[Rules] = ()) -> Plan:
    """Which of the games aren't known yet, by their ids, and which of the rules have no name."""
    by_id = {done.game.id: done for done in found.games}
    added = tuple(done for key, done in by_id.items() if key not in known)
    new = {own.rules: own for own in found.rules if own.rules not in named}
    return Plan(added, len(by_id) - len(added), tuple(new.values()))


def _stored(text: str) -> Mapping[str, Any]:
    try:
        data = read_json(text)
    except ValueError:
        raise TransferError(TransferFault.NOT_OURS) from None
    if not isinstance(data, dict) or data.get("app") != APP:
        raise TransferError(TransferFault.NOT_OURS)
    version, lists = data.get("version"), (data.get("games"), data.get("rules", []))
    if isinstance(version, int) and version > VERSION:
        raise TransferError(TransferFault.OF_THE_FUTURE)
    if version != VERSION or not all(isinstance(each, list) for each in lists):
        raise TransferError(TransferFault.DAMAGED)
    return data


def _rules(data: Any) -> OwnGame:
    try:
        return own_from(data.get("code") if isinstance(data, dict) else None, data)
    except EntryError as fault:
        raise TransferError(TransferFault.DAMAGED) from fault


def _game(place: int, data: Any) -> Finished:
    try:
        if not isinstance(data, dict) or not is_id(data.get("id")):
            raise EntryError("a game needs an id")
        return finished_from(data["id"], data)
    except EntryError as fault:
        raise TransferError(TransferFault.DAMAGED, place) from fault
