"""One round of the ordinary game: openings, wars, short wars, how the table is stored."""

import pytest

from pyanitsa.cards import parse_cards
from pyanitsa.events import Event, Laid, RoundBegan, RoundEnded, WarBegan
from tests.arrange import FIRST_TO_END, after, ended, game, stacks, told, won


def laid(events: tuple[Event, ...]) -> list[Laid]:
    return [event for event in events if isinstance(event, Laid)]


# Openings.


@pytest.mark.parametrize(
    ("expected", "dealt"),
    [
        ("K♠ 7♦ [0 takes K♠ 7♦]", ("K♠ 2♠", "7♦ 2♦")),
        ("4♥ J♣ [1 takes J♣ 4♥]", ("4♥ 2♠", "J♣ 2♦")),
        ("4♠ 4♥ 9♦ [2 takes 9♦ 4♠ 4♥]", ("4♠ 2♠", "4♥ 2♥", "9♦ 2♦")),
        ("4♠ 9♥ 5♦ 6♣ [1 takes 9♥ 4♠ 5♦ 6♣]", ("4♠ 2♠", "9♥ 2♥", "5♦ 2♦", "6♣ 2♣")),
    ],
)
def test_opening(expected: str, dealt: tuple[str, ...]) -> None:
    """Every seat turns its top card over; the higher rank takes the table.

    A tie that isn't for the highest card means nothing.
    """
    assert expected == told(game(*dealt).play_round())


def test_frame_of_a_round() -> None:
    """A round begins with its number and ends with who took how many cards and the counts."""
    events = game("K♠ 2♠", "7♦ 3♦ 4♦").play_round()
    assert RoundBegan(1) == events[0]
    assert RoundEnded(winner=0, taken=2, counts=(3, 2)) == events[-1]


# Wars of two.


@pytest.mark.parametrize(
    ("expected", "dealt"),
    [
        (
            "9♠ 9♦ [war 0 1] (2♠) (3♦) A♥ 10♠ [0 takes 9♠ 2♠ A♥ 9♦ 3♦ 10♠]",
            ("9♠ 2♠ A♥ 4♠", "9♦ 3♦ 10♠ 4♦"),
        ),
        (
            "6♠ 6♦ [war 0 1] (A♠) (3♦) 2♦ K♣ [1 takes 6♦ 3♦ K♣ 6♠ A♠ 2♦]",
            ("6♠ A♠ 2♦ 4♠", "6♦ 3♦ K♣ 4♦"),
        ),
        (
            "9♠ 9♦ [war 0 1] (2♠) (2♦) 9♥ 9♣ [war 0 1] (3♠) (3♦) A♠ K♦ "
            "[0 takes 9♠ 2♠ 9♥ 3♠ A♠ 9♦ 2♦ 9♣ 3♦ K♦]",
            ("9♠ 2♠ 9♥ 3♠ A♠ 4♠", "9♦ 2♦ 9♣ 3♦ K♦ 4♦"),
        ),
    ],
)
def test_war(expected: str, dealt: tuple[str, ...]) -> None:
    """One card face down, one face up, per seat; the higher second open card takes all six.

    Equal again: one down, one up again, as often as needed.
    """
    assert expected == told(game(*dealt).play_round())


def test_war_counts_as_one_round() -> None:
    """The round counter goes up by one, however many wars the round held."""
    assert 1 == after(1, game("9♠ 2♠ 9♥ 3♠ A♠ 4♠", "9♦ 2♦ 9♣ 3♦ K♦ 4♦")).rounds


def test_depth_of_war() -> None:
    """The table keeps in which war a card was laid: 0 is the opening."""
    events = game("9♠ 2♠ 9♥ 3♠ A♠ 4♠", "9♦ 2♦ 9♣ 3♦ K♦ 4♦").play_round()
    assert [0, 0, 1, 1, 1, 1, 2, 2, 2, 2] == [lay.war for lay in laid(events)]
    wars = [event for event in events if isinstance(event, WarBegan)]
    assert [WarBegan((0, 1), 1), WarBegan((0, 1), 2)] == wars


