"""Three to eight at the table: whole games, measured at every size, resumed, named, looked back at.

What happens when in these games was found by the engine; each test asserts that it does.
"""

import re
from dataclasses import dataclass

import pytest
from playwright.sync_api import Page, expect

from pyanitsa.events import Event, OutOfCards, SeatOut, WarBegan
from pyanitsa.game import Game
from pyanitsa.persons import players
from pyanitsa.results import final_score, heading
from pyanitsa.rules import Rules
from pyanitsa.words import round_title
from tests.browser.laid import ARRIVED
from tests.browser.memory import kept, python_held, reload, storage, wait_ready
from tests.browser.steps import close_sheet, hold, open_menu, settle, watch_moves
from tests.browser.table import (
    FINISH,
    STILL,
    WHOLE,
    arrive,
    open_button,
    pass_time,
    play_round,
)
from tests.browser.test_other_rules import DEAF, choose_game, names_rules, press_play, sheet
from tests.browser.test_sizes import faults
from tests.stories import counts_of
from web.memory.store import DONE
from web.play.rules_words import rules_line

SIZES = [(360, 640), (390, 844), (640, 360), (1280, 800), (2560, 1440)]
LEAST_RANK = 24
"""CSS pixels that a rank is high at least, with eight at 360 × 640."""


@dataclass(frozen=True)
class Known:
    """A game by its number, and the rounds in which something happens."""

    code: str
    number: int
    war: int
    """Among several of those who play."""
    out: int
    """After it somebody is out while others play on."""
    all_out: int
    """Whoever fights has no card to go on with; 0: it doesn't happen."""

    @property
    def fragment(self) -> str:
        return f"#n={self.number}&r={self.code}"

    @property
    def rules(self) -> Rules:
        return Rules.from_code(self.code)

    def round(self, number: int) -> tuple[Event, ...]:
        game = Game(self.rules, self.number)
        for _ in range(number - 1):
            game.play_round()
        return game.play_round()


GAMES = {
    "three": Known("seats=3,deck=36,round_limit=80", 13, 4, 16, 0),
    "five": Known("seats=5,deck=36,round_limit=80", 1280, 1, 3, 3),
    "eight": Known("seats=8,deck=36,round_limit=80", 44, 2, 2, 2),
    "pairs": Known("seats=4,deck=36,round_limit=80,teams=pairs", 1524, 19, 19, 19),
}

PLACES = """() => [...document.querySelectorAll(".chair")].map(place => {
    const shown = place.cloneNode(true);
    for (const part of [shown, ...shown.querySelectorAll("[class]")])
        if (part.classList.length) part.className = [...part.classList].sort().join(" ");
        else part.removeAttribute("class");
    return shown.outerHTML; })"""
"""All that's in the document of each seat, however its classes are ordered."""
RANK = """() => Math.min(...[...document.querySelectorAll(".cells .card.up .face b")].map(rank => {
    const style = getComputedStyle(rank), pen = document.createElement("canvas").getContext("2d");
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const size = pen.measureText("8");
    return size.actualBoundingBoxAscent + size.actualBoundingBoxDescent; }))"""


def play_to(page: Page, number: int) -> None:
    """So many rounds are over."""
    while int(page.locator("#progress").get_attribute("aria-valuenow")) < number:
        play_round(page)


def stop_at(page: Page, moment: str) -> None:
    """Begins a round and goes on until this holds; then everything stands as it has arrived."""
    watch_moves(page)
    hold(page)
    open_button(page).click()
    page.wait_for_function(f"() => {moment} || ({FINISH}, false)", polling=5)
    page.evaluate(ARRIVED)


def goes_on(page: Page) -> None:
    hold(page, False)
    arrive(page)


def caption_has(text: str) -> str:
    return f"document.getElementById('caption').textContent.includes('{text}')"


HEAPED = "document.querySelectorAll('.heaped:not(:empty)').length > 1"
CANNOT = f"({caption_has('нечем')} || {caption_has('не могут')})"


