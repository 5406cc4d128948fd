"""«Счёт за столом»: which evening is looked at, who plays it, what becomes of it."""

from dataclasses import replace

from web.memory.evening import Evening
from web.play.evening_words import about, headline
from web.screens import evening_form
from web.screens.desk import Desk
from web.screens.evening_board import GONE, Board, Ways
from web.screens.evening_form import People
from web.screens.kept_evenings import evenings
from web.screens.question import ask
from web.screens.sheet import Way

TITLE = "Счёт за столом"
NEW = "Новый вечер"


def show(desk: Desk, chosen: str = "") -> None:
    """The evening that goes on, or the chosen one; without any, who plays is asked."""
    desk.offline.heed(evenings())
    every = evenings().all()
    found = next((evening for evening in every if evening.id == chosen), None)
    if found or every:
        Board(desk, TITLE, found or every[0], _ways(desk)).open()
    else:
        _ask_who(desk, People(), back=None)


def _ways(desk: Desk) -> Ways:
    return Ways(
        show=lambda evening: show(desk, evening),
        rename=lambda evening: _rename(desk, evening),
        new=lambda evening: _begin_another(desk, evening),
        delete=lambda evening: _delete(desk, evening),
    )


def _ask_who(desk: Desk, given: People, back: Way | None) -> None:
    def begin(people: People) -> None:
        begun = evenings().begin(tuple(people.names), people.counts, people.pairs)
        show(desk, begun.id)

    title = NEW if back else TITLE
    evening_form.show(desk, title, given, ("Начать вечер", begin), back=back)


def _begin_another(desk: Desk, evening: Evening) -> None:
    """The same people, until they're changed."""
    given = People(evening.names, evening.counts, evening.pairs)
    _ask_who(desk, given, _back(desk, evening))


def _rename(desk: Desk, evening: Evening) -> None:
    def save(people: People) -> None:
        if evenings().has(evening):
            evenings().save(replace(evening, names=tuple(people.names)))
        else:
            desk.toast.show(GONE)
        show(desk, evening.id)

    given = People(evening.names, evening.counts, evening.pairs)
    back = _back(desk, evening)
    evening_form.show(desk, "Имена", given, ("Сохранить", save), back=back, only_names=True)


def _back(desk: Desk, evening: Evening) -> Way:
    return Way("К счёту", lambda: show(desk, evening.id))


def _delete(desk: Desk, evening: Evening) -> None:
    def delete() -> None:
        gone = evenings().now(evening)  # with what another tab has written down meanwhile
        evenings().delete(gone)
        desk.toast.show("Вечер удалён.", "Вернуть", lambda: evenings().put_back(gone))

    why = f"{about(evening)}. {headline(evening)}"
    ask(desk.sheet, "Удалить этот вечер?", why, "Удалить", "Оставить", delete)
