"""What the page may ask of the standard library: found by reading, lazy imports included."""

import ast
import sys
from collections.abc import Iterator, Mapping


def library(sources: Mapping[str, str], roots: tuple[str, ...]) -> list[str]:
    """The modules of the library that `roots`, and whatever they import, can ask for."""
    ours = {module_name(path): text for path, text in sources.items()}
    reached = reachable(ours, roots)
    named = {name for module in reached for name in imported(module, ours)}
    return sorted(filter(is_standard, named))


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


def asked_of_library(source: str) -> set[tuple[str, str]]:
    """Pairs of a module of the library and a name that this source asks of it."""
    tree = ast.parse(source)
    aliases = {
        alias.asname or alias.name: alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.Import)
        for alias in node.names
    }
    pairs = {
        (aliases[node.value.id], node.attr)
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id in aliases
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module and not node.level:
            pairs |= {(node.module, alias.name) for alias in node.names}
    return {(module, name) for module, name in pairs if is_standard(module)}


def is_standard(module: str) -> bool:
    return module.partition(".")[0] in sys.stdlib_module_names


def module_name(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
