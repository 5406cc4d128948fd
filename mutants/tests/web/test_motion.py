"""Key frames: where things come from, that they arrive, and what alone may move."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from web.crossing import Box
from web.story.shapes import Plot
from web.table import motion

sizes = st.floats(10, 200)
places = st.floats(-3000, 3000)
boxes = st.builds(Box, places, places, sizes, sizes)

A, B = Box(10, 20, 50, 70), Box(110, 60, 50, 70)

EVERYTHING = {
    "flight": motion.flight(A, B),
    "flight between halves": motion.flight(A, B, turned=True, comes_round=True),
    "turn up": motion.turn(face_up=True),
    "turn down": motion.turn(face_up=False),
    "jump": motion.jump(),
    "pop": motion.pop(),
    "rise": motion.rise(),
    "breathe": motion.breathe(),
    "grow": motion.grow(Plot(10, 20, 3, 1), Plot(8, 60, 7, 4)),
    "shake": motion.shake(),
    "toss": motion.toss(0, 16, 150),
    "heavy flight": motion.flight(A, B, heavy=True),
    "shift": motion.shift(A, B),
    "shift of words": motion.shift(A, B, sizes=False, turned=True),
    "press": motion.press(),
    "appear": motion.appear(),
    "settle": motion.settle(),
    "riffle": motion.riffle(A, B),
}


@pytest.mark.parametrize("frames", EVERYTHING.values(), ids=EVERYTHING)
def test_only_what_is_cheap(frames: motion.Frames) -> None:
    """Only transform and opacity move: nothing is laid out or painted anew."""
    assert {name for frame in frames for name in frame} <= {
        "transform",
        "opacity",
        "easing",
        "offset",
    }


@pytest.mark.parametrize("name", sorted({*EVERYTHING} - {"turn up", "turn down", "press", "toss"}))
def test_everything_arrives(name: str) -> None:
    """The last frame is the element's own place, size and opacity."""
    last = EVERYTHING[name][-1]
    assert last.get("transform", "none") in ("none", "scale(1)", "rotate(0deg)")
    assert last.get("opacity", "1") == "1"


def test_tossed_cards_are_gone_in_the_end() -> None:
    """The little cards of a victory fly apart, no two alike, and end unseen."""
    fans = [motion.toss(place, 16, 150) for place in range(16)]
    assert {"0"} == {frames[-1]["opacity"] for frames in fans}
    assert 16 == len({frames[-1]["transform"] for frames in fans})


def test_line_grows_from_where_it_was() -> None:
    """The chart's line begins on the strip's: every round and every card at the old place."""
    before, after = Plot(10, 20, 3, 1), Plot(8, 60, 7, 4)
    first = motion.grow(before, after)[0]["transform"]
    right, down, across, tall = map(float, re.findall(r"-?[\d.]+", first))
    for number, cards in ((0, 0), (17, -5), (40, 9)):
        x, y = after.x + number * after.per_round, after.y - cards * after.per_card
        assert before.x + number * before.per_round == pytest.approx(right + across * x)
        assert before.y - cards * before.per_card == pytest.approx(down + tall * y)


@given(boxes, boxes, st.booleans())
def test_flight_begins_where_the_card_was(start: Box, end: Box, turned: bool) -> None:
    """A flight's first frame is the start's place, for a half on its head the other way round."""
    sign = -1 if turned else 1
    right, down = (here - there for here, there in zip(middle(start), middle(end), strict=True))
    for frames in (
        motion.flight(start, end, turned=turned),
        motion.shift(start, end, turned=turned),
    ):
        first = frames[0]["transform"]
        assert pytest.approx((sign * right, sign * down)) == translation(first)
        assert pytest.approx(start.width / end.width) == scale(first)


@given(boxes, boxes)
def test_words_keep_their_size(start: Box, end: Box) -> None:
    """Counts and names step back without being scaled."""
    assert 1 == scale(motion.shift(start, end, sizes=False)[0]["transform"])


def test_heavy_card_comes_down_from_above() -> None:
    """A high card is a little larger than its place until it drops and presses the felt."""
    drop = motion.flight(A, B, heavy=True)[-2]
    assert scale(drop["transform"]) > 1
    assert drop["offset"] == motion.press()[1]["offset"]
    assert ["0", "0", "1", "0"] == [frame["opacity"] for frame in motion.press()]


@given(boxes, boxes)
def test_flight_is_a_slight_arc(start: Box, end: Box) -> None:
    """Half way the card is above the straight line, by at most 22 pixels."""
    first, between, _ = (frame["transform"] for frame in motion.flight(start, end))
    straight = 0.45 * translation(first)[1]
    assert -1e-6 <= straight - translation(between)[1] <= 22 + 1e-6


def test_flight_to_the_other_side_turns_round() -> None:
    """A card that goes to somebody who sits opposite turns round by half a circle."""
    assert "rotate(180deg)" in motion.flight(A, B, comes_round=True)[0]["transform"]
    assert "rotate(0deg)" in motion.flight(A, B)[0]["transform"]


def test_turn_is_half_a_circle() -> None:
    """A turn goes about the upright axis from one face to the other, and back the other way."""
    up, down = motion.turn(face_up=True), motion.turn(face_up=False)
    assert ["rotateY(0deg)", "rotateY(180deg)"] == [frame["transform"] for frame in up]
    assert ["rotateY(180deg)", "rotateY(0deg)"] == [frame["transform"] for frame in down]


def test_riffle_shakes_then_slides() -> None:
    """A riffled pile shakes where it was, both ways, before it slides to its place."""
    *shakes, last = motion.riffle(A, B)
    assert {translation(frame["transform"]) for frame in shakes} == {(-100.0, -40.0)}
    angles = [float(re.findall(r"rotate\((.+)deg", frame["transform"])[0]) for frame in shakes]
    assert min(angles) < 0 < max(angles)
    assert "none" == last["transform"]


def middle(box: Box) -> tuple[float, float]:
    return box.left + box.width / 2, box.top + box.height / 2


def scale(transform: str) -> float:
    return float(re.findall(r"scale\((.+?)\)", transform)[0])


def translation(transform: str) -> tuple[float, float]:
    right, down = re.findall(r"(-?[\d.e+-]+)px", transform)
    return float(right), float(down)
