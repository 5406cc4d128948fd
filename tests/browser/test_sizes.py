"""From the smallest phone to the largest screen: nothing overlaps, leaves the screen or jumps."""

import pytest
from playwright.sync_api import Page

from tests.browser.steps import hold, menu_entries, open_menu, settle, watch_moves
from tests.browser.table import FINISH, STILL, arrive, begin, open_button, play_round

SIZES = [(320, 568), (360, 640), (640, 360), (768, 1024), (1280, 800), (2560, 1440)]
ZOOMED = [(640, 400), (384, 512)]
"""What 1280 × 800 and 768 × 1024 leave at 200 %."""
CHAIN = ("10♠ 2♠ 10♥ 3♠ A♠ 4♠ 8♠", "10♦ 2♦ 10♣ 3♦ K♦ 4♦ 8♦")
LONG_NAMES = ("Щ" * 40, "Мария-Антуанетта Константинопольская-Ю")

APART = {
    "solo": "#menu, #round, #progress, .count, .pile, .cell, #caption, .middle .mini, #open, "
    "#speed, #autoplay",
    "duo": "#menu, .pile, .cell, .half .caption, .half .mini, .both, .half .main",
}

FAULTS = """([apart, fits]) => {
    const shown = element => element.checkVisibility({visibilityProperty: true});
    const name = element => `${element.closest(".seat")?.classList[1] ?? ""} ` +
        (element.id ? "#" + element.id : "." + element.className);
    const parts = [...document.querySelectorAll(apart)].filter(shown)
        .map(element => ({element, name: name(element), box: element.getBoundingClientRect()}));
    const faults = [];
    const {innerWidth: width, innerHeight: height} = window;
    const bottom = fits ? height : Infinity;
    if (document.documentElement.scrollWidth > width) faults.push("scrolls sideways");
    if (fits && document.documentElement.scrollHeight > height) faults.push("scrolls");
    const outside = ({left, right, top, bottom: low}) =>
        left < -0.5 || top < -0.5 || right > width + 0.5 || low > bottom + 0.5;
    for (const {name, box} of parts)
        if (outside(box)) faults.push(`${name} leaves the screen`);
    for (const card of document.querySelectorAll(".card"))
        if (outside(card.getBoundingClientRect())) faults.push("a card leaves the screen");
    for (const [place, one] of parts.entries())
        for (const other of parts.slice(place + 1)) {
            const across = Math.min(one.box.right, other.box.right) -
                Math.max(one.box.left, other.box.left);
            const down = Math.min(one.box.bottom, other.box.bottom) -
                Math.max(one.box.top, other.box.top);
            if (across > 0.5 && down > 0.5 && !one.element.contains(other.element))
                faults.push(`${one.name} overlaps ${other.name} by ${across} × ${down}`);
        }
    for (const element of document.querySelectorAll(".main, #caption, .seg span, .chip"))
        if (shown(element) && element.scrollWidth > element.clientWidth + 1)
            faults.push(`${name(element)} is too narrow for its text`);
    return faults;
}"""

TARGETS = """() => [...document.querySelectorAll("button, input, select, summary, a[href]")]
    .filter(element => element.checkVisibility({visibilityProperty: true}))
    .map(element => element.closest("label") ?? element)
    .map(element => [element.id || element.textContent.trim(), element.getBoundingClientRect()])
    .filter(([_, box]) => box.width < 43.9 || box.height < 43.9)
    .map(([name, box]) => `${name}: ${box.width} × ${box.height}`)"""

COLUMNS = """() => [".near", ".far"].map(side => [...document.querySelectorAll(`${side} .cell`)]
    .map(cell => Math.round(cell.getBoundingClientRect().x)))"""


def faults(page: Page, mode: str, sizes, *, fits: bool = True) -> list[str]:
    """What is wrong at each size, in the present state."""
    found = []
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        wrong = page.evaluate(FAULTS, [APART[mode], fits]) + page.evaluate(TARGETS)
        found += [f"{width} × {height}: {fault}" for fault in wrong]
    return found


def lay_a_chain(page: Page, run_python, mode: str) -> None:
    """A chain of two wars, all cards lying in their cells."""
    watch_moves(page)
    begin(run_python, *CHAIN)
    hold(page)
    press(page, mode)
    laid = "document.querySelectorAll('.cells .card').length == 10"
    page.wait_for_function(f"() => {laid} || ({FINISH}, false)", polling=5)
    page.evaluate("""() => document.getAnimations().forEach(motion => {
        motion.currentTime = motion.effect.getComputedTiming().endTime - 0.01; })""")


def press(page: Page, mode: str) -> None:
    if mode == "solo":
        open_button(page).click()
    else:
        page.keyboard.press("a")
        page.keyboard.press("l")


@pytest.mark.parametrize("printed", ["normal", "large"])
@pytest.mark.parametrize("mode", ["solo", "turned", "side by side"])
def test_war(page, open_table, run_python, mode, printed):
    """In a war of three cells a side, and after it, nothing overlaps or leaves the screen."""
    who = "solo" if mode == "solo" else "duo"
    settle(page, opponent=who, turned=mode == "turned", print=printed)
    open_table()
    before = faults(page, who, SIZES)
    lay_a_chain(page, run_python, who)
    in_war = faults(page, who, SIZES)
    hold(page, False)
    arrive(page)
    assert {"before": [], "in the war": [], "after it": []} == {
        "before": before,
        "in the war": in_war,
        "after it": faults(page, who, SIZES),
    }


