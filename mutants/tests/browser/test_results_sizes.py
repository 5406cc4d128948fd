"""«Итоги» on every screen: what counts is seen, words stay whole, everything is in reach."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.memory import put_game, reload
from tests.browser.steps import settle, watch_moves
from tests.browser.table import arrive, begin, expect_round

LOST, WON, DRAWN = 481516234, 1, 5
SIZES = [(320, 568), (360, 640), (390, 844), (640, 360), (667, 375), (844, 390), (932, 430),
         (768, 1024), (1280, 800), (1920, 1080)]  # fmt: skip

HIDDEN = """() => {
    const room = document.querySelector(".panel").getBoundingClientRect();
    const fade = 20;
    return ["#heading", "#score", "#results .chart", "#results .tale"].filter(name => {
        const box = document.querySelector(name).getBoundingClientRect();
        return box.top < room.top - 0.5 || box.bottom > room.bottom - fade || !box.height; }); }"""
BROKEN = """() => {
    const broken = [], texts = document.createTreeWalker(
        document.querySelector(".panel"), NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const node = texts.currentNode;
        if (!node.parentElement.checkVisibility() || node.parentElement.closest("svg")) continue;
        for (const word of node.data.matchAll(/[а-яёa-z0-9]+/gi)) {
            const range = document.createRange();
            range.setStart(node, word.index);
            range.setEnd(node, word.index + word[0].length);
            const lines = new Set([...range.getClientRects()].map(line => Math.round(line.top)));
            if (lines.size > 1) broken.push(word[0]);
        }
    }
    return broken; }"""
UNREACHED = """() => [...document.querySelectorAll("#menu, .bottom button")]
    .filter(button => button.checkVisibility({visibilityProperty: true}))
    .filter(button => {
        const box = button.getBoundingClientRect();
        const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        return !button.contains(hit); })
    .map(button => button.id)"""


ONE_LINE = """() => {
    const box = document.getElementById("round").getBoundingClientRect();
    return box.left >= 44 && box.right <= innerWidth - 10 && box.height < 28; }"""


def open_results(page: Page, number: int) -> None:
    put_game(page, f"short {number} 40")
    reload(page)
    expect(page.get_by_role("region", name="Итоги")).to_be_visible()


@pytest.mark.parametrize("opponent", ["solo", "duo"])
def test_what_counts_is_seen(page, open_table, opponent):
    """Heading, score, line and sentence need no scrolling, also on a phone on its side."""
    settle(page, opponent=opponent)
    open_table()
    hidden = {}
    for number in (LOST, WON, DRAWN):
        open_results(page, number)
        for width, height in SIZES[1:]:
            page.set_viewport_size({"width": width, "height": height})
            hidden[number, width, height] = page.evaluate(HIDDEN)
    assert {} == {where: names for where, names in hidden.items() if names}


@pytest.mark.parametrize("opponent", ["solo", "duo"])
def test_menu_and_buttons_can_be_pressed(page, open_table, opponent):
    """Nothing lies over the menu or the buttons, and the round stands in one line beside them."""
    settle(page, opponent=opponent)
    open_table()
    open_results(page, LOST)
    unreached = {}
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        unreached[width, height] = page.evaluate(UNREACHED)
        assert page.evaluate(ONE_LINE), (width, height)
    assert {} == {size: names for size, names in unreached.items() if names}
    page.get_by_role("button", name="Меню").click()
    expect(page.get_by_role("dialog")).to_be_visible()


def test_line_has_gone_into_the_chart(page, open_table, run_python):
    """The strip's line isn't seen beside the chart, with a notice on the screen either."""
    open_table()
    open_results(page, LOST)
    run_python("from web import main; main._page.toast.show('Память переполнена.', '', None)")
    shown = "getComputedStyle(document.getElementById('progress')).opacity"
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert "0" == page.evaluate(shown), (width, height)


@pytest.mark.parametrize("printed", ["normal", "large"])
def test_words_stay_whole(page, open_table, printed):
    """No word is broken in its middle, with large letters and a large font of the system either."""
    settle(page, print=printed)
    open_table()
    open_results(page, LOST)
    broken = {}
    for width, height in [(320, 568), (360, 640), (390, 844), (640, 360), (480, 320)]:
        page.set_viewport_size({"width": width, "height": height})
        for letters in ("", "24px", "32px"):
            page.evaluate("size => { document.documentElement.style.fontSize = size; }", letters)
            broken[width, letters] = page.evaluate(BROKEN)
            assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert {} == {where: words for where, words in broken.items() if words}


def test_more_is_announced(page, open_table):
    """What can be scrolled shows that it can, until its end is seen; what can't doesn't."""
    open_table()
    page.set_viewport_size({"width": 360, "height": 640})
    open_results(page, LOST)
    results = page.locator("#results")
    expect(results).to_have_class("more")
    page.evaluate("document.querySelector('.panel').scrollTop = 5000")
    expect(results).to_have_class("")
    page.set_viewport_size({"width": 768, "height": 1400})
    expect(results).to_have_class("")
    page.set_viewport_size({"width": 640, "height": 360})
    page.evaluate("document.querySelector('.panel').scrollTop = 0")
    expect(results).to_have_class("more")


def test_at_400_per_cent(page, open_table):
    """Where there's hardly any height, all of it scrolls and the results aren't a slit."""
    open_table()
    open_results(page, LOST)
    page.set_viewport_size({"width": 320, "height": 256})
    panel = page.locator(".panel")
    assert panel.evaluate("panel => panel.scrollHeight - panel.clientHeight") <= 0
    assert panel.bounding_box()["height"] > 400
    page.get_by_role("button", name="Ещё раз").click()
    expect_round(page, 0)


def test_print_from_the_dark(page, open_table):
    """On paper the letters are black on white, whatever theme and felt the screen has."""
    settle(page, theme="dark", felt="plum")
    open_table()
    open_results(page, WON)
    page.emulate_media(media="print")
    colours = """() => ["#heading", "#score", "#reason", ".tale", ".facts dd", ".facts dt",
        ".line-chart text"].map(name => {
            const style = getComputedStyle(document.querySelector(`#results ${name}`));
            const [red, green, blue] = (name.endsWith("text") ? style.fill : style.color)
                .match(/\\d+/g);
            return Math.max(red, green, blue); })"""
    assert max(page.evaluate(colours)) <= 0x40
    assert "rgba(0, 0, 0, 0)" == page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert "none" == page.evaluate("getComputedStyle(document.body).backgroundImage")
    expect(page.get_by_role("button", name="Ещё раз")).to_be_hidden()


def test_print_a_round(page, open_table):
    """A game under way is readable on paper too."""
    settle(page, theme="dark")
    open_table()
    page.emulate_media(media="print")
    dark = """() => ["#round", ".count b", ".count .name", "#caption"].map(name =>
        Math.max(...getComputedStyle(document.querySelector(name)).color.match(/\\d+/g)))"""
    assert max(page.evaluate(dark)) <= 0x40
    expect(page.get_by_role("button", name="Открыть карту")).to_be_hidden()


# How it ends.

TELL = """() => document.getAnimations().map(({effect}) => effect.getComputedTiming().endTime)"""


def end(page: Page, run_python, *stacks: str) -> None:
    begin(run_python, *stacks)
    page.get_by_role("button", name="Открыть карту").click()
    arrive_at_the_end(page)


def arrive_at_the_end(page: Page) -> None:
    over = "document.body.classList.contains('over')"
    page.wait_for_function(
        f"() => {over} || (document.getAnimations().forEach(motion => motion.finish()), {over})",
        polling=5,
    )


def test_a_victory_is_celebrated_once(table, run_python):
    """Little cards fly for less than 1.2 s and are gone; the button doesn't wait for them."""
    watch_moves(table)
    table.evaluate("window.isHeld = false")
    end(table, run_python, "9♠", "2♦")
    shower = table.locator(".shower i")
    table.wait_for_function("() => document.querySelector('.shower') || window.done")
    assert max(table.evaluate(TELL)) < 1200
    assert 0 < shower.count() or table.evaluate("moves.some(({name}) => name == 'spades')")
    arrive(table)
    expect(table.locator(".shower")).to_have_count(0)
    reload(table)
    expect(table.locator(".shower")).to_have_count(0)


