"""A question before something is given up, or taken in."""

from collections.abc import Callable

from web.screens.sheet import Sheet, button, text


def ask(
    sheet: Sheet,
    title: str,
    why: str,
    yes: str,
    no: str,
    do: Callable[[], None],
    *,
    gives_up: bool = True,
) -> None:
    """Do it if the answer is yes; Esc, Back and whatever else closes a sheet mean no.

    The golden button, which lies where cards are opened, never gives anything up.
    """
    yes_kind, no_kind = ("choice", "main") if gives_up else ("main", "choice")
    answers = [button("yes", yes, kind=yes_kind), button("close", no, kind=no_kind)]
    golden_last = answers if gives_up else answers[::-1]
    body = f'<p>{text(why)}</p><div class="choices answers">{"".join(golden_last)}</div>'
    sheet.open(title, body, {"yes": lambda _: sheet.close(do)})


def ask_if_under_way(sheet: Sheet, is_under_way: bool, do: Callable[[], None]) -> None:
    """Leaving a game that has begun needs a yes."""
    if not is_under_way:
        sheet.close(do)
        return
    why = "Эта партия ещё не закончена."
    ask(sheet, "Начать другую партию?", why, "Начать другую", "Продолжить эту", do)
