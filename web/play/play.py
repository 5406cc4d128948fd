"""A game being played: presses become rounds, rounds become beats, beats are shown."""

from collections.abc import Iterable, Sequence
from typing import Protocol

from pyanitsa.events import Event
from pyanitsa.game import Game
from pyanitsa.persons import Person
from pyanitsa.story import Teller
from web import dom
from web.table.beats import Beat, beats
from web.table.scene import Scene
from web.table.view import View

DEAF = 250
"""Milliseconds for which presses are ignored after a skip, so that a double tap is one round."""
DEAF_AT_END = 900
"""The same when a game has ended, so that somebody who taps on and on sees how."""


class Listener(Protocol):
    """Who hears of a game's rounds."""

    def keep(self, game: Game, end: Scene) -> None:
        """A round was begun; after it the table will look like `end`."""

    def shows(self, beat: Beat) -> None:
        """A beat of the round begins to be seen."""

    def stands_still(self, end: Scene) -> None:
        """The round has been shown to its end."""


class Play:
    def __init__(
        self,
        view: View,
        teller: Teller,
        persons: Sequence[Person],
        listener: Listener,
        *,
        rules_line: str = "",
        taken_up: bool = False,
    ) -> None:
        """A game `taken_up` shows the next round's end picture at once: it was begun before."""
        self._view, self._teller, self._listener = view, teller, listener
        self.game = teller.game
        # shown now; shown after the round
        self._scene = self.end = Scene.of(self.game, persons, teller.story(), rules_line)
        self._skipping = self._closed = False
        self.is_touched = False
        """Whether somebody has begun to arrange their stack."""
        self.is_lent = False
        """Whether the table shows something else for a while: nothing is played meanwhile."""
        self._deaf_until = 0.0
        self._set_moving(False)
        if taken_up:
            self._begin_round()
            self._scene = self.end
        self.rename(persons)

    def hears(self) -> bool:
        """Whether a press counts now. Whoever taps on and on hasn't seen yet that it's over."""
        is_deaf = dom.now() < self._deaf_until
        if is_deaf and self.game.outcome:
            self._deaf_until = dom.now() + DEAF_AT_END
        return not is_deaf

    @property
    def is_under_way(self) -> bool:
        """Whether something would be lost if the game were thrown away."""
        return (self.game.begun > 0 or self.is_touched) and not self.game.outcome

    def rename(self, persons: Sequence[Person]) -> None:
        """Who sits at the table has changed."""
        self._scene.persons = persons
        self.end.seat(persons)
        if not self.is_lent:
            self._view.name(persons)
        if not self.is_moving and not self.is_lent:
            self.show()

    def arrange(self, arranged: Iterable[Event]) -> None:
        """The stacks lie in their orders now."""
        for event in arranged:
            self._scene.table.apply(event)
        self._scene.arranging = self.game.needs_orders
        if not self.is_lent:
            self.show()

    def lend(self) -> None:
        """The table is somebody else's until `show`; a round that is under way has been seen."""
        self.is_lent = True
        self._skip()

    def show(self) -> None:
        """The table as it is."""
        if self.is_lent:
            self.is_lent = False
            self._view.name(self._scene.persons)
        self._view.show(self._scene)

    def press(self) -> None:
        """Open the next round; while cards are moving, go to its end instead."""
        if self.is_lent or not self.hears():
            return
        if self.is_moving:
            self._skip()
        else:
            self.open_next()

    def open_next(self) -> None:
        """The next round, unless one is being shown or the game is over."""
        may_begin = not (self.is_moving or self.is_lent or self._closed)
        if may_begin and not self.game.outcome and not self.game.needs_orders:
            self._skipping = False
            self._set_moving(True)
            dom.start(self._show(self._begin_round()))

    def close(self) -> None:
        """Show nothing any more, and open nothing: another game has the table, or soon will."""
        self._closed = True
        self._skip()

    def _begin_round(self) -> Sequence[Beat]:
        """State at once: the round is played and kept before anything moves."""
        told = tuple(beats(self._teller.play_round()))
        self.end = self._scene.copy()
        for beat in told:
            self.end.apply(beat)
        if self.game.outcome:
            self.end.story = self._teller.story()
        self._listener.keep(self.game, self.end)
        return told

    async def _show(self, told: Iterable[Beat]) -> None:
        """The picture catches up, beat by beat, or at once after a skip."""
        for beat in told:
            self._scene.apply(beat)
            if not self._skipping:
                self._listener.shows(beat)
                await self._view.play(self._scene, beat)
            if not self._skipping and not self._scene.outcome:
                self._view.show(self._scene)
        self._scene = self.end
        deaf = DEAF_AT_END if self.game.outcome else DEAF if self._skipping else 0
        self._deaf_until = dom.now() + deaf
        if not self._closed:
            self._show_end()
            self._set_moving(False)
            self._listener.stands_still(self._scene)

    def _show_end(self) -> None:
        if self.is_lent:
            return
        if self.game.outcome:
            self._view.rise(self._scene)
        else:
            self._view.show(self._scene)

    def _skip(self) -> None:
        self._skipping = True
        dom.finish_all()

    def _set_moving(self, moving: bool) -> None:
        self.is_moving = moving
        self._view.mark_moving(moving)
