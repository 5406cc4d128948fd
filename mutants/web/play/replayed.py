"""A recorded game played again, in slices, so that the page stays alive meanwhile."""

from dataclasses import replace

from pyanitsa.game import BadOrderError, Game
from pyanitsa.record import Record
from pyanitsa.story import Teller
from web import dom

SLICE = 500
"""Rounds that are replayed before the page may breathe."""


async def replayed(record: Record) -> Teller | None:
    """The recorded game before its last round; None if there can't be such a game."""
    try:
        teller = Teller(Game.from_record(replace(record, rounds=0)))
    except BadOrderError:
        return None
    game = teller.game
    while game.begun < record.rounds - 1 and not game.outcome:
        teller.play_round()
        if game.begun % SLICE == 0:
            await dom.sleep(0)
    return teller if not (game.outcome and record.rounds) else None
