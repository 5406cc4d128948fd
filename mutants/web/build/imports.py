"""What the page may ask of the standard library: found by reading, lazy imports included."""

import ast
import sys
from collections.abc import Iterator, Mapping


def library(sources: Mapping[str, str], roots: tuple[str, ...]) -> list[str]:
    """The modules of the library that `roots`, and whatever they import, can ask for."""
    ours = {module_name(path): text for path, text in sources.items()}
    reached = reachable(ours, roots)
    named = {name for module in reached for name in imported(module, ours)}
    return sorted(name for name in named if name.partition(".")[0] in sys.stdlib_module_names)


def reachable(ours: Mapping[str, str], roots: tuple[str, ...]) -> set[str]:
    found: set[str] = set()
    waiting = [*roots]
    while waiting:
        name = waiting.pop()
        if name in ours and name not in found:
            found.add(name)
            waiting += imported(name, ours)
    return found


def imported(module: str, ours: Mapping[str, str]) -> Iterator[str]:
    """Names that may be modules: `web.dom` of `from web import dom`, and `web` too."""
    for node in ast.walk(ast.parse(ours[module])):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module
            members = (f"{node.module}.{alias.name}" for alias in node.names)
            yield from (member for member in members if member in ours)


def module_name(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
