"""A card carried by the pointer, and the gap that opens where it would go: an extra to taps."""

from collections.abc import Callable

from web import dom
from web.arrange.grid import makes_room, nearest
from web.crossing import Box

MAIN_BUTTON = 0
SLACK = 9.0
"""CSS pixels that a tap may move before it's a drag."""


class Drag:
    """One pointer at a time; a second finger, Esc, scrolling and a turned screen let go."""

    def __init__(self, host: dom.Element, drop: Callable[[int, int], None]) -> None:
        """`host` holds the places; `drop(start, end)`: a card was carried from place to place."""
        self._host, self._drop = host, drop
        self._pointer: int | None = None
        self._start = self._end = 0
        self._from = (0.0, 0.0)
        self._boxes: list[Box] = []
        """Of all places; measured when the drag begins."""
        dom.on(host, "pointerdown", self._down)
        dom.on(host, "pointermove", self._moved)
        dom.on(host, "pointerup", self._up)
        dom.on(host, "pointercancel", lambda _: self.cancel())
        dom.on(host.parentElement, "scroll", lambda _: self.cancel())

    @property
    def is_on(self) -> bool:
        return bool(self._boxes)

    def cancel(self) -> None:
        """Everything lies where it was."""
        self._pointer = None
        if self._boxes:
            self._boxes = []
            self._host.classList.remove("dragging")
            for place in self._host.children:
                place.style.translate = ""
                place.classList.remove("carried")

    def _down(self, event: dom.Element) -> None:
        place = dom.closest(event.target, "[data-place]")
        if self._pointer is not None or not event.isPrimary:
            self.cancel()
        elif place is not None and event.button == MAIN_BUTTON:
            self._pointer = int(event.pointerId)
            self._start = self._end = int(place.dataset.place)
            self._from = float(event.clientX), float(event.clientY)

    def _moved(self, event: dom.Element) -> None:
        if event.pointerId != self._pointer:
            return
        x, y = float(event.clientX), float(event.clientY)
        right, down = x - self._from[0], y - self._from[1]
        if not self._boxes and max(abs(right), abs(down)) > SLACK:
            self._begin()
        if self._boxes:
            self._host.children[self._start].style.translate = f"{right}px {down}px"
            self._open_gap(nearest(self._boxes, x, y))

    def _begin(self) -> None:
        self._boxes = [dom.box(place) for place in self._host.children]
        self._host.setPointerCapture(self._pointer)
        self._host.classList.add("dragging")
        self._host.children[self._start].classList.add("carried")

    def _open_gap(self, end: int) -> None:
        if end == self._end:
            return
        self._end = end
        for place, element in enumerate(self._host.children):
            if place != self._start:
                target = makes_room(place, self._start, end)
                element.style.translate = _way(self._boxes[place], self._boxes[target])

    def _up(self, event: dom.Element) -> None:
        if event.pointerId == self._pointer:
            was_on, start, end = self.is_on, self._start, self._end
            self.cancel()
            if was_on:
                self._drop(start, end)


def _way(start: Box, end: Box) -> str:
    """As a style; none where there's no way to go."""
    right, down = end.left - start.left, end.top - start.top
    return f"{right}px {down}px" if right or down else ""
