"""Where every card is."""

from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import chain
from typing import assert_never

from pyanitsa.cards import Card
from pyanitsa.events import (
    Arranged,
    Banked,
    Dealt,
    Event,
    GameOver,
    Laid,
    OutOfCards,
    Pile,
    Removed,
    Reshuffled,
    RoundBegan,
    RoundEnded,
    SeatOut,
    Taken,
    TakenBack,
    WarBegan,
)


@dataclass
class Table:
    """Every card of the deck in exactly one place, after every event.

    Cards move by `apply(event)` alone. Fed with the same events, two tables are equal: the
    engine's and the one that somebody looks at.
    """

    stacks: list[deque[Card]] = field(default_factory=list)
    """Face down, by seat; the first card is the top."""
    won: list[list[Card]] = field(default_factory=list)
    score: list[list[Card]] = field(default_factory=list)
    laid: list[Laid] = field(default_factory=list)
    """What lies open and face down in the current round, in the order laid."""
    aside: tuple[Card, ...] = ()
    removed: list[Card] = field(default_factory=list)

    def held(self, seat: int) -> int:
        """How many cards a seat can still play; what it has laid isn't counted."""
        return len(self.stacks[seat]) + len(self.won[seat])

    def count(self, seat: int) -> int:
        """Cards held or laid by a seat: laid cards are the layer's until somebody takes them."""
        return self.held(seat) + sum(lay.seat == seat for lay in self.laid)

    def seats_in(self) -> tuple[int, ...]:
        """The seats that hold cards."""
        return tuple(seat for seat in range(len(self.stacks)) if self.held(seat))

    def laid_by(self, seat: int) -> tuple[Card, ...]:
        return tuple(lay.card for lay in self.laid if lay.seat == seat)

    def cards(self) -> Iterator[Card]:
        laid = (lay.card for lay in self.laid)
        return chain(*self.stacks, *self.won, *self.score, laid, self.aside, self.removed)

    def copy(self) -> "Table":
        return Table(
            [stack.copy() for stack in self.stacks],
            [pile.copy() for pile in self.won],
            [pile.copy() for pile in self.score],
            self.laid.copy(),
            self.aside,
            self.removed.copy(),
        )

    def apply(self, event: Event) -> None:
        """Move the cards as a move says. Marks move nothing."""
        match event:
            case Laid(seat):
                self.stacks[seat].popleft()
                self.laid.append(event)
            case Taken(seat, cards, pile) | TakenBack(seat, cards, pile):
                self._clear(cards)
                self._store(seat, cards, pile)
            case Reshuffled(seat, stack):
                self.won[seat].clear()
                self.stacks[seat] = deque(stack)
            case Dealt(stacks, aside):
                self._deal(stacks, aside)
            case Arranged(seat, stack):
                self.stacks[seat] = deque(stack)
            case Banked(seat, cards):
                self.stacks[seat].clear()
                self.score[seat].extend(cards)
            case Removed(cards):
                self._clear(cards)
                self.removed.extend(cards)
            case RoundBegan() | WarBegan() | OutOfCards() | RoundEnded() | SeatOut() | GameOver():
                pass
            case _:
                assert_never(event)

    def _deal(self, stacks: tuple[tuple[Card, ...], ...], aside: tuple[Card, ...]) -> None:
        self.stacks = [deque(stack) for stack in stacks]
        self.won = [[] for _ in stacks]
        self.score = [[] for _ in stacks]
        self.aside = aside

    def _clear(self, cards: Iterable[Card]) -> None:
        gone = set(cards)
        self.laid = [lay for lay in self.laid if lay.card not in gone]

    def _store(self, seat: int, cards: tuple[Card, ...], pile: Pile) -> None:
        match pile:
            case Pile.WON:
                self.won[seat].extend(cards)
            case Pile.UNDER:
                self.stacks[seat].extend(cards)
            case Pile.SCORE:
                self.score[seat].extend(cards)
            case _:
                assert_never(pile)
