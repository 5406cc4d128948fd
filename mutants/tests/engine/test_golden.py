"""Games and positions with known outcomes, computed from the rules by a separate program."""

from pathlib import Path

import pytest

from tests.golden.check import Row, replayed_game, replayed_position, rows

GOLDEN = Path(__file__).parents[1] / "golden"
GAMES = rows((GOLDEN / "games.jsonl").read_text("utf-8"))
POSITIONS = rows((GOLDEN / "positions.jsonl").read_text("utf-8"))


@pytest.mark.parametrize("row", GAMES, ids=lambda row: f"{row['rules']} {row['number']}")
def test_game(row: Row) -> None:
    """Rules and a number give this game, card for card."""
    assert row == replayed_game(row)


@pytest.mark.parametrize("row", POSITIONS, ids=lambda row: row["claim"])
def test_position(row: Row) -> None:
    """These stacks give these rounds and this end."""
    assert row == replayed_position(row)


def test_no_row_is_lost() -> None:
    """The tables are whole."""
    assert (108, 14) == (len(GAMES), len(POSITIONS))
