"""Texts that every start runs, compiled already. Imported in the memory snapshot as `ready_texts`.

Pyodide's own start and the page's script are small, but with the first text that is compiled come
the tokenizer, the parser and the compiler: a fifth of all functions that a start calls.
"""

import ast
from collections.abc import Generator, Iterable
from types import CodeType
from typing import Any

from _pyodide import _base

anew: list[str] = []
"""What was compiled all the same: nothing, as long as only the page's own texts are run."""
_codes: dict[tuple[Any, ...], CodeType] = {}
_compile_anew = _base._parse_and_compile_gen


def keep(texts: Iterable[str], flags: int) -> None:
    """Compile each text as Pyodide would when it runs it with these flags."""
    _base._parse_and_compile_gen = _remembered
    for text in texts:
        _base.CodeRunner(text, flags=flags).compile()
    anew.clear()


def _remembered(source: str, **options: Any) -> Generator[ast.Module, ast.Module, CodeType]:
    """In the place of Pyodide's function that parses, lets its caller change that, and compiles."""
    key = (source, *options.values())
    if key in _codes:
        yield ast.Module([], [])
    else:
        anew.append(source)
        _codes[key] = yield from _compile_anew(source, **options)
    return _codes[key]
