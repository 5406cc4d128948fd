"""The score of an evening with real cards, and its JSON form (docs/storage.md). Pure.

An evening is its people and the games written down, oldest first. Everything else (totals, places,
who leads) is computed from them.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import Enum, StrEnum, auto
from itertools import accumulate
from typing import Any, NamedTuple

from web.memory.entry import VERSION, EntryError, is_current, is_id, read_object
from web.memory.names import LONGEST_NAME, is_name

FEWEST, MOST = 2, 8
"""People at the table."""
PAIRED = (4, 6, 8)
"""So many can play pair against pair: partners sit opposite each other."""
MOST_CARDS = 999
"""Cards of one side in one game: several packs may be in play."""


class Counts(StrEnum):
    WINS = "wins"
    CARDS = "cards"


class NameFault(Enum):
    EMPTY = auto()
    TOO_LONG = auto()
    TWICE = auto()


class PointsFault(Enum):
    NO_NUMBER = auto()
    NOTHING = auto()


class PointsError(ValueError):
    """Typed cards that can't be written down."""

    def __init__(self, fault: PointsFault, side: int) -> None:
        super().__init__(fault.name)
        self.fault = fault
        self.side = side


@dataclass(frozen=True, slots=True)
class Tally:
    """One game that was written down."""

    id: str
    """When, in milliseconds and later than the one before, and a random suffix."""
    points: tuple[int, ...]
    """By side: 1 for who won, or cards; nobody's in a drawn game."""
    date: str
    """The local calendar date and time, `2026-11-29T23:59:05`."""

    def data(self) -> dict[str, Any]:
        return {"version": VERSION, "points": self.points, "date": self.date}


@dataclass(frozen=True, slots=True)
class Evening:
    id: str
    names: tuple[str, ...]
    """In the order in which people sit."""
    date: str
    """When it began; as in `Tally`."""
    counts: Counts = Counts.WINS
    pairs: bool = False
    tallies: tuple[Tally, ...] = ()

    @property
    def sides(self) -> int:
        """Of people or pairs. Partners sit opposite each other: with four, 0 and 2 are side 0."""
        return len(self.names) // 2 if self.pairs else len(self.names)

    @property
    def totals(self) -> tuple[int, ...]:
        """By side."""
        return tuple(sum(tally.points[side] for tally in self.tallies) for side in self._sides())

    def course(self, side: int) -> tuple[int, ...]:
        """A side's total after each game, from nothing on."""
        return tuple(accumulate((tally.points[side] for tally in self.tallies), initial=0))

    def allows(self, tally: Tally) -> bool:
        """Whether such a game can be one of this evening's."""
        points = tally.points
        if len(points) != self.sides:
            return False
        return sum(points) <= 1 if self.counts is Counts.WINS else sum(points) > 0

    def data(self) -> dict[str, Any]:
        """Without the games, which are stored one by one."""
        return {
            "version": VERSION,
            "names": self.names,
            "counts": self.counts,
            "pairs": self.pairs,
            "date": self.date,
        }

    def _sides(self) -> range:
        return range(self.sides)


class Place(NamedTuple):
    """Where a side stands; who has as much shares the places from `first` to `last`."""

    first: int
    last: int


def places(totals: Sequence[int]) -> tuple[Place, ...]:
    """By side."""
    return tuple(
        Place(1 + sum(other > own for other in totals), sum(other >= own for other in totals))
        for own in totals
    )


def faults_of(names: Sequence[str]) -> dict[int, NameFault]:
    """What's wrong with names that were cleaned, by seat; of two alike, with the second."""
    return {seat: fault for seat, name in enumerate(names) if (fault := _fault(name, names[:seat]))}


def _fault(name: str, before: Sequence[str]) -> NameFault | None:
    if not name:
        return NameFault.EMPTY
    if len(name) > LONGEST_NAME:
        return NameFault.TOO_LONG
    same = name.casefold() in (other.casefold() for other in before)
    return NameFault.TWICE if same else None


def points_of(typed: Sequence[str]) -> tuple[int, ...]:
    """Cards by side, as people type them; an empty field means none. PointsError."""
    points = tuple(_cards(side, text.strip()) for side, text in enumerate(typed))
    if not any(points):
        raise PointsError(PointsFault.NOTHING, 0)
    return points


def _cards(side: int, text: str) -> int:
    if text and not (text.isdecimal() and len(text) <= len(str(MOST_CARDS))):
        raise PointsError(PointsFault.NO_NUMBER, side)
    return int(text or 0)


def read_evening(key: str, text: str) -> Evening:
    """What is stored under this id, without its games; EntryError."""
    return evening_from(key, read_object(text))


def read_tally(key: str, text: str) -> Tally:
    return tally_from(key, read_object(text))


def evening_from(key: object, data: Mapping[str, Any]) -> Evening:
    """The evening with this id and JSON form; EntryError."""
    try:
        counts, pairs = Counts(data["counts"]), data["pairs"]
        evening = Evening(_id(key), _names(data["names"]), _date(data), counts, pairs)
    except (KeyError, TypeError, ValueError) as fault:
        raise EntryError(f"not an evening: {fault!r}") from fault
    if type(pairs) is not bool or (pairs and len(evening.names) not in PAIRED):
        raise EntryError("impossible pairs")
    return evening


def tally_from(key: object, data: Mapping[str, Any]) -> Tally:
    try:
        return Tally(_id(key), _points(data["points"]), _date(data))
    except (KeyError, TypeError, ValueError) as fault:
        raise EntryError(f"not a game of an evening: {fault!r}") from fault


def _id(key: object) -> str:
    if not is_id(key):
        raise ValueError("not an id")
    return str(key)


def _date(data: Mapping[str, Any]) -> str:
    """Its field, once it's known to be of this version."""
    if not is_current(data.get("version")):
        raise ValueError("another version")
    date = data["date"]
    datetime.fromisoformat(date)
    return str(date)


def _names(values: Any) -> tuple[str, ...]:
    if not isinstance(values, list) or not FEWEST <= len(values) <= MOST:
        raise ValueError("not names")
    if not all(map(is_name, values)):
        raise ValueError("impossible names")
    if faults_of(values):
        raise ValueError("names that can't be told apart")
    return tuple(values)


def _points(values: Any) -> tuple[int, ...]:
    if not isinstance(values, list) or any(type(value) is not int for value in values):
        raise ValueError("not points")
    if any(not 0 <= value <= MOST_CARDS for value in values):
        raise ValueError("impossible points")
    return tuple(values)
