"""The browser's memory of games: one key a game, so that two tabs never overwrite each other.

The format is described in docs/storage.md. What can't be read is set aside, never deleted.
"""

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from datetime import datetime
from time import time_ns
from typing import Any, Protocol, TypeVar

from pyanitsa.events import Outcome
from pyanitsa.rules import Rules
from web.crossing import StorageError, Trouble
from web.memory.entry import (
    LATEST_ORDER,
    EntryError,
    Finished,
    Running,
    read_finished,
    read_running,
)
from web.memory.own_game import OwnGame, read_own
from web.memory.settings import NAMES, Settings, read_setting, read_settings, setting_text

RUN, DONE, ASIDE = "pyanitsa/run/", "pyanitsa/done/", "pyanitsa/aside/"
SETTING = "pyanitsa/setting/"
OWN = "pyanitsa/own/"
SETTINGS = "pyanitsa/settings"
"""All of them at once, as they were stored before each had its own key; only read."""
LAST = "pyanitsa/last"
"""The id of the game last played: which one a new tab opens. Only a cache."""
ORDER = "pyanitsa/order"
"""The order of the game finished last. Only a cache."""

Entry = TypeVar("Entry")
Answer = TypeVar("Answer")


class Storage(Protocol):
    """Texts by key, such as localStorage. Whatever is refused raises StorageError."""

    def get(self, key: str) -> str | None: ...
    def set(self, key: str, text: str) -> None: ...
    def remove(self, key: str) -> None: ...
    def all(self) -> Mapping[str, str]: ...


class Store:
    """Never raises StorageError: the game goes on, and `on_trouble` hears of it."""

    def __init__(self, storage: Storage, on_trouble: Callable[[Trouble], None]) -> None:
        self._storage, self._on_trouble = storage, on_trouble
        self._unread: set[str] = set()
        """Keys whose text can neither be read nor be moved: they aren't written over."""
        self._unkept: dict[str, Finished] = {}
        """Finished games that the browser didn't take, by id: here for as long as the page is."""
        self.trouble: Trouble | None = None
        """Why something was refused last."""

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
        if stored and stored.record.rounds > game.record.rounds:
            return
        if self._set(RUN + game.id, _text(game.data() | {"face": face})):
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

    def _ended(self, game: Running, outcome: Outcome) -> Finished:
        order = min(max(time_ns() // 1_000_000, self._last_order() + 1), LATEST_ORDER)
        return Finished(game, outcome, datetime.now().isoformat(timespec="seconds"), order)

    def _add_without_face(self, done: Finished) -> bool:
        """Where there's no room for both, the running game gives up its picture."""
        if self._get(RUN + done.game.id) is None:
            return False
        return self._set(RUN + done.game.id, _text(done.game.data())) and self.add([done]) > 0

    def add(self, games: Iterable[Finished]) -> int:
        """Write games that aren't there yet into the history; returns how many of them could be."""
        self._forget(ORDER)
        new = (done for done in games if not self._done(done.game.id))
        return sum(self._set(DONE + done.game.id, _text(done.data())) for done in new)

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

    def set_aside(self) -> dict[str, str]:
        """What could not be read, by the key under which it lies now."""
        return {key: text for key, text in self._all().items() if key.startswith(ASIDE)}

    def own_games(self) -> list[OwnGame]:
        """The rules that somebody has named, by their names."""
        return sorted(self._each(OWN, read_own), key=lambda own: own.name.casefold())

    def own_name(self, rules: Rules) -> str:
        """The name given to these rules, or nothing."""
        own = self._read(OWN, code := rules.code(), self._get(OWN + code), read_own)
        return own.name if own else ""

    def keep_own(self, own: OwnGame) -> bool:
        """Whether the browser has taken it."""
        return self._set(OWN + own.rules.code(), _text(own.data()))

    def forget_own(self, own: OwnGame) -> None:
        self._forget(OWN + own.rules.code())

    def _done(self, key: str) -> Finished | None:
        return self._read(DONE, key, self._get(DONE + key), read_finished)

    def _each(self, prefix: str, read: Callable[[str, str], Entry]) -> list[Entry]:
        entries = (
            self._read(prefix, key.removeprefix(prefix), text, read)
            for key, text in self._all().items()
            if key.startswith(prefix)
        )
        return [entry for entry in entries if entry]

    def _read(
        self, prefix: str, key: str, text: str | None, read: Callable[[str, str], Entry]
    ) -> Entry | None:
        if text is None:
            return None
        try:
            return read(key, text)
        except EntryError:
            self._put_aside(prefix + key, text)
            return None

    def _put_aside(self, key: str, text: str) -> None:
        """Move what can't be read out of the way, beside what was set aside before."""
        place = f"{ASIDE}{key.removeprefix('pyanitsa/')}/{time_ns()}"
        if self._set(place, text):
            self._forget(key)
            self._unread.discard(key)
            if key.startswith(RUN):
                self._on_trouble(Trouble.UNREADABLE)
        else:
            self._unread.add(key)

    def _last_order(self) -> int:
        cached = self._get(ORDER) or ""
        if cached.isascii() and cached.isdecimal() and len(cached) < len(str(LATEST_ORDER)):
            return max([int(cached), *(done.order for done in self.unkept())])
        return max((done.order for done in self.finished()), default=0)

    def _get(self, key: str) -> str | None:
        return self._asked(lambda: self._storage.get(key), None)

    def _all(self) -> Mapping[str, str]:
        return self._asked(self._storage.all, {})

    def _set(self, key: str, text: str) -> bool:
        if key in self._unread:
            return False
        try:
            self._storage.set(key, text)
        except StorageError as error:
            self._tell(error)
            return False
        return True

    def _forget(self, key: str) -> None:
        self._asked(lambda: self._storage.remove(key), None)

    def _asked(self, ask: Callable[[], Answer], otherwise: Answer) -> Answer:
        try:
            return ask()
        except StorageError as error:
            self._tell(error)
            return otherwise

    def _tell(self, error: StorageError) -> None:
        self.trouble = error.trouble
        self._on_trouble(error.trouble)


def _text(data: Mapping[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False)
