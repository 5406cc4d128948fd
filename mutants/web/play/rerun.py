"""A game that is over, told once more round by round."""

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from pyanitsa.events import RoundEnded
from pyanitsa.persons import Person
from pyanitsa.record import Record
from pyanitsa.story import Story, Teller
from web.play.replayed import replayed
from web.table.beats import Beat, Motion, beats
from web.table.scene import Scene


@dataclass(frozen=True, slots=True)
class Past:
    """A game that is over, and where looking at it again leads back to."""

    record: Record
    persons: Sequence[Person]
    story: Story
    leave: Callable[[], None]
    rules_line: str = ""

    @property
    def last(self) -> int:
        """Its last round begun; a void one doesn't count in the story, but can be seen."""
        return self.record.rounds


class Rerun:
    """Its scene stands where the telling is."""

    def __init__(self, teller: Teller, past: Past) -> None:
        """`teller`: where the telling begins."""
        self._teller = teller
        self._left: deque[Beat] = deque()
        self.scene = Scene.of(teller.game, past.persons, teller.story(), past.rules_line)
        self.scene.past = True

    @property
    def is_between_rounds(self) -> bool:
        return not self._left

    def lay(self) -> None:
        """The next round as it lies before anybody takes it; counts and line already know who."""
        self._begin_round()
        while self._left and self._left[0].motion is not Motion.TAKE:
            self.scene.apply(self._left.popleft())
        for event in (event for beat in self._left for event in beat.events):
            if isinstance(event, RoundEnded):
                self.scene.counts = event.counts
                self.scene.course[self.scene.round :] = [event.counts]

    def next_beat(self) -> Beat | None:
        """What is seen next, applied to the scene; None if the game is over."""
        if not self._left:
            if self._teller.game.outcome:
                return None
            self._begin_round()
        beat = self._left.popleft()
        self.scene.apply(beat)
        return beat

    def _begin_round(self) -> None:
        self._left.extend(beats(self._teller.play_round()))


async def rerun(past: Past, number: int, *, laid: bool) -> Rerun | None:
    """From before this round on; `laid`: with its cards on the table (0: there are none)."""
    teller = await replayed(replace(past.record, rounds=number))
    if teller is None:
        return None
    told = Rerun(teller, past)
    if laid and number:
        told.lay()
    return told
