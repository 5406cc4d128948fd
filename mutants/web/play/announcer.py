"""What is said to people who don't see the table: one sentence a round, in order."""

from pyanitsa.events import WarBegan
from pyanitsa.spoken import spoken
from web import dom
from web.table.scene import Scene


class Announcer:
    def __init__(self) -> None:
        self._said = dom.by_id("said")

    def say(self, end: Scene, *, briefly: bool) -> None:
        """A round's sentence and a game's end; `briefly`, as in fast autoplay: wars and ends."""
        has_war = any(isinstance(event, WarBegan) for event in end.told)
        if end.told and (has_war or end.outcome or not briefly):
            self._said.textContent = " ".join(self._sentences(end))

    def _sentences(self, end: Scene) -> list[str]:
        told = spoken(end.told, end.persons, end.rules) + "."
        if not end.outcome:
            return [told]
        results = end.results()
        heading = results["heading"].rstrip("!") + "."
        return [told, heading, results["reason"] + ".", results["score"] + "."]