def test_zoom(page, open_table, run_python):
    """At 200 % nothing overlaps either."""
    open_table()
    lay_a_chain(page, run_python, "solo")
    assert [] == faults(page, "solo", ZOOMED)


def test_narrow_and_low(page, open_table):
    """At 400 % the page scrolls downwards, never sideways."""
    open_table()
    assert [] == faults(page, "solo", [(320, 256)], fits=False)


@pytest.mark.parametrize("printed", ["normal", "large"])
def test_open_cards_stand_above_each_other(page, open_table, printed):
    """The cells of both sides stand in the same columns at every size."""
    settle(page, print=printed)
    open_table()
    for width, height in [*SIZES, *ZOOMED]:
        page.set_viewport_size({"width": width, "height": height})
        near, far = page.evaluate(COLUMNS)
        assert near == far, f"{width} × {height}"


@pytest.mark.parametrize("turned", [True, False])
def test_long_names(page, open_table, turned):
    """Names as long as they may be change nothing about that."""
    settle(page, opponent="duo", turned=turned, names=LONG_NAMES)
    open_table()
    press(page, "duo")
    arrive(page)
    assert [] == faults(page, "duo", SIZES)


def test_system_with_large_letters(page, open_table, run_python):
    """With letters twice as large nothing leaves the screen sideways, and nothing overlaps."""
    open_table()
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert [] == faults(page, "solo", [(360, 640), (768, 1024)], fits=False)


def test_sheets(table):
    """Menu and sheets have targets for fingers and scroll in themselves, never sideways."""
    table.set_viewport_size({"width": 320, "height": 568})
    for screen in [None, *menu_entries(table)]:
        open_menu(table, *([screen] if screen else []))
        assert [] == table.evaluate(TARGETS), screen
        wide = "body => body.scrollWidth - body.clientWidth"
        assert 0 == table.locator("#sheet-body").evaluate(wide), screen
        table.keyboard.press("Escape")
        table.wait_for_function("() => !document.getElementById('sheet').open")


def test_results(table, run_python):
    """The results fit, with the button in reach, and have targets for fingers."""
    begin(run_python, "9♠", "2♦")
    play_round(table)
    table.evaluate(FINISH)
    for width, height in SIZES:
        table.set_viewport_size({"width": width, "height": height})
        assert [] == table.evaluate(TARGETS)
        again = table.get_by_role("button", name="Ещё раз").bounding_box()
        assert again["y"] + again["height"] <= height
        assert table.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("mode", ["solo", "duo"])
def test_notice_leaves_the_buttons_free(page, open_table, mode):
    """A notice covers no button at any size."""
    settle(page, opponent=mode)
    open_table()
    press(page, mode)
    arrive(page)
    open_menu(page, "Новая партия", "Начать другую")
    page.get_by_role("button", name="Вернуть партию").wait_for()
    covered = """() => {
        const toast = document.getElementById("toast").getBoundingClientRect();
        return [...document.querySelectorAll("main button")]
            .filter(button => button.checkVisibility({visibilityProperty: true}))
            .filter(button => { const box = button.getBoundingClientRect();
                return box.left < toast.right && toast.left < box.right &&
                    box.top < toast.bottom && toast.top < box.bottom; })
            .map(button => button.id || button.textContent); }"""
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert [] == page.evaluate(covered), f"{width} × {height}"


@pytest.mark.parametrize("mode", ["solo", "duo"])
def test_turned_in_the_middle_of_a_war(page, open_table, run_python, mode):
    """A screen that is turned while cards fly: they arrive where they belong now."""
    page.set_viewport_size({"width": 360, "height": 640})
    settle(page, opponent=mode)
    open_table()
    lay_a_chain(page, run_python, mode)
    page.set_viewport_size({"width": 640, "height": 360})
    page.evaluate("document.getAnimations().forEach(motion => motion.finish())")
    places = """() => [...document.querySelectorAll(".cell")].map(cell => {
        const place = cell.getBoundingClientRect();
        const card = cell.querySelector(".card:last-child").getBoundingClientRect();
        return [place.x + place.width / 2 - card.x - card.width / 2,
                place.y + place.height / 2 - card.y - card.height / 2]; })"""
    assert all(abs(way) < 1 for place in page.evaluate(places) for way in place)
    hold(page, False)
    arrive(page)
    assert page.evaluate(STILL)
    assert [] == faults(page, mode, [(640, 360), (360, 640)])


SHIFTS = """() => {
    window.shifts = [];
    new PerformanceObserver(list => list.getEntries().forEach(entry => shifts.push(
        [entry.value, ...entry.sources.map(({node}) => node?.outerHTML?.slice(0, 90))])))
        .observe({type: "layout-shift", buffered: true}); }"""


def shifted(page: Page) -> list:
    """What has moved, but for the caption, which stays centred whatever it says."""
    return page.evaluate("shifts.filter(([value, node]) => !node?.includes('caption'))")


def test_nothing_shifts(page, wait_ready):
    """From the first paint through rounds and a reload nothing changes its place by itself."""
    page.set_viewport_size({"width": 360, "height": 640})
    page.add_init_script(f"({SHIFTS})()")
    page.goto("./")
    wait_ready()
    for _ in range(3):
        play_round(page)
    page.wait_for_timeout(100)
    assert [] == shifted(page)
    page.reload()
    wait_ready()
    play_round(page)
    assert [] == shifted(page)
