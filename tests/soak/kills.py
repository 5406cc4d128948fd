"""Tabs and browsers that die at random moments of every kind of game: nothing lost, nothing twice.

A browser knows all that a tab of its own has stored when the tab dies. If it dies itself, it may
not have written all of that to the disk: an earlier moment of the same game is back.
"""

import json
import os
import signal
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Error, Page, Playwright, sync_playwright

from pyanitsa.game import Game
from pyanitsa.record import Record
from pyanitsa.rules import Rules
from tests.browser.conftest import FLAGS, PATIENCE
from tests.browser.memory import ASIDE, DONE, go, put, put_running, reload, storage
from tests.browser.steps import settle
from tests.browser.table import SHOWN, arrive, open_button, pass_time
from tests.entries import game_id
from tests.soak.run import Play, page_files
from web.build import browser, serve
from web.build.project import SITE
from web.memory.entry import Running

LONGEST = 1200
"""Milliseconds within which a tab dies after a step."""
LAST = 4
"""Rounds that a game still has at most when it's put on the table: the moments at an end count."""
LEFT = """() => {
    const {face, ...left} = JSON.parse(
        localStorage["pyanitsa/run/" + window.name.replace("pyanitsa-", "")]);
    return left; }"""
"""What is stored of the tab's own game, but for its picture."""
IS_ARRANGING = "document.body.classList.contains('arranging')"


def press(page: Page, chance: Random) -> None:
    open_button(page).click()


def press_both(page: Page, chance: Random) -> None:
    page.keyboard.press("a")
    page.keyboard.press("l")


def let_play(page: Page, chance: Random) -> None:
    page.get_by_role("button", name="Автоигра").click()


def arrange_or_press(page: Page, chance: Random) -> None:
    if page.evaluate(IS_ARRANGING):
        name = chance.choice(["По старшинству", "Вразбивку", "Перемешать", "Готово"])
        page.get_by_role("button", name=name, exact=True).click()
    else:
        press(page, chance)


@dataclass(frozen=True)
class Kind:
    code: str
    step: Callable[[Page, Random], None]
    opponent: str = "solo"
    goes_on: bool = False
    """Whether round follows round by itself."""


KINDS = {
    "solo": Kind("short", press),
    "duo": Kind("short", press_both, opponent="duo"),
    "company": Kind("seats=5,deck=36,round_limit=80", press),
    "autoplay": Kind("short", let_play, goes_on=True),
    "tactical": Kind("tactical", arrange_or_press),
}


TABS, BROWSERS = 10, 1
"""Kills of each in one place of a soak's seed."""


def tries() -> list[Path]:
    return [*page_files(), Path(__file__)]


@contextmanager
def ready() -> Iterator[Play]:
    yield lambda seed, place: run(TABS, BROWSERS, seed + place)


def run(tabs: int, browsers: int, seed: int) -> Counter[str]:
    """So many kills of each on the built site; what was done, counted. AssertionError: a loss."""
    with serve.server(0, SITE).answering() as server, sync_playwright() as playwright:
        program = browser.require(Path(sys.executable))
        chromium = playwright.chromium.launch(executable_path=program, args=FLAGS)
        done = kill_tabs(chromium, server.url, tabs, seed)
        done += kill_browsers(playwright, program, server.url, browsers, seed)
    return done


def kill_tabs(chromium: Browser, url: str, count: int, seed: int) -> Counter[str]:
    done: Counter[str] = Counter()
    for name, kind, share in shares(count):
        evening = Evening(kind, Random(f"{seed} {name}"), url, done)
        with chromium.new_context(locale="ru-RU", service_workers="block") as context:
            page = evening.opens(context)
            for _ in range(share):
                page = tab_dies(evening, page)
    return done


def tab_dies(evening: "Evening", page: Page) -> Page:
    """Another tab, in which the game goes on."""
    if evening.is_over(page):
        evening.begins(page)
    evening.goes_on(page)
    pass_time(page, evening.chance.choice([0, 0, evening.chance.randrange(LONGEST)]))
    before = page.evaluate(LEFT)
    crash(page)
    page = evening.opens(page.context)
    evening.comes_back(page, before, before)
    evening.done["tabs killed"] += 1
    return page


def kill_browsers(
    playwright: Playwright, program: Path, url: str, count: int, seed: int
) -> Counter[str]:
    done: Counter[str] = Counter()
    for name, kind, share in shares(count):
        evening = Evening(kind, Random(f"{seed} {name}"), url, done)
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            profile = Profile(playwright, program, Path(folder))
            for _ in range(share):
                browser_dies(evening, profile)
            profile.close()
    return done


def browser_dies(evening: "Evening", profile: "Profile") -> None:
    page = evening.opens(profile.open())
    if evening.is_over(page):
        evening.begins(page)
        profile.close()  # so that the game is on the disk
        page = evening.opens(profile.open())
    earliest = page.evaluate(LEFT)
    evening.goes_on(page)
    arrive(page)
    evening.goes_on(page)
    latest = page.evaluate(LEFT)
    profile.kill()
    evening.comes_back(evening.opens(profile.open()), earliest, latest)
    evening.done["browsers killed"] += 1


