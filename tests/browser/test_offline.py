"""Once seen, the page needs no server any more; a new version never hurts a game."""

import re
import time
from functools import partial

import pytest
from playwright.sync_api import expect

from tests.browser import python
from tests.browser.table import TO_THE_END, counts, expect_counts, expect_round, play_round
from tests.browser.test_counter import begin as begin_evening
from tests.browser.test_counter import name_people, open_counter, sides
from tests.browser.test_halves import ASK, BUSY, COLD_CALLS, EXPECTED
from tests.browser.test_site import read_back
from web.build.project import ROOT

READY = "document.body?.dataset.ready == 'yes'"
PATIENCE = 30  # seconds
WORKER = "async () => (await navigator.serviceWorker.ready)"


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args):
    """With its service worker."""
    return {**browser_context_args, "service_workers": "allow"}


def until(page, question):
    """Ask until the answer is yes. Playwright's own waiting takes a promise itself for a yes."""
    deadline = time.monotonic() + PATIENCE
    while not page.evaluate(question):
        assert time.monotonic() < deadline, f"not so after {PATIENCE} s: {question}"


def ready(page):
    page.wait_for_function(f"() => {READY}")


def kept(page):
    """Open the page until its worker has everything and takes part."""
    page.wait_for_function("() => navigator.serviceWorker.controller")
    until(page, f"{WORKER}.active.state == 'activated'")


def visit(context, host):
    page = context.new_page()
    page.goto(host.url)
    ready(page)
    kept(page)
    return page


def test_first_visit_offers_nothing(new_context, host):
    """What comes with the first visit is no new version."""
    context = new_context()
    context.add_init_script("""addEventListener("DOMContentLoaded", () => {
        window.said = [];
        new MutationObserver(() => said.push(document.getElementById("toast").textContent))
            .observe(document.getElementById("toast"), {subtree: true, childList: true});
    })""")
    page = visit(context, host)
    assert [] == page.evaluate("said")


def test_server_gone(new_context, host):
    """After one visit the server can be gone for ever: three reloads, and a new tab."""
    context = new_context()
    page = visit(context, host)
    play_round(page)
    seen = counts(page)
    host.down()
    for _ in range(3):
        page.reload()
        ready(page)
        expect_counts(page, seen)
    other = context.new_page()
    other.goto(host.url)
    ready(other)
    play_round(other)
    host.up()


def test_other_half_of_the_wasm(new_context, host):
    """What no game calls comes from the kept files, at once."""
    context = new_context()
    context.add_init_script(python.KEEP)
    context.add_init_script(BUSY)
    page = visit(context, host)
    host.down()
    page.reload()
    ready(page)
    assert EXPECTED == python.run(page, ASK)
    assert 1 == page.evaluate(COLD_CALLS)
    host.up()


def test_browser_restart(browser_type, browser_type_launch_args, host, tmp_path):
    """Also after the browser has been closed and opened again, with no server there."""
    profile = tmp_path / "profile"
    with browser_type.launch_persistent_context(profile, **browser_type_launch_args) as context:
        visit(context, host)
    host.down()
    with browser_type.launch_persistent_context(profile, **browser_type_launch_args) as context:
        page = context.new_page()
        page.goto(host.url)
        ready(page)
        play_round(page)
        expect_round(page, 1)
    host.up()


def test_first_visit_downloads_nothing_twice(new_context, host):
    """What the page has loaded, the worker takes from the browser's own cache."""
    asked = []
    handler = host.server.RequestHandlerClass

    class Counting(handler.func):
        def send_head(self):
            asked.append(self.path)
            return super().send_head()

    host.server.RequestHandlerClass = lambda *given: Counting(*given, directory=str(host.folder))
    page = visit(new_context(), host)
    names = page.evaluate("caches.keys()")
    assert any(name.startswith("pyanitsa ") for name in names)
    big = [path for path in asked if path.endswith((".bin", ".js", ".css", ".woff2"))]
    assert sorted(set(big)) == sorted(big)


