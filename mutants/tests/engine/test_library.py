"""The engine as somebody meets it who imports it: names, texts, and what it refuses."""

import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

import pyanitsa
from pyanitsa import (
    BadOrderError,
    BadStacksError,
    Card,
    CardError,
    Ending,
    Event,
    Game,
    NumberError,
    Record,
    RecordError,
    Rules,
    RulesError,
    events,
    parse_cards,
)
from pyanitsa.number import LARGEST
from tests.arrange import after, game

ROOT = Path(__file__).parents[2]
NEEDED = "collections dataclasses enum functools itertools random re secrets typing unicodedata"
HUGE = 10**5_000

# Names.


def test_all_names_are_there() -> None:
    """Every name that is exported is there, once, and in order."""
    assert [] == [name for name in pyanitsa.__all__ if not hasattr(pyanitsa, name)]
    assert sorted({*pyanitsa.__all__}) == sorted(pyanitsa.__all__)


def test_all_events_are_exported() -> None:
    """Whatever can happen in a game can be imported from the package."""
    assert {event.__name__ for event in events.Event.__args__} < {*pyanitsa.__all__}
    assert Event is events.Event


def test_all_errors_are_exported() -> None:
    """Whatever a module raises whose names the package exports can be imported from there too."""
    homes = {getattr(getattr(pyanitsa, name), "__module__", "") for name in pyanitsa.__all__}
    modules = [sys.modules[home] for home in homes if home.startswith("pyanitsa.")]
    errors = {name for module in modules for name in vars(module) if name.endswith("Error")}
    assert errors <= {*pyanitsa.__all__}


def loaded(*modules: str) -> set[str]:
    """What a fresh Python has loaded after importing these."""
    code = f"import sys, {', '.join(modules)}; print(*sys.modules)"
    printed = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, check=True, text=True
    )
    return {*printed.stdout.split()}


def test_import_is_light() -> None:
    """The package loads nothing beside itself that a game doesn't need."""
    more = loaded("pyanitsa") - loaded(*NEEDED.split())
    assert {"pyanitsa"} == {name.partition(".")[0] for name in more}


def test_is_typed() -> None:
    """Type checkers are told that the package has types."""
    assert (ROOT / "pyanitsa/py.typed").exists()


# Texts.


@pytest.mark.parametrize(
    ("expected", "played"),
    [
        ("<Game short 7: round 0, 26 : 26>", Game(Rules(), 7)),
        ("<Game deck=54,seats=3 7: round 2, 14 : 21 : 19>", after(2, Game(Rules(54, 3), 7))),
        ("<Game short: round 1, 2 : 0, rout>", after(1, game("K♠", "7♦"))),
        ("<Game tactical 7: round 0, 0 : 0>", Game(Rules.from_code("tactical"), 7)),
    ],
)
def test_repr(expected: str, played: Game) -> None:
    """A game shows its rules, its number, how far it has come, the counts and how it ended."""
    assert expected == repr(played)


def test_record_as_text() -> None:
    """A record printed is its text form."""
    assert "short 7 3" == str(after(3, Game(Rules(), 7)).record())


# Playing.


def test_play() -> None:
    """Plays on to the end from wherever the game stands; at the end it stays."""
    played = after(5, Game(Rules(), 481_516_234))
    assert (Ending.LIMIT, (20, 32)) == (played.play().ending, played.counts())
    assert played.play() is played.outcome
    assert 40 == played.rounds


def test_stacks() -> None:
    """Stacks are shown as they are now, top cards first, and can't be changed that way."""
    played = game("9♠ 2♠", "7♦ 3♦")
    assert (parse_cards("9♠ 2♠"), parse_cards("7♦ 3♦")) == played.stacks
    assert (parse_cards("2♠"), parse_cards("3♦")) == after(1, played).stacks


def test_a_game_of_its_own() -> None:
    """Without rules and number: a short game with a fresh number."""
    dealt = Game()
    assert dealt.rules == Rules()
    assert dealt.number in range(1, LARGEST + 1)
    assert dealt.stacks == Game(Rules(), dealt.number).stacks


# What is refused.

NO_NUMBERS: list[Any] = [0, -5, LARGEST + 1, True, 5.0, "5", "№ 5", b"5"]


@pytest.mark.parametrize("number", NO_NUMBERS)
def test_number(number: Any) -> None:
    """A game has a whole number from 1 to 999 999 999, and so has a record."""
    with pytest.raises(NumberError, match=r"\(allowed: one whole number from 1 to 999999999\)$"):
        Game(Rules(), number)
    with pytest.raises(NumberError, match="allowed: one whole number"):
        Record(Rules(), number, 0)


