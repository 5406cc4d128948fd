"""The title of the results and the line below it."""

from collections.abc import Sequence

import pytest

from pyanitsa.events import Ending, Event, Outcome
from pyanitsa.game import Game
from pyanitsa.persons import SOLO, Person, named, players
from pyanitsa.results import final_score, heading, reason
from pyanitsa.rules import Rules
from tests.arrange import game, tactical

PAIRS = "seats=4,teams=pairs"
PEOPLE = tuple(map(named, ("Аня", "Саша", "Женя", "Валя")))


def last_reason(played: Game, persons: Sequence[Person] = ()) -> str:
    """Plays to the end and says why it has come."""
    events: Sequence[Event] = ()
    while not played.outcome:
        events = played.play_round()
    persons = persons or players(played.rules)
    return reason(played.outcome, played.rounds, events, persons, played.rules)


def at_limit(
    rules: Rules, counts: tuple[int, ...], rounds: int, persons: Sequence[Person] = ()
) -> str:
    outcome = Outcome(Ending.LIMIT, rules.best(counts), counts)
    return reason(outcome, rounds, (), persons or players(rules), rules)


@pytest.mark.parametrize(
    ("expected", "winners"), [("Победа!", (0,)), ("Победил компьютер", (1,)), ("Ничья", (0, 1))]
)
def test_heading(expected: str, winners: tuple[int, ...]) -> None:
    """The heading of the results."""
    assert expected == heading(Outcome(Ending.LIMIT, winners, (26, 26)), SOLO, Rules())


@pytest.mark.parametrize(
    ("expected", "counts", "rounds"),
    [
        ("Сыграно 40\u00a0раундов: у\u00a0вас больше карт", (32, 20), 40),
        ("Сыграно 40\u00a0раундов: у\u00a0компьютера больше карт", (20, 32), 40),
        ("Сыграно 40\u00a0раундов: карт поровну", (26, 26), 40),
        ("Сыграно 240\u00a0раундов: карт поровну", (26, 26), 240),
        ("Сыграно 80\u00a0раундов: у\u00a0соперника 2 больше всех карт", (10, 20, 22), 80),
        (
            "Сыграно 200\u00a0раундов: у\u00a0вас и у\u00a0соперника 2 больше всех карт",
            (20, 12, 20),
            200,
        ),
    ],
)
def test_limit(expected: str, counts: tuple[int, ...], rounds: int) -> None:
    """Limit: how many rounds were played, and who has more cards."""
    rules = Rules.from_code(f"seats={len(counts)}")
    assert expected == at_limit(rules, counts, rounds)


@pytest.mark.parametrize(
    ("expected", "played"),
    [
        ("У компьютера кончились карты", game("K♠", "7♦")),
        ("У вас кончились карты", game("2♠", "7♦")),
        ("Компьютеру нечем продолжить войну", game("7♠ 2♠", "7♦")),
        ("Вам нечем продолжить войну", game("7♠", "7♦ 2♠")),
        ("Все карты у соперника 1", game("2♠", "9♥", "4♦")),
        ("Все карты у соперника 2", game("9♠", "9♥", "2♦ 3♦")),
        ("Все карты у вас", game("9♠ 3♥", "9♥", "4♦")),
        ("Все карты у вас с партнёром", game("9♠ 3♥", "2♥", "4♦ 5♦", "3♦", rules=PAIRS)),
        ("Все карты у соперников 1 и 2", game("2♠", "2♥", "4♦", "5♦ 7♦", rules=PAIRS)),
    ],
)
def test_rout(expected: str, played: Game) -> None:
    """Rout: who has no cards left, or can't go on with a war."""
    assert expected == last_reason(played)


@pytest.mark.parametrize(
    ("expected", "played"),
    [
        ("Вы первыми избавились от карт", game("6♠", "7♥ 8♥", rules="giveaway")),
        ("Компьютер первым избавился от карт", game("7♠ 8♥", "6♥", rules="giveaway")),
        ("Вы первыми избавились от карт", game("7♠", "7♥ 8♥", rules="giveaway")),
        (
            "Вы и соперник 1 первыми избавились от карт",
            game("2♠", "3♥", "9♦ 4♦", rules="goal=give-away"),
        ),
        (
            "Соперник 2 первым избавился от карт",
            game("9♠", "9♥ 3♥", "4♦", rules="out_of_cards=take,goal=give-away"),
        ),
    ],
)
def test_give_away(expected: str, played: Game) -> None:
    """In give-away to have no cards is what it's about."""
    assert expected == last_reason(played)