def does(events, kind) -> list:
    return [event for event in events if isinstance(event, kind)]


def fight_is_shown(page: Page, known: Known) -> None:
    """Who fights glows and is named, the others yield; the heaps are counted; all of it fits."""
    events = known.round(known.war)
    (fighters, *_) = (event.seats for event in does(events, WarBegan))
    assert 1 < len(fighters) < known.rules.seats
    play_to(page, known.war - 1)
    stop_at(page, f"({caption_has('На кону')} && {HEAPED} || {CANNOT})")
    glowing = page.locator(".chair.fights").evaluate_all("all => all.map(one => one.dataset.seat)")
    assert [*fighters] == sorted(map(int, glowing))
    assert [] == faults(page, "company", SIZES)
    goes_on(page)


def out_is_shown(page: Page, known: Known) -> None:
    gone = [event.seat for event in does(known.round(known.out), SeatOut)]
    play_to(page, known.out)
    out = page.locator(".chair.out").evaluate_all("all => all.map(one => one.dataset.seat)")
    assert gone == sorted(map(int, out))
    expect(page.locator(".chair.out .gone").first).to_have_text("вне игры")
    expect(page.locator("#caption")).to_contain_text(re.compile("ыбыва"))
    assert [] == faults(page, "company", SIZES)


def all_out_is_shown(page: Page, known: Known) -> None:
    """Whoever can't go on is named, and the card that takes the table comes forward."""
    events = known.round(known.all_out)
    assert len(does(events, OutOfCards)) > 1
    play_to(page, known.all_out - 1)
    stop_at(page, CANNOT)
    assert [] == faults(page, "company", SIZES)
    goes_on(page)


@pytest.mark.parametrize("name", GAMES)
def test_whole_game(open_table, name):
    """Wars, who is out and the end are seen, fit everywhere, and are the engine's, round by round.

    A reload brings back the same picture, before Python is there; «Ещё раз» deals the same kind.
    """
    known = GAMES[name]
    page = open_table(known.fragment)
    names_rules(page, rules_line(known.rules))
    assert [] == faults(page, "company", SIZES)
    page.set_viewport_size({"width": 360, "height": 640})
    expect(page.get_by_role("group", name="Вы", exact=True)).to_be_visible()
    fight_is_shown(page, known)
    if known.all_out > known.war:
        all_out_is_shown(page, known)
    out_is_shown(page, known)
    before = page.evaluate(PLACES)
    with python_held(page):
        page.reload()
        assert before == page.evaluate(PLACES)
    wait_ready_again(page)
    assert before == page.evaluate(PLACES)
    rest_is_the_engines(page, known)
    look_back(page)
    reload(page)
    names_rules(page, rules_line(known.rules))
    page.get_by_role("button", name="Ещё раз").click()
    assert known.rules == kept(page).rules


def wait_ready_again(page: Page) -> None:
    page.reload()
    wait_ready(page)


def rest_is_the_engines(page: Page, known: Known) -> None:
    begun = kept(page).rounds
    played = Game(known.rules, known.number)
    assert counts_of(played)[begun:] == page.evaluate(WHOLE)
    persons = players(known.rules)
    wanted = heading(played.outcome, persons, known.rules)
    expect(page.locator("#heading")).to_have_text(wanted)
    score = final_score(played.outcome.counts, persons, known.rules)
    expect(page.locator("#score")).to_have_text(score.replace("\u00a0", " "))


def look_back(page: Page) -> None:
    """A round as it lay, and the results again."""
    pass_time(page, DEAF)
    page.get_by_role("button", name="Показать на столе").click()
    expect(page.locator("#lookback-round")).to_be_visible()
    page.locator("#lookback-round").fill("1")
    expect(page.locator(".chair .cells .card")).not_to_have_count(0)
    assert [] == faults(page, "company", [(360, 640), (640, 360), (1280, 800)])
    page.get_by_role("button", name="К итогам").click()
    expect(page.get_by_role("region", name="Итоги")).to_be_visible()


