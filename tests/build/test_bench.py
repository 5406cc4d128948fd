"""`build.py bench`: what it says of the machine, and when it refuses to judge."""

import pytest

from tests.bench import __main__ as bench
from tests.bench import lighthouse, load, release


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


GOOD = {
    **dict.fromkeys(lighthouse.SCORES, 1.0),
    "first": 1400.0,
    "largest": 1700.0,
    "blocked": 300.0,
    "shift": 0.0,
}


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("largest", 1701),
        ("blocked", 301),
        ("shift", 0.01),
        ("performance", 0.89),
        ("accessibility", 0.99),
        ("best-practices", 0.99),
        ("seo", 0.99),
    ],
)
def test_lighthouse(name, value):
    """Each figure of Lighthouse has a bar of its own."""
    assert all(lighthouse.bars(GOOD).values())
    assert 1 == [*lighthouse.bars({**GOOD, name: value}).values()].count(False)


@pytest.fixture
def kept(monkeypatch, tmp_path):
    """A table of the last release with one figure in it, and nothing measured today."""
    table = tmp_path / "figures.md"
    table.write_text("# Figures\n\n| figure | value | measured |\n" + release.BEFORE_ROWS)
    with table.open("a") as file:
        file.write("| first visit | 0.23 | 2026-11-30, quiet |\n| bytes | 4.71 | then |\n")
    monkeypatch.setattr(release, "KEPT", table)
    monkeypatch.setattr(release, "_today", {})
    return table


def test_beside_the_last_release(capsys, kept):
    """Each figure stands beside the one kept; one that was never kept beside `none`."""
    release.beside({"first visit": "0.21", "memory": "38.2"})
    printed = capsys.readouterr().out
    assert "| first visit | 0.23 | 0.21 |\n| memory | none | 38.2 |" in printed


@pytest.mark.parametrize(("busy", "value"), [(0.5, "0.21"), (9.0, "0.23")])
def test_keep(monkeypatch, kept, busy, value):
    """`--keep` writes today's figures on a quiet machine only; those not measured stay."""
    monkeypatch.setattr(load, "LOAD", busy)
    monkeypatch.setattr(load, "CORES", 2)
    measure = {"start": lambda runs: not release.beside({"first visit": "0.21"})}
    monkeypatch.setattr(bench, "FIGURES", measure)
    monkeypatch.setattr("sys.argv", ["bench", "start", "--keep"])
    bench.main()
    assert {"first visit": value, "bytes": "4.71"} == {
        name: said for name, (said, _) in release.rows().items()
    }
    assert kept.read_text().startswith("# Figures\n")
    assert ("bytes", ("4.71", "then")) in release.rows().items()


def test_kept_table_is_read():
    """The table in the repository has a figure in every row, measured on a quiet machine."""
    assert all(value[0].isdigit() and "load" in when for value, when in release.rows().values())
    assert "first visit, of the stock page's time" in release.rows()
