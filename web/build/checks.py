"""Everything that has to hold: style, types, tests, and the figures of `bench`."""

import os
import subprocess
from pathlib import Path

from .browser import CHOSEN, driver
from .project import ROOT, say
from .shell import CommandError, run

CHECKS = {
    "ruff check": ("ruff", "check", "--quiet", "--output-format=concise", "."),
    "ruff format": ("ruff", "format", "--quiet", "--diff", "."),
    "mypy": ("mypy", "--no-error-summary"),
}


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


def pytest(python: Path, browser: Path, arguments: list[str]) -> int:
    return module("pytest", python, browser, arguments)


def bench(python: Path, browser: Path, arguments: list[str]) -> int:
    return module("tests.bench", python, browser, arguments)


def look(python: Path, browser: Path, states: list[str]) -> int:
    return module("tests.look", python, browser, states)


def module(name: str, python: Path, browser: Path, arguments: list[str]) -> int:
    """Run with what it prints seen at once, and with the browser found for it."""
    environment = {**os.environ, **driver(), CHOSEN: str(browser)}
    command: list[str | Path] = [python, "-m", name, *arguments]
    return subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode
