"""«Итоги»: the facts of a whole game, its line, its rounds again, and what can be done next."""

import pytest
from playwright.sync_api import Page, expect

from pyanitsa.facts import facts, round_line
from pyanitsa.persons import SOLO
from pyanitsa.tale import tale
from tests.browser.memory import put_game, reload
from tests.browser.table import FINISH, TO_THE_END, begin, expect_round, pass_time
from tests.stories import played
from web.build import fetch

NUMBER = 481516234
STORY = played("short", NUMBER)
PRESSED = [
    ("Home", 0),
    ("ArrowLeft", 0),
    ("ArrowRight", 1),
    ("ArrowUp", 2),
    ("ArrowDown", 1),
    ("PageUp", 11),
    ("End", 40),
    ("ArrowRight", 40),
    ("PageDown", 30),
]
"""Keys one after the other, and the round that each leads to."""
WIDTHS = [(360, 640), (768, 1024), (1280, 800)]


def results(page: Page):
    return page.get_by_role("region", name="Итоги")


def line(page: Page):
    """What the cursor says."""
    return page.locator("#results .round-line")


def chart(page: Page):
    return results(page).get_by_role("slider", name="Ход партии")


def finish(page: Page) -> None:
    """Play the game on the table to its end, and wait until presses are heard again."""
    page.evaluate(TO_THE_END)
    page.evaluate(FINISH)
    pass_time(page, 1000)


@pytest.fixture
def over(open_table):
    """The results of a whole short game, as they are after a reload."""
    page = open_table()
    put_game(page, f"short {NUMBER} 40")
    reload(page)
    expect(results(page)).to_be_visible()
    return page


@pytest.fixture
def just_over(open_table):
    """The results of the same game, played here by its number."""
    page = open_table(f"#n={NUMBER}")
    finish(page)
    return page


# What is told.


def test_story_is_told(over):
    """The sentence, and four facts, of the game that was played."""
    expect(results(over).locator(".tale")).to_have_text(tale(STORY, SOLO))
    boxes = results(over).locator(".facts div")
    told = [tuple(box.locator("dt, dd").all_text_contents()) for box in boxes.all()]
    assert [tuple(fact) for fact in facts(STORY, SOLO)] == told


def test_cursor_begins_where_it_turned(over):
    """Without touching anything: the round after which the winner led for good."""
    expect(line(over)).to_have_text(round_line(STORY, STORY.turn, SOLO))


def test_cursor_by_pointer(over):
    """Wherever the pointer is over the line, its round is named."""
    box = chart(over).bounding_box()
    over.mouse.move(box["x"] + 4, box["y"] + 12)
    expect(line(over)).to_have_text(round_line(STORY, 0, SOLO))
    over.mouse.move(box["x"] + box["width"] - 4, box["y"] + 12)
    expect(line(over)).to_have_text(round_line(STORY, 40, SOLO))


def test_cursor_by_keyboard(over):
    """Arrows go by one, Page keys by ten, Home and End to the ends; a slider for screen readers."""
    chart(over).focus()
    for key, number in PRESSED:
        over.keyboard.press(key)
        expect(line(over)).to_have_text(round_line(STORY, number, SOLO))
        expect(chart(over)).to_have_attribute("aria-valuenow", str(number))
        expect(chart(over)).to_have_attribute("aria-valuetext", round_line(STORY, number, SOLO))


def test_cursor_by_touch(browser, browser_context_args):
    """A tap on a diamond names the round of that war."""
    phone = {"has_touch": True, "viewport": {"width": 360, "height": 640}}
    context = browser.new_context(**browser_context_args | phone)
    page = context.new_page()
    page.goto(f"./#n={NUMBER}")
    page.wait_for_function("() => document.body.dataset.ready == 'yes'")
    finish(page)
    (war,) = STORY.wars
    mark = page.locator("#results .wars").bounding_box()
    page.touchscreen.tap(mark["x"] + mark["width"] / 2 + 8, mark["y"] + mark["height"] / 2 - 6)
    expect(line(page)).to_have_text(round_line(STORY, war.round, SOLO))
    context.close()


def test_rows(over):
    """Wars and changes of the lead as a table, for those who don't see the line."""
    results(over).get_by_text("Войны и смены лидера").click()
    rows = results(over).get_by_role("row").all_inner_texts()
    assert ["Раунд\tЧто случилось\tСчёт", "3\tВперёд вышел компьютер\t25 : 27",
            "6\tВойна за 6: берёт компьютер\t22 : 30"] == rows  # fmt: skip


