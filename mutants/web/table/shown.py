"""How cards and piles look: the names that the style sheet and the face know. Pure."""

from pyanitsa.cards import (
    ACE,
    BLACK,
    CLUBS,
    DIAMONDS,
    HEARTS,
    JACK,
    JOKER,
    KING,
    QUEEN,
    RED,
    SPADES,
    Card,
    rank_text,
)

SUIT_NAMES = {
    SPADES: "spades",
    HEARTS: "hearts",
    DIAMONDS: "diamonds",
    CLUBS: "clubs",
    RED: "red-joker",
    BLACK: "black-joker",
}


_RUSSIAN = {JACK: "В", QUEEN: "Д", KING: "К", ACE: "Т"}


def rank_shown(card: Card, *, russian: bool) -> str:
    """A joker has no rank: it's a star."""
    if card.rank == JOKER:
        return ""
    return _RUSSIAN.get(card.rank, str(card.rank)) if russian else rank_text(card.rank)


def small(shown: Card | int, *, russian: bool) -> tuple[str, str]:
    """What stands beside the caption between rounds: a rank with its suit's name, or a sum."""
    if isinstance(shown, int):
        return str(shown), ""
    return rank_shown(shown, russian=russian), SUIT_NAMES[shown.suit]


def depth(cards: int) -> int:
    """A pile looks empty (0), like one card, like two, or like many (3)."""
    return min(cards, 3)
