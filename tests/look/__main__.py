"""`build.py look`: contact sheets of every state, size and theme, under `.cache/look/`.

`build.py look --readme` makes the pictures that the README shows instead: a phone a state.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from io import BytesIO
from itertools import chain

from PIL import Image, ImageDraw
from playwright.sync_api import Browser, Page

from tests.browser.alone import chromium_and_address
from tests.browser.conftest import PATIENCE, READY
from tests.look.states import STATES, State, chosen
from web.build.project import ROOT, say

FOLDER = ROOT / ".cache/look"
SIZES = [
    (320, 568),
    (360, 640),
    (390, 844),
    (640, 360),
    (768, 1024),
    (1280, 800),
    (1920, 1080),
]
THEMES = ("light", "dark")
PHONE = (360, 640)
README = {
    "table": ("war", "won", "duo-open"),
    "games": ("arrange", "company-five", "counter"),
}
"""Under `docs/`: what each picture of the README shows, from the left."""
COLOURS = 240
"""Of a picture: enough for the cards, and its file is small."""
TALLEST = 720
"""Pixels that a picture of a sheet is high at most."""
GAP, LABEL = 16, 18


def main() -> int:
    arguments = parser().parse_args()
    states = [] if arguments.readme else [*chosen(arguments.state)]
    if not states and not arguments.readme:
        parser().error(f"no such state (there are {', '.join(STATES)})")
    FOLDER.mkdir(parents=True, exist_ok=True)
    with chromium_and_address() as (chromium, address):
        for name, state in states:
            look(chromium, address, name, state)
        for name, shown in README.items() if arguments.readme else ():
            readme(chromium, address, name, shown)
    return 0


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser("build.py look", description=__doc__)
    made.add_argument("state", nargs="*", metavar="STATE", help="default: all of them")
    made.add_argument("--readme", action="store_true", help="the README's pictures instead")
    return made


def look(chromium: Browser, address: str, name: str, state: State) -> None:
    themes = THEMES[:1] if state.once else THEMES
    rows = [[*pictures(chromium, address, state, theme)] for theme in themes]
    contact_sheet(rows).save(FOLDER / f"{name}.png")
    say(f"{(FOLDER / name).relative_to(ROOT)}.png")


def readme(chromium: Browser, address: str, name: str, shown: tuple[str, ...]) -> None:
    """States beside each other on phones, in few colours: the same page makes the same file."""
    row = [*chain.from_iterable(
        pictures(chromium, address, STATES[state], "light", [PHONE]) for state in shown
    )]  # fmt: skip
    width, height = PHONE
    sheet = Image.new("RGB", (len(row) * (width + GAP) - GAP, height), "white")
    for place, picture in enumerate(row):
        sheet.paste(picture, (place * (width + GAP), 0))
    path = ROOT / f"docs/{name}.png"
    sheet.quantize(COLOURS, dither=Image.Dither.NONE).save(path, optimize=True)
    say(str(path.relative_to(ROOT)))


def pictures(
    chromium: Browser,
    address: str,
    state: State,
    theme: str,
    sizes: Sequence[tuple[int, int]] = SIZES,
) -> Iterator[Image.Image]:
    """The state at every size; the page gets there once and is then resized."""
    context = chromium.new_context(locale="ru-RU", viewport={"width": 390, "height": 844})
    page = context.new_page()
    page.set_default_timeout(PATIENCE * 1000)
    state.prepare(page, theme)
    page.goto(address + state.fragment)
    page.wait_for_function(READY)
    state.way(page)
    page.mouse.move(0, 0)  # nothing looks as if it were pointed at
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        yield shot(page)
    context.close()


def shot(page: Page) -> Image.Image:
    """What is on the screen, after the frame that follows from its size."""
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => setTimeout(done, 60)))")
    return Image.open(BytesIO(page.screenshot())).convert("RGB")


def contact_sheet(rows: list[list[Image.Image]]) -> Image.Image:
    """All sizes beside each other, one theme a row."""
    rows = [[smaller(picture) for picture in row] for row in rows]
    width = max(sum(picture.width + GAP for picture in row) for row in rows) + GAP
    sheet = Image.new("RGB", (width, len(rows) * (TALLEST + LABEL + GAP) + GAP), "#808080")
    for number, row in enumerate(rows):
        place(sheet, row, GAP + number * (TALLEST + LABEL + GAP))
    return sheet


def place(sheet: Image.Image, row: list[Image.Image], top: int) -> None:
    left, pen = GAP, ImageDraw.Draw(sheet)
    for picture, (width, height) in zip(row, SIZES, strict=True):
        pen.text((left, top), f"{width} x {height}", "white")
        sheet.paste(picture, (left, top + LABEL))
        left += picture.width + GAP


def smaller(picture: Image.Image) -> Image.Image:
    share = min(1, TALLEST / picture.height)
    size = round(picture.width * share), round(picture.height * share)
    return picture.resize(size, Image.Resampling.LANCZOS)


if __name__ == "__main__":
    sys.exit(main())
