"""What can be told of a game in figures and line by line, in Russian."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pyanitsa.story import Run, Story, War
from pyanitsa.words import CARDS, Forms, Manner, Person, plural, score, sentence

TIMES: Forms = ("раз", "раза", "раз")

Persons = Sequence[Person]


class Fact(NamedTuple):
    name: str
    value: str
    note: str = ""


def facts(story: Story, persons: Persons) -> tuple[Fact, ...]:
    """Four facts of a game that is over; about you, or, where everybody has a name, about all."""
    return (
        _wars(story, persons),
        _run(story, persons),
        _lead(story, persons),
        _turn(story, persons),
    )


def _wars(story: Story, persons: Persons) -> Fact:
    count = story.war_count()
    if not count:
        return Fact("Войны", "не было")
    if persons[0].manner is Manner.NAMED:
        each = (f"{person.name} {story.wars_won(seat)}" for seat, person in enumerate(persons))
        return Fact("Войны", str(count), " · ".join(each))
    return Fact("Войны", str(count), _yours(story.wars_won(0), count))


def _yours(won: int, of: int) -> str:
    if won == of:
        return "ваша" if of == 1 else "все ваши"
    if won == 0:
        return "не ваша" if of == 1 else "ни одной вашей"
    return f"{'ваша' if won % 10 == 1 and won % 100 != 11 else 'ваших'} {won}"


def _run(story: Story, persons: Persons) -> Fact:
    """Yours, or, where everybody has a name, anybody's."""
    have_names = persons[0].manner is Manner.NAMED
    run = story.longest_run() if have_names else story.longest_run(0)
    if not run:
        return Fact("Раундов подряд", "0")
    yours = "ваш" if run.length == 1 else "ваши"
    whose = persons[run.seat].name if have_names else yours
    return Fact("Раундов подряд", str(run.length), f"{whose}, {_when(run)}")


def _when(run: Run) -> str:
    """In one piece on a line."""
    if run.length == 1:
        return f"раунд\u00a0{run.last}"
    return f"раунды\u00a0{run.first}–\u2060{run.last}"


def _lead(story: Story, persons: Persons) -> Fact:
    lead = story.largest_lead
    if not lead:
        return Fact("Наибольший отрыв", "не было")
    person = persons[lead.seat]
    whose = person.name if person.manner is Manner.NAMED else person.having
    note = f"{whose}, раунд\u00a0{lead.round}"
    return Fact("Наибольший отрыв", plural(lead.cards, CARDS), note)


def _turn(story: Story, persons: Persons) -> Fact:
    """Where it turned; a draw has no such place."""
    turn = story.turn
    if turn is None:
        changes = len(story.changes)
        return Fact("Лидер менялся", plural(changes, TIMES) if changes else "ни разу")
    assert story.outcome
    person = persons[story.outcome.winners[0]]
    if turn < 2:
        return Fact("Перелом", "не было", _leads(person, "с начала"))
    return Fact("Перелом", f"раунд {turn}", _leads(person, "дальше"))


def _leads(person: Person, when: str) -> str:
    match person.manner:
        case Manner.YOU:
            return f"{when} вели вы"
        case Manner.HE:
            return f"{when} вёл {subject(person)}"
        case Manner.NAMED:
            return f"{when} ведёт {person.name}"


def sides(persons: Persons) -> tuple[str, str]:
    """What it means that the line of a game is above or below the middle."""
    if len(persons) > 2:
        return "больше равной доли", "меньше равной доли"
    return f"{persons[0].having} больше", f"{persons[1].having} больше"


def first_look(story: Story) -> int:
    """The round to be looked at first: where it turned, else how it ended."""
    return story.turn or story.rounds


def round_line(story: Story, number: int) -> str:
    """«Раунд 21: 34 : 18, война за 6»."""
    war = story.war_of(number)
    fought = f", {_fought(war)}" if war else ""
    title = f"Раунд {number}" if number else "Раздача"
    return f"{title}: {score(story.counts[number])}{fought}"


def _fought(war: War) -> str:
    return f"война{f' ×{war.depth}' if war.depth > 1 else ''} за {war.pot}"


class Row(NamedTuple):
    round: int
    what: str
    score: str


def rows(story: Story, persons: Persons) -> Iterator[Row]:
    """The wars and the changes of the lead, round by round."""
    wars = {min(war.round, story.rounds): war for war in story.wars}
    changes = {change.round: change.seat for change in story.changes}
    for number in sorted({*wars, *changes}):
        said = [_taken(wars[number], persons)] if number in wars else []
        if number in changes:
            said.append(goes_ahead(persons[changes[number]]))
        yield Row(number, sentence(", ".join(said)), score(story.counts[number]))


def _taken(war: War, persons: Persons) -> str:
    if war.winner is None:
        return f"{_fought(war)}: никто не берёт"
    person = persons[war.winner]
    return f"{_fought(war)}: {person.takes} {subject(person)}"


def subject(person: Person) -> str:
    """Inside a sentence: only a name keeps its capital."""
    return person.name if person.manner is Manner.NAMED else person.name.lower()


def goes_ahead(person: Person) -> str:
    match person.manner:
        case Manner.YOU:
            return "вперёд вышли вы"
        case Manner.HE:
            return f"вперёд вышел {subject(person)}"
        case Manner.NAMED:
            return f"впереди {person.name}"
