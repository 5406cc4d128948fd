"""The licence notices of everything that the page carries."""

import json
import shutil
from pathlib import Path

from .project import RECIPES

# what only Node and editors use of Pyodide, the tools of the build and the tests, a page to
# compare with
NOT_SHIPPED = (
    "@micropython/micropython-webassembly-pyscript",
    "@types/emscripten",
    "axe-core",
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
        if name and name not in NOT_SHIPPED and not name.startswith("@esbuild/"):
            (target / f"{flat(name)}.txt").write_text(notice(modules / name, entry), "utf-8")


def notice(package: Path, entry: dict[str, str]) -> str:
    texts = [path.read_text("utf-8") for path in sorted(package.glob("LICENSE*"))]
    return "\n".join([f"Version {entry['version']}, licence {entry['license']}\n", *texts])


def flat(package: str) -> str:
    return package.replace("/node_modules/", "-").replace("@", "").replace("/", "-")
