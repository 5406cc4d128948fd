"""A tally as lines of text."""

from collections.abc import Iterator

from pyanitsa.events import Ending
from pyanitsa.odds import Extreme, Share, Tally, share
from pyanitsa.rules import Rules

BAR = 40
"""Characters of the longest bar."""


def report(tally: Tally) -> Iterator[str]:
    yield f"{tally.games:,} games of {tally.rules.code()}"
    if not tally.games:
        return
    yield ""
    rows = [*_rows(tally)]
    width = max(len(name) for name, _ in rows)
    yield from (f"{name:<{width}}  {value}" for name, value in rows)
    yield ""
    yield from _histogram(tally)


def _rows(tally: Tally) -> Iterator[tuple[str, str]]:
    for side in tally.rules.sides(range(tally.rules.seats)):
        yield _winner(side, tally.rules), _share(tally.wins[side], tally.games)
    yield "drawn", _share(tally.draws, tally.games)
    for ending in Ending:
        if tally.endings[ending] or (ending is Ending.ENDLESS and tally.rules.can_cycle):
            yield f"ended by {ending}", _share(tally.endings[ending], tally.games)
    rounds = f"{tally.within(0.5):,}, in 9 of 10 games at most {tally.within(0.9):,}"
    yield "rounds, median", rounds
    yield "longest game", _extreme(tally.longest, "rounds")
    yield "wars per round", f"{tally.wars / max(1, tally.rounds()):.4f}"
    yield "largest comeback", _extreme(tally.comeback, "cards")


def _winner(side: int, rules: Rules) -> str:
    """`won by seat 0`, of a pair `won by seats 0 and 2`."""
    seats = [str(seat) for seat in range(rules.seats) if rules.side(seat) == side]
    return f"won by seat{'s' if len(seats) > 1 else ''} {' and '.join(seats)}"


def _share(games: int, of: int) -> str:
    part: Share = share(games, of)
    return f"{part.share:7.2%}  (95 %: {part.low:.2%} to {part.high:.2%})"


def _extreme(extreme: Extreme | None, what: str) -> str:
    return f"{extreme.value:,} {what}, game {extreme.number}" if extreme else "none"


def _histogram(tally: Tally) -> Iterator[str]:
    bars = tally.histogram()
    most = max(games for _, _, games in bars)
    for start, end, games in bars:
        rounds = f"{start:,}" if start == end else f"{start:,} to {end:,}"
        yield f"{rounds:>16} rounds  {'█' * round(BAR * games / most):<{BAR}}  {games:,}".rstrip()
