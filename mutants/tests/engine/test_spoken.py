"""A round in one breath."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyanitsa.cards import parse_cards
from pyanitsa.events import Laid, Pile, RoundBegan, RoundEnded, Taken
from pyanitsa.game import Game
from pyanitsa.persons import SOLO, named, players
from pyanitsa.results import heading, reason
from pyanitsa.rules import Rules
from pyanitsa.spoken import spoken
from tests.arrange import after, game, tactical
from tests.engine.test_properties import FEWER, begun_games


def heard(played: Game, *names: str) -> str:
    persons = tuple(map(named, names)) or players(played.rules)
    return spoken(played.play_round(), persons, played.rules)


def test_spoken_sample() -> None:
    """What each side has opened, who takes how many, the counts."""
    queen, nine = parse_cards("Q♠ 9♥")
    events = (
        RoundBegan(7),
        Laid(0, queen, True, 0),
        Laid(1, nine, True, 0),
        Taken(0, (queen, nine), Pile.WON),
        RoundEnded(0, 2, (27, 25)),
    )
    expected = "Раунд 7: у вас дама пик, у соперника девятка червей. Вы берёте 2, 27 : 25"
    assert expected == spoken(events, SOLO, Rules())


@pytest.mark.parametrize(
    ("expected", "played"),
    [
        (
            "Раунд 1: у вас семёрка пик, у соперника король бубен. Компьютер берёт 2, 1 : 3",
            game("7♠ 2♠", "K♦ 3♦"),
        ),
        (
            "Раунд 1: у вас девятка пик, у соперника девятка бубен. "
            "Война! У вас туз червей, у соперника десятка пик. Вы берёте 6, 7 : 1",
            game("9♠ 2♠ A♥ 4♠", "9♦ 3♦ 10♠ 4♦"),
        ),
        (
            "Раунд 1: у вас девятка пик, у соперника девятка бубен. "
            "Война! У вас девятка червей, у соперника девятка треф. "
            "Снова война! У вас туз пик, у соперника король бубен. Вы берёте 10, 11 : 1",
            game("9♠ 2♠ 9♥ 3♠ A♠ 4♠", "9♦ 2♦ 9♣ 3♦ K♦ 4♦"),
        ),
        (
            "Раунд 1: у вас семёрка пик, у соперника семёрка бубен. "
            "Война! Вам нечем её продолжить. Компьютер берёт 2, 0 : 4",
            game("7♠", "7♦ 2♠ 9♣"),
        ),
        (
            "Раунд 1: у вас семёрка пик, у соперника семёрка бубен. "
            "Война! Вам нечем её продолжить. Компьютеру нечем её продолжить. "
            "Каждый забирает свои карты, 1 : 1",
            game("7♠", "7♦"),
        ),
        (
            "Раунд 1: у вас девятка пик, у соперника 1 девятка червей, "
            "у соперника 2 девятка бубен. Война! Воюют все. Вам нечем её продолжить. "
            "У соперника 1 пятёрка червей, у соперника 2 четвёрка бубен. "
            "Соперник 1 берёт 7, 0 : 8 : 1. Вы выбываете",
            game("9♠", "9♥ 2♥ 5♥ 3♥", "9♦ 2♦ 4♦ 3♦"),
        ),
        (
            "Раунд 1: у вас девятка пик, у соперника 1 девятка червей, "
            "у соперника 2 четвёрка бубен, у соперника 3 пятёрка треф. "
            "Старшие карты равны, каждый забирает свои, 1 : 1 : 1 : 1",
            game("9♠", "9♥", "4♦", "5♣", rules="ties=cancel"),
        ),
        (
            "Раунд 1: у вас валет и двойка: 13, у соперника десятка и двойка: 12. "
            "Вы берёте 4, 5 : 1",
            game("J♠ 2♠ 3♠", "10♥ 2♥ 3♥", rules="sums"),
        ),
        (
            "Раунд 1: у вас девятка пик, у соперника девятка червей. "
            "Война! У вас двойка пик, у соперника тройка бубен. "
            "Компьютер берёт 4, в копилках 0 : 4",
            tactical("9♠ 2♠ 4♠", "9♥ 3♦ 4♦"),
        ),
        (
            "Раунд 1: у вас девятка пик, у соперника 1 девятка червей, "
            "у соперника 2 четвёрка бубен. Война! Воюете вы и соперник 1. "
            "Вам нечем её продолжить. Сопернику 1 нечем её продолжить. "
            "Карты делите поровну вы и соперник 1, по 1, в копилках 1 : 1 : 0. "
            "1\u00a0карта выходит из игры",
            tactical("9♠", "9♥", "4♦"),
        ),
        (
            "Раунд 1: у вас девятка пик, у соперника четвёрка бубен. Вы берёте 2, "
            "в копилках 2 : 0. Остаток, 1\u00a0карту, берёт компьютер, в копилках 2 : 1",
            tactical("9♠", "4♦ 3♦"),
        ),
        (
            "Раунд 1: у вас туз пик, у соперника шестёрка червей. Шестёрка бьёт туза. "
            "Компьютер берёт 2, 1 : 3",
            game("A♠ 7♠", "6♥ 7♥", rules="deck36"),
        ),
        (
            "Раунд 1: у вас шестёрка пик, у соперника шестёрка червей. "
            "Война! У вас шестёрка бубен, у соперника туз червей. Шестёрка бьёт туза. "
            "Вы берёте 6, 7 : 1",
            game("6♠ 7♠ 6♦ 8♠", "6♥ 7♥ A♥ 8♥", rules="deck36"),
        ),
        (
            "Раунд 1: у вас туз и десятка: 11, у соперника восьмёрка: 8. Вы берёте 3, 3 : 0",
            game("A♠ 10♠", "8♥", rules="cards_up=2,order=ace-low"),
        ),
        (
            "Раунд 1: у вас валет и семёрка: 18, у соперника десятка и восьмёрка: 18. "
            "Война! У вас туз пик, у соперника король червей. Вы берёте 8, 9 : 1",
            game("J♠ 7♠ 2♠ A♠ 3♠", "10♥ 8♥ 2♥ K♥ 3♥", rules="sums"),
        ),
        (
            "Раунд 1: у вас девятка пик, у соперника девятка червей. Война! "
            "По три карты в закрытую. У вас туз пик, у соперника король червей. "
            "Вы берёте 10, 11 : 1",
            game("9♠ 2♠ 3♠ 4♠ A♠ 5♠", "9♥ 2♥ 3♥ 4♥ K♥ 5♥", rules="war80"),
        ),
        (
            "Раунд 1: у вас девятка пик, у соперника девятка червей. Война! "
            "В закрытую у вас 3, у компьютера 1. У вас туз пик, у соперника король червей. "
            "Вы берёте 8, 9 : 0",
            game("9♠ 2♠ 3♠ 4♠ A♠ 5♠", "9♥ 2♥ K♥", rules="war80"),
        ),
        (
            "Раунд 1: у вас девятка пик, у соперника девятка червей. Война! "
            "У вас туз пик, у соперника король червей. Вы берёте 4, 5 : 1",
            game("9♠ A♠ 5♠", "9♥ K♥ 5♥", rules="face_down=0"),
        ),
        (
            "Раунд 1: у вас девятка пик, у соперника 1 девятка червей, "
            "у соперника 2 четвёрка бубен. Война! Воюете вы и соперник 1. "
            "У вас восьмёрка пик, у соперника 1 восьмёрка червей. Снова война! "
            "У вас туз пик, у соперника 1 король червей. Вы берёте 11, 11 : 0 : 2. "
            "Соперник 1 выбывает",
            game("9♠ 2♠ 8♠ 3♠ A♠", "9♥ 2♥ 8♥ 3♥ K♥", "4♦ 5♦ 6♦"),
        ),
        (
            "Раунд 1: у вас двойка пик, у соперника 1 девятка червей, у партнёра четвёрка бубен, "
            "у соперника 2 тройка треф. Соперник 1 берёт 4, 0 : 5 : 1 : 1, у пар 1 : 6. "
            "Вы выбываете, партнёр играет дальше",
            game("2♠", "9♥ 3♥", "4♦ 5♦", "3♣ 5♣", rules="seats=4,teams=pairs"),
        ),
    ],
)
def test_spoken(expected: str, played: Game) -> None:
    """Every kind of round by all rules, from short wars to partners who play on."""
    assert expected == heard(played)


def test_spoken_later() -> None:
    """A seat that is out isn't spoken of any more."""
    played = after(1, game("2♠", "9♥ 3♥", "4♦ 5♦"))
    expected = (
        "Раунд 2: у соперника 1 тройка червей, у соперника 2 пятёрка бубен. "
        "Соперник 2 берёт 2, 0 : 3 : 2"
    )
    assert expected == heard(played)