@pytest.mark.parametrize(
    ("expected", "counts", "code"),
    [
        ("у\u00a0вас меньше карт", (10, 26), "deck=36,goal=give-away"),
        ("у\u00a0компьютера меньше карт", (26, 10), "deck=36,goal=give-away"),
        ("карт поровну", (18, 18), "deck=36,goal=give-away"),
        ("у\u00a0соперника 1 меньше всех карт", (20, 12, 20), "seats=3,goal=give-away"),
        (
            "у\u00a0вас и у\u00a0соперника 2 меньше всех карт",
            (12, 28, 12),
            "seats=3,goal=give-away",
        ),
        ("у\u00a0вас с партнёром больше карт, 30 на двоих", (30, 8, 0, 14), "seats=4,teams=pairs"),
        ("у\u00a0соперников 1 и 2 больше карт, 27 на двоих", (25, 27, 0, 0), "seats=4,teams=pairs"),
        ("карт поровну", (26, 20, 0, 6), "seats=4,teams=pairs"),
        (
            "у\u00a0вас с партнёром и у\u00a0соперников 2 и 4 больше всех карт, по 21 на двоих",
            (21, 6, 1, 0, 4, 20),
            "seats=6,teams=pairs",
        ),
    ],
)
def test_balance(expected: str, counts: tuple[int, ...], code: str) -> None:
    """Whose cards decide: most, fewest, or both partners' together."""
    reason = at_limit(Rules.from_code(code), counts, 40)
    assert f"Сыграно 40\u00a0раундов: {expected}" == reason


@pytest.mark.parametrize(
    ("expected", "played"),
    [
        ("В войне карты кончились у обоих: карт поровну", game("7♠", "7♦")),
        (
            "В войне карты кончились у обоих: у\u00a0компьютера больше карт",
            game("7♠ K♥", "7♦ 3♣ K♠"),
        ),
        ("В войне карты кончились у обоих: у\u00a0вас больше карт", game("7♠ 3♣ K♥", "7♦ K♠")),
        ("В войне карты кончились у всех: карт поровну", game("9♠", "9♥", "9♦")),
        (
            "Партия зациклилась: карт поровну",
            game("4♦ 2♠", "3♥ 5♣", rules="won=under,pickup=as-laid,round_limit=none"),
        ),
        (
            "Партия зациклилась: у\u00a0вас больше карт",
            game("2♠ 4♦ 3♥", "5♣", rules="won=under,pickup=as-laid,round_limit=none"),
        ),
        ("Все карты разыграны: у\u00a0вас больше карт в копилке", tactical("K♠ Q♠", "7♦ 3♦")),
        ("Все карты разыграны: в копилках поровну", tactical("K♠ 2♠", "7♦ 3♦")),
    ],
)
def test_other_endings(expected: str, played: Game) -> None:
    """Void, endless, played out: and who has more."""
    assert expected == last_reason(played)


@pytest.mark.parametrize(
    ("expected", "winners", "code"),
    [
        ("Победил соперник 2", (2,), "seats=3"),
        ("Ничья: вы и соперник 2", (0, 2), "seats=3"),
        ("Ничья: соперник 1 и соперник 2", (1, 2), "seats=3"),
        ("Ничья", (0, 1, 2), "seats=3"),
        ("Победа!", (0, 2), PAIRS),
        ("Победили соперники 1 и 2", (1, 3), PAIRS),
        ("Ничья", (0, 1, 2, 3), PAIRS),
        ("Ничья", (0, 1, 3, 4), "seats=6,teams=pairs"),
    ],
)
def test_heading_in_company(expected: str, winners: tuple[int, ...], code: str) -> None:
    """Who has won, or shares it; partners win together."""
    rules = Rules.from_code(code)
    outcome = Outcome(Ending.LIMIT, winners, (13,) * rules.seats)
    assert expected == heading(outcome, players(rules), rules)


