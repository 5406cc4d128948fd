"""The build: what it makes, and how it says that it can't."""

import io
import json
import re
import shutil
import subprocess
import sys
import zipfile
import zlib
from pathlib import Path

import pytest

from web.build import (
    app,
    assets,
    browser,
    cached,
    dist,
    fetch,
    imports,
    lock,
    node,
    page,
    parts,
    project,
    pyodide,
    single,
    site,
    venv,
    wheel,
)
from web.build.project import RECIPES, ROOT, BuildError
from web.build.shell import CommandError, run

PYTHON = Path(sys.executable)
PINNED = r"[\w-]+==[\d.]+( ; [\w.]+ [!=]= '[\w.*]+')?( --hash=sha256:[0-9a-f]{64})+"
"""A line of what is installed: a version, where it's needed, the checksums of its files."""
NOWHERE = "http://127.0.0.1:1/"


@pytest.fixture(scope="module")
def twice(tmp_path_factory):
    """Two builds of everything, as file name -> bytes."""
    return [made(tmp_path_factory.mktemp("dist")) for _ in range(2)]


def made(folder):
    modules = fetch.modules()
    ready = parts.quick(modules, PYTHON)
    site.build(folder / "site", modules, ready)
    single.build(folder / "pyanitsa.html", ready)
    wheel.build(folder, PYTHON)
    files = [path for path in folder.rglob("*") if path.is_file()]
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


def test_style(tmp_path):
    """A style sheet holds what it imports, in its place and in that order, without comments."""
    (tmp_path / "a.css").write_text('/* all */\n@import "b.css";\n@import "c.css";\nd {}\n')
    (tmp_path / "b.css").write_text("b {\n  top: 0; /* of the\n    page */\n}\n\n")
    (tmp_path / "c.css").write_text("c {}\n")
    assert b"b {\ntop: 0; \n}\nc {}\nd {}\n" == assets.read(tmp_path / "a.css")


def test_every_style_is_used():
    """No file of the style lies there unread."""
    names = {path.name for path in (ROOT / "web/style").glob("*.css")}
    text = (ROOT / "web/style/style.css").read_text("utf-8")
    assert {"style.css", *assets.IMPORT.findall(text)} == names


def test_same_sources_same_files(twice):
    """Two builds give the same names and the same bytes."""
    assert twice[0] == twice[1]


def test_thread(twice):
    """The programs of another thread are kept for times without a network, and one page carries
    what the other has beside it."""
    files = twice[0]
    (thread,) = (name for name in files if name.startswith("site/thread-"))
    (runtime,) = (name for name in files if name.startswith("site/runtime-"))
    kept = files["site/sw.js"].decode().partition("const FILES = ")[2].partition(";")[0]
    assert {Path(name).name for name in (thread, runtime)} <= json.loads(kept).keys()
    assert files[thread] in files["pyanitsa.html"]


def test_first_paint_is_one_round_trip(twice):
    """All that it needs is asked for before the first script, and nothing else is: the large
    files would share the line with it."""
    html = twice[0]["site/index.html"].decode()
    before, _, behind = html.partition("<script src=")
    asked = [
        re.findall(r'<link rel="(?:preload|stylesheet)".* href="(\w+)-', text)
        for text in (before, behind)
    ]
    assert [["style", "start", "rank"], ["python", "memory"]] == asked


def test_same_bytes_from_every_python(monkeypatch, twice):
    """No compressor of this Python has a hand in the single file: others pack differently."""
    ready = parts.quick(fetch.modules(), PYTHON)
    monkeypatch.setattr(zlib, "compress", None)
    monkeypatch.setattr(zlib, "compressobj", None)
    html = single.page((ROOT / "index.html").read_text("utf-8"), ready)
    assert twice[0]["pyanitsa.html"] == html.encode()


def test_app_archive():
    """The page's Python is the repository's, without the build and without leftovers."""
    with zipfile.ZipFile(io.BytesIO(app.archive(app.ours()))) as archive:
        read = {name: archive.read(name) for name in archive.namelist()}
    assert {name: (ROOT / name).read_bytes() for name in read} == read
    assert {"pyanitsa/__init__.py", "web/main.py"} <= set(read)
    assert [name for name in read if "build" in name or not name.endswith(".py")] == []


