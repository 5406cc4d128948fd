"""«Вдвоём»: two people, two halves of one screen."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.laid import COMPARED
from tests.browser.steps import (
    choose,
    close_sheet,
    hold,
    open_menu,
    settle,
    watch_moves,
)
from tests.browser.table import (
    FINISH,
    STILL,
    TO_THE_END,
    arrive,
    begin,
    open_button,
    pass_time,
    play_round,
)

PHONE, LYING = {"width": 360, "height": 640}, {"width": 640, "height": 360}
WAR = ("9♠ 2♠ A♥ 4♠", "9♦ 3♦ 10♠ 4♦")


@pytest.fixture
def browser_context_args(browser_context_args):
    return {**browser_context_args, "has_touch": True, "viewport": PHONE}


@pytest.fixture
def duo(page, open_table) -> Page:
    page.set_default_timeout(9000)
    settle(page, opponent="duo")
    return open_table()


def half(page: Page, seat: int):
    return page.locator(f".seat[data-seat='{seat}']")


def button(page: Page, seat: int):
    return half(page, seat).get_by_role("button")


def round_of(page: Page) -> int:
    return int(re.findall(r"\d+", page.locator("#round").inner_text())[0])


def touch(page: Page, *seats: int) -> None:
    """So many fingers in the same instant, and away again."""
    points = []
    for seat in seats:
        box = button(page, seat).bounding_box()
        middle = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        points.append({**middle, "id": seat})
    screen = page.context.new_cdp_session(page)
    screen.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points})
    screen.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    screen.detach()


def slide(page: Page, *points: tuple[float, float]) -> None:
    """One finger comes down at the first point, goes by way of the others and is lifted."""
    screen = page.context.new_cdp_session(page)
    kinds = ["touchStart", *["touchMove"] * (len(points) - 1)]
    for kind, (x, y) in zip(kinds, points, strict=True):
        touched = [{"x": x, "y": y, "id": 7}]
        screen.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touched})
    screen.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    screen.detach()


def middle(page: Page, selector: str) -> tuple[float, float]:
    box = page.evaluate(
        "name => document.querySelector(name).getBoundingClientRect().toJSON()", selector
    )
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def box(page: Page, selector: str) -> dict[str, float]:
    return page.evaluate(
        "name => document.querySelector(name).getBoundingClientRect().toJSON()", selector
    )


def told(page: Page, seat: int) -> list[str]:
    """The counts that a half tells: its own, the other's."""
    return half(page, seat).locator(".count b, .others b").all_inner_texts()


def expect_ready(page: Page, *seats: int) -> None:
    for seat in (0, 1):
        pressed = "true" if seat in seats else "false"
        expect(button(page, seat)).to_have_attribute("aria-pressed", pressed)
        expect(button(page, seat)).to_have_text("Готово ✓" if seat in seats else "Открыть карту")


def test_halves(duo):
    """Each half has its own button and both counts; the menu is at the end of the middle line."""
    for seat, name in ((0, "Нижний"), (1, "Верхний")):
        expect(button(duo, seat)).to_be_visible()
        assert ["26", "26"] == told(duo, seat)
        expect(duo.get_by_role("group", name=name)).to_be_visible()
    assert box(duo, ".far")["bottom"] <= box(duo, ".near")["top"]
    menu = box(duo, "#menu")
    assert pytest.approx(PHONE["height"] / 2, abs=1) == menu["y"] + menu["height"] / 2
    assert PHONE["width"] - 4 <= menu["right"] <= PHONE["width"]
    expect(open_button(duo).first).not_to_have_attribute("id", "open")


def test_cards_open_when_both_have_pressed(duo):
    """One press opens nothing, and both see who is ready; the second opens the cards of both."""
    button(duo, 0).tap()
    expect_ready(duo, 0)
    assert (0, True) == (round_of(duo), duo.evaluate(STILL))
    assert duo.evaluate("document.querySelector('.near').classList.contains('ready')")
    button(duo, 1).tap()
    arrive(duo)
    assert 1 == round_of(duo)
    expect_ready(duo)


def test_ready_is_seen_by_colour_and_by_word(duo):
    """A half that is ready looks different as a whole, so that it's seen from the other side."""
    look = "name => getComputedStyle(document.querySelector(name)).boxShadow"
    before = duo.evaluate(look, ".far")
    button(duo, 1).tap()
    assert before != duo.evaluate(look, ".far")
    assert before == duo.evaluate(look, ".near")


def test_two_fingers_at_once(duo):
    """Two fingers in the same instant are two presses, round after round."""
    for number in (1, 2, 3):
        touch(duo, 0, 1)
        duo.wait_for_function("() => document.body.classList.contains('moving')")
        arrive(duo)
        expect_ready(duo)
        assert number == round_of(duo)


