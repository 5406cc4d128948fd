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
        """`number`: of the round that is begun. What is shown already isn't drawn again."""
        shown = (number, *counts), (*wars,), limit
        if shown != self._shown:
            self._shown = shown
            self._tell(number, limit)
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
        self._bar.setAttribute("aria-valuenow", str(number))
        if limit:
            self._bar.setAttribute("aria-valuemax", str(limit))
        else:
            self._bar.removeAttribute("aria-valuemax")

    def _draw(self, drawn: Strip) -> None:
        self._drawn = drawn
        self._course.setAttribute("viewBox", " ".join(f"{edge:g}" for edge in drawn.box))
        for name in ("band", "line", "rest"):
            dom.find(f".{name}", self._course).setAttribute("d", getattr(drawn, name))
        self._marks.innerHTML = "".join(map(_mark, drawn.wars))
        for name, share in drawn.now._asdict().items():
            self._bar.style.setProperty(f"--{name}", f"{share}%")


def _mark(place: Share) -> str:
    return f'<svg x="{place.across}%" y="{place.down}%"><path d="{MARK}"/></svg>'
