"""Where things lie, what a step says, and how it fails."""

import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
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
    """While another build of this folder runs, this one waits. What killed ones left is cleared."""
    CACHE.mkdir(exist_ok=True)
    with (CACHE / "lock").open("w") as lock:
        if sys.platform != "win32":
            fcntl.flock(lock, fcntl.LOCK_EX)
        clear_left_behind()
        yield


@contextmanager
def scratch() -> Iterator[Path]:
    """A folder for half-made things: renamed into its place when whole, else removed.

    It's held as long as it's in use, so that one whose owner was killed can be told.
    """
    CACHE.mkdir(exist_ok=True)
    with ExitStack() as held:
        with holding(CACHE):  # nobody clears away what isn't held yet
            made = tempfile.TemporaryDirectory(dir=CACHE, ignore_cleanup_errors=True)
            folder = Path(held.enter_context(made))
            held.enter_context(holding(folder))
        yield folder


def remove(folder: Path) -> None:
    """As a whole: whoever is killed meanwhile leaves nothing half-removed in its place."""
    with scratch() as removed:
        folder.rename(removed / "removed")


def clear_left_behind() -> None:
    """Scratch folders that nobody holds any more."""
    if sys.platform == "win32":  # which can't tell them
        return
    with holding(CACHE):
        for folder in CACHE.glob("tmp*"):
            with suppress(BlockingIOError), holding(folder, fcntl.LOCK_NB):
                shutil.rmtree(folder)


@contextmanager
def holding(folder: Path, also: int = 0) -> Iterator[None]:
    """A lock on a folder: the system gives it up with the program, however that ends."""
    if sys.platform == "win32":
        yield
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | also)
        yield
    finally:
        os.close(handle)