def test_one_finger_twice_is_one_press(duo):
    """Whoever presses twice doesn't press for the other."""
    button(duo, 0).tap()
    button(duo, 0).tap()
    button(duo, 0).dblclick()
    expect_ready(duo, 0)
    assert 0 == round_of(duo)


def test_other_parts_of_a_half_do_nothing(duo):
    """Touching cards, counts or the other half beside its button is no press."""
    for place in (".far .cells", ".near .cells", ".near .count", ".far .others", ".near .home"):
        duo.touchscreen.tap(*middle(duo, place))
    expect_ready(duo)
    touch(duo, 1)
    expect_ready(duo, 1)


@pytest.mark.parametrize("letters", ["al", "фд"], ids=["Latin", "Cyrillic"])
def test_keys_by_their_place(duo, letters):
    """The keys where A and L are on a Latin keyboard are the far and the near half's."""
    press_code(duo, "KeyA", letters[0])
    expect_ready(duo, 1)
    press_code(duo, "KeyL", letters[1])
    arrive(duo)
    assert 1 == round_of(duo)


def press_code(page: Page, code: str, key: str, *, repeat: bool = False) -> None:
    page.evaluate(
        """event => document.body.dispatchEvent(
            new KeyboardEvent("keydown", {...event, bubbles: true}))""",
        {"code": code, "key": key, "repeat": repeat},
    )


def test_held_keys(duo):
    """Two keys that are held down play one round."""
    for _ in range(5):
        duo.keyboard.down("a")
        duo.keyboard.down("l")
    arrive(duo)
    for _ in range(5):
        duo.keyboard.down("a")
        duo.keyboard.down("l")
    assert 1 == round_of(duo)
    expect_ready(duo)


def test_focused_button_by_keyboard(duo):
    """A button that has the focus is pressed by Enter and by Space, also when they're held."""
    for seat, key in ((0, "Enter"), (1, "Space")):
        button(duo, seat).focus()
        for _ in range(3):
            duo.keyboard.down(key)
        duo.keyboard.up(key)
    arrive(duo)
    assert 1 == round_of(duo)
    expect_ready(duo)


@pytest.mark.parametrize("seat", [0, 1])
def test_press_in_motion_ends_the_round(duo, run_python, seat):
    """While cards move, either half's press ends the round for both and counts for nothing else."""
    watch_moves(duo)
    run_python("from web.play import play\nplay.DEAF = 3000")
    begin(run_python, *WAR)
    hold(duo)
    touch(duo, 0, 1)
    duo.wait_for_function("() => document.querySelectorAll('.card').length == 2")
    touch(duo, seat)
    duo.wait_for_function(f"() => {STILL}")
    expect_ready(duo)
    assert [["7", "1"], ["1", "7"]] == [told(duo, 0), told(duo, 1)]
    hold(duo, False)
    touch(duo, 0, 1)
    expect_ready(duo)
    pass_time(duo, 3000)
    touch(duo, 0, 1)
    arrive(duo)
    assert 2 == round_of(duo)


def test_names(duo, wait_ready):
    """Names are edited, shown as text only, remembered, and said by captions and captions alone."""
    evil = "<img src=x onerror=alert(1)>"
    rename(duo, evil, "Ы" * 40)
    assert [evil, "Ы" * 40] == duo.locator(".count .name").evaluate_all(
        "names => names.map(name => name.textContent).reverse()"
    )
    duo.reload()
    wait_ready()
    expect(half(duo, 0).locator(".count .name")).to_have_text(evil)
    expect(half(duo, 1).locator(".others .name")).to_have_text(evil)
    expect(duo.get_by_role("group", name=evil)).to_be_visible()
    touch(duo, 0, 1)
    arrive(duo)
    assert 0 == duo.locator("main img").count()
    assert 360 >= duo.evaluate("document.documentElement.scrollWidth")


def rename(page: Page, lower: str, upper: str) -> None:
    open_menu(page, "Настройки")
    page.get_by_label("Имя нижнего игрока").fill(lower)
    page.get_by_label("Имя верхнего игрока").fill(upper)
    page.get_by_label("Имя верхнего игрока").press("Tab")
    close_sheet(page)


@pytest.mark.parametrize("name", ["", "  ", "Верхний"])
def test_impossible_names(duo, name):
    """Names that can't be told apart are refused in place; the ones before stay."""
    open_menu(duo, "Настройки")
    duo.get_by_label("Имя нижнего игрока").fill(name)
    duo.get_by_label("Имя нижнего игрока").press("Tab")
    expect(duo.get_by_role("alert").filter(has_text="Нужны два разных имени")).to_be_visible()
    close_sheet(duo)
    expect(duo.get_by_role("group", name="Нижний")).to_be_visible()


