"""The tactical game: stacks put in order, score piles, shared and removed cards."""

import pytest

from pyanitsa.cards import parse_cards
from pyanitsa.events import Arranged, Ending, Laid, Outcome, Pile, RoundEnded, Taken, WarBegan
from pyanitsa.game import BadOrderError, Game, NotArrangedError
from pyanitsa.rules import Rules
from tests.arrange import after, ended, finished, game, scores, stacks, tactical, told

TACTICAL = "tactical=yes"


# Putting stacks in order.


def test_arrange() -> None:
    """After the deal each seat puts its own stack in any order it likes."""
    begun = game("2♠ K♠", "7♦ 3♦", rules=TACTICAL)
    moved = Arranged(0, parse_cards("K♠ 2♠"))
    assert (moved,) == begun.arrange(0, parse_cards("K♠ 2♠"))
    assert ["K♠ 2♠", "7♦ 3♦"] == stacks(begun)


def test_arranged_again() -> None:
    """Until the first round a seat can change its mind; its last order is told after the deal."""
    begun = game("2♠ K♠", "7♦ 3♦", rules=TACTICAL)
    begun.arrange(1, parse_cards("3♦ 7♦"))
    begun.arrange(0, parse_cards("K♠ 2♠"))
    begun.arrange(0, parse_cards("2♠ K♠"))
    orders = (Arranged(0, parse_cards("2♠ K♠")), Arranged(1, parse_cards("3♦ 7♦")))
    assert orders == begun.deal()[1:]


def test_every_seat_must_arrange() -> None:
    """Before every seat has arranged its stack no round can be played."""
    begun = game("2♠ K♠", "7♦ 3♦", rules=TACTICAL)
    begun.arrange(0, parse_cards("K♠ 2♠"))
    with pytest.raises(NotArrangedError):
        begun.play_round()
    assert 0 == begun.begun


@pytest.mark.parametrize("order", ["", "2♠", "2♠ 2♠", "2♠ K♠ K♠", "2♠ 7♦", "7♦ 3♦", "2♠ K♠ 7♦"])
def test_bad_order(order: str) -> None:
    """An order holds the seat's own cards, every card once."""
    begun = game("2♠ K♠", "7♦ 3♦", rules=TACTICAL)
    with pytest.raises(BadOrderError, match="its own cards"):
        begun.arrange(0, parse_cards(order))
    assert ["2♠ K♠", "7♦ 3♦"] == stacks(begun)


@pytest.mark.parametrize("seat", [-1, 2])
def test_no_such_seat(seat: int) -> None:
    """Only the seats of the game have a stack to put in order."""
    begun = game("2♠ K♠", "7♦ 3♦", rules=TACTICAL)
    with pytest.raises(BadOrderError, match="no seat"):
        begun.arrange(seat, parse_cards("3♦ 7♦"))


def test_arranged_too_late() -> None:
    """From the first round on the order stays."""
    begun = after(1, tactical("2♠ K♠ 4♠", "7♦ 3♦ 5♦"))
    with pytest.raises(BadOrderError, match="before the first round"):
        begun.arrange(0, parse_cards("4♠ K♠"))


def test_nothing_to_arrange() -> None:
    """In every other game nobody looks at a stack."""
    with pytest.raises(BadOrderError, match="tactical"):
        game("2♠ K♠", "7♦ 3♦").arrange(0, parse_cards("K♠ 2♠"))


# Rounds.


def test_highest_takes() -> None:
    """The highest card takes the round's cards into the winner's score pile, for good."""
    played = tactical("K♠ 2♠", "7♦ 3♦")
    assert "K♠ 7♦ [0 takes K♠ 7♦]" == told(played.play_round())
    assert ["K♠ 7♦", ""] == scores(played)
    assert ["2♠", "3♦"] == stacks(played)


def test_taken_to_the_score_pile() -> None:
    """What is taken goes to the score pile and counts there."""
    events = tactical("K♠ 2♠", "7♦ 3♦").play_round()
    assert Taken(0, parse_cards("K♠ 7♦"), Pile.SCORE) in events
    assert RoundEnded(winner=0, taken=2, counts=(2, 0)) == ended(events)


