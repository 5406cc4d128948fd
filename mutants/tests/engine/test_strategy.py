"""The computer's order of a tactical stack: from its own cards, by luck, and better than luck."""

from collections import Counter
from inspect import signature
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyanitsa.cards import Card, cards_text, ordered_deck, parse_cards
from pyanitsa.game import BadOrderError, Game
from pyanitsa.manners import highest_first, in_turn, lowest_first
from pyanitsa.number import LARGEST
from pyanitsa.placing import Unseen, Worth, by_counting, improved, versus
from pyanitsa.record import Record
from pyanitsa.rules import ALLOWED, Rules
from pyanitsa.strategy import Level, arranged
from tests.arrange import finished, game, stacks, text
from tests.bench.strategy import OTHERS, played, strategy

TACTICAL = Rules.from_code("tactical")
FIELDS = {name: st.sampled_from(ALLOWED[name]) for name in ("deck", "seats", "leftover", "order")}
rules = st.builds(Rules, tactical=st.just(True), **FIELDS)
numbers = st.integers(1, LARGEST)
levels = st.sampled_from(Level)


def order(number: int, seat: int = 1, level: Level = Level.EVEN) -> str:
    begun = Game(TACTICAL, number)
    begun.arrange_by_strategy(seat, level=level)
    return stacks(begun)[seat]


# Whose cards, whose luck.


def test_secrecy() -> None:
    """The strategy is given its own cards, the rules, its luck and a level: nothing else."""
    assert ["own", "rules", "luck", "level"] == [*signature(arranged).parameters]


@settings(deadline=None, max_examples=60)
@given(rules, levels, numbers, st.data())
def test_others_cards_do_not_matter(
    rules: Rules, level: Level, number: int, data: st.DataObject
) -> None:
    """However the other cards are dealt to the other seats, a seat's order stays the same."""
    seat = data.draw(st.integers(0, rules.seats - 1))
    dealt = [[*stack] for stack in Game(rules, number).table.stacks]
    others = [card for rival, stack in enumerate(dealt) if rival != seat for card in stack]
    rest = iter(data.draw(st.permutations(others)))
    again = [
        stack if rival == seat else [next(rest) for _ in stack] for rival, stack in enumerate(dealt)
    ]
    orders = [arranged_seat(rules, stacks, number, seat, level) for stacks in (dealt, again)]
    assert orders[0] == orders[1]


def arranged_seat(rules: Rules, dealt: list[list[Card]], seed: int, seat: int, level: Level) -> str:
    begun = Game.from_stacks(rules, dealt, Random(seed))
    begun.arrange_by_strategy(seat, level=level)
    return stacks(begun)[seat]


@settings(deadline=None, max_examples=60)
@given(rules, numbers, levels)
def test_order_and_record(rules: Rules, number: int, level: Level) -> None:
    """Every seat of every tactical game can be arranged; the orders are part of its record."""
    begun = Game(rules, number)
    dealt = [Counter(stack) for stack in begun.table.stacks]
    assert rules.seats == len(begun.arrange_by_strategy(level=level))
    assert dealt == [Counter(stack) for stack in begun.table.stacks]
    again = Game.from_record(Record.from_text(begun.record().text()))
    assert stacks(begun) == stacks(again)
    assert finished(begun) == finished(again)


@pytest.mark.parametrize(
    ("expected", "level"),
    [
        ("J♣ J♥ 10♣ 9♦ A♦ 9♣ J♠ K♣ A♠ 10♥ 8♥ Q♠ 7♦ K♥ A♥ 7♥ 6♠ 8♦", Level.EASY),
        ("6♠ A♦ 9♦ K♥ Q♠ A♥ 7♥ K♣ J♥ 8♦ J♠ 9♣ 10♣ 10♥ J♣ 8♥ A♠ 7♦", Level.EVEN),
        ("8♦ J♠ 7♥ 9♦ J♣ 9♣ 10♣ Q♠ A♠ 6♠ K♣ A♦ 7♦ 10♥ K♥ A♥ 8♥ J♥", Level.HARD),
    ],
)
def test_known_order(expected: str, level: Level) -> None:
    """The same number gives the same order on every machine and Python, for ever."""
    assert expected == order(481516234, level=level)


