"""The Python of the page: the engine and `web`, byte for byte, with what they use of PyScript's."""

import io
import json
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from .imports import module_name, reachable
from .project import RECIPES, ROOT, WEB, BuildError

LONG_AGO = (1980, 1, 1, 0, 0, 0)
PACKAGE = "@pyscript/core/src/stdlib/pyscript.js"


def archive(files: Mapping[str, str], compression: int = zipfile.ZIP_DEFLATED) -> bytes:
    """Always the same bytes for the same files; ZIP_STORED leaves it to others to pack them."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as app:
        for name, text in sorted(files.items()):
            app.writestr(zipfile.ZipInfo(name, LONG_AGO), text, compression, 9)
    return buffer.getvalue()


def ours() -> dict[str, str]:
    """By their path in the repository; as text, since UTF-8 text is all that they are."""
    return {path.relative_to(ROOT).as_posix(): path.read_bytes().decode() for path in sources()}


def sources() -> list[Path]:
    engine = ROOT / "pyanitsa"
    terminal = {engine / "__main__.py", *(engine / "commands").rglob("*.py")}
    page = [path for path in WEB.rglob("*.py") if RECIPES not in path.parents]
    return sorted({*engine.rglob("*.py"), *page} - terminal)


def pyscript(modules: Path) -> dict[str, str]:
    """The modules of PyScript's Python package that ours import, and those that these import.

    The package itself would import the rest at every start, so here it's an empty one.
    """
    package = {**whole_package(modules), "pyscript/__init__.py": ""}
    names = {module_name(path): text for path, text in {**package, **ours()}.items()}
    used = reachable(names, tuple(map(module_name, ours())))
    return {path: text for path, text in package.items() if module_name(path) in used}


def whole_package(modules: Path) -> dict[str, str]:
    """As PyScript's core carries it: an object of JavaScript."""
    try:
        text = (modules / PACKAGE).read_text("utf-8").partition("export default")[2]
        return flat("", json.loads(text.rstrip().removesuffix(";")))
    except ValueError as error:
        raise BuildError(f"{PACKAGE} is not the plain object that it was: {error}") from error


def flat(prefix: str, tree: Mapping[str, Any]) -> dict[str, str]:
    files: dict[str, str] = {}
    for name, content in tree.items():
        path = f"{prefix}{name}"
        files |= {path: content} if isinstance(content, str) else flat(f"{path}/", content)
    return files
