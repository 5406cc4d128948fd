"""The score of an evening with real cards: what it comes to, and that the browser loses none."""

import json
import re
from dataclasses import replace
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.entries import DATE, Memory, evening, finished, game_id
from tests.web.test_settings import Stale
from web.crossing import Trouble
from web.memory import evenings as kept
from web.memory.evening import (
    Counts,
    Evening,
    NameFault,
    Place,
    PointsError,
    PointsFault,
    Tally,
    faults_of,
    places,
    points_of,
    read_evening,
    read_tally,
)
from web.memory.evening_file import news, read_written, written
from web.memory.evenings import EVENING, TALLY, Evenings
from web.memory.names import LONGEST_NAME, cleaned
from web.memory.shelf import ASIDE
from web.memory.transfer import (
    LARGEST_FILE,
    TransferError,
    TransferFault,
    content_of,
    export_text,
)
from web.play.evening_lines import lines
from web.play.evening_words import about, as_text, headline, taken_back, told
from web.story.evening_picture import NAME_ROOM, evening_picture, height

WINS, CARDS = Counts
MARKUP = "<img src=x onerror=alert(1)>"
NAMES = ("Аня", "Боря", "Вика")


def opened(memory: Memory) -> Evenings:
    """As a tab does it."""
    return Evenings(memory, lambda _: None)


def aside(memory: Memory) -> list[str]:
    return [text for key, text in memory.texts.items() if key.startswith(ASIDE)]


def wins(tab: Evenings) -> tuple[int, ...]:
    return tab.all()[0].totals


# What an evening comes to.


def test_totals() -> None:
    """Wins, or cards, are added up by side; a course begins at nothing."""
    played = evening((1, 0, 0), (0, 0, 0), (0, 0, 1), (1, 0, 0))
    assert (2, 0, 1) == played.totals
    assert (0, 1, 1, 1, 2) == played.course(0)


def test_pairs() -> None:
    """Partners sit opposite each other and count together."""
    assert 2 == evening(names=("А", "Б", "В", "Г"), pairs=True).sides
    assert 3 == evening().sides


@pytest.mark.parametrize(
    ("totals", "expected"),
    [
        ((3, 1), [(1, 1), (2, 2)]),
        ((2, 2), [(1, 2), (1, 2)]),
        ((1, 4, 1, 0), [(2, 3), (1, 1), (2, 3), (4, 4)]),
        ((0, 0, 0), [(1, 3)] * 3),
    ],
)
def test_places(totals: tuple[int, ...], expected: list[tuple[int, int]]) -> None:
    """Who has as much as another shares all the places that they take together."""
    assert [Place(*place) for place in expected] == [*places(totals)]


@pytest.mark.parametrize(
    ("counts", "points", "allowed"),
    [
        (WINS, (1, 0, 0), True),
        (WINS, (0, 0, 0), True),
        (WINS, (1, 1, 0), False),
        (WINS, (2, 0, 0), False),
        (WINS, (1, 0), False),
        (CARDS, (26, 20, 6), True),
        (CARDS, (0, 0, 0), False),
        (CARDS, (26, 26), False),
    ],
)
def test_allowed(counts: Counts, points: tuple[int, ...], allowed: bool) -> None:
    """A game has one winner or none, or cards for somebody, and something for every side."""
    assert allowed == evening(counts=counts).allows(Tally(game_id(2), points, DATE))


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        (["26", " 20 ", ""], (26, 20, 0)),
        (["999", "0", "0"], (999, 0, 0)),
        (["٣", "", ""], (3, 0, 0)),
        (["", "", " "], (PointsFault.NOTHING, 0)),
        (["0", "0", "0"], (PointsFault.NOTHING, 0)),
        (["1", "1000", "x"], (PointsFault.NO_NUMBER, 1)),
        (["1", "-1", ""], (PointsFault.NO_NUMBER, 1)),
        (["2.5", "", ""], (PointsFault.NO_NUMBER, 0)),
        (["²", "", ""], (PointsFault.NO_NUMBER, 0)),
    ],
)
def test_typed_cards(typed: list[str], expected: tuple[Any, ...]) -> None:
    """Whole numbers up to 999, an empty field for none; what's wrong is said of its field."""
    try:
        found: tuple[Any, ...] = points_of(typed)
    except PointsError as error:
        found = error.fault, error.side
    assert expected == found


# What is said of it.


