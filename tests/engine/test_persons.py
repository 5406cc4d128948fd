"""Whom sentences are about: alone, in pairs, by name."""

from collections.abc import Sequence

import pytest

from pyanitsa.persons import COMPUTER, SOLO, YOU, Person, agree, by_side, listed, named, players
from pyanitsa.rules import Rules

ANYA, SASHA, ZHENYA = map(named, ("Аня", "Саша", "Женя"))


@pytest.mark.parametrize(
    ("expected", "code"),
    [
        ("Вы, Компьютер", "short"),
        ("Вы, Соперник 1, Соперник 2", "seats=3"),
        ("Вы, Соперник 1, Партнёр, Соперник 2", "seats=4,teams=pairs"),
        ("Вы, Соперник 1, Соперник 2, Партнёр, Соперник 3, Соперник 4", "seats=6,teams=pairs"),
    ],
)
def test_players(expected: str, code: str) -> None:
    """You and the computer; with more seats opponents have numbers, a partner has none."""
    assert expected == ", ".join(person.name for person in players(Rules.from_code(code)))
    assert SOLO == players(Rules())


@pytest.mark.parametrize(
    ("expected", "persons", "code"),
    [
        (["Вы", "Компьютер"], SOLO, "short"),
        (["Вы с партнёром", "Соперники 1 и 2"], None, "seats=4,teams=pairs"),
        (
            ["Вы с партнёром", "Соперники 1 и 3", "Соперники 2 и 4"],
            None,
            "seats=6,teams=pairs",
        ),
        (["Аня и Женя", "Саша и Вы"], (ANYA, SASHA, ZHENYA, YOU), "seats=4,teams=pairs"),
        (["Вы и Саша", "Аня и Женя"], (YOU, ANYA, SASHA, ZHENYA), "seats=4,teams=pairs"),
    ],
)
def test_by_side(expected: list[str], persons: Sequence[Person] | None, code: str) -> None:
    """Partners are spoken of together, everybody else alone."""
    rules = Rules.from_code(code)
    sides = by_side(persons or players(rules), rules)
    assert [*range(len(expected))] == [*sides]
    assert [*map(str.lower, expected)] == [person.name.lower() for person in sides.values()]


def test_cases_of_a_pair() -> None:
    """A pair is declined if both partners are."""
    yours, theirs = by_side(players(Rules(seats=4)), Rules(seats=4, teams="pairs")).values()
    assert ("вас и соперника 2", "вам и сопернику 2") == (yours.of, yours.to)
    assert ("соперников 1 и 3", "соперникам 1 и 3") == (theirs.of, theirs.to)
    pairs = Rules(seats=4, teams="pairs")
    assert "вас с партнёром" == by_side(players(pairs), pairs)[0].of
    assert "" == by_side((YOU, ANYA, SASHA, ZHENYA), pairs)[0].of


@pytest.mark.parametrize(
    ("expected", "persons"),
    [
        ("вы", [YOU]),
        ("вы и компьютер", [*SOLO]),
        ("вы, Аня и компьютер", [YOU, ANYA, COMPUTER]),
        ("Аня, Саша и Женя", [ANYA, SASHA, ZHENYA]),
    ],
)
def test_listed(expected: str, persons: list[Person]) -> None:
    """Several in one sentence: only names keep their capitals."""
    assert expected == listed(persons)


@pytest.mark.parametrize(
    ("expected", "persons"),
    [
        ("берёте", [YOU]),
        ("берёте", [ANYA, YOU]),
        ("берёт", [COMPUTER]),
        ("берёт", [ANYA]),
        ("берут", [ANYA, COMPUTER]),
        ("берут", [by_side(players(Rules(seats=4)), Rules(seats=4, teams="pairs"))[1]]),
    ],
)
def test_agree(expected: str, persons: list[Person]) -> None:
    """A verb goes with whoever does something."""
    assert expected == agree(persons, "берёте", "берёт", "берут")


def test_names_of_a_company() -> None:
    """Those with a name of their own bear it, all others ours; also among partners."""
    rules = Rules.from_code("seats=4,teams=pairs")
    persons = players(rules, ("", "Аня", "", "", "Валя"))
    assert ["Вы", "Аня", "Партнёр", "Соперник 2"] == [person.name for person in persons]
    assert persons[1] == named("Аня")
    assert [person.name for person in players(Rules(), ("Аня", "Боря"))] == ["Аня", "Боря"]


def test_right_to_left() -> None:
    """A name that is written from right to left is set apart from the sentence around it."""
    assert "\u2068שרה\u2069" == named("שרה").name
    assert "Саша 7" == named("Саша 7").name
