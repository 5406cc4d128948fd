"""Rules: their fields, what doesn't go together, the code, the named games."""

from itertools import combinations
from typing import Any

import pytest

from pyanitsa.rules import ALLOWED, PRESETS, Problem, Reason, Rules, RulesError

NAMED = {
    "short": Rules(),
    "long": Rules(round_limit=240),
    "war80": Rules(face_down=3, round_limit=80),
    "war200": Rules(face_down=3, round_limit=200),
    "war-full": Rules(face_down=3, round_limit=None),
    "deck36": Rules(deck=36, order="lowest-beats-ace", round_limit=None, won="under-shuffled"),
    "giveaway": Rules(deck=36, goal="give-away", round_limit=None),
    "tactical": Rules(deck=36, tactical=True),
    "sums": Rules(cards_up=2, round_limit=40),
}
LIMITS = tuple(limit for limit in ALLOWED["round_limit"] if limit)
LIMIT_TEXTS = ", ".join(map(str, LIMITS))


def refused(code: str) -> tuple[Problem, ...]:
    with pytest.raises(RulesError) as error:
        Rules.from_code(code)
    return error.value.problems


def test_main_mode() -> None:
    """52 cards, 2 seats, ace high, one card face down, own pile reshuffled, 40 rounds."""
    main_mode = Rules(
        deck=52,
        seats=2,
        leftover="aside",
        order="ace-high",
        face_down=1,
        out_of_cards="lose",
        won="reshuffle",
        pickup="own-first",
        ties="contenders",
        round_limit=40,
        goal="most",
        cards_up=1,
        tactical=False,
        teams="none",
    )
    assert main_mode == Rules()


def test_main_mode_is_first() -> None:
    """Of a field's values the main mode's comes first."""
    first: dict[str, Any] = {name: values[0] for name, values in ALLOWED.items()}
    assert Rules() == Rules(**first)


@pytest.mark.parametrize(
    ("expected", "field"),
    [
        ((52, 36, 54), "deck"),
        ((2, 3, 4, 5, 6, 7, 8), "seats"),
        (("aside", "dealt"), "leftover"),
        (("ace-high", "ace-low", "lowest-beats-ace"), "order"),
        ((1, 0, 3), "face_down"),
        (("lose", "take"), "out_of_cards"),
        (("reshuffle", "under", "under-shuffled"), "won"),
        (("own-first", "as-laid"), "pickup"),
        (("contenders", "cancel"), "ties"),
        ((40, 240, 80, 200, None), "round_limit"),
        (("most", "give-away"), "goal"),
        ((1, 2), "cards_up"),
        ((False, True), "tactical"),
        (("none", "pairs"), "teams"),
    ],
)
def test_fields(expected: tuple[object, ...], field: str) -> None:
    """The values of a field."""
    assert expected == ALLOWED[field]


@pytest.mark.parametrize("name", NAMED)
def test_named_game(name: str) -> None:
    """A named game is a preset of the fields; everything not listed is as in the main mode."""
    assert NAMED[name] == Rules.from_code(name)
    assert name == NAMED[name].code()
    assert () == NAMED[name].problems()


def test_all_named_games() -> None:
    """There are no other named games that are one value."""
    assert [*NAMED] == [*PRESETS]


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("deck", 32),
        ("seats", 1),
        ("seats", 9),
        ("leftover", "lost"),
        ("order", "two-high"),
        ("face_down", 2),
        ("out_of_cards", "draw"),
        ("won", "over"),
        ("pickup", "random"),
        ("ties", "share"),
        ("round_limit", 41),
        ("round_limit", 0),
        ("goal", "least"),
        ("cards_up", 3),
        ("tactical", None),
        ("tactical", "yes"),
    ],
)
def test_unknown_value(field: str, value: Any) -> None:
    """A value that a field can't have is a problem that names the field and the allowed values."""
    problem = Problem(field, Reason.UNKNOWN_VALUE, ALLOWED[field])
    assert (problem,) == Rules(**{field: value}).problems()


