"""The page's scripts, each bundled into one file: start, thread, runtime, PyScript's core."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from .cached import Part, step
from .node import run_recipe
from .project import RECIPES, START

QUIET = {"commonjs-variable-in-esm": "silent"}
"""Of a part of Pyodide's own script that looks for Node."""


def core(modules: Path) -> bytes:
    recipe = RECIPES / "core.mjs"

    def make(folder: Path) -> None:
        run_recipe(recipe.name, modules.as_uri(), folder / "core.js")

    return (step("core", [modules.parent.name, recipe], make) / "core.js").read_bytes()


def start(modules: Path) -> bytes:
    return bundle("start", modules, {})


def thread(modules: Path) -> bytes:
    return bundle("thread", modules, {})


def runtime(modules: Path, pyodide: Path, build: str, halves: str) -> bytes:
    """`build` is what the snapshot must have been made for; `halves` is the name that both have."""
    info = json.loads((pyodide / "pyodide-lock.json").read_text("utf-8"))["info"]
    options = {
        "globalName": "runtime",
        "alias": {"pyodide": str(pyodide), "fflate": str(modules / "fflate")},
        "inject": [str(START / "runtime" / name) for name in ("door.js", "no_eval.js")],
        "define": {
            "BUILD": json.dumps(build),
            "HALVES": json.dumps(halves),
            "LOCK_INFO": json.dumps(info),
            "import.meta.url": '""',
        },
        "external": ["node:*", "ws"],
        "logOverride": QUIET,
    }
    return bundle("runtime", modules, options)


def bundle(name: str, modules: Path, options: Mapping[str, Any]) -> bytes:
    """web/start/NAME.js with what it imports, as a classic script."""
    entry = {"entryPoints": [str(START / f"{name}.js")], "format": "iife"}
    sources = sorted(START.rglob("*.js"))

    def make(folder: Path) -> None:
        given = json.dumps({**entry, **options, "outfile": str(folder / f"{name}.js")})
        run_recipe("bundle.mjs", modules.as_uri(), given)

    inputs: list[Part] = [
        modules.parent.name,
        RECIPES / "bundle.mjs",
        json.dumps(options),
        *sources,
    ]
    return (step(name, inputs, make) / f"{name}.js").read_bytes()
