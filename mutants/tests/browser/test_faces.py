"""Faces as the browser draws them: what can be counted, what lies on what, which colours stay."""

import pytest

from pyanitsa.cards import Card, ordered_deck, parse_cards
from web.table.faces import FIGURES, picture_html

DECK = ordered_deck(54)

SHOW = """([cards, width]) => {
    document.body.innerHTML = document.querySelector(".shapes").outerHTML + cards.map(card =>
        `<div class="box">${card}</div>`).join("");
    for (const box of document.querySelectorAll(".box")) {
        box.style.cssText = "position: relative; float: left";
        box.style.width = `${width}px`;
        box.style.height = `${width * 1.4}px`;
    } }"""

COUNTS = """() => [...document.querySelectorAll(".face")].map(face =>
    [...face.querySelectorAll("g use")].filter(use => use.getBoundingClientRect().width).length)"""

DRAWN = """() => [...document.querySelectorAll("svg:not(.shapes) use")]
    .filter(use => !use.closest("g") && !(use.getBBox().width > 5 && use.getBBox().height > 5))
    .map(use => use.outerHTML)"""

APART = """() => [...document.querySelectorAll(".face")].flatMap(face => {
    const card = face.getBoundingClientRect(), range = document.createRange();
    range.selectNodeContents(face.querySelector("b"));
    const rank = range.getBoundingClientRect();
    if (!rank.width) return [];  // a joker has none
    const faults = rank.left < card.left || rank.right > card.right ? ["rank leaves the card"] : [];
    const top = card.top + card.height * 0.4;
    for (const use of face.querySelectorAll("g use")) {
        const pip = use.getBoundingClientRect();
        if (pip.width && pip.top < top && pip.left < rank.right - card.width * 0.03)
            faults.push(`${face.textContent}: a pip touches the rank`);
    }
    return faults; })"""


@pytest.fixture
def show(page, base_url):
    """show(cards, width): nothing but these cards, open, in the page's own style."""
    page.goto(base_url)
    page.wait_for_function("() => document.body.dataset.ready == 'yes'")
    page.evaluate("document.fonts.load('700 20px Rank')")

    def shown(cards: tuple[Card, ...], width: int) -> None:
        page.evaluate(SHOW, [[picture_html(card) for card in cards], width])

    return shown


@pytest.mark.parametrize(("width", "counted"), [(44, False), (99, False), (100, True), (190, True)])
def test_pips_are_counted(page, show, width, counted):
    """A number has as many pips as its rank says where they're large enough, else a single one."""
    show(DECK, width)
    expected = [0 if card.rank in FIGURES else card.rank if counted else 1 for card in DECK]
    assert expected == page.evaluate(COUNTS)


@pytest.mark.parametrize("width", [44, 104, 250])
def test_nothing_is_missing(page, show, width):
    """Every shape of every face is drawn, and pips keep clear of the rank."""
    show(DECK, width)
    assert [] == page.evaluate(DRAWN)
    assert [] == page.evaluate(APART)


COLOUR = "() => getComputedStyle(document.querySelector('.face svg')).fill"


@pytest.mark.parametrize(
    ("card", "suits", "colour"),
    [
        ("K♥", "two", "rgb(196, 6, 6)"),
        ("K♠", "two", "rgb(17, 17, 17)"),
        ("Q♦", "four", "rgb(0, 35, 167)"),
        ("J♣", "four", "rgb(32, 130, 110)"),
        ("JR", "four", "rgb(196, 6, 6)"),
    ],
)
def test_suits_keep_their_colour(page, show, card, suits, colour):
    """On the screen, in forced colours and on paper."""
    show(parse_cards(card), 104)
    page.evaluate("suits => { document.documentElement.dataset.suits = suits }", suits)
    assert colour == page.evaluate(COLOUR)
    page.emulate_media(forced_colors="active")
    assert colour == page.evaluate(COLOUR)
    page.emulate_media(forced_colors="none", media="print")
    assert colour == page.evaluate(COLOUR)
    exact = "() => getComputedStyle(document.querySelector('.face')).printColorAdjust"
    assert "exact" == page.evaluate(exact)
