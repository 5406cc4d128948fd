"""Where things lie, what a step says, and how it fails."""

import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

if sys.platform != "win32":
    import fcntl

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
RECIPES = WEB / "build"
START = WEB / "start"
CACHE = ROOT / ".cache"
DIST = ROOT / "dist"
SITE = DIST / "site"


class BuildError(Exception):
    """What can't be done and what to do about it, in one sentence."""


def say(text: str) -> None:
    print(text, flush=True)


@contextmanager
def alone() -> Iterator[None]:
    """While another build of this folder runs, this one waits."""
    CACHE.mkdir(exist_ok=True)
    with (CACHE / "lock").open("w") as lock:
        if sys.platform != "win32":
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


@contextmanager
def scratch() -> Iterator[Path]:
    """A folder for half-made things: renamed into its place when whole, else removed."""
    CACHE.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=CACHE, ignore_cleanup_errors=True) as folder:
        yield Path(folder)
