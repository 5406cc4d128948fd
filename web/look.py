"""How cards and piles look: the names that the style sheet and the face know. Pure."""

from pyanitsa.cards import BLACK, CLUBS, DIAMONDS, HEARTS, JOKER, RED, SPADES, Card, rank_text

SUIT_NAMES = {
    SPADES: "spades",
    HEARTS: "hearts",
    DIAMONDS: "diamonds",
    CLUBS: "clubs",
    RED: "red-joker",
    BLACK: "black-joker",
}


def rank_shown(card: Card) -> str:
    """A joker's rank is its star."""
    return "" if card.rank == JOKER else rank_text(card.rank)


def depth(cards: int) -> int:
    """A pile looks empty (0), like one card, like two, or like many (3)."""
    return min(cards, 3)
