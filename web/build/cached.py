"""Results of build steps, kept in `.cache/` under the hash of everything that they're made of."""

import os
from collections.abc import Callable, Iterable
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from . import project

Part = Path | str | bytes
"""What a step is made of; a path stands for the file's content."""
KEPT = 4
"""How many results of a step stay: enough to go back and forth between two states."""


def step(name: str, inputs: Iterable[Part], make: Callable[[Path], None]) -> Path:
    """The folder that `make` fills, now or at an earlier call with the same inputs."""
    target = project.CACHE / f"{name}-{digest(inputs)}"
    if not target.exists():
        project.say(f"making {name}")
        with project.scratch() as folder:
            made = folder / "made"
            made.mkdir()
            make(made)
            with suppress(OSError):  # another build was quicker: its result is the same
                made.rename(target)
        if not target.exists():
            raise project.BuildError(f"could not keep the result of {name} in {target}")
    os.utime(target)
    forget_old(name)
    return target


def digest(inputs: Iterable[Part]) -> str:
    return sha256(b"".join(sha256(content(part)).digest() for part in inputs)).hexdigest()[:12]


def content(part: Part) -> bytes:
    if isinstance(part, Path):
        return part.read_bytes()
    return part.encode() if isinstance(part, str) else part


def forget_old(name: str) -> None:
    results = project.CACHE.glob(f"{name}-" + "[0-9a-f]" * 12)
    for old in sorted(results, key=lambda path: -path.stat().st_mtime)[KEPT:]:
        project.remove(old)