@pytest.mark.parametrize("sign", [1, -1])
def test_huge_number(sign: int) -> None:
    """A number of so many digits that Python doesn't print it is refused as well."""
    with pytest.raises(NumberError, match=r"^a huge number is"):
        Game(Rules(), sign * HUGE)
    with pytest.raises(RecordError, match="no number of rounds"):
        Record(Rules(), 7, sign * HUGE)


@pytest.mark.parametrize("rounds", [-1, LARGEST + 1, True, 1.0, "1", None])
def test_rounds(rounds: Any) -> None:
    """A record's rounds are a whole number from 0 on."""
    with pytest.raises(RecordError, match="no number of rounds"):
        Record(Rules(), 7, rounds)


@pytest.mark.parametrize(
    ("code", "rounds", "orders"),
    [("short", 1, ("7♠", "7♦")), ("tactical", 1, ()), ("tactical", 0, ("7♠",))],
)
def test_orders_of_a_record(code: str, rounds: int, orders: tuple[str, ...]) -> None:
    """A record has an order for every seat once a tactical game has begun, and else none."""
    with pytest.raises(RecordError, match="an order for every seat"):
        Record(Rules.from_code(code), 7, rounds, tuple(map(parse_cards, orders)))


SEVEN, NINE, JOKER = parse_cards("7♠ 9♦ JR")


@pytest.mark.parametrize(
    ("expected", "stacks"),
    [
        ("3 stacks for 2 seats", [[SEVEN], [NINE], [JOKER]]),
        ("1 stacks for 2 seats", [[SEVEN]]),
        ("0 stacks for 2 seats", []),
        ("7♠ is given twice", [[SEVEN], [NINE, SEVEN]]),
        ("7♠ is given twice", [[SEVEN, SEVEN], [NINE]]),
        ("rank=15, suit='R'.* is no Card of a deck of 52", [[SEVEN], [JOKER]]),
        ("'7' is no Card", ["7♠ 8♠", "9♠"]),
        ("'7♠' is no Card", [["7♠"], ["9♠"]]),
        ("None is no Card", [[None], [NINE]]),
        ("fewer than two seats have cards", [[SEVEN, NINE], []]),
        ("fewer than two seats have cards", [[], []]),
    ],
)
def test_stacks_given(expected: str, stacks: Any) -> None:
    """A game begins with one stack a seat, of cards of its deck, each at most once."""
    with pytest.raises(BadStacksError, match=expected):
        Game.from_stacks(Rules(), stacks, Random(1))


def test_rules_given() -> None:
    """A game from given stacks is refused by rules that can't be played, as any other."""
    with pytest.raises(RulesError, match="round_limit could hang"):
        Game.from_stacks(Rules(ties="cancel", round_limit=None), [[SEVEN], [NINE]], Random(1))


@pytest.mark.parametrize("rules", ["short", None, 52])
def test_no_rules(rules: Any) -> None:
    """Rules are a value of their own, and the error says how it's made of a code."""
    with pytest.raises(TypeError, match=r"Rules.from_code\('short'\)"):
        Game(rules, 7)


@pytest.mark.parametrize("field", ["face_down", "cards_up", "deck", "seats"])
def test_values_of_another_type(field: str) -> None:
    """A value that only equals an allowed one, as True equals 1, is refused."""
    allowed: Any = getattr(Rules(), field)
    for value in (float(allowed), str(allowed), *([True] if allowed == 1 else [])):
        given: dict[str, Any] = {field: value}
        assert [field] == [problem.field for problem in Rules(**given).problems()]


@pytest.mark.parametrize("seat", [-1, 2, True, 0.0, "0", None])
def test_arranged_seat(seat: Any) -> None:
    """Only a seat of the game arranges its stack."""
    dealt = Game(Rules.from_code("tactical"), 7)
    with pytest.raises(BadOrderError, match="there is no seat"):
        dealt.arrange(seat, dealt.stacks[0])


def test_arranged_cards() -> None:
    """An order is the seat's own cards, every card once: no texts, none more, none less."""
    dealt = Game(Rules.from_code("tactical"), 7)
    own, other = dealt.stacks
    orders: list[Any] = [[*map(str, own)], own[1:], (*own, own[0]), other, "", "7♠", [None]]
    for order in orders:
        with pytest.raises(BadOrderError, match="its own cards in order, every card once"):
            dealt.arrange(0, order)
    assert (own, other) == dealt.stacks


@pytest.mark.parametrize(
    ("rank", "suit"), [(1, "♠"), (16, "♠"), (7, "R"), (15, "♠"), (7, ""), (7, "♠♠"), ("7", "♠")]
)
def test_card(rank: Any, suit: str) -> None:
    """A card has a rank and a suit that there are."""
    with pytest.raises(CardError, match="not a card"):
        Card(rank, suit)
