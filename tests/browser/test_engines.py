"""Firefox and WebKit, hosted and from disk: every kind of game, every sheet, odds, offline."""

import json
import time
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from pyanitsa import PRESETS
from pyanitsa.game import Game
from pyanitsa.manners import highest_first
from pyanitsa.odds import numbers, study
from pyanitsa.persons import players
from pyanitsa.results import heading
from pyanitsa.rules import Rules
from tests.browser.table import PRESS as OPEN
from tests.browser.table import SHOWN, to_the_end
from tests.stories import counts_of
from web.build import engines
from web.play.odds_words import figures

PATIENCE = 60  # seconds
WHOLE_GAME = 300  # seconds: forty rounds, also on a busy machine
STEP = 0.05

READY = "document.body?.dataset.ready == 'yes' && document.getElementById('menu').offsetHeight > 0"
PRESS = """(() => {
    document.getAnimations().forEach(motion => motion.finish());
    if (!document.body.classList.contains("moving")) document.getElementById("open").click();
    return !document.getElementById("results").hidden;
})()"""
STILL = """(() => {
    document.getAnimations().forEach(motion => motion.finish());
    return !document.body.classList.contains("moving");
})()"""
ROUND = "document.getElementById('round').textContent"
COUNTS = "[...document.querySelectorAll('.seat .count b')].map(count => count.textContent)"
BROKEN = "!document.getElementById('fault').hidden"
ENTRIES = "[...document.querySelectorAll('#sheet [aria-haspopup]')].map(entry => entry.dataset.do)"
IS_OPEN = "document.getElementById('sheet').open"
HEIGHTS = """(() => {
    document.getAnimations().forEach(motion => motion.finish());
    const sheet = document.getElementById("sheet"), shown = sheet.offsetHeight;
    const most = parseFloat(getComputedStyle(sheet).maxHeight);
    sheet.style.maxHeight = "none";
    const wanted = Math.min(most, sheet.offsetHeight);
    sheet.style.maxHeight = "";
    return [shown, Math.round(wanted)];
})()"""
"""How high the open sheet is, and what it shows (but at most what a sheet may take)."""
FILES = "performance.getEntriesByType('resource').map(entry => entry.name)"


def firefox(folder):
    from tests.browser.firefox import Firefox

    return Firefox(engines.firefox(), folder)


def webkit(folder):
    from tests.browser.webkit import WebKit

    return WebKit(engines.webkit())


ENGINES: dict[str, tuple[Callable, Callable]] = {
    "Firefox": (engines.firefox, firefox),
    "WebKit": (engines.webkit, webkit),
}


PERSIST = """(window.asked = 0, navigator.storage) &&
    (StorageManager.prototype.persist = () => Promise.resolve(Boolean(++asked)), 0)"""


@pytest.fixture(params=ENGINES)
def engine(request, tmp_path):
    find, begin = ENGINES[request.param]
    if not find():
        pytest.skip(f"{request.param} is not on this machine")
    running = begin(tmp_path)
    yield running
    running.close()


@pytest.fixture(params=["base_url", "single_url"])
def form(request):
    return request.param


@pytest.fixture
def address(request, form):
    return request.getfixturevalue(form)


def wait_until(engine, expression, patience=PATIENCE):
    """These engines are asked again and again: their tools know no waiting."""
    deadline = time.monotonic() + patience
    while not engine.evaluate(expression):
        assert time.monotonic() < deadline, f"still not so: {expression}"
        time.sleep(STEP)


def test_game(engine, address):
    """A round is played, a reload brings it back, and pressed on the game comes to its results."""
    start(engine, address)
    assert not any("/library-" in name for name in engine.evaluate(FILES))
    assert not engine.evaluate(PRESS)
    wait_until(engine, STILL)
    assert engine.evaluate(ROUND).startswith("Раунд 1 ")
    counts = engine.evaluate(COUNTS)
    start(engine, address)
    assert counts == engine.evaluate(COUNTS)
    engine.evaluate(PERSIST)
    wait_until(engine, PRESS, WHOLE_GAME)
    assert engine.evaluate("asked") == 0, "Firefox would ask the person"
    assert not engine.evaluate(BROKEN)


def start(engine, address):
    engine.open("about:blank")  # another fragment alone would load nothing
    engine.open(address)
    wait_until(engine, READY)


@dataclass(frozen=True)
class Kind:
    code: str
    number: int
    """Of a game with a war."""
    names: tuple[str, ...] = ()
    press: str = OPEN

    @property
    def link(self) -> str:
        return f"#n={self.number}&r={self.code}"

    def game(self) -> Game:
        """By this number; a tactical one with the highest card first against the computer."""
        game = Game(Rules.from_code(self.code), self.number)
        if game.rules.tactical:
            game.arrange(0, highest_first(game.stacks[0], game.rules))
            game.arrange_by_strategy()
        return game


