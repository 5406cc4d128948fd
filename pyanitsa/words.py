"""Everything said in Russian about cards, rounds and ends; the page and the terminal share it."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import Enum, auto

from pyanitsa.cards import BLACK, CLUBS, DIAMONDS, HEARTS, JOKER, RED, SPADES, Card
from pyanitsa.events import (
    Ending,
    Event,
    GameOver,
    Laid,
    Outcome,
    OutOfCards,
    RoundBegan,
    RoundEnded,
    SeatOut,
    TakenBack,
    WarBegan,
)
from pyanitsa.number import LARGEST, NumberFault, number_text

_RANKS = dict(
    enumerate(
        "двойка тройка четвёрка пятёрка шестёрка семёрка восьмёрка девятка десятка "
        "валет дама король туз".split(),
        start=2,
    )
)
_OF_SUIT = {SPADES: "пик", HEARTS: "червей", DIAMONDS: "бубен", CLUBS: "треф"}
_JOKERS = {RED: "красный джокер", BLACK: "чёрный джокер"}

_OF_MONTH = (
    "января февраля марта апреля мая июня июля августа сентября октября ноября декабря".split()
)

Forms = tuple[str, str, str]
"""A noun beside 1, beside 2, beside 5."""
ROUNDS: Forms = ("раунд", "раунда", "раундов")
CARDS: Forms = ("карта", "карты", "карт")
GAMES: Forms = ("партия", "партии", "партий")
WINS: Forms = ("победа", "победы", "побед")
DRAWS: Forms = ("ничья", "ничьи", "ничьих")
LOSSES: Forms = ("поражение", "поражения", "поражений")


class Manner(Enum):
    """How stories speak of somebody."""

    YOU = auto()  # to you, who need no name: «проигрывали и выиграли»
    HE = auto()  # of a player that is masculine: «компьютер отыгрался»
    NAMED = auto()  # of a name, in the present tense, which has no gender: «Саша выигрывает»


@dataclass(frozen=True, slots=True)
class Person:
    """How captions speak of whoever sits at a seat."""

    name: str
    takes: str
    having: str
    """«у вас»: who has something."""
    facing: str
    """«у соперника»: the same, beside what you have."""
    to: str
    """«вам»: to whom something happens."""
    wins: str
    """The heading of a game won."""
    manner: Manner = Manner.HE


YOU = Person("Вы", "берёте", "у вас", "у вас", "вам", "Победа!", Manner.YOU)
COMPUTER = Person(
    "Компьютер", "берёт", "у компьютера", "у соперника", "компьютеру", "Победил компьютер"
)
SOLO = (YOU, COMPUTER)
"""The persons of a game against the computer, by seat."""


def players(seats: int) -> tuple[Person, ...]:
    """You and as many computers as there are other seats, numbered when several."""
    return SOLO if seats == 2 else (YOU, *map(_opponent, range(1, seats)))


def named(name: str) -> Person:
    """Somebody with a name of their own, which captions leave undeclined."""
    having = f"у игрока {name}"
    wins = f"Побеждает {name}"
    return Person(name, "берёт", having, having, f"игроку {name}", wins, Manner.NAMED)


def _opponent(place: int) -> Person:
    having = f"у соперника {place}"
    name = f"Соперник {place}"
    return Person(name, "берёт", having, having, f"сопернику {place}", f"Победил соперник {place}")


def plural(count: int, forms: Forms) -> str:
    """«1 раунд», «2 раунда», «11 раундов»: the number with the right form."""
    tens, ones = divmod(count % 100, 10)
    if tens == 1 or ones == 0 or ones > 4:
        form = 2
    else:
        form = 0 if ones == 1 else 1
    return f"{count} {forms[form]}"


def date_text(moment: datetime) -> str:
    """«29 ноября 2026, 23:05»."""
    return f"{moment.day} {_OF_MONTH[moment.month - 1]} {moment.year}, {moment:%H:%M}"


def sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def rank_name(card: Card) -> str:
    """«дама», «джокер»."""
    return "джокер" if card.rank == JOKER else _RANKS[card.rank]


def card_name(card: Card) -> str:
    """«дама пик», «красный джокер»."""
    if card.rank == JOKER:
        return _JOKERS[card.suit]
    return f"{_RANKS[card.rank]} {_OF_SUIT[card.suit]}"


def round_title(number: int, limit: int | None) -> str:
    return f"Раунд {number} из {limit}" if limit else f"Раунд {number}"


def game_name(number: int) -> str:
    return f"№\u00a0{number_text(number)}"


def score(counts: Sequence[int]) -> str:
    return " : ".join(map(str, counts))


def takes(person: Person, cards: int) -> str:
    return f"{person.name} {person.takes} {cards}"


def takes_back() -> str:
    return "Каждый забирает свои карты"


def cannot_go_on(*persons: Person) -> str:
    return sentence(" и ".join(person.to for person in persons) + " нечем продолжить войну")


def war_title(depth: int, stake: int) -> str:
    """The banner of a round's war number `depth`, with `stake` cards on the table."""
    times = f" ×{depth}" if depth > 1 else ""
    return f"Война{times}! На кону {stake}"