def test_wheel_is_the_engine(twice):
    """The wheel holds the files of pyanitsa/, byte for byte, its metadata and nothing else."""
    (name,) = [name for name in twice[0] if name.endswith(".whl")]
    with zipfile.ZipFile(io.BytesIO(twice[0][name])) as archive:
        read = {name: archive.read(name) for name in archive.namelist()}
    engine = [*(ROOT / "pyanitsa").rglob("*.py"), ROOT / "pyanitsa/py.typed"]
    expected = {path.relative_to(ROOT).as_posix(): path.read_bytes() for path in engine}
    assert expected == {name: data for name, data in read.items() if ".dist-info/" not in name}


def test_installed_command(twice, tmp_path):
    """An installed wheel gives the command `pyanitsa`."""
    (name,) = [name for name in twice[0] if name.endswith(".whl")]
    (tmp_path / name).write_bytes(twice[0][name])
    target = tmp_path / "installed"
    install = ["-m", "pip", "install", "--quiet", "--no-index", "--target", target, tmp_path / name]
    subprocess.run([sys.executable, *install], check=True)
    command = [target / "bin" / "pyanitsa", "--help"]
    printed = subprocess.run(command, env={"PYTHONPATH": str(target)}, capture_output=True)
    assert b"replay" in printed.stdout


def test_no_source_maps(twice):
    """Nothing points at a source map, which the site doesn't carry."""
    scripts = {name: data for name, data in twice[0].items() if name.endswith(("js", "css"))}
    assert [name for name, data in scripts.items() if b"\n//# sourceMappingURL" in data] == []


def test_licences_go_along(twice):
    """What the page carries of others comes with its terms, and with nobody else's."""
    names = ("MPL-2.0", "Python", "pyscript-core", "polyscript", "fontsource-pt-sans-narrow")
    assert {f"site/licenses/{name}.txt" for name in names} <= set(twice[0])
    tools = ("acorn", "ajv", "axe-core", "binaryen", "dictionary-ru", "esbuild", "html-validate")
    assert not {f"site/licenses/{name}.txt" for name in tools} & set(twice[0])


def test_lock_file():
    """The lock file pins every package by its checksum and names no address."""
    lock = json.loads((RECIPES / "package-lock.json").read_text())
    packages = {name: entry for name, entry in lock["packages"].items() if name}
    assert [name for name, entry in packages.items() if "integrity" not in entry] == []
    assert [name for name, entry in packages.items() if "resolved" in entry] == []


def test_exact_versions():
    """Requirements name one version each and no address; what is installed has its checksums."""
    packages = [line for path in lock.sources() for line in path.read_text().splitlines()]
    assert [line for line in packages if not re.fullmatch(r"\w[\w-]*==[\d.]+|-[rc] .*", line)] == []
    for path in lock.sources():
        texts = re.sub("#.*\n", "", path.with_suffix(".txt").read_text()).split("\n", -1)
        *pinned, end = "\n".join(texts).replace(" \\\n    ", " ").split("\n")
        assert end == ""
        assert [line for line in pinned if not re.fullmatch(PINNED, line)] == []
    wanted = json.loads((RECIPES / "package.json").read_text())["dependencies"].values()
    assert [version for version in wanted if not version[0].isdigit()] == []


def test_asset_references(tmp_path):
    """References to web/ in the page and to neighbours in a style become hashed names."""
    files = assets.Assets(tmp_path, {"a.css": b'x{src:url("b.woff2#b")}', "b.woff2": b"font"})
    html = files.html('<link href="web/a.css#a"><a href="other/web/a.css">')
    css, font = files.names["a.css"], files.names["b.woff2"]
    assert f'<link href="{css}#a"><a href="other/web/a.css">' == html
    assert f'x{{src:url("{font}#b")}}' == (tmp_path / css).read_text()
    assert b"font" == (tmp_path / font).read_bytes()


def test_page_without_its_regions():
    """A page that has lost the place where Python is started isn't built."""
    with pytest.raises(BuildError, match="<!-- start -->"):
        page.replaced("<head></head>", "start", "")


def test_other_content_other_name(tmp_path):
    """A changed file gets another name, and so does the style that refers to it."""
    old = assets.Assets(tmp_path, {"a.css": b"url(b.svg)", "b.svg": b"old"})
    new = assets.Assets(tmp_path, {"a.css": b"url(b.svg)", "b.svg": b"new"})
    assert old.add("a.css") != new.add("a.css")


