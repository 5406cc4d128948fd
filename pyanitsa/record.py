"""A game as text: its rules, its number and how far it has come. The rest is recomputed."""

from dataclasses import dataclass

from pyanitsa.cards import Card, cards_text, parse_cards
from pyanitsa.number import LARGEST
from pyanitsa.rules import Rules


class RecordError(ValueError):
    """A text that is no record."""

    def __init__(self, text: str) -> None:
        form = "CODE NUMBER ROUNDS, in a tactical game then an order for every seat"
        super().__init__(f"not a record: {text[:80]!r} (allowed: {form})")


@dataclass(frozen=True, slots=True)
class Record:
    rules: Rules
    number: int
    rounds: int
    """Rounds begun, a void one included."""
    orders: tuple[tuple[Card, ...], ...] = ()
    """Tactical: one arranged stack a seat, top cards first."""

    def text(self) -> str:
        orders = map(cards_text, self.orders)
        return " ".join((self.rules.code(), str(self.number), str(self.rounds), *orders))

    @classmethod
    def from_text(cls, text: str) -> "Record":
        """Read the text form; RecordError for anything else."""
        try:
            code, number, rounds, *orders = text.split(" ")
            record = cls(
                Rules.from_code(code),
                _whole(number),
                _whole(rounds),
                tuple(map(parse_cards, orders)),
            )
        except ValueError as fault:
            raise RecordError(text) from fault
        if not 1 <= record.number <= LARGEST or not record._has_its_orders():
            raise RecordError(text)
        return record

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
