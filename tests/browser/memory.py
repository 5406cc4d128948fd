"""What tests know of the page's memory: storage, resumed games, starting again."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from playwright.sync_api import Page, expect

from pyanitsa.cards import rank_text
from pyanitsa.events import Laid, RoundEnded
from pyanitsa.game import Game
from pyanitsa.persons import SOLO
from pyanitsa.record import Record
from pyanitsa.results import heading
from pyanitsa.words import round_title, takes
from tests.browser.table import expect_counts
from tests.entries import running
from web.memory.entry import Mode, Running
from web.table.shown import SUIT_NAMES

READY = "() => document.body.dataset.ready == 'yes'"
PYTHON = re.compile(r"\.(bin|zip|whl|wasm)(\?|$)")
"""The files without which Python can't start."""
RUN, DONE, ASIDE = "pyanitsa/run/", "pyanitsa/done/", "pyanitsa/aside/"


def wait_ready(page: Page) -> None:
    page.wait_for_function(READY, polling=20)


def reload(page: Page) -> None:
    page.reload()
    wait_ready(page)


def go(page: Page, address: str) -> None:
    page.goto(address)
    wait_ready(page)


@contextmanager
def python_held(page: Page) -> Iterator[None]:
    """Inside, a page that's opened or loaded again stays as it is before Python is there.

    Its service worker, which would answer from what it keeps, isn't asked.
    """
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.setBypassServiceWorker", {"bypass": True})
    page.route(PYTHON, lambda route: None)
    yield
    assert not page.evaluate(READY), "Python came all the same"
    page.unroute(PYTHON)
    session.detach()


def storage(page: Page, prefix: str = "") -> dict[str, str]:
    texts = page.evaluate("() => ({...localStorage})")
    return {key: text for key, text in texts.items() if key.startswith(prefix)}


def put(page: Page, texts: dict[str, str]) -> None:
    page.evaluate(
        "texts => Object.entries(texts).forEach(([key, text]) => localStorage.setItem(key, text))",
        texts,
    )


def clear(page: Page) -> None:
    page.evaluate("() => localStorage.clear()")


def put_game(page: Page, record: str, place: int = 1) -> str:
    """Store a running game in place of the one this tab plays; returns its key.

    The page has to be ready: until then nobody knows which game it will play.
    """
    code, number, rounds = record.split()
    return put_running(page, running(place, int(rounds), code, int(number)))


def put_running(page: Page, game: Running) -> str:
    """So it is with any running game; where two play, it's theirs."""
    assert page.evaluate(READY)
    if page.evaluate("document.documentElement.dataset.opponent == 'duo'"):
        game = replace(game, mode=Mode.DUO)
    page.evaluate(
        """([id, text]) => {
            localStorage.removeItem(`pyanitsa/run/${window.name.replace("pyanitsa-", "")}`);
            localStorage.setItem(`pyanitsa/run/${id}`, text);
            window.name = `pyanitsa-${id}`;
        }""",
        [game.id, json.dumps(game.data())],
    )
    return RUN + game.id


def kept(page: Page) -> Record:
    """The record of the only running game that's stored."""
    (text,) = storage(page, RUN).values()
    return Record.from_text(json.loads(text)["record"])


def expect_end_of(page: Page, record: Record) -> None:
    """The table shows the end picture of the record's last round, as the engine tells it."""
    game = Game.from_record(Record(record.rules, record.number, max(record.rounds - 1, 0)))
    title = page.get_by_role("heading", level=1)
    if not record.rounds:
        expect(title).to_have_text(round_title(0, record.rules.round_limit))
        expect_counts(page, (26, 26))
        return
    told = game.play_round()
    expect(title).to_have_text(round_title(game.rounds, record.rules.round_limit))
    expect_counts(page, game.counts())
    last = {lay.seat: lay.card for lay in told if isinstance(lay, Laid) and lay.face_up}
    expect(page.locator(".middle .mini b")).to_have_text(
        [rank_text(last[seat].rank) for seat in (0, 1)]
    )
    suits = page.locator(".middle .mini use")
    for seat in (0, 1):
        expect(suits.nth(seat)).to_have_attribute("href", f"#{SUIT_NAMES[last[seat].suit]}")
    for event in told:
        if isinstance(event, RoundEnded) and event.winner is not None:
            expect(page.locator(".middle [role=status]")).to_have_text(
                takes(SOLO[event.winner], event.taken)
            )
    results = page.get_by_role("region", name="Итоги")
    if game.outcome:
        expect(results.get_by_role("heading")).to_have_text(heading(game.outcome, SOLO, game.rules))
    else:
        expect(results).to_be_hidden()


def picture(page: Page) -> list[object]:
    """Texts, boxes and marks of everything on the table that a person sees."""
    page.evaluate("() => document.fonts.ready.then(() => 0)")
    return page.evaluate("""() => [...document.querySelectorAll("#table *")]
        .filter(element => element.checkVisibility() && !element.closest("svg"))
        .map(element => {
            const box = element.getBoundingClientRect();
            const text = element.children.length ? "" : element.textContent;
            const classes = [...element.classList].filter(name => name != "court").sort();
            return [element.localName, element.id, classes.join(" "), text,
                box.x, box.y, box.width, box.height,
                element.ariaValueNow, element.ariaValueMax, element.dataset.depth];
        })""")