@pytest.mark.parametrize(
    ("expected", "dealt"),
    [
        (
            "7♠ 7♦ [war 0 1] (2♦) A♥ K♣ [0 takes 7♠ A♥ 7♦ 2♦ K♣] [1 is out] [rout 0]",
            ("7♠ A♥", "7♦ 2♦ K♣"),
        ),
        (
            "7♠ 7♦ [war 0 1] (2♠) K♠ A♦ [1 takes 7♦ A♦ 7♠ 2♠ K♠] [0 is out] [rout 1]",
            ("7♠ 2♠ K♠", "7♦ A♦"),
        ),
        ("7♠ 7♦ [war 0 1] A♠ K♦ [0 takes 7♠ A♠ 7♦ K♦] [1 is out] [rout 0]", ("7♠ A♠", "7♦ K♦")),
    ],
)
def test_short_war(expected: str, dealt: tuple[str, ...]) -> None:
    """Exactly one card left: no face-down card, it's played face up, two cards against three."""
    assert expected == told(game(*dealt).play_round())


@pytest.mark.parametrize(
    ("expected", "dealt"),
    [
        (
            "7♠ 7♦ [war 0 1] [0 can't go on] [1 takes 7♦ 7♠] [0 is out] [rout 1]",
            ("7♠", "7♦ 2♠ 9♣"),
        ),
        ("7♠ 7♦ [war 0 1] [1 can't go on] [0 takes 7♠ 7♦] [1 is out] [rout 0]", ("7♠ 2♠", "7♦")),
        (
            "7♠ 7♦ [war 0 1] (2♦) K♠ K♣ [war 0 1] [0 can't go on] "
            "[1 takes 7♦ 2♦ K♣ 7♠ K♠] [0 is out] [rout 1]",
            ("7♠ K♠", "7♦ 2♦ K♣ 3♦"),
        ),
    ],
)
def test_no_card_for_the_war(expected: str, dealt: tuple[str, ...]) -> None:
    """None left: that seat loses on the spot, the whole table goes to the other, rout."""
    assert expected == told(game(*dealt).play_round())


def test_round_without_a_card_for_the_war_counts() -> None:
    """The round in which a seat can't go on counts, and so does its war."""
    played = game("7♠", "7♦ 2♠ 9♣")
    assert RoundEnded(winner=1, taken=2, counts=(0, 4)) == ended(played.play_round())
    assert 1 == played.rounds


@pytest.mark.parametrize(
    ("expected", "dealt"),
    [
        (
            "7♠ 7♦ [war 0 1] [0 can't go on] [1 can't go on] "
            "[0 takes back 7♠] [1 takes back 7♦] [void 0 1]",
            ("7♠", "7♦"),
        ),
        (
            "7♠ 7♦ [war 0 1] (3♣) K♥ K♠ [war 0 1] [0 can't go on] [1 can't go on] "
            "[0 takes back 7♠ K♥] [1 takes back 7♦ 3♣ K♠] [void 1]",
            ("7♠ K♥", "7♦ 3♣ K♠"),
        ),
        (
            "7♠ 7♦ [war 0 1] (3♣) K♥ K♠ [war 0 1] [0 can't go on] [1 can't go on] "
            "[0 takes back 7♠ 3♣ K♥] [1 takes back 7♦ K♠] [void 0]",
            ("7♠ 3♣ K♥", "7♦ K♠"),
        ),
    ],
)
def test_void(expected: str, dealt: tuple[str, ...]) -> None:
    """None at both: each takes back what it laid, the game ends there, decided by the counts."""
    assert expected == told(game(*dealt).play_round())


def test_void_round_does_not_count() -> None:
    """A void round was begun, but it doesn't count and never ends."""
    played = game("7♠ K♥", "7♦ 3♣ K♠")
    events = played.play_round()
    assert (1, 0) == (played.begun, played.rounds)
    assert not any(isinstance(event, RoundEnded) for event in events)


# What is drawn, and when a pile is shuffled.


def test_no_early_reshuffle() -> None:
    """An empty stack stays empty, and its won pile as it is, until the seat must draw."""
    played = after(1, game("9♠", "3♦ 8♦"))
    assert ["", "8♦"] == stacks(played)
    assert ["9♠ 3♦", ""] == won(played)