def test_several_unknown_values() -> None:
    """Every field with an unknown value is named, before anything is said of clashes."""
    values: dict[str, Any] = {"deck": 32, "face_down": 2, "ties": "cancel", "round_limit": None}
    rules = Rules(**values)
    assert ["deck", "face_down"] == [problem.field for problem in rules.problems()]


def test_cancel_needs_a_limit() -> None:
    """Cancel only with a round limit: without one it could hang for ever."""
    problem = Problem("round_limit", Reason.NEEDS_LIMIT, LIMITS)
    assert (problem,) == Rules(ties="cancel", round_limit=None).problems()


@pytest.mark.parametrize("seats", ALLOWED["seats"])
@pytest.mark.parametrize("limit", LIMITS)
def test_cancel_with_a_limit(limit: Any, seats: Any) -> None:
    """With any limit it's allowed, whatever the number of seats."""
    assert () == Rules(seats=seats, ties="cancel", round_limit=limit).problems()


def test_sums_need_an_order() -> None:
    """cards_up 2 goes with ace-high and ace-low only."""
    problem = Problem("order", Reason.NOT_WITH_SUMS, ("ace-high", "ace-low"))
    assert (problem,) == Rules(cards_up=2, order="lowest-beats-ace").problems()
    assert () == Rules(cards_up=2, order="ace-low").problems()
    assert () == Rules(cards_up=2, order="ace-high").problems()


UNUSED_IN_TACTICAL = [
    (name, value)
    for name in ("face_down out_of_cards won pickup ties round_limit goal cards_up".split())
    for value in ALLOWED[name][1:]
]


@pytest.mark.parametrize(("field", "value"), UNUSED_IN_TACTICAL)
def test_not_in_tactical(field: str, value: Any) -> None:
    """In a tactical game every field that isn't used must have its main value."""
    problem = Problem(field, Reason.NOT_IN_TACTICAL, (ALLOWED[field][0],))
    assert (problem,) == Rules(tactical=True, **{field: value}).problems()


@pytest.mark.parametrize(
    ("field", "value"),
    [(name, value) for name in ("deck", "seats", "leftover", "order") for value in ALLOWED[name]],
)
def test_in_tactical(field: str, value: Any) -> None:
    """Tactical goes with deck, seats, leftover and order."""
    assert () == Rules(tactical=True, **{field: value}).problems()


def test_every_problem_is_told() -> None:
    """Several clashes are told together, each on its own field."""
    rules = Rules(ties="cancel", round_limit=None, cards_up=2, order="lowest-beats-ace")
    assert ["round_limit", "order"] == [problem.field for problem in rules.problems()]


def test_no_other_clash() -> None:
    """Beside the main mode's values every other pair of values is playable."""
    values: list[tuple[str, Any]] = [(name, it) for name in ALLOWED for it in ALLOWED[name]]
    pairs = [*combinations(values, 2)]
    clashing = {pair for pair in pairs if Rules(**dict(pair)).problems()}
    unused = {(pair, ("tactical", True)) for pair in UNUSED_IN_TACTICAL}
    cancel = (("ties", "cancel"), ("round_limit", None))
    sums = (("order", "lowest-beats-ace"), ("cards_up", 2))
    by_twos = {pair for pair in pairs if ("teams", "pairs") in pair and pair[0] not in BY_FOURS}
    assert {*unused, cancel, sums, *by_twos} == clashing


BY_FOURS = (("seats", 4), ("seats", 6), ("seats", 8))


@pytest.mark.parametrize("seats", ALLOWED["seats"])
def test_pairs_need_pairs(seats: Any) -> None:
    """Pairs needs 4, 6 or 8 seats."""
    problem = Problem("seats", Reason.NOT_WITH_PAIRS, (4, 6, 8))
    expected = () if seats in (4, 6, 8) else (problem,)
    assert expected == Rules(seats=seats, teams="pairs").problems()


def test_pairs_give_nothing_away() -> None:
    """Pairs goes with goal most."""
    problem = Problem("goal", Reason.NOT_WITH_PAIRS, ("most",))
    assert (problem,) == Rules(seats=4, teams="pairs", goal="give-away").problems()


