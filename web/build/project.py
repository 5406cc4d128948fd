"""Where things lie, what a step says, and how it fails."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
RECIPES = WEB / "build"
CACHE = ROOT / ".cache"
DIST = ROOT / "dist"
SITE = DIST / "site"


class BuildError(Exception):
    """What can't be done and what to do about it, in one sentence."""


def say(text: str) -> None:
    print(text, flush=True)


@contextmanager
def scratch() -> Iterator[Path]:
    """A folder for half-made things: renamed into its place when whole, else removed."""
    CACHE.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=CACHE, ignore_cleanup_errors=True) as folder:
        yield Path(folder)
