"""Ways in which people arrange a tactical stack without much thought."""

from collections.abc import Sequence
from itertools import chain

from pyanitsa.cards import Card
from pyanitsa.ranking import height
from pyanitsa.rules import Rules

Cards = tuple[Card, ...]


def highest_first(cards: Sequence[Card], rules: Rules) -> Cards:
    """Equal ranks stay in the order given."""
    return tuple(sorted(cards, key=lambda card: height(card, rules), reverse=True))


def lowest_first(cards: Sequence[Card], rules: Rules) -> Cards:
    return highest_first(cards[::-1], rules)[::-1]


def in_turn(cards: Sequence[Card], rules: Rules) -> Cards:
    """The highest, the lowest, the second highest, the second lowest, and so on."""
    falling = highest_first(cards, rules)
    pairs = zip(falling, falling[::-1], strict=True)
    return tuple(chain.from_iterable(pairs))[: len(falling)]


MANNERS = (highest_first, lowest_first, in_turn)
