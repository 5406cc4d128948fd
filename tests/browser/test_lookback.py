"""A game that is over, looked at again: each round as it lay, and all of it moving."""

import pytest
from playwright.sync_api import Page, expect

from pyanitsa.cards import rank_text
from pyanitsa.events import Laid, RoundEnded
from pyanitsa.game import Game
from pyanitsa.persons import SOLO
from pyanitsa.rules import Rules
from pyanitsa.words import takes
from tests.browser.memory import put_game, reload
from tests.browser.steps import close_sheet, open_menu, settle
from tests.browser.table import counts, expect_counts, expect_round, pass_time
from tests.stories import number_with_war

NUMBER = 481516234
SIZES = [(320, 568), (360, 640), (390, 844), (640, 360), (667, 375), (740, 360), (844, 390),
         (932, 430), (768, 1024), (1280, 800), (1920, 1080)]  # fmt: skip

LYING = """() => [...document.querySelectorAll(".seat")]
    .sort((one, other) => one.dataset.seat - other.dataset.seat)
    .map(seat => [...seat.querySelectorAll(".cell")].flatMap(cell =>
        [...cell.querySelectorAll(".card")]
            .sort((one, other) => one.style.getPropertyValue("--layer")
                - other.style.getPropertyValue("--layer"))
            .map(card => card.classList.contains("up") ? card.querySelector(".face b").textContent
                + " " + card.querySelector(".face").classList[1] : "")))"""
CONTROLS = """() => {
    const faults = [], {innerWidth: width, innerHeight: height} = window;
    const shown = [...document.querySelectorAll(
        "#menu, .bottom button, .bottom input, .bottom .seg span")]
        .filter(element => element.checkVisibility({visibilityProperty: true}))
        .filter(element => element.type != "radio");
    for (const element of shown) {
        const box = element.getBoundingClientRect(), name = element.id || element.textContent;
        if (box.left < 0 || box.top < 0 || box.right > width + 0.5 || box.bottom > height + 0.5)
            faults.push(`${name} leaves the screen`);
        if (box.width < 43.9 || box.height < 43.9)
            faults.push(`${name} is ${box.width} × ${box.height}`);
        if (element.scrollWidth > element.clientWidth + 1) faults.push(`${name} is cut`);
        const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        if (!element.contains(hit) && !element.closest("label")?.contains(hit))
            faults.push(`${name} lies under ${hit?.outerHTML.slice(0, 60)}`);
    }
    if (document.documentElement.scrollWidth > width) faults.push("scrolls sideways");
    return faults; }"""


def look(page: Page, number: int = 0) -> None:
    """From the results to the table, at this round."""
    chart = page.get_by_role("region", name="Итоги").get_by_role("slider")
    chart.focus()
    page.keyboard.press("Home")
    for _ in range(number):
        page.keyboard.press("ArrowRight")
    page.get_by_role("button", name="Показать на столе").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(f"Раунд {number} из 40")


@pytest.fixture
def over(open_table):
    """The results of a stored short game."""
    page = open_table()
    put_game(page, f"short {NUMBER} 40")
    reload(page)
    return page


def lying(number: int, rounds: int) -> list[tuple[list[list[str]], tuple[int, ...], str]]:
    """What the engine laid in each round, by seat, who had how many then, and who took it."""
    game, told = Game(Rules(), number), []
    for _ in range(rounds):
        events = game.play_round()
        laid = [event for event in events if isinstance(event, Laid)]
        seats = [[_seen(lay) for lay in laid if lay.seat == seat] for seat in (0, 1)]
        (end,) = (event for event in events if isinstance(event, RoundEnded))
        assert end.winner is not None
        told.append((seats, end.counts, takes(SOLO[end.winner], end.taken)))
    return told


SUITS = {"♠": "spades", "♥": "hearts", "♦": "diamonds", "♣": "clubs"}


def _seen(lay: Laid) -> str:
    return f"{rank_text(lay.card.rank)} {SUITS[str(lay.card)[-1]]}" if lay.face_up else ""


@pytest.mark.parametrize("number", [number_with_war(2, 1), number_with_war(3, 2)])
def test_every_round_as_it_lay(open_table, number):
    """Stepping shows each round's cards as the engine laid them, its counts and who took them."""
    page = open_table()
    put_game(page, f"short {number} 40")
    reload(page)
    look(page)
    assert [[], []] == page.evaluate(LYING)
    for place, (cards, held, said) in enumerate(lying(number, 40), 1):
        page.get_by_role("button", name="Следующий раунд").click()
        expect_round(page, place)
        expect(page.get_by_role("status")).to_have_text(said)
        assert cards == page.evaluate(LYING)
        expect_counts(page, held)
    page.get_by_role("button", name="Предыдущий раунд").click()
    expect_round(page, 39)
    assert lying(number, 39)[-1][0] == page.evaluate(LYING)


