"""A browser's storage as everything of ours uses it: nothing raises, nothing unreadable is lost.

Each kind of memory builds on it: games (`store.py`), evenings (`evenings.py`).
"""

import json
from collections.abc import Callable, Mapping
from time import time_ns
from typing import Any, Protocol, TypeVar

from web.crossing import StorageError, Trouble
from web.memory.entry import EntryError

ASIDE = "pyanitsa/aside/"

Entry = TypeVar("Entry")
Answer = TypeVar("Answer")


class Storage(Protocol):
    """Texts by key, such as localStorage. Whatever is refused raises StorageError."""

    def get(self, key: str) -> str | None: ...
    def set(self, key: str, text: str) -> None: ...
    def remove(self, key: str) -> None: ...
    def all(self) -> Mapping[str, str]: ...


class Shelf:
    """Never raises StorageError: what was wrong is told, and is `trouble` from then on."""

    def __init__(self, storage: Storage, on_trouble: Callable[[Trouble], None]) -> None:
        self._storage, self._on_trouble = storage, on_trouble
        self._unread: set[str] = set()
        """Keys whose text can neither be read nor be moved: they aren't written over."""
        self.trouble: Trouble | None = None
        """Why something was refused last."""

    def set_aside(self) -> dict[str, str]:
        """What could not be read, by the key under which it lies now."""
        return {key: text for key, text in self._all().items() if key.startswith(ASIDE)}

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
            self._has_set_aside(key)
        else:
            self._unread.add(key)

    def _has_set_aside(self, key: str) -> None:
        """What lay under this key lies elsewhere now."""

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


def json_text(data: Mapping[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False)
