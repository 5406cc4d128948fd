"""Names as people type, paste and import them."""

from unicodedata import category

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyanitsa.events import Ending, Outcome
from pyanitsa.persons import named
from pyanitsa.results import heading
from pyanitsa.rules import Rules
from web.memory.names import cleaned


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Саша", "Саша"),
        ("  Анна \t Мария ", "Анна Мария"),
        ("Са\u0000ша\ufdd0\ufffe", "Саша"),
        ("\u202eашаС", "ашаС"),
        ("\u2066Дед\u2069", "Дед"),
        ("👩\u200d👧", "👩\u200d👧"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("й\u0301\u0301\u0301\u0301\u0301\u0301", "й\u0301\u0301\u0301"),
        ("<b>Кот</b>", "<b>Кот</b>"),
        ("\u200b\u2060\u00ad", ""),
        ("\u3164\u2800", ""),
        (" \u00a0 ", ""),
        ("\ud800", ""),
    ],
)
def test_cleaned(typed: str, name: str) -> None:
    """What can't be seen or changes what stands beside it goes; everything else stays as text."""
    assert name == cleaned(typed)


@given(st.text())
def test_clean_is_clean(typed: str) -> None:
    """Cleaning a clean name changes nothing, and none holds a sign that steers text."""
    name = cleaned(typed)
    assert name == cleaned(name)
    assert not [sign for sign in name if category(sign)[0] == "C" and sign not in "\u200c\u200d"]


def test_isolated() -> None:
    """A name from right to left stands for itself in a sentence; others stand as they are."""
    outcome = Outcome(Ending.LIMIT, (0,), (32, 20))
    persons = (named("שרה"), named("Саша 7"))
    assert "\u2068שרה\u2069" in heading(outcome, persons, Rules())
    assert "Саша 7" == persons[1].name