@pytest.mark.parametrize("stacks", [("2♠", "9♦"), ("7♠", "7♦")], ids=["loss", "draw"])
def test_nothing_is_thrown_otherwise(table, run_python, stacks):
    """Cards fly for a victory alone; whoever lost, and both after a draw, hear a kind word."""
    watch_moves(table)
    end(table, run_python, *stacks)
    arrive(table)
    assert not table.evaluate("moves.some(({name}) => name == 'spades')")
    expect(table.locator("#comfort")).not_to_be_empty()


def test_nothing_moves_with_reduced_motion(table, run_python):
    """The results are there at once, and nothing is thrown."""
    table.emulate_media(reduced_motion="reduce")
    watch_moves(table)
    end(table, run_python, "9♠", "2♦")
    arrive(table)
    assert not table.evaluate(
        "moves.some(({name, duration}) => duration && !['body', 'moving', 'over'].includes(name))"
    )
    expect(table.locator("#heading")).to_have_text("Победа!")


def test_the_next_game_waits_for_nothing(table, run_python):
    """«Ещё раз» works while cards still fly, as soon as presses are heard again."""
    end(table, run_python, "9♠", "2♦")
    table.wait_for_timeout(950)
    table.get_by_role("button", name="Ещё раз").click()
    expect_round(table, 0)
    expect(table.get_by_role("region", name="Итоги")).to_be_hidden()
