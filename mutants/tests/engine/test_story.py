"""What a game's rounds add up to: wars, runs, who led and when it turned."""

import pytest
from hypothesis import given

from pyanitsa.cards import Card
from pyanitsa.events import Event, RoundEnded, Taken, WarBegan
from pyanitsa.game import Game
from pyanitsa.record import Record
from pyanitsa.rules import Rules
from pyanitsa.story import Change, Lead, Run, Story, Teller, War, story_of
from tests.arrange import game, tactical
from tests.engine.test_properties import FEWER, begun_games
from tests.stories import made, played, told, walk

WAR_IN_WAR = ("9♠ 2♠ 9♥ 3♠ A♠ 4♠", "9♦ 2♦ 9♣ 3♦ K♦ 4♦ 5♦")


# Rounds and wars.


def test_counts_begin_with_the_deal() -> None:
    """A count for the deal and for every round that counts, and who took each round."""
    story = told(game("9♠ 2♠", "7♦ K♦ 3♦"))
    assert (2, 3) == story.counts[0]
    assert story.rounds == len(story.takers) - 1
    assert (None, 0, 1) == story.takers[:3]


def test_one_round() -> None:
    """A game of one round."""
    story = told(game("9♠", "2♦"))
    assert ((1, 1), (2, 0)) == story.counts
    assert (None, 0) == story.takers
    assert () == story.wars


def test_war() -> None:
    """A war has its round, the taker, all that lay on the table, and the card that took it."""
    teller = Teller(game("K♠ 9♠ 2♠ A♥ 4♠", "7♦ 9♦ 2♦ 10♠ 4♦"))
    teller.play_round()
    teller.play_round()
    assert (War(2, 1, 0, 6, Card.from_text("A♥")),) == teller.story().wars


def test_war_in_war() -> None:
    """Wars that grow out of each other are one entry: as many wars as it is deep."""
    teller = Teller(game(*WAR_IN_WAR))
    teller.play_round()
    story = teller.story()
    assert (War(1, 2, 0, 10, Card.from_text("A♠")),) == story.wars
    assert (2, 2, 0) == (story.war_count(), story.wars_won(0), story.wars_won(1))


def test_war_without_an_answer() -> None:
    """Whoever takes because the other has nothing to go on with has opened no card for it."""
    story = told(game("7♠ 2♠", "7♦"))
    assert (War(1, 1, 0, 2, None),) == story.wars


def test_void() -> None:
    """A void round doesn't count, its war does, and nobody has won it."""
    story = told(game("7♠", "7♦"))
    assert ((1, 1),) == story.counts
    assert (War(1, 1, None, 2, None),) == story.wars
    assert story.wars[0] == story.war_of(0)
    assert story.turn is None


def test_tactical_piles() -> None:
    """In a tactical game the piles are counted, with what the last one puts on its own."""
    story = told(tactical("K♠ 2♠ 3♠", "7♦ 7♥"))
    assert ((0, 0), (2, 0), (3, 2)) == story.counts


# Leads.


def test_lead() -> None:
    """How far somebody is ahead of the best of the others, or behind."""
    story = Story(((10, 30, 12), (20, 20, 12)), (None, 0), ())
    assert [-20, 18, -18] == [story.lead(seat, 0) for seat in story.seats]
    assert (1, None) == story.leaders


def test_lead_of_the_fewest() -> None:
    """In give-away whoever has fewer is ahead."""
    story = made(20, 10, deck=36, rules="giveaway")
    assert (1, 0) == (made(20, deck=36, rules="giveaway").leaders[0], story.leaders[1])
    assert 16 == story.lead(0, 1)


@pytest.mark.parametrize(
    ("rounds", "turn", "changes"),
    [
        ("+++", 1, []),
        ("-++", 3, [Change(3, 0)]),
        ("+--", 3, [Change(3, 1)]),
        ("+-+-+", 5, []),
        ("--++++", 5, [Change(5, 0)]),
        ("+--++", 5, [Change(3, 1), Change(5, 0)]),
        ("W---L", 5, [Change(5, 1)]),
        ("+-", None, []),
        ("", None, []),
    ],
)
def test_turn(rounds: str, turn: int | None, changes: list[Change]) -> None:
    """After which round the winner led for good; who went ahead of whom before. Draws: neither."""
    story = made(*walk(rounds))
    assert turn == story.turn
    assert changes == [*story.changes]


def test_turn_of_a_game_under_way() -> None:
    """Nobody has led for good while the game goes on."""
    teller = Teller(Game(Rules(), 7))
    teller.play_round()
    assert teller.story().turn is None


