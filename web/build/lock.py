"""The requirements anew: every package of ours and of theirs, with the checksums of all its files.

requirements-NAME.in says what we want, requirements-NAME.txt what is installed: for every system
and Python alike, and nothing but files of these checksums.
"""

from pathlib import Path

from . import venv
from .project import ROOT, say
from .shell import run

OLDEST = "3.11"
"""As pyproject.toml says."""


def lock() -> None:
    """Packages that nobody names keep their versions while they can."""
    python = venv.require("lock")
    for wanted in sources():
        say(f"locking {wanted.with_suffix('.txt').name}")
        compile_one(python, wanted)


def sources() -> list[Path]:
    """Those that others include come first."""
    return sorted(ROOT.glob("requirements-*.in"))


def compile_one(python: Path, wanted: Path) -> None:
    run(
        *(python, "-m", "uv", "pip", "compile", "--universal", "--generate-hashes"),
        *("--python-version", OLDEST, "--no-annotate"),
        *("--custom-compile-command", "python3 build.py lock"),
        *(wanted.name, "--output-file", wanted.with_suffix(".txt").name),
    )
