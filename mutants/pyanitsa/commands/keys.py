"""One key at a time, where there's a keyboard; else one line at a time."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

ENDS = "q"

Press = Callable[[float | None], str]
"""Waits for a key so many seconds, or for ever: the key, or nothing if none came."""


@contextmanager
def keyboard() -> Iterator[Press]:
    """The end of the input is the key that ends the game."""
    if sys.stdin is None or not sys.stdin.isatty():
        yield _line
    elif sys.platform == "win32":
        yield _windows_key
    else:
        with _unbuffered():
            yield _key


def _line(seconds: float | None) -> str:
    if seconds is not None or sys.stdin is None:
        return "" if seconds is not None else ENDS
    line = sys.stdin.readline()
    return (line.strip()[:1] or " ") if line else ENDS


if sys.platform == "win32":
    import msvcrt
    from time import monotonic, sleep

    def _windows_key(seconds: float | None) -> str:
        begun = monotonic()
        while seconds is not None and not msvcrt.kbhit():
            if monotonic() - begun > seconds:
                return ""
            sleep(0.01)
        key = msvcrt.getwch()
        if key == "\x03":
            raise KeyboardInterrupt
        return key

else:
    import os
    import select
    import termios
    import tty

    ESCAPE = b"\x1b"
    LONGER = (0xC0, 0xE0, 0xF0)
    """First bytes, in UTF-8, from which on one, two, three more belong to the sign."""

    @contextmanager
    def _unbuffered() -> Iterator[None]:
        """Keys come at once and unseen; afterwards the terminal is as it was."""
        before = termios.tcgetattr(sys.stdin)
        try:
            tty.setcbreak(sys.stdin, termios.TCSADRAIN)  # keys typed before count, too
            yield
        finally:
            termios.tcsetattr(sys.stdin, termios.TCSADRAIN, before)

    def _key(seconds: float | None) -> str:
        if not _is_waiting(seconds):
            return ""
        key = os.read(sys.stdin.fileno(), 1)
        if key == ESCAPE:  # an arrow or the like: one key, several bytes
            while _is_waiting(0):
                os.read(sys.stdin.fileno(), 1)
        elif key:
            more = sum(key[0] >= first for first in LONGER)
            key += os.read(sys.stdin.fileno(), more) if more else b""
        return key.decode(errors="replace") or ENDS

    def _is_waiting(seconds: float | None) -> bool:
        return bool(select.select([sys.stdin], [], [], seconds)[0])
