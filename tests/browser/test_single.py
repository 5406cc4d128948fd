"""The page that is one file: alone in a folder, opened from disk, without a network."""

import re
from pathlib import Path
from urllib.request import url2pathname

import pytest
from playwright.sync_api import expect

from tests.browser.table import counts, expect_counts, expect_round, play_round
from tests.browser.test_site import read_back
from web.build.project import DIST, ROOT

LARGEST = 8_200_000


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args):
    """With its service worker."""
    return {**browser_context_args, "service_workers": "allow"}


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


def test_same_engine(single, single_url, asked, run_python):
    """Its Python files are byte for byte the repository's."""
    read = read_back(run_python)
    assert {path: (ROOT / path).read_bytes() for path in read} == read
    assert [single_url] == [url for url in asked if not url.startswith("data:")]


def test_remembers(single, wait_ready):
    """What it stores is there after a reload."""
    play_round(single)
    before = counts(single)
    single.reload()
    wait_ready()
    expect_round(single, 1)
    expect_counts(single, before)


def damaged(name):
    """Forty letters of what the file carries under this name are others."""

    def spoil(page, path):
        text = path.read_text("utf-8")
        changed = re.sub(f'(id="file-{name}">.{{1000}}).{{40}}', r"\1" + "A" * 40, text)
        assert text != changed
        path.write_text(changed, "utf-8")

    return spoil


def truncated(page, path):
    path.write_bytes(path.read_bytes()[:5_000_000])


def engine_cannot(page, path):
    """A browser that fails half-way through restoring."""
    page.add_init_script("Uint32Array.prototype.fill = () => { throw new Error('cannot'); };")


CAUSES = {
    **{f"{name} is damaged": damaged(name) for name in ("memory", "wasm", "runtime", "core")},
    "half a file": truncated,
    "an engine that can't": engine_cannot,
}


@pytest.mark.parametrize("cause", CAUSES)
def test_cannot_start(page, origins, single_url, faults, cause):
    """There is nothing to fall back on: what is wrong, and what helps, is said within seconds."""
    CAUSES[cause](page, Path(url2pathname(single_url.removeprefix("file://"))))
    origins[:] = [single_url]
    page.goto(single_url)
    expect(page.locator("#waiting")).to_contain_text(
        "файл повреждён, или браузер для неё слишком старый"
    )
    expect(page.get_by_role("alert")).to_be_hidden()
    faults.clear()
