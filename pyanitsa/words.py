"""Words in Russian for cards, numbers and moments; the page and the terminal share them."""

from collections.abc import Sequence
from datetime import date, datetime

from pyanitsa.cards import BLACK, CLUBS, DIAMONDS, HEARTS, JOKER, RED, SPADES, Card
from pyanitsa.number import LARGEST, NumberFault, number_text
from pyanitsa.persons import YOU, Manner, Person, agree, listed

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

SEATED = dict(
    enumerate("вдвоём втроём вчетвером впятером вшестером всемером ввосьмером".split(), start=2)
)
"""How so many play together."""

Forms = tuple[str, str, str]
"""A noun beside 1, beside 2, beside 5."""
ROUNDS: Forms = ("раунд", "раунда", "раундов")
CARDS: Forms = ("карта", "карты", "карт")
CARDS_TAKEN: Forms = ("карту", "карты", "карт")
TIMES: Forms = ("раз", "раза", "раз")
GAMES: Forms = ("партия", "партии", "партий")
WINS: Forms = ("победа", "победы", "побед")
DRAWS: Forms = ("ничья", "ничьи", "ничьих")
LOSSES: Forms = ("поражение", "поражения", "поражений")


def form(count: int, forms: Forms) -> str:
    """The form that stands beside a number."""
    tens, ones = divmod(count % 100, 10)
    if tens == 1 or ones == 0 or ones > 4:
        return forms[2]
    return forms[0] if ones == 1 else forms[1]


def plural(count: int, forms: Forms) -> str:
    """«1 раунд», «2 раунда», «11 раундов», never on two lines: the number with the right form."""
    return f"{count}\u00a0{form(count, forms)}"


def day_text(day: date) -> str:
    """«29 ноября 2026»."""
    return f"{day.day} {_OF_MONTH[day.month - 1]} {day.year}"


def date_text(moment: datetime) -> str:
    """«29 ноября 2026, 23:05»."""
    return f"{day_text(moment)}, {moment:%H:%M}"


def sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def says(person: Person, you: str, he: str, named: str) -> str:
    """A sentence about somebody; to you alone it goes without «вы»: «Проигрывали и выиграли»."""
    match person.manner:
        case Manner.YOU:
            return sentence(you) if person == YOU else f"{person.name} {you}"
        case Manner.HE:
            return f"{person.name} {he}"
        case Manner.THEY:
            return f"{person.name} {you}"
        case Manner.NAMED:  # pragma: no branch - the last of them
            return f"{person.name} {named}"


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


def cannot_go_on(*persons: Person, what: str = "продолжить войну") -> str:
    """«Вам и сопернику 1 нечем продолжить войну», «Аня не может продолжить войну»."""
    if all(person.to for person in persons):
        return sentence(" и ".join(person.to for person in persons) + f" нечем {what}")
    can = agree(persons, "можете", "может", "могут")
    return sentence(f"{listed(persons)} не {can} {what}")


def has(person: Person, what: str, *, facing: bool = False) -> str:
    """«у вас девятка», «Аня — девятка»; `facing`: beside what you have, «у соперника»."""
    whose = (facing and person.facing) or person.of
    return f"у {whose} {what}" if whose else f"{person.name} — {what}"


def fight(persons: Sequence[Person], *, everybody: bool = False) -> str:
    """Between whom a war broke out: «Воюете вы и соперник 2», «Воюют все»."""
    if everybody:
        return "Воюют все"
    return f"{sentence(agree(persons, 'воюете', 'воюет', 'воюют'))} {listed(persons)}"


def is_out(person: Person, partner: Person | None = None) -> str:
    """«Вы выбываете», while the partner is still in «…, партнёр играет дальше»."""
    said = f"{person.name} {agree([person], 'выбываете', 'выбывает', 'выбывают')}"
    if partner is None:
        return said
    return f"{said}, {partner.within} {agree([partner], 'играете', 'играет', 'играют')} дальше"


def are_out(persons: Sequence[Person]) -> str:
    """«Вы выбываете», «Выбывают соперник 1 и соперник 2», «Выбываете вы и ещё двое»."""
    if len(persons) == 1:
        return is_out(persons[0])
    verb = sentence(agree(persons, "выбываете", "выбывает", "выбывают"))
    if len(persons) == 2:
        return f"{verb} {listed(persons)}"
    you = [person for person in persons if person.manner is Manner.YOU]
    return (
        f"{verb} вы и ещё {_SO_MANY[len(persons) - 1]}"
        if you
        else f"{verb} {_SO_MANY[len(persons)]}"
    )


_SO_MANY = dict(enumerate("двое трое четверо пятеро шестеро семеро".split(), start=2))


def together(cards: int) -> str:
    """What partners have in common: «вместе 26»."""
    return f"вместе {cards}"


def cancelled() -> str:
    """A tie for highest that cancels the round."""
    return "Старшие карты равны, каждый забирает свои"


def shares(persons: Sequence[Person], each: int) -> str:
    """Tactical: «Карты делите поровну вы и соперник 1, по 2»."""
    share = agree(persons, "делите", "делит", "делят")
    return f"Карты {share} поровну {listed(persons)}, по {each}"


def leave(cards: int) -> str:
    """Tactical: «1 карта выходит из игры», what couldn't be shared."""
    return f"{plural(cards, CARDS)} {'выходит' if cards == 1 else 'выходят'} из игры"


def banks(person: Person, cards: int) -> str:
    """Tactical: «Остаток, 3 карты, берёт компьютер», the only one who still has cards."""
    return f"Остаток, {plural(cards, CARDS_TAKEN)}, {person.takes} {person.within}"


def sum_name(cards: Sequence[Card], total: int) -> str:
    """«валет и семёрка: 18»."""
    return f"{' и '.join(map(rank_name, cards))}: {total}"


def beats_ace(lowest: Card) -> str:
    """The lowest card has beaten an ace, by the rule that lets it."""
    return sentence(f"{rank_name(lowest)} бьёт туза")


def war_title(depth: int, stake: int) -> str:
    """The banner of a round's war number `depth`, with `stake` cards on the table."""
    times = f" ×{depth}" if depth > 1 else ""
    return f"Война{times}! На кону {stake}"


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
