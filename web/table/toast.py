"""A short notice above the button, with one thing to do about it; it goes away by itself."""

from collections.abc import Callable

from web import dom

SECONDS = 8


class Toast:
    def __init__(self) -> None:
        self._box = dom.by_id("toast")
        self._text = dom.find("p", self._box)
        self._button = dom.find("button", self._box)
        self._do: Callable[[], object] | None = None
        self._shown = 0
        dom.on(self._button, "click", lambda _: self._act())

    def show(self, text: str, label: str = "", do: Callable[[], object] | None = None) -> None:
        """Inside the sheet while one is open: everything outside of it is out of reach."""
        self._shown += 1
        self._do = do
        (dom.find("dialog[open]") or dom.document().body).appendChild(self._box)
        self._text.textContent = text
        self._button.textContent = label
        self._button.hidden = do is None
        self._box.hidden = False
        dom.start(self._wait(self._shown))

    def stay(self) -> None:
        """The sheet that it was shown in has been closed."""
        if not self._box.hidden:
            dom.document().body.appendChild(self._box)

    def hide(self) -> None:
        self._box.hidden = True
        self._do = None

    @property
    def _is_covered(self) -> bool:
        """By a sheet that was opened later: out of reach until that's closed."""
        sheet = dom.find("dialog[open]")
        return sheet is not None and not sheet.contains(self._box)

    async def _wait(self, shown: int) -> None:
        """Whoever is just about to use it, or isn't there yet, has all the time they want."""
        left = SECONDS
        while shown == self._shown and (left > 0 or dom.is_attended(self._box)):
            await dom.sleep(1)
            left -= dom.is_visible() and not self._is_covered
        if shown == self._shown:
            self.hide()

    def _act(self) -> None:
        do = self._do
        self.hide()
        if do:
            do()