def test_reshuffle_when_drawing() -> None:
    """When a seat must draw and its stack is empty, its whole won pile becomes the stack."""
    played = after(1, game("9♠", "3♦ 8♦", luck=FIRST_TO_END))
    assert told(played.play_round()).startswith("[0 shuffles 3♦ 9♠] 3♦ 8♦")
    assert ["9♠", ""] == stacks(played)


def test_reshuffles_in_drawing_order() -> None:
    """Opening cards are drawn seat by seat, each after its own reshuffle, seat 0 first."""
    played = after(2, game("9♠ 2♠", "3♦ 8♦"))
    assert "[0 shuffles 9♠ 3♦] 9♠ [1 shuffles 8♦ 2♠] 8♦ [0 takes 9♠ 8♦]" == told(
        played.play_round()
    )


def test_reshuffle_in_a_war() -> None:
    """A stack that ends within a war is reshuffled there, at the card for which it's needed."""
    played = after(1, game("9♠ 7♠ 2♠", "3♦ 7♦ 4♦ 5♦ 6♦"))
    expected = "7♠ 7♦ [war 0 1] (2♠) (4♦) [0 shuffles 9♠ 3♦] 9♠ 5♦ [0 takes 7♠ 2♠ 9♠ 7♦ 4♦ 5♦]"
    assert expected == told(played.play_round())


def test_last_card_from_the_won_pile() -> None:
    """A seat's cards are stack and won pile: with two in the pile one still goes face down."""
    played = after(1, game("9♠ 7♠", "3♦ 7♦ 4♦ 5♦ 6♦"))
    assert "7♠ 7♦ [war 0 1] [0 shuffles 9♠ 3♦] (9♠) (4♦) 3♦ 5♦" in told(played.play_round())


def test_drawing_order_of_a_war() -> None:
    """All face-down cards of the lowest contending seat, then of the next; then the open ones."""
    begun = game("9♠ 2♠ 3♠ 4♠ K♠ 5♠", "8♥ 5♥", "9♦ 2♦ 3♦ 4♦ Q♦ 5♦", rules="face_down=3")
    expected = "9♠ 8♥ 9♦ [war 0 2] (2♠) (3♠) (4♠) (2♦) (3♦) (4♦) K♠ Q♦"
    assert told(begun.play_round()).startswith(expected)


# How many cards face down.


@pytest.mark.parametrize(
    ("expected", "face_down", "dealt"),
    [
        ("9♠ 9♦ [war 0 1] K♠ Q♦", 0, ("9♠ K♠ 2♠", "9♦ Q♦ 2♦")),
        ("9♠ 9♦ [war 0 1] (2♠) (2♦) K♠ Q♦", 1, ("9♠ 2♠ K♠ 5♠", "9♦ 2♦ Q♦ 5♦")),
        (
            "9♠ 9♦ [war 0 1] (2♠) (3♠) (4♠) (2♦) (3♦) (4♦) K♠ Q♦",
            3,
            ("9♠ 2♠ 3♠ 4♠ K♠ 5♠", "9♦ 2♦ 3♦ 4♦ Q♦ 5♦"),
        ),
        (
            "9♠ 9♦ [war 0 1] (2♠) (2♦) (3♦) (4♦) K♠ Q♦",
            3,
            ("9♠ 2♠ K♠", "9♦ 2♦ 3♦ 4♦ Q♦ 5♦"),
        ),
        ("9♠ 9♦ [war 0 1] (2♦) (3♦) K♠ Q♦", 3, ("9♠ K♠", "9♦ 2♦ 3♦ Q♦")),
    ],
)
def test_face_down(expected: str, face_down: int, dealt: tuple[str, ...]) -> None:
    """face_down cards per seat and war; a contender with fewer opens the last one it has."""
    events = game(*dealt, rules=f"face_down={face_down}").play_round()
    assert told(events).startswith(f"{expected} [")


# Wars with more seats.


