"""For whoever looks into a failed test: which games were on its pages, and a picture of each."""

import re
from collections.abc import Iterator

from playwright.sync_api import Browser, Error, Page

from web.build.project import ROOT

FOLDER = ROOT / ".cache/failures"
RECORD = """() => {
    try {
        const key = window.name.replace("pyanitsa-", "pyanitsa/run/");
        return JSON.parse(localStorage.getItem(key)).record;
    } catch {
        return "";
    }
}"""
"""The tab's own game, as far as anything is stored of it."""
PATIENCE = 10_000  # milliseconds


def told(browser: Browser, test: str) -> Iterator[str]:
    """A line or two of every open page."""
    pages = [page for context in browser.contexts for page in context.pages]
    for place, page in enumerate(pages, start=1):
        try:
            yield _told(page, f"{test}-{place}")
        except Error as error:
            yield f"{page.url} doesn't answer: {error.message}"


def _told(page: Page, name: str) -> str:
    game = game_text(page.evaluate(RECORD))
    path = FOLDER / (re.sub(r"[^\w-]+", "-", name) + ".png")
    page.screenshot(path=path, timeout=PATIENCE)
    return f"{page.url}: {game}\nits picture: {path.relative_to(ROOT)}"


def game_text(record: str) -> str:
    """Of a record: which game, and how to see it elsewhere."""
    if not record:
        return "no game with a number"
    code, number, rounds, *_ = record.split(" ")
    again = f"python3 -m pyanitsa replay {number} --rules {code}"
    return f"game {number} by {code}, {rounds} rounds begun ({again})"
