"""Modules that live in the memory snapshot, where no file survives. Imported there as `in_memory`.

What every start needs is imported already, and the page brings its sources, byte for byte, when a
traceback or somebody who reads asks for them. What is imported later lies here as source.
"""

import ast
import random
import sys
from collections.abc import Mapping, Sequence
from importlib.abc import InspectLoader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import CodeType, ModuleType

import js

DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


class InMemory(MetaPathFinder, InspectLoader):
    """Finds modules among `sources`, which go by their path from `folder`."""

    def __init__(self, folder: str, sources: Mapping[str, str]) -> None:
        self.folder = folder
        self.files = {f"{folder}/{path}": text.encode() for path, text in sources.items()}
        self.paths = {module_name(path): f"{folder}/{path}" for path in sources}

    def leave_out_imported(self) -> list[str]:
        """The paths of sources that aren't compiled any more; from now on the page has them."""
        left_out = [path for name, path in self.paths.items() if name in sys.modules]
        self.files = {path: data for path, data in self.files.items() if path not in left_out}
        return [self._in_repository(path) for path in left_out]

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name not in self.paths:
            return None
        spec = ModuleSpec(name, self, origin=self.paths[name], is_package=self.is_package(name))
        spec.has_location = True
        if spec.submodule_search_locations is not None:
            spec.submodule_search_locations.append(self.paths[name].removesuffix("/__init__.py"))
        return spec

    def is_package(self, name: str) -> bool:
        return self.paths[name].endswith("/__init__.py")

    def get_code(self, name: str) -> CodeType:
        path = self.paths[name]
        return compile(_undocumented(self.get_data(path)), path, "exec", dont_inherit=True)

    def get_source(self, name: str) -> str:
        return self.get_data(self.paths[name]).decode()

    def get_data(self, path: str) -> bytes:
        """OSError if the page can't have it now: a traceback then names its lines only."""
        if path in self.files:
            return self.files[path]
        text = js.runtime.source(self._in_repository(path))
        if text is None:
            raise OSError(f"the source can't be had: {path}")
        return str(text).encode()

    def _in_repository(self, path: str) -> str:
        return path.removeprefix(f"{self.folder}/")


def _undocumented(source: bytes) -> ast.Module:
    """The program without docstrings, which are read in the source; every line keeps its number."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, DOCUMENTED) and ast.get_docstring(node, clean=False) is not None:
            node.body[0] = ast.copy_location(ast.Pass(), node.body[0])
    return tree


def module_name(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def install(folder: str, sources: Mapping[str, str]) -> InMemory:
    finder = InMemory(folder, sources)
    sys.meta_path.insert(0, finder)
    return finder


def wake() -> None:
    """At every start, or each would shuffle alike: memory has kept the state of `random` too."""
    random.seed()