@pytest.mark.parametrize(
    ("expected", "dealt"),
    [
        (
            "9♠ 4♥ 9♦ [war 0 2] (2♠) (3♦) K♠ Q♦ [0 takes 9♠ 2♠ K♠ 4♥ 9♦ 3♦ Q♦]",
            ("9♠ 2♠ K♠ 3♠", "4♥ 5♥", "9♦ 3♦ Q♦ 4♦"),
        ),
        (
            "9♠ A♥ 9♦ [1 takes A♥ 9♠ 9♦]",
            ("9♠ 2♠ K♠ 3♠", "A♥ 5♥", "9♦ 3♦ Q♦ 4♦"),
        ),
        (
            "9♠ 9♥ 9♦ [war 0 1 2] (2♠) (2♥) (2♦) K♠ K♥ 3♦ [war 0 1] (4♠) (4♥) 5♠ 6♥ "
            "[1 takes 9♥ 2♥ K♥ 4♥ 6♥ 9♠ 2♠ K♠ 4♠ 5♠ 9♦ 2♦ 3♦]",
            ("9♠ 2♠ K♠ 4♠ 5♠ 7♠", "9♥ 2♥ K♥ 4♥ 6♥ 7♥", "9♦ 2♦ 3♦ 7♦"),
        ),
    ],
)
def test_contenders(expected: str, dealt: tuple[str, ...]) -> None:
    """Only the seats tied for highest lay on; what the others laid stays for the winner."""
    assert expected == told(game(*dealt).play_round())


def test_war_is_between_contenders() -> None:
    """A war is won among its contenders, even when another seat has shown a higher sum before."""
    begun = game("9♠ 9♣ 2♠ 3♠ 8♠", "K♥ 5♥ 2♥ 4♥ 8♥", "K♦ 4♦ 8♦", rules="cards_up=2")
    assert "[war 0 1] (2♠) (2♥) 3♠ 4♥ [1 takes" in told(begun.play_round())


@pytest.mark.parametrize(
    ("expected", "dealt"),
    [
        (
            "9♠ 9♥ 9♦ [war 0 1 2] [0 can't go on] (2♥) (2♦) 5♥ 4♦ "
            "[1 takes 9♥ 2♥ 5♥ 9♠ 9♦ 2♦ 4♦] [0 is out]",
            ("9♠", "9♥ 2♥ 5♥ 3♥", "9♦ 2♦ 4♦ 3♦"),
        ),
        (
            "9♠ 9♥ 4♦ [war 0 1] [0 can't go on] [1 takes 9♥ 9♠ 4♦] [0 is out]",
            ("9♠", "9♥ 2♥", "4♦ 3♦"),
        ),
        (
            "4♠ 9♥ 9♦ 9♣ [war 1 2 3] [1 can't go on] [3 can't go on] "
            "[2 takes 9♦ 4♠ 9♥ 9♣] [1 is out] [3 is out]",
            ("4♠ 2♠", "9♥", "9♦ 2♦", "9♣"),
        ),
    ],
)
def test_lose(expected: str, dealt: tuple[str, ...]) -> None:
    """lose: a contender with no card drops out of the war; a single one left takes the table."""
    assert expected == told(game(*dealt).play_round())


@pytest.mark.parametrize(
    ("expected", "dealt"),
    [
        ("7♠ 7♦ [war 0 1] [0 can't go on] [0 takes 7♠ 7♦]", ("7♠", "7♦ 2♠ 9♣")),
        ("9♠ 9♥ 4♦ [war 0 1] [1 can't go on] [1 takes 9♥ 9♠ 4♦]", ("9♠ 2♠", "9♥", "4♦ 3♦")),
        (
            "4♠ 9♥ 9♦ 9♣ [war 1 2 3] [1 can't go on] [2 can't go on] "
            "[1 takes 9♥ 4♠ 9♦ 9♣] [2 is out]",
            ("4♠ 2♠", "9♥", "9♦", "9♣ 3♣"),
        ),
    ],
)
def test_take(expected: str, dealt: tuple[str, ...]) -> None:
    """take: a contender with no card takes the table; of several the lowest seat number."""
    assert expected == told(game(*dealt, rules="out_of_cards=take").play_round())


