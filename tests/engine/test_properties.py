"""What holds in every game, whatever its rules and its number, and for every text."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeVar

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pyanitsa.events import Ending, GameOver, RoundEnded
from pyanitsa.game import Game
from pyanitsa.number import LARGEST, NumberError, number_text, parse_number
from pyanitsa.record import Record, RecordError
from pyanitsa.rules import ALLOWED, PRESETS, Rules, RulesError
from tests.invariant import watched

Value = TypeVar("Value")
Fault = TypeVar("Fault", bound=Exception)

FEWER = settings(deadline=None, max_examples=300, suppress_health_check=[HealthCheck.too_slow])
MORE = settings(deadline=None, max_examples=400)

FIELDS = {name: st.sampled_from(values) for name, values in ALLOWED.items()}
TACTICAL = {name: FIELDS[name] for name in ("deck", "seats", "leftover", "order")}


def playable(rules: Rules) -> bool:
    return not rules.problems()


ordinary = st.builds(Rules, **{**FIELDS, "tactical": st.just(False)}).filter(playable)
paired = st.builds(
    Rules,
    **{**FIELDS, "tactical": st.just(False), "teams": st.just("pairs"), "goal": st.just("most")},
).filter(playable)
tactical = st.builds(Rules, tactical=st.just(True), **TACTICAL)
any_rules = ordinary | ordinary | paired | tactical | st.sampled_from([*PRESETS.values()])
numbers = st.integers(1, LARGEST)


@st.composite
def begun_games(draw: st.DrawFn) -> Game:
    """A game before its first round, a tactical one with an order for every seat."""
    game = Game(draw(any_rules), draw(numbers))
    for seat in range(game.rules.seats if game.rules.tactical else 0):
        game.arrange(seat, draw(st.permutations([*game.table.stacks[seat]])))
    return game


def result(read: Callable[[str], Value], text: str, error: type[Fault]) -> Value | Fault:
    """What a text is read as, or the one error that may come of it."""
    try:
        return read(text)
    except error as refused:
        return refused


@FEWER
@given(begun_games())
def test_whole_game(game: Game) -> None:
    """Every event fits the table; after each, every card of the deck is in exactly one place.

    The engine's table is the one that its events tell of, and every game ends as its rules know.
    """
    watched(game)


@FEWER
@given(begun_games())
def test_every_outcome(game: Game) -> None:
    """The outcome counts every card that is in the game; its winners are all that are best."""
    while not game.outcome:
        game.play_round()
    counts, winners = game.outcome.counts, game.outcome.winners
    assert dealt(game) == sum(counts) + len(game.table.removed)
    decides = [*map(sum, zip(counts, partners(game, counts), strict=True))]
    best = min(decides) if game.rules.goal == "give-away" else max(decides)
    assert [best == count for count in decides] == [seat in winners for seat in range(len(counts))]


def partners(game: Game, counts: Sequence[int]) -> list[int]:
    """What each seat's partner has, who sits opposite; nothing where everybody is alone."""
    half = game.rules.seats // 2
    return [0] * len(counts) if game.rules.teams == "none" else [*counts[half:], *counts[:half]]


