"""What the browser remembers of one game, and its JSON form (docs/storage.md). Pure.

Whatever is read may have been damaged or made up, so everything is checked before it's believed.
"""

import re
import secrets
import time
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum
from typing import Any

from pyanitsa.cards import Card, cards_text, parse_cards
from pyanitsa.events import Ending, Outcome
from pyanitsa.record import Record, RecordError
from pyanitsa.rules import PRESETS
from web.memory.names import LONGEST_NAME, cleaned
from web.memory.plain_json import read_json

VERSION = 1
TACTICAL = PRESETS["tactical"]
"""What a day's deal is played by."""
LATEST_ORDER = 10**14
"""Well past the year 5000, in milliseconds."""
_ID = re.compile(r"[0-9]{1,14}-[0-9a-f]{8}")


class EntryError(ValueError):
    """Data that is no entry of this version."""


def new_id() -> str:
    return f"{time.time_ns() // 1_000_000}-{secrets.token_hex(4)}"


def is_current(version: object) -> bool:
    """Whether data says that it's of this version: 1, and neither 1.0 nor true."""
    return type(version) is int and version == VERSION


def is_id(value: object) -> bool:
    return isinstance(value, str) and _ID.fullmatch(value) is not None


class Mode(StrEnum):
    SOLO = "solo"
    DUO = "duo"  # also a game that was played by two for a part of it


class Origin(StrEnum):
    DEALT = "dealt"
    NUMBER = "number"  # from a typed number or a link
    REPLAY = "replay"
    DAY = "day"  # the first try at a day's deal


@dataclass(frozen=True, slots=True)
class Hands:
    """How far the people have come who arrange their stacks, before a tactical game begins."""

    orders: tuple[tuple[Card, ...], ...]
    """By seat, as they lie now; empty for a seat that hasn't touched its cards."""
    turn: int = 0
    """The seat whose turn it is."""

    def data(self) -> dict[str, Any]:
        return {"orders": [cards_text(order) for order in self.orders], "turn": self.turn}


@dataclass(frozen=True, slots=True)
class Running:
    id: str
    """Time of the start in milliseconds and a random suffix, so that no two games share one."""
    record: Record
    origin: Origin = Origin.DEALT
    mode: Mode = Mode.SOLO
    names: tuple[str, ...] = ()
    """The players' names, by seat; in a company an empty one is nobody's own."""
    day: str = ""
    """Of a day's deal: its date, `2026-11-30`."""
    hands: Hands | None = None
    """Of a tactical game that hasn't begun: what has been arranged so far, if anything has."""

    @property
    def is_begun(self) -> bool:
        """Whether somebody has done anything in it."""
        return bool(self.record.rounds or self.record.orders or self.hands)

    def data(self) -> dict[str, Any]:
        return {
            "version": VERSION,
            "record": self.record.text(),
            "origin": self.origin,
            "mode": self.mode,
            "names": list(self.names),
            **({"day": self.day} if self.day else {}),
            **({"hands": self.hands.data()} if self.hands else {}),
        }


@dataclass(frozen=True, slots=True)
class Finished:
    game: Running
    outcome: Outcome
    date: str
    """The local calendar date and time of the end, `2026-11-29T23:59:05`."""
    order: int
    """Rises from one finished game to the next, also when the clock has been set back."""

    def data(self) -> dict[str, Any]:
        outcome = self.outcome
        result = {"end": outcome.ending, "winners": outcome.winners, "counts": outcome.counts}
        return self.game.data() | {"result": result, "date": self.date, "order": self.order}


def read_running(key: str, text: str) -> Running:
    """The running game stored as `text`; EntryError."""
    return _running(key, read_object(text))


def read_finished(key: str, text: str) -> Finished:
    return finished_from(key, read_object(text))


def finished_from(key: str, data: Mapping[str, Any]) -> Finished:
    """The finished game with this id and JSON form; EntryError."""
    game = _running(key, data)
    try:
        result = data["result"]
        outcome = Outcome(
            Ending(result["end"]), _counts(result["winners"]), _counts(result["counts"])
        )
        date, order = data["date"], data["order"]
        datetime.fromisoformat(date)
    except (KeyError, TypeError, ValueError) as fault:
        raise EntryError(f"not a finished game: {fault!r}") from fault
    if not _is_possible(game, outcome) or not _is_whole(order) or order > LATEST_ORDER:
        raise EntryError("not a finished game: impossible result")
    return Finished(game, outcome, date, order)


def _running(key: str, data: Mapping[str, Any]) -> Running:
    if not is_id(key):
        raise EntryError(f"not an id: {key[:40]!r}")
    if not is_current(data.get("version")):
        raise EntryError(f"version {data.get('version')!r} is not {VERSION}")
    try:
        record = Record.from_text(data["record"])
        names = _names(data["names"], record.rules.seats)
        origin, mode = Origin(data["origin"]), Mode(data["mode"])
        day, hands = _day(data.get("day", ""), origin, record), _hands(data.get("hands"), record)
        return Running(key, record, origin, mode, names, day, hands)
    except (KeyError, TypeError, ValueError, AttributeError, RecordError) as fault:
        raise EntryError(f"not a game: {fault!r}") from fault


def read_object(text: str) -> Mapping[str, Any]:
    """A JSON object from outside; EntryError."""
    try:
        data = read_json(text)
    except ValueError as fault:
        raise EntryError("not JSON") from fault
    if not isinstance(data, dict):
        raise EntryError("not a JSON object")
    return data


def _names(values: Any, seats: int) -> tuple[str, ...]:
    """One a seat, or none at all. In a company somebody may have none of their own."""
    if not isinstance(values, list) or len(values) not in (0, seats):
        raise ValueError(f"not {seats} names")
    if not all(isinstance(name, str) and len(name) <= LONGEST_NAME for name in values):
        raise ValueError("impossible names")
    ours = "Игрок {}" if seats == 2 else ""
    return tuple(cleaned(name) or ours.format(seat) for seat, name in enumerate(values, start=1))


def _day(value: Any, origin: Origin, record: Record) -> str:
    """Of a day's deal, and of nothing else; its number is the day's."""
    if origin is not Origin.DAY:
        return ""
    from pyanitsa.daily import day_number  # most games have no need of it

    day = date.fromisoformat(value)
    if day.isoformat() != value or (record.rules, record.number) != (TACTICAL, day_number(day)):
        raise ValueError(f"not the deal of {value!r}")
    return day.isoformat()


def _hands(value: Any, record: Record) -> Hands | None:
    """Whether the cards are a seat's own is for the game to say."""
    if value is None or record.orders or not record.rules.tactical:
        return None
    texts, turn, seats = value["orders"], value["turn"], record.rules.seats
    if not isinstance(texts, list) or len(texts) != seats or not _is_whole(turn) or turn >= seats:
        raise ValueError("impossible hands")
    hands = Hands(tuple(map(parse_cards, texts)), turn)
    if hands.data()["orders"] != texts:
        raise ValueError("cards that are written otherwise")
    return hands


def _counts(values: Any) -> tuple[int, ...]:
    if not isinstance(values, list) or not all(map(_is_whole, values)):
        raise ValueError(f"not counts: {values!r}")
    return tuple(values)


def _is_whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _is_possible(game: Running, outcome: Outcome) -> bool:
    rules, counts = game.record.rules, outcome.counts
    if len(counts) != rules.seats or sum(counts) > rules.deck:
        return False
    return outcome.winners == rules.best(counts)
