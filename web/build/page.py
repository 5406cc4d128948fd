"""index.html as it's hosted: what starts Python instead of the sentence about the build."""

import json
import re
from html import escape
from typing import Any

from . import preview, shapes
from .assets import Assets
from .policy import HOSTED, meta
from .project import BuildError

# PyScript would write what it raises to the console only
MAIN = """\
try:
    from web import dom, main
    dom.watch_tasks()
    main.start()
except BaseException:
    import js, traceback
    js.reportError(js.Error.new(traceback.format_exc()))
"""
CARRIED = {"wasm": "python.bin", "memory": "memory.bin"}
"""What web/start/shipped.js fetches at once."""
FALLBACK = {"library": "library.zip", "app": "app.bin"}
"""What it fetches only where the snapshot doesn't work; `app` also for the lines of a traceback."""
COLD = {"cold": "cold.bin"}
"""The other half of the wasm, which comes later: see web/build/split.py."""
THREAD = {"thread": "thread.js", "runtime": "runtime.js"}
"""The programs of a Python in a thread of its own, whenever one is asked for."""


def hosted(html: str, assets: Assets, address: str) -> str:
    html = replaced(html, "policy", meta(HOSTED))
    html = replaced(html, "unbuilt", "")
    html = replaced(html, "shapes", shapes.inline())
    html = replaced(html, "preview", preview.tags_of(html, assets, address))
    html = replaced(assets.html(html), "ahead", "\n".join(ahead(assets)))
    return replaced(html, "start", "\n".join(head(assets)))


def ahead(assets: Assets) -> list[str]:
    """What the first paint needs besides the style, asked for together with it.

    Chromium doesn't look ahead in a document that brings its policy along, so whatever stands
    behind a script is asked for when that script has run: another round trip before the first
    paint, half a second on a phone. The large files stand behind, out of the way of these.
    """
    fonts = [name for name in assets.names.values() if name.endswith(".woff2")]
    script = f'<link rel="preload" as="script" href="{assets.add("start.js")}">'
    return [script, *[preload("font", name) for name in fonts]]


def replaced(html: str, region: str, text: str) -> str:
    pattern = f"<!-- {region} -->.*?<!-- /{region} -->"
    html, count = re.subn(pattern, lambda _: text, html, flags=re.DOTALL)
    if count != 1:
        raise BuildError(f"index.html needs one <!-- {region} -->…<!-- /{region} -->")
    return html


def head(assets: Assets) -> list[str]:
    return [
        *[preload("fetch", assets.add(name)) for name in CARRIED.values()],
        shipped({**CARRIED, **FALLBACK, **THREAD, **COLD}, assets),
        f'<script src="{assets.add("start.js")}"></script>',
        link("manifest", assets.add("manifest.webmanifest")),
        link("apple-touch-icon", assets.add("apple-touch-icon.png")),
        f'<script defer src="{assets.add("runtime.js")}"></script>',
        f'<script defer src="{assets.add("core.js")}"></script>',
        python({"interpreter": "./runtime.js"}),
    ]


def shipped(files: dict[str, str], assets: Assets) -> str:
    """For web/start/shipped.js: where each file lies, if there is one, and how long it is."""
    made = {name: file for name, file in files.items() if file in assets.made}
    listed = {name: [assets.add(file), len(assets.made[file])] for name, file in made.items()}
    return f'<script type="application/json" id="shipped">{json.dumps(listed)}</script>'


def preload(kind: str, name: str) -> str:
    return f'<link rel="preload" as="{kind}" crossorigin href="{name}">'


def link(relation: str, name: str) -> str:
    return f'<link rel="{relation}" href="{name}">'


def python(config: dict[str, Any]) -> str:
    """A data block for the browser. It's its own target: PyScript adds an element otherwise."""
    settings = escape(json.dumps(config))
    return f'<script type="py" id="python" target="python" config="{settings}">{MAIN}</script>'
