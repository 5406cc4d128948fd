"""How long the line of a game of thousands of rounds takes to draw, in the page."""

from statistics import median

from tests.bench import release
from tests.bench.visits import AS_IT_IS, opened
from tests.browser import python
from tests.stories import played

NUMBER, ROUNDS = 2421, 2752
"""A game of `war-full` that lasts so long."""
LONGEST = 100
"""Milliseconds after which what somebody has pressed no longer seems to answer at once."""
SOURCE = f"""
from time import perf_counter
from js import document
from pyanitsa.facts import facts
from pyanitsa.record import Record
from pyanitsa.rules import PRESETS
from pyanitsa.story import story_of
from pyanitsa.tale import tale
from pyanitsa.persons import SOLO
from web.story.chart import Chart
def timed(work):
    begun = perf_counter()
    made = work()
    return made, (perf_counter() - begun) * 1000
figures = {{}}
story, figures["replay"] = timed(lambda: story_of(Record(PRESETS["war-full"], {NUMBER}, 10**6)))
_, figures["words"] = timed(lambda: (tale(story, SOLO), facts(story, SOLO)))
markup, figures["draw"] = timed(lambda: Chart(story, 304, 136).svg(cursor=0))
host = document.createElement("div")
document.body.append(host)
def insert():
    host.innerHTML = markup
    host.getBoundingClientRect()
_, figures["insert"] = timed(insert)
host.remove()
return figures
"""


def measure(runs: int) -> bool:
    """Of each step the median; true if drawing and inserting together feel immediate."""
    table = figures(runs)
    print(f"\nThe line of {ROUNDS:,} rounds, medians of {runs}")
    release.beside({f"chart, {step}, milliseconds": f"{ms:.1f}" for step, ms in table.items()})
    return table["draw"] + table["insert"] < LONGEST


def figures(runs: int) -> dict[str, float]:
    assert played("war-full", NUMBER).rounds == ROUNDS
    with opened("", AS_IT_IS, python.KEEP) as page:
        taken = [python.run(page, SOURCE) for _ in range(runs)]
    return {step: median(one[step] for one in taken) for step in taken[0]}
