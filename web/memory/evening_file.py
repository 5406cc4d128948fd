"""Evenings in the exported file (`transfer.py`), with their totals, which prove them. Pure."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from web.memory.entry import EntryError
from web.memory.evening import Evening, Tally, evening_from, tally_from
from web.memory.transfer import TransferError, TransferFault


def written(evening: Evening) -> dict[str, Any]:
    """Its form in the file."""
    games = [tally.data() | {"id": tally.id} for tally in evening.tallies]
    return evening.data() | {"id": evening.id, "games": games, "totals": evening.totals}


def read_written(place: int, data: Any) -> Evening:
    """The file's evening at this place, counted from 1, added up again; TransferError."""
    try:
        evening, totals = _read(data)
    except (EntryError, KeyError, TypeError) as fault:
        raise TransferError(TransferFault.DAMAGED, evening=place) from fault
    if not _is_one_evening(evening) or not _are_whole(totals) or totals != [*evening.totals]:
        raise TransferError(TransferFault.CONTRADICTORY, evening=place)
    return evening


def news(evenings: Iterable[Evening], known: Iterable[Evening]) -> list[Evening]:
    """Those that bring something, with the games that aren't known yet; TransferError.

    The games of an evening that's known go to those that it has, so they must count alike.
    """
    here = {evening.id: evening for evening in known}
    found: list[Evening] = []
    for place, evening in enumerate(evenings, start=1):
        is_new = evening.id not in here
        before = here.setdefault(evening.id, replace(evening, tallies=()))
        if not all(map(before.allows, evening.tallies)):
            raise TransferError(TransferFault.CONTRADICTORY, evening=place)
        ids = {tally.id for tally in before.tallies}
        left = tuple(tally for tally in evening.tallies if tally.id not in ids)
        if left or is_new:
            found.append(replace(before, tallies=left))
    return found


def _read(data: Mapping[str, Any]) -> tuple[Evening, Any]:
    evening = evening_from(data["id"], data)
    if not isinstance(data["games"], list):
        raise EntryError("games need a list")
    tallies = tuple(map(_tally, data["games"]))
    return replace(evening, tallies=tallies), data["totals"]


def _are_whole(totals: Any) -> bool:
    return isinstance(totals, list) and all(type(total) is int for total in totals)


def _tally(data: Mapping[str, Any]) -> Tally:
    return tally_from(data["id"], data)


def _is_one_evening(evening: Evening) -> bool:
    """Games that can be its, each once, in their order."""
    ids = [tally.id for tally in evening.tallies]
    return all(map(evening.allows, evening.tallies)) and len(ids) == len({*ids})
