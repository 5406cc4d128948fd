"""What the finished games add up to: streak and totals. Pure; nothing of it is ever stored."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum, auto

from pyanitsa.rules import PRESETS, Rules
from web.memory.entry import Finished, Mode, Origin

STREAK_RULES = (PRESETS["short"], PRESETS["long"])
YOU = 0


class Result(Enum):
    WIN = auto()
    DRAW = auto()
    LOSS = auto()


@dataclass(frozen=True, slots=True)
class Totals:
    games: int = 0
    wins: int = 0
    draws: int = 0
    losses: int = 0


@dataclass(frozen=True, slots=True)
class Streak:
    """Games won in a row; a draw neither lengthens nor breaks it."""

    current: int = 0
    best: int = 0


def newest_first(games: Iterable[Finished]) -> list[Finished]:
    """By the order of finishing; two that tabs finished at once go by their ids."""
    return sorted(games, key=lambda done: (done.order, done.game.id), reverse=True)


def result(done: Finished) -> Result:
    """How the game ended for you."""
    winners = done.outcome.winners
    if YOU not in winners:
        return Result.LOSS
    return Result.WIN if len(done.game.record.rules.sides(winners)) == 1 else Result.DRAW


def is_counted(done: Finished) -> bool:
    """Freshly dealt games against the computer and first tries at a day's deal count.

    Duo, typed numbers and replays don't.
    """
    return done.game.mode is Mode.SOLO and done.game.origin in (Origin.DEALT, Origin.DAY)


def _is_of_streak(done: Finished) -> bool:
    return is_counted(done) and done.game.record.rules in STREAK_RULES


def streak(games: Sequence[Finished]) -> Streak:
    """Of the short and long games that count, given newest first."""
    current = best = 0
    for done in reversed(games):
        if _is_of_streak(done):
            match result(done):
                case Result.WIN:
                    current += 1
                case Result.LOSS:
                    current = 0
            best = max(best, current)
    return Streak(current, best)


def totals(games: Iterable[Finished]) -> dict[str, Totals]:
    """By rules code, for the games that count."""
    results: dict[str, list[Result]] = {}
    for done in games:
        if is_counted(done):
            results.setdefault(done.game.record.rules.code(), []).append(result(done))
    return {
        code: Totals(len(all_), *(all_.count(kind) for kind in Result))
        for code, all_ in results.items()
    }


def won_of(games: Iterable[Finished]) -> tuple[int, Counter[Rules]]:
    """How many of the games of the streak were won, and how many there are of each rules."""
    counted = [done for done in games if _is_of_streak(done)]
    wins = sum(result(done) is Result.WIN for done in counted)
    return wins, Counter(done.game.record.rules for done in counted)
