"""The browser's memory of games, over a storage that any number of tabs share."""

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from pyanitsa.events import Ending, Outcome
from pyanitsa.record import Record
from pyanitsa.rules import Rules
from tests.entries import Memory, finished, game_id, running
from web.crossing import StorageError, Trouble
from web.memory.entry import LATEST_ORDER, Running
from web.memory.history import newest_first
from web.memory.own_game import OwnGame
from web.memory.settings import Settings
from web.memory.shelf import ASIDE
from web.memory.store import DONE, LAST, ORDER, OWN, RUN, SETTING, SETTINGS, Store

OUTCOME = finished().outcome
FACE = {"round": 1}


class Tab(Store):
    """A store, and what it told of troubles."""

    def __init__(self, memory: Memory) -> None:
        self.troubles: list[Trouble] = []
        super().__init__(memory, self.troubles.append)


@pytest.fixture
def memory() -> Memory:
    return Memory()


@pytest.fixture
def store(memory: Memory) -> Tab:
    return Tab(memory)


def later(game: Running, rounds: int) -> Running:
    return replace(game, record=replace(game.record, rounds=rounds))


# Running games.


def test_save(memory: Memory, store: Tab) -> None:
    """A game is kept under a key of its own, with its face, and is the one last played."""
    store.save(running(1), FACE)
    store.save(running(2, rounds=3), FACE)
    assert {RUN + game_id(1), RUN + game_id(2), LAST} == {*memory.texts}
    assert FACE == json.loads(memory.texts[RUN + game_id(2)])["face"]
    assert running(1) == store.running(game_id(1))
    assert running(2, rounds=3) == store.last()


def test_only_forward(memory: Memory) -> None:
    """A tab that lags behind another one doesn't take the game back."""
    ahead, behind = Tab(memory), Tab(memory)
    ahead.save(running(rounds=20), FACE)
    behind.save(running(rounds=11), {"round": 11})
    assert running(rounds=20) == behind.last()
    assert FACE == json.loads(memory.texts[RUN + game_id(1)])["face"]


def test_unfinished(store: Tab) -> None:
    """Games that nobody has finished, in the order in which they began."""
    for place in (3, 1, 2):
        store.save(running(place), FACE)
    store.finish(running(2, rounds=40), OUTCOME)
    store.forget(running(3))
    assert [running(1)] == store.unfinished()


@pytest.mark.parametrize("cached", [None, "", "x", game_id(9), "../" + game_id(1), "٣"])
def test_last_is_only_a_cache(memory: Memory, store: Tab, cached: str | None) -> None:
    """Without a word about which game was the last, it's the one begun last."""
    for place in (2, 1):
        store.save(running(place, rounds=1), FACE)
    memory.texts.pop(LAST)
    if cached is not None:
        memory.texts[LAST] = cached
    assert running(2, rounds=1) == store.last()


def test_nothing_yet(store: Tab) -> None:
    """In an empty storage there are no games and no troubles."""
    assert (None, [], [], {}) == (
        store.last(),
        store.unfinished(),
        store.finished(),
        store.set_aside(),
    )
    assert [] == store.troubles


# Finished games.


def test_finish_once(memory: Memory) -> None:
    """However many tabs finish a game, it is in the history once, as it was first."""
    one, other = Tab(memory), Tab(memory)
    one.finish(running(rounds=40), OUTCOME)
    text = memory.texts[DONE + game_id(1)]
    other.finish(running(rounds=40), OUTCOME)
    assert text == memory.texts[DONE + game_id(1)]
    assert 1 == len(other.finished())


def test_two_games_at_once(memory: Memory) -> None:
    """Two tabs that finish their games at the same moment lose neither."""
    one, other = Tab(memory), Tab(memory)
    one.finish(running(1, rounds=40), OUTCOME)
    other.finish(running(2, rounds=40), OUTCOME)
    assert [1, 2] == sorted(int(done.game.id[-1]) for done in one.finished())


