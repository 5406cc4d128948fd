"""Finished games under their days; a tap opens one, and from there the way leads back."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from itertools import groupby

from pyanitsa import words
from web import dom
from web.memory.entry import Finished, Mode, Origin
from web.memory.history import YOU, Result, is_counted, result
from web.play.retold import Gists
from web.screens import details
from web.screens.desk import Desk
from web.screens.icons import icon
from web.screens.sheet import Action, Way, button, text

STEP = 50
"""Games that are listed at once; a button brings as many more."""


@dataclass(frozen=True)
class Place:
    """Where in the list somebody is."""

    listed: int = STEP
    opened: str = ""
    """The id of the game that was looked at."""


START = Place()
RESULTS = {Result.WIN: "Победа", Result.DRAW: "Ничья", Result.LOSS: "Поражение"}
GISTS = Gists()
NOTES = {
    Origin.DEALT: "",
    Origin.NUMBER: "по\u00a0номеру",
    Origin.REPLAY: "повтор",
    Origin.DAY: "раздача\u00a0дня",
}
assert NOTES.keys() == {*Origin}
LIST = "game-list"


class GameList:
    """The markup goes into a sheet, `actions` to it; `tell` is work of that sheet."""

    def __init__(
        self,
        desk: Desk,
        games: Sequence[Finished],
        names: Mapping[str, str],
        back: Callable[[Place], Way],
        only: str = "",
        place: Place = START,
    ) -> None:
        """`games` in the order in which they're listed; `names`: what their rules are called.

        `back`: to a place of the sheet they're listed in; `only`: by the rules with this code.
        """
        self._desk, self._games, self._names, self._back = desk, games, names, back
        self._shown = [done for done in games if only in ("", done.game.record.rules.code())]
        self._listed, self._opened = place.listed, place.opened

    def markup(self) -> str:
        has_more = len(self._shown) > self._listed
        more = button("more", "Показать ещё", kind="quiet") if has_more else ""
        return f'<div id="{LIST}">{self._days()}</div>{more}' if self._shown else ""

    def actions(self) -> dict[str, Action]:
        return {"open": lambda chosen: self._open(str(chosen.dataset.value)), "more": self._more}

    async def tell(self) -> int:
        """Draw the line of each game listed; the number of wars in the games that count."""
        wars = 0
        for done in self._games:
            gist = await GISTS.of(done)
            row = self._desk.sheet.find(f'[data-value="{done.game.id}"] .spark')
            if row is not None:
                row.innerHTML = gist.line
            wars += gist.wars if is_counted(done) else 0
            await dom.sleep(0)
        return wars

    def _open(self, key: str) -> None:
        chosen = next(done for done in self._games if done.game.id == key)
        back = self._back(Place(self._listed, key))
        self._desk.sheet.work(details.show(self._desk, chosen, back))

    def _more(self, more: dom.Element) -> None:
        """The keyboard goes on with the first new one."""
        before, self._listed = self._listed, self._listed + STEP
        place = self._desk.sheet.find(f"#{LIST}")
        place.innerHTML = self._days()
        dom.find_all("li button", place)[before].focus()
        more.hidden = self._listed >= len(self._shown)

    def _days(self) -> str:
        today = datetime.now().date()
        days = groupby(self._shown[: self._listed], key=_day)
        return "".join(self._section(day_name(day, today), games) for day, games in days)

    def _section(self, title: str, games: Iterable[Finished]) -> str:
        rows = "".join(f"<li>{self._row(done)}</li>" for done in games)
        return f'<section><h3>{title}</h3><ol class="games">{rows}</ol></section>'

    def _row(self, done: Finished) -> str:
        rules = self._names[done.game.record.rules.code()]
        return _row(done, rules, "autofocus" if done.game.id == self._opened else "")


def _day(done: Finished) -> date:
    return datetime.fromisoformat(done.date).date()


def day_name(day: date, today: date) -> str:
    """«Сегодня», «Вчера», else the date."""
    names = {today: "Сегодня", today - timedelta(days=1): "Вчера"}
    return names.get(day) or words.day_text(day)


def _row(done: Finished, rules: str, focus: str) -> str:
    game, gist = done.game, GISTS.known(done)
    verdict = details.verdict(done) or RESULTS[result(done)]
    about = [f"{datetime.fromisoformat(done.date):%H:%M}", rules]
    about += [note] if (note := NOTES[game.origin]) else []
    return (
        f'<button type="button" data-do="open" data-value="{text(game.id)}" {focus}>'
        f"{mark(done)}"
        f"<b>{text(verdict)}</b>"
        f'<span class="spark" aria-hidden="true">{gist.line if gist else ""}</span>'
        f'<b class="score">{text(_score(done))}</b>'
        f"<small>{text(' · '.join(about))}</small></button>"
    )


def _score(done: Finished) -> str:
    """Of two both counts; of a company yours, or the winner's where nobody is you."""
    rules, counts = done.game.record.rules, done.outcome.counts
    if rules.seats == 2:
        return words.score(counts)
    seat = done.outcome.winners[0] if done.game.mode is Mode.DUO else YOU
    return words.plural(rules.common(counts)[rules.side(seat)], words.CARDS)


def mark(done: Finished) -> str:
    """How it ended, by shape and colour; in a game of several there's no «you» to win it."""
    name = "duo" if done.game.mode is Mode.DUO else result(done).name.lower()
    return f'<i class="mark {name}">{icon(name)}</i>'
