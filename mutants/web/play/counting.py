"""A study while it's counted: in a thread of its own, or where there's none in the page itself."""

import json
from collections.abc import AsyncGenerator
from contextlib import aclosing
from time import monotonic

from pyanitsa.odds import Tally, study
from web import dom
from web.crossing import ThreadError
from web.play.study import Task

THREAD = "web.play.study"
SLICE = 0.008
"""Seconds that the page itself plays at a stretch: half a frame."""


async def tallies(task: Task) -> AsyncGenerator[Tally]:
    """What the games have come to so far, again and again, the whole study at last.

    Leaving off ends it. ThreadError when a thread fails that has counted already.
    """
    found = None
    try:
        async with aclosing(dom.told_by_thread(THREAD, task.fragment())) as told:
            async for text in told:
                found = Tally.from_data(json.loads(text))
                yield found
                if found.games == task.games:
                    return
    except ThreadError as reason:
        if found:
            raise
        print("without a thread of its own:", reason)
    async for tally in _slices(task):
        yield tally


async def _slices(task: Task) -> AsyncGenerator[Tally]:
    begun = monotonic()
    for tally in study(task.rules, task.numbers, step=1):
        if tally.games == task.games or monotonic() - begun >= SLICE:
            yield tally
            await dom.sleep(0)
            begun = monotonic()
