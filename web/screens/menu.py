"""The menu: where everything but the next card is found."""

from pyanitsa.words import round_title
from web.memory.entry import Running
from web.screens import about, history, how_to, number, opponent, settings
from web.screens.desk import Desk
from web.screens.question import ask_if_under_way
from web.screens.sheet import Action, button


def show(desk: Desk) -> None:
    waiting = desk.games.waiting()

    def deal(_: object) -> None:
        ask_if_under_way(desk.sheet, desk.games.play.is_under_way, desk.games.deal)

    def go_on(_: object) -> None:
        if waiting:
            desk.sheet.close(lambda: desk.games.take_up(waiting))

    buttons = [
        button("update", "Обновить игру") if desk.offline.has_news else "",
        button("deal", "Новая партия"),
        button("go-on", _waiting_label(waiting)) if waiting else "",
        button("opponent", opponent.label(desk)),
        button("number", "Играть по номеру"),
        button("history", history.TITLE),
        button("how-to", "Как играть"),
        button("settings", "Настройки"),
        button("about", "О программе"),
    ]
    actions: dict[str, Action] = {
        "update": lambda _: _update(desk),
        "deal": deal,
        "go-on": go_on,
        "opponent": lambda _: opponent.change(desk),
        "number": lambda _: number.show(desk),
        "history": lambda _: history.show(desk),
        "how-to": lambda _: how_to.show(desk),
        "settings": lambda _: settings.show(desk),
        "about": lambda _: about.show(desk),
    }
    desk.sheet.open("Меню", f'<div class="choices">{"".join(buttons)}</div>', actions)


def _update(desk: Desk) -> None:
    """The game on the table is kept, and the new version goes on with it."""
    desk.sheet.close()
    desk.offline.update()


def _waiting_label(waiting: Running) -> str:
    title = round_title(waiting.record.rounds, waiting.record.rules.round_limit)
    return f"Продолжить прежнюю · {title.lower()}"