@pytest.mark.parametrize("opponent", ["solo", "duo"])
def test_controls_fit(page, open_table, opponent):
    """At rest and while the game runs, nothing of the controls is off the screen or covered."""
    settle(page, opponent=opponent)
    open_table()
    put_game(page, f"short {NUMBER} 40")
    reload(page)
    look(page, 6)
    wrong = {}
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        wrong[width, height] = page.evaluate(CONTROLS)
    page.evaluate("document.body.classList.add('watching')")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        wrong[width, height] += page.evaluate(CONTROLS)
    assert {} == {size: faults for size, faults in wrong.items() if faults}


# Watching.

HURRY = """() => { window.hurry = setInterval(() =>
    document.getAnimations().forEach(motion => motion.finish()), 5); }"""


def watch(page: Page) -> None:
    page.get_by_role("main").get_by_role("button", name="Смотреть партию").click()


def test_watch_to_the_end(over):
    """From the round that is pointed at the game plays itself, to its results."""
    look(over, 36)
    rounds = """() => { const title = document.getElementById("round");
        window.rounds = [title.textContent];
        new MutationObserver(() => rounds.push(title.textContent))
            .observe(title, {childList: true, characterData: true, subtree: true}); }"""
    over.evaluate(rounds)
    over.evaluate(HURRY)
    watch(over)
    expect(over.get_by_role("region", name="Итоги")).to_be_visible()
    seen = dict.fromkeys(over.evaluate("rounds"))
    assert [f"Раунд {number} из 40" for number in range(36, 41)] == [*seen]
    expect(over.locator("#score")).to_have_text("20 : 32")
    expect(over.locator(".shower")).to_have_count(0)


def test_pause(over):
    """A pause shows the round's cards as they lay; the game goes on from there."""
    look(over, 35)
    watch(over)
    expect_round(over, 36)
    over.get_by_role("button", name="Пауза").click()
    expect(over.get_by_role("slider", name="Раунд партии")).to_be_visible()
    (*_, (cards, _, said)) = lying(NUMBER, 36)
    expect(over.get_by_role("status")).to_have_text(said)
    assert cards == over.evaluate(LYING)
    over.evaluate(HURRY)
    watch(over)
    expect(over.get_by_role("region", name="Итоги")).to_be_visible()


def test_chosen_speed(over):
    """While the game runs its speed can be chosen, and is kept."""
    look(over, 5)
    watch(over)
    over.get_by_role("main").get_by_role("radio", name="Быстро").check()
    pass_time(over, 300)
    expect(over.get_by_role("button", name="Пауза")).to_be_visible()
    over.keyboard.press("Escape")
    expect(over.get_by_role("region", name="Итоги")).to_be_visible()
    expect(over.get_by_role("button", name="Показать на столе")).to_be_focused()


def test_another_game_ends_it(over):
    """Whoever deals while a game is being watched has the new one on the table, and only that."""
    look(over, 5)
    watch(over)
    open_menu(over, "Новая партия")
    expect_round(over, 0)
    pass_time(over, 1500)
    expect_round(over, 0)
    over.get_by_role("button", name="Открыть карту").click()
    expect_round(over, 1)


def test_from_the_history(over):
    """A game of the history is looked at and watched too; the game on the table waits as it is."""
    over.get_by_role("button", name="Ещё раз").click()
    over.get_by_role("button", name="Открыть карту").click()
    over.wait_for_function(
        "() => (document.getAnimations().forEach(motion => motion.finish()),"
        " !document.body.classList.contains('moving'))",
        polling=5,
    )
    held, said = counts(over), over.get_by_role("status").inner_text()
    open_menu(over, "История и серия")
    over.locator(".games button").click()
    sheet = over.get_by_role("dialog")
    sheet.get_by_role("slider", name="Ход партии").focus()
    over.keyboard.press("Home")
    for _ in range(6):
        over.keyboard.press("ArrowRight")
    sheet.get_by_role("button", name="Показать на столе").click()
    expect_round(over, 6)
    assert lying(NUMBER, 6)[-1][0] == over.evaluate(LYING)
    watch(over)
    expect_round(over, 7)
    over.get_by_role("button", name="К итогам").click()
    expect(sheet.get_by_role("button", name="Смотреть партию")).to_be_visible()
    close_sheet(over)
    expect_round(over, 1)
    assert (held, said) == (counts(over), over.get_by_role("status").inner_text())
    over.get_by_role("button", name="Открыть карту").click()
    expect_round(over, 2)
