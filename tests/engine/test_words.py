"""Everything said in Russian about cards, rounds and ends."""

from collections.abc import Sequence

import pytest

from pyanitsa import words
from pyanitsa.cards import Card, ordered_deck, parse_cards
from pyanitsa.events import Ending, Event, Laid, Outcome, Pile, RoundBegan, RoundEnded, Taken
from pyanitsa.game import Game
from pyanitsa.number import NumberFault
from pyanitsa.words import CARDS, COMPUTER, ROUNDS, SOLO, YOU, players
from tests.arrange import after, game, tactical


def spoken(played: Game) -> str:
    return words.spoken(played.play_round(), players(played.rules.seats))


def last_reason(played: Game) -> str:
    """Plays to the end and says why it has come."""
    events: Sequence[Event] = ()
    while not played.outcome:
        events = played.play_round()
    return words.reason(played.outcome, played.rounds, events, players(played.rules.seats))


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
        assert (f"{count} раунд", f"{count} карта") == both(count)
    elif count not in TEENS and count % 10 in (2, 3, 4):
        assert (f"{count} раунда", f"{count} карты") == both(count)
    else:
        assert (f"{count} раундов", f"{count} карт") == both(count)


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


@pytest.mark.parametrize(
    ("expected", "depth", "stake"),
    [("Война! На кону 2", 1, 2), ("Война ×2! На кону 6", 2, 6), ("Война ×3! На кону 10", 3, 10)],
)
def test_war_title(expected: str, depth: int, stake: int) -> None:
    """The banner of a war, and of a war in a war."""
    assert expected == words.war_title(depth, stake)


def test_players() -> None:
    """You and the computer; with more seats the others have numbers."""
    assert SOLO == players(2)
    assert ["Вы", "Соперник 1", "Соперник 2"] == [person.name for person in players(3)]
    assert "Победил соперник 2" == players(3)[2].wins
    assert "Соперник 2 берёт 6" == words.takes(players(3)[2], 6)


# A round in one breath.


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
    assert expected == words.spoken(events, SOLO)


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
            "у соперника 2 девятка бубен. Война! Вам нечем её продолжить. "
            "У соперника 1 пятёрка червей, у соперника 2 четвёрка бубен. "
            "Соперник 1 берёт 7, 0 : 8 : 1",
            game("9♠", "9♥ 2♥ 5♥ 3♥", "9♦ 2♦ 4♦ 3♦"),
        ),
        (
            "Раунд 1: у вас девятка пик, у соперника 1 девятка червей, "
            "у соперника 2 четвёрка бубен, у соперника 3 пятёрка треф. "
            "Каждый забирает свои карты, 1 : 1 : 1 : 1",
            game("9♠", "9♥", "4♦", "5♣", rules="ties=cancel"),
        ),
        (
            "Раунд 1: у вас валет пик и двойка пик, у соперника десятка червей и двойка червей. "
            "Вы берёте 4, 5 : 1",
            game("J♠ 2♠ 3♠", "10♥ 2♥ 3♥", rules="sums"),
        ),
        (
            "Раунд 1: у вас девятка пик, у соперника девятка червей. "
            "Война! У вас двойка пик, у соперника тройка бубен. Компьютер берёт 4, 0 : 4",
            tactical("9♠ 2♠ 4♠", "9♥ 3♦ 4♦"),
        ),
        (
            "Раунд 1: у вас девятка пик, у соперника 1 девятка червей, "
            "у соперника 2 четвёрка бубен. Война! Вам нечем её продолжить. "
            "Сопернику 1 нечем её продолжить. Карты делятся поровну, 1 : 1 : 0",
            tactical("9♠", "9♥", "4♦"),
        ),
    ],
)
def test_spoken(expected: str, played: Game) -> None:
    """Wars, short wars, void, cancelled and shared rounds, sums, more seats."""
    assert expected == spoken(played)


