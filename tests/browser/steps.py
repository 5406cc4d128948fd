"""Steps that many tests share: how the page was left, what is chosen, time that stands still."""

import json

from playwright.sync_api import Page, expect

from tests.entries import settings_text
from web.memory.settings import Settings

KEEP = """text => {
    if (!localStorage.getItem("pyanitsa/settings"))
        localStorage.setItem("pyanitsa/settings", text); }"""

WATCH = """() => {
    const animate = Element.prototype.animate;
    const name = element => element.classList[0] || element.localName;
    window.moves = [];
    window.isHeld = false;
    Element.prototype.animate = function (frames, options) {
        const motion = animate.call(this, frames, options), box = this.getBoundingClientRect();
        moves.push({name: name(this), seat: this.closest("[data-seat]")?.dataset.seat,
                    duration: options.duration, delay: options.delay || 0,
                    first: frames[0]?.transform, motion, element: this});
        // after whoever has begun it has said when; to pause alone would take until the next frame
        const stop = () => { motion.pause(); motion.currentTime = 0; };
        if (isHeld && options.duration) queueMicrotask(stop);
        return motion;
    };
}"""

TOLD = """() => moves.map(({name, seat, duration, delay, first}) =>
    ({name, seat, duration, delay, first}))"""


def settle(page: Page, **fields) -> None:
    """The page finds these settings when it's opened next."""
    text = settings_text(Settings(**fields))
    page.add_init_script(f"({KEEP})({json.dumps(text)})")


def watch_moves(page: Page) -> None:
    """From now on `window.moves` tells every animation; while `isHeld`, new ones stand still."""
    page.evaluate(WATCH)


def moves(page: Page) -> list[dict]:
    """What has moved since it was asked last, without the pauses."""
    told = page.evaluate(f"() => [({TOLD})(), moves.length = 0][0]")
    return [move for move in told if move["name"] not in ("body", "moving")]


def hold(page: Page, held: bool = True) -> None:
    """Time stands still for everything that begins to move."""
    page.evaluate("held => { window.isHeld = held; }", held)


def seek(page: Page, share: float) -> None:
    """Show everything that moves at this share of its way."""
    page.evaluate(
        """share => document.getAnimations().forEach(motion => {
            motion.pause();
            const {delay, duration} = motion.effect.getTiming();
            motion.currentTime = delay + duration * share; })""",
        share,
    )


def open_menu(page: Page, *entries: str) -> None:
    """The menu, then a button of it, then one of what that has opened, by their whole names."""
    page.get_by_role("button", name="Меню", exact=True).click()
    for entry in entries:
        page.get_by_role("dialog").get_by_role("button", name=entry, exact=True).click()


def menu_entries(page: Page) -> list[str]:
    """The names of all entries that open a sheet, as the menu lists them."""
    open_menu(page)
    names = page.locator("#sheet [aria-haspopup=dialog]").all_inner_texts()
    close_sheet(page)
    assert names
    return names


def choose(page: Page, *labels: str) -> None:
    """In the open settings."""
    for label in labels:
        page.get_by_role("dialog").get_by_label(label, exact=True).check()


def close_sheet(page: Page) -> None:
    page.get_by_role("dialog").get_by_role("button", name="Закрыть").click()
    expect(page.get_by_role("dialog")).to_be_hidden()


def choose_speed(page: Page, label: str) -> None:
    speed_at_table(page, label).check()


def speed_at_table(page: Page, label: str):
    return page.get_by_role("main").get_by_role("radio", name=label, exact=True)


def box(page: Page, selector: str) -> dict:
    """Where an element is seen, turned or not."""
    return page.evaluate(
        """selector => { const box = document.querySelector(selector).getBoundingClientRect();
            return {x: box.x, y: box.y, width: box.width, height: box.height,
                    middle: [box.x + box.width / 2, box.y + box.height / 2]}; }""",
        selector,
    )
