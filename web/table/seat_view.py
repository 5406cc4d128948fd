"""One seat of the page: its pile, its cells and what is said in it."""

from web import dom
from web.crossing import Box
from web.table.shown import depth


class SeatView:
    def __init__(self, element: dom.Element) -> None:
        self.element = element
        self.pile = dom.find(".pile", element)
        self.cells = dom.find_all(".cell", element)
        self.names = dom.find_all(".name", element)
        self._stack = dom.find(".stack", element)
        self._won = dom.find(".won", element)
        self._counts = dom.find_all(".own", element)
        self._others = dom.find_all(".other", element)

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

    def draw_counts(self, own: int, other: int) -> list[dom.Element]:
        """Write the numbers of cards; returns the elements of those that changed."""
        changed = []
        for elements, count in ((self._counts, own), (self._others, other)):
            for element in elements:
                if element.textContent != str(count):
                    element.textContent = str(count)
                    changed.append(element)
        return changed

    def riffled(self, cards: int) -> dom.Element:
        """The pile that was shuffled is the stack now; returns the element that has to move."""
        self.draw_piles(cards, 0)
        return self._stack
