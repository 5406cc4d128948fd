"""The score of one evening: a tap writes down who has won, and everything can be taken back."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime

from web import dom
from web.crossing import Trouble
from web.memory.evening import Evening, PointsError, points_of
from web.play.evening_lines import lines
from web.play.evening_words import (
    POINTS_FAULTS,
    about,
    as_text,
    headline,
    taken_back,
    told,
)
from web.screens import history, share
from web.screens.desk import Desk
from web.screens.evening_markup import board
from web.screens.kept_evenings import evenings
from web.screens.sheet import Action, text
from web.story.evening_picture import evening_picture, height
from web.story.picture import WIDTH
from web.table.motion import jump

COPIED = "Счёт скопирован.", "Браузер не дал скопировать счёт."
GONE = "Этого вечера уже нет: его удалили в другой вкладке."
JUMP = 200
"""Milliseconds."""

UNKEPT = {
    Trouble.REFUSED: "Браузер не разрешает ничего запоминать: счёт останется здесь, пока открыта "
    "страница.",
    Trouble.FULL: "Место в браузере кончилось: записанное сейчас останется здесь, пока открыта "
    "страница.",
}


@dataclass(frozen=True, slots=True)
class Ways:
    """Where the board leads to."""

    show: Callable[[str], None]
    """To the evening with this id, or to none."""
    rename: Callable[[Evening], None]
    new: Callable[[Evening], None]
    delete: Callable[[Evening], None]


class Board:
    def __init__(self, desk: Desk, title: str, seen: Evening, ways: Ways) -> None:
        self._desk, self._title, self._ways = desk, title, ways
        self._key, self._seen = seen.id, seen

    def open(self) -> None:
        body = f'<div class="counter"><div class="board" data-key="{text(self._key)}"></div>'
        body += '<p id="counter-said" class="unseen" role="status"></p></div>'
        self._desk.sheet.open(self._title, body, self._actions(), size="large")
        self._draw()
        self._desk.sheet.work(self._follow())

    def _actions(self) -> dict[str, Action]:
        ways = self._ways
        return {
            "win": lambda chosen: self._won(int(chosen.dataset.value)),
            "draw": lambda _: self._won(None),
            "cards": lambda _: self._cards(),
            "undo": lambda _: self._undo(),
            **share.text_actions(self._desk.toast, lambda: as_text(self._now()), *COPIED),
            "save-picture": lambda _: dom.start(self._save_picture()),
            "rename": lambda _: ways.rename(self._now()),
            "new": lambda _: ways.new(self._now()),
            "delete": lambda _: ways.delete(self._now()),
            "other": lambda chosen: ways.show(str(chosen.dataset.value)),
            "history": lambda _: history.show(self._desk),
        }

    async def _follow(self) -> None:
        """What another tab writes down is seen here at once, for as long as this is shown."""
        while self._is_shown:
            await dom.changed_elsewhere()
            if self._is_shown:
                self._draw()

    @property
    def _is_shown(self) -> bool:
        return self._desk.sheet.find(f".board[data-key='{self._key}']") is not None

    def _now(self) -> Evening:
        return evenings().now(self._seen)

    def _draw(self) -> None:
        """With the keyboard where it was, and what was typed in its fields."""
        every = evenings().all()
        evening = next((one for one in every if one.id == self._key), None)
        if evening is None:  # deleted in another tab
            self._ways.show("")
            return
        self._seen = evening
        place = self._desk.sheet.find(".board")
        focused, typed = _focused(place), self._typed()
        is_open = dom.find("details[open]", place) is not None
        others = [one for one in every if one.id != self._key]
        place.innerHTML = board(evening, others, _note())
        for field, entry in zip(self._fields(), typed, strict=False):
            field.value = entry
        if (details := dom.find("details", place)) is not None:
            details.open = is_open
        if focused:
            (dom.find(focused, place) or dom.find("[data-do=win], input", place)).focus()

    def _fields(self) -> list[dom.Element]:
        return dom.find_all("[name=cards]", self._desk.sheet.find(".board"))

    def _typed(self) -> list[str]:
        return [str(field.value) for field in self._fields()]

    def _won(self, winner: int | None) -> None:
        evening = self._now()
        self._write_down(evening, tuple(int(side == winner) for side in range(evening.sides)))

    def _cards(self) -> None:
        fault = self._desk.sheet.find("#cards-fault")
        try:
            points = points_of(self._typed())
        except PointsError as error:
            fault.textContent = POINTS_FAULTS[error.fault]
            field = self._fields()[error.side]
            field.setAttribute("aria-invalid", "true")
            field.focus()
        else:
            for field in self._fields():
                field.value = ""
                field.setAttribute("aria-invalid", "false")
            self._write_down(self._now(), points)

    def _write_down(self, evening: Evening, points: tuple[int, ...]) -> None:
        evenings().write_down(evening, points)
        self._draw()
        self._jump(points)
        now = self._now()
        self._say(f"{told(now, len(now.tallies))}. {headline(now)}")

    def _jump(self, points: tuple[int, ...]) -> None:
        """As counts do at the table."""
        if self._desk.preferences.now.motion == "still" or dom.prefers_still():
            return
        scores = dom.find_all(".score", self._desk.sheet.find(".board"))
        for score, gained in zip(scores, points, strict=True):
            if gained:
                dom.animate(score, jump(), JUMP)

    def _undo(self) -> None:
        """Of the game written down last, in whichever tab."""
        evening = self._now()
        if not evening.tallies:
            return
        last, what = evening.tallies[-1], taken_back(evening)

        def put_back() -> None:
            if not evenings().has(evening):
                self._desk.toast.show(GONE)
                return
            evenings().put_back(replace(evening, tallies=(last,)))
            if self._is_shown:
                self._draw()

        evenings().take_back(evening, last)
        self._draw()
        self._say(f"{what}. {headline(self._now())}")
        self._desk.toast.show(f"{what}.", "Вернуть", put_back)

    def _say(self, text: str) -> None:
        self._desk.sheet.find("#counter-said").textContent = text

    async def _save_picture(self) -> None:
        evening = self._now()
        rows = lines(evening)
        drawn = evening_picture(headline(evening), about(evening), rows)
        name = f"пьяница-счёт-{datetime.fromisoformat(evening.date):%Y-%m-%d}.png"
        await dom.save_picture(name, drawn, WIDTH, height(rows))


def _focused(place: dom.Element) -> str:
    """A selector of what has the keyboard's focus in here; empty if nothing has."""
    held = dom.focused()
    if not place.contains(held):
        return ""
    if held.id:
        return f"#{held.id}"
    return f'[data-do="{held.dataset.do}"][data-value="{held.dataset.value}"]:not(:disabled)'


def _note() -> str:
    """Why the browser doesn't have everything, if it hasn't."""
    memory = evenings()
    return "" if memory.is_kept or not memory.trouble else UNKEPT[memory.trouble]
