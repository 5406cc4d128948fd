"""«Итоги»: what can be done when a game is over."""

from collections.abc import Callable

from pyanitsa.record import Record
from web import dom
from web.memory.entry import Finished
from web.memory.faults import UNKEPT
from web.play.rerun import Past
from web.screens import share, transfer
from web.screens.desk import Desk

LITTLE = 24
"""Pixels below the edge that aren't worth a sign: the panel's own margin."""


def listen(desk: Desk) -> None:
    dom.on(dom.by_id("number-actions"), "click", lambda event: _act(desk, event))
    _watch_scrolling()
    dom.on(dom.by_id("same"), "click", lambda _: _play(desk, desk.games.replay))
    dom.on(dom.by_id("longer"), "click", lambda _: _play(desk, desk.games.prolong))
    look, watch = (dom.find(f"#results [data-do={do}]") for do in ("look-back", "watch"))
    dom.on(dom.find("#unkept button"), "click", lambda _: transfer.save(_unkept(desk)))
    dom.on(look, "click", lambda _: _look_back(desk, desk.lookback.show))
    dom.on(watch, "click", lambda _: _look_back(desk, desk.lookback.watch))
    review = dom.find("#results [data-do=review]")
    dom.on(review, "click", lambda _: _review(desk))
    dom.on(dom.by_id("of-the-day"), "click", lambda _: _show_day(desk))
    dom.on(dom.document(), "keydown", lambda event: _key(desk, event))


def _watch_scrolling() -> None:
    """Mark that there is more below, for as long as there is."""
    results, panel = dom.by_id("results"), dom.find(".panel")

    def mark() -> None:
        below = panel.scrollHeight - panel.clientHeight - panel.scrollTop
        results.classList.toggle("more", below > LITTLE)

    dom.on(panel, "scroll", lambda _: mark())
    for part in (panel, dom.find(".story", panel)):
        dom.on_resize(part, mark)


def tell_kept(desk: Desk) -> None:
    """What is known of the game on the table beside how it went."""
    running = desk.games.running
    dom.write(dom.by_id("of-the-day"), hidden=not (running and running.day))
    _tell_unkept(desk)


def _tell_unkept(desk: Desk) -> None:
    """That the browser didn't take the game on the table; it can be had as a file."""
    trouble = desk.store.trouble if _unkept(desk) else None
    line = dom.by_id("unkept")
    dom.write(line, hidden=trouble is None)
    dom.write(dom.find("span", line), textContent=UNKEPT[trouble] if trouble else "")


def _unkept(desk: Desk) -> list[Finished]:
    running = desk.games.running
    return [done for done in desk.store.unkept() if running and done.game.id == running.id]


def again(desk: Desk) -> None:
    """Another game of its kind; not by the press that ended the last round."""
    if desk.games.play.hears():
        desk.games.deal_again()
        dom.by_id("open").focus()


def _play(desk: Desk, begin: Callable[[Record], None]) -> None:
    """The game that is over once more, or further."""
    if desk.games.play.hears():
        begin(desk.games.play.game.record())
        dom.by_id("open").focus()


def _look_back(desk: Desk, begin: Callable[[Past, int], None]) -> None:
    """The game on the table, from the round that its line's cursor names."""
    play, end = desk.games.play, desk.games.play.end
    if end.story and play.game.number and play.hears():
        pointed_at = int(dom.find("#results .chart").getAttribute("aria-valuenow"))
        past = Past(play.game.record(), end.persons, end.story, _focus, end.rules_line)
        begin(past, pointed_at)


def _review(desk: Desk) -> None:
    """The module comes when it's wanted: the start has no need of it."""
    from web.screens import review

    play = desk.games.play
    review.show(desk, play.game.record(), play.end.persons)


def _show_day(desk: Desk) -> None:
    from web.screens import day

    day.show(desk)


def _focus() -> None:
    dom.find("#results [data-do=look-back]").focus()


def _key(desk: Desk, event: dom.Element) -> None:
    is_field = dom.by_id("lookback-round").isSameNode(event.target)  # it has its own arrow keys
    is_heard = desk.sheet.is_open or event.defaultPrevented  # elsewhere
    if is_heard or (is_field and event.key != "Escape"):
        return
    if desk.lookback.key(str(event.key)):
        event.preventDefault()


def _act(desk: Desk, event: dom.Element) -> None:
    chosen = dom.closest(event.target, "button[data-do]")
    invitation = desk.games.invitation()
    actions = share.actions(invitation, desk.toast) if invitation else {}
    if chosen is not None and str(chosen.dataset.do) in actions:
        actions[str(chosen.dataset.do)](chosen)
