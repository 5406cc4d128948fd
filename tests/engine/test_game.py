"""A whole game: deal, counters, ends."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from pyanitsa.cards import ordered_deck, parse_cards, shuffled
from pyanitsa.events import Dealt, Ending, GameOver, Outcome, RoundEnded
from pyanitsa.game import Game, GameOverError, NoNumberError
from pyanitsa.rules import Rules, RulesError
from tests.arrange import after, ended, filled, finished, game, stacks, told

CYCLE = ("4♦ 2♠", "3♥ 5♣")
"""Repeats itself after four rounds when won cards go under the stack as laid."""
UNEVEN_CYCLE = ("2♠ 4♦ 3♥", "5♣")
LONGER_CYCLE = ("4♦", "2♠ 3♥ 5♣")
"""Is in CYCLE after its first round."""
UNDER = "won=under,pickup=as-laid"

ALL_CANCELLED = ("A♠", "A♥", "2♦ 3♦", "4♣ 5♣")
"""Two seats with one ace each: with `cancel` nothing ever changes."""


# The deal.


def test_deal() -> None:
    """After the shuffle seat s of n gets the cards s, s+n, s+2n, …, the first of them on top."""
    pack = shuffled(ordered_deck(52), Random(42))
    assert (Dealt((pack[0::2], pack[1::2]), ()),) == Game(Rules(), 42).deal()


@pytest.mark.parametrize(
    ("sizes", "aside", "code"),
    [
        ([26, 26], 0, "short"),
        ([17, 17, 17], 1, "seats=3"),
        ([18, 17, 17], 0, "seats=3,leftover=dealt"),
        ([7, 7, 7, 7, 7], 1, "deck=36,seats=5"),
        ([8, 7, 7, 7, 7], 0, "deck=36,seats=5,leftover=dealt"),
        ([6] * 8, 6, "deck=54,seats=8"),
        ([7, 7, 7, 7, 7, 7, 6, 6], 0, "deck=54,seats=8,leftover=dealt"),
        ([9] * 6, 0, "deck=54,seats=6"),
    ],
)
def test_leftover(sizes: list[int], aside: int, code: str) -> None:
    """The last cards are put aside for the whole game, or dealt one each from seat 0 on."""
    table = Game(Rules.from_code(code), 7).table
    assert sizes == [len(stack) for stack in table.stacks]
    assert aside == len(table.aside)


def test_last_cards_are_left_over() -> None:
    """What is put aside are the last cards of the shuffled pack."""
    pack = shuffled(ordered_deck(54), Random(7))
    assert pack[48:] == Game(Rules(deck=54, seats=8), 7).table.aside


def test_leftover_dealt_at_the_bottom() -> None:
    """Dealt one each from seat 0 on, the last cards are at the bottom of the stacks."""
    pack = shuffled(ordered_deck(36), Random(7))
    table = Game(Rules(deck=36, seats=5, leftover="dealt"), 7).table
    assert pack[35] == table.stacks[0][-1]
    assert pack[34] == table.stacks[4][-1]


def test_aside_belongs_to_no_seat() -> None:
    """Cards put aside belong to no seat: no counter shows them, and they stay."""
    played = Game(Rules(deck=54, seats=8), 7)
    aside = played.table.aside
    assert 48 == sum(finished(played).counts)
    assert aside == played.table.aside


# The number.


@pytest.mark.parametrize("code", ["short", "deck36", "seats=4,won=under-shuffled"])
def test_same_number(code: str) -> None:
    """Same rules and number: same cards, same reshuffles, same result, card for card."""
    one, other = (Game(Rules.from_code(code), 481516234) for _ in range(2))
    assert one.deal() == other.deal()
    while not one.outcome:
        assert one.play_round() == other.play_round()
    assert one.outcome == other.outcome


class OnlyRandom:
    """Luck that has no method but `random()`."""

    def __init__(self, number: int) -> None:
        self.random = Random(number).random


@pytest.mark.parametrize("code", ["long", "war80", "won=under-shuffled", "seats=5,ties=cancel"])
def test_only_random_is_called(code: str) -> None:
    """The only method ever called on the game's luck is `random()`."""
    rules, tops = Rules.from_code(code), ["K♠ 4♥", "7♦ J♣", "2♠", "3♥", "9♣"]
    dealt = [parse_cards(stack) for stack in filled(*tops[: rules.seats])]
    bare: Any = OnlyRandom(5)
    expected = finished(Game.from_stacks(rules, dealt, Random(5)))
    assert expected == finished(Game.from_stacks(rules, dealt, bare))


def test_unplayable_rules() -> None:
    """A game by rules that can't be played is refused, with the reasons."""
    with pytest.raises(RulesError, match="round_limit could hang"):
        Game(Rules(ties="cancel", round_limit=None), 1)


def test_given_stacks() -> None:
    """A game from given stacks has no number, its deck is the cards given, it has no record."""
    played = game("K♠ 2♠", "7♦ 3♦ 4♦")
    assert played.number is None
    assert ["K♠ 2♠", "7♦ 3♦ 4♦"] == stacks(played)
    with pytest.raises(NoNumberError):
        played.record()


