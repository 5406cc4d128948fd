"""`python -m tests.bench.timeline RUNS`: where a start's work goes; writes docs/start.svg.

Counted is the processor's time of the thread that answers presses, from a trace of the browser:
on a busy machine all moments come later, but the work stays about what it is.
"""

import os
import sys
import tempfile
from collections.abc import Iterator, Mapping
from itertools import accumulate, pairwise
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import BrowserContext, Playwright, sync_playwright

from tests.bench.host import host
from tests.bench.visits import PATIENCE, browser
from web.build import browser as chromium
from web.build.project import ROOT, SITE

PICTURE = ROOT / "docs/start.svg"
CATEGORIES = ["blink.user_timing", "devtools.timeline"]
MARKS = """
    addEventListener("py:ready", () => performance.mark("PyScript started"));
    new MutationObserver(() => {
        if (!document.body?.dataset.ready || performance.getEntriesByName("ready").length) return;
        performance.mark("ready");
        console.debug("ready");
    }).observe(document, {subtree: true, attributes: true, attributeFilter: ["data-ready"]});
"""
BEGIN, END = "navigationStart", "ready"
PHASES = {
    "firstContentfulPaint": "the page is painted",
    "wasm instantiated": "files arrive, scripts run, the wasm is there",
    "memory restored": "Pyodide's module is made, memory put together",
    "Pyodide started": "Pyodide's own start",
    "PyScript started": "PyScript's start",
    END: "the page is taken over",
}
"""By the moment at which each ends. The first paint may come later than files do."""
COLOURS = ("#7aa6c2", "#b9cfdd", "#e0a458", "#c8553d", "#8f6593", "#2f6f5e")

Phases = Mapping[str, float]
Event = dict[str, Any]


def measure(runs: int) -> dict[str, Phases]:
    """Milliseconds of work by phase: of visits by a new browser, and of those that follow."""
    found: dict[str, list[Phases]] = {"first visit": [], "later visit": []}
    with host(SITE).answering() as server, sync_playwright() as playwright:
        for _ in range(runs):
            for kind, phases in zip(found, visits(playwright, server.url), strict=True):
                found[kind].append(phases)
    return {kind: middle(rows) for kind, rows in found.items()}


def visits(playwright: Playwright, url: str) -> Iterator[Phases]:
    """The first and the third: by then the service worker answers."""
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile,
        browser(playwright, profile) as context,
    ):
        context.add_init_script(MARKS)
        traced = [visit(context, url) for _ in range(3)]
    return map(phases_of, (traced[0], traced[2]))


def visit(context: BrowserContext, url: str) -> list[Event]:
    """Watched from outside: a script that asks whether the page is ready would cost it work."""
    page, events = context.new_page(), list[Event]()
    session = context.new_cdp_session(page)
    session.on("Tracing.dataCollected", lambda data: events.extend(data["value"]))
    settings = {"includedCategories": CATEGORIES, "recordMode": "recordAsMuchAsPossible"}
    session.send("Tracing.start", {"traceConfig": settings, "transferMode": "ReportEvents"})
    with page.expect_console_message(lambda said: said.text == END, timeout=PATIENCE):
        page.goto(url, timeout=PATIENCE)
    with page.expect_event("close", timeout=PATIENCE):
        session.on("Tracing.tracingComplete", lambda _: page.close())
        session.send("Tracing.end")
    return events


def phases_of(events: list[Event]) -> Phases:
    """A phase that ends before the one above it has none of the work to itself."""
    end = next(event for event in events if event["name"] == END)
    ours = [event for event in events if (event["pid"], event["tid"]) == (end["pid"], end["tid"])]
    times = {event["name"]: event["ts"] for event in ours if event["name"] in PHASES}
    begin = min(event["ts"] for event in ours if is_begin(event))
    moments = [worked(ours, times.get(name, begin)) for name in PHASES]
    steps = accumulate((worked(ours, begin), *moments), max)
    return dict(zip(PHASES, map(between, pairwise(steps)), strict=True))


def is_begin(event: Event) -> bool:
    """Pictures and the empty page before have a navigation of their own."""
    data = event.get("args", {}).get("data", {})
    return event["name"] == BEGIN and data.get("documentLoaderURL", "").startswith("http")


def worked(events: list[Event], moment: float) -> float:
    """Microseconds that the thread has worked by then: not every event says it."""
    said = (event["tts"] for event in events if "tts" in event and event["ts"] <= moment)
    return max(map(float, said), default=0.0)


def between(moments: tuple[float, float]) -> float:
    """Microseconds into milliseconds."""
    return (moments[1] - moments[0]) / 1000


def middle(rows: list[Phases]) -> Phases:
    return {name: median(row[name] for row in rows) for name in PHASES}


def report(table: Mapping[str, Phases], runs: int) -> None:
    print(f"\nmilliseconds of work, medians of {runs}\n")
    print("| until |", " | ".join(table), "|")
    print("| --- |" + " ---: |" * len(table))
    for name, label in PHASES.items():
        print(f"| {label} |", " | ".join(f"{row[name]:.0f}" for row in table.values()), "|")
    print("| together |", " | ".join(f"{sum(row.values()):.0f}" for row in table.values()), "|")


# The picture.

LEFT, WIDTH, BAR, GAP, LINE = 90, 630, 34, 18, 20


def drawn(table: Mapping[str, Phases]) -> str:
    scale = WIDTH / max(sum(row.values()) for row in table.values())
    tops = [GAP + place * (BAR + GAP) for place in range(len(table) + 1)]
    rows = [bar(kind, row, tops.pop(0), scale) for kind, row in table.items()]
    height = tops[0] + LINE * len(PHASES) + GAP
    ground = '<rect width="100%" height="100%" fill="#fff"/>'
    return "\n".join([opening(height), ground, *rows, *legend(tops[0]), "</svg>", ""])


def opening(height: float) -> str:
    box = f"0 0 {LEFT + WIDTH + GAP} {height}"
    letters = 'font-family="sans-serif" font-size="13"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" {letters}>'


def bar(kind: str, row: Phases, top: int, scale: float) -> str:
    parts, left = [text(8, top + BAR / 2, kind)], float(LEFT)
    for milliseconds, colour in zip(row.values(), COLOURS, strict=True):
        width = milliseconds * scale
        parts.append(block(left, top, width, BAR, colour))
        if width > LINE:
            parts.append(text(left + 4, top + BAR / 2, f"{milliseconds:.0f}"))
        left += width
    return "".join(parts)


def legend(top: int) -> Iterator[str]:
    for place, (label, colour) in enumerate(zip(PHASES.values(), COLOURS, strict=True)):
        middle_of_line = top + LINE * (place + 0.5)
        yield block(LEFT, middle_of_line - 6, 12, 12, colour)
        yield text(LEFT + LINE, middle_of_line, label)


def block(left: float, top: float, width: float, height: float, colour: str) -> str:
    place = f'x="{left:.1f}" y="{top:.1f}" width="{width:.1f}" height="{height}"'
    return f'<rect {place} fill="{colour}"/>'


def text(left: float, middle_of_line: float, said: str) -> str:
    return f'<text x="{left:.1f}" y="{middle_of_line + 4.5:.1f}">{said}</text>'


def main() -> None:
    runs = int(sys.argv[1])
    program = chromium.require(Path(sys.executable), *chromium.WHOLE)
    os.environ[chromium.CHOSEN] = str(program)
    table = measure(runs)
    report(table, runs)
    PICTURE.write_text(drawn(table), "utf-8")


if __name__ == "__main__":
    main()
