"""How long a visit takes in Firefox and WebKit until the first press can be played."""

import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Protocol

from tests.bench import release
from tests.bench.start import OURS, PAGES, REFERENCE, hosted, with_other
from tests.browser.test_engines import ENGINES

COMPARED = {page: PAGES[page] for page in (REFERENCE, OURS)}
READY = "document.body?.dataset.ready == 'yes' && performance.now()"
"""Milliseconds since the visit began, when it's asked; else false."""
STEP = 0.01  # seconds between two questions, by so much a time is too long at most
PATIENCE = 180  # seconds
VISITS = ("cold", "warm")


class Engine(Protocol):
    def open(self, url: str) -> None: ...
    def evaluate(self, expression: str) -> float | bool | None: ...
    def close(self) -> None: ...


def measure(runs: int, beside: Path | None = None) -> bool:
    """Both where they are. `beside`: the folder `site/` of another build."""
    pages = with_other(COMPARED, beside)
    with hosted(beside) as (_, base):
        for name, (find, _) in ENGINES.items():
            if find():
                report(name, pages, measured(name, base, [*pages], runs))
    return True


def measured(name: str, base: str, pages: list[str], runs: int) -> dict[str, list[float]]:
    """Of each page the medians of `VISITS` in milliseconds; page by page in turn."""
    seen: dict[str, list[list[float]]] = {page: [] for page in pages}
    for _ in range(runs):
        for page, rows in seen.items():
            rows.append(visits(name, base + page))
    return {page: [*map(median, zip(*rows, strict=True))] for page, rows in seen.items()}


def visits(name: str, url: str) -> list[float]:
    """By a browser that has never seen the page, and that has just seen it."""
    _, begin = ENGINES[name]
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        engine: Engine = begin(Path(profile))
        try:
            return [visit(engine, url) for _ in VISITS]
        finally:
            engine.close()


def visit(engine: Engine, url: str) -> float:
    engine.open("about:blank")
    engine.open(url)
    deadline = time.monotonic() + PATIENCE
    while not (found := engine.evaluate(READY)):
        if time.monotonic() > deadline:
            raise TimeoutError(f"{url} isn't ready after {PATIENCE} s")
        time.sleep(STEP)
    return float(found)


def report(name: str, pages: dict[str, str], table: dict[str, list[float]]) -> None:
    print(f"\n{name}\n\n| page | cold | warm | cold, of stock | warm, of stock |")
    print("| --- | ---: | ---: | ---: | ---: |")
    for page, times in table.items():
        shares = [found / stock for found, stock in zip(times, table[REFERENCE], strict=True)]
        cells = [*(f"{found:.0f} ms" for found in times), *(f"{share:.2f}" for share in shares)]
        print("|", " | ".join([pages[page], *cells]), "|", flush=True)
    release.beside({
        f"{name}, {visit}, of the stock page's time": f"{ours / stock:.2f}"
        for visit, ours, stock in zip(
            ("first visit", "later visit"), table[OURS], table[REFERENCE], strict=True
        )
    })  # fmt: skip
