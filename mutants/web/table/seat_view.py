"""One seat of the page: its pile and its cells."""

from web import dom
from web.crossing import Box
from web.table.shown import depth


class SeatView:
    def __init__(self, element: dom.Element) -> None:
        self.element = element
        self.pile = dom.find(".pile", element)
        self.cells = dom.find_all(".cell", element)
        self.words = dom.find_all(".count, .others", element)
        self.sum = dom.find(".sum", element)
        self.heap = dom.find(".heap", element)
        self._stack = dom.find(".stack", element)
        self._won = dom.find(".won", element)

    @property
    def stands_on_its_head(self) -> bool:
        """Duo, people facing each other: the far half is turned by 180°."""
        return bool(dom.style(self.element, "rotate") == "180deg")

    @property
    def stack_box(self) -> Box:
        return dom.box(self._stack)

    @property
    def won_box(self) -> Box:
        return dom.box(self._won)

    def draw_piles(self, stack: int, won: int) -> None:
        """As deep as so many cards look."""
        self._stack.dataset.depth = str(depth(stack))
        self._won.dataset.depth = str(depth(won))

    def riffled(self, cards: int) -> dom.Element:
        """The pile that was shuffled is the stack now; returns the element that has to move."""
        self.draw_piles(cards, 0)
        return self._stack
