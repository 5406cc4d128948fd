"""The command line: `pyanitsa replay NUMBER [--rules CODE] [--json]`."""

import json
import os
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest

from pyanitsa.__main__ import main
from pyanitsa.game import Game
from pyanitsa.rules import Rules
from tests.golden.check import rows
from tests.processes import PATIENCE, started

ROOT = Path(__file__).parents[2]
GAMES = rows((ROOT / "tests/golden/games.jsonl").read_text("utf-8"))


def pyanitsa(*arguments: str, encoding: str = "utf-8") -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "pyanitsa", *arguments]
    environment = {**os.environ, "PYTHONIOENCODING": encoding}
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, check=False)


def refusal(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What is said when the arguments are refused with status 2."""
    with pytest.raises(SystemExit) as stopped:
        main(arguments)
    assert 2 == stopped.value.code
    out, error = capsys.readouterr()
    assert "" == out
    return error


@pytest.mark.parametrize("encoding", ["utf-8", "cp1251", "ascii"])
@pytest.mark.parametrize("code", ["short", "deck36"])
def test_golden_json(code: str, encoding: str) -> None:
    """`replay NUMBER --json` prints the known bytes, whatever the terminal's own encoding."""
    (row,) = [row for row in GAMES if (row["rules"], row["number"]) == (code, 481516234)]
    done = pyanitsa("replay", "481516234", "--rules", code, "--json", encoding=encoding)
    assert (0, b"") == (done.returncode, done.stderr)
    assert row["sha256"] == sha256(done.stdout).hexdigest()


def test_short_by_default(capsys: pytest.CaptureFixture[str]) -> None:
    """Without `--rules` the short game is replayed; a number is read as on the page."""
    assert 0 == main(["replay", "№ 481.516.234", "--json"])
    default = capsys.readouterr().out
    main(["replay", "481516234", "--rules", "round_limit=40", "--json"])
    assert default == capsys.readouterr().out
    assert '{"end": "limit", "winners": [1], "counts": [20, 32]}\n' == default[-53:]


def test_story(capsys: pytest.CaptureFixture[str]) -> None:
    """`replay NUMBER` prints every round in words, then the result."""
    assert 0 == main(["replay", "481516234"])
    lines = capsys.readouterr().out.splitlines()
    first = "Раунд 1: у вас шестёрка бубен, у соперника четвёрка бубен. Вы берёте 2, 27 : 25"
    assert ["Партия № 481\u00a0516\u00a0234", first] == lines[:2]
    assert 44 == len(lines)
    end = ["Победил компьютер", "Сыграно 40 раундов: у компьютера больше карт", "20 : 32"]
    assert end == lines[-3:]


@pytest.mark.parametrize(
    ("expected", "number"),
    [
        ("'abc' is not a game number", "abc"),
        ("'' is empty", ""),
        ("'0' is zero", "0"),
        ("'-5' is not a game number", "-5"),
        ("'1000000000' is too large for a game number", "1000000000"),
        ("'12 34' is not a game number", "12 34"),
    ],
)
def test_bad_number(capsys: pytest.CaptureFixture[str], expected: str, number: str) -> None:
    """A bad number: status 2 and one sentence that says what is wrong and what is allowed."""
    allowed = "(allowed: one whole number from 1 to 999999999)"
    said = f"pyanitsa replay: argument NUMBER: {expected} {allowed}\n"
    assert said == refusal(capsys, "replay", number)


@pytest.mark.parametrize(
    ("expected", "code"),
    [
        ("deck can't have this value (allowed: 52, 36, 54)", "deck=40"),
        ("an empty code is neither a named game nor a field", ""),
        ("chess is neither a named game nor a field (allowed: short, long, war80,", "chess"),
        ("seats is given twice (allowed: 2, 3, 4, 5, 6, 7, 8)", "seats=3,seats=3"),
        ("round_limit could hang for ever without a round limit", "ties=cancel,round_limit=none"),
        ("won is not used in a tactical game (allowed: reshuffle)", "tactical=yes,won=under"),
    ],
)
def test_bad_rules(capsys: pytest.CaptureFixture[str], expected: str, code: str) -> None:
    """Bad rules: status 2 and one sentence with the field, the reason and the allowed values."""
    error = refusal(capsys, "replay", "7", "--rules", code)
    assert error.startswith(f"pyanitsa replay: argument --rules: {expected}")
    assert 1 == error.count("\n")


@pytest.mark.parametrize("code", ["tactical", "tactical=yes", "deck=36,seats=3,tactical=yes"])
def test_tactical(capsys: pytest.CaptureFixture[str], code: str) -> None:
    """In a tactical game by number the computer's strategy arranges every seat."""
    assert 0 == main(["replay", "7", "--rules", code, "--json"])
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    game = Game.by_number(Rules.from_code(code), 7)
    assert [[str(stack[0])] for stack in game.table.stacks] == lines[0]["open"]
    assert "played-out" == lines[-1]["end"]
    assert 0 == main(["replay", "7", "--rules", code])
    assert "Все карты разыграны: " in capsys.readouterr().out


@pytest.mark.parametrize(
    ("expected", "arguments"),
    [
        ("COMMAND", ()),
        ("NUMBER", ("replay",)),
        ("'shuffle'", ("shuffle",)),
        ("--fast", ("replay", "7", "--fast")),
        ("--rules", ("replay", "7", "--rules")),
    ],
)
def test_bad_arguments(
    capsys: pytest.CaptureFixture[str], expected: str, arguments: tuple[str, ...]
) -> None:
    """Missing or unknown arguments: status 2 and one sentence that names them."""
    error = refusal(capsys, *arguments)
    assert expected in error
    assert 1 == error.count("\n")


def test_no_arguments() -> None:
    """`python -m pyanitsa` alone says in one sentence what it needs."""
    done = pyanitsa()
    assert (2, b"") == (done.returncode, done.stdout)
    assert b"pyanitsa: the following arguments are required: COMMAND\n" == done.stderr


def test_help(capsys: pytest.CaptureFixture[str]) -> None:
    """`--help` shows the commands."""
    with pytest.raises(SystemExit) as stopped:
        main(["--help"])
    assert 0 == stopped.value.code
    assert "replay" in capsys.readouterr().out


def test_reader_that_has_seen_enough() -> None:
    """A reader that stops early, as `head` does, is no error."""
    command = [sys.executable, "-m", "pyanitsa", "replay", "5", "--rules", "war-full"]
    with started(*command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as one:
        one.stdout.readline()
        one.stdout.close()
        assert b"" == one.stderr.read()
        assert 0 == one.wait(PATIENCE)
