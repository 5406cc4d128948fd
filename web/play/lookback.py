"""A game that is over, looked at again on the table: each round as it lay, or all of it moving."""

from collections.abc import Callable

from pyanitsa.facts import round_line
from web import dom
from web.play.games import Games
from web.play.play import Play
from web.play.rerun import Past, Rerun, rerun
from web.table.scene import Scene
from web.table.view import View

KEYS = {"ArrowLeft": -1, "ArrowRight": 1}
WATCH, PAUSE = "Смотреть партию", "Пауза"


class Lookback:
    def __init__(
        self,
        games: Games,
        view: View,
        say: Callable[[Scene], None],
        may_go: Callable[[], bool],
    ) -> None:
        """`say`: speaks of a round that was watched; `may_go`: whether somebody sees the table."""
        self._games, self._view, self._say, self._may_go = games, view, say, may_go
        self._past: Past | None = None
        self._lender: Play | None = None
        self._rerun: Rerun | None = None
        self._wanted = 0
        self._is_seen = False
        self._is_watching = False
        self._field, self._button = dom.by_id("lookback-round"), dom.by_id("watch")
        dom.on(self._field, "input", lambda _: self._show(int(self._field.value)))
        dom.on(self._button, "click", lambda _: self._toggle())
        dom.on(dom.by_id("back"), "click", lambda _: self.leave())
        for button in dom.find_all(".lookback [data-step]"):
            dom.on(button, "click", lambda event: self._step(int(event.currentTarget.dataset.step)))

    @property
    def is_on(self) -> bool:
        """Another game on the table ends it."""
        return self._lender is self._games.play and self._lender.is_lent

    def show(self, past: Past, number: int) -> None:
        """A round as it lay; 0: after the deal."""
        self._open(past)
        self._show(number)

    def watch(self, past: Past, number: int) -> None:
        """From this round on; from the first one if that was the last."""
        self._open(past)
        self._tell(number % past.last)
        self._set_watching(True)
        dom.start(self._begin(past, self._wanted))

    def leave(self) -> None:
        if self.is_on and self._past:
            self._set_watching(False)
            self._rerun = None
            dom.finish_all()
            self._games.play.show()
            self._past.leave()

    def key(self, key: str) -> bool:
        """By keyboard; whether the key means anything here."""
        if not self.is_on or key not in (*KEYS, "Escape"):
            return False
        if key == "Escape":
            self.leave()
        else:
            self._step(KEYS[key])
        return True

    def _open(self, past: Past) -> None:
        self._past, self._lender = past, self._games.play
        self._rerun, self._is_seen = None, False
        self._lender.lend()
        self._field.max = str(past.last)

    def _step(self, way: int) -> None:
        self._show(self._wanted + way)

    def _toggle(self) -> None:
        """Go on from the round that lies there; a pause shows its cards."""
        if self._is_watching:
            self._show(self._wanted)
        elif self._past and self._wanted == self._past.last:
            self.watch(self._past, 0)
        elif self._rerun:
            self._set_watching(True)
            dom.start(self._run(self._rerun))

    def _tell(self, number: int) -> None:
        """Which round it is."""
        assert self._past
        story = self._past.story
        self._wanted = min(self._past.last, max(0, number))
        self._field.value = str(self._wanted)
        said = round_line(story, min(self._wanted, story.rounds), self._past.persons)
        self._field.setAttribute("aria-valuetext", said)

    def _show(self, number: int) -> None:
        if self._past and self.is_on:
            self._tell(number)
            if self._is_watching:
                self._set_watching(False)
                self._rerun = None
                dom.finish_all()
            dom.start(self._lay(self._past, self._wanted))

    async def _lay(self, past: Past, number: int) -> None:
        """Replayed, as everything of a game is; only the picture wanted last is shown."""
        told = await rerun(past, number, laid=True)
        if told and self._is_wanted(past, number) and not self._is_watching:
            self._put(told, self._field)

    async def _begin(self, past: Past, number: int) -> None:
        told = await rerun(past, number, laid=False)
        if told and self._is_wanted(past, number) and self._is_watching:
            self._put(told, self._button)
            await self._run(told)

    def _put(self, told: Rerun, control: dom.Element) -> None:
        """On the table; the keyboard comes along when that begins."""
        enters, self._rerun, self._is_seen = not self._is_seen, told, True
        self._view.name(told.scene.persons)
        self._view.show(told.scene)
        if enters:
            control.focus()

    def _is_wanted(self, past: Past, number: int) -> bool:
        return self.is_on and past is self._past and number == self._wanted

    async def _run(self, told: Rerun) -> None:
        """Beat by beat, until it's over, paused, or nobody looks."""
        while self._goes_on(told) and (beat := told.next_beat()):
            if told.scene.round != self._wanted:
                self._tell(told.scene.round)
            self._games.shows(beat)
            await self._view.play(told.scene, beat)
            if self._goes_on(told) and told.is_between_rounds:
                self._rest(told)
        if self._goes_on(told):
            self.leave()

    def _goes_on(self, told: Rerun) -> bool:
        return self.is_on and self._is_watching and told is self._rerun

    def _rest(self, told: Rerun) -> None:
        """Between two rounds."""
        self._say(told.scene)
        if not told.scene.outcome:
            self._view.show(told.scene)
        if not self._may_go():
            self._show(self._wanted)

    def _set_watching(self, on: bool) -> None:
        self._is_watching = on
        dom.document().body.classList.toggle("watching", on)
        self._button.textContent = PAUSE if on else WATCH