def orders(store: Store, *places: int) -> list[int]:
    by_id = {done.game.id: done.order for done in store.finished()}
    return [by_id[game_id(place)] for place in places]


def test_order_rises(store: Tab) -> None:
    """The order rises with every game, be they finished within one millisecond."""
    for place in range(1, 6):
        store.finish(running(place, rounds=40), OUTCOME)
    rising = orders(store, *range(1, 6))
    assert sorted(set(rising)) == rising


def test_clock_set_back(memory: Memory, store: Tab) -> None:
    """A game finished after the clock was set back still is the newest."""
    future = replace(finished(1), order=5_000_000_000_000)
    store.add([future])
    store.finish(running(2, rounds=40), OUTCOME)
    memory.texts.pop(ORDER)
    store.finish(running(3, rounds=40), OUTCOME)
    assert [5_000_000_000_000 + step for step in range(3)] == orders(store, 1, 2, 3)


@pytest.mark.parametrize("cached", ["", "x", "-5", "1e99", "9" * 15, "9" * 5000, "٣", "NaN"])
def test_damaged_order_cache(memory: Memory, store: Tab, cached: str) -> None:
    """A cache that holds nonsense is made anew from the history."""
    store.add([replace(finished(1), order=5_000_000_000_000)])
    memory.texts[ORDER] = cached
    store.finish(running(2, rounds=40), OUTCOME)
    assert [5_000_000_000_001] == orders(store, 2)


@pytest.mark.parametrize("cached", [str(LATEST_ORDER - 1), None])
def test_end_of_time(memory: Memory, store: Tab, cached: str | None) -> None:
    """After a game with the last order there is, games are still kept and read."""
    store.add([replace(finished(1), order=LATEST_ORDER)])
    if cached:
        memory.texts[ORDER] = cached
    for place in (2, 3):
        store.finish(running(place, rounds=40), OUTCOME)
    assert 3 == len(store.finished())
    assert {} == store.set_aside()


def test_add_changes_nothing_else(memory: Memory, store: Tab) -> None:
    """Games taken from a file never replace games that are there."""
    store.add([finished(1)])
    assert 1 == store.add([replace(finished(1), order=99), finished(2)])
    assert [finished(1), finished(2)] == store.finished()


def test_delete(memory: Memory, store: Tab) -> None:
    """A deleted game is gone, and doesn't come back when its last picture is shown again."""
    store.save(running(rounds=40), FACE)
    store.finish(running(rounds=40), OUTCOME)
    store.delete(store.finished())
    assert [] == store.finished()
    assert None is store.last()


def test_delete_and_undo(store: Tab) -> None:
    """Deleting can be undone."""
    games = [finished(place) for place in range(1, 4)]
    store.add(games)
    store.delete(games)
    assert [] == store.finished()
    assert 3 == store.add(games)
    assert games == store.finished()


def test_five_thousand_games(store: Tab) -> None:
    """Thousands of games are kept and read."""
    games = [finished(place) for place in range(1, 5001)]
    assert 5000 == store.add(games)
    assert games == store.finished()


# What can't be read.

GARBAGE = {
    "cut short": '{"version": 1, "record": "sho',
    "of the future": json.dumps(running().data() | {"version": 2}),
    "of another app": "<xml/>",
    "empty": "",
    "null": "null",
    "deep": "[" * 100_000,
    "half a character": '"\ud800"',
    "cards twice": json.dumps(running().data() | {"record": "tactical 1 1 6♠,6♠ x"}),
}


