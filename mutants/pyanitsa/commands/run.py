"""Runs a command: what it prints arrives, or one sentence says why not; never a traceback."""

import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper

from pyanitsa.commands.arguments import parse

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
        _drop_output()
        return 0
    except OSError as fault:
        _drop_output()
        return _failed(f"can't write: {fault.strerror or fault}")
    return status


def _failed(reason: str) -> int:
    if sys.stderr is not None:
        print(f"pyanitsa: {reason}", file=sys.stderr)
    return CANNOT_WRITE


def _drop_output() -> None:
    """What is still waiting to be written would fail once more at the exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
