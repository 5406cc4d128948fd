"""Run in Pyodide by library.mjs: of /compiled.zip what the memory snapshot is made from, /lean.zip.

Modules that the page needs import many that nothing on the page can reach. Each of those has a
stand-in here; prepare.py forgets them in the end, so that they're missing in the usual words.
"""

import dis
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from compile_library import compiled  # type: ignore[import-not-found]

# Pyodide's script asks this of its loader of packages at every start. The object of JavaScript has
# to be there, since Pyodide counts those that a snapshot knows.
NO_PACKAGES = """
from sys import version_info

from pyodide_js import loadedPackages

class Folder:
    def __init__(self, path):
        self.path = path

    def __str__(self):
        return self.path

SITE_PACKAGES = Folder("/lib/python%d.%d/site-packages" % version_info[:2])
DSO_DIR = Folder("/usr/lib")

def init_loaded_packages():
    pass
"""
REPLACED = {"pyodide/_package_loader": NO_PACKAGES}
# Event loops for files, sockets and processes, since Pyodide has its own; what unpacks archives for
# a normal start; what else is only asked for by functions that nobody calls. Behind each: what is
# asked of it while others are imported.
STAND_INS = {
    "asyncio/base_events": "",
    "asyncio/base_subprocess": "",
    "asyncio/graph": "",
    "asyncio/log": "",
    "asyncio/protocols": "",
    "asyncio/selector_events": "",
    "asyncio/sslproto": "",
    "asyncio/staggered": "",
    "asyncio/streams": "",
    "asyncio/subprocess": "",
    "asyncio/taskgroups": "",
    "asyncio/threads": "",
    "asyncio/transports": "",
    "asyncio/trsock": "",
    "asyncio/unix_events": "from .events import _BaseDefaultEventLoopPolicy\n"
    "_DefaultEventLoopPolicy = _BaseDefaultEventLoopPolicy",
    "base64": "",
    "concurrent/futures/__init__": "",
    "dis": f"COMPILER_FLAG_NAMES = {dis.COMPILER_FLAG_NAMES}",
    "hmac": "",
    "logging/__init__": "DEBUG = 10",
    "selectors": "",
    "shutil": "",
    "signal": "",
    "socket": "",
    "subprocess": "",
    "tempfile": "",
    "zipfile/__init__": "",
}


def sources() -> dict[str, bytes]:
    """What takes the place of a compiled file, by the file's name."""
    stand_in = Path("stand_in.py").read_text("utf-8")
    texts = REPLACED | {name: f"{stand_in}\n{added}\n" for name, added in STAND_INS.items()}
    return {f"{name}.pyc": text.encode() for name, text in texts.items()}


with ZipFile("/compiled.zip") as whole, ZipFile("/lean.zip", "w") as lean:
    instead = sources()
    for name in whole.namelist():
        source = instead.pop(name, None)
        data = whole.read(name) if source is None else compiled(name.removesuffix("c"), source)
        lean.writestr(ZipInfo(name), data, ZIP_DEFLATED, 9)
if instead:
    raise LookupError(f"the library has no such modules any more: {', '.join(instead)}")
