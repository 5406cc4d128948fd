"""The icons of the installed page, our cards on felt: PNG, for systems that take no SVG."""

from collections.abc import Mapping
from pathlib import Path

from pyanitsa.cards import HEARTS, KING, Card

from .cached import step
from .pictures import FIXED, document, laid, open_card, token, turned_card
from .project import RECIPES
from .shell import run

PROGRAM = RECIPES / "draw.py"
KING_OF_HEARTS = Card(KING, HEARTS)


def icons(python: Path, font: bytes) -> dict[str, bytes]:
    """By the name under which the page and its manifest speak of them."""
    return png("icons", drawn(), python, font)


def png(name: str, drawings: Mapping[str, str], python: Path, font: bytes) -> dict[str, bytes]:
    """Pictures of our cards, given as SVG by their names without an ending."""

    def make(folder: Path) -> None:
        (folder / "rank.woff2").write_bytes(font)
        for drawing, svg in drawings.items():
            (folder / f"{drawing}.svg").write_text(svg, "utf-8")
        run(python, PROGRAM, folder, FIXED)

    folder = step(name, [PROGRAM, font, FIXED, *drawings.values()], make)
    return {path.name: path.read_bytes() for path in sorted(folder.glob("*.png"))}


def drawn() -> dict[str, str]:
    """Of a maskable icon the system shows the middle 80 % for sure, of Apple's it cuts corners."""
    return {
        "icon-192": icon(192, corner=22, reach=1),
        "icon-512": icon(512, corner=22, reach=1),
        "icon-maskable-512": icon(512, corner=0, reach=0.8),
        "apple-touch-icon": icon(180, corner=0, reach=0.9),
    }


def icon(size: int, corner: float, reach: float) -> str:
    """A king before a card that nobody has seen; the corner's radius is a share of a hundred."""
    under = laid(turned_card(), 63, 47, 46, 13)
    above = laid(open_card(KING_OF_HEARTS), 41, 53, 50, -8)
    whole = f"translate(50 50) scale({reach:g}) translate(-50 -50)"
    felt = f'<rect width="100" height="100" rx="{corner:g}" fill="{token("felt")}"/>'
    return document(size, f'{felt}<g transform="{whole}">{under}{above}</g>')
