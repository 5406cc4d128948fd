"""How the page starts: from the snapshot, and in spite of everything that may be wrong with it."""

import gzip
import json
import re

import pytest
from playwright.sync_api import expect

from tests.browser.steps import open_menu
from tests.browser.table import arrive, expect_round, open_button, play_round
from tests.browser.why import chains
from web.build.app import ours
from web.build.imports import asked_of_library, module_name
from web.build.project import ROOT, SITE

GOLDEN = [ROOT / "tests/golden" / name for name in ("check.py", "games.jsonl", "positions.jsonl")]
COMMAND_LINE = "pyanitsa.__main__"

IMPORTED = """
    from importlib import import_module
    for name in {names!r}:
        import_module(name)
"""
# the snapshot has no `hashlib`, which the page doesn't need, but the function behind it
PLAYED = """
    import sys, types, _sha2
    sys.modules["hashlib"] = types.SimpleNamespace(sha256=_sha2.sha256)
    check = {{"__name__": "check"}}
    exec({program!r}, check)
    tables = {{"replayed_game": {games!r}, "replayed_position": {positions!r}}}
    rows = [(name, row) for name, table in tables.items() for row in check["rows"](table)]
    return [row for name, row in rows if row != check[name](row)]
"""


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args):
    """With its service worker."""
    return {**browser_context_args, "service_workers": "allow"}


def started_from(page) -> str:
    """`memory` or `files`: how Python has come to be in the page."""
    names = page.evaluate("performance.getEntriesByType('resource').map(entry => entry.name)")
    return "files" if any("/library-" in name for name in names) else "memory"


def test_starts_from_memory(table, run_python):
    """Python goes on from the snapshot: neither the library nor our archive is fetched."""
    assert "memory" == started_from(table)
    play_round(table)
    expect_round(table, 1)


def test_compiles_nothing(table, run_python):
    """Every text that a start runs lies in memory compiled, so that it needs no compiler."""
    *compiled, _of_this_test = run_python("import ready_texts; return ready_texts.anew")
    assert [] == compiled


# The table has other places in other engines, and not all of them can compile the trampoline.
TRAMPOLINE = """
    from pyodide_js import _module as module
    words = module.HEAPU32
    offset = words[module.__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET // 4]
    place = words[(module.__PyRuntime + offset) // 4]
    return place, place and module.wasmTable.get(place).length
"""
IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15"


def test_own_trampoline(table, run_python):
    """Python calls C by what this browser can do, and the build's engine could not."""
    place, arguments = run_python(TRAMPOLINE)
    assert place
    assert 5 == arguments


@pytest.mark.browser_context_args(user_agent=IPHONE)
def test_no_trampoline(table, run_python):
    """Where Pyodide does without the trampoline the page starts from the same memory."""
    assert [0, 0] == run_python(TRAMPOLINE)
    assert "memory" == started_from(table)
    play_round(table)
    expect_round(table, 1)


# Whatever is wrong with the snapshot.


def memory() -> bytes:
    (path,) = SITE.glob("memory-*.bin")
    return path.read_bytes()


