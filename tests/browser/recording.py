"""Writes down which functions of the wasm the tests call: `build.py record` runs them with it.

A plug-in for pytest. The pages get a wasm that tells (web/build/instrument.py), in place of theirs.
"""

import json
import os
import re
from pathlib import Path

import pytest

from web.build.instrument import SEEN
from web.build.project import SITE
from web.build.record import FOUND, TELLING

# (module (type (func (param i32))) (import "" "f" (func (type 0))) (export "f" (func 0))): a table
# of wasm takes no other functions
DOOR = (0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 1, 127, 0, 2, 6, 1, 0, 1, 102, 0, 0, 7, 5, 1)
DOOR += (1, 102, 0, 0)
WATCH = f"""{{
    const {{ instantiate }} = WebAssembly;
    const known = new Set($known);
    const f = (called) => known.has(called) || console.debug("called", called);
    WebAssembly.instantiate = async (module, imports) => {{
        const made = await instantiate.call(WebAssembly, module, imports);
        const door = new WebAssembly.Module(Uint8Array.of({", ".join(map(str, DOOR))}));
        const tell = new WebAssembly.Instance(door, {{ "": {{ f }} }}).exports.f;
        made.exports?.{SEEN}?.set(0, tell);
        return made;
    }};
}}"""


@pytest.fixture(autouse=True)
def recorded(context):
    """Of every page of this test, and of their threads."""
    path = Path(os.environ[FOUND])
    known = set(path.read_text().split()) if path.exists() else set()
    watch = WATCH.replace("$known", json.dumps([*map(int, known)]))
    found = set()

    def note(message):
        if told := re.fullmatch(r"called (\d+)", message.text):
            found.add(told[1])

    (thread,) = SITE.glob("thread-*.js")
    in_thread = watch + thread.read_text("utf-8")
    context.on("console", note)
    context.add_init_script(watch)
    context.route("**/python-*.bin", lambda route: route.fulfill(path=os.environ[TELLING]))
    context.route(
        "**/thread-*.js",
        lambda route: route.fulfill(body=in_thread, content_type="text/javascript"),
    )
    yield
    with path.open("a") as file:
        file.writelines(f"{number}\n" for number in sorted(found - known))
