"""Pyodide and its standard library, made smaller."""

import shutil
from pathlib import Path

from .cached import Part, step
from .node import run_recipe
from .project import RECIPES

TRIMMING = ("trim.mjs", "reach.mjs")
AS_THEY_ARE = ("pyodide.mjs", "pyodide-lock.json")


def trimmed(modules: Path) -> Path:
    """A folder of Pyodide without what only packages would use: exports, and most of its script."""

    def make(folder: Path) -> None:
        for recipe in TRIMMING:
            run_recipe(recipe, modules.as_uri(), folder)
        for name in AS_THEY_ARE:
            shutil.copy(modules / "pyodide" / name, folder)

    return step("pyodide", [modules.parent.name, *(RECIPES / name for name in TRIMMING)], make)


def library(modules: Path) -> Path:
    """The standard library as an archive of compiled modules."""
    program = RECIPES / "compile_library.py"

    def make(folder: Path) -> None:
        stock = (modules / "pyodide").as_uri()
        run_recipe("library.mjs", stock, program, folder / "library.zip")

    inputs: list[Part] = [modules.parent.name, RECIPES / "library.mjs", program]
    return step("library", inputs, make) / "library.zip"
