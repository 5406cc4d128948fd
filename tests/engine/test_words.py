"""Everything said in Russian about cards, rounds and ends."""

from datetime import datetime

import pytest

from pyanitsa import words
from pyanitsa.cards import Card, ordered_deck
from pyanitsa.number import NumberFault
from pyanitsa.persons import COMPUTER, YOU, Person, named, players
from pyanitsa.rules import Rules
from pyanitsa.words import CARDS, ROUNDS

# Cards and numbers.


@pytest.mark.parametrize(
    ("expected", "card"),
    [
        ("двойка пик", "2♠"),
        ("тройка червей", "3♥"),
        ("четвёрка бубен", "4♦"),
        ("пятёрка треф", "5♣"),
        ("шестёрка пик", "6♠"),
        ("семёрка червей", "7♥"),
        ("восьмёрка бубен", "8♦"),
        ("девятка треф", "9♣"),
        ("десятка пик", "10♠"),
        ("валет червей", "J♥"),
        ("дама бубен", "Q♦"),
        ("король треф", "K♣"),
        ("туз пик", "A♠"),
        ("красный джокер", "JR"),
        ("чёрный джокер", "JB"),
    ],
)
def test_card_name(expected: str, card: str) -> None:
    """A card's name."""
    assert expected == words.card_name(Card.from_text(card))


def test_card_names_differ() -> None:
    """Every card has a name of its own."""
    assert 54 == len({words.card_name(card) for card in ordered_deck(54)})


TEENS = {*range(11, 20), *range(111, 120)}


@pytest.mark.parametrize("count", range(122))
def test_plural(count: int) -> None:
    """1, 21, 101 раунд; 2, 33, 104 раунда; 0, 5, 11, 112 раундов."""
    if count not in TEENS and count % 10 == 1:
        assert (f"{count}\u00a0раунд", f"{count}\u00a0карта") == both(count)
    elif count not in TEENS and count % 10 in (2, 3, 4):
        assert (f"{count}\u00a0раунда", f"{count}\u00a0карты") == both(count)
    else:
        assert (f"{count}\u00a0раундов", f"{count}\u00a0карт") == both(count)


def both(count: int) -> tuple[str, str]:
    return words.plural(count, ROUNDS), words.plural(count, CARDS)


@pytest.mark.parametrize(("expected", "text"), [("", ""), ("Вам", "вам"), ("Ёж и КОТ", "ёж и КОТ")])
def test_sentence(expected: str, text: str) -> None:
    """A sentence begins with a capital letter; the rest stays."""
    assert expected == words.sentence(text)


# Captions.


@pytest.mark.parametrize(
    ("expected", "number", "limit"),
    [("Раунд 0 из 40", 0, 40), ("Раунд 17 из 240", 17, 240), ("Раунд 17", 17, None)],
)
def test_round_title(expected: str, number: int, limit: int | None) -> None:
    """«Раунд N из 40»; no limit: «Раунд N»."""
    assert expected == words.round_title(number, limit)


@pytest.mark.parametrize(
    ("expected", "counts"), [("27 : 25", (27, 25)), ("0 : 52", (0, 52)), ("1 : 2 : 3", (1, 2, 3))]
)
def test_score(expected: str, counts: tuple[int, ...]) -> None:
    """The score, yours first."""
    assert expected == words.score(counts)


def test_game_name() -> None:
    """A game's number, grouped, in one piece on a line."""
    assert "№\u00a0481\u00a0516\u00a0234" == words.game_name(481_516_234)


def test_takes() -> None:
    """Who takes how many."""
    assert "Вы берёте 2" == words.takes(YOU, 2)
    assert "Компьютер берёт 6" == words.takes(COMPUTER, 6)
    assert "Аня берёт 6" == words.takes(named("Аня"), 6)


FOUR = players(Rules(seats=4))


@pytest.mark.parametrize(
    ("expected", "persons"),
    [
        ("Вам нечем продолжить войну", [YOU]),
        ("Компьютеру нечем продолжить войну", [COMPUTER]),
        ("Вам и сопернику 2 нечем продолжить войну", [FOUR[0], FOUR[2]]),
        ("Аня не может продолжить войну", [named("Аня")]),
        ("Аня и Саша не могут продолжить войну", [named("Аня"), named("Саша")]),
        ("Вы и Саша не можете продолжить войну", [YOU, named("Саша")]),
    ],
)
def test_cannot_go_on(expected: str, persons: list[Person]) -> None:
    """Who has no card for a war; a name isn't declined."""
    assert expected == words.cannot_go_on(*persons)


@pytest.mark.parametrize(
    ("expected", "lowest"),
    [("Шестёрка бьёт туза", "6♠"), ("Двойка бьёт туза", "2♥"), ("Джокер бьёт туза", "JR")],
)
def test_beats_ace(expected: str, lowest: str) -> None:
    """The lowest card of the deck beats the ace."""
    assert expected == words.beats_ace(Card.from_text(lowest))


@pytest.mark.parametrize(
    ("expected", "depth", "stake"),
    [("Война! На кону 2", 1, 2), ("Война ×2! На кону 6", 2, 6), ("Война ×3! На кону 10", 3, 10)],
)
def test_war_title(expected: str, depth: int, stake: int) -> None:
    """The banner of a war, and of a war in a war."""
    assert expected == words.war_title(depth, stake)


# Faults.


@pytest.mark.parametrize(
    ("expected", "fault"),
    [
        ("Здесь пусто.", NumberFault.EMPTY),
        ("Это не похоже на номер партии.", NumberFault.NOT_A_NUMBER),
        ("Число слишком большое.", NumberFault.TOO_LARGE),
        ("Нулевой партии нет.", NumberFault.ZERO),
        ("Здесь несколько разных номеров.", NumberFault.SEVERAL),
    ],
)
def test_number_fault(expected: str, fault: NumberFault) -> None:
    """What is wrong with a typed number, and what is allowed."""
    allowed = "Номер партии — целое число от 1 до 999 999 999, например 481 516 234."
    assert f"{expected} {allowed}" == words.number_fault(fault).replace("\u00a0", " ")


@pytest.mark.parametrize(
    ("out", "expected"),
    [
        ((0,), "Вы выбываете"),
        ((1, 2), "Выбывают соперник 1 и соперник 2"),
        ((0, 3), "Выбываете вы и соперник 3"),
        ((1, 2, 4), "Выбывают трое"),
        ((0, 1, 2), "Выбываете вы и ещё двое"),
    ],
)
def test_are_out(out: tuple[int, ...], expected: str) -> None:
    """Up to two are named; of more it's said how many, and that you are among them."""
    persons = players(Rules(seats=8))
    assert expected == words.are_out([persons[seat] for seat in out])


def test_moment() -> None:
    """A date with its time."""
    assert "9 ноября 2026, 23:05" == words.date_text(datetime(2026, 11, 9, 23, 5))


def test_together() -> None:
    """What partners have in common."""
    assert "вместе 26" == words.together(26)