@pytest.mark.parametrize(
    ("expected", "played"),
    [
        (
            "Раунд 1: Аня — девятка пик, Саша — девятка бубен. "
            "Война! Аня не может её продолжить. Саша берёт 2, 0 : 3",
            game("9♠", "9♦ 3♦"),
        ),
        (
            "Раунд 1: Аня — валет и семёрка: 18, Саша — король: 13. Аня берёт 3, 3 : 0",
            game("J♠ 7♠", "K♦", rules="sums"),
        ),
        (
            "Раунд 1: Аня — девятка пик, Саша — девятка бубен, Женя — двойка треф. "
            "Война! Воюют Аня и Саша. Аня — туз пик, Саша — король бубен. "
            "Аня берёт 7, 7 : 0 : 0. Саша выбывает. Женя выбывает",
            game("9♠ 2♠ A♠", "9♦ 2♦ K♦", "2♣"),
        ),
    ],
)
def test_names(expected: str, played: Game) -> None:
    """Names stay as they are, in words without a gender."""
    assert expected == heard(played, *("Аня", "Саша", "Женя")[: played.rules.seats])


@FEWER
@given(begun_games(), st.booleans())
def test_every_round_is_spoken(begun: Game, by_name: bool) -> None:
    """Whatever the rules: every round is one text that names it, and the end has its words."""
    names = [f"Имя{seat}" for seat in range(begun.rules.seats)]
    persons = tuple(map(named, names)) if by_name else players(begun.rules)
    while not begun.outcome:
        events = begun.play_round()
        said = spoken(events, persons, begun.rules)
        assert said.startswith(f"Раунд {begun.begun}: ")
        assert ".." not in said
        assert "  " not in said
    for told in (heading(begun.outcome, persons, begun.rules),
                 reason(begun.outcome, begun.rounds, events, persons, begun.rules)):  # fmt: skip
        assert told[0].isupper()
        assert "  " not in told
