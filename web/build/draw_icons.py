"""Run in `.venv`: draw_icons.py OUT writes the icons of the installed page, our cards on felt."""

import sys
from math import cos, pi, sin
from pathlib import Path

from PIL import Image, ImageDraw

FELT, PAPER, BACK, RED = "#1f6a56", "#fffdf6", "#27408a", "#c40606"
FINE = 4
"""Drawn so many times larger, then made smaller: smooth edges."""
HEART_POINTS = 240


def draw(folder: Path) -> None:
    """Of a maskable icon the system shows the middle 80 % for sure, of Apple's it cuts corners."""
    icon(192, corner=0.22, reach=1.0).save(folder / "icon-192.png", optimize=True)
    icon(512, corner=0.22, reach=1.0).save(folder / "icon-512.png", optimize=True)
    icon(512, corner=0.0, reach=0.8).save(folder / "icon-maskable-512.png", optimize=True)
    icon(180, corner=0.0, reach=0.9).save(folder / "apple-touch-icon.png", optimize=True)


def icon(size: int, corner: float, reach: float) -> Image.Image:
    """Two cards on felt; corner's radius and the cards' reach as shares of `size`."""
    side = size * FINE
    picture = Image.new("RGBA", (side, side), (0, 0, 0, 0))
    pen = ImageDraw.Draw(picture)
    pen.rounded_rectangle((0, 0, side - 1, side - 1), corner * side, fill=FELT)
    for tilt, shift, card in ((12, -0.14, back(side, reach)), (-8, 0.12, face(side, reach))):
        turned = card.rotate(tilt, Image.Resampling.BICUBIC, expand=True)
        left = round(side / 2 + shift * side * reach - turned.width / 2)
        picture.alpha_composite(turned, (left, round(side / 2 - turned.height / 2)))
    return picture.resize((size, size), Image.Resampling.LANCZOS)


def back(side: int, reach: float) -> Image.Image:
    card, pen = blank(side, reach)
    edge = card.width * 0.07
    box = (edge, edge, card.width - 1 - edge, card.height - 1 - edge)
    pen.rounded_rectangle(box, card.width * 0.07, fill=BACK)
    return card


def face(side: int, reach: float) -> Image.Image:
    card, pen = blank(side, reach)
    heart(pen, card.width / 2, card.height / 2, card.width * 0.36)
    return card


def blank(side: int, reach: float) -> tuple[Image.Image, ImageDraw.ImageDraw]:
    width, height = round(side * reach * 0.46), round(side * reach * 0.66)
    card = Image.new("RGBA", (width, height), (0, 0, 0, 0))
    pen = ImageDraw.Draw(card)
    pen.rounded_rectangle((0, 0, width - 1, height - 1), width * 0.12, fill=PAPER)
    return card, pen


def heart(pen: ImageDraw.ImageDraw, x: float, y: float, reach: float) -> None:
    """The usual curve from four cosines; `reach` is half of its width."""
    turns = [step * 2 * pi / HEART_POINTS for step in range(HEART_POINTS)]
    across = [16 * sin(turn) ** 3 for turn in turns]
    up = [13 * cos(t) - 5 * cos(2 * t) - 2 * cos(3 * t) - cos(4 * t) for t in turns]
    scale = reach / 16
    points = [(x + scale * dx, y - scale * (dy + 2)) for dx, dy in zip(across, up, strict=True)]
    pen.polygon(points, fill=RED)


if __name__ == "__main__":
    draw(Path(sys.argv[1]))
