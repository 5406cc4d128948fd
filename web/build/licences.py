"""The licence notices of everything that the page carries."""

import json
import shutil
from pathlib import Path
from typing import Any

from .project import RECIPES

# what only Node and editors use of Pyodide, the tools of the build, a page to compare with
NOT_SHIPPED = (
    "@micropython/micropython-webassembly-pyscript",
    "@types/emscripten",
    "acorn",
    "acorn-walk",
    "binaryen",
    "esbuild",
    "ws",
)


def copy(modules: Path, target: Path) -> None:
    """A package without a text names its licence; the texts of those lie beside this file."""
    shutil.copytree(RECIPES / "licenses", target)
    packages = json.loads((RECIPES / "package-lock.json").read_text())["packages"]
    for path, entry in packages.items():
        name = path.removeprefix("node_modules/")
        if is_shipped(name, entry):
            (target / f"{flat(name)}.txt").write_text(notice(modules / name, entry), "utf-8")


def is_shipped(name: str, entry: dict[str, Any]) -> bool:
    """Whether the page carries a package; what tests need is marked as such by the lock file."""
    is_tool = name in NOT_SHIPPED or name.startswith("@esbuild/")
    return bool(name) and not is_tool and not entry.get("dev")


def notice(package: Path, entry: dict[str, str]) -> str:
    texts = [path.read_text("utf-8") for path in sorted(package.glob("LICENSE*"))]
    return "\n".join([f"Version {entry['version']}, licence {entry['license']}\n", *texts])


def flat(package: str) -> str:
    return package.replace("/node_modules/", "-").replace("@", "").replace("/", "-")
