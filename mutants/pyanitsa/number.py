"""The number of a game: drawing one, reading one from what people type or paste, showing it."""

import re
import secrets
from enum import StrEnum
from unicodedata import decimal

LARGEST = 999_999_999

_DIRECTION = "\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff"
"""Marks of direction and of byte order, which phones copy along: around a number, nothing."""
_AROUND = rf"[\s{_DIRECTION}]*+"
_SPACE, _APOSTROPHE = r"[^\S\r\n]", "['’ʼ]"
_MARKS = (_SPACE, r"\.", ",", _APOSTROPHE)
"""What may part groups of three digits; one kind a number."""
_GROUPED = "|".join(rf"\d{{1,3}}(?:{mark}\d{{3}})+" for mark in _MARKS)
_NUMBER = rf"(?:{_GROUPED}|\d+)"
_ALONE = re.compile(rf"{_AROUND}[№#]?{_AROUND}({_NUMBER}){_AROUND}")
_SIGN = re.compile(rf"(?:№|(?<!\w)n=){_AROUND}")
_GOES_ON = rf"[{_DIRECTION}]*(?:[^\W_]|%|(?:[^\w\s№]|_)+\d)|(?:{_SPACE}|[{_DIRECTION}])+\d"
"""A letter, a percent code, or more digits, however they are parted: no number ends there."""
_RUN = re.compile(rf"(?>\d+(?:(?:{'|'.join(_MARKS)})\d+)*)(?!{_GOES_ON})")
"""All that may belong to one number; nothing if it goes on as something else."""


class NumberFault(StrEnum):
    """What is wrong with a text that gives no game number."""

    EMPTY = "is empty"
    NOT_A_NUMBER = "is not a game number"
    TOO_LARGE = "is too large for a game number"
    ZERO = "is zero"
    SEVERAL = "holds several different game numbers"


class NumberError(ValueError):
    """What is no game number, or a text from which none can be read."""

    def __init__(self, given: object, fault: NumberFault) -> None:
        shown = repr(given[:80]) if isinstance(given, str) else _beginning(given)
        super().__init__(f"{shown} {fault} (allowed: one whole number from 1 to {LARGEST})")
        self.fault = fault


def _beginning(given: object) -> str:
    try:
        return repr(given)[:80]
    except ValueError:  # Python writes out no number of thousands of digits
        return "a huge number"


def checked_number(number: int) -> int:
    """The number itself; NumberError for what can't be a game's."""
    if type(number) is not int or number < 0:
        raise NumberError(number, NumberFault.NOT_A_NUMBER)
    if number == 0:
        raise NumberError(number, NumberFault.ZERO)
    if number > LARGEST:
        raise NumberError(number, NumberFault.TOO_LARGE)
    return number


def new_number() -> int:
    return secrets.randbelow(LARGEST) + 1


def number_text(number: int) -> str:
    """The number as it is shown: groups of three, parted by no-break spaces."""
    return f"{number:,}".replace(",", "\u00a0")


def parse_number(text: str) -> int:
    """The number that a text gives, alone or once in a longer text; NumberError if none."""
    if re.fullmatch(_AROUND, text):
        raise NumberError(text, NumberFault.EMPTY)
    if alone := _ALONE.fullmatch(text):
        return _value(text, alone[1])
    found = {_value(text, run) for run in _signed(text)}
    if len(found) > 1:
        raise NumberError(text, NumberFault.SEVERAL)
    if not found:
        raise NumberError(text, NumberFault.NOT_A_NUMBER)
    return found.pop()


def _signed(text: str) -> list[str]:
    """What follows each «№» and each `n=`, up to where no digit can follow any more."""
    signs = [sign.end() for sign in _SIGN.finditer(text)]
    return [run[0] if (run := _RUN.match(text, end)) else "" for end in signs]


def _value(text: str, digits: str) -> int:
    if not re.fullmatch(_NUMBER, digits):
        raise NumberError(text, NumberFault.NOT_A_NUMBER)
    plain = "".join(str(decimal(sign)) for sign in digits if sign.isdecimal()).lstrip("0")
    if not plain:
        raise NumberError(text, NumberFault.ZERO)
    if len(plain) > len(str(LARGEST)):
        raise NumberError(text, NumberFault.TOO_LARGE)
    return int(plain)