@pytest.mark.parametrize(
    ("expected", "dealt"),
    [
        (
            "9♠ 9♦ [war 0 1] 2♠ 3♦ [1 takes 9♠ 9♦ 2♠ 3♦]",
            ("9♠ 2♠ 4♠ 5♠", "9♦ 3♦ 4♦ 5♦"),
        ),
        (
            "9♠ 9♦ [war 0 1] 2♠ 2♦ [war 0 1] 4♠ 3♦ [0 takes 9♠ 9♦ 2♠ 2♦ 4♠ 3♦]",
            ("9♠ 2♠ 4♠ 5♠", "9♦ 2♦ 3♦ 5♦"),
        ),
        (
            "9♠ 4♥ 9♦ [war 0 2] 2♠ 3♦ [2 takes 9♠ 4♥ 9♦ 2♠ 3♦]",
            ("9♠ 2♠ 4♠", "4♥ 5♥", "9♦ 3♦ 4♦"),
        ),
        ("4♠ 4♥ 9♦ [2 takes 4♠ 4♥ 9♦]", ("4♠ 2♠ 5♠", "4♥ 5♥", "9♦ 3♦ 5♦")),
    ],
)
def test_tie(expected: str, dealt: tuple[str, ...]) -> None:
    """Tie for highest: the tied seats lay one more open card each, until it's decided."""
    assert expected == told(tactical(*dealt).play_round())


def test_depth_of_war() -> None:
    """The table keeps in which tie a card was laid, all of them open."""
    events = tactical("9♠ 2♠ 4♠ 5♠", "9♦ 2♦ 3♦ 5♦").play_round()
    laid = [event for event in events if isinstance(event, Laid)]
    assert [(True, 0), (True, 0), (True, 1), (True, 1), (True, 2), (True, 2)] == [
        (lay.face_up, lay.war) for lay in laid
    ]
    wars = [event for event in events if isinstance(event, WarBegan)]
    assert [WarBegan((0, 1), 1), WarBegan((0, 1), 2)] == wars


def test_war_is_among_the_tied() -> None:
    """The cards laid for a tie are compared with each other alone."""
    assert "[war 0 2] 2♠ 3♦ [2 takes" in told(tactical("9♠ 2♠", "8♥ 5♥", "9♦ 3♦ 4♦").play_round())


@pytest.mark.parametrize(
    ("expected", "dealt"),
    [
        (
            "9♠ 9♥ [war 0 1] [0 can't go on] [1 takes 9♠ 9♥] [0 is out] "
            "[1 banked 2♥ 3♥] [played-out 1]",
            ("9♠", "9♥ 2♥ 3♥"),
        ),
        (
            "9♠ 9♥ 9♦ [war 0 1 2] [0 can't go on] 2♥ 3♦ [2 takes 9♠ 9♥ 9♦ 2♥ 3♦] [0 is out]",
            ("9♠", "9♥ 2♥ 4♥", "9♦ 3♦ 4♦"),
        ),
    ],
)
def test_drop_out(expected: str, dealt: tuple[str, ...]) -> None:
    """A tied seat with no card left drops out of the war; if only one is left, it wins."""
    assert expected == told(tactical(*dealt).play_round())


@pytest.mark.parametrize(
    ("expected", "dealt"),
    [
        (
            "9♠ 9♥ [war 0 1] [0 can't go on] [1 can't go on] "
            "[0 takes 9♠] [1 takes 9♥] [0 is out] [1 is out] [played-out 0 1]",
            ("9♠", "9♥"),
        ),
        (
            "9♠ 9♥ 4♦ [war 0 1] [0 can't go on] [1 can't go on] [0 takes 9♠] [1 takes 9♥] "
            "[4♦ leaves] [0 is out] [1 is out] [2 is out] [played-out 0 1]",
            ("9♠", "9♥", "4♦"),
        ),
        (
            "9♠ 4♥ 5♦ 9♣ [war 0 3] [0 can't go on] [3 can't go on] [0 takes 9♠ 4♥] [3 takes 9♣ 5♦]",
            ("9♠", "4♥ 2♥", "5♦ 2♦", "9♣"),
        ),
        (
            "9♠ 9♥ 2♦ 3♣ 4♥ 5♦ [war 0 1] 8♠ 8♥ [war 0 1] [0 can't go on] [1 can't go on] "
            "[0 takes 9♠ 8♠ 2♦ 4♥] [1 takes 9♥ 8♥ 3♣ 5♦]",
            ("9♠ 8♠", "9♥ 8♥", "2♦ 7♦", "3♣ 7♣", "4♥ 7♥", "5♦ 7♠"),
        ),
        (
            "9♠ 2♥ 9♦ 3♣ 4♥ [war 0 2] [0 can't go on] [2 can't go on] "
            "[0 takes 9♠ 2♥] [2 takes 9♦ 3♣] [4♥ leaves]",
            ("9♠", "2♥ 7♥", "9♦", "3♣ 7♣", "4♥ 7♦"),
        ),
        (
            "9♠ 9♥ 9♦ [war 0 1 2] [0 can't go on] 8♥ 8♦ [war 1 2] [1 can't go on] "
            "[2 can't go on] [1 takes 9♥ 8♥] [2 takes 9♦ 8♦] [9♠ leaves]",
            ("9♠", "9♥ 8♥", "9♦ 8♦"),
        ),
    ],
)
def test_shared(expected: str, dealt: tuple[str, ...]) -> None:
    """Every tied seat out of cards: each takes its own, then the others' while a turn is full.

    What can't be shared equally leaves the game; who dropped out earlier doesn't share.
    """
    assert told(tactical(*dealt).play_round()).startswith(expected)