@pytest.mark.parametrize(
    ("rounds", "lead"),
    [
        ("---++++++", Lead(1, 6, 3)),
        ("W---L", Lead(0, 6, 1)),
        ("W--LL++", Lead(1, 10, 5)),
        ("", None),
    ],
)
def test_largest_lead(rounds: str, lead: Lead | None) -> None:
    """The first time that somebody was furthest ahead, whoever it was."""
    assert lead == made(*walk(rounds)).largest_lead


@pytest.mark.parametrize(
    ("rounds", "comeback"),
    [
        ("LL-WWW", Lead(0, 14, 3)),
        ("WW+LLL", Lead(1, 14, 3)),
        ("+++", None),
        ("LLWW", Lead(0, 12, 2)),
        ("LWWL", Lead(0, 6, 1)),
    ],
)
def test_comeback(rounds: str, comeback: Lead | None) -> None:
    """How far behind the winner was, or whoever drew in the end."""
    assert comeback == made(*walk(rounds)).comeback


def test_runs() -> None:
    """Rounds won one after the other; a round that nobody took ends a run."""
    story = Story(((26, 26),) * 7, (None, 0, 0, 1, None, 1, 0), ())
    runs = [Run(0, 2, 2), Run(1, 1, 3), Run(1, 1, 5), Run(0, 1, 6)]
    assert runs == [*story.runs()]
    assert 1 == next(story.runs()).first
    assert (runs[0], runs[1]) == (story.longest_run(), story.longest_run(1))


def test_no_run() -> None:
    """Who has won no round has no run."""
    assert told(game("9♠", "2♦")).longest_run(1) is None


def test_longest_run_is_the_first() -> None:
    """Of equal runs the first."""
    assert Run(0, 2, 2) == made(*walk("++--++")).longest_run(0)


# Any game.


@FEWER
@given(begun_games())
def test_story_is_what_happened(begun: Game) -> None:
    """Whatever the rules: the story agrees with the events, told while they happened."""
    teller, events = Teller(begun), list[Event]()
    while not begun.outcome:
        events += teller.play_round()
    story = teller.story()
    ends = [event for event in events if isinstance(event, RoundEnded)]
    assert begun.rounds == story.rounds == len(ends)
    assert begun.outcome.counts == story.counts[-1]
    assert [end.winner for end in ends] == [*story.takers[1:]]
    assert sum(isinstance(event, WarBegan) for event in events) == story.war_count()
    assert (
        sum(war.depth for war in story.wars if war.winner is None)
        + sum(map(story.wars_won, story.seats))
        == story.war_count()
    )
    assert sum(run.length for run in story.runs()) == sum(end.winner is not None for end in ends)


@FEWER
@given(begun_games())
def test_turn_is_where_it_turned(begun: Game) -> None:
    """From the turn on the winner leads after every round, and not right before it."""
    story = told(begun)
    if story.turn is None:
        assert story.outcome
        assert len(story.rules.sides(story.outcome.winners)) > 1
        return
    (winner,) = story.rules.sides(story.outcome.winners) if story.outcome else ()
    assert {winner} == {*story.leaders[story.turn :]}
    assert not story.turn or story.leaders[story.turn - 1] != winner


@FEWER
@given(begun_games())
def test_leads_are_bounds(begun: Game) -> None:
    """Nobody was ever further ahead than the largest lead, nor the winner further behind."""
    story = told(begun)
    leads = [story.lead(seat, number) for seat in story.seats for number in range(story.rounds + 1)]
    assert max(0, *leads) == (story.largest_lead.cards if story.largest_lead else 0)
    winners = story.outcome.winners if story.outcome else ()
    behind = [story.lead(seat, number) for seat in winners for number in range(story.rounds + 1)]
    assert -min(0, *behind) == (story.comeback.cards if story.comeback else 0)


def test_pots_are_taken() -> None:
    """A war's pot is what its winner takes."""
    begun = Game(Rules.from_code("war80"), 7)
    teller, taken = Teller(begun), dict[int, int]()
    while not begun.outcome:
        for event in teller.play_round():
            if isinstance(event, Taken):
                taken[begun.begun] = len(event.cards)
    wars = teller.story().wars
    assert wars
    assert [taken[war.round] for war in wars] == [war.pot for war in wars]


def test_record_tells_the_same() -> None:
    """A record's story is that of the game it was made of, up to where it stood."""
    record = Record(Rules(), 481_516_234, 40)
    assert told(Game(Rules(), 481_516_234)) == story_of(record)
    short = story_of(Record(Rules(), 481_516_234, 3))
    assert (3, None) == (short.rounds, short.outcome)


def test_thousands_of_rounds() -> None:
    """A game of thousands of rounds has its story too."""
    story = played("war-full", 2421)
    assert 2752 == story.rounds
    assert Lead(1, 52, 2752) == story.largest_lead
    assert 176 == story.war_count()
