"""For everyone: by ear, by keyboard, in light, dark and forced colours."""

import re

import pytest
from playwright.sync_api import Page, expect

from pyanitsa.game import Game
from pyanitsa.rules import Rules
from pyanitsa.transcript import transcript
from tests.browser.steps import (
    close_sheet,
    menu_entries,
    open_menu,
    settle,
    speed_at_table,
)
from tests.browser.table import (
    FINISH,
    STILL,
    arrive,
    begin,
    expect_round,
    open_button,
    pass_time,
    play_round,
)

NUMBER = 481516234
WAR = ("9♠ 2♠ A♥ 4♠", "9♦ 3♦ 10♠ 4♦")
COLOURS = {
    "light": {"color_scheme": "light"},
    "dark": {"color_scheme": "dark"},
    "forced": {"color_scheme": "dark", "forced_colors": "active"},
}

RULES = """async () => {
    const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
    const found = await axe.run(document, {runOnly: tags});
    return found.violations.flatMap(({id, nodes}) =>
        nodes.map(({target, failureSummary}) => `${id}: ${target} ${failureSummary}`)); }"""

SENTENCES = """() => {
    window.sentences = [];
    const said = document.getElementById("said");
    new MutationObserver(() => sentences.push(said.textContent))
        .observe(said, {childList: true, characterData: true, subtree: true}); }"""


def violations(page: Page, axe: str) -> list[str]:
    """What axe finds in what is shown now, when everything has come to rest."""
    page.evaluate(FINISH)
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(axe)
    return page.evaluate(RULES)


@pytest.mark.parametrize("colours", COLOURS)
def test_every_entry(page, open_table, axe, colours):
    """The menu, every entry there is, a question, a fault in a field and a notice pass axe."""
    page.emulate_media(**COLOURS[colours])
    open_table()
    play_round(page)
    found = {}
    for entry in [None, *menu_entries(page), "Новая партия", "Вдвоём"]:
        open_menu(page, *([entry] if entry else []))
        if entry == "Играть по номеру":
            page.get_by_role("button", name="Сыграть").click()
        found[entry] = violations(page, axe)
        close_sheet(page)
    open_menu(page, "Новая партия", "Начать другую")
    page.get_by_role("button", name="Вернуть партию").wait_for()
    found["notice"] = violations(page, axe)
    assert {} == {entry: wrong for entry, wrong in found.items() if wrong}