def test_failed_build_keeps_the_old_one(tmp_path, monkeypatch):
    """A build that fails half-way changes nothing and leaves nothing behind."""
    monkeypatch.setattr(dist, "DIST", tmp_path / "dist")
    monkeypatch.setattr(project, "CACHE", tmp_path / "cache")
    with dist.fresh() as folder:
        (folder / "page").write_text("old")
    with pytest.raises(ZeroDivisionError), dist.fresh() as folder:
        (folder / "page").write_text(f"{1 / 0}")
    assert "old" == (tmp_path / "dist" / "page").read_text()
    assert [] == list((tmp_path / "cache").iterdir())


def test_npm_registry_out_of_reach(tmp_path, monkeypatch):
    """Without a network the npm step says so in one sentence and leaves nothing behind."""
    monkeypatch.setenv("npm_config_registry", NOWHERE)
    monkeypatch.setenv("npm_config_fetch_retries", "0")
    monkeypatch.setenv("npm_config_cache", str(tmp_path / "npm"))
    monkeypatch.setattr(project, "CACHE", tmp_path / "cache")
    with pytest.raises(BuildError, match="could not reach the npm registry"):
        fetch.download(tmp_path / "cache" / "npm-x")
    assert [] == list((tmp_path / "cache").iterdir())


def test_python_index_out_of_reach(tmp_path, monkeypatch):
    """Without a network a new .venv is taken away again, and one sentence says why."""
    monkeypatch.setenv("PIP_CONFIG_FILE", "/dev/null")
    monkeypatch.setenv("PIP_INDEX_URL", NOWHERE)
    monkeypatch.setenv("PIP_RETRIES", "0")
    monkeypatch.delenv("PIP_FIND_LINKS", raising=False)
    monkeypatch.setattr(venv, "PYTHON", tmp_path / "venv" / venv.PYTHON.relative_to(venv.VENV))
    monkeypatch.setattr(venv, "VENV", tmp_path / "venv")
    with pytest.raises(BuildError, match="could not reach the Python package index"):
        venv.require("build")
    assert [] == list(tmp_path.iterdir())


def test_locked_as_wanted():
    """What is wanted is what's locked: somebody who changes one has to make the other anew."""
    for path in lock.sources():
        wanted = re.findall(r"^([\w-]+==\S+)$", path.read_text(), re.MULTILINE)
        locked = re.findall(r"^([\w-]+==\S+) ", path.with_suffix(".txt").read_text(), re.MULTILINE)
        assert {name.lower().replace("_", "-") for name in wanted} <= {*locked}


def test_other_checksum(tmp_path):
    """A Python package with another checksum isn't installed, and one sentence says why."""
    name = "flit_core-4.2.0-py3-none-any.whl"
    (tmp_path / name).write_bytes(b"another one")
    wanted = tmp_path / "requirements.txt"
    wanted.write_text(f"{tmp_path / name} --hash=sha256:{'0' * 64}\n")
    with pytest.raises(CommandError) as failed:
        run(PYTHON, "-m", "pip", "install", "--dry-run", *venv.PINNED, wanted)
    assert "not the one that requirements.txt names" in str(venv.refused(wanted, failed.value))


def test_renewed_python(monkeypatch):
    """A .venv stays when the system has renewed its Python by another of the same version."""
    monkeypatch.setattr(sys, "version", "3.11.2 (another build)")
    assert venv.usable()


def test_integrity():
    """A package with another checksum is refused in words of its own."""
    error = CommandError("npm error code EINTEGRITY\nnpm error sha512-… integrity checksum failed")
    assert "not the one that package-lock.json names" in str(fetch.refused(error))


