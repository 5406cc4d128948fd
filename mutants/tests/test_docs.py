"""What the documents show: their examples run, their lines can be read."""

import doctest
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from pyanitsa import ALLOWED, PRESETS
from pyanitsa.rules import value_text
from tests.look.__main__ import README
from tests.look.states import STATES

ROOT = Path(__file__).parents[1]
TEXTS = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
COMMAND = re.compile(r"^(?:python3 -m )?pyanitsa (.+?)(?:\s+#.*)?$", re.MULTILINE)


def named(path: Path) -> str:
    return str(path.relative_to(ROOT))


def blocks(path: Path, *languages: str) -> Iterator[str]:
    for block in BLOCK.finditer(path.read_text("utf-8")):
        if block[1] in languages:
            yield block[2]


SESSIONS = [path for path in TEXTS if [*blocks(path, "pycon")]]
COMMANDS = [
    found for path in TEXTS for block in blocks(path, "") for found in COMMAND.findall(block)
]


@pytest.mark.parametrize("path", SESSIONS, ids=named)
def test_session(path: Path) -> None:
    """A document's Python session prints what it shows, from its first example to its last."""
    session = doctest.DocTestParser().get_doctest(
        "\n".join(blocks(path, "pycon")), {}, named(path), named(path), 0
    )
    printed: list[str] = []
    doctest.DocTestRunner(verbose=False).run(session, out=printed.append)
    assert "" == "".join(printed)
    assert session.examples


@pytest.mark.parametrize("command", COMMANDS)
def test_command(command: str) -> None:
    """A command that is shown works and prints something."""
    arguments = [sys.executable, "-m", "pyanitsa", *shlex.split(command)]
    done = subprocess.run(arguments, cwd=ROOT, capture_output=True, check=True)
    assert done.stdout


def test_pictures_of_the_readme() -> None:
    """Each is one that `build.py look --readme` makes, of states that there are, and is small."""
    shown = re.findall(r"\]\(docs/(\w+)\.png\)", (ROOT / "README.md").read_text("utf-8"))
    assert [*README] == shown
    assert {state for states in README.values() for state in states} <= {*STATES}
    assert [] == [name for name in shown if (ROOT / f"docs/{name}.png").stat().st_size > 150_000]


def test_nothing_is_overlooked() -> None:
    """The usage page and the README have sessions and commands, and no Python that isn't run."""
    assert {ROOT / "README.md", ROOT / "docs/engine.md"} <= {*SESSIONS}
    assert 4 <= len(COMMANDS)
    assert [] == [path for path in TEXTS if [*blocks(path, "python", "py")]]


@pytest.mark.parametrize("path", TEXTS, ids=named)
def test_lines_can_be_read(path: Path) -> None:
    """No line is longer than 300 characters."""
    lines = path.read_text("utf-8").splitlines()
    assert [] == [number for number, line in enumerate(lines, 1) if len(line) > 300]


def table(path: Path, heading: str) -> dict[str, str]:
    """A table's first two columns, by the heading of the first."""
    rows = path.read_text("utf-8").partition(f"\n| {heading} |")[2].partition("\n\n")[0]
    cells = (row.split(" | ") for row in rows.splitlines()[2:])
    return {row[0].removeprefix("| "): row[1] for row in cells}


def test_rules_say_what_there_is() -> None:
    """docs/rules.md lists the fields that there are, with their values, and the named games."""
    fields = {name: ", ".join(map(value_text, values)) for name, values in ALLOWED.items()}
    assert fields | {"seats": "2 … 8"} == table(ROOT / "docs/rules.md", "field")
    named_games = " / ".join(table(ROOT / "docs/rules.md", "id"))
    assert [*PRESETS] == named_games.split(" / ")
