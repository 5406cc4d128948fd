"""Starts the page: wires the controls and begins games. No logic of its own."""

from typing import Any

from pyanitsa.game import Game
from pyanitsa.number import NumberError, new_number, parse_number
from pyanitsa.rules import Rules
from web import dom
from web.play import Play
from web.view import View

OPEN_CARD = "Открыть карту"

_view: View
_play: Play | None = None


def start() -> None:
    """Take over the page that is already there, with the press that may have come before."""
    global _view
    _view = View()
    begin(Game(Rules(), _number_asked_for() or new_number()))
    dom.on(dom.by_id("open"), "click", lambda _: _press())
    dom.on(dom.by_id("again"), "click", lambda _: _again())
    dom.on(dom.document(), "keydown", _key)
    _play_early_press()
    dom.document().body.dataset.ready = "yes"


def begin(game: Game) -> None:
    """Put a game on the table: the way in which every game starts."""
    global _play
    if _play:
        _play.close()
    _play = Play(_view, game)


def _press() -> None:
    assert _play
    _play.press()


def _again() -> None:
    if _play and not _play.is_deaf:
        begin(Game(Rules(), new_number()))
        dom.by_id("open").focus()


def _number_asked_for() -> int | None:
    """The number in the page's address, if there is one."""
    try:
        return parse_number(dom.hash_text())
    except NumberError:
        return None


def _play_early_press() -> None:
    button = dom.by_id("open")
    held = button.classList.contains("held")
    button.classList.remove("held")
    button.textContent = OPEN_CARD
    if held:
        _press()


def _key(event: Any) -> None:
    """A held key does nothing more; Space and Enter open a card from anywhere on the table."""
    if event.key not in (" ", "Enter"):
        return
    if event.repeat:
        event.preventDefault()
    elif event.target.isSameNode(dom.document().body):
        event.preventDefault()
        (_again if dom.by_id("open").hidden else _press)()