@pytest.mark.parametrize("turned", [True, False], ids=["turned", "side by side"])
def test_flights_end_on_the_right_pile(page, open_table, run_python, turned):
    """Turned or not, cards come from their stack and land on the pile of whoever takes them."""
    settle(page, opponent="duo", turned=turned)
    open_table()
    watch_moves(page)
    for winner, stacks in ((".far", WAR[::-1]), (".near", WAR)):
        begin(run_python, *stacks)
        hold(page)
        touch(page, 0, 1)
        page.wait_for_function("() => document.querySelectorAll('.card').length == 2")
        for side in (".near", ".far"):
            at(page, 0)
            assert near(middle(page, f"{side} .card"), middle(page, f"{side} .stack"))
            at(page, 1)
            assert near(middle(page, f"{side} .card"), middle(page, f"{side} .cell"))
        page.wait_for_function(f"() => {COMPARED} || ({FINISH}, false)", polling=5)
        cells = page.evaluate(MIDDLES, ".cell")
        until_taking(page)
        at(page, 0)
        flying = page.evaluate(MIDDLES, f"{winner} .pile .card")
        assert 6 == len(flying)
        assert all(any(near(cell, card) for cell in cells) for card in flying)
        at(page, 1)
        pile = middle(page, f"{winner} .pile")
        assert all(near(pile, card) for card in page.evaluate(MIDDLES, ".card"))
        hold(page, False)
        arrive(page)


MIDDLES = """name => [...document.querySelectorAll(name)].map(element => {
    const box = element.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2]; })"""


def at(page: Page, share: int) -> None:
    """Everything that moves at its start or just before its end."""
    page.evaluate(
        """share => document.getAnimations().forEach(motion => {
            motion.pause();
            const end = motion.effect.getComputedTiming().endTime;
            motion.currentTime = share ? end - 0.01 : 0; })""",
        share,
    )


def until_taking(page: Page) -> None:
    taking = "document.querySelectorAll('.pile .card').length == 6"
    page.wait_for_function(f"() => {taking} || ({FINISH}, false)", polling=5)


def near(one, other) -> bool:
    return all(abs(here - there) < 6 for here, there in zip(one, other, strict=True))


def test_turned_or_not(duo, wait_ready):
    """The far half stands on its head until somebody sits beside it; that's remembered."""
    rotation = "getComputedStyle(document.querySelector('.far')).rotate"
    assert "180deg" == duo.evaluate(rotation)
    open_menu(duo, "Настройки")
    duo.get_by_label("Дальняя половина вверх ногами").uncheck()
    close_sheet(duo)
    assert "none" == duo.evaluate(rotation)
    assert box(duo, ".far .main")["top"] < box(duo, ".far .cells")["top"]
    duo.reload()
    wait_ready()
    assert "none" == duo.evaluate(rotation)


def test_landscape(duo):
    """On its side the screen is split left and right, the far half on the left, nobody turned."""
    duo.set_viewport_size(LYING)
    assert box(duo, ".far")["right"] <= box(duo, ".near")["left"]
    assert "none" == duo.evaluate("getComputedStyle(document.querySelector('.far')).rotate")
    touch(duo, 0, 1)
    arrive(duo)
    assert 1 == round_of(duo)


def stored(page: Page, part: str) -> list[dict]:
    return [
        json.loads(text)
        for text in page.evaluate(
            """part => Object.entries(localStorage)
                .filter(([key]) => key.startsWith("pyanitsa/" + part)).map(([_, text]) => text)""",
            part,
        )
    ]


def test_to_duo_and_back_in_mid_game(page, open_table):
    """Going to duo in mid-game keeps the game, which then isn't counted, even after going back."""
    page = open_table("#n=7")
    play_round(page)
    before = page.locator(".count .own").all_inner_texts()
    open_menu(page, "Вдвоём", "Продолжить вдвоём")
    expect(half(page, 0).locator(".count b")).to_have_text(before[1])
    touch(page, 0, 1)
    arrive(page)
    assert 2 == round_of(page)
    open_menu(page, "Против компьютера", "Продолжить против компьютера")
    expect(page.get_by_role("group", name="Компьютер")).to_be_visible()
    play_round(page)
    assert 3 == round_of(page)
    (kept,) = stored(page, "run/")
    assert "duo" == kept["mode"]


def test_new_game_when_going_to_duo(table):
    """Going to duo or back may as well begin a new game; before the first round nobody's asked."""
    open_menu(table, "Вдвоём")
    expect(table.get_by_role("dialog")).to_be_hidden()
    expect_ready(table)
    touch(table, 0, 1)
    arrive(table)
    open_menu(table, "Против компьютера")
    table.get_by_role("dialog").get_by_role("button", name="Новая партия").click()
    expect(open_button(table)).to_be_visible()
    table.wait_for_function("() => document.getElementById('round').textContent.includes(' 0 ')")
    assert ["solo"] == [game["mode"] for game in stored(table, "run/")]


