"""The history and the rules of one's own as one JSON file, out of the browser and in. Pure."""

import json
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any

from web.memory.entry import VERSION, EntryError, Finished, finished_from, is_current, is_id
from web.memory.own_game import OwnGame, own_from
from web.memory.plain_json import read_json
from web.memory.proof import follows

APP = "pyanitsa"
LARGEST_FILE = 16_000_000
"""Bytes of a file that is still read: more than a browser's memory can fill.

That holds 5 · 2**20 code units a site, in every browser known. A game takes no more of them in
the file than there (its id stands in its key), an evening hardly more, and none of them more than 3
bytes in UTF-8.
"""


class TransferFault(Enum):
    TOO_LARGE = auto()
    NOT_UTF8 = auto()
    NOT_OURS = auto()
    OF_THE_FUTURE = auto()
    DAMAGED = auto()
    CONTRADICTORY = auto()
    """A game whose result doesn't follow from its record, or an evening's score from its games."""


class TransferError(ValueError):
    """A file that can't be taken over; then nothing of it is."""

    def __init__(self, fault: TransferFault, game: int = 0, evening: int = 0) -> None:
        super().__init__(fault.name)
        self.fault = fault
        self.game = game
        """Which game of the file is at fault, counted from 1; 0: not one game alone."""
        self.evening = evening
        """The same of its evenings."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What an import would do."""

    added: tuple[Finished, ...]
    known: int


@dataclass(frozen=True, slots=True)
class Content:
    """What an exported file says it has, not looked at yet."""

    games: list[Any]
    evenings: list[Any]
    rules: list[Any]


def export_text(
    games: Iterable[Finished],
    evenings: Sequence[Mapping[str, Any]] = (),
    rules: Iterable[OwnGame] = (),
) -> str:
    """`evenings`: as `evening_file.written` gives them."""
    stored = [done.data() | {"id": done.game.id} for done in games]
    named = [own.data() | {"code": own.rules.code()} for own in rules]
    also = {"evenings": evenings, "rules": named}
    data = {"app": APP, "version": VERSION, "games": stored}
    return json.dumps(data | {key: each for key, each in also.items() if each}, ensure_ascii=False)


def content_of(text: str) -> Content:
    """Of an exported file; TransferError."""
    if len(text.encode(errors="replace")) > LARGEST_FILE:
        raise TransferError(TransferFault.TOO_LARGE)
    return _stored(text)


def read_game(place: int, data: Any) -> Finished:
    """The file's game at this place, counted from 1, played again; TransferError."""
    done = _game(place, data)
    if not follows(done):
        raise TransferError(TransferFault.CONTRADICTORY, place)
    return done


def read_rules(data: Any) -> OwnGame:
    """One of the file's named rules; TransferError."""
    try:
        return own_from(data.get("code") if isinstance(data, dict) else None, data)
    except EntryError as fault:
        raise TransferError(TransferFault.DAMAGED) from fault


def plan(games: Iterable[Finished], known: Collection[str]) -> Plan:
    """Which of the games aren't known yet, by their ids."""
    by_id = {done.game.id: done for done in games}
    added = tuple(done for key, done in by_id.items() if key not in known)
    return Plan(added, len(by_id) - len(added))


def _stored(text: str) -> Content:
    try:
        data = read_json(text)
    except ValueError:
        raise TransferError(TransferFault.NOT_OURS) from None
    if not isinstance(data, dict) or data.get("app") != APP:
        raise TransferError(TransferFault.NOT_OURS)
    version = data.get("version")
    parts = data.get("games"), data.get("evenings", []), data.get("rules", [])
    if isinstance(version, int) and version > VERSION:
        raise TransferError(TransferFault.OF_THE_FUTURE)
    lists = [part for part in parts if isinstance(part, list)]
    if not is_current(version) or len(lists) < len(parts):
        raise TransferError(TransferFault.DAMAGED)
    return Content(*lists)


def _game(place: int, data: Any) -> Finished:
    try:
        if not isinstance(data, dict) or not is_id(data.get("id")):
            raise EntryError("a game needs an id")
        return finished_from(data["id"], data)
    except EntryError as fault:
        raise TransferError(TransferFault.DAMAGED, place) from fault
