"""Other orders for the stacks of a game that is over, step by step, and back."""

from hypothesis import given
from hypothesis import strategies as st

from pyanitsa.cards import parse_cards
from pyanitsa.rules import PRESETS
from tests.arrange import text
from web.arrange.tries import Tries

MINE, THEIRS = "6♠ K♥ 9♣", "10♦ A♠ 7♦"


def tries() -> Tries:
    return Tries((parse_cards(MINE), parse_cards(THEIRS)), PRESETS["tactical"])


def lies(tried: Tries) -> tuple[str, ...]:
    return tuple(map(text, tried.orders))


def test_touch() -> None:
    """Two cards of one seat change places; one of another seat lets the first one go."""
    tried = tries()
    tried.touch(0, 0)
    assert [0, None] == [hand.chosen for hand in tried.hands]
    tried.touch(1, 2)
    assert [None, 2] == [hand.chosen for hand in tried.hands]
    tried.touch(1, 0)
    assert [None, None] == [hand.chosen for hand in tried.hands]
    assert (MINE, "7♦ A♠ 10♦") == lies(tried)


def test_undo_goes_back_in_the_order_made() -> None:
    """Whosever cards a step has moved, and whoever has touched a card since."""
    tried = tries()
    tried.exchange(1, 0, 1)
    tried.exchange(0, 0, 2)
    tried.touch(1, 2)
    tried.undo()
    assert (MINE, "A♠ 10♦ 7♦") == lies(tried)
    assert [None, None] == [hand.chosen for hand in tried.hands]
    tried.undo()
    tried.undo()
    assert (MINE, THEIRS) == lies(tried)


def test_restore_is_one_step() -> None:
    """All stacks at once, and back at once."""
    tried = tries()
    tried.exchange(0, 0, 1)
    tried.exchange(1, 0, 1)
    tried.restore()
    assert (MINE, THEIRS) == lies(tried)
    tried.undo()
    assert ("K♥ 6♠ 9♣", "A♠ 10♦ 7♦") == lies(tried)


places = st.integers(0, 2)
steps = st.lists(
    st.tuples(st.just("touch"), st.integers(0, 1), places)
    | st.tuples(st.just("exchange"), st.integers(0, 1), places, places)
    | st.sampled_from([("restore",), ("undo",)])
)


@given(steps)
def test_every_step_is_taken_back(done: list[tuple[str, ...]]) -> None:
    """Step by step, exactly as it lay before each; what has changed nothing isn't one."""
    tried = tries()
    lain = [lies(tried)]
    for name, *arguments in done:
        getattr(tried, name)(*arguments)
        if name == "undo":
            lain = lain[:-1] or lain
        elif lies(tried) != lain[-1]:
            lain.append(lies(tried))
        assert lain[-1] == lies(tried)
    for before in reversed(lain[:-1]):
        tried.undo()
        assert before == lies(tried)
