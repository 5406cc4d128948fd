"""«Итоги»: what can be done when a game is over."""

from web import dom
from web.desk import Desk
from web.history import STREAK_RULES
from web.screens import share


def listen(desk: Desk) -> None:
    controls = dom.by_id("number-actions")
    controls.innerHTML = share.controls()
    dom.on(controls, "click", lambda event: _act(desk, event))


def again(desk: Desk) -> None:
    """Another game of its kind; not by the press that ended the last round."""
    if not desk.games.play.is_deaf:
        rules = desk.games.play.game.rules
        desk.games.deal(None if rules in STREAK_RULES else rules)
        dom.by_id("open").focus()


def _act(desk: Desk, event: dom.Element) -> None:
    chosen = dom.closest(event.target, "button[data-do]")
    invitation = desk.games.invitation()
    if chosen is not None and invitation:
        share.actions(invitation, desk.toast)[str(chosen.dataset.do)](chosen)
