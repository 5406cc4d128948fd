"""`sw.js`: the service worker with the list of what it keeps."""

import json
import re
from hashlib import sha256
from pathlib import Path

from .project import WEB

NAME = "sw.js"
DIGITS = 8
LATER = ("library", "app")
"""Only for a start without the snapshot and for tracebacks: kept after the first finished game."""
EXTRAS = {".svg", ".webmanifest"}
BESIDE = {"rules.html", "deck.html"}
MARK = re.compile(r'data-version="(\w+)"')
"""Not needed to play: kept where they can be had."""
NOT_KEPT = {".png"}
"""Pictures that the system asks for when the page is installed."""


def stamped(html: str, *beside: str) -> tuple[str, str]:
    """The page with its version, and the version: one for all files, since it names them all.

    All but the documents beside it, which keep their names when they change.
    """
    version = sha256("".join((html, *beside)).encode()).hexdigest()[:12]
    return _with_version(html, version), version


def marked(html: str) -> str:
    """A document beside the page with a version of its own, by which sw.js knows it."""
    return _with_version(html, sha256(html.encode()).hexdigest()[:DIGITS])


def _with_version(html: str, version: str) -> str:
    return html.replace("<html ", f'<html data-version="{version}" ', 1)


def write(site: Path, version: str) -> None:
    kept: dict[str, dict[str, str]] = {"FILES": {}, "LATER": {}, "EXTRAS": {}}
    for path in files(site):
        kept[kind(path)][path.name] = digest(path)
    constants = {"VERSION": version, **kept}
    head = "".join(f"const {name} = {json.dumps(value)};\n" for name, value in constants.items())
    text = head + (WEB / "offline" / NAME).read_text(encoding="utf-8")
    (site / NAME).write_text(text, encoding="utf-8", newline="\n")


def files(site: Path) -> list[Path]:
    found = (path for path in sorted(site.iterdir()) if path.is_file())
    return [path for path in found if path.suffix not in NOT_KEPT and path.name != NAME]


def kind(path: Path) -> str:
    """The constant of sw.js in which a file is listed."""
    if path.stem.rpartition("-")[0] in LATER:
        return "LATER"
    return "EXTRAS" if path.suffix in EXTRAS or path.name in BESIDE else "FILES"


def digest(path: Path) -> str:
    """What a file is known by; a document carries it, since hosts add things to documents."""
    if path.suffix == ".html" and (found := MARK.search(path.read_text("utf-8"))):
        return found[1]
    return sha256(path.read_bytes()).hexdigest()[:DIGITS]