def test_rank_is_readable(open_table):
    """With eight on a small phone a rank is tall enough to be read."""
    page = open_table(GAMES["eight"].fragment)
    page.set_viewport_size({"width": 360, "height": 640})
    stop_at(page, "document.querySelector('.cells .won-round')")
    assert page.evaluate("document.fonts.ready.then(() => document.fonts.check('700 20px Rank'))")
    assert page.evaluate(RANK) >= LEAST_RANK


THREE_PEOPLE = ("Аня", "<b>Миша", "Щ" * 40)


def fill_names(page: Page, *names: str) -> None:
    for seat, name in enumerate(names, start=1):
        field = sheet(page).get_by_label(f"Место {seat}", exact=True)
        field.fill(name)
        field.blur()


def test_people_at_one_screen(page, open_table):
    """Everybody has a name, kept for the next games; the end is theirs, and nobody's streak."""
    settle(page, speed="fast")
    open_table()
    choose_game(page, "Компания")
    for label in ("Ввосьмером", "36 карт"):  # which doesn't last long
        sheet(page).get_by_label(label, exact=True).check()
    sheet(page).get_by_text("Имена за столом").click()
    fill_names(page, "Аня", "Аня")
    expect(page.locator("#company-fault")).to_contain_text("разные")
    fill_names(page, "Аня", "Партнёр")
    expect(page.locator("#company-fault")).to_contain_text("разные")
    fill_names(page, *THREE_PEOPLE)
    expect(page.locator("#company-fault")).to_be_empty()
    press_play(page)
    for name in THREE_PEOPLE:
        expect(page.get_by_role("group", name=name, exact=True)).to_be_visible()
    play_round(page)
    assert [] == faults(page, "company", SIZES)
    reload(page)
    expect(page.get_by_role("group", name="<b>Миша", exact=True)).to_be_visible()
    page.evaluate(WHOLE)
    (done,) = storage(page, DONE).values()
    assert '"mode": "duo"' in done
    assert "Аня" in done
    open_menu(page, "Обычная партия")
    expect(page.get_by_role("group", name="Компьютер", exact=True)).to_be_visible()
    expect(page.locator(".chair")).to_have_count(0)
    open_menu(page, "История и серия")
    page.locator("#sheet .games button").first.click()
    sheet(page).get_by_role("button", name="Показать на столе").click()
    expect(page.get_by_role("group", name="Аня", exact=True)).to_be_visible()
    page.get_by_role("button", name="К итогам").click()
    close_sheet(page)
    expect(page.get_by_role("group", name="Компьютер", exact=True)).to_be_visible()


def test_autoplay(open_table):
    """It plays a company's game to its end, and that is said."""
    known = GAMES["five"]
    page = open_table(known.fragment)
    page.get_by_role("button", name="Автоигра").click()
    over = "document.body.classList.contains('over')"
    page.wait_for_function(f"() => ({FINISH}, {STILL} && {over})", polling=5)
    expect(page.locator("#said")).to_contain_text("Победил соперник 4. Все карты у соперника 4.")
    expect(page.locator(".line-chart .other")).to_have_count(4)
    page.locator("#results summary").click()
    expect(page.locator("#results tbody")).to_contain_text("ыбыл")


def test_beside_two(page, open_table):
    """Where two people play, a company has one button all the same; then the halves are back."""
    settle(page, opponent="duo", motion="still")
    open_table("#n=5&r=seats=5")
    expect(open_button(page)).to_have_count(1)
    page.locator(".yours .stand").click()
    arrive(page)
    expect(page.get_by_role("heading", level=1)).to_have_text(round_title(1, 40))
    expect(page.locator("#said")).to_contain_text(re.compile(r"соперника 4 .*берё"))
    page.keyboard.press("Space")
    arrive(page)
    expect(page.get_by_role("heading", level=1)).to_have_text(round_title(2, 40))
    open_menu(page, "Обычная партия")
    sheet(page).get_by_role("button", name="Начать другую").click()
    expect(open_button(page)).to_have_count(2)
