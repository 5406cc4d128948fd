"""Pictures that the build makes of our cards."""

import re
import xml.etree.ElementTree as Xml

import pytest

from pyanitsa.cards import ACE, HEARTS, Card, ordered_deck
from web.build import draw, fetch, font, icons, pictures, venv


@pytest.mark.parametrize("card", ordered_deck(54), ids=str)
def test_needs_no_page(card):
    """Every reference is to something in the picture, and no colour comes from a style sheet."""
    svg = pictures.document(100, pictures.open_card(card) + pictures.turned_card())
    names = {element.get("id") for element in Xml.fromstring(svg).iter()}
    assert {*re.findall(r'href="#([^"]+)"', svg), *re.findall(r"url\(#([^)]+)\)", svg)} <= names
    assert "var(" not in svg


def test_icons():
    sizes = {name: Xml.fromstring(svg).get("width") for name, svg in icons.drawn().items()}
    assert "180" == sizes.pop("apple-touch-icon")
    assert {"icon-192": "192", "icon-512": "512", "icon-maskable-512": "512"} == sizes


def test_ranks_are_drawn(tmp_path):
    """A rank is a text in the page's own typeface: without it two numbers would look the same."""
    ranks = font.subset(fetch.modules(), venv.require("build"))
    (tmp_path / "rank.woff2").write_bytes(ranks)
    for rank in "AK":
        index = pictures.document(60, pictures.open_card(Card(ACE, HEARTS)))
        (tmp_path / f"{rank}.svg").write_text(index.replace(">A<", f">{rank}<"), "utf-8")
    draw.draw(tmp_path, pictures.FIXED)
    first, second = ((tmp_path / f"{rank}.png").read_bytes() for rank in "AK")
    assert first != second
    assert first.startswith(b"\x89PNG")
