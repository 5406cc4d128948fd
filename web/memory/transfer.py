"""The history as one JSON file, out of the browser and back in. Pure."""

import json
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any

from web.memory.entry import VERSION, EntryError, Finished, finished_from, is_id
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


def export_text(games: Iterable[Finished]) -> str:
    stored = [done.data() | {"id": done.game.id} for done in games]
    return json.dumps({"app": APP, "version": VERSION, "games": stored}, ensure_ascii=False)


def read_export(text: str) -> tuple[Finished, ...]:
    """The games of an exported file; TransferError."""
    if len(text.encode(errors="replace")) > LARGEST_FILE:
        raise TransferError(TransferFault.TOO_LARGE)
    return tuple(_game(place, data) for place, data in enumerate(_stored(text), start=1))


def plan(games: Iterable[Finished], known: Collection[str]) -> Plan:
    """Which of the games aren't known yet, by their ids."""
    by_id = {done.game.id: done for done in games}
    added = tuple(done for key, done in by_id.items() if key not in known)
    return Plan(added, len(by_id) - len(added))


def _stored(text: str) -> list[Any]:
    try:
        data = read_json(text)
    except ValueError:
        raise TransferError(TransferFault.NOT_OURS) from None
    if not isinstance(data, dict) or data.get("app") != APP:
        raise TransferError(TransferFault.NOT_OURS)
    version, games = data.get("version"), data.get("games")
    if isinstance(version, int) and version > VERSION:
        raise TransferError(TransferFault.OF_THE_FUTURE)
    if version != VERSION or not isinstance(games, list):
        raise TransferError(TransferFault.DAMAGED)
    return games


def _game(place: int, data: Any) -> Finished:
    try:
        if not isinstance(data, dict) or not is_id(data.get("id")):
            raise EntryError("a game needs an id")
        return finished_from(data["id"], data)
    except EntryError as fault:
        raise TransferError(TransferFault.DAMAGED, place) from fault