@pytest.mark.parametrize("custom", ["lose", "take"])
@pytest.mark.parametrize(
    ("expected", "dealt"),
    [
        (
            "9♠ 9♥ 2♦ [war 0 1] [0 can't go on] [1 can't go on] "
            "[2 takes 2♦ 9♠ 9♥] [0 is out] [1 is out] [rout 2]",
            ("9♠", "9♥", "2♦ 3♦"),
        ),
        (
            "9♠ 9♥ 5♦ 5♣ [war 0 1] [0 can't go on] [1 can't go on] "
            "[war 2 3] (3♦) (3♣) 8♦ 7♣ [2 takes 5♦ 3♦ 8♦ 9♠ 9♥ 5♣ 3♣ 7♣] [0 is out] [1 is out]",
            ("9♠", "9♥", "5♦ 3♦ 8♦ 2♦", "5♣ 3♣ 7♣ 2♣"),
        ),
        (
            "9♠ 9♥ 5♦ 5♣ 2♠ [war 0 1] [0 can't go on] [1 can't go on] "
            "[war 2 3] [2 can't go on] [3 can't go on] [4 takes 2♠ 9♠ 9♥ 5♦ 5♣] "
            "[0 is out] [1 is out] [2 is out] [3 is out] [rout 4]",
            ("9♠", "9♥", "5♦", "5♣", "2♠ 3♠"),
        ),
        (
            "9♠ 9♥ 9♦ 5♣ [war 0 1 2] K♠ K♥ 4♦ [war 0 1] [0 can't go on] [1 can't go on] "
            "[3 takes 5♣ 9♠ K♠ 9♥ K♥ 9♦ 4♦] [0 is out] [1 is out] [2 is out] [rout 3]",
            ("9♠ K♠", "9♥ K♥", "9♦ 4♦", "5♣ 3♣"),
        ),
    ],
)
def test_every_contender_is_out(expected: str, dealt: tuple[str, ...], custom: str) -> None:
    """Every contender out of cards, checked before take: they have lost the war.

    The others not so beaten decide, by what each has open last; equal: a war between them.
    """
    assert expected == told(game(*dealt, rules=f"out_of_cards={custom}").play_round())


def test_dropped_out_is_not_beaten() -> None:
    """A seat that merely dropped out of a war is among the others when all its rivals are out."""
    begun = game("9♠", "9♥ K♥", "9♦ K♦", "4♣ 3♣")
    expected = (
        "9♠ 9♥ 9♦ 4♣ [war 0 1 2] [0 can't go on] K♥ K♦ [war 1 2] [1 can't go on] "
        "[2 can't go on] [0 takes 9♠ 9♥ K♥ 9♦ K♦ 4♣] [1 is out] [2 is out]"
    )
    assert expected == told(begun.play_round())


@pytest.mark.parametrize("custom", ["lose", "take"])
@pytest.mark.parametrize(
    ("expected", "dealt"),
    [
        (
            "9♠ 9♥ 9♦ [war 0 1 2] [0 can't go on] [1 can't go on] [2 can't go on] "
            "[0 takes back 9♠] [1 takes back 9♥] [2 takes back 9♦] [void 0 1 2]",
            ("9♠", "9♥", "9♦"),
        ),
        (
            "9♠ 9♥ 5♦ 5♣ [war 0 1] [0 can't go on] [1 can't go on] "
            "[war 2 3] 8♦ 8♣ [war 2 3] [2 can't go on] [3 can't go on] [0 takes back 9♠] "
            "[1 takes back 9♥] [2 takes back 5♦ 8♦] [3 takes back 5♣ 8♣] [void 2 3]",
            ("9♠", "9♥", "5♦ 8♦", "5♣ 8♣"),
        ),
    ],
)
def test_void_with_more_seats(expected: str, dealt: tuple[str, ...], custom: str) -> None:
    """If there is no other seat: void, as in the main mode."""
    assert expected == told(game(*dealt, rules=f"out_of_cards={custom}").play_round())


