"""«История и серия»: what was played and what it adds up to."""

from collections.abc import Mapping, Sequence
from functools import partial

from pyanitsa import words
from pyanitsa.number import number_text
from web.memory.entry import Finished
from web.memory.faults import EMPTY, WHILE_OPEN
from web.memory.history import Streak, Totals, is_counted, newest_first, streak, totals, won_of
from web.memory.store import Store
from web.play.rules_words import rules_name
from web.screens import transfer
from web.screens.chips import chips
from web.screens.desk import Desk
from web.screens.game_list import START, GameList, Place, mark
from web.screens.question import ask
from web.screens.share_bar import share_bar
from web.screens.sheet import Action, Way, text

TITLE = "История и серия"
NOTHING_YET = "Здесь появятся сыгранные партии."
UNKEPT_GAMES: words.Forms = ("партию", "партии", "партий")
LATEST = 8
"""Games whose ends are shown beside the streak."""


def show(desk: Desk, only: str = "", place: Place = START) -> None:
    """`only`: list the games by the rules with this code; `place`: where somebody was in it."""
    games = newest_first(desk.store.finished())
    names = _names(desk, games)
    listed = GameList(desk, games, names, partial(_back, desk, only), only, place)
    body = _note(desk.store, games) + _summary(games, names) + _filter(names, only)
    body += listed.markup() + transfer.controls(desk, bool(games))
    actions: dict[str, Action] = {
        "delete-all": lambda _: _delete_all(desk, games),
        "filter": lambda field: _show_only(desk, str(field.value)),
        **listed.actions(),
        **transfer.actions(desk, games),
    }
    desk.sheet.open(TITLE, f'<div class="history">{body}</div>', actions, size="large")
    if games:
        desk.sheet.work(_tell(desk, listed))


def _back(desk: Desk, only: str, place: Place) -> Way:
    return Way("К истории", lambda: show(desk, only, place))


def _names(desk: Desk, games: Sequence[Finished]) -> dict[str, str]:
    """What the rules of these games are called, by code."""
    played = {done.game.record.rules for done in games}
    return {rules.code(): rules_name(rules, desk.store.own_name(rules)) for rules in played}


def _filter(names: Mapping[str, str], only: str) -> str:
    """Where there's something to choose between."""
    if len(names) < 2:
        return ""
    labels = {"": "Все"} | dict(sorted(names.items(), key=lambda named: named[1]))
    return chips("filter", "rules", "Какие партии показать", labels, only)


def _show_only(desk: Desk, code: str) -> None:
    show(desk, code)
    desk.sheet.find('[data-do="filter"]:checked').focus()


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


def _summary(games: Sequence[Finished], names: Mapping[str, str]) -> str:
    if not games:
        return ""
    lines = (_line(names[code], sums) for code, sums in totals(games).items())
    head = f"{_headline(games)}{_luck(games)}{_facts(games)}"
    return f'<div class="summary">{head}{"".join(lines)}</div>'


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
    return "Следующая победа начнёт новую." if not won.current else "Серия продолжается."


def _luck(games: Sequence[Finished]) -> str:
    """How the wins compare with pure luck, where there are enough games to say so."""
    from pyanitsa.luck import luck_line

    line = luck_line(*won_of(games))
    return f'<p class="luck"><b>Твоя удача.</b> {line}.</p>' if line else ""


def _facts(games: Sequence[Finished]) -> str:
    longest = max((done.game.record.rounds for done in games if is_counted(done)), default=0)
    facts = {
        "Лучшая серия": f"<dd>{streak(games).best}</dd>",
        "Всего войн": '<dd id="wars">…</dd>',
        "Самая долгая партия": f"<dd>{words.plural(longest, words.ROUNDS)}</dd>",
    }
    boxes = (f"<div><dt>{name}</dt>{value}</div>" for name, value in facts.items())
    return f'<dl class="facts overview">{"".join(boxes)}</dl>'


def _line(rules: str, sums: Totals) -> str:
    bar = share_bar(sums.wins, sums.draws, sums.losses)
    return f'<p class="total"><b>{text(rules)}:</b> {text(_totals(sums))}</p>{bar}'


def _totals(sums: Totals) -> str:
    parts = (
        words.plural(sums.games, words.GAMES),
        words.plural(sums.wins, words.WINS),
        words.plural(sums.draws, words.DRAWS),
        words.plural(sums.losses, words.LOSSES),
    )
    return ", ".join(parts)
