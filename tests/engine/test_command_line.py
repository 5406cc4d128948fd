"""The command line: what it prints, what it refuses, and that it always says why."""

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest

from pyanitsa import Record, Rules, __version__, story_of
from pyanitsa.__main__ import main
from pyanitsa.commands import study as command
from pyanitsa.game import Game
from pyanitsa.odds import Tally, numbers, study
from tests.golden.check import rows

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
    """`replay NUMBER` prints every round in a line, a war indented, then the result."""
    assert 0 == main(["replay", "481516234"])
    lines = capsys.readouterr().out.splitlines()
    first = "Раунд 1: Вы 6♦, Компьютер 4♦ → Вы берёте 2, 27 : 25"
    assert ["Партия №\u00a0481\u00a0516\u00a0234", first] == lines[:2]
    end = ["Победил компьютер", "20 : 32", "Сыграно 40\u00a0раундов: у\u00a0компьютера больше карт"]
    assert ["", *end] == lines[-5:-1]
    assert 40 == sum(line.startswith("Раунд ") for line in lines)


def test_round(capsys: pytest.CaptureFixture[str]) -> None:
    """`--round N` prints that round alone, wars on lines of their own."""
    record = Record(Rules(), 481516234, 40)
    round_ = next(war.round for war in story_of(record).wars if war.depth == 1)
    assert 0 == main(["replay", "481516234", "--round", str(round_)])
    first, war = capsys.readouterr().out.splitlines()
    assert first.startswith(f"Раунд {round_}: Вы ")
    assert re.fullmatch(r"    Война: Вы ▒ \S+, Компьютер ▒ \S+ → \w+ бер\S+ 6, \d+ : \d+", war)


@pytest.mark.parametrize("number", ["0", "-1", "x", "41", "9" * 30])
def test_no_such_round(capsys: pytest.CaptureFixture[str], number: str) -> None:
    """A round that the game hasn't: status 2 and one sentence."""
    error = refusal(capsys, "replay", "481516234", "--round", number)
    assert "--round" in error
    assert 1 == error.count("\n")


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
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as one:
        assert one.stdout
        assert one.stderr
        one.stdout.readline()
        one.stdout.close()
        assert b"" == one.stderr.read()
    assert 0 == one.returncode


# Where the output can't be written, or nobody waits for it.

COMMANDS = [
    ("--help",),
    ("--version",),
    ("replay", "5"),
    ("replay", "5", "--json"),
    ("study", "--games", "20"),
    ("study", "--games", "20", "--json"),
    ("study", "--help"),
    ("play", "--auto", "--number", "5"),
]


def shell(line: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """A line of a shell with `$PYANITSA` in it."""
    names = {**os.environ, "PYANITSA": f"{sys.executable} -m pyanitsa", **environment}
    return subprocess.run(
        ["sh", "-c", line], cwd=ROOT, env=names, capture_output=True, check=False, timeout=120
    )


@pytest.mark.parametrize("encoding", ["ascii", "cp1251", "cp437", "utf-16"])
@pytest.mark.parametrize("arguments", COMMANDS, ids=" ".join)
def test_code_pages(arguments: tuple[str, ...], encoding: str) -> None:
    """On a code page that lacks our signs everything is printed all the same."""
    done = pyanitsa(*arguments, encoding=encoding)
    assert (0, b"") == (done.returncode, done.stderr)
    assert done.stdout


@pytest.mark.parametrize("encoding", ["ascii", "cp1251", "cp437"])
def test_errors_on_code_pages(encoding: str) -> None:
    """So are errors: the text that was typed may hold anything."""
    done = pyanitsa("replay", "№ пять 五 \udcff", encoding=encoding)
    assert (2, b"") == (done.returncode, done.stdout)
    assert 1 == done.stderr.count(b"\n")
    assert b"is not a game number" in done.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="a shell's redirections")
@pytest.mark.parametrize("arguments", COMMANDS, ids=" ".join)
@pytest.mark.parametrize("redirection", [">&-", ">/dev/full"])
def test_output_that_fails(arguments: tuple[str, ...], redirection: str) -> None:
    """An output that is closed or full: status 1 and one sentence."""
    done = shell(f"$PYANITSA {' '.join(arguments)} {redirection}")
    assert 1 == done.returncode
    assert done.stderr.startswith(b"pyanitsa: ")
    assert 1 == done.stderr.count(b"\n")


