"""Runs a command: what it prints arrives, or one sentence says why not; never a traceback."""

import sys
from collections.abc import Sequence
from io import TextIOWrapper

from pyanitsa.commands.arguments import parse
from pyanitsa.commands.complaint import complain, drop

CANNOT_WRITE = 1


def run(arguments: Sequence[str] | None) -> int:
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # a code page may not have all of our signs
            stream.reconfigure(errors="replace")
    if sys.stdout is None:
        return _failed("there is no standard output to write to")
    try:
        try:
            options = parse(arguments)
            status = int(options.run(options))
        finally:
            sys.stdout.flush()
    except BrokenPipeError:  # whoever reads has seen enough, as with `| head`
        drop(sys.stdout)
        return 0
    except OSError as fault:
        drop(sys.stdout)
        return _failed(f"can't write: {fault.strerror or fault}")
    return status


def _failed(reason: str) -> int:
    complain(f"pyanitsa: {reason}\n")
    return CANNOT_WRITE
