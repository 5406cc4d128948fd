"""Programs that tests start: each ends with its test, whatever happens."""

import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

PATIENCE = 60
"""Seconds that a program may take to end, or to say something."""


@contextmanager
def started(*command: str | Path, **options: Any) -> Iterator[subprocess.Popen[Any]]:
    process = subprocess.Popen(command, **options)
    try:
        yield process
    finally:
        end(process)


def end(process: subprocess.Popen[Any]) -> None:
    """Ask it to end; one that doesn't listen is ended all the same."""
    process.terminate()
    try:
        process.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait(PATIENCE)
    for pipe in (process.stdout, process.stderr):
        if pipe:
            pipe.close()


@contextmanager
def interrupts(handler: Any) -> Iterator[None]:
    """What programs started inside do at Ctrl+C: a script's background ones are told to ignore it.

    An ignored signal is inherited; with `signal.default_int_handler` the usual thing happens.
    """
    before = signal.signal(signal.SIGINT, handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
