"""`build.py bench`: what it says of the machine, and when it refuses to judge."""

import pytest

from tests.bench import __main__ as bench
from tests.bench import load


@pytest.mark.parametrize(
    ("status", "kept", "busy"),
    [(0, True, 2.0), (1, False, 2.0), (3, True, 2.01), (3, False, 9.0)],
)
def test_busy(monkeypatch, capsys, status, kept, busy):
    """Above one waiting program a core nothing is judged; the load is always said."""
    monkeypatch.setattr(load, "LOAD", busy)
    monkeypatch.setattr(load, "CORES", 2)
    monkeypatch.setattr(bench, "FIGURES", {"start": lambda runs: kept})
    monkeypatch.setattr("sys.argv", ["bench", "start", "--runs", "1"])
    assert status == bench.main()
    printed = capsys.readouterr().out
    assert f"load {busy:.2f} on 2 cores" in printed
    assert (status == 3) == ("not judged" in printed)


def test_verdict(monkeypatch):
    """A bar is kept or missed on a quiet machine only."""
    monkeypatch.setattr(load, "LOAD", 0.5)
    assert ("kept", "MISSED") == (load.verdict(True), load.verdict(False))
    monkeypatch.setattr(load, "LOAD", load.CORES + 0.1)
    assert {"not judged"} == {load.verdict(True), load.verdict(False)}
