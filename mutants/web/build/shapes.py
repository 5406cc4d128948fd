"""The shapes of the cards (web/table/faces.svg): set into the page, or into pictures made here."""

import re

from .project import WEB

FILE = WEB / "table/faces.svg"
BETWEEN = re.compile(r"<!--.*?-->|(?<=>)\s+(?=<)", re.DOTALL)
"""Comments, and the space between elements: no text stands there."""
ROOT_ELEMENT = re.compile(r'<svg xmlns="[^"]+"')


def inline() -> str:
    """For a document of HTML, which needs no namespace."""
    return ROOT_ELEMENT.sub("<svg", small(FILE.read_text(encoding="utf-8")), count=1)


def small(svg: str) -> str:
    return BETWEEN.sub("", svg).strip()
