"""How long «История и серия» takes to open, with a few games and with thousands."""

import json
from statistics import median

from playwright.sync_api import Page

from tests.bench.visits import opened
from tests.entries import DRAW, LOSS, WIN, ended

SIZES = (50, 5000)
LONGEST = 1000
"""Milliseconds after which opening 5,000 games would be felt as a delay."""
WANTED = "document.querySelectorAll('#sheet .games li').length"
OPEN = f"""async () => {{
    document.querySelector("#menu").click();
    while (!document.querySelector("#sheet [data-do=history]")) await new Promise(setTimeout);
    const begun = performance.now();
    document.querySelector("#sheet [data-do=history]").click();
    while (!{WANTED}) await new Promise(setTimeout);
    await new Promise(requestAnimationFrame);
    await new Promise(setTimeout);
    const ended = performance.now();
    document.querySelector("#sheet [data-do=close]").click();
    await new Promise(done => setTimeout(done, 300));
    return ended - begun;
}}"""


def measure(runs: int) -> bool:
    """From the press to the painted list."""
    with opened() as page:
        table = {size: with_games(page, size, runs) for size in SIZES}
    report(table, runs)
    return max(table.values()) < LONGEST


def with_games(page: Page, size: int, runs: int) -> float:
    page.evaluate(
        """texts => { for (const key in texts) localStorage.setItem(key, texts[key]) }""",
        {f"pyanitsa/done/{done.game.id}": json.dumps(done.data()) for done in games(size)},
    )
    return median(page.evaluate(OPEN) for _ in range(runs))


def games(size: int):
    return (ended(place, (WIN, DRAW, LOSS)[place % 3]) for place in range(1, size + 1))


def report(table: dict[int, float], runs: int) -> None:
    print(f"\nOpening the history, milliseconds, medians of {runs}\n")
    print("| games | press to list |\n| ---: | ---: |")
    for size, milliseconds in table.items():
        print(f"| {size} | {milliseconds:,.0f} |")
