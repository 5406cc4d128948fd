"""What follows from rules before a card is dealt: the deck in numbers, what openings lead to.

Suits never count, so a card is its height alone; only where a game may cycle, every card is told
from every other.
"""

from collections.abc import Collection, Sequence
from functools import lru_cache
from itertools import chain

from pyanitsa.cards import ACE, JOKER, JOKER_COLOURS, SUITS, Card, ordered_deck
from pyanitsa.ranking import BELOW_ALL, total
from pyanitsa.rules import Rules, RulesError

HEIGHTS = JOKER + 1
"""A card is its height, plus so many times the place of its suit where a game may cycle."""
WAR_OF_ALL, TIE = -1, -2
REMEMBERED = 30_000
"""So many openings at most are remembered: all of two seats, with two cards each 28,561."""

Cards = Sequence[int]
Laid = Sequence[Cards]
"""What each hand in play has on the table."""


class OrdersNeededError(ValueError):
    """Tactical games are decided by the seats' orders, so there is no result by number alone."""


class Plan:
    """What follows from the rules alone."""

    def __init__(self, rules: Rules) -> None:
        if problems := rules.problems():
            raise RulesError(*problems)
        if rules.tactical:
            raise OrdersNeededError("a tactical game needs an order for every seat")
        self.rules = rules
        self.up = int(rules.cards_up)
        self.down = rules.face_down
        self.is_as_laid = rules.pickup == "as-laid"
        self.cancels = rules.ties == "cancel"
        self.reshuffles = rules.won == "reshuffle"
        self.shuffles_taken = rules.won == "under-shuffled"
        self.can_cycle = rules.can_cycle
        self.fewest_win = rules.goal == "give-away"
        self.deck = tuple(map(self._card, ordered_deck(rules.deck)))
        self.openings = _Openings(self)
        aside = rules.deck % rules.seats if rules.leftover == "aside" else 0
        self.places = [slice(seat, rules.deck - aside, rules.seats) for seat in range(rules.seats)]
        """Of each seat's cards in the shuffled deck."""

    def _card(self, card: Card) -> int:
        suit = (*SUITS, *JOKER_COLOURS).index(card.suit) if self.can_cycle else 0
        return total((card,), self.rules) + HEIGHTS * suit

    def highest(self, values: Collection[int]) -> int:
        """The highest of what is compared; the lowest card, where it beats the ace it meets."""
        beats_ace = self.rules.order == "lowest-beats-ace"
        return BELOW_ALL if beats_ace and BELOW_ALL in values and ACE in values else max(values)

    def stored(self, place: int, laid: Laid) -> Cards:
        """What whoever sits there takes, in the order in which it's stored."""
        return self.as_laid(laid) if self.is_as_laid else own_first(place, laid)

    def as_laid(self, laid: Laid) -> list[int]:
        """Seat by seat what was opened; then in each war what is face down, and what is open."""
        table = [card for cards in laid for card in cards[: self.up]]
        for start in range(self.up, len(laid[0]), self.down + 1):
            end = start + self.down
            table += [card for cards in laid for card in cards[start:end]]
            table += [cards[end] for cards in laid]
        return table


@lru_cache(maxsize=8)
def plan_of(rules: Rules) -> Plan:
    return Plan(rules)


class _Openings(dict[tuple[int, ...], tuple[int, Cards]]):
    """What opened cards lead to: the place of whoever takes them and the order they're stored in.

    Where the highest tie it's WAR_OF_ALL if all tie and can lay on as they have opened, else TIE.
    Each is found when it's first met, and remembered.
    """

    def __init__(self, plan: Plan) -> None:
        self.plan = plan

    def __missing__(self, opened: tuple[int, ...]) -> tuple[int, Cards]:
        answer = self._answer(opened)
        if len(self) < REMEMBERED:
            self[opened] = answer
        return answer

    def _answer(self, opened: tuple[int, ...]) -> tuple[int, Cards]:
        up = self.plan.up
        laid = [opened[start : start + up] for start in range(0, len(opened), up)]
        values = [sum(map(height, cards)) for cards in laid]
        highest = self.plan.highest(values)
        ties = values.count(highest)
        if ties > 1:
            is_plain = ties == len(values) and up == 1 and not (self.plan.cancels and ties > 3)
            return WAR_OF_ALL if is_plain else TIE, ()
        place = values.index(highest)
        return place, tuple(self.plan.stored(place, laid))


def own_first(place: int, laid: Laid) -> list[int]:
    others = chain(laid[:place], laid[place + 1 :])
    return [*laid[place], *chain.from_iterable(others)]


def height(card: int) -> int:
    return card % HEIGHTS
