"""What the page may load and run, and what it does when the browser refuses it its storage."""

import json
import re
import sys
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.table import arrive, expect_round, open_button, pass_time, play_round
from web.build import browser as chromium
from web.build.project import DIST, SITE

PAGES = [SITE / "index.html", DIST / "pyanitsa.html"]
LISTEN = """
    window.violations = [];
    document.addEventListener("securitypolicyviolation", event =>
        violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`));
"""
BLOCK_COOKIES = {"profile": {"default_content_setting_values": {"cookies": 2}}}


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_strict_policy(path):
    """The policy allows no text to be run that isn't the page's own."""
    policy = re.search(r'Content-Security-Policy" content="([^"]+)"', path.read_text("utf-8"))[1]
    assert "default-src 'none'" in policy
    assert [] == re.findall(r"'unsafe-\w+'|https?:|\*", policy)


@pytest.mark.parametrize("form", ["base_url", "single_url"])
def test_no_violation_in_a_whole_game(form, request, page, origins, wait_ready):
    """From the start to the results and into the next game, nothing is refused."""
    address = request.getfixturevalue(form)
    origins.append(address)
    page.add_init_script(LISTEN)
    page.goto(address)
    wait_ready()
    results = page.get_by_role("region", name="Итоги")
    while not results.is_visible():
        play_round(page)
    pass_time(page, 1000)
    page.get_by_role("button", name="Ещё раз").click()
    expect_round(page, 0)
    assert [] == page.evaluate("violations")


@pytest.mark.parametrize("form", ["base_url", "single_url"])
def test_no_violation_in_a_study(form, request, page, origins, wait_ready):
    """A thread of its own counts, from the sheet's opening to the last game, and nothing is
    refused."""
    address = request.getfixturevalue(form)
    origins.append(address)
    page.add_init_script(LISTEN)
    page.goto(f"{address}#odds=1000")
    wait_ready()
    with page.expect_event("worker"):
        page.get_by_role("button", name="Сыграть и сосчитать").click()
    expect(page.locator("#verdict")).to_contain_text("Сыграно", timeout=60_000)
    assert [] == page.evaluate("violations")


@pytest.fixture
def without_cookies(tmp_path, browser_type, browser_type_launch_args, base_url):
    """A browser whose owner has forbidden cookies, and with them all storage.

    One with all its settings: the one without a window reads none.
    """
    (tmp_path / "Default").mkdir()
    (tmp_path / "Default/Preferences").write_text(json.dumps(BLOCK_COOKIES))
    program = chromium.require(Path(sys.executable), *chromium.WHOLE)
    settings = {**browser_type_launch_args, "executable_path": program, "base_url": base_url}
    context = browser_type.launch_persistent_context(tmp_path, **settings)
    yield context.pages[0]
    context.close()


def test_cookies_blocked(without_cookies):
    """Without any storage the game starts and is played all the same."""
    page = without_cookies
    page.goto("./")
    page.wait_for_function("() => document.body.dataset.ready")
    refused = "() => { try { localStorage; return 'allowed' } catch (error) { return error.name } }"
    assert "SecurityError" == page.evaluate(refused)
    open_button(page).click()
    arrive(page)
    expect_round(page, 1)
    expect(page.locator("#fault")).to_be_hidden()
