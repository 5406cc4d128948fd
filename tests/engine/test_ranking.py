"""Who is highest among the shown cards."""

from itertools import pairwise

import pytest

from pyanitsa.cards import parse_cards
from pyanitsa.ranking import height, leaders, total, upset
from pyanitsa.rules import Rules


def highest(code: str, *shown: str) -> list[int]:
    """Who leads when seat 0, 1, … shows these cards, under `short` rules with these fields."""
    cards = {seat: parse_cards(side) for seat, side in enumerate(shown)}
    return list(leaders(cards, Rules.from_code(code)))


RISING = "2♠ 3♥ 4♦ 5♣ 6♠ 7♥ 8♦ 9♣ 10♠ J♥ Q♦ K♣ A♠".split()


@pytest.mark.parametrize(("lower", "higher"), [*pairwise(RISING)])
def test_rank_order(lower: str, higher: str) -> None:
    """Rank order 2 3 4 5 6 7 8 9 10 J Q K A."""
    assert [1] == highest("short", lower, higher)
    assert [0] == highest("short", higher, lower)


def test_suits() -> None:
    """Suits never count."""
    assert [0, 1, 2, 3] == highest("seats=4", "9♠", "9♥", "9♦", "9♣")


def test_no_cards() -> None:
    """Where nothing is shown, nobody is highest."""
    assert [] == highest("short")


@pytest.mark.parametrize(
    ("expected", "code", "shown"),
    [
        ([0], "order=ace-low", ("2♠", "A♥")),
        ([0], "deck=36,order=ace-low", ("6♠", "A♥")),
        ([0, 1], "order=ace-low", ("A♠", "A♥")),
        ([1], "order=ace-low", ("Q♠", "K♥")),
        ([0], "deck=54,order=ace-low", ("JR", "A♥")),
    ],
)
def test_ace_low(expected: list[int], code: str, shown: tuple[str, ...]) -> None:
    """ace-low: the ace counts as one, below the lowest card of the deck."""
    assert expected == highest(code, *shown)


@pytest.mark.parametrize(
    ("lowest", "code"),
    [("6♠", "deck=36"), ("2♠", "deck=52"), ("JR", "deck=54"), ("JB", "deck=54")],
)
def test_lowest_beats_ace(lowest: str, code: str) -> None:
    """lowest-beats-ace: the lowest card of the deck beats the ace and nothing else."""
    order = f"{code},order=lowest-beats-ace"
    assert [0] == highest(order, lowest, "A♥")
    assert [1] == highest(order, "A♥", lowest)
    assert [1] == highest(order, lowest, "7♥")
    assert [1] == highest(order, lowest, "K♥")


@pytest.mark.parametrize(
    ("expected", "code", "shown"),
    [
        ([0], "deck=36", ("A♠", "7♥")),
        ([0], "deck=52", ("A♠", "K♥")),
        ([0], "deck=52", ("A♠", "6♥")),
        ([0], "deck=36", ("A♠", "K♥")),
        ([0], "deck=54", ("A♠", "2♥")),
        ([1], "deck=54", ("JR", "2♥")),
    ],
)
def test_usual_order_beside(expected: list[int], code: str, shown: tuple[str, ...]) -> None:
    """Otherwise the ace is highest, and a joker then ranks below the two."""
    assert expected == highest(f"{code},order=lowest-beats-ace", *shown)


@pytest.mark.parametrize(
    ("expected", "shown"),
    [
        ([1], ("K♠", "6♥", "A♦")),
        ([2], ("A♠", "A♥", "6♦")),
        ([0, 2], ("6♠", "A♥", "6♦")),
        ([1], ("6♠", "K♥", "Q♦")),
        ([0, 1], ("A♠", "A♥", "7♦")),
        ([2], ("6♠", "6♥", "7♦")),
        ([0, 1], ("6♠", "6♥")),
    ],
)
def test_lowest_among_several(expected: list[int], shown: tuple[str, ...]) -> None:
    """At least one ace and one lowest among those compared: the lowest; else the usual order."""
    assert expected == highest(f"deck=36,seats={len(shown)},order=lowest-beats-ace", *shown)


@pytest.mark.parametrize("order", ["ace-high", "ace-low"])
def test_jokers(order: str) -> None:
    """Without lowest-beats-ace both jokers are equal and above every other card."""
    code = f"deck=54,seats=4,order={order}"
    assert [0, 2] == highest(code, "JR", "A♥", "JB", "K♦")


@pytest.mark.parametrize(
    ("expected", "code", "shown"),
    [
        ([0], "sums", ("J♠ 2♠", "Q♥")),
        ([0, 1], "sums", ("J♠ Q♠", "10♥ K♥")),
        ([0, 1], "sums", ("A♠ 2♠", "6♥ 10♥")),
        ([0, 1], "deck=54,cards_up=2", ("JR 2♠", "8♥ 9♥")),
        ([0, 1], "cards_up=2,order=ace-low", ("A♠ 10♠", "9♥ 2♥")),
        ([1], "cards_up=2,order=ace-low", ("A♠ K♠", "2♥ K♥")),
        ([1], "sums", ("2♠ 3♠", "6♥")),
    ],
)
def test_sums(expected: list[int], code: str, shown: tuple[str, ...]) -> None:
    """Addition: J 11, Q 12, K 13, A 14 (1 with ace-low), joker 15."""
    assert expected == highest(code, *shown)


@pytest.mark.parametrize(
    ("expected", "code", "cards"),
    [
        ((7, 14, 13), "short", "7♠ A♥ K♦"),
        ((7, 1, 13), "order=ace-low", "7♠ A♥ K♦"),
        ((1, 14, 7), "deck=36,order=lowest-beats-ace", "6♠ A♥ 7♦"),
        ((15, 15, 2), "deck=54", "JR JB 2♠"),
        ((1, 2, 14), "deck=54,order=lowest-beats-ace", "JR 2♠ A♥"),
    ],
)
def test_height(expected: tuple[int, ...], code: str, cards: str) -> None:
    """By itself a lowest card is the lowest, whatever it beats; heights add up to a sum."""
    rules, shown = Rules.from_code(code), parse_cards(cards)
    assert expected == tuple(height(card, rules) for card in shown)
    assert sum(expected) == total(shown, rules)


@pytest.mark.parametrize(
    ("expected", "code", "cards"),
    [
        ("6♠", "deck=36,order=lowest-beats-ace", "6♠ A♥"),
        ("2♣", "order=lowest-beats-ace", "K♠ 2♣ A♥ A♦"),
        (None, "order=lowest-beats-ace", "6♠ A♥"),
        (None, "deck=36,order=lowest-beats-ace", "6♠ K♥"),
        (None, "deck=36", "6♠ A♥"),
        (None, "deck=36,order=ace-low", "6♠ A♥"),
    ],
)
def test_upset(expected: str | None, code: str, cards: str) -> None:
    """The lowest card that beats an ace among these, by the rule that lets it."""
    found = upset(parse_cards(cards), Rules.from_code(code))
    assert expected == (found and str(found))
