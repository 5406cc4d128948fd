"""What may happen to the page in a game: refused writes, damaged faces, hurry, clocks, screens."""

import json
from datetime import datetime, timedelta, timezone
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Locator, Page, expect

from pyanitsa.daily import day_number
from pyanitsa.game import Game
from pyanitsa.persons import SOLO
from pyanitsa.results import heading
from pyanitsa.rules import Rules
from pyanitsa.words import day_text
from tests.browser.laid import ARRIVED
from tests.browser.memory import (
    ASIDE,
    DONE,
    RUN,
    expect_end_of,
    go,
    kept,
    put,
    put_game,
    reload,
    storage,
)
from tests.browser.steps import close_sheet, hold, open_menu, settle, watch_moves
from tests.browser.table import FINISH, TO_THE_END, arrive, open_button, play_round
from tests.browser.test_sizes import faults as out_of_place
from tests.browser.test_tactical import clock_at
from tests.readers import places, planted
from tests.stories import number_with_war
from web.build.project import ROOT

# Storage.

REFUSE = """() => {
    const {setItem} = Storage.prototype;
    window.writes = 0;
    window.isRefused = () => false;
    Storage.prototype.setItem = function (...given) {
        if (isRefused(++writes)) throw new DOMException("full", "QuotaExceededError");
        return setItem.apply(this, given);
    };
}"""
SHORT_GAME = ("giveaway", 1796, 6)
"""Rules, number, rounds: the shortest game of its rules up to number 20,000."""
DEAL = """
from pyanitsa.game import Game
from pyanitsa.rules import Rules
from web import main
main.begin(Game(Rules.from_code({!r}), {}))
"""
FORMS = {"once": "===", "from then on": ">="}


@pytest.mark.parametrize("form", FORMS)
def test_refused_writes(page, open_table, run_python, form):
    """Whichever write of a game is refused: it's played to its end, and is kept or offered."""
    settle(page, motion="still")
    table = open_table()
    code, number, rounds = SHORT_GAME
    played = Game(Rules.from_code(code), number)
    wanted = heading(played.play(), SOLO, played.rules)
    table.evaluate(REFUSE)
    run_python(DEAL.format(code, number))
    table.evaluate(TO_THE_END)
    writes = table.evaluate("writes")
    assert writes > 2 * rounds
    results = table.get_by_role("region", name="Итоги")
    lost = 0
    for place in range(1, writes + 1):
        table.evaluate(f"() => {{ writes = 0; isRefused = now => now {FORMS[form]} {place}; }}")
        run_python(DEAL.format(code, number))
        table.evaluate(TO_THE_END)
        expect(results.get_by_role("heading")).to_have_text(wanted)
        is_kept = DONE + game_of(table) in storage(table, DONE)
        lost += not is_kept
        assert is_kept == results.get_by_text("Партия не сохранилась").is_hidden()
    assert (lost > rounds) == (form != "once")
    table.evaluate("() => { isRefused = () => false; }")
    run_python(DEAL.format(code, number))
    table.evaluate(TO_THE_END)
    assert writes + 2 == len(storage(table, DONE))
    assert {} == storage(table, ASIDE)
    reload(table)
    expect(results.get_by_role("heading")).to_have_text(wanted)


def game_of(page: Page) -> str:
    """The id of the tab's own game."""
    return page.evaluate("window.name.replace('pyanitsa-', '')")


LAST_ROUND_OF_EIGHT = "seats=8,deck=36,round_limit=80 44 23"
"""Before the last round of a game: after it the face has all fields that there are."""
MARKUP = "<img src=x onerror='throw new Error(1)'>"
WRONG: list[Any] = [
    None, True, -1, 10**30, "", "9" * 5000, MARKUP, [], [[MARKUP] * 9], {"0": MARKUP, "length": 9},
]  # fmt: skip
PAINT = """([source, key, cases]) => {
    const failed = [];
    addEventListener("error", ({message}) => failed.push(message));
    cases.forEach((face, place) => {
        localStorage.setItem(key, JSON.stringify({face}));
        (0, eval)(source.replaceAll("stored-face", `stored-face-${place}`));
        document.body.append(document.createElement(`stored-face-${place}`));
        if (document.querySelector("img")) failed.push(`markup in ${JSON.stringify(face)}`);
    });
    return failed;
}"""


ALIKE = 2
"""How many places of a list are tried."""


def damaged(face: Any) -> list[Any]:
    """The face with each of its fields, at any depth, of each wrong type."""
    fields = [place for place in places(face) if place and all(map(is_tried, place))]
    return [planted(face, place, wrong) for place in fields for wrong in WRONG]


def is_tried(key: str | int) -> bool:
    return isinstance(key, str) or key < ALIKE


def test_every_field_of_a_face(new_context, base_url):
    """Each field of each wrong type: nothing is thrown or taken for markup, and Python draws."""
    page = new_context(bypass_csp=True).new_page()
    go(page, base_url)
    key = put_game(page, LAST_ROUND_OF_EIGHT)
    reload(page)
    play_round(page)
    text = storage(page, RUN)[key]
    face = json.loads(text)["face"]
    assert {"company", "strip", "results", "story"} < {*face}
    cases = damaged(face)
    assert len(cases) > 500
    source = (ROOT / "web/start/stored_face.js").read_text("utf-8")
    assert [] == page.evaluate(PAINT, [source, key, cases])
    shown = []
    for stored in (text, json.dumps(json.loads(text) | {"face": cases[-1]})):
        put(page, {key: stored})
        reload(page)
        shown.append(page.locator("#table").inner_text())
    assert shown[0] == shown[1]
    expect(page.locator("#fault")).to_be_hidden()


