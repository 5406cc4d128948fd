"""What the browser keeps of the game on the table, and whether it's still there."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from pyanitsa.game import Game
from web import dom
from web.memory.entry import Finished, Hands, Origin, Running, new_id
from web.memory.preferences import Preferences
from web.memory.store import RUN, Store
from web.play.invitation import Invitation
from web.play.seating import taken
from web.table.scene import Scene
from web.table.stored_face import face

TAB = "pyanitsa-"
"""How the name of a tab begins that has a game; its id follows."""


class KeptGame:
    def __init__(self, store: Store, preferences: Preferences) -> None:
        self._store, self._preferences = store, preferences
        self.running: Running | None = None
        """None if the game on the table has no number, or leaves the table."""

    def turn_to(self, running: Running | None) -> None:
        """Another game is this tab's from now on."""
        self.running = running
        dom.set_tab_name(TAB + running.id if running else "")

    def write(self, game: Game, end: Scene, names: Sequence[str]) -> None:
        """How far it has come, and by whom; after the round the table looks like `end`."""
        if not self.running:
            return
        record, seats = game.record(), taken(tuple(names), self._as_played(game))
        self.running = replace(self.running, record=record, **seats)
        russian = self._preferences.now.ranks == "russian"
        link = Invitation(record.number, record.rules).fragment()
        shown = face(end, russian=russian) | {"link": link, "day": bool(self.running.day)}
        self._store.save(self.running, shown)
        if game.outcome:
            self._store.finish(self.running, game.outcome)

    def _as_played(self, game: Game) -> Iterator[Running | None]:
        """As it's stored, and as this tab has it; nothing before it began."""
        if self.running and (game.begun or game.record().orders):
            yield self._store.running(self.running.id)
            yield self.running

    def hold(self, hands: Hands | None) -> None:
        """How far the people have come who arrange their stacks; None once the stacks lie."""
        if self.running:
            self.running = replace(self.running, hands=hands)

    def part_from_other_tab(self) -> bool:
        """Whether another one has arranged it already: here it's a game of its own, not counted."""
        running = self.running
        stored = self._store.running(running.id) if running else None
        if not running or not (self.is_finished or (stored and stored.record.orders)):
            return False
        self.turn_to(Running(new_id(), running.record, Origin.REPLAY))
        return True

    def delete(self, games: Iterable[Finished]) -> None:
        """Out of the history, and for good: the one on the table isn't kept any more."""
        gone = list(games)
        self._store.delete(gone)
        if self.running and self.running.id in {done.game.id for done in gone}:
            self.running = None

    def forget(self) -> None:
        """Nobody will go on with it. What's in the history stays there."""
        if self.running:
            self._store.forget(self.running)

    def is_at(self, key: str) -> bool:
        """Whether it's what the browser has under `key`."""
        return self.running is not None and key == RUN + self.running.id

    @property
    def is_finished(self) -> bool:
        """Whether it's in the history."""
        return self.running is not None and self._store.is_finished(self.running)

    @property
    def is_gone(self) -> bool:
        """Whether another tab has deleted it."""
        return self.running is not None and not self._store.has(self.running)
