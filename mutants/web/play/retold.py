"""Finished games told again from their records: nothing of a story is ever stored."""

from collections.abc import Sequence
from dataclasses import dataclass

from pyanitsa.events import Event
from pyanitsa.story import Story
from web.memory.entry import Finished
from web.play.replayed import replayed
from web.story.shapes import values_of
from web.story.spark import spark


async def retold(done: Finished) -> tuple[Story | None, Sequence[Event]]:
    """A game's story and its last round; no story if the entry and the rules don't agree."""
    teller = await replayed(done.game.record)
    if teller is None or not done.game.record.rounds:
        return None, ()
    last = teller.play_round()
    return (teller.story() if teller.game.outcome == done.outcome else None), last


@dataclass(frozen=True, slots=True)
class Gist:
    """What the list of games shows of a story."""

    line: str = ""
    wars: int = 0


def _gist(story: Story) -> Gist:
    return Gist(spark(values_of(map(story.rules.common, story.counts))), story.war_count())


class Gists:
    """Kept for as long as the page lives: a game is retold once."""

    def __init__(self) -> None:
        self._known: dict[str, Gist] = {}

    def known(self, done: Finished) -> Gist | None:
        return self._known.get(done.game.id)

    async def of(self, done: Finished) -> Gist:
        found = self.known(done)
        if found is None:
            story, _ = await retold(done)
            found = _gist(story) if story else Gist()
            self._known[done.game.id] = found
        return found
