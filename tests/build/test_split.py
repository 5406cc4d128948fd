"""The wasm in two halves: taken apart, listed, instrumented, and the same for whoever calls it."""

import gzip
import json
from pathlib import Path

import pytest

from web.build import calls, fetch, halves, hot, instrument, parts, pyodide, split, venv, wasm
from web.build.encoded import number, sized, text, vector
from web.build.node import node
from web.build.project import BuildError
from web.build.shell import run
from web.build.wasm import Kind, Section

I32 = bytes([wasm.I32])
NUMBER_TO_NUMBER = bytes([wasm.FUNCTION_TYPE, 1]) + I32 + b"\1" + I32
# (func (param i32) (result i32)), of which the first is JavaScript's
BODIES = {
    1: b"\x20\0\x10\2\x20\0\x10\3\x6a\x0b",  # hot: cold 2 + cold 3
    2: b"\x20\0\x10\4\x23\0\x6a\x0b",  # cold: hot 4 + the global, which it has counted up
    3: b"\x20\0\x10\0\x41\x04\x10\5\x6a\x0b",  # cold: JavaScript's + cold 5, which only this calls
    4: b"\x23\0\x41\1\x6a\x24\0\x20\0\x41\x0a\x6c\x0b",  # hot: counts, ten times
    5: b"\x20\0\x28\2\0\x0b",  # cold: what lies in memory there
    6: b"\x20\0\x41\0\x11\0\0\x0b",  # hot: what lies in the table first, which is 2
}
HOT = frozenset({1, 4, 6})


def tiny() -> bytes:
    exported = [("all", Kind.FUNCTION, 1), ("cold", Kind.FUNCTION, 5)]
    exported += [("pointed", Kind.FUNCTION, 6), ("memory", Kind.MEMORY, 0)]
    contents = {
        Section.TYPE: vector([NUMBER_TO_NUMBER]),
        Section.IMPORT: vector([text("js") + text("hundredfold") + b"\0\0"]),
        Section.FUNCTION: vector([b"\0"] * len(BODIES)),
        Section.TABLE: vector([split.table(1)]),
        Section.MEMORY: vector([b"\0\1"]),
        Section.GLOBAL: vector([split.flag()]),
        Section.EXPORT: vector(
            [text(name) + bytes([kind]) + number(at) for name, kind, at in exported]
        ),
        Section.ELEMENT: vector([b"\0\x41\0\x0b" + vector([number(2)])]),
        Section.CODE: vector([sized(b"\0" + body) for body in BODIES.values()]),
    }
    data = (11, vector([b"\0\x41\x04\x0b" + vector([b"\7", b"\0", b"\0", b"\0"])]))
    return wasm.joined([*((int(section), content) for section, content in contents.items()), data])


PROGRAM = """
const fs = await import("node:fs");
const [, wasm, extra] = process.argv;
const read = (name) => new WebAssembly.Module(fs.readFileSync(name));
const imports = { js: { hundredfold: (value) => 100 * value } };
const { exports } = new WebAssembly.Instance(read(wasm), imports);
const inWasm = (f, bytes) =>
  new WebAssembly.Instance(new WebAssembly.Module(Uint8Array.from(bytes)), { "": { f } }).exports.f;
"""
# as in web/start/runtime/halves.js
LINK = """
let asked = 0;
const link = () => {
  asked += 1;
  const cold = read(extra), [{ module: name }] = WebAssembly.Module.imports(cold).slice(-1);
  new WebAssembly.Instance(cold, { ...imports, [name]: exports });
  exports.$linked.value = 1;
};
exports.$loader?.set(0, inWasm(link,
  [0,97,115,109,1,0,0,0,1,4,1,96,0,0,2,6,1,0,1,102,0,0,7,5,1,1,102,0,0]));
"""
ANSWERS = """
const answers = [exports.pointed(3), exports.all(5), exports.all(5), exports.cold(4)];
console.log(JSON.stringify([answers, asked]));
"""
# 30 + 1, then 50 + 2 + 500 + 7, then 50 + 3 + 500 + 7, then 7
EXPECTED = [31, 559, 560, 7]


def javascript(folder: Path, program: str, *files: bytes) -> object:
    """What a program in Node prints, given these files; as JSON."""
    paths = [folder / str(at) for at, _ in enumerate(files)]
    for path, data in zip(paths, files, strict=True):
        path.write_bytes(data)
    return json.loads(run(*node(), "--input-type=module", "-e", PROGRAM + program, *paths))


def test_tiny(tmp_path):
    """Halves give what the whole gives, by export, call and table; the second is asked for once."""
    both = split.split(tiny(), HOT)
    assert [EXPECTED, 0] == javascript(tmp_path, LINK + ANSWERS, tiny())
    assert [EXPECTED, 1] == javascript(tmp_path, LINK + ANSWERS, both.hot, both.cold)


@pytest.mark.parametrize("chosen", [frozenset(), frozenset(BODIES)])
def test_all_or_nothing(chosen, tmp_path):
    """So they do when everything is cold, and when nothing is."""
    both = split.split(tiny(), chosen)
    asked = 0 if chosen else 1
    assert [EXPECTED, asked] == javascript(tmp_path, LINK + ANSWERS, both.hot, both.cold)


