"""The memory of a Python that has imported everything already: what the page starts from."""

import gzip
import json
from pathlib import Path

from .cached import digest, step
from .imports import library
from .node import run_recipe
from .project import RECIPES, WEB

ROOTS = ("web.main",)
"""The modules that begin a page; they are in memory with all that they import."""
BOOTSTRAP = ("pyscript",)
"""What PyScript imports first. It needs a page, so only its code is in memory."""
PROGRAMS = [RECIPES / name for name in ("snapshot.mjs", "in_memory.py", "prepare.py")]


def build_name(pyodide: Path, archive: Path) -> str:
    """Which runtime and snapshot belong together: functions have other places in another wasm."""
    formats = [WEB / "runtime/memory.js", RECIPES / "snapshot.mjs"]
    return digest([pyodide.name, archive.parent.name, *formats])


def memory(pyodide: Path, archive: Path, sources: dict[str, str]) -> bytes:
    given = json.dumps(
        {
            "sources": sources,
            "library": library(sources, ROOTS + BOOTSTRAP),
            "modules": ROOTS,
        }
    )

    def make(folder: Path) -> None:
        write(folder / "memory", pyodide, archive, given)

    made = step("memory", [pyodide.name, archive.parent.name, given, *PROGRAMS], make)
    return (made / "memory").read_bytes()


def write(target: Path, pyodide: Path, archive: Path, given: str) -> None:
    """Written without the cache's help, so that a test can make it twice."""
    given_file = target.with_suffix(".json")
    given_file.write_text(given, encoding="utf-8")
    arguments = (pyodide.as_uri(), archive.as_uri(), given_file, build_name(pyodide, archive))
    run_recipe("snapshot.mjs", *arguments, target)
    given_file.unlink()
    target.write_bytes(gzip.compress(target.read_bytes(), mtime=0))