def test_whoever_arranges_the_others() -> None:
    """The computer's order is the same against a person, in any order of asking, and by number."""
    against_a_person = Game(TACTICAL, 7)
    against_a_person.arrange(0, tuple(reversed(against_a_person.table.stacks[0])))
    against_a_person.arrange_by_strategy()
    backwards = Game(TACTICAL, 7)
    backwards.arrange_by_strategy(1, 0)
    by_number = stacks(Game.by_number(TACTICAL, 7))
    assert by_number[1] == stacks(against_a_person)[1] == order(7)
    assert by_number == stacks(backwards)


def test_asked_again() -> None:
    """Asked again it gives the same order, also after somebody else's."""
    begun = Game(TACTICAL, 7)
    begun.arrange(1, tuple(reversed(begun.table.stacks[1])))
    begun.arrange_by_strategy(1)
    begun.arrange_by_strategy(1)
    assert order(7) == stacks(begun)[1]


def test_a_persons_order_stays() -> None:
    """Without a seat named it arranges only what nobody has arranged; then nothing is left."""
    begun = Game(TACTICAL, 7)
    mine = tuple(reversed(begun.table.stacks[0]))
    begun.arrange(0, mine)
    begun.arrange_by_strategy()
    assert text(mine) == stacks(begun)[0]
    assert () == begun.arrange_by_strategy()


def test_another_order_in_every_game() -> None:
    """The same cards are arranged otherwise in every game."""
    own = highest_first(ordered_deck(36)[::2], TACTICAL)
    for level in Level:
        orders = {arranged(own, TACTICAL, Random(seed), level) for seed in range(40)}
        assert 40 == len(orders)


@pytest.mark.parametrize("seats", [(2,), (-1,), (0, 2)])
def test_no_such_seat(seats: tuple[int, ...]) -> None:
    """A seat that isn't there is refused."""
    with pytest.raises(BadOrderError, match="no seat"):
        Game(TACTICAL, 7).arrange_by_strategy(*seats)


def test_nothing_to_arrange() -> None:
    """In every other game nobody looks at a stack; by number it's just dealt."""
    with pytest.raises(BadOrderError, match="tactical"):
        Game(Rules(), 7).arrange_by_strategy()
    assert stacks(Game(Rules(), 7)) == stacks(Game.by_number(Rules(), 7))


def test_too_late() -> None:
    """From the first round on the orders stay."""
    begun = Game.by_number(TACTICAL, 7)
    begun.play_round()
    with pytest.raises(BadOrderError, match="before the first round"):
        begun.arrange_by_strategy(1)


def test_given_stacks() -> None:
    """A game from given stacks can be arranged too."""
    begun = game("2♠ K♠", "7♦ 3♦", rules="tactical=yes")
    begun.arrange_by_strategy()
    assert ["2♠ K♠", "3♦ 7♦"] == [" ".join(sorted(stack.split())) for stack in stacks(begun)]


# What it knows.


@pytest.mark.parametrize(
    ("expected", "rank", "rivals", "order"),
    [
        (1, 9, (8,), "ace-high"),
        (0, 9, (9,), "ace-high"),
        (-1, 9, (10,), "ace-high"),
        (1, 6, (14,), "lowest-beats-ace"),
        (-1, 14, (6,), "lowest-beats-ace"),
        (-1, 6, (13,), "lowest-beats-ace"),
        (1, 6, (14, 13), "lowest-beats-ace"),
        (-1, 14, (7,), "ace-low"),
        (0, 9, (9, 8), "ace-high"),
        (-1, 9, (9, 10), "ace-high"),
    ],
)
def test_versus(expected: int, rank: int, rivals: tuple[int, ...], order: str) -> None:
    """Ranks meet as the rules say, all at once."""
    assert expected == versus(rank, rivals, Rules(deck=36, tactical=True, order=order))


def test_unseen() -> None:
    """What a seat doesn't hold is with the others, or aside."""
    own = ordered_deck(36)[:18]
    assert ordered_deck(36)[18:] == Unseen(own, TACTICAL).cards


@pytest.mark.parametrize(
    ("expected", "held"), [(3 / 18, "6♠"), (2 / 18, "6♠ 6♥"), (0, "6♠ 6♥ 6♦ 6♣")]
)
def test_tie_chance(expected: float, held: str) -> None:
    """The fewer cards of a rank a seat holds, the more often they tie."""
    others = [card for card in ordered_deck(36) if card.rank != 6]
    own = (*parse_cards(held), *others)[:18]
    assert expected == pytest.approx(Unseen(own, TACTICAL).tie_chance(6) / 1_000_000, abs=1e-6)