BOTH = "for (const half of document.querySelectorAll('.half .main')) half.click()"
KINDS = {
    "solo": Kind("giveaway", 140),
    "duo": Kind("giveaway", 140, ("Аня", "Боря"), BOTH),
    "company": Kind("seats=5,deck=36,round_limit=80", 1280),
    "tactical": Kind("tactical", 7),
}
PLAYED = {"base_url": ("solo", "company"), "single_url": ("duo", "tactical")}
"""Each engine plays each kind, hosted or from disk: a whole game takes long."""
SETTING = "localStorage.setItem('pyanitsa/setting/{}', {!r})"
TOOL = "[...document.querySelectorAll('#arrange button')].find(found => found.textContent == '{}')"


def test_every_kind(engine, form, address):
    """A whole game of each kind is the engine's, round by round, with a reload in its middle."""
    for name in PLAYED[form]:
        kind = KINDS[name]
        begin(engine, address, kind, "duo" if name == "duo" else "solo")
        engine.evaluate(f"(() => {{{kind.press}}})()")
        wait_until(engine, STILL)
        start(engine, address + kind.link)
        told = told_to_the_end(engine, kind)
        played = kind.game()
        assert counts_of(played)[1:] == told, name
        wanted = heading(played.outcome, players(played.rules, kind.names), played.rules)
        assert wanted == engine.evaluate("document.getElementById('heading').textContent")
        assert not engine.evaluate(BROKEN)


def begin(engine, address, kind, opponent):
    """The game on the table, arranged if that's its kind."""
    start(engine, address)
    for setting, value in {"opponent": opponent, "names": [*kind.names]}.items():
        if value:
            engine.evaluate(f"({SETTING.format(setting, json.dumps(value))}, 0)")
    start(engine, address + kind.link)
    if kind.game().rules.tactical:
        for tool in ("По старшинству", "Готово"):
            engine.evaluate(f"({TOOL.format(tool)}.click(), 0)")


def told_to_the_end(engine, kind):
    """The counts as they are now, and after each round that follows."""
    play = to_the_end(f"({SHOWN})()", kind.press)
    engine.evaluate(f"(window.told = null, ({play})().then(told => window.told = told), 0)")
    wait_until(engine, "told !== null", WHOLE_GAME)
    return engine.evaluate("told")


def test_sheets(engine, address):
    """Every sheet is as high as what it shows, and no higher; a number leads to its game."""
    start(engine, address)
    press(engine, "#menu")
    heights = {"menu": engine.evaluate(HEIGHTS)}
    for entry in engine.evaluate(ENTRIES):
        press(engine, f"[data-do={entry}]")
        heights[entry] = engine.evaluate(HEIGHTS)
        press(engine, "[data-do=close]")
        wait_until(engine, f"!{IS_OPEN} && history.state === null")
        press(engine, "#menu")
    assert len(heights) > 5
    assert [] == [name for name, (shown, wanted) in heights.items() if abs(shown - wanted) > 1]
    press(engine, "[data-do=number]")
    engine.evaluate("(document.getElementById('wanted').value = '№ 481 516 234', 0)")
    press(engine, "#sheet form .main")
    wait_until(engine, f"!{IS_OPEN} && history.state === null")
    press(engine, "#open")
    wait_until(engine, STILL)
    assert ["27", "25"] == engine.evaluate(f"[...{COUNTS}].reverse()")


COUNTED = "document.getElementById('verdict')?.textContent.includes('Сыграно')"
SHARES = "[...document.querySelectorAll('#figures tbody b')].map(share => share.textContent)"
THREADS = """(() => {
    const {Worker} = globalThis;
    globalThis.told = 0;
    globalThis.Worker = function (address) {
        const worker = new Worker(address);
        worker.addEventListener("message", () => told++);
        return worker;
    };
})()"""


def test_odds(engine, address):
    """A study in a thread of its own finds what CPython finds."""
    start(engine, f"{address}#odds=300&r=giveaway")
    engine.evaluate(THREADS)
    press(engine, "#sheet form .main")
    wait_until(engine, COUNTED)
    *_, tally = study(PRESETS["giveaway"], numbers(300))
    assert [figure.now for figure in figures(tally)] == engine.evaluate(SHARES)
    assert engine.evaluate("told") > 0
    assert not engine.evaluate(BROKEN)


def press(engine, selector):
    engine.evaluate(f"(document.querySelector('{selector}').click(), 0)")


def test_offline(engine, host):
    """After one visit the page starts without its server."""
    start(engine, host.url)
    wait_until(engine, "navigator.serviceWorker.controller !== null")
    host.down()
    start(engine, host.url)
    assert not engine.evaluate(PRESS)
    wait_until(engine, STILL)
    assert engine.evaluate(ROUND).startswith("Раунд 1 ")
    host.up()
