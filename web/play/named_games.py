"""The named games of «Другие правила»: how each is played, in words and in cards. Pure."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from pyanitsa.rules import PRESETS, Rules


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
    example: tuple[Row, Row]
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
}
"""By id, in the order in which they're shown."""
