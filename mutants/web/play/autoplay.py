"""«Автоигра»: one round after the other, until the end, a second press, or nobody looks."""

from collections.abc import Callable

from web import dom
from web.play.games import Games
from web.play.play import Play


class Autoplay:
    """Never two rounds at once: the next one begins only when a round tells that it has ended."""

    def __init__(self, games: Games, may_go: Callable[[], bool]) -> None:
        """`may_go`: whether somebody sees the table."""
        self._games, self._may_go = games, may_go
        self._button = dom.by_id("autoplay")
        self._lock: dom.Element = None
        self._awaits_lock = False
        self._play: Play | None = None  # the game that it was switched on for
        self.is_on = False

    def toggle(self) -> None:
        self._play = self._games.play
        self._switch(not self.is_on)
        self.go_on()

    def stop(self) -> None:
        if self.is_on:
            self._switch(False)

    def go_on(self) -> None:
        """A round has ended, or the table is seen again; another game is nobody's wish."""
        play = self._games.play
        if play.game.outcome or play is not self._play:
            self.stop()
        elif self.is_on and self._may_go():
            play.open_next()
            dom.start(self._keep_awake())

    def _switch(self, on: bool) -> None:
        self.is_on = on
        self._button.setAttribute("aria-pressed", "true" if on else "false")
        if not on:
            self._release()

    def _release(self) -> None:
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    async def _keep_awake(self) -> None:
        """The browser takes its lock away whenever the tab is hidden: then it needs a new one."""
        if not self._awaits_lock and (self._lock is None or self._lock.released):
            self._awaits_lock = True
            self._lock = await dom.keep_awake()
            self._awaits_lock = False
        if not self.is_on:
            self._release()
