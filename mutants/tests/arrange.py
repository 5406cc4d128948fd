"""A game, its cards and what happened in it, each in one line."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain
from random import Random

from pyanitsa.cards import Card, ordered_deck, parse_cards
from pyanitsa.events import (
    Arranged,
    Banked,
    Dealt,
    Event,
    GameOver,
    Laid,
    Outcome,
    OutOfCards,
    Removed,
    Reshuffled,
    RoundBegan,
    RoundEnded,
    SeatOut,
    Taken,
    TakenBack,
    WarBegan,
)
from pyanitsa.game import Game
from pyanitsa.rules import Rules

KEEPS_ORDER, FIRST_TO_END = 0.999, 0.0
"""What a steady luck does to each shuffle: nothing, or the first card becomes the last."""


class Steady(Random):
    """Luck that is always the same, so that what a shuffle does can be said in advance."""

    def __new__(cls, luck: float) -> "Steady":
        return super().__new__(cls)

    def __init__(self, luck: float) -> None:
        super().__init__(0)
        self.luck = luck

    def random(self) -> float:
        return self.luck


def game(*stacks: str, rules: str = "short", luck: float = KEEPS_ORDER) -> Game:
    """`game("7♠ A♥", "7♦ 2♠ K♣")`: as many seats as stacks, top cards first."""
    seated = replace(Rules.from_code(rules), seats=len(stacks))
    return Game.from_stacks(seated, [parse_cards(stack) for stack in stacks], Steady(luck))


def tactical(*stacks: str, order: str = "ace-high") -> Game:
    """A tactical game in which every seat leaves its stack as it is."""
    begun = game(*stacks, rules=f"tactical=yes,order={order}")
    for seat, stack in enumerate(stacks):
        begun.arrange(seat, parse_cards(stack))
    return begun


def filled(*tops: str) -> list[str]:
    """Whole stacks of the 52 cards: the given tops, and below them all that is left."""
    used = set(chain.from_iterable(map(parse_cards, tops)))
    rest = iter([card for card in ordered_deck(52) if card not in used])
    size = 52 // len(tops)
    return [text((*parse_cards(top), *_next(rest, size - len(top.split())))) for top in tops]


def _next(cards: Iterator[Card], count: int) -> list[Card]:
    return [next(cards) for _ in range(count)]


def text(cards: Iterable[Card]) -> str:
    return " ".join(map(str, cards))


def stacks(played: Game) -> list[str]:
    return [text(stack) for stack in played.table.stacks]


def won(played: Game) -> list[str]:
    return [text(pile) for pile in played.table.won]


def scores(played: Game) -> list[str]:
    return [text(pile) for pile in played.table.score]


def after(rounds: int, begun: Game) -> Game:
    for _ in range(rounds):
        begun.play_round()
    return begun


def finished(begun: Game) -> Outcome:
    while not begun.outcome and begun.begun < 30_000:
        begun.play_round()
    assert begun.outcome, "the game doesn't end"
    return begun.outcome


def told(events: Sequence[Event]) -> str:
    """What happened, but for the frame of the round: `7♠ 7♦ [war 0 1] (2♠) A♥ K♣ …`."""
    framed = [event for event in events if not isinstance(event, RoundBegan | RoundEnded)]
    return " ".join(map(_word, framed))


def ended(events: Sequence[Event]) -> RoundEnded:
    (end,) = (event for event in events if isinstance(event, RoundEnded))
    return end


def _word(event: Event) -> str:
    if isinstance(event, Laid):
        return str(event.card) if event.face_up else f"({event.card})"
    return f"[{_phrase(event)}]"


def _phrase(event: Event) -> str:
    match event:
        case WarBegan(seats, _):
            return " ".join(map(str, ("war", *seats)))
        case GameOver(outcome):
            return " ".join(map(str, (outcome.ending, *outcome.winners)))
        case Removed(cards):
            return f"{text(cards)} leaves"
        case OutOfCards(seat):
            return f"{seat} can't go on"
        case SeatOut(seat):
            return f"{seat} is out"
        case _:
            return _moved(event)


def _moved(event: Event) -> str:
    match event:
        case Reshuffled(seat, cards):
            return f"{seat} shuffles {text(cards)}"
        case Taken(seat, cards, _):
            return f"{seat} takes {text(cards)}"
        case TakenBack(seat, cards, _):
            return f"{seat} takes back {text(cards)}"
        case Banked(seat, cards) | Arranged(seat, cards):
            return f"{seat} {type(event).__name__.lower()} {text(cards)}"
        case Dealt() | _:
            raise AssertionError(f"not told in a round: {event}")
