"""The one sheet over the table: menu, history, questions. Esc, Back and the cross close it."""

from collections.abc import Callable, Mapping
from html import escape

from web import dom
from web.story.story_view import StoryView

Action = Callable[[dom.Element], None]
"""What a button of a sheet does; it gets the button, whose data-value says to what."""


class Sheet:
    """Its body is markup of our own templates; what comes from outside goes through `text`."""

    def __init__(self, on_close: Callable[[], None]) -> None:
        """`on_close`: called when a sheet is gone and what it asked for is done."""
        self._on_close = on_close
        self._dialog = dom.by_id("sheet")
        self._title = dom.by_id("sheet-title")
        self._body = dom.by_id("sheet-body")
        self.story = StoryView(self._body)
        self._actions: Mapping[str, Action] = {}
        self._opener: dom.Element = None
        self._closing: list[Callable[[], object]] = []
        dom.on(self._dialog, "click", self._clicked)
        dom.on(self._dialog, "submit", self._submitted)
        dom.on(self._dialog, "change", self._changed)
        dom.on(self._dialog, "cancel", self._cancelled)
        dom.on_back(self._went_back)

    @property
    def is_open(self) -> bool:
        return bool(self._dialog.open)

    def open(self, title: str, body: str, actions: Mapping[str, Action]) -> None:
        """Show a sheet, in place of the one that's open."""
        self._title.textContent = title
        self._body.innerHTML = body
        self._actions = actions
        if not self.is_open:
            self._opener = dom.focused()
            self._dialog.showModal()
            dom.add_step()
        self._body.scrollTop = 0
        (dom.find("[autofocus]", self._body) or self._title).focus()

    def close(self, then: Callable[[], object] = lambda: None) -> None:
        """By Back's own way, so that the step that was added for the sheet is gone again.

        What follows must wait for that: until then it's the step whose address it would change.
        """
        if not self.is_open:
            then()
            return
        self._hide()
        self._closing.append(then)
        dom.go_back()

    def find(self, selector: str) -> dom.Element:
        return dom.find(selector, self._body)

    def _went_back(self) -> None:
        if self._closing:
            self._closing.pop(0)()
        else:
            self._hide()
        self._on_close()

    def _hide(self) -> None:
        if self.is_open:
            self._dialog.close()
            self._body.textContent = ""
            self._actions = {}
            if self._opener is not None and self._opener.isConnected:
                self._opener.focus()

    def _clicked(self, event: dom.Element) -> None:
        button = dom.closest(event.target, "button[data-do]")
        if button is not None:
            self._act(button)

    def _submitted(self, event: dom.Element) -> None:
        event.preventDefault()
        self._act(event.target)

    def _changed(self, event: dom.Element) -> None:
        """A choice was made in a field that acts at once."""
        if event.target.hasAttribute("data-do"):
            self._act(event.target)

    def _cancelled(self, event: dom.Element) -> None:
        event.preventDefault()
        self.close()

    def _act(self, element: dom.Element) -> None:
        name = str(element.dataset.do)
        if name == "close":
            self.close()
        elif name in self._actions:
            self._actions[name](element)


def text(value: object) -> str:
    """Anything as text inside markup."""
    return escape(str(value))


def button(do: str, label: str, value: str = "", kind: str = "choice") -> str:
    return (
        f'<button type="button" class="{kind}" data-do="{do}" data-value="{text(value)}">'
        f"{text(label)}</button>"
    )
