"""The wasm in two halves: what games don't call comes later, or right where it's called."""

import codecs
import gzip
import json
import math
import re
import unicodedata

import pytest
from playwright.sync_api import Error, expect

from tests.browser import steps
from tests.browser.memory import storage
from tests.browser.table import (
    TO_THE_END,
    arrive,
    counts,
    expect_counts,
    expect_round,
    pass_time,
    play_round,
)
from web.build import app, fetch, hot, parts, serve, site, snapshot, venv
from web.build.project import SITE
from web.build.wasm import Module, Reader

PAGE = 65536
PATIENCE = 120_000  # milliseconds
BUSY = "window.requestIdleCallback = () => 0"
"""A page that never has nothing to do: its other half doesn't come by itself."""
COLD_CALLS = "performance.getEntriesByName('cold call').length"
LINKED = "performance.getEntriesByName('cold linked').length == 1"
SELDOM = """[
    math.gamma(5.5), unicodedata.name("я"), codecs.utf_16_le_encode("ß")[0].hex(), repr(3j**2),
    unicodedata.normalize("NFKD", "ё"), str(7**500 % 3**200), "ΑΣ".casefold(), math.lgamma(0.5),
]"""
"""What no game asks for."""
EXPECTED = eval(SELDOM, {"codecs": codecs, "math": math, "unicodedata": unicodedata})
COLD_CALL = "import math; math.gamma(5.5)"
ASK = f"import codecs, math, unicodedata\nreturn {SELDOM}"
IMPORT = """
    from importlib import import_module
    return [import_module(name).__name__ for name in {names!r}]
"""


def library() -> list[str]:
    """What the page's modules name of the standard library."""
    files = {**app.pyscript(fetch.modules()), **app.ours()}
    return json.loads(snapshot.handed_over(files))["library"]


def declared_memory() -> int:
    """Bytes that the wasm begins with."""
    (path,) = SITE.glob("python-*.bin")
    (limits,) = Module(gzip.decompress(path.read_bytes())).memories
    return Reader(limits, at=1).number() * PAGE


def cold() -> bytes:
    (path,) = SITE.glob("cold-*.bin")
    return path.read_bytes()


def cold_requests(page) -> list[str]:
    """What the page and its threads ask for of the other half from now on."""
    asked = []
    page.on("request", lambda request: "/cold-" in request.url and asked.append(request.url))
    return asked


@pytest.fixture
def busy(page):
    page.add_init_script(BUSY)
    return page


def export_and_import(page, path) -> None:
    steps.open_menu(page, "История и серия")
    dialog = page.get_by_role("dialog")
    with page.expect_download() as download:
        dialog.get_by_role("button", name="Сохранить в файл").click()
    download.value.save_as(path)
    dialog.locator("input[type=file]").set_input_files(path)
    expect(dialog).to_contain_text("Нового в этом файле нет")
    steps.close_sheet(page)


def study(page) -> None:
    """A study of the smallest size, in a thread."""
    page.evaluate("location.hash = 'odds=1000'")
    with page.expect_worker():
        page.get_by_role("button", name="Сыграть и сосчитать").click()
    expect(page.locator("#verdict")).to_contain_text("Сыграно", timeout=PATIENCE)


@pytest.mark.parametrize("rules", ["short", "tactical"])
def test_games_call_nothing_cold(rules, busy, open_table, tmp_path):
    """A whole game, its results, export and import, every sheet and a study in a thread: the first
    half has all of it, and nothing asks for sources."""
    page, asked = open_table(f"#n=7&r={rules}"), cold_requests(busy)
    if rules == "tactical":
        page.get_by_role("button", name="Готово", exact=True).click()
        arrive(page)
    page.evaluate(TO_THE_END)
    expect(page.get_by_role("region", name="Итоги")).to_be_visible()
    export_and_import(page, tmp_path / "games.json")
    for entry in steps.menu_entries(page):
        steps.open_menu(page, entry)
        steps.close_sheet(page)
    study(page)
    assert [] == asked
    names = page.evaluate("performance.getEntriesByType('resource').map(entry => entry.name)")
    assert [] == [name for name in names if "/app-" in name]


def test_before_and_after(page, open_table, run_python):
    """What no game calls, and every module of the library that the page names, is the same before
    the other half has come and after. Memory begins no larger than the wasm says."""
    page.add_init_script(f"if (location.hash) {BUSY}")
    names = library()
    for fragment, calls in (("#n=5", 1), ("", 0)):
        page.goto("about:blank")
        open_table(fragment)
        assert declared_memory() == page.evaluate("testPython._module.HEAPU8.length")
        page.wait_for_function(f"() => location.hash || {LINKED}")
        assert names == run_python(IMPORT.format(names=names))
        assert EXPECTED == run_python(ASK)
        assert calls == page.evaluate(COLD_CALLS)


