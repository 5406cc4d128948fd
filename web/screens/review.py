"""«Разбор раскладки»: which cards met, and what another order would have brought."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from pyanitsa.persons import Person
from pyanitsa.record import Record
from pyanitsa.what_if import Exchange, search
from pyanitsa.words import card_name, score
from web import dom
from web.arrange.tries import Tries
from web.play.meetings import retrospect
from web.screens.desk import Desk
from web.screens.met_cards import MetCards
from web.screens.sheet import Action, Way, button, text

TITLE = "Разбор раскладки"
HINT = "Коснитесь двух своих карт, и они поменяются местами."
FIRST_ROW = "Коснитесь двух карт верхнего ряда, и они поменяются местами."
BADGES = "«+3» — столько взяла карта, «=» — ничья."
NO_BETTER = "Одним обменом лучше уже не станет."
SEARCHING = "Ищем…"
SLICE = 12
"""Milliseconds of searching after which the page may breathe."""


def show(desk: Desk, record: Record, persons: Sequence[Person], back: Way | None = None) -> None:
    """Of a tactical game that is over."""
    review = _Review(desk, record, persons)
    desk.sheet.open(TITLE, review.markup(), review.actions(), size="large", back=back)
    review.draw()


class _Review:
    """The orders as they were, and as somebody tries them now."""

    def __init__(self, desk: Desk, record: Record, persons: Sequence[Person]) -> None:
        self._desk, self._record, self._persons = desk, record, persons
        self._was = retrospect(record, persons)
        self._tries = Tries(record.orders, record.rules)
        self._cards = MetCards(persons, russian=bool(dom.root().dataset.ranks == "russian"))

    def markup(self) -> str:
        kind = "met-cards" if len(self._persons) == 2 else "met-cards of-company"
        return f"""
            <div class="review"><p class="hint" role="status">{text(self._hint())}</p>
            <p class="score-line" role="status"></p>
            <div class="{kind}"></div>
            <div class="actions tries">{button("best", "Лучший обмен", kind="quiet")}
            {button("undo", "Шаг назад", kind="quiet")}
            {button("as-it-was", "Как было", kind="quiet")}</div></div>"""

    def _hint(self) -> str:
        if len(self._persons) > 2:
            return f"{FIRST_ROW} {BADGES}"
        you, other = (person.within for person in self._persons)
        return f"{HINT} Вверху {other}, внизу {you}."

    def actions(self) -> dict[str, Action]:
        return {
            "card": lambda chosen: self._touched(
                int(chosen.dataset.seat), str(chosen.dataset.value)
            ),
            "best": lambda _: self._desk.sheet.work(self._find_best()),
            "undo": lambda _: self._go(self._tries.undo),
            "as-it-was": lambda _: self._go(self._tries.restore),
        }

    def draw(self, said: str = "") -> None:
        """`said`: what has just been done, instead of what can be done."""
        now = retrospect(self._tried(), self._persons)
        self._desk.sheet.find(".met-cards").innerHTML = self._cards.markup(now, self._tries.hands)
        changed = self._tried().orders != self._record.orders
        then = now.outcome.counts if changed else None
        told = _score_line(self._persons[0], self._was.outcome.counts, then)
        self._desk.sheet.find(".score-line").textContent = told.replace(" :", "\u00a0:")
        self._able("undo", self._tries.can_undo)
        self._able("as-it-was", changed)
        self._tell(said or self._hint())

    def _able(self, do: str, able: bool) -> None:
        """Dimmed, what has nothing to work on; it stays where the keyboard finds it."""
        button = self._desk.sheet.find(f"[data-do={do}]")
        button.setAttribute("aria-disabled", "false" if able else "true")

    def _tell(self, said: str) -> None:
        dom.write(self._desk.sheet.find(".hint"), textContent=said)

    def _tried(self) -> Record:
        return replace(self._record, orders=self._tries.orders)

    def _touched(self, seat: int, value: str) -> None:
        """Two cards of one person change places; the keyboard stays at the place."""
        self._tries.touch(seat, int(value))
        self.draw()
        self._desk.sheet.find(f'[data-seat="{seat}"][data-value="{value}"]').focus()

    async def _find_best(self) -> None:
        """It plays some hundreds of games, and leaves off if somebody goes on meanwhile."""
        self._tell(SEARCHING)
        tried, found = self._tried(), None
        begun = dom.now()
        for so_far in search(tried, 0):
            found = so_far
            if dom.now() - begun >= SLICE:
                await dom.sleep(0)
                begun = dom.now()
        if tried == self._tried():
            self._show_best(found)
        else:
            self._tell(self._hint())

    def _show_best(self, found: Exchange | None) -> None:
        if found is None:
            self.draw(NO_BETTER)
        else:
            own = self._tries.orders[0]
            pair = [card_name(own[place]) for place in (found.first, found.second)]
            self._tries.exchange(0, found.first, found.second)
            self.draw(f"Поменялись местами: {pair[0]} и {pair[1]}.")

    def _go(self, way: Callable[[], None]) -> None:
        """To orders that were tried before."""
        way()
        self.draw()


def _score_line(first: Person, was: Sequence[int], now: Sequence[int] | None) -> str:
    """Of two their score; in company what the first has: a row of numbers tells nobody apart."""
    if len(was) > 2:
        whose = f"У {first.of}" if first.of else f"{first.name}:"
        return f"{whose} было {was[0]}, стало {now[0]}" if now else f"{whose} {was[0]}"
    return f"Было {score(was)}, стало {score(now)}" if now else f"Счёт партии {score(was)}"
