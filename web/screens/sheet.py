"""The one sheet over the table: menu, history, questions.

Esc, Back, the cross, a tap beside it and a pull at its head close it.
"""

from collections.abc import Callable, Coroutine, Mapping
from dataclasses import dataclass
from html import escape
from typing import Any, Literal

from web import dom
from web.screens.icons import icon as picture
from web.screens.pull import Pull
from web.story.story_view import StoryView

Action = Callable[[dom.Element], object]
"""What a button of a sheet does; it gets the button, whose data-value says to what."""


@dataclass(frozen=True, slots=True)
class Way:
    """Where a sheet leads back to, when it was opened from another one."""

    label: str
    go: Callable[[], None]


class Sheet:
    """Its body is markup of our own templates; what comes from outside goes through `text`."""

    def __init__(self, on_close: Callable[[], None]) -> None:
        """`on_close`: called when a sheet is gone and what it asked for is done."""
        self._on_close = on_close
        self._dialog = dom.by_id("sheet")
        self._title = dom.by_id("sheet-title")
        self._body = dom.by_id("sheet-body")
        self._way_back = dom.find("[data-do=back]", self._dialog)
        self.story = StoryView(self._body)
        self._actions: Mapping[str, Action] = {}
        self._works: list[dom.Work] = []
        self._opener: dom.Element = None
        self._leaving: list[Callable[[], object]] | None = None
        """What waits for the step back that closes a sheet; None while there's none."""
        self._is_beside = False
        for kind, heard in (
            ("click", self._clicked),
            ("pointerdown", self._touched),
            ("submit", self._submitted),
            ("change", self._changed),
            ("cancel", self._cancelled),
        ):
            dom.on(self._dialog, kind, heard)
        Pull(dom.find("header", self._dialog), self._dialog, self.close)
        dom.on_back(self._went_back)
        self._leave_empty_step()

    @property
    def is_open(self) -> bool:
        return bool(self._dialog.open)

    def open(
        self,
        title: str,
        body: str,
        actions: Mapping[str, Action],
        *,
        size: Literal["small", "large"] = "small",
        back: Way | None = None,
    ) -> None:
        """Show a sheet, in place of the one that's open; `large`: one that can use the room."""
        if self._leaving is not None:
            again = (title, body, actions)
            self._leaving.append(lambda: self.open(*again, size=size, back=back))
            return
        self._end_works()
        self._title.textContent = title
        self._body.innerHTML = body
        self._dialog.dataset.size = size
        self._actions = actions
        self._lead_back(back)
        self._show()

    def _lead_back(self, way: Way | None) -> None:
        self._way_back.hidden = way is None
        if way:
            self._way_back.setAttribute("aria-label", way.label)
            self._actions = {**self._actions, "back": lambda _: way.go()}

    def _show(self) -> None:
        if not self.is_open:
            self._opener = dom.focused()
            self._dialog.showModal()
            dom.add_step()
        self._body.scrollTop = 0
        (dom.find("[autofocus]", self._body) or self._title).focus()

    def work(self, doing: Coroutine[Any, Any, None]) -> dom.Work:
        """Do what belongs to this sheet: it ends with it, wherever it has come to."""
        self._works.append(dom.start(doing))
        return self._works[-1]

    def close(self, then: Callable[[], object] = lambda: None) -> None:
        """By Back's own way, so that the step that was added for the sheet is gone again.

        What follows must wait for that: until then it's the step whose address it would change.
        """
        if self._leaving is not None:
            self._leaving.append(then)
        elif self.is_open:
            self._hide()
            self._leaving = [then]
            dom.go_back()
        else:
            then()

    def find(self, selector: str) -> dom.Element:
        return dom.find(selector, self._body)

    def _went_back(self) -> None:
        leaving, self._leaving = self._leaving, None
        is_closing = self.is_open or bool(leaving)
        self._hide()
        for then in leaving or ():
            then()
        self._leave_empty_step()
        if is_closing:
            self._on_close()

    def _leave_empty_step(self) -> None:
        """A step of a sheet that's gone, left by a reload or found by Forward, isn't stopped at."""
        if dom.is_step() and not self.is_open and self._leaving is None:
            self._leaving = []
            dom.go_back()

    def _hide(self) -> None:
        if self.is_open:
            self._end_works()
            self._dialog.close()
            self._body.textContent = ""
            self._actions = {}
            self._give_focus_back()

    def _give_focus_back(self) -> None:
        """To what has opened the sheet, or, if that's hidden by now, to the menu."""
        if self._opener is not None and self._opener.isConnected:
            self._opener.focus()
            if not self._opener.isSameNode(dom.focused()):
                dom.by_id("menu").focus()

    def _end_works(self) -> None:
        """But for the one that's just about to show what it has found."""
        for work in self._works:
            if not dom.is_doing(work):
                work.cancel()
        self._works.clear()

    def _touched(self, event: dom.Element) -> None:
        self._is_beside = self._lies_beside(event)

    def _lies_beside(self, event: dom.Element) -> bool:
        """On the dimmed table: that belongs to the dialog, but isn't within its box."""
        box = dom.box(self._dialog)
        across = 0 <= event.clientX - box.left <= box.width
        return bool(event.target.isSameNode(self._dialog)) and not (
            across and 0 <= event.clientY - box.top <= box.height
        )

    def _clicked(self, event: dom.Element) -> None:
        """A press that began within the sheet, such as of somebody who selects, isn't beside it."""
        button = dom.closest(event.target, "button[data-do]")
        if button is not None:
            self._act(button)
        elif self._is_beside and self._lies_beside(event):
            self.close()

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


def button(do: str, label: str, value: str = "", kind: str = "choice", icon: str = "") -> str:
    drawn = picture(icon) if icon else ""
    return (
        f'<button type="button" class="{kind}" data-do="{do}" data-value="{text(value)}">'
        f"{drawn}<span>{text(label)}</span></button>"
    )
