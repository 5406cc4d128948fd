"""Everything that the page is made of besides index.html and what it names."""

import gzip
from pathlib import Path

from . import app, font, pyodide, scripts, snapshot
from .cached import step


def quick(modules: Path, python: Path, *, trim: bool = True) -> dict[str, bytes]:
    """For the start from a snapshot. Without `trim` the wasm stays as Pyodide ships it."""
    folder = pyodide.trimmed(modules) if trim else modules / "pyodide"
    library = pyodide.library(modules)
    files = {**app.pyscript(modules), **app.ours()}
    build = snapshot.build_name(folder, library)
    return {
        **common(modules, python),
        "runtime.js": scripts.runtime(modules, folder, build),
        "core.js": scripts.core(modules),
        "python.bin": packed(folder / "pyodide.asm.wasm"),
        "memory.bin": snapshot.memory(folder, library, files),
        "library.zip": library.read_bytes(),
        "app.zip": app.archive(files),
    }


def plain(modules: Path, python: Path) -> dict[str, bytes]:
    """For the stock start."""
    return {**common(modules, python), "app.zip": app.archive(app.ours())}


def common(modules: Path, python: Path) -> dict[str, bytes]:
    return {"start.js": scripts.start(modules), "rank.woff2": font.subset(modules, python)}


def packed(path: Path) -> bytes:
    """Compressed by us: many hosts don't, least of all wasm."""

    def make(folder: Path) -> None:
        (folder / path.name).write_bytes(gzip.compress(path.read_bytes(), mtime=0))

    return (step("packed", [path], make) / path.name).read_bytes()