@pytest.mark.parametrize(
    ("expected", "winners", "code"),
    [
        ("Побеждает Саша", (1,), "short"),
        ("Ничья", (0, 1), "short"),
        ("Ничья: Аня и Саша", (0, 1), "seats=3"),
        ("Победили Саша и Валя", (1, 3), PAIRS),
    ],
)
def test_heading_of_names(expected: str, winners: tuple[int, ...], code: str) -> None:
    """Names in words without a gender."""
    rules = Rules.from_code(code)
    outcome = Outcome(Ending.LIMIT, winners, (13,) * rules.seats)
    assert expected == heading(outcome, PEOPLE[: rules.seats], rules)


@pytest.mark.parametrize(
    ("expected", "played"),
    [
        ("Саша остаётся без карт", game("K♠", "7♦")),
        ("Саша не может продолжить войну", game("7♠ 2♠", "7♦")),
        ("Все карты забирает Саша", game("2♠", "9♥", "4♦")),
        ("Все карты забирают Аня и Женя", game("9♠ 3♥", "2♥", "4♦ 5♦", "3♦", rules=PAIRS)),
        ("Аня раньше всех избавляется от карт", game("6♠", "7♥ 8♥", rules="giveaway")),
        (
            "Аня и Саша первыми избавились от карт",
            game("2♠", "3♥", "9♦ 4♦", rules="goal=give-away"),
        ),
        ("В войне карты кончились у обоих: карт поровну", game("7♠", "7♦")),
        ("Все карты разыграны: больше карт в копилке держит Аня", tactical("K♠ Q♠", "7♦ 3♦")),
    ],
)
def test_reason_of_names(expected: str, played: Game) -> None:
    """Names are never declined."""
    assert expected == last_reason(played, PEOPLE[: played.rules.seats])


@pytest.mark.parametrize(
    ("expected", "counts", "code"),
    [
        ("больше карт держит Саша", (20, 32), "short"),
        ("меньше карт держит Аня", (20, 32), "goal=give-away"),
        ("больше всех карт держат Аня и Саша", (20, 20, 12), "seats=3"),
        ("больше карт держат Аня и Женя, 30 на двоих", (30, 22, 0, 0), PAIRS),
    ],
)
def test_balance_of_names(expected: str, counts: tuple[int, ...], code: str) -> None:
    """Whose cards decide, by name."""
    rules = Rules.from_code(code)
    reason = at_limit(rules, counts, 40, PEOPLE[: rules.seats])
    assert f"Сыграно 40\u00a0раундов: {expected}" == reason


def test_you_among_names() -> None:
    """You beside a name: the verb goes with you."""
    persons = (*SOLO[:1], *PEOPLE[:2])
    reason = at_limit(Rules(seats=3), (20, 20, 12), 40, persons)
    assert "Сыграно 40\u00a0раундов: больше всех карт держите вы и Аня" == reason


@pytest.mark.parametrize(
    ("code", "counts", "expected"),
    [
        ("short", (20, 32), "20 : 32"),
        ("seats=3", (12, 20, 20), "Соперник 1 — 20, Соперник 2 — 20, Вы — 12"),
        ("seats=3,goal=give-away", (12, 0, 40), "Соперник 1 — 0, Вы — 12, Соперник 2 — 40"),
        (PAIRS, (10, 0, 20, 22), "Вы с партнёром — 30, Соперники 1 и 2 — 22"),
    ],
)
def test_final_score(code: str, counts: tuple[int, ...], expected: str) -> None:
    """Of two two numbers; of a company who has how many, the best first, of pairs together."""
    rules = Rules.from_code(code)
    assert expected == final_score(counts, players(rules), rules).replace("\u00a0", " ")


def test_final_score_breaks_between_seats() -> None:
    """On a narrow screen a line never ends within a seat's own words, nor in a stray sign."""
    rules = Rules(seats=3)
    lines = final_score((12, 20, 20), players(rules), rules).split(" ")
    assert ["Соперник 1 — 20,", "Соперник 2 — 20,", "Вы — 12"] == [
        line.replace("\u00a0", " ") for line in lines
    ]
