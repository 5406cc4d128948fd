"""Whether a finished game's result follows from its record: it's played again. Pure.

Games by their number alone are fast; a tactical one needs its orders, so the engine plays it.
A game without a limit ends after 20,000 rounds, so each takes a fraction of a second at most.
"""

from dataclasses import replace

from pyanitsa.events import Ending, Outcome
from pyanitsa.game import BadOrderError, Game
from pyanitsa.record import LARGEST_ROUNDS, Record
from web.memory.entry import Finished


def follows(done: Finished) -> bool:
    """Whether the record leads to this very end after this very number of rounds."""
    record = done.game.record
    if not record.rounds:
        return False
    return (done.outcome, record.rounds) == (_in_orders if record.orders else _by_number)(record)


def _by_number(record: Record) -> tuple[Outcome, int]:
    from pyanitsa import quick  # the start has no need of it

    result = quick.play(record.rules, record.number)
    is_void = result.outcome.ending is Ending.VOID  # its last round was begun, but doesn't count
    return result.outcome, result.rounds + is_void


def _in_orders(record: Record) -> tuple[Outcome | None, int]:
    try:
        game = Game.from_record(replace(record, rounds=LARGEST_ROUNDS))
    except BadOrderError:
        return None, 0
    return game.outcome, game.begun