@pytest.mark.skipif(sys.platform == "win32", reason="a shell's redirections")
@pytest.mark.parametrize(
    ("expected", "redirection"), [(2, "2>&-"), (2, "2>/dev/full"), (2, "<&-"), (1, ">&- 2>&-")]
)
def test_errors_that_nobody_hears(expected: int, redirection: str) -> None:
    """Without a place for what's wrong the status still says that something is."""
    done = shell(f"$PYANITSA replay x {redirection}")
    assert (expected, b"") == (done.returncode, done.stdout)
    assert b"Traceback" not in done.stderr


def hear_ctrl_c() -> None:
    """Also where the tests run in a shell's background, where children are kept from hearing it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
@pytest.mark.parametrize("cores", ["1", "2"])
def test_interrupted_study(cores: str) -> None:
    """Ctrl-C ends a study with the result so far, which says that it isn't whole; status 130."""
    import pty

    leader, follower = pty.openpty()
    command = [sys.executable, "-m", "pyanitsa", "study", "--games", "200000", "--json"]
    with subprocess.Popen(
        [*command, "--cores", cores],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=follower,
        start_new_session=True,
        preexec_fn=hear_ctrl_c,
        env={**os.environ, "TERM": "xterm"},
    ) as one:
        said = b""
        while b" 1%" not in said:
            said += os.read(leader, 1000)
        os.killpg(one.pid, signal.SIGINT)
        assert one.stdout
        result = json.loads(one.stdout.read())
    said += os.read(leader, 10_000)
    assert 130 == one.returncode
    assert b"Traceback" not in said
    assert b"interrupted: " in said
    assert not result["complete"]
    assert 500 <= result["games"] < 200_000
    os.close(leader)
    os.close(follower)


