"""The page without a network, and how a new version of it takes over (with `sw.js`)."""

from typing import Any, Protocol

from web import dom
from web.play.games import Games
from web.table.toast import Toast

OFFER, DO = "Есть новая версия игры.", "Обновить"
BUSY = "Обновить пока нельзя: в другой вкладке идёт партия."
UNKEPT = "Обновить пока нельзя: сыгранное есть только на этой странице. Сохраните его в файл."


class Memory(Protocol):
    @property
    def is_kept(self) -> bool:
        """Whether the browser has everything of it: nothing would be lost with the page."""


class Offline:
    """Does nothing where there are no service workers: from a file, on plain http."""

    def __init__(self, games: Games, memory: Memory, toast: Toast) -> None:
        self._games, self._toast = games, toast
        self._memories = {memory}
        self._registration: dom.Element = None
        self._worker: dom.Element = None
        """By way of which the page works."""
        self._offered = self._is_behind = False
        self.is_kept = False
        """Whether the page opens without a network."""

    async def start(self) -> None:
        """The page has become playable: from now on it's kept for times without a network."""
        if not dom.can_work_offline():
            return
        dom.on_worker_message(self._heard)
        self._worker = dom.worker()
        dom.on_new_worker(self._taken_over)
        self._registration = await dom.register_worker("./sw.js")
        if self._registration is not None:
            dom.on(self._registration, "updatefound", lambda _: self._found())
            self.offer()
            await dom.worker_is_ready()
            self.is_kept = True
            dom.tell(self._registration.active, started=dom.version())

    def heed(self, memory: Memory) -> None:
        """Another one that the page must not be taken from before it's kept."""
        self._memories.add(memory)

    @property
    def has_news(self) -> bool:
        """Whether a new version waits for a moment when nobody plays."""
        return self._is_behind or self._waits

    def offer(self) -> None:
        """Between games; never in the middle of one."""
        if self.has_news and not self._is_needed and not self._offered:
            self._offered = True
            self._toast.show(OFFER, DO, self.update)

    def update(self) -> None:
        if not self._has_all_kept:
            self._toast.show(UNKEPT)
        elif self._waits:
            dom.tell(self._registration.waiting, takeOver=True)
        else:
            dom.tell(self._registration.active, retry=True)

    def game_over(self) -> None:
        """A good moment: keep what only a second start may need, look for a new version."""
        if self._registration is not None:
            if dom.worker() is not None:
                dom.tell(self._registration.active, later=True)
            dom.start(dom.look_for_update(self._registration))
        self.offer()

    @property
    def _is_needed(self) -> bool:
        """Whether something would be lost with the page, or interrupted."""
        return self._games.play.is_under_way or not self._has_all_kept

    @property
    def _has_all_kept(self) -> bool:
        return all(memory.is_kept for memory in self._memories)

    @property
    def _waits(self) -> bool:
        """The very first worker also waits for a moment, but it brings nothing new."""
        return self._worker is not None and dom.has_waiting(self._registration)

    def _taken_over(self) -> None:
        """The first worker comes to a page that is its own version; another one brings a new."""
        before, self._worker = self._worker, dom.worker()
        if before is not None and before != self._worker:
            dom.reload()

    def _found(self) -> None:
        worker = self._registration.installing
        dom.on(worker, "statechange", lambda _: self.offer())

    def _heard(self, message: dict[str, Any], reply: Any) -> None:
        if "playing" in message:
            reply(self._is_needed)
        elif message.get("busy"):
            self._toast.show(BUSY)
        elif message.get("newer"):
            self._is_behind = True
            self.offer()
        elif message.get("again"):
            dom.reload()
