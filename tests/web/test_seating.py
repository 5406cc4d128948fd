"""Who sits at the table, and what is remembered of it."""

from dataclasses import replace

from pyanitsa.rules import Rules
from tests.entries import DUO, SOLO, Memory, running
from web.memory.preferences import Preferences
from web.memory.settings import Settings
from web.memory.store import Store
from web.play.seating import Seating, own_names, own_opponent, taken

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


def test_own_opponent() -> None:
    """A game begun against the computer goes on so, whatever is chosen for others meanwhile."""
    begun = running(1, 3)
    assert SOLO == own_opponent(begun)
    assert "" == own_opponent(running(1, 0))
    assert "" == own_opponent(replace(begun, mode=DUO))
    assert "" == own_opponent(replace(begun, record=replace(begun.record, rules=FIVE)))


def test_whoever_has_played_stays() -> None:
    """Names chosen later are the next game's; a game that's over keeps its own."""
    preferences = Preferences(Store(Memory(), lambda _: None))
    preferences.change(opponent="duo", names=("Аня", "Боря"))
    seating = Seating(preferences)
    preferences.change(names=("Вера", "Гена"))
    assert ("Аня", "Боря") == seating.names(TWO)
    seating.begin(seating.opponent)
    assert ("Вера", "Гена") == seating.names(TWO)
    seating.begin("solo", replace(running(1, 40), names=("Аня", "")))
    assert ("Аня", "") == seating.names(TWO)
