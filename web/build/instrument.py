"""A wasm that tells which of its functions are called: for recording, never for the page."""

from .calls import start
from .encoded import number, signed, sized, text, vector
from .split import CALL_INDIRECT, GET_GLOBAL, IF, IS_ZERO, SET_GLOBAL, flag, table
from .wasm import END, FUNCTION_TYPE, I32, I32_CONST, Kind, Module, Section

SEEN = "seen"
"""The export: a table whose only function is told the number of each function, once."""


def instrumented(wasm: bytes) -> bytes:
    """`wasm`, whose functions have a variable each in which they note that they've been called."""
    module = Module(wasm)
    teller = number(len(module.types)) + number(len(module.tables))
    function, variable = module.imported(Kind.FUNCTION), module.imported(Kind.GLOBAL)
    variable += len(module.globals)
    bodies = [
        noting(body, function + at, variable + at, teller) for at, body in enumerate(module.bodies)
    ]
    told = bytes([FUNCTION_TYPE, 1, I32, 0])
    exported = text(SEEN) + bytes([Kind.TABLE]) + number(len(module.tables))
    return module.changed(
        {
            Section.TYPE: module.added(Section.TYPE, [told]),
            Section.TABLE: module.added(Section.TABLE, [table(1)]),
            Section.GLOBAL: module.added(Section.GLOBAL, [flag()] * len(bodies)),
            Section.EXPORT: module.added(Section.EXPORT, [exported]),
            Section.CODE: vector([sized(body) for body in bodies]),
        }
    )


def noting(body: bytes, function: int, variable: int, teller: bytes) -> bytes:
    """if (!noted) { noted = 1; seen[0](function) }, then what it did before."""
    is_new = GET_GLOBAL + number(variable) + IS_ZERO + IF
    note = I32_CONST + b"\1" + SET_GLOBAL + number(variable)
    tell = I32_CONST + signed(function) + I32_CONST + b"\0" + CALL_INDIRECT + teller
    begin = start(body)
    return body[:begin] + is_new + note + tell + END + body[begin:]
