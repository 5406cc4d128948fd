"""The figures of the last release, in `docs/figures.md`: shown beside today's, kept by `--keep`."""

from collections.abc import Mapping
from datetime import date

from tests.bench import load
from web.build.project import ROOT

KEPT = ROOT / "docs/figures.md"
BEFORE_ROWS = "| --- | ---: | --- |\n"
"""The last line before them in the file; a row is a figure, its value, when that was measured."""

_today: dict[str, str] = {}


def beside(figures: Mapping[str, str]) -> None:
    """Print what was measured just now, as it's to be kept, beside the last release."""
    last = rows()
    print("\n| figure | last release | today |\n| --- | ---: | ---: |")
    for name, value in figures.items():
        kept, _ = last.get(name, ("none", ""))
        print(f"| {name} | {kept} | {value} |", flush=True)
    _today.update(figures)


def rows() -> dict[str, tuple[str, str]]:
    """Of each figure kept its value and when it was measured; ValueError for a broken row."""
    found = {}
    for line in KEPT.read_text("utf-8").partition(BEFORE_ROWS)[2].splitlines():
        name, value, when = line.strip("| ").split(" | ")
        found[name] = value, when
    return found


def keep() -> None:
    """Write down what was shown since the program began; figures not measured stay as they are."""
    when = f"{date.today()}, {load.line()}"
    now = rows() | {name: (value, when) for name, value in _today.items()}
    head = KEPT.read_text("utf-8").partition(BEFORE_ROWS)[0]
    lines = (f"| {name} | {value} | {when} |\n" for name, (value, when) in now.items())
    KEPT.write_text(head + BEFORE_ROWS + "".join(lines), "utf-8")
