"""What the places of a company show of a scene beside its cards. Pure."""

from typing import NamedTuple

from pyanitsa import words
from web.table.scene import Scene


class Placed(NamedTuple):
    side: int
    """Whose colour and shape it has."""
    together: str
    """What a seat and its partner have in common; nothing where there are no pairs."""
    is_out: bool
    """Whether it has no cards left, nor any on the table."""
    heap: int
    """How many cards a war has made it lay; 0 if it has laid no more than it opened."""


def placed(scene: Scene, seat: int) -> Placed:
    rules, side = scene.rules, scene.rules.side(seat)
    is_paired, common = rules.teams == "pairs", rules.common(scene.counts)
    together = words.together(common[side]) if is_paired else ""
    is_out = not scene.counts[seat] and not scene.table.count(seat)
    laid = sum(lay.seat == seat for lay in scene.table.laid)
    return Placed(side, together, is_out, laid if laid > rules.cards_up else 0)
