"""A static host as people rent them: it compresses texts and wasm, and lets browsers keep files."""

import gzip
from functools import cache
from http.server import BaseHTTPRequestHandler
from pathlib import Path

from web.build.serve import HOST, TYPES, Server

COMPRESSED = {".css", ".html", ".js", ".json", ".mjs", ".svg", ".wasm"}
KEPT = "public, max-age=31536000, immutable"


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    folder = Path()

    def do_GET(self) -> None:
        path = self.folder / self.path.partition("?")[0].lstrip("/")
        path = path / "index.html" if path.is_dir() else path
        if path.is_file():
            self.answer(path)
        else:
            self.send_error(404)

    def answer(self, path: Path) -> None:
        self.send_response(200)
        for name, value in headers(path).items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(content(path))

    def log_message(self, *_: object) -> None:
        """Requests aren't worth a line each."""


def headers(path: Path) -> dict[str, str]:
    found = {
        "Content-Type": TYPES.get(path.suffix, TYPES[""]),
        "Content-Length": str(len(content(path))),
        "Cache-Control": "no-cache" if path.suffix == ".html" else KEPT,
    }
    return found | ({"Content-Encoding": "gzip"} if path.suffix in COMPRESSED else {})


@cache
def content(path: Path) -> bytes:
    data = path.read_bytes()
    return gzip.compress(data, 9) if path.suffix in COMPRESSED else data


def host(folder: Path) -> Server:
    """Every file is compressed before the first visit, which must not pay for it."""
    for path in folder.rglob("*"):
        if path.is_file():
            content(path)
    handler = type("Handler", (Handler,), {"folder": folder})
    return Server((HOST, 0), handler)
