"""The line of a game so far: the engine's counts, whatever size the strip has."""

import re
from collections.abc import Iterable

import pytest
from hypothesis import given

from pyanitsa.story import Story
from tests.stories import made, played, walk
from tests.web.test_chart import random_walks
from web.story.chart import Chart
from web.story.strip import MARK, WINDOW, Strip, strip


def points(path: str) -> list[tuple[float, ...]]:
    """Where a path of straight strokes goes."""
    return [tuple(map(float, place.split())) for place in re.split("[ML]", path)[1:]]


def drawn(story: Story, limit: int | None, until: int | None = None) -> Strip:
    """The strip after so many rounds, or at the end."""
    counts = story.counts if until is None else story.counts[: until + 1]
    return strip(counts, [war.round for war in story.wars], limit)


@pytest.mark.parametrize(("rules", "limit"), [("short", 40), ("long", 240)])
def test_points(rules: str, limit: int) -> None:
    """After every round the line goes through all counts so far, in cards from an even share."""
    story = played(rules, 481_516_234)
    for until in range(story.rounds + 1):
        shown = points(drawn(story, limit, until).line)
        assert [(number, 26 - story.counts[number][0]) for number in range(until + 1)] == shown


def test_last_rounds_slide() -> None:
    """Without a limit the last 60 rounds are seen, and the dot stays at the right edge."""
    story = played("war-full", 2421)
    for until in (0, 59, 60, 61, story.rounds):
        shown = drawn(story, None, until)
        first = max(0, until - WINDOW)
        assert [*range(first, until + 1)] == [x for x, _ in points(shown.line)]
        assert (first, WINDOW) == (shown.box[0], shown.box[2])
        assert shown.now.across == pytest.approx(100 * (until - first) / WINDOW, abs=0.01)


def test_rest() -> None:
    """The way that's left goes from where the game is to its limit."""
    assert "M7 0H40" == drawn(played("short", 7), 40, 7).rest
    assert "M80 0H80" == drawn(made(*walk("+" * 80)), None).rest


def test_wars() -> None:
    """A mark for each war that has been seen to its end, on the line."""
    story = played("short", 481_516_234)
    (war,) = story.wars
    assert () == drawn(story, 40, war.round - 1).wars
    (mark,) = drawn(story, 40, war.round).wars
    assert mark == drawn(story, 40, war.round).now


def test_the_chart_has_the_same_mark() -> None:
    """A war looks the same in the strip and in the chart."""
    story = made(*walk("+" * 20 + "W" + "+" * 19), wars=played("short", 481_516_234).wars)
    turns = MARK.partition("l")[2].replace("4", "6")
    assert turns in Chart(story, 600, 180).svg()


@given(random_walks())
def test_everything_is_inside(story: Story) -> None:
    """Line, marks and dot stay inside the strip, however far the game goes."""
    shown = drawn(story, 280)
    first, top, width, height = shown.box
    for x, y in _all_points(shown.line, shown.band.rstrip("Z")):
        assert first <= x <= first + width
        assert top <= y <= top + height
    for share in (shown.now, *shown.wars):
        assert 0 <= share.across <= 100
        assert 0 <= share.down <= 100


def _all_points(*paths: str) -> Iterable[tuple[float, ...]]:
    return (point for path in paths for point in points(path))


def test_company() -> None:
    """With more seats the line is yours against an even share."""
    story = played("seats=3", 5)
    values = [-y for _, y in points(drawn(story, 40).line)]
    expected = [counts[0] - sum(counts) / 3 for counts in story.counts]
    assert expected == pytest.approx(values, abs=0.01)
