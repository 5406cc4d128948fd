"""The history of days: first tries at the deals of days, against the computer. Pure."""

from collections.abc import Iterable
from datetime import date

from pyanitsa import daily
from web.memory.entry import Finished, Mode, Origin, Running


def tries(games: Iterable[Finished]) -> dict[date, Finished]:
    """By day, in the order in which they ended; of several (from other browsers) the first."""
    found: dict[date, Finished] = {}
    for done in sorted(games, key=lambda done: (done.order, done.game.id)):
        if done.game.origin is Origin.DAY and done.game.mode is Mode.SOLO:
            found.setdefault(date.fromisoformat(done.game.day), done)
    return found


def streak(games: Iterable[Finished], today: date) -> int:
    """Days in a row."""
    return daily.streak(tries(games), today)


def of_day(day: date, games: Iterable[Finished]) -> list[Finished]:
    """First tries that have come to their end, also one that doesn't count, played by two."""
    return [done for done in games if done.game.day == day.isoformat()]


def is_of_a_day(game: Running, games: Iterable[Finished]) -> bool:
    """Whether it's a day's first try, or the same deal once more."""
    again = game.origin is Origin.REPLAY and any(
        done.game.day and _is_same_deal(done.game, game) for done in games
    )
    return bool(game.day) or again


def _is_same_deal(one: Running, other: Running) -> bool:
    return (one.record.rules, one.record.number) == (other.record.rules, other.record.number)


def begun(day: date, running: Iterable[Running]) -> Running | None:
    """The day's first try, if it isn't over."""
    return next((game for game in running if game.day == day.isoformat()), None)
