"""One game of the history: its results, its number, playing it again, deleting it."""

from collections.abc import Callable
from datetime import datetime

from pyanitsa import words
from web.desk import Desk
from web.entry import Finished, Mode
from web.games import replayed
from web.invitation import Invitation, can_be_played
from web.names import rules_name
from web.screens import share
from web.screens.question import ask, ask_if_under_way
from web.sheet import button, text


async def show(desk: Desk, done: Finished, back: Callable[[], None]) -> None:
    record = done.game.record
    invitation = Invitation(record.number, record.rules)

    def replay(_: object) -> None:
        ask_if_under_way(
            desk.sheet, desk.games.play.is_under_way, lambda: desk.games.replay(record)
        )

    again = button("replay", "Сыграть эту же") if can_be_played(record.rules) else ""
    body = f"""
        <p class="reason">{text(await _reason(done))}</p>
        <p class="score">{text(words.score(done.outcome.counts))}</p>
        <p><span class="number">{text(words.game_name(record.number))}</span> ·
        {text(rules_name(record.rules))}<br>{text(_date(done))}</p>
        <p class="actions">{share.controls()}</p>
        <div class="choices">{again}{button("back", "К истории")}
        {button("delete", "Удалить из истории", kind="choice danger")}</div>"""
    actions = {
        "replay": replay,
        "back": lambda _: back(),
        "delete": lambda _: _delete(desk, done),
        **share.actions(invitation, desk.toast),
    }
    desk.sheet.open(verdict(done) or words.heading(done.outcome, _persons(done)), body, actions)


def verdict(done: Finished) -> str:
    """Neutral words for a game for two: there's no «you» to win it."""
    return " и ".join(done.game.names) if done.game.mode is Mode.DUO else ""


def _date(done: Finished) -> str:
    return words.date_text(datetime.fromisoformat(done.date))


def _persons(done: Finished) -> tuple[words.Person, ...]:
    if done.game.names:
        return tuple(map(words.named, done.game.names))
    return words.players(done.game.record.rules.seats)


async def _reason(done: Finished) -> str:
    """Recomputed from the record, like everything of a game but its result."""
    game = await replayed(done.game.record)
    if game is None or not done.game.record.rounds:
        return "Запись этой партии не сходится с правилами."
    last = game.play_round()
    if game.outcome != done.outcome:
        return "Запись этой партии не сходится с правилами."
    return words.reason(done.outcome, game.rounds, last, _persons(done))


def _delete(desk: Desk, done: Finished) -> None:
    def delete() -> None:
        desk.games.delete([done])
        desk.toast.show("Партия удалена.", "Вернуть", lambda: desk.store.add([done]))

    why = "Она перестанет считаться в серии и в итогах."
    ask(desk.sheet, "Удалить эту партию?", why, "Удалить", "Оставить", delete)
