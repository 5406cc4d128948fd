"""Everything that has to hold: style, types, tests, and the figures of `bench`."""

import os
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import IO

from .browser import CHOSEN, driver
from .project import CACHE, ROOT, say, scratch
from .shell import CommandError, run

CHECKS = {
    "ruff check": ("ruff", "check", "--quiet", "--output-format=concise", "."),
    "ruff format": ("ruff", "format", "--quiet", "--diff", "."),
    "mypy": ("mypy", "--no-error-summary"),
}

MAKING = ("tests/build",)
"""Tests that make dist/, one after the other."""
AT_ONCE = ("--numprocesses=auto", "--dist=worksteal")
"""As many tests at once as there are processors."""
OPENING = ("tests/browser", *AT_ONCE)
"""Tests that open it in a browser."""
PAGELESS = (
    *("-p", "no:playwright"),
    *("-o", "addopts=--strict-markers", "-o", "cache_dir=.cache/others"),
)
OTHERS = ("tests", "--ignore=tests/build", "--ignore=tests/browser", *PAGELESS)
"""All others need a processor only, so they run beside the making."""

ENGINE = ("tests/engine", "--quiet", *PAGELESS)


def failed(python: Path) -> list[str]:
    return [name for name in CHECKS if not passes(name, python)]


def passes(name: str, python: Path) -> bool:
    say(name)
    try:
        run(python, "-m", *CHECKS[name])
    except CommandError as error:
        say(error.output)
        return False
    return True


def pytest(python: Path, arguments: list[str]) -> int:
    """All tests, or those that the arguments name."""
    if arguments:
        return module("pytest", python, arguments)
    with scratch() as folder, (folder / "said").open("w+") as said:
        others = process("pytest", python, OTHERS, stdout=said)
        try:
            made = module("pytest", python, MAKING)
            other = others.wait()
        finally:
            others.kill()
        said.seek(0)
        say(said.read())
    return module("pytest", python, OPENING) or made or other


def bench(python: Path, browser: Path, arguments: list[str]) -> int:
    return module("tests.bench", python, arguments, {CHOSEN: str(browser)})


def look(python: Path, arguments: Sequence[str]) -> int:
    return module("tests.look", python, arguments)


def coverage(python: Path) -> int:
    """The engine by its own tests; what they are, and what needn't be run, is in pyproject.toml."""
    (CACHE / "coverage").mkdir(parents=True, exist_ok=True)
    module("coverage", python, ("erase",))
    tests = module("coverage", python, ("run", "-m", "pytest", *ENGINE))
    module("coverage", python, ("combine", "--quiet"))
    return tests or module("coverage", python, ("report",))


OF_THE_START = (
    "--ignore=tests/browser/test_halves.py",
    "--ignore=tests/browser/test_first_visit.py",
    "--deselect=tests/browser/test_start.py::test_compiles_nothing",
)
"""What these say of a start doesn't hold for one that is watched."""


def page_coverage(python: Path) -> int:
    """What the page runs of its own modules while it's tested in Chromium."""
    folder = CACHE / "coverage/page"
    shutil.rmtree(folder, ignore_errors=True)
    tests = module("pytest", python, (*OPENING, *OF_THE_START, f"--covered={folder}"))
    return tests or module("tests.browser.covered", python, (str(folder),))


def mutate(python: Path, mutants: Sequence[str]) -> int:
    """Of the engine's code that plays; which, and by which tests, is in pyproject.toml.

    What was found before holds while neither the code nor its tests have changed.
    """
    status = module("mutmut", python, ("run", *mutants))
    unseen = run(python, "-m", "mutmut", "results").strip()
    say(f"what no test sees:\n{unseen or 'nothing'}")
    return status or bool(unseen)


def soak(python: Path, arguments: Sequence[str]) -> int:
    return module("tests.soak", python, arguments)


def module(
    name: str, python: Path, arguments: Sequence[str], environment: Mapping[str, str] | None = None
) -> int:
    """Run with what it prints seen at once."""
    return process(name, python, arguments, environment).wait()


def process(
    name: str,
    python: Path,
    arguments: Sequence[str],
    environment: Mapping[str, str] | None = None,
    stdout: IO[str] | None = None,
) -> subprocess.Popen[bytes]:
    command: list[str | Path] = [python, "-m", name, *arguments]
    around = {**os.environ, **driver(), **(environment or {})}
    return subprocess.Popen(command, cwd=ROOT, env=around, stdout=stdout, stderr=stdout)