@pytest.mark.parametrize("prefix", [RUN, DONE])
@pytest.mark.parametrize("text", GARBAGE.values(), ids=GARBAGE)
def test_set_aside(memory: Memory, store: Tab, prefix: str, text: str) -> None:
    """What can't be read is set aside as it is, once, and the rest is read.

    Of a running game that is told, once.
    """
    memory.texts[prefix + game_id(7)] = text
    store.save(running(1), FACE)
    store.add([finished(2)])
    for _ in range(2):
        assert [running(1)] == store.unfinished()
        assert [finished(2)] == store.finished()
    assert [text] == [*store.set_aside().values()]
    (place,) = store.set_aside()
    assert place.startswith(f"{ASIDE}{prefix.removeprefix('pyanitsa/')}{game_id(7)}/")
    assert prefix + game_id(7) not in memory.texts
    assert ([Trouble.UNREADABLE] if prefix == RUN else []) == store.troubles


@pytest.mark.parametrize("key", ["", "x", "<b>", "1-6C9CDAD6", "a/b"])
def test_foreign_key(memory: Memory, store: Tab, key: str) -> None:
    """So is a game under a key that no game has."""
    text = json.dumps(running().data())
    memory.texts[RUN + key] = text
    assert [] == store.unfinished()
    assert [text] == [*store.set_aside().values()]


def test_damage_twice(memory: Memory, store: Tab) -> None:
    """What was set aside before stays beside what is set aside now."""
    for text in ("one", "two"):
        memory.texts[RUN + game_id(1)] = text
        assert None is store.running(game_id(1))
    assert ["one", "two"] == sorted(store.set_aside().values())


def test_refuse(memory: Memory, store: Tab) -> None:
    """A game that is well written but can't be goes the same way."""
    store.save(running(rounds=99), FACE)
    text = memory.texts[RUN + game_id(1)]
    store.refuse(running(rounds=99))
    assert [text] == [*store.set_aside().values()]
    assert None is store.last()


def test_damage_of_the_game_being_played(memory: Memory, store: Tab) -> None:
    """A running game that is damaged under the player's hands is set aside and written anew."""
    store.save(running(rounds=3), FACE)
    memory.texts[RUN + game_id(1)] = "x"
    store.save(running(rounds=4), FACE)
    assert running(rounds=4) == store.last()
    assert ["x"] == [*store.set_aside().values()]


def test_damage_where_a_game_finishes(memory: Memory, store: Tab) -> None:
    """Garbage under a game's key in the history doesn't keep the game out of it."""
    memory.texts[DONE + game_id(1)] = "x"
    store.finish(running(rounds=40), OUTCOME)
    assert 1 == len(store.finished())
    assert ["x"] == [*store.set_aside().values()]


def test_others_are_left_alone(memory: Memory, store: Tab) -> None:
    """Whatever else is stored for this origin is neither read nor touched."""
    others = {"other": "x", "pyanitsa": "y", "pyanitsa/": "z", "": "empty", "pyanitsa/x": "1"}
    memory.texts.update(others)
    store.save(running(1), FACE)
    assert ([running(1)], [], {}) == (store.unfinished(), store.finished(), store.set_aside())
    store.forget(running(1))
    memory.texts.pop(LAST)
    assert others == memory.texts


# A storage that refuses.


def use(store: Tab) -> None:
    """Everything that a page does with its store."""
    store.save(running(1), FACE)
    store.finish(running(1, rounds=40), OUTCOME)
    store.add([finished(5)])
    store.delete([finished(5)])
    store.refuse(running(2))
    store.forget(running(1))
    store.last()
    store.unfinished()
    store.finished()
    store.set_aside()


def test_refused(memory: Memory, store: Tab) -> None:
    """Without any storage everything goes on; the trouble is told, nothing pretends."""
    memory.trouble = Trouble.REFUSED
    use(store)
    assert {Trouble.REFUSED} == {*store.troubles}
    assert 0 == store.add([finished(5)])
    assert [running(1, rounds=40)] == [done.game for done in store.finished()]
    assert ([], {}) == (store.unfinished(), memory.texts)


