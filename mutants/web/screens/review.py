"""«Разбор раскладки»: which cards met, and what another order would have brought."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pyanitsa.cards import Card
from pyanitsa.persons import Manner, Person
from pyanitsa.record import Record
from pyanitsa.what_if import best_exchange
from pyanitsa.words import card_name, score, sentence
from web import dom
from web.arrange.hand import Hand
from web.play.meetings import Meeting, Retrospect, Turn, retrospect
from web.screens.desk import Desk
from web.screens.sheet import Action, Way, button, text
from web.table.faces import picture_html

TITLE = "Разбор раскладки"
HINT = "Коснитесь двух своих карт, и они поменяются местами."
NO_BETTER = "Одним обменом лучше уже не станет."
SEARCHING = "Ищем…"


def show(desk: Desk, record: Record, persons: Sequence[Person], back: Way | None = None) -> None:
    """Of a tactical game that is over, between two."""
    review = _Review(desk, record, persons)
    desk.sheet.open(TITLE, review.markup(), review.actions(), size="large", back=back)
    review.draw()


class _Review:
    """The orders as they were, and as somebody tries them now."""

    def __init__(self, desk: Desk, record: Record, persons: Sequence[Person]) -> None:
        self._desk, self._record, self._persons = desk, record, persons
        self._was = retrospect(record, persons)
        self._hands = [Hand(order, record.rules) for order in record.orders]
        self._seat = 0
        """Whose card was touched last."""

    def markup(self) -> str:
        you, other = (text(self._persons[seat].within) for seat in (0, 1))
        hint = f"{HINT} Вверху {other}, внизу {you}."
        return f"""
            <div class="review"><p class="hint" role="status">{hint}</p>
            <p class="score-line" role="status"></p>
            <ol class="meetings"></ol>
            <div class="actions tries">{button("best", "Лучший обмен", kind="quiet")}
            {button("undo", "Шаг назад", kind="quiet")}
            {button("as-it-was", "Как было", kind="quiet")}</div></div>"""

    def actions(self) -> dict[str, Action]:
        return {
            "card": lambda chosen: self._touched(
                int(chosen.dataset.seat), str(chosen.dataset.value)
            ),
            "best": lambda _: self._desk.sheet.work(self._find_best()),
            "undo": lambda _: self._undo(),
            "as-it-was": lambda _: self._restore(),
        }

    def draw(self, said: str = "") -> None:
        now = retrospect(self._tried(), self._persons)
        place = self._desk.sheet.find(".meetings")
        place.innerHTML = "".join(self._meetings(now))
        changed = self._tried().orders != self._record.orders
        was, is_now = score(self._was.outcome.counts), score(now.outcome.counts)
        told = f"Было {was}, стало {is_now}" if changed else f"Счёт партии {was}"
        self._desk.sheet.find(".score-line").textContent = told
        if said:
            self._tell(said)

    def _tell(self, said: str) -> None:
        self._desk.sheet.find(".hint").textContent = said

    def _tried(self) -> Record:
        return replace(self._record, orders=tuple(hand.cards for hand in self._hands))

    def _touched(self, seat: int, value: str) -> None:
        """Two cards of one person change places; the keyboard stays at the place."""
        hand, place = self._hands[seat], int(value)
        if seat != self._seat:
            self._hands[self._seat].leave()
        self._seat = seat
        if hand.chosen is None:
            hand.choose(place)
        else:
            hand.exchange(hand.chosen, place)
            hand.leave()
        self.draw()
        self._desk.sheet.find(f'[data-seat="{seat}"][data-value="{place}"]').focus()

    async def _find_best(self) -> None:
        """It plays some hundreds of games: first the page says so."""
        self._tell(SEARCHING)
        await dom.sleep(0.02)
        hand = self._hands[0]
        found = best_exchange(self._tried(), 0)
        hand.leave()
        if found is None:
            self.draw(NO_BETTER)
        else:
            pair = [card_name(hand.cards[place]) for place in (found.first, found.second)]
            hand.exchange(found.first, found.second)
            self.draw(f"Поменялись местами: {pair[0]} и {pair[1]}.")

    def _undo(self) -> None:
        self._hands[self._seat].undo()
        self.draw()

    def _restore(self) -> None:
        for hand, order in zip(self._hands, self._record.orders, strict=True):
            hand.put(order)
        self.draw()

    def _meetings(self, now: Retrospect) -> Iterator[str]:
        place = 0
        for meeting in now.meetings:
            turns = enumerate(meeting.turns, place)
            drawn = "".join(self._turn(meeting, turn, index) for index, turn in turns)
            place += len(meeting.turns)
            gain = f"{meeting.number}: {meeting.gains[0]:+d}".replace("+0", "0")
            whose = {0: "mine", None: "shared"}.get(meeting.winner, "theirs")
            yield (
                f'<li class="{whose}"><span class="unseen">{text(meeting.told)}</span>'
                f'<span class="pairs">{drawn}</span>'
                f'<small aria-hidden="true">{gain}</small></li>'
            )

    def _turn(self, meeting: Meeting, turn: Turn, place: int) -> str:
        """Of two, each turn takes a card from both: the same place of both orders."""
        is_last = turn is meeting.turns[-1]
        cards = "".join(
            self._card(seat, turn[seat], place, is_last and meeting.winner == seat)
            for seat in (1, 0)
        )
        kind = "pair" if is_last else "pair tied"
        return f'<span class="{kind}">{cards}</span>'

    def _card(self, seat: int, card: Card, place: int, has_won: bool) -> str:
        hand = self._hands[seat]
        russian = bool(dom.root().dataset.ranks == "russian")
        picture = picture_html(card, russian=russian)
        kind = f"met{' took' if has_won else ''}"
        if self._persons[seat].manner is Manner.HE:
            return f'<span class="{kind}" aria-hidden="true">{picture}</span>'
        pressed = "true" if hand.chosen == place else "false"
        name = text(f"{sentence(card_name(card))}, место {place + 1}")
        return (
            f'<button type="button" class="{kind}" data-do="card" data-seat="{seat}" '
            f'data-value="{place}" aria-pressed="{pressed}"><span class="unseen">{name}</span>'
            f'<span aria-hidden="true">{picture}</span></button>'
        )
