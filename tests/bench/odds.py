"""How many games a second are played without events, beside the engine and a plain loop."""

import os
from collections.abc import Callable
from statistics import median
from time import process_time

from pyanitsa import Game, Rules
from pyanitsa.quick import play
from tests.bench import release
from tests.engine import straightforward

GAMES = {"short": 200, "long": 50, "deck36": 50, "giveaway": 50, "sums": 300, "war-full": 30}
AT_LEAST = 10
"""So many times as fast as the engine with its events."""

Play = Callable[[int], object]


def measure(runs: int) -> bool:
    """In turn within one run, in processor time, which other programs disturb least."""
    table = {code: compared(code, runs) for code in GAMES}
    report(table, runs)
    quick = all(events / fast >= AT_LEAST for events, _, fast in table.values())
    return quick and all(plain is None or fast < plain for _, plain, fast in table.values())


def compared(code: str, runs: int) -> tuple[float, float | None, float]:
    """Seconds a game: with events, by the plain loop where it knows the rules, without events."""
    rules = Rules.from_code(code)
    limit = rules.round_limit or 0
    ways: list[Play] = [lambda number: Game(rules, number).play(), lambda n: play(rules, n)]
    if code in ("short", "long"):
        ways.append(lambda number: straightforward.play(number, limit))
    taken = [[seconds(way, GAMES[code]) for way in ways] for _ in range(runs)]
    events, fast, *plain = map(median, zip(*taken, strict=True))
    return events, plain[0] if plain else None, fast


def seconds(way: Play, games: int) -> float:
    begun = process_time()
    for number in range(1, games + 1):
        way(number)
    return (process_time() - begun) / games


def report(table: dict[str, tuple[float, float | None, float]], runs: int) -> None:
    load, cores = os.getloadavg()[0], os.cpu_count()
    print(f"\nGames a second, medians of {runs}, load {load:.1f} on {cores} cores\n")
    print("| rules | without events | as fast as with events | as fast as the plain loop |")
    print("| --- | ---: | ---: | ---: |")
    for code, (events, plain, fast) in table.items():
        beside = f"{plain / fast:.2f}" if plain else ""
        print(f"| {code} | {1 / fast:,.0f} | {events / fast:.1f} | {beside} |")
    release.beside(
        {
            f"odds of {code}, games a second": f"{1 / fast:,.0f}"
            for code, (*_, fast) in table.items()
        }
    )
