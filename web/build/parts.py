"""Everything that the page is made of besides index.html and what it names."""

from collections.abc import Mapping
from pathlib import Path
from zipfile import ZIP_STORED

from . import app, deck, font, halves, icons, preview, pyodide, scripts, snapshot
from .cached import step
from .project import RECIPES
from .shell import run


def quick(
    modules: Path, python: Path, *, trim: bool = True, split: bool = True
) -> dict[str, bytes]:
    """For the start from a snapshot. Without `trim` the wasm stays as Pyodide ships it.

    Without `split`, and without `trim`, it's in one piece.
    """
    folder = pyodide.trimmed(modules) if trim else modules / "pyodide"
    wasm = halves.made(folder) if trim and split else halves.none(folder)
    library = pyodide.library(modules)
    files = {**app.pyscript(modules), **app.ours()}
    build = snapshot.build_name(folder, library)
    memory = snapshot.memory(folder, library, files)
    run_first = {
        "runtime.js": scripts.runtime(modules, folder, build, wasm.name),
        "core.js": scripts.core(modules),
    }
    return {
        **common(modules, python),
        **run_first,
        **{f"{name}.gz": packed(name, data, python) for name, data in run_first.items()},
        "thread.js": scripts.thread(modules),
        **{name: packed(name, data, python) for name, data in wasm.files().items()},
        "memory.bin": packed("memory", memory.data, python),
        "library.zip": library.read_bytes(),
        "app.bin": together("app", files, python),
        "sources.bin": together("sources", {path: files[path] for path in memory.left_out}, python),
    }


def plain(modules: Path, python: Path) -> dict[str, bytes]:
    """For the stock start."""
    return {**common(modules, python), "app.zip": app.archive(app.ours())}


def common(modules: Path, python: Path) -> dict[str, bytes]:
    ranks = font.subset(modules, python)
    return {
        "start.js": scripts.start(modules),
        "rank.woff2": ranks,
        **icons.icons(python, ranks),
        **preview.picture(python, ranks),
        f"rules/{deck.GREYS}": deck.greys().encode(),
    }


def together(name: str, files: Mapping[str, str], python: Path) -> bytes:
    """An archive packed as a whole: a third shorter than with each file packed by itself."""
    return packed(name, app.archive(files, ZIP_STORED), python)


def packed(name: str, data: bytes, python: Path) -> bytes:
    """Compressed by us: many hosts don't, least of all wasm; and Pythons differ in their zlib."""

    def make(folder: Path) -> None:
        whole = folder / "whole"
        whole.write_bytes(data)
        run(python, RECIPES / "compress.py", whole, folder / "packed")
        whole.unlink()

    made = step(f"packed-{name}", [data, RECIPES / "compress.py"], make)
    return (made / "packed").read_bytes()