def test_tie_among_three() -> None:
    """With three seats a tie counts only if the third seat's card isn't higher."""
    three = Rules(deck=36, seats=3, tactical=True)
    own = [card for card in ordered_deck(36) if card.rank not in (6, 9)]
    assert 500_000 == Unseen(own, three).tie_chance(6)
    assert 1_000_000 == Unseen(own, three).tie_chance(9)


def test_strong_after_likely_ties() -> None:
    """Behind a card that may tie lies one that then wins; behind others there are weaker ones."""
    own = parse_cards("10♠,A♠,A♥,A♦,A♣,6♠,6♥,6♦,6♣,7♠,7♥,7♦,7♣,8♠,8♥,8♦,8♣,9♠")
    for seed in range(20):
        lies = arranged(own, TACTICAL, Random(seed))
        for rare in parse_cards("10♠ 9♠"):
            assert 14 == lies[lies.index(rare) + 1].rank


def test_no_exchange_helps() -> None:
    """What's found can't be bettered by exchanging two cards."""
    own = tuple(ordered_deck(36)[::2])
    worth = by_counting(Unseen(own, TACTICAL), own)
    found = improved(worth)
    for first in range(18):
        for second in range(first + 1, 18):
            tried = [*found]
            tried[first], tried[second] = found[second], found[first]
            assert total(worth, tried) <= total(worth, found)


def total(worth: Worth, order: list[int]) -> int:
    links = sum(worth.links[one][other] for one, other in pairwise(order))
    return links + sum(worth.places[card][place] for place, card in enumerate(order))


# How well it plays: docs/tactical.md has the figures of far more games.


def won(level: Level, other: str, code: str = "tactical", deals: int = 300) -> float:
    """Wins and half the draws on the first deals, each from both seats."""
    of, results = Rules.from_code(code), []
    for number in range(1, deals + 1):
        for seat, arranged_stack in enumerate(strategy(of, number, level)):
            results.append(played(of, number, seat, arranged_stack, OTHERS[other]).ahead)
    return sum(results) / len(results)


@pytest.mark.parametrize("other", ["random", "highest first"])
@pytest.mark.parametrize("code", ["tactical", "deck=36,seats=3,tactical=yes"])
def test_better_than_luck(code: str, other: str) -> None:
    """It's ahead more often than not, of random orders and of the highest first."""
    assert won(Level.EVEN, other, code) > 0.51


def test_levels_differ() -> None:
    """Against the highest first each level wins more often than the one before."""
    easy, even, hard = (won(level, "highest first", deals=200) for level in Level)
    assert easy + 0.03 < even
    assert even + 0.03 < hard


# What people do.

SIX = parse_cards("9♠ 6♠ A♠ 7♠ K♠ 6♥")


@pytest.mark.parametrize(
    ("expected", "manner", "order"),
    [
        ("A♠ K♠ 9♠ 7♠ 6♠ 6♥", highest_first, "ace-high"),
        ("K♠ 9♠ 7♠ 6♠ 6♥ A♠", highest_first, "ace-low"),
        ("A♠ K♠ 9♠ 7♠ 6♠ 6♥", highest_first, "lowest-beats-ace"),
        ("6♠ 6♥ 7♠ 9♠ K♠ A♠", lowest_first, "ace-high"),
        ("A♠ 6♥ K♠ 6♠ 9♠ 7♠", in_turn, "ace-high"),
    ],
)
def test_manners(expected: str, manner, order: str) -> None:
    """Sorted as the rules rank cards by themselves, one way or another."""
    assert expected == text(manner(SIX, Rules(deck=36, tactical=True, order=order)))


def test_manners_of_an_odd_stack() -> None:
    """An odd number of cards is arranged whole."""
    cards: tuple[Card, ...] = SIX[:5]
    assert "A♠ 6♠ K♠ 7♠ 9♠" == text(in_turn(cards, TACTICAL))
    assert "6♠,7♠,9♠,K♠,A♠" == cards_text(lowest_first(cards, TACTICAL))
