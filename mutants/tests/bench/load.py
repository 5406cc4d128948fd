"""How busy the machine is: figures from a busy one judge nothing."""

import os

LOAD = os.getloadavg()[0]
"""As the measuring began, over a minute; later on it's the measuring's own."""
CORES = os.cpu_count() or 1


def is_quiet() -> bool:
    """Whether nothing else had to wait for a core."""
    return LOAD <= CORES


def line() -> str:
    return f"load {LOAD:.2f} on {CORES} cores"


def verdict(kept: bool) -> str:
    """How a figure stands to its bar."""
    if not is_quiet():
        return "not judged"
    return "kept" if kept else "MISSED"
