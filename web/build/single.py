"""`dist/pyanitsa.html`: the whole game in one file, from a stick or a mail, without a network.

Made from the same files as the hosted page; only the way in which bytes arrive differs.
"""

import re
from base64 import b64encode
from pathlib import Path

from web.play.printed_deck import tinted

from . import deck, rules_text, shapes
from .assets import IN_HTML, Assets
from .page import CARRIED, python, replaced
from .policy import meta, single
from .project import ROOT, BuildError
from .serve import TYPES

STYLE = r'<link rel="stylesheet" href="web/([^"]+)">'
SCRIPT = r'<script src="web/([^"]+)"></script>'
# all in one pass, so that no text that is set in is searched again
TEXT = '<template id="rules-text"><div class="reading">{}</div></template>'
"""What is a document of its own where there's more than one file."""
NAMED = re.compile(f"{STYLE}|{SCRIPT}|{IN_HTML.pattern}")
WHOLE = {**CARRIED, "wasm": "whole.bin", "sources": "sources.bin"}
"""Its wasm in one piece: two halves are 0.1 MB longer, and nothing of it comes over a line.

And the sources that its memory hasn't, which the hosted page takes from all of them.
"""
SCRIPTS = {"runtime": "runtime.js", "core": "core.js"}
"""What web/start/shipped.js runs when it has unpacked it, in this order."""


class Inlined(Assets):
    """Every file becomes an address that holds the file itself."""

    def write(self, name: Path, data: bytes) -> str:
        kind = TYPES[name.suffix].partition(";")[0]
        return f"data:{kind};base64,{b64encode(data).decode()}"


def build(target: Path, parts: dict[str, bytes]) -> None:
    html = (ROOT / "index.html").read_text(encoding="utf-8")
    target.write_text(page(html, parts), encoding="utf-8", newline="\n")


def page(html: str, parts: dict[str, bytes]) -> str:
    texts = Texts(Inlined(Path(), parts))
    html = NAMED.sub(texts.set_in, html)
    html = replaced(html, "start", "\n".join(head(texts)))
    html = replaced(html, "unbuilt", "")
    html = replaced(html, "ahead", "")
    html = replaced(html, "shapes", tinted(shapes.inline()))
    html = replaced(html, "preview", "\n".join(beside(texts)))
    html = replaced(html, "text", TEXT.format(rules_text.single()))
    scripts = [*texts.scripts, *(parts[name].decode() for name in SCRIPTS.values())]
    html = replaced(html, "policy", meta(single(scripts, texts.styles)))
    # last, so that the table can be painted before they have been read
    return html.replace("</body>", "\n".join([*carried(parts), "</body>"]))


def beside(texts: "Texts") -> list[str]:
    """Styles of what is a document of its own elsewhere."""
    while_printed = 'id="deck-style" media="not all"'
    sheets = texts.style("rules/sheets.css", while_printed)
    return [texts.style("rules/text.css"), sheets, texts.style(f"rules/{deck.GREYS}")]


class Texts:
    """Scripts and styles set into the page, kept for the policy, which names their hashes."""

    def __init__(self, assets: Assets) -> None:
        self.assets = assets
        self.scripts: list[str] = []
        self.styles: list[str] = []

    def set_in(self, found: re.Match[str]) -> str:
        style, script, other = found.groups()
        if style:
            return self.style(style)
        return self.script(script) if script else self.assets.add(other)

    def script(self, name: str) -> str:
        return f"<script>{self.text(name, 'script', self.scripts)}</script>"

    def style(self, name: str, attributes: str = "") -> str:
        opening = f"<style {attributes}>" if attributes else "<style>"
        return f"{opening}{self.text(name, 'style', self.styles)}</style>"

    def text(self, name: str, tag: str, kept: list[str]) -> str:
        text = self.assets.content(name).decode()
        if f"</{tag}" in text.lower():
            raise BuildError(f"{name} can't be set into a page: it contains </{tag}")
        kept.append(text)
        return text


def head(texts: Texts) -> list[str]:
    return [
        '<script type="application/json" id="shipped"></script>',
        texts.script("start.js"),
        python({"interpreter": "./runtime.js"}),
    ]


def carried(parts: dict[str, bytes]) -> list[str]:
    """The files as text: base64 survives every editor, mail and host.

    The program of a thread is text already; it's short.
    """
    packed = {name: parts[file] for name, file in WHOLE.items()}
    packed |= {name: parts[f"{file}.gz"] for name, file in SCRIPTS.items()}
    return [
        *[data_block(name, b64encode(data).decode()) for name, data in packed.items()],
        data_block("thread", parts["thread.js"].decode()),
    ]


def data_block(name: str, text: str) -> str:
    """Not run by the browser."""
    return f'<script type="text/plain" id="file-{name}">{text}</script>'
