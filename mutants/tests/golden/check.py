"""Games and positions with known outcomes, played again: by the standard library alone.

It needs nothing but the engine, so that it can run wherever the engine runs, the page included.
"""

import json
from collections.abc import Iterator
from hashlib import sha256
from random import Random
from typing import Any

from pyanitsa.cards import parse_cards
from pyanitsa.events import Event, Laid, RoundEnded
from pyanitsa.game import Game
from pyanitsa.rules import Rules
from pyanitsa.transcript import end_line, round_line, transcript

Row = dict[str, Any]

SHOWN_ROUNDS = 3
"""How many rounds of a position are told; the end is that of the whole game."""


def rows(table: str) -> list[Row]:
    return [json.loads(line) for line in table.splitlines()]


def replayed_game(row: Row) -> Row:
    """What the engine makes of a row's rules and number: the same row, if they agree."""
    game = Game(Rules.from_code(row["rules"]), row["number"])
    digest = sha256("".join(map(_line, transcript(game))).encode())
    played = {"rules": row["rules"], "number": row["number"], "rounds": game.rounds}
    return {**played, **_end(game), "sha256": digest.hexdigest()}


def replayed_position(row: Row) -> Row:
    """What the engine makes of a row's stacks and seed: the same row, if they agree."""
    given = {key: row[key] for key in ("claim", "rules", "stacks", "seed")}
    stacks = [parse_cards(stack) for stack in row["stacks"]]
    game = Game.from_stacks(Rules.from_code(row["rules"]), stacks, Random(row["seed"]))
    rounds = [*_rounds(game)]
    return {**given, **_end(game), "rounds": rounds[:SHOWN_ROUNDS]}


def _line(line: dict[str, object]) -> str:
    return json.dumps(line, ensure_ascii=False) + "\n"


def _end(game: Game) -> Row:
    assert game.outcome
    return end_line(game.outcome)


def _rounds(game: Game) -> Iterator[Row]:
    while not game.outcome:
        events = game.play_round()
        for event in events:
            if isinstance(event, RoundEnded):
                yield _round(game, events, event)


def _round(game: Game, events: tuple[Event, ...], end: RoundEnded) -> Row:
    laid = [event for event in events if isinstance(event, Laid)]
    seats = range(game.rules.seats)
    told = round_line(game.rounds, events, end, game.rules.seats)
    return {
        "laid": [[str(lay.card) for lay in laid if lay.seat == seat] for seat in seats],
        **{key: told[key] for key in ("wars", "winner", "taken", "counts")},
    }
