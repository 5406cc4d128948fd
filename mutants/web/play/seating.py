"""Who sits at the table: people with names of their own, and everybody else. Pure."""

from collections.abc import Iterable
from typing import Any

from pyanitsa.rules import Rules
from web.memory.entry import Mode, Running
from web.memory.settings import Settings


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
