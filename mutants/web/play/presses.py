"""One press, however a finger makes it: it comes down and is lifted within a place.

Browsers make a click of that only while the finger hardly moves and is the only one.
"""

from collections.abc import Callable

from web import dom
from web.crossing import Box

MAIN_BUTTON = 0


class Press:
    """Listens at an element as long as the page lives; further fingers on it are no presses."""

    def __init__(
        self, element: dom.Element, handler: Callable[[], None], within: dom.Element = None
    ) -> None:
        """`within`: where the pointer may be lifted; the element itself if it isn't given."""
        self._element, self._handler = element, handler
        self._within = element if within is None else within
        self._pointer: int | None = None
        dom.on(element, "pointerdown", self._down)
        dom.on(element, "pointerup", self._up)
        dom.on(element, "pointercancel", self._cancel)
        dom.on(element, "click", self._clicked)

    def _down(self, event: dom.Element) -> None:
        if event.button == MAIN_BUTTON and self._pointer is None:
            self._pointer = int(event.pointerId)
            self._element.setPointerCapture(event.pointerId)

    def _up(self, event: dom.Element) -> None:
        if event.pointerId == self._pointer:
            self._pointer = None
            if holds(dom.box(self._within), event.clientX, event.clientY):
                self._handler()

    def _cancel(self, event: dom.Element) -> None:
        if event.pointerId == self._pointer:
            self._pointer = None

    def _clicked(self, event: dom.Element) -> None:
        """By keyboard or a screen reader; one by a pointer has been heard before."""
        if event.detail == 0:
            self._handler()


def holds(box: Box, x: float, y: float) -> bool:
    """Whether a point of the viewport lies in a box."""
    return 0 <= x - box.left <= box.width and 0 <= y - box.top <= box.height
