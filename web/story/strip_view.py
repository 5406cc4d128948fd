"""The strip over the table: which round it is, and the game's line so far."""

from collections.abc import Sequence

from web import dom
from web.story.shapes import Plot
from web.story.strip import MARK, Share, Strip, strip


class StripView:
    def __init__(self) -> None:
        self._bar = dom.by_id("progress")
        self._course = dom.find(".course", self._bar)
        self._marks = dom.find(".marks", self._bar)
        self._shown: tuple[object, ...] = ()
        self._drawn: Strip | None = None

    def draw(
        self, number: int, counts: Sequence[Sequence[int]], wars: Sequence[int], limit: int | None
    ) -> None:
        """`number`: of the round that is begun. A line that is shown already isn't drawn again."""
        self._tell(number, limit)
        if (shown := ((*counts,), (*wars,), limit)) != self._shown:
            self._shown = shown
            self._draw(strip(counts, wars, limit))

    def plot(self) -> Plot | None:
        """Where the line stands on the screen; None if it isn't seen."""
        box = dom.box(self._course)
        if not self._drawn or not box.width:
            return None
        first, _, rounds, cards = self._drawn.box
        per_round = box.width / rounds
        middle = box.top + box.height / 2
        return Plot(box.left - first * per_round, middle, per_round, box.height / cards)

    def _tell(self, number: int, limit: int | None) -> None:
        most = str(limit) if limit else None
        dom.write_attributes(self._bar, aria_valuenow=str(number), aria_valuemax=most)

    def _draw(self, drawn: Strip) -> None:
        self._drawn = drawn
        dom.write_attributes(self._course, viewBox=" ".join(f"{edge:g}" for edge in drawn.box))
        for name in ("band", "line", "rest"):
            dom.write_attributes(dom.find(f".{name}", self._course), d=getattr(drawn, name))
        dom.write(self._marks, innerHTML="".join(map(_mark, drawn.wars)))
        for name, share in drawn.now._asdict().items():
            self._bar.style.setProperty(f"--{name}", f"{share}%")


def _mark(place: Share) -> str:
    """As browsers write it down, so that what is there can be compared."""
    return f'<svg x="{place.across:g}%" y="{place.down:g}%"><path d="{MARK}"></path></svg>'
