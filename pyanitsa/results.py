"""How a game ended and why, in Russian: the title of the results and the line below it."""

from collections.abc import Sequence
from typing import assert_never

from pyanitsa.events import Ending, Event, Outcome, OutOfCards, SeatOut
from pyanitsa.persons import Manner, Person, agree, by_side, listed
from pyanitsa.rules import Rules
from pyanitsa.words import ROUNDS, cannot_go_on, plural, score, sentence


def heading(outcome: Outcome, persons: Sequence[Person], rules: Rules) -> str:
    """«Победа!», «Победил компьютер», «Ничья», in company «Ничья: вы и соперник 2»."""
    sides = by_side(persons, rules)
    winners = [sides[side] for side in rules.sides(outcome.winners)]
    if len(winners) == 1:
        return _wins(winners[0])
    everybody = len(winners) == len(sides) or len(sides) < len(persons)
    return "Ничья" if everybody else f"Ничья: {listed(winners)}"


def _wins(person: Person) -> str:
    match person.manner:
        case Manner.YOU:
            return "Победа!"
        case Manner.HE:
            return f"Победил {person.within}"
        case Manner.THEY:
            return f"Победили {person.within}"
        case Manner.NAMED:  # pragma: no branch - the last of them
            return f"Побеждает {person.name}"


def standing(
    counts: Sequence[int], persons: Sequence[Person], rules: Rules
) -> list[tuple[str, int]]:
    """How many cards each has, of partners together, the best first."""
    names = (person.name for person in by_side(persons, rules).values())
    each = zip(names, rules.common(counts), strict=True)
    return sorted(each, key=lambda one: one[1], reverse=rules.goal == "most")


def final_score(counts: Sequence[int], persons: Sequence[Person], rules: Rules) -> str:
    """«20 : 32» of two, in company what each has: «Соперник 2 — 20, Вы — 12».

    A line ends between seats, and nowhere else.
    """
    if rules.seats == 2:
        return score(counts)
    each = standing(counts, persons, rules)
    return ", ".join(f"{name} — {cards}".replace(" ", "\u00a0") for name, cards in each)


def reason(
    outcome: Outcome, rounds: int, last: Sequence[Event], persons: Sequence[Person], rules: Rules
) -> str:
    """Why the game ended so; `last` is the last round's events."""
    balance = _balance(outcome.counts, persons, rules)
    match outcome.ending:
        case Ending.LIMIT:
            return f"Сыграно {plural(rounds, ROUNDS)}: {balance}"
        case Ending.ROUT:
            return _rout(outcome, last, persons, rules)
        case Ending.VOID:
            everybody = "обоих" if len(persons) == 2 else "всех"
            return f"В войне карты кончились у {everybody}: {balance}"
        case Ending.ENDLESS:
            return f"Партия зациклилась: {balance}"
        case Ending.PLAYED_OUT:  # pragma: no branch - the last of them
            return f"Все карты разыграны: {balance}"


def _rout(outcome: Outcome, last: Sequence[Event], persons: Sequence[Person], rules: Rules) -> str:
    match rules.goal:
        case "give-away":
            return _rid_of_cards([persons[seat] for seat in outcome.winners])
        case "most":
            (winner,) = rules.sides(outcome.winners)
            company = len(persons) > 2
            return _has_all(by_side(persons, rules)[winner]) if company else _ran_out(last, persons)
        case _:
            assert_never(rules.goal)


def _rid_of_cards(winners: Sequence[Person]) -> str:
    """«Вы первыми избавились от карт»: in give-away that's the aim."""
    if len(winners) == 1 and winners[0].manner is Manner.NAMED:
        return f"{winners[0].name} раньше всех избавляется от карт"
    first = agree(winners, "первыми избавились", "первым избавился", "первыми избавились")
    return sentence(f"{listed(winners)} {first} от карт")


def _has_all(winner: Person) -> str:
    if winner.of:
        return f"Все карты у {winner.of}"
    return f"Все карты {agree([winner], 'забираете', 'забирает', 'забирают')} {winner.within}"


def _ran_out(last: Sequence[Event], persons: Sequence[Person]) -> str:
    """Of two, one has no cards left, or none for a war."""
    (through,) = (persons[event.seat] for event in last if isinstance(event, SeatOut))
    if any(isinstance(event, OutOfCards) and persons[event.seat] is through for event in last):
        return cannot_go_on(through)
    return f"У {through.of} кончились карты" if through.of else f"{through.name} остаётся без карт"


def _balance(counts: Sequence[int], persons: Sequence[Person], rules: Rules) -> str:
    """«у вас больше карт», «меньше карт держит Аня», «карт поровну»."""
    sums, best = rules.common(counts), rules.sides(rules.best(counts))
    if len(best) == len(sums):
        return "в копилках поровну" if rules.tactical else "карт поровну"
    leaders = [by_side(persons, rules)[side] for side in best]
    return _leading(leaders, _more(len(sums), rules)) + _for_two(sums[best[0]], len(best), rules)


def _more(sides: int, rules: Rules) -> str:
    """«больше карт», in company «больше всех карт», in give-away fewer, of a pile «в копилке»."""
    match rules.goal:
        case "most":
            more = "больше"
        case "give-away":
            more = "меньше"
        case _:
            assert_never(rules.goal)
    return f"{more}{' всех' if sides > 2 else ''} карт{' в копилке' if rules.tactical else ''}"


def _leading(leaders: Sequence[Person], more: str) -> str:
    if all(person.of for person in leaders):
        return " и ".join(f"у\u00a0{person.of}" for person in leaders) + f" {more}"
    return f"{more} {agree(leaders, 'держите', 'держит', 'держат')} {listed(leaders)}"


def _for_two(cards: int, pairs: int, rules: Rules) -> str:
    """What partners have together."""
    match rules.teams:
        case "none":
            return ""
        case "pairs":
            return f", {'по ' if pairs > 1 else ''}{cards} на двоих"
        case _:
            assert_never(rules.teams)
