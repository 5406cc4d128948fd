"""How long until the first press can be played, and how many bytes that takes."""

import shutil
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from playwright.sync_api import sync_playwright

from tests.bench import release
from tests.bench.host import host
from tests.bench.load import verdict
from tests.bench.pages import make
from tests.bench.visits import Condition, Visit, visits

PAGES = {
    "stock/": "PyScript and Pyodide, stock",
    "quick/": "this page",
    "plain/": "this page, --plain",
    "pyanitsa.html": "this page, one file from disk",
    "micropython/": "MicroPython, no game",
}
REFERENCE, OURS = "stock/", "quick/"
BESIDE = "beside/"
"""Another build of this page, if there's one to compare with."""


def line(megabits: float) -> dict[str, float]:
    return {"latency": 40} | dict.fromkeys(
        ("downloadThroughput", "uploadThroughput"), megabits * 1e6 / 8
    )


CONDITIONS = [
    Condition("This machine"),
    Condition("A processor four times slower", processor=4),
    Condition("A line of 20 Mbit/s, 40 ms", network=line(20)),
    Condition("A line of 3 Mbit/s, 40 ms", network=line(3)),
]
ON_A_LINE = (REFERENCE, OURS, BESIDE)
"""The pages whose bytes are compared, where the line is what counts."""
BARS = {1: {"cold": 0.21, "warm": 0.20}, 4: {"cold": 0.21, "warm": 0.17}}
"""Of the stock page's time, by how many times slower the processor is."""
BYTES = 0.72
"""Of the stock page's, before the first press can be played."""

Table = dict[str, dict[str, Visit]]


def measure(runs: int, beside: Path | None = None) -> bool:
    """`beside`: the folder `site/` of another build."""
    pages = with_other(PAGES, beside)
    with hosted(beside) as (folder, base):
        kept = [measured(folder, base, condition, pages, runs) for condition in CONDITIONS]
    return all(kept)


def with_other(pages: Mapping[str, str], beside: Path | None) -> dict[str, str]:
    return {**pages, **({BESIDE: "the other build"} if beside else {})}


@contextmanager
def hosted(beside: Path | None) -> Iterator[tuple[Path, str]]:
    """The folder of all pages that are compared, and the address where it's served."""
    with tempfile.TemporaryDirectory() as name:
        make(folder := Path(name))
        if beside:
            shutil.copytree(beside, folder / BESIDE)
        with host(folder).answering() as server:
            yield folder, server.url


def measured(
    folder: Path, base: str, condition: Condition, pages: Mapping[str, str], runs: int
) -> bool:
    """Page by page in turn, so that whatever else the machine does strikes all of them alike."""
    compared = [page for page in pages if not condition.network or page in ON_A_LINE]
    seen: dict[str, list[dict[str, Visit]]] = {page: [] for page in compared}
    with sync_playwright() as playwright:
        for _ in range(runs):
            for page, rows in seen.items():
                rows.append(visits(playwright, address(folder, base, page), condition))
    table = {page: medians(rows) for page, rows in seen.items()}
    report(condition, table, pages, runs)
    if condition == CONDITIONS[0]:
        release.beside(headline(table))
    return bool(condition.network) or keeps_bars(table, BARS[int(condition.processor)])


def address(folder: Path, base: str, page: str) -> str:
    return (folder / page).as_uri() if page.endswith(".html") else base + page


def medians(rows: list[dict[str, Visit]]) -> dict[str, Visit]:
    return {kind: middle([row[kind] for row in rows]) for kind in rows[0]}


def middle(found: list[Visit]) -> Visit:
    milliseconds, sizes = zip(*found, strict=True)
    return Visit(median(milliseconds), int(median(sizes)))


def report(condition: Condition, table: Table, pages: Mapping[str, str], runs: int) -> None:
    print(f"\n{condition.title}, medians of {runs}\n")
    print("| page | cold | warm | restarted | cold, of stock | warm, of stock | first visit |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: |")
    for page, row in table.items():
        times = [f"{visit.milliseconds:.0f} ms" for visit in row.values()]
        ratios = [f"{ratio(table, page, kind):.2f}" for kind in ("cold", "warm")]
        size = f"{row['cold'].size / 1e6:.2f} MB" if row["cold"].size else "-"
        print("|", " | ".join([pages[page], *times, *ratios, size]), "|", flush=True)


def headline(table: Table) -> dict[str, str]:
    """What a release is compared by."""
    visits = {"first": "cold", "later": "warm"}
    ours, stock = (table[page]["cold"].size for page in (OURS, REFERENCE))
    return {
        **{
            f"{visit} visit, of the stock page's time": f"{ratio(table, OURS, kind):.2f}"
            for visit, kind in visits.items()
        },
        **{
            f"{visit} visit, milliseconds": f"{table[OURS][kind].milliseconds:.0f}"
            for visit, kind in visits.items()
        },
        "loaded before the first press, MB": f"{ours / 1e6:.2f}",
        "loaded before the first press, of the stock page's": f"{ours / stock:.2f}",
    }


def ratio(table: Table, page: str, kind: str) -> float:
    return table[page][kind].milliseconds / table[REFERENCE][kind].milliseconds


def keeps_bars(table: Table, bars: Mapping[str, float]) -> bool:
    print()
    sizes = [table[page]["cold"].size for page in (OURS, REFERENCE)]
    kept = [sizes[0] <= BYTES * sizes[1]]
    print(f"bytes {sizes[0] / sizes[1]:.2f} of stock, at most {BYTES}: {verdict(kept[0])}")
    for kind, bar in bars.items():
        found = ratio(table, OURS, kind)
        kept.append(found <= bar)
        print(f"{kind} {found:.2f} of stock, at most {bar}: {verdict(kept[-1])}", flush=True)
    return all(kept)
