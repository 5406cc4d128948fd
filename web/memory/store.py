"""The browser's memory of games: one key a game, so that two tabs never overwrite each other.

The format is described in docs/storage.md. What can't be read is set aside, never deleted.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from datetime import datetime
from time import time_ns
from typing import Any

from pyanitsa.events import Outcome
from pyanitsa.rules import Rules
from web.crossing import Trouble
from web.memory.entry import (
    LATEST_ORDER,
    Finished,
    Running,
    read_finished,
    read_running,
)
from web.memory.own_game import OwnGame, read_own
from web.memory.settings import NAMES, Settings, read_setting, read_settings, setting_text
from web.memory.shelf import Shelf, Storage, json_text

RUN, DONE = "pyanitsa/run/", "pyanitsa/done/"
SETTING = "pyanitsa/setting/"
OWN = "pyanitsa/own/"
SETTINGS = "pyanitsa/settings"
"""All of them at once, as they were stored before each had its own key; only read."""
LAST = "pyanitsa/last"
"""The id of the game last played: which one a new tab opens. Only a cache."""
ORDER = "pyanitsa/order"
"""The order of the game finished last. Only a cache."""


class Store(Shelf):
    """Never raises StorageError: the game goes on, and `on_trouble` hears of it."""

    def __init__(self, storage: Storage, on_trouble: Callable[[Trouble], None]) -> None:
        super().__init__(storage, on_trouble)
        self._unkept: dict[str, Finished] = {}
        """Finished games that the browser didn't take, by id: here for as long as the page is."""

    def settings(self, otherwise: Settings) -> Settings:
        """The stored ones; what isn't there or can't be read is as in `otherwise`."""
        before = self._read("", SETTINGS, self._get(SETTINGS), lambda _, text: read_settings(text))
        own = {
            name: self._read(SETTING, name, self._get(SETTING + name), read_setting)
            for name in NAMES
        }
        chosen = {name: value for name, value in own.items() if value is not None}
        return replace(before or otherwise, **chosen)

    def save_setting(self, name: str, value: Any) -> bool:
        """Under a key of its own, so that tabs that change different ones lose neither."""
        return self._set(SETTING + name, setting_text(value))

    def save(self, game: Running, face: Mapping[str, Any]) -> None:
        """Remember how far a game has come, and what the page looks like until Python is there.

        A game only ever goes forward: a tab that lags behind another one changes nothing.
        """
        stored = self.running(game.id)
        if stored and _progress(stored) > _progress(game):
            return
        if self._set(RUN + game.id, json_text(game.data() | {"face": face})):
            self._set(LAST, game.id)

    def finish(self, game: Running, outcome: Outcome) -> None:
        """Put a game into the history, once, however often it's said.

        What there's no room for stays in the history of this page, and is tried with the next.
        """
        if self.is_finished(game):
            return
        known = self._unkept.get(game.id)
        done = known or self._ended(game, outcome)
        self.put_back((self._unkept | {game.id: done}).values())
        if not known and not self.is_unkept(game):
            self._set(ORDER, str(done.order))

    def put_back(self, games: Iterable[Finished]) -> None:
        """Into the history; where there's no room, into that of this page."""
        for done in games:
            if self.add([done]) or self._add_without_face(done) or self.is_finished(done.game):
                self._unkept.pop(done.game.id, None)
            else:
                self._unkept[done.game.id] = done

    def is_unkept(self, game: Running) -> bool:
        """Whether a finished game is in the history of this page alone."""
        return game.id in self._unkept

    def unkept(self) -> list[Finished]:
        return [*self._unkept.values()]

    @property
    def is_kept(self) -> bool:
        """Whether the browser has every finished game."""
        return not self._unkept

    def _ended(self, game: Running, outcome: Outcome) -> Finished:
        order = min(max(time_ns() // 1_000_000, self._last_order() + 1), LATEST_ORDER)
        return Finished(game, outcome, datetime.now().isoformat(timespec="seconds"), order)

    def _add_without_face(self, done: Finished) -> bool:
        """Where there's no room for both, the running game gives up its picture."""
        if self._get(RUN + done.game.id) is None:
            return False
        return self._set(RUN + done.game.id, json_text(done.game.data())) and self.add([done]) > 0

    def add(self, games: Iterable[Finished]) -> int:
        """Write games that aren't there yet into the history; returns how many of them could be."""
        self._forget(ORDER)
        new = (done for done in games if not self._done(done.game.id))
        return sum(self._set(DONE + done.game.id, json_text(done.data())) for done in new)

    def forget(self, game: Running) -> None:
        """A running game that nobody will go on with."""
        self._forget(RUN + game.id)

    def delete(self, games: Iterable[Finished]) -> None:
        """Also as running games: a page that shows one's results would finish it once more."""
        for done in games:
            self._unkept.pop(done.game.id, None)
            self._forget(DONE + done.game.id)
            self.forget(done.game)

    def refuse(self, game: Running) -> None:
        """A running game that is well written but can't be: it goes where unreadable data goes."""
        text = self._get(RUN + game.id)
        if text is not None:
            self._put_aside(RUN + game.id, text)

    def running(self, key: str) -> Running | None:
        return self._read(RUN, key, self._get(RUN + key), read_running)

    def newest(self, game: Running) -> Running:
        """As far as it has come, here or in another tab."""
        stored = self.running(game.id)
        return stored if stored and _progress(stored) >= _progress(game) else game

    def last(self) -> Running | None:
        """The game that was played last, in whichever tab; else one that waits."""
        return self.running(self._get(LAST) or "") or next(reversed(self.unfinished()), None)

    def unfinished(self) -> list[Running]:
        """Running games, in the order in which they began."""
        games = self._each(RUN, read_running)
        left = (game for game in games if not self.is_finished(game))
        return sorted(left, key=lambda game: int(game.id.partition("-")[0]))

    def finished(self) -> list[Finished]:
        """Those that only this page knows, too."""
        stored = self._each(DONE, read_finished)
        known = {done.game.id for done in stored}
        return stored + [done for done in self.unkept() if done.game.id not in known]

    def has(self, game: Running) -> bool:
        """Whether there's anything of a game: what was deleted in another tab is gone."""
        return any(self._get(place + game.id) is not None for place in (RUN, DONE))

    def is_finished(self, game: Running) -> bool:
        return self._done(game.id) is not None

    def has_games(self, count: int) -> bool:
        """Whether so many games have been finished."""
        return sum(key.startswith(DONE) for key in self._all()) >= count

    def own_games(self) -> list[OwnGame]:
        """The rules that somebody has named, by their names."""
        return sorted(self._each(OWN, read_own), key=lambda own: own.name.casefold())

    def own_name(self, rules: Rules) -> str:
        """The name given to these rules, or nothing."""
        own = self._read(OWN, code := rules.code(), self._get(OWN + code), read_own)
        return own.name if own else ""

    def keep_own(self, own: OwnGame) -> bool:
        """Whether the browser has taken it."""
        return self._set(OWN + own.rules.code(), json_text(own.data()))

    def forget_own(self, own: OwnGame) -> None:
        self._forget(OWN + own.rules.code())

    def _done(self, key: str) -> Finished | None:
        return self._read(DONE, key, self._get(DONE + key), read_finished)

    def _has_set_aside(self, key: str) -> None:
        if key.startswith(RUN):
            self._on_trouble(Trouble.UNREADABLE)

    def _last_order(self) -> int:
        cached = self._get(ORDER) or ""
        if cached.isascii() and cached.isdecimal() and len(cached) < len(str(LATEST_ORDER)):
            return max([int(cached), *(done.order for done in self.unkept())])
        return max((done.order for done in self.finished()), default=0)


def _progress(game: Running) -> tuple[int, bool]:
    """Stacks that lie in order are further than those that don't yet."""
    return game.record.rounds, bool(game.record.orders)
