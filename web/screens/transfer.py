"""The history as a file: saving it, taking one over, and what was set aside."""

import json
from collections.abc import Sequence
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
    plan,
    read_export,
)
from web.screens.desk import Desk
from web.screens.icons import icon
from web.screens.question import ask
from web.screens.sheet import Action, button

WILL_COME: words.Forms = ("Добавится", "Добавятся", "Добавится")
FROM_FILE = "Страница открыта из файла: история остаётся в этом браузере, а не рядом с файлом."


def controls(desk: Desk, has_games: bool) -> str:
    aside = len(desk.store.set_aside())
    parts = [
        f"<p>{FROM_FILE}</p>" if dom.is_file() else "",
        '<p class="fault" id="transfer-fault" role="alert"></p>',
        button("export", "Сохранить в файл", icon="export") if has_games else "",
        f'<label class="choice">{icon("import")}<span>Взять из файла</span><input type="file" '
        'accept=".json,application/json" data-do="import" class="file"></label>',
        button("aside", f"Скачать отложенное: {aside}", icon="aside") if aside else "",
        button("delete-all", "Удалить всю историю", kind="choice danger", icon="delete")
        if has_games
        else "",
    ]
    return f'<div class="choices transfer">{"".join(parts)}</div>'


def actions(desk: Desk, games: Sequence[Finished]) -> dict[str, Action]:
    return {
        "export": lambda _: dom.download(_file_name("история"), export_text(games)),
        "import": lambda field: desk.sheet.work(_import(desk, field)),
        "aside": lambda _: _download_aside(desk),
    }


async def _import(desk: Desk, field: dom.Element) -> None:
    try:
        content = await dom.read_file(field, LARGEST_FILE)
        if content is None:
            raise TransferError(TransferFault.TOO_LARGE)
        known = {done.game.id for done in desk.store.finished()}
        found = plan(read_export(content), known)
    except OSError:
        desk.sheet.find("#transfer-fault").textContent = "Этот файл не читается."
    except TransferError as error:
        desk.sheet.find("#transfer-fault").textContent = transfer_fault(error)
    else:
        _confirm(desk, found)
    finally:
        field.value = ""


def _confirm(desk: Desk, found: Plan) -> None:
    def add() -> None:
        added, wanted = desk.store.add(found.added), len(found.added)
        rest = "" if added == wanted else f" из {wanted}: остальные браузер не запомнил"
        desk.toast.show(f"Добавлено: {words.plural(added, words.GAMES)}{rest}.")

    if not found.added:
        desk.sheet.find("#transfer-fault").textContent = "Новых партий в этом файле нет."
        return
    title = "Взять партии из файла?"
    ask(desk.sheet, title, _what_comes(found), "Добавить", "Не надо", add, gives_up=False)


def _what_comes(found: Plan) -> str:
    new = len(found.added)
    known = f", {found.known} уже есть" if found.known else ""
    return f"{words.form(new, WILL_COME)} {words.plural(new, words.GAMES)}{known}."


def _download_aside(desk: Desk) -> None:
    text = json.dumps(desk.store.set_aside(), ensure_ascii=False, indent=1)
    dom.download(_file_name("отложенное"), text)


def _file_name(what: str) -> str:
    return f"пьяница-{what}-{datetime.now():%Y-%m-%d}.json"