def test_full(memory: Memory, store: Tab) -> None:
    """In a full storage what was there stays, be it damaged."""
    store.save(running(1), FACE)
    memory.texts[RUN + game_id(2)] = "damaged"
    before = dict(memory.texts)
    memory.trouble = Trouble.FULL
    store.save(running(1, rounds=5), FACE)
    assert [running(1)] == store.unfinished()
    assert before == memory.texts
    assert {Trouble.FULL} == {*store.troubles}


def test_cleared(memory: Memory, store: Tab) -> None:
    """When the data is cleared in the middle of a game, the next round is kept again."""
    store.save(running(rounds=5), FACE)
    memory.texts.clear()
    store.save(running(rounds=6), FACE)
    assert running(rounds=6) == store.last()


@given(
    texts=st.dictionaries(
        st.builds(
            str.__add__, st.sampled_from([RUN, DONE, ASIDE, LAST, ORDER, ""]),
            st.sampled_from(["", "/", game_id(1), game_id(2)]) | st.text(max_size=5),
        ),
        st.text(max_size=20)
        | st.sampled_from([json.dumps(running(1).data()), json.dumps(finished(2).data())]),
    ),
    trouble=st.none() | st.sampled_from(Trouble),
)  # fmt: skip
def test_any_content(texts: dict[str, str], trouble: Trouble | None) -> None:
    """Whatever lies in the storage, nothing is raised and nothing is lost."""
    memory = Memory(texts)
    store = Tab(memory)
    memory.trouble = trouble
    for ask in (store.last, store.unfinished, store.finished, store.set_aside):
        ask()
    assert sorted(texts.values()) == sorted(memory.texts.values())
    use(store)


# Tabs.

LENGTH = 4
"""Rounds of the short games that the tabs of this model play."""
Kept = dict[str, Any]


class Tabs(RuleBasedStateMachine):
    """Tabs over one storage that may refuse: what a page does, one step of one tab at a time."""

    def __init__(self) -> None:
        super().__init__()
        self.memory = Memory()
        self.stores = [Tab(self.memory) for _ in range(2)]
        self.games: list[Running | None] = [None, None]
        self.begun = 0
        self.written: dict[str, int] = {}
        """How far each game had come when a tab wrote it, unless it was given up."""
        self.done: dict[str, str] = {}
        """Each finished game as it was first written."""

    tabs = st.sampled_from([0, 1])

    @rule(tab=tabs)
    def deal(self, tab: int) -> None:
        """The game before is given up."""
        self._give_up(tab)
        self.begun += 1
        self._keep(tab, Running(game_id(self.begun), Record(Rules(), self.begun, 0)))

    @rule(tab=tabs)
    def press(self, tab: int) -> None:
        game = self.games[tab]
        if game and game.record.rounds < LENGTH:
            self._keep(tab, later(game, game.record.rounds + 1))

    @rule(tab=tabs)
    def reload(self, tab: int) -> None:
        """A page that opens takes up its tab's game, or the last one, and shows its last round."""
        before = self.games[tab]
        store = self.stores[tab]
        game = (before and store.running(before.id)) or store.last()
        if before and self.written.get(before.id) and not self.memory.trouble:
            assert game
            assert (game.id, self.written[before.id]) <= (before.id, game.record.rounds)
        self.games[tab] = None
        if game:
            self._keep(tab, game)

    @rule(trouble=st.sampled_from([None, None, Trouble.FULL, Trouble.REFUSED]))
    def change_mood(self, trouble: Trouble | None) -> None:
        self.memory.trouble = trouble

    @precondition(lambda self: not self.memory.trouble)
    @rule()
    def clear_caches(self) -> None:
        for key in (LAST, ORDER):
            self.memory.texts.pop(key, None)

    def _keep(self, tab: int, game: Running) -> None:
        self.games[tab] = game
        self.stores[tab].save(game, {})
        if not self.memory.trouble:
            self.written[game.id] = max(game.record.rounds, self.written.get(game.id, 0))
        if game.record.rounds == LENGTH:
            self.stores[tab].finish(game, Outcome(Ending.LIMIT, (0, 1), (26, 26)))

    def _give_up(self, tab: int) -> None:
        game = self.games[tab]
        if game:
            self.stores[tab].forget(game)
            if self.memory.trouble is not Trouble.REFUSED:
                self.written.pop(game.id, None)

    @invariant()
    def nothing_goes_back(self) -> None:
        """Neither a running game nor the history ever loses what was written."""
        texts = self.memory.texts
        for key, rounds in self.written.items():
            record = Record.from_text(json.loads(texts[RUN + key])["record"])
            assert rounds <= record.rounds
        assert self.done.items() <= texts.items()
        self.done = {key: text for key, text in texts.items() if key.startswith(DONE)}

    @invariant()
    def everything_can_be_read(self) -> None:
        assert not [key for key in self.memory.texts if key.startswith(ASIDE)]

    def teardown(self) -> None:
        self.memory.trouble = None
        games = Tab(self.memory).finished()
        assert len(self.done) == len(games)
        assert len(games) == len({done.order for done in games})


