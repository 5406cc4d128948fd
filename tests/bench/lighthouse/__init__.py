"""What Lighthouse says of the page on its phone: when it's painted, what it may be blamed for."""

import json
import os
import shutil
from collections.abc import Mapping
from pathlib import Path
from statistics import median
from typing import Any

from tests.bench.host import host
from tests.bench.load import verdict
from web.build import cached, fetch, node
from web.build.browser import CHOSEN
from web.build.project import RECIPES, SITE
from web.build.shell import run

FOLDER = Path(__file__).parent
PINNED = [RECIPES / ".npmrc", FOLDER / "package.json", FOLDER / "package-lock.json"]
"""Apart from the page's own packages, so that nobody who builds it has to fetch these."""
OLDEST_NODE = 23
"""Lighthouse asks for 22.19."""
SCORES = ("performance", "accessibility", "best-practices", "seo")
TIMES = ("first", "largest", "blocked", "shift")

Figures = Mapping[str, float]


def measure(runs: int) -> bool:
    with host(SITE).answering() as server:
        found = [visit(server.url) for _ in range(runs)]
    figures = {name: median(each[name] for each in found) for name in (*SCORES, *TIMES)}
    report(figures, found[0]["faults"], runs)
    return judge(figures)


def visit(address: str) -> dict[str, Any]:
    """One visit of a browser that has never seen the page."""
    program = (*node.node(OLDEST_NODE), FOLDER / "measure.mjs")
    answer = run(*program, modules().as_uri(), os.environ[CHOSEN], address)
    return dict(json.loads(answer))


def modules() -> Path:
    def make(folder: Path) -> None:
        for path in PINNED:
            shutil.copy(path, folder)
        fetch.install(folder)

    return cached.step("lighthouse", PINNED, make) / "node_modules"


def report(figures: Figures, faults: list[str], runs: int) -> None:
    print(f"\nLighthouse's phone, medians of {runs}\n")
    print("| first paint | largest paint | blocked | shift |", " | ".join(SCORES), "|")
    print("| ---: " * (len(TIMES) + len(SCORES)) + "|")
    first, largest, blocked = (f"{figures[name]:.0f} ms" for name in TIMES[:3])
    scores = (f"{figures[name]:.2f}" for name in SCORES)
    print("|", " | ".join([first, largest, blocked, f"{figures['shift']:.3f}", *scores]), "|\n")
    for fault in faults:
        print("fault:", fault)


def judge(figures: Figures) -> bool:
    """Says of each bar whether it's kept."""
    kept = bars(figures)
    for name, holds in kept.items():
        print(f"{name}: {verdict(holds)}", flush=True)
    return all(kept.values())


def bars(figures: Figures) -> dict[str, bool]:
    """What was taken over by Python must not be painted anew, nor keep a finger waiting."""
    return {
        "largest paint at most 300 ms after the first": figures["largest"]
        <= figures["first"] + 300,
        "blocked at most 300 ms": figures["blocked"] <= 300,
        "no shift": figures["shift"] == 0,
        "performance at least 0.9": figures["performance"] >= 0.9,
        **{f"{name} 1.0": figures[name] == 1 for name in SCORES[1:]},
    }
