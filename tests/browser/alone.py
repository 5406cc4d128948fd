"""The built site in a Chromium of its own, for programs that look at it and aren't tests."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import FLAGS
from web.build import browser, serve


@contextmanager
def chromium_and_address() -> Iterator[tuple[Browser, str]]:
    """Both are gone when the block ends."""
    with serve.server(0).answering() as server, sync_playwright() as playwright:
        program = browser.require(Path(sys.executable))
        with playwright.chromium.launch(executable_path=program, args=FLAGS) as chromium:
            yield chromium, server.url
