"""The pages that are compared, each in a folder of its own."""

import json
import shutil
from html import escape
from pathlib import Path

from web.build import app, fetch, parts, shapes, site, venv
from web.build.assets import style
from web.build.page import MAIN
from web.build.project import DIST, ROOT, SITE

MICROPYTHON = """\
import js
js.document.body.dataset.ready = "yes"
"""


def make(folder: Path) -> None:
    """quick/ and plain/ are ours, stock/ plays the same game, micropython/ only starts."""
    modules = fetch.modules()
    shutil.copytree(SITE, folder / "quick")
    shutil.copy(DIST / "pyanitsa.html", folder)
    plain = parts.plain(modules, venv.require("build"))
    site.build(folder / "plain", modules, plain, plain=True)
    stock(folder / "stock", modules)
    micropython(folder / "micropython", modules)


def stock(folder: Path, modules: Path) -> None:
    """As the manuals of PyScript and Pyodide tell it, with the same versions and our Python."""
    copy_core(folder, modules)
    shutil.copytree(modules / "pyodide", folder / "pyodide")
    shutil.copytree(ROOT / "web", folder / "web")
    (folder / "app.zip").write_bytes(app.archive(app.ours()))
    config = {"interpreter": "./pyodide/pyodide.mjs", "files": {"./app.zip": "./*"}}
    write(folder, script("py", config, MAIN))


def micropython(folder: Path, modules: Path) -> None:
    """What a start costs with a far smaller Python, which the engine doesn't run on."""
    copy_core(folder, modules)
    package = modules / "@micropython/micropython-webassembly-pyscript"
    for name in ("micropython.mjs", "micropython.wasm"):
        shutil.copy(package / name, folder)
    shutil.copytree(ROOT / "web", folder / "web")
    write(folder, script("mpy", {"interpreter": "./micropython.mjs"}, MICROPYTHON))


def copy_core(folder: Path, modules: Path) -> None:
    ignored = shutil.ignore_patterns("*.map")
    shutil.copytree(modules / "@pyscript/core/dist", folder / "pyscript", ignore=ignored)


def script(kind: str, config: dict[str, object], text: str) -> str:
    settings = escape(json.dumps(config))
    return f'<script type="{kind}" config="{settings}">\n{text}</script>'


def write(folder: Path, python: str) -> None:
    html = (ROOT / "index.html").read_text("utf-8")
    sheet = folder / "web/style/style.css"
    sheet.write_text(style(sheet), "utf-8")  # one request, as in our page
    core = '<script type="module" src="pyscript/core.js"></script>'
    html = html.replace("<!-- start -->", f"{core}\n{python}")
    html = html.replace("<!-- shapes -->", shapes.inline())
    (folder / "index.html").write_text(html, "utf-8")
