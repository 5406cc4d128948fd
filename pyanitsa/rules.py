"""The rules of a game as one frozen value, with a text form (rules.md, sections 1 and 3)."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Any, Literal, assert_never, get_args

from pyanitsa.cards import DeckSize

_PAIRED_SEATS = (4, 6, 8)
_TACTICAL_GOES_WITH = {"deck", "seats", "leftover", "order", "tactical"}


class Reason(StrEnum):
    """Why a field can't have its value."""

    UNKNOWN = "is neither a named game nor a field"
    TWICE = "is given twice"
    UNKNOWN_VALUE = "can't have this value"
    NEEDS_LIMIT = "could hang for ever without a round limit"
    NOT_WITH_SUMS = "does not go with cards_up=2"
    NOT_WITH_PAIRS = "does not go with teams=pairs"
    NOT_IN_TACTICAL = "is not used in a tactical game"


@dataclass(frozen=True, slots=True)
class Problem:
    field: str
    reason: Reason
    allowed: tuple[object, ...]
    """The values that the field may have beside the others."""

    def __str__(self) -> str:
        allowed = ", ".join(map(value_text, self.allowed))
        field = self.field[:40] if self.field.isprintable() else ascii(self.field[:40])
        return f"{field or 'an empty code'} {self.reason} (allowed: {allowed})"


class RulesError(ValueError):
    """Rules, or the code of some, that can't be played; `problems` says why, field by field."""

    def __init__(self, *problems: Problem) -> None:
        super().__init__("; ".join(map(str, problems)))
        self.problems = problems