@pytest.mark.parametrize("felt", ["blue", "plum"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_cloths(page, open_table, axe, felt, theme):
    """Other cloths, with four colours of suits, have contrast enough."""
    settle(page, felt=felt, theme=theme, suits="four")
    open_table(f"#n={NUMBER}")
    play_round(page)
    assert [] == violations(page, axe)


def test_names(table):
    """Groups, counts, progress, caption and button have the names that people look for."""
    for name in ("Компьютер", "Вы"):
        expect(table.get_by_role("group", name=name)).to_contain_text("26")
    progress = table.get_by_role("progressbar", name="Раунд 0 из 40")
    expect(progress).to_have_attribute("aria-valuenow", "0")
    expect(progress).to_have_attribute("aria-valuemax", "40")
    expect(table.get_by_role("status")).to_have_text("Чья карта старше, тот и берёт")
    expect(open_button(table)).to_be_visible()
    play_round(table)
    progress = table.get_by_role("progressbar", name="Раунд 1 из 40")
    expect(progress).to_have_attribute("aria-valuenow", "1")


def test_buttons_begin_with_a_capital(table):
    """Every button's name begins with a capital letter, in the menu too."""
    names = """() => [...document.querySelectorAll("button")]
        .filter(button => button.checkVisibility())
        .map(button => button.getAttribute("aria-label") ?? button.textContent.trim())"""
    shown = table.evaluate(names)
    open_menu(table)
    shown += table.evaluate(names)
    assert [] == [name for name in shown if not name or name[0] != name[0].upper()]


def test_whole_game_by_keyboard(open_table):
    """A game by keyboard alone, to its end and on to the next one."""
    page = open_table(f"#n={NUMBER}")
    *rounds, _ = transcript(Game(Rules(), NUMBER))
    reach(page, "open")
    for line in rounds:
        page.keyboard.press("Enter" if line["round"] % 2 else "Space")
        arrive(page)
        expect_round(page, line["round"])
    expect(page.get_by_role("region", name="Итоги")).to_be_visible()
    expect(page.get_by_role("button", name="Ещё раз")).to_be_focused()
    pass_time(page, 1000)
    page.keyboard.press("Enter")
    expect_round(page, 0)
    expect(open_button(page)).to_be_focused()


def reach(page: Page, id_: str) -> None:
    """With the Tab key from wherever the focus is."""
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.id") == id_:
            return
    raise AssertionError(f"#{id_} can't be reached")


def test_everything_else_by_keyboard(table):
    """Menu, settings, speed and autoplay are reached and used without a pointer."""
    reach(table, "menu")
    table.keyboard.press("Enter")
    dialog = table.get_by_role("dialog")
    dialog.get_by_role("button", name="Настройки").press("Enter")
    expect(dialog.get_by_role("heading", name="Настройки")).to_be_focused()
    dialog.get_by_role("radio", name="Тёмный").focus()
    table.keyboard.press("Space")
    expect(table.locator("html")).to_have_attribute("data-theme", "dark")
    table.keyboard.press("Escape")
    expect(table.get_by_role("button", name="Меню")).to_be_focused()
    speed_at_table(table, "Обычно").focus()
    table.keyboard.press("ArrowRight")
    expect(speed_at_table(table, "Быстро")).to_be_checked()
    reach(table, "autoplay")
    table.keyboard.press("Enter")
    expect(table.locator("#autoplay")).to_have_attribute("aria-pressed", "true")
    table.keyboard.press("Enter")
    expect(table.locator("#autoplay")).to_have_attribute("aria-pressed", "false")


OUTLINES = """() => {
    const target = document.activeElement.nextElementSibling?.localName == "span"
        ? document.activeElement.nextElementSibling : document.activeElement;
    const style = getComputedStyle(target);
    return style.outlineStyle != "none" && parseFloat(style.outlineWidth) >= 2; }"""


def test_focus_is_seen(table):
    """Whatever has the focus by keyboard has an outline of at least two pixels."""
    for control in ("menu", "open", "autoplay"):
        reach(table, control)
        assert table.evaluate(OUTLINES), control
    open_menu(table)
    for _ in range(6):
        table.keyboard.press("Tab")
        assert table.evaluate(OUTLINES)


STOPS = """() => [...document.querySelectorAll("#sheet :is(button, input, select, a, summary, " +
        "textarea, [tabindex='0'])")]
    .filter(found => found.checkVisibility({visibilityProperty: true}) && found.tabIndex >= 0)
    .filter(found => !found.disabled && (found.type != "radio" || found.checked))
    .map((found, place) => (found.dataset.stop = place, found.outerHTML.slice(0, 90)))"""
"""Whatever in the sheet has to be reached by Tab."""


def test_every_sheet_by_keyboard(table):
    """In each sheet Tab reaches every control, each is outlined, and Esc leads back to the menu."""
    play_round(table)
    menu = table.get_by_role("button", name="Меню")
    for entry in menu_entries(table):
        menu.focus()
        table.keyboard.press("Enter")
        table.get_by_role("dialog").get_by_role("button", name=entry, exact=True).focus()
        table.keyboard.press("Enter")
        expect(table.get_by_role("dialog")).to_have_accessible_name(entry)
        left = dict(enumerate(table.evaluate(STOPS)))
        for _ in range(len(left) + 5):
            table.keyboard.press("Tab")
            stop = table.evaluate("document.activeElement.dataset.stop")
            if stop is not None:
                assert table.evaluate(OUTLINES), f"{entry}: {left.get(int(stop))}"
                left.pop(int(stop), None)
        assert {} == left, entry
        table.keyboard.press("Escape")
        expect(menu).to_be_focused()
    expect_round(table, 1)


def test_one_sentence_a_round(open_table, run_python):
    """The live region says exactly one sentence a round, in order."""
    page = open_table(f"#n={NUMBER}")
    page.evaluate(SENTENCES)
    for _ in range(6):
        play_round(page)
    said = page.evaluate("sentences")
    numbers = [int(re.match(r"Раунд (\d+): ", sentence)[1]) for sentence in said]
    assert [1, 2, 3, 4, 5, 6] == numbers
    first = next(transcript(Game(Rules(), NUMBER)))
    assert said[0].endswith(", {} : {}.".format(*first["counts"]))


def test_a_skipped_round_is_said_too(table, run_python):
    """A round that was skipped is said like any other, once."""
    table.evaluate(SENTENCES)
    begin(run_python, *WAR)
    open_button(table).click()
    open_button(table).click()
    table.wait_for_function(f"() => {STILL}")
    assert [
        "Раунд 1: у вас девятка пик, у соперника девятка бубен. Война! У вас туз червей, "
        "у соперника десятка пик. Вы берёте 6, 7 : 1."
    ] == table.evaluate("sentences")


def test_the_same_sentence_twice(table, run_python):
    """A round that sounds like the one before, in another game, is said again."""
    table.evaluate(SENTENCES)
    for _ in range(2):
        begin(run_python, "K♣ 2♣", "Q♦ 3♦")
        play_round(table)
    once, again = table.evaluate("sentences")
    assert once == again


def test_the_end_is_said(table, run_python):
    """The last round's sentence goes on with how the game ended."""
    table.evaluate(SENTENCES)
    begin(run_python, "9♠", "2♦")
    play_round(table)
    (said,) = table.evaluate("sentences")
    assert said.endswith("Победа. У компьютера кончились карты. 2 : 0.")


def test_quiet_in_fast_autoplay(table, run_python):
    """In fast autoplay only wars and the end are said; in slower play every round is."""
    table.evaluate(SENTENCES)
    speed_at_table(table, "Быстро").check()
    begin(run_python, "K♠ 9♠ 2♠ A♥ 4♠ 5♠", "7♦ 9♦ 3♦ 10♠ 3♥ 6♥", rules="short")
    table.get_by_role("button", name="Автоигра").click()
    table.wait_for_function(
        f"() => ({FINISH}, document.getElementById('round').textContent.includes(' 4 '))", polling=5
    )
    table.get_by_role("button", name="Автоигра").click()
    arrive(table)
    told = table.evaluate("sentences.filter(text => !/Раунд [45]/.test(text))")
    assert ["Раунд 2"] == [sentence[:7] for sentence in told]


def test_caption_is_not_said_twice(table):
    """The caption that people see is no second voice beside the region that is spoken."""
    expect(table.get_by_role("status")).to_have_attribute("aria-live", "off")
    lives = "document.querySelectorAll('[aria-live]:not([aria-live=off])').length"
    assert 1 == table.evaluate(lives)


def test_zoom_is_not_locked(table):
    """People may pinch: the viewport sets no limit to it."""
    content = table.locator("meta[name=viewport]").get_attribute("content")
    assert not re.search("maximum-scale|user-scalable|minimum-scale", content)
