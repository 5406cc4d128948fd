"""One game of the history: its results, its number, playing it again, deleting it."""

from collections.abc import Callable
from datetime import datetime

from pyanitsa import words
from pyanitsa.persons import Person, players
from pyanitsa.record import Record
from pyanitsa.results import final_score, heading, reason
from pyanitsa.story import Story
from web import dom
from web.memory.entry import Finished, Mode
from web.play.invitation import Invitation
from web.play.rerun import Past
from web.play.retold import retold
from web.play.rules_words import rules_name
from web.screens import share
from web.screens.desk import Desk
from web.screens.question import ask, ask_if_under_way
from web.screens.sheet import Action, Way, button, text
from web.table.scene import PROLONG, can_be_prolonged

DOESNT_ADD_UP = "Запись этой партии не сходится с правилами."


async def show(desk: Desk, done: Finished, back: Way) -> None:
    """Work of the sheet that the game was chosen in; `back`: to that one."""
    record, persons = done.game.record, _persons(done)
    story, last = await retold(done)
    why = reason(done.outcome, story.rounds, last, persons, story.rules) if story else DOESNT_ADD_UP
    played = rules_name(record.rules, desk.store.own_name(record.rules))
    told = _story_parts() if story else ""
    score = final_score(done.outcome.counts, persons, record.rules)
    body = f"""
        <p class="reason">{text(why)}</p>
        <p class="{"score" if record.rules.seats == 2 else "standing"}">{text(score)}</p>
        {told}
        <p><span class="number">{text(words.game_name(record.number))}</span> ·
        {text(played)}<br>{text(_date(done))}</p>
        <p class="actions">{share.controls()}</p>
        <div class="choices">{_again(done)}
        {button("delete", "Удалить из истории", kind="choice danger", icon="delete")}</div>"""
    title = verdict(done) or heading(done.outcome, persons, record.rules)
    actions = _actions(desk, done) | _looks(desk, done, story, back)
    desk.sheet.open(title, body, actions, size="large", back=back)
    if story:
        desk.sheet.story.show(story, persons, record.number)


def _again(done: Finished) -> str:
    record = done.game.record
    longer = can_be_prolonged(record.rules, done.outcome)
    again = button("replay", "Сыграть эту же", icon="replay")
    return again + (button("prolong", PROLONG, icon="prolong") if longer else "")


def _actions(desk: Desk, done: Finished) -> dict[str, Action]:
    record, games = done.game.record, desk.games

    def leave_for(begin: Callable[[Record], None]) -> None:
        ask_if_under_way(desk.sheet, games.play.is_under_way, lambda: begin(record))

    return {
        "replay": lambda _: leave_for(games.replay),
        "prolong": lambda _: leave_for(games.prolong),
        "delete": lambda _: _delete(desk, done),
        **share.actions(Invitation(record.number, record.rules), desk.toast),
    }


def _looks(desk: Desk, done: Finished, story: Story | None, back: Way) -> dict[str, Action]:
    """On the table, and back here."""

    def leave() -> None:
        desk.sheet.work(show(desk, done, back))  # unless another sheet is opened meanwhile

    def begin(look: Callable[[Past, int], None]) -> None:
        assert story
        line = desk.games.rules_line(story.rules)
        past = Past(done.game.record, _persons(done), story, leave, line)
        number = _pointed_at(desk)
        desk.sheet.close(lambda: look(past, number))

    return {
        "review": lambda _: _review(desk, done, leave),
        "look-back": lambda _: begin(desk.lookback.show),
        "watch": lambda _: begin(desk.lookback.watch),
    }


def _review(desk: Desk, done: Finished, leave: Callable[[], None]) -> None:
    from web.screens import review

    review.show(desk, done.game.record, _persons(done), Way("К партии", leave))


def _pointed_at(desk: Desk) -> int:
    return int(desk.sheet.find(".chart").getAttribute("aria-valuenow"))


def _story_parts() -> str:
    """The same as on the results panel, to be filled with this game's story."""
    return str(dom.find("#results .story").outerHTML)


def verdict(done: Finished) -> str:
    """Neutral words for a game of several people: there's no «you» to win it."""
    rules = done.game.record.rules
    if done.game.mode is not Mode.DUO:
        return ""
    both = " и ".join(done.game.names)
    return both if rules.seats == 2 else heading(done.outcome, _persons(done), rules)


def _date(done: Finished) -> str:
    return words.date_text(datetime.fromisoformat(done.date))


def _persons(done: Finished) -> tuple[Person, ...]:
    return players(done.game.record.rules, done.game.names)


def _delete(desk: Desk, done: Finished) -> None:
    def delete() -> None:
        desk.games.delete([done])
        desk.toast.show("Партия удалена.", "Вернуть", lambda: desk.store.put_back([done]))

    why = "Она перестанет считаться в серии и в итогах."
    ask(desk.sheet, "Удалить эту партию?", why, "Удалить", "Оставить", delete)
