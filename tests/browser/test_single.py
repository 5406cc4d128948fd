"""The page that is one file: alone in a folder, opened from disk, without a network."""

import re
from pathlib import Path
from urllib.request import url2pathname

import pytest
from playwright.sync_api import expect

from tests.browser.table import counts, expect_round, play_round
from web.build.project import DIST

LARGEST = 9_000_000


@pytest.fixture
def asked(context):
    """What the page asks for."""
    requests = []
    context.on("request", lambda request: requests.append(request.url))
    return requests


@pytest.fixture
def single(page, context, origins, single_url, asked, wait_ready):
    """The file, opened where nothing but it can be reached."""
    origins[:] = [single_url]
    context.set_offline(True)
    page.goto(single_url)
    wait_ready()
    return page


def test_size():
    """It fits into a mail."""
    assert (DIST / "pyanitsa.html").stat().st_size <= LARGEST


def test_plays_alone(single, single_url, asked):
    """A game is played without one request."""
    for number in (1, 2, 3):
        play_round(single)
        expect_round(single, number)
    assert [single_url] == [url for url in asked if not url.startswith("data:")]


def test_remembers(single, wait_ready):
    """What it stores is there after a reload."""
    play_round(single)
    before = counts(single)
    single.reload()
    wait_ready()
    expect_round(single, 1)
    assert before == counts(single)


def test_damaged(page, origins, single_url, faults):
    """There is nothing to fall back on: what is broken is said."""
    path = Path(url2pathname(single_url.removeprefix("file://")))
    damaged = re.sub('(id="file-memory">.{1000}).{40}', r"\1" + "A" * 40, path.read_text("utf-8"))
    path.write_text(damaged, "utf-8")
    origins[:] = [single_url]
    page.goto(single_url)
    expect(page.get_by_role("alert")).to_contain_text("Что-то сломалось")
    expect(page.locator("#waiting")).to_be_hidden()
    faults.clear()
