"""`dist/` changes as a whole: a build that fails leaves the old one as it was."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from .project import DIST, scratch


@contextmanager
def fresh() -> Iterator[Path]:
    """An empty folder that takes the place of `dist/` when the block has ended well."""
    with scratch() as folder:
        made = folder / "made"
        made.mkdir()
        yield made
        if DIST.exists():
            DIST.rename(folder / "old")
        made.rename(DIST)
