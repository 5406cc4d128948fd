"""«Свои правила» in words: each field, what's wrong with it, the game in a sentence. Pure."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from pyanitsa.rules import ALLOWED, Problem, Reason, Rules, value_text
from pyanitsa.words import CARDS, ROUNDS, SEATED, plural, sentence


@dataclass(frozen=True, slots=True)
class Field:
    title: str
    labels: Mapping[str, str]
    """By value, as it's written in a rules code, in the order in which they're shown."""


GROUPS: Mapping[str, Mapping[str, Field]] = {
    "Игра": {
        "tactical": Field(
            "Порядок своих карт",
            {"no": "Какой выпал", "yes": "Раскладываете сами, взятое в копилку"},
        ),
    },
    "Колода": {
        "deck": Field(
            "Карты", {"52": "52, от двойки", "36": "36, от шестёрки", "54": "54, с джокерами"}
        ),
        "order": Field(
            "Старшинство",
            {
                "ace-high": "Туз старше всех",
                "ace-low": "Туз младше всех",
                "lowest-beats-ace": "Младшая карта бьёт туза",
            },
        ),
        "cards_up": Field("Сколько карт открывают", {"1": "По одной", "2": "По две, на сумму"}),
        "leftover": Field(
            "Если карты не делятся поровну", {"aside": "Лишние откладывают", "dealt": "Раздают все"}
        ),
    },
    "Люди": {
        "seats": Field(
            "Сколько за столом", {str(seats): sentence(word) for seats, word in SEATED.items()}
        ),
        "teams": Field("Кто за кого", {"none": "Каждый за себя", "pairs": "Пара на пару"}),
    },
    "Война": {
        "face_down": Field("В закрытую", {"1": "По одной", "0": "Ни одной", "3": "По три"}),
        "out_of_cards": Field(
            "Кому нечем продолжить войну", {"lose": "Проигрывает её", "take": "Забирает весь стол"}
        ),
        "ties": Field(
            "За столом больше трёх, и старшие карты равны",
            {"contenders": "Воюют те, у кого они", "cancel": "Каждый забирает свои"},
        ),
    },
    "Взятые карты": {
        "won": Field(
            "Куда они идут",
            {
                "reshuffle": "Рядом, потом их тасуют",
                "under": "Под низ стопки",
                "under-shuffled": "Тасуют и под низ",
            },
        ),
        "pickup": Field(
            "В каком порядке их берут",
            {"own-first": "Сначала свои", "as-laid": "Как легли на стол"},
        ),
    },
    "Конец": {
        "goal": Field(
            "Кто выигрывает",
            {"most": "У кого больше карт", "give-away": "Кто первым без карт"},
        ),
        "round_limit": Field(
            "Сколько раундов",
            {"40": "40", "80": "80", "200": "200", "240": "240", "none": "Без предела"},
        ),
    },
}
"""All but the arranging of stacks, which is a game of its own."""

FIELDS = {name: field for group in GROUPS.values() for name, field in group.items()}

_TROUBLES = {
    Reason.NOT_WITH_SUMS: "Когда открывают по две карты, младшая карта не бьёт туза",
    Reason.NEEDS_LIMIT: "Без предела партия может не кончиться",
    Reason.NOT_IN_TACTICAL: "Когда карты раскладывают сами, это не выбирают",
    Reason.NOT_WITH_PAIRS: "Пара на пару так не играют",
}
_OR_ELSE = {
    Reason.NOT_WITH_SUMS: "; или открывайте по одной карте",
    Reason.NEEDS_LIMIT: "; или пусть воюют те, у кого старшие карты",
    Reason.NOT_WITH_PAIRS: "; или играйте каждый за себя",
}


def usual(name: str) -> str:
    """What a field is in the main mode."""
    label = FIELDS[name].labels[value_text(getattr(Rules(), name))]
    return label[:1].lower() + label[1:]


def changed(rules: Rules, name: str, value: str) -> Rules:
    """The rules with another value in a field, written as in a rules code."""
    values: dict[str, Any] = {value_text(allowed): allowed for allowed in ALLOWED[name]}
    return replace(rules, **{name: values[value]})


def trouble(problem: Problem) -> str:
    """What is wrong with a field and what would help."""
    labels = FIELDS[problem.field].labels
    allowed = " или ".join(f"«{labels[value_text(value)]}»" for value in problem.allowed)
    why = _TROUBLES.get(problem.reason, "Так не бывает")
    return f"{why}. Подойдёт {allowed}{_OR_ELSE.get(problem.reason, '')}."


def game_in_words(rules: Rules) -> str:
    """«52 карты, вдвоём, война с одной закрытой, 40 раундов»."""
    return sentence(", ".join(_parts(rules)))


_LOWEST = {52: "двойка", 36: "шестёрка", 54: "джокер"}
_WAR = {0: "без закрытых карт", 1: "с одной закрытой", 3: "с тремя закрытыми"}


def _parts(rules: Rules) -> Iterator[str]:
    yield plural(rules.deck, CARDS) + (" с джокерами" if rules.deck == 54 else "")
    yield SEATED[rules.seats] + (" пара на пару" if rules.teams == "pairs" else "")
    if rules.leftover == "dealt":
        yield "раздают все карты"
    if rules.order == "ace-low":
        yield "туз младше всех"
    if rules.order == "lowest-beats-ace":
        yield f"{_LOWEST[rules.deck]} бьёт туза"
    if rules.cards_up > 1:
        yield "открывают по две карты"
    if rules.tactical:
        yield "каждый сам раскладывает свои карты"
        yield "взятые идут в копилку"
    if rules.face_down != Rules().face_down or not rules.tactical:
        yield f"война {_WAR[rules.face_down]}"
    if rules.ties == "cancel":
        yield "равные старшие карты забирают назад"
    if rules.out_of_cards == "take":
        yield "кому нечем воевать, тот забирает стол"
    yield from _taken(rules)
    if rules.goal == "give-away":
        yield "выигрывает первый без карт"
    if rules.round_limit != Rules().round_limit or not rules.tactical:
        yield plural(rules.round_limit, ROUNDS) if rules.round_limit else _to_the_end(rules)


def _to_the_end(rules: Rules) -> str:
    """In give-away it has just been said how it ends."""
    return "без предела раундов" if rules.goal == "give-away" else "до последней карты"


def _taken(rules: Rules) -> Iterator[str]:
    if rules.won == "under":
        yield "взятые карты идут под низ"
    if rules.won == "under-shuffled":
        yield "взятые карты тасуют и кладут под низ"
    if rules.pickup == "as-laid":
        yield "взятые берут, как легли"


def warning(rules: Rules) -> str:
    """What somebody should know of a game that is played nevertheless."""
    if not rules.can_cycle:
        return ""
    return "Без тасовки и без предела партия может пойти по кругу: тогда её решит счёт."
