"""The strip over the table: the line of the game so far, always the engine's counts."""

import re

import pytest
from playwright.sync_api import Page, expect

from pyanitsa.story import Story
from tests.browser.memory import put_game, python_held, reload
from tests.browser.steps import settle
from tests.browser.table import arrive, expect_round, play_round
from tests.stories import played

NUMBER = 481516234
STORY = played("short", NUMBER)
DRAWN = """() => {
    const of = selector => document.querySelector(`#progress ${selector}`);
    const bar = of("i").getBoundingClientRect(), host = of(".course").getBoundingClientRect();
    return {line: of(".line").getAttribute("d"), rest: of(".rest").getAttribute("d"),
            wars: document.querySelectorAll("#progress .marks svg").length,
            dot: [(bar.x - host.x) / host.width, (bar.y - host.y) / host.height]}; }"""


def drawn(page: Page) -> dict:
    page.evaluate("document.getAnimations().forEach(motion => motion.finish())")
    return page.evaluate(DRAWN)


def line(story: Story, rounds: int) -> str:
    """Through the counts after each of so many rounds, cards above an even share upwards."""
    values = (26 - counts[0] for counts in story.counts[: rounds + 1])
    return "M" + "L".join(f"{number} {value}" for number, value in enumerate(values))


def expect_shapes(page: Page, story: Story, rounds: int) -> dict:
    shown = drawn(page)
    assert line(story, rounds) == shown["line"]
    assert f"M{rounds} 0H40" == shown["rest"]
    assert sum(war.round <= rounds for war in story.wars) == shown["wars"]
    return shown


def expect_line(page: Page, story: Story, rounds: int) -> None:
    shown = expect_shapes(page, story, rounds)
    assert rounds / 40 == pytest.approx(shown["dot"][0], abs=0.01)


def test_whole_game(open_table):
    """After every round of a game the line goes through the engine's counts, and after a reload."""
    page = open_table(f"#n={NUMBER}")
    for number in range(40):
        expect_line(page, STORY, number)
        play_round(page)
        if number == 20:
            reload(page)
    expect_line(page, STORY, 40)
    expect_round(page, 40)


def test_duo(page, open_table):
    """By two as well."""
    settle(page, opponent="duo")
    open_table(f"#n={NUMBER}")
    for number in range(1, 8):
        page.keyboard.press("a")
        page.keyboard.press("l")
        arrive(page)
        expect_shapes(page, STORY, number)


@pytest.mark.parametrize("rounds", [1, 17, 40])
def test_before_python(open_table, rounds):
    """A stored game's line is painted before Python is there, and Python changes nothing of it."""
    page = open_table()
    put_game(page, f"short {NUMBER} {rounds}")
    reload(page)
    expect_line(page, STORY, rounds)
    with python_held(page):
        page.reload(wait_until="commit")
        page.wait_for_selector("#toast", state="attached")
        expect_line(page, STORY, rounds)
    reload(page)
    expect_line(page, STORY, rounds)


def test_without_a_limit(open_table):
    """The last 60 rounds are seen, and the dot stands at the right edge."""
    page = open_table()
    put_game(page, "war-full 2421 130")
    reload(page)
    story = played("war-full", 2421)
    shown = drawn(page)
    values = [26 - counts[0] for counts in story.counts[70:131]]
    ways = zip(range(70, 131), values, strict=True)
    assert "M" + "L".join(f"{number} {value}" for number, value in ways) == shown["line"]
    assert shown["dot"][0] == pytest.approx(1, abs=0.01)
    expect(page.get_by_role("progressbar", name=re.compile("^Раунд 130$"))).to_be_visible()


def test_a_skipped_round_and_a_new_game(open_table):
    """A skip shows the round's point at once; a new game begins with an empty line."""
    page = open_table(f"#n={NUMBER}")
    page.get_by_role("button", name="Открыть карту").click()
    page.get_by_role("button", name="Открыть карту").click()
    page.wait_for_function("() => !document.body.classList.contains('moving')")
    expect_line(page, STORY, 1)
    page.get_by_role("button", name="Меню").click()
    page.get_by_role("button", name="Новая партия").click()
    page.get_by_role("button", name="Начать другую").click()
    expect_round(page, 0)
    assert "M0 0" == drawn(page)["line"]
