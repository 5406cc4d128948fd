"""«История и серия»: what was played and what it adds up to."""

from collections.abc import Sequence
from datetime import datetime

from pyanitsa import words
from pyanitsa.number import number_text
from pyanitsa.rules import Rules
from web import dom
from web.memory.entry import Finished, Origin
from web.memory.history import Result, Totals, newest_first, result, streak, totals
from web.play.retold import Gists
from web.play.rules_words import rules_name
from web.screens import details, transfer
from web.screens.desk import Desk
from web.screens.question import ask
from web.screens.sheet import Action, button, text

TITLE = "История и серия"
STEP = 50
"""Games that are listed at once; a button brings as many more."""

RESULTS = {Result.WIN: "Победа", Result.DRAW: "Ничья", Result.LOSS: "Поражение"}
GISTS = Gists()
NOT_COUNTED = {Origin.DEALT: "", Origin.NUMBER: "по номеру", Origin.REPLAY: "повтор"}


def show(desk: Desk) -> None:
    games = newest_first(desk.store.finished())
    body = _summary(games) + _list(games) + transfer.controls(desk, bool(games))
    actions: dict[str, Action] = {
        "open": lambda chosen: _open(desk, games, str(chosen.dataset.value)),
        "more": lambda more: _list_more(desk, games, more),
        "delete-all": lambda _: _delete_all(desk, games),
        **transfer.actions(desk, games),
    }
    desk.sheet.open(TITLE, body, actions)
    dom.start(_tell(desk, games))


async def _tell(desk: Desk, games: Sequence[Finished]) -> None:
    """The lines of the games listed, then the wars of them all, for as long as it's looked at."""
    wars = desk.sheet.find("#wars")
    total = 0
    for done in games:
        gist = await GISTS.of(done)
        total += gist.wars
        row = desk.sheet.find(f'[data-value="{done.game.id}"] .spark')
        if row is not None:
            row.innerHTML = gist.line
        await dom.sleep(0)
        if not wars.isConnected:
            return
    if games:
        wars.textContent = number_text(total)


def _open(desk: Desk, games: Sequence[Finished], key: str) -> None:
    chosen = next(done for done in games if done.game.id == key)
    dom.start(details.show(desk, chosen, back=lambda: show(desk)))


def _delete_all(desk: Desk, games: Sequence[Finished]) -> None:
    def delete() -> None:
        desk.games.delete(games)
        desk.toast.show("История удалена.", "Вернуть", lambda: desk.store.add(games))

    why = f"В истории {words.plural(len(games), words.GAMES)}. Серия тоже начнётся заново."
    ask(desk.sheet, "Удалить всю историю?", why, "Удалить", "Оставить", delete)


def _summary(games: Sequence[Finished]) -> str:
    if not games:
        return "<p>Здесь появятся сыгранные партии.</p>"
    return _facts(games) + "".join(
        f"<p><b>{text(rules_name(Rules.from_code(code)))}:</b> {text(_totals(sums))}</p>"
        for code, sums in totals(games).items()
    )


def _facts(games: Sequence[Finished]) -> str:
    won, longest = streak(games), max(done.game.record.rounds for done in games)
    facts = {
        "Серия побед": f"<dd>{won.current}</dd>",
        "Лучшая серия": f"<dd>{won.best}</dd>",
        "Всего войн": '<dd id="wars">…</dd>',
        "Самая долгая партия": f"<dd>{words.plural(longest, words.ROUNDS)}</dd>",
    }
    boxes = (f"<div><dt>{name}</dt>{value}</div>" for name, value in facts.items())
    return f'<dl class="facts overview">{"".join(boxes)}</dl>'


def _totals(sums: Totals) -> str:
    parts = (
        words.plural(sums.games, words.GAMES),
        words.plural(sums.wins, words.WINS),
        words.plural(sums.draws, words.DRAWS),
        words.plural(sums.losses, words.LOSSES),
    )
    return ", ".join(parts)


def _list(games: Sequence[Finished]) -> str:
    more = button("more", "Показать ещё", kind="quiet") if len(games) > STEP else ""
    return f'<ol class="games">{_rows(games[:STEP])}</ol>{more}' if games else ""


def _list_more(desk: Desk, games: Sequence[Finished], more: dom.Element) -> None:
    """Below the ones that are there; the keyboard goes on with the first new one."""
    rows = desk.sheet.find(".games")
    listed = len(dom.find_all("li", rows))
    rows.insertAdjacentHTML("beforeend", _rows(games[listed : listed + STEP]))
    dom.find(f"li:nth-child({listed + 1}) button", rows).focus()
    more.hidden = listed + STEP >= len(games)


def _rows(games: Sequence[Finished]) -> str:
    return "".join(f"<li>{_row(done)}</li>" for done in games)


def _row(done: Finished) -> str:
    game = done.game
    verdict = details.verdict(done) or RESULTS[result(done)]
    about = [words.date_text(datetime.fromisoformat(done.date)), rules_name(game.record.rules)]
    about += [note] if (note := NOT_COUNTED[game.origin]) else []
    gist = GISTS.known(done)
    line = gist.line if gist else ""
    return (
        f'<button type="button" data-do="open" data-value="{text(game.id)}">'
        f'<b>{text(verdict)}</b> <span class="spark" aria-hidden="true">{line}</span>'
        f"<b>{text(words.score(done.outcome.counts))}</b>"
        f"<small>{text(' · '.join(about))}</small></button>"
    )
