"""Long runs, shortly: what they play, how they go on, what they say of a fault."""

import json
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from pyanitsa.game import Game
from pyanitsa.record import Record
from pyanitsa.rules import ALLOWED
from pyanitsa.table import Table
from tests.invariant import BrokenError, watched
from tests.soak import __main__ as soak
from tests.soak import engine, run
from web.build.cli import WITHOUT_PAGE

SEED = 20261130
GAMES = 200
"""So many random games of the engine are played with every run of the tests."""


class Player:
    """Games that say where they were played; some go wrong, one is interrupted once."""

    def __init__(self, *wrong: int, stop: int | None = None) -> None:
        self.wrong, self.stop = wrong, stop
        self.played: list[tuple[int, int]] = []

    @contextmanager
    def ready(self) -> Iterator[run.Play]:
        yield self.play

    def play(self, seed: int, place: int) -> Counter[str]:
        if place == self.stop:
            self.stop = None
            raise KeyboardInterrupt
        self.played.append((seed, place))
        if place in self.wrong:
            raise ValueError("a fault")
        return Counter(rounds=2)


@pytest.fixture(autouse=True)
def elsewhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Whatever is kept goes into a folder of the test's own."""
    monkeypatch.setattr(run, "KEPT", tmp_path / "soak")
    return tmp_path / "soak"


@pytest.fixture
def tried(tmp_path: Path) -> Path:
    """A file that a run tries."""
    (tmp_path / "tried.py").write_text("1")
    return tmp_path / "tried.py"


def soaked(monkeypatch: pytest.MonkeyPatch, player: Player, tried: Path, *words: str) -> int:
    chosen = soak.Soak(player.ready, 5, lambda: [tried])
    monkeypatch.setattr(soak, "RUNS", {"engine": chosen})
    monkeypatch.setattr("sys.argv", ["soak", *words])
    return soak.main()


def test_engine() -> None:
    """Random games by random rules keep the invariant after every event."""
    total = Counter[str]()
    for place in range(GAMES):
        total += engine.play(SEED, place)
    assert GAMES < total["rounds"] < total["events"]


def test_draws_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every value of every field comes up, and a game is found again by its seed and place."""
    games: list[Game] = []
    monkeypatch.setattr(engine, "watched", lambda game: games.append(game) or watched(stub()))
    for place in range(GAMES):
        engine.play(SEED, place)
    for name, values in ALLOWED.items():
        assert {*values} == {getattr(game.rules, name) for game in games}
    engine.play(SEED, 17)
    assert (games[17].rules, games[17].number) == (games[-1].rules, games[-1].number)
    assert games[17].stacks == games[-1].stacks


def stub() -> Game:
    return Game(number=7)


def test_fault_of_the_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    """A fault tells the rules, the number and the round, and the record to replay."""
    monkeypatch.setattr(Table, "count", lambda table, seat: 0)
    with pytest.raises(BrokenError) as fault:
        engine.play(SEED, 2)
    notes = "\n".join(fault.value.__notes__)
    record = Record.from_text(notes.partition("came: ")[2].partition("\n")[0])
    assert f"number {record.number}, rules {record.rules.code()}, in round" in notes


def test_goes_on(monkeypatch, capsys, tried, elsewhere):
    """An interrupted run goes on at the game that was interrupted, with the same seed."""
    player = Player(stop=3)
    assert 130 == soaked(monkeypatch, player, tried)
    assert "go on: python3 build.py soak engine" in capsys.readouterr().out
    assert 0 == soaked(monkeypatch, player, tried)
    ((seed, _), *_) = player.played
    assert [(seed, place) for place in range(5)] == player.played
    assert f"seed {seed}, 5 games, 10 rounds, 0 faults" in capsys.readouterr().out
    assert [] == [*elsewhere.iterdir()]


def test_begins_anew(monkeypatch, capsys, tried, elsewhere):
    """If what's tried has changed, or what was kept can't be read, it begins anew and says so."""
    player = Player(stop=3)
    soaked(monkeypatch, player, tried)
    tried.write_text("2")
    player.stop = 4
    soaked(monkeypatch, player, tried)
    assert "has changed since" in capsys.readouterr().out
    (elsewhere / "engine.json").write_text('{"seed": 1}')
    assert 0 == soaked(monkeypatch, player, tried)
    assert "can't be read" in capsys.readouterr().err
    assert [0, 1, 2, 0, 1, 2, 3, 0, 1, 2, 3, 4] == [place for _, place in player.played]


def test_fault(monkeypatch, capsys, tried):
    """A fault doesn't end the run, not even one resumed; the status and a command tell of it."""
    player = Player(1, 2, stop=3)
    assert 130 == soaked(monkeypatch, player, tried)
    said = capsys.readouterr().err
    seed = player.played[0][0]
    command = f"soak engine --seed {seed} --first 1 --games 1"
    assert f"FAULT in game 1 of seed {seed}; again: python3 build.py {command}" in said
    assert "ValueError: a fault" in said
    assert 1 == soaked(monkeypatch, player, tried)
    player.played.clear()
    assert 1 == soaked(monkeypatch, player, tried, *command.split()[1:])
    assert [(seed, 1)] == player.played
    assert 0 == soaked(monkeypatch, player, tried, "--seed", "4", "--first", "3", "--games", "2")
    assert [(4, 3), (4, 4)] == player.played[1:]


def test_kept_while_it_runs(monkeypatch, capsys, tried, elsewhere):
    """Every few seconds it's kept how far a run has come, and every minute it's said."""
    kept: list[int] = []
    play = Player()

    class Looking(Player):
        def play(self, seed, place):
            if (elsewhere / "engine.json").exists():
                kept.append(json.loads((elsewhere / "engine.json").read_text())["games"])
            return play.play(seed, place)

    monkeypatch.setattr(run, "SAVED_EVERY", 0)
    monkeypatch.setattr(run, "SAID_EVERY", 0)
    assert 0 == soaked(monkeypatch, Looking(), tried)
    assert [1, 2, 3, 4] == kept
    assert "engine: 3 games, 6 rounds, 0 faults" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["oven"], "no such run: oven (there are engine)"),
        (["--games", "0"], "a number of games is 1 or more"),
        (["--games", "many"], "invalid"),
        (["--first", "3"], "--first counts the games of a --seed"),
    ],
)
def test_bad_usage(monkeypatch, capsys, tried, words, said):
    """What can't be meant ends with status 2, and nothing is played."""
    player = Player()
    with pytest.raises(SystemExit) as ended:
        soaked(monkeypatch, player, tried, *words)
    assert (2, []) == (ended.value.code, player.played)
    assert said in capsys.readouterr().err


def test_pageless() -> None:
    """build.py builds the page for the runs that need it, and knows no others."""
    assert WITHOUT_PAGE <= {*soak.RUNS}
