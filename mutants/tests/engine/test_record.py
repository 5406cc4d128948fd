"""A game as text, and back."""

import pytest

from pyanitsa.cards import parse_cards
from pyanitsa.game import BadOrderError, Game
from pyanitsa.record import Record, RecordError
from pyanitsa.rules import Rules
from tests.arrange import after, finished, game

HALVES = (parse_cards("7♠ 10♥"), parse_cards("JR A♣"))


@pytest.mark.parametrize(
    ("expected", "record"),
    [
        ("short 481516234 17", Record(Rules(), 481_516_234, 17)),
        ("long 1 0", Record(Rules(round_limit=240), 1, 0)),
        ("deck=36,seats=3 999999999 5", Record(Rules(deck=36, seats=3), 999_999_999, 5)),
        ("deck=54,tactical=yes 7 0", Record(Rules(deck=54, tactical=True), 7, 0)),
        (
            "deck=54,tactical=yes 7 2 7♠,10♥ JR,A♣",
            Record(Rules(deck=54, tactical=True), 7, 2, HALVES),
        ),
    ],
)
def test_text(expected: str, record: Record) -> None:
    """`CODE NUMBER ROUNDS`; a tactical one adds one order per seat, cards joined by `,`."""
    assert expected == record.text()
    assert record == Record.from_text(expected)


@pytest.mark.parametrize("text", ["round_limit=240 007 003", "seats=2,round_limit=240 7 3"])
def test_read_to_canonical(text: str) -> None:
    """Reading takes what a code's reading takes, and leading zeros; printing is canonical."""
    assert "long 7 3" == Record.from_text(text).text()


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "short", "short 7", "short 7 ", "short  7 3", " short 7 3", "short 7 3 ", "7 3"),
        *("short 7 3 4", "short\t7\t3", "short 7 3\n", "SHORT 7 3", "chess 7 3", "deck=40 7 3"),
        *("short 0 3", "short -7 3", "short +7 3", "short 7.0 3", "short x 3", "short 7 x"),
        *("short 1000000000 3", "short 7 -1", "short 7 1e3", "short ٧ 3", "short 7 ٣", "short ² 3"),
        f"short {'7' * 5_000} 3",
        f"short 7 {'3' * 5_000}",
        "ties=cancel,round_limit=none 7 3",
        # orders: of a tactical game only, one for every seat, real cards; none before round 1
        *("short 7 3 7♠,10♥ JR,A♣", "tactical 7 3", "tactical 7 3 7♠,10♥", "tactical 7 0 7♠"),
        *("tactical 7 3 7♠ 8♠ 9♠", "tactical 7 3 7♠,x 8♠", "tactical 7 3 7♠;8♠ 9♠"),
        *("\x00", "\ud800 7 3", "short 7 3\x00"),
    ],
)
def test_no_record(text: str) -> None:
    """Anything else is no record, and the error says what is."""
    with pytest.raises(RecordError, match="allowed: CODE NUMBER ROUNDS"):
        Record.from_text(text)


def test_error_text_stays_short() -> None:
    """However long a text is, its error quotes only the beginning."""
    with pytest.raises(RecordError) as refused:
        Record.from_text("x" * 100_000)
    assert len(str(refused.value)) < 200


@pytest.mark.parametrize("rounds", [0, 1, 17, 39])
def test_back_to_where_it_stood(rounds: int) -> None:
    """A stored game is its rules, number and rounds begun; everything else is recomputed."""
    played = after(rounds, Game(Rules(), 481_516_234))
    again = Game.from_record(Record.from_text(f"short 481516234 {rounds}"))
    assert played.record() == again.record()
    assert played.table == again.table
    assert finished(played) == finished(again)


def test_void_round_is_recorded() -> None:
    """Rounds begun are recorded, the void one included."""
    played = after(1, game("7♠", "7♦"))
    played.number = 7
    assert "short 7 1" == played.record().text()


@pytest.mark.parametrize("rounds", [40, 41, 999_999_999])
def test_back_to_the_end(rounds: int) -> None:
    """However many rounds a record claims, the game goes no further than its end."""
    again = Game.from_record(Record(Rules(), 481_516_234, rounds))
    assert (20, 32) == finished(again).counts
    assert "short 481516234 40" == again.record().text()


def test_long_game_at_once() -> None:
    """A game of 3,000 rounds is back at once."""
    again = Game.from_record(Record.from_text("won=under,pickup=as-laid,round_limit=none 1 3000"))
    assert (3_000, None) == (again.rounds, again.outcome)


def arranged(*seats: int) -> Game:
    """A tactical game in which these seats have turned their stacks upside down."""
    begun = Game(Rules.from_code("tactical"), 7)
    for seat in seats:
        begun.arrange(seat, tuple(reversed(begun.table.stacks[seat])))
    return begun


@pytest.mark.parametrize("rounds", [0, 1, 5])
def test_tactical(rounds: int) -> None:
    """The orders are part of a tactical record."""
    played = after(rounds, arranged(1, 0))
    again = Game.from_record(Record.from_text(played.record().text()))
    assert played.deal() == again.deal()
    assert played.table == again.table
    assert finished(played) == finished(again)


@pytest.mark.parametrize("seats", [(), (0,), (1,)])
def test_while_it_is_arranged(seats: tuple[int, ...]) -> None:
    """Until every seat has its order a tactical record has none."""
    assert "tactical 7 0" == arranged(*seats).record().text()


def test_orders_of_other_cards() -> None:
    """A record whose orders aren't the seats' own cards is refused when it is played."""
    record = Record.from_text("tactical 7 0 6♠,7♠ 8♠,9♠")
    with pytest.raises(BadOrderError, match="its own cards"):
        Game.from_record(record)
