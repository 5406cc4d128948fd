"""An evening's sides as lines: how far each was ahead, game by game. Pure."""

from web.memory.evening import Evening
from web.play.evening_words import ranking
from web.story.evening_picture import Line
from web.story.shapes import values_of


def leads(evening: Evening, side: int) -> bool:
    """Among the first, where not everybody is."""
    totals = evening.totals
    return totals[side] == max(totals) > min(totals)


def ahead(evening: Evening) -> list[list[float]]:
    """By side: more than an even share, after each game from none on."""
    counts = [*zip(*(evening.course(side) for side in range(evening.sides)), strict=True)]
    return [values_of(counts, side) for side in range(evening.sides)]


def lines(evening: Evening) -> list[Line]:
    """What the picture shows, the best first."""
    values = ahead(evening)
    return [
        Line(row.place, row.name, str(row.total), values[row.side], leads(evening, row.side))
        for row in ranking(evening)
    ]