def test_interrupted_study_that_nobody_hears(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without standard error the result so far stands alone."""

    def interrupted(*_: object) -> Iterator[Tally]:
        raise KeyboardInterrupt
        yield

    monkeypatch.setattr(command, "growing", interrupted)
    monkeypatch.setattr(sys, "stderr", None)
    assert 130 == main(["study", "--json"])
    assert not json.loads(capsys.readouterr().out)["complete"]


def test_interrupted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C at any other moment ends a command without a word."""

    def interrupted(_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("pyanitsa.commands.run.parse", interrupted)
    assert 130 == main(["replay", "5"])


# Many games.


@pytest.mark.parametrize("cores", ["1", "2", "3"])
def test_study(capsys: pytest.CaptureFixture[str], cores: str) -> None:
    """`study` plays the games from `--first` on; on however many cores, the result is the same."""
    arguments = ["--games", "1200", "--first", "№ 481516234", "--rules", "giveaway"]
    assert 0 == main(["study", *arguments, "--cores", cores, "--json"])
    result = json.loads(capsys.readouterr().out)
    *_, expected = study(Rules.from_code("giveaway"), numbers(1200, 481516234))
    assert result.pop("complete")
    assert expected == Tally.from_data(result)


def test_study_of_pairs(capsys: pytest.CaptureFixture[str]) -> None:
    """Partners win together, and are one row."""
    assert 0 == main(["study", "--games", "20", "--rules", "seats=4,teams=pairs"])
    lines = capsys.readouterr().out.splitlines()
    rows = [line.split("  ")[0] for line in lines if line.startswith("won by")]
    assert ["won by seats 0 and 2", "won by seats 1 and 3"] == rows


def test_study_table(capsys: pytest.CaptureFixture[str]) -> None:
    """Without `--json` it's a table with intervals, and a histogram that holds every game."""
    assert 0 == main(["study", "--games", "300", "--rules", "long"])
    out = capsys.readouterr().out
    assert out.startswith("300 games of long\n")
    for name in ("won by seat 1", "drawn", "ended by rout", "rounds, median", "largest comeback"):
        assert f"\n{name} " in out
    bars = re.findall(r"rounds  .* (\d+)$", out, re.MULTILINE)
    assert 300 == sum(map(int, bars))


@pytest.mark.parametrize(
    ("expected", "arguments"),
    [
        ("0 games can't be played (allowed: from 1 to 999999999", ("--games", "0")),
        ("-5 games can't be played (allowed: from 1 to 999999999", ("--games", "-5")),
        ("1000000000 games can't be played", ("--games", "1000000000")),
        ("'many' is not a whole number", ("--games", "many")),
        ("'1.5' is not a whole number", ("--games", "1.5")),
        ("'' is not a whole number", ("--games", "")),
        ("(allowed: from 1 to 1 from number 999999999 on)", ("--first", "999999999")),
        ("chess is neither a named game nor a field", ("--rules", "chess")),
        ("tactical games are for replay", ("--rules", "tactical")),
        ("'0' is not a whole number from 1 on", ("--cores", "0")),
    ],
)
def test_bad_study(
    capsys: pytest.CaptureFixture[str], expected: str, arguments: tuple[str, ...]
) -> None:
    """Bad figures: status 2 and one sentence with what is allowed."""
    error = refusal(capsys, "study", *arguments)
    assert expected in error
    assert 1 == error.count("\n")


# A game in the terminal.


def played(keys: str, *arguments: str) -> list[str]:
    """What is shown when each line of the input is a key."""
    command = [sys.executable, "-m", "pyanitsa", "play", "--number", "481516234", *arguments]
    done = subprocess.run(
        command, cwd=ROOT, input=keys.encode(), capture_output=True, check=True, timeout=120
    )
    assert b"" == done.stderr
    return done.stdout.decode().splitlines()


def test_play() -> None:
    """Each key plays a round; the end shows the result, its story and a line of bars."""
    lines = played("\n" * 40)
    assert "Раунд 1: Вы 6♦, Компьютер 4♦ → Вы берёте 2, 27 : 25" == lines[2]
    assert ["Победил компьютер", "20 : 32"] == lines[-5:-3]
    assert re.fullmatch("[▁▂▃▄▅▆▇█]{41}", lines[-1])


def test_leave() -> None:
    """`q`, or the end of the input, leaves the game and says how to see it whole."""
    for keys in ("\n\nq\n", "\n\n"):
        lines = played(keys)
        assert 2 == sum(line.startswith("Раунд ") for line in lines)
        assert lines[-1].endswith("pyanitsa replay 481516234 --rules short")


def test_autoplay() -> None:
    """`a` plays on by itself, `--auto` from the start."""
    for lines in (played("a\n"), played("", "--auto", "--speed", "fast")):
        assert ["Победил компьютер", "20 : 32"] == lines[-5:-3]


def test_speed() -> None:
    """`1`, `2` and `3` change the speed and play nothing."""
    assert 1 == sum(line.startswith("Раунд ") for line in played("1\n2\n3\n\nq\n"))


def test_seats() -> None:
    """`--seats` sits more people down; with rules that don't go with so many it's refused."""
    assert any("Соперник 4" in line for line in played("\n", "--seats", "5"))
    done = pyanitsa("play", "--seats", "5", "--rules", "teams=pairs,seats=4")
    assert 2 == done.returncode
    assert 1 == done.stderr.count(b"\n")


@pytest.mark.skipif(sys.platform == "win32", reason="a terminal of this kind")
def test_one_key() -> None:
    """On a terminal a single key is enough, and the terminal is as it was afterwards."""
    import pty
    import termios

    leader, follower = pty.openpty()
    before = termios.tcgetattr(follower)
    command = [sys.executable, "-m", "pyanitsa", "play", "--number", "481516234"]
    with subprocess.Popen(command, cwd=ROOT, stdin=follower, stdout=subprocess.PIPE) as one:
        assert one.stdout
        first = [one.stdout.readline() for _ in range(2)]
        os.write(leader, b" q")
        rest = one.stdout.read().decode()
    assert first[0].startswith("Партия".encode())
    assert rest.startswith("Раунд 1: Вы 6♦")
    assert "replay 481516234" in rest
    assert before == termios.tcgetattr(follower)
    os.close(leader)
    os.close(follower)


def test_without_rich() -> None:
    """Without the optional library everything is there, in plain text."""
    hide = "import sys; sys.modules['rich'] = None; sys.argv[0] = 'pyanitsa'"
    program = f"{hide}; from pyanitsa.__main__ import main; sys.exit(main())"
    for arguments in (["replay", "5"], ["study", "--games", "20"], ["play", "--auto"]):
        command = [sys.executable, "-c", program, *arguments]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, check=False, timeout=60)
        assert (0, b"") == (done.returncode, done.stderr)


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    """`--version` says which one it is."""
    with pytest.raises(SystemExit) as stopped:
        main(["--version"])
    assert 0 == stopped.value.code
    assert f"pyanitsa {__version__}\n" == capsys.readouterr().out
