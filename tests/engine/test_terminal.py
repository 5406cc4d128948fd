"""The command line where somebody looks on and presses keys, without another program."""

import io
import os
import sys
from collections.abc import Iterator

import pytest

from pyanitsa.commands import study
from pyanitsa.commands.output import show, use_utf8
from pyanitsa.commands.play import BARS, WIDTH, chart
from pyanitsa.commands.report import report
from pyanitsa.commands.rounds import round_lines
from pyanitsa.game import Game
from pyanitsa.odds import Tally
from pyanitsa.persons import players
from pyanitsa.rules import Rules
from pyanitsa.story import story_of
from tests.arrange import game, tactical

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a terminal of this kind")


class Terminal(io.StringIO):
    """A screen that somebody looks at."""

    encoding = "utf-8"

    def isatty(self) -> bool:
        return True


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """A keyboard: what is written here is what keys send."""
    import pty

    leader, follower = pty.openpty()
    with os.fdopen(follower, encoding="utf-8") as stdin:
        monkeypatch.setattr(sys, "stdin", stdin)
        yield leader
    os.close(leader)


def hide_rich(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("rich.console", "rich.progress"):
        monkeypatch.setitem(sys.modules, name, None)


def test_keys(typed: int) -> None:
    """A sign of several bytes is one key, and so is an arrow; no key in time is nothing."""
    from pyanitsa.commands.keys import keyboard

    with keyboard() as press:
        assert "" == press(0)
        for key, sent in {"a": "a", "я": "я", "€": "€", "\x1b": "\x1b[A", "😀": "😀"}.items():
            os.write(typed, sent.encode())
            assert key == press(None)
        assert "" == press(0)


def test_end_of_the_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    """The end of the input is the key that ends the game."""
    from pyanitsa.commands import keys

    reader, writer = os.pipe()
    os.close(writer)
    with os.fdopen(reader, encoding="utf-8") as stdin:
        monkeypatch.setattr(sys, "stdin", stdin)
        assert keys.ENDS == keys._key(None)


def test_without_input(monkeypatch: pytest.MonkeyPatch) -> None:
    """So it is where there's no input at all, unless somebody only waits."""
    from pyanitsa.commands.keys import ENDS, keyboard

    monkeypatch.setattr(sys, "stdin", None)
    with keyboard() as press:
        assert (ENDS, "") == (press(None), press(1))


@pytest.mark.parametrize("is_hidden", [False, True])
def test_colours(monkeypatch: pytest.MonkeyPatch, is_hidden: bool) -> None:
    """Where somebody looks red cards are red, and plain without `rich`."""
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setattr(sys, "stdout", screen := Terminal())
    if is_hidden:
        hide_rich(monkeypatch)
    show("Вы 6♦, Компьютер 4♠")
    red = "6♦" if is_hidden else "\x1b[1;31m6♦\x1b[0m"
    assert f"Вы {red}, Компьютер 4♠\n" == screen.getvalue()


def test_output_of_another_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    """Output that was put in the place of a stream of bytes is left as it is."""
    monkeypatch.setattr(sys, "stdout", put := io.StringIO())
    use_utf8()
    show("Вы 6♦")
    assert "Вы 6♦\n" == put.getvalue()


@pytest.mark.parametrize("is_hidden", [False, True])
def test_progress(monkeypatch: pytest.MonkeyPatch, is_hidden: bool) -> None:
    """How many games are left is told where somebody looks, with a bar or in plain text."""
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(sys, "stderr", screen := Terminal())
    if is_hidden:
        hide_rich(monkeypatch)
    with study._progress(200) as step:
        step(50)
        step(200)
    told = screen.getvalue()
    assert ("200 of 200 games, 0 s left" in told) == is_hidden
    assert told


def test_nothing_played() -> None:
    """A study that was interrupted before its first game says so, and nothing else."""
    assert ["0 games of short"] == [*report(Tally(Rules()))]


OUT, OUT_TOO = "    Вам нечем продолжить войну", "    Сопернику 1 нечем продолжить войну"


@pytest.mark.parametrize(
    ("expected", "begun"),
    [
        (
            [
                "Раунд 1: Вы 9♠, Компьютер 9♥",
                "    Компьютеру нечем продолжить войну",
                "    Вы берёте 2, 3 : 0",
                "    Компьютер: карты кончились",
            ],
            game("9♠ 2♠", "9♥"),
        ),
        (
            [
                "Раунд 1: Вы 9♠, Соперник 1 9♥, Соперник 2 5♦, Соперник 3 5♣",
                *(OUT, OUT_TOO),
                "    Сопернику 2 нечем продолжить войну",
                "    Сопернику 3 нечем продолжить войну",
                "    Каждый забирает свои карты, 1 : 1 : 1 : 1",
            ],
            game("9♠", "9♥", "5♦", "5♣"),
        ),
        (
            [
                "Раунд 1: Вы 9♠, Соперник 1 9♥, Соперник 2 4♦, Соперник 3 5♣ "
                "→ Каждый забирает свои карты, 2 : 2 : 2 : 2",
            ],
            game("9♠ 2♠", "9♥ 2♥", "4♦ 2♦", "5♣ 2♣", rules="ties=cancel"),
        ),
        (
            [
                "Раунд 1: Вы 9♠, Соперник 1 9♥, Соперник 2 4♦",
                "    Война: Вы 2♠, Соперник 1 2♥",
                *(OUT, OUT_TOO),
                "    Карты делятся поровну, 2 : 2 : 0",
                "    Вы: карты кончились",
                "    Соперник 1: карты кончились",
            ],
            tactical("9♠ 2♠", "9♥ 2♥", "4♦ 3♦"),
        ),
    ],
    ids=["out of cards", "void", "cancelled", "shared"],
)
def test_lines(expected: list[str], begun: Game) -> None:
    """What came of a round stands on its last line of cards, or on one of its own."""
    assert expected == round_lines(begun.play_round(), players(begun.rules), begun.rules)


@pytest.mark.parametrize(("bars", "number"), [("▅▄▅▅▅", 5), ("▅▄▅▄▅", 6), ("▅▄▄▄▅", 18)])
def test_chart(bars: str, number: int) -> None:
    """It's no wider than a line and ends with the end, whatever comes before."""
    played = Game(Rules.from_code("long"), number)
    played.play()
    drawn = chart(story_of(played.record()))
    assert drawn.startswith(bars)
    assert len(drawn) <= WIDTH + 1
    assert drawn.endswith(BARS[round(played.counts()[0] * 7 / 52)])
