"""«Раздача дня»: its number, the days played in a row, and the line that's shared."""

from datetime import date, timedelta
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyanitsa.daily import bars, counted_days, day_number, share_line, streak
from pyanitsa.number import LARGEST, parse_number


def november(*days: int) -> list[date]:
    """Days of November 2026; 31 is the first of December."""
    return [date(2026, 11, 1) + timedelta(day - 1) for day in days]


# The number.


@pytest.mark.parametrize(
    ("expected", "day"),
    [
        (460933992, date(2026, 11, 28)),
        (23406114, date(2026, 11, 29)),
        (760748141, date(2026, 11, 30)),
    ],
)
def test_known_number(expected: int, day: date) -> None:
    """The day's number is the same on every machine and Python, for ever."""
    assert expected == day_number(day)


@given(st.dates())
def test_number(day: date) -> None:
    """Every day has the number of a game."""
    assert 1 <= day_number(day) <= LARGEST
    assert day_number(day) == parse_number(str(day_number(day)))


def test_well_mixed() -> None:
    """Over a century hardly any day shares its number; they lie evenly, neighbours apart."""
    days = [date(2026, 1, 1) + timedelta(day) for day in range(36_525)]
    numbers = [*map(day_number, days)]
    assert len({*numbers}) >= len(numbers) - 2
    tenths = [
        sum(number * 10 // (LARGEST + 1) == tenth for number in numbers) for tenth in range(10)
    ]
    assert max(tenths) - min(tenths) < 400
    nearer = sum(abs(one - other) < LARGEST // 10 for one, other in pairwise(numbers))
    assert 0.17 < nearer / len(numbers) < 0.21


# Days in a row.


@pytest.mark.parametrize(
    ("expected", "played"),
    [
        ((), ()),
        ((3,), (3,)),
        ((3, 4, 7), (3, 4, 7)),
        ((3, 4), (3, 4, 4, 3, 4)),
        ((1, 2, 4, 5), (1, 2, 4, 5, 3)),
        ((1, 2, 3, 4), (1, 9, 2, 3, 4)),
        ((1, 2, 3, 4), (1, 9, 8, 2, 3, 4)),
    ],
)
def test_counted_days(expected: tuple[int, ...], played: tuple[int, ...]) -> None:
    """Days played in order count; as few as possible are left out for a clock that was wrong."""
    assert november(*expected) == counted_days(november(*played))


@given(st.lists(st.integers(1, 12), max_size=9))
def test_always_rising(days: list[int]) -> None:
    """What counts are days that were played, each once and rising; rising days all count."""
    counted = counted_days(november(*days))
    assert sorted({*counted}) == counted
    assert {*counted} <= {*november(*days)}
    rising = november(*sorted({*days}))
    assert rising == counted_days(rising)


@pytest.mark.parametrize(
    ("expected", "played"),
    [
        (0, ()),
        (1, (10,)),
        (1, (9,)),
        (0, (8,)),
        (3, (8, 9, 10)),
        (3, (7, 8, 9)),
        (2, (7, 9, 10)),
        (1, (1, 2, 3, 10)),
        (2, (9, 10, 10)),
    ],
)
def test_streak(expected: int, played: tuple[int, ...]) -> None:
    """Days in a row up to today, the 10th; while it lasts, a day not played yet breaks nothing."""
    assert expected == streak(november(*played), *november(10))


@pytest.mark.parametrize(
    ("expected", "played"),
    [
        (3, (8, 9, 10, 11, 12, 13)),  # ahead, day after day
        (3, (8, 25, 9, 10)),  # far ahead by mistake
        (2, (7, 9, 10, 8)),  # back, to fill a gap
        (3, (8, 9, 10, 1)),  # far back by mistake
    ],
)
def test_changed_clock(expected: int, played: tuple[int, ...]) -> None:
    """A clock that was changed neither breaks a row of days nor lengthens it."""
    assert expected == streak(november(*played), *november(10))


def test_new_year() -> None:
    """The row goes over the ends of months and years."""
    assert 3 == streak([date(2026, 12, 30), date(2026, 12, 31), date(2027, 1, 1)], date(2027, 1, 1))


# The line.


@pytest.mark.parametrize(
    ("expected", "leads"),
    [
        ("▁▁▁▁▁▁▁▁", [-2] * 8),
        ("▇▇▇▇▇▇▇▇", [2] * 8),
        ("▄▄▄▄▄▄▄▄", [0] * 8),
        ("▁▂▃▄▄▅▆▇", [-6, -4, -2, 0, 0, 2, 4, 6]),
        ("▄▄▄▄▄▄▄▇", [0] * 15 + [4]),
        ("▄▄▄▄▇▇▇▇", [0, 4]),
        ("▇▇▇▇▇▇▇▇", [4]),
    ],
)
def test_bars(expected: str, leads: list[int]) -> None:
    """Eight bars, whatever the number of rounds; the last one is the end."""
    assert expected == bars([(20 + lead, 20) for lead in leads])


def test_bars_of_three() -> None:
    """With three seats it's the lead over the best of the others, from any seat."""
    counts = [(3, 0, 0), (3, 0, 6), (12, 0, 6)]
    assert "▅▅▃▃▃▇▇▇" == bars(counts)
    assert bars(counts) != bars(counts, seat=2)


def test_share_line() -> None:
    """One line: what was played, when, the own count first, unbroken, and the bars."""
    counts = [(2, 0), (2, 2), (20, 16)]
    line = "«Пьяница», раздача дня, 30 ноября 2026: 20\xa0:\xa016 ▅▅▄▄▄▇▇▇"
    assert line == share_line(date(2026, 11, 30), counts)
    assert share_line(date(2026, 11, 30), counts, seat=1).endswith("16\xa0:\xa020 ▃▃▄▄▄▁▁▁")


@given(st.lists(st.tuples(st.integers(0, 52), st.integers(0, 52)), min_size=1, max_size=26))
def test_any_game(counts: list[tuple[int, int]]) -> None:
    """Any game makes eight bars and one line."""
    line = share_line(date(2026, 11, 30), counts)
    assert 1 == len(line.splitlines())
    assert {*line[-8:]} <= {*"▁▂▃▄▅▆▇"}
