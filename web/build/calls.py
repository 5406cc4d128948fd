"""Which functions a function calls by their numbers, read from its body.

All instructions that Pyodide has are here, those of the older exceptions among them. One that isn't
known stops the build: its length isn't known either.
"""

import re
from collections.abc import Iterator

from .project import BuildError
from .wasm import Reader

CALL, JUMP_TABLE = 0x10, 0x0E
_LEB = rb"[\x80-\xff]*+[\x00-\x7f]"
_PLAIN = rb"[\x00\x01\x05\x0a\x0b\x0f\x19\x1a\x1b\xd1\x45-\xc4]"
_ONE_NUMBER = rb"[\x02-\x04\x06-\x09\x0c\x0d\x18\x20-\x26\x3f-\x42\xd0]" + _LEB
_TWO_NUMBERS = rb"[\x11\x28-\x3e]" + _LEB + _LEB
_FLOATS = rb"\x43.{4}|\x44.{8}"
_TYPED_SELECT = rb"\x1c\x01."
_PREFIXED = rb"\xfc(?:[\x00-\x07]|[\x09\x0b\x0d\x0f-\x11]" + _LEB
_PREFIXED += rb"|[\x08\x0a\x0c\x0e]" + _LEB + _LEB + rb")"
_ALL = (_PLAIN, _ONE_NUMBER, _TWO_NUMBERS, _FLOATS, _TYPED_SELECT, _PREFIXED)
OTHERS = re.compile(rb"(?:" + rb"|".join(_ALL) + rb")*+", re.DOTALL)
"""As many instructions as there are that neither call by number nor list places to go to."""


def start(body: bytes) -> int:
    """Where the instructions begin: after the types of the variables."""
    reader = Reader(body)
    reader.vector(lambda: (reader.number(), reader.value_type()))
    return reader.at


def calls(body: bytes) -> Iterator[int]:
    """The numbers of the functions called, in order and as often as they're called."""
    reader = Reader(body, start(body))
    while (at := _after_others(reader)) < len(body):
        instruction = reader.byte()
        if instruction == CALL:
            yield reader.number()
        elif instruction == JUMP_TABLE:
            reader.vector(reader.number)
            reader.number()
        else:
            raise BuildError(f"the wasm has an unknown instruction {body[at : at + 2].hex()}")


def _after_others(reader: Reader) -> int:
    found = OTHERS.match(reader.data, reader.at)
    reader.at = found.end() if found else reader.at
    return reader.at
