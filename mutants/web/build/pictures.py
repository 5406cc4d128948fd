"""Our cards as SVG that needs no page: for icons, and for whatever else is made of them here.

A card is 100 wide and 140 high, as in web/table/faces.py.
"""

import re

from pyanitsa.cards import Card
from web.table.faces import art
from web.table.shown import rank_shown

from . import shapes
from .project import WEB

RANK = 'x="21.5" y="51.7" font-family="Rank" font-size="58" font-weight="700" text-anchor="middle"'
"""Where the style sheet has it: the base line of a face's index."""
HAIR = re.compile(r"var\(--hair,(#\w+)\)")
CLIP = '<clipPath id="card"><rect width="100" height="140" rx="10"/></clipPath>'
FIXED = ".pip{display:none}"
"""What the page's style sheet would say of a face so large."""


def token(name: str) -> str:
    """A colour of the style sheet, in the light theme."""
    found = re.search(rf"--{name}: (#\w+);", (WEB / "style/tokens.css").read_text("utf-8"))
    assert found, name
    return found[1]


def document(size: int, body: str, tall: float = 100) -> str:
    """A picture `size` pixels wide; `body` and `tall`, its height, are in hundredths of that."""
    symbols = HAIR.sub(r"\1", shapes.inline())
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size * tall / 100:g}" '
        f'viewBox="0 0 100 {tall:g}">{symbols}{CLIP}{body}</svg>'
    )


def open_card(card: Card) -> str:
    colour = token("red" if card.suit in "♥♦R" else "ink")
    index = f"<text {RANK}>{rank_shown(card, russian=False)}</text>"
    return (
        f'<g clip-path="url(#card)" color="{colour}" fill="{colour}">'
        f'<path fill="{token("ivory")}" d="M0 0h100v140H0z"/>{index}{art(card)}</g>'
    )


def turned_card() -> str:
    place = 'x="4.5" y="4.5" width="91" height="131"'
    lines = shapes.small((WEB / "table/back.svg").read_text("utf-8"))
    lines = lines.replace("<svg", f"<svg {place}", 1)
    return (
        f'<rect width="100" height="140" rx="10" fill="{token("ivory")}"/>'
        f'<rect {place} rx="5.5" fill="{token("back")}"/>{lines}'
    )


def laid(card: str, x: float, y: float, width: float, angle: float) -> str:
    """A card that lies with its middle at a place, turned clockwise by degrees."""
    turn = f"translate({x:g} {y:g}) rotate({angle:g}) scale({width / 100:g}) translate(-50 -70)"
    return f'<g transform="{turn}">{card}</g>'
