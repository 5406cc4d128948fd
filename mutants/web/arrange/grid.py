"""Where the places of a wrapped grid are: how many in a row, which one is meant. Pure.

Lengths are CSS pixels. The style sheet draws the grid from the number of columns alone.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, hypot

from web.crossing import Box

GAP, LABEL, HIGH = 6.0, 16.0, 1.4
"""Between places; the place's number under a card; a card's height for its width."""
WIDEST = 118.0
KEYS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}


@dataclass(frozen=True, slots=True)
class Grid:
    places: int
    columns: int = 1
    card: float = WIDEST
    """How wide a card is."""

    @classmethod
    def fitting(cls, places: int, width: float, height: float, least: float = 0.0) -> "Grid":
        """In as few rows as make cards widest in this room, evenly filled; what's too high scrolls.

        `least`: how wide a card has to be.
        """
        counts = range(1, places + 1)
        grids = [cls(places, count, _card(places, count, width, height)) for count in counts]
        best = max(grids, key=lambda grid: (grid.card, -grid.rows, -grid.columns))
        if best.card >= least:
            return best
        columns = max(1, int((width + GAP) // (least + GAP)))
        return cls(places, columns, (width + GAP) / columns - GAP)

    @property
    def rows(self) -> int:
        return ceil(self.places / self.columns)

    @property
    def height(self) -> float:
        return self.rows * (self.card * HIGH + LABEL + GAP) - GAP

    def step(self, place: int, key: str) -> int:
        """Where a key leads to from a place; the same place if it leads out of the grid."""
        if key in ("Home", "End"):
            return 0 if key == "Home" else self.places - 1
        across, down = KEYS[key]
        target = place + across + down * self.columns
        return target if 0 <= target < self.places else place


def _card(places: int, columns: int, width: float, height: float) -> float:
    rows = ceil(places / columns)
    wide = (width - (columns - 1) * GAP) / columns
    high = (height - (rows - 1) * GAP) / rows - LABEL
    return min(wide, high / HIGH, WIDEST)


def nearest(boxes: Sequence[Box], x: float, y: float) -> int:
    """The box whose middle is nearest to a point."""
    return min(range(len(boxes)), key=lambda place: _apart(boxes[place], x, y))


def _apart(box: Box, x: float, y: float) -> float:
    return hypot(box.left + box.width / 2 - x, box.top + box.height / 2 - y)


def makes_room(place: int, start: int, end: int) -> int:
    """The place where a card goes while another one is carried from `start` to `end`."""
    if start < place <= end:
        return place - 1
    return place + 1 if end <= place < start else place
