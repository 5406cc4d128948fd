"""The history as a file: saving it, taking one over, and what was set aside."""

import json
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime

from pyanitsa import words
from web import dom
from web.memory import own_game
from web.memory.entry import Finished
from web.memory.faults import transfer_fault
from web.memory.own_game import OwnGame
from web.memory.transfer import (
    LARGEST_FILE,
    Plan,
    TransferError,
    TransferFault,
    content_of,
    export_text,
    plan,
    read_game,
    read_rules,
)
from web.screens.desk import Desk
from web.screens.icons import icon
from web.screens.question import ask
from web.screens.sheet import Action, button
from web.table.seats import can_be_shown

WILL_COME: words.Forms = ("Добавится", "Добавятся", "Добавится")
SLICE = 30
"""Milliseconds in which a file's games are read before the page may breathe."""
FROM_FILE = "Страница открыта из файла: история остаётся в этом браузере, а не рядом с файлом."


def controls(desk: Desk, has_games: bool) -> str:
    aside, has_any = len(desk.store.set_aside()), has_games or bool(desk.store.own_games())
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
        "export": lambda _: save(games, desk.store.own_games()),
        "import": lambda field: desk.sheet.work(_import(desk, field)),
        "aside": lambda _: _download_aside(desk),
    }


def save(games: Iterable[Finished], rules: Iterable[OwnGame] = ()) -> None:
    """As a file that «Взять из файла» takes."""
    dom.download(_file_name("история"), export_text(games, rules))


async def _import(desk: Desk, field: dom.Element) -> None:
    try:
        games, rules = await _read(desk, field)
    except OSError:
        _refuse(desk, "Этот файл не читается.")
    except TransferError as error:
        _refuse(desk, transfer_fault(error))
    else:
        _confirm(desk, plan(games, {done.game.id for done in desk.store.finished()}), rules)
    finally:
        field.value = ""


def _refuse(desk: Desk, why: str) -> None:
    desk.sheet.find("#transfer-fault").textContent = why
    desk.sheet.find("#transfer-progress").hidden = True


async def _read(desk: Desk, field: dom.Element) -> tuple[list[Finished], list[OwnGame]]:
    """The games of the chosen file, each played again, and its rules; OSError, TransferError."""
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
    return read, _playable(map(read_rules, found.rules))


def _playable(rules: Iterable[OwnGame]) -> list[OwnGame]:
    """All of them; TransferError if there's one for which the table has no places."""
    found = [*rules]
    if not all(can_be_shown(own.rules) for own in found):
        raise TransferError(TransferFault.DAMAGED)
    return found


def _confirm(desk: Desk, found: Plan, rules: Iterable[OwnGame]) -> None:
    added, taken = own_game.news(rules, desk.store.own_games())

    def add() -> None:
        desk.toast.show(f"Добавлено: {'; '.join(_add(desk, found, added))}.")

    what = " ".join(_what_comes(found, added, taken))
    if not found.added and not added:
        _refuse(desk, what or "Нового в этом файле нет: всё уже здесь.")
        return
    title = "Взять партии из файла?" if found.added else "Взять правила из файла?"
    ask(desk.sheet, title, what, "Добавить", "Не надо", add, gives_up=False)


def _add(desk: Desk, found: Plan, rules: Sequence[OwnGame]) -> Iterator[str]:
    """What has come of it, in words."""
    if wanted := len(found.added):
        added = desk.store.add(found.added)
        rest = "" if added == wanted else f" из {wanted}: остальные браузер не запомнил"
        yield f"{words.plural(added, words.GAMES)}{rest}"
    kept = [own.name for own in rules if desk.store.keep_own(own)]
    if kept:
        desk.games.name_rules()
        yield f"правила {_quoted(kept)}"


def _what_comes(found: Plan, rules: Iterable[OwnGame], taken: Sequence[str]) -> Iterator[str]:
    if new := len(found.added):
        known = f", {found.known} уже есть" if found.known else ""
        yield f"{words.form(new, WILL_COME)} {words.plural(new, words.GAMES)}{known}."
    if names := [own.name for own in rules]:
        yield f"В список правил: {_quoted(names)}."
    if taken:
        yield f"Уже есть, с другими правилами, и остаётся как есть: {_quoted(taken)}."


def _quoted(names: Iterable[str]) -> str:
    return ", ".join(f"«{name}»" for name in names)


def _download_aside(desk: Desk) -> None:
    text = json.dumps(desk.store.set_aside(), ensure_ascii=False, indent=1)
    dom.download(_file_name("нечитаемое"), text)


def _file_name(what: str) -> str:
    return f"пьяница-{what}-{datetime.now():%Y-%m-%d}.json"
