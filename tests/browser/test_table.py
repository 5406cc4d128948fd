"""The table as people use it: whole games, odd presses, what may be seen and when."""

import json
import re

import pytest
from playwright.sync_api import expect

from pyanitsa.game import Game
from pyanitsa.rules import Rules
from pyanitsa.transcript import transcript
from tests.browser.memory import python_held
from tests.browser.table import (
    arrive,
    begin,
    expect_counts,
    expect_round,
    open_button,
    pass_time,
    play_round,
)

NUMBER = 481516234
WAR_IN_WAR = ("9♠ 2♠ 10♥ 3♠ A♠ 4♠ 8♠", "9♦ 2♦ 10♣ 3♦ K♦ 4♦ 8♦")


def test_whole_game(open_table):
    """A game clicked to its end shows every round's counts and ends where the engine says."""
    page = open_table(f"#n={NUMBER}")
    *rounds, end = transcript(Game(Rules(), NUMBER))
    for line in rounds:
        play_round(page)
        expect_counts(page, tuple(line["counts"]))
        expect_round(page, line["round"])
    results = page.get_by_role("region", name="Итоги")
    expect(results.get_by_role("heading")).to_have_text("Победил компьютер")
    expect(results).to_contain_text("Сыграно 40 раундов: у компьютера больше карт")
    expect(results).to_contain_text("{} : {}".format(*end["counts"]))
    expect(results).to_contain_text("№ 481 516 234")


def test_again(open_table, run_python):
    """«Ещё раз» deals a new game at once, with its own cards."""
    page = open_table()
    begin(run_python, "7♠", "6♦")
    play_round(page)
    again = page.get_by_role("button", name="Ещё раз")
    expect(again).to_be_focused()
    arrive(page)
    pass_time(page, 1000)
    again.click()
    expect(page.get_by_role("region", name="Итоги")).to_be_hidden()
    expect_counts(page, (26, 26))
    expect_round(page, 0)
    expect(open_button(page)).to_be_focused()


@pytest.mark.parametrize(
    ("stacks", "heading", "reason", "score"),
    [
        (("9♠", "2♦"), "Победа!", "У компьютера кончились карты", "2 : 0"),
        (("2♠", "9♦"), "Победил компьютер", "У вас кончились карты", "0 : 2"),
        (("7♠ 2♠", "7♦"), "Победа!", "Компьютеру нечем продолжить войну", "3 : 0"),
        (("7♠", "7♦ 2♠"), "Победил компьютер", "Вам нечем продолжить войну", "0 : 3"),
        (("7♠", "7♦"), "Ничья", "В войне карты кончились у обоих: карт поровну", "1 : 1"),
        (("7♠ K♥", "7♦ 3♣ K♠"), "Победил компьютер",
         "В войне карты кончились у обоих: у компьютера больше карт", "2 : 3"),
    ],
)  # fmt: skip
def test_endings(table, run_python, stacks, heading, reason, score):
    """Each ending is named, with its reason and the score."""
    begin(run_python, *stacks)
    play_round(table)
    results = table.get_by_role("region", name="Итоги")
    expect(results.get_by_role("heading")).to_have_text(heading)
    expect(results.locator("#reason")).to_have_text(reason)
    expect(results.locator("#score")).to_have_text(score)


def test_void_round_is_taken_back(table, run_python):
    """The strip counts the round begun; a void one doesn't count."""
    begin(run_python, "7♠", "7♦")
    play_round(table)
    expect_round(table, 0)


@pytest.mark.parametrize("fragment", [f"#n={NUMBER}", "#n=481.516.234"])
def test_link_deals_its_number(open_table, fragment):
    """`#n=` deals that number, however it is grouped."""
    page = open_table(fragment)
    first = next(transcript(Game(Rules(), NUMBER)))
    play_round(page)
    expect_counts(page, tuple(first["counts"]))


def test_last_cards_stay(table, run_python):
    """After a round the cells are empty and each side's last open card stands by the caption."""
    begin(run_python, "9♠ 2♠", "7♦ 3♦")
    play_round(table)
    expect(table.get_by_role("status")).to_have_text("Вы берёте 2")
    minis = table.locator(".middle .mini")
    assert ["9", "7"] == minis.locator("b").all_inner_texts()
    expect(table.locator(".cell .card")).to_have_count(0)
    open_button(table).click()
    expect(minis.first).to_be_hidden()


