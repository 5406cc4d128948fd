"""The history as a file: saving it, taking one over, and what was set aside."""

import json
from collections.abc import Iterable, Sequence
from datetime import datetime

from pyanitsa import words
from web import dom
from web.memory.entry import Finished
from web.memory.faults import transfer_fault
from web.memory.transfer import (
    LARGEST_FILE,
    Plan,
    TransferError,
    TransferFault,
    export_text,
    games_in,
    plan,
    read_game,
)
from web.screens.desk import Desk
from web.screens.icons import icon
from web.screens.question import ask
from web.screens.sheet import Action, button

WILL_COME: words.Forms = ("Добавится", "Добавятся", "Добавится")
SLICE = 30
"""Milliseconds in which a file's games are read before the page may breathe."""
FROM_FILE = "Страница открыта из файла: история остаётся в этом браузере, а не рядом с файлом."


def controls(desk: Desk, has_games: bool) -> str:
    aside = len(desk.store.set_aside())
    parts = [
        f"<p>{FROM_FILE}</p>" if dom.is_file() else "",
        '<p class="fault" id="transfer-fault" role="alert"></p>'
        '<progress id="transfer-progress" aria-label="Проверка партий" hidden></progress>',
        button("export", "Сохранить в файл", icon="export") if has_games else "",
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
        "export": lambda _: save(games),
        "import": lambda field: desk.sheet.work(_import(desk, field)),
        "aside": lambda _: _download_aside(desk),
    }


def save(games: Iterable[Finished]) -> None:
    """As a file that «Взять из файла» takes."""
    dom.download(_file_name("история"), export_text(games))


async def _import(desk: Desk, field: dom.Element) -> None:
    try:
        games = await _read(desk, field)
    except OSError:
        _refuse(desk, "Этот файл не читается.")
    except TransferError as error:
        _refuse(desk, transfer_fault(error))
    else:
        _confirm(desk, plan(games, {done.game.id for done in desk.store.finished()}))
    finally:
        field.value = ""


def _refuse(desk: Desk, why: str) -> None:
    desk.sheet.find("#transfer-fault").textContent = why
    desk.sheet.find("#transfer-progress").hidden = True


async def _read(desk: Desk, field: dom.Element) -> list[Finished]:
    """The games of the chosen file, each played again; OSError, TransferError."""
    try:
        content = await dom.read_file(field, LARGEST_FILE)
    except UnicodeError:
        raise TransferError(TransferFault.NOT_UTF8) from None
    if content is None:
        raise TransferError(TransferFault.TOO_LARGE)
    stored, bar, read = games_in(content), desk.sheet.find("#transfer-progress"), []
    breath = dom.now() + SLICE
    for place, data in enumerate(stored, start=1):
        read.append(read_game(place, data))
        if dom.now() > breath:
            bar.hidden, bar.max, bar.value = False, len(stored), place
            await dom.sleep(0)
            breath = dom.now() + SLICE
    bar.hidden = True
    return read


def _confirm(desk: Desk, found: Plan) -> None:
    def add() -> None:
        added, wanted = desk.store.add(found.added), len(found.added)
        rest = "" if added == wanted else f" из {wanted}: остальные браузер не запомнил"
        desk.toast.show(f"Добавлено: {words.plural(added, words.GAMES)}{rest}.")

    if not found.added:
        _refuse(desk, "Новых партий в этом файле нет.")
        return
    title = "Взять партии из файла?"
    ask(desk.sheet, title, _what_comes(found), "Добавить", "Не надо", add, gives_up=False)


def _what_comes(found: Plan) -> str:
    new = len(found.added)
    known = f", {found.known} уже есть" if found.known else ""
    return f"{words.form(new, WILL_COME)} {words.plural(new, words.GAMES)}{known}."


def _download_aside(desk: Desk) -> None:
    text = json.dumps(desk.store.set_aside(), ensure_ascii=False, indent=1)
    dom.download(_file_name("нечитаемое"), text)


def _file_name(what: str) -> str:
    return f"пьяница-{what}-{datetime.now():%Y-%m-%d}.json"
