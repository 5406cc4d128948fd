"""A question before something is given up."""

from collections.abc import Callable

from web.screens.sheet import Sheet, button, text


def ask(sheet: Sheet, title: str, why: str, yes: str, no: str, do: Callable[[], None]) -> None:
    """Do it if the answer is yes; Esc, Back and the cross mean no."""

    body = (
        f"<p>{text(why)}</p>"
        f'<div class="choices">{button("yes", yes, kind="main")}{button("close", no)}</div>'
    )
    sheet.open(title, body, {"yes": lambda _: sheet.close(do)})


def ask_if_under_way(sheet: Sheet, is_under_way: bool, do: Callable[[], None]) -> None:
    """Leaving a game that has begun needs a yes."""
    if not is_under_way:
        sheet.close(do)
        return
    why = "Эта партия ещё не закончена."
    ask(sheet, "Начать другую партию?", why, "Начать другую", "Продолжить эту", do)
