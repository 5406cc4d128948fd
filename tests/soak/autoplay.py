"""Game after game of autoplay in one tab: nothing grows but the history.

The browser itself counts, after it has collected its rubbish, each time before the first round of a
fresh game. What is counted first comes after a warm-up, in which caches fill.
"""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import CDPSession, Page

from tests.browser import python
from tests.browser.alone import chromium_and_address
from tests.browser.conftest import PATIENCE
from tests.browser.memory import go
from tests.browser.steps import settle
from tests.browser.table import FINISH, arrive
from tests.soak.run import Play, page_files

WARM_UP = 0.2
"""The share of the games before the first count."""
LONG = 2_000
STAYS = (
    *("memory", "objects", "python_to_js", "js_to_python"),
    *("nodes", "listeners", "animations"),
)
GROWTH = 1.1
"""So many times as much as at first is too much."""

GAME = f"""() => new Promise(done => {{
    const autoplay = document.getElementById("autoplay");
    const go = () => {{
        {FINISH};
        if (document.body.matches(".over"))
            return done(Number(document.getElementById("progress").getAttribute("aria-valuenow")));
        if (autoplay.getAttribute("aria-pressed") == "false") autoplay.click();
        setTimeout(go);
    }};
    go();
}})"""
"""Plays the game on the table to its end; how many rounds it had."""
OBJECTS = """
    import gc
    gc.collect()
    every = gc.get_objects()
    return [len(every), sum(type(one).__name__ == "CardElement" for one in every)]
"""
OF_A_CARD = 3
"""Elements that each card of the table holds (web/table/card_element.py)."""
TRACE = "testPython._module.enable_pyproxy_allocation_tracing()"
PROXIES = """(({hiwire, pyproxy_alloc_map}) =>
    [hiwire.num_keys(), pyproxy_alloc_map.size])(testPython._module)"""
DEAF = 1050
"""Milliseconds after a press that came too soon until one is heard, and a few more."""
AGAIN = f"""() => new Promise(done => {{
    const go = () => {{
        if (!document.body.matches(".over")) return done();
        document.getElementById("again").click();
        setTimeout(go, document.body.matches(".over") ? {DEAF} : 0);
    }};
    setTimeout(go, {DEAF});
}})"""


@dataclass(frozen=True)
class Count:
    """What there is, or was done until now."""

    rounds: int
    memory: int
    """Bytes of JavaScript's objects and of Python's whole memory."""
    objects: int
    """Python's, of the kinds that it watches: a proxy that's forgotten keeps its own alive."""
    python_to_js: int
    """JavaScript's objects that Python holds, by Pyodide's own table of them. Without the elements
    of cards: the deepest war so far says how many there are, and the next one takes them again."""
    js_to_python: int
    """Python's objects that were handed to JavaScript and never given back (`destroy`)."""
    nodes: int
    listeners: int
    animations: int
    layouts: int
    styles: int
    """How often styles were computed."""
    work: float
    """Seconds that the page's thread has worked, by the processor's own count."""


def tries() -> list[Path]:
    return [*page_files(), Path(__file__)]


@contextmanager
def ready() -> Iterator[Play]:
    """One game of a soak is an evening of `LONG` games: what grows does so in one tab."""
    yield lambda seed, place: Counter(played=LONG, rounds=run(LONG)[-1].rounds)


def run(games: int) -> list[Count]:
    """So many games on the built site. AssertionError: something has grown."""
    with chromium_and_address() as (chromium, address):
        page = chromium.new_page(locale="ru-RU", service_workers="block")
        page.set_default_timeout(PATIENCE * 1000)
        page.add_init_script(python.KEEP)
        settle(page, speed="fast")
        go(page, address)
        counts = [*played(page, games)]
    assert [] == grown(counts)
    return counts


def played(page: Page, games: int) -> Iterator[Count]:
    """Counts after the warm-up, in the middle of the rest and at the end."""
    warm = max(1, round(games * WARM_UP))
    counted = {warm, (warm + games) // 2, games}
    rounds = 0
    page.evaluate(TRACE)
    with counting(page) as session:
        for game in range(1, games + 1):
            rounds += page.evaluate(GAME)
            page.evaluate(AGAIN)
            if game in counted:
                arrive(page)
                yield count(page, session, rounds)


def grown(counts: list[Count], slower: float = GROWTH) -> list[str]:
    """What there is more of at the end, or takes more work a round in the second half.

    `slower`: so many times as much work; few games differ by their wars alone.
    """
    first, middle, last = counts
    found = [
        f"{name}: {getattr(first, name)}, then {getattr(last, name)}"
        for name in STAYS
        if getattr(last, name) > GROWTH * getattr(first, name)
    ]
    for name in ("layouts", "styles", "work"):
        early, late = a_round(name, first, middle), a_round(name, middle, last)
        if late > slower * early:
            found.append(f"{name} a round: {early:.4f}, then {late:.4f}")
    return found


def a_round(name: str, start: Count, end: Count) -> float:
    return (getattr(end, name) - getattr(start, name)) / (end.rounds - start.rounds)


@contextmanager
def counting(page: Page) -> Iterator[CDPSession]:
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    yield session
    session.detach()


def count(page: Page, session: CDPSession, rounds: int) -> Count:
    objects, cards = python.run(page, OBJECTS)
    assert cards, "the elements of cards go by another name"
    session.send("HeapProfiler.collectGarbage")
    told = session.send("Performance.getMetrics")["metrics"]
    metric = {one["name"]: one["value"] for one in told}
    held, lent = page.evaluate(PROXIES)
    memory = metric["JSHeapUsedSize"] + page.evaluate("testPython._module.HEAPU8.length")
    return Count(
        rounds,
        int(memory),
        objects,
        held - OF_A_CARD * cards,
        lent,
        int(metric["Nodes"]),
        int(metric["JSEventListeners"]),
        page.evaluate("document.getAnimations().length"),
        int(metric["LayoutCount"]),
        int(metric["RecalcStyleCount"]),
        metric["TaskDuration"],
    )
