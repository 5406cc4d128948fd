"""What finished games add up to: streak, best streak and totals."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyanitsa.events import Ending, Outcome
from pyanitsa.rules import PRESETS
from tests.entries import (
    DEALT,
    DRAW,
    DUO,
    LOSS,
    NUMBER,
    REPLAY,
    WIN,
    ended,
    finished,
)
from web.memory.entry import Finished, Origin
from web.memory.history import (
    Result,
    Streak,
    Totals,
    is_counted,
    newest_first,
    result,
    streak,
    totals,
    won_of,
)

LETTERS = {"W": WIN, "D": DRAW, "L": LOSS}


def games(results: str, rules: str = "short") -> list[Finished]:
    """Dealt games that ended so, one after another; given newest first."""
    return newest_first(
        ended(place, LETTERS[letter], rules) for place, letter in enumerate(results, start=1)
    )


@pytest.mark.parametrize(
    ("results", "current", "best"),
    [
        ("", 0, 0),
        ("W", 1, 1),
        ("L", 0, 0),
        ("D", 0, 0),
        ("WWW", 3, 3),
        ("WWL", 0, 2),
        ("WWLW", 1, 2),
        ("WDW", 2, 2),
        ("WDDDW", 2, 2),
        ("WLDW", 1, 1),
        ("DWD", 1, 1),
        ("LWWWDLWW", 2, 3),
    ],
)
def test_streak(results: str, current: int, best: int) -> None:
    """Wins in a row; a loss ends the streak, a draw neither lengthens nor breaks it."""
    assert Streak(current, best) == streak(games(results))


def test_streak_of_short_and_long() -> None:
    """Short and long games make one streak; other rules neither lengthen nor break it."""
    played = [
        ended(1, WIN, "short"),
        ended(2, WIN, "long"),
        ended(3, LOSS, "sums"),
        ended(4, WIN, "sums"),
        ended(5, WIN, "short"),
    ]
    assert Streak(3, 3) == streak(newest_first(played))


@pytest.mark.parametrize("origin", [NUMBER, REPLAY])
def test_not_counted(origin: Origin) -> None:
    """Games from a number, a link or the history count nowhere, won or lost."""
    played = [ended(1, WIN), ended(2, LOSS, origin=origin), ended(3, WIN, origin=origin)]
    assert [True, False, False] == [is_counted(done) for done in played]
    assert Streak(1, 1) == streak(newest_first(played))
    assert {"short": Totals(1, 1, 0, 0)} == totals(played)


def test_duo_is_not_counted() -> None:
    """Nor does a game for two, even if it was dealt."""
    for_two = finished(2, mode=DUO, names=("А", "Б"))
    assert not is_counted(for_two)
    assert Streak() == streak([for_two])
    assert {} == totals([for_two])


def test_totals() -> None:
    """Games, wins, draws and losses, apart for every set of rules."""
    played = games("WWDL") + games("LLD", "long") + games("W", "deck=54")
    assert {
        "short": Totals(4, 2, 1, 1),
        "long": Totals(3, 0, 1, 2),
        "deck=54": Totals(1, 1, 0, 0),
    } == totals(played)


@pytest.mark.parametrize(
    ("winners", "counts", "expected"),
    [((0,), (27, 25), WIN), ((1,), (25, 27), LOSS), ((0, 1), (26, 26), DRAW)],
)
def test_result(winners: tuple[int, ...], counts: tuple[int, ...], expected: Result) -> None:
    """How a game ended for you, who sit at seat 0."""
    done = replace(finished(), outcome=Outcome(Ending.LIMIT, winners, counts))
    assert expected is result(done)


def test_a_pair_wins_together() -> None:
    """Two winners who play together have won; a draw is between sides."""
    four = finished(rules="seats=4,teams=pairs")
    for winners, expected in {(0, 2): WIN, (1, 3): LOSS, (0, 1, 2, 3): DRAW}.items():
        done = replace(four, outcome=replace(four.outcome, winners=winners))
        assert expected is result(done)


def test_newest_first() -> None:
    """By the order of finishing, whatever the dates say; at the same moment by when they began."""
    late = replace(finished(1), order=30, date="2020-01-01T00:00:00")
    early = replace(finished(9), order=10, date="2030-01-01T00:00:00")
    twins = [replace(finished(place), order=20) for place in (3, 2)]
    assert [late, *twins, early] == newest_first([early, *reversed(twins), late])


@given(
    results=st.lists(st.sampled_from(Result)),
    origins=st.lists(st.sampled_from([DEALT, NUMBER, REPLAY]), min_size=50),
)
def test_streak_is_what_is_told(results: list[Result], origins: list[Origin]) -> None:
    """The streak is what's left of the counted results when draws are taken out."""
    played = [
        ended(place, result, origin=origin)
        for place, (result, origin) in enumerate(zip(results, origins, strict=False), start=1)
    ]
    told = "".join(result(done).name[0] for done in played if is_counted(done)).replace("D", "")
    runs = [len(run) for run in told.split("L")]
    assert Streak(runs[-1], max(runs)) == streak(newest_first(played))


def test_five_thousand_games() -> None:
    """Thousands of games are summed up right."""
    played = games("WWDL" * 1250)
    assert Streak(0, 2) == streak(played)
    assert {"short": Totals(5000, 2500, 1250, 1250)} == totals(played)


def test_won_of() -> None:
    """Games of the streak alone: dealt, against the computer, short or long; a draw isn't won."""
    played = [*games("WWDL"), *games("WL", "long"), *games("WWW", "war80")]
    others = [finished(50, origin=NUMBER), finished(51, origin=REPLAY), finished(52, mode=DUO)]
    assert (3, {PRESETS["short"]: 4, PRESETS["long"]: 2}) == won_of([*played, *others])
