"""PyScript and Pyodide as the page carries them: a fixed list of files, and what starts them."""

import json
import re
from pathlib import Path
from typing import Any

# core.js imports core-HASH.js; the error plug-in is loaded even when it's switched off
PYSCRIPT = ("core.js", "core-*.js", "error-*.js")
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
LOCK = "pyodide-lock.json"

PLUGINS = (
    "codemirror",
    "deprecations-manager",
    "donkey",
    "error",
    "py-editor",
    "py-game",
    "py-terminal",
)
SWITCHED_OFF = {"plugins": [f"!{name}" for name in PLUGINS]}
SOURCE_MAP = re.compile(rb"\n?//# sourceMappingURL=\S+\s*$")


def copy(modules: Path, site: Path) -> None:
    copy_files(modules / "@pyscript/core/dist", PYSCRIPT, site / "pyscript")
    copy_files(modules / "pyodide", PYODIDE, site / "pyodide")
    (site / "pyodide" / LOCK).write_text(without_packages(modules / "pyodide" / LOCK))


def copy_files(source: Path, patterns: tuple[str, ...], target: Path) -> None:
    target.mkdir()
    for pattern in patterns:
        for path in source.glob(pattern):
            (target / path.name).write_bytes(without_source_map(path))


def without_source_map(path: Path) -> bytes:
    data = path.read_bytes()
    return SOURCE_MAP.sub(b"\n", data) if path.suffix in (".js", ".mjs") else data


def without_packages(lock: Path) -> str:
    """Pyodide insists on the file; the page installs nothing, so 119 kB of names stay here."""
    return json.dumps({"info": json.loads(lock.read_text())["info"], "packages": {}})


def config(app: str) -> dict[str, Any]:
    return {"interpreter": "./pyodide/pyodide.mjs", "files": {f"./{app}": "./*"}, **SWITCHED_OFF}