@pytest.mark.parametrize(
    ("played", "expected"),
    [
        (evening(), "Пока не сыграно ни одной партии."),
        (evening((0, 0, 0)), "Счёт равный."),
        (evening((0, 1, 0)), "Впереди Боря: на 1\u00a0победу больше."),
        (evening((0, 1, 0), (1, 0, 0)), "Впереди поровну Аня и Боря."),
        (evening((26, 21, 5), counts=CARDS), "Впереди Аня: на 5\u00a0карт больше."),
        (
            evening((1, 0), names=("А", "Б", "В", "Г"), pairs=True),
            "Впереди А и В: на 1\u00a0победу больше.",
        ),
        (evening((0, 0, 1), names=("А", "Б", "שרה")),
         "Впереди \u2068שרה\u2069: на 1\u00a0победу больше."),
    ],
)  # fmt: skip
def test_headline(played: Evening, expected: str) -> None:
    """Who leads and by how much; names from right to left stand for themselves."""
    assert expected == headline(played)


def test_games_in_words() -> None:
    """Who won each, or what everybody got of it."""
    played = evening((1, 0, 0), (0, 0, 0))
    assert ["Партия 1: Аня", "Партия 2: ничья"] == [told(played, number) for number in (1, 2)]
    assert "Партия 2 отменена: ничья" == taken_back(played)
    assert "Партия 1: 26 : 20 : 6" == told(evening((26, 20, 6), counts=CARDS), 1)


def test_as_text() -> None:
    """The score to be sent to somebody: the best first, who stands alike with all their places."""
    assert (
        "Счёт за столом · 29 ноября 2026 · 3\u00a0партии\n"
        "1. Вика: 2\u00a0победы\n2–3. Аня: 0\u00a0побед\n2–3. Боря: 0\u00a0побед"
    ) == as_text(evening((0, 0, 1), (0, 0, 1), (0, 0, 0)))


def test_picture() -> None:
    """It says the same, names as text; the longest name of the widest signs stays in its room."""
    played = evening((1, 0), names=(MARKUP, "王" * LONGEST_NAME))
    rows = lines(played)
    svg = evening_picture(headline(played), about(played), rows)
    texts = [element.text for element in ElementTree.fromstring(svg).iter() if element.text]
    assert ["1", MARKUP, "1", "2", "王" * LONGEST_NAME, "0"] == texts[2:-1]
    (size,) = re.findall(f'font-size="([0-9]+)"[^>]*>{"王" * LONGEST_NAME}<', svg)
    assert int(size) * LONGEST_NAME <= NAME_ROOM
    assert f'height="{height(rows)}"' in svg


# Names.


def test_names() -> None:
    """Any script, emoji and markup are names; what's wrong is said of the seat that has it."""
    fine = [MARKUP, "Саша", "王小明", "שרה", "👩\u200d👧", "я" * LONGEST_NAME]
    assert fine == [cleaned(name) for name in fine]
    assert {} == faults_of(fine)
    assert {
        1: NameFault.TWICE,
        2: NameFault.EMPTY,
        3: NameFault.TOO_LONG,
    } == faults_of(["Аня", "аня", "", "я" * (LONGEST_NAME + 1)])


# The stored form.

any_name = st.text(min_size=1, max_size=LONGEST_NAME).map(cleaned).filter(bool)
any_names = st.lists(any_name, min_size=2, max_size=8, unique_by=str.casefold).map(tuple)


@given(any_names, st.sampled_from(Counts), st.booleans())
def test_round_trip(names: tuple[str, ...], counts: Counts, pairs: bool) -> None:
    """Whatever can be begun and written down is read back as it was."""
    paired = pairs and len(names) in (4, 6, 8)
    memory = Memory()
    tab = opened(memory)
    begun = tab.begin(names, counts, paired)
    assert begun == read_evening(begun.id, json.dumps(begun.data()))
    points = (1, *[0] * (begun.sides - 1))
    tally = tab.write_down(begun, points)
    assert tally == read_tally(tally.id, json.dumps(tally.data()))
    assert [replace(begun, tallies=(tally,))] == opened(memory).all()


EVENING_FAULTS: dict[str, dict[str, Any]] = {
    "of the future": {"version": 2},
    "no names": {"names": None},
    "one name": {"names": ["Аня"]},
    "nine names": {"names": [*"абвгдежзи"]},
    "two alike": {"names": ["Аня", "АНЯ"]},
    "41 characters": {"names": ["Аня", "я" * 41]},
    "a name that steers text": {"names": ["Аня", "\u202eяроБ"]},
    "no text": {"names": ["Аня", 7]},
    "other counting": {"counts": "points"},
    "three in pairs": {"pairs": True},
    "nearly pairs": {"pairs": 0},
    "no date": {"date": MARKUP},
}


