"""A game being played: presses become rounds, rounds become beats, beats are shown."""

from collections.abc import Callable, Iterable

from pyanitsa.game import Game
from pyanitsa.words import players
from web import dom
from web.beats import Beat, beats
from web.scene import Scene
from web.view import View

DEAF = 250
"""Milliseconds for which presses are ignored after a skip, so that a double tap is one round."""

Keep = Callable[[Game, Scene], None]
"""Remember a game that has begun a round, and what the table will look like after it."""


class Play:
    def __init__(self, view: View, game: Game, keep: Keep, *, taken_up: bool = False) -> None:
        """A game `taken_up` shows the next round's end picture at once: it was begun before."""
        self._view, self.game, self._keep = view, game, keep
        self._scene = Scene.of(game, players(game.rules.seats))
        self._skipping = self._closed = False
        self._deaf_until = 0.0
        self._set_moving(False)
        if taken_up:
            _, self._scene = self._begin_round()
        view.show(self._scene)

    @property
    def is_deaf(self) -> bool:
        return dom.now() < self._deaf_until

    @property
    def is_under_way(self) -> bool:
        """Whether something would be lost if the game were thrown away."""
        return self.game.begun > 0 and not self.game.outcome

    def press(self) -> None:
        """Open the next round; while cards are moving, go to its end instead."""
        if self._moving:
            self._skip()
        elif not self.game.outcome and not self.is_deaf:
            self._skipping = False
            self._set_moving(True)
            dom.start(self._show(*self._begin_round()))

    def close(self) -> None:
        """Show nothing any more: another game has the table."""
        self._closed = True
        self._skip()

    def _begin_round(self) -> tuple[tuple[Beat, ...], Scene]:
        """State at once: the round is played and kept before anything moves."""
        told = tuple(beats(self.game.play_round()))
        end = self._scene.copy()
        for beat in told:
            end.apply(beat)
        self._keep(self.game, end)
        return told, end

    async def _show(self, told: Iterable[Beat], end: Scene) -> None:
        """The picture catches up, beat by beat, or at once after a skip."""
        for beat in told:
            self._scene.apply(beat)
            if not self._skipping:
                await self._view.play(self._scene, beat)
            if not self._skipping and not self._scene.outcome:
                self._view.show(self._scene)
        self._scene = end
        if self._skipping or self.game.outcome:
            self._deaf_until = dom.now() + DEAF
        if not self._closed:
            (self._view.rise if self.game.outcome else self._view.show)(end)
            self._set_moving(False)

    def _skip(self) -> None:
        self._skipping = True
        dom.finish_all()

    def _set_moving(self, moving: bool) -> None:
        self._moving = moving
        self._view.mark_moving(moving)