def test_picture(over):
    """The results are saved as a picture, named after the game's number."""
    with over.expect_download() as download:
        results(over).get_by_role("button", name="Картинка").click()
    assert f"пьяница-{NUMBER}.png" == download.value.suggested_filename
    assert b"\x89PNG" == download.value.path().read_bytes()[:4]


@pytest.mark.parametrize(
    ("stacks", "said", "last"),
    [
        (("9♠", "2♦"), "Всё решил один раунд", "Раунд 1: 2 : 0"),
        (("7♠", "7♦"), "Редкий случай: на стол легли все карты до единой",
         "Раздача: 1 : 1, война за 2"),
        (("7♠ 2♠", "7♦"), "Всё решил один раунд", "Раунд 1: 3 : 0, война за 2"),
    ],
)  # fmt: skip
def test_odd_games(table, run_python, stacks, said, last):
    """Games of one round, void games and games without a number read well too."""
    begin(run_python, *stacks)
    finish(table)
    expect(results(table).locator(".tale")).to_have_text(said)
    expect(line(table)).to_have_text(last)
    expect(results(table).locator(".line-chart")).to_be_visible()
    expect(table.get_by_role("button", name="Сыграть эту же")).to_be_hidden()


# What can be done next.


def test_rounds_again(over):
    """Any round's end picture, both ways: by buttons, by a slider, by arrow keys."""
    chart(over).focus()
    over.keyboard.press("Home")
    for _ in range(6):
        over.keyboard.press("ArrowRight")
    results(over).get_by_role("button", name="Показать на столе").click()
    expect(results(over)).to_be_hidden()
    expect_round(over, 6)
    expect(over.get_by_role("status")).to_have_text("Компьютер берёт 6")
    over.get_by_role("button", name="Предыдущий раунд").click()
    expect_round(over, 5)
    slider = over.get_by_role("slider", name="Раунд партии")
    slider.focus()
    over.keyboard.press("End")
    expect_round(over, 40)
    over.keyboard.press("Home")
    expect_round(over, 0)
    over.get_by_role("button", name="Следующий раунд").click()
    over.keyboard.press("ArrowRight")
    expect_round(over, 2)
    over.get_by_role("button", name="К итогам").click()
    expect(results(over)).to_be_visible()
    expect(results(over).get_by_role("button", name="Показать на столе")).to_be_focused()
    expect_round(over, 40)


def test_escape_leads_back(over):
    """Esc ends looking back, from the slider too; the results are as they were."""
    results(over).get_by_role("button", name="Показать на столе").click()
    expect(over.get_by_role("slider", name="Раунд партии")).to_be_focused()
    over.keyboard.press("Escape")
    expect(results(over)).to_be_visible()
    expect(over.locator("#score")).to_have_text("20 : 32")


def test_same_again(just_over):
    """The same game from the start; it isn't counted."""
    just_over.get_by_role("button", name="Сыграть эту же").click()
    expect_round(just_over, 0)
    finish(just_over)
    expect(just_over.locator("#score")).to_have_text("20 : 32")
    assert ["number", "replay"] == origins(just_over)


def test_prolong(just_over):
    """A short game goes on as the long one of its number; its own entry stays."""
    just_over.get_by_role("button", name="Продолжить до 240").click()
    expect_round(just_over, 40, limit=240)
    expect(results(just_over)).to_be_hidden()
    finish(just_over)
    longer = played("long", NUMBER)
    expect(results(just_over).locator(".tale")).to_have_text(tale(longer, SOLO))
    expect(just_over.locator("#score")).to_have_text("{} : {}".format(*longer.counts[-1]))
    expect(just_over.get_by_role("button", name="Продолжить до 240")).to_be_hidden()
    assert ["number", "replay"] == origins(just_over)


def origins(page: Page) -> list[str]:
    """How each game of the history began."""
    return page.evaluate("""() => Object.keys(localStorage)
        .filter(key => key.startsWith("pyanitsa/done/"))
        .map(key => JSON.parse(localStorage[key])).sort((one, other) => one.order - other.order)
        .map(game => game.origin)""")


def test_reload(over, wait_ready):
    """After a reload the results are there at once, and the line when Python is."""
    shift = """() => new PerformanceObserver(list => window.shifted = (window.shifted || 0)
        + list.getEntries().reduce((sum, entry) => sum + entry.value, 0))
        .observe({type: "layout-shift", buffered: true})"""
    over.reload()
    expect(results(over).locator(".tale")).to_have_text(tale(STORY, SOLO))
    expect(results(over).locator(".facts dd").first).to_have_text("1")
    over.evaluate(shift)
    wait_ready()
    expect(line(over)).to_have_text(round_line(STORY, STORY.turn, SOLO))
    assert not over.evaluate("window.shifted")