def test_no_tactical_pairs() -> None:
    """Pairs doesn't go with tactical."""
    problem = Problem("teams", Reason.NOT_IN_TACTICAL, ("none",))
    assert (problem,) == Rules(seats=4, teams="pairs", tactical=True).problems()


@pytest.mark.parametrize(
    ("expected", "seats"), [([0, 1, 0, 1], 4), ([0, 1, 2] * 2, 6), ([0, 1, 2, 3] * 2, 8)]
)
def test_partners(expected: list[int], seats: Any) -> None:
    """Seat s and the one opposite, s + seats/2, are partners."""
    pairs = Rules(seats=seats, teams="pairs")
    assert expected == [*map(pairs.side, range(seats))]
    assert [*range(seats)] == [*map(Rules(seats=seats).side, range(seats))]


@pytest.mark.parametrize(
    ("winners", "leads", "counts", "code"),
    [
        ((0,), [12, -12], (32, 20), "short"),
        ((0, 1), [0, 0], (26, 26), "short"),
        ((1,), [-8, 8, -10], (12, 20, 10), "seats=3"),
        ((0, 2), [0, -2, 0], (18, 16, 18), "seats=3"),
        ((1,), [-16, 16], (26, 10), "giveaway"),
        ((1, 3), [-18, 18, -18, 18], (10, 20, 7, 15), "seats=4,teams=pairs"),
        ((0, 2), [2, -2, 2, -2], (0, 25, 27, 0), "seats=4,teams=pairs"),
        ((0, 1, 2, 3), [0, 0, 0, 0], (26, 0, 0, 26), "seats=4,teams=pairs"),
    ],
)
def test_best(winners: tuple[int, ...], leads: list[int], counts: Any, code: str) -> None:
    """Who is ahead and by how much; in pairs the partners' cards are added, out or not."""
    rules = Rules.from_code(code)
    assert winners == rules.best(counts)
    assert leads == [rules.lead(seat, counts) for seat in range(len(counts))]


@pytest.mark.parametrize("won", ALLOWED["won"])
@pytest.mark.parametrize("limit", ALLOWED["round_limit"])
def test_can_cycle(won: Any, limit: Any) -> None:
    """Only cards straight under the stack, and no limit, may go round for ever."""
    assert (won == "under" and not limit) == Rules(won=won, round_limit=limit).can_cycle


@pytest.mark.parametrize(
    ("code", "rules"),
    [
        ("deck=36,order=lowest-beats-ace", Rules(deck=36, order="lowest-beats-ace")),
        ("round_limit=none", Rules(round_limit=None)),
        ("tactical=yes", Rules(tactical=True)),
        ("deck=36,seats=3,tactical=yes", Rules(deck=36, seats=3, tactical=True)),
        (
            "deck=54,seats=8,leftover=dealt,order=ace-low,face_down=0,out_of_cards=take,"
            "won=under,pickup=as-laid,ties=cancel,round_limit=200,goal=give-away,cards_up=2",
            Rules(
                deck=54,
                seats=8,
                leftover="dealt",
                order="ace-low",
                face_down=0,
                out_of_cards="take",
                won="under",
                pickup="as-laid",
                ties="cancel",
                round_limit=200,
                goal="give-away",
                cards_up=2,
            ),
        ),
    ],
)
def test_code(code: str, rules: Rules) -> None:
    """`field=value` pairs joined by `,` in table order with main values left out."""
    assert code == rules.code()
    assert rules == Rules.from_code(code)


@pytest.mark.parametrize(
    ("expected", "code"),
    [
        ("long", "round_limit=240"),
        ("short", "deck=52"),
        ("short", ",".join(["round_limit=40", "tactical=no", "seats=2"])),
        ("deck36", "won=under-shuffled,round_limit=none,order=lowest-beats-ace,deck=36"),
        ("deck=36,seats=3", "seats=3,deck=36"),
        ("deck=36,seats=3", "goal=most,seats=3,deck=36,face_down=1"),
        ("sums", "cards_up=2"),
        ("tactical", "tactical=yes,deck=36"),
    ],
)
def test_canonical_code(expected: str, code: str) -> None:
    """Reading takes the pairs in any order and main values too; printing is canonical."""
    assert expected == Rules.from_code(code).code()


