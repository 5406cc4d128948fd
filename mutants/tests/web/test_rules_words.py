"""Rules in words: the named games, every field, the sentence, what the table says."""

from dataclasses import fields
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyanitsa.cards import Card, parse_cards
from pyanitsa.ranking import leaders
from pyanitsa.rules import ALLOWED, PRESETS, Rules, value_text
from web.play.named_games import NAMED_GAMES
from web.play.rules_fields import FIELDS, changed, game_in_words, trouble, warning
from web.play.rules_words import rules_line, rules_name


def codes(*values: tuple[str, str]) -> Rules:
    rules = Rules()
    for name, value in values:
        rules = changed(rules, name, value)
    return rules


choices = st.fixed_dictionaries(
    {name: st.sampled_from([*field.labels]) for name, field in FIELDS.items()}
)


def test_every_field() -> None:
    """Every field but the arranging can be chosen, in every value that it may have."""
    every = {field.name for field in fields(Rules)}
    assert every == FIELDS.keys()
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
            "seats=4,teams=pairs,round_limit=240",
            "52 карты, вчетвером пара на пару, война с одной закрытой, 240 раундов",
        ),
        (
            "seats=5,leftover=dealt,ties=cancel",
            "52 карты, впятером, раздают все карты, война с одной закрытой, "
            "равные старшие карты забирают назад, 40 раундов",
        ),
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


def test_problems_of_company() -> None:
    """Pairs are as many as they can be; a tie that cancels needs an end."""
    three = codes(("seats", "3"), ("teams", "pairs"), ("ties", "cancel"), ("round_limit", "none"))
    assert [
        "Без предела партия может не кончиться. Подойдёт «40» или «240» или «80» или «200»; "
        "или пусть воюют те, у кого старшие карты.",
        "Пара на пару так не играют. Подойдёт «Вчетвером» или «Вшестером» или «Ввосьмером»; "
        "или играйте каждый за себя.",
    ] == [trouble(problem) for problem in three.problems()]


def test_warning() -> None:
    """Where a game may go round for ever, somebody should know."""
    assert "по кругу" in warning(codes(("won", "under"), ("round_limit", "none")))
    assert "" == warning(codes(("won", "under")))


def test_named_games() -> None:
    """All are there, the wars as one, a company and pairs as forms of which all can be played."""
    found = {game.rules.code() for game in NAMED_GAMES.values() if game.rules.seats == 2}
    main_and_other = {"short", "long", "war200", "war-full"}
    assert PRESETS.keys() - main_and_other == found
    war = NAMED_GAMES["war"]
    ends = [*war.choices["round_limit"][1]]
    assert ["war80", "war200", "war-full"] == [
        changed(war.rules, "round_limit", end).code() for end in ends
    ]


@pytest.mark.parametrize(
    ("name", "called"), [("company", "Компания, "), ("pairs", "Пара на пару, ")]
)
def test_forms(name: str, called: str) -> None:
    """Whatever is chosen in a form can be played, has its name and tells others apart."""
    form = NAMED_GAMES[name]
    values = [[*labels] for _, labels in form.choices.values()]
    names = set()
    for chosen in product(*values):
        rules = form.rules
        for field, value in zip(form.choices, chosen, strict=True):
            rules = changed(rules, field, value)
        assert () == rules.problems()
        assert rules_line(rules).startswith(called)
        names.add(rules_name(rules))
    assert len([*product(*values)]) == len(names)


@pytest.mark.parametrize("name", NAMED_GAMES)
def test_examples_are_true(name: str) -> None:
    """Who an example says takes how many is who has the highest cards, and how many lie there."""
    named = NAMED_GAMES[name]
    shown = {seat: _compared(row.cards, named.rules) for seat, row in enumerate(named.example)}
    (winner,) = leaders(shown, named.rules)
    laid = sum(len(row.cards) for row in named.example)
    whose = named.example[winner].whose.lower()
    takes = f"{whose} {'берёте' if winner == 0 else 'берёт'} {laid}"
    assert takes in named.result.lower()


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
        (
            "seats=5,deck=36,order=lowest-beats-ace,round_limit=none",
            "Компания, впятером, 36 карт, младшая бьёт туза, до последней карты",
            "Компания, впятером",
        ),
        (
            "seats=6,round_limit=240,teams=pairs",
            "Пара на пару, вшестером, 52 карты, 240 раундов",
            "Пара на пару, вшестером",
        ),
        ("seats=3,won=under", "Свои правила", "Свои правила"),
        ("goal=give-away", "Свои правила", "Свои правила: первый без карт выигрывает"),
    ],
)
def test_names(code: str, name: str, line: str) -> None:
    """The main mode says nothing of rules; another aim is always said."""
    rules = Rules.from_code(code)
    assert (name, line) == (rules_name(rules).replace("\u00a0", " "), rules_line(rules))


def test_own_name() -> None:
    rules = Rules(deck=54)
    assert ("Дачная", "Дачная") == (rules_name(rules, "Дачная"), rules_line(rules, "Дачная"))
