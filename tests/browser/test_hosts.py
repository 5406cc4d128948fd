"""Hosts as people have them: odd types, odd caching, plain http, lost connections."""

from contextlib import ExitStack

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import FLAGS, READY
from tests.browser.table import expect_round, play_round
from web.build import serve
from web.build.assets import style
from web.build.project import ROOT, SITE


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args):
    """With its service worker."""
    return {**browser_context_args, "service_workers": "allow"}


class WrongTypes(serve.Handler):
    """Knows pages, scripts and styles, and takes the rest for text."""

    known = (".html", ".js", ".css")

    def guess_type(self, path):
        return super().guess_type(path) if str(path).endswith(self.known) else "text/plain"


class NoCaching(serve.Handler):
    """Says nothing about caching."""

    def send_header(self, name, value):
        if name not in ("Cache-Control", "Last-Modified"):
            super().send_header(name, value)


class CachesAll(serve.Handler):
    """Lets everything be kept for a year, the page and its worker too."""

    def send_header(self, name, value):
        super().send_header(name, "max-age=31536000" if name == "Cache-Control" else value)


class Strict(serve.Handler):
    """Forbids guessing types, as careful hosts do."""

    def end_headers(self):
        self.send_header("X-Content-Type-Options", "nosniff")
        super().end_headers()


class LosesConnection(serve.Handler):
    """Breaks off in the middle of one file, the first time that it's asked for."""

    lost = ""

    def copyfile(self, source, target):
        data = source.read()
        if LosesConnection.lost and LosesConnection.lost in self.path:
            LosesConnection.lost = ""
            target.write(data[: len(data) // 2])
            self.close_connection = True
            self.connection.close()
        else:
            target.write(data)


@pytest.fixture
def hosted():
    """Starts a host of a kind; its address."""
    with ExitStack() as servers:
        yield lambda kind: servers.enter_context(serve.server(0, SITE, kind).answering()).url


def ready(page):
    page.wait_for_function(READY, timeout=60_000)


@pytest.mark.parametrize("kind", [WrongTypes, NoCaching, CachesAll, Strict])
def test_odd_host(new_context, hosted, kind):
    """The page starts, plays and remembers."""
    page = new_context().new_page()
    page.goto(hosted(kind))
    ready(page)
    play_round(page)
    page.reload()
    ready(page)
    expect_round(page, 1)


def test_plain_http(browser_type, browser_type_launch_args, hosted):
    """In a local network: no worker, no clipboard, no wake lock, and no dead buttons."""
    port = hosted(serve.Handler).rsplit(":", 1)[1]
    rules = "--host-resolver-rules=MAP classroom.test 127.0.0.1"
    options = {**browser_type_launch_args, "args": [*FLAGS, rules]}
    browser = browser_type.launch(**options)
    page = browser.new_page()
    page.goto(f"http://classroom.test:{port}")
    ready(page)
    assert not page.evaluate("isSecureContext")
    page.get_by_role("button", name="Автоигра").click()
    results = page.get_by_role("region", name="Итоги")
    finish = "() => { document.getAnimations().forEach(motion => motion.finish()) }"
    while results.is_hidden():
        page.evaluate(finish)
    expect(page.get_by_role("button", name="Скопировать номер")).to_be_hidden()
    page.reload()
    ready(page)
    expect(results).to_be_visible()
    browser.close()


@pytest.mark.parametrize("name", ["memory-", "python-", "runtime-", "core-", "style-", "start-"])
def test_lost_connection(new_context, hosted, name):
    """Lost in the middle of a file: the game starts another way, or after trying again."""
    LosesConnection.lost = name
    page = new_context().new_page()
    page.goto(hosted(LosesConnection))
    again = page.get_by_role("button", name="Попробовать ещё раз")
    shown = "document.querySelector('#waiting:not([hidden]) button:not([hidden])')"
    page.wait_for_function(f"() => document.body?.dataset.ready || {shown}", timeout=60_000)
    if again.is_visible():
        with page.expect_navigation():
            again.click()
    ready(page)
    play_round(page)
    expect_round(page, 1)


def test_last_rule():
    """The rule by which half a style sheet is told from a whole one is its last."""
    assert style(ROOT / "web/style/style.css").endswith("  --whole: yes;\n}\n")
