"""A wasm in two halves: what a start and games call, and the rest, which may come later.

Every function, type, table, global and tag keeps its number in both halves, so a pointer to a
function, and with it a snapshot of memory, means the same as in the whole. All data stays in the
first half: what a hot function reads can't be told from its code.

The hot half has the bodies of hot functions. A cold one that something hot, the table or JavaScript
can reach is there as a detour: ask for the other half if it isn't there, then call it through a
table of its own. The cold half imports memory, tables, globals and tags from the hot one, fills
that table when it's instantiated, and calls hot functions through a second table.
web/start/runtime/halves.js brings the two together.
"""

from collections.abc import Set
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256

from .calls import calls
from .encoded import number, signed, sized, text, vector
from .wasm import END, FUNCREF, FUNCTION_TYPE, I32, I32_CONST, Kind, Module, Section, joined

LOADER, LINKED = "$loader", "$linked"
"""Exports of the hot half: a table for what brings the other one, and 1 when it's there."""
CALL, CALL_INDIRECT, IF, IS_ZERO = b"\x10", b"\x11", b"\x04\x40", b"\x45"
GET_LOCAL, GET_GLOBAL, SET_GLOBAL = b"\x20", b"\x23", b"\x24"
NO_LOCALS = b"\0"
NOBODY = NO_LOCALS + b"\0" + END
"""unreachable: a function of the other half that nothing calls in this one."""
IN_BOTH = (Section.TYPE, Section.FUNCTION)


@dataclass(frozen=True)
class Halves:
    """`name`: what both know each other by; halves of different builds don't fit together."""

    hot: bytes
    cold: bytes
    name: str


def split(wasm: bytes, hot: Set[int]) -> Halves:
    """`hot`: numbers of functions; those of imports count for nothing."""
    plan = Plan(wasm, hot)
    return Halves(plan.hot_half(), plan.cold_half(), plan.name)


