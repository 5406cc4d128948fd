"""The plain values that cross between Python and the browser.

They are apart from `web/dom.py` so that everything above it can be tested without a browser.
"""

from enum import Enum, auto
from typing import NamedTuple

Frames = list[dict[str, str]]
"""The key frames of an animation, by property."""


class Box(NamedTuple):
    """Where an element stands in the viewport, in CSS pixels."""

    left: float
    top: float
    width: float
    height: float


class Trouble(Enum):
    """What's wrong with the page's memory."""

    REFUSED = auto()
    FULL = auto()
    UNREADABLE = auto()
    """A running game can't be read; its text has been set aside."""


class StorageError(Exception):
    def __init__(self, trouble: Trouble) -> None:
        super().__init__(trouble.name)
        self.trouble = trouble


class ThreadError(Exception):
    """There is no other thread, or its program has failed."""
