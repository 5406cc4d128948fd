"""Cards, their text, the ordered decks and the one shuffle."""

from itertools import count
from random import Random

import pytest

from pyanitsa.cards import (
    ACE,
    JOKER,
    KING,
    Card,
    CardError,
    cards_text,
    ordered_deck,
    parse_cards,
    shuffled,
)
from tests.arrange import FIRST_TO_END, KEEPS_ORDER, Steady, text


@pytest.mark.parametrize(
    ("expected", "size"),
    [
        (
            "6♠ 7♠ 8♠ 9♠ 10♠ J♠ Q♠ K♠ A♠ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥ K♥ A♥ "
            "6♦ 7♦ 8♦ 9♦ 10♦ J♦ Q♦ K♦ A♦ 6♣ 7♣ 8♣ 9♣ 10♣ J♣ Q♣ K♣ A♣",
            36,
        ),
        (
            "2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ J♠ Q♠ K♠ A♠ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥ K♥ A♥ "
            "2♦ 3♦ 4♦ 5♦ 6♦ 7♦ 8♦ 9♦ 10♦ J♦ Q♦ K♦ A♦ 2♣ 3♣ 4♣ 5♣ 6♣ 7♣ 8♣ 9♣ 10♣ J♣ Q♣ K♣ A♣",
            52,
        ),
    ],
)
def test_ordered_deck(expected: str, size: int) -> None:
    """Suits in the order ♠ ♥ ♦ ♣, within a suit ranks ascending."""
    assert expected == text(ordered_deck(size))


def test_jokers_come_last() -> None:
    """A 54-card deck adds the red joker, then the black one, at the end."""
    assert f"{text(ordered_deck(52))} JR JB" == text(ordered_deck(54))


@pytest.mark.parametrize(
    ("expected", "written"),
    [
        (Card(2, "♠"), "2♠"),
        (Card(10, "♥"), "10♥"),
        (Card(11, "♣"), "J♣"),
        (Card(12, "♦"), "Q♦"),
        (Card(KING, "♠"), "K♠"),
        (Card(ACE, "♥"), "A♥"),
        (Card(JOKER, "R"), "JR"),
        (Card(JOKER, "B"), "JB"),
    ],
)
def test_card_text(expected: Card, written: str) -> None:
    """Rank, then suit; jokers JR and JB."""
    assert expected == Card.from_text(written)
    assert written == str(expected)


@pytest.mark.parametrize("written", ["", "7", "♠", "1♠", "11♠", "♠7", "j♣", "В♣", "JG", "7♠ ", "J"])
def test_no_card(written: str) -> None:
    """Anything else is no card, and the error names it and shows what is."""
    with pytest.raises(CardError, match=r"not a card.*cards look like") as refused:
        Card.from_text(written)
    assert written == refused.value.text


@pytest.mark.parametrize("written", ["7♠ 10♥ JR", "7♠,10♥,JR", " 7♠,  10♥ ,JR "])
def test_cards_text(written: str) -> None:
    """Cards are parted by spaces or commas, and written with commas."""
    assert "7♠,10♥,JR" == cards_text(parse_cards(written))


def test_cards_are_unordered() -> None:
    """Which card is higher is up to the rules: two cards alone can't be compared."""
    with pytest.raises(TypeError):
        sorted([Card(ACE, "♠"), Card(2, "♠")])  # type: ignore[type-var]


@pytest.mark.parametrize(
    ("expected", "luck"),
    [
        ("2♠ 3♠ 4♠ 5♠", KEEPS_ORDER),
        ("3♠ 4♠ 5♠ 2♠", FIRST_TO_END),
        ("2♠ 5♠ 3♠ 4♠", 0.5),
    ],
)
def test_shuffle(expected: str, luck: float) -> None:
    """For i = n−1 … 1: j = int(rng.random() · (i+1)), swap i and j."""
    assert expected == text(shuffled(parse_cards("2♠ 3♠ 4♠ 5♠"), Steady(luck)))


def test_shuffle_draws() -> None:
    """One draw for every card but the last, none for a single card."""
    draws = count()

    class Counting(Steady):
        def random(self) -> float:
            next(draws)
            return self.luck

    shuffled(parse_cards("2♠ 3♠ 4♠ 5♠"), Counting(0.5))
    shuffled(parse_cards("2♠"), Counting(0.5))
    assert 3 == next(draws)


def test_shuffle_by_number() -> None:
    """The same number gives the same order on every Python, for ever."""
    assert "6♦ 4♦" == text(shuffled(ordered_deck(52), Random(481516234))[:2])