def flipped() -> bytes:
    data = bytearray(memory())
    data[len(data) // 2] ^= 1
    return bytes(data)


def of_another_build() -> bytes:
    data = gzip.decompress(memory())
    head, _, rest = data.partition(b"\n")
    changed = json.dumps({**json.loads(head), "build": "another"}).ljust(len(head)).encode()
    return gzip.compress(changed + b"\n" + rest, 1)


CAUSES = {
    "truncated": lambda: memory()[:-1000],
    "one bit flipped": flipped,
    "truncated before it was compressed": lambda: gzip.compress(
        gzip.decompress(memory())[:-400], 1
    ),
    "made by another build": of_another_build,
    "another file in its place": lambda: b"<!doctype html><p>Not found",
    "empty": lambda: b"",
}


@pytest.mark.parametrize("cause", CAUSES)
def test_unusable_snapshot(cause, page, wait_ready):
    """The game starts normally and says why in the console only."""
    said = []
    page.on("console", lambda message: said.append((message.type, message.text)))
    page.route("**/memory-*.bin", lambda route: route.fulfill(body=CAUSES[cause]()))
    page.goto("./")
    expect_normal_start(page, wait_ready)
    assert ["warning"] == [kind for kind, text in said if "a normal start" in text]


def test_missing_snapshot(page, wait_ready, faults):
    """So it does where the snapshot isn't there at all; the browser itself complains of that."""
    page.route("**/memory-*.bin", lambda route: route.fulfill(status=404))
    page.goto("./")
    page.wait_for_function("() => performance.getEntriesByName(location.href).length")
    faults.clear()
    expect_normal_start(page, lambda: wait_in_spite(page, faults))


def wait_in_spite(page, faults):
    page.wait_for_function("() => document.body.dataset.ready")
    assert all("404" in fault for fault in faults)
    faults.clear()


def test_engine_that_cannot(page, wait_ready):
    """So it does in a browser that fails half-way through restoring."""
    page.add_init_script("Uint32Array.prototype.fill = () => { throw new Error('cannot'); };")
    page.goto("./")
    expect_normal_start(page, wait_ready)


def expect_normal_start(page, wait):
    wait()
    assert "files" == started_from(page)
    play_round(page)
    expect_round(page, 1)
    expect(page.locator("#fault, #waiting").locator("visible=true")).to_have_count(0)


# What memory must not repeat, and what it must keep.


def test_two_starts_differ(open_table, run_python):
    """Nothing that is drawn by chance comes out alike in two starts."""
    drawn = """
        import random, secrets
        from pyanitsa.number import new_number
        return [random.random(), secrets.token_hex(8), new_number()]
    """
    open_table()
    first = run_python(drawn)
    open_table()
    assert [] == [value for value in run_python(drawn) if value in first]


@pytest.mark.browser_context_args(timezone_id="Asia/Tokyo")
def test_local_time(table, run_python):
    """The clock is that of the place where the page is opened, not of the build."""
    assert "memory" == started_from(table)
    assert 9 * 3600 == run_python("import time; return time.localtime().tm_gmtoff")


def test_nothing_of_the_build_machine(table, run_python):
    """Neither the environment nor the paths tell where the page was built."""
    environment, names = run_python("""
        import os, sys
        return dict(os.environ), [sys.executable, sys.prefix, *sys.path, os.getcwd()]
    """)
    assert "/home/pyodide" == environment["HOME"]
    assert [] == [text for text in [*environment.values(), *names] if str(ROOT) in text]


def test_every_module_imports(table, run_python):
    """Every module of ours that a page can import does so with what the snapshot has."""
    names = [module_name(path) for path in ours()]
    run_python(IMPORTED.format(names=[name for name in names if name != COMMAND_LINE]))


def test_left_out(table, run_python):
    """What memory left out is missing in the usual words, also to what had imported it."""
    left_out = {"asyncio.base_events", "base64", "logging", "socket", "subprocess", "zipfile"}
    assert not left_out & set(chains(table))
    said = run_python("""
        import secrets
        said = []
        for ask in (lambda: __import__("logging"), secrets.token_urlsafe):
            try:
                ask()
            except ModuleNotFoundError as error:
                said.append(str(error))
        return said
    """)
    assert ["No module named 'logging'", "No module named 'base64'"] == said


def test_library_has_what_we_name(table, run_python):
    """Whatever a module of ours asks of the library is there, though most of that stays behind."""
    asked = sorted(set().union(*map(asked_of_library, ours().values())))
    missing = run_python(f"""
        from importlib import import_module
        absent = object()
        asked = {asked!r}
        found = [getattr(import_module(module), name, absent) for module, name in asked]
        return [pair for pair, value in zip(asked, found) if value is absent]
    """)
    assert [] == missing


@pytest.mark.parametrize("form", ["base_url", "plain_url", "single_url"])
def test_golden_games(form, request, page, origins, wait_ready, run_python):
    """Games with known outcomes come out the same in every form of the page."""
    address = request.getfixturevalue(form)
    origins.append(address)
    page.goto(address)
    wait_ready()
    program, games, positions = (path.read_text("utf-8") for path in GOLDEN)
    assert [] == run_python(PLAYED.format(program=program, games=games, positions=positions))


# Waiting.


class Held:
    """Files that don't come until they're released."""

    def __init__(self):
        self.routes = []
        self.holding = True

    def __call__(self, route):
        if self.holding:
            self.routes.append(route)
        else:
            route.continue_()

    def release(self):
        self.holding = False
        for route in self.routes:
            route.continue_()


@pytest.fixture
def held(page):
    """The page's clock stands still, and the snapshot is held."""
    held = Held()
    page.clock.install()
    page.route("**/memory-*.bin", held.__call__)
    return held


def waiting(page):
    return page.locator("#waiting")


def retry(page):
    return page.get_by_role("button", name="Попробовать ещё раз")


def test_table_is_there_at_once(page, held):
    """The table and its button are painted before Python has come."""
    page.goto("./")
    expect(open_button(page)).to_be_visible()
    expect(waiting(page)).to_be_hidden()
    assert (26, 26) == tuple(int(text) for text in page.locator(".seat .count b").all_inner_texts())


def test_slow_line(page, held, wait_ready):
    """After two seconds the bytes are shown, honestly, until the game is there."""
    page.goto("./")
    page.clock.run_for(2500)
    expect(waiting(page)).to_have_text(re.compile(r"Загружаем игру: \d,\d из \d,\d МБ"))
    expect(retry(page)).to_be_hidden()
    bar = page.get_by_role("progressbar", name="Загрузка игры")
    assert 0 < bar.evaluate("bar => bar.value") < 1
    page.clock.resume()
    held.release()
    wait_ready()
    expect(waiting(page)).to_be_hidden()


def test_nothing_comes_any_more(page, held, wait_ready):
    """A minute without a byte or a step: a message, and a way to try again."""
    page.goto("./")
    page.clock.run_for(70_000)
    expect(waiting(page)).to_contain_text("Не получилось загрузить игру")
    page.clock.resume()
    held.holding = False
    with page.expect_navigation():
        retry(page).click()
    wait_ready()
    expect(waiting(page)).to_be_hidden()


def test_line_that_hangs(page, held):
    """Asking for the files again has its time: then the page is loaded anew all the same."""
    page.add_init_script("AbortSignal.timeout = () => AbortSignal.abort()")
    page.goto("./")
    page.clock.run_for(70_000)
    page.clock.resume()
    with page.expect_navigation(wait_until="commit"):
        retry(page).click()


@pytest.mark.parametrize("name", ["python-*.bin", "runtime-*.js", "core-*.js"])
def test_what_cannot_be_loaded(name, page, wait_ready, faults):
    """A file that the game can't do without and that can't be had: the same message."""
    page.route(f"**/{name}", lambda route: route.abort())
    page.goto("./")
    expect(retry(page)).to_be_visible()
    expect(page.locator("#fault")).to_be_hidden()
    page.unroute(f"**/{name}")
    faults.clear()
    with page.expect_navigation():
        retry(page).click()
    wait_ready()


AFTER_THAT = {"lost": {"status": 404}, "another file in its place": {"body": "<!doctype html>"}}


@pytest.mark.parametrize("cause", AFTER_THAT)
@pytest.mark.parametrize("name", ["library-*.zip", "app-*.bin", "cold-*.bin"])
def test_what_a_normal_start_needs(name, cause, page, wait_ready, faults):
    """Without it Python isn't begun, as it would run on without a part of itself: the same
    message, and nothing of the wrong file is kept."""
    said = []
    page.on("console", lambda message: said.append(message.text))
    page.route("**/memory-*.bin", lambda route: route.fulfill(body=b""))
    page.route(f"**/{name}", lambda route: route.fulfill(**AFTER_THAT[cause]))
    page.goto("./")
    expect(waiting(page)).to_contain_text("Не получилось загрузить игру")
    expect(page.locator("#fault")).to_be_hidden()
    assert [] == [text for text in said if re.search("standard library|fatal|unreachable", text)]
    page.unroute(f"**/{name}")
    faults.clear()
    with page.expect_navigation():
        retry(page).click()
    expect_normal_start(page, wait_ready)


def test_early_press_in_a_normal_start(page, wait_ready):
    """A press before Python is there is played in a normal start too, once."""
    page.route("**/memory-*.bin", lambda route: route.fulfill(body=b""))
    page.goto("./")
    open_button(page).click()
    wait_ready()
    arrive(page)
    expect_round(page, 1)


# What breaks.

DOORS = {
    "a script": "setTimeout(() => { throw new Error('broken here'); })",
    "a promise": "Promise.reject(new Error('broken here'))",
}
TASK = """
    import asyncio
    async def fail():
        raise ValueError("broken here")
    asyncio.create_task(fail())
"""


@pytest.mark.parametrize("door", DOORS)
def test_broken_script(door, table, faults):
    """An error that nobody catches leads to the message, with its details."""
    table.evaluate(f"() => {{ {DOORS[door]} }}")
    expect_fault(table, faults)


def test_broken_task(table, run_python, faults):
    """So does one in a Python task that nobody awaits."""
    run_python(TASK)
    expect_fault(table, faults)


def test_broken_start(page, faults):
    """So does one in the very start of our Python."""
    html = (SITE / "index.html").read_text("utf-8")
    broken = html.replace("main.start()", "raise ValueError('broken here')")
    page.route("**/site/", lambda route: route.fulfill(body=broken, content_type="text/html"))
    page.goto("./")
    expect_fault(page, faults)


NOISE = {
    "an observer": """dispatchEvent(new ErrorEvent("error", {message:
        "ResizeObserver loop completed with undelivered notifications.",
        filename: location.href}))""",
    "another origin": 'dispatchEvent(new ErrorEvent("error", {message: "Script error."}))',
    "an extension": """{
        const error = new Error("its own");
        error.stack = "Error: its own\\n at chrome-extension://abcdef/content.js:1:2";
        dispatchEvent(new ErrorEvent("error", {message: "its own", error})); }""",
    "an extension's promise": """{
        const error = new Error("its own");
        error.stack = "run@moz-extension://abcdef/content.js:1:2";
        Promise.reject(error); }""",
    "nothing": "Promise.reject()",
    "an object": "Promise.reject({code: 7})",
}


@pytest.mark.parametrize("noise", NOISE)
def test_noise(noise, table, faults):
    """What isn't this page's doing opens no message; what is, still does."""
    table.evaluate(f"() => {{ {NOISE[noise]} }}")
    play_round(table)
    expect(table.locator("#fault")).to_be_hidden()
    table.evaluate(f"() => {{ {DOORS['a script']} }}")
    expect_fault(table, faults)


def test_message_is_in_nobodys_way(table, faults):
    """The game goes on under the message about a fault, and the message can be closed."""
    table.evaluate(f"() => {{ {DOORS['a script']} }}")
    box = table.get_by_role("alert")
    expect(box).to_be_visible()
    play_round(table)
    expect_round(table, 1)
    box.get_by_role("button", name="Закрыть").click()
    expect(box).to_be_hidden()
    faults.clear()


def test_message_over_a_sheet(table, faults):
    """It can be read and pressed while a sheet is open, and is still there when that has gone."""
    open_menu(table, "Настройки")
    table.evaluate(f"() => {{ {DOORS['a script']} }}")
    box = table.get_by_role("alert")
    box.locator("summary").click()
    expect(box.locator("pre")).to_contain_text("broken here")
    table.keyboard.press("Escape")
    expect(table.get_by_role("dialog")).to_be_hidden()
    box.get_by_role("button", name="Закрыть").click()
    expect(box).to_be_hidden()
    play_round(table)
    faults.clear()


ADDED = """markup => {
    const holder = document.createElement("div");
    holder.append(document.createRange().createContextualFragment(markup));
    document.body.append(holder);
}"""
GADGETS = {
    "a script": '<script type="py">import js; js.document.title = "run"</script>',
    "an element": '<py-script>import js; js.document.title = "run"</py-script>',
    "an attribute": """<button py-click='import js; js.document.title = "run"'>Gadget</button>""",
}


@pytest.mark.parametrize("gadget", GADGETS)
def test_no_gadget(gadget, table, run_python):
    """Nothing that comes into the document later is run as Python."""
    table.evaluate(ADDED, GADGETS[gadget])
    table.evaluate("() => document.querySelector('[py-click]')?.click()")
    play_round(table)
    run_python("import asyncio\nfor _ in range(20): await asyncio.sleep(0)")
    assert "Пьяница" == table.title()


def expect_fault(page, faults):
    box = page.get_by_role("alert")
    expect(box).to_contain_text("Что-то сломалось. Обновите страницу")
    box.locator("summary").click()
    expect(box.locator("pre")).to_contain_text("broken here")
    faults.clear()
