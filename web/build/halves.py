"""The files of the wasm: halves for the page that is hosted, one piece for a page in one file."""

from dataclasses import dataclass
from pathlib import Path

from . import hot
from .cached import step
from .project import RECIPES
from .split import split

MADE_BY = [RECIPES / name for name in ("wasm.py", "encoded.py", "calls.py", "split.py")]


@dataclass(frozen=True)
class Wasm:
    """`name`: what two halves know each other by."""

    whole: bytes
    hot: bytes = b""
    cold: bytes = b""
    name: str = ""

    def files(self) -> dict[str, bytes]:
        """python.bin is what a start needs."""
        if not self.cold:
            return {"python.bin": self.whole, "whole.bin": self.whole}
        return {"python.bin": self.hot, "cold.bin": self.cold, "whole.bin": self.whole}


def none(pyodide: Path) -> Wasm:
    return Wasm((pyodide / "pyodide.asm.wasm").read_bytes())


def made(pyodide: Path) -> Wasm:
    """BuildError if the list of hot functions is another wasm's."""
    whole = none(pyodide).whole
    functions = hot.functions(pyodide)

    def make(folder: Path) -> None:
        halves = split(whole, functions)
        (folder / "hot").write_bytes(halves.hot)
        (folder / "cold").write_bytes(halves.cold)
        (folder / "name").write_text(halves.name)

    listed = " ".join(map(str, sorted(functions)))
    folder = step("halves", [whole, listed, *MADE_BY], make)
    one, other = ((folder / name).read_bytes() for name in ("hot", "cold"))
    return Wasm(whole, one, other, (folder / "name").read_text())
