"""A game as lines of plain data."""

from pyanitsa.transcript import transcript
from tests.arrange import game, tactical


def test_lines() -> None:
    """A line for every round, its keys in this order, and one for the end."""
    expected = [
        {
            "round": 1,
            "open": [["K♠"], ["7♦"]],
            "wars": 0,
            "winner": 0,
            "taken": 2,
            "counts": [4, 1],
        },
        {
            "round": 2,
            "open": [["2♠"], ["3♦"]],
            "wars": 0,
            "winner": 1,
            "taken": 2,
            "counts": [3, 2],
        },
    ]
    lines = [*transcript(game("K♠ 2♠ 4♠", "7♦ 3♦"))]
    assert expected == lines[:2]
    assert [*expected[0]] == [*lines[0]]
    assert {"end": "rout", "winners": [0], "counts": [5, 0]} == lines[-1]
    assert ["end", "winners", "counts"] == [*lines[-1]]


def test_only_opening_cards_are_open() -> None:
    """open = the opening cards by seat; those of a war aren't told, their wars are counted."""
    line = next(transcript(game("9♠ 2♠ 9♥ 3♠ A♠ 4♠", "9♦ 2♦ 9♣ 3♦ K♦ 4♦")))
    assert ([["9♠"], ["9♦"]], 2, 10) == (line["open"], line["wars"], line["taken"])


def test_two_opening_cards() -> None:
    """In an addition war both opening cards are told."""
    line = next(transcript(game("J♠ 2♠ 3♠", "10♥ 2♥ 4♥", rules="sums")))
    assert [["J♠", "2♠"], ["10♥", "2♥"]] == line["open"]


def test_seat_that_is_out() -> None:
    """open is empty for a seat that's out."""
    lines = [*transcript(game("2♠", "9♥ 3♥", "4♦ 5♦"))]
    assert [[], ["3♥"], ["5♦"]] == lines[1]["open"]


def test_cancelled() -> None:
    """winner = null when nobody took the table: it was cancelled."""
    line = next(transcript(game("9♠", "9♥", "4♦", "5♣", rules="ties=cancel")))
    assert (None, 0, 4) == (line["winner"], line["wars"], line["taken"])


def test_shared() -> None:
    """Or shared; counts after a tactical round are those of the score piles."""
    line = next(transcript(tactical("9♠", "9♥", "4♦")))
    assert (None, 1, 3, [1, 1, 0]) == (line["winner"], line["wars"], line["taken"], line["counts"])


def test_void() -> None:
    """A void round isn't counted and prints no line."""
    (end,) = transcript(game("7♠ K♥", "7♦ 3♣ K♠"))
    assert {"end": "void", "winners": [1], "counts": [2, 3]} == end


def test_played_out() -> None:
    """The end of a tactical game."""
    lines = [*transcript(tactical("K♠ Q♠", "7♦ 3♦"))]
    assert {"end": "played-out", "winners": [0], "counts": [4, 0]} == lines[-1]
