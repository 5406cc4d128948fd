"""What is printed: with colours and bars where `rich` is there and somebody looks, else plain."""

import re
import sys
from io import TextIOWrapper

RED = re.compile(r"(?:10|[2-9JQKA])[♥♦]|JR")


def use_utf8() -> None:
    """The same bytes on every system: a transcript can be compared by its digest."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8", newline="\n")


def show(text: str) -> None:
    """A line; on a terminal with `rich`, red cards are red."""
    if not sys.stdout.isatty():
        print(text, flush=True)
        return
    try:
        from rich.console import Console
        from rich.text import Text
    except ImportError:
        print(text, flush=True)
        return
    painted = Text(text)
    painted.highlight_regex(RED, "bold red")
    Console(highlight=False, soft_wrap=True).print(painted)