@pytest.mark.parametrize("custom", ["reshuffle", "under", "under-shuffled"])
def test_void_goes_to_the_won_piles(custom: str) -> None:
    """In a void round each takes back what it laid, to its won pile, as it was laid."""
    played = after(1, game("7♠ K♥", "7♦ 3♣ K♠", rules=f"won={custom}", luck=FIRST_TO_END))
    assert ["7♠ K♥", "7♦ 3♣ K♠"] == won(played)
    assert ["", ""] == stacks(played)


# Cancelled ties.


def test_cancelled() -> None:
    """cancel: more than three seats in and a tie for highest: each takes its own cards back."""
    played = game("9♠ 2♠", "9♥ 2♥", "4♦ 2♦", "5♣ 2♣", rules="ties=cancel")
    events = played.play_round()
    expected = "[0 takes back 9♠] [1 takes back 9♥] [2 takes back 4♦] [3 takes back 5♣]"
    assert f"9♠ 9♥ 4♦ 5♣ {expected}" == told(events)
    assert ["9♠", "9♥", "4♦", "5♣"] == won(played)


def test_cancelled_round_counts() -> None:
    """The cancelled round counts; nobody took its cards, and a cancelled tie is not a war."""
    played = game("9♠ 2♠", "9♥ 2♥", "4♦ 2♦", "5♣ 2♣", rules="ties=cancel")
    assert RoundEnded(winner=None, taken=4, counts=(2, 2, 2, 2)) == ended(played.play_round())
    assert 1 == played.rounds


@pytest.mark.parametrize(
    ("expected", "custom"),
    [
        (["3♠ 9♠ 2♠", "3♥ 9♥ 2♥", "3♦ 4♦ 2♦", "3♣ 5♣ 2♣"], "under"),
        (["3♠ 2♠ 9♠", "3♥ 2♥ 9♥", "3♦ 2♦ 4♦", "3♣ 2♣ 5♣"], "under-shuffled"),
    ],
)
def test_cancelled_goes_where_won_cards_go(expected: list[str], custom: str) -> None:
    """To where won cards go: under the stack, with under-shuffled its own, shuffled."""
    begun = game(
        "9♠ 2♠ 3♠",
        "9♥ 2♥ 3♥",
        "4♦ 2♦ 3♦",
        "5♣ 2♣ 3♣",
        rules=f"ties=cancel,cards_up=2,won={custom}",
        luck=FIRST_TO_END,
    )
    assert expected == stacks(after(1, begun))


@pytest.mark.parametrize(
    "dealt",
    [
        ("9♠ 2♠ K♠ 3♠", "9♥ 2♥ Q♥ 3♥"),
        ("9♠ 2♠ K♠ 3♠", "9♥ 2♥ Q♥ 3♥", "4♦ 2♦"),
    ],
)
def test_cancel_needs_four(dealt: tuple[str, ...]) -> None:
    """With two or three seats cancel has no effect."""
    assert "[war 0 1] (2♠) (2♥) K♠ Q♥ [0 takes" in told(
        game(*dealt, rules="ties=cancel").play_round()
    )


def test_cancel_needs_four_still_in() -> None:
    """When only three seats still hold cards, their tie is a war again."""
    begun = game("2♠", "9♥ 8♥ 2♥ K♥ 6♥", "4♦ 8♦ 3♦ Q♦ 6♦", "5♣ 4♣ 3♣", rules="ties=cancel")
    assert "8♥ 8♦ 4♣ [war 1 2]" in told(after(1, begun).play_round())


def test_in_at_the_start_of_the_round() -> None:
    """Still in is who held cards at the start of the round, the last card included."""
    events = game("9♠", "9♥", "4♦ 2♦", "5♣ 2♣", rules="ties=cancel").play_round()
    assert "9♠ 9♥ 4♦ 5♣ [0 takes back 9♠]" in told(events)


def test_tie_below_is_not_cancelled() -> None:
    """Only a tie for highest cancels."""
    events = game("9♠ 2♠", "4♥ 2♥", "4♦ 2♦", "5♣ 2♣", rules="ties=cancel").play_round()
    assert "9♠ 4♥ 4♦ 5♣ [0 takes 9♠ 4♥ 4♦ 5♣]" == told(events)


# How the table is stored.


