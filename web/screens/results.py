"""«Итоги»: what can be done when a game is over."""

from collections.abc import Callable

from pyanitsa.record import Record
from web import dom
from web.memory.history import STREAK_RULES
from web.play.lookback import Lookback
from web.screens import share
from web.screens.desk import Desk


def listen(desk: Desk) -> None:
    controls = dom.by_id("number-actions")
    controls.innerHTML = share.controls()
    dom.on(controls, "click", lambda event: _act(desk, event))
    dom.on(dom.by_id("same"), "click", lambda _: _play(desk, desk.games.replay))
    dom.on(dom.by_id("longer"), "click", lambda _: _play(desk, desk.games.prolong))
    lookback = Lookback(desk.games)
    look = dom.find("#results [data-do=look]")
    dom.on(look, "click", lambda _: lookback.show(_pointed_at()))
    dom.on(dom.document(), "keydown", lambda event: _key(desk, lookback, event))


def again(desk: Desk) -> None:
    """Another game of its kind; not by the press that ended the last round."""
    if desk.games.play.hears():
        rules = desk.games.play.game.rules
        desk.games.deal(None if rules in STREAK_RULES else rules)
        dom.by_id("open").focus()


def _play(desk: Desk, begin: Callable[[Record], None]) -> None:
    """The game that is over once more, or further."""
    if desk.games.play.hears():
        begin(desk.games.play.game.record())
        dom.by_id("open").focus()


def _pointed_at() -> int:
    return int(dom.find("#results .chart").getAttribute("aria-valuenow"))


def _key(desk: Desk, lookback: Lookback, event: dom.Element) -> None:
    is_field = dom.by_id("look-round").isSameNode(event.target)  # it has its own arrow keys
    if desk.sheet.is_open or (is_field and event.key != "Escape"):
        return
    if lookback.step(str(event.key)):
        event.preventDefault()


def _act(desk: Desk, event: dom.Element) -> None:
    chosen = dom.closest(event.target, "button[data-do]")
    invitation = desk.games.invitation()
    actions = share.actions(invitation, desk.toast) if invitation else {}
    if chosen is not None and str(chosen.dataset.do) in actions:
        actions[str(chosen.dataset.do)](chosen)
