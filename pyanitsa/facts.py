"""What can be told of a game in figures and line by line, in Russian."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from pyanitsa.persons import Manner, Person, agree, by_side, listed
from pyanitsa.story import Run, Story, War
from pyanitsa.words import CARDS, TIMES, plural, score, sentence

Persons = Sequence[Person]


class Fact(NamedTuple):
    name: str
    value: str
    note: str = ""


def facts(story: Story, persons: Persons) -> tuple[Fact, ...]:
    """Of a game that is over; about you, or, where everybody has a name, about all."""
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
        each = (f"{person.name}\u00a0{story.wars_won(seat)}" for seat, person in enumerate(persons))
        return Fact("Войны", str(count), " · ".join(each))
    return Fact("Войны", str(count), _yours(story.wars_won(0), count))


def _yours(won: int, of: int) -> str:
    if won == of:
        return "ваша" if of == 1 else "все ваши"
    if won == 0:
        return "не ваша" if of == 1 else "ни одной вашей"
    return f"{'ваша' if won % 10 == 1 and won % 100 != 11 else 'ваших'}\u00a0{won}"


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
    person = by_side(persons, story.rules)[lead.seat]
    note = f"{_whose(person)}, раунд\u00a0{lead.round}"
    return Fact("Наибольший отрыв", plural(lead.cards, CARDS), note)


def _whose(person: Person) -> str:
    return f"у {person.of}" if person.of else person.name


def _turn(story: Story, persons: Persons) -> Fact:
    """Where it turned; a draw has no such place."""
    turn = story.turn
    if turn is None:
        changes = len(story.changes)
        return Fact("Лидер менялся", plural(changes, TIMES) if changes else "ни разу")
    assert story.winner is not None
    person = by_side(persons, story.rules)[story.winner]
    if turn < 2:
        return Fact("Перелом", "не было", _leads(person, "с начала"))
    return Fact("Перелом", f"раунд\u00a0{turn}", _leads(person, "дальше"))


def _leads(person: Person, when: str) -> str:
    match person.manner:
        case Manner.YOU | Manner.THEY:
            return f"{when} вели {person.within}"
        case Manner.HE:
            return f"{when} вёл {person.within}"
        case Manner.NAMED:  # pragma: no branch - the last of them
            return f"{when} ведёт {person.within}"


def sides(persons: Persons) -> tuple[str, str]:
    """What it means that the line of a game is above or below the middle."""
    if len(persons) > 2:
        return "больше равной доли", "меньше равной доли"
    return _has_more(persons[0]), _has_more(persons[1])


def _has_more(person: Person) -> str:
    return f"у {person.of} больше" if person.of else f"{person.name}: больше"


def first_look(story: Story) -> int:
    """The round to be looked at first: where it turned, else how it ended."""
    return story.turn or story.rounds


def round_line(story: Story, number: int, persons: Persons) -> str:
    """«Раунд 21: 34 : 18, война за 6», of three sides and more «Раунд 21: у вас 6»."""
    war = story.war_of(number)
    fought = f", {_fought(war)}" if war else ""
    title = f"Раунд {number}" if number else "Раздача"
    counts = story.rules.common(story.counts[number])
    first = _whose(by_side(persons, story.rules)[0]).replace(" ", "\u00a0")
    told = score(counts) if len(counts) == 2 else f"{first} {counts[0]}"
    return f"{title}: {told}{fought}"


def _fought(war: War) -> str:
    return f"война{f' ×{war.depth}' if war.depth > 1 else ''} за {war.pot}"


class Row(NamedTuple):
    round: int
    what: str
    score: str


def rows(story: Story, persons: Persons) -> Iterator[Row]:
    """The wars, the changes of the lead and, in company, who was out, round by round."""
    together = by_side(persons, story.rules)
    said: dict[int, list[str]] = {}
    for war in story.wars:
        said.setdefault(min(war.round, story.rounds), []).append(_taken(war, persons))
    for change in story.changes:
        said.setdefault(change.round, []).append(goes_ahead(together[change.seat]))
    for number, outs in groupby(story.outs if len(persons) > 2 else (), lambda out: out.round):
        said.setdefault(number, []).append(_are_out([persons[out.seat] for out in outs]))
    for number, parts in sorted(said.items()):
        yield Row(number, sentence(", ".join(parts)), score(story.counts[number]))


def _taken(war: War, persons: Persons) -> str:
    """«война за 9: берёте вы», «война за 9 (вы и соперник 2): берёте вы»."""
    between = f" ({listed([persons[seat] for seat in war.fighters])})" if war.fighters else ""
    if war.winner is None:
        return f"{_fought(war)}{between}: никто не берёт"
    person = persons[war.winner]
    return f"{_fought(war)}{between}: {person.takes} {person.within}"


def goes_ahead(person: Person) -> str:
    match person.manner:
        case Manner.YOU | Manner.THEY:
            return f"вперёд вышли {person.within}"
        case Manner.HE:
            return f"вперёд вышел {person.within}"
        case Manner.NAMED:  # pragma: no branch - the last of them
            return f"впереди {person.within}"


def _are_out(persons: Persons) -> str:
    one = "выбывает" if persons[0].manner is Manner.NAMED else "выбыл"
    return f"{agree(persons, 'выбыли', one, 'выбыли')} {listed(persons)}"
