"""Cards, ordered decks and the one shuffle (rules.md, section 2)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Literal, TypeVar, assert_never

Item = TypeVar("Item")

SPADES, HEARTS, DIAMONDS, CLUBS = SUITS = ("♠", "♥", "♦", "♣")
RED, BLACK = JOKER_COLOURS = ("R", "B")

JACK, QUEEN, KING, ACE, JOKER = 11, 12, 13, 14, 15
_RANKS = range(2, JOKER + 1)
_LETTERS = {JACK: "J", QUEEN: "Q", KING: "K", ACE: "A", JOKER: "J"}

DeckSize = Literal[52, 36, 54]
"""36: six … ace; 54: the 52 and two jokers."""


class CardError(ValueError):
    """What is no card; allowed are `2♠` … `10♥`, `J♣`, `Q♦`, `K♠`, `A♥`, `JR`, `JB`."""

    def __init__(self, text: str) -> None:
        super().__init__(f"not a card: {text[:80]!r} (cards look like 7♠, 10♥, K♦, JR)")
        self.text = text


@dataclass(frozen=True, slots=True)
class Card:
    """One card. Unordered on purpose: which card is higher is up to the rules."""

    rank: int
    """2 … 10, then JACK, QUEEN, KING, ACE, JOKER."""
    suit: str
    """One of SUITS; for a joker one of JOKER_COLOURS."""

    @classmethod
    def from_text(cls, text: str) -> "Card":
        """The card a text names; CardError if it names none."""
        try:
            return _BY_TEXT[text]
        except KeyError:
            raise CardError(text) from None

    def __post_init__(self) -> None:
        suits = JOKER_COLOURS if self.rank == JOKER else SUITS
        if self.rank not in _RANKS or self.suit not in suits:
            raise CardError(f"{self.rank}{self.suit}")

    def __str__(self) -> str:
        return rank_text(self.rank) + self.suit


def rank_text(rank: int) -> str:
    return _LETTERS.get(rank, str(rank))


@cache
def ordered_deck(size: DeckSize) -> tuple[Card, ...]:
    """The deck before its shuffle: suits ♠ ♥ ♦ ♣, within each ranks rising; jokers last."""
    match size:
        case 36:
            return _suits(6)
        case 52:
            return _suits(2)
        case 54:
            return (*_suits(2), *(Card(JOKER, colour) for colour in JOKER_COLOURS))
        case _:
            assert_never(size)


def _suits(lowest: int) -> tuple[Card, ...]:
    return tuple(Card(rank, suit) for suit in SUITS for rank in range(lowest, ACE + 1))


_BY_TEXT = {str(card): card for card in ordered_deck(54)}


def parse_cards(text: str) -> tuple[Card, ...]:
    """Cards parted by spaces or commas, in that order; CardError for the first that is none."""
    return tuple(map(Card.from_text, text.replace(",", " ").split()))


def cards_text(cards: Iterable[Card]) -> str:
    return ",".join(map(str, cards))


def shuffled(cards: Sequence[Item], rng: Random) -> tuple[Item, ...]:
    """Fisher–Yates from the end, on `rng.random()` alone: the same on every Python, for ever."""
    pack, random = list(cards), rng.random
    for i in range(len(pack) - 1, 0, -1):
        j = int(random() * (i + 1))
        pack[i], pack[j] = pack[j], pack[i]
    return tuple(pack)
