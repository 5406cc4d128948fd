"""Which game is on the table, who plays it, and what becomes of the one before."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import date
from typing import Protocol

from pyanitsa.cards import Card
from pyanitsa.game import Game
from pyanitsa.level import Level
from pyanitsa.number import new_number
from pyanitsa.record import Record
from pyanitsa.rules import PRESETS, Rules
from pyanitsa.story import Teller
from web import dom
from web.memory.entry import Finished, Hands, Origin, Running, new_id
from web.memory.preferences import Preferences
from web.memory.store import Store
from web.play.invitation import Invitation
from web.play.kept_game import TAB, KeptGame
from web.play.play import Play
from web.play.replayed import replayed
from web.play.rules_words import MAIN, rules_line
from web.play.seating import Seating, own_opponent
from web.table.beats import Beat
from web.table.scene import Scene
from web.table.toast import Toast
from web.table.view import View

ARRANGED = "Эту раздачу уже разложили в другой вкладке. Здесь она не в счёт."


class Audience(Protocol):
    """Who follows the table, whichever game is on it."""

    def keeps(self) -> None:
        """How far the game has come was written down, or tried to be."""

    def shows(self, beat: Beat) -> None: ...

    def stands_still(self, end: Scene) -> None:
        """A round's end picture stands, or another game's."""

    def seated(self) -> None:
        """Others go on with the game that is on the table."""


class Games:
    play: Play
    _coming: Running | None = None
    """The game that is being played again, to be put on the table."""

    def __init__(
        self,
        view: View,
        store: Store,
        toast: Toast,
        preferences: Preferences,
        audience: Audience,
    ) -> None:
        self._view, self._store, self._toast = view, store, toast
        self._preferences, self._audience = preferences, audience
        self._kept = KeptGame(store, preferences)
        self._seating = Seating(preferences)

    @property
    def opponent(self) -> str:
        """Solo or duo: in the game on the table, or, once that's over, in the next one."""
        return self._preferences.now.opponent if self.play.game.outcome else self._seating.opponent

    @property
    def running(self) -> Running | None:
        """What is kept of the game on the table; None if it has no number, or leaves the table."""
        return self._kept.running

    async def open(self, wanted: Invitation | Rules | None) -> None:
        """What the page opens with: what its link asks for, the game it had, or a new one."""
        if isinstance(wanted, Rules):
            _leave_link()
            self.begin(self._fresh(wanted))
        else:
            await self._open(wanted)

    async def _open(self, invitation: Invitation | None) -> None:
        stored = self._coming = self._left(invitation)
        if stored and await self._take_up(stored):
            return
        if invitation:
            self.begin(Game(invitation.rules, invitation.number), Origin.NUMBER)
        else:
            self.begin(self._fresh())

    def deal(self, rules: Rules | None = None, *, opponent: str = "") -> None:
        """A fresh game, of the length chosen or by `rules`; the one before is given up.

        `opponent`: solo or duo, from this game on.
        """
        self._make_room(Origin.DEALT, opponent)
        self.begin(self._fresh(rules))

    def give(self, wanted: Invitation | Rules) -> None:
        """What a link asks for: the game by its number, or a fresh one by these rules."""
        if isinstance(wanted, Rules):
            self.deal(wanted)
        else:
            self.accept(wanted)

    def deal_again(self) -> None:
        """A fresh game of the kind that is on the table."""
        rules = self.play.game.rules
        self.deal(None if rules in MAIN else rules)

    def accept(self, invitation: Invitation) -> None:
        """A game by its number; one that is under way waits until it's wanted again."""
        self._replace(Game(invitation.rules, invitation.number), Origin.NUMBER)

    def deal_day(self, day: date) -> None:
        """The first try at the deal of a day, against the computer."""
        from pyanitsa.daily import day_number

        self._make_room(Origin.DAY, "solo")
        self.begin(Game(PRESETS["tactical"], day_number(day)), Origin.DAY, day.isoformat())

    def replay(self, record: Record) -> None:
        """The same game from the start."""
        self._replace(Game(record.rules, record.number), Origin.REPLAY)

    def prolong(self, record: Record) -> None:
        """Go on with a short game as the long one of its number: a replay, up to where it ended."""
        self._make_room(Origin.REPLAY)
        longer = replace(record, rules=PRESETS["long"])
        self._go_on_with(Running(new_id(), longer, Origin.REPLAY))

    def take_up(self, running: Running, opponent: str = "") -> None:
        """Go on with a game that was left; the one on the table waits if it's under way.

        As many play it as before: one that two go on with would never be counted.
        """
        _leave_link()
        self._forget_unless(self.play.is_under_way)
        self._seating.choose(opponent or (running.mode if running.record.rules.seats == 2 else ""))
        self._go_on_with(self._store.newest(running))

    def missed(self, key: str) -> None:
        """Another tab has removed what was stored under `key`; a game that is played here stays."""
        if self.play.is_under_way and self._kept.is_at(key):
            self.keep(self.play.game, self.play.end)

    def sit(self, opponent: str) -> None:
        """Against the computer (solo) or by two (duo) from now on, but in a game that's over."""
        self._seating.choose(opponent)
        if not self.play.game.outcome:
            self._seating.begin(opponent)
            self._view.seat(opponent)
            self.rename()
            self._audience.seated()

    def rename(self) -> None:
        """Who plays, or how cards are written, has changed. Who has played a game stays."""
        game = self.play.game
        if not game.outcome:
            self._seating.begin(self._seating.opponent)
        self.play.rename(self._seating.persons(game.rules))
        if not (game.outcome and self._kept.is_gone):
            self.keep(game, self.play.end)

    def rules_line(self, rules: Rules) -> str:
        """What the table says of these rules."""
        return rules_line(rules, self._store.own_name(rules))

    def name_rules(self) -> None:
        """The rules on the table may have got a name, or have lost it."""
        self.play.end.rules_line = self.rules_line(self.play.game.rules)
        self.rename()

    def invitation(self) -> Invitation | None:
        """To the game on the table."""
        game = self.play.game
        return Invitation(game.number, game.rules) if game.number else None

    def waiting(self) -> Running | None:
        """The game begun last among those that wait for somebody to go on with them."""
        mine = self.running.id if self.running else ""
        left = [game for game in self._store.unfinished() if game.id != mine and game.is_begun]
        return left[-1] if left else None

    def begin(self, game: Game, origin: Origin = Origin.DEALT, day: str = "") -> None:
        """Put a game on the table: the way in which every game starts."""
        running = Running(new_id(), game.record(), origin, day=day) if game.number else None
        self._set_up(Teller(game), running)
        self.keep(game, self.play.end)

    def hold(self, hands: Hands) -> None:
        """Remember how far the people have come who arrange their stacks."""
        self.play.is_touched = True
        self._kept.hold(hands)
        self.keep(self.play.game, self.play.end)

    def arrange(self, orders: Sequence[Sequence[Card]]) -> None:
        """The people's stacks in their orders; the computer arranges those of the other seats."""
        game = self.play.game
        if self._kept.part_from_other_tab():
            self._toast.show(ARRANGED)
        told = [event for seat, order in enumerate(orders) for event in game.arrange(seat, order)]
        told += game.arrange_by_strategy(level=self._level())
        self._kept.hold(None)
        self.play.arrange(told)
        self.keep(game, self.play.end)
        self._audience.stands_still(self.play.end)

    def focus(self) -> None:
        """Where the game on the table goes on."""
        self._view.focus()

    def _level(self) -> Level:
        """A day's deal is the same for everybody, however often it's played."""
        from web.memory.days import is_of_a_day

        of_a_day = self.running and is_of_a_day(self.running, self._store.finished())
        return Level.EVEN if of_a_day else Level(self._preferences.now.level)

    def keep(self, game: Game, end: Scene) -> None:
        """Remember how far the game has come; after the round the table looks like `end`."""
        self._kept.write(game, end, self._seating.names(game.rules))
        self._audience.keeps()

    def delete(self, games: Iterable[Finished]) -> None:
        """Out of the history, and for good: the one on the table isn't kept any more."""
        self._kept.delete(games)

    def shows(self, beat: Beat) -> None:
        self._audience.shows(beat)

    def stands_still(self, end: Scene) -> None:
        self._audience.stands_still(end)

    def _left(self, invitation: Invitation | None) -> Running | None:
        """This tab's game, else the one played last; with a link only if it's the link's.

        In its own tab a link's game stays when it's over; elsewhere the link begins it anew.
        """
        own = self._store.running(dom.tab_name().removeprefix(TAB))
        left = own or self._store.last()
        if not invitation:
            return left
        dom.set_address(invitation.fragment())
        if not left or _invitation(left.record) != invitation:
            return None
        return left if own or not self._store.is_finished(left) else None

    def _replace(self, game: Game, origin: Origin) -> None:
        self._make_room(origin)
        self.begin(game, origin)

    def _make_room(self, origin: Origin, opponent: str = "") -> None:
        """For a game of that origin: the one under way is given up, or waits, as a day's always."""
        seated = self._seating.opponent
        before = self.running if self.play.is_under_way else None
        _leave_link()
        waits = before is not None and (origin is not Origin.DEALT or bool(before.day))
        self._forget_unless(waits)
        self._seating.choose(opponent)
        if before:
            said = "Прежняя партия отложена." if waits else "Начата новая партия."
            self._toast.show(said, "Вернуть партию", lambda: self._undo(before, seated))

    def _undo(self, before: Running, seated: str) -> None:
        if self.running and self.running.id == before.id:
            return  # it has been taken up in another way since
        if self._store.newest(before) is before:  # not stored, or not so far
            self._store.save(before, {})  # it may take a while until it's on the table
        self.take_up(before, seated)

    def _go_on_with(self, running: Running) -> None:
        """It's played again first: meanwhile presses are nobody's, and a game begun goes before."""
        self.play.close()
        self._kept.running, self._coming = None, running
        dom.start(self._take_up_or_deal(running))

    async def _take_up_or_deal(self, running: Running) -> None:
        if not await self._take_up(running):
            self._toast.show("Эту партию не восстановить: её запись в истории, начата новая.")
            self.begin(self._fresh())
        self._view.focus()

    async def _take_up(self, running: Running) -> bool:
        """A stored game at the picture it was left with; False, and aside, if there's none such."""
        teller = await replayed(running.record)
        if self._coming is not running:
            return True  # another game has been put on the table since
        if teller is None or not _are_own(running.hands, teller.game):
            self._store.refuse(running)
            return False
        self._set_up(teller, running)
        return True

    def _set_up(self, teller: Teller, running: Running | None) -> None:
        if hasattr(self, "play"):
            self.play.close()
        self._coming = None
        self._kept.turn_to(running)
        self._seat(running)
        begun = running.record.rounds > teller.game.begun if running else False
        rules = teller.game.rules
        persons, line = self._seating.persons(rules), self.rules_line(rules)
        self.play = Play(self._view, teller, persons, self, rules_line=line, taken_up=begun)
        self.play.is_touched = running is not None and running.is_begun
        self._audience.stands_still(self.play.end)

    def _seat(self, running: Running | None) -> None:
        """Those who play it, or have played it."""
        if running and self._kept.is_finished:
            self._seating.begin(running.mode, running)
        else:
            self._seating.begin(own_opponent(running) if running else "")
        self._view.seat(self._seating.opponent)

    def _fresh(self, rules: Rules | None = None) -> Game:
        return Game(rules or PRESETS[self._preferences.now.length], new_number())

    def _forget_unless(self, waits: bool) -> None:
        """A game that is over but couldn't be put into the history stays where it is."""
        is_unwritten = self.play.game.outcome and not self._kept.is_finished
        if not waits and not is_unwritten:
            self._kept.forget()


def _are_own(hands: Hands | None, game: Game) -> bool:
    """Whether every seat arranges its own cards."""
    orders = hands.orders if hands else ((),) * len(game.stacks)
    seats = zip(orders, game.stacks, strict=True)
    return all(
        not order or sorted(order, key=str) == sorted(dealt, key=str) for order, dealt in seats
    )


def _leave_link() -> None:
    """A link is good for the game it was opened with."""
    dom.set_address("")


def _invitation(record: Record) -> Invitation:
    return Invitation(record.number, record.rules)
