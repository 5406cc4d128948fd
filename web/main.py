"""Starts the page: wires controls, view and store. No logic of its own."""

from collections.abc import Callable

from pyanitsa.game import Game
from pyanitsa.rules import Rules
from web import dom
from web.crossing import Trouble
from web.memory.faults import TROUBLES
from web.memory.preferences import Preferences
from web.memory.settings import Settings
from web.memory.store import Store
from web.offline.updates import Offline
from web.play.announcer import Announcer
from web.play.autoplay import Autoplay
from web.play.duo import KEYS, Duo
from web.play.feedback import Feedback
from web.play.games import Games
from web.play.invitation import Invitation, InvitationError, read_link
from web.play.lookback import Lookback
from web.play.presses import Press
from web.screens import how_to, menu, results
from web.screens.desk import Desk
from web.screens.question import ask_if_under_way
from web.screens.sheet import Sheet
from web.table.beats import Beat
from web.table.scene import Scene
from web.table.toast import Toast
from web.table.view import View

OPEN_CARD = "Открыть карту"
ODDS = "odds="
"""How the fragment of a link to the odds begins (web/play/study.py)."""
EARLY = ("open", "menu", "help", "autoplay")
"""The buttons that can be pressed before Python is there; `press.js` keeps them down."""

_page: "Page"


def start() -> None:
    """Take over the page that is already there."""
    global _page
    _page = Page()
    dom.start(_page.open())


def begin(game: Game) -> None:
    """Put a game on the table: the way in which every game starts."""
    _page.games.begin(game)


