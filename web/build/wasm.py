"""The binary format of WebAssembly, as far as a module is taken apart and put together again.

https://webassembly.github.io/spec/core/binary/ names everything here. Contents are never judged:
what a browser would refuse is refused by the browser.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import TypeVar

from .encoded import number, sized
from .project import BuildError

MAGIC = b"\0asm\1\0\0\0"
END = b"\x0b"
FUNCTION_TYPE, FUNCREF, I32 = 0x60, 0x70, 0x7F
I32_CONST = b"\x41"
HEAP_TYPED = (0x63, 0x64)
"""References to a type that is named beside them."""
Found = TypeVar("Found")


class Section(IntEnum):
    CUSTOM = 0
    TYPE = 1
    IMPORT = 2
    FUNCTION = 3
    TABLE = 4
    MEMORY = 5
    GLOBAL = 6
    EXPORT = 7
    ELEMENT = 9
    CODE = 10
    TAG = 13


class Kind(IntEnum):
    """Of what is imported or exported."""

    FUNCTION = 0
    TABLE = 1
    MEMORY = 2
    GLOBAL = 3
    TAG = 4


class Reader:
    """Goes through bytes from `at` on."""

    def __init__(self, data: bytes, at: int = 0) -> None:
        self.data = data
        self.at = at

    def byte(self) -> int:
        self.at += 1
        return self.data[self.at - 1]

    def number(self) -> int:
        """An unsigned LEB128; the bytes of a signed one are skipped by it as well."""
        found = shift = 0
        while True:
            byte = self.byte()
            found |= (byte & 0x7F) << shift
            if byte < 0x80:
                return found
            shift += 7

    def take(self, count: int) -> bytes:
        self.at += count
        return self.data[self.at - count : self.at]

    def text(self) -> str:
        return self.take(self.number()).decode()

    def vector(self, read: Callable[[], Found]) -> list[Found]:
        return [read() for _ in range(self.number())]

    def slice(self, read: Callable[[], object]) -> bytes:
        """The bytes of what `read` goes over."""
        start = self.at
        read()
        return self.data[start : self.at]

    def value_type(self) -> int:
        kind = self.byte()
        if kind in HEAP_TYPED:
            self.number()
        return kind

    def limits(self) -> None:
        has_maximum = self.byte() & 1
        for _ in range(1 + has_maximum):
            self.number()

    def table_type(self) -> None:
        self.value_type()
        self.limits()

    def global_type(self) -> None:
        self.value_type()
        self.byte()

    def tag_type(self) -> None:
        self.byte()
        self.number()


@dataclass(frozen=True)
class Type:
    """Of a function: how many values it takes and gives."""

    parameters: int
    results: int


@dataclass(frozen=True)
class Import:
    kind: Kind
    raw: bytes


@dataclass(frozen=True)
class Export:
    name: str
    kind: Kind
    index: int


@dataclass(frozen=True)
class Element:
    """Functions that are laid into a table."""

    table: int
    functions: tuple[int, ...]


Sections = list[tuple[int, bytes]]


class Module:
    """A module's sections, and what is in them; numbers of functions count imported ones too."""

    def __init__(self, wasm: bytes) -> None:
        self.sections = sections(wasm)
        self.contents = dict(self.sections)
        self.types = self.entries(Section.TYPE, function_type)
        self.imports = self.entries(Section.IMPORT, imported)
        self.functions = self.entries(Section.FUNCTION, Reader.number)
        self.tables = self.entries(Section.TABLE, sliced(Reader.table_type))
        self.memories = self.entries(Section.MEMORY, sliced(Reader.limits))
        self.globals = self.entries(Section.GLOBAL, global_with_value)
        self.exports = self.entries(Section.EXPORT, exported)
        self.elements = self.entries(Section.ELEMENT, element)
        self.bodies = self.entries(Section.CODE, body)
        self.tags = self.entries(Section.TAG, sliced(Reader.tag_type))

    def entries(self, section: Section, read: Callable[[Reader], Found]) -> list[Found]:
        reader = Reader(self.contents.get(section, b"\0"))
        return reader.vector(lambda: read(reader))

    def imported(self, kind: Kind) -> int:
        """How many."""
        return sum(each.kind == kind for each in self.imports)

    def added(self, section: Section, entries: Sequence[bytes]) -> bytes:
        """The content of a section with more at its end."""
        reader = Reader(self.contents.get(section, b"\0"))
        return number(reader.number() + len(entries)) + reader.data[reader.at :] + b"".join(entries)

    def changed(self, contents: dict[Section, bytes]) -> bytes:
        """The module with other contents of sections that it has."""
        if absent := [section.name for section in contents if section not in self.contents]:
            raise BuildError(f"the wasm has no section {', '.join(absent)}")
        known = {int(section): content for section, content in contents.items()}
        return joined((kind, known.get(kind, content)) for kind, content in self.sections)


def sections(wasm: bytes) -> Sections:
    if not wasm.startswith(MAGIC):
        raise BuildError("this is no WebAssembly module")
    reader = Reader(wasm, len(MAGIC))
    found = []
    while reader.at < len(wasm):
        found.append((reader.byte(), reader.take(reader.number())))
    return found


def joined(parts: Iterable[tuple[int, bytes]]) -> bytes:
    return MAGIC + b"".join(bytes([kind]) + sized(content) for kind, content in parts)


# What the sections hold.


def sliced(read: Callable[[Reader], None]) -> Callable[[Reader], bytes]:
    return lambda reader: reader.slice(lambda: read(reader))


def function_type(reader: Reader) -> Type:
    expect(reader.byte(), FUNCTION_TYPE, "type")
    return Type(*(len(reader.vector(reader.value_type)) for _ in range(2)))


DESCRIBED = {
    Kind.FUNCTION: Reader.number,
    Kind.TABLE: Reader.table_type,
    Kind.MEMORY: Reader.limits,
    Kind.GLOBAL: Reader.global_type,
    Kind.TAG: Reader.tag_type,
}


def imported(reader: Reader) -> Import:
    start = reader.at
    reader.text(), reader.text()
    kind = Kind(reader.byte())
    DESCRIBED[kind](reader)
    return Import(kind, reader.data[start : reader.at])


def exported(reader: Reader) -> Export:
    return Export(reader.text(), Kind(reader.byte()), reader.number())


def global_with_value(reader: Reader) -> bytes:
    """Its type; the value is a constant or another global's."""
    kind = reader.slice(reader.global_type)
    while (instruction := reader.byte()) != END[0]:
        if instruction not in (0x41, 0x42, 0x23, 0xD0):
            raise BuildError(
                f"a global's value has the instruction {instruction:#x}, not a constant"
            )
        reader.number()
    return kind


def element(reader: Reader) -> Element:
    """Of the kinds that lay functions into a table at once, from a constant place on."""
    names_table = reader.byte()
    if names_table not in (0, 2):
        raise BuildError(f"the wasm has an element segment of the kind {names_table}, not 0 or 2")
    table = reader.number() if names_table else 0
    expect(reader.byte(), I32_CONST[0], "place of an element segment")
    reader.number()
    expect(reader.byte(), END[0], "place of an element segment")
    if names_table:
        expect(reader.byte(), 0, "list of an element segment")
    return Element(table, tuple(reader.vector(reader.number)))


def body(reader: Reader) -> bytes:
    return reader.take(reader.number())


def expect(found: int, known: int, what: str) -> None:
    if found != known:
        raise BuildError(f"the wasm has a {what} of the kind {found:#x}, not {known:#x}")
