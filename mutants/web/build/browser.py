"""The Chromium that the tests drive: one that's there, else one that can be had."""

import os
import shutil
from collections.abc import Sequence
from pathlib import Path

from . import debian, node
from .project import BuildError, say
from .shell import CommandError, run

CHOSEN = "PYANITSA_BROWSER"
WHOLE = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
SHELL = "chromium-headless-shell"
"""Chromium without a window: the same page for half of the processor's time."""
WHERE = """
from playwright.sync_api import sync_playwright
with sync_playwright() as playwright:
    print(playwright.chromium.executable_path)
"""


def require(python: Path, *names: str) -> Path:
    """`names`: the system's programs that will do, the best first."""
    names = names or (SHELL, *WHOLE)
    found = find(python, names) or download(python) or install(names)
    if not found:
        raise BuildError(
            "no Chromium for the browser tests: install Chromium or Chrome, "
            f"or name its program in {CHOSEN}"
        )
    return found


def find(python: Path, names: Sequence[str]) -> Path | None:
    return chosen() or downloaded(python) or system(names)


def chosen() -> Path | None:
    name = os.environ.get(CHOSEN)
    if name and not shutil.which(name):
        raise BuildError(f"{CHOSEN} names no program: {name}")
    return Path(name) if name else None


def driver() -> dict[str, str]:
    """Environment: Playwright runs on our Node. Its own needs a library that bare systems lack."""
    return {"PLAYWRIGHT_NODEJS_PATH": node.program()}


def downloaded(python: Path) -> Path | None:
    path = Path(run(python, "-c", WHERE, env=driver()).strip())
    return path if path.is_file() else None


def system(names: Sequence[str]) -> Path | None:
    return next((Path(path) for name in names if (path := shutil.which(name))), None)


def download(python: Path) -> Path | None:
    say("fetching Chromium for the browser tests")
    try:
        run(python, "-m", "playwright", "install", "chromium", env=driver())
    except CommandError:
        return None
    return downloaded(python)


def install(names: Sequence[str]) -> Path | None:
    if debian.can_install():
        try:
            debian.install(names[0], "fonts-liberation")
        except BuildError:  # older systems don't have the shell
            debian.install("chromium", "fonts-liberation")
    return system(names)
