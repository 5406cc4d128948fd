"""`sw.js`: the service worker with the list of what it keeps."""

import json
from hashlib import sha256
from pathlib import Path

from .project import WEB

NAME = "sw.js"
DIGITS = 8
LATER = ("library", "app")
"""Needed only where the snapshot doesn't work: kept after the first finished game."""
NOT_KEPT = {".png"}
"""Pictures that the system asks for when the page is installed."""


def stamped(html: str) -> tuple[str, str]:
    """The page with its version, and the version: one for all files, since it names them all."""
    version = sha256(html.encode()).hexdigest()[:12]
    return html.replace("<html ", f'<html data-version="{version}" ', 1), version


def write(site: Path, version: str) -> None:
    later = {path.name: digest(path) for path in files(site) if is_later(path)}
    now = {path.name: digest(path) for path in files(site) if path.name not in later}
    constants = {"VERSION": version, "FILES": now, "LATER": later}
    head = "".join(f"const {name} = {json.dumps(value)};\n" for name, value in constants.items())
    text = head + (WEB / "offline" / NAME).read_text(encoding="utf-8")
    (site / NAME).write_text(text, encoding="utf-8", newline="\n")


def files(site: Path) -> list[Path]:
    found = (path for path in sorted(site.iterdir()) if path.is_file())
    return [path for path in found if path.suffix not in NOT_KEPT and path.name != NAME]


def is_later(path: Path) -> bool:
    return path.stem.rpartition("-")[0] in LATER


def digest(path: Path) -> str:
    return sha256(path.read_bytes()).hexdigest()[:DIGITS]
