"""Random games by random rules, each event watched."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from pyanitsa.game import Game
from pyanitsa.number import LARGEST
from pyanitsa.rules import ALLOWED, PRESETS, Rules
from tests.invariant import watched
from tests.soak.run import Play
from web.build.project import ROOT

PAIRED, TACTICAL = {"teams": "pairs", "goal": "most"}, {"tactical": True}
KINDS = ({}, {}, {}, {}, {}, PAIRED, TACTICAL, None)
"""What is settled before the rest is drawn, as often as it stands here; None: a named game."""


def tries() -> list[Path]:
    watching = (ROOT / "tests" / name for name in ("invariant.py", "soak/engine.py"))
    return [*ROOT.glob("pyanitsa/*.py"), *watching]


@contextmanager
def ready() -> Iterator[Play]:
    yield play


def play(seed: int, place: int) -> Counter[str]:
    """Play the game at this place of a seed; on a fault its rules and number are in a note."""
    rng = Random(f"{seed} {place}")
    rules, number = drawn_rules(rng), rng.randint(1, LARGEST)
    game = Game(rules, number)
    if rules.tactical:
        arrange(game, rng)
    try:
        events = watched(game).events
    except Exception as fault:
        fault.add_note(f"the game, as far as it came: {game.record().text()}")
        fault.add_note(f"number {number}, rules {rules.code()}, in round {game.begun}")
        raise
    return Counter(rounds=game.rounds, events=events)


def drawn_rules(rng: Random) -> Rules:
    """Every playable combination comes up; `Random(text)` and its draws are the same anywhere."""
    while True:
        settled = rng.choice(KINDS)
        if settled is None:
            return rng.choice([*PRESETS.values()])
        free = ALLOWED if "tactical" not in settled else ("deck", "seats", "leftover", "order")
        drawn = {name: rng.choice(ALLOWED[name]) for name in free if name != "tactical"}
        if not (rules := Rules(**drawn | settled)).problems():
            return rules


def arrange(game: Game, rng: Random) -> None:
    """By the computer, or in any order at all."""
    if rng.random() < 0.5:
        game.arrange_by_strategy()
    else:
        for seat, stack in enumerate(game.stacks):
            game.arrange(seat, rng.sample(stack, len(stack)))
