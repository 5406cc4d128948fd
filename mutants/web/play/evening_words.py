"""What is said of an evening's score: who leads, who stands where, what was played. Pure."""

from collections.abc import Iterator
from datetime import datetime
from typing import NamedTuple

from pyanitsa import words
from pyanitsa.persons import Person, by_side, listed, named
from pyanitsa.rules import Rules
from web.memory.evening import (
    MOST_CARDS,
    Counts,
    Evening,
    NameFault,
    Place,
    PointsFault,
    Tally,
    places,
)
from web.memory.names import LONGEST_NAME

NOTHING_YET = "Пока не сыграно ни одной партии."
DRAWN = "ничья"
_MORE_WINS: words.Forms = ("победу", "победы", "побед")

NAME_FAULTS = {
    NameFault.EMPTY: f"Здесь нужно имя, от 1 до {LONGEST_NAME} знаков.",
    NameFault.TOO_LONG: f"Имя слишком длинное: можно до {LONGEST_NAME} знаков.",
    NameFault.TWICE: "Такое имя уже есть, а их нужно различать.",
}
POINTS_FAULTS = {
    PointsFault.NO_NUMBER: f"Нужно целое число карт, от 0 до {MOST_CARDS}.",
    PointsFault.NOTHING: "Впишите карты хотя бы кому-нибудь; пустое поле — ноль.",
}


class Row(NamedTuple):
    """One side in the order of places."""

    place: str
    side: int
    name: str
    total: int


def persons(evening: Evening) -> tuple[Person, ...]:
    """By side: «Аня», «Аня и Вика»."""
    teams = "pairs" if evening.pairs else "none"
    rules = Rules.from_code(f"seats={len(evening.names)},teams={teams}")
    return tuple(by_side([named(name) for name in evening.names], rules).values())


def amount(evening: Evening, count: int) -> str:
    """«5 побед», «31 карта»."""
    return words.plural(count, words.WINS if evening.counts is Counts.WINS else words.CARDS)


def place_text(place: Place) -> str:
    """«1», «2–3»."""
    first, last = place
    return str(first) if first == last else f"{first}–{last}"


def ranking(evening: Evening) -> list[Row]:
    """The best first; who stands alike, in the order in which they sit."""
    totals, names = evening.totals, persons(evening)
    rows = (
        Row(place_text(place), side, names[side].name, totals[side])
        for side, place in enumerate(places(totals))
    )
    return sorted(rows, key=lambda row: -row.total)


def headline(evening: Evening) -> str:
    """«Впереди Аня: на 2 победы больше»."""
    totals = evening.totals
    best = max(totals)
    behind = [total for total in totals if total < best]
    if not evening.tallies:
        return NOTHING_YET
    if not behind:
        return "Счёт равный."
    people = persons(evening)
    first = [person for person, total in zip(people, totals, strict=True) if total == best]
    if len(first) > 1:
        return f"Впереди поровну {listed(first)}."
    return f"Впереди {first[0].within}: на {_more(evening, best - max(behind))} больше."


def _more(evening: Evening, count: int) -> str:
    is_wins = evening.counts is Counts.WINS
    return words.plural(count, _MORE_WINS if is_wins else words.CARDS_TAKEN)


def who(evening: Evening, tally: Tally) -> str:
    """Who won a game, or what everybody got of it: «26 : 20 : 6»."""
    if evening.counts is Counts.CARDS:
        return words.score(tally.points)
    return persons(evening)[tally.points.index(1)].name if any(tally.points) else DRAWN


def told(evening: Evening, number: int) -> str:
    """«Партия 3: Аня», counted from 1."""
    return f"Партия {number}: {who(evening, evening.tallies[number - 1])}"


def taken_back(evening: Evening) -> str:
    """«Партия 3 отменена: Аня», of the last one."""
    return f"Партия {len(evening.tallies)} отменена: {who(evening, evening.tallies[-1])}"


def about(evening: Evening) -> str:
    """«29 ноября 2026 · 7 партий»."""
    day = words.day_text(datetime.fromisoformat(evening.date))
    return f"{day} · {words.plural(len(evening.tallies), words.GAMES)}"


def as_text(evening: Evening) -> str:
    """The score, to be sent to somebody."""
    return "\n".join([f"Счёт за столом · {about(evening)}", *_lines(evening)])


def _lines(evening: Evening) -> Iterator[str]:
    for row in ranking(evening):
        yield f"{row.place}. {row.name}: {amount(evening, row.total)}"
