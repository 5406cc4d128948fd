"""`pyanitsa replay`: a game by its number, round by round."""

import json
from argparse import Namespace
from collections.abc import Iterator, Sequence

from pyanitsa.commands.output import use_utf8
from pyanitsa.commands.rounds import round_lines
from pyanitsa.game import Game
from pyanitsa.persons import Person, players
from pyanitsa.results import heading, reason
from pyanitsa.story import Teller
from pyanitsa.tale import tale
from pyanitsa.transcript import transcript
from pyanitsa.words import game_name, score


def run(options: Namespace) -> int:
    use_utf8()
    game = Game.by_number(options.rules, options.number)
    if options.json:
        for line in transcript(game):
            print(json.dumps(line, ensure_ascii=False))
    elif options.round:
        _print_round(game, options)
    else:
        for text in _told(game, players(options.rules)):
            print(text)
    return 0


def _print_round(game: Game, options: Namespace) -> None:
    while not game.outcome:
        events = game.play_round()
        if game.begun == options.round:
            print("\n".join(round_lines(events, players(game.rules), game.rules)))
            return
    options.parser.error(
        f"argument --round: there is no round {options.round} (allowed: 1 to {game.begun})"
    )


def _told(game: Game, persons: Sequence[Person]) -> Iterator[str]:
    teller = Teller(game)
    assert game.number is not None
    yield f"Партия {game_name(game.number)}"
    while not game.outcome:
        events = teller.play_round()
        yield from round_lines(events, persons, game.rules)
    yield ""
    yield heading(game.outcome, persons, game.rules)
    yield score(game.outcome.counts)
    yield reason(game.outcome, game.rounds, events, persons, game.rules)
    yield tale(teller.story(), persons)
