"""From the smallest phone to the largest screen: nothing overlaps, leaves the screen or jumps."""

import sys
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser import python
from tests.browser.conftest import FLAGS, READY
from tests.browser.laid import FIVE_WARS, PLAIN, THREE_DOWN, WAR, lie, press
from tests.browser.steps import hold, menu_entries, open_menu, settle
from tests.browser.table import FINISH, STILL, arrive, begin, play_round
from web.build import browser as chromium
from web.crossing import Trouble
from web.memory.faults import TROUBLES

SIZES = [
    (320, 568),
    (360, 640),
    (390, 844),
    (640, 360),
    (768, 1024),
    (1280, 800),
    (1920, 1080),
    (2560, 1440),
]
ODD = [
    (320, 420),
    (447, 640),
    (480, 667),
    (480, 320),
    (568, 320),
    (580, 400),
    (932, 430),
    (1366, 600),
]
ODD_FOR_TWO = [(320, 454), (320, 480), (568, 232), (480, 320), (844, 390), (932, 430)]
"""Where the page was once too high, or something left it."""
ZOOMED = [(640, 400), (384, 512)]
"""What 1280 × 800 and 768 × 1024 leave at 200 %."""
STACKS = {
    "war": (WAR, "short"),
    "chain": (FIVE_WARS, "short"),
    "three face down": (THREE_DOWN, "war-full"),
}
LONG_NAMES = ("Щ" * 40, "Мария-Антуанетта Константинопольская-Ю")

APART = {
    "solo": "#menu, #round, #progress, .count, .pile, .cell, #caption, .middle .mini, #open, "
    "#speed, #autoplay",
    "company": "#menu, #round, #progress, .chair .count, .spot, #caption, #open, #speed, #autoplay",
    "duo": "#menu, .pile, .cell, .count, .others, .half .caption, .half .mini, .half .main",
}

FAULTS = """([apart, fits]) => {
    const shown = element => element.checkVisibility({visibilityProperty: true});
    const name = element => `${element.closest(".seat")?.classList[1] ?? ""} ` +
        (element.id ? "#" + element.id : "." + element.className);
    const told = element => ({element, name: name(element), box: element.getBoundingClientRect()});
    const all = selector => [...document.querySelectorAll(selector)].filter(shown).map(told);
    const faults = [], {clientWidth: width, clientHeight: height} = document.documentElement;
    const bottom = fits ? height : Infinity;
    if (document.documentElement.scrollWidth > width) faults.push("scrolls sideways");
    if (fits && document.documentElement.scrollHeight > height) faults.push("scrolls");
    const parts = all(apart), cards = all(".cells .card");
    for (const {name, box} of [...parts, ...cards])
        if (Math.min(box.left, box.top, width - box.right, bottom - box.bottom) < -0.5)
            faults.push(`${name} leaves the screen`);
    const meet = (one, other) => {
        const here = one.box, there = other.box;
        const across = Math.min(here.right, there.right) - Math.max(here.left, there.left);
        const down = Math.min(here.bottom, there.bottom) - Math.max(here.top, there.top);
        if (across > 0.5 && down > 0.5 && !one.element.contains(other.element))
            faults.push(`${one.name} overlaps ${other.name} by ${across} × ${down}`);
    };
    parts.forEach((one, place) => parts.slice(place + 1).forEach(other => meet(one, other)));
    for (const one of parts.filter(({element}) => !element.matches(".cell, .pile")))
        for (const card of cards) meet(one, card);
    for (const {element, name} of all(".main, #caption, .seg span, .chip"))
        if (element.scrollWidth > element.clientWidth + 1)
            faults.push(`${name} is too narrow for its text`);
    return faults;
}"""

