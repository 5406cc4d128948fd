"""Faces as markup: what stands on a card, and that it's drawn by shapes that exist."""

import re
import xml.etree.ElementTree as Xml

import pytest

from pyanitsa.cards import ACE, JOKER, Card, ordered_deck
from web.build import shapes
from web.table.faces import face_html, picture_html, pips
from web.table.shown import SUIT_NAMES

DECK = ordered_deck(54)
NUMBERS = range(2, 11)
SHAPES = Xml.fromstring(shapes.FILE.read_text("utf-8"))
SYMBOLS = {element.get("id") for element in SHAPES if element.tag.endswith("symbol")}


def parsed(card: Card, *, russian: bool = False) -> Xml.Element:
    return Xml.fromstring(f"<div>{face_html(card, russian=russian)}</div>")


def named(element: Xml.Element) -> list[str]:
    """The symbols that are used within, in their order."""
    return [use.get("href", "").removeprefix("#") for use in element.iter("use")]


@pytest.mark.parametrize("rank", NUMBERS)
def test_pips(rank):
    """As many as the rank says, each in a place of its own within the card, clear of the index."""
    found = pips(rank)
    assert rank == len(set(found))
    for x, y, size in found:
        assert 41 <= x - size / 2
        assert x + size / 2 <= 98
        assert 8 <= y - size / 2
        assert y + size / 2 <= 132
    for place, (x, y, size) in enumerate(found):
        for across, down, _ in found[place + 1 :]:
            assert max(abs(across - x), abs(down - y)) > size * 0.85


@pytest.mark.parametrize("card", [card for card in DECK if card.rank in NUMBERS], ids=str)
def test_numbers_can_be_counted(card):
    groups = {group.get("class"): named(group) for group in parsed(card).iter("g")}
    suit = SUIT_NAMES[card.suit]
    assert {"pips": [suit] * card.rank, "pip": [suit]} == groups


@pytest.mark.parametrize("card", DECK, ids=str)
def test_shapes_exist(card):
    """Every shape that a face uses is in the page."""
    assert set(named(parsed(card))) <= SYMBOLS


def test_every_shape_is_used():
    assert SYMBOLS == {name for card in DECK for name in named(parsed(card))}


@pytest.mark.parametrize("card", DECK, ids=str)
def test_one_suit(card):
    """No face shows another suit than its own."""
    assert {SUIT_NAMES[card.suit]} == set(SUIT_NAMES.values()) & {*named(parsed(card))}


def test_all_differ():
    assert 54 == len({picture_html(card) for card in DECK})


@pytest.mark.parametrize(("russian", "ranks"), [(False, "J Q K A"), (True, "В Д К Т")])
def test_ranks(russian, ranks):
    shown = [parsed(Card(rank, "♥"), russian=russian).findtext("b") for rank in range(2, ACE + 1)]
    assert [*map(str, NUMBERS), *ranks.split()] == shown
    assert not parsed(Card(JOKER, "R"), russian=russian).findtext("b")


def test_strict_policy():
    """Nothing in shapes or faces would need a style in the markup, a script or another file."""
    texts = [shapes.inline(), *map(picture_html, DECK)]
    assert [] == [
        text for text in texts if re.search(r'style=|<style|<script|url\(|href="[^#]', text)
    ]


def test_bytes():
    """All shapes together: at most 16 kB before they're compressed; the back is small as well."""
    assert 16_000 >= len(shapes.inline().encode())
    back = shapes.FILE.with_name("back.svg")
    assert 3_000 >= len(shapes.small(back.read_text("utf-8")).encode())


def test_colours():
    """Cloth takes the suit's colour and hair the suit's own; nothing else depends on the page."""
    text = shapes.inline()
    assert {"--hair"} == set(re.findall(r"var\((--\w+)", text))
    for figure in ("king", "queen", "jack", "ace", "joker"):
        drawn = next(symbol for symbol in SHAPES if symbol.get("id") == figure)
        assert "currentColor" in {part.get("fill") for part in drawn.iter()}
