"""A person's cards in a wrapped grid, and everything that puts them in order."""

from collections.abc import Callable
from html import escape

from pyanitsa.cards import Card
from web import dom
from web.arrange import words
from web.arrange.drag import Drag
from web.arrange.grid import KEYS, Grid
from web.arrange.hand import Hand
from web.table import motion
from web.table.faces import picture_html

LEAST = 44.0
"""A place is at least as wide as a finger needs, in CSS pixels."""
EDGE = 6.0
"""Around the grid, where an outline is drawn; the style sheet's padding."""
GLIDE = 180
"""Milliseconds in which a card goes to its new place."""


class Board:
    """Elements stand for places; each shows the card that lies there now."""

    def __init__(
        self,
        root: dom.Element,
        changed: Callable[[], None],
        done: Callable[[], None],
        is_still: Callable[[], bool],
    ) -> None:
        """`root` is hidden, and no card in it, while nobody arranges.

        `changed`: the order is another one now; `done`: it's to stay so.
        """
        self._root, self._changed, self._done, self._is_still = root, changed, done, is_still
        root.innerHTML = _markup()
        self.hand: Hand | None = None
        self._places = dom.find(".spots", root)
        self._drag = Drag(self._places, self._dropped)
        self._grid = Grid(0)
        self._shown: tuple[Card, ...] = ()
        self._focus = 0
        """The place that the keyboard comes to."""
        dom.on(root, "click", self._clicked)
        dom.on(root, "keydown", self._key)
        dom.on_resize(self._places.parentElement, self._fit)

    def show(self, hand: Hand) -> None:
        self.hand, self._shown, self._focus = hand, (), 0
        self._places.innerHTML = "".join(map(_place, range(len(hand.cards))))
        self._say(words.HINT)
        self._root.hidden = False
        self._fit()
        self._draw()
        dom.find("h2", self._root).focus()

    def close(self) -> None:
        """Nothing of anybody's cards stays in the document."""
        self._drag.cancel()
        self.hand = None
        self._places.textContent = ""
        self._say("")
        self._root.hidden = True

    def rewrite(self) -> None:
        """How cards look has changed."""
        self._shown = ()
        self._draw()

    def _fit(self) -> None:
        """Into the room there is; while the screen is hidden there's none."""
        self._drag.cancel()
        room = dom.box(self._places.parentElement)
        if self.hand is None or not room.width:
            return
        width, height = room.width - 2 * EDGE, room.height - 2 * EDGE
        self._grid = Grid.fitting(len(self.hand.cards), width, height, LEAST)
        self._places.classList.toggle("fits", self._grid.height <= height + 1)
        self._places.style.setProperty("--columns", str(self._grid.columns))
        self._places.style.setProperty("--card-w", f"{self._grid.card:.1f}px")

    def _clicked(self, event: dom.Element) -> None:
        if self.hand is None:
            return
        place = dom.closest(event.target, "[data-place]")
        tool = dom.closest(event.target, "[data-tool]")
        if place is not None:
            self._tapped(self.hand, int(place.dataset.place))
        elif tool is not None:
            self._use(self.hand, str(tool.dataset.tool))

    def _tapped(self, hand: Hand, place: int) -> None:
        hand.choose(place)
        said = words.put_down(hand, place) if hand.chosen is None else words.taken_up(hand)
        self._tell(said, focus=place)

    def _use(self, hand: Hand, tool: str) -> None:
        """By click or key; a tool that has nothing to work on does nothing, and says nothing."""
        if not _usable(hand).get(tool, True):
            return
        if tool == "done":
            hand.leave()
            self._done()
        elif tool in words.SORTS:
            hand.sort(tool)
            self._tell(words.sorted_so(tool, hand))
        elif tool in words.MOVES and hand.chosen is not None:
            hand.carry(_target(tool, hand.chosen, len(hand.cards)))
            self._tell(words.put_down(hand, hand.chosen))
        elif tool in ("undo", "redo"):
            (hand.undo if tool == "undo" else hand.redo)()
            self._tell(words.BACK if tool == "undo" else words.AGAIN)

    def _key(self, event: dom.Element) -> None:
        hand, key = self.hand, str(event.key)
        if hand is None:
            return
        if (event.ctrlKey or event.metaKey) and event.code in ("KeyZ", "KeyY"):
            is_redo = event.code == "KeyY" or event.shiftKey
            self._use(hand, "redo" if is_redo else "undo")
            event.preventDefault()
        elif key == "Escape" and (hand.chosen is not None or self._drag.is_on):
            self._let_go(hand)
            event.preventDefault()
        elif (key in KEYS or key in ("Home", "End")) and dom.closest(event.target, "[data-place]"):
            self._go(hand, key)
            event.preventDefault()

    def _let_go(self, hand: Hand) -> None:
        self._drag.cancel()
        hand.leave()
        self._tell(words.HINT)

    def _go(self, hand: Hand, key: str) -> None:
        """Arrow keys lead from place to place; a card that was taken up comes along."""
        target = self._grid.step(self._focus, key)
        if hand.chosen is None:
            self._draw(focus=target)
        else:
            hand.carry(self._grid.step(hand.chosen, key))
            self._tell(words.put_down(hand, hand.chosen), focus=hand.chosen)

    def _dropped(self, start: int, end: int) -> None:
        assert self.hand
        self.hand.leave()
        self.hand.move(start, end)
        self._tell(words.put_down(self.hand, end), focus=end, glide=False)

    def _tell(self, said: str, focus: int | None = None, *, glide: bool = True) -> None:
        """`glide`: cards go to their places; those that were dragged lie there already."""
        assert self.hand
        is_new = self.hand.cards != self._shown
        self._draw(focus, glide=glide)
        self._say(said)
        if is_new:
            self._changed()

    def _say(self, text: str) -> None:
        dom.find("[role=status]", self._root).textContent = text

    def _draw(self, focus: int | None = None, *, glide: bool = True) -> None:
        """What has changed; the keyboard goes to `focus`, if that's given."""
        hand = self.hand
        if hand is None:
            return
        self._focus = self._focus if focus is None else focus
        self._write(hand)
        if glide:
            self._glide(hand)
        self._shown = hand.cards
        for place, element in enumerate(self._places.children):
            element.tabIndex = 0 if place == self._focus else -1
            element.setAttribute("aria-pressed", "true" if place == hand.chosen else "false")
        if focus is not None:
            self._places.children[focus].focus()
        self._draw_tools(hand)

    def _write(self, hand: Hand) -> None:
        russian = bool(dom.root().dataset.ranks == "russian")
        for place, card in enumerate(hand.cards):
            if self._shown[place : place + 1] != (card,):
                element = self._places.children[place]
                name = words.place_name(card, place, len(hand.cards))
                dom.find(".unseen", element).textContent = name
                dom.find(".slot", element).innerHTML = picture_html(card, russian=russian)

    def _glide(self, hand: Hand) -> None:
        """From where each card was shown before."""
        if not self._shown or self._is_still():
            return
        before = {card: place for place, card in enumerate(self._shown)}
        moved = [place for place, card in enumerate(hand.cards) if before[card] != place]
        boxes = {place: dom.box(self._places.children[place]) for place in moved}
        for place, end in boxes.items():
            start = boxes[before[hand.cards[place]]]
            slot = dom.find(".slot", self._places.children[place])
            dom.animate(slot, motion.shift(start, end, sizes=False), GLIDE)

    def _draw_tools(self, hand: Hand) -> None:
        for tool, usable in _usable(hand).items():
            button = dom.find(f"[data-tool={tool}]", self._root)
            button.setAttribute("aria-disabled", "false" if usable else "true")


