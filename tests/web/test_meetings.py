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


def test_rest_and_lost_cards() -> None:
    """Who shared, what left the game and what met nobody: every card is accounted for."""
    rules = Rules.from_code("deck=36,seats=3,tactical=yes")
    record, found = looked_back(rules, 14)
    last = found.meetings[-1]
    assert (None, ((1, 2),), (0, 1, 1), 1) == (last.winner, last.tied, last.gains, last.lost)
    assert [False, True, True] == [last.has_tied(seat, 0) for seat in range(3)]
    assert found.left
    assert (0, record.orders[0][-2:]) == (found.left.seat, found.left.cards)
    piles = [sum(gains) for gains in zip(*(each.gains for each in found.meetings), strict=True)]
    assert (piles[0] + 2, piles[1], piles[2]) == found.outcome.counts


def test_what_a_card_brought() -> None:
    """A round's cards are told at the last one that its winner opened in it."""
    _, found = looked_back(Rules.from_code("deck=36,seats=3,tactical=yes"), 14)
    war = found.meetings[1]
    brought = [[war.brought(seat, turn) for seat in range(3)] for turn in range(2)]
    assert [[0, 0, 0], [0, 5, 0]] == brought
    assert 0 == war.lost
