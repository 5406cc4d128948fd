"""The look back at a tactical game, as it's written: rows, badges, what can be touched."""

import re
from dataclasses import replace

import pytest

from pyanitsa.cards import parse_cards
from pyanitsa.events import Banked, Ending, Outcome
from pyanitsa.persons import Person, named, players
from pyanitsa.rules import Rules
from web.arrange.hand import Hand
from web.play.meetings import Meeting, Retrospect
from web.screens.met_cards import MetCards

THREE = Rules.from_code("deck=36,seats=3,tactical=yes")
TWO = Rules.from_code("tactical")
WAR = Meeting(
    number=1,
    turns=(
        dict(enumerate(parse_cards("9♠ 9♥ 7♦"))),
        dict(enumerate(parse_cards("6♠ K♥"))),
    ),
    tied=((0, 1),),
    winner=1,
    gains=(0, 5, 0),
    told="Раунд 1: война",
)
SHARED = Meeting(2, (dict(enumerate(parse_cards("9♠ 9♥ 7♦"))),), ((0, 1),), None, (1, 1, 0), "")


def written(
    *meetings: Meeting,
    left: Banked | None = None,
    rules: Rules = THREE,
    own: str = "9♠ 6♠ 8♠",
    persons: tuple[Person, ...] = (),
) -> str:
    hands = [Hand(parse_cards(own), rules), Hand(parse_cards("9♥ K♥"), rules), Hand((), rules)]
    now = Retrospect(meetings, left, Outcome(Ending.PLAYED_OUT, (1,), (1, 5, 0)[: rules.seats]))
    return MetCards(persons or players(rules), russian=False).markup(now, hands)


def columns(html: str) -> list[list[str]]:
    """By column, from above: the rank of each card with its badge, as far as it has one."""
    return [
        [rank_and_badge(place) for place in re.split(r'(?=class="met)', column)[1:]]
        for column in html.split('class="pair"')[1:]
    ]


def rank_and_badge(place: str) -> str:
    shown = re.search(r"<b[^>]*>(\w+)</b>", place)
    badge = re.search(r"<i>(.+?)</i>", place)
    return (shown[1] if shown else "") + (badge[1] if badge else "")


def test_rows_of_three() -> None:
    """A column a turn: yours above; who didn't lay on has an empty place there."""
    assert [["9=", "9=", "7"], ["6", "K+5", ""]] == columns(written(WAR))


def test_shared() -> None:
    """Who shares has something each, and what left the game is told under the round."""
    html = written(SHARED)
    assert [["9+1", "9+1", "7"]] == columns(html)
    assert ">2, −1</small>" in html
    assert ">1</small>" in written(WAR)


@pytest.mark.parametrize(("seat", "expected"), [(0, ["8+1", "", ""]), (1, ["", "8+1", ""])])
def test_left(seat: int, expected: list[str]) -> None:
    """What is left for the last who has cards comes after the rounds, in their row."""
    left = Banked(seat, parse_cards("8♠"))
    hands = [Hand(parse_cards("8♠"), THREE)] * 3
    now = Retrospect((), left, Outcome(Ending.PLAYED_OUT, (0,), (1, 0, 0)))
    html = MetCards(players(THREE), russian=False).markup(now, hands)
    assert [expected] == columns(html)
    assert "Остаток, 1\u00a0карту" in html
    assert (seat == 0) == ("<button" in html)


def test_rows_are_named() -> None:
    """Each row has its name, as text, and what is in the pile by the end."""
    html = written(WAR, persons=(named("Аня"), named("<b>"), players(THREE)[1]))
    names = re.findall(r"<p><span>(.+?)</span> <b>(\d+)</b></p>", html)
    assert [("Аня", "1"), ("&lt;b&gt;", "5"), ("Соперник 1", "0")] == names


def test_own_cards_alone_move() -> None:
    """Each of yours tells its place; in a company nobody else's can be touched, named or not."""
    html = written(WAR, persons=(named("Аня"), named("Боря"), named("Вика")))
    assert ["Девятка пик, место 1", "Шестёрка пик, место 2"] == re.findall(
        r'<button.+?class="unseen">(.+?)</span>', html
    )


def test_chosen() -> None:
    """The card that is about to be exchanged is pressed."""
    hands = [Hand(parse_cards("9♠ 6♠"), THREE), *[Hand((), THREE)] * 2]
    hands[0].choose(1)
    now = Retrospect((WAR,), None, Outcome(Ending.PLAYED_OUT, (1,), (0, 5, 0)))
    html = MetCards(players(THREE), russian=False).markup(now, hands)
    assert ["false", "true"] == re.findall('aria-pressed="(.+?)"', html)


def test_of_two() -> None:
    """The other's row is above yours as at the table; under a round stands what it brought you."""
    war = replace(WAR, turns=tuple({0: turn[0], 1: turn[1]} for turn in WAR.turns), gains=(0, 4))
    html = written(war, rules=TWO)
    assert [["9", "9"], ["K", "6"]] == columns(html)
    assert ">1: 0</small>" in html
    assert 'class="rows"' not in html
    assert 2 == html.count("<button")
    both = written(war, rules=TWO, persons=(named("Аня"), named("Боря")))
    assert 4 == both.count("<button")
