"""How often the computer's strategy wins a tactical game: docs/tactical.md shows the tables.

Wins plus half the draws, with three seats a draw's equal share. Nothing here is a time: the
figures are the same on every machine. A game's number seeds the deal and the computer's luck,
LARGEST more than that whatever the other seats draw.
"""

from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache
from itertools import combinations
from random import Random
from typing import NamedTuple

from pyanitsa.cards import Card, shuffled
from pyanitsa.events import Outcome
from pyanitsa.game import Game
from pyanitsa.manners import highest_first, in_turn, lowest_first
from pyanitsa.number import LARGEST
from pyanitsa.placing import versus
from pyanitsa.rules import Rules
from pyanitsa.strategy import Level, arranged

GAMES_A_RUN = 2_000
"""A deal is played from every seat, so that its luck falls out."""
DEALS_ANSWERED = 100
"""One deal for so many games is answered by somebody who knows everything: that's a long search."""
SEEN = 50
BAR = 0.53
CODES = (
    "tactical",
    "deck=36,order=lowest-beats-ace,tactical=yes",
    "tactical=yes",
    "order=lowest-beats-ace,tactical=yes",
    "deck=36,seats=3,tactical=yes",
    "deck=36,seats=3,order=lowest-beats-ace,tactical=yes",
)
Stack = tuple[Card, ...]


def at_random(stack: Stack, rules: Rules, luck: Random) -> Stack:
    return shuffled(stack, luck)


def by_manner(manner):
    return lambda stack, rules, luck: manner(stack, rules)


OTHERS = {
    "random": at_random,
    "highest first": by_manner(highest_first),
    "lowest first": by_manner(lowest_first),
    "high and low": by_manner(in_turn),
    "even": arranged,
}
"""Whom the strategy meets; the first two are those that it has to beat."""


class Score(NamedTuple):
    won: float
    ahead: float
    """Of another seat, half if equal; with two seats the same."""


def measure(runs: int) -> bool:
    games = runs * GAMES_A_RUN
    with ProcessPoolExecutor() as pool:
        even = {code: scores(pool, code, Level.EVEN, games, 2) for code in CODES}
        report_rules(even, games)
        levels = {level: scores(pool, "tactical", level, games, 5) for level in Level}
        report_levels(levels, games)
        deals = games // DEALS_ANSWERED
        report_answers({level: answers(pool, level, deals) for level in Level}, deals)
    return all(score.ahead >= BAR for table in even.values() for score in table)


