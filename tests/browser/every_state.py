"""Every state of the page that `build.py look` draws, gone to once: for `build.py record`."""

import pytest

from tests.look.states import STATES, State


@pytest.mark.parametrize("state", STATES.values(), ids=STATES)
def test_state(state: State, page, wait_ready, faults):
    """The way to it leads there."""
    state.prepare(page, "light")
    page.goto(f"./{state.fragment}")
    wait_ready()
    state.way(page)
    faults.clear()  # one of them shows how a fault is told
