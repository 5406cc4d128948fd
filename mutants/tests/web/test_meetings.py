"""Which cards met in a tactical game."""

from hypothesis import given
from hypothesis import strategies as st

from pyanitsa.game import Game
from pyanitsa.persons import SOLO, players
from pyanitsa.record import Record
from pyanitsa.rules import PRESETS, Rules
from pyanitsa.story import story_of
from web.play.meetings import Meeting, Retrospect, retrospect

codes = st.sampled_from(["tactical", "tactical=yes", "deck=36,seats=3,tactical=yes"])


def looked_back(rules: Rules, number: int) -> tuple[Record, Retrospect]:
    game = Game.by_number(rules, number)
    record = game.record()
    game.play()
    return game.record(), retrospect(record, players(rules))


@given(codes, st.integers(1, 10_000))
def test_whole_game(code: str, number: int) -> None:
    """Rounds, who took them and the end are the engine's, and every card met somebody."""
    record, found = looked_back(Rules.from_code(code), number)
    story = story_of(record)
    assert story.outcome == found.outcome
    assert story.takers[1:] == tuple(meeting.winner for meeting in found.meetings)
    met = [card for meeting in found.meetings for turn in meeting.turns for card in turn.values()]
    assert len({*met}) == len(met)
    if record.rules.seats == 2:
        for seat, order in enumerate(record.orders):
            assert order == cards_of(seat, found)


def cards_of(seat: int, found: Retrospect) -> tuple[object, ...]:
    turns = (turn for meeting in found.meetings for turn in meeting.turns)
    return tuple(turn[seat] for turn in turns if seat in turn)


def test_war() -> None:
    """A tie is told with its turns, what it brought, and in a breath."""
    rules = PRESETS["tactical"]
    _, found = looked_back(rules, 7)
    war = next(meeting for meeting in found.meetings if len(meeting.turns) > 1)
    assert isinstance(war, Meeting)
    first, second = war.turns[:2]
    assert {0, 1} == first.keys() == second.keys()
    assert first[0].rank == first[1].rank
    assert 2 * len(war.turns) == sum(war.gains)
    assert f"Раунд {war.number}: у вас " in war.told
    assert "Война! " in war.told


def test_gains_add_up() -> None:
    """What came into a pile round by round is the score."""
    _, found = looked_back(PRESETS["tactical"], 11)
    gained = [sum(gains) for gains in zip(*(each.gains for each in found.meetings), strict=True)]
    assert found.outcome.counts == tuple(gained)
    assert len(SOLO) == len(gained)
