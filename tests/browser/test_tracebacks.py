"""A traceback shows the line that raised it, though memory holds it no more."""

import re
from pathlib import Path
from urllib.request import url2pathname

import pytest
from playwright.sync_api import expect

from tests.browser.table import expect_round, play_round
from tests.browser.test_halves import BUSY, cold_requests
from tests.browser.test_single import damaged
from web.build.project import ROOT, SITE

READ = """
    from pyanitsa import cards
    return cards.__loader__.get_source(cards.__name__)
"""
BROKEN_TASK = """
    import asyncio
    from pyanitsa.cards import parse_cards
    async def fail():
        parse_cards("nonsense")
    asyncio.create_task(fail())
"""
BROKEN_THREAD = """
    from web.crossing import ThreadError
    from web.dom import told_by_thread
    try:
        return [text async for text in told_by_thread("web.play.study", "odds=10&r=nonsense")]
    except ThreadError as error:
        return str(error)
"""
PLACE = r'File "/home/pyodide/({}\.py)", line (\d+), in \w+\n +(.+)'


def expect_line(traceback: str, module: str) -> None:
    """It shows the repository's line."""
    path, line, text = re.search(PLACE.format(module), traceback).groups()
    assert text.strip() == Path(ROOT / path).read_text("utf-8").splitlines()[int(line) - 1].strip()


def told(page) -> str:
    """What the page's only message says of a fault."""
    shown = page.locator("#fault, #waiting").locator("visible=true")
    expect(shown).to_contain_text("Что-то сломалось. Обновите страницу")
    return shown.locator("pre").text_content()


@pytest.fixture
def archives(page):
    """What is asked for of the archive of our modules."""
    asked = []
    page.on("request", lambda request: "/app-" in request.url and asked.append(request.url))
    return asked


def test_hosted(page, open_table, run_python, archives, faults):
    """The page brings all sources when the first is asked for, once, by what it has of the wasm."""
    page.add_init_script(BUSY)
    open_table()
    cold = cold_requests(page)
    play_round(page)
    assert [] == archives
    assert (ROOT / "pyanitsa/cards.py").read_text("utf-8") == run_python(READ)
    for _ in range(2):
        run_python(BROKEN_TASK)
        expect_line(told(page), r"pyanitsa/cards")
        page.get_by_role("alert").get_by_role("button", name="Закрыть").click()
    assert [1, 0] == [len(archives), len(cold)]
    faults.clear()


def test_in_a_thread(table, run_python):
    """So does a thread."""
    expect_line(run_python(BROKEN_THREAD), "pyanitsa/rules")


def test_from_disk(page, origins, single_url, wait_ready, run_python, faults):
    """The page that is one file has them in itself."""
    origins[:] = [single_url]
    page.goto(single_url)
    wait_ready()
    run_python(BROKEN_TASK)
    expect_line(told(page), "pyanitsa/cards")
    faults.clear()


def flipped() -> bytes:
    (path,) = SITE.glob("app-*.bin")
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 1
    return bytes(data)


CAUSES = {
    "missing": lambda route: route.fulfill(status=404),
    "no network": lambda route: route.abort(),
    "one bit flipped": lambda route: route.fulfill(body=flipped()),
    "another file in its place": lambda route: route.fulfill(body="<!doctype html>"),
}


@pytest.mark.parametrize("cause", CAUSES)
def test_without_sources(cause, page, open_table, run_python, archives, faults):
    """File and line are named all the same, in one message after one try, and the game goes on."""
    page.route("**/app-*.bin", CAUSES[cause])
    open_table()
    expect_only_places(page, run_python)
    assert 1 == len(archives)
    faults.clear()


def test_damaged_on_disk(page, origins, single_url, wait_ready, run_python, faults):
    """So they are by a page in one file whose sources are damaged."""
    damaged("sources")(page, Path(url2pathname(single_url.removeprefix("file://"))))
    origins[:] = [single_url]
    page.goto(single_url)
    wait_ready()
    expect_only_places(page, run_python)
    faults.clear()


def expect_only_places(page, run_python) -> None:
    run_python(BROKEN_TASK)
    shown = told(page)
    assert re.search(r'"/home/pyodide/pyanitsa/cards\.py", line \d+, in parse_cards\n', shown)
    *places, error = shown.partition("Traceback (most recent call last):\n")[2].splitlines()
    assert [] == [line for line in places if not line.startswith('  File "')]
    assert error.startswith("pyanitsa.cards.CardError: ")
    play_round(page)
    expect_round(page, 1)
