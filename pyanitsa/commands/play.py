"""`pyanitsa play`: a game in the terminal, one key a round."""

from argparse import Namespace
from collections.abc import Sequence
from dataclasses import replace

from pyanitsa.commands.keys import ENDS, Press, keyboard
from pyanitsa.commands.output import show, use_utf8
from pyanitsa.commands.rounds import round_lines
from pyanitsa.events import Event
from pyanitsa.game import Game
from pyanitsa.persons import Person, players
from pyanitsa.results import heading, reason
from pyanitsa.rules import RulesError
from pyanitsa.story import Story, Teller
from pyanitsa.tale import tale
from pyanitsa.words import game_name, score

Events = tuple[Event, ...]

SPEEDS = {"slow": 1.6, "normal": 0.8, "fast": 0.2}
"""Seconds between two rounds of the automatic game."""
AUTO = "a"
HELP = "Любая клавиша — раунд, a — сами или автоматически, 1 2 3 — скорость, q — закончить"
BARS = "▁▂▃▄▅▆▇█"
WIDTH = 60


def run(options: Namespace) -> int:
    use_utf8()
    rules = options.rules
    if options.seats:
        rules = replace(rules, seats=options.seats)
    try:
        game = Game(rules, options.number)
    except RulesError as fault:
        options.parser.error(str(fault))
    persons = players(rules)
    teller = Teller(game)
    assert game.number is not None
    show(f"Партия {game_name(game.number)}, {score(game.counts())}")
    show(HELP)
    with keyboard() as press:
        if last := _played(teller, persons, press, options):
            _show_end(teller, last, persons)
        else:
            show(f"Партия не доиграна: pyanitsa replay {game.number} --rules {rules.code()}")
    return 0


def _played(teller: Teller, persons: Sequence[Person], press: Press, options: Namespace) -> Events:
    """The last round of a game played to its end; nothing if somebody has left."""
    last: Events = ()
    is_auto, pause = options.auto, SPEEDS[options.speed]
    speeds = dict(zip("123", SPEEDS.values(), strict=True))
    while not teller.game.outcome:
        key = press(pause if is_auto else None).lower()
        if key == ENDS:
            return ()
        if key == AUTO:
            is_auto = not is_auto
        elif key in speeds:
            pause = speeds[key]
        else:
            last = teller.play_round()
            for line in round_lines(last, persons, teller.game.rules):
                show(line)
    return last


def _show_end(teller: Teller, last: Events, persons: Sequence[Person]) -> None:
    story, outcome, rules = teller.story(), teller.game.outcome, teller.game.rules
    assert outcome
    show("")
    show(heading(outcome, persons, rules))
    show(score(outcome.counts))
    show(reason(outcome, teller.game.rounds, last, persons, rules))
    show(tale(story, persons))
    show(chart(story))


def chart(story: Story) -> str:
    """Your cards after each round, the highest bar for all that are in the game."""
    step = max(1, -(-len(story.counts) // WIDTH))
    shown = [*story.counts[::step]]
    if shown[-1] != story.counts[-1]:
        shown.append(story.counts[-1])
    whole = max(1, sum(story.counts[0]))
    return "".join(BARS[round(counts[0] * (len(BARS) - 1) / whole)] for counts in shown)
