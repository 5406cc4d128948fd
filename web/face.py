"""A scene as plain data: what `face.js` paints of a stored game before Python is there. Pure."""

from typing import Any

from pyanitsa.cards import Card, rank_text
from pyanitsa.words import round_title
from web.look import SUIT_NAMES, depth
from web.scene import Scene


def face(scene: Scene) -> dict[str, Any]:
    """Texts, numbers and the names of classes only; docs/storage.md lists the fields."""
    table = scene.table
    return {
        "title": round_title(scene.round, scene.limit),
        "round": scene.round,
        "limit": scene.limit,
        "counts": list(scene.counts),
        "piles": [
            [depth(len(stack)), depth(len(won))]
            for stack, won in zip(table.stacks, table.won, strict=True)
        ],
        "caption": scene.title(),
        "last": {str(seat): _card(card) for seat, card in scene.last.items()},
        "winner": scene.winner,
        "results": scene.results() if scene.outcome else None,
    }


def _card(card: Card) -> list[str]:
    return [rank_text(card.rank), SUIT_NAMES[card.suit]]
