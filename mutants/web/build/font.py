"""The typeface of the ranks: the few characters of PT Sans Narrow Bold that cards show."""

from pathlib import Path

from .project import RECIPES, scratch
from .shell import run

FAMILY = Path("@fontsource/pt-sans-narrow/files")
PARTS = ("latin", "cyrillic")


def subset(modules: Path, python: Path) -> bytes:
    parts = [modules / FAMILY / f"pt-sans-narrow-{part}-700-normal.woff2" for part in PARTS]
    with scratch() as folder:
        run(python, RECIPES / "subset.py", *parts, folder / "rank.woff2")
        return (folder / "rank.woff2").read_bytes()
