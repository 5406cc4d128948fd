"""Events, grouped by what moves together. Pure: knows neither screen nor clock."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from itertools import groupby, pairwise

from pyanitsa.events import (
    Banked,
    Event,
    GameOver,
    Laid,
    OutOfCards,
    Removed,
    Reshuffled,
    RoundEnded,
    SeatOut,
    Taken,
    TakenBack,
    WarBegan,
)


class Motion(Enum):
    BEGIN = auto()
    RIFFLE = auto()  # a won pile is shuffled and slides onto the place of the stack
    OPEN = auto()  # stack to cell, with the turn
    STEP_BACK = auto()  # everything makes room for a war's three cells a side
    LAY_DOWN = auto()  # a war's face-down card
    THINK = auto()  # time to add up what lies open, before anybody says the sums
    BREATH = auto()  # before the open card of a war
    HOLD = auto()  # time to compare what lies open
    TAKE = auto()  # the cards fly to where they belong now
    COUNT = auto()  # the counters jump
    END = auto()


_GOES_ON = (Motion.RIFFLE, Motion.LAY_DOWN, Motion.OPEN)
"""After a look at a tie: what begins a war that somebody has cards for."""

SPEEDS = ("slow", "normal", "fast")
_MILLISECONDS = {
    Motion.BEGIN: (0, 0, 0),
    Motion.RIFFLE: (700, 400, 120),
    Motion.OPEN: (520, 300, 120),
    Motion.STEP_BACK: (420, 260, 100),
    Motion.LAY_DOWN: (320, 200, 80),
    Motion.BREATH: (600, 300, 80),
    Motion.HOLD: (900, 450, 120),
    Motion.TAKE: (480, 300, 130),
    Motion.COUNT: (240, 200, 100),
    Motion.END: (900, 600, 300),
}


def milliseconds(motion: Motion, speed: str) -> int:
    """How long a beat lasts at one of the SPEEDS, with reduced motion too.

    Not that of thinking: it lasts as long as somebody wants (web/memory/settings.py).
    """
    return _MILLISECONDS[motion][SPEEDS.index(speed)]


@dataclass(frozen=True, slots=True)
class Beat:
    motion: Motion
    events: tuple[Event, ...] = ()
    winner: int | None = None
    """Whose cards are the highest: the accent of a look, known from the taking that follows."""


def beats(events: Iterable[Event]) -> Iterator[Beat]:
    """What a round (or a deal) looks like, beat by beat.

    Every event is in exactly one beat, each seat's in their order. Seats change places, so that
    cards that are opened together turn together, also when one seat has to reshuffle first.
    """
    told = tuple(_unhurried(_grouped(events)))
    for beat, following in pairwise((*told, Beat(Motion.END))):
        if beat.motion is Motion.HOLD:
            takers = [event.seat for event in following.events if isinstance(event, Taken)]
            beat = Beat(Motion.HOLD, beat.events, takers[0] if len(takers) == 1 else None)
        yield beat


def _grouped(events: Iterable[Event]) -> Iterator[Beat]:
    for (motion, _), group in groupby(_with_phase(tuple(events)), key=lambda pair: pair[0]):
        members = tuple(event for _, event in group)
        if motion in (Motion.OPEN, Motion.LAY_DOWN):
            yield from _laid_together(motion, members)
        else:
            yield Beat(motion, members)


def _unhurried(grouped: Iterable[Beat]) -> Iterator[Beat]:
    """Adds the time to look at open cards, the step back, the breath before a war's open cards."""
    last, is_near = Motion.BEGIN, True
    for beat in _with_time_to_think(grouped):
        if is_near and last is Motion.HOLD and beat.motion in _GOES_ON:
            is_near = False
            yield Beat(Motion.STEP_BACK)
        if last in (Motion.OPEN, Motion.THINK) and beat.motion is Motion.TAKE:
            yield Beat(Motion.HOLD)
        if beat.motion is Motion.OPEN and last in (Motion.HOLD, Motion.LAY_DOWN):
            yield Beat(Motion.BREATH)
        yield beat
        last = beat.motion


def _with_time_to_think(grouped: Iterable[Beat]) -> Iterator[Beat]:
    """Where a round was opened with more than a card a side, there's something to add up."""
    opened = 0
    for beat in grouped:
        if beat.motion in (Motion.HOLD, Motion.TAKE):
            if opened > 1:
                yield Beat(Motion.THINK)
            opened = 0
        opened += any(isinstance(event, Laid) and not event.war for event in beat.events)
        yield beat


Phase = tuple[Motion, int]
"""Consecutive events of one phase belong together; the number parts one war from the next."""


def _with_phase(events: Sequence[Event]) -> Iterator[tuple[Phase, Event]]:
    phase: Phase = (Motion.BEGIN, 0)
    backwards = []
    for event in reversed(events):
        if not isinstance(event, Reshuffled):  # which belongs to the card laid after it
            phase = _phase(event)
        backwards.append((phase, event))
    return reversed(backwards)


def _phase(event: Event) -> Phase:
    match event:
        case Laid(_, _, face_up, war):
            return (Motion.OPEN if face_up else Motion.LAY_DOWN), war
        case Taken() | TakenBack() | Removed():
            return Motion.TAKE, 0
        case RoundEnded() | SeatOut():
            return Motion.COUNT, 0
        case Banked():
            return Motion.TAKE, 1
        case GameOver():
            return Motion.END, 0
        case WarBegan():
            return Motion.HOLD, 0
        case OutOfCards():
            return Motion.HOLD, 1
        case _:
            return Motion.BEGIN, 0


def _laid_together(motion: Motion, events: Sequence[Event]) -> Iterator[Beat]:
    """A beat for every seat's first card, one for every seat's second; riffles before each."""
    turns: dict[int, int] = {}
    riffles: dict[int, list[Event]] = {}
    cards: dict[int, list[Event]] = {}
    for event in events:
        assert isinstance(event, Laid | Reshuffled)
        turn = turns.get(event.seat, 0)
        if isinstance(event, Reshuffled):
            riffles.setdefault(turn, []).append(event)
        else:
            cards.setdefault(turn, []).append(event)
            turns[event.seat] = turn + 1
    for turn, laid in sorted(cards.items()):
        if turn in riffles:
            yield Beat(Motion.RIFFLE, tuple(riffles[turn]))
        yield Beat(motion, tuple(laid))
