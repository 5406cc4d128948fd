"""Run in `.venv`: subset.py PART… OUT joins what cards need of the parts into one font file."""

import io
import sys

from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

CHARACTERS = "0123456789×AJQKВДКТ"
COPYRIGHT, LICENCE = 0, 14


def reduced(path: str) -> io.BytesIO:
    font = TTFont(path, recalcTimestamp=False)
    subsetter = Subsetter(options())
    subsetter.populate(text=CHARACTERS)
    subsetter.subset(font)
    font.flavor = None
    buffer = io.BytesIO()
    font.save(buffer)
    buffer.seek(0)
    return buffer


def options() -> Options:
    """The family's name goes: its licence reserves it for the whole font."""
    return Options(
        name_IDs=[COPYRIGHT, LICENCE],
        layout_features=[],
        hinting=False,
        notdef_outline=True,
        drop_tables=["hdmx", "gasp", "DSIG"],
    )


def join(parts: list[str], out: str) -> None:
    font = Merger().merge([reduced(part) for part in parts])
    font.recalcTimestamp = False  # the same input makes the same file
    font["head"].created = font["head"].modified = 0
    font.flavor = "woff2"
    font.save(out)


if __name__ == "__main__":
    *given, target = sys.argv[1:]
    join(given, target)
