"""Games without events: the same numbers give the engine's results in every respect."""

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyanitsa.cards import ordered_deck
from pyanitsa.events import Ending, RoundEnded, WarBegan
from pyanitsa.game import Game
from pyanitsa.number import LARGEST
from pyanitsa.openings import OrdersNeededError, Plan
from pyanitsa.quick import Result, play, played
from pyanitsa.rules import ALLOWED, PRESETS, Rules, RulesError
from tests.arrange import KEEPS_ORDER, Steady
from tests.engine import straightforward

NAMED = {name: rules for name, rules in PRESETS.items() if not rules.tactical}
ORDINARY = {**ALLOWED, "tactical": (False,)}
TURNS = 40
"""Games in a row that one test compares, so that a failing one is found by its number."""


def told(rules: Rules, number: int) -> Result:
    """The same from the engine's events."""
    game, wars = Game(rules, number), 0
    counts = [game.counts()]
    while not game.outcome:
        events = game.play_round()
        wars += sum(isinstance(event, WarBegan) for event in events)
        counts += [event.counts for event in events if isinstance(event, RoundEnded)]
    by_seat = [*zip(*counts, strict=True)]
    return Result(game.outcome, game.rounds, wars, (*map(min, by_seat),), (*map(max, by_seat),))


def random_rules(rng: Random) -> Iterator[Rules]:
    """Valid ones that aren't tactical, every value of every field as often as any other."""
    while True:
        rules = Rules(**{name: rng.choice(values) for name, values in ORDINARY.items()})
        if not rules.problems():
            yield rules


@pytest.mark.parametrize("name", NAMED)
def test_named_games(name: str) -> None:
    """Hundreds of games of every named one."""
    rules = NAMED[name]
    numbers = range(1, 20_000 // (rules.round_limit or 200))
    assert [told(rules, number) for number in numbers] == [play(rules, n) for n in numbers]


@pytest.mark.parametrize("seed", range(10))
def test_random_rules(seed: int) -> None:
    """Random rules with random numbers."""
    rng = Random(seed)
    for _, rules in zip(range(60), random_rules(rng), strict=False):
        number = rng.randint(1, LARGEST)
        assert told(rules, number) == play(rules, number), (rules.code(), number)


@settings(deadline=None, max_examples=60)
@given(st.data(), st.integers(1, LARGEST))
def test_any_rules(data: st.DataObject, number: int) -> None:
    """Whatever rules and number: what fails is told by the shortest code that fails."""
    fields = {name: st.sampled_from(values) for name, values in ORDINARY.items()}
    rules = data.draw(st.builds(Rules, **fields).filter(lambda rules: not rules.problems()))
    assert told(rules, number) == play(rules, number)


def test_void() -> None:
    """A game of 26 ties in a row is void: each has its cards back, and the round doesn't count."""
    deck = sorted(ordered_deck(52), key=lambda card: card.rank)
    plan = Plan(Rules())
    plan.deck = tuple(card.rank for card in deck)
    game = Game.from_stacks(Rules(), [deck[0::2], deck[1::2]], Steady(KEEPS_ORDER))
    game.play_round()
    assert Result(game.outcome, 0, 14, (26, 26), (26, 26)) == played(plan, Steady(KEEPS_ORDER))
    assert Ending.VOID is game.outcome.ending


def test_which_rules() -> None:
    """Every value of every field is known but tactical; invalid rules are refused."""
    assert ORDINARY.keys() == ALLOWED.keys()
    for name, values in ORDINARY.items():
        plain = {"seats": 4} if name == "teams" else {}
        for value in values:
            play(Rules(**{**plain, name: value}), 7)
    with pytest.raises(OrdersNeededError):
        play(PRESETS["tactical"], 7)
    with pytest.raises(RulesError):
        play(Rules(seats=9), 7)


@pytest.mark.parametrize("limit", [40, 240, 20_000])
def test_straightforward(limit: int) -> None:
    """A loop written down straightforwardly finds the same."""
    rules = Rules(round_limit=None if limit == 20_000 else limit)
    assert [straightforward.play(number, limit) for number in range(1, 300)] == [
        play(rules, number) for number in range(1, 300)
    ]


def test_full_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    """Openings for which there's no room any more are found anew each time."""
    expected = play(Rules(), 7)
    monkeypatch.setattr("pyanitsa.openings.REMEMBERED", 0)
    plan = Plan(Rules())
    assert expected == played(plan, Random(7))
    assert 0 == len(plan.openings)
