"""Who is highest among the shown cards (rules.md, section 3, "Rank order")."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from typing import assert_never

from pyanitsa.cards import ACE, JOKER, Card, DeckSize
from pyanitsa.rules import Rules

_LOWEST_RANK: Mapping[DeckSize, int] = {36: 6, 52: 2, 54: JOKER}
BELOW_ALL = 1
_ABOVE_ALL = JOKER + 1

Shown = Mapping[int, Sequence[Card]]
"""What is compared, by seat: one card, or the two whose sum counts."""


def leaders(shown: Shown, rules: Rules) -> tuple[int, ...]:
    """The seats that are highest, in seat order; several when they tie.

    A whole showing is compared at once: with three seats "the lowest card beats the ace" means
    nothing for two cards alone.
    """
    values = _values(shown, rules)
    highest = max(values.values(), default=0)  # pragma: no mutate - no values, no seats
    return tuple(seat for seat, value in values.items() if value == highest)


def height(card: Card, rules: Rules) -> int:
    """How high a card is by itself; a lowest card that beats the ace is still the lowest."""
    return _value(card, rules, BELOW_ALL)


def total(cards: Iterable[Card], rules: Rules) -> int:
    """What cards add up to where sums are compared."""
    return sum(height(card, rules) for card in cards)


def upset(cards: Iterable[Card], rules: Rules) -> Card | None:
    """The lowest card of the deck if it beats an ace among these, by the rule that lets it."""
    if rules.order != "lowest-beats-ace":
        return None
    by_rank = {card.rank: card for card in cards}
    return by_rank.get(_LOWEST_RANK[rules.deck]) if ACE in by_rank else None


def _values(shown: Shown, rules: Rules) -> dict[int, int]:
    lowest = BELOW_ALL
    if rules.order == "lowest-beats-ace" and upset(chain.from_iterable(shown.values()), rules):
        lowest = _ABOVE_ALL
    return {
        seat: sum(_value(card, rules, lowest) for card in cards) for seat, cards in shown.items()
    }


def _value(card: Card, rules: Rules, lowest: int) -> int:
    """A card's height, which is also what it adds to a sum."""
    match rules.order:
        case "ace-high":
            return card.rank
        case "ace-low":
            return BELOW_ALL if card.rank == ACE else card.rank
        case "lowest-beats-ace":
            return lowest if card.rank == _LOWEST_RANK[rules.deck] else card.rank
        case _:
            assert_never(rules.order)
