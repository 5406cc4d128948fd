"""The Python of the page: the engine and `web`, byte for byte, with PyScript's own package."""

import io
import json
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from .project import RECIPES, ROOT, WEB, BuildError

LONG_AGO = (1980, 1, 1, 0, 0, 0)
PACKAGE = "@pyscript/core/src/stdlib/pyscript.js"


def archive(files: Mapping[str, str]) -> bytes:
    """Always the same bytes for the same files."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as app:
        for name, text in sorted(files.items()):
            app.writestr(zipfile.ZipInfo(name, LONG_AGO), text, zipfile.ZIP_DEFLATED, 9)
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
    """PyScript's Python package, which its core carries as an object of JavaScript."""
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