def test_another_build(tmp_path):
    """Halves of different builds aren't linked, however alike they are."""
    ours, other = split.split(tiny(), HOT), split.split(tiny(), HOT | {5})
    refused = "try { exports.all(5) } catch (error) { console.log(JSON.stringify(error.name)) }"
    wrong = LINK.replace("[name]", json.dumps(ours.name))
    assert "TypeError" == javascript(tmp_path, wrong + refused, ours.hot, other.cold)


def test_what_is_where():
    """A cold body that only cold code calls isn't in the first half, nor is there a way to it."""
    plan = split.Plan(tiny(), HOT)
    first, second = (wasm.Module(half).bodies for half in (plan.hot_half(), plan.cold_half()))
    alone = split.Plan(tiny().replace(text("cold") + b"\0\5", text("cold") + b"\0\1"), HOT)
    assert [2, 3, 5] == plan.reached
    assert [2, 3] == alone.reached
    assert split.NOBODY == wasm.Module(alone.hot_half()).bodies[4]
    assert b"\0" + BODIES[1] == first[0]
    assert [split.NOBODY, b"\0" + BODIES[2]] == second[:2]


def test_instrumented(tmp_path):
    """Instrumented functions tell that they're called, each once, and do what they did."""
    told = """
        const told = [];
        exports.seen.set(0, inWasm((called) => told.push(called),
          [0,97,115,109,1,0,0,0,1,5,1,96,1,127,0,2,6,1,0,1,102,0,0,7,5,1,1,102,0,0]));
        const answers = [exports.pointed(3), exports.all(5), exports.all(5), exports.cold(4)];
        console.log(JSON.stringify([answers, told]));
    """
    found = javascript(tmp_path, told, instrument.instrumented(tiny()))
    assert [EXPECTED, [6, 2, 4, 1, 3, 5]] == found


def test_calls():
    """Calls are found among instructions whose numbers look like calls."""
    body = b"\1\2\x7f" + b"\x41\x10\x10\x90\1\x0e\2\x10\x10\x10\x44" + b"\x10" * 8 + b"\x10\5\x0b"
    assert [144, 5] == [*calls.calls(body)]


def test_unknown_instruction():
    """One whose length isn't known stops the build."""
    with pytest.raises(BuildError, match="unknown instruction fd0c"):
        [*calls.calls(b"\0\xfd\x0c\0\x0b")]


def test_no_module():
    """So does what isn't WebAssembly."""
    with pytest.raises(BuildError, match="no WebAssembly"):
        wasm.Module(b"<!doctype html>")


# Pyodide's own.


@pytest.fixture(scope="module")
def folder():
    return pyodide.trimmed(fetch.modules())


def test_list(folder, tmp_path, monkeypatch):
    """The list is read as it was written, in lines that can be read."""
    numbers = {1, 2, 3, 5, 7, 8, *range(1000, 3000, 3)}
    monkeypatch.setattr(hot, "LIST", tmp_path / "hot.txt")
    hot.add(folder, numbers)
    assert numbers == hot.functions(folder)
    lines = hot.LIST.read_text("utf-8").splitlines()
    assert lines[1].startswith("1-3 5 7-8 1000 1003 ")
    assert max(map(len, lines)) <= hot.WIDTH


def test_list_grows(folder, tmp_path, monkeypatch):
    """What an earlier play has called stays in the list, unless it was of another wasm."""
    monkeypatch.setattr(hot, "LIST", tmp_path / "hot.txt")
    hot.LIST.write_text("Functions of another wasm:\n5\n")
    for found in ({1, 2}, {2, 3}):
        hot.add(folder, found)
    assert {1, 2, 3} == hot.functions(folder)


def test_list_of_another_pyodide(tmp_path):
    """A list of another wasm's functions fails the build, which says what to do."""
    (tmp_path / "pyodide.asm.wasm").write_bytes(tiny())
    with pytest.raises(BuildError, match=r"another Pyodide .*`build\.py record`.*--no-split"):
        halves.made(tmp_path)


def test_every_number_stays(folder):
    """Both halves have the functions, types, tables and globals of the whole under its numbers, and
    all of its data is in the first one: so memory and pointers mean the same."""
    made = halves.made(folder)
    whole, first, second = map(wasm.Module, (made.whole, made.hot, made.cold))
    many = len(whole.functions)
    assert whole.functions == first.functions[:many] == second.functions
    assert whole.types == first.types[: len(whole.types)] == second.types
    assert whole.tables == first.tables[: len(whole.tables)]
    assert whole.elements == first.elements[: len(whole.elements)]
    assert whole.contents[11] == first.contents[11]
    assert whole.imports == second.imports[: len(whole.imports)] == first.imports
    before = whole.imported(Kind.FUNCTION)
    same = {before + at for at in range(many) if first.bodies[at] == whole.bodies[at]}
    assert hot.functions(folder) <= same


def test_without_split(folder):
    """Without the step the wasm is in one piece, and the snapshot is the same, byte by byte."""
    modules, python = fetch.modules(), venv.require("build")
    halved = parts.quick(modules, python)
    one = parts.quick(modules, python, split=False)
    assert "cold.bin" not in one
    assert one["python.bin"] == halved["whole.bin"]
    assert halves.none(folder).whole == gzip.decompress(one["python.bin"])
    assert one["memory.bin"] == halved["memory.bin"]
    assert 0.65 * len(one["python.bin"]) > len(halved["python.bin"])
