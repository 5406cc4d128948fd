"""How the table moves: how soon after a press, how evenly, and whether anything holds it up."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from statistics import median
from typing import Any

from playwright.sync_api import Page

from tests.bench import release
from tests.bench.visits import AS_IT_IS, Condition, opened

NUMBER = 481516234
"""A game of 40 rounds with several wars."""
CONDITIONS = (AS_IT_IS, Condition("4 times slower", processor=4))
SOON = 50
"""Milliseconds from a press to the first frame in which a card has moved, on this machine."""
LONGEST = 100
"""Milliseconds of the processor that anything may take at a stretch."""
PATIENCE = 300_000

PRESSED = """() => new Promise(done => {
    const button = document.getElementById("open");
    button.addEventListener("click", ({timeStamp}) => {
        const look = now => {
            const [flight] = document.querySelector(".card")?.getAnimations() ?? [];
            flight?.currentTime > 0 ? done(now - timeStamp) : requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
    }, {capture: true, once: true});
    button.click();
})"""
ARRIVED = "() => !document.body.classList.contains('moving')"
WATCH = """() => {
    window.frames = [];
    const frame = now => { frames.push(now); requestAnimationFrame(frame); };
    requestAnimationFrame(frame);
}"""
INTERVALS = "() => frames.slice(1).map((now, place) => now - frames[place])"


def measure(runs: int) -> bool:
    """Medians of presses; every frame and every long task of 40 rounds of fast autoplay."""
    table = {condition.title: figures(condition, runs) for condition in CONDITIONS}
    print(f"\nMotion, milliseconds: {runs} presses, then 40 rounds of fast autoplay")
    release.beside(
        {
            f"{name}, {condition}": f"{value:.1f}"
            for condition, found in table.items()
            for name, value in found.items()
        }
    )
    soon = table[CONDITIONS[0].title]["press to first moved frame"] <= SOON
    return soon and all(found["longest task"] <= LONGEST for found in table.values())


def figures(condition: Condition, runs: int) -> dict[str, float]:
    with opened(f"#n={NUMBER}", condition) as page:
        pressed = [press(page) for _ in range(runs)]
        return {"press to first moved frame": median(pressed), **autoplay(page)}


def press(page: Page) -> float:
    soon: float = page.evaluate(PRESSED)
    page.wait_for_function(ARRIVED)
    return soon


def autoplay(page: Page) -> dict[str, float]:
    page.get_by_role("main").get_by_role("radio", name="Быстро", exact=True).check()
    page.evaluate(WATCH)
    with traced(page) as events:
        page.get_by_role("button", name="Автоигра").click()
        page.get_by_role("region", name="Итоги").wait_for(timeout=PATIENCE)
    intervals, tasks = sorted(page.evaluate(INTERVALS)), [*durations(events)]
    return {
        "frames, median": median(intervals),
        "frames, 95 of 100 within": share(intervals, 0.95),
        "frames, longest": intervals[-1],
        "tasks over 50": sum(task > 50 for task in tasks),
        "longest task": max(tasks),
    }


@contextmanager
def traced(page: Page) -> Iterator[list[dict[str, Any]]]:
    """What the browser's threads do meanwhile; the list is filled at the end."""
    session, events, done = page.context.new_cdp_session(page), list[dict[str, Any]](), list[Any]()
    session.on("Tracing.dataCollected", lambda part: events.extend(part["value"]))
    session.on("Tracing.tracingComplete", lambda told: done.append(told))
    session.send("Tracing.start", {"categories": "toplevel"})
    yield events
    session.send("Tracing.end")
    while not done:
        page.wait_for_timeout(50)


def durations(events: Sequence[Mapping[str, Any]]) -> Iterator[float]:
    """Milliseconds of the processor that each task of a page took.

    By the clock, tasks also last while other programs have the processor.
    """
    names = [event for event in events if event["name"] == "thread_name"]
    pages = {event["tid"] for event in names if event["args"]["name"] == "CrRendererMain"}
    for event in events:
        if event["tid"] in pages and event["name"].endswith("RunTask"):
            yield event.get("tdur", 0) / 1000


def share(values: Sequence[float], part: float) -> float:
    return values[int(len(values) * part)]