@pytest.mark.parametrize("fields", EVENING_FAULTS.values(), ids=EVENING_FAULTS)
def test_damaged_evening(fields: dict[str, Any]) -> None:
    """It's set aside with its games, as it was; others stay."""
    text = json.dumps(evening().data() | fields)
    memory = Memory({EVENING + game_id(1): text, f"{TALLY}{game_id(1)}/{game_id(2)}": "{}"})
    tab = opened(memory)
    other = tab.begin(NAMES, WINS, False)
    assert [other] == tab.all()
    assert [text, "{}"] == aside(memory)


@pytest.mark.parametrize(
    "fields",
    [{"version": 2}, {"points": None}, {"points": [1, True, 0]}, {"points": [-1, 0, 0]},
     {"points": [1000, 0, 0]}, {"points": [1, 0]}, {"points": [1, 1, 0]}, {"date": "вчера"}],
    ids=str,
)  # fmt: skip
def test_damaged_game(fields: dict[str, Any]) -> None:
    """It alone is set aside; the evening goes on with the others."""
    memory = Memory()
    tab = opened(memory)
    tab.put_back(evening((1, 0, 0), (0, 1, 0)))
    key = f"{TALLY}{game_id(1)}/{game_id(2)}"
    memory.texts[key] = text = json.dumps(json.loads(memory.texts[key]) | fields)
    assert (0, 1, 0) == wins(tab)
    assert [text] == aside(memory)


# Tabs, time, undoing.


def test_latest_first() -> None:
    """The evening that something was written down in last is the one that goes on."""
    tab = opened(Memory())
    first, second = (tab.begin(names, WINS, False) for names in (NAMES, ("Г", "Д")))
    tab.write_down(second, (1, 0))
    tab.write_down(first, (1, 0, 0))
    assert [first.id, second.id] == [one.id for one in tab.all()]


def test_empty_evenings() -> None:
    """An evening in which nothing was written down makes room for the next."""
    tab = opened(Memory())
    tab.begin(NAMES, WINS, False)
    played = tab.begin(NAMES, WINS, False)
    tab.write_down(played, (1, 0, 0))
    begun = tab.begin(("Г", "Д"), CARDS, False)
    assert [begun.id, played.id] == [evening.id for evening in tab.all()]


def test_two_tabs_at_once() -> None:
    """Games written down in the same instant are both there; taking one back takes one."""
    memory = Memory()
    begun = opened(memory).begin(NAMES, WINS, False)
    tabs = [opened(Stale(memory)) for _ in range(2)]
    one = tabs[0].write_down(begun, (1, 0, 0))
    tabs[1].write_down(begun, (0, 1, 0))
    assert (1, 1, 0) == wins(opened(memory))
    opened(memory).take_back(begun, one)
    assert (0, 1, 0) == wins(opened(memory))


def test_deleted_in_another_tab() -> None:
    """A game written down after that brings its evening back, with nobody's name lost."""
    memory = Memory()
    tabs = [opened(memory) for _ in range(2)]
    begun = tabs[0].begin(NAMES, WINS, False)
    tabs[0].delete(begun)
    tabs[1].write_down(begun, (1, 0, 0))
    assert (NAMES, (1, 0, 0)) == (tabs[0].all()[0].names, wins(tabs[0]))


def test_undoing() -> None:
    """A game taken back and an evening deleted come back as they were."""
    memory = Memory()
    tab = opened(memory)
    begun = tab.begin(NAMES, WINS, False)
    for points in ((1, 0, 0), (0, 1, 0)):
        tab.write_down(tab.all()[0], points)
    whole, before = tab.all()[0], dict(memory.texts)
    tab.take_back(begun, whole.tallies[-1])
    assert (1, 0, 0) == wins(tab)
    tab.put_back(whole)
    assert before == memory.texts
    tab.delete(whole)
    assert {} == memory.texts
    tab.put_back(whole)
    assert before == memory.texts


def test_clock_set_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games stay in the order in which they were written down, whatever the clock says."""
    tab = opened(Memory())
    tab.begin(NAMES, WINS, False)
    for nanoseconds in (5 * 10**18, 10**18, 10**18):
        monkeypatch.setattr(kept, "time_ns", lambda now=nanoseconds: now)
        tab.write_down(tab.all()[0], (0, 0, 1))
    orders = [int(tally.id.partition("-")[0]) for tally in tab.all()[0].tallies]
    assert [5 * 10**12, 5 * 10**12 + 1, 5 * 10**12 + 2] == orders


# A storage that refuses.


@pytest.mark.parametrize("trouble", [Trouble.REFUSED, Trouble.FULL])
def test_not_kept(trouble: Trouble) -> None:
    """The evening goes on in the page, says that it isn't kept, and is kept once there's room."""
    memory = Memory()
    tab = opened(memory)
    memory.trouble = trouble
    begun = tab.begin(NAMES, WINS, False)
    tab.write_down(begun, (1, 0, 0))
    tab.take_back(begun, tab.write_down(begun, (0, 1, 0)))
    assert (False, trouble, (1, 0, 0)) == (tab.is_kept, tab.trouble, wins(tab))
    assert {} == memory.texts
    memory.trouble = None
    tab.write_down(tab.all()[0], (0, 0, 1))
    assert tab.is_kept
    assert (1, 0, 1) == wins(opened(memory))


def test_neither_read_nor_moved() -> None:
    """What can't be read and finds no room aside stays where it is."""
    memory = Memory({EVENING + game_id(1): "{"})
    memory.refuses = {ASIDE}
    tab = opened(memory)
    assert [] == tab.all()
    tab.save(evening())
    assert "{" == memory.texts[EVENING + game_id(1)]