TestTabs = Tabs.TestCase
TestTabs.settings = settings(deadline=None, max_examples=150, stateful_step_count=40)


# Faults.


class Small(Memory):
    """A storage with room for so many letters, keys included."""

    def __init__(self, room: int) -> None:
        super().__init__()
        self.room = room

    def set(self, key: str, text: str) -> None:
        others = sum(len(name) + len(kept) for name, kept in self.texts.items() if name != key)
        if others + len(key) + len(text) > self.room:
            raise StorageError(Trouble.FULL)
        super().set(key, text)


def test_finished_in_a_full_storage() -> None:
    """Where there's no room for both, the finished game stays and the running one's face goes."""
    game = running(rounds=40)
    small = Small(800)
    store = Tab(small)
    store.save(game, {"caption": "x" * 500})
    store.finish(game, OUTCOME)
    assert [game] == [done.game for done in store.finished()]
    assert game == store.running(game.id)


def test_no_room_at_all() -> None:
    """A game that can't be put into the history is at least not lost as a running one."""
    game = running(rounds=40)
    small = Small(300)
    store = Tab(small)
    store.save(game, {})
    store.finish(game, OUTCOME)
    assert [] == Tab(small).finished()
    assert game == store.running(game.id)
    assert Trouble.FULL in store.troubles


FUTURE = '{"version": 2, "record": "short 7 40"}'


@pytest.mark.parametrize("place", [RUN, DONE])
def test_never_written_over(memory: Memory, store: Tab, place: str) -> None:
    """What can neither be read nor be moved aside stays, until there's room to move it."""
    game = running(rounds=40)
    memory.texts[place + game.id] = FUTURE
    memory.refuses = {ASIDE}
    store.save(game, FACE)
    store.finish(game, OUTCOME)
    assert FUTURE == memory.texts[place + game.id]
    memory.refuses = set()
    store.save(game, FACE)
    store.finish(game, OUTCOME)
    assert [FUTURE] == [*store.set_aside().values()]
    assert [game] == [done.game for done in store.finished()]


def test_settings_of_the_future(memory: Memory, store: Tab) -> None:
    """Nor are settings that can't be moved aside."""
    memory.texts[SETTINGS] = FUTURE
    memory.refuses = {ASIDE}
    assert Settings() == store.settings(Settings())
    assert store.save_setting("felt", "plum")
    assert FUTURE == memory.texts[SETTINGS]
    assert Settings(felt="plum") == store.settings(Settings())
    memory.texts[SETTING + "felt"] = '"black"'
    assert Settings() == store.settings(Settings())
    assert not store.save_setting("felt", "plum")


def test_has(memory: Memory) -> None:
    """A game that another tab has deleted isn't there in any form."""
    one, other = Tab(memory), Tab(memory)
    one.save(running(rounds=40), FACE)
    one.finish(running(rounds=40), OUTCOME)
    assert other.has(running(rounds=40))
    other.delete(other.finished())
    assert not one.has(running(rounds=40))


