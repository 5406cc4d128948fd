"""The main mode as one would write it down first: two lists a player, one card at a time.

It's here for comparison: pyanitsa/quick.py has to find the same, and sooner.
"""

from random import Random

from pyanitsa.events import Ending, Outcome
from pyanitsa.quick import Result

DECK = [rank for _ in range(4) for rank in range(2, 15)]


def play(number: int, limit: int) -> Result:
    rng = Random(number)
    cards = DECK.copy()
    shuffle(cards, rng)
    stacks, won = [cards[0::2], cards[1::2]], [[], []]
    rounds = wars = 0
    fewest, most = [26, 26], [26, 26]
    ending = Ending.LIMIT
    while rounds < limit:
        table = [[draw(0, stacks, won, rng)], [draw(1, stacks, won, rng)]]
        able = [0, 1]
        while table[0][-1] == table[1][-1] and len(able) == 2:
            wars += 1
            held = counts(stacks, won)
            able = [player for player in (0, 1) if held[player]]
            if len(able) == 2:
                for player in able:
                    if held[player] > 1:
                        table[player].append(draw(player, stacks, won, rng))
                for player in able:
                    table[player].append(draw(player, stacks, won, rng))
        if not able:
            won = table
            ending = Ending.VOID
            break
        winner = able[0] if len(able) == 1 or table[0][-1] > table[1][-1] else 1
        won[winner] += table[winner]
        won[winner] += table[1 - winner]
        rounds += 1
        for player, cards in enumerate(counts(stacks, won)):
            fewest[player] = min(fewest[player], cards)
            most[player] = max(most[player], cards)
        if not all(counts(stacks, won)):
            ending = Ending.ROUT
            break
    held = counts(stacks, won)
    winners = tuple(player for player in (0, 1) if held[player] == max(held))
    outcome = Outcome(ending, winners, tuple(held))
    return Result(outcome, rounds, wars, tuple(fewest), tuple(most))


def draw(player: int, stacks: list[list[int]], won: list[list[int]], rng: Random) -> int:
    if not stacks[player]:
        shuffle(won[player], rng)
        stacks[player], won[player] = won[player], []
    return stacks[player].pop(0)


def counts(stacks: list[list[int]], won: list[list[int]]) -> list[int]:
    return [len(stacks[player]) + len(won[player]) for player in (0, 1)]


def shuffle(cards: list[int], rng: Random) -> None:
    for i in range(len(cards) - 1, 0, -1):
        j = int(rng.random() * (i + 1))
        cards[i], cards[j] = cards[j], cards[i]