# The worked example.


WORKED = filled("K♠ 4♥ 9♠ 2♠ A♥ 8♠ 6♠ 3♠ 2♦ 5♥", "7♦ J♣ 9♦ 3♣ 10♠ Q♥ 6♦ 4♣ K♣ 3♦")


@pytest.mark.parametrize(
    ("rounds", "expected"),
    [
        (1, RoundEnded(0, 2, (27, 25))),
        (2, RoundEnded(1, 2, (26, 26))),
        (3, RoundEnded(0, 6, (29, 23))),
        (4, RoundEnded(1, 2, (28, 24))),
        (5, RoundEnded(1, 6, (25, 27))),
        (6, RoundEnded(0, 2, (26, 26))),
    ],
)
def test_worked_example(rounds: int, expected: RoundEnded) -> None:
    """Six rounds of the main mode, two of them with a war."""
    assert expected == ended(after(rounds - 1, game(*WORKED)).play_round())


# How a game ends.


def test_rout() -> None:
    """The game ends at once when a seat has no cards left after the table is taken."""
    assert Outcome(Ending.ROUT, (0,), (2, 0)) == finished(game("K♠", "7♦"))
    assert Outcome(Ending.ROUT, (1,), (0, 3)) == finished(game("2♠", "7♦ 3♦"))


def test_no_rout_while_the_won_pile_holds() -> None:
    """A seat has no cards left only when stack and won pile are both empty."""
    assert after(1, game("9♠", "3♦ 8♦")).outcome is None


def test_outcome_is_told() -> None:
    """The end is the last thing told of the last round, and kept as the game's outcome."""
    played = game("K♠", "7♦")
    assert GameOver(Outcome(Ending.ROUT, (0,), (2, 0))) == played.play_round()[-1]
    assert Outcome(Ending.ROUT, (0,), (2, 0)) == played.outcome


def test_no_round_after_the_end() -> None:
    """After the end no round can be played."""
    played = after(1, game("K♠", "7♦"))
    with pytest.raises(GameOverError):
        played.play_round()
    assert (1, 1) == (played.begun, played.rounds)


@pytest.mark.parametrize("limit", [40, 80, 200, 240])
def test_limit(limit: int) -> None:
    """When the counter reaches the limit the game ends: limit."""
    played = game(*CYCLE, rules=f"{UNDER},round_limit={limit}")
    assert after(limit - 1, played).outcome is None
    assert Ending.LIMIT == finished(played).ending
    assert limit == played.rounds


def test_equal_counts_draw() -> None:
    """At the limit equal counts are a draw: all that are best are winners."""
    assert Outcome(Ending.LIMIT, (0, 1), (2, 2)) == finished(game(*CYCLE, rules=UNDER))


def test_more_cards_win() -> None:
    """At the limit more cards wins."""
    assert Outcome(Ending.LIMIT, (0,), (3, 1)) == finished(game(*UNEVEN_CYCLE, rules=UNDER))


def test_rout_in_the_last_round() -> None:
    """A rout in the very round that reaches the limit is a rout."""
    rules = Rules.from_code("face_down=3,out_of_cards=take,pickup=as-laid,round_limit=80")
    played = Game(rules, 366)
    assert (Ending.ROUT, 80) == (finished(played).ending, played.rounds)


def test_seat_out() -> None:
    """With more seats a seat without cards is out, and the others play on without it."""
    played = game("2♠", "9♥ 3♥", "4♦ 5♦")
    assert "2♠ 9♥ 4♦ [1 takes 9♥ 2♠ 4♦] [0 is out]" == told(played.play_round())
    assert "3♥ 5♦ [2 takes 5♦ 3♥]" == told(played.play_round())


def test_last_seat_with_cards_wins() -> None:
    """goal most: the last seat with cards wins."""
    assert Outcome(Ending.ROUT, (1,), (0, 4, 0)) == finished(game("2♠", "9♥ 3♥", "4♦"))


def test_several_at_the_top() -> None:
    """Most cards at the limit; several equal at the top: a draw between them."""
    played = game(*ALL_CANCELLED, rules="ties=cancel")
    assert Outcome(Ending.LIMIT, (2, 3), (1, 1, 2, 2)) == finished(played)


# Give-away.


@pytest.mark.parametrize(
    ("expected", "dealt"),
    [
        (Outcome(Ending.ROUT, (0,), (0, 3)), ("6♠", "7♥ 8♥")),
        (Outcome(Ending.ROUT, (0,), (0, 4, 1)), ("2♠", "9♥ 3♥", "4♦ 5♦")),
        (Outcome(Ending.ROUT, (0, 1), (0, 0, 4)), ("2♠", "3♥", "9♦ 4♦")),
    ],
)
def test_give_away(expected: Outcome, dealt: tuple[str, ...]) -> None:
    """The game ends with the first round after which some seat has no cards; those seats win."""
    played = game(*dealt, rules="goal=give-away")
    assert expected == after(1, played).outcome


