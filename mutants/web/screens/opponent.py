"""«Вдвоём» or «Против компьютера», also in the middle of a game."""

from web.screens.desk import Desk
from web.screens.question import ask_if_under_way
from web.screens.sheet import button

LABELS = {"solo": "Вдвоём", "duo": "Против компьютера"}
"""What the menu offers, by who plays now."""
GO_ON = {"duo": "Продолжить вдвоём", "solo": "Продолжить против компьютера"}
NOT_COUNTED = "<p>Партия, которую хоть немного играли вдвоём, в серию не идёт.</p>"


def label(desk: Desk) -> str:
    return LABELS[desk.preferences.now.opponent]


def change(desk: Desk) -> None:
    other = "solo" if desk.preferences.now.is_duo else "duo"

    def sit(_: object) -> None:
        desk.sheet.close(lambda: desk.games.sit(other))

    def deal(_: object) -> None:
        desk.sheet.close(sit_and_deal)

    def sit_and_deal() -> None:
        desk.games.sit(other)
        desk.games.deal()

    under_way = desk.games.play.is_under_way
    if desk.games.play.game.rules.seats > 2:  # which neither of both can go on with
        ask_if_under_way(desk.sheet, under_way, sit_and_deal)
        return
    if not under_way:
        (deal if desk.games.play.game.outcome else sit)(None)
        return
    choices = button("deal", "Новая партия") + button("sit", GO_ON[other], kind="main")
    body = f'{NOT_COUNTED}<div class="choices answers">{choices}</div>'
    desk.sheet.open(label(desk), body, {"sit": sit, "deal": deal})
