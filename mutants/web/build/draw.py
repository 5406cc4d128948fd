"""Run in `.venv`: draw.py FOLDER STYLE makes a PNG of every SVG in a folder, its ranks included."""

import sys
from pathlib import Path

from fontTools.ttLib import TTFont
from resvg_py import svg_to_bytes

FAMILY, POSTSCRIPT, WINDOWS, UNICODE, ENGLISH = 1, 6, 3, 1, 0x409


def font(folder: Path) -> Path:
    """The page's few ranks, under the name that the drawings know."""
    ranks = TTFont(folder / "rank.woff2", recalcTimestamp=False)
    for kind in (FAMILY, POSTSCRIPT):
        ranks["name"].setName("Rank", kind, WINDOWS, UNICODE, ENGLISH)
    ranks.flavor = None
    ranks.save(folder / "rank.ttf")
    return folder / "rank.ttf"


def draw(folder: Path, style: str) -> None:
    ranks = str(font(folder))
    for path in sorted(folder.glob("*.svg")):
        picture = svg_to_bytes(
            svg_string=path.read_text("utf-8"),
            style_sheet=style,
            font_files=[ranks],
            skip_system_fonts=True,
        )
        path.with_suffix(".png").write_bytes(picture)


if __name__ == "__main__":
    draw(Path(sys.argv[1]), sys.argv[2])
