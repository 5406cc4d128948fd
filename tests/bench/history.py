"""How long «История и серия» and the page itself take to open, with thousands of games too."""

import json
from statistics import median

from playwright.sync_api import Page

from tests.bench import release
from tests.bench.visits import opened
from tests.browser.conftest import READY
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
    """From the press to the painted list; from a reload to the first press that can be played."""
    with opened() as page:
        table = {size: with_games(page, size, runs) for size in SIZES}
    report(table, runs)
    return max(opening for opening, _ in table.values()) < LONGEST


def with_games(page: Page, size: int, runs: int) -> tuple[float, float]:
    page.evaluate(
        """texts => { for (const key in texts) localStorage.setItem(key, texts[key]) }""",
        {f"pyanitsa/done/{done.game.id}": json.dumps(done.data()) for done in games(size)},
    )
    starts = median(started(page) for _ in range(runs))
    return median(page.evaluate(OPEN) for _ in range(runs)), starts


def started(page: Page) -> float:
    page.reload()
    page.wait_for_function(READY)
    return float(page.evaluate("readyAfter"))


def games(size: int):
    return (ended(place, (WIN, DRAW, LOSS)[place % 3]) for place in range(1, size + 1))


def report(table: dict[int, tuple[float, float]], runs: int) -> None:
    print(f"\nWith a history, milliseconds, medians of {runs}")
    release.beside(
        {
            f"{what} with {size:,} games, milliseconds": f"{milliseconds:,.0f}"
            for size, figures in table.items()
            for what, milliseconds in zip(("history", "start"), figures, strict=True)
        }
    )