def spoken(events: Sequence[Event], persons: Sequence[Person]) -> str:
    """A whole round in one breath: what each side opened, wars, who takes how many, the counts."""
    sentences: list[str] = []
    start, shown = "", list[Laid]()
    for event in events:
        match event:
            case RoundBegan(number):
                start = f"Раунд {number}: "
            case Laid(face_up=True):
                shown.append(event)
            case WarBegan(_, depth):
                sentences += _showing(start, shown, persons)
                start, shown = "Война! " if depth == 1 else "Снова война! ", []
            case OutOfCards(seat):
                sentences.append(start + sentence(f"{persons[seat].to} нечем её продолжить"))
                start = ""
            case RoundEnded(winner, taken, counts):
                sentences += _showing(start, shown, persons)
                sentences.append(f"{_result(winner, taken, events, persons)}, {score(counts)}")
            case GameOver(Outcome(Ending.VOID, _, counts)):
                sentences.append(f"{takes_back()}, {score(counts)}")
    return ". ".join(sentences)


def _showing(start: str, shown: Sequence[Laid], persons: Sequence[Person]) -> list[str]:
    """«Раунд 7: у вас дама пик, у соперника девятка червей»; nothing if nothing was opened."""
    by_seat: dict[int, list[str]] = {}
    for lay in shown:
        by_seat.setdefault(lay.seat, []).append(card_name(lay.card))
    sides = [f"{persons[seat].facing} {' и '.join(cards)}" for seat, cards in by_seat.items()]
    said = ", ".join(sides)
    return [start + (said if start.endswith(": ") else sentence(said))] if said else []


def _result(
    winner: int | None, taken: int, events: Sequence[Event], persons: Sequence[Person]
) -> str:
    if winner is not None:
        return takes(persons[winner], taken)
    if any(isinstance(event, TakenBack) for event in events):
        return takes_back()
    return "Карты делятся поровну"


def heading(outcome: Outcome, persons: Sequence[Person]) -> str:
    """The title of the results: «Победа!», «Победил компьютер», «Ничья»."""
    if len(outcome.winners) > 1:
        return "Ничья"
    return persons[outcome.winners[0]].wins


def reason(outcome: Outcome, rounds: int, last: Sequence[Event], persons: Sequence[Person]) -> str:
    """Why the game ended so; `last` is the last round's events."""
    match outcome.ending:
        case Ending.LIMIT:
            return f"Сыграно {plural(rounds, ROUNDS)}: {_balance(outcome, persons)}"
        case Ending.ROUT:
            return _rout(last, persons)
        case Ending.VOID:
            everybody = "обоих" if len(persons) == 2 else "всех"
            return f"В войне карты кончились у {everybody}: {_balance(outcome, persons)}"
        case Ending.ENDLESS:
            return f"Партия зациклилась: {_balance(outcome, persons)}"
        case Ending.PLAYED_OUT:
            return f"Все карты разыграны: {_balance(outcome, persons)}"


def _rout(last: Sequence[Event], persons: Sequence[Person]) -> str:
    stuck = {event.seat for event in last if isinstance(event, OutOfCards)}
    through = [event.seat for event in last if isinstance(event, SeatOut)]
    if stuck.issuperset(through):
        return cannot_go_on(*(persons[seat] for seat in through))
    return sentence(" и ".join(persons[seat].having for seat in through) + " кончились карты")


def _balance(outcome: Outcome, persons: Sequence[Person]) -> str:
    """«у вас больше карт», «карт поровну»."""
    if len(set(outcome.counts)) == 1:
        return "карт поровну"
    most = max(outcome.counts)
    richest = [seat for seat, count in enumerate(outcome.counts) if count == most]
    return " и ".join(persons[seat].having for seat in richest) + " больше карт"


_ALLOWED_NUMBER = f"Номер партии — целое число от 1 до {number_text(LARGEST)}"
_NUMBER_FAULTS = {
    NumberFault.EMPTY: "Здесь пусто.",
    NumberFault.NOT_A_NUMBER: "Это не похоже на номер партии.",
    NumberFault.TOO_LARGE: "Число слишком большое.",
    NumberFault.ZERO: "Нулевой партии нет.",
    NumberFault.SEVERAL: "Здесь несколько разных номеров.",
}


def number_fault(fault: NumberFault) -> str:
    """What is wrong with a typed number, and what is allowed."""
    return f"{_NUMBER_FAULTS[fault]} {_ALLOWED_NUMBER}, например {number_text(481516234)}."
