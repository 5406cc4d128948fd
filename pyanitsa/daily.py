"""«Раздача дня»: one deal a day for everybody, from the local date alone."""

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from datetime import date, timedelta
from random import Random

from pyanitsa.number import LARGEST
from pyanitsa.words import day_text, score

DAY = timedelta(days=1)
_HEIGHTS = "▁▂▃▄▅▆▇"
_BARS = 8
_NO_BREAK = "\N{NO-BREAK SPACE}"


def day_number(day: date) -> int:
    """The day's game number, 1 … LARGEST: the same on every machine and Python, for ever.

    The day as a whole number, 20261130, seeds a generator, and its first draw picks the number:
    that's `random.random()`, whose sequence Python guarantees, and neighbouring days share nothing.
    """
    seed = day.year * 10_000 + day.month * 100 + day.day
    return int(Random(seed).random() * LARGEST) + 1


def counted_days(played: Iterable[date]) -> list[date]:
    """The days that count, rising, given the days played in the order in which they were.

    A clock that was wrong for a while shows in days out of order; they are left out, as few as
    possible. So a gap can't be filled later, and a day played ahead of its time loses none.
    """
    ends: list[date] = []  # ends[n]: the earliest day that can end a row of n + 1 days
    before: dict[date, date | None] = {}
    for day in played:
        place = bisect_left(ends, day)
        if ends[place : place + 1] != [day]:
            before[day] = ends[place - 1] if place else None
            ends[place : place + 1] = [day]
    return _walked_back(ends[-1] if ends else None, before)


def _walked_back(day: date | None, before: dict[date, date | None]) -> list[date]:
    days = []
    while day:
        days.append(day)
        day = before[day]
    return days[::-1]


def streak(played: Iterable[date], today: date) -> int:
    """How many days in a row up to today; a day that isn't over yet breaks nothing.

    `played` is in the order in which the days were played. Days after today (the clock was ahead)
    wait until their time has come.
    """
    days = {day for day in counted_days(played) if day <= today}
    day = today if today in days else today - DAY
    length = 0
    while day in days:
        length, day = length + 1, day - DAY
    return length


def share_line(day: date, counts: Sequence[tuple[int, ...]], seat: int = 0) -> str:
    """The result as one line of text, from the counts after every round, the seat's own first.

    It ends in a row of small bars: how far the seat was ahead, from the start to the end.
    """
    final = counts[-1]
    shown = (final[seat], *final[:seat], *final[seat + 1 :])
    whole = score(shown).replace(" ", _NO_BREAK)
    return f"«Пьяница», раздача дня, {day_text(day)}: {whole} {bars(counts, seat)}"


def bars(counts: Sequence[tuple[int, ...]], seat: int = 0) -> str:
    """Eight bars, evenly spaced over the game: the seat's lead over the best of the others.

    The game's largest lead is the full height, as far behind the lowest, the middle one a tie.
    They tell who was ahead and when, and never a card.
    """
    leads = [_lead(count, seat) for count in counts]
    largest = max(map(abs, leads)) or 1
    ends = (-(-len(leads) * part // _BARS) - 1 for part in range(1, _BARS + 1))
    return "".join(_HEIGHTS[round(3 + 3 * leads[end] / largest)] for end in ends)


def _lead(counts: Sequence[int], seat: int) -> int:
    return counts[seat] - max(count for other, count in enumerate(counts) if other != seat)
