"""Numbers, texts and lists as WebAssembly's binary format writes them."""

from collections.abc import Sequence


def number(value: int) -> bytes:
    """Unsigned LEB128."""
    return _in_sevens(value, 0x7F)


def signed(value: int) -> bytes:
    """Signed LEB128 of a number that isn't negative: the last byte's sixth bit is its sign."""
    return _in_sevens(value, 0x3F)


def _in_sevens(value: int, most: int) -> bytes:
    """Seven bits a byte, the lowest first; `most` is what the last byte may hold."""
    written = bytearray()
    while value > most:
        written.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*written, value])


def sized(content: bytes) -> bytes:
    return number(len(content)) + content


def text(value: str) -> bytes:
    return sized(value.encode())


def vector(entries: Sequence[bytes]) -> bytes:
    return number(len(entries)) + b"".join(entries)
