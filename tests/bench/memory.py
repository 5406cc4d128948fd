"""What the page keeps in memory: after its start, when nothing more comes, and after 100 games of
autoplay in one tab.

Counted by the browser after it has collected its rubbish; and the whole of every WebAssembly memory
of the page's thread, which is Python with all that it has.
"""

import tempfile
from collections.abc import Mapping
from pathlib import Path

from playwright.sync_api import CDPSession, Page, sync_playwright

from tests.bench import release
from tests.bench.host import host
from tests.bench.load import verdict
from tests.bench.pages import make
from tests.bench.start import OURS, REFERENCE
from tests.bench.visits import PATIENCE, browser
from tests.browser.conftest import READY
from tests.browser.steps import settle
from tests.browser.table import arrive
from tests.soak.autoplay import AGAIN, GAME, GROWTH

GAMES = 100
PARTS = ("usedSize", "embedderHeapUsedSize", "backingStorageSize")
"""JavaScript's objects, the document's, and the bytes of buffers."""
NOTE = """
    window.memories = new Set();
    const {get} = Object.getOwnPropertyDescriptor(WebAssembly.Instance.prototype, "exports");
    Object.defineProperty(WebAssembly.Instance.prototype, "exports", {
        configurable: true,
        get() {
            const exported = get.call(this);
            for (const one of Object.values(exported))
                if (one instanceof WebAssembly.Memory) memories.add(one);
            return exported;
        },
    });
"""
"""The browser's own count leaves out what Python has: the page keeps hold of it."""
WASM = "[...memories].reduce((sum, {buffer}) => sum + buffer.byteLength, 0)"


def measure(runs: int) -> bool:
    """One page of each kind: what's counted is the same at every start."""
    with tempfile.TemporaryDirectory() as folder:
        make(Path(folder))
        with host(Path(folder)).answering() as server:
            stock, _ = counted(server.url + REFERENCE, games=0)
            start, after = counted(server.url + OURS, GAMES)
    report({"stock page, started": stock, "started": start, f"after {GAMES} games": after})
    kept = after <= GROWTH * start
    print(f"\nafter {GAMES} games at most {GROWTH} of the start: {verdict(kept)}", flush=True)
    return kept


def counted(url: str, games: int) -> tuple[int, int]:
    """Bytes after the start, and after so many games."""
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile,
        sync_playwright() as playwright,
        browser(playwright, profile) as context,
    ):
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.add_init_script(NOTE)
        settle(page, speed="fast")
        page.goto(url)
        page.wait_for_function(READY)
        page.wait_for_load_state("networkidle")  # the other half has come, and its bytes have gone
        session = context.new_cdp_session(page)
        started = size(page, session)
        for _ in range(games):
            page.evaluate(GAME)
            page.evaluate(AGAIN)
            arrive(page)
        return started, size(page, session)


def size(page: Page, session: CDPSession) -> int:
    session.send("HeapProfiler.collectGarbage")
    return sum(session.send("Runtime.getHeapUsage")[part] for part in PARTS) + page.evaluate(WASM)


def report(sizes: Mapping[str, int]) -> None:
    release.beside({f"memory, {when}, MB": f"{size / 1e6:.1f}" for when, size in sizes.items()})