@pytest.mark.parametrize("version", ["v18.20.0", "nonsense", None])
def test_node_too_old(version, tmp_path, monkeypatch):
    """An old, broken or missing Node is passed over for the one in the wheel."""
    if version:
        for name in ("node", "npm"):
            (tmp_path / name).write_text(f"#!/bin/sh\necho {version}\n")
            (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(venv, "require", lambda name: Path(f".venv with {name}"))
    assert Path(".venv with node") == node.npm()[0]


def test_node_for_playwright():
    """Playwright is given a Node that runs here: a path, not the words of another program."""
    (program,) = browser.driver().values()
    assert run(*node.node(), "--version") == run(program, "--version")


def test_no_browser(tmp_path, monkeypatch):
    """Where no Chromium can be found or had, one sentence says what to install."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(browser, "downloaded", lambda python: None)
    monkeypatch.setattr(browser, "download", lambda python: None)
    monkeypatch.delenv(browser.CHOSEN, raising=False)
    with pytest.raises(BuildError, match="install Chromium"):
        browser.require(PYTHON)
    monkeypatch.setenv(browser.CHOSEN, "no-such-program")
    with pytest.raises(BuildError, match="no-such-program"):
        browser.require(PYTHON)


def test_changed_core(tmp_path):
    """A PyScript in which the patched line isn't there, or twice, fails the build and says why."""
    source, modules = fetch.modules(), tmp_path / "node_modules"
    modules.mkdir()
    for path in source.iterdir():
        (modules / path.name).symlink_to(path)
    (modules / "@pyscript").unlink()
    core = Path("@pyscript/core")
    shutil.copytree(source / core, modules / core, ignore=shutil.ignore_patterns("dist"))
    hooks = modules / core / "src/hooks.js"
    hooks.write_text(hooks.read_text("utf-8").replace("return Function(", "return new Function("))
    with pytest.raises(CommandError, match=r"expected once in .*hooks\.js, found 0 times"):
        node.run_recipe("core.mjs", modules.as_uri(), tmp_path / "core.js")


def test_script_is_what_can_be_reached():
    """Of Pyodide's script stays what the page needs: no canvas, no sound, no sockets."""
    script = (pyodide.trimmed(fetch.modules()) / "pyodide.asm.mjs").read_text("utf-8")
    for gone in ("glClear", "SDL_", "IDBFS", "WORKERFS", "WebSocket("):
        assert gone not in script
    for kept in ("MEMFS", "Module.API", "pyodide_js_init"):
        assert kept in script


def test_changed_script(tmp_path):
    """A script whose ties aren't where they were fails the build and says which."""
    for path in pyodide.trimmed(fetch.modules()).iterdir():
        shutil.copy(path, tmp_path)
    with pytest.raises(CommandError, match=r"reach: not there once: .*MEMFS,IDBFS"):
        node.run_recipe("reach.mjs", fetch.modules().as_uri(), tmp_path)


def test_steps_are_kept(tmp_path, monkeypatch):
    """A step runs again only when something that it's made of has changed."""
    monkeypatch.setattr(project, "CACHE", tmp_path)
    made = []

    def make(folder):
        made.append(folder)

    first = cached.step("bread", ["flour", b"water"], make)
    assert first == cached.step("bread", ["flour", b"water"], make)
    assert first != cached.step("bread", ["flour", b"milk"], make)
    assert 2 == len(made)


def test_old_steps_are_forgotten(tmp_path, monkeypatch):
    """The cache doesn't grow without end."""
    monkeypatch.setattr(project, "CACHE", tmp_path)
    for number in range(9):
        cached.step("bread", [str(number)], lambda folder: None)
    assert cached.KEPT == len([*tmp_path.iterdir()])


def test_what_stays_out_of_memory():
    """Only modules of the library that no module of ours names have stand-ins in the snapshot."""
    whole = pyodide.library(fetch.modules())
    lean = whole.with_name(pyodide.LEAN)
    with zipfile.ZipFile(whole) as before, zipfile.ZipFile(lean) as after:
        assert before.namelist() == after.namelist()
        names = [name for name in before.namelist() if before.read(name) != after.read(name)]
    stand_ins = {imports.module_name(name.removesuffix("c")) for name in names}
    asked = {module for text in app.ours().values() for module, _ in imports.asked_of_library(text)}
    assert {"asyncio.base_events", "logging", "zipfile"} <= stand_ins
    assert not stand_ins & asked


def test_part_of_pyscript():
    """Of PyScript's package comes what our modules name, and no start imports the rest of it."""
    modules = fetch.modules()
    part = app.pyscript(modules)
    assert {"pyscript/__init__.py", "pyscript/ffi.py"} == set(part)
    assert app.whole_package(modules)["pyscript/ffi.py"] == part["pyscript/ffi.py"]
    assert "" == part["pyscript/__init__.py"]


def test_what_pyscript_is_asked_for():
    """It's in memory as it was imported without a page: what converts values works all the same."""
    asked = {found for text in app.ours().values() for found in re.findall(r"\bffi\.(\w+)\(", text)}
    assert {"is_none", "to_js"} == asked


def test_what_the_library_is_asked_for():
    """Imports inside functions count too, those of modules that nobody imports don't."""
    sources = {
        "web/__init__.py": "",
        "web/main.py": "from web import later\nimport json",
        "web/later.py": "def run():\n    from html import escape\n",
        "web/other.py": "import argparse",
    }
    assert ["html", "json"] == imports.library(sources, ("web.main",))
