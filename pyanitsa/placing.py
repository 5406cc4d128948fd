"""Where a card is worth most in a tactical stack, and the search for a good order.

All worths are whole numbers, in millionths of a card: the same on every machine and Python.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations

from pyanitsa.cards import JOKER, RED, SPADES, Card, ordered_deck
from pyanitsa.ranking import leaders
from pyanitsa.rules import Rules

CARD = 1_000_000
LEFT_ALONE = CARD * 2 // 3
"""What a sure winner loses in the last place when there are three seats or more, half of it before.

A seat that was in fewer ties has cards left when the others have none, and keeps them unfought.
"""

Ranks = tuple[int, ...]


@dataclass
class Worth:
    """What an order gains beside its cards' own strength; cards are meant by their index."""

    links: list[list[int]]
    """links[first][next]: the next card lies right after the first one.

    One index more than there are cards stands for no card, before the first and after the last.
    """
    places: list[list[int]]
    """places[card][place]"""

    def around(self, order: Sequence[int], first: int, second: int) -> int:
        """The part of an order's worth in which the cards of two places have a share.

        The order ends in the index of no card, which Python also finds at -1, before the first.
        """
        one, other = order[first], order[second]
        worth = self.places[one][first] + self.places[other][second]
        worth += self.links[order[first - 1]][one] + self.links[one][order[first + 1]]
        worth += self.links[order[second - 1]][other] + self.links[other][order[second + 1]]
        return worth - self.links[one][other] if second == first + 1 else worth


class Unseen:
    """All a seat knows of the others' cards: together they're the rest of the deck."""

    def __init__(self, own: Sequence[Card], rules: Rules) -> None:
        seen, self.rivals = {*own}, rules.seats - 1
        self.cards = tuple(card for card in ordered_deck(rules.deck) if card not in seen)
        self.ranks = Counter(card.rank for card in self.cards)
        self.versus = cache(lambda rank, *rivals: versus(rank, rivals, rules))
        self.tie_chance = cache(self._tie_chance)

    def margin(self, rank: int, others: Counter[int]) -> int:
        """How many more of these cards a rank beats than it's beaten by."""
        return sum(count * self.versus(rank, other) for other, count in others.items())

    def wins(self, rank: int) -> int:
        """How often a rank beats all rivals, in millionths."""
        beaten = sum(count for other, count in self.ranks.items() if self.versus(rank, other) > 0)
        return int(CARD * beaten**self.rivals // len(self.cards) ** self.rivals)

    def _tie_chance(self, rank: int) -> int:
        """How often one rival shows the same rank and no other a higher one, in millionths."""
        lower = sum(count for other, count in self.ranks.items() if self.versus(rank, other) >= 0)
        often = self.rivals * self.ranks[rank] * lower ** (self.rivals - 1)
        return int(CARD * often // len(self.cards) ** self.rivals)


def by_counting(unseen: Unseen, own: Sequence[Card]) -> Worth:
    """Against others about whose order nothing is known.

    A tie makes the next card decide over both rounds' cards. So a card of a rank of which many
    are unseen, hence likely to tie, wants to be followed by one that seldom loses.

    The first card follows none, so a weak one would always open, and everybody would know. It's
    charged half of what it means to follow any card: then it seldom does, and that costs nothing.
    """
    after = cache(lambda rank, follows: _after(rank, follows, unseen))
    links = [[after(card.rank, follows.rank) for follows in own] for card in own]
    anywhere = [sum(behind) // len(own) for behind in zip(*links, strict=True)]
    places = [[opening // 2] + [0] * (len(own) - 1) for opening in anywhere]
    if unseen.rivals > 1:
        for place, card in zip(places, own, strict=True):
            left_alone = LEFT_ALONE * unseen.wins(card.rank) // CARD
            for before in range(len(own)):
                place[-1 - before] -= left_alone >> before
    return Worth([*([*row, 0] for row in links), [0] * (len(own) + 1)], places)


def _after(rank: int, follows: int, unseen: Unseen) -> int:
    """How often `rank` ties, times what `follows` then wins more often than it loses."""
    if not unseen.ranks[rank] or len(unseen.cards) < 2:
        return 0
    margin = unseen.margin(follows, unseen.ranks - Counter([rank]))
    return int(unseen.tie_chance(rank) * margin // (len(unseen.cards) - 1))


def versus(rank: int, rivals: Ranks, rules: Rules) -> int:
    """1 if a card of this rank is higher than all the rivals', 0 if it ties, -1 if it's beaten."""
    shown = {seat: (_of_rank(shown),) for seat, shown in enumerate((rank, *rivals))}
    highest = leaders(shown, rules)
    return -1 if 0 not in highest else int(highest == (0,))


def _of_rank(rank: int) -> Card:
    """Any card of a rank: suits never count."""
    return Card(rank, RED if rank == JOKER else SPADES)


def improved(worth: Worth) -> list[int]:
    """From the given order on, exchange two cards wherever that's worth more, until nowhere."""
    cards = len(worth.places)
    order, pairs = [*range(cards + 1)], [*combinations(range(cards), 2)]
    while sum(_exchanged(order, first, second, worth) for first, second in pairs):
        pass
    return order[:cards]


def _exchanged(order: list[int], first: int, second: int, worth: Worth) -> bool:
    before = worth.around(order, first, second)
    order[first], order[second] = order[second], order[first]
    if worth.around(order, first, second) > before:
        return True
    order[first], order[second] = order[second], order[first]
    return False
