"""Who sits at the table: people with names of their own, and everybody else. Pure."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from pyanitsa.persons import Person, players
from pyanitsa.rules import Rules
from web.memory.entry import Mode, Running
from web.memory.preferences import Preferences
from web.memory.settings import Settings


class Seating:
    """Of the game on the table. What another tab chooses is for the games that follow."""

    def __init__(self, preferences: Preferences) -> None:
        self._preferences = preferences
        self._chosen = preferences.now
        """As it was when somebody here has sat down."""
        self._over: Running | None = None
        """The game, once it's in the history: who has played it stays."""

    @property
    def opponent(self) -> str:
        """Solo or duo."""
        return self._chosen.opponent

    def choose(self, opponent: str) -> None:
        """For the games from now on; nobody: as it is."""
        if opponent and opponent != self._preferences.now.opponent:
            self._preferences.change(opponent=str(opponent))

    def begin(self, opponent: str = "", over: Running | None = None) -> None:
        """A game comes with its own opponent or the chosen one, or people of other names go on."""
        now = self._preferences.now
        self._chosen, self._over = replace(now, opponent=str(opponent or now.opponent)), over

    def persons(self, rules: Rules) -> Sequence[Person]:
        return players(rules, self.names(rules))

    def names(self, rules: Rules) -> tuple[str, ...]:
        return self._over.names if self._over else own_names(rules, self._chosen)


def own_opponent(running: Running) -> str:
    """Whom a stored game must go on with: one that was begun against the computer counts so.

    Whoever has chosen «Вдвоём» meanwhile, in another tab, has chosen it for another game.
    """
    is_alone = running.mode is Mode.SOLO and (running.is_begun or running.day)
    return Mode.SOLO if is_alone and running.record.rules.seats == 2 else ""


def own_names(rules: Rules, settings: Settings) -> tuple[str, ...]:
    """By seat, of those who have given themselves one; none if nobody has."""
    if rules.seats == 2:
        return settings.names if settings.is_duo else ()
    names = settings.company[: rules.seats]
    return names if any(names) else ()


def taken(names: tuple[str, ...], played: Iterable[Running | None]) -> dict[str, Any]:
    """What a stored game says of who plays it; `played`: what's known of it as far as it has come.

    A game that was ever played by several people stays one, also if another tab did so. They are
    several where your seat has a name. Before the first round nobody has played.
    """
    if names and names[0]:
        return {"mode": Mode.DUO, "names": names}
    shared = next((known for known in played if known and known.mode is Mode.DUO), None)
    if shared:
        return {"mode": Mode.DUO, "names": shared.names}
    return {"mode": Mode.SOLO, "names": names}
