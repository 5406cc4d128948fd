"""Who may import whom: the engine is by itself, and one module alone knows the browser."""

import ast
import sys
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
ENGINE = sorted((ROOT / "pyanitsa").rglob("*.py"))
COMMANDS = {ROOT / "pyanitsa/__main__.py", *(ROOT / "pyanitsa/commands").glob("*.py")}
HEAVY = {"argparse", "multiprocessing", "rich"}
BUILD = {*(ROOT / "web/build").rglob("*.py")}
PAGE = sorted({*(ROOT / "web").rglob("*.py")} - BUILD - {ROOT / "web/__init__.py"})
PURE_NAMES = ("beats", "scene", "layout", "faces", "shown", "placed")
PURE = [ROOT / "web/table" / f"{name}.py" for name in PURE_NAMES]

ROOMS = (
    "main",
    "screens",
    "arrange",
    "offline",
    "play",
    "table",
    "story",
    "memory",
    "dom",
    "crossing",
)
"""Each may import those that follow it."""
BROWSER = {"js", "pyscript", "pyodide", "pyodide_js", "_pyodide"}


def imported(path: Path) -> list[str]:
    """What a module imports; it has to be Python 3.11."""
    return [*names_in(path.read_text("utf-8"), path)]


def names_in(source: str, path: Path) -> Iterator[str]:
    """The full names of what is imported: `web.table.scene` also for `from web import scene`."""
    for node in ast.walk(ast.parse(source, feature_version=(3, 11))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from _imported_from(node, path)


def _imported_from(node: ast.ImportFrom, path: Path) -> Iterator[str]:
    package = path.relative_to(ROOT).parts[: -node.level or None] if node.level else ()
    source = ".".join((*package, *([node.module] if node.module else [])))
    yield from (f"{source}.{alias.name}" for alias in node.names)


def top(name: str) -> str:
    return name.partition(".")[0]


def is_standard(name: str) -> bool:
    return top(name) in sys.stdlib_module_names


def within(name: str, modules: set[str]) -> bool:
    """Whether a name is one of these modules, or something in one."""
    return any(f"{name}.".startswith(f"{module}.") for module in modules)


def named(path: Path) -> str:
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize("path", ENGINE, ids=named)
def test_engine(path: Path) -> None:
    """The engine imports the standard library and itself, hence nothing of the page."""
    names = [name for name in imported(path) if not is_standard(name)]
    if path in COMMANDS:  # where it's there
        names = [name for name in names if top(name) != "rich"]
    assert [] == [name for name in names if top(name) != "pyanitsa"]


@pytest.mark.parametrize("path", sorted({*ENGINE} - COMMANDS), ids=named)
def test_light_engine(path: Path) -> None:
    """What the page may import has nothing of the command line and of what only that needs."""
    names = [*imported(path)]
    assert [] == [name for name in names if within(name, {"pyanitsa.commands", *HEAVY})]


@pytest.mark.parametrize("path", PAGE, ids=named)
def test_page(path: Path) -> None:
    """Only web/dom.py imports the browser's modules."""
    browser = [name for name in imported(path) if top(name) in BROWSER]
    assert path == ROOT / "web/dom.py" or [] == browser


@pytest.mark.parametrize("path", PAGE, ids=named)
def test_rooms(path: Path) -> None:
    """A module imports from its own room and from those further on, never back."""
    allowed = {f"web.{room}" for room in ROOMS[ROOMS.index(room_of(path)) :]}
    assert [] == [name for name in web_names(path) if not within(name, allowed)]


def room_of(path: Path) -> str:
    return path.relative_to(ROOT / "web").parts[0].removesuffix(".py")


def web_names(path: Path) -> list[str]:
    return [name for name in imported(path) if top(name) == "web"]


@pytest.mark.parametrize("room", sorted({path.parent for path in PAGE}), ids=named)
def test_doors(room: Path) -> None:
    """Every room says at its door what may come in, and does nothing else there."""
    door = ast.parse((room / "__init__.py").read_text("utf-8"))
    assert ast.get_docstring(door)
    assert 1 == len(door.body)


def test_no_circle() -> None:
    """Within a room too, nobody imports somebody who imports them."""
    arrows = {module_name(path): web_names(path) for path in PAGE}
    known = {
        name: {other for other in arrows if any(within(one, {other}) for one in names)}
        for name, names in arrows.items()
    }
    graph = TopologicalSorter(known)
    graph.prepare()


def module_name(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts)


@pytest.mark.parametrize("path", PURE, ids=named)
def test_pure(path: Path) -> None:
    """Beats, scene, layout and faces import the engine, the standard library and each other."""
    allowed = {"pyanitsa", *(f"web.table.{pure.stem}" for pure in PURE)}
    names = [name for name in imported(path) if not is_standard(name)]
    assert [] == [name for name in names if not within(name, allowed)]


def test_browser_is_known() -> None:
    """web/dom.py is where the browser's modules come in."""
    assert {top(name) for name in imported(ROOT / "web/dom.py")} & BROWSER


def test_nothing_is_overlooked() -> None:
    """The walk sees every kind of import, and every module of the page but the build's."""
    lines = "import js\nfrom pyodide.ffi import x\nif js:\n    from . import y\n    import web.z\n"
    names = ["js", "pyodide.ffi.x", "web.y", "web.z"]
    assert names == sorted(names_in(lines, ROOT / "web/main.py"))
    assert {ROOT / "web/dom.py", ROOT / "web/main.py"} < {*PAGE}