def scores(pool, code: str, level: Level, games: int, others: int) -> list[Score]:
    """Against the first so many others, on the deals of the numbers from 1 on."""
    numbers = range(1, games // Rules.from_code(code).seats + 1)
    asked = [(code, level, number, others) for number in numbers]
    played = [score for many in pool.map(of_a_deal, asked, chunksize=50) for score in many]
    return [mean(played[other::others]) for other in range(others)]


def answers(pool, level: Level, deals: int) -> float:
    asked = [(level, number) for number in range(1, deals + 1)]
    return sum(pool.map(answered, asked)) / deals


def mean(played: Sequence[Score]) -> Score:
    return Score(*(sum(part) / len(played) for part in zip(*played, strict=True)))


def of_a_deal(asked: tuple[str, Level, int, int]) -> list[Score]:
    code, level, number, others = asked
    rules = Rules.from_code(code)
    return [
        played(rules, number, seat, order, other)
        for seat, order in enumerate(strategy(rules, number, level))
        for other in [*OTHERS.values()][:others]
    ]


def strategy(rules: Rules, number: int, level: Level) -> list[Stack]:
    game = Game(rules, number)
    game.arrange_by_strategy(level=level)
    return [tuple(stack) for stack in game.table.stacks]


def played(rules: Rules, number: int, seat: int, order: Stack, other) -> Score:
    game, luck = Game(rules, number), Random(LARGEST + number)
    game.arrange(seat, order)
    for rival in {*range(rules.seats)} - {seat}:
        game.arrange(rival, other(tuple(game.table.stacks[rival]), rules, luck))
    return score(game.play(), seat)


def score(outcome: Outcome, seat: int) -> Score:
    rivals = [count for rival, count in enumerate(outcome.counts) if rival != seat]
    own = outcome.counts[seat]
    ahead = sum((own > count) + (own == count) / 2 for count in rivals)
    return Score((seat in outcome.winners) / len(outcome.winners), ahead / len(rivals))


# What beats it.


def answered(asked: tuple[Level, int]) -> float:
    """How often who knows the strategy and all cards wins, with the one order found best.

    It's the best against `SEEN` of the strategy's orders for the deal; the figure is from as many
    others.
    """
    level, number = asked
    rules = Rules.from_code("tactical")
    one, other = Game(rules, number).table.stacks
    return (_answered(one, other, rules, level) + _answered(other, one, rules, level)) / 2


def _answered(own: Sequence[Card], other: Sequence[Card], rules: Rules, level: Level) -> float:
    orders = [ranks(arranged(other, rules, Random(seed), level)) for seed in range(2 * SEEN)]
    best = answer(ranks(own), orders[:SEEN], rules)
    return sum(result(best, order, rules)[0] for order in orders[SEEN:]) / SEEN


def ranks(cards: Sequence[Card]) -> list[int]:
    return [card.rank for card in cards]


def answer(own: list[int], orders: Sequence[list[int]], rules: Rules) -> list[int]:
    """Exchange two cards wherever that helps, until nowhere."""
    best, improved = total(own, orders, rules), True
    while improved:
        improved = False
        for first, second in combinations(range(len(own)), 2):
            own[first], own[second] = own[second], own[first]
            if (now := total(own, orders, rules)) > best:
                best, improved = now, True
            else:
                own[first], own[second] = own[second], own[first]
    return own


def total(own: list[int], orders: Sequence[list[int]], rules: Rules) -> float:
    """Wins, and a little for every card, so that a near miss leads on to a win."""
    results = (result(own, order, rules) for order in orders)
    return sum(won + lead / 50 for won, lead in results)


def result(own: list[int], other: list[int], rules: Rules) -> tuple[float, int]:
    """Whether the first of two equal stacks wins (a draw is a half), and by how many cards."""
    lead = pot = 0
    for rank, rival in zip(own, other, strict=True):
        pot += 2
        if taken := duel(rank, rival, rules):
            lead, pot = lead + taken * pot, 0
    return (lead > 0) + (lead == 0) / 2, lead


@lru_cache
def duel(rank: int, rival: int, rules: Rules) -> int:
    return versus(rank, (rival,), rules)


# The tables.


def report_rules(table: dict[str, list[Score]], games: int) -> None:
    print(f"\nLevel even, {games:,} games each, wins and half the draws\n")
    print("| rules | against random orders | against highest first |\n| --- | ---: | ---: |")
    for code, (random, highest) in table.items():
        print(f"| `{code}` | {share(code, random)} | {share(code, highest)} |")


def share(code: str, score: Score) -> str:
    if Rules.from_code(code).seats == 2:
        return f"{score.won:.1%}"
    return f"{score.won:.1%} of games, ahead of a rival in {score.ahead:.1%}"


def report_levels(table: dict[Level, list[Score]], games: int) -> None:
    print(f"\n`tactical`, {games:,} games each, wins and half the draws\n")
    print(f"| level | {' | '.join(OTHERS)} |\n| --- {'| ---: ' * len(OTHERS)}|")
    for level, scores in table.items():
        print(f"| {level} | {' | '.join(f'{score.won:.1%}' for score in scores)} |")


def report_answers(table: dict[Level, float], deals: int) -> None:
    print(f"\nWho knows the strategy and all cards wins ({deals:,} deals of `tactical`)\n")
    print("| against level | wins and half the draws |\n| --- | ---: |")
    for level, won in table.items():
        print(f"| {level} | {won:.1%} |")
