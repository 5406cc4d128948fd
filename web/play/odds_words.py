"""What the page says of many games: rows of figures, endings, times, reasons. Pure."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from pyanitsa.events import Ending
from pyanitsa.number import number_text
from pyanitsa.odds import Tally, share
from pyanitsa.persons import COMPUTER, Person, agree, by_side, players
from pyanitsa.rules import Rules
from pyanitsa.words import CARDS_TAKEN, GAMES, ROUNDS, Forms, form, game_name, plural

NO_STRATEGY = (
    "Стратегии здесь нет: после раздачи никто ничего не выбирает, всё решает порядок карт."
)
REASONS = {
    "Почему не бесконечно": "Взятые карты тасуют, прежде чем играть ими снова, и замкнуться в круг "
    "партии негде.",
    "Почему сорок": "Это партия на пару минут: раньше срока она почти никогда не кончается, "
    "и выигрывает тот, у кого карт больше.",
    "Почему двести сорок": "Это для тех, кому нужна развязка: за столько раундов примерно "
    "в каждой третьей партии кто-то остаётся совсем без карт.",
}

SOURCES = (
    "Под долей — между какими числами она лежит на самом деле: так выходит в 95 подсчётах из 100. "
    "Справа — что вышло раньше, на тысячах и миллионах партий."
)

WON, DRAWN, WARS = "won", "drawn", "wars"
KNOWN: Mapping[str, Mapping[str, float]] = {
    "short": {WON: 0.449, DRAWN: 0.102, Ending.ROUT: 0.0016, WARS: 0.063},
    "long": {WON: 0.4805, DRAWN: 0.039, Ending.ROUT: 0.346, WARS: 0.063},
    "war80": {WON: 0.4725, DRAWN: 0.055, Ending.ROUT: 0.136, WARS: 0.063},
    "war200": {WON: 0.485, DRAWN: 0.03, Ending.ROUT: 0.495, WARS: 0.063},
    "war-full": {WON: 0.5, DRAWN: 0.0, Ending.ROUT: 1.0, WARS: 0.063},
    "deck36": {WON: 0.5, DRAWN: 0.0, Ending.ROUT: 1.0, WARS: 0.094},
    "giveaway": {WON: 0.5, DRAWN: 0.0, Ending.ROUT: 1.0, WARS: 0.094},
    "sums": {WON: 0.471, DRAWN: 0.059, Ending.ROUT: 0.116, WARS: 0.054},
}
"""By rules code, shares of all games, and wars a round: docs/rules.md, section 4 (short and long),
and docs/odds.md."""

UNDER, AS_LAID = "won=under,round_limit=none", "won=under,pickup=as-laid,round_limit=none"
CUSTOMS: Mapping[str, tuple[str, str]] = {
    "round_limit=none": ("Тасуют, когда стопка кончилась", "0\u00a0%"),
    "won=under-shuffled,round_limit=none": ("Тасуют и кладут под низ", "0\u00a0%"),
    UNDER: ("Кладут под низ, сначала свои", "почти 0\u00a0%"),
    AS_LAID: ("Кладут под низ, как легли на стол", "около 45\u00a0%"),
}
"""Ways of keeping taken cards in a game without a limit, and how many of all games never end
(docs/rules.md, section 4)."""


@dataclass(frozen=True, slots=True)
class Figure:
    name: str
    now: str
    between: str = ""
    """Between which shares the true one lies, in 95 of 100 studies."""
    before: str = ""
    """What is known of these rules already."""


def figures(tally: Tally) -> Iterator[Figure]:
    """All that's worth knowing of the games, except for how long they were."""
    known = KNOWN.get(tally.rules.code(), {})
    for side, person in by_side(players(tally.rules), tally.rules).items():
        # partners win the same games
        yield _share(_would_win(person), tally.wins[side], tally, known.get(WON))
    yield _share("Ничья", tally.draws, tally, known.get(DRAWN))
    for ending, name in _endings(tally.rules).items():
        if tally.endings[ending] or ending in known or _may_be_endless(ending, tally.rules):
            yield _share(name, tally.endings[ending], tally, known.get(ending))
    wars = tally.wars / max(1, tally.rounds())
    yield Figure("Войн на сто раундов", _wars(wars), before=_wars(known.get(WARS)))
    yield from _lengths(tally)