class Plan:
    """What goes where, and how it's reached from the other half."""

    def __init__(self, wasm: bytes, hot: Set[int]) -> None:
        self.module = Module(wasm)
        self.first = self.module.imported(Kind.FUNCTION)
        self.all = range(self.first, self.first + len(self.module.bodies))
        self.hot = set(hot) & set(self.all)
        self.cold = set(self.all) - self.hot
        listed = ",".join(map(str, sorted(self.hot)))
        self.name = f"hot {sha256(wasm + listed.encode()).hexdigest()[:12]}"
        tables = len(self.module.tables)
        self.cold_table, self.hot_table, self.loader_table = range(tables, tables + 3)
        self.linked = self.module.imported(Kind.GLOBAL) + len(self.module.globals)
        self.void = len(self.module.types)
        self.ensure = self.all.stop

    @cached_property
    def reached(self) -> list[int]:
        """Cold functions that can be called while the other half isn't there."""
        pointers = {function for element in self.module.elements for function in element.functions}
        exports = (each for each in self.module.exports if each.kind == Kind.FUNCTION)
        by_hot = self.called_by(self.hot)
        return sorted(self.cold & (pointers | {each.index for each in exports} | by_hot))

    @cached_property
    def returned_to(self) -> list[int]:
        """Hot functions that cold ones call."""
        return sorted(self.hot & self.called_by(self.cold))

    def called_by(self, functions: set[int]) -> set[int]:
        return {called for each in functions for called in calls(self.body(each))}

    def body(self, function: int) -> bytes:
        return self.module.bodies[function - self.first]

    def type(self, function: int) -> int:
        return self.module.functions[function - self.first]

    # The hot half.

    def hot_half(self) -> bytes:
        module = self.module
        back = element(self.hot_table, self.returned_to)
        no_type = bytes([FUNCTION_TYPE, 0, 0])
        return module.changed(
            {
                Section.TYPE: module.added(Section.TYPE, [no_type]),
                Section.FUNCTION: module.added(Section.FUNCTION, [number(self.void)]),
                Section.TABLE: module.added(Section.TABLE, [*self.tables(), table(1)]),
                Section.GLOBAL: module.added(Section.GLOBAL, [flag()]),
                Section.EXPORT: module.added(Section.EXPORT, [*self.shared(), *self.handles()]),
                Section.ELEMENT: module.added(Section.ELEMENT, [back]),
                Section.CODE: code([*self.bodies(self.hot, self.detours()), self.asking()]),
            }
        )

    def tables(self) -> list[bytes]:
        return [table(len(self.reached)), table(len(self.returned_to))]

    def detours(self) -> dict[int, bytes]:
        ask = CALL + number(self.ensure)
        slots = {function: slot for slot, function in enumerate(self.reached)}
        return {each: self.detour(each, slots[each], self.cold_table, ask) for each in slots}

    def detour(self, function: int, slot: int, through: int, first: bytes = b"") -> bytes:
        """The body of a function that calls another one of its type with what it was given."""
        kind = self.type(function)
        given = b"".join(
            GET_LOCAL + number(each) for each in range(self.module.types[kind].parameters)
        )
        place = I32_CONST + signed(slot) + CALL_INDIRECT + number(kind) + number(through)
        return NO_LOCALS + first + given + place + END

    def asking(self) -> bytes:
        """if (!linked) { loader[0](); linked = 1 }"""
        load = I32_CONST + b"\0" + CALL_INDIRECT + number(self.void) + number(self.loader_table)
        note = I32_CONST + b"\1" + SET_GLOBAL + number(self.linked)
        is_missing = GET_GLOBAL + number(self.linked) + IS_ZERO
        return NO_LOCALS + is_missing + IF + load + note + END + END

    def shared(self) -> list[bytes]:
        """What the cold half imports, as exports."""
        return [text(name) + bytes([kind]) + number(at) for name, kind, at, _ in self.common()]

    def handles(self) -> list[bytes]:
        loader = text(LOADER) + bytes([Kind.TABLE]) + number(self.loader_table)
        return [loader, text(LINKED) + bytes([Kind.GLOBAL]) + number(self.linked)]

    def common(self) -> list[tuple[str, Kind, int, bytes]]:
        """Name, kind, number and type of everything that both halves have."""
        own = {
            Kind.TABLE: (0, [*self.module.tables, *self.tables()]),
            Kind.MEMORY: (0, self.module.memories),
            Kind.GLOBAL: (self.module.imported(Kind.GLOBAL), self.module.globals),
            Kind.TAG: (0, self.module.tags),
        }
        return [
            (f"${kind.name.lower()}{at}", kind, at, described)
            for kind, (first, entries) in own.items()
            for at, described in enumerate(entries, first)
        ]

    # The cold half.

    def cold_half(self) -> bytes:
        there = element(self.cold_table, self.reached)
        contents = {
            **{section: self.module.contents[section] for section in IN_BOTH},
            Section.IMPORT: self.module.added(Section.IMPORT, self.imports()),
            Section.ELEMENT: vector([there]),
            Section.CODE: code(self.bodies(self.cold, self.ways_back())),
        }
        return joined((section, contents[section]) for section in sorted(contents))

    def imports(self) -> list[bytes]:
        return [
            text(self.name) + text(name) + bytes([kind]) + described
            for name, kind, _, described in self.common()
        ]

    def ways_back(self) -> dict[int, bytes]:
        functions = enumerate(self.returned_to)
        return {each: self.detour(each, slot, self.hot_table) for slot, each in functions}

    def bodies(self, own: set[int], others: dict[int, bytes]) -> list[bytes]:
        return [self.body(each) if each in own else others.get(each, NOBODY) for each in self.all]


def table(length: int) -> bytes:
    return bytes([FUNCREF, 1]) + number(length) + number(length)


def flag() -> bytes:
    """A variable that is 0."""
    return bytes([I32, 1]) + I32_CONST + b"\0" + END


def element(table: int, functions: list[int]) -> bytes:
    """Functions for a table, from its beginning on."""
    begin = I32_CONST + b"\0" + END
    return b"\2" + number(table) + begin + b"\0" + vector([number(each) for each in functions])


def code(bodies: list[bytes]) -> bytes:
    return vector([sized(body) for body in bodies])