def test_war_is_announced(table, run_python):
    """A war shows its banner with the stake, which grows; the winner takes everything."""
    begin(run_python, *WAR_IN_WAR)
    table.evaluate("""() => {
        window.said = [];
        new MutationObserver(() => said.push(document.querySelector("[role=status]").textContent))
            .observe(document.querySelector("[role=status]"), {childList: true});
    }""")
    play_round(table)
    said = table.evaluate("said.filter((text, place) => text && text !== said[place - 1])")
    stakes = ["Война! На кону 2", "Война! На кону 4", "Война! На кону 6"]
    chain = [f"Война ×2! На кону {stake}" for stake in (6, 8, 10)]
    assert [*stakes, *chain, "Вы берёте 10"] == said
    expect_counts(table, (12, 2))


# Presses.


def test_early_press_is_kept(page, wait_ready):
    """A press before Python is there keeps the button down and is played, once."""
    held = []
    page.route("**/memory-*.bin", lambda route: held.append(route))
    page.goto("./")
    open_button(page).click()
    waiting = page.get_by_role("button", name="Сейчас откроем…")
    expect(waiting).to_be_visible()
    waiting.click()
    page.wait_for_function("() => performance.getEntriesByType('resource').length > 5")
    for route in held:
        route.continue_()
    page.unroute("**/memory-*.bin")
    page.route("**/memory-*.bin", lambda route: route.continue_())
    wait_ready()
    arrive(page)
    expect_round(page, 1)
    expect(open_button(page)).to_be_visible()


def test_double_click_is_one_round(table):
    """A double click opens a round and goes to its end: never a second one."""
    open_button(table).dblclick()
    arrive(table)
    expect_round(table, 1)


def test_press_in_motion_ends_the_round(table, run_python):
    """A press while cards move shows the end picture at once and opens nothing."""
    begin(run_python, *WAR_IN_WAR)
    open_button(table).click()
    open_button(table).click()
    table.wait_for_function("() => !document.body.classList.contains('moving')")
    expect_counts(table, (12, 2))
    expect_round(table, 1)


def test_deaf_after_a_skip(table):
    """Three quick presses are one round: for 250 ms after a skip nothing is heard; then it is."""
    table.evaluate("""() => {
        const button = document.getElementById("open");
        button.click(); button.click();
        return new Promise(done => {
            const watch = new MutationObserver(() => {
                if (document.body.classList.contains("moving")) return;
                watch.disconnect(); button.click(); done();
            });
            watch.observe(document.body, {attributes: true});
        });
    }""")
    assert table.evaluate("!document.body.classList.contains('moving')")
    expect_round(table, 1)
    pass_time(table, 260)
    open_button(table).click()
    arrive(table)
    expect_round(table, 2)


@pytest.mark.parametrize("key", ["Space", "Enter"])
@pytest.mark.parametrize("focused", [True, False], ids=["on the button", "on the page"])
def test_held_key_is_one_round(table, key, focused):
    """Keyboard: a key opens one round, however long it is held, with and without the focus."""
    if focused:
        open_button(table).focus()
    for _ in range(8):
        table.keyboard.down(key)
    arrive(table)
    for _ in range(8):
        table.keyboard.down(key)
    table.keyboard.up(key)
    arrive(table)
    expect_round(table, 1)


def test_touch(new_context, base_url):
    """A tap opens a card."""
    context = new_context(has_touch=True, viewport={"width": 360, "height": 640})
    page = context.new_page()
    page.goto(base_url)
    page.wait_for_function("() => document.body.dataset.ready == 'yes'")
    open_button(page).tap()
    arrive(page)
    expect_round(page, 1)


def fingers(page, *steps):
    """What the screen feels, step by step: the places of all fingers on it."""
    screen = page.context.new_cdp_session(page)
    before = 0
    for points in steps:
        kind = "touchStart" if len(points) > before else "touchMove" if points else "touchEnd"
        touched = [{"x": x, "y": y, "id": place} for place, (x, y) in enumerate(points)]
        screen.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touched})
        before = len(points)
    screen.detach()


@pytest.fixture
def phone(new_context, base_url):
    page = new_context(has_touch=True, viewport={"width": 360, "height": 640}).new_page()
    page.goto(base_url)
    page.wait_for_function("() => document.body.dataset.ready == 'yes'")
    return page


def middle(place):
    box = place.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_slipping_finger(phone):
    """A finger that slides in the button, or two on it, open one card; one that leaves, none."""
    x, y = middle(open_button(phone))
    fingers(phone, [(x, y)], [(x + 70, y + 4)], [(x + 100, y)], [])
    arrive(phone)
    expect_round(phone, 1)
    fingers(phone, [(x, y), (x + 50, y)], [])
    arrive(phone)
    expect_round(phone, 2)
    fingers(phone, [(x, y)], [(x, y - 200)], [])
    expect_round(phone, 2)