class Page:
    def __init__(self) -> None:
        self.toast = Toast()
        store = Store(dom.LocalStorage(), self._tell_trouble)
        self._troubles: set[Trouble] = set()
        self.preferences = Preferences(store)
        self.view = View()
        self.games = Games(self.view, store, self.toast, self.preferences, self)
        self.sheet = Sheet(on_close=self._looked_at_again)
        self.offline = Offline(self.games, store, self.toast)
        self.announcer = Announcer()
        self.lookback = Lookback(self.games, self.view, self._say, self._is_looked_at)
        self.desk = Desk(
            self.games,
            self.sheet,
            store,
            self.toast,
            self.preferences,
            self.offline,
            self.lookback,
        )
        self.autoplay = Autoplay(self.games, self._is_looked_at)
        self.duo = Duo(self.games)
        self.feedback = Feedback()
        self._arrange: Callable[[], None] | None = None

    async def open(self) -> None:
        """Show what the page opens with, play the press that may have come before."""
        self._keep_early_speed()
        self.preferences.follow(self._apply)
        await self.games.open(self._wanted())
        self._listen()
        dom.document().body.dataset.ready = "yes"
        self._play_early_presses()
        self._follow_to_odds()
        await self.offline.start()

    def _listen(self) -> None:
        Press(dom.by_id("open"), lambda: self.games.play.press())
        Press(dom.find(".near .pile"), self._own_pile_pressed)
        Press(dom.find(".yours"), self._own_pile_pressed)
        dom.on(dom.by_id("again"), "click", lambda _: results.again(self.desk))
        dom.on(dom.by_id("menu"), "click", lambda _: menu.show(self.desk))
        dom.on(dom.by_id("help"), "click", lambda _: how_to.show(self.desk))
        dom.on(dom.by_id("autoplay"), "click", lambda _: self.autoplay.toggle())
        dom.on(dom.by_id("speed"), "change", self._speed_chosen)
        dom.on(dom.document(), "keydown", self._key)
        dom.on(dom.document(), "visibilitychange", lambda _: self._looked_at_again())
        dom.on_scheme(lambda: self._apply(self.preferences.now))
        dom.on_address(self._follow_link)
        dom.on_removed(self.games.missed)
        results.listen(self.desk)

    def _apply(self, settings: Settings) -> None:
        seen = settings.attributes()
        del seen["opponent"]  # the view knows whether a company sits there
        if settings.theme == "system":
            seen["theme"] = "dark" if dom.prefers_dark() else "light"
        dom.write(dom.root().dataset, **seen)
        for field in dom.find_all("#speed input"):
            field.checked = field.value == settings.speed
        self.view.apply(settings)
        self.feedback.apply(settings)
        if self._arrange:
            self._arrange()

    def seated(self) -> None:
        if self.view.is_duo:
            self.autoplay.stop()
        else:
            self.duo.reset()
        if self._arrange:
            self._arrange()

    def keeps(self) -> None:
        results.tell_kept(self.desk)

    def shows(self, beat: Beat) -> None:
        self.feedback.shows(beat)

    def stands_still(self, end: Scene) -> None:
        self._say(end)
        self.duo.reset()
        if self.view.is_duo:
            self.autoplay.stop()
        self._let_arrange(end)
        if end.outcome:
            self.offline.game_over()
            dom.start(dom.keep_storage())
        self.autoplay.go_on()

    def _let_arrange(self, end: Scene) -> None:
        """The screen comes with the first game that wants it: the start has no need of it."""
        if end.arranging and not self._arrange:
            from web.arrange.arranging import Arranging

            screen = Arranging(self.games, self.preferences, lambda: self.view.is_still)
            self._arrange = screen.follow
        if self._arrange:
            self._arrange()

    def _say(self, end: Scene) -> None:
        plays_by_itself = self.autoplay.is_on or self.lookback.is_on
        fast = plays_by_itself and self.preferences.now.speed == "fast"
        self.announcer.say(end, briefly=fast)

    def _is_looked_at(self) -> bool:
        return dom.is_visible() and not self.sheet.is_open

    def _looked_at_again(self) -> None:
        self.toast.stay()
        self.autoplay.go_on()

    def _own_pile_pressed(self) -> None:
        """Where one plays alone, the own stack is a button too, as in the real game."""
        if not self.view.is_duo:
            self.games.play.press()

    def _speed_chosen(self, event: dom.Element) -> None:
        self.preferences.change(speed=str(event.target.value))

    def _tell_trouble(self, trouble: Trouble) -> None:
        """Each trouble with the storage once."""
        if trouble not in self._troubles:
            self._troubles.add(trouble)
            self.toast.show(TROUBLES[trouble])

    def _wanted(self) -> Invitation | Rules | None:
        """What the page's address asks for; a notice if that makes no sense."""
        _, _, fragment = dom.address().partition("#")
        if fragment.startswith(ODDS):
            return None
        try:
            return read_link("#" + fragment) if fragment else None
        except InvitationError as error:
            self.toast.show(f"Ссылка не подошла. {error}")
            dom.set_address("")
            return None

    def _follow_to_odds(self) -> None:
        """A link to the odds leaves the game on the table alone."""
        _, _, fragment = dom.address().partition("#")
        if fragment.startswith(ODDS):
            from web.screens import odds

            dom.set_address("")
            odds.follow(self.desk, fragment)

    def _follow_link(self) -> None:
        """The address was changed while the page is open."""
        self._follow_to_odds()
        wanted = self._wanted()
        current = None if self.games.play.game.outcome else self.games.invitation()
        if wanted and wanted != current:
            dom.set_address("")  # a no, or a reload before the answer, is about the old game
            under_way = self.games.play.is_under_way
            ask_if_under_way(self.sheet, under_way, lambda: self.games.give(wanted))

    def _play_early_presses(self) -> None:
        held = [button for button in map(dom.by_id, EARLY) if button.classList.contains("held")]
        dom.write(dom.by_id("open"), textContent=OPEN_CARD)
        for button in held:
            button.classList.remove("held")
            button.click()

    def _keep_early_speed(self) -> None:
        field = dom.by_id("speed")
        if field.classList.contains("held"):
            field.classList.remove("held")
            self.preferences.change(speed=str(dom.find(":checked", field).value))

    def _key(self, event: dom.Element) -> None:
        """A held key does nothing more; keys open cards from anywhere on the table."""
        if self.sheet.is_open or event.ctrlKey or event.metaKey or event.altKey:
            return
        if self.view.is_duo and event.code in KEYS and not self.lookback.is_on:
            if not event.repeat:
                self.duo.press(KEYS[event.code])
        elif event.key in (" ", "Enter"):
            self._open_key(event)

    def _open_key(self, event: dom.Element) -> None:
        if event.repeat:
            event.preventDefault()
        elif event.target.isSameNode(dom.document().body):
            event.preventDefault()
            button = dom.find(".bottom .main:not([hidden])")
            if button is not None and not self.view.is_duo:
                button.click()