def modes(page: Page) -> list[str]:
    return [game["mode"] for game in stored(page, "run/")]


def test_undone_as_it_was_played(table):
    """A game that's given up for one by two comes back as it was: against the computer, counted."""
    play_round(table)
    open_menu(table, "Вдвоём", "Новая партия")
    expect_ready(table)
    table.get_by_role("button", name="Вернуть партию").click()
    expect(table.get_by_role("group", name="Компьютер")).to_be_visible()
    play_round(table)
    assert 2 == round_of(table)
    assert ["solo"] == modes(table)


def test_left_by_two_for_the_day(duo):
    """The deal of a day is against the computer; the game by two that waits is one by two again."""
    touch(duo, 0, 1)
    arrive(duo)
    open_menu(duo, "Другие правила")
    duo.locator(".tile").filter(has_text="Раздача дня").click()
    for label in ("Играть", "Начать другую"):
        duo.get_by_role("dialog").get_by_role("button", name=label, exact=True).click()
    expect(half(duo, 1)).to_contain_text("Компьютер")
    duo.get_by_role("button", name="Вернуть партию").click()
    expect(half(duo, 1)).to_contain_text("Верхний")
    assert 1 == round_of(duo)


def test_asked_in_the_settings_too(table):
    """Another opponent in a game that has begun needs a yes, wherever it's chosen."""
    play_round(table)
    open_menu(table, "Настройки")
    sheet = table.get_by_role("dialog")
    sheet.get_by_label("Вдвоём", exact=True).click()
    expect(table.get_by_role("dialog", name="Вдвоём")).to_contain_text("в серию не идёт")
    table.keyboard.press("Escape")
    expect(table.get_by_role("group", name="Компьютер")).to_be_visible()
    assert ["solo"] == modes(table)
    open_menu(table, "Настройки")
    expect(sheet.get_by_label("Компьютер", exact=True)).to_be_checked()
    sheet.get_by_label("Вдвоём", exact=True).click()
    sheet.get_by_role("button", name="Продолжить вдвоём").click()
    expect_ready(table)
    assert ["duo"] == modes(table)


def test_results_stay_those_of_who_played(open_table, wait_ready):
    """Another opponent, chosen when a game is over, is the next one's."""
    page = open_table("#n=481516234")
    page.evaluate(TO_THE_END)
    expect_lost_to_the_computer(page)
    open_menu(page, "Настройки")
    choose(page, "Вдвоём", "В Д К Т")
    close_sheet(page)
    expect_lost_to_the_computer(page)
    assert ["solo"] == [game["mode"] for game in stored(page, "done/")]
    page.reload()
    wait_ready()
    expect_lost_to_the_computer(page)
    page.get_by_role("button", name="Ещё раз").click()
    expect_ready(page)


def expect_lost_to_the_computer(page: Page) -> None:
    heading = page.get_by_role("region", name="Итоги").get_by_role("heading")
    expect(heading).to_have_text("Победил компьютер")
    expect(page.get_by_role("group", name="Компьютер")).to_be_visible()


def test_nobody_stays_ready_for_another_game(duo):
    """A press that waited is gone with its game."""
    button(duo, 0).tap()
    open_menu(duo, "Новая партия")
    expect_ready(duo)
    button(duo, 1).tap()
    open_menu(duo, "Против компьютера")
    open_menu(duo, "Вдвоём")
    expect_ready(duo)


def test_end_of_a_game(duo, run_python):
    """The results name the winner by name; «Ещё раз» deals for both; nothing is counted."""
    begin(run_python, "9♠", "2♦")
    touch(duo, 0, 1)
    arrive(duo)
    results = duo.get_by_role("region", name="Итоги")
    expect(results.get_by_role("heading").first).to_have_text("Побеждает Нижний")
    expect(button(duo, 0)).to_be_hidden()
    duo.evaluate(FINISH)
    open_menu(duo)
    close_sheet(duo)
    pass_time(duo, 1000)
    duo.get_by_role("button", name="Ещё раз").tap()
    expect(results).to_be_hidden()
    expect_ready(duo)
    touch(duo, 0, 1)
    arrive(duo)
    assert 1 == round_of(duo)
    assert {"duo"} == {game["mode"] for game in stored(duo, "run/")}


# Fingers.


def test_finger_that_leaves(duo):
    """A finger that leaves its half before it's lifted isn't ready; one that slides in it is."""
    near, far = middle(duo, "[data-half='0']"), middle(duo, "[data-half='1']")
    slide(duo, near, far)
    assert "false" == button(duo, 0).get_attribute("aria-pressed")
    slide(duo, near, (near[0] + 60, near[1] - 4))
    assert "true" == button(duo, 0).get_attribute("aria-pressed")
