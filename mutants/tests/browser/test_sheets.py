"""Sheets: how they're left, that what belongs to one ends with it, that they fit the screen."""

import json

import pytest
from playwright.sync_api import Page, expect

from tests.browser.memory import DONE, put, reload
from tests.browser.steps import close_sheet, menu_entries, open_menu
from tests.browser.table import expect_round, play_round
from tests.entries import WIN, ended, finished
from web.memory.transfer import export_text

SIZES = [(320, 568), (360, 640), (390, 844), (640, 360), (768, 1024), (1280, 800), (1920, 1080)]
GAMES = 30

# what stands wrong in the sheet that's open, with real scrollbars
WRONG = """() => {
    document.getAnimations().forEach(motion => motion.finish());
    const sheet = document.getElementById("sheet"), body = document.getElementById("sheet-body");
    const box = sheet.getBoundingClientRect(), wrong = [];
    if (box.left < -0.5 || box.top < -0.5 || box.right > innerWidth + 0.5 ||
        box.bottom > innerHeight + 0.5) wrong.push("leaves the screen");
    if (body.scrollWidth > body.clientWidth) wrong.push("scrolls sideways");
    for (const element of sheet.querySelectorAll("h2, button, label, p, dd, dt, small, b, i")) {
        const own = element.getBoundingClientRect();
        if (own.width && (own.right > box.right + 0.5 || own.left < box.left - 0.5))
            wrong.push(`${element.localName} ${element.textContent.trim()} leaves the sheet`);
    }
    for (const element of sheet.querySelectorAll("button, label, .facts div, .headline"))
        if (element.scrollWidth > element.clientWidth + 1)
            wrong.push(`«${element.textContent.trim()}» is too narrow for its text`);
    const corner = parseFloat(getComputedStyle(sheet).borderBottomRightRadius);
    const bar = body.offsetWidth - body.clientWidth;
    if (bar && corner && body.getBoundingClientRect().bottom > box.bottom - bar / 2)
        wrong.push("the scrollbar lies in a round corner");
    return wrong;
}"""


@pytest.fixture
def with_scrollbars(playwright, browser_type_launch_args, base_url):
    """A page of a browser that shows its scrollbars, as people's browsers do."""
    hidden = ["--hide-scrollbars"]
    browser = playwright.chromium.launch(**browser_type_launch_args, ignore_default_args=hidden)
    page = browser.new_page(locale="ru-RU", base_url=base_url)
    page.goto("./")
    page.wait_for_function("() => document.body.dataset.ready == 'yes'")
    yield page
    browser.close()


def put_games(page: Page, count: int = GAMES) -> None:
    games = [ended(place, WIN) for place in range(1, count)] + [finished(count)]
    put(page, {DONE + done.game.id: json.dumps(done.data()) for done in games})


def sheet(page: Page):
    return page.get_by_role("dialog")


# How a sheet is left.


def test_beside(table):
    """A tap beside a sheet closes it, and is nothing else; one in it doesn't."""
    play_round(table)
    open_menu(table, "Настройки")
    box = sheet(table).bounding_box()
    table.mouse.click(box["x"] + box["width"] / 2, box["y"] + 20)
    expect(sheet(table)).to_be_visible()
    table.mouse.click(box["x"] + box["width"] / 2, box["y"] / 2)
    expect(sheet(table)).to_be_hidden()
    expect(table.get_by_role("button", name="Меню")).to_be_focused()
    expect_round(table, 1)


def test_dragged_out_of_a_sheet(table):
    """Whoever selects text and lets go beside the sheet hasn't tapped there."""
    open_menu(table, "О программе")
    box = sheet(table).bounding_box()
    table.mouse.move(box["x"] + 60, box["y"] + box["height"] - 40)
    table.mouse.down()
    table.mouse.move(box["x"] + 60, box["y"] / 2, steps=3)
    table.mouse.up()
    expect(sheet(table)).to_be_visible()


@pytest.mark.parametrize(("way", "closes"), [(200, True), (30, False)])
def test_pulled_down(new_context, base_url, way, closes):
    """A finger that pulls the head down closes the sheet; a short pull lets it spring back."""
    page = new_context(has_touch=True, viewport={"width": 390, "height": 844}).new_page()
    page.goto(base_url)
    page.wait_for_function("() => document.body.dataset.ready == 'yes'")
    open_menu(page)
    head = page.locator("#sheet header").bounding_box()
    touch = page.context.new_cdp_session(page)
    for kind, down in (("touchStart", 0), ("touchMove", way / 2), ("touchMove", way)):
        point = {"x": head["x"] + 100, "y": head["y"] + 20 + down}
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [point]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    if closes:
        expect(sheet(page)).to_be_hidden()
    else:
        expect(sheet(page)).to_be_visible()
        expect(page.locator("#sheet")).to_have_css("translate", "none")


def test_back_after_a_reload(page, open_table):
    """A reload with a sheet open leaves no step behind: the first Back goes on its way."""
    page.goto("about:blank")
    open_table()
    open_menu(page, "Настройки")
    reload(page)
    page.wait_for_function("() => history.state === null")
    expect(sheet(page)).to_be_hidden()
    page.go_back()
    assert "about:blank" == page.url


