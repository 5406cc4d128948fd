"""Beats: what moves together, in which order, for how long."""

from collections.abc import Sequence
from itertools import pairwise

import pytest
from hypothesis import HealthCheck, given, settings

from pyanitsa.events import Event, Laid, RoundEnded, Taken, WarBegan
from pyanitsa.game import Game
from tests.arrange import KEEPS_ORDER, game
from tests.engine.test_properties import begun_games
from web.table.beats import SPEEDS, Beat, Motion, beats, milliseconds

FEWER = settings(deadline=None, max_examples=150, suppress_health_check=[HealthCheck.too_slow])

BEGIN, RIFFLE, OPEN, STEP_BACK, LAY_DOWN, THINK, BREATH, HOLD, TAKE, COUNT, END = Motion


def motions(*stacks: str, rules: str = "short") -> list[Motion]:
    return [beat.motion for beat in beats(game(*stacks, rules=rules).play_round())]


def of_seat(events: Sequence[Event], seat: int) -> list[Event]:
    return [event for event in events if getattr(event, "seat", None) == seat]


def all_events(told: Sequence[Beat]) -> list[Event]:
    return [event for beat in told for event in beat.events]


@FEWER
@given(begun_games())
def test_every_event_once(played: Game) -> None:
    """In every game every event is in exactly one beat, and each seat's keep their order."""
    while not played.outcome:
        events = played.play_round()
        shown = all_events([*beats(events)])
        assert sorted(map(repr, events)) == sorted(map(repr, shown))
        for seat in range(played.rules.seats):
            assert of_seat(events, seat) == of_seat(shown, seat)


@FEWER
@given(begun_games())
def test_marks_keep_their_place(played: Game) -> None:
    """A round is told in order: what is no card being laid never changes places."""
    events = played.play_round()
    framed = [event for event in events if not hasattr(event, "seat")]
    shown = all_events([*beats(events)])
    assert framed == [event for event in shown if not hasattr(event, "seat")]


@FEWER
@given(begun_games())
def test_beats_lay_or_look(played: Game) -> None:
    """A beat lays at most one card a seat, all of them open or all of them face down."""
    for beat in beats(played.play_round()):
        laid = [event for event in beat.events if isinstance(event, Laid)]
        assert len(laid) == len({event.seat for event in laid})
        assert {event.face_up for event in laid} <= {beat.motion is OPEN}


def test_round() -> None:
    """A plain round: both cards turn, a look, the cards fly, the counters jump."""
    assert [BEGIN, OPEN, HOLD, TAKE, COUNT] == motions("K♠ 2♠", "7♦ 3♦ 4♦")


def test_opening_is_simultaneous() -> None:
    """Both cards turn over in the same beat, whoever laid first."""
    told = [*beats(game("K♠ 2♠", "7♦ 3♦").play_round())]
    assert [0, 1] == [event.seat for event in told[1].events if isinstance(event, Laid)]


@pytest.mark.parametrize("empty", [0, 1])
def test_opening_waits_for_a_reshuffle(empty: int) -> None:
    """When one seat reshuffles first, the riffle comes before both cards, which turn together."""
    played = game("K♠", "2♦ A♥ A♣") if empty == 0 else game("2♦ A♥ A♣", "K♠")
    played.play_round()
    told = [*beats(played.play_round())]
    assert [BEGIN, RIFFLE, OPEN] == [beat.motion for beat in told[:3]]
    assert [empty] == [getattr(event, "seat", None) for event in told[1].events]
    assert {0, 1} == {event.seat for event in told[2].events if isinstance(event, Laid)}


def test_both_reshuffle_at_once() -> None:
    """Two won piles that are shuffled for the same opening are one riffle."""
    played = game("K♠ 2♠", "7♦ 3♦", luck=KEEPS_ORDER)
    played.play_round()
    played.play_round()
    told = [*beats(played.play_round())]
    assert [BEGIN, RIFFLE, OPEN] == [beat.motion for beat in told[:3]]
    assert 2 == len(told[1].events)


