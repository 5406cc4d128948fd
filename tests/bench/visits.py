"""Visits of a page by a browser that has never seen it, has just seen it, or has been restarted."""

import os
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, NamedTuple

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

from tests.browser.conftest import FLAGS, READY
from web.build import serve
from web.build.browser import CHOSEN

# the moment at which a press would be played at once
WATCH = """
    new MutationObserver(() => {
        if (document.body?.dataset.ready) window.readyAfter ??= performance.now();
    }).observe(document, {subtree: true, attributes: true, attributeFilter: ["data-ready"]});
"""
BYTES = """() => performance.getEntries()
    .reduce((sum, entry) => sum + (entry.transferSize ?? 0), 0)"""
PATIENCE = 180_000


class Condition(NamedTuple):
    title: str
    processor: float = 1  # times slower
    network: Mapping[str, float] | None = None


AS_IT_IS = Condition("this machine")


class Visit(NamedTuple):
    milliseconds: float
    size: int


def visits(playwright: Playwright, url: str, condition: Condition) -> dict[str, Visit]:
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        with browser(playwright, profile) as context:
            cold = visit(context, url, condition)
            warm = [visit(context, url, condition) for _ in range(2)]
        with browser(playwright, profile) as context:
            restart = visit(context, url, condition)
    return {"cold": cold, "warm": min(warm), "restart": restart}


@contextmanager
def browser(playwright: Playwright, profile: str) -> Iterator[BrowserContext]:
    context = playwright.chromium.launch_persistent_context(
        profile, executable_path=os.environ[CHOSEN], args=FLAGS
    )
    context.add_init_script(WATCH)
    try:
        yield context
    finally:
        context.close()


def visit(context: BrowserContext, url: str, condition: Condition) -> Visit:
    page = context.new_page()
    slow_down(context, page, condition)
    page.goto(url, timeout=PATIENCE)
    page.wait_for_function("() => window.readyAfter", timeout=PATIENCE)
    measured: dict[str, Any] = {
        "milliseconds": page.evaluate("window.readyAfter"),
        "size": page.evaluate(BYTES),
    }
    page.close()
    return Visit(**measured)


@contextmanager
def opened(fragment: str = "", condition: Condition = AS_IT_IS, *scripts: str) -> Iterator[Page]:
    """The page, ready, in a browser of its own that is slowed down from then on.

    `scripts` are run in it before anything else.
    """
    with (
        serve.server(0).answering() as server,
        tempfile.TemporaryDirectory() as profile,
        sync_playwright() as playwright,
        browser(playwright, profile) as context,
    ):
        for script in scripts:
            context.add_init_script(script)
        page = context.new_page()
        page.goto(server.url + fragment)
        page.wait_for_function(READY)
        slow_down(context, page, condition)
        yield page


def slow_down(context: BrowserContext, page: Page, condition: Condition) -> None:
    session = context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": condition.processor})
    if condition.network:
        session.send("Network.enable")
        session.send("Network.emulateNetworkConditions", {"offline": False, **condition.network})
