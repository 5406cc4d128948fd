"""The memory of a Python that has imported everything already: what the page starts from."""

import json
from pathlib import Path

from .cached import digest, step
from .imports import library, module_name, reachable
from .node import run_recipe
from .project import RECIPES, START

ROOTS = ("web.main",)
"""The modules that begin a page; they are in memory with all that they import."""
BOOTSTRAP = ("pyscript",)
"""What PyScript imports first. It needs a page, so only its code is in memory."""
PROGRAMS = [RECIPES / name for name in ("snapshot.mjs", "in_memory.py", "prepare.py")]


def build_name(pyodide: Path, archive: Path) -> str:
    """Which runtime and snapshot belong together: functions have other places in another wasm."""
    formats = [START / "runtime/memory.js", RECIPES / "snapshot.mjs"]
    return digest([pyodide.name, archive.parent.name, *formats])


def memory(pyodide: Path, archive: Path, files: dict[str, str]) -> bytes:
    """The file, not compressed yet; `files` are our modules and PyScript's package, by path."""
    given = handed_over(files)

    def make(folder: Path) -> None:
        write(folder, pyodide, archive, given)

    made = step("memory", [pyodide.name, archive.parent.name, given, *PROGRAMS], make)
    return (made / "memory").read_bytes()


def handed_over(files: dict[str, str]) -> str:
    """All modules of ours; of PyScript's those that it imports itself."""
    ours = {module_name(path): text for path, text in files.items()}
    used = reachable(ours, BOOTSTRAP)
    sources = {
        path: text
        for path, text in files.items()
        if module_name(path) in used or not path.startswith("pyscript/")
    }
    names = library(sources, ROOTS + BOOTSTRAP)
    return json.dumps(
        {"sources": sources, "library": names, "modules": ROOTS, "bootstrap": BOOTSTRAP}
    )


def write(folder: Path, pyodide: Path, archive: Path, given: str) -> None:
    """Apart from the cache, so that a test can make it twice."""
    (folder / "given.json").write_text(given, encoding="utf-8")
    build = build_name(pyodide, archive)
    arguments = (pyodide.as_uri(), archive.as_uri(), folder / "given.json", build)
    run_recipe("snapshot.mjs", *arguments, folder / "memory")
    (folder / "given.json").unlink()
