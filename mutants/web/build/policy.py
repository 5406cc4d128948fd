"""What the page may load and run. A file that is opened from disk brings its policy along too."""

from base64 import b64encode
from collections.abc import Iterable, Mapping
from hashlib import sha256

Policy = Mapping[str, str]

NOTHING = {"default-src": "'none'", "base-uri": "'none'", "form-action": "'none'"}

# `wasm-unsafe-eval` lets WebAssembly compile, and nothing else
HOSTED: Policy = {
    **NOTHING,
    "script-src": "'self' 'wasm-unsafe-eval'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "font-src": "'self'",
    "connect-src": "'self'",
    "worker-src": "'self'",
    "manifest-src": "'self'",
}
READING: Policy = {
    **NOTHING,
    "style-src": "'self'",
    "img-src": "'self' data:",
    "font-src": "'self'",
}
"""Of documents that run nothing at all."""
NEEDS_EVAL = {"script-src": "'self' 'unsafe-eval'"}
"""Stock PyScript makes a function from text, for workers that the page never starts."""


def single(scripts: Iterable[str], styles: Iterable[str]) -> Policy:
    """Of a page that is one file: its own texts by their hash, nothing from anywhere else."""
    return {
        **NOTHING,
        "script-src": " ".join([*map(by_hash, scripts), "'wasm-unsafe-eval'"]),
        "style-src": " ".join(map(by_hash, styles)),
        "img-src": "data:",
        "font-src": "data:",
        "worker-src": "blob:",
    }


def by_hash(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


def meta(policy: Policy) -> str:
    text = "; ".join(f"{name} {value}" for name, value in policy.items())
    return f'<meta http-equiv="Content-Security-Policy" content="{text}">'