def test_fallback_is_kept_after_the_first_game(new_context, host):
    """The files of the ordinary start are kept when a game has been finished, and with them the
    sources that memory hasn't."""
    context = new_context()
    context.add_init_script(python.KEEP)
    page = visit(context, host)
    names = [path.name for kind in ("library", "app") for path in host.folder.glob(f"{kind}-*")]
    kept = [f"async () => Boolean(await caches.match('{name}'))" for name in names]
    assert [False, False] == [page.evaluate(question) for question in kept]
    for _ in range(40):
        play_round(page)
    for question in kept:
        until(page, question)
    host.down()
    read = read_back(partial(python.run, page))
    assert {path: (ROOT / path).read_bytes() for path in read} == read
    host.up()


# Updates.


def marked(text):
    """The same page with something to tell it by."""
    return text.replace("<title>Пьяница", "<title>Пьяница 2")


def broken(text):
    """A page that can't start: Python's part of it is gone."""
    return marked(text).replace("main.start()", "main.nothing()")


def is_new(page):
    return page.title() == "Пьяница 2"


def news(page):
    """Look for a new version, as browsers do from time to time, until it waits for its turn."""
    page.evaluate("async () => { await (await navigator.serviceWorker.ready).update() }")
    until(page, f"{WORKER}.waiting !== null")


def update_button(page):
    return page.get_by_role("button", name="Обновить", exact=True)


def test_update_waits_for_the_end_of_a_game(new_context, host):
    """In the middle of a game nothing is offered, and a reload shows the old version still."""
    page = visit(new_context(), host)
    play_round(page)
    host.publish(marked)
    news(page)
    expect(update_button(page)).to_be_hidden()
    page.reload()
    ready(page)
    assert not is_new(page)
    for _ in range(39):
        play_round(page)
    score = page.get_by_role("region", name="Итоги").locator("#score").inner_text()
    update_button(page).click()
    page.wait_for_function("() => document.title == 'Пьяница 2'")
    ready(page)
    assert score == page.get_by_role("region", name="Итоги").locator("#score").inner_text()


def test_update_waits_for_other_tabs(new_context, host):
    """It isn't taken over while another tab plays; that one's game goes on untouched."""
    context = new_context()
    page = visit(context, host)
    other = context.new_page()
    other.goto(host.url)
    ready(other)
    play_round(other)
    page.goto(host.url + "#n=5")
    page.reload()
    ready(page)
    host.publish(marked)
    news(page)
    page.get_by_role("button", name="Меню").click()
    page.get_by_role("button", name="Обновить игру").click()
    expect(page.get_by_text("в другой вкладке идёт партия")).to_be_visible()
    assert not is_new(page)
    play_round(other)
    expect_round(other, 2)


def test_its_own_worker_once_more(new_context, host):
    """A browser that says again which worker a page has doesn't make it start anew."""
    page = visit(new_context(), host)
    page.evaluate("""() => { window.stays = true;
        navigator.serviceWorker.dispatchEvent(new Event("controllerchange")); }""")
    play_round(page)
    assert page.evaluate("window.stays")


def test_other_windows_are_nobodys_game(new_context, host):
    """A document beside the page, or a tab in which the game can't start, holds no update up."""
    context = new_context()
    page = visit(context, host)
    context.new_page().goto(host.url + "rules.html")
    unable = context.new_page()
    unable.add_init_script("Object.defineProperty(window, 'WebAssembly', {value: undefined})")
    unable.goto(host.url)
    expect(unable.locator("#waiting")).to_be_visible()
    host.publish(marked)
    news(page)
    page.get_by_role("button", name="Меню").click()
    page.get_by_role("button", name="Обновить игру").click()
    page.wait_for_function("() => document.title == 'Пьяница 2'")


REFUSE = """place => {
    const {setItem} = Storage.prototype;
    Storage.prototype.setItem = function (key, text) {
        if (key.includes(place)) throw new DOMException("full", "QuotaExceededError");
        setItem.call(this, key, text);
    };
}"""


