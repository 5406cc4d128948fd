"""`build.py record`: plays the page in a browser and adds to web/build/hot.txt what was called.

What is played are tests: every state that `build.py look` draws, and those of the rooms in which
games are played, looked at and kept. tests/browser/recording.py gives them a wasm that tells.
"""

from pathlib import Path

from . import checks, fetch, hot, parts, pyodide
from .instrument import instrumented
from .project import BuildError, say, scratch

FOUND, TELLING = "PYANITSA_RECORD_TO", "PYANITSA_RECORD_WITH"
"""Environment of the tests: a file for numbers, one a line, and the wasm that tells, compressed."""
PLUGIN = "tests.browser.recording"
PLAYED = """
    every_state.py test_table.py test_history.py test_links.py test_other_rules.py test_counter.py
    test_odds.py test_memory.py test_lookback.py test_autoplay.py test_settings.py test_tactical.py
    test_company.py test_duo.py test_halves.py::test_games_call_nothing_cold
    test_tracebacks.py::test_hosted test_tracebacks.py::test_in_a_thread
""".split()
NEEDS_CACHE = "tests/browser/test_odds.py::test_offline"
"""Not played: a browser whose answers are changed keeps none."""


def run(python: Path) -> int:
    """The status of the tests. The list is written all the same: what it lacks is called later."""
    folder = pyodide.trimmed(fetch.modules())
    wasm = (folder / "pyodide.asm.wasm").read_bytes()
    with scratch() as kept:
        found, telling = kept / "found", kept / "telling"
        telling.write_bytes(parts.packed("telling", instrumented(wasm), python))
        status = checks.module(
            "pytest", python, arguments(), {FOUND: str(found), TELLING: str(telling)}
        )
        if not found.exists():
            raise BuildError("nothing was recorded: no test has opened the page")
        hot.add(folder, map(int, found.read_text().split()))
    say(f"written: web/build/{hot.LIST.name}, {len(hot.functions(folder))} functions")
    return status


def arguments() -> list[str]:
    files = [f"tests/browser/{name}" for name in PLAYED]
    return ["-p", PLUGIN, *files, f"--deselect={NEEDS_CACHE}", *checks.AT_ONCE]
