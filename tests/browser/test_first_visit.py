"""The first visit on a bad line: whatever is lost, wrong or slow, a later try brings the game."""

import time
from contextlib import suppress
from random import Random
from socket import SHUT_RDWR

import pytest
from playwright.sync_api import Error, Page, expect

from tests.browser.table import play_round
from tests.browser.test_offline import READY, kept, ready
from tests.browser.test_offline_hosts import YEAR, Answering

ENDED = f"""() => {READY} || document.querySelector("#waiting.lost, #fault:not([hidden])") ||
    document.readyState == "complete" && document.querySelector(".unstarted")?.checkVisibility()"""
"""The game is there, or it's said that it won't come."""
PORTAL = b"<!doctype html><title>Wi-Fi</title>"
BESIDE = 3
"""How many of the files that are fetched beside the game are tried."""


class Line(Answering):
    """What the browser gets to see of the host: `trouble` says what comes instead of an answer."""

    asked: tuple[str, ...] = ()
    trouble = staticmethod(lambda line, name: None)
    is_portal = False

    def send_head(self):
        self.is_portal = False
        name = self.path.rpartition("/")[2]
        answer = Line.trouble(self, name)
        Line.asked += (name,)
        return answer or super().send_head()

    def send_header(self, name, value):
        is_kept = self.is_portal and name == "Cache-Control"
        super().send_header(name, YEAR if is_kept else value)

    def cut(self):
        self.close_connection = True
        self.connection.shutdown(SHUT_RDWR)
        return self.answer(200)

    def portal(self):
        """As somebody else answers, who lets that be kept for ever."""
        self.is_portal = True
        return self.answer(200, PORTAL, Content_Type="text/html")


def lost_after(last):
    """Nothing is answered after that file."""
    return lambda line, name: line.cut() if last in Line.asked else None


def wrong(file):
    """That file is another one when it's asked for first."""
    is_hit = lambda name: name == file and name not in Line.asked  # noqa: E731
    return lambda line, name: line.portal() if is_hit(name) else None


TROUBLES = {"lost": lost_after, "wrong": wrong}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args):
    """With its service worker."""
    return {**browser_context_args, "service_workers": "allow"}


@pytest.fixture
def line(host_of):
    return host_of(Line)


def visit(new_context, url: str, trouble) -> Page:
    """The first one of a browser."""
    Line.asked, Line.trouble = (), staticmethod(trouble)
    page = new_context().new_page()
    with suppress(Error):  # the page itself may be what is lost
        page.goto(url)
    return page


def files(new_context, url: str) -> list[str]:
    """Every one that the game asks for, and some that are fetched to be kept."""
    page = visit(new_context, url, lambda line, name: None)
    ready(page)
    own = [*dict.fromkeys(Line.asked)]
    kept(page)
    beside = [name for name in dict.fromkeys(Line.asked) if name not in own]
    page.context.close()
    return [*own, *Random(5).sample(beside, BESIDE)]


@pytest.mark.parametrize("kind", TROUBLES)
def test_each_file(new_context, line, kind):
    """At each file: the game comes all the same or it's said, and the next try brings it."""
    for name in files(new_context, line.url):
        print(name)  # for whoever looks into a failure
        page = visit(new_context, line.url, TROUBLES[kind](name))
        if page.title() == "Пьяница":
            page.wait_for_function(ENDED)
        Line.trouble = staticmethod(lambda line, name: None)
        try_again(page, line.url)
        ready(page)
        play_round(page)
        expect(page.locator("#fault:visible, #waiting:visible")).to_have_count(0)
        if kind == "wrong":
            page.reload()  # a worker that couldn't be had is asked for again
            opens_without(page, line)
        page.context.close()


def try_again(page: Page, url: str) -> None:
    """What somebody does who sees what there is to see."""
    buttons = page.locator("#waiting button:visible, #fault .reload:visible")
    if buttons.count():
        with page.expect_navigation():
            buttons.first.click()
    elif not page.evaluate(READY):
        page.goto(url)
        page.reload()


def opens_without(page: Page, line) -> None:
    """Nothing wrong was kept: the page needs its host no more."""
    kept(page)
    line.down()
    page.reload()
    ready(page)
    line.up()


def test_slow(new_context, line):
    """Where every answer takes its time the game comes all the same, and is kept."""
    page = visit(new_context, line.url, lambda line, name: time.sleep(0.3))
    ready(page)
    play_round(page)
    opens_without(page, line)
