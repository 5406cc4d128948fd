"""The wrapped grid of a hand: how many in a row, where keys and pointers lead."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from web.arrange.grid import GAP, HIGH, LABEL, Grid, makes_room, nearest
from web.crossing import Box

LEAST = 44.0


@pytest.mark.parametrize(
    ("places", "width", "height", "columns"),
    [
        (18, 336, 330, 6),
        (26, 336, 330, 6),
        (12, 336, 330, 4),
        (18, 430, 260, 6),
        (18, 900, 400, 9),
        (18, 936, 800, 6),
        (1, 300, 300, 1),
    ],
)
def test_columns(places: int, width: float, height: float, columns: int) -> None:
    """As make cards widest, in few and even rows: a phone, on its side, a wide screen."""
    assert columns == Grid.fitting(places, width, height, LEAST).columns


@given(places=st.integers(1, 27), width=st.floats(250, 2000), height=st.floats(0, 1500))
def test_room(places: int, width: float, height: float) -> None:
    """Cards stay within the width, wide enough for a finger; what's too high can be scrolled."""
    grid = Grid.fitting(places, width, height, LEAST)
    assert grid.card >= LEAST
    assert grid.columns * (grid.card + GAP) - GAP <= width + 0.01
    if Grid.fitting(places, width, height).card >= LEAST:
        assert grid.height <= height + 0.01


def test_height() -> None:
    """Rows with the number under each card, and the gaps between."""
    assert 3 * (50 * HIGH + LABEL) + 2 * GAP == Grid(18, 6, 50).height


@pytest.mark.parametrize(
    ("place", "key", "expected"),
    [
        (0, "ArrowLeft", 0),
        (0, "ArrowRight", 1),
        (5, "ArrowRight", 6),
        (2, "ArrowDown", 8),
        (13, "ArrowDown", 13),
        (14, "ArrowUp", 8),
        (3, "ArrowUp", 3),
        (7, "Home", 0),
        (7, "End", 17),
        (17, "ArrowRight", 17),
    ],
)
def test_keys(place: int, key: str, expected: int) -> None:
    """Arrows lead along rows and columns; what would lead out leads nowhere."""
    assert expected == Grid(18, 6).step(place, key)


def test_nearest() -> None:
    """Also between two places, and outside of all."""
    boxes = [Box(10 + 60 * place, 0, 50, 70) for place in range(3)]
    assert [0, 1, 1, 2] == [nearest(boxes, x, 200) for x in (-50, 70, 110, 900)]


@pytest.mark.parametrize(
    ("start", "end", "expected"),
    [
        (1, 3, [0, 1, 1, 2, 4]),
        (3, 1, [0, 2, 3, 3, 4]),
        (2, 2, [0, 1, 2, 3, 4]),
    ],
)
def test_gap(start: int, end: int, expected: list[int]) -> None:
    """While a card is carried, those between make room by one place."""
    assert expected == [makes_room(place, start, end) for place in range(5)]
