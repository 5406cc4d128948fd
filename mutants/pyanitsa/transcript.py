"""A game as lines of plain data, one a round: the form in which games are compared."""

from collections.abc import Iterator, Sequence

from pyanitsa.events import Event, Laid, Outcome, RoundEnded, WarBegan
from pyanitsa.game import Game

Line = dict[str, object]


def transcript(game: Game) -> Iterator[Line]:
    """Play the game to its end; a line for every round that counts, then one for the end."""
    while not game.outcome:
        events = game.play_round()
        for event in events:
            if isinstance(event, RoundEnded):
                yield round_line(game.rounds, events, event, game.rules.seats)
    yield end_line(game.outcome)


def round_line(number: int, events: Sequence[Event], end: RoundEnded, seats: int) -> Line:
    opened = [event for event in events if isinstance(event, Laid) and event.war == 0]
    return {
        "round": number,
        "open": [[str(lay.card) for lay in opened if lay.seat == seat] for seat in range(seats)],
        "wars": sum(isinstance(event, WarBegan) for event in events),
        "winner": end.winner,
        "taken": end.taken,
        "counts": list(end.counts),
    }


def end_line(outcome: Outcome) -> Line:
    return {
        "end": str(outcome.ending),
        "winners": list(outcome.winners),
        "counts": list(outcome.counts),
    }
