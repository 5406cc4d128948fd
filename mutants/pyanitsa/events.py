"""What can happen in a game, as frozen values.

A move changes where cards are, and only moves do. A mark tells the story. Together they are
complete: whoever folds the moves into a Table of its own needs no random numbers.
"""

from dataclasses import dataclass
from enum import StrEnum

from pyanitsa.cards import Card

Cards = tuple[Card, ...]


class Pile(StrEnum):
    """Where taken cards go."""

    WON = "won"  # the seat's won pile, reshuffled when the stack is empty
    UNDER = "under"  # straight under the seat's stack
    SCORE = "score"  # the seat's score pile (копилка), out of play


class Ending(StrEnum):
    ROUT = "rout"
    LIMIT = "limit"
    VOID = "void"
    ENDLESS = "endless"
    PLAYED_OUT = "played-out"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended. Several winners share it: a draw."""

    ending: Ending
    winners: tuple[int, ...]
    counts: tuple[int, ...]


# Moves.


@dataclass(frozen=True, slots=True)
class Dealt:
    stacks: tuple[Cards, ...]
    """One stack a seat, top card first."""
    aside: Cards
    """Cards that the deal left over, out of the whole game."""


@dataclass(frozen=True, slots=True)
class Arranged:
    """A seat has put its own stack in the order it wants (tactical)."""

    seat: int
    stack: Cards


@dataclass(frozen=True, slots=True)
class Laid:
    """The top card of a seat's stack has come to the table."""

    seat: int
    card: Card
    face_up: bool
    war: int
    """0 for the opening, 1 for the round's first war, and so on."""


@dataclass(frozen=True, slots=True)
class Reshuffled:
    """A seat's whole won pile has been shuffled and is its stack now."""

    seat: int
    stack: Cards


@dataclass(frozen=True, slots=True)
class Taken:
    """A seat has taken cards from the table, in the order in which they are stored."""

    seat: int
    cards: Cards
    pile: Pile


@dataclass(frozen=True, slots=True)
class TakenBack:
    """A seat has its own laid cards back: the round was cancelled or void."""

    seat: int
    cards: Cards
    pile: Pile


@dataclass(frozen=True, slots=True)
class Banked:
    """The last seat with cards puts the rest of its stack in its own score pile (tactical)."""

    seat: int
    cards: Cards


@dataclass(frozen=True, slots=True)
class Removed:
    """Cards of the table that could not be shared equally have left the game (tactical)."""

    cards: Cards


# Marks.


@dataclass(frozen=True, slots=True)
class RoundBegan:
    number: int


@dataclass(frozen=True, slots=True)
class WarBegan:
    seats: tuple[int, ...]
    depth: int
    """1 for the round's first war."""


@dataclass(frozen=True, slots=True)
class OutOfCards:
    """A contender has no card for the war."""

    seat: int


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """The round counts. A void round never ends: the game does."""

    winner: int | None
    """None when nobody took the table: it was cancelled or shared."""
    taken: int
    """How many cards lay on the table."""
    counts: tuple[int, ...]
    """Cards by seat; in a tactical game those of the score piles."""


@dataclass(frozen=True, slots=True)
class SeatOut:
    seat: int


@dataclass(frozen=True, slots=True)
class GameOver:
    outcome: Outcome


Move = Dealt | Arranged | Laid | Reshuffled | Taken | TakenBack | Banked | Removed
Mark = RoundBegan | WarBegan | OutOfCards | RoundEnded | SeatOut | GameOver
Event = Move | Mark
