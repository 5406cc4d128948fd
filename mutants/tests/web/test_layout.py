"""Layout: where every card of the table lies."""

from hypothesis import HealthCheck, given, settings

from pyanitsa.cards import parse_cards
from pyanitsa.events import Taken, TakenBack
from pyanitsa.game import Game
from pyanitsa.table import Table
from tests.arrange import game
from tests.engine.test_properties import begun_games
from web.table.layout import FACE_DOWN, OPEN, TIED, Place, places, stored

FEWER = settings(deadline=None, max_examples=150, suppress_health_check=[HealthCheck.too_slow])

FIVE_WARS = (
    "2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ J♠ A♠ 2♥",
    "2♦ 3♦ 4♦ 5♦ 6♦ 7♦ 8♦ 9♦ 10♦ J♦ K♦ 2♣",
)


def before_taking(begun: Game) -> Table:
    """The table of the next round when everything lies that will lie."""
    seen = begun.table.copy()
    for event in begun.play_round():
        if isinstance(event, Taken | TakenBack):
            break
        seen.apply(event)
    return seen


def cell(table: Table, seat: int, number: int) -> str:
    """A cell's cards from the lowest, those face down in brackets."""
    found = [(place, card) for card, place in places(table).items()]
    found = [(place, card) for place, card in found if (seat, number) == (place.seat, place.cell)]
    found.sort(key=lambda pair: pair[0].layer)
    return " ".join(str(card) if place.face_up else f"({card})" for place, card in found)


def cells(table: Table, seat: int = 0) -> list[str]:
    return [cell(table, seat, number) for number in (TIED, FACE_DOWN, OPEN)]


def test_opening() -> None:
    """An opening card lies in the first cell."""
    table = before_taking(game("K♠ 2♠", "7♦ 3♦"))
    assert ["K♠", "", ""] == cells(table, 0)
    assert ["7♦", "", ""] == cells(table, 1)


def test_war() -> None:
    """A war fills the three cells: the tied card, the face-down one, the open one."""
    table = before_taking(game("9♠ 2♠ A♥ 4♠", "9♦ 3♦ 10♠ 4♦"))
    assert ["9♠", "(2♠)", "A♥"] == cells(table, 0)
    assert ["9♦", "(3♦)", "10♠"] == cells(table, 1)


def test_chain_gathers_in_the_first_cell() -> None:
    """In a chain of wars everything laid earlier lies in the first cell, in the order laid."""
    table = before_taking(game("9♠ 2♠ 9♥ 3♠ A♠ 4♠", "9♦ 2♦ 9♣ 3♦ K♦ 4♦"))
    assert ["9♠ (2♠) 9♥", "(3♠)", "A♠"] == cells(table)


def test_five_wars() -> None:
    """Five wars in a chain need no more than three cells a side."""
    table = before_taking(game(*FIVE_WARS))
    assert ["2♠ (3♠) 4♠ (5♠) 6♠ (7♠) 8♠ (9♠) 10♠", "(J♠)", "A♠"] == cells(table)


def test_short_war() -> None:
    """A war on a last card leaves the cell of the face-down card empty on that side."""
    table = before_taking(game("9♠ A♥", "9♦ 3♦ 10♠ 4♦"))
    assert ["9♠", "", "A♥"] == cells(table, 0)
    assert ["9♦", "(3♦)", "10♠"] == cells(table, 1)


def test_three_face_down_cards_share_a_cell() -> None:
    """Three face-down cards lie fanned in one cell."""
    begun = game("9♠ 2♠ 3♠ 4♠ A♥ 5♠", "9♦ 2♦ 3♦ 4♦ 10♠ 5♦", rules="war-full")
    assert ["9♠", "(2♠) (3♠) (4♠)", "A♥"] == cells(before_taking(begun))


@FEWER
@given(begun_games())
def test_every_laid_card_has_a_place(played: Game) -> None:
    """At every moment each laid card lies in one of its seat's three cells, each layer once."""
    seen = played.table.copy()
    while not played.outcome:
        for event in played.play_round():
            seen.apply(event)
            found = places(seen)
            assert {(lay.card, lay.seat, lay.face_up) for lay in seen.laid} == {
                (card, place.seat, place.face_up) for card, place in found.items()
            }
            assert {place.cell for place in found.values()} <= {TIED, FACE_DOWN, OPEN}
            spots = {(place.seat, place.cell, place.layer) for place in found.values()}
            assert len(found) == len(spots)


@FEWER
@given(begun_games())
def test_newest_open_card_lies_on_top(played: Game) -> None:
    """The card that was laid last in a cell is the top one and doesn't peek out from anything."""
    seen = before_taking(played)
    tops: dict[tuple[int, int], Place] = {}
    found = places(seen)
    for lay in seen.laid:
        place = found[lay.card]
        tops[place.seat, place.cell] = place
    for place in found.values():
        assert place.layer <= tops[place.seat, place.cell].layer
    assert {0} >= {place.fan for place in tops.values()}


def test_stored_in_order() -> None:
    """What was taken is told in the order stored, and nothing else."""
    begun = game("K♠ 2♠", "7♦ 3♦")
    begun.play_round()
    begun.play_round()
    cards = parse_cards("2♠ 7♦ K♠ 9♥")
    assert "K♠ 7♦ 2♠" == " ".join(str(card) for card, seat in stored(begun.table, cards))


def test_company() -> None:
    """Of three or more, all that a seat has laid is one heap, in the order laid."""
    table = before_taking(game("9♠ 2♠ A♥ 4♠", "K♣ 3♦", "K♦ 2♦ 7♠ 5♦"))
    assert ["9♠", "", ""] == cells(table, 0)
    assert ["K♣ 3♦", "", ""] == cells(table, 1)
    assert ["K♦ (2♦) 7♠", "", ""] == cells(table, 2)
