"""Starts of the page where far more wants to be done than can be: each comes to a game that plays.

Chromium's renderer was seen to crash under load (docs/tests.md); so many starts would show it.
"""

import os
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from playwright.sync_api import Browser

from tests.browser.alone import chromium_and_address
from tests.browser.conftest import PATIENCE
from tests.browser.memory import go
from tests.browser.table import arrive, expect_round, open_button
from tests.processes import started
from tests.soak.run import Play, page_files

BUSY = 3
"""Programs a core that do nothing but work."""
ROUNDS = 3
WORK = "while True: pass"


def tries() -> list[Path]:
    return [*page_files(), Path(__file__)]


@contextmanager
def ready() -> Iterator[Play]:
    with ExitStack() as ending:
        for _ in range(BUSY * (os.cpu_count() or 1)):
            ending.enter_context(started(sys.executable, "-c", WORK))
        chromium, address = ending.enter_context(chromium_and_address())
        yield lambda seed, place: start(chromium, address)


def start(chromium: Browser, address: str) -> Counter[str]:
    """Somebody's first visit, and some rounds. Error: the renderer crashed, or nothing came."""
    with chromium.new_context(locale="ru-RU", service_workers="block") as context:
        page = context.new_page()
        page.set_default_timeout(PATIENCE * 1000)
        go(page, address)
        for nth in range(1, ROUNDS + 1):
            open_button(page).click()
            arrive(page)
            expect_round(page, nth)
    return Counter(rounds=ROUNDS)
