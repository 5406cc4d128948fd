"""Stories of games, each in one line."""

from functools import cache
from itertools import accumulate, pairwise

from pyanitsa.events import Ending, Outcome, WarBegan
from pyanitsa.game import Game
from pyanitsa.record import Record
from pyanitsa.rules import Rules
from pyanitsa.story import Story, Teller, War, story_of

TO_THE_END = 10**6


def told(begun: Game) -> Story:
    """Plays to the end."""
    teller = Teller(begun)
    while not teller.game.outcome:
        teller.play_round()
    return teller.story()


def counts_of(dealt: Game) -> list[list[int]]:
    """After the deal and after each round, to the end."""
    counts = [[*dealt.counts()]]
    while not dealt.outcome:
        dealt.play_round()
        counts.append([*dealt.counts()])
    return counts


@cache
def played(rules: str, number: int) -> Story:
    return story_of(Record(Rules.from_code(rules), number, TO_THE_END))


def made(
    *yours: int,
    deck: int = 52,
    wars: tuple[War, ...] = (),
    ending: Ending = Ending.LIMIT,
    rules: str = "short",
) -> Story:
    """Of two, with your count after each round, from the deal on."""
    counts = tuple((count, deck - count) for count in yours)
    by = Rules.from_code(rules)
    takers = [None if after == before else int(after < before) for before, after in pairwise(yours)]
    outcome = Outcome(ending, by.best(counts[-1]), counts[-1])
    return Story(counts, (None, *takers), wars, outcome, by)


def walk(rounds: str, start: int = 26) -> list[int]:
    """Your counts: `+` a round won, `-` one lost, `W` and `L` wars of six cards."""
    gains = {"+": 1, "-": -1, "W": 3, "L": -3}
    return [*accumulate((gains[sign] for sign in rounds), initial=start)]


def number_with_war(round_: int, depth: int) -> int:
    """A game whose round is a war, or a chain of wars."""
    for number in range(1, 100_000):
        game = Game(Rules(), number)
        told = [game.play_round() for _ in range(round_)][-1]
        if sum(isinstance(event, WarBegan) for event in told) == depth:
            return number
    raise AssertionError("no such game")
