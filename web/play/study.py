"""Which games a study plays («Шансы»), as a link too, and how a thread counts them. Pure."""

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic

from pyanitsa.number import LARGEST, NumberError, number_text, parse_number
from pyanitsa.odds import study
from pyanitsa.rules import PRESETS, Rules, RulesError
from pyanitsa.words import number_fault
from web.memory.names import repeated
from web.play.invitation import unquoted
from web.play.rules_words import rules_fault

MOST = 100_000
"""Games that one study plays at most."""
OFTEN = 0.2
"""Seconds after which a thread tells how far it has come."""
LINK = "odds="
"""With this a link's fragment begins that leads to the odds."""
_PARAMETER = re.compile("(odds|r|from)=(.*)", re.DOTALL)


class StudyError(ValueError):
    """Says in Russian what can't be counted, and what can."""


@dataclass(frozen=True, slots=True)
class Task:
    """So many games of these rules, with this number and those that follow it."""

    rules: Rules = PRESETS["short"]
    games: int = 10_000
    first: int = 1

    def fragment(self) -> str:
        """`#odds=10000&r=short`, and `&from=481516234` unless the first game is number 1."""
        beginning = "" if self.first == 1 else f"&from={self.first}"
        return f"#{LINK}{self.games}&r={self.rules.code()}{beginning}"

    @property
    def numbers(self) -> range:
        return range(self.first, self.first + self.games)


def new_task(rules: Rules, games: int, first: str) -> Task:
    """`first`: a game's number as it was typed; StudyError."""
    try:
        number = parse_number(first)
    except NumberError as error:
        raise StudyError(number_fault(error.fault)) from error
    if number + games - 1 > LARGEST:
        allowed = number_text(LARGEST - games + 1)
        raise StudyError(f"Столько номеров подряд не наберётся: начните не дальше № {allowed}.")
    return Task(rules, games, number)


def read_task(fragment: str) -> Task:
    """What a link of `Task.fragment` asks for; StudyError."""
    given: dict[str, str] = {}
    for parameter in unquoted(fragment).removeprefix("#").split("&"):
        found = _PARAMETER.fullmatch(parameter)
        if found is None or found[1] in given:
            raise StudyError(f"В ссылке непонятно: «{repeated(parameter)}».")
        given[found[1]] = found[2]
    rules, games = _rules(given.get("r", "short")), _games(given.get("odds", ""))
    return new_task(rules, games, given.get("from", "1"))


def _games(text: str) -> int:
    if re.fullmatch("[0-9]{1,9}", text) and 1 <= int(text) <= MOST:
        return int(text)
    most, shown = number_text(MOST), repeated(text)
    raise StudyError(f"Сыграть можно от 1 до {most} партий, а не «{shown}».")


def _rules(code: str) -> Rules:
    try:
        rules = Rules.from_code(code)
    except RulesError as error:
        raise StudyError(rules_fault(error)) from error
    if rules.tactical:
        raise StudyError("Тактическую партию решает не один случай: её шансов так не сосчитать.")
    return rules


def run(fragment: str, tell: Callable[[str], object]) -> None:
    """Plays the games of a link; tells what they have come to, as JSON, now and then and at last.

    Called in a thread of its own (web/start/thread.js).
    """
    task, told = read_task(fragment), monotonic()
    for tally in study(task.rules, task.numbers, step=1):
        if tally.games == task.games or monotonic() - told >= OFTEN:
            tell(json.dumps(tally.data()))
            told = monotonic()
