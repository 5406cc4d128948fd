"""The functions of the wasm that a start and a game call, as web/build/hot.txt lists them.

They're known by their numbers, so the list belongs to one wasm: that of a Pyodide, made smaller by
one trim.mjs. `build.py record` adds to it, or makes that of another wasm.
"""

import json
import re
from collections.abc import Iterable, Iterator
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from textwrap import fill

from .project import RECIPES, BuildError

LIST = RECIPES / "hot.txt"
ABOUT = "Functions of Pyodide {pyodide}, wasm {digest}, that a start and games call:"
WIDTH = 100


def functions(pyodide: Path) -> frozenset[int]:
    """The listed numbers, if they are those of the wasm in this folder."""
    about, _, listed = LIST.read_text("utf-8").partition("\n")
    if about != (expected := heading(pyodide)):
        raise BuildError(
            f"web/build/{LIST.name} is of another Pyodide (expected: {expected!r}): "
            "make it anew with `build.py record`, or build with --no-split"
        )
    return frozenset(numbers(listed))


def heading(pyodide: Path) -> str:
    version = json.loads((RECIPES / "package.json").read_text("utf-8"))["dependencies"]["pyodide"]
    digest = sha256((pyodide / "pyodide.asm.wasm").read_bytes()).hexdigest()[:12]
    return ABOUT.format(pyodide=version, digest=digest)


def add(pyodide: Path, found: Iterable[int]) -> None:
    """One play calls what another doesn't, so a list of the same wasm grows."""
    is_same = LIST.exists() and LIST.read_text("utf-8").startswith(heading(pyodide))
    known = functions(pyodide) if is_same else frozenset()
    text = fill(" ".join(ranges(sorted(known.union(found)))), WIDTH, break_on_hyphens=False)
    LIST.write_text(f"{heading(pyodide)}\n{text}\n", "utf-8", newline="\n")


def numbers(text: str) -> Iterator[int]:
    """Of `3 5-7`: 3, 5, 6, 7."""
    for first, last in re.findall(r"(\d+)(?:-(\d+))?", text):
        yield from range(int(first), int(last or first) + 1)


def ranges(ascending: list[int]) -> Iterator[str]:
    """The same the other way round."""
    ends = [at for at, (one, next_one) in enumerate(pairwise(ascending)) if next_one > one + 1]
    starts = [0, *(at + 1 for at in ends)]
    for first, last in zip(starts, [*ends, len(ascending) - 1], strict=True):
        if ascending:
            one, other = ascending[first], ascending[last]
            yield f"{one}-{other}" if other > one else f"{one}"
