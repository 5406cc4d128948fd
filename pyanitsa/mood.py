"""How a game's end feels to those who played it, and what is said to that, in Russian."""

from collections.abc import Sequence
from enum import StrEnum

from pyanitsa.events import Outcome
from pyanitsa.persons import Manner, Person, by_side
from pyanitsa.rules import Rules

PEOPLE = {Manner.YOU, Manner.NAMED}
"""Who sits at the table in flesh and blood."""


class Mood(StrEnum):
    WON = "won"  # by you, or by somebody who has a name
    LOST = "lost"
    DRAWN = "drawn"


_COMFORT = {
    Mood.WON: "",
    Mood.LOST: "Не беда: тут всё решает случай",
    Mood.DRAWN: "Поровну — значит, никому не обидно",
}
_WHERE_ORDERS_DECIDE = "Не беда: загляните в разбор раскладки"


def mood(outcome: Outcome, persons: Sequence[Person], rules: Rules) -> Mood:
    """A draw of which you aren't a part is lost too."""
    sides = by_side(persons, rules)
    winners = [sides[side] for side in rules.sides(outcome.winners)]
    if PEOPLE.isdisjoint(winner.manner for winner in winners):
        return Mood.LOST
    return Mood.WON if len(winners) == 1 else Mood.DRAWN


def comfort(felt: Mood, rules: Rules) -> str:
    """A kind word where you have lost, a smile over a draw; a victory needs neither."""
    if rules.tactical and felt is Mood.LOST:
        return _WHERE_ORDERS_DECIDE
    return _COMFORT[felt]
