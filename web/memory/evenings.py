"""The evenings that the browser remembers: a key each, and one for each of their games.

So two tabs that write games down lose none, and taking one back takes back one. What the browser
doesn't take holds for as long as the page is open, and is tried again with what follows.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from datetime import datetime
from itertools import groupby
from secrets import token_hex
from time import time_ns

from web.crossing import Trouble
from web.memory.entry import LATEST_ORDER
from web.memory.evening import Counts, Evening, Tally, read_evening, read_tally
from web.memory.shelf import Shelf, Storage, json_text

EVENING, TALLY = "pyanitsa/evening/", "pyanitsa/tally/"
"""Followed by an evening's id; TALLY also by a slash and the game's own."""


class Evenings(Shelf):
    def __init__(self, storage: Storage, on_trouble: Callable[[Trouble], None]) -> None:
        super().__init__(storage, on_trouble)
        self._unkept: dict[str, str] = {}
        """What the browser didn't take, by key."""

    @property
    def is_kept(self) -> bool:
        """Whether the browser has everything."""
        return not self._unkept

    def all(self) -> list[Evening]:
        """With their games; the one that something was written down in last comes first."""
        texts = {**self._all(), **self._unkept}
        tallies = _by_evening(texts)
        found = [
            self._with_games(evening, tallies.get(evening.id, {}))
            for key, text in texts.items()
            if key.startswith(EVENING)
            and (evening := self._read(EVENING, key.removeprefix(EVENING), text, read_evening))
        ]
        self._put_orphans_aside(tallies, {evening.id for evening in found})
        return sorted(found, key=_latest, reverse=True)

    def begin(self, names: tuple[str, ...], counts: Counts, pairs: bool) -> Evening:
        """Another evening; those before in which nothing was written down are gone."""
        for empty in (evening for evening in self.all() if not evening.tallies):
            self.delete(empty)
        evening = Evening(self._next_id(), names, _now(), counts, pairs)
        self.save(evening)
        return evening

    def save(self, evening: Evening) -> None:
        """Its people; the games as they are."""
        self._keep({EVENING + evening.id: json_text(evening.data())})

    def write_down(self, evening: Evening, points: tuple[int, ...]) -> Tally:
        """One more game."""
        tally = Tally(self._next_id(), points, _now())
        self.put_back(replace(evening, tallies=(tally,)))
        return tally

    def take_back(self, evening: Evening, tally: Tally) -> None:
        self._drop(_tally_key(evening, tally))

    def put_back(self, evening: Evening) -> None:
        """With these games, beside those that are there; what's there already stays as it is."""
        texts = {EVENING + evening.id: json_text(evening.data())}
        texts |= {_tally_key(evening, tally): json_text(tally.data()) for tally in evening.tallies}
        self._keep({key: text for key, text in texts.items() if not self._has(key)})

    def now(self, seen: Evening) -> Evening:
        """As it's remembered now, or, if another tab has just deleted it, as it was seen."""
        return next((evening for evening in self.all() if evening.id == seen.id), seen)

    def has(self, evening: Evening) -> bool:
        """Whether it's there: what was deleted in another tab is gone."""
        return self._has(EVENING + evening.id)

    def delete(self, evening: Evening) -> None:
        """With all of its games."""
        for tally in evening.tallies:
            self._drop(_tally_key(evening, tally))
        self._drop(EVENING + evening.id)

    def _next_id(self) -> str:
        """Later than everything there is, also when the clock has been set back."""
        latest = max((_latest(evening)[0] for evening in self.all()), default=0)
        order = max(time_ns() // 1_000_000, latest + 1)
        return f"{min(order, LATEST_ORDER - 1)}-{token_hex(4)}"

    def _keep(self, texts: Mapping[str, str]) -> None:
        wanted = {**self._unkept, **texts}
        self._unkept = {key: text for key, text in wanted.items() if not self._set(key, text)}

    def _has(self, key: str) -> bool:
        return key in self._unkept or self._get(key) is not None

    def _drop(self, key: str) -> None:
        self._unkept.pop(key, None)
        self._forget(key)

    def _has_set_aside(self, key: str) -> None:
        self._unkept.pop(key, None)

    def _with_games(self, evening: Evening, texts: Mapping[str, str]) -> Evening:
        return replace(evening, tallies=tuple(sorted(self._games(evening, texts), key=_order)))

    def _games(self, evening: Evening, texts: Mapping[str, str]) -> Iterator[Tally]:
        """Those of an evening's texts that can be its games; the others are set aside."""
        prefix = f"{TALLY}{evening.id}/"
        for key, text in texts.items():
            tally = self._read(prefix, key.removeprefix(prefix), text, read_tally)
            if tally and evening.allows(tally):
                yield tally
            elif tally:
                self._put_aside(key, text)

    def _put_orphans_aside(
        self, tallies: Mapping[str, Mapping[str, str]], known: Iterable[str]
    ) -> None:
        """Games of an evening that isn't there, or can't be read."""
        for evening in tallies.keys() - known:
            for key, text in tallies[evening].items():
                self._put_aside(key, text)


def _by_evening(texts: Mapping[str, str]) -> dict[str, dict[str, str]]:
    """The games' texts by their keys, under the ids of their evenings."""
    keys = sorted((key for key in texts if key.startswith(TALLY)), key=_evening_of)
    groups = groupby(keys, _evening_of)
    return {evening: {key: texts[key] for key in group} for evening, group in groups}


def _evening_of(key: str) -> str:
    """Nobody's, where no game follows."""
    return key.removeprefix(TALLY).rpartition("/")[0]


def _tally_key(evening: Evening, tally: Tally) -> str:
    return f"{TALLY}{evening.id}/{tally.id}"


def _order(entry: Evening | Tally) -> tuple[int, str]:
    order, _, suffix = entry.id.partition("-")
    return int(order), suffix


def _latest(evening: Evening) -> tuple[int, str]:
    return max([_order(evening), *map(_order, evening.tallies)])


def _now() -> str:
    return datetime.now().isoformat(timespec="seconds")
