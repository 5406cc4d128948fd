"""A game as text: its rules, its number and how far it has come. The rest is recomputed."""

from dataclasses import dataclass

from pyanitsa.cards import Card, cards_text, parse_cards
from pyanitsa.number import checked_number
from pyanitsa.rules import Rules

LARGEST_ROUNDS = 999_999_999
_FORM = "CODE NUMBER ROUNDS, in a tactical game then an order for every seat"


class RecordError(ValueError):
    """A text that is no record, or what can't be one."""


@dataclass(frozen=True, slots=True)
class Record:
    rules: Rules
    number: int
    rounds: int
    """Rounds begun, a void one included."""
    orders: tuple[tuple[Card, ...], ...] = ()
    """Tactical: one arranged stack a seat, top cards first."""

    def __post_init__(self) -> None:
        """NumberError or RecordError for what no game can have."""
        checked_number(self.number)
        if type(self.rounds) is not int or not 0 <= self.rounds <= LARGEST_ROUNDS:
            raise RecordError(f"no number of rounds (allowed: 0 to {LARGEST_ROUNDS})")
        if not self._has_its_orders():
            raise RecordError("an order for every seat once a tactical game has begun, else none")

    def __str__(self) -> str:
        return self.text()

    def text(self) -> str:
        orders = map(cards_text, self.orders)
        return " ".join((self.rules.code(), str(self.number), str(self.rounds), *orders))

    @classmethod
    def from_text(cls, text: str) -> "Record":
        """Read the text form; RecordError for anything else."""
        try:
            code, number, rounds, *orders = text.split(" ")
            return cls(
                Rules.from_code(code),
                _whole(number),
                _whole(rounds),
                tuple(map(parse_cards, orders)),
            )
        except ValueError as fault:
            raise RecordError(f"not a record: {text[:80]!r} (allowed: {_FORM})") from fault

    def _has_its_orders(self) -> bool:
        """All seats' orders or, while they are being arranged, none; none outside tactical."""
        if not self.orders:
            return not (self.rules.tactical and self.rounds)
        return self.rules.tactical and len(self.orders) == self.rules.seats


def _whole(text: str) -> int:
    """Plain ASCII digits only, and not so many that they can't be a count."""
    if not (text.isascii() and text.isdecimal() and len(text) <= 9):
        raise ValueError(f"not a whole number: {text[:80]!r}")
    return int(text)
