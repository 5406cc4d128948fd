"""«Твоя удача»: how wins compare with pure luck."""

from fractions import Fraction
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyanitsa import PRESETS
from pyanitsa.luck import at_least, luck_line

SHORT, LONG = PRESETS["short"], PRESETS["long"]
WINS = {SHORT: Fraction(449, 1000), LONG: Fraction(4805, 10000)}


def exactly(wins: int, games: int, chance: Fraction) -> Fraction:
    return comb(games, wins) * chance**wins * (1 - chance) ** (games - wins)


@settings(deadline=None, max_examples=60)
@given(st.integers(0, 40), st.integers(0, 25), st.data())
def test_at_least(short: int, long: int, data: st.DataObject) -> None:
    """As whole fractions say, games of both lengths together too."""
    wins = data.draw(st.integers(0, short + long))
    expected = sum(
        exactly(one, short, WINS[SHORT]) * exactly(two, long, WINS[LONG])
        for one in range(short + 1)
        for two in range(long + 1)
        if one + two >= wins
    )
    found = at_least(wins, {SHORT: short, LONG: long})
    assert (short + long < 10) == (found is None)
    assert found is None or pytest.approx(float(expected), abs=1e-9) == found


def test_thousands() -> None:
    """Thousands of games are no trouble: about half of all players win at least what's expected."""
    assert pytest.approx(0.5, abs=0.02) == at_least(4490, {SHORT: 10_000})
    assert at_least(0, {SHORT: 5_000, LONG: 5_000}) == pytest.approx(1)


@pytest.mark.parametrize(
    ("expected", "wins", "short", "long"),
    [
        ("", 5, 9, 0),
        ("14 побед из 30: у 49 из 100 игроков вышло бы не меньше", 14, 30, 0),
        ("1 победа из 10: почти у каждого игрока вышло бы не меньше", 1, 10, 0),
        ("22 победы из 30: у 2 из 1000 игроков вышло бы не меньше", 22, 30, 0),
        ("30 побед из 30: меньше чем у одного из миллиона игроков вышло бы не меньше", 30, 30, 0),
        ("21 победа из 40: у 26 из 100 игроков вышло бы не меньше", 21, 25, 15),
    ],
)
def test_line(expected: str, wins: int, short: int, long: int) -> None:
    """One line, from ten games on."""
    assert expected == luck_line(wins, {SHORT: short, LONG: long}).replace("\u00a0", " ")


@pytest.mark.parametrize(("wins", "games"), [(-1, 20), (21, 20)])
def test_impossible(wins: int, games: int) -> None:
    """Nobody wins more games than were played."""
    with pytest.raises(ValueError, match=f"{wins} wins of {games} games"):
        at_least(wins, {SHORT: games})
