"""Where every card is: each move moves its cards, a mark moves none."""

from pyanitsa.cards import Card, parse_cards
from pyanitsa.events import (
    Arranged,
    Banked,
    Dealt,
    Ending,
    Event,
    GameOver,
    Laid,
    Outcome,
    OutOfCards,
    Pile,
    Removed,
    Reshuffled,
    RoundBegan,
    RoundEnded,
    SeatOut,
    Taken,
    TakenBack,
    WarBegan,
)
from pyanitsa.table import Table
from tests.arrange import game, text

DEALT = Dealt((parse_cards("7♠ A♥"), parse_cards("7♦ K♣")), parse_cards("2♣"))
OPENED = (Laid(0, Card.from_text("7♠"), True, 0), Laid(1, Card.from_text("7♦"), True, 0))


def laid_out(*events: Event) -> Table:
    """The table after a deal of `7♠ A♥` and `7♦ K♣`, `2♣` aside, and then these events."""
    table = Table()
    for event in (DEALT, *events):
        table.apply(event)
    return table


def piles(table: Table) -> list[str]:
    """Seat 0's stack, won pile and score pile, then seat 1's."""
    by_seat = zip(table.stacks, table.won, table.score, strict=True)
    return [text(pile) for seat in by_seat for pile in seat]


def test_dealt() -> None:
    """The deal gives each seat its stack, top card first, and may put cards aside."""
    table = laid_out()
    assert ["7♠ A♥", "", "", "7♦ K♣", "", ""] == piles(table)
    assert parse_cards("2♣") == table.aside


def test_arranged() -> None:
    """Arranging replaces the order of one stack."""
    table = laid_out(Arranged(0, parse_cards("A♥ 7♠")))
    assert ["A♥ 7♠", "", "", "7♦ K♣", "", ""] == piles(table)


def test_laid() -> None:
    """A laid card leaves the top of its stack and lies on the table as it was laid."""
    table = laid_out(*OPENED)
    assert ["A♥", "", "", "K♣", "", ""] == piles(table)
    assert [*OPENED] == table.laid
    assert parse_cards("7♦") == table.laid_by(1)


def test_taken_to_the_won_pile() -> None:
    """Won cards go on the won pile in the order in which it's filled."""
    table = laid_out(*OPENED, Taken(1, parse_cards("7♦ 7♠"), Pile.WON))
    assert ["A♥", "", "", "K♣", "7♦ 7♠", ""] == piles(table)
    assert [] == table.laid


def test_taken_under_the_stack() -> None:
    """Or straight under the stack."""
    table = laid_out(*OPENED, Taken(0, parse_cards("7♠ 7♦"), Pile.UNDER))
    assert ["A♥ 7♠ 7♦", "", "", "K♣", "", ""] == piles(table)


def test_taken_to_the_score_pile() -> None:
    """Or to the score pile, where nobody can play them any more."""
    table = laid_out(*OPENED, Taken(0, parse_cards("7♠ 7♦"), Pile.SCORE))
    assert ["A♥", "", "7♠ 7♦", "K♣", "", ""] == piles(table)
    assert 1 == table.held(0)


def test_taken_back() -> None:
    """A seat takes back its own cards; the others' stay until they're taken, too."""
    table = laid_out(*OPENED, TakenBack(0, parse_cards("7♠"), Pile.WON))
    assert ["A♥", "7♠", "", "K♣", "", ""] == piles(table)
    assert [OPENED[1]] == table.laid


def test_reshuffled() -> None:
    """The whole won pile becomes the stack."""
    won = (
        *OPENED,
        Taken(0, parse_cards("7♠ 7♦"), Pile.WON),
        Laid(0, Card.from_text("A♥"), True, 0),
    )
    table = laid_out(*won, Reshuffled(0, parse_cards("7♦ 7♠")))
    assert ["7♦ 7♠", "", "", "K♣", "", ""] == piles(table)


def test_banked() -> None:
    """The rest of a stack goes to its own score pile."""
    table = laid_out(Banked(1, parse_cards("7♦ K♣")))
    assert ["7♠ A♥", "", "", "", "", "7♦ K♣"] == piles(table)


def test_removed() -> None:
    """Removed cards leave the table, and the game, but not the deck."""
    table = laid_out(*OPENED, Removed(parse_cards("7♦")))
    assert [OPENED[0]] == table.laid
    assert [*parse_cards("7♦")] == table.removed
    assert {*parse_cards("7♠ A♥ 7♦ K♣ 2♣")} == {*table.cards()}


def test_marks() -> None:
    """A mark moves nothing."""
    over = GameOver(Outcome(Ending.LIMIT, (0,), (2, 2)))
    ended = (OutOfCards(0), RoundEnded(0, 2, (2, 2)), SeatOut(1), over)
    assert laid_out() == laid_out(RoundBegan(1), WarBegan((0, 1), 1), *ended)


def test_held_and_counted() -> None:
    """A seat holds its stack and won pile; while cards lie on the table they count for its layer.

    They do so until they are taken.
    """
    before, after = laid_out(*OPENED), laid_out(*OPENED, Taken(0, parse_cards("7♠ 7♦"), Pile.WON))
    assert (1, 1) == (before.held(0), before.held(1))
    assert (2, 2) == (before.count(0), before.count(1))
    assert (3, 1) == (after.count(0), after.count(1))
    assert (3, 1) == (after.held(0), after.held(1))


def test_counters_during_a_war() -> None:
    """All through a war the counters show what they showed before, and jump when it's taken."""
    played = game("9♠ 2♠ A♥ 4♠", "9♦ 3♦ 10♠ 4♦")
    table, counts = Table(), []
    for event in (*played.deal(), *played.play_round()):
        table.apply(event)
        counts.append((table.count(0), table.count(1)))
    assert [(4, 4)] * 9 + [(7, 1)] * 2 == counts


def test_seats_in() -> None:
    """A seat is in while it holds a card, be it in its won pile."""
    won = (
        *OPENED,
        Taken(0, parse_cards("7♠ 7♦"), Pile.WON),
        Laid(0, Card.from_text("A♥"), True, 0),
    )
    assert (0, 1) == laid_out(*won).seats_in()
    assert (0,) == laid_out(*won, Laid(1, Card.from_text("K♣"), True, 0)).seats_in()


def test_copy() -> None:
    """A copy is equal, and stays as it is whatever happens on the other table."""
    table = laid_out(*OPENED)
    copy = table.copy()
    assert table == copy
    for event in (Taken(0, parse_cards("7♠"), Pile.SCORE), Removed(parse_cards("7♦"))):
        table.apply(event)
    table.apply(Laid(0, Card.from_text("A♥"), True, 0))
    assert laid_out(*OPENED) == copy


def test_every_card_once() -> None:
    """The table knows every card of the deck, wherever it is."""
    table = laid_out(*OPENED, TakenBack(0, parse_cards("7♠"), Pile.SCORE))
    assert sorted("7♠ A♥ 7♦ K♣ 2♣".split()) == sorted(map(str, table.cards()))