THREE = ("4♠ 5♠", "9♥ 2♥ K♥ 3♥", "9♦ 3♦ Q♦ 4♦")


def test_own_first() -> None:
    """The winner's own laid cards in the order laid, then each other seat's, by seat number."""
    assert "9♥ 2♥ K♥ 4♠ 9♦ 3♦ Q♦" == won(after(1, game(*THREE)))[1]


def test_as_laid() -> None:
    """as-laid: the order in which the cards reached the table."""
    assert "4♠ 9♥ 9♦ 2♥ 3♦ K♥ Q♦" == won(after(1, game(*THREE, rules="pickup=as-laid")))[1]


@pytest.mark.parametrize(
    ("stack", "pile", "custom"),
    [
        ("3♥", "9♥ 2♥ K♥ 4♠ 9♦ 3♦ Q♦", "reshuffle"),
        ("3♥ 9♥ 2♥ K♥ 4♠ 9♦ 3♦ Q♦", "", "under"),
        ("3♥ 2♥ K♥ 4♠ 9♦ 3♦ Q♦ 9♥", "", "under-shuffled"),
    ],
)
def test_where_won_cards_go(stack: str, pile: str, custom: str) -> None:
    """A separate pile; straight under the stack; under it after shuffling the cards just taken."""
    played = after(1, game(*THREE, rules=f"won={custom}", luck=FIRST_TO_END))
    assert (stack, pile) == (stacks(played)[1], won(played)[1])


def test_as_laid_before_shuffling() -> None:
    """With under-shuffled the cards are shuffled from the order in which they're picked up."""
    rules = "won=under-shuffled,pickup=as-laid"
    played = after(1, game(*THREE, rules=rules, luck=FIRST_TO_END))
    assert "3♥ 9♥ 9♦ 2♥ 3♦ K♥ Q♦ 4♠" == stacks(played)[1]


# Addition.


@pytest.mark.parametrize(
    ("expected", "dealt"),
    [
        ("J♠ 2♠ 10♥ 2♥ [0 takes J♠ 2♠ 10♥ 2♥]", ("J♠ 2♠ 3♠", "10♥ 2♥ 3♥")),
        ("K♠ 5♥ 7♥ [0 takes K♠ 5♥ 7♥]", ("K♠", "5♥ 7♥ 2♥")),
        ("J♠ 5♥ 7♥ [1 takes 5♥ 7♥ J♠] [0 is out] [rout 1]", ("J♠", "5♥ 7♥ 2♥")),
        (
            "J♠ 2♠ 10♥ 3♥ [war 0 1] (3♠) (4♥) K♠ Q♥ [0 takes J♠ 2♠ 3♠ K♠ 10♥ 3♥ 4♥ Q♥]",
            ("J♠ 2♠ 3♠ K♠ 4♠", "10♥ 3♥ 4♥ Q♥ 5♥"),
        ),
    ],
)
def test_addition(expected: str, dealt: tuple[str, ...]) -> None:
    """Each opening turns two cards, or the one that is left, and the sums are compared.

    A war after it is face_down cards and one open card, as usual.
    """
    assert expected == told(game(*dealt, rules="sums").play_round())


def test_addition_reshuffles_between() -> None:
    """A stack that ends after the first of two cards is reshuffled for the second."""
    played = after(1, game("9♠ 8♠ 2♠", "3♦ 4♦ 5♦ 6♦ 7♦", rules="sums"))
    assert told(played.play_round()).startswith("2♠ [0 shuffles 9♠ 8♠ 3♦ 4♦] 9♠ 5♦ 6♦")


def test_told_of_each_card() -> None:
    """Every card that is laid is told: whose, which, open or not, in which war."""
    told_of = laid(game("9♠ 2♠ K♠", "9♥ 2♥ Q♥").play_round())
    nine, nines, two, twos, king, queen = parse_cards("9♠ 9♥ 2♠ 2♥ K♠ Q♥")
    assert [
        *(Laid(0, nine, True, 0), Laid(1, nines, True, 0)),
        *(Laid(0, two, False, 1), Laid(1, twos, False, 1)),
        *(Laid(0, king, True, 1), Laid(1, queen, True, 1)),
    ] == told_of
