"""«История и серия»: what was played and what it adds up to."""

from collections.abc import Sequence

from pyanitsa import words
from pyanitsa.number import number_text
from pyanitsa.rules import Rules
from web.memory.entry import Finished
from web.memory.faults import EMPTY, WHILE_OPEN
from web.memory.history import Streak, Totals, is_counted, newest_first, streak, totals
from web.memory.store import Store
from web.play.rules_words import rules_name
from web.screens import transfer
from web.screens.desk import Desk
from web.screens.game_list import GameList, mark
from web.screens.question import ask
from web.screens.sheet import Action, Way, text

TITLE = "История и серия"
NOTHING_YET = "Здесь появятся сыгранные партии."
UNKEPT_GAMES: words.Forms = ("партию", "партии", "партий")
LATEST = 8
"""Games whose ends are shown beside the streak."""


def show(desk: Desk) -> None:
    games = newest_first(desk.store.finished())
    listed = GameList(desk, games, Way("К истории", lambda: show(desk)))
    body = _note(desk.store, games) + _summary(games) + listed.markup()
    body += transfer.controls(desk, bool(games))
    actions: dict[str, Action] = {
        "delete-all": lambda _: _delete_all(desk, games),
        **listed.actions(),
        **transfer.actions(desk, games),
    }
    desk.sheet.open(TITLE, f'<div class="history">{body}</div>', actions, size="large")
    if games:
        desk.sheet.work(_tell(desk, listed))


async def _tell(desk: Desk, listed: GameList) -> None:
    wars = await listed.tell()
    desk.sheet.find("#wars").textContent = number_text(wars)


def _delete_all(desk: Desk, games: Sequence[Finished]) -> None:
    def delete() -> None:
        desk.games.delete(games)
        desk.toast.show("История удалена.", "Вернуть", lambda: desk.store.put_back(games))

    why = f"В истории {words.plural(len(games), words.GAMES)}. Серия тоже начнётся заново."
    ask(desk.sheet, "Удалить всю историю?", why, "Удалить", "Оставить", delete)


def _note(store: Store, games: Sequence[Finished]) -> str:
    """Why there's nothing, or what only this page knows."""
    if not games:
        trouble = store.trouble
        why = f"{EMPTY[trouble]} {WHILE_OPEN}" if trouble else NOTHING_YET
        return f'<p class="empty">{why}</p>'
    count = len(store.unkept())
    left = words.plural(count, UNKEPT_GAMES)
    return f'<p class="unkept">Браузер не сохранил {left}. {WHILE_OPEN}</p>' if count else ""


def _summary(games: Sequence[Finished]) -> str:
    if not games:
        return ""
    lines = (_line(Rules.from_code(code), sums) for code, sums in totals(games).items())
    return f'<div class="summary">{_headline(games)}{_facts(games)}{"".join(lines)}</div>'


def _headline(games: Sequence[Finished]) -> str:
    """The streak, large, and how the latest games that count have ended, the newest last."""
    won, latest = streak(games), [done for done in games if is_counted(done)][:LATEST]
    marks = "".join(map(mark, reversed(latest)))
    return (
        '<div class="headline"><dl class="streak"><div><dt>Серия побед</dt>'
        f"<dd>{won.current}</dd></div></dl>"
        f'<p class="cheer">{_cheer(won)}</p><p class="marks" aria-hidden="true">{marks}</p></div>'
    )


def _cheer(won: Streak) -> str:
    if won.current and won.current == won.best:
        return "Это ваша лучшая серия."
    return "Следующая победа начнёт новую." if not won.current else "Победы подряд."


def _facts(games: Sequence[Finished]) -> str:
    longest = max((done.game.record.rounds for done in games if is_counted(done)), default=0)
    facts = {
        "Лучшая серия": f"<dd>{streak(games).best}</dd>",
        "Всего войн": '<dd id="wars">…</dd>',
        "Самая долгая партия": f"<dd>{words.plural(longest, words.ROUNDS)}</dd>",
    }
    boxes = (f"<div><dt>{name}</dt>{value}</div>" for name, value in facts.items())
    return f'<dl class="facts overview">{"".join(boxes)}</dl>'


def _line(rules: Rules, sums: Totals) -> str:
    return (
        f'<p class="total"><b>{text(rules_name(rules))}:</b> {text(_totals(sums))}</p>{_bar(sums)}'
    )


def _bar(sums: Totals) -> str:
    """Won, drawn and lost as lengths; the line above says the same in words."""
    parts, start = "", 0.0
    for name, count in (("win", sums.wins), ("draw", sums.draws), ("loss", sums.losses)):
        width = 100 * count / sums.games
        parts += f'<rect class="{name}" x="{start:.2f}" width="{width:.2f}" height="6"/>'
        start += width
    return (
        '<svg class="bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">'
        f"{parts}</svg>"
    )


def _totals(sums: Totals) -> str:
    parts = (
        words.plural(sums.games, words.GAMES),
        words.plural(sums.wins, words.WINS),
        words.plural(sums.draws, words.DRAWS),
        words.plural(sums.losses, words.LOSSES),
    )
    return ", ".join(parts)