# The history.


def open_history(page: Page):
    page.get_by_role("button", name="Меню").click()
    page.get_by_role("button", name="История и серия").click()
    return page.get_by_role("dialog")


DEALT = """() => Object.entries(localStorage)
    .filter(([key]) => key.startsWith("pyanitsa/done/"))
    .forEach(([key, text]) => localStorage.setItem(key, text.replace('"number"', '"dealt"')))"""


def test_history_overview(just_over):
    """Every game has its small line; wars and the longest game are of those that count."""
    sheet = open_history(just_over)
    expect(sheet.locator(".games .spark .line")).to_have_count(1)
    expect(sheet.locator(".overview")).to_contain_text("Всего войн0")
    just_over.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    just_over.evaluate(DEALT)
    open_history(just_over)
    expect(sheet.locator(".overview")).to_contain_text(f"Всего войн{STORY.war_count()}")
    expect(sheet.locator(".overview")).to_contain_text("Самая долгая партия40 раундов")


def test_details(over):
    """A game of the history shows the same story, and can be gone on with."""
    sheet = open_history(over)
    sheet.locator(".games button").click()
    expect(sheet.locator(".tale")).to_have_text(tale(STORY, SOLO))
    told = [
        tuple(box.locator("dt, dd").all_text_contents())
        for box in sheet.locator(".facts div").all()
    ]
    assert [tuple(fact) for fact in facts(STORY, SOLO)] == told
    sheet.get_by_role("slider", name="Ход партии").focus()
    over.keyboard.press("End")
    expect(sheet.locator(".round-line")).to_have_text(round_line(STORY, 40, SOLO))
    expect(line(over)).to_have_text(round_line(STORY, STORY.turn, SOLO))
    sheet.get_by_role("button", name="Продолжить до 240").click()
    expect_round(over, 40, limit=240)


def test_duo_results(open_table):
    """By two: both names, no «вы»."""
    page = open_table(f"#n={NUMBER}")
    page.get_by_role("button", name="Меню").click()
    page.get_by_role("button", name="Вдвоём").click()
    page.evaluate("""() => new Promise(done => {
        const go = () => {
            document.getAnimations().forEach(motion => motion.finish());
            if (document.body.classList.contains("over")
                && !document.body.classList.contains("moving")) return done();
            if (!document.body.classList.contains("moving"))
                document.querySelectorAll("[data-half]").forEach(half => half.click());
            setTimeout(go);
        };
        go();
    })""")
    said = results(page).inner_text().lower()
    assert "верхний" in said
    assert "нижний" in said
    assert not {"вы", "вам", "вас", "ваша", "ваши", "компьютер"} & set(
        said.replace(",", " ").split()
    )


# For everyone, on every screen.


@pytest.mark.parametrize(("width", "height"), [*WIDTHS, (320, 568), (640, 360)])
def test_button_in_reach(over, width, height):
    """«Ещё раз» is on the screen whatever its size; the page doesn't scroll, the panel may."""
    over.set_viewport_size({"width": width, "height": height})
    expect(over.get_by_role("button", name="Ещё раз")).to_be_in_viewport(ratio=1)
    expect(results(over).locator("#heading")).to_be_in_viewport(ratio=1)
    assert over.evaluate("document.documentElement.scrollHeight <= innerHeight")
    assert over.evaluate("document.documentElement.scrollWidth <= innerWidth")
    drawn = results(over).locator(".line-chart").bounding_box()
    assert chart(over).bounding_box()["width"] == pytest.approx(drawn["width"], abs=1)


def test_accessible(over, axe):
    """No fault that axe-core knows of, light and dark, with the table of rounds open."""
    results(over).get_by_text("Войны и смены лидера").click()
    for (width, height), scheme in zip(WIDTHS, ("light", "dark", "dark"), strict=True):
        over.emulate_media(color_scheme=scheme)
        over.set_viewport_size({"width": width, "height": height})
        assert [] == axe()


@pytest.fixture
def axe(page):
    """Asks axe-core about the page as it is; returns what is wrong, and where."""
    source = (fetch.modules() / "axe-core/axe.min.js").read_text("utf-8")

    def ask() -> list[str]:
        page.evaluate("document.getAnimations().forEach(motion => motion.finish())")
        page.evaluate(source)
        found = page.evaluate("axe.run().then(told => told.violations)")
        return [
            f"{fault['id']}: {node['html'][:120]}" for fault in found for node in fault["nodes"]
        ]

    return ask