@dataclass(frozen=True, slots=True)
class Rules:
    """What is played. Every combination without `problems()` is playable."""

    deck: DeckSize = 52
    seats: Literal[2, 3, 4, 5, 6, 7, 8] = 2
    leftover: Literal["aside", "dealt"] = "aside"
    order: Literal["ace-high", "ace-low", "lowest-beats-ace"] = "ace-high"
    face_down: Literal[1, 0, 3] = 1
    out_of_cards: Literal["lose", "take"] = "lose"
    won: Literal["reshuffle", "under", "under-shuffled"] = "reshuffle"
    pickup: Literal["own-first", "as-laid"] = "own-first"
    ties: Literal["contenders", "cancel"] = "contenders"
    round_limit: Literal[40, 240, 80, 200, None] = 40
    goal: Literal["most", "give-away"] = "most"
    cards_up: Literal[1, 2] = 1
    tactical: Literal[False, True] = False
    teams: Literal["none", "pairs"] = "none"

    @property
    def can_cycle(self) -> bool:
        """Whether a game may repeat itself for ever: nothing is shuffled, nothing else ends it."""
        return self.won == "under" and self.round_limit is None

    def problems(self) -> tuple[Problem, ...]:
        unknown = tuple(self._unknown_values())
        return unknown or tuple(self._clashes())

    def side(self, seat: int) -> int:
        """The lowest seat of those that win together with this one: of partners, or its own."""
        match self.teams:
            case "none":
                return seat
            case "pairs":
                return seat % (self.seats // 2)
            case _:
                assert_never(self.teams)

    def sides(self, seats: Iterable[int]) -> tuple[int, ...]:
        """The sides that seats are on, each once: several winners on one side are no draw."""
        return tuple(sorted({self.side(seat) for seat in seats}))

    def common(self, counts: Sequence[int]) -> tuple[int, ...]:
        """By side: the cards that decide, one's own or both partners'."""
        match self.teams:
            case "none":
                return tuple(counts)
            case "pairs":
                half = self.seats // 2
                return tuple(map(sum, zip(counts[:half], counts[half:], strict=True)))
            case _:
                assert_never(self.teams)

    @property
    def limit(self) -> int | None:
        """Rounds after which counts decide; a tactical game has cards for fewer than its 40."""
        return None if self.tactical else self.round_limit

    def lead(self, seat: int, counts: Sequence[int]) -> int:
        """By how many cards a seat's side is ahead of the best other one; below zero: behind."""
        side, sums = self.side(seat), self.common(counts)
        own, other = sums[side], self._best_of(sums[:side] + sums[side + 1 :])
        apart = abs(own - other)
        return apart if own == self._best_of((own, other)) else -apart

    def leader(self, counts: Sequence[int]) -> int | None:
        """The side that leads alone with so many cards by seat."""
        sums = self.common(counts)
        best = self._best_of(sums)
        return sums.index(best) if sums.count(best) == 1 else None

    def best(self, counts: Sequence[int]) -> tuple[int, ...]:
        """The seats that lead, or have won, with so many cards by seat; several when equal."""
        sums = self.common(counts)
        best = self._best_of(sums)
        return tuple(seat for seat in range(len(counts)) if sums[self.side(seat)] == best)

    def _best_of(self, counts: Sequence[int]) -> int:
        match self.goal:
            case "most":
                return max(counts)
            case "give-away":
                return min(counts)
            case _:
                assert_never(self.goal)

    def code(self) -> str:
        """The canonical text: a named game's id, or the fields that differ from the main mode."""
        for name, preset in PRESETS.items():
            if self == preset:
                return name
        return ",".join(
            f"{name}={value_text(value)}"
            for name, value in self._values()
            if value != ALLOWED[name][0]
        )

    @classmethod
    def from_code(cls, code: str) -> "Rules":
        """The rules that a code names; RulesError if it names none."""
        if code in PRESETS:
            return PRESETS[code]
        rules = cls(**_read_pairs(code))
        if problems := rules.problems():
            raise RulesError(*problems)
        return rules

    def _values(self) -> Iterator[tuple[str, Any]]:
        return ((field.name, getattr(self, field.name)) for field in fields(self))

    def _unknown_values(self) -> Iterator[Problem]:
        for name, value in self._values():
            if not any(_is_same(value, one) for one in ALLOWED[name]):
                yield Problem(name, Reason.UNKNOWN_VALUE, ALLOWED[name])

    def _clashes(self) -> Iterator[Problem]:
        if self.ties == "cancel" and self.round_limit is None:
            limits = tuple(limit for limit in ALLOWED["round_limit"] if limit is not None)
            yield Problem("round_limit", Reason.NEEDS_LIMIT, limits)
        if self.cards_up == 2 and self.order == "lowest-beats-ace":
            yield Problem("order", Reason.NOT_WITH_SUMS, ("ace-high", "ace-low"))
        if self.teams == "pairs" and self.seats not in _PAIRED_SEATS:
            yield Problem("seats", Reason.NOT_WITH_PAIRS, _PAIRED_SEATS)
        if self.teams == "pairs" and self.goal != "most":
            yield Problem("goal", Reason.NOT_WITH_PAIRS, ("most",))
        if self.tactical:
            yield from self._unused_in_tactical()

    def _unused_in_tactical(self) -> Iterator[Problem]:
        for name, value in self._values():
            main = ALLOWED[name][0]
            if name not in _TACTICAL_GOES_WITH and value != main:
                yield Problem(name, Reason.NOT_IN_TACTICAL, (main,))


def _is_same(value: object, allowed: object) -> bool:
    """Of the same type too: True is no 1."""
    return type(value) is type(allowed) and value == allowed


ALLOWED: Mapping[str, tuple[object, ...]] = {
    field.name: get_args(field.type) for field in fields(Rules)
}
"""What each field may be, as `Rules` says, the main mode's value first."""

PRESETS: Mapping[str, Rules] = {
    "short": Rules(),
    "long": Rules(round_limit=240),
    "war80": Rules(face_down=3, round_limit=80),
    "war200": Rules(face_down=3, round_limit=200),
    "war-full": Rules(face_down=3, round_limit=None),
    "deck36": Rules(deck=36, order="lowest-beats-ace", won="under-shuffled", round_limit=None),
    "giveaway": Rules(deck=36, goal="give-away", round_limit=None),
    "tactical": Rules(deck=36, tactical=True),
    "sums": Rules(cards_up=2),
}
"""The named games that are one value each."""


def value_text(value: object) -> str:
    """A field's value as it stands in a rules code."""
    match value:
        case None:
            return "none"
        case bool():
            return "yes" if value else "no"
        case _:
            return str(value)


def _read_pairs(code: str) -> dict[str, Any]:
    values: dict[str, Any] = {}
    for pair in code.split(","):
        name, value = _read_pair(pair)
        if name in values:
            raise RulesError(Problem(name, Reason.TWICE, ALLOWED[name]))
        values[name] = value
    return values


def _read_pair(pair: str) -> tuple[str, object]:
    name, _, text = pair.partition("=")
    if name not in ALLOWED:
        raise RulesError(Problem(name, Reason.UNKNOWN, (*PRESETS, *ALLOWED)))
    for value in ALLOWED[name]:
        if value_text(value) == text:
            return name, value
    raise RulesError(Problem(name, Reason.UNKNOWN_VALUE, ALLOWED[name]))
