"""Rules in words: the named games, every field, the sentence, what the table says."""

from dataclasses import fields

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyanitsa.cards import Card, parse_cards
from pyanitsa.ranking import leaders
from pyanitsa.rules import ALLOWED, PRESETS, Rules, value_text
from web.play.named_games import NAMED_GAMES
from web.play.rules_fields import FIELDS, changed, game_in_words, trouble, warning
from web.play.rules_words import rules_line, rules_name

FOR_COMPANY = {"seats", "leftover", "ties", "teams"}
"""What changes nothing where two play: the seats are theirs, and every deck is even."""


def codes(*values: tuple[str, str]) -> Rules:
    rules = Rules()
    for name, value in values:
        rules = changed(rules, name, value)
    return rules


choices = st.fixed_dictionaries(
    {name: st.sampled_from([*field.labels]) for name, field in FIELDS.items()}
)


def test_every_field() -> None:
    """Every field that matters for two can be chosen, in every value that it may have."""
    every = {field.name for field in fields(Rules)}
    assert every - FOR_COMPANY == FIELDS.keys()
    for name, field in FIELDS.items():
        assert set(map(value_text, ALLOWED[name])) == field.labels.keys()


@given(choices)
def test_whatever_is_chosen(values: dict[str, str]) -> None:
    """It's playable and has a sentence, or each problem is at a field that helps to mend it."""
    rules = codes(*values.items())
    for problem in rules.problems():
        assert problem.field in FIELDS
        for allowed in problem.allowed:
            label = FIELDS[problem.field].labels[value_text(allowed)]
            assert f"«{label}»" in trouble(problem)
    if not rules.problems():
        assert game_in_words(rules)
        assert rules == Rules.from_code(rules.code())


@given(choices, choices)
def test_sentences_tell_apart(one: dict[str, str], other: dict[str, str]) -> None:
    """Games that differ are told differently."""
    first, second = codes(*one.items()), codes(*other.items())
    assert (first == second) == (game_in_words(first) == game_in_words(second))


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("short", "52 карты, вдвоём, война с одной закрытой, 40 раундов"),
        ("war-full", "52 карты, вдвоём, война с тремя закрытыми, до последней карты"),
        (
            "giveaway",
            "36 карт, вдвоём, война с одной закрытой, выигрывает первый без карт, "
            "без предела раундов",
        ),
        (
            "deck=54,order=lowest-beats-ace,face_down=0,out_of_cards=take,won=under,pickup=as-laid",
            "54 карты с джокерами, вдвоём, джокер бьёт туза, война без закрытых карт, "
            "кому нечем воевать, тот забирает стол, взятые карты идут под низ, "
            "взятые берут, как легли, 40 раундов",
        ),
        (
            "tactical",
            "36 карт, вдвоём, каждый сам раскладывает свои карты, взятые идут в копилку",
        ),
    ],
)
def test_sentence(code: str, expected: str) -> None:
    assert expected == game_in_words(Rules.from_code(code)).replace("\u00a0", " ")


def test_problem_of_sums() -> None:
    """It says what doesn't go together and what would help."""
    (problem,) = codes(("cards_up", "2"), ("order", "lowest-beats-ace")).problems()
    expected = (
        "Когда открывают по две карты, младшая карта не бьёт туза. Подойдёт «Туз старше всех» "
        "или «Туз младше всех»; или открывайте по одной карте."
    )
    assert expected == trouble(problem)


def test_warning() -> None:
    """Where a game may go round for ever, somebody should know."""
    assert "по кругу" in warning(codes(("won", "under"), ("round_limit", "none")))
    assert "" == warning(codes(("won", "under")))


def test_named_games() -> None:
    """All of them for two are there, the wars as one, each with its picture and its example."""
    found = {game.rules.code() for game in NAMED_GAMES.values()}
    main_and_other = {"short", "long", "war200", "war-full"}
    assert PRESETS.keys() - main_and_other == found
    war = NAMED_GAMES["war"]
    ends = [*war.choices["round_limit"][1]]
    assert ["war80", "war200", "war-full"] == [
        changed(war.rules, "round_limit", end).code() for end in ends
    ]


@pytest.mark.parametrize("name", NAMED_GAMES)
def test_examples_are_true(name: str) -> None:
    """Who an example says takes how many is who has the highest cards, and how many lie there."""
    named = NAMED_GAMES[name]
    shown = {seat: _compared(row.cards, named.rules) for seat, row in enumerate(named.example)}
    (winner,) = leaders(shown, named.rules)
    laid = sum(len(row.cards) for row in named.example)
    assert f"{('вы берёте', 'соперник берёт')[winner]} {laid}" in named.result.lower()


def _compared(cards: tuple[str, ...], rules: Rules) -> tuple[Card, ...]:
    return parse_cards(" ".join(cards[-rules.cards_up :]))


@pytest.mark.parametrize(
    ("code", "name", "line"),
    [
        ("short", "Короткая партия", ""),
        ("long", "Длинная партия", ""),
        ("war80", "Война: 80 схваток", "Война: 80 схваток"),
        (
            "round_limit=none",
            "Война до последней карты, по одной в закрытую",
            "Война до последней карты, по одной в закрытую",
        ),
        ("giveaway", "Поддавки", "Поддавки: первый без карт выигрывает"),
        ("tactical", "Тактический", "Тактический: решает копилка"),
        ("face_down=3", "Свои правила", "Свои правила"),
        ("goal=give-away", "Свои правила", "Свои правила: первый без карт выигрывает"),
    ],
)
def test_names(code: str, name: str, line: str) -> None:
    """The main mode says nothing of rules; another aim is always said."""
    rules = Rules.from_code(code)
    assert (name, line) == (rules_name(rules), rules_line(rules))


def test_own_name() -> None:
    rules = Rules(deck=54)
    assert ("Дачная", "Дачная") == (rules_name(rules, "Дачная"), rules_line(rules, "Дачная"))