def test_forward_to_a_closed_sheet(table):
    """Forward comes to where a sheet was, and isn't left standing there."""
    open_menu(table, "Настройки")
    close_sheet(table)
    table.evaluate("history.forward()")
    table.wait_for_function("() => history.state === null")
    open_menu(table, "О программе")
    table.go_back()
    expect(sheet(table)).to_be_hidden()


def test_opened_while_another_closes(table):
    """A sheet that's asked for before another one has gone opens after it, with its own step."""
    open_menu(table)
    table.evaluate("""() => { document.querySelector("[data-do=close]").click();
        document.getElementById("menu").click(); }""")
    expect(sheet(table)).to_be_visible()
    table.go_back()
    expect(sheet(table)).to_be_hidden()
    play_round(table)


# What belongs to a sheet ends with it.

SLOW_FILE = """() => {
    File.prototype.arrayBuffer = () => new Promise(done => {
        window.letRead = text => done(new TextEncoder().encode(text).buffer); }); }"""


def test_closed_before_the_history_is_told(table):
    """Closed in the instant in which it was opened, the history goes on with nothing."""
    put_games(table)
    open_menu(table)
    table.evaluate("""() => { document.querySelector("[data-do=history]").click();
        document.querySelector("[data-do=close]").click(); }""")
    expect(sheet(table)).to_be_hidden()
    open_menu(table, "История и серия")
    expect(table.locator("#wars")).not_to_have_text("…")


def test_closed_before_the_details_are_there(table):
    """The details of a long game don't open by themselves later."""
    put(table, {DONE + (long := finished(1, rules="war200")).game.id: json.dumps(long.data())})
    open_menu(table, "История и серия")
    table.evaluate("""() => { document.querySelector("[data-do=open]").click();
        document.querySelector("[data-do=close]").click(); }""")
    expect(sheet(table)).to_be_hidden()
    play_round(table)
    expect(sheet(table)).to_be_hidden()


def test_closed_before_the_file_is_read(table, tmp_path):
    """What is read of a file after its sheet is gone asks nothing, in no other sheet either."""
    path = tmp_path / "history.json"
    path.write_text(export_text([finished(1)]), encoding="utf-8")
    table.evaluate(SLOW_FILE)
    open_menu(table, "История и серия")
    table.locator("input[type=file]").set_input_files(path)
    table.wait_for_function("() => 'letRead' in window")
    close_sheet(table)
    open_menu(table, "Настройки")
    table.evaluate("text => letRead(text)", path.read_text("utf-8"))
    close_sheet(table)
    play_round(table)
    expect(sheet(table)).to_be_hidden()


# How sheets stand on a screen.


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}×{0[1]}".format)
def test_every_sheet_fits(with_scrollbars, size):
    """With scrollbars shown nothing leaves its sheet, breaks or lies in a round corner."""
    page, found = with_scrollbars, {}
    page.set_viewport_size({"width": size[0], "height": size[1]})
    put_games(page)
    for entry in [None, *menu_entries(page)]:
        open_menu(page, *([entry] if entry else []))
        found[entry] = page.evaluate(WRONG)
        close_sheet(page)
    open_menu(page, "История и серия")
    page.locator(".games button").first.click()
    expect(page.get_by_role("button", name="К истории")).to_be_visible()
    found["details"] = page.evaluate(WRONG)
    assert {} == {entry: wrong for entry, wrong in found.items() if wrong}


@pytest.mark.parametrize("font", [24, 32])
def test_large_fonts(with_scrollbars, font):
    """A browser's own larger font makes every label larger, and nothing leaves its sheet."""
    page, found = with_scrollbars, {}
    page.set_viewport_size({"width": 390, "height": 844})
    put_games(page)
    page.evaluate(f"document.documentElement.style.fontSize = '{font}px'")
    for entry in [None, *menu_entries(page)]:
        open_menu(page, *([entry] if entry else []))
        found[entry] = page.evaluate(WRONG)
        small = page.locator("#sheet :is(.seg span, .entry span, .choice, .switch)").evaluate_all(
            "all => all.map(one => parseFloat(getComputedStyle(one).fontSize))"
        )
        assert not small or min(small) >= 0.85 * font
        close_sheet(page)
    assert {} == {entry: wrong for entry, wrong in found.items() if wrong}


def test_preview(table):
    """The settings' preview shows what is chosen: letters, suits, back and cloth."""
    open_menu(table, "Настройки")
    ranks = table.locator(".preview .up .face b")
    assert ["K", "Q"] == ranks.all_inner_texts()
    table.get_by_label("В Д К Т", exact=True).check()
    assert ["К", "Д"] == table.locator(".preview .up .face b").all_inner_texts()
    for label, selector, name in (
        ("Четыре цвета", ".preview .face.clubs", "color"),
        ("Красная", ".preview .back", "backgroundImage"),
        ("Сливовое", ".preview", "backgroundImage"),
    ):
        asked = f"getComputedStyle(document.querySelector('{selector}')).{name}"
        before = table.evaluate(asked)
        table.get_by_label(label, exact=True).check()
        assert before != table.evaluate(asked), label


def test_safe_answer_is_golden(table):
    """The button that lies where cards are opened never gives a game up."""
    play_round(table)
    open_menu(table, "Новая партия")
    golden = sheet(table).locator(".main")
    expect(golden).to_have_text("Продолжить эту")
    golden.click()
    expect(sheet(table)).to_be_hidden()
    expect_round(table, 1)
