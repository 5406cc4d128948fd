"""How the computer arranges its stack in a tactical game; docs/tactical.md tells why and how well.

It is shown its own cards, the rules and a source of luck of its own, and nothing else.
"""

from collections import Counter, defaultdict
from collections.abc import Sequence
from functools import cache
from itertools import chain, pairwise
from random import Random

from pyanitsa.cards import Card, shuffled
from pyanitsa.level import Level
from pyanitsa.manners import MANNERS
from pyanitsa.placing import CARD, Unseen, Worth, by_counting, improved
from pyanitsa.rules import Rules

Cards = tuple[Card, ...]
Stacks = Sequence[Cards]
"""The others' stacks as a seat imagines them."""

IMAGINED = 6
"""How often the others' stacks are imagined: more play no better."""
LEAN = CARD // 30
"""What a round won against imagined cards counts: little, so that what is known goes first."""


def arranged(
    own: Sequence[Card], rules: Rules, luck: Random, level: Level = Level.EVEN
) -> tuple[Card, ...]:
    """The order for a seat that holds these cards.

    It begins with a shuffle, so that it's another one in every game, and improves that.
    """
    cards = shuffled(own, luck)
    if level is Level.EASY:
        return cards
    unseen = Unseen(cards, rules)
    worth = by_counting(unseen, cards)
    if level is Level.HARD:
        _lean(worth, cards, unseen, _imagined(unseen, rules, luck))
    return tuple(cards[index] for index in improved(worth))


def _imagined(unseen: Unseen, rules: Rules, luck: Random) -> list[Stacks]:
    """The others' cards dealt anew each time, and all arranged in one manner, guessed at."""
    manners = (*MANNERS, lambda cards, rules: arranged(cards, rules, luck))
    manner = manners[int(luck.random() * len(manners))]
    tables = list[Stacks]()
    for _ in range(IMAGINED):
        cards = shuffled(unseen.cards, luck)
        stacks = (cards[seat :: unseen.rivals] for seat in range(unseen.rivals))
        tables.append([manner(stack, rules) for stack in stacks])
    return tables


def _lean(worth: Worth, own: Cards, unseen: Unseen, tables: Sequence[Stacks]) -> None:
    """Count also what each card does in each place, and after each tie, in imagined games."""
    in_place = cache(lambda rank, place: _in_place(rank, place, unseen, tables))
    next_ones = _next_ones(tables)
    after_tie = cache(lambda rank, follows: _after_tie(rank, follows, unseen, next_ones[rank]))
    for index, card in enumerate(own):
        for place, other in enumerate(own):
            worth.places[index][place] += in_place(card.rank, place)
            known = worth.links[index][place]
            worth.links[index][place] = (known + after_tie(card.rank, other.rank)) // 2


def _in_place(rank: int, place: int, unseen: Unseen, tables: Sequence[Stacks]) -> int:
    """What a card wins there, on average over the imagined games."""
    won = 0
    for stacks in tables:
        rivals = [stack[place].rank for stack in stacks if place < len(stack)]
        result = unseen.versus(rank, *rivals)
        won += LEAN * result if result > 0 else LEAN * result // max(len(rivals), 1)
    return won // len(tables)


def _next_ones(tables: Sequence[Stacks]) -> dict[int, Counter[int]]:
    """Which ranks are imagined right after each rank."""
    found = defaultdict[int, Counter[int]](Counter)
    for stack in chain.from_iterable(tables):
        for card, follows in pairwise(stack):
            found[card.rank][follows.rank] += 1
    return found


def _after_tie(rank: int, follows: int, unseen: Unseen, next_ones: Counter[int]) -> int:
    """How often a rank ties, times what the next one then wins against what's imagined next."""
    margin = unseen.margin(follows, next_ones)
    return int(unseen.tie_chance(rank) * margin // max(next_ones.total(), 1))
