"""The menu: where everything but the next card is found."""

from pyanitsa.rules import Rules
from pyanitsa.words import round_title
from web.desk import Desk
from web.entry import Running
from web.screens import history, number
from web.screens.question import ask_if_under_way
from web.sheet import button


def show(desk: Desk) -> None:
    waiting = desk.games.waiting()

    def deal(_: object) -> None:
        under_way = desk.games.play.is_under_way
        ask_if_under_way(desk.sheet, under_way, lambda: desk.games.deal(Rules()))

    def go_on(_: object) -> None:
        desk.sheet.close()
        if waiting:
            desk.games.take_up(waiting)

    buttons = [
        button("deal", "Новая партия"),
        button("go-on", _waiting_label(waiting)) if waiting else "",
        button("number", "Играть по номеру"),
        button("history", history.TITLE),
    ]
    actions = {
        "deal": deal,
        "go-on": go_on,
        "number": lambda _: number.show(desk),
        "history": lambda _: history.show(desk),
    }
    desk.sheet.open("Меню", f'<div class="choices">{"".join(buttons)}</div>', actions)


def _waiting_label(waiting: Running) -> str:
    title = round_title(waiting.record.rounds, waiting.record.rules.round_limit)
    return f"Продолжить прежнюю · {title.lower()}"
