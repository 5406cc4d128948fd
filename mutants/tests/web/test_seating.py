"""Who sits at the table, and what is remembered of it."""

from dataclasses import replace

from pyanitsa.rules import Rules
from tests.entries import DUO, SOLO, running
from web.memory.settings import Settings
from web.play.seating import own_names, taken

TWO, FIVE = Rules(), Rules(seats=5)
COMPANY = ("Аня", "", "Вика", "", "", "", "", "Яна")


def test_own_names() -> None:
    """Two at one screen have theirs, a company those of its seats; against the computer nobody."""
    assert () == own_names(TWO, Settings(names=("Аня", "Боря")))
    assert ("Аня", "Боря") == own_names(TWO, Settings(opponent="duo", names=("Аня", "Боря")))
    assert ("Аня", "", "Вика", "", "") == own_names(FIVE, Settings(company=COMPANY))
    assert () == own_names(FIVE, Settings(company=("",) * 7 + ("Яна",)))


def test_shared_for_ever() -> None:
    """Where your seat has a name several people play; a game that they played stays theirs."""
    assert {"mode": DUO, "names": ("Аня", "")} == taken(("Аня", ""), ())
    assert {"mode": SOLO, "names": ("", "Боря")} == taken(("", "Боря"), ())
    shared = replace(running(1, 3), mode=DUO, names=("Аня", "Боря"))
    assert {"mode": DUO, "names": ("Аня", "Боря")} == taken((), [None, shared])
    assert {"mode": SOLO, "names": ()} == taken((), [None, running(1, 3)])
