"""Whatever a host does to files, the page is kept, and what isn't ours is left alone."""

from io import BytesIO
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.table import counts, expect_counts, play_round
from tests.browser.test_offline import WORKER, kept, news, ready, until, update_button, visit
from web.build import serve

OURS = "async () => (await caches.keys()).filter(name => name.startsWith('pyanitsa '))"
TYPES = """async () => {
    const [name] = (await caches.keys()).filter(name => !name.endsWith("notes"));
    const cache = await caches.open(name), types = {};
    for (const request of await cache.keys())
        types[request.url.split("/").pop()] =
            (await cache.match(request)).headers.get("Content-Type");
    return types;
}"""
TAKE_OVER = f"{WORKER}.waiting.postMessage({{takeOver: 1}})"
YEAR = "max-age=31536000, immutable"


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args):
    """With its service worker."""
    return {**browser_context_args, "service_workers": "allow"}


def expect_offline(page, host):
    """With the server gone the page opens and plays."""
    host.down()
    page.reload()
    ready(page)
    play_round(page)
    host.up()


class Answering(serve.Handler):
    """Has its own way to answer some requests."""

    def answer(self, status, body=b"", **headers):
        self.send_response(status)
        for name, value in {"Content_Length": len(body), **headers}.items():
            self.send_header(name.replace("_", "-"), str(value))
        self.end_headers()
        return BytesIO(body)


class CleanAddresses(Answering):
    """Redirects to addresses without `index.html`, as many hosts do."""

    def send_head(self):
        if self.path.endswith("/index.html"):
            return self.answer(301, Location="./")
        return super().send_head()


class Redirecting(Answering):
    """Redirects the folder to its page."""

    def send_head(self):
        if self.path.endswith("/"):
            return self.answer(302, Location="index.html")
        return super().send_head()


class AddsToPages(Answering):
    """Adds a script to every page, and has neither manifest nor icon."""

    def send_head(self):
        if self.path.endswith((".webmanifest", ".svg", ".png")):
            return self.send_error(404)
        if not self.path.endswith("/"):
            return super().send_head()
        page = Path(self.directory, "index.html").read_bytes()
        added = page.replace(b"</body>", b'<script src="/added.js"></script></body>')
        return self.answer(200, added, Content_Type="text/html; charset=utf-8")


@pytest.mark.parametrize("kind", [CleanAddresses, Redirecting, AddsToPages])
def test_any_host(new_context, host_of, kind):
    """What a host does to the page's address, and to what isn't needed to play, is no matter."""
    host = host_of(kind)
    page = visit(new_context(), host)
    expect_offline(page, host)


class BadOnce(Answering):
    """Answers badly when the ranks' typeface is asked for first, and lets that be kept for ever."""

    status = 200
    told = False

    def send_head(self):
        if "/rank-" not in self.path or BadOnce.told:
            return super().send_head()
        BadOnce.told = True
        return self.answer(self.status, b"<!doctype html><title>Wi-Fi</title>")

    def send_header(self, name, value):
        super().send_header(name, YEAR if name == "Cache-Control" else value)


@pytest.mark.parametrize("status", [404, 410, 500, 200])
def test_bad_answer(new_context, host_of, status):
    """One bad answer (200 is a portal's page) that the browser has kept does no lasting harm."""
    BadOnce.status, BadOnce.told = status, False
    host = host_of(BadOnce)
    page = visit(new_context(), host)
    assert BadOnce.told
    expect_offline(page, host)


class AllText(serve.Handler):
    """Takes everything but pages, styles and scripts for text."""

    def guess_type(self, path):
        known = str(path).endswith((".html", ".css", ".js"))
        return super().guess_type(path) if known else "text/plain"


def test_types(new_context, host_of):
    """What is kept has the type that its name says, whatever the host says."""
    host = host_of(AllText)
    types = visit(new_context(), host).evaluate(TYPES)
    wanted = {".bin": "application/octet-stream", ".woff2": "font/woff2", ".js": "text/javascript"}
    for suffix, expected in wanted.items():
        found = {kind for name, kind in types.items() if name.endswith(suffix)}
        assert {expected} == found


def test_neighbours(new_context, host):
    """Two copies on one origin, and another program beside them, leave each other alone."""
    for name in ("a", "b"):
        host.copy_to(name)
    context = new_context()
    pages = []
    for name in ("a", "b"):
        page = context.new_page()
        page.goto(f"{host.url}{name}/")
        ready(page)
        kept(page)
        pages.append(page)
    pages[0].evaluate("async () => { await caches.open('a shop') }")
    for page in pages:
        page.reload()
        ready(page)
    host.down()
    for page in pages:
        page.reload()
        ready(page)
        play_round(page)
    host.up()
    reset(pages[0])
    names = pages[0].evaluate("caches.keys()")
    assert "a shop" in names
    assert any("/b/" in name for name in names)
    workers = "async () => (await navigator.serviceWorker.getRegistrations()).map(one => one.scope)"
    assert f"{host.url}b/" in pages[1].evaluate(workers)


