"""The long text and the printable deck: read, printed, offline, in one file, without a script."""

import io
import re

import pytest
from playwright.sync_api import expect
from pypdf import PdfReader, mult

from pyanitsa.record import Record
from pyanitsa.rules import Rules
from tests.browser.memory import kept
from tests.browser.steps import open_menu
from tests.browser.table import expect_round, play_round
from tests.browser.test_access import COLOURS, violations
from tests.browser.test_policy import LISTEN
from web.build.rules_text import text
from web.table.faces import BACK

TITLES = {"rules.html": "Как играть в «Пьяницу»", "deck.html": "Напечатать колоду"}
PAPER = "rgb(247, 242, 230)"
"""Behind the text in the light theme: the style has arrived."""
LONG_TEXT = "Все правила, вопросы и ответы"
PAPERS = {"A4": 297, "Letter": 279.4}
"""Their heights, in millimetres."""
POINTS = 72 / 25.4
"""A millimetre's."""
PRINTED_CARD = 7.6
"""Millimetres that a card of the text is high on paper."""
JOKERS = text().count('href="#joker"')
"""Cards without a rank."""
OPEN_CARDS = len(re.findall(r'<div class="face', text()))
RANK = re.compile("10|[2-9JQKA]")
WEB_FONT = "OTS-derived-font"
"""What Chromium calls the typeface of the ranks."""


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args):
    """With its service worker."""
    return {**browser_context_args, "service_workers": "allow"}


def printed(page, paper: str) -> list[list[float]]:
    """By sheet: how far below its upper edge the ranks of the cards stand, in millimetres."""
    pdf = page.pdf(format=paper, print_background=True)
    return [ranks(sheet, PAPERS[paper]) for sheet in PdfReader(io.BytesIO(pdf)).pages]


def ranks(sheet, height: float) -> list[float]:
    found = []

    def visit(said, matrix, place, font, _):
        if font and font["/BaseFont"].endswith(WEB_FONT):
            below = height - mult(place, matrix)[5] / POINTS
            found.extend(below for _ in RANK.findall(said))

    sheet.extract_text(visitor_text=visit)
    return found


@pytest.mark.parametrize("name", TITLES)
@pytest.mark.parametrize("colours", COLOURS)
def test_for_everyone(page, axe, name, colours):
    """The documents pass axe in every set of colours, on a narrow screen too."""
    page.emulate_media(**COLOURS[colours])
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto(f"./{name}")
    assert [] == violations(page, axe)
    assert page.evaluate("document.documentElement.scrollWidth") == 320


def test_without_a_script(new_context, base_url):
    """The text is there, cards and all, where no script may run; nothing of it is refused."""
    page = new_context(java_script_enabled=False).new_page()
    refusals = []
    page.on("console", lambda message: refusals.append(message.text))
    page.goto(f"{base_url}rules.html")
    page.get_by_role("navigation").get_by_role("link", name="Война").click()
    expect(page).to_have_url(re.compile("#war$"))
    expect(page.get_by_role("heading", name="Война", exact=True)).to_be_in_viewport()
    expect(page.get_by_role("img", name="Вы: семёрка пик, туз червей")).to_be_visible()
    assert [] == refusals


SMALLEST = """() => [...document.querySelectorAll(".example .card :is(.face, .back)")].map(card =>
    card.getBoundingClientRect()).map(({width, height}) => Math.min(width, height / 1.4))
    .reduce((one, other) => Math.min(one, other))"""


@pytest.mark.parametrize(("width", "expected"), [(320, 29), (1000, 39)])
def test_cards_are_seen(page, width, expected):
    """In every example all cards are large enough to be read, also five in a row on a phone."""
    page.set_viewport_size({"width": width, "height": 640})
    page.goto("./rules.html")
    assert page.evaluate(SMALLEST) >= expected


@pytest.mark.parametrize("colours", ["light", "dark"])
@pytest.mark.parametrize("paper", PAPERS)
def test_rules_on_paper(page, colours, paper):
    """The text takes two sheets, from either theme, and no card is cut or lost between them."""
    page.emulate_media(**COLOURS[colours])
    page.goto("./rules.html")
    sheets = printed(page, paper)
    assert 2 == len(sheets)
    assert OPEN_CARDS == sum(map(len, sheets)) + JOKERS
    lowest = PAPERS[paper] - 9 - PRINTED_CARD / 2
    assert [] == [place for sheet in sheets for place in sheet if not 9 < place < lowest]


@pytest.mark.parametrize(
    ("size", "sheets"), [("36", 4), ("52", 6), ("54, с джокерами", 6)], ids=["36", "52", "54"]
)
@pytest.mark.parametrize("paper", PAPERS)
def test_deck_on_paper(page, paper, size, sheets):
    """Nine whole cards a sheet, and every sheet of faces is followed by one of backs."""
    page.goto("./deck.html")
    page.get_by_label(size, exact=True).check()
    found = printed(page, paper)
    assert 2 * sheets == len(found)
    assert [0] * sheets == [len(sheet) for sheet in found[1::2]]
    numbered = min(int(size[:2]), 52)
    assert numbered == sum(map(len, found))
    assert {9} == {len(sheet) for sheet in found[: 2 * sheets - 2 : 2]}
    last_row = PAPERS[paper] - 0.7 * 88.2
    assert [] == [place for sheet in found for place in sheet if not 10 < place < last_row]
    page.get_by_label("Без рубашек").check()
    assert sheets == len(printed(page, paper))


