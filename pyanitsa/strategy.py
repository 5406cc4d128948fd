"""How the computer arranges its stack in a tactical game; docs/tactical.md tells why and how well.

It is shown its own cards, the rules and a source of luck of its own, and nothing else.
"""

from collections import Counter, defaultdict
from collections.abc import Sequence
from enum import StrEnum
from functools import cache
from itertools import chain, pairwise
from random import Random

from pyanitsa.cards import Card, shuffled
from pyanitsa.manners import MANNERS
from pyanitsa.placing import CARD, Worth, by_counting, improved, tie_chance, unseen, versus
from pyanitsa.rules import Rules

Cards = tuple[Card, ...]
Stacks = Sequence[Cards]
"""The others' stacks as a seat imagines them."""

IMAGINED = 6
"""How often the others' stacks are imagined: more play no better."""
LEAN = CARD // 30
"""What a round won against imagined cards counts: little, so that what is known goes first."""


class Level(StrEnum):
    """How well the computer arranges its stack."""

    EASY = "easy"  # by luck alone
    EVEN = "even"  # knows what may tie, and what to lay next
    HARD = "hard"  # besides, guesses in what manner the others arrange theirs


def arranged(
    own: Sequence[Card], rules: Rules, luck: Random, level: Level = Level.EVEN
) -> tuple[Card, ...]:
    """The order for a seat that holds these cards.

    It begins with a shuffle, so that it's another one in every game, and improves that.
    """
    cards = shuffled(own, luck)
    if level is Level.EASY:
        return cards
    worth = by_counting(cards, rules)
    if level is Level.HARD:
        _lean(worth, cards, _imagined(cards, rules, luck), rules)
    return tuple(cards[index] for index in improved(worth))


def _imagined(own: Cards, rules: Rules, luck: Random) -> list[Stacks]:
    """The others' cards dealt anew each time, and all arranged in one manner, guessed at."""
    manners = (*MANNERS, lambda cards, rules: arranged(cards, rules, luck))
    manner = manners[int(luck.random() * len(manners))]
    rivals, tables = rules.seats - 1, list[Stacks]()
    for _ in range(IMAGINED):
        cards = shuffled(unseen(own, rules), luck)
        tables.append([manner(cards[seat::rivals], rules) for seat in range(rivals)])
    return tables


def _lean(worth: Worth, own: Cards, tables: Sequence[Stacks], rules: Rules) -> None:
    """Count also what each card does in each place, and after each tie, in imagined games."""
    in_place = cache(lambda rank, place: _in_place(rank, place, tables, rules))
    after_tie = cache(_AfterTie(own, tables, rules))
    for index, card in enumerate(own):
        for place, other in enumerate(own):
            worth.places[index][place] += in_place(card.rank, place)
            known = worth.links[index][place]
            worth.links[index][place] = (known + after_tie(card.rank, other.rank)) // 2


def _in_place(rank: int, place: int, tables: Sequence[Stacks], rules: Rules) -> int:
    """What a card wins there, on average over the imagined games."""
    won = 0
    for stacks in tables:
        rivals = tuple(stack[place].rank for stack in stacks if place < len(stack))
        result = versus(rank, rivals, rules)
        won += LEAN * result if result > 0 else LEAN * result // max(len(rivals), 1)
    return won // len(tables)


class _AfterTie:
    """How often a rank ties, times what the next one then wins against imagined next cards."""

    def __init__(self, own: Cards, tables: Sequence[Stacks], rules: Rules) -> None:
        self.rules, self.ranks = rules, Counter(card.rank for card in unseen(own, rules))
        self.next = defaultdict[int, Counter[int]](Counter)
        for stack in chain.from_iterable(tables):
            for card, follows in pairwise(stack):
                self.next[card.rank][follows.rank] += 1

    def __call__(self, rank: int, follows: int) -> int:
        others = self.next[rank]
        margin = sum(
            count * versus(follows, (other,), self.rules) for other, count in others.items()
        )
        return tie_chance(rank, self.ranks, self.rules) * margin // max(others.total(), 1)
