"""The evenings' part of the history as a file (`transfer.py`)."""

from collections.abc import Sequence
from typing import Any

from pyanitsa import words
from web.memory.evening import Evening
from web.memory.evening_file import news, read_written, written
from web.screens.kept_evenings import evenings

EVENINGS: words.Forms = ("вечер счёта", "вечера счёта", "вечеров счёта")
WILL_COME: words.Forms = ("Добавится", "Добавятся", "Добавится")


def exported() -> list[dict[str, Any]]:
    """All that are remembered, as the file has them."""
    return [written(evening) for evening in evenings().all()]


def found_in(stored: Sequence[Any]) -> list[Evening]:
    """Those of a file's that bring something, each added up again; TransferError."""
    found = [read_written(place, data) for place, data in enumerate(stored, start=1)]
    return news(found, evenings().all())


def what_comes(found: Sequence[Evening]) -> str:
    """A new evening, or new games of one that's known."""
    return f"{words.form(len(found), WILL_COME)} {words.plural(len(found), EVENINGS)}."


def add(found: Sequence[Evening]) -> str:
    """What has been added, in words."""
    for evening in found:
        evenings().put_back(evening)
    rest = "" if evenings().is_kept else ", но браузер не всё запомнил"
    return f"{words.plural(len(found), EVENINGS)}{rest}"
