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
from web.screens.desk import Desk
from web.screens.icons import icon
from web.screens.question import ask
from web.screens.sheet import Action, button

if TYPE_CHECKING:
    from web.memory.evening import Evening

WILL_COME: words.Forms = ("Добавится", "Добавятся", "Добавится")
SLICE = 30
"""Milliseconds in which a file's games are read before the page may breathe."""
FROM_FILE = "Страница открыта из файла: история остаётся в этом браузере, а не рядом с файлом."


def controls(desk: Desk, has_games: bool) -> str:
    from web.screens.kept_evenings import evenings

    has_any = has_games or bool(evenings().all())
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
        "export": lambda _: save(games, with_evenings=True),
        "import": lambda field: desk.sheet.work(_import(desk, field)),
        "aside": lambda _: _download_aside(desk),
    }


def save(games: Iterable[Finished], *, with_evenings: bool = False) -> None:
    """As a file that «Взять из файла» takes."""
    from web.screens.evening_transfer import exported

    evenings = exported() if with_evenings else []
    dom.download(_file_name("история"), export_text(games, evenings))


async def _import(desk: Desk, field: dom.Element) -> None:
    try:
        games, evenings = await _read(desk, field)
    except OSError:
        _refuse(desk, "Этот файл не читается.")
    except TransferError as error:
        _refuse(desk, transfer_fault(error))
    else:
        _confirm(desk, plan(games, {done.game.id for done in desk.store.finished()}), evenings)
    finally:
        field.value = ""


def _refuse(desk: Desk, why: str) -> None:
    desk.sheet.find("#transfer-fault").textContent = why
    desk.sheet.find("#transfer-progress").hidden = True


async def _read(desk: Desk, field: dom.Element) -> tuple[list[Finished], list["Evening"]]:
    """The games of the chosen file, each played again, and its evenings; OSError, TransferError."""
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
    return read, _new_evenings(found.evenings)


def _new_evenings(stored: Sequence[Any]) -> list["Evening"]:
    """Those of a file that bring something; TransferError."""
    from web.screens.evening_transfer import found_in

    return found_in(stored)


def _confirm(desk: Desk, found: Plan, evenings: Sequence["Evening"]) -> None:
    if not found.added and not evenings:
        _refuse(desk, "Нового в этом файле нет: всё уже здесь.")
        return

    def add() -> None:
        desk.toast.show(f"Добавлено: {'; '.join(_add(desk, found, evenings))}.")

    what = " ".join(_what_comes(found, evenings))
    title = "Взять партии из файла?"
    ask(desk.sheet, title, what, "Добавить", "Не надо", add, gives_up=False)


def _add(desk: Desk, found: Plan, evenings: Sequence["Evening"]) -> Iterator[str]:
    """What has come of it, in words."""
    from web.screens import evening_transfer

    if wanted := len(found.added):
        added = desk.store.add(found.added)
        rest = "" if added == wanted else f" из {wanted}: остальные браузер не запомнил"
        yield f"{words.plural(added, words.GAMES)}{rest}"
    if evenings:
        yield evening_transfer.add(evenings)


def _what_comes(found: Plan, evenings: Sequence["Evening"]) -> Iterator[str]:
    from web.screens import evening_transfer

    if new := len(found.added):
        known = f", {found.known} уже есть" if found.known else ""
        yield f"{words.form(new, WILL_COME)} {words.plural(new, words.GAMES)}{known}."
    if evenings:
        yield evening_transfer.what_comes(evenings)


def _download_aside(desk: Desk) -> None:
    text = json.dumps(desk.store.set_aside(), ensure_ascii=False, indent=1)
    dom.download(_file_name("нечитаемое"), text)


def _file_name(what: str) -> str:
    return f"пьяница-{what}-{datetime.now():%Y-%m-%d}.json"
