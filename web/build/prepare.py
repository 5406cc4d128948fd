"""Run in Pyodide by snapshot.mjs, last before memory is written: imports, then tidies up.

/given.json holds the sources of our modules by path, the modules to import now, the texts that the
page runs, and what all of them may ask of the standard library later, when there is none any more.
What it leaves in /left_out.json: the paths of sources that memory doesn't hold.
"""

import ast
import gc
import importlib
import json
import os
import random
import sys
import zipimport

# what the start or a traceback asks for, and no module of ours names
ALSO = ("asyncio", "linecache", "tokenize", "traceback")
# what Pyodide runs when it starts, before anything of ours
OWN_TEXTS = (
    "{}",
    "import importlib; importlib",
    "import __main__; __main__.__dict__",
    "import builtins; builtins.__dict__",
)
# the build machine's names are nobody's business
ENVIRONMENT = {"HOME": "/home/pyodide", "LANG": "C.UTF-8", "USER": "web_user", "PWD": "/"}

with open("/given.json", encoding="utf-8") as file:  # noqa: PTH123 (pathlib would stay in memory)
    given = json.load(file)
# By the clock, which stands still, the folder has not changed. `importlib.invalidate_caches` would
# leave a third of a megabyte of modules behind, for the metadata of packages.
sys.path_importer_cache.clear()
finder = importlib.import_module("in_memory").install("/home/pyodide", given["sources"])
for name in (*ALSO, *given["library"], *given["modules"]):
    importlib.import_module(name)
texts = importlib.import_module("ready_texts")
texts.keep(OWN_TEXTS, flags=0)
texts.keep(given["texts"], flags=ast.PyCF_ALLOW_TOP_LEVEL_AWAIT)
# in_memory has the sources; here they would lie a second time
given.clear()
with open("/left_out.json", "w", encoding="utf-8") as file:  # noqa: PTH123
    json.dump(finder.leave_out_imported(), file)

os.environ.clear()
os.environ.update(ENVIRONMENT)
sys.executable = ""
# the archive of the library stays behind: what isn't here is missing, in the usual words
sys.path_importer_cache.clear()
zipimport._zip_directory_cache.clear()  # type: ignore[attr-defined]
# what only stands in for a module is missing for whoever asks for it now
for name, module in [*sys.modules.items()]:
    if getattr(module, "STANDS_IN", False):
        del sys.modules[name]
# the same sources make the same snapshot
random.seed(0)
gc.collect()
