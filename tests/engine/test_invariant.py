"""The watch that long runs and properties rely on: it sees what is wrong with an event."""

from dataclasses import replace

import pytest

from pyanitsa.cards import Card
from pyanitsa.events import (
    Arranged,
    Banked,
    Dealt,
    Ending,
    Event,
    GameOver,
    Laid,
    Outcome,
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
from pyanitsa.game import Game
from pyanitsa.rules import Rules
from tests.invariant import BrokenError, Watch, best, watched

WAR = "short", 3
"""Its first war is in round 2."""
LONG = "long", 3
TACTICAL = "deck=36,seats=3,tactical=yes", 3
"""Somebody keeps cards unfought in the end."""
CANCELLED = "seats=5,ties=cancel", 3


def whole(code: str, number: int) -> list[Event]:
    """All that is told of a game."""
    game = Game.by_number(Rules.from_code(code), number)
    told = [*game.deal()]
    while not game.outcome:
        told += game.play_round()
    return told


def place(told: list[Event], kind: type[Event]) -> int:
    return next(at for at, event in enumerate(told) if isinstance(event, kind))


SIX = Card.from_text("6♠")
FAULTS: list[tuple[tuple[str, int], type, dict[str, object]]] = [
    (WAR, Dealt, {"stacks": ()}),
    (WAR, Dealt, {"aside": (SIX,)}),
    (WAR, RoundBegan, {"number": 2}),
    (WAR, Laid, {"card": Card.from_text("JR")}),
    (WAR, Laid, {"seat": 1}),
    (WAR, Laid, {"war": 1}),
    (WAR, WarBegan, {"seats": (0,)}),
    (WAR, WarBegan, {"seats": (1, 0)}),
    (WAR, WarBegan, {"seats": (0, 1, 2)}),
    (WAR, WarBegan, {"depth": 2}),
    (WAR, Taken, {"cards": ()}),
    (WAR, Taken, {"pile": Pile.SCORE}),
    (WAR, Taken, {"pile": Pile.UNDER}),
    (LONG, Reshuffled, {"stack": ()}),
    (LONG, Reshuffled, {"seat": 1}),
    (CANCELLED, TakenBack, {"cards": ()}),
    (CANCELLED, TakenBack, {"seat": 1}),
    (WAR, RoundEnded, {"counts": (26, 26)}),
    (WAR, RoundEnded, {"taken": 3}),
    (WAR, RoundEnded, {"winner": 2}),
    (WAR, GameOver, {"outcome": Outcome(Ending.LIMIT, (0, 1), (26, 26))}),
    (TACTICAL, Arranged, {"stack": (SIX,)}),
    (TACTICAL, Taken, {"cards": ()}),
    (TACTICAL, Taken, {"pile": Pile.WON}),
    (TACTICAL, Banked, {"cards": ()}),
]


def test_nothing_is_wrong() -> None:
    """Games are as they should be."""
    for code, number in (WAR, LONG, TACTICAL, CANCELLED):
        Watch(Rules.from_code(code)).see(whole(code, number))


@pytest.mark.parametrize(("game", "kind", "fields"), FAULTS)
def test_wrong_field(game: tuple[str, int], kind: type[Event], fields: dict[str, object]) -> None:
    """An event with something else in one field is the one at which a watch stops."""
    told = whole(*game)
    at = place(told, kind)
    told[at] = replace(told[at], **fields)  # type: ignore[arg-type]
    with pytest.raises(BrokenError) as broken:
        Watch(Rules.from_code(game[0])).see(told)
    assert told[at] == broken.value.event


OUTCOMES = [
    {"winners": (0,)},
    {"winners": (0, 1)},
    {"ending": Ending.ENDLESS},
    {"ending": Ending.PLAYED_OUT},
    {"counts": (26, 26)},
]


@pytest.mark.parametrize("fields", OUTCOMES)
def test_wrong_outcome(fields: dict[str, object]) -> None:
    """Other winners, counts, or an ending that these rules don't know."""
    told = whole("short", 481516234)
    end = told[-1]
    assert isinstance(end, GameOver)
    outcome = replace(end.outcome, **fields)  # type: ignore[arg-type]
    with pytest.raises(BrokenError):
        Watch(Rules()).see([*told[:-1], GameOver(outcome)])


NEVER = [OutOfCards(0), SeatOut(0), Banked(0, ()), Removed(()), RoundBegan(3), Arranged(0, (SIX,))]


@pytest.mark.parametrize("event", NEVER, ids=lambda event: type(event).__name__)
def test_out_of_place(event: Event) -> None:
    """A watch stops at what can't happen after a round's first card, or at all."""
    with pytest.raises(BrokenError) as broken:
        Watch(Rules()).see([*whole("short", 481516234)[:3], event])
    assert event == broken.value.event


def test_after_the_end() -> None:
    """Nothing happens after the end."""
    told = whole("short", 481516234)
    with pytest.raises(BrokenError, match="the game is over"):
        Watch(Rules()).see([*told, told[-1]])


def test_card_twice() -> None:
    """Two cards alike, or one that is missing, are named."""
    told = whole(*WAR)
    dealt = told[0]
    assert isinstance(dealt, Dealt)
    first, second = dealt.stacks
    twice = Dealt(((second[0], *first[1:]), second), ())
    with pytest.raises(BrokenError, match=f"lost: {first[0]}; more than once: {second[0]}"):
        Watch(Rules()).see([twice])


def test_another_table() -> None:
    """An engine whose table is not the one that it tells of is found out."""
    game = Game(Rules(), 7)
    game.table.aside = (SIX,)
    with pytest.raises(BrokenError, match="the engine's table"):
        watched(game)


@pytest.mark.parametrize(
    ("expected", "code", "counts"),
    [
        ((0,), "short", (27, 25)),
        ((0, 1), "short", (26, 26)),
        ((1,), "giveaway", (20, 16)),
        ((1, 3), "seats=4,teams=pairs", (20, 2, 5, 25)),
        ((0, 1, 2, 3), "seats=4,teams=pairs", (20, 1, 6, 25)),
    ],
)
def test_best(expected: tuple[int, ...], code: str, counts: tuple[int, ...]) -> None:
    """Who has won, by the watch's own count."""
    assert expected == best(Rules.from_code(code), counts)
