"""What the page may load and run."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.table import expect_round, pass_time, play_round
from web.build.project import DIST, SITE

PAGES = [SITE / "index.html", DIST / "pyanitsa.html"]
LISTEN = """
    window.violations = [];
    document.addEventListener("securitypolicyviolation", event =>
        violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`));
"""


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
