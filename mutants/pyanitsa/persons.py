"""Whom sentences are about, and how they speak of them in Russian."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from functools import reduce
from unicodedata import bidirectional

from pyanitsa.rules import Rules


class Manner(Enum):
    """Which verbs go with somebody, and whether a sentence names them at all."""

    YOU = auto()  # you, alone or with a partner, in the plural: «проигрывали и выиграли»
    HE = auto()  # a player that is masculine: «компьютер отыгрался»
    THEY = auto()  # several together, whose past has no gender: «отыгрались»
    NAMED = auto()  # a name, in the present tense, which has no gender: «Саша выигрывает»


@dataclass(frozen=True, slots=True)
class Person:
    """Whoever sits at a seat; a pair is one too. A name of its own is never declined."""

    name: str
    """At the beginning of a sentence."""
    manner: Manner
    within: str
    """Inside a sentence."""
    of: str = ""
    """«вас», after «у»; empty for whoever can't be declined."""
    to: str = ""
    """«вам»; empty for whoever can't be declined."""
    facing: str = ""
    """«соперника»: instead of `of`, beside what you have."""
    beside: str = ""
    """«с партнёром»: how somebody is added to another."""
    place: int = 0
    """Of a numbered opponent."""

    @property
    def takes(self) -> str:
        return agree([self], "берёте", "берёт", "берут")


_LEFT_TO_RIGHT = {"L", "EN", "ES", "ET", "CS", "NSM", "WS", "ON"}
"""Classes of signs that don't turn the direction of a line (Unicode Annex 9)."""

YOU = Person("Вы", Manner.YOU, "вы", "вас", "вам")
COMPUTER = Person(
    "Компьютер", Manner.HE, "компьютер", "компьютера", "компьютеру", facing="соперника"
)
PARTNER = Person("Партнёр", Manner.HE, "партнёр", "партнёра", "партнёру", beside="с партнёром")
SOLO = (YOU, COMPUTER)
"""The persons of a game against the computer, by seat."""


def players(rules: Rules, names: Sequence[str] = ()) -> tuple[Person, ...]:
    """Who sits at the table: by seat those with names of their own, all others with ours.

    Ours are you, your partner if there are pairs, and the computer, or numbered opponents.
    """
    ours = SOLO if rules.seats == 2 else _company(rules)
    own = (*names, *[""] * rules.seats)
    return tuple(named(name) if name else person for person, name in zip(ours, own, strict=False))


def _company(rules: Rules) -> tuple[Person, ...]:
    mine = rules.side(0)
    others = [seat for seat in range(1, rules.seats) if rules.side(seat) != mine]
    numbered = {seat: _opponent(place) for place, seat in enumerate(others, 1)}
    return (YOU, *(numbered.get(seat, PARTNER) for seat in range(1, rules.seats)))


def _opponent(place: int) -> Person:
    return Person(
        f"Соперник {place}",
        Manner.HE,
        f"соперник {place}",
        f"соперника {place}",
        f"сопернику {place}",
        place=place,
    )


def named(name: str) -> Person:
    """Somebody with a name of their own."""
    isolated = _isolated(name)
    return Person(isolated, Manner.NAMED, isolated)


def _isolated(name: str) -> str:
    """A name that is written from right to left leaves the order of the sentence as it is."""
    if all(bidirectional(sign) in _LEFT_TO_RIGHT for sign in name):
        return name
    return f"\u2068{name}\u2069"  # first strong isolate … pop directional isolate


def by_side(persons: Sequence[Person], rules: Rules) -> Mapping[int, Person]:
    """Whoever wins together as one: partners, or each alone."""
    members: dict[int, list[Person]] = {}
    for seat, person in enumerate(persons):
        members.setdefault(rules.side(seat), []).append(person)
    return {side: reduce(_together, seated) for side, seated in members.items()}


def _together(one: Person, other: Person) -> Person:
    """«Вы с партнёром», «Аня и Саша», «Соперники 1 и 3»."""
    if one.place and other.place:
        both = f"{one.place} и {other.place}"
        return Person(
            f"Соперники {both}",
            Manner.THEY,
            f"соперники {both}",
            f"соперников {both}",
            f"соперникам {both}",
        )
    also = other.beside or f"и {other.within}"
    manner = Manner.YOU if Manner.YOU in (one.manner, other.manner) else Manner.THEY
    have_cases = one.of and other.of
    of = f"{one.of} {other.beside or f'и {other.of}'}" if have_cases else ""
    to = f"{one.to} {other.beside or f'и {other.to}'}" if have_cases else ""
    return Person(f"{one.name} {also}", manner, f"{one.within} {also}", of, to)


def listed(persons: Sequence[Person]) -> str:
    """«вы, соперник 1 и соперник 2»."""
    *first, last = (person.within for person in persons)
    return f"{', '.join(first)} и {last}" if first else last


def agree(persons: Sequence[Person], you: str, one: str, several: str) -> str:
    """The form of a verb that goes with these: «берёте», «берёт», «берут»."""
    if any(person.manner is Manner.YOU for person in persons):
        return you
    return several if len(persons) > 1 or persons[0].manner is Manner.THEY else one
