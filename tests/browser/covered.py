"""Which lines of our modules the page runs in its tests: `build.py coverage page` asks for them.

A page tells them when it's left and when its test ends; what a killed browser had run is lost, and
so is what other engines run, so the figures say what was run at least.
"""

import json
import sys
from collections import defaultdict
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from types import CodeType

from coverage import Coverage, CoverageData
from playwright.sync_api import BrowserContext, Error

from web.build import app
from web.build.project import ROOT

FOLDER = "/home/pyodide/"
"""Where our modules lie in the page."""
LEAST = 90
"""Per cent of the page's own lines that its tests have to run."""
OPTIMIZED = 1
"""Flag of a function's code; modules and classes run once, at their import."""

# Each line is told once: then its place is monitored no longer.
WATCH = f"""
import sys
covered = sys.monitoring
covered.lines = set()
def ran(code, line):
    if code.co_filename.startswith("{FOLDER}"):
        covered.lines.add((code.co_filename.removeprefix("{FOLDER}"), line))
    return covered.DISABLE
covered.use_tool_id(covered.COVERAGE_ID, "tests")
covered.register_callback(covered.COVERAGE_ID, covered.events.LINE, ran)
covered.set_events(covered.COVERAGE_ID, covered.events.LINE)
"""
TOLD = f"""
import json, sys
files = [getattr(module, "__file__", None) or "" for module in [*sys.modules.values()]]
ours = [file.removeprefix("{FOLDER}") for file in files if file.startswith("{FOLDER}")]
json.dumps([ours, [*sys.monitoring.lines]])
"""
TELL = f"window.testPython && tellCovered(testPython.runPython({json.dumps(TOLD)}))"
SCRIPT = f"""
    window.addEventListener("pagehide", () => {{ {TELL} }});
    let started;
    Object.defineProperty(window, "testPython", {{
        configurable: true,
        get: () => started,
        set: python => {{ python.runPython({json.dumps(WATCH)}); started = python; }},
    }});
"""


class Covered:
    """Lines by file, as paths from the project's folder."""

    def __init__(self) -> None:
        self.lines: dict[str, set[int]] = defaultdict(set)

    def watch(self, context: BrowserContext) -> None:
        context.expose_function("tellCovered", self.add)
        context.add_init_script(SCRIPT)

    def ask(self, context: BrowserContext) -> None:
        for page in context.pages:
            with suppress(Error):  # a page of a test may be anything, or nothing any more
                page.evaluate(TELL)

    def add(self, told: str) -> None:
        imported, ran = json.loads(told)
        for path in imported:
            self.lines[path] |= self.lines[path] or at_import(Path(path))
        for path, line in ran:
            self.lines[path].add(line)

    def write(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        found = {name: sorted(lines) for name, lines in self.lines.items()}
        path.write_text(json.dumps(found), encoding="utf-8")


def at_import(path: Path) -> set[int]:
    """The lines of a module that are run when it's imported: most were, before there was a page."""
    if not path.is_file():
        return set()
    return {*_outside_functions(compile(path.read_bytes(), str(path), "exec"))}


def _outside_functions(code: CodeType) -> Iterable[int]:
    yield from (line for _, _, line in code.co_lines() if line)
    for part in code.co_consts:
        if isinstance(part, CodeType) and not part.co_flags & OPTIMIZED:
            yield from _outside_functions(part)


def report(folder: Path) -> float:
    """Prints what the files left by `Covered.write` say together; returns the share, per cent."""
    file = folder / "data"
    file.unlink(missing_ok=True)
    data = CoverageData(str(file))
    for told in folder.glob("*.json"):
        found = json.loads(told.read_text("utf-8")).items()
        data.add_lines({str(ROOT / path): lines for path, lines in found if path in app.ours()})
    data.touch_files(str(ROOT / path) for path in app.ours())
    data.write()
    coverage = Coverage(str(file), config_file=False)
    coverage.load()
    coverage.exclude(r"^\s*\.\.\.$|: \.\.\.$")  # a protocol's methods have no body
    return coverage.report(include=[str(ROOT / "web/*")], skip_covered=True, show_missing=True)


if __name__ == "__main__":
    sys.exit(report(Path(sys.argv[1])) < LEAST)
