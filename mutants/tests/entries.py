"""Games as the browser remembers them, and a browser's storage, for tests."""

import json
from collections.abc import Mapping
from dataclasses import asdict, replace
from functools import cache
from typing import Any

from pyanitsa.events import Ending, Outcome
from pyanitsa.game import Game
from pyanitsa.record import Record
from pyanitsa.rules import Rules
from web.crossing import StorageError, Trouble
from web.memory.entry import Finished, Mode, Origin, Running
from web.memory.evening import Evening, Tally
from web.memory.evenings import Evenings
from web.memory.history import Result
from web.memory.settings import Settings

DATE = "2026-11-29T23:59:05"
DEALT, NUMBER, REPLAY, DAY = Origin
SOLO, DUO = Mode
WIN, DRAW, LOSS = Result


class Memory:
    """A storage in a dict, shared by as many tabs as wanted; refuses if told to."""

    def __init__(self, texts: Mapping[str, str] | None = None) -> None:
        self.texts = dict(texts or {})
        self.trouble: Trouble | None = None
        """Why it refuses: everything, or just to take more when it's full."""
        self.refuses: set[str] = set()
        """Beginnings of keys for which there's no room."""

    def get(self, key: str) -> str | None:
        self._answer(Trouble.REFUSED)
        return self.texts.get(key)

    def set(self, key: str, text: str) -> None:
        self._answer(Trouble.REFUSED, Trouble.FULL)
        if key.startswith(tuple(self.refuses)):
            raise StorageError(Trouble.FULL)
        self.texts[key] = text

    def remove(self, key: str) -> None:
        self._answer(Trouble.REFUSED)
        self.texts.pop(key, None)

    def all(self) -> Mapping[str, str]:
        self._answer(Trouble.REFUSED)
        return dict(self.texts)

    def _answer(self, *troubles: Trouble) -> None:
        if self.trouble in troubles:
            raise StorageError(self.trouble)


def settings_text(settings: Settings) -> str:
    """As versions stored them that kept all settings under one key."""
    fields = asdict(settings) | {"version": 1}
    del fields["company"]  # which none of them knew
    return json.dumps(fields, ensure_ascii=False)


def game_id(place: int) -> str:
    return f"{1795995751304 + place}-{place:08x}"


def running(place: int = 1, rounds: int = 0, rules: str = "short", number: int = 7) -> Running:
    return Running(game_id(place), Record(Rules.from_code(rules), number, rounds))


def finished(
    place: int = 1,
    number: int = 7,
    rules: str = "short",
    origin: Origin = DEALT,
    mode: Mode = SOLO,
    names: tuple[str, ...] = (),
) -> Finished:
    """A game played to its end; the larger its place, the later it ended."""
    record, outcome = _played(rules, number)
    game = Running(game_id(place), record, origin, mode, names)
    return Finished(game, outcome, DATE, place)


def ended(place: int, result: Result, rules: str = "short", origin: Origin = DEALT) -> Finished:
    """A game that ended so for you, as far as its entry tells."""
    winners, counts = {WIN: ((0,), (30, 22)), LOSS: ((1,), (22, 30)), DRAW: ((0, 1), (26, 26))}[
        result
    ]
    done = finished(place, rules=rules, origin=origin)
    return replace(done, outcome=Outcome(Ending.LIMIT, winners, counts))


def evening(
    *points: tuple[int, ...], names: tuple[str, ...] = ("Аня", "Боря", "Вика"), **fields: Any
) -> Evening:
    """`evening((1, 0, 0), (0, 0, 1))`: an evening's games in their order."""
    tallies = tuple(Tally(game_id(place), given, DATE) for place, given in enumerate(points, 2))
    return Evening(game_id(1), names, DATE, tallies=tallies, **fields)


def evening_texts(*evenings: Evening) -> dict[str, str]:
    """As a browser keeps them."""
    memory = Memory()
    for one in evenings:
        Evenings(memory, lambda _: None).put_back(one)
    return memory.texts


@cache
def _played(rules: str, number: int) -> tuple[Record, Outcome]:
    game = Game(Rules.from_code(rules), number)
    while not game.outcome:
        game.play_round()
    return game.record(), game.outcome