def test_own_stack(phone):
    """A tap on your own stack opens a card too; one on the computer's doesn't."""
    phone.touchscreen.tap(*middle(phone.locator(".near .pile")))
    arrive(phone)
    expect_round(phone, 1)
    phone.touchscreen.tap(*middle(phone.locator(".far .pile")))
    expect_round(phone, 1)


def test_tapping_on_and_on(table):
    """Taps that don't stop at the end of a game never begin the next one."""
    while table.get_by_role("region", name="Итоги").is_hidden():
        play_round(table)
    again = table.get_by_role("button", name="Ещё раз")
    for _ in range(12):
        again.click()
        pass_time(table, 150)
    expect(table.get_by_role("region", name="Итоги")).to_be_visible()
    pass_time(table, 1000)
    again.click()
    expect_round(table, 0)


# What may be seen.

HIDDEN = """() => [...document.querySelectorAll(".stack, .won, .card:not(.up)")]
    .map(element => element.outerHTML)
    .filter(html => />[^<\\s]|href|hearts|spades|clubs|diamonds|court|ten\\b/.test(html))
"""


def test_unopened_cards_stay_secret(table, run_python):
    """At no step of a war does the document tell a card that nobody has seen."""
    begin(run_python, *WAR_IN_WAR)
    unseen = re.compile(r">\s*(2|3|4|8)\s*<")
    open_button(table).click()
    steps = 0
    while table.evaluate("document.body.classList.contains('moving')"):
        table.evaluate("""document.getAnimations().forEach(motion => {
            const end = motion.effect.getComputedTiming().endTime;
            motion.pause(); motion.currentTime = end / 3 })""")
        sides = table.locator(".sides").inner_html()
        assert not unseen.search(re.sub(r'<b class="(own|other)"[^>]*>\d+</b>', "", sides))
        table.evaluate("document.getAnimations().forEach(motion => motion.finish())")
        steps += 1
    assert steps > 8
    assert [] == table.evaluate(HIDDEN)


BOXES = """() => ["#round", "#progress", ".far .pile", ".near .pile", ".far .count", ".near .count",
    "#caption", "#open", ".far .cell", ".near .cell"].map(name => {
    const element = document.querySelector(name), box = element.getBoundingClientRect();
    return [name, element.textContent.trim(), box.x, box.y, box.width, box.height] })"""


@pytest.mark.parametrize("size", [(360, 640), (768, 1024), (1280, 800)])
def test_python_takes_over_without_a_jump(page, wait_ready, size):
    """The static page already shows the dealt table: nothing moves or changes when Python comes."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    with python_held(page):
        page.goto("./", wait_until="commit")
        page.wait_for_selector("#open")
        page.evaluate("document.fonts.ready.then(() => 0)")
        static = page.evaluate(BOXES)
    page.goto("./")
    wait_ready()
    page.evaluate("document.fonts.ready.then(() => 0)")
    assert static == page.evaluate(BOXES)


def test_reduced_motion(table, run_python):
    """With reduced motion nothing flies or turns, yet there is time to read."""
    table.emulate_media(reduced_motion="reduce")
    begin(run_python, *WAR_IN_WAR)
    open_button(table).click()
    moved = held = 0
    while table.evaluate("document.body.classList.contains('moving')"):
        motions = table.evaluate("""document.getAnimations().filter(m => m.playState == "running")
            .map(m => [m.effect.target.className, m.effect.getTiming().duration])""")
        moved += sum(length > 0 for name, length in motions if "card" in name or "turn" in name)
        held += sum(1 for _, length in motions if length)
        table.evaluate("document.getAnimations().forEach(motion => motion.finish())")
    assert (0, True) == (moved, held > 0)


@pytest.mark.parametrize(("rules", "number"), [("short", 7), ("long", 999999999)])
def test_same_game_in_the_page(table, run_python, rules, number):
    """The same number gives the same game, card for card, in the page as in CPython."""
    here = list(transcript(Game(Rules.from_code(rules), number)))
    there = run_python(f"""
        from pyanitsa.game import Game
        from pyanitsa.rules import Rules
        from pyanitsa.transcript import transcript
        return list(transcript(Game(Rules.from_code({rules!r}), {number})))
    """)
    assert json.loads(json.dumps(here)) == there