def shares(count: int) -> Iterator[tuple[str, Kind, int]]:
    """Each kind's part of so many kills."""
    for place, (name, kind) in enumerate(KINDS.items()):
        yield name, kind, len(range(place, count, len(KINDS)))


class Evening:
    """Game after game of a kind in one browser's memory."""

    def __init__(self, kind: Kind, chance: Random, url: str, done: Counter[str]) -> None:
        self.kind, self.chance, self.url, self.done = kind, chance, url, done
        self._ended: set[int] = set()
        """The numbers of the games that are over."""
        self._has_begun = False

    def opens(self, context: BrowserContext) -> Page:
        page = survivor(context)
        page.set_default_timeout(PATIENCE * 1000)
        settle(page, opponent=self.kind.opponent)
        go(page, self.url)
        return page

    def is_over(self, page: Page) -> bool:
        """Whether there's no game to go on with."""
        return not self._has_begun or page.evaluate("document.body.matches('.over')")

    def begins(self, page: Page) -> None:
        """Another game is on the table, not far from its end."""
        self._has_begun = True
        number = self.chance.randrange(1, 10**9)
        running = Running(game_id(number), self._record(number))
        put_running(page, running)
        put(page, {"pyanitsa/last": running.id})
        reload(page)

    def _record(self, number: int) -> Record:
        """Of a tactical game every other one is still to be arranged."""
        game = Game(Rules.from_code(self.kind.code), number)
        if game.rules.tactical:
            if self.chance.random() < 0.5:
                return game.record()
            game.arrange_by_strategy()
        game.play()
        rounds = max(game.begun - self.chance.randint(1, LAST), 0)
        return Record(game.rules, number, rounds, game.record().orders)

    def goes_on(self, page: Page) -> None:
        """A step; each press is a round that is stored before anything moves."""
        if self.is_over(page):
            return
        is_arranging, before = page.evaluate(IS_ARRANGING), rounds_of(page.evaluate(LEFT))
        self.kind.step(page, self.chance)
        begun = rounds_of(page.evaluate(LEFT)) - before
        assert begun >= 1 if self.kind.goes_on else begun == (not is_arranging)
        self.done["rounds"] += begun

    def comes_back(self, page: Page, earliest: Any, latest: Any) -> None:
        """The same game at a moment between these two, shown as it was, counted once if over."""
        left = page.evaluate(LEFT)
        least, record, most = (Record.from_text(one["record"]) for one in (earliest, left, latest))
        assert (least.rules, least.number) == (record.rules, record.number)
        assert least.rounds <= record.rounds
        if not self.kind.goes_on:
            assert record.rounds <= most.rounds
            assert earliest != latest or left == latest
        self._is_shown(page, Game.from_record(record))

    def _is_shown(self, page: Page, game: Game) -> None:
        if page.evaluate(IS_ARRANGING):
            assert game.rules.tactical
        else:
            assert [*game.counts()] == page.evaluate(SHOWN)
        if game.outcome:
            self._ended.add(int(game.number))
            self.done["games ended"] += 1
        kept = [json.loads(text)["record"] for text in storage(page, DONE).values()]
        assert sorted(self._ended) == sorted(Record.from_text(text).number for text in kept)
        assert {} == storage(page, ASIDE)


def rounds_of(left: Any) -> int:
    return Record.from_text(left["record"]).rounds


def crash(page: Page) -> None:
    """The renderer dies, as it does when memory runs out."""
    session = page.context.browser.new_browser_cdp_session()
    with page.expect_event("crash"):
        for process in session.send("SystemInfo.getProcessInfo")["processInfo"]:
            if process["type"] == "renderer":
                os.kill(process["id"], signal.SIGKILL)
    session.detach()
    page.close()


def survivor(context: BrowserContext) -> Page:
    """A new page. The browser may still offer a renderer that was killed just now."""
    for _ in range(5):
        with suppress(Error):
            return context.new_page()
    return context.new_page()


class Profile:
    """A browser that remembers what the one before it, in the same folder, wrote to the disk."""

    def __init__(self, playwright: Playwright, program: Path, folder: Path) -> None:
        self._playwright, self._program, self._folder = playwright, program, folder
        self._context: BrowserContext | None = None

    def open(self) -> BrowserContext:
        if not self._context:
            self._context = self._playwright.chromium.launch_persistent_context(
                self._folder, executable_path=self._program, args=FLAGS, locale="ru-RU"
            )
        return self._context

    def close(self) -> None:
        if self._context:
            with suppress(Error):
                self._context.close()
        self._context = None

    def kill(self) -> None:
        """End the browser's process, the one that was started with this folder, at once."""
        for folder in Path("/proc").glob("[0-9]*"):
            with suppress(OSError):
                words = (folder / "cmdline").read_bytes().split(b"\0")
                ours = f"--user-data-dir={self._folder}".encode() in words
                if ours and not any(word.startswith(b"--type=") for word in words):
                    os.kill(int(folder.name), signal.SIGKILL)
                    return self.close()
        raise AssertionError("no such browser")