def _usable(hand: Hand) -> dict[str, bool]:
    """The tools that aren't always: whether there's something to undo, redo or move."""
    moves = dict.fromkeys(words.MOVES, hand.chosen is not None)
    return {"undo": hand.can_undo, "redo": hand.can_redo, **moves}


def _target(tool: str, place: int, places: int) -> int:
    return {"first": 0, "left": place - 1, "right": place + 1, "last": places - 1}[tool]


def _markup() -> str:
    moves = "".join(_tool(tool, label) for tool, label in words.MOVES.items())
    sorts = "".join(_tool(tool, label) for tool, label in words.SORTS.items())
    steps = "".join(_step(tool, *step) for tool, step in _STEPS.items())
    return f"""
        <header><h2 tabindex="-1">{words.TITLE}</h2><p role="status">{words.HINT}</p></header>
        <div class="room"><div class="spots" role="group" aria-label="Ваши карты"></div></div>
        <footer>
        <div class="tools" role="group" aria-label="Переложить карту">{moves}</div>
        <div class="tools" role="group" aria-label="Разложить все">{sorts}</div>
        <div class="undoing">{steps}
        <button class="main" type="button" data-tool="done">{words.DONE}</button></div></footer>"""


def _place(place: int) -> str:
    return (
        f'<button class="spot" type="button" data-place="{place}"><span class="unseen"></span>'
        f'<span class="slot" aria-hidden="true"></span>'
        f'<span class="nth" aria-hidden="true">{place + 1}</span></button>'
    )


_STEPS = {
    "undo": (words.UNDO, "M8.5 5 4 9.5 8.5 14M4 9.5h10.5a5 5 0 0 1 0 10H11"),
    "redo": (words.REDO, "M15.5 5 20 9.5 15.5 14M20 9.5H9.5a5 5 0 0 0 0 10H13"),
}


def _step(tool: str, label: str, drawn: str) -> str:
    return (
        f'<button class="chip" type="button" data-tool="{tool}" aria-label="{label}">'
        f'<svg viewBox="0 0 24 24" aria-hidden="true"><path d="{drawn}"/></svg></button>'
    )


def _tool(tool: str, label: str) -> str:
    return f'<button class="chip" type="button" data-tool="{tool}">{escape(label)}</button>'
