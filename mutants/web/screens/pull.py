"""A sheet that a finger pulls down by its head goes away."""

from collections.abc import Callable

from web import dom

ENOUGH = 80
"""CSS pixels after which letting go closes the sheet."""


class Pull:
    """Touch only: a mouse at the head selects its text or means nothing."""

    def __init__(self, head: dom.Element, sheet: dom.Element, close: Callable[[], None]) -> None:
        self._sheet, self._close = sheet, close
        self._start: float | None = None
        self._way = 0.0
        dom.on(head, "pointerdown", self._touched)
        dom.on(head, "pointermove", self._moved)
        dom.on(head, "pointerup", self._let_go)
        dom.on(head, "pointercancel", lambda _: self._reset())

    def _touched(self, event: dom.Element) -> None:
        if event.pointerType != "mouse" and event.isPrimary:
            self._start, self._way = float(event.clientY), 0.0

    def _moved(self, event: dom.Element) -> None:
        if self._start is not None and event.isPrimary:
            self._way = max(0.0, float(event.clientY) - self._start)
            self._sheet.classList.toggle("pulled", self._way > 0)
            self._sheet.style.translate = f"0 {self._way}px"

    def _let_go(self, _: dom.Element) -> None:
        is_enough = self._start is not None and self._way > ENOUGH
        self._reset()
        if is_enough:
            self._close()

    def _reset(self) -> None:
        self._start, self._way = None, 0.0
        self._sheet.classList.remove("pulled")
        self._sheet.style.translate = ""