def test_shared_round_counts() -> None:
    """Nobody took a shared table: its winner is nobody, all its cards were taken, it counts."""
    played = tactical("9♠", "9♥", "4♦")
    assert RoundEnded(winner=None, taken=3, counts=(1, 1, 0)) == ended(played.play_round())
    assert 1 == played.rounds


def test_removed_cards_stay_known() -> None:
    """Cards that left the game belong to nobody, yet the table knows them."""
    played = after(1, tactical("9♠", "9♥", "4♦"))
    assert [*parse_cards("4♦")] == played.table.removed


def test_order_of_ranks() -> None:
    """Tactical goes with every rank order."""
    assert "[1 takes A♠ 2♦]" in told(
        tactical("A♠ 5♠", "2♦ 6♦", order="lowest-beats-ace").play_round()
    )
    assert "[1 takes A♠ 2♦]" in told(tactical("A♠ 5♠", "2♦ 6♦", order="ace-low").play_round())


# The end.


def test_rest_is_banked() -> None:
    """When only one seat has cards, the remaining ones go to its own score pile."""
    played = after(1, tactical("K♠", "7♦ 3♦ 4♦"))
    assert ["K♠ 7♦", "3♦ 4♦"] == scores(played)
    assert ["", ""] == stacks(played)


@pytest.mark.parametrize(
    ("expected", "dealt"),
    [
        (Outcome(Ending.PLAYED_OUT, (0,), (4, 0)), ("K♠ Q♠", "7♦ 3♦")),
        (Outcome(Ending.PLAYED_OUT, (0, 1), (2, 2)), ("K♠ 2♠", "7♦ 3♦")),
        (Outcome(Ending.PLAYED_OUT, (1,), (2, 3)), ("K♠", "7♦ 3♦ 4♦ 5♦")),
        (Outcome(Ending.PLAYED_OUT, (1,), (0, 4, 1)), ("2♠", "9♥ 3♥", "4♦ 3♦")),
        (Outcome(Ending.PLAYED_OUT, (0, 1), (1, 1, 0)), ("9♠", "9♥", "4♦")),
    ],
)
def test_played_out(expected: Outcome, dealt: tuple[str, ...]) -> None:
    """While at least two seats have cards it goes on; most cards in the score pile wins."""
    assert expected == finished(tactical(*dealt))


def test_whole_game_by_number() -> None:
    """A tactical game never reaches 40 rounds, and its score piles hold what hasn't left."""
    begun = Game(Rules.from_code("tactical"), 7)
    for seat in (0, 1):
        begun.arrange(seat, tuple(begun.table.stacks[seat]))
    outcome = finished(begun)
    assert Ending.PLAYED_OUT == outcome.ending
    assert begun.rounds <= 18
    assert 36 == sum(outcome.counts) + len(begun.table.removed)


def test_told_of_each_order() -> None:
    """The computer's orders are told seat by seat, and no other's than those asked for."""
    rules = Rules.from_code("deck=36,seats=3,tactical=yes")
    assert [0, 1, 2] == [told.seat for told in Game(rules, 7).arrange_by_strategy()]
    assert [2] == [told.seat for told in Game(rules, 7).arrange_by_strategy(2)]
