"""The named games of «Другие правила»: how each is played, in words and in cards. Pure."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from pyanitsa.rules import PRESETS, Rules
from pyanitsa.words import SEATED, sentence
from web.play.rules_words import COMPANY, PAIRS


@dataclass(frozen=True, slots=True)
class Row:
    """One side of an example: whose, and the cards as they lie; an empty text lies face down."""

    whose: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NamedGame:
    name: str
    what: str
    """What is different, in one line."""
    told: str
    rules: Rules
    picture: tuple[str, ...]
    example: tuple[Row, ...]
    result: str
    """How the example's round ends."""
    choices: Mapping[str, tuple[str, Mapping[str, str]]] = field(default_factory=dict)
    """Fields that are a part of the game: by field its title, and labels by value."""

    @property
    def chapter(self) -> str:
        """Its own paragraph of «Как играть»."""
        code = self.rules.code()
        return code if code in PRESETS else "company"


WAR_CHOICES = {
    "round_limit": (
        "Сколько играть",
        {"80": "80 схваток", "200": "200 схваток", "none": "До последней карты"},
    ),
    "face_down": ("В закрытую на войну", {"3": "По три карты", "1": "По одной"}),
}

_FORM = {
    "deck": ("Колода", {"52": "52 карты", "36": "36 карт", "54": "54, с джокерами"}),
    "order": (
        "Старшинство",
        {"ace-high": "Туз старше всех", "lowest-beats-ace": "Младшая карта бьёт туза"},
    ),
    "round_limit": (
        "Сколько играть",
        {"80": "80 раундов", "240": "240 раундов", "none": "До последней карты"},
    ),
}


def _seated(*seats: int) -> tuple[str, Mapping[str, str]]:
    return "Сколько за столом", {str(number): sentence(SEATED[number]) for number in seats}


NAMED_GAMES: Mapping[str, NamedGame] = {
    "war": NamedGame(
        "Война",
        "На войну — три карты в закрытую, и партия длиннее.",
        "Карты равны — каждый кладёт три карты рубашкой вверх и открывает четвёртую. "
        "На кону сразу десять карт, и всё может перевернуться. "
        "Играют до 80 или 200 схваток либо пока у кого-то не кончатся карты.",
        PRESETS["war80"],
        ("9♠", "", "", "", "K♦"),
        (Row("Вы", ("9♠", "", "", "", "K♦")), Row("Соперник", ("9♥", "", "", "", "4♣"))),
        "Король старше четвёрки: вы берёте 10",
        WAR_CHOICES,
    ),
    "deck36": NamedGame(
        "Тридцать шесть карт",
        "Шестёрка бьёт туза, и играют до последней карты.",
        "Колода от шестёрки до туза, по 18 карт у каждого. Туз старше всех, и только шестёрка "
        "его бьёт. Взятые карты тасуют и кладут под низ стопки; чьи карты кончились, тот проиграл.",
        PRESETS["deck36"],
        ("A♠", "6♥"),
        (Row("Вы", ("6♥",)), Row("Соперник", ("A♠",))),
        "Шестёрка бьёт туза: вы берёте 2",
    ),
    "giveaway": NamedGame(
        "Поддавки",
        "Выигрывает тот, кто первым останется без карт.",
        "Колода от шестёрки до туза. Старшая карта, как обычно, забирает всё со стола, но здесь "
        "это не удача: цель — избавиться от карт раньше соперника.",
        PRESETS["giveaway"],
        ("7♣", "Q♦"),
        (Row("Вы", ("7♣",)), Row("Соперник", ("Q♦",))),
        "Соперник берёт 2: вам это на руку",
    ),
    "tactical": NamedGame(
        "Тактический",
        "Свои карты раскладываете сами, а взятые идут в копилку.",
        "Колода от шестёрки до туза, по 18 карт. До первого раунда каждый видит свою стопку и "
        "складывает её в любом порядке. Взятые карты идут в копилку и больше не играют: "
        "чья копилка больше, тот и выиграл. Равные карты — открывают по следующей.",
        PRESETS["tactical"],
        ("6♠", "K♥", "9♣", "A♣"),
        (Row("Вы", ("9♣", "A♣")), Row("Соперник", ("9♥", "J♠"))),
        "За девяткой лежал туз: вы берёте 4 в копилку",
    ),
    "sums": NamedGame(
        "Сложение",
        "Открывают по две карты: у кого сумма больше, тот и берёт.",
        "Валет — 11, дама — 12, король — 13, туз — 14, остальные — сколько на них написано. "
        "Прежде чем показать суммы, игра ждёт: можно успеть сосчитать самому. "
        "Сколько ждать, выбирают в настройках.",
        PRESETS["sums"],
        ("7♠", "9♦"),
        (Row("Вы", ("7♠", "9♦")), Row("Соперник", ("J♥", "4♣"))),
        "16 больше 15: вы берёте 4",
    ),
    "company": NamedGame(
        COMPANY,
        "От трёх до восьми за столом, каждый за себя.",
        "Открывают все разом, старшая карта забирает весь стол; поровну — воюют только те, у кого "
        "старшие. Без карт выбывают, а выигрывает тот, у кого их под конец больше.",
        Rules(seats=4, round_limit=80),
        ("9♠", "K♦", "9♥"),
        (
            Row("Вы", ("K♠", "", "9♦")),
            Row("Соперник 1", ("7♣",)),
            Row("Соперник 2", ("K♥", "", "A♣")),
        ),
        "Воюют два короля: соперник 2 берёт 7",
        {"seats": _seated(3, 4, 5, 6, 7, 8), **_FORM},
    ),
    "pairs": NamedGame(
        PAIRS,
        "Партнёры сидят напротив, и карты у них общие — в конце.",
        "Каждый открывает и берёт сам за себя, даже партнёры воюют друг с другом. Но в конце карты "
        "пары складывают: побеждает та, у которой вместе больше.",
        Rules(seats=4, round_limit=80, teams="pairs"),
        ("Q♥", "", "8♠"),
        (
            Row("Вы", ("8♠",)),
            Row("Соперник 1", ("J♦",)),
            Row("Партнёр", ("Q♥",)),
            Row("Соперник 2", ("5♣",)),
        ),
        "Дама старше всех: партнёр берёт 4",
        {"seats": _seated(4, 6, 8), **_FORM},
    ),
}
"""By id, in the order in which they're shown."""
