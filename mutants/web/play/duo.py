"""«Вдвоём»: two halves, two buttons; the cards open when both have been pressed."""

from functools import partial

from web import dom
from web.play.games import Games
from web.play.presses import Press

READY, WAITING = "Готово ✓", "Открыть карту"
KEYS = {"KeyA": 1, "KeyL": 0}
"""By their place on the keyboard, whatever the layout: A is the far or left half's."""


class Duo:
    def __init__(self, games: Games) -> None:
        self._games = games
        self._ready: set[int] = set()
        self._buttons = {int(button.dataset.half): button for button in dom.find_all("[data-half]")}
        for seat, button in self._buttons.items():
            Press(button, partial(self.press, seat), within=dom.closest(button, ".seat"))

    def press(self, seat: int) -> None:
        """While cards move, either one finishes the round for both."""
        play = self._games.play
        if play.is_moving:
            play.press()
        elif play.hears() and not play.game.outcome:
            self._ready.add(seat)
            if len(self._ready) == len(self._buttons):
                self._ready.clear()
                play.press()
        self._draw()

    def reset(self) -> None:
        """Another game: nobody has pressed yet."""
        self._ready.clear()
        self._draw()

    def _draw(self) -> None:
        for seat, button in self._buttons.items():
            ready = seat in self._ready
            button.textContent = READY if ready else WAITING
            button.setAttribute("aria-pressed", "true" if ready else "false")
            dom.closest(button, ".seat").classList.toggle("ready", ready)