def test_spoken_later() -> None:
    """A seat that is out isn't spoken of any more."""
    played = after(1, game("2♠", "9♥ 3♥", "4♦ 5♦"))
    expected = (
        "Раунд 2: у соперника 1 тройка червей, у соперника 2 пятёрка бубен. "
        "Соперник 2 берёт 2, 0 : 3 : 2"
    )
    assert expected == spoken(played)


# Results.


@pytest.mark.parametrize(
    ("expected", "winners"), [("Победа!", (0,)), ("Победил компьютер", (1,)), ("Ничья", (0, 1))]
)
def test_heading(expected: str, winners: tuple[int, ...]) -> None:
    """The heading of the results."""
    assert expected == words.heading(Outcome(Ending.LIMIT, winners, (26, 26)), SOLO)


@pytest.mark.parametrize(
    ("expected", "counts", "rounds"),
    [
        ("Сыграно 40 раундов: у вас больше карт", (32, 20), 40),
        ("Сыграно 40 раундов: у компьютера больше карт", (20, 32), 40),
        ("Сыграно 40 раундов: карт поровну", (26, 26), 40),
        ("Сыграно 240 раундов: карт поровну", (26, 26), 240),
        ("Сыграно 80 раундов: у соперника 2 больше карт", (10, 20, 22), 80),
        ("Сыграно 200 раундов: у вас и у соперника 2 больше карт", (20, 12, 20), 200),
    ],
)
def test_limit(expected: str, counts: tuple[int, ...], rounds: int) -> None:
    """Limit: how many rounds were played, and who has more cards."""
    outcome = Outcome(Ending.LIMIT, (0,), counts)
    assert expected == words.reason(outcome, rounds, (), players(len(counts)))


@pytest.mark.parametrize(
    ("expected", "played"),
    [
        ("У компьютера кончились карты", game("K♠", "7♦")),
        ("У вас кончились карты", game("2♠", "7♦")),
        ("Компьютеру нечем продолжить войну", game("7♠ 2♠", "7♦")),
        ("Вам нечем продолжить войну", game("7♠", "7♦ 2♠")),
        ("У вас и у соперника 2 кончились карты", game("2♠", "9♥", "4♦")),
        ("Вам и сопернику 1 нечем продолжить войну", game("9♠", "9♥", "2♦ 3♦")),
        ("У вас и у соперника 2 кончились карты", game("9♠", "9♥ 3♥", "4♦")),
    ],
)
def test_rout(expected: str, played: Game) -> None:
    """Rout: who has no cards left, or can't go on with a war."""
    assert expected == last_reason(played)


def test_rout_of_another() -> None:
    """Who couldn't go on with a war but got its cards isn't the reason for the end."""
    played = game("9♠", "9♥ 3♥", "4♦", rules="out_of_cards=take,goal=give-away")
    assert "У соперника 2 кончились карты" == last_reason(played)


@pytest.mark.parametrize(
    ("expected", "played"),
    [
        ("В войне карты кончились у обоих: карт поровну", game("7♠", "7♦")),
        (
            "В войне карты кончились у обоих: у компьютера больше карт",
            game("7♠ K♥", "7♦ 3♣ K♠"),
        ),
        ("В войне карты кончились у обоих: у вас больше карт", game("7♠ 3♣ K♥", "7♦ K♠")),
        ("В войне карты кончились у всех: карт поровну", game("9♠", "9♥", "9♦")),
        (
            "Партия зациклилась: карт поровну",
            game("4♦ 2♠", "3♥ 5♣", rules="won=under,pickup=as-laid,round_limit=none"),
        ),
        (
            "Партия зациклилась: у вас больше карт",
            game("2♠ 4♦ 3♥", "5♣", rules="won=under,pickup=as-laid,round_limit=none"),
        ),
        ("Все карты разыграны: у вас больше карт", tactical("K♠ Q♠", "7♦ 3♦")),
        ("Все карты разыграны: карт поровну", tactical("K♠ 2♠", "7♦ 3♦")),
    ],
)
def test_other_endings(expected: str, played: Game) -> None:
    """Void, endless, played out: and who has more."""
    assert expected == last_reason(played)


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
