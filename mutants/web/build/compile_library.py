"""Run in Pyodide by library.mjs: /library.zip becomes /compiled.zip, ready-made and smaller.

Compiled modules start without the parser, whose leavings would fill the memory snapshot, and
optimisation 2 leaves out docstrings and assertions.
"""

import marshal
from importlib.util import MAGIC_NUMBER
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

# What the library would import if it's there (sockets, compressions), what belongs to a desktop
# or to developers, and the library's description of the machine that Pyodide was built on.
LEFT_OUT = (
    "_pyrepl/",
    "_sysconfigdata",
    "bz2.py",
    "compression/bz2",
    "compression/lzma",
    "compression/zstd",
    "ctypes/",
    "curses/",
    "dbm/",
    "doctest.py",
    "ensurepip/",
    "idlelib/",
    "lzma.py",
    "multiprocessing/",
    "pdb.py",
    "pydoc",
    "sqlite3/",
    "ssl.py",
    "tarfile.py",
    "tkinter/",
    "turtle",
    "unittest/",
    "venv/",
    "wsgiref/",
    "xmlrpc/",
)
# names of characters such as &eacute; that only `html.unescape` reads: 2,231 words of memory
EMPTIED = {"html/entities.py": b"html5 = name2codepoint = codepoint2name = {}\n"}
UNCHECKED = (1).to_bytes(4, "little") + bytes(8)
"""The flag of a compiled file that is never compared with its source."""


def compiled(name: str, source: bytes) -> bytes:
    path = f"/lib/python314.zip/{name}"
    code = compile(source, path, "exec", dont_inherit=True, optimize=2)
    return MAGIC_NUMBER + UNCHECKED + marshal.dumps(code)


with ZipFile("/library.zip") as stock, ZipFile("/compiled.zip", "w") as made:
    for entry in sorted(stock.infolist(), key=lambda entry: entry.filename):
        name = entry.filename
        if not entry.is_dir() and not name.startswith(LEFT_OUT):
            data = EMPTIED.get(name) or stock.read(entry)
            if name.endswith(".py"):
                name, data = f"{name}c", compiled(name, data)
            made.writestr(ZipInfo(name), data, ZIP_DEFLATED, 9)
