"""How a game ends: the results rise out of the table, the strip's line becomes their chart.

A victory is celebrated once by little cards of our own, a draw is shaken off. Everything else is
there before it moves, and nobody has to wait for any of it.
"""

from collections.abc import Iterator

from pyanitsa.mood import Mood
from web import dom
from web.story.shapes import Plot
from web.story.story_view import StoryView
from web.table import motion
from web.table.scene import Scene

RISE = 420
"""Milliseconds in which the line grows into the chart."""
REST = 260
"""Milliseconds in which everything else appears after that."""
PARTY = 1100
"""Milliseconds for which the little cards of a victory fly."""
SHAKE = 600
"""Milliseconds for which a draw is shaken off."""
TOSSED = ("spades", "hearts", "clubs", "diamonds") * 4
REACH = 0.45
"""How far they fly, of the room there is."""
LATE = "#reason, #unkept, .story > :not(.chart), .number-row, .line-chart > :not(.plot)"
"""What appears when the line has grown."""


class Finale:
    def __init__(self, results: dom.Element, story: StoryView) -> None:
        self._results, self._story = results, story

    def play(self, scene: Scene, strip: Plot | None) -> None:
        """The results are shown already; `strip`: where on the screen the line was just seen."""
        dom.start(self._rise(strip))
        if scene.mood is Mood.WON:
            dom.start(self._celebrate())
        elif scene.mood is Mood.DRAWN:
            dom.animate(dom.find(".head", self._results), motion.shake(), SHAKE)

    async def _rise(self, strip: Plot | None) -> None:
        """Until the line has arrived, the panel doesn't cut off what comes from outside."""
        for late in dom.find_all(LATE, self._results):
            dom.animate(late, motion.appear(), REST, RISE)
        moving = [dom.animate(dom.find(".head", self._results), motion.rise(), RISE)]
        plot = dom.find(".plot", self._results)
        if strip and self._story.plot and plot is not None:
            box = dom.box(dom.find(".chart", self._results))
            before = strip.moved(-box.left, -box.top)
            moving.append(dom.animate(plot, motion.grow(before, self._story.plot), RISE))
        self._results.classList.add("rising")
        await dom.finished(moving)
        self._results.classList.remove("rising")

    async def _celebrate(self) -> None:
        shower = dom.document().createElement("div")
        shower.className = "shower"
        shower.setAttribute("aria-hidden", "true")
        shower.innerHTML = "".join(map(_little_card, TOSSED))
        self._results.append(shower)
        room = dom.box(self._results)
        await dom.finished([*_tossed(shower, min(room.width, room.height) * REACH)])
        shower.remove()


def _tossed(shower: dom.Element, reach: float) -> Iterator[dom.Animation]:
    for place, card in enumerate(shower.children):
        yield dom.animate(card, motion.toss(place, len(TOSSED), reach), PARTY)


def _little_card(suit: str) -> str:
    return f'<i class="{suit}"><svg viewBox="0 0 32 32"><use href="#{suit}"/></svg></i>'
