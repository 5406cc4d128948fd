"""The icons of the installed page: PNG, for systems that take no SVG."""

from pathlib import Path

from .cached import step
from .project import RECIPES
from .shell import run

PROGRAM = RECIPES / "draw_icons.py"


def icons(python: Path) -> dict[str, bytes]:
    """By the name under which the page and its manifest speak of them."""

    def make(folder: Path) -> None:
        run(python, PROGRAM, folder)

    folder = step("icons", [PROGRAM], make)
    return {path.name: path.read_bytes() for path in sorted(folder.glob("*.png"))}