@FEWER
@given(paired, numbers)
def test_only_the_end_is_common(rules: Rules, number: int) -> None:
    """Partners or not, every round is the same, until all cards are with one pair."""
    pairs, alone = Game(rules, number), Game(replace(rules, teams="none"), number)
    while not pairs.outcome:
        told = [event for event in pairs.play_round() if not isinstance(event, GameOver)]
        assert told == [event for event in alone.play_round() if not isinstance(event, GameOver)]
        assert pairs.table == alone.table
    one_pair = len({seat % (rules.seats // 2) for seat in pairs.table.seats_in()}) < 2
    assert one_pair == (pairs.outcome.ending is Ending.ROUT) or pairs.outcome.ending is Ending.VOID


def dealt(game: Game) -> int:
    return game.rules.deck - len(game.table.aside)


@FEWER
@given(begun_games())
def test_every_round_is_told(game: Game) -> None:
    """A round that counts ends once, with what lay on the table and counters of all cards dealt."""
    while not game.outcome:
        begun = game.begun
        ends = [event for event in game.play_round() if isinstance(event, RoundEnded)]
        assert begun + 1 == game.begun
        assert game.rounds == begun + len(ends)
        for end in ends:
            assert 2 <= end.taken <= game.rules.deck
            assert dealt(game) == sum(end.counts) or game.rules.tactical


@FEWER
@given(begun_games(), st.integers(0, 300))
def test_record(game: Game, rounds: int) -> None:
    """A record's game stands where the recorded one stood, and goes on identically."""
    while game.begun < rounds and not game.outcome:
        game.play_round()
    again = Game.from_record(Record.from_text(game.record().text()))
    assert game.record() == again.record()
    assert (game.begun, game.rounds, game.outcome) == (again.begun, again.rounds, again.outcome)
    assert (game.deal(), game.table) == (again.deal(), again.table)
    for _ in range(5):
        assert (game.outcome or game.play_round()) == (again.outcome or again.play_round())


@MORE
@given(any_rules)
def test_code(rules: Rules) -> None:
    """A code gives back the rules it was made of, in one canonical form."""
    assert rules == Rules.from_code(rules.code())
    pairs = [pair for pair in rules.code().split(",") if "=" in pair]
    assert pairs == sorted(pairs, key=lambda pair: [*ALLOWED].index(pair.partition("=")[0]))


@MORE
@given(st.builds(Rules, **FIELDS))
def test_unplayable_code(rules: Rules) -> None:
    """Rules with problems are refused by their code as well, for the same reasons."""
    read = result(Rules.from_code, rules.code(), RulesError)
    assert rules.problems() == (read.problems if isinstance(read, RulesError) else ())


# Texts from outside.

DIGITS = "0123456789１２３٠١٢٣०१२๑"
pieces = st.sampled_from(["№", "n=", *" #\u00a0.,'-x%\n", *DIGITS])
scraps = st.lists(pieces | st.integers(0, 2 * LARGEST).map(str), max_size=12).map("".join)
codes = st.sampled_from([*PRESETS, "deck=36", "seats=3", "tactical=yes", "deck=40"])
words = codes | scraps | st.sampled_from(["", "1", "7", "6♠,7♠", "6♠", "JR", ","])
lines = st.lists(words, max_size=6).map(" ".join)


@MORE
@given(st.text() | scraps)
def test_parse_number(text: str) -> None:
    """Every text gives a number from 1 to 999 999 999, or NumberError and nothing else."""
    read = result(parse_number, text, NumberError)
    assert isinstance(read, NumberError) or 1 <= read <= LARGEST


@MORE
@given(st.text() | lines)
def test_record_from_text(text: str) -> None:
    """Every text gives a record that can be written again, or RecordError and nothing else."""
    read = result(Record.from_text, text, RecordError)
    assert isinstance(read, RecordError) or read == Record.from_text(read.text())


@MORE
@given(st.text() | st.lists(codes | scraps).map(",".join))
def test_rules_from_code(text: str) -> None:
    """Every text gives playable rules, or RulesError that names fields and allowed values."""
    read = result(Rules.from_code, text, RulesError)
    problems = read.problems if isinstance(read, RulesError) else read.problems()
    assert bool(problems) == isinstance(read, RulesError)
    assert all(problem.allowed for problem in problems)


@MORE
@given(numbers)
def test_number_text(number: int) -> None:
    """A number is read back from wherever it's shown or shared."""
    shown = number_text(number)
    assert number == parse_number(shown)
    assert number == parse_number(f"  № {shown}\n")
    assert number == parse_number(f"Партия № {shown}: 20 : 32, №{number}")
    assert number == parse_number(f"Сыграем? https://host/pyanitsa/#n={number}&r=deck=36,seats=3")


@MORE
@given(numbers, st.sampled_from(" .,'\u202f"), st.integers(0, 40))
def test_grouped(number: int, mark: str, zeros: int) -> None:
    """However it's grouped and however many zeros lead, it's the same number."""
    assert number == parse_number(f"{number:,}".replace(",", mark))
    assert number == parse_number("0" * zeros + str(number))
