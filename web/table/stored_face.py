"""A scene as plain data: what `stored_face.js` paints before Python is there. Pure."""

from typing import Any

from pyanitsa.facts import facts, first_look, round_line
from pyanitsa.tale import tale
from pyanitsa.words import round_title
from web.story.strip import MARK, strip
from web.table.scene import Scene
from web.table.shown import depth, small


def face(scene: Scene, *, russian: bool) -> dict[str, Any]:
    """Texts, numbers and the names of classes only; docs/storage.md lists the fields."""
    table = scene.table
    return {
        "title": round_title(scene.round, scene.limit),
        "rules": scene.rules_line,
        "round": scene.round,
        "limit": scene.length,
        "names": [person.name for person in scene.persons],
        "counts": list(scene.counts),
        "piles": [
            [depth(len(stack)), depth(len(won) + len(score))]
            for stack, won, score in zip(table.stacks, table.won, table.score, strict=True)
        ],
        "caption": scene.caption,
        "last": {
            str(seat): list(small(shown, russian=russian))
            for seat, (shown, _) in scene.small().items()
        },
        "sums": scene.rules.cards_up > 1,
        "tactical": scene.rules.tactical,
        "arranging": scene.arranging,
        "winner": scene.winner,
        "company": _company(scene),
        "strip": _strip(scene),
        "results": scene.results() if scene.outcome else None,
        "mood": scene.mood if scene.outcome else None,
        "story": _story(scene),
    }


def _company(scene: Scene) -> list[list[Any]] | None:
    """By seat its side, what partners have together, and whether it's out."""
    if not scene.is_company:
        return None
    from web.table.placed import placed  # which no other game needs

    return [list(placed(scene, seat)[:3]) for seat in range(scene.rules.seats)]


def _strip(scene: Scene) -> dict[str, Any]:
    """The line of the game so far, with the shape of a war's mark."""
    return strip(scene.line, scene.wars, scene.length)._asdict() | {"mark": MARK}


def _story(scene: Scene) -> dict[str, Any] | None:
    """All of it but the line itself: the round that is pointed at, and how many there are."""
    story = scene.story
    if not story:
        return None
    at = first_look(story)
    told = {
        "tale": tale(story, scene.persons),
        "at": at,
        "rounds": story.rounds,
        "line": round_line(story, at, scene.persons),
        "facts": [list(fact) for fact in facts(story, scene.persons)],
    }
    return scene.retold() | told
