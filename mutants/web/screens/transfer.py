"""The history as a file: saving it, taking one over, and what was set aside.

The evenings of «Счёт за столом» are in the file too; what knows them comes only when it's wanted.
"""

import json
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Any

from pyanitsa import words
from web import dom
from web.memory.entry import Finished
from web.memory.faults import transfer_fault
from web.memory.transfer import (
    LARGEST_FILE,
    Plan,
    TransferError,
    TransferFault,
    content_of,
    export_text,
    plan,
    read_game,
)
from web.screens import rules_transfer
from web.screens.desk import Desk
from web.screens.icons import icon
from web.screens.question import ask
from web.screens.rules_transfer import Found
from web.screens.sheet import Action, button

if TYPE_CHECKING:
    from web.memory.evening import Evening

WILL_COME: words.Forms = ("Добавится", "Добавятся", "Добавится")
SLICE = 30
"""Milliseconds in which a file's games are read before the page may breathe."""
FROM_FILE = "Страница открыта из файла: история остаётся в этом браузере, а не рядом с файлом."


def controls(desk: Desk, has_games: bool) -> str:
    from web.screens.kept_evenings import evenings

    has_any = has_games or bool(evenings().all() or desk.store.own_games())
    aside = len(desk.store.set_aside())
    parts = [
        f"<p>{FROM_FILE}</p>" if dom.is_file() else "",
        '<p class="fault" id="transfer-fault" role="alert"></p>'
        '<progress id="transfer-progress" aria-label="Проверка партий" hidden></progress>',
        button("export", "Сохранить в файл", icon="export") if has_any else "",
        f'<label class="choice">{icon("import")}<span>Взять из файла</span><input type="file" '
        'accept=".json,application/json" data-do="import" class="file"></label>',
        button("aside", f"Скачать нечитаемые записи: {aside}", icon="aside") if aside else "",
        button("delete-all", "Удалить всю историю", kind="choice danger", icon="delete")
        if has_games
        else "",
    ]
    return f'<div class="choices transfer">{"".join(parts)}</div>'


def actions(desk: Desk, games: Sequence[Finished]) -> dict[str, Action]:
    return {
        "export": lambda _: _export(desk, games),
        "import": lambda field: desk.sheet.work(_import(desk, field)),
        "aside": lambda _: _download_aside(desk),
    }


def save(games: Iterable[Finished]) -> None:
    """As a file that «Взять из файла» takes."""
    dom.download(_file_name("история"), export_text(games))


def _export(desk: Desk, games: Iterable[Finished]) -> None:
    """All that is remembered."""
    from web.screens.evening_transfer import exported

    text = export_text(games, exported(), desk.store.own_games())
    dom.download(_file_name("история"), text)


async def _import(desk: Desk, field: dom.Element) -> None:
    try:
        games, evenings, rules = await _read(desk, field)
    except OSError:
        _refuse(desk, "Этот файл не читается.")
    except TransferError as error:
        _refuse(desk, transfer_fault(error))
    else:
        known = {done.game.id for done in desk.store.finished()}
        _confirm(desk, plan(games, known), evenings, rules)
    finally:
        field.value = ""


def _refuse(desk: Desk, why: str) -> None:
    desk.sheet.find("#transfer-fault").textContent = why
    desk.sheet.find("#transfer-progress").hidden = True


async def _read(desk: Desk, field: dom.Element) -> tuple[list[Finished], list["Evening"], Found]:
    """The games of the chosen file, each played again, its evenings, what its rules would bring.

    OSError, TransferError.
    """
    try:
        content = await dom.read_file(field, LARGEST_FILE)
    except UnicodeError:
        raise TransferError(TransferFault.NOT_UTF8) from None
    if content is None:
        raise TransferError(TransferFault.TOO_LARGE)
    found, bar, read = content_of(content), desk.sheet.find("#transfer-progress"), []
    stored, breath = found.games, dom.now() + SLICE
    for place, data in enumerate(stored, start=1):
        read.append(read_game(place, data))
        if dom.now() > breath:
            bar.hidden, bar.max, bar.value = False, len(stored), place
            await dom.sleep(0)
            breath = dom.now() + SLICE
    bar.hidden = True
    return read, _new_evenings(found.evenings), rules_transfer.found_in(desk, found.rules)


def _new_evenings(stored: Sequence[Any]) -> list["Evening"]:
    """Those of a file that bring something; TransferError."""
    from web.screens.evening_transfer import found_in

    return found_in(stored)


def _confirm(desk: Desk, found: Plan, evenings: Sequence["Evening"], rules: Found) -> None:
    what = " ".join(_what_comes(found, evenings, rules))
    if not found.added and not evenings and not rules.added:
        _refuse(desk, what or "Нового в этом файле нет: всё уже здесь.")
        return

    def add() -> None:
        desk.toast.show(f"Добавлено: {'; '.join(_add(desk, found, evenings, rules))}.")

    title = "Взять партии из файла?" if found.added else "Взять из файла?"
    ask(desk.sheet, title, what, "Добавить", "Не надо", add, gives_up=False)


def _add(desk: Desk, found: Plan, evenings: Sequence["Evening"], rules: Found) -> Iterator[str]:
    """What has come of it, in words."""
    from web.screens import evening_transfer

    if wanted := len(found.added):
        added = desk.store.add(found.added)
        rest = "" if added == wanted else f" из {wanted}: остальные браузер не запомнил"
        yield f"{words.plural(added, words.GAMES)}{rest}"
    if evenings:
        yield evening_transfer.add(evenings)
    if said := rules_transfer.add(desk, rules) if rules.added else "":
        yield said


def _what_comes(found: Plan, evenings: Sequence["Evening"], rules: Found) -> Iterator[str]:
    from web.screens import evening_transfer

    if new := len(found.added):
        known = f", {found.known} уже есть" if found.known else ""
        yield f"{words.form(new, WILL_COME)} {words.plural(new, words.GAMES)}{known}."
    if evenings:
        yield evening_transfer.what_comes(evenings)
    if said := rules_transfer.what_comes(rules):
        yield said


def _download_aside(desk: Desk) -> None:
    text = json.dumps(desk.store.set_aside(), ensure_ascii=False, indent=1)
    dom.download(_file_name("нечитаемое"), text)


def _file_name(what: str) -> str:
    return f"пьяница-{what}-{datetime.now():%Y-%m-%d}.json"
