"""The settings in force: remembered, and told to whoever follows them."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from web.memory.settings import Settings
from web.memory.store import Store


class Preferences:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._followers: list[Callable[[Settings], None]] = []
        self._unsaved: dict[str, Any] = {}
        self.now = store.settings(Settings())

    def follow(self, apply: Callable[[Settings], None]) -> None:
        """Call `apply` now and at every change."""
        self._followers.append(apply)
        apply(self.now)

    def change(self, **fields: Any) -> None:
        """In what is stored now: another tab may have changed something else."""
        self._change_stored(fields)
        self.now = replace(self._store.settings(self.now), **self._unsaved)
        for apply in self._followers:
            apply(self.now)

    def _change_stored(self, fields: Mapping[str, Any]) -> None:
        """What the browser doesn't take holds on this page, and is tried again."""
        self._unsaved = {
            name: value
            for name, value in {**self._unsaved, **fields}.items()
            if not self._store.save_setting(name, value)
        }
