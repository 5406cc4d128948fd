"""Short forms of what `build.py soak` does for long."""

from dataclasses import replace

from tests.browser.steps import settle
from tests.soak import autoplay, starts
from tests.soak.autoplay import Count

GAMES = 3
SLOWER = 2
"""One game a half may differ so much by their wars alone."""


def test_autoplay(page, open_table):
    """Three games in one tab: memory, objects, proxies, nodes, listeners, work a round stay."""
    settle(page, speed="fast")
    counts = [*autoplay.played(open_table(), GAMES)]
    assert 40 * GAMES >= counts[-1].rounds > 30 * GAMES
    assert [] == autoplay.grown(counts, SLOWER), counts


def test_start(browser, base_url):
    """Somebody's first visit comes to a game that plays."""
    assert {"rounds": starts.ROUNDS} == starts.start(browser, base_url)


def test_growth_is_told():
    """One object more in ten than at first is too much, and so is a layout more in ten a round."""
    first = Count(40, 100, 9, 80, 5, 50, 9, 0, 100, 100, 1.0)
    middle = replace(first, rounds=80, layouts=200, styles=200, work=2.0)
    last = replace(first, rounds=120, layouts=300, styles=300, work=3.0)
    assert [] == autoplay.grown([first, middle, last])
    worse = replace(last, objects=10, js_to_python=6, layouts=312, animations=1)
    assert [
        "objects: 9, then 10",
        "js_to_python: 5, then 6",
        "animations: 0, then 1",
        "layouts a round: 2.5000, then 2.8000",
    ] == autoplay.grown([first, middle, worse])