@pytest.mark.parametrize(
    ("expected", "dealt", "code"),
    [
        (Outcome(Ending.LIMIT, (0, 1), (1, 1, 2, 2)), ALL_CANCELLED, "ties=cancel"),
        (Outcome(Ending.LIMIT, (1,), (3, 1)), UNEVEN_CYCLE, UNDER),
        (Outcome(Ending.VOID, (0,), (2, 3)), ("7♠ K♥", "7♦ 3♣ K♠"), "short"),
        (Outcome(Ending.VOID, (0, 1), (1, 1)), ("7♠", "7♦"), "short"),
        (Outcome(Ending.ENDLESS, (1,), (3, 1)), UNEVEN_CYCLE, f"{UNDER},round_limit=none"),
    ],
)
def test_give_away_counts(expected: Outcome, dealt: tuple[str, ...], code: str) -> None:
    """Wherever counts decide (limit, void, endless), give-away means fewest cards."""
    named = "" if code == "short" else f",{code}"
    assert expected == finished(game(*dealt, rules=f"goal=give-away{named}"))


# Never-ending games.


@pytest.mark.parametrize(
    ("expected", "rounds", "dealt"),
    [
        (Outcome(Ending.ENDLESS, (0, 1), (2, 2)), 4, CYCLE),
        (Outcome(Ending.ENDLESS, (0,), (3, 1)), 4, UNEVEN_CYCLE),
        (Outcome(Ending.ENDLESS, (0, 1), (2, 2)), 5, LONGER_CYCLE),
    ],
)
def test_endless(expected: Outcome, rounds: int, dealt: tuple[str, ...]) -> None:
    """A state equal to that at the start of any earlier round, the deal included: endless."""
    played = game(*dealt, rules=f"{UNDER},round_limit=none")
    assert expected == finished(played)
    assert rounds == played.rounds


@pytest.mark.parametrize("custom", ["reshuffle", "under-shuffled"])
def test_never_declared_endless(custom: str) -> None:
    """Where cards are shuffled there's no such check, even if the state should repeat."""
    played = game(*CYCLE, rules=f"won={custom},pickup=as-laid,round_limit=none")
    assert after(500, played).outcome is None


def test_not_endless_under_a_limit() -> None:
    """With a round limit there's no such check."""
    played = game(*CYCLE, rules=f"{UNDER},round_limit=240")
    assert after(239, played).outcome is None


def test_twenty_thousand_rounds() -> None:
    """When 20,000 rounds have been played the game ends with that round as endless."""
    played = Game(Rules.from_code("face_down=0,won=under,pickup=as-laid,round_limit=none"), 5)
    assert Outcome(Ending.ENDLESS, (0,), (34, 18)) == finished(played)
    assert 20_000 == played.rounds


# What can't be done.

TACTICAL = Rules.from_code("tactical")
SEVEN, NINE = parse_cards("7♠ 9♦")


def over() -> Game:
    return after(1, game("7♠", "6♠"))


def given(*stacks: Any) -> Game:
    return Game.from_stacks(Rules(), stacks, Random(1))


REFUSALS: dict[str, Callable[[], object]] = {
    "the game is over": lambda: over().play_round(),
    "every seat must arrange its stack before the first round": lambda: Game(
        TACTICAL, 7
    ).play_round(),
    "a game from given stacks has no number": lambda: over().record(),
    "stacks are arranged in tactical games, before the first round": lambda: Game().arrange(0, ()),
    "there is no seat 2, only 0 to 1": lambda: Game(TACTICAL, 7).arrange(2, ()),
    "seat 1 must put its own cards in order, every card once": lambda: Game(TACTICAL, 7).arrange(
        1, ()
    ),
    "1 stacks for 2 seats (allowed: one a seat)": lambda: given([SEVEN]),
    "'7♠' is no Card of a deck of 52 (parse_cards reads texts)": lambda: given(["7♠"], [NINE]),
    "9♦ is given twice": lambda: given([SEVEN, NINE], [NINE]),
    "fewer than two seats have cards to play": lambda: given([SEVEN], []),
}


@pytest.mark.parametrize("expected", REFUSALS)
def test_refusals(expected: str) -> None:
    """One sentence says what is wrong and, where there's a choice, what is allowed."""
    with pytest.raises((RuntimeError, ValueError)) as refused:
        REFUSALS[expected]()
    assert expected == str(refused.value)


def test_no_rules() -> None:
    """What is no rules at all is another type, and told briefly."""
    rules: Any = "x" * 200
    shown = f"'{'x' * 79}"
    with pytest.raises(TypeError) as refused:
        Game(rules, 7)
    assert f"no rules: {shown} (allowed: such as Rules.from_code('short'))" == str(refused.value)


def test_nothing_else_is_dealt() -> None:
    """A game from given stacks has these cards and no others, and puts none aside."""
    begun = given([SEVEN], [NINE])
    assert (Dealt(((SEVEN,), (NINE,)), ()),) == begun.deal()
    assert [SEVEN, NINE] == [*begun.table.cards()]
