"""«Вдвоём» or «Против компьютера», also in the middle of a game."""

from web.screens.desk import Desk
from web.screens.question import ask_if_under_way
from web.screens.sheet import Action, button

LABELS = {"solo": "Вдвоём", "duo": "Против компьютера"}
"""What the menu offers, by who plays now."""
GO_ON = {"duo": "Продолжить вдвоём", "solo": "Продолжить против компьютера"}
NOT_COUNTED = "<p>Партия, которую хоть немного играли вдвоём, в серию не идёт.</p>"


def label(desk: Desk) -> str:
    return LABELS[desk.games.opponent]


def change(desk: Desk) -> None:
    """From the menu: the table is led there."""
    other, play = "solo" if desk.games.opponent == "duo" else "duo", desk.games.play

    def deal() -> None:
        desk.games.deal(opponent=other)

    if play.game.rules.seats > 2:  # which neither of both can go on with
        ask_if_under_way(desk.sheet, play.is_under_way, deal)
    elif play.is_under_way:
        _ask(desk, other)
    else:
        desk.sheet.close(deal if play.game.outcome else lambda: desk.games.sit(other))


def choose(desk: Desk, other: str) -> None:
    """In the settings: a game under way isn't changed unasked."""
    play = desk.games.play
    if play.is_under_way and play.game.rules.seats == 2:
        _ask(desk, other)
    else:
        desk.games.sit(other)


def _ask(desk: Desk, other: str) -> None:
    sheet, games = desk.sheet, desk.games
    choices = button("deal", "Новая партия") + button("sit", GO_ON[other], kind="main")
    body = f'{NOT_COUNTED}<div class="choices answers">{choices}</div>'
    answers: dict[str, Action] = {
        "sit": lambda _: sheet.close(lambda: games.sit(other)),
        "deal": lambda _: sheet.close(lambda: games.deal(opponent=other)),
    }
    sheet.open(label(desk), body, answers)
