"""Files of the page under names that carry their content's hash."""

import re
from hashlib import sha256
from pathlib import Path
from urllib.parse import quote

from .project import WEB
from .shapes import small

IN_HTML = re.compile(r'(?<=["\'])(?:\./)?web/([^"\'?#]+)(?=["\'#])')
IMPORT = re.compile(r'@import "([^"]+)";\n')
BESIDE_CSS = re.compile(r"/\*.*?\*/|(?<=\n)\s+", re.DOTALL)
"""Comments, and the space before a line: nothing that a browser reads."""
IN_CSS = re.compile(r'url\(["\']?(?!data:|#)(?:\./)?([^"\')?#]+)(#[^"\')]*)?["\']?\)')


class Assets:
    """Puts files into `folder`; `made` are those that the build makes instead of reading them."""

    def __init__(self, folder: Path, made: dict[str, bytes]) -> None:
        self.folder = folder
        self.made = made
        self.names: dict[str, str] = {}

    def add(self, name: str) -> str:
        """The hashed name of web/NAME (or of the made file), written at the first call."""
        if name not in self.names:
            self.names[name] = self.write(Path(name), self.content(name))
        return self.names[name]

    def content(self, name: str) -> bytes:
        data = self.made[name] if name in self.made else read(WEB / name)
        if name.endswith(".webmanifest"):
            return self.html(data.decode()).encode()
        return self.css(data.decode()).encode() if name.endswith(".css") else data

    def write(self, name: Path, data: bytes) -> str:
        hashed = f"{name.stem}-{sha256(data).hexdigest()[:8]}{name.suffix}"
        (self.folder / hashed).write_bytes(data)
        return hashed

    def css(self, text: str) -> str:
        return IN_CSS.sub(lambda found: f'url("{self.in_css(found[1])}{found[2] or ""}")', text)

    def in_css(self, name: str) -> str:
        """A drawing is part of the style: small, and never a moment late."""
        if not name.endswith(".svg"):
            return self.add(name)
        return f"data:image/svg+xml,{quote(small(self.content(name).decode()))}"

    def html(self, text: str) -> str:
        return IN_HTML.sub(lambda found: self.add(found[1]), text)


def read(path: Path) -> bytes:
    if path.suffix != ".css":
        return path.read_bytes()
    return BESIDE_CSS.sub("", style(path)).lstrip().encode()


def style(path: Path) -> str:
    """A style sheet with those that it imports in their places: one request instead of many."""
    text = path.read_text(encoding="utf-8")
    return IMPORT.sub(lambda found: style(path.parent / found[1]), text)