def test_what_only_the_page_has_holds_updates_up(new_context, host):
    """Games that the browser didn't take would be gone with the page."""
    page = visit(new_context(), host)
    page.evaluate(REFUSE, "/done/")
    host.publish(marked)
    news(page)
    page.evaluate(TO_THE_END)
    expect(page.get_by_role("region", name="Итоги")).to_be_visible()
    expect(update_button(page)).to_be_hidden()
    is_held_up(page)


def test_an_evening_holds_updates_up(new_context, host):
    """What was written down of real games, and the browser didn't take."""
    page = visit(new_context(), host)
    page.evaluate(REFUSE, "/tally/")
    dialog = open_counter(page)
    name_people(dialog, "Аня", "Боря")
    begin_evening(dialog)
    sides(dialog).nth(0).click()
    expect(dialog).to_contain_text("счёт останется здесь, пока открыта страница")
    dialog.get_by_role("button", name="Закрыть").click()
    host.publish(marked)
    news(page)
    expect(update_button(page)).to_be_hidden()
    is_held_up(page)


def is_held_up(page):
    """Somebody who asks for the new version is told why it can't come yet."""
    page.get_by_role("button", name="Меню").click()
    page.get_by_role("button", name="Обновить игру").click()
    expect(page.locator("#toast")).to_contain_text("сыгранное есть только на этой странице")
    assert not is_new(page)


def test_old_version_is_deleted_when_the_new_one_has_started(new_context, host):
    """Two versions are kept until the new one has been ready once."""
    page = visit(new_context(), host)
    host.publish(marked)
    news(page)
    assert 2 == len([name for name in page.evaluate("caches.keys()") if "notes" not in name])
    page.get_by_role("button", name="Меню").click()
    page.get_by_role("button", name="Обновить игру").click()
    page.wait_for_function("() => document.title == 'Пьяница 2'")
    ready(page)
    until(page, "async () => (await caches.keys()).length == 2")


def test_third_version_over_a_waiting_second(new_context, host):
    """Two new versions while a game goes on: after a reload the newest is still there, offline."""
    page = visit(new_context(), host)
    play_round(page)
    seen = counts(page)
    for title in ("Пьяница 2", "Пьяница 3"):
        host.publish(lambda text, title=title: re.sub("<title>[^<]*", f"<title>{title}", text))
        page.evaluate("async () => { await (await navigator.serviceWorker.ready).update() }")
        until(page, f"{WORKER}.installing === null")
    host.down()
    page.reload()
    ready(page)
    assert ("Пьяница", seen) == (page.title(), counts(page))
    until(page, f"{WORKER}.waiting !== null")
    page.get_by_role("button", name="Меню").click()
    page.get_by_role("button", name="Обновить игру").click()
    page.wait_for_function("() => document.title == 'Пьяница 3'")
    ready(page)
    expect_counts(page, seen)
    until(page, "async () => (await caches.keys()).length == 2")
    page.reload()
    ready(page)
    play_round(page)
    host.up()


def test_broken_version_rolls_back(new_context, host):
    """A version that can't start gives way to the last one that could, after two tries."""
    page = visit(new_context(), host)
    play_round(page)
    host.publish(broken)
    news(page)
    context = page.context
    page.evaluate(WORKER + ".waiting.postMessage({takeOver: 1})")
    page.close()
    for _ in range(5):
        page = context.new_page()
        page.goto(host.url)
        page.wait_for_function(f"() => ({READY}) || !document.getElementById('fault').hidden")
        if page.evaluate(READY):
            break
        assert is_new(page)
        page.close()
    assert not is_new(page)
    expect_round(page, 1)
    play_round(page)
    expect_round(page, 2)


def test_nosw(new_context, host):
    """`?nosw` keeps the worker out."""
    page = new_context().new_page()
    page.goto(host.url + "?nosw")
    ready(page)
    play_round(page)
    assert 0 == page.evaluate(
        "async () => (await navigator.serviceWorker.getRegistrations()).length"
    )