EVERYTHING = (*PRESETS, *ALLOWED)


@pytest.mark.parametrize(
    ("expected", "code"),
    [
        (Problem("", Reason.UNKNOWN, EVERYTHING), ""),
        (Problem("colour", Reason.UNKNOWN, EVERYTHING), "colour=red"),
        (Problem("shorter", Reason.UNKNOWN, EVERYTHING), "shorter"),
        (Problem("company", Reason.UNKNOWN, EVERYTHING), "company"),
        (Problem("custom", Reason.UNKNOWN, EVERYTHING), "custom"),
        (Problem("Short", Reason.UNKNOWN, EVERYTHING), "Short"),
        (Problem("short", Reason.UNKNOWN, EVERYTHING), "short,deck=36"),
        (Problem("", Reason.UNKNOWN, EVERYTHING), "deck=36,"),
        (Problem(" seats", Reason.UNKNOWN, EVERYTHING), "deck=36, seats=3"),
        (Problem("deck", Reason.UNKNOWN_VALUE, ALLOWED["deck"]), "deck"),
        (Problem("deck", Reason.UNKNOWN_VALUE, ALLOWED["deck"]), "deck="),
        (Problem("deck", Reason.UNKNOWN_VALUE, ALLOWED["deck"]), "deck=40"),
        (Problem("deck", Reason.UNKNOWN_VALUE, ALLOWED["deck"]), "deck=036"),
        (Problem("tactical", Reason.UNKNOWN_VALUE, (False, True)), "tactical=True"),
        (Problem("round_limit", Reason.UNKNOWN_VALUE, ALLOWED["round_limit"]), "round_limit=None"),
        (Problem("seats", Reason.TWICE, ALLOWED["seats"]), "seats=3,deck=36,seats=3"),
        (Problem("round_limit", Reason.NEEDS_LIMIT, LIMITS), "ties=cancel,round_limit=none"),
    ],
)
def test_refused_code(expected: Problem, code: str) -> None:
    """A field given twice, an empty code, anything unknown or invalid is an error."""
    assert (expected,) == refused(code)


@pytest.mark.parametrize(
    ("expected", "code"),
    [
        ("deck can't have this value (allowed: 52, 36, 54)", "deck=40"),
        ("face_down can't have this value (allowed: 1, 0, 3)", "face_down=2"),
        ("tactical can't have this value (allowed: no, yes)", "tactical=1"),
        ("seats is given twice (allowed: 2, 3, 4, 5, 6, 7, 8)", "seats=3,seats=4"),
        ("goal is not used in a tactical game (allowed: most)", "tactical=yes,goal=give-away"),
        (
            f"round_limit could hang for ever without a round limit (allowed: {LIMIT_TEXTS})",
            "ties=cancel,round_limit=none",
        ),
        (
            "order does not go with cards_up=2 (allowed: ace-high, ace-low)",
            "cards_up=2,order=lowest-beats-ace",
        ),
    ],
)
def test_error_text(expected: str, code: str) -> None:
    """The error names the field, the reason and the allowed values."""
    with pytest.raises(RulesError) as error:
        Rules.from_code(code)
    assert expected == str(error.value)


def test_error_text_of_several() -> None:
    """Several problems are told in one error."""
    assert 2 == len(refused("tactical=yes,goal=give-away,won=under"))


def test_error_text_stays_short() -> None:
    """However long an unknown text is, the error quotes only its beginning."""
    (problem,) = refused("x" * 100_000)
    assert len(str(problem)) < 400


def test_empty_code_text() -> None:
    """An empty code is called so."""
    (problem,) = refused("")
    assert str(problem).startswith("an empty code is neither a named game nor a field")


def test_limit() -> None:
    """Rounds after which counts decide; a tactical game never comes so far."""
    assert (40, None) == (Rules().limit, PRESETS["tactical"].limit)
