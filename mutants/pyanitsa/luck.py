"""How somebody's wins compare with pure luck («Твоя удача»). Pure arithmetic, nothing simulated."""

from collections.abc import Mapping
from math import exp, lgamma, log, log1p

from pyanitsa.rules import PRESETS, Rules
from pyanitsa.words import WINS, plural

FEWEST_GAMES = 10
"""From so many games on a comparison means something."""
DRAWN: Mapping[Rules, float] = {PRESETS["short"]: 0.102, PRESETS["long"]: 0.039}
"""The share of games that nobody wins (rules.md, section 4); the others are won by either alike."""


def at_least(wins: int, games: Mapping[Rules, int]) -> float | None:
    """The share of players who, by luck alone, win so many of these games or more.

    A drawn game is one that wasn't won. None below ten games, where little can be said; KeyError
    for rules whose draws DRAWN doesn't know; ValueError for more wins than games.
    """
    played = sum(games.values())
    if not 0 <= wins <= played:
        raise ValueError(f"{wins} wins of {played} games")
    if played < FEWEST_GAMES:
        return None
    chances = [1.0]  # by wins, of the games so far
    for rules, number in games.items():
        chances = _together(chances, _binomial(number, (1 - DRAWN[rules]) / 2))
    return min(1.0, sum(chances[wins:]))


def luck_line(wins: int, games: Mapping[Rules, int]) -> str:
    """«14 побед из 30: у 49 из 100 игроков вышло бы не меньше»; empty below ten games."""
    share = at_least(wins, games)
    if share is None:
        return ""
    return f"{plural(wins, WINS)} из {sum(games.values())}: {_players(share)} вышло бы не меньше"


def _players(share: float) -> str:
    """«у 43 из 100 игроков», for rare luck of more of them: «у 2 из 1000 игроков»."""
    if share > 0.995:
        return "почти у каждого игрока"
    for of in (100, 1_000, 10_000, 100_000, 1_000_000):
        if (number := round(share * of)) >= 1:
            return f"у {number} из {of} игроков"
    return "меньше чем у одного из миллиона игроков"


def _binomial(games: int, chance: float) -> list[float]:
    """By wins; by way of logarithms, since the numbers of ways grow past every float."""
    ways = [
        lgamma(games + 1) - lgamma(won + 1) - lgamma(games - won + 1) for won in range(games + 1)
    ]
    return [
        exp(way + won * log(chance) + (games - won) * log1p(-chance))
        for won, way in enumerate(ways)
    ]


def _together(one: list[float], other: list[float]) -> list[float]:
    """The chances of sums; what can't be told from zero is left out of the work."""
    sums = [0.0] * (len(one) + len(other) - 1)
    mattering = [(won, chance) for won, chance in enumerate(other) if chance > 1e-18]
    for before, chance in enumerate(one):
        if chance > 1e-18:
            for won, more in mattering:
                sums[before + won] += chance * more
    return sums
