"""Run in Pyodide by snapshot.mjs, last before memory is written: imports, then tidies up.

/given.json holds the sources of our modules by path, the modules to import now, the packages that
every start imports, and what all of them may ask of the standard library later, when there is none
any more.
"""

import gc
import importlib
import json
import os
import random
import sys
import zipimport
from pathlib import Path

# what the start or a traceback asks for, and no module of ours names
ALSO = ("asyncio", "linecache", "tokenize", "traceback")
# the build machine's names are nobody's business
ENVIRONMENT = {"HOME": "/home/pyodide", "LANG": "C.UTF-8", "USER": "web_user", "PWD": "/"}

given = json.loads(Path("/given.json").read_text("utf-8"))
finder = importlib.import_module("in_memory").install("/home/pyodide", given["sources"])
for name in (*ALSO, *given["library"], *given["modules"]):
    importlib.import_module(name)
for name in given["bootstrap"]:
    finder.compile_now(name)
# the finder has the sources; here they would lie a second time
given.clear()

os.environ.clear()
os.environ.update(ENVIRONMENT)
sys.executable = ""
# the archive of the library stays behind: what isn't here is missing, in the usual words
sys.path_importer_cache.clear()
zipimport._zip_directory_cache.clear()  # type: ignore[attr-defined]
# the same sources make the same snapshot
random.seed(0)
gc.collect()