TARGETS = """() => [...document.querySelectorAll("button, input, select, summary, a[href]")]
    .filter(element => element.checkVisibility({visibilityProperty: true}))
    .map(element => element.closest("label") ?? element)
    .map(element => [element.id || element.textContent.trim(), element.getBoundingClientRect()])
    .filter(([_, box]) => box.width < 43.9 || box.height < 43.9)
    .map(([name, box]) => `${name}: ${box.width} × ${box.height}`)"""


def faults(page: Page, mode: str, sizes, *, fits: bool = True) -> list[str]:
    """What is wrong at each size, in the present state."""
    found = []
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        wrong = page.evaluate(FAULTS, [APART[mode], fits]) + page.evaluate(TARGETS)
        found += [f"{width} × {height}: {fault}" for fault in wrong]
    return found


MODES = {
    "solo": {},
    "turned": {"opponent": "duo", "turned": True},
    "not turned": {"opponent": "duo", "turned": False},
}


def sizes_of(mode: str) -> list[tuple[int, int]]:
    return SIZES + (ODD if mode == "solo" else ODD_FOR_TWO)


@pytest.mark.parametrize("printed", ["normal", "large"])
@pytest.mark.parametrize("mode", MODES)
def test_rounds(page, open_table, run_python, mode, printed):
    """Before a round, while its cards are compared, and after it, nothing overlaps or leaves."""
    who = MODES[mode].get("opponent", "solo")
    settle(page, **MODES[mode], print=printed)
    open_table()
    found = {"before": faults(page, who, sizes_of(mode))}
    lie(page, run_python, PLAIN)
    found["open"] = faults(page, who, sizes_of(mode))
    hold(page, False)
    arrive(page)
    found["after"] = faults(page, who, sizes_of(mode))
    assert {"before": [], "open": [], "after": []} == found


@pytest.mark.parametrize("stacks", STACKS)
@pytest.mark.parametrize("mode", MODES)
def test_wars(page, open_table, run_python, mode, stacks):
    """A war's cards, however many, cover no count, name, caption, pile or control."""
    settle(page, **MODES[mode])
    open_table()
    lie(page, run_python, *STACKS[stacks])
    assert [] == faults(page, MODES[mode].get("opponent", "solo"), sizes_of(mode))


def test_war_in_large_print(page, open_table, run_python):
    """The same in large print."""
    settle(page, print="large")
    open_table()
    lie(page, run_python, FIVE_WARS)
    assert [] == faults(page, "solo", sizes_of("solo"))


WIDEST = {(360, 640): 104, (390, 844): 120, (1280, 800): 140, (1920, 1080): 190, (640, 360): 84}
"""How wide an ordinary round's card is at least, by the size of the screen."""
SEEN = "() => [...document.querySelectorAll('.cells .card')].map(card => card.offsetWidth)"


def test_cards_are_large(page, open_table, run_python):
    """The two cards of an ordinary round are as large as the screen allows, and in its middle."""
    open_table()
    lie(page, run_python, PLAIN)
    for (width, height), least in WIDEST.items():
        page.set_viewport_size({"width": width, "height": height})
        assert all(wide >= least for wide in page.evaluate(SEEN)), f"{width} × {height}"
        if width != 640:
            middles = page.evaluate(f"() => ({OPEN_CARDS})().flat()")
            assert pytest.approx([width / 2] * 2, abs=1) == middles


GLYPH = """() => {
    const rank = document.querySelector(".near .cells .won-round b");
    const style = getComputedStyle(rank), pen = document.createElement("canvas").getContext("2d");
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const size = pen.measureText("8");
    return size.actualBoundingBoxAscent + size.actualBoundingBoxDescent; }"""


@pytest.mark.parametrize("mode", ["solo", "turned"])
@pytest.mark.parametrize(("size", "least"), [((360, 640), 34), ((320, 568), 30)])
def test_rank_is_readable_in_a_war(page, open_table, run_python, mode, size, least):
    """With three cells a side a rank is still tall enough to be read across a table."""
    settle(page, **MODES[mode])
    page.set_viewport_size({"width": size[0], "height": size[1]})
    open_table()
    lie(page, run_python, WAR)
    assert page.evaluate("document.fonts.ready.then(() => document.fonts.check('700 20px Rank'))")
    assert page.evaluate(GLYPH) > least


