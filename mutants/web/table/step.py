"""The table's step back when a war begins, and near again: one movement of everything."""

from collections.abc import Iterator, Sequence

from web import dom
from web.crossing import Box, Frames
from web.table import motion
from web.table.seat_view import SeatView


class Step:
    """How things lie near and back is the style sheet's; they move by transform from one to the
    other, so that a turned screen, a skip and a reload find everything where it belongs.
    """

    def __init__(self, seats: Sequence[SeatView]) -> None:
        self._seats = seats
        self._sides = dom.find(".sides")

    def draw(self, back: bool) -> None:
        self._sides.classList.toggle("stepped-back", back)

    def move(self, back: bool, duration: float) -> Iterator[dom.Animation]:
        """Cards in cells move with them; cards in piles stay where the pile will be."""
        if back == self._sides.classList.contains("stepped-back"):
            return
        things = [thing for seat in self._seats for thing in _things(seat)]
        starts = [dom.box(element) for element, _, _ in things]
        self.draw(back)
        ends = [dom.box(element) for element, _, _ in things]
        for (element, sizes, turned), start, end in zip(things, starts, ends, strict=True):
            yield dom.animate(element, _frames(start, end, sizes, turned), duration)


def _things(seat: SeatView) -> Iterator[tuple[dom.Element, bool, bool]]:
    """What moves, whether it changes its size on the way, and whether it stands on its head."""
    turned = seat.stands_on_its_head
    yield from ((element, True, turned) for element in (seat.heap, *seat.cells))
    yield from ((element, False, turned) for element in seat.words)


def _frames(start: Box, end: Box, sizes: bool, turned: bool) -> Frames:
    if not start.width or not end.width:
        return motion.appear()
    return motion.shift(start, end, turned=turned, sizes=sizes)
