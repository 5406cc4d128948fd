"""A finished game's rounds, looked at again on the table: each one's end picture, both ways."""

from dataclasses import replace

from pyanitsa.facts import round_line
from web import dom
from web.play.games import Games, replayed
from web.table.beats import beats
from web.table.scene import Scene

KEYS = {"ArrowLeft": -1, "ArrowRight": 1}


class Lookback:
    def __init__(self, games: Games) -> None:
        self._games = games
        self._wanted = 0
        self._field = dom.by_id("look-round")
        dom.on(dom.find(".look"), "click", self._clicked)
        dom.on(self._field, "input", lambda _: self.show(int(self._field.value)))

    @property
    def is_on(self) -> bool:
        return bool(dom.document().body.classList.contains("past"))

    def show(self, number: int) -> None:
        """The table as it was after a round of the game that is over; 0: after the deal."""
        story = self._games.play.end.story
        if story and self._games.play.game.number:
            self._wanted = min(story.rounds, max(0, number))
            self._field.max = str(story.rounds)
            self._field.value = str(self._wanted)
            self._field.setAttribute("aria-valuetext", round_line(story, self._wanted))
            dom.start(self._show(self._wanted))

    def leave(self) -> None:
        self._games.play.show()
        dom.find("#results [data-do=look]").focus()

    def step(self, key: str) -> bool:
        """By keyboard; whether the key means anything here."""
        if not self.is_on or key not in (*KEYS, "Escape"):
            return False
        if key == "Escape":
            self.leave()
        else:
            self.show(self._wanted + KEYS[key])
        return True

    async def _show(self, number: int) -> None:
        """Replayed, as everything of a game is; only the picture wanted last is shown."""
        play = self._games.play
        teller = await replayed(replace(play.game.record(), rounds=number))
        if teller and play is self._games.play and number == self._wanted:
            scene = Scene.of(teller.game, play.end.persons)
            for beat in beats(teller.play_round() if number else ()):
                scene.apply(beat)
            scene.outcome, scene.past = None, True
            enters = not self.is_on
            play.show(scene)
            if enters:
                self._field.focus()

    def _clicked(self, event: dom.Element) -> None:
        button = dom.closest(event.target, "button")
        if button is None:
            return
        if button.id == "back":
            self.leave()
        else:
            self.show(self._wanted + int(button.dataset.step))
