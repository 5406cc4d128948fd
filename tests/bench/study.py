"""What a study costs: how soon the table answers meanwhile, and how fast it's counted."""

import json
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median

from playwright.sync_api import Page

from tests.bench import release
from tests.bench.motion import press
from tests.bench.visits import AS_IT_IS, Condition, opened
from web.build.shell import run

SLOWER = Condition("4 times slower", processor=4)
SOON = 100
"""Milliseconds from a press to the first frame in which a card has moved, meanwhile."""
GAMES = 100_000
COUNTED = "games => document.querySelector('#running progress')?.value > games"
PATIENCE = 600_000
"""Milliseconds."""
RATE = """async () => {
    const bar = document.querySelector("#running progress");
    const next = () => new Promise(done => new MutationObserver((_, watch) => {
        watch.disconnect();
        done([bar.value, performance.now()]);
    }).observe(bar, {attributes: true}));
    const [games, begun] = await next();
    let now = [games, begun];
    while (now[1] - begun < 5000 && now[0] < bar.max) now = await next();
    return (now[0] - games) / (now[1] - begun) * 1000;
}"""


def measure(runs: int) -> bool:
    """Medians of presses during studies, of the table under the sheet; games a second."""
    with study_in_page(SLOWER) as page:
        presses = [pressed(page) for _ in range(runs)]
        soon = median(presses)
    with study_in_page(AS_IT_IS) as page:
        rate: float = page.evaluate(RATE)
    print(f"\nStudies of short games, medians of {runs} presses")
    release.beside(
        {
            f"press during a study, {SLOWER.title}, milliseconds": f"{soon:.1f}",
            "slowest press during a study, milliseconds": f"{max(presses):.1f}",
            "study in the page, games a second": f"{rate:,.0f}",
            "study on one core, games a second": f"{command_line(1):,.0f}",
            "study on all cores, games a second": f"{command_line(0):,.0f}",
        }
    )
    return soon <= SOON


@contextmanager
def study_in_page(condition: Condition) -> Iterator[Page]:
    """A page in which a study has just begun to count."""
    with opened(f"#odds={GAMES}&r=short", condition) as page:
        page.get_by_role("button", name="Сыграть и сосчитать").click()
        page.wait_for_function(COUNTED, arg=0, timeout=PATIENCE)
        yield page


def pressed(page: Page) -> float:
    """A press at a moment when the study goes on."""
    games: float = page.evaluate("document.querySelector('#running progress').value")
    page.wait_for_function(COUNTED, arg=games, timeout=PATIENCE)
    return press(page)


def command_line(cores: int) -> float:
    """All of them where none are said."""
    said = ("--cores", str(cores)) if cores else ()
    begun = time.monotonic()
    told = run(sys.executable, "-m", "pyanitsa", "study", "--games", str(GAMES), "--json", *said)
    assert json.loads(told)["games"] == GAMES
    return GAMES / (time.monotonic() - begun)
