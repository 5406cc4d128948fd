import ast
from collections.abc import Callable, Generator
from types import CodeType
from typing import Any

_parse_and_compile_gen: Callable[..., Generator[ast.Module, ast.Module, CodeType]]

class CodeRunner:
    def __init__(self, source: str, **options: Any) -> None: ...
    def compile(self) -> CodeRunner: ...
