"""Standard error if anybody hears it, and outputs that take nothing any more."""

import os
import sys
from typing import TextIO


def complain(text: str) -> None:
    """Nobody hears it where standard error is closed or full: the status says it too."""
    if sys.stderr is None:
        return
    try:
        sys.stderr.write(text)
        sys.stderr.flush()
    except OSError:
        drop(sys.stderr)


def drop(output: TextIO) -> None:
    """What still waits to be written would fail once more at the exit, with its own status."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), output.fileno())