def test_zoom(page, open_table, run_python):
    """At 200 % nothing overlaps either."""
    open_table()
    lie(page, run_python, FIVE_WARS)
    assert [] == faults(page, "solo", ZOOMED)


def test_narrow_and_low(page, open_table):
    """At 400 % the page scrolls downwards, never sideways."""
    open_table()
    assert [] == faults(page, "solo", [(320, 256)], fits=False)


HEIGHTS = (420, 480, 568, 600, 640, 680, 800, 1080, 1440)
WIDTHS = (320, 360, 447, 480, 580, 600, 768, 1024, 1366, 1920, 2560)
TOO_HIGH = """() => { const {scrollHeight, clientHeight, clientWidth} = document.documentElement;
    return scrollHeight > clientHeight || clientWidth < innerWidth; }"""


def too_high(page: Page) -> list[tuple[int, int]]:
    """The sizes at which the document is higher than the screen, or shows a scrollbar."""
    found = []
    for width in WIDTHS:
        for height in HEIGHTS:
            page.set_viewport_size({"width": width, "height": height})
            if page.evaluate(TOO_HIGH):
                found.append((width, height))
    return found


@pytest.mark.parametrize("mode", ["solo", "turned"])
def test_document_is_never_higher_than_the_screen(browser_type, base_url, mode):
    """From 320 × 420 to 2560 × 1440 the page never scrolls; real scrollbars would be seen."""
    program = chromium.require(Path(sys.executable))
    shown = browser_type.launch(
        executable_path=program, args=FLAGS, ignore_default_args=["--hide-scrollbars"]
    )
    page = shown.new_page(locale="ru-RU")
    settle(page, **MODES[mode])
    page.add_init_script(python.KEEP)
    page.goto(base_url)
    page.wait_for_function(READY)
    found = {"before": too_high(page)}
    lie(page, partial(python.run, page), WAR)
    found["war"] = too_high(page)
    hold(page, False)
    arrive(page)
    begin(partial(python.run, page), "9♠", "2♦")
    press(page)
    arrive(page)
    found["over"] = too_high(page)
    shown.close()
    assert {"before": [], "war": [], "over": []} == found


def test_pulling_down_reloads_nothing(table):
    """The page itself says that nothing happens beyond its edges."""
    style = "getComputedStyle(document.documentElement).overscrollBehaviorY"
    assert "none" == table.evaluate(style)


NAMES_CUT = """() => [...document.querySelectorAll(".count .name")]
    .filter(name => name.scrollWidth > name.clientWidth).map(name => name.textContent)"""


def test_own_names_are_whole(page, open_table, run_python):
    """«Компьютер» is never cut off."""
    open_table()
    for stacks in (PLAIN, WAR):
        lie(page, run_python, stacks)
        for width, height in SIZES + ODD:
            page.set_viewport_size({"width": width, "height": height})
            assert [] == page.evaluate(NAMES_CUT), f"{width} × {height}"
        hold(page, False)
        arrive(page)


@pytest.mark.parametrize("mode", MODES)
def test_open_cards_stand_above_each_other(page, open_table, run_python, mode):
    """One side above the other, like cells stand in the same columns."""
    settle(page, **MODES[mode])
    open_table()
    for stacks in (PLAIN, WAR):
        lie(page, run_python, stacks)
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            if mode == "solo" or width < height:
                near, far = page.evaluate(OPEN_CARDS)
                assert pytest.approx(near, abs=1) == far, f"{width} × {height}"
        hold(page, False)
        arrive(page)


OPEN_CARDS = """() => [".near", ".far"].map(side => [...document.querySelectorAll(`${side} .cell`)]
    .filter(cell => cell.checkVisibility()).map(cell => cell.getBoundingClientRect())
    .map(box => box.x + box.width / 2))"""