def test_from_disk(page, origins, single_url, wait_ready, run_python):
    """The page that is one file has the wasm in one piece."""
    origins[:] = [single_url]
    page.goto(single_url)
    wait_ready()
    assert EXPECTED == run_python(ASK)
    assert 0 == page.evaluate(COLD_CALLS)


def of_another_build() -> bytes:
    data = gzip.decompress(cold())
    at = data.index(b"hot ") + 4
    return gzip.compress(data[:at] + b"0123456789ab" + data[at + 12 :], 1)


def flipped() -> bytes:
    data = bytearray(cold())
    data[len(data) // 2] ^= 1
    return bytes(data)


CAUSES = {
    "missing": lambda: {"status": 404},
    "one bit flipped": lambda: {"body": flipped()},
    "truncated": lambda: {"body": cold()[:-1000]},
    "another file in its place": lambda: {"body": b"<!doctype html><p>Not found"},
    "of another build": lambda: {"body": of_another_build()},
}


@pytest.mark.parametrize("cause", CAUSES)
def test_not_to_be_had(cause, page, open_table, run_python, wait_ready, faults):
    """Nobody hears of it before it's needed. Then one message says so; a reload goes on where the
    game was, with the other half as soon as it can be had."""
    answer = CAUSES[cause]()
    page.route("**/cold-*.bin", lambda route: route.fulfill(**answer))
    with page.expect_console_message(lambda message: "the other half later" in message.text):
        open_table()
    play_round(page)
    play_round(page)
    seen = counts(page)
    expect(page.locator("#waiting, #fault").locator("visible=true")).to_have_count(0)
    with pytest.raises(Error):
        page.evaluate(f"testPython.runPython({COLD_CALL!r})")
    message = page.locator("#waiting")
    expect(message).to_contain_text("Игра остановилась: её часть не загрузилась.")
    expect(message).to_contain_text("Партия сохранена.")
    expect(page.locator("#fault")).to_be_hidden()
    expect_stopped(page, seen)
    page.unroute("**/cold-*.bin")
    faults.clear()
    with page.expect_navigation():
        message.get_by_role("button", name="Попробовать ещё раз").click()
    wait_ready()
    expect_round(page, 2)
    expect_counts(page, seen)
    assert EXPECTED == run_python(ASK)


def expect_stopped(page, seen) -> None:
    """Nothing that a person does or that time brings is played or kept any more."""
    before = storage(page)
    for name in ("open", "autoplay", "menu"):  # the message may lie over them
        page.evaluate("name => document.getElementById(name).click()", name)
    page.keyboard.press("Space")
    page.evaluate("() => ['storage', 'popstate'].forEach(kind => dispatchEvent(new Event(kind)))")
    pass_time(page, 500)
    expect_round(page, 2)
    expect_counts(page, seen)
    expect(page.get_by_role("dialog")).to_be_hidden()
    assert before == storage(page)


def test_stopped_under_a_sheet(busy, open_table, faults):
    """The message about it stands where it can be read and pressed, whatever is open."""
    busy.route("**/cold-*.bin", lambda route: route.abort())
    page = open_table()
    steps.open_menu(page, "Настройки")
    with pytest.raises(Error):
        page.evaluate(f"testPython.runPython({COLD_CALL!r})")
    for close in (lambda: None, lambda: page.keyboard.press("Escape")):
        close()
        message = page.locator("#waiting")
        message.get_by_role("button", name="Попробовать ещё раз").click(trial=True)
        expect(message).to_contain_text("Игра остановилась: её часть не загрузилась.")
    faults.clear()


def test_thread_that_stops(page, open_table, faults):
    """A study whose thread calls what can't be had is counted by the page itself."""
    page.route("**/cold-*.bin", lambda route: route.abort())
    page.route("**/thread-*.js", with_cold_call)
    open_table()
    with page.expect_console_message(lambda message: "without a thread" in message.text):
        study(page)
    faults.clear()


def with_cold_call(route) -> None:
    script = route.fetch()
    run = f".runPython({COLD_CALL!r}, {{}},"
    text, times = re.subn(r"\.pyimport\(\w+\)\.run\(", run, script.text())
    assert 1 == times
    route.fulfill(response=script, body=text)


@pytest.fixture
def cold_url(tmp_path, monkeypatch):
    """A site in whose first half is nothing but ways to the other one."""
    monkeypatch.setattr(hot, "functions", lambda pyodide: frozenset())
    modules, python = fetch.modules(), venv.require("build")
    site.build(tmp_path / "site", modules, parts.quick(modules, python))
    with serve.server(0, tmp_path / "site").answering() as server:
        yield server.url


def test_all_of_it_cold(cold_url, page, origins, wait_ready, run_python):
    """Where the first call is a cold one already, the page and its thread work all the same."""
    origins.append(cold_url)
    page.goto(cold_url)
    wait_ready()
    play_round(page)
    expect_round(page, 1)
    assert EXPECTED == run_python(ASK)
    asked = cold_requests(page)
    study(page)
    assert asked
