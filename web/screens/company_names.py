"""Who sits in a company: a field for each seat's name, remembered as soon as it's written."""

from pyanitsa.persons import players
from pyanitsa.rules import Rules
from web import dom
from web.memory.names import LONGEST_NAME, cleaned
from web.memory.settings import are_company
from web.screens.desk import Desk
from web.screens.sheet import Action, text

HINT = "Кто без имени, за того играет компьютер. Есть имя у вас — партию запомнят как общую."
FAULT = f"Имена нужны разные, каждое не длиннее {LONGEST_NAME} знаков."
LARGEST = Rules(seats=8), Rules(seats=8, teams="pairs")


def fields(desk: Desk) -> str:
    """To be told by `seat` how many of them are wanted."""
    each = "".join(map(_field, range(LARGEST[0].seats), desk.preferences.now.company))
    return (
        f'<details><summary>Имена за столом</summary><p class="hint">{HINT}</p>'
        f'<div class="names">{each}</div>'
        '<p class="fault" id="company-fault" role="alert"></p></details>'
    )


def _field(seat: int, name: str) -> str:
    return (
        f'<label>Место {seat + 1}<input type="text" data-do="seat-name" autocomplete="off" '
        f'maxlength="{LONGEST_NAME}" value="{text(name)}"></label>'
    )


def seat(desk: Desk, rules: Rules) -> None:
    """Whom each of these seats is without a name of its own."""
    persons = players(rules)
    for place, field in enumerate(_inputs(desk)):
        dom.closest(field, "label").hidden = place >= rules.seats
        field.placeholder = persons[place].name if place < rules.seats else ""


def actions(desk: Desk) -> dict[str, Action]:
    return {"seat-name": lambda _: _rename(desk)}


def _rename(desk: Desk) -> None:
    names = tuple(cleaned(str(field.value)) for field in _inputs(desk))
    fine = are_company(names) and all(_can_be_told_apart(rules, names) for rules in LARGEST)
    desk.sheet.find("#company-fault").textContent = "" if fine else FAULT
    if fine:
        desk.preferences.change(company=names)
        desk.games.rename()


def _can_be_told_apart(rules: Rules, names: tuple[str, ...]) -> bool:
    """Also from those without a name of their own."""
    shown = [person.name for person in players(rules, names)]
    return len({*shown}) == len(shown)


def _inputs(desk: Desk) -> list[dom.Element]:
    return dom.find_all('[data-do="seat-name"]', desk.sheet.find(".one-game"))
