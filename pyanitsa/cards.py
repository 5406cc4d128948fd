"""Cards, ordered decks and the one shuffle (rules.md, section 2)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random

SPADES, HEARTS, DIAMONDS, CLUBS = SUITS = ("♠", "♥", "♦", "♣")
RED, BLACK = JOKER_COLOURS = ("R", "B")

JACK, QUEEN, KING, ACE, JOKER = 11, 12, 13, 14, 15
_LETTERS = {JACK: "J", QUEEN: "Q", KING: "K", ACE: "A", JOKER: "J"}


class CardTextError(ValueError):
    """A text that is no card; allowed are `2♠` … `10♥`, `J♣`, `Q♦`, `K♠`, `A♥`, `JR`, `JB`."""

    def __init__(self, text: str) -> None:
        super().__init__(f"not a card: {text!r} (cards look like 7♠, 10♥, K♦, JR)")
        self.text = text


@dataclass(frozen=True, slots=True)
class Card:
    """One card. Unordered on purpose: which card is higher is up to the rules."""

    rank: int
    """2 … 10, then JACK, QUEEN, KING, ACE, JOKER."""
    suit: str
    """One of SUITS; for a joker one of JOKER_COLOURS."""

    def __str__(self) -> str:
        return rank_text(self.rank) + self.suit


def rank_text(rank: int) -> str:
    return _LETTERS.get(rank, str(rank))


def ordered_deck(size: int) -> tuple[Card, ...]:
    """The deck before its shuffle: 36, 52 or 54 cards, suits ♠ ♥ ♦ ♣, ranks rising, jokers last."""
    lowest = 6 if size == 36 else 2
    plain = [Card(rank, suit) for suit in SUITS for rank in range(lowest, ACE + 1)]
    jokers = [Card(JOKER, colour) for colour in JOKER_COLOURS] if size == 54 else []
    return (*plain, *jokers)


_BY_TEXT = {str(card): card for card in ordered_deck(54)}


def parse_card(text: str) -> Card:
    """The card a text names; CardTextError if it names none."""
    try:
        return _BY_TEXT[text]
    except KeyError:
        raise CardTextError(text) from None


def parse_cards(text: str) -> tuple[Card, ...]:
    """Cards parted by spaces or commas, in that order."""
    return tuple(parse_card(word) for word in text.replace(",", " ").split())


def cards_text(cards: Iterable[Card]) -> str:
    return ",".join(map(str, cards))


def shuffled(cards: Sequence[Card], rng: Random) -> tuple[Card, ...]:
    """Fisher–Yates from the end, on `rng.random()` alone: the same on every Python, for ever."""
    pack = list(cards)
    for i in range(len(pack) - 1, 0, -1):
        j = int(rng.random() * (i + 1))
        pack[i], pack[j] = pack[j], pack[i]
    return tuple(pack)
