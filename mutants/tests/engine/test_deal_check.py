"""«Проверить колоду»: from a number to the stacks, in steps that anyone can redo."""

import contextlib
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyanitsa import Game, NumberError, Rules
from pyanitsa.deal_check import check_deal, deal_program
from pyanitsa.number import LARGEST

RULES = [
    Rules(),
    Rules(deck=36, seats=5),
    Rules(deck=54, seats=4),
    Rules(deck=54, seats=4, leftover="dealt"),
    Rules(seats=8, leftover="dealt"),
]


@given(st.sampled_from(RULES), st.integers(1, LARGEST))
def test_steps(rules: Rules, number: int) -> None:
    """Whoever makes the swaps by hand comes to the deck that is dealt, and to the game's stacks."""
    deal = check_deal(rules, number)
    pack = [*deal.ordered]
    for place, luck, other in deal.swaps:
        assert other == int(luck * (place + 1))
        pack[place], pack[other] = pack[other], pack[place]
    assert deal.shuffled == tuple(pack)
    assert [*range(rules.deck - 1, 0, -1)] == [swap.place for swap in deal.swaps]
    assert Game(rules, number).stacks == deal.stacks
    assert {*pack} == {card for stack in deal.stacks for card in stack} | {*deal.aside}


@pytest.mark.parametrize("rules", RULES, ids=Rules.code)
@pytest.mark.parametrize("number", [1, 481516234, LARGEST])
def test_program(rules: Rules, number: int) -> None:
    """The ten lines, which know nothing of us, print the game's stacks, seat by seat."""
    program, printed = deal_program(rules, number), io.StringIO()
    assert "pyanitsa" not in program
    assert 10 == program.count("\n")
    with contextlib.redirect_stdout(printed):
        exec(program, {})
    stacks = Game(rules, number).stacks
    assert [" ".join(map(str, stack)) for stack in stacks] == printed.getvalue().splitlines()


def test_bad_number() -> None:
    """What is no game's number has no deal."""
    with pytest.raises(NumberError):
        check_deal(Rules(), 0)
