"""The memory of a Python that has imported everything already: what the page starts from."""

import json
from dataclasses import dataclass
from pathlib import Path

from .cached import digest, step
from .imports import library
from .node import run_recipe
from .page import MAIN
from .project import RECIPES, START
from .pyodide import LEAN

ROOTS = ("web.main",)
"""The modules that begin a page; they are in memory with all that they import."""
PROGRAMS = [
    RECIPES / name for name in ("snapshot.mjs", "in_memory.py", "ready_texts.py", "prepare.py")
]


@dataclass(frozen=True)
class Memory:
    """`data` is not compressed yet; `left_out` are the paths of sources that it doesn't hold."""

    data: bytes
    left_out: list[str]


def build_name(pyodide: Path, archive: Path) -> str:
    """Which runtime and snapshot belong together: functions have other places in another wasm."""
    formats = [START / "runtime/memory.js", RECIPES / "snapshot.mjs"]
    return digest([pyodide.name, archive.parent.name, *formats])


def memory(pyodide: Path, archive: Path, files: dict[str, str]) -> Memory:
    """`files` are our modules and PyScript's package, by path."""
    given = handed_over(files)

    def make(folder: Path) -> None:
        write(folder, pyodide, archive, given)

    made = step("memory", [pyodide.name, archive.parent.name, given, *PROGRAMS], make)
    left_out = json.loads((made / "left_out.json").read_text("utf-8"))
    return Memory((made / "memory").read_bytes(), left_out)


def handed_over(files: dict[str, str]) -> str:
    """All that prepare.py is told."""
    return json.dumps(
        {
            "sources": files,
            "library": library(files, ROOTS),
            "modules": ROOTS,
            "texts": [MAIN],
        }
    )


def write(folder: Path, pyodide: Path, archive: Path, given: str) -> None:
    """Apart from the cache, so that a test can make it twice."""
    (folder / "given.json").write_text(given, encoding="utf-8")
    build, lean = build_name(pyodide, archive), archive.with_name(LEAN)
    arguments = (pyodide.as_uri(), lean.as_uri(), folder / "given.json", build)
    run_recipe("snapshot.mjs", *arguments, folder / "memory", folder / "left_out.json")
    (folder / "given.json").unlink()
