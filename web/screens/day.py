"""«Раздача дня»: the same cards for everybody, one first try a day, days in a row."""

from collections.abc import Sequence
from datetime import date, datetime

from pyanitsa import daily, words
from pyanitsa.words import day_text, plural, score
from web import dom
from web.memory import days
from web.memory.entry import Finished, Running
from web.memory.history import result
from web.play.retold import retold
from web.screens import details, share
from web.screens.desk import Desk
from web.screens.game_list import RESULTS, day_name, mark
from web.screens.question import ask_if_under_way
from web.screens.sheet import Action, Way, button, text

TITLE = "Раздача дня"
WHAT = "У всех сегодня одни и те же карты, и засчитывается первая попытка."
ABOUT = (
    "Сегодня у всех одни и те же карты, и компьютер у всех разложил свои одинаково. "
    "Разложите ваши лучше других. Засчитывается первая попытка."
)
DAYS: words.Forms = ("день", "дня", "дней")
LISTED = 30
"""Days that are shown; older ones are in the history."""


def today() -> date:
    """By this device's clock and calendar."""
    return datetime.now().date()


def show(desk: Desk, back: Way | None = None) -> None:
    day, games = today(), desk.store.finished()
    begun = days.begun(day, desk.store.unfinished())
    tried = days.tries(games)
    again = Way("К раздаче дня", lambda: show(desk, back))
    actions: dict[str, Action] = {
        "play": lambda _: _play(desk, day, back),
        "again": lambda _: _again(desk, tried[day]),
        "open": lambda chosen: _open(desk, tried[date.fromisoformat(_value(chosen))], again),
        **share.text_actions(desk.toast, lambda: str(desk.sheet.find("#day-line").textContent)),
    }
    played = days.of_day(day, games)
    body = f"""
        <div class="day"><p class="date">{day_text(day)}</p><p>{ABOUT}</p>
        {_streak(games, day)}{_offer(played, begun, day in tried)}{_list(tried, day)}</div>"""
    desk.sheet.open(TITLE, body, actions, back=back)
    desk.sheet.work(_tell(desk, tried, day))


def _value(chosen: dom.Element) -> str:
    return str(chosen.dataset.value)


def _play(desk: Desk, day: date, back: Way | None) -> None:
    """The first try, or on with it; the game on the table waits, or is given up after a yes.

    Another tab may have begun or ended it since the sheet was opened.
    """
    games, begun = desk.games, days.begun(day, desk.store.unfinished())
    if days.of_day(day, desk.store.finished()):
        show(desk, back)
    elif begun is None:
        under_way = games.play.is_under_way
        ask_if_under_way(desk.sheet, under_way, lambda: games.deal_day(day))
    elif games.running and games.running.id == begun.id:
        desk.sheet.close()
    else:
        desk.sheet.close(lambda: games.take_up(begun))


def _again(desk: Desk, done: Finished) -> None:
    games = desk.games
    ask_if_under_way(desk.sheet, games.play.is_under_way, lambda: games.replay(done.game.record))


def _open(desk: Desk, done: Finished, back: Way) -> None:
    desk.sheet.work(details.show(desk, done, back))


def _streak(games: Sequence[Finished], day: date) -> str:
    length = days.streak(games, day)
    return f"<p><b>Серия: {plural(length, DAYS)} подряд</b></p>" if length > 1 else ""


def _offer(played: Sequence[Finished], begun: Running | None, counts: bool) -> str:
    """The game, or what came of it."""
    if not played:
        return button("play", "Продолжить" if begun else "Играть", kind="main")
    if not counts:
        return "<p>Сегодняшнюю раздачу доиграли вдвоём, она не засчитана. Завтра будет новая.</p>"
    return f"""
        <p id="day-line" class="line-to-share">…</p>
        <p class="actions">{share.text_controls()}</p>
        <p class="hint">Завтра будет новая раздача.</p>
        {button("again", "Сыграть ещё раз, без зачёта", icon="replay")}"""


def _list(tried: dict[date, Finished], day: date) -> str:
    rows = "".join(_row(played, done, day) for played, done in [*tried.items()][::-1][:LISTED])
    return f'<section><h3>Сыгранные дни</h3><ol class="games">{rows}</ol></section>' if rows else ""


def _row(played: date, done: Finished, day: date) -> str:
    return (
        f'<li><button type="button" data-do="open" data-value="{played.isoformat()}">{mark(done)}'
        f"<b>{text(day_name(played, day))}</b>"
        f'<span class="bars" aria-hidden="true"></span>'
        f'<b class="score">{text(score(done.outcome.counts))}</b>'
        f"<small>{RESULTS[result(done)]}</small></button></li>"
    )


async def _tell(desk: Desk, tried: dict[date, Finished], day: date) -> None:
    """The bars of each day, and today's line."""
    for played, done in [*tried.items()][::-1][:LISTED]:
        story, _ = await retold(done)
        if story:
            counts = story.counts[1:]
            row = desk.sheet.find(f'[data-value="{played.isoformat()}"] .bars')
            row.textContent = daily.bars(counts)
            if played == day:
                desk.sheet.find("#day-line").textContent = daily.share_line(day, counts)
        await dom.sleep(0)
