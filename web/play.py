"""A game being played: presses become rounds, rounds become beats, beats are shown."""

from pyanitsa.game import Game
from pyanitsa.words import players
from web import dom
from web.beats import Beat, Motion, beats
from web.scene import Scene
from web.view import View

DEAF = 250
"""Milliseconds for which presses are ignored after a skip, so that a double tap is one round."""


class Play:
    def __init__(self, view: View, game: Game) -> None:
        self._view, self._game = view, game
        self._scene = Scene(players(game.rules.seats), game.rules.round_limit, number=game.number)
        self._scene.apply(Beat(Motion.BEGIN, game.deal()))
        self._skipping = self._closed = False
        self._deaf_until = 0.0
        self._set_moving(False)
        view.show(self._scene)

    @property
    def is_deaf(self) -> bool:
        return dom.now() < self._deaf_until

    def press(self) -> None:
        """Open the next round; while cards are moving, go to its end instead."""
        if self._moving:
            self._skip()
        elif not self._game.outcome and not self.is_deaf:
            self._skipping = False
            self._set_moving(True)
            dom.start(self._round())

    def close(self) -> None:
        """Show nothing any more: another game has the table."""
        self._closed = True
        self._skip()

    def _skip(self) -> None:
        self._skipping = True
        dom.finish_all()

    async def _round(self) -> None:
        for beat in beats(self._game.play_round()):
            self._scene.apply(beat)
            if not self._skipping:
                await self._view.play(self._scene, beat)
            if not self._skipping:
                self._view.show(self._scene)
        if self._skipping or self._game.outcome:
            self._deaf_until = dom.now() + DEAF
        if not self._closed:
            self._view.show(self._scene)
            self._set_moving(False)

    def _set_moving(self, moving: bool) -> None:
        self._moving = moving
        self._view.mark_moving(moving)
