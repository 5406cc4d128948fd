"""PyScript and Pyodide as their makers ship them: `build.py build --plain`.

For comparison, and for the day on which a new Pyodide breaks one of the quick start's steps.
"""

import json
import re
from pathlib import Path

from . import preview, shapes
from .assets import Assets
from .page import ahead, link, preload, python, replaced
from .policy import HOSTED, NEEDS_EVAL, meta

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
# without it PyScript loads its plug-ins for MicroPython, which nobody uses here
NO_MICROPYTHON = f"<mpy-config hidden>{json.dumps(SWITCHED_OFF)}</mpy-config>"
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


def page(html: str, assets: Assets, address: str) -> str:
    """index.html with the stock start; `assets` hold the archive of our Python."""
    html = replaced(html, "policy", meta({**HOSTED, **NEEDS_EVAL}))
    html = replaced(html, "unbuilt", NO_MICROPYTHON)
    html = replaced(html, "shapes", shapes.inline())
    html = replaced(html, "preview", preview.tags_of(html, assets, address))
    html = replaced(assets.html(html), "ahead", "\n".join(ahead(assets)))
    return replaced(html, "start", "\n".join(head(assets)))


def head(assets: Assets) -> list[str]:
    app = assets.add("app.zip")
    config = {"interpreter": "./pyodide/pyodide.mjs", "files": {f"./{app}": "./*"}, **SWITCHED_OFF}
    modules = [*assets.folder.glob("pyscript/*.js"), *assets.folder.glob("pyodide/*.mjs")]
    names = sorted(path.relative_to(assets.folder).as_posix() for path in modules)
    data = ["pyodide/pyodide.asm.wasm", "pyodide/python_stdlib.zip", f"pyodide/{LOCK}", app]
    return [
        f'<script src="{assets.add("start.js")}"></script>',
        *[link("modulepreload", name) for name in names],
        *[preload("fetch", name) for name in data],
        '<script type="module" src="pyscript/core.js"></script>',
        python(config),
    ]
