"""The built site in Chromium: served on this machine, watched for everything that goes wrong."""

import shutil
import sys
import time
from pathlib import Path

import pytest

from tests.browser import failures, python
from tests.browser.covered import Covered
from tests.browser.kept import Kept
from web.build import browser as chromium
from web.build import fetch, parts, serve, site, venv
from web.build.project import DIST, SITE

READY = "() => document.body?.dataset.ready == 'yes'"
PATIENCE = 60  # seconds
FLAGS = [
    "--no-sandbox",  # the tests also run as root, in containers
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
ONCE = "--js-flags=--liftoff-only"
"""A test leaves its Python before it pays to compile that once more, faster."""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    """A failed test tells which games were on its pages, and keeps a picture of each."""
    report = yield
    browser = getattr(item, "funcargs", {}).get("browser")
    if report.when == "call" and report.failed and browser:
        report.sections.append(("pages", "\n".join(failures.told(browser, item.name))))
    return report


@pytest.fixture(scope="session")
def base_url():
    """Under a path of its own, as on many hosts: an address from the root would leave it."""
    if not (SITE / "index.html").is_file():
        pytest.exit("no site to test: run `python3 build.py build` first", returncode=1)
    with serve.server(0, DIST).answering() as server:
        yield f"{server.url}{SITE.name}/"


@pytest.fixture(scope="session")
def plain_url(tmp_path_factory):
    """The page with the stock start, built for the tests."""
    folder = tmp_path_factory.mktemp("plain") / "site"
    modules, python = fetch.modules(), venv.require("build")
    site.build(folder, modules, parts.plain(modules, python), plain=True)
    with serve.server(0, folder).answering() as server:
        yield server.url


@pytest.fixture
def single_url(tmp_path):
    """The page that is one file, alone in a folder."""
    folder = tmp_path / "on a stick"
    folder.mkdir()
    shutil.copy(DIST / "pyanitsa.html", folder)
    return (folder / "pyanitsa.html").as_uri()


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args):
    program = chromium.require(Path(sys.executable))
    return {**browser_type_launch_args, "executable_path": program, "args": [*FLAGS, ONCE]}


@pytest.fixture(scope="session")
def whole_browser():
    """A Chromium with tabs and settings: the one without a window has neither."""
    return chromium.require(Path(sys.executable), *chromium.WHOLE)


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args):
    """Without a service worker, which would keep all files anew for each test."""
    return {**browser_context_args, "locale": "ru-RU", "service_workers": "block"}


@pytest.fixture(scope="session")
def axe():
    """The source of what finds barriers."""
    return (fetch.modules() / "axe-core/axe.min.js").read_text("utf-8")


@pytest.fixture
def faults():
    """What went wrong in the page so far; a test that provokes faults empties it."""
    return []


@pytest.fixture
def origins(base_url):
    """Where the page may ask for files; a test of another page empties it or adds to it."""
    return [base_url]


class Watch:
    """Takes down what goes wrong in a context, for the test that has it."""

    def __init__(self, covered):
        self._covered = covered
        self.faults, self.origins = [], []

    def __call__(self, context):
        if self._covered:
            self._covered.watch(context)
        context.add_init_script(python.KEEP)
        context.on("request", self._asked)
        context.on("console", self._logged)
        context.on("weberror", lambda fault: self.faults.append(str(fault.error)))

    def _asked(self, request):
        if not request.url.startswith((*self.origins, "data:", "blob:")):
            self.faults.append(f"left its own origin: {request.url}")

    def _logged(self, message):
        if message.type == "error":
            self.faults.append(f"{message.text} ({message.location['url']})")


def pytest_addoption(parser):
    parser.addoption(
        "--covered", metavar="FOLDER", type=Path, help="write there which lines the page runs"
    )


@pytest.fixture(scope="session")
def covered(pytestconfig, worker_id):
    """Which lines of our modules the pages run, if anybody wants to know."""
    folder = pytestconfig.getoption("--covered")
    if folder is None:
        yield None
        return
    covered = Covered()
    yield covered
    covered.write(folder / f"{worker_id}.json")


@pytest.fixture(scope="session")
def watch(covered):
    return Watch(covered)


@pytest.fixture(scope="session")
def keep(browser, watch):
    """A page of these options that is as new; one is kept, the last."""
    kept = {}

    def as_new(options):
        key = repr(options)
        if key not in kept or not kept[key].is_as_new:
            for other in kept.values():
                other.context.close()
            kept.clear()
            kept[key] = Kept(browser.new_context(**options), options["base_url"], watch)
        return kept[key]

    return as_new


@pytest.fixture
def kept(request, keep, browser_context_args):
    """None for options of the test's own and for service workers, which keep what they have got."""
    has_own = request.node.get_closest_marker("browser_context_args")
    is_own = has_own or browser_context_args["service_workers"] != "block"
    return None if is_own else keep(browser_context_args)


@pytest.fixture
def context(kept, watch, new_context, faults, origins, covered):
    if not kept:
        watch(own := new_context())
    context = kept.context if kept else own
    watch.faults, watch.origins = faults, origins
    yield context
    if covered:
        covered.ask(context)
    told = "\n".join(faults)
    if kept:
        kept.renew()
    assert not told, told


@pytest.fixture
def page(context):
    return context.pages[0] if context.pages else context.new_page()


@pytest.fixture
def wait_ready(page, faults):
    """Waits until Python has taken over the opened page."""

    def wait():
        deadline = time.monotonic() + PATIENCE
        while not page.evaluate(READY):
            assert not faults, "\n".join(faults)
            assert time.monotonic() < deadline, f"not ready after {PATIENCE} s"
            page.wait_for_timeout(50)

    return wait


@pytest.fixture
def open_table(page, wait_ready):
    """Opens the page, with a fragment such as "#n=481516234" if given, and waits for Python."""

    def open_with(fragment=""):
        page.goto(f"./{fragment}")
        wait_ready()
        return page

    return open_with


@pytest.fixture
def table(open_table):
    """The page, opened and ready."""
    return open_table()


@pytest.fixture
def run_python(page):
    """Runs the body of an async Python function in the page; returns its value by way of JSON."""

    def run(source):
        return python.run(page, source)

    return run