# In the exported file.

PLAYED = evening((1, 0, 0), (0, 0, 1), names=(MARKUP, "Боря", "👩\u200d👧"))
PAIRS = evening((26, 10), names=("А", "Б", "В", "Г"), counts=CARDS, pairs=True)


def from_file(text: str) -> list[Evening]:
    stored = content_of(text).evenings
    return [read_written(place, data) for place, data in enumerate(stored, start=1)]


def test_file() -> None:
    """What goes out comes back; a file without evenings is as it always was."""
    text = export_text([finished(1)], [written(PLAYED), written(PAIRS)])
    assert [PLAYED, PAIRS] == from_file(text)
    assert [] == from_file(export_text([finished(1)]))
    assert "evenings" not in export_text([finished(1)])


DAMAGED: dict[str, dict[str, Any]] = {
    "no id": {"id": None},
    "a bad id": {"id": "../x"},
    "no games": {"games": None},
    "games by key": {"games": {}},
    "a game that is none": {"games": [7]},
    "markup for a date": {"date": MARKUP},
    "a game without an id": {"games": [PLAYED.tallies[0].data()]},
}
CONTRADICTIONS: dict[str, dict[str, Any]] = {
    "another score": {"totals": [2, 0, 1]},
    "no score": {"totals": None},
    "games gone": {"games": []},
    "a game twice": {"games": [PLAYED.tallies[0].data() | {"id": game_id(2)}] * 2},
    "fewer people": {"names": ["Аня", "Боря"]},
    "counted otherwise": {"counts": "cards", "games": [
        {"id": game_id(2), "version": 1, "points": [0, 0, 0], "date": DATE}], "totals": [0, 0, 0]},
}  # fmt: skip


@pytest.mark.parametrize(
    ("fault", "fields"),
    [
        *((TransferFault.DAMAGED, fields) for fields in DAMAGED.values()),
        *((TransferFault.CONTRADICTORY, fields) for fields in CONTRADICTIONS.values()),
    ],
    ids=[*DAMAGED, *CONTRADICTIONS],
)
def test_refused(fault: TransferFault, fields: dict[str, Any]) -> None:
    """An evening that can't be, or whose score isn't its games', is named by its place."""
    text = export_text([], [written(PAIRS), written(PLAYED) | fields])
    with pytest.raises(TransferError) as refused:
        from_file(text)
    assert (fault, 2) == (refused.value.fault, refused.value.evening)


@pytest.mark.parametrize("stored", [7, None, {}, "вечера"])
def test_no_list(stored: object) -> None:
    """A file whose evenings are no list is damaged."""
    with pytest.raises(TransferError) as refused:
        content_of(json.dumps({"app": "pyanitsa", "version": 1, "games": [], "evenings": stored}))
    assert TransferFault.DAMAGED is refused.value.fault


def test_news() -> None:
    """An evening that isn't known comes whole; of a known one its new games, for its people."""
    known = replace(PLAYED, names=NAMES, tallies=PLAYED.tallies[:1])
    assert [replace(known, tallies=PLAYED.tallies[1:])] == news([PLAYED], [known])
    assert [] == news([PLAYED], [PLAYED])
    assert [PLAYED] == news([PLAYED], [])
    with pytest.raises(TransferError):
        news([PLAYED], [replace(PAIRS, tallies=())])


def test_a_full_browser_can_be_taken_back() -> None:
    """Whatever of evenings a browser can hold is no larger than a file may be."""
    for names in (("а", "б"), tuple(letter + "王" * 39 for letter in "12345678")):
        memory = Memory()
        opened(memory).put_back(one := evening(names=names))
        units = sum(len(key) + len(text) for key, text in memory.texts.items())
        size = len(json.dumps(written(one), ensure_ascii=False).encode()) + len(", ")
        assert size * (5 * 2**20 // units) < LARGEST_FILE
