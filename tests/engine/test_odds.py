"""Many games: tallies that add up, and what rules.md says about the odds."""

import json
from itertools import islice

import pytest

from pyanitsa import PRESETS, Ending, Rules, RulesError
from pyanitsa.number import LARGEST
from pyanitsa.odds import Extreme, StudyError, Tally, numbers, share, study
from pyanitsa.openings import OrdersNeededError
from pyanitsa.quick import play


def studied(rules: Rules, games: int, first: int = 1) -> Tally:
    *_, tally = study(rules, numbers(games, first))
    return tally


def test_figures() -> None:
    """A tally counts what the games came to, one by one."""
    rules, results = Rules(), [play(Rules(), number) for number in range(1, 501)]
    tally = studied(rules, 500)
    winners = [result.outcome.winners for result in results]
    assert [winners.count((seat,)) for seat in (0, 1)] == [tally.wins[seat] for seat in (0, 1)]
    assert winners.count((0, 1)) == tally.draws
    assert sum(result.wars for result in results) == tally.wars
    assert sum(result.rounds for result in results) == tally.rounds()
    held = [min(result.fewest[seat] for seat in result.outcome.winners) for result in results]
    assert Extreme(min(held), held.index(min(held)) + 1) == tally.comeback
    assert Extreme(40, 1) == tally.longest
    middle = sorted(result.rounds for result in results)[249]
    assert middle == tally.within(0.5)


def test_nothing_played() -> None:
    """Before the first game there's no number of rounds within which any ended."""
    assert 0 == Tally(Rules()).within(0.5)


def test_give_away() -> None:
    """Where the fewest cards win, the largest comeback is from the most cards."""
    rules = PRESETS["giveaway"]
    results = [play(rules, number) for number in range(1, 101)]
    held = [result.most[seat] for result in results for seat in result.outcome.winners]
    comeback = studied(rules, 100).comeback
    assert comeback
    assert max(held) == comeback.value


def test_pairs() -> None:
    """Both partners of a pair win; only several pairs draw."""
    tally = studied(Rules.from_code("seats=4,teams=pairs"), 200)
    assert tally.wins[0] == tally.wins[2]
    assert tally.wins[1] == tally.wins[3]
    assert 200 == tally.wins[0] + tally.wins[1] + tally.draws


@pytest.mark.parametrize("code", ["short", "giveaway", "seats=5,round_limit=none"])
def test_slices_add_up(code: str) -> None:
    """Slices in any order come to the same as one study, also by way of JSON."""
    rules = Rules.from_code(code)
    slices = [studied(rules, 40, first) for first in (81, 1, 41)]
    whole = Tally(rules)
    for tally in slices:
        whole += Tally.from_data(json.loads(json.dumps(tally.data())))
    assert studied(rules, 120) == whole


def test_steps() -> None:
    """A study can be looked at after every step, and left."""
    seen = [tally.games for tally in study(Rules(), numbers(25), step=10)]
    assert [10, 20, 25] == seen
    (first,) = islice(study(Rules(), numbers(LARGEST), step=10), 1)
    assert 10 == first.games


def test_other_rules_do_not_add_up() -> None:
    """Games of other rules are another study."""
    tally = Tally(Rules())
    with pytest.raises(ValueError, match="games of long and of short"):
        tally += Tally(PRESETS["long"])


@pytest.mark.parametrize(
    ("games", "first", "allowed"),
    [(0, 1, LARGEST), (-5, 1, LARGEST), (LARGEST + 1, 1, LARGEST), (2, LARGEST, 1)],
)
def test_no_such_games(games: int, first: int, allowed: int) -> None:
    """As many games as there are numbers, and at least one."""
    with pytest.raises(StudyError, match=f"allowed: from 1 to {allowed} from number {first} on"):
        numbers(games, first)


def test_unknown_rules() -> None:
    """Rules that can't be played, or not by number alone, are refused."""
    with pytest.raises(RulesError):
        studied(Rules(seats=9), 1)
    with pytest.raises(OrdersNeededError):
        studied(PRESETS["tactical"], 1)


def test_histogram() -> None:
    """Every game stands in one bar; bars lie side by side."""
    bars = studied(PRESETS["long"], 300).histogram()
    assert 300 == sum(games for _, _, games in bars)
    assert [end + 1 for _, end, _ in bars[:-1]] == [start for start, _, _ in bars[1:]]
    assert len(bars) <= 20


def test_share() -> None:
    """95 of 100 intervals hold the true share; they stay between none and all."""
    half = share(50, 100)
    assert (0.5, 0.404, 0.596) == tuple(round(figure, 3) for figure in half)
    assert (0.0, 0.037) == (share(0, 100).low, round(share(0, 100).high, 3))
    assert pytest.approx(1) == share(100, 100).high


def near(expected: float, part: int, of: int) -> bool:
    """Within four standard errors, and the half point that rules.md allows itself."""
    return abs(part / of - expected) < 0.005 + 4 * (expected * (1 - expected) / of) ** 0.5


def test_odds_of_the_main_mode() -> None:
    """rules.md, section 4: no seat is better off, draws, early ends, wars."""
    short, long = studied(PRESETS["short"], 4_000), studied(PRESETS["long"], 2_000)
    for tally in (short, long):
        assert near(0.5, tally.wins[0], tally.games - tally.draws)
        assert near(0.063, tally.wars, tally.rounds())
    assert near(0.102, short.draws, short.games)
    assert near(0.039, long.draws, long.games)
    assert near(0.0016, short.endings[Ending.ROUT], short.games)
    assert near(0.346, long.endings[Ending.ROUT], long.games)


@pytest.mark.parametrize(("expected", "pickup"), [(0.45, "as-laid"), (0.0, "own-first")])
def test_odds_of_never_ending(expected: float, pickup: str) -> None:
    """rules.md, section 4: how many never end, by the order in which cards are stored."""
    tally = studied(Rules.from_code(f"won=under,pickup={pickup},round_limit=none"), 150)
    assert near(expected, tally.endings[Ending.ENDLESS], tally.games)
