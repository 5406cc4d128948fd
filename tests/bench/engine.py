"""How many rounds a second the engine plays, events and all: in CPython and in the page."""

from statistics import median

from playwright.sync_api import Page

from tests.bench import release
from tests.bench.visits import AS_IT_IS, opened
from tests.browser import python

GAMES = {"short": 100, "long": 20, "deck36": 30, "seats=8,round_limit=none": 5}
"""How many games of each rules are played in a row."""
PLAY = """
from time import perf_counter
from pyanitsa.game import Game
from pyanitsa.rules import Rules

def rounds_per_second(code, games):
    begun, rounds = perf_counter(), 0
    for number in range(1, games + 1):
        game = Game(Rules.from_code(code), number)
        while not game.outcome:
            game.play_round()
        rounds += game.rounds
    return rounds / (perf_counter() - begun)
"""


def measure(runs: int) -> bool:
    """In turn, so that whatever else the machine does strikes both alike."""
    with opened("", AS_IT_IS, python.KEEP) as page:
        report({code: compared(page, code, runs) for code in GAMES}, runs)
    return True


def compared(page: Page, code: str, runs: int) -> tuple[float, float]:
    pairs = [(here(code), there(page, code)) for _ in range(runs)]
    cpython, browser_python = zip(*pairs, strict=True)
    return median(cpython), median(browser_python)


def here(code: str) -> float:
    names: dict[str, object] = {}
    exec(PLAY + f"answer = rounds_per_second({code!r}, {GAMES[code]})", names)
    return float(str(names["answer"]))


def there(page: Page, code: str) -> float:
    return float(python.run(page, f"{PLAY}\nreturn rounds_per_second({code!r}, {GAMES[code]})"))


def report(table: dict[str, tuple[float, float]], runs: int) -> None:
    print(f"\nRounds a second, medians of {runs}\n")
    print("| rules | CPython | page | CPython : page |\n| --- | ---: | ---: | ---: |")
    for code, (cpython, page) in table.items():
        print(f"| {code} | {cpython:,.0f} | {page:,.0f} | {cpython / page:.2f} |")
    release.beside(
        {
            f"{code} in the page, rounds a second": f"{page:,.0f}"
            for code, (_, page) in table.items()
        }
    )