# Presses.

PRESSES = 500
LONG_GAME = "long 3 0"


def mouse(screen: CDPSession, x: float, y: float) -> None:
    for kind in ("mousePressed", "mouseReleased"):
        at = {"x": x, "y": y, "button": "left", "clickCount": 1}
        screen.send("Input.dispatchMouseEvent", {"type": kind, **at})


def finger(screen: CDPSession, x: float, y: float) -> None:
    screen.send(
        "Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]}
    )
    screen.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def key(screen: CDPSession, x: float, y: float) -> None:
    for kind in ("keyDown", "keyUp"):
        space = {"key": " ", "code": "Space", "text": " " if kind == "keyDown" else ""}
        screen.send("Input.dispatchKeyEvent", {"type": kind, **space})


def test_hurried_presses(new_context, base_url):
    """500 presses as fast as they go by mouse, finger, key, and all at once: whole rounds only."""
    page = new_context(has_touch=True, viewport={"width": 360, "height": 640}).new_page()
    go(page, base_url)
    put_game(page, LONG_GAME)
    reload(page)
    open_button(page).focus()
    box = open_button(page).bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    screen = page.context.new_cdp_session(page)
    for ways in ([mouse], [finger], [key], [mouse, finger, key]):
        before = kept(page).rounds
        for place in range(PRESSES):
            ways[place % len(ways)](screen, x, y)
        arrive(page)
        assert 0 < kept(page).rounds - before <= PRESSES / 2
        expect_end_of(page, kept(page))
    expect(page.locator("#fault")).to_be_hidden()
    assert {} == storage(page, ASIDE)


# Screens.

SCALES = (1, 1.5, 3)
PHONE, LYING, ZOOMED = (390, 844), (844, 390), (640, 400)


@pytest.mark.parametrize("scale", SCALES)
def test_in_the_middle_of_a_war(new_context, base_url, scale):
    """Turned, zoomed, loaded again: everything is in its place, nothing is lost."""
    width, height = PHONE
    viewport = {"width": width, "height": height}
    page = new_context(device_scale_factor=scale, viewport=viewport).new_page()
    go(page, base_url)
    put_game(page, f"short {number_with_war(2, 2)} 1")
    reload(page)
    watch_moves(page)
    hold(page)
    open_button(page).click()
    page.wait_for_function(
        f"() => document.querySelectorAll('.cells .card').length > 4 || ({FINISH}, false)",
        polling=5,
    )
    page.evaluate(ARRIVED)
    assert scale == page.evaluate("devicePixelRatio")
    screen = page.context.new_cdp_session(page)
    for factor in (2, 1):
        screen.send("Emulation.setPageScaleFactor", {"pageScaleFactor": factor})
    assert [] == out_of_place(page, "solo", [PHONE, LYING, ZOOMED, PHONE])
    record = kept(page)
    assert 2 == record.rounds
    reload(page)
    expect_end_of(page, record)
    assert [] == out_of_place(page, "solo", [LYING, PHONE])


# Clocks.

ZONES = {
    "first to the day": ("Pacific/Kiritimati", 14, (2026, 12, 31)),
    "last to the day": ("Pacific/Pago_Pago", -11, (2026, 2, 28)),
    "a day of 23 hours": ("Europe/Berlin", 1, (2026, 3, 28)),
    "a day of 25 hours": ("Europe/Berlin", 2, (2026, 10, 24)),
}


@pytest.mark.parametrize("case", ZONES)
def test_midnight(new_context, base_url, case):
    """A deal begun before midnight ends as its own day's; after it the next day's is offered."""
    name, hours, (year, month, number) = ZONES[case]
    zone = timezone(timedelta(hours=hours))
    late = datetime(year, month, number, 23, 30, tzinfo=zone)
    midnight = late + timedelta(minutes=30)
    page = new_context(timezone_id=name).new_page()
    page.add_init_script(clock_at(late))
    go(page, base_url)
    day = show_day(page, late)
    day.get_by_role("button", name="Играть", exact=True).click()
    page.evaluate(clock_at(midnight))
    page.get_by_role("button", name="Готово", exact=True).click()
    page.evaluate(TO_THE_END)
    (done,) = (json.loads(text) for text in storage(page, DONE).values())
    assert f"{late:%Y-%m-%d}" == done["day"]
    assert str(day_number(late.date())) == done["record"].split()[1]
    assert f"{midnight:%Y-%m-%dT00}" == done["date"][:13]
    for hours in (0, 2, 3, 12, 22):  # a clock that is changed at night changes no date
        page.evaluate(clock_at(midnight + timedelta(hours=hours)))
        show_day(page, midnight)
        close_sheet(page)


def show_day(page: Page, moment: datetime) -> Locator:
    open_menu(page, "Другие правила")
    page.locator(".tile").filter(has_text="Раздача дня").click()
    day = page.get_by_role("dialog", name="Раздача дня")
    expect(day.locator(".date")).to_have_text(day_text(moment.date()))
    expect(day.get_by_role("button", name="Играть", exact=True)).to_be_visible()
    return day
