"""An order in the making: every way of changing it, and back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyanitsa.cards import ordered_deck, parse_cards
from pyanitsa.manners import highest_first
from pyanitsa.persons import named
from pyanitsa.rules import PRESETS
from tests.arrange import text
from web.arrange import words
from web.arrange.hand import SORTS, Hand

RULES = PRESETS["tactical"]
FIVE = "6♠ K♥ 9♣ 10♦ A♠"


def hand(cards: str = FIVE) -> Hand:
    return Hand(parse_cards(cards), RULES)


@pytest.mark.parametrize(
    ("start", "end", "expected"),
    [
        (0, 2, "K♥ 9♣ 6♠ 10♦ A♠"),
        (4, 0, "A♠ 6♠ K♥ 9♣ 10♦"),
        (1, 1, FIVE),
        (3, 4, "6♠ K♥ 9♣ A♠ 10♦"),
    ],
)
def test_move(start: int, end: int, expected: str) -> None:
    """A card goes to a place, and those between make room by one."""
    moved = hand()
    moved.move(start, end)
    assert expected == text(moved.cards)


def test_tap_a_card_then_its_place() -> None:
    """The first tap takes up, the second puts down; on the same card nothing has happened."""
    tapped = hand()
    tapped.choose(0)
    assert 0 == tapped.chosen
    tapped.choose(2)
    assert ("K♥ 9♣ 6♠ 10♦ A♠", None) == (text(tapped.cards), tapped.chosen)
    tapped.choose(1)
    tapped.choose(1)
    assert ("K♥ 9♣ 6♠ 10♦ A♠", None) == (text(tapped.cards), tapped.chosen)


def test_carry() -> None:
    """A chosen card goes step by step, stays chosen and never leaves the grid."""
    carried = hand()
    carried.choose(1)
    for end in (0, -1, 4, 9):
        carried.carry(end)
    assert ("6♠ 9♣ 10♦ A♠ K♥", 4) == (text(carried.cards), carried.chosen)


def test_exchange() -> None:
    swapped = hand()
    swapped.exchange(0, 4)
    assert "A♠ K♥ 9♣ 10♦ 6♠" == text(swapped.cards)


def test_sorts() -> None:
    """Highest first; high and low in turn; each is one step back."""
    sorted_hand = hand()
    sorted_hand.sort("highest")
    assert "A♠ K♥ 10♦ 9♣ 6♠" == text(sorted_hand.cards)
    sorted_hand.sort("in-turn")
    assert "A♠ 6♠ K♥ 9♣ 10♦" == text(sorted_hand.cards)
    sorted_hand.undo()
    sorted_hand.undo()
    assert (FIVE, False) == (text(sorted_hand.cards), sorted_hand.can_undo)


def test_undo_and_redo() -> None:
    """Steps go back and forth; a new one forgets those that were taken back."""
    steps = hand()
    steps.undo()
    steps.redo()
    assert FIVE == text(steps.cards)
    steps.move(0, 4)
    steps.move(0, 4)
    steps.undo()
    assert ("K♥ 9♣ 10♦ A♠ 6♠", True) == (text(steps.cards), steps.can_redo)
    steps.redo()
    assert "9♣ 10♦ A♠ 6♠ K♥" == text(steps.cards)
    steps.undo()
    steps.move(4, 0)
    assert (FIVE, False) == (text(steps.cards), steps.can_redo)


def test_what_changes_nothing_is_no_step() -> None:
    same = Hand(highest_first(parse_cards(FIVE), RULES), RULES)
    same.sort("highest")
    same.move(2, 2)
    assert not same.can_undo


places = st.integers(0, 17)
steps = st.lists(
    st.tuples(st.just("move"), places, places)
    | st.tuples(st.just("exchange"), places, places)
    | st.tuples(st.just("choose"), places)
    | st.tuples(st.just("sort"), st.sampled_from(SORTS))
    | st.sampled_from([("undo",), ("redo",), ("leave",)])
)


@given(steps)
def test_whatever_is_done(done: list[tuple[str, ...]]) -> None:
    """The same cards lie there, each once, and every step can be taken back."""
    cards = ordered_deck(36)[:18]
    played = Hand(cards, RULES)
    for name, *arguments in done:
        getattr(played, name)(*arguments)
    assert sorted(cards, key=str) == sorted(played.cards, key=str)
    while played.can_undo:
        played.undo()
    assert cards == played.cards


def test_words() -> None:
    """Each place is told with its card, and behind the curtain who mustn't look."""
    told = hand()
    told.choose(1)
    assert "Король червей, место 2 из 5. Куда положить?" == words.taken_up(told)
    assert "Девятка треф, место 3 из 5." == words.put_down(told, 2)
    assert "Вразбивку. Первой откроется шестёрка пик." == words.sorted_so("in-turn", told)
    assert "Карты раскладывает Аня" == words.whose_turn(named("Аня"))
    assert "Передайте экран. Боря пока не смотрит." == words.hand_over(named("Боря"), first=False)
    assert "Боря пока не смотрит." == words.hand_over(named("Боря"), first=True)
