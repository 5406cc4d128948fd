"""How long until the first press can be played, and how many bytes that takes."""

import tempfile
import threading
from pathlib import Path
from statistics import median

from playwright.sync_api import sync_playwright

from tests.bench.host import host
from tests.bench.load import verdict
from tests.bench.pages import make
from tests.bench.visits import Condition, Visit, visits
from web.build.serve import HOST

PAGES = {
    "stock/": "PyScript and Pyodide, stock",
    "quick/": "this page",
    "plain/": "this page, --plain",
    "pyanitsa.html": "this page, one file from disk",
    "micropython/": "MicroPython, no game",
}
REFERENCE, OURS = "stock/", "quick/"
LINE = {"latency": 40, "downloadThroughput": 20e6 / 8, "uploadThroughput": 20e6 / 8}
CONDITIONS = [
    Condition("This machine"),
    Condition("A processor four times slower", processor=4),
    Condition("A line of 20 Mbit/s, 40 ms", network=LINE),
]
BARS = {"cold": 0.25, "warm": 0.22}
"""Of the stock page's time, where the line isn't what counts."""

Table = dict[str, dict[str, Visit]]


def measure(runs: int) -> bool:
    with tempfile.TemporaryDirectory() as folder:
        make(Path(folder))
        with host(Path(folder)) as server:
            threading.Thread(target=server.serve_forever, daemon=True).start()
            base = f"http://{HOST}:{server.server_port}/"
            kept = [measured(Path(folder), base, condition, runs) for condition in CONDITIONS]
            server.shutdown()
    return all(kept)


def measured(folder: Path, base: str, condition: Condition, runs: int) -> bool:
    """Page by page in turn, so that whatever else the machine does strikes all of them alike."""
    seen: dict[str, list[dict[str, Visit]]] = {page: [] for page in PAGES}
    with sync_playwright() as playwright:
        for _ in range(runs):
            for page, rows in seen.items():
                if not (condition.network and page.endswith(".html")):
                    rows.append(visits(playwright, address(folder, base, page), condition))
    table = {page: medians(rows) for page, rows in seen.items() if rows}
    report(condition, table, runs)
    return bool(condition.network) or keeps_bars(table)


def address(folder: Path, base: str, page: str) -> str:
    return (folder / page).as_uri() if page.endswith(".html") else base + page


def medians(rows: list[dict[str, Visit]]) -> dict[str, Visit]:
    return {kind: middle([row[kind] for row in rows]) for kind in rows[0]}


def middle(found: list[Visit]) -> Visit:
    milliseconds, sizes = zip(*found, strict=True)
    return Visit(median(milliseconds), int(median(sizes)))


def report(condition: Condition, table: Table, runs: int) -> None:
    print(f"\n{condition.title}, medians of {runs}\n")
    print("| page | cold | warm | restarted | cold, of stock | warm, of stock | first visit |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: |")
    for page, row in table.items():
        times = [f"{visit.milliseconds:.0f} ms" for visit in row.values()]
        ratios = [f"{ratio(table, page, kind):.2f}" for kind in BARS]
        size = f"{row['cold'].size / 1e6:.2f} MB" if row["cold"].size else "-"
        print("|", " | ".join([PAGES[page], *times, *ratios, size]), "|", flush=True)


def ratio(table: Table, page: str, kind: str) -> float:
    return table[page][kind].milliseconds / table[REFERENCE][kind].milliseconds


def keeps_bars(table: Table) -> bool:
    print()
    sizes = [table[page]["cold"].size for page in (OURS, REFERENCE)]
    kept = [sizes[0] <= sizes[1]]
    print(f"bytes {sizes[0] / sizes[1]:.2f} of stock, at most 1.00: {verdict(kept[0])}")
    for kind, bar in BARS.items():
        found = ratio(table, OURS, kind)
        kept.append(found <= bar)
        print(f"{kind} {found:.2f} of stock, at most {bar}: {verdict(kept[-1])}", flush=True)
    return all(kept)