def test_cards_meet_in_the_middle(page, open_table, run_python):
    """By two, side by side, a war's halves are mirror images: its open cards meet at the line."""
    settle(page, opponent="duo")
    open_table()
    lie(page, run_python, WAR)
    for width, height in SIZES:
        if width > height:
            page.set_viewport_size({"width": width, "height": height})
            near, far = page.evaluate(OPEN_CARDS)
            assert pytest.approx([width - place for place in near], abs=1) == far
            assert far == sorted(far)


@pytest.mark.parametrize("turned", [True, False])
def test_long_names(page, open_table, turned):
    """Names as long as they may be change nothing about that."""
    settle(page, opponent="duo", turned=turned, names=LONG_NAMES)
    open_table()
    press(page)
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


COVERED = """() => {
    const toast = document.getElementById("toast").getBoundingClientRect(), found = [];
    const {clientWidth: width, clientHeight: height} = document.documentElement;
    if (toast.left < 0 || toast.top < 0 || toast.right > width || toast.bottom > height)
        found.push("leaves the screen");
    const seen = "main button, #speed, .count, .others, .heap, .cells .card, #round, #progress, " +
        ".caption, .mini";
    for (const element of document.querySelectorAll(seen))
        if (element.checkVisibility({visibilityProperty: true, opacityProperty: true})) {
            const box = element.getBoundingClientRect();
            if (box.left < toast.right - 0.5 && toast.left < box.right - 0.5 &&
                box.top < toast.bottom - 0.5 && toast.top < box.bottom - 0.5)
                found.push(`covers ${element.id || element.className}`);
        }
    return found; }"""
NOTICE = """
from web import main
main._page.toast.show({text!r}, {label!r}, {do})
"""
NOTICES = {
    "with something to do": NOTICE.format(
        text="Прежняя партия отложена.", label="Вернуть партию", do="print"
    ),
    "long": NOTICE.format(text=TROUBLES[Trouble.REFUSED], label="", do="None"),
}


@pytest.mark.parametrize("notice", NOTICES)
@pytest.mark.parametrize("mode", MODES)
def test_notice_covers_nothing(page, open_table, run_python, mode, notice):
    """A notice covers nothing that is seen, in a round and after it, at any size."""
    settle(page, **MODES[mode])
    open_table()
    for stacks in (PLAIN, WAR):
        lie(page, run_python, stacks)
        run_python(NOTICES[notice])
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            assert [] == page.evaluate(COVERED), f"{width} × {height}"
        hold(page, False)
        arrive(page)


@pytest.mark.parametrize("mode", ["solo", "duo"])
def test_turned_in_the_middle_of_a_war(page, open_table, run_python, mode):
    """A screen that is turned while cards fly: they arrive where they belong now."""
    page.set_viewport_size({"width": 360, "height": 640})
    settle(page, opponent=mode)
    open_table()
    lie(page, run_python, FIVE_WARS)
    page.set_viewport_size({"width": 640, "height": 360})
    places = """() => [...document.querySelectorAll(".cell")].map(cell => {
        const place = cell.getBoundingClientRect();
        const card = cell.querySelector(".card:last-child").getBoundingClientRect();
        return [place.x + place.width / 2 - card.x - card.width / 2,
                place.y + place.height / 2 - card.y - card.height / 2]; })"""
    found = page.evaluate(f"() => ({FINISH}, ({places})())")
    assert all(abs(way) < 8 for place in found for way in place)
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
    page.goto("./#n=481516234")  # no war in its first rounds: for one everything moves on purpose
    wait_ready()
    for _ in range(3):
        play_round(page)
    page.wait_for_timeout(100)
    assert [] == shifted(page)
    page.reload()
    wait_ready()
    play_round(page)
    assert [] == shifted(page)