def test_nothing_is_cleared_without_the_host(new_context, host):
    """Where the page can't be had anew, the kept one is all that there is."""
    page = visit(new_context(), host)
    page.context.set_offline(True)
    page.evaluate("() => { setTimeout(() => { throw new Error('broken here') }) }")
    page.get_by_role("alert").get_by_role("button", name="Очистить и перезагрузить").click()
    expect(page.get_by_text("ничего не очищено")).to_be_visible()
    page.reload()
    ready(page)


def test_damaged_notes(new_context, host):
    """Notes of the worker that can't be read keep nobody from playing, and are written anew."""
    page = visit(new_context(), host)
    page.evaluate("""async () => {
        const name = (await caches.keys()).find(name => name.endsWith(" notes"));
        await (await caches.open(name)).put("notes", new Response("{"));
    }""")
    host.down()
    page.reload()
    ready(page)
    until(
        page,
        """async () => {
        const name = (await caches.keys()).find(name => name.endsWith(" notes"));
        return (await (await (await caches.open(name)).match("notes")).text()).includes("good");
    }""",
    )


def reset(page):
    """By way of the message about a fault."""
    page.evaluate("() => { setTimeout(() => { throw new Error('broken here') }) }")
    box = page.get_by_role("alert")
    box.locator("summary").click()
    with page.expect_navigation():
        box.get_by_role("button", name="Очистить и перезагрузить").click()
    ready(page)


def test_emptied_cache(new_context, host):
    """A cache that has lost its page, or all it had, is filled again at the next start."""
    page = visit(new_context(), host)
    page.evaluate(
        """async () => { for (const name of await caches.keys()) await caches.delete(name) }"""
    )
    page.reload()
    ready(page)
    until(page, f"async () => (await ({OURS})()).length == 2")
    until(page, "async () => Boolean(await caches.match('./index.html'))")
    expect_offline(page, host)


def test_impatient(new_context, host):
    """Reloads that don't wait for a new version to start are no failures of it."""
    page = visit(new_context(), host)
    host.publish(lambda text: text.replace("<title>Пьяница", "<title>Пьяница 2"))
    news(page)
    page.evaluate(
        "async () => (await navigator.serviceWorker.ready).waiting.postMessage({takeOver: 1})"
    )
    page.wait_for_function("() => document.title == 'Пьяница 2'")
    for _ in range(4):
        page.goto(host.url, wait_until="commit")
    ready(page)
    assert "Пьяница 2" == page.title()


def test_failed_version_can_be_tried_again(new_context, host):
    """After a failed version the last good one comes back and offers the new one once more."""
    page = visit(new_context(), host)
    host.publish(lambda text: text.replace("main.start()", "main.nothing()"))
    news(page)
    page.evaluate(
        "async () => (await navigator.serviceWorker.ready).waiting.postMessage({takeOver: 1})"
    )
    alert = page.get_by_role("alert")
    for _ in range(2):
        expect(alert).to_be_visible()
        page.reload()
    ready(page)
    update_button(page).click()
    expect(alert).to_be_visible()


def test_update_in_the_only_tab(new_context, host):
    """The tab that asks for the new version isn't another tab; its game goes on."""
    page = visit(new_context(), host)
    play_round(page)
    seen = counts(page)
    host.publish(lambda text: text.replace("<title>Пьяница", "<title>Пьяница 2"))
    news(page)
    page.get_by_role("button", name="Меню").click()
    page.get_by_role("button", name="Обновить игру").click()
    page.wait_for_function("() => document.title == 'Пьяница 2'")
    ready(page)
    expect_counts(page, seen)
    play_round(page)


class Nothing(serve.Handler):
    """Has no service worker."""

    def send_head(self):
        return self.send_error(404) if self.path.endswith("sw.js") else super().send_head()


@pytest.mark.parametrize(
    ("kind", "said"),
    [(serve.Handler, "откроется без сети"), (Nothing, "Без сети игра отсюда не откроется")],
)
def test_about_says_whether(new_context, host_of, kind, said):
    """«О программе» says whether the page opens without a network."""
    page = new_context().new_page()
    page.goto(host_of(kind).url)
    ready(page)
    if kind is serve.Handler:
        kept(page)
    page.get_by_role("button", name="Меню").click()
    page.get_by_role("button", name="О программе").click()
    expect(page.get_by_role("dialog")).to_contain_text(said)