def test_deck_of_the_single_file(context, page, origins, single_url, wait_ready):
    """In one file, too, whole cards come out on paper, and nothing else of the page."""
    origins[:] = [single_url]
    context.set_offline(True)
    page.goto(single_url)
    wait_ready()
    open_menu(page, "Как играть", LONG_TEXT)
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Напечатать колоду").click()
    dialog.get_by_label("52", exact=True).check()
    dialog.get_by_label("Чёрно-белая").check()
    page.evaluate("() => { window.print = () => {}; }")
    dialog.get_by_role("button", name="Напечатать", exact=True).click()
    page.emulate_media(media="print")
    assert [] == page.evaluate(COLOURED)
    assert 0 == page.evaluate(MIRRORED)
    found = printed(page, "A4")
    assert [9, 0] * 5 + [7, 0] == [*map(len, found)]
    last_row = PAPERS["A4"] - 0.7 * 88.2
    assert [] == [place for sheet in found for place in sheet if not 10 < place < last_row]
    expect(page.locator("#deck-sheets")).to_have_count(0)
    page.emulate_media(media="screen")
    dialog.get_by_role("button", name="К правилам").click()
    expect(dialog.get_by_role("heading", name=LONG_TEXT)).to_be_visible()


COLOURED = """() => [...document.querySelectorAll(".sheet.faces .face, .sheet.faces .face *")]
    .flatMap(element => [getComputedStyle(element).color, getComputedStyle(element).fill])
    .filter(colour => !/^rgb\\((\\d+), \\1, \\1\\)$|^none$|^rgba\\(0, 0, 0, 0\\)$/.test(colour))"""


def test_black_and_white(page):
    """In black and white no part of a face keeps a colour."""
    page.goto("./deck.html")
    assert page.evaluate(COLOURED)
    page.get_by_label("Чёрно-белая").check()
    assert [] == page.evaluate(COLOURED)


MIRRORED = """() => [...document.querySelectorAll(".face")].filter(face => {
    if (!face.checkVisibility()) return false;
    const card = face.getBoundingClientRect(), rank = face.querySelector("b");
    return rank.getBoundingClientRect().right > card.left + card.width * 0.6; }).length"""


@pytest.mark.parametrize("name", TITLES)
def test_faces_are_not_mirrored(page, name):
    """Nothing is turned over, on paper either: every rank stands at the left of its card."""
    page.goto(f"./{name}")
    for media in ("screen", "print"):
        page.emulate_media(media=media)
        assert 0 == page.evaluate(MIRRORED)


def test_from_the_table_and_back(open_table):
    """«?» opens the short text, which leads to the long one; Back returns to the game."""
    page = open_table("#n=481516234")
    play_round(page)
    page.get_by_role("button", name="Как играть").click()
    page.get_by_role("dialog").get_by_role("link", name=LONG_TEXT).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Как играть в «Пьяницу»")
    page.get_by_role("link", name="К игре").click()
    expect_round(page, 1)


def test_played_from_its_paragraph(page, wait_ready):
    """«Сыграть так» beside a named game deals a fresh one; a reload goes on with it."""
    page.goto("./rules.html#giveaway")
    page.get_by_role("link", name="Сыграть так: Поддавки").click()
    wait_ready()
    expect(page).to_have_url(re.compile(r"/$"))
    play_round(page)
    dealt = kept(page)
    assert Record(Rules.from_code("giveaway"), dealt.number, 1) == dealt
    page.reload()
    wait_ready()
    assert dealt == kept(page)


def test_offline(page, open_table, context):
    """Once the game has been opened, text and deck are there without a network."""
    open_table()
    page.wait_for_function("() => navigator.serviceWorker?.controller")
    page.wait_for_function("""async () => {
        for (const name of ["rules.html", "deck.html"]) if (!await caches.match(name)) return false;
        return true; }""")
    context.set_offline(True)
    for name, title in TITLES.items():
        page.goto(f"./{name}")
        expect(page.get_by_role("heading", level=1)).to_have_text(title)
        expect(page.locator("body")).to_have_css("background-color", PAPER)


def test_single_file(page, single_url, origins, wait_ready, axe):
    """In one file the same text is a sheet: its links lead about in it, and deal games."""
    origins[:] = [single_url]
    page.add_init_script(LISTEN)
    page.goto(single_url)
    wait_ready()
    open_menu(page, "Как играть", LONG_TEXT)
    dialog = page.get_by_role("dialog", name=LONG_TEXT)
    assert [] == violations(page, axe)
    expect(dialog.get_by_role("link")).to_have_count(0)
    dialog.get_by_role("navigation").get_by_role("button", name="О чём спорят").click()
    expect(dialog.get_by_role("heading", name="О чём спорят")).to_be_in_viewport()
    dialog.get_by_role("button", name="К трём шагам").click()
    expect(page.get_by_role("dialog", name="Как играть")).to_be_visible()
    page.get_by_role("dialog").get_by_role("button", name=LONG_TEXT).click()
    dialog.get_by_role("button", name="Сыграть так: Сложение").click()
    expect(page.get_by_role("dialog")).to_be_hidden()
    play_round(page)
    assert Rules.from_code("sums") == kept(page).rules
    assert BACK in page.locator("#rules-text").evaluate("element => element.innerHTML")
    assert [] == page.evaluate("violations")
