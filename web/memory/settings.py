"""What a person may choose about the table, and its stored form. Pure.

A setting is one field of `Settings`: what a new player gets, what it's called, its choices in the
order in which they're shown. Tests tie index.html, `stored_face.js` and docs/storage.md to it.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from enum import Enum
from typing import Any

from pyanitsa.rules import value_text
from web.memory.entry import EntryError, is_current
from web.memory.names import is_name
from web.memory.plain_json import read_json


class Group(Enum):
    """What stands together on the sheet, in this order."""

    GAME = "Партия"
    TABLE = "Стол"
    CARDS = "Карты"
    SENSES = "Звук и движение"
    TOGETHER = "Вдвоём"


@dataclass(frozen=True, slots=True)
class Choice:
    """One setting, as people see it."""

    group: Group
    title: str
    labels: Mapping[Any, str]
    """What it may be, and what each is called."""
    is_seen: bool
    """Whether the style sheet knows it, as a data attribute of <html>."""


def _choice(usual: str, group: Group, title: str, *, seen: bool = False, **labels: str) -> Any:
    """A setting with one chip a value; `usual` is what a new player gets."""
    return field(default=usual, metadata={"choice": Choice(group, title, labels, seen)})


def _switch(usual: bool, group: Group, title: str, *, seen: bool = False) -> Any:
    choice = Choice(group, title, {False: "нет", True: "да"}, seen)
    return field(default=usual, metadata={"choice": choice})


@dataclass(frozen=True, slots=True)
class Settings:
    opponent: str = _choice(
        "solo", Group.GAME, "Соперник", seen=True, solo="Компьютер", duo="Вдвоём"
    )
    length: str = _choice(
        "short", Group.GAME, "Длина партии", short="40 раундов", long="240 раундов"
    )
    """The named game that the next deal plays."""
    level: str = _choice(
        "even",
        Group.GAME,
        "Компьютер в тактической игре",
        easy="Проще",
        even="Ровня",
        hard="Сильнее",
    )
    """How well the computer arranges its stack."""
    speed: str = _choice(
        "normal", Group.GAME, "Скорость", slow="Медленно", normal="Обычно", fast="Быстро"
    )
    pause: str = _choice(
        "four",
        Group.GAME,
        "«Сосчитай!» в сложении",
        none="Не ждать",
        two="2 с",
        four="4 с",
        eight="8 с",
    )
    """How long an addition waits before it shows the sums."""
    theme: str = _choice(
        "system",
        Group.TABLE,
        "Вид",
        seen=True,
        system="Как в системе",
        light="Светлый",
        dark="Тёмный",
    )
    felt: str = _choice(
        "green", Group.TABLE, "Сукно", seen=True, green="Зелёное", blue="Синее", plum="Сливовое"
    )
    back: str = _choice(
        "blue", Group.CARDS, "Рубашка", seen=True, blue="Синяя", red="Красная", green="Зелёная"
    )
    suits: str = _choice(
        "two", Group.CARDS, "Масти", seen=True, two="Два цвета", four="Четыре цвета"
    )
    ranks: str = _choice(
        "latin", Group.CARDS, "Картинки", seen=True, latin="J Q K A", russian="В Д К Т"
    )
    print: str = _choice(
        "normal", Group.CARDS, "Шрифт", seen=True, normal="Обычный", large="Крупный"
    )
    sound: bool = _switch(False, Group.SENSES, "Звук")
    vibration: bool = _switch(False, Group.SENSES, "Вибрация на войне")
    motion: str = _choice(
        "system", Group.SENSES, "Движение", seen=True, system="Как в системе", still="Без полётов"
    )
    turned: bool = _switch(True, Group.TOGETHER, "Дальняя половина вверх ногами", seen=True)
    """For people who face each other."""
    names: tuple[str, ...] = ("Нижний", "Верхний")
    """The people's at one screen, by seat."""
    company: tuple[str, ...] = ("",) * 8
    """Names in a company, by seat; an empty one for whoever has none of their own."""

    @property
    def is_duo(self) -> bool:
        return self.opponent == "duo"

    def attributes(self) -> dict[str, str]:
        """Those that are seen; `stored_face.js` sets the same before the first frame."""
        return {
            name: value_text(getattr(self, name))
            for name, choice in CHOICES.items()
            if choice.is_seen
        }


PAUSES = {"none": 0, "two": 2, "four": 4, "eight": 8}
"""Seconds, by what `pause` may be."""

CHOICES: Mapping[str, Choice] = {
    setting.name: setting.metadata["choice"] for setting in fields(Settings) if setting.metadata
}
"""Every setting but names."""
NAMES = tuple(setting.name for setting in fields(Settings))


def setting_text(value: Any) -> str:
    """The stored form of one setting."""
    return json.dumps(value, ensure_ascii=False)


def read_setting(name: str, text: str) -> Any:
    """The value of the setting with this name; EntryError for any that can't be chosen."""
    try:
        value = read_json(text)
    except ValueError as fault:
        raise EntryError("not JSON") from fault
    if name in NAMED and isinstance(value, list) and NAMED[name](value):
        return tuple(value)
    if name not in CHOICES or not _is_choice(name, value):
        raise EntryError("a setting that can't be chosen")
    return value


def read_settings(text: str) -> Settings:
    """Settings stored all at once; EntryError for anything that isn't wholly theirs."""
    try:
        data = read_json(text)
        version, names = data.pop("version"), data.pop("names")
    except (ValueError, AttributeError, KeyError, TypeError) as fault:
        raise EntryError("not settings") from fault
    if not is_current(version) or set(data) - CHOICES.keys() or not isinstance(names, list):
        raise EntryError("settings of another version")
    if not are_names(names) or any(not _is_choice(name, value) for name, value in data.items()):
        raise EntryError("settings that can't be chosen")
    return replace(Settings(names=tuple(names)), **data)


def are_names(names: Sequence[Any]) -> bool:
    """As many names as people have seats, that can be told apart."""
    texts = [name for name in names if name and is_name(name)]
    return len(names) == len({*texts}) == len(Settings().names)


def are_company(names: Sequence[Any]) -> bool:
    """One for every seat that there may be; those that aren't empty can be told apart."""
    given = [name for name in names if name]
    if len(names) != len(Settings().company) or not all(map(is_name, names)):
        return False
    return len({*given}) == len(given)


NAMED: Mapping[str, Callable[[Sequence[Any]], bool]] = {"names": are_names, "company": are_company}
"""The settings that are names, and what they have to be."""


def _is_choice(name: str, value: object) -> bool:
    return any(value == known and type(value) is type(known) for known in CHOICES[name].labels)
