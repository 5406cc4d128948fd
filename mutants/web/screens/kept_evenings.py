"""The evenings of «Счёт за столом» at hand: one memory of them for the whole page."""

from functools import cache

from web import dom
from web.memory.evenings import Evenings


@cache
def evenings() -> Evenings:
    """What the browser refuses holds in there, so there's only one; who asks says what's wrong."""
    return Evenings(dom.LocalStorage(), lambda _: None)
