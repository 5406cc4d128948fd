"""How a number becomes a deal, step by step («Проверить колоду»)."""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from pyanitsa.cards import Card, ordered_deck, rank_text, shuffled
from pyanitsa.events import Dealt
from pyanitsa.game import Game
from pyanitsa.rules import Rules

Cards = tuple[Card, ...]


class Swap(NamedTuple):
    """One step of the shuffle: the cards at two places, counted from 0, change places."""

    place: int
    luck: float
    """What `random()` gave, 0 ≤ luck < 1."""
    other: int
    """int(luck · (place + 1))."""


class Deal(NamedTuple):
    ordered: Cards
    swaps: tuple[Swap, ...]
    """From the last place down to the second."""
    shuffled: Cards
    stacks: tuple[Cards, ...]
    """By seat, top cards first."""
    aside: Cards


def check_deal(rules: Rules, number: int) -> Deal:
    """The steps from a number to the stacks. RulesError and NumberError as in a Game."""
    (dealt, *_) = Game(rules, number).deal()
    assert isinstance(dealt, Dealt)
    ordered, rng = ordered_deck(rules.deck), _Heard(number)
    pack = shuffled(ordered, rng)
    places = range(len(ordered) - 1, 0, -1)
    heard = zip(places, rng.heard, strict=False)
    swaps = (Swap(place, luck, int(luck * (place + 1))) for place, luck in heard)
    return Deal(ordered, tuple(swaps), pack, dealt.stacks, dealt.aside)


class _Heard(Random):
    """Luck that remembers what it gave."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.heard: list[float] = []

    def random(self) -> float:
        self.heard.append(super().random())
        return self.heard[-1]


def deal_program(rules: Rules, number: int) -> str:
    """Ten lines of plain Python that print the same stacks, for whoever doubts."""
    return f"""\
from random import Random

ranks = {_ranks(ordered_deck(rules.deck))!r}
deck = [rank + suit for suit in "♠♥♦♣" for rank in ranks.split()]{_jokers(rules)}
random = Random({number}).random
for i in range(len(deck) - 1, 0, -1):
    j = int(random() * (i + 1))
    deck[i], deck[j] = deck[j], deck[i]
for seat in range({rules.seats}):
    print(*deck[seat:{_dealt(rules)}:{rules.seats}])
"""


def _ranks(deck: Sequence[Card]) -> str:
    return " ".join(rank_text(card.rank) for card in deck if card.suit == "♠")


def _jokers(rules: Rules) -> str:
    return ' + ["JR", "JB"]' if rules.deck == 54 else ""


def _dealt(rules: Rules) -> int:
    return rules.deck - (rules.deck % rules.seats if rules.leftover == "aside" else 0)