def test_war() -> None:
    """A war: a look at the tie, a step back, a face-down card each, a breath, an open card each."""
    war = [HOLD, STEP_BACK, LAY_DOWN, BREATH, OPEN]
    told = motions("9♠ 2♠ A♥ 4♠", "9♦ 3♦ 10♠ 4♦")
    assert [BEGIN, OPEN, *war, HOLD, TAKE, COUNT] == told


def test_chain_of_wars() -> None:
    """A tie after a war is looked at like the first one; the table has stepped back already."""
    war = [LAY_DOWN, BREATH, OPEN]
    told = motions("9♠ 2♠ 9♥ 3♠ A♠ 4♠", "9♦ 2♦ 9♣ 3♦ K♦ 4♦")
    assert [BEGIN, OPEN, HOLD, STEP_BACK, *war, HOLD, *war, HOLD, TAKE, COUNT] == told


def test_time_to_add_up() -> None:
    """Where two cards a side are opened, there's a while before anybody is said to be higher."""
    told = motions("7♠ 9♦ 2♠", "J♥ 4♣ 3♠", rules="sums")
    assert [BEGIN, OPEN, OPEN, THINK, HOLD, TAKE, COUNT] == told
    tied = motions("7♠ 9♦ 2♠ A♠ 5♠", "J♥ 5♣ 3♠ 4♠ 6♣", rules="sums")
    assert [BEGIN, OPEN, OPEN, THINK, HOLD, STEP_BACK, LAY_DOWN, BREATH, OPEN, HOLD] == tied[:10]


def test_nothing_to_add_up() -> None:
    """Of one card each there's no sum to be thought of."""
    assert THINK not in motions("7♠", "J♥", rules="sums")


def test_short_war() -> None:
    """With one card each nothing is laid face down; the breath stays."""
    told = motions("9♠ A♥", "9♦ 10♠")
    assert [BEGIN, OPEN, HOLD, STEP_BACK, BREATH, OPEN, HOLD, TAKE, COUNT, END] == told


def test_no_step_without_cards() -> None:
    """Where nobody has a card for the war the table needn't make room for any."""
    assert STEP_BACK not in motions("7♠ 2♠", "7♦")


def test_three_face_down_cards() -> None:
    """Three face-down cards come one after the other, each seat's at the same time."""
    told = motions("9♠ 2♠ 3♠ 4♠ A♥ 5♠", "9♦ 2♦ 3♦ 4♦ 10♠ 5♦", rules="war-full")
    assert [HOLD, STEP_BACK, LAY_DOWN, LAY_DOWN, LAY_DOWN, BREATH, OPEN] == told[2:9]


@FEWER
@given(begun_games())
def test_winner_is_known_while_looking(played: Game) -> None:
    """A look tells whose cards are taken next to one seat; a tie's look tells nobody."""
    while not played.outcome:
        told = [*beats(played.play_round())]
        for beat, following in pairwise(told):
            takers = [event.seat for event in following.events if isinstance(event, Taken)]
            expected = takers[0] if beat.motion is HOLD and len(takers) == 1 else None
            assert expected == beat.winner


@FEWER
@given(begun_games())
def test_counters_jump_last(played: Game) -> None:
    """Nothing but a seat going out, what is banked, and the end comes after the counters."""
    told = [*beats(played.play_round())]
    place = next(
        (i for i, beat in enumerate(told) if any(isinstance(e, RoundEnded) for e in beat.events)),
        len(told),
    )
    assert {beat.motion for beat in told[place + 1 :]} <= {END, TAKE}
    assert not any(isinstance(e, WarBegan) for beat in told[place + 1 :] for e in beat.events)


def test_speeds() -> None:
    """Each speed is quicker than the one before; the shortest look is still a tenth of a second."""
    for motion in set(Motion) - {BEGIN, THINK}:
        times = [milliseconds(motion, speed) for speed in SPEEDS]
        assert all(slower > quicker > 0 for slower, quicker in pairwise(times))
    assert milliseconds(HOLD, SPEEDS[-1]) >= 100
