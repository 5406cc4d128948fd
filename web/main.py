"""Starts the page: wires controls, view and store. No logic of its own."""

from pyanitsa.game import Game
from web import dom
from web.desk import Desk
from web.games import Games
from web.invitation import Invitation, InvitationError, read_invitation
from web.screens import menu, results
from web.screens.question import ask_if_under_way
from web.sheet import Sheet
from web.store import Store, Trouble
from web.texts import TROUBLES
from web.toast import Toast
from web.view import View

OPEN_CARD = "Открыть карту"

_desk: Desk


def start() -> None:
    """Take over the page that is already there."""
    global _desk
    toast = Toast()
    store = Store(dom.LocalStorage(), _Troubles(toast).tell)
    _desk = Desk(Games(View(), store, toast), Sheet(), store, toast)
    dom.start(_open())


async def _open() -> None:
    await _desk.games.open(_invitation())
    _listen()
    _play_early_press()
    dom.document().body.dataset.ready = "yes"


def begin(game: Game) -> None:
    """Put a game on the table: the way in which every game starts."""
    _desk.games.begin(game)


class _Troubles:
    """Each trouble with the storage is told once."""

    def __init__(self, toast: Toast) -> None:
        self._toast = toast
        self._told: set[Trouble] = set()

    def tell(self, trouble: Trouble) -> None:
        if trouble not in self._told:
            self._told.add(trouble)
            self._toast.show(TROUBLES[trouble])


def _listen() -> None:
    dom.on(dom.by_id("open"), "click", lambda _: _desk.games.play.press())
    dom.on(dom.by_id("menu"), "click", lambda _: menu.show(_desk))
    dom.on(dom.by_id("again"), "click", lambda _: results.again(_desk))
    results.listen(_desk)
    dom.on(dom.document(), "keydown", _key)
    dom.on_address(_follow_link)


def _invitation() -> Invitation | None:
    """What the page's address invites to; a notice if that makes no sense."""
    _, _, fragment = dom.address().partition("#")
    try:
        return read_invitation("#" + fragment) if fragment else None
    except InvitationError as error:
        _desk.toast.show(f"Ссылка не подошла. {error}")
        return None


def _follow_link() -> None:
    """The address was changed while the page is open."""
    invitation = _invitation()
    if invitation and invitation != _desk.games.invitation():
        under_way = _desk.games.play.is_under_way
        ask_if_under_way(_desk.sheet, under_way, lambda: _desk.games.accept(invitation))


def _play_early_press() -> None:
    button = dom.by_id("open")
    held = button.classList.contains("held")
    button.classList.remove("held")
    button.textContent = OPEN_CARD
    if held:
        _desk.games.play.press()


def _key(event: dom.Element) -> None:
    """A held key does nothing more; Space and Enter open a card from anywhere on the table."""
    if event.key not in (" ", "Enter") or _desk.sheet.is_open:
        return
    if event.repeat:
        event.preventDefault()
    elif event.target.isSameNode(dom.document().body):
        event.preventDefault()
        dom.find(".main:not([hidden])").click()
