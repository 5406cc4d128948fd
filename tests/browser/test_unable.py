"""Where the game can't start, one honest sentence says so at once; where it can, it does."""

from contextlib import ExitStack

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import READY
from tests.browser.table import arrive, expect_round, open_button
from web.build import serve
from web.build.project import DIST, SITE

SOON = 1500  # milliseconds
FRAME = """<!doctype html><iframe sandbox="allow-scripts" src="{}" width="800" height="600">"""


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args):
    """With its service worker."""
    return {**browser_context_args, "service_workers": "allow"}


def said(page):
    return page.locator("#waiting")


@pytest.mark.parametrize("form", ["base_url", "single_url"])
@pytest.mark.parametrize(
    ("missing", "sentence"),
    [("WebAssembly", "выключен WebAssembly"), ("DecompressionStream", "слишком старый")],
)
def test_missing(form, missing, sentence, request, page, origins, faults):
    """A browser without something that the game needs: no promise that trying again helps."""
    address = request.getfixturevalue(form)
    origins.append(address)
    page.add_init_script(f"delete globalThis.{missing}")
    page.goto(address, wait_until="commit")
    expect(said(page)).to_contain_text(sentence, timeout=10_000)
    expect(page.get_by_role("button", name="Попробовать ещё раз")).to_be_hidden()
    expect(page.locator("#fault")).to_be_hidden()
    faults.clear()  # what the scripts say that find nothing to start


def test_hosted_in_a_sandboxed_frame(page, base_url, faults):
    """The page can't reach its own files there, and doesn't blame the connection."""
    page.goto(f"{base_url}licenses/")
    page.set_content(FRAME.format(base_url))
    frame = page.frame_locator("iframe")
    expect(frame.locator("#waiting")).to_contain_text("Откройте её в отдельной вкладке")
    faults.clear()  # the browser's own, of files that it refused


def test_single_in_a_sandboxed_frame(page, tmp_path, single_url, origins):
    """The page that is one file plays there; it can't remember."""
    origins.append("file:")
    around = tmp_path / "around.html"
    around.write_text(FRAME.format(single_url), encoding="utf-8")
    page.goto(around.as_uri())
    frame = page.frames[1]
    frame.wait_for_function(READY)
    expect(page.frame_locator("iframe").locator("#fault")).to_be_hidden()
    page.frame_locator("iframe").get_by_role("button", name="Открыть карту").click()
    expect(page.frame_locator("iframe").get_by_role("progressbar")).to_have_accessible_name(
        "Раунд 1 из 40"
    )


@pytest.mark.parametrize(
    "path", [SITE / "index.html", DIST / "pyanitsa.html"], ids=["hosted", "single"]
)
def test_as_a_blob(path, page, base_url, faults):
    """As a blob neither form can start; the hosted one says so without any script or style."""
    page.goto(f"{base_url}licenses/")
    page.route("**/copy.html", lambda route: route.fulfill(path=path))
    page.evaluate("""async () => {
        const text = await (await fetch("copy.html")).text();
        const address = URL.createObjectURL(new Blob([text], {type: "text/html"}));
        setTimeout(() => { location.href = address; });
    }""")
    expect(page.get_by_text("её файлов").locator("visible=true")).to_be_visible()
    faults.clear()  # the browser's own, of files that it refused


def test_without_javascript(new_context, base_url):
    """Without JavaScript the page says that it needs it."""
    page = new_context(java_script_enabled=False).new_page()
    page.goto(base_url)
    expect(page.get_by_text("в браузере выключен JavaScript")).to_be_visible()


class TextScripts(serve.Handler):
    """Takes scripts for text, as a Python on Windows may after other programs were installed."""

    def guess_type(self, path):
        return "text/plain" if str(path).endswith(".js") else super().guess_type(path)


class Strict(TextScripts):
    """And forbids to guess."""

    def end_headers(self):
        self.send_header("X-Content-Type-Options", "nosniff")
        super().end_headers()


@pytest.fixture
def address_of():
    with ExitStack() as servers:
        yield lambda kind: servers.enter_context(serve.server(0, SITE, kind).answering()).url


def test_scripts_as_text(new_context, address_of):
    """Scripts under a wrong type start the game all the same."""
    page = new_context().new_page()
    page.goto(address_of(TextScripts))
    page.wait_for_function(READY)
    open_button(page).click()
    arrive(page)
    expect_round(page, 1)


def test_refused_scripts(new_context, address_of):
    """Where the browser refuses them, the page says so without any."""
    page = new_context().new_page()
    page.goto(address_of(Strict))
    expect(page.get_by_text("отдаёт файлы .js с неверным типом")).to_be_visible()


class TextStyles(serve.Handler):
    """Takes styles for text, which browsers don't accept."""

    def guess_type(self, path):
        return "text/plain" if str(path).endswith(".css") else super().guess_type(path)


def test_refused_style(new_context, address_of):
    """A refused style: the message names the type and not the connection."""
    page = new_context().new_page()
    page.goto(address_of(TextStyles))
    expect(page.get_by_text("с неверным типом (text/plain)")).to_be_visible()
    expect(page.get_by_text("Странице не видно её файлов")).to_have_count(0)


class BadOnce(serve.Handler):
    """Sends an error in the place of the runtime the first time, to be kept for a year."""

    told = False

    def send_head(self):
        if "/runtime-" in self.path and not BadOnce.told:
            BadOnce.told = True
            self.path = "/index.html"
        return super().send_head()

    def send_header(self, name, value):
        super().send_header(name, "max-age=31536000" if name == "Cache-Control" else value)


def test_trying_again_asks_the_host(new_context, address_of):
    """What the browser has kept wrongly under a file's name doesn't stay for ever."""
    page = new_context().new_page()
    BadOnce.told = False
    page.goto(address_of(BadOnce))
    page.get_by_role("button", name="Обновить страницу").click()
    page.wait_for_function(READY)


# Pressed while the game is on its way.


class Held:
    def __init__(self, page):
        self.routes = []
        page.route("**/memory-*.bin", lambda route: self.routes.append(route))

    def release(self):
        for route in self.routes:
            route.continue_()


def test_early_menu(page, wait_ready):
    """A press on the menu stays down, and opens it when the game is there."""
    held = Held(page)
    page.goto("./")
    menu = page.get_by_role("button", name="Меню")
    menu.click()
    expect(menu).to_have_class("icon held")
    held.release()
    wait_ready()
    expect(page.get_by_role("dialog", name="Меню")).to_be_visible()
    expect(menu).not_to_have_class("icon held")


def test_early_autoplay_and_speed(page, wait_ready):
    """Autoplay, switched on early, begins when the game is there, at the speed chosen early."""
    held = Held(page)
    page.goto("./")
    page.get_by_role("main").get_by_role("radio", name="Быстро").check()
    page.get_by_role("button", name="Автоигра").click()
    held.release()
    wait_ready()
    expect(page.get_by_role("button", name="Автоигра", pressed=True)).to_be_visible()
    expect(page.get_by_role("main").get_by_role("radio", name="Быстро")).to_be_checked()
    expect(page.get_by_role("progressbar")).to_have_accessible_name("Раунд 2 из 40")


def test_taken_back(page, wait_ready):
    """A second press on autoplay takes the first one back."""
    held = Held(page)
    page.goto("./")
    page.get_by_role("button", name="Автоигра").dblclick()
    held.release()
    wait_ready()
    expect(page.get_by_role("button", name="Автоигра", pressed=False)).to_be_visible()
