"""index.html as it's hosted: what starts Python instead of the sentence about the build."""

import json
import re
from html import escape
from pathlib import Path

from . import pyscript
from .assets import Assets
from .project import BuildError

MAIN = "from web import main\nmain.start()\n"


def hosted(html: str, assets: Assets) -> str:
    html = assets.html(html)
    html = replaced(html, "unbuilt", switched_off_micropython())
    return replaced(html, "start", "\n".join(head(assets)))


def replaced(html: str, region: str, text: str) -> str:
    pattern = f"<!-- {region} -->.*?<!-- /{region} -->"
    html, count = re.subn(pattern, lambda _: text, html, flags=re.DOTALL)
    if count != 1:
        raise BuildError(f"index.html needs one <!-- {region} -->…<!-- /{region} -->")
    return html


def head(assets: Assets) -> list[str]:
    app = assets.add("app.zip")
    return [
        f'<script src="{assets.add("start.js")}"></script>',
        *fonts(assets),
        *modules(assets.folder),
        *data(app),
        '<script type="module" src="pyscript/core.js"></script>',
        python(app),
    ]


def fonts(assets: Assets) -> list[str]:
    return [
        f'<link rel="preload" as="font" type="font/woff2" crossorigin href="{name}">'
        for name in assets.names.values()
        if name.endswith(".woff2")
    ]


def modules(site: Path) -> list[str]:
    names = [*sorted(site.glob("pyscript/*.js")), *sorted(site.glob("pyodide/*.mjs"))]
    return [
        f'<link rel="modulepreload" href="{path.relative_to(site).as_posix()}">' for path in names
    ]


def data(app: str) -> list[str]:
    names = ["pyodide/pyodide.asm.wasm", "pyodide/python_stdlib.zip", "pyodide/pyodide-lock.json"]
    return [f'<link rel="preload" as="fetch" crossorigin href="{name}">' for name in [*names, app]]


def python(app: str) -> str:
    """A data block for the browser. It's its own target: PyScript adds an element otherwise."""
    settings = escape(json.dumps(pyscript.config(app)))
    return f'<script type="py" id="python" target="python" config="{settings}">\n{MAIN}</script>'


def switched_off_micropython() -> str:
    """Without it PyScript loads its plug-ins for MicroPython, which nobody uses here."""
    settings = escape(json.dumps(pyscript.SWITCHED_OFF), quote=False)
    return f"<mpy-config hidden>{settings}</mpy-config>"