HOUSE = OwnGame(Rules(deck=54, face_down=3), "Дачная")


def test_own_games(store: Tab) -> None:
    """Rules are kept under their names, listed by these, renamed, and forgotten."""
    store.keep_own(HOUSE)
    store.keep_own(other := OwnGame(Rules(deck=36), "Бабушкина"))
    assert [other, HOUSE] == store.own_games()
    store.keep_own(renamed := replace(HOUSE, name="Летняя"))
    assert "Летняя" == store.own_name(HOUSE.rules)
    store.forget_own(renamed)
    assert [other] == store.own_games()
    assert "" == store.own_name(HOUSE.rules)


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("deck=54", "no JSON"),
        ("deck=54", '{"version": 2, "name": "Дачная"}'),
        ("deck=54", '{"version": 1, "name": ""}'),
        ("deck=54", '{"version": 1}'),
        ("deck=54", "[]"),
        ("deck=55", '{"version": 1, "name": "Дачная"}'),
        ("deck=52", '{"version": 1, "name": "Дачная"}'),
    ],
)
def test_unreadable_own_games(memory: Memory, store: Tab, code: str, text: str) -> None:
    """What is no rules of ours, or has no name, is set aside as it was."""
    memory.texts[OWN + code] = text
    assert [] == store.own_games()
    assert [text] == list(store.set_aside().values())


# Finished games that the browser doesn't take.


@pytest.mark.parametrize("trouble", [Trouble.REFUSED, Trouble.FULL])
def test_unkept(memory: Memory, store: Tab, trouble: Trouble) -> None:
    """They're in this page's history as long as it's open, each once, and it says why."""
    memory.trouble = trouble
    for place in (1, 2, 2):
        store.finish(running(place, rounds=40), OUTCOME)
    assert [1, 2] == [int(done.game.id[-1]) for done in store.unkept()]
    assert store.unkept() == store.finished()
    assert (True, trouble) == (store.is_unkept(running(2)), store.trouble)
    assert {} == memory.texts


def test_unkept_are_tried_again(memory: Memory, store: Tab) -> None:
    """With the next game that ends, in the order in which they ended."""
    memory.trouble = Trouble.FULL
    store.finish(running(2, rounds=40), OUTCOME)
    memory.trouble = None
    store.finish(running(1, rounds=40), OUTCOME)
    assert [] == store.unkept()
    assert [game_id(2), game_id(1)] == [done.game.id for done in reversed(newest_first(
        Tab(memory).finished()))]  # fmt: skip


def test_unkept_keep_their_order(memory: Memory, store: Tab) -> None:
    """Also where the clock has been set back, and another game's order is remembered."""
    store.finish(running(1, rounds=40), OUTCOME)
    memory.trouble = Trouble.FULL
    store.put_back([replace(finished(2), order=5_000_000_000_000)])
    memory.trouble = None
    store.finish(running(3, rounds=40), OUTCOME)
    assert [5_000_000_000_000, 5_000_000_000_001] == orders(store, 2, 3)


def test_unkept_deleted(memory: Memory, store: Tab) -> None:
    """Deleted is deleted, and a deletion can be taken back."""
    memory.trouble = Trouble.REFUSED
    store.finish(running(1, rounds=40), OUTCOME)
    gone = store.finished()
    store.delete(gone)
    assert ([], []) == (store.finished(), store.unkept())
    store.put_back(gone)
    assert gone == store.finished()


def test_unkept_kept_by_another_tab(memory: Memory, store: Tab) -> None:
    """A game that another tab could write down is in the history once."""
    memory.trouble = Trouble.FULL
    store.finish(running(1, rounds=40), OUTCOME)
    memory.trouble = None
    other = Tab(memory)
    other.finish(running(1, rounds=40), OUTCOME)
    assert other.finished() == store.finished()
    store.finish(running(2, rounds=40), OUTCOME)
    assert [] == store.unkept()