def _share(name: str, games: int, tally: Tally, known: float | None) -> Figure:
    before = "" if known is None else percent(known)
    return Figure(name, percent(games / tally.games), between(games, tally.games), before)


def _would_win(person: Person) -> str:
    who = "соперник" if person is COMPUTER else person.within
    return f"{agree([person], 'Выиграли', 'Выиграл', 'Выиграли')} бы {who}"


def _endings(rules: Rules) -> dict[Ending, str]:
    limit = plural(rules.round_limit or 0, ROUNDS)
    return {
        Ending.ROUT: "У кого-то кончились карты",
        Ending.LIMIT: f"Сыграны все {limit}",
        Ending.VOID: "В войне карты кончились у всех",
        Ending.ENDLESS: "Пошли по кругу",
    }


def _may_be_endless(ending: Ending, rules: Rules) -> bool:
    return ending is Ending.ENDLESS and rules.can_cycle


def _wars(a_round: float | None) -> str:
    return "" if a_round is None else _decimal(100 * a_round)


def _lengths(tally: Tally) -> Iterator[Figure]:
    yield Figure("Половина партий не дольше", counted(tally.within(0.5), ROUNDS))
    yield Figure("Девять из десяти не дольше", counted(tally.within(0.9), ROUNDS))
    if tally.longest:
        longest = f"{counted(tally.longest.value, ROUNDS)}, {game_name(tally.longest.number)}"
        yield Figure("Самая долгая", longest)
    if tally.comeback:
        much = "целых" if tally.rules.goal == "give-away" else "всего"
        cards = plural(tally.comeback.value, CARDS_TAKEN)
        held = f"{cards}, {game_name(tally.comeback.number)}"
        yield Figure(f"Не проиграли, имея {much}", held)


def percent(part: float) -> str:
    """«44,9 %»; what is rarer than a thousandth isn't nothing."""
    if 0 < part < 0.0005:
        return "меньше 0,1\u00a0%"
    return f"{_decimal(100 * part)}\u00a0%"


def between(games: int, of: int) -> str:
    """«от 43,9 до 45,9 %»."""
    found = share(games, of)
    return f"от {_decimal(100 * found.low)} до {_decimal(100 * found.high)}\u00a0%"


def _decimal(value: float) -> str:
    return f"{value:.1f}".replace(".", ",")


def count_text(games: int) -> str:
    """«10 000 партий»."""
    return counted(games, GAMES)


def counted(count: int, forms: Forms) -> str:
    """«1 576 раундов»: what may be thousands."""
    return f"{number_text(count)}\u00a0{form(count, forms)}"


def progress(games: int, of: int, seconds: float) -> str:
    """«3 400 из 10 000, осталось около 12 с», when so many seconds are left."""
    if seconds < 1:
        left = ""
    elif seconds < 90:
        left = f", осталось около {round(seconds)}\u00a0с"
    else:
        left = f", осталось около {round(seconds / 60)}\u00a0мин"
    return f"{number_text(games)} из {number_text(of)}{left}"


def verdict(games: int, of: int) -> str:
    """«Сыграно 10 000 партий», or how far a study came that was left off."""
    if games < of:
        return f"Остановлено: сыграно {number_text(games)} из {number_text(of)}"
    return f"{form(games, ('Сыграна', 'Сыграно', 'Сыграно'))} {count_text(games)}"


def rounds_text(start: int, end: int) -> str:
    """«38–40»."""
    return number_text(start) if start == end else f"{number_text(start)}–{number_text(end)}"
