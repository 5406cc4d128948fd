"""Nothing is lost: games resumed after reloads and kills, tabs, storage that is broken or full."""

import json
from itertools import count
from pathlib import Path

import pytest
from playwright.sync_api import Error, expect

from pyanitsa import quick
from pyanitsa.record import Record
from pyanitsa.rules import PRESETS, Rules
from tests.browser.conftest import FLAGS
from tests.browser.memory import (
    ASIDE,
    DONE,
    RUN,
    clear,
    expect_end_of,
    go,
    kept,
    picture,
    put,
    put_game,
    python_held,
    reload,
    storage,
)
from tests.browser.steps import open_menu
from tests.browser.table import (
    TO_THE_END,
    arrive,
    expect_round,
    open_button,
    pass_time,
    play_round,
)
from tests.entries import finished, game_id, running
from tests.soak import kills
from tests.stories import number_with_war
from web.memory.transfer import content_of, read_game

NUMBER = 481516234
LAST_ROUND = f"short {NUMBER} 39"


def press(page):
    open_button(page).click()


def step(page):
    """Go to the end of what is moving now, and no further."""
    page.evaluate("() => document.getAnimations().forEach(motion => motion.finish())")


def is_moving(page) -> bool:
    return page.evaluate("() => document.body.classList.contains('moving')")


def resumed(page) -> Record:
    """The game after a reload: just as it was left."""
    before = kept(page)
    reload(page)
    assert before == kept(page)
    expect_end_of(page, before)
    return before


# Resume.


def test_resume(table):
    """A reload brings back the round last begun: at round 0, in a flight, after a skip."""
    assert 0 == resumed(table).rounds
    press(table)
    assert 1 == resumed(table).rounds
    press(table)
    press(table)
    assert 2 == resumed(table).rounds
    play_round(table)
    assert 3 == resumed(table).rounds
    press(table)
    arrive(table)
    expect_end_of(table, kept(table))
    expect_round(table, 4)


@pytest.mark.parametrize("depth", [1, 2])
def test_resume_in_a_war(open_table, depth):
    """So it does in every step of a war, and of a war in a war."""
    number = number_with_war(2, depth)
    page = open_table()
    steps = 0
    while True:
        clear(page)
        put_game(page, f"short {number} 1")
        reload(page)
        press(page)
        for _ in range(steps):
            step(page)
        if not is_moving(page):
            break
        steps += 3
        assert Record(Rules(), number, 2) == resumed(page)
        assert 1 == len(storage(page, RUN))
    assert steps > 6


def test_resume_at_the_end(open_table):
    """Results stay after a reload, in the flight to them too; the game counts once."""
    page = open_table()
    put_game(page, LAST_ROUND)
    reload(page)
    press(page)
    for _ in range(3):
        reload(page)
        results = page.get_by_role("region", name="Итоги")
        expect(results).to_contain_text("Сыграно 40 раундов: у компьютера больше карт")
        expect(results).to_contain_text("20 : 32")
        expect(page.get_by_role("button", name="Ещё раз")).to_be_visible()
    assert 1 == len(storage(page, DONE))


def test_asks_that_it_be_kept(table):
    """The browser is asked not to clear what was played, once something was."""
    table.evaluate("""() => { window.asked = 0;
        StorageManager.prototype.persist = () => Promise.resolve(Boolean(++asked)); }""")
    play_round(table)
    assert table.evaluate("asked") == 0
    table.evaluate(TO_THE_END)
    table.wait_for_function("() => asked == 1")


def test_whole_game_of_reloads(table):
    """A game in which every round is followed by a reload is the game that was dealt."""
    number = kept(table).number
    for rounds in range(1, 8):
        press(table)
        assert Record(Rules(), number, rounds) == resumed(table)


FACES = [
    "short 481516234 17",
    "short 481516234 40",
    "war-full 5 3",
    "long 7 100",
    "giveaway 140 3",
    "sums 187 2",
    f"short {number_with_war(2, 2)} 2",
]


@pytest.mark.parametrize("size", [(360, 640), (1280, 800)])
def test_stored_face(open_table, size):
    """The first picture of a stored game is the one that Python then shows: texts and places."""
    page = open_table()
    page.set_viewport_size({"width": size[0], "height": size[1]})
    for record in FACES:
        clear(page)
        put_game(page, record)
        reload(page)
        assert_no_jump(page)


def test_stored_face_of_a_link(open_table):
    """Also where the page's address is a link to this game."""
    page = open_table("#n=481.516.234")
    play_round(page)
    assert_no_jump(page)
    expect_round(page, 1)


def assert_no_jump(page):
    with python_held(page):
        page.reload(wait_until="commit")
        page.wait_for_selector("#toast", state="attached")
        painted = picture(page)
    reload(page)
    assert painted == picture(page)


def test_nothing_is_painted_later(open_table):
    """The stored face is there when the page is painted first: nothing shifts afterwards."""
    page = open_table()
    put_game(page, "short 481516234 17")
    reload(page)
    page.reload()
    shifts = page.evaluate("""() => new Promise(done => {
        const shifts = [];
        new PerformanceObserver(list => shifts.push(...list.getEntries().map(one => one.value)))
            .observe({type: "layout-shift", buffered: true});
        const look = () => document.body.dataset.ready ? requestAnimationFrame(() => done(shifts))
            : setTimeout(look, 20);
        look();
    })""")
    assert 0 == sum(shifts)


# Kills. `build.py soak` does the same for longer.


def test_tab_kills(browser, base_url):
    """Twenty kills at random moments of all kinds of games: each is back, its end counts once."""
    done = kills.kill_tabs(browser, base_url, 20, seed=3)
    assert 20 == done["tabs killed"]
    assert 15 < done["rounds"]
    assert 3 < done["games ended"]


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="finds the process in /proc")
def test_browser_kills(playwright, browser_type_launch_args, base_url):
    """Five kills of the whole browser: a consistent earlier moment, no game counted twice."""
    program = browser_type_launch_args["executable_path"]
    done = kills.kill_browsers(playwright, program, base_url, 5, seed=3)
    assert 5 == done["browsers killed"]


# Tabs.


def test_two_tabs_on_one_game(context, page, base_url):
    """Two tabs on the same game: it never goes back, and it counts once."""
    go(page, base_url)
    put_game(page, f"short {NUMBER} 36")
    reload(page)
    behind = context.new_page()
    go(behind, base_url)
    assert kept(page) == kept(behind)
    for _ in range(3):
        play_round(page)
    play_round(behind)
    assert 39 == kept(behind).rounds
    reload(behind)
    expect_round(behind, 39)
    play_round(behind)
    play_round(page)
    assert (1, 40) == (len(storage(page, DONE)), kept(page).rounds)
    page.get_by_role("button", name="Ещё раз").click()
    reload(behind)
    assert 1 == len(storage(page, DONE))


def test_one_tab_deals_anew(context, page, base_url):
    """A game given up in one tab goes on in the other, and isn't lost there by a reload."""
    go(page, base_url)
    put_game(page, f"short {NUMBER} 17")
    reload(page)
    other = context.new_page()
    go(other, base_url)
    press_new_game(page)
    expect_round(page, 0)
    other.wait_for_function("key => key in localStorage", arg=RUN + game_id(1))
    reload(other)
    expect_end_of(other, Record(Rules(), NUMBER, 17))
    play_round(other)
    page.get_by_role("button", name="Вернуть партию").click()
    expect_round(page, 18)


def test_another_tab_sits_by_two(context, page, base_url):
    """Whoever plays alone here goes on alone, also after a reload; and the game counts."""
    go(page, base_url)
    put_game(page, f"short {NUMBER} 37")
    reload(page)
    other = context.new_page()
    go(other, base_url)
    open_menu(other, "Вдвоём")
    other.get_by_role("dialog").get_by_role("button", name="Новая партия").click()
    expect(other.locator("html")).to_have_attribute("data-opponent", "duo")
    page.get_by_role("radio", name="Быстро").check()
    for _ in range(2):
        expect(page.get_by_role("group", name="Компьютер")).to_be_visible()
        play_round(page)
        reload(page)
    play_round(page)
    assert ["solo"] == [json.loads(text)["mode"] for text in storage(page, DONE).values()]


def test_taken_back_as_far_as_it_was_played(table):
    """What the browser didn't take of a game isn't lost when it's given up and wanted again."""
    put_game(table, f"short {NUMBER} 17")
    reload(table)
    fill(table)
    for _ in range(3):
        play_round(table)
    press_new_game(table)
    table.get_by_role("button", name="Вернуть партию").click()
    expect_round(table, 20)


def press_new_game(page):
    page.get_by_role("button", name="Меню").click()
    page.get_by_role("button", name="Новая партия").click()
    page.get_by_role("button", name="Начать другую").click()


def given_up(page):
    """A long game has just been given up for a new one; returns its record."""
    rules = PRESETS["war-full"]
    number = next(number for number in count(1) if quick.play(rules, number).rounds > 1000)
    put_game(page, f"war-full {number} 1000")
    reload(page)
    press_new_game(page)
    expect_round(page, 0, limit=None)
    return Record(rules, number, 1000)


def test_taken_back_while_somebody_presses(table):
    """Presses while a long game is on its way back open nothing in the one that leaves."""
    record = given_up(table)
    table.evaluate("""() => {
        document.querySelector("#toast button").click();
        for (let time = 0; time < 5; time++) document.getElementById("open").click();
    }""")
    expect_round(table, 1000, limit=None)
    assert record == kept(table)
    press(table)
    assert 1001 == kept(table).rounds


def test_taken_back_after_some_rounds(table):
    """What was played of the new game meanwhile waits."""
    record = given_up(table)
    play_round(table)
    table.get_by_role("button", name="Вернуть партию").click()
    expect_round(table, 1000, limit=None)
    assert {1, 1000} == {
        Record.from_text(json.loads(text)["record"]).rounds for text in storage(table, RUN).values()
    }
    reload(table)
    expect_end_of(table, record)


def test_a_link_while_a_game_comes_back(table):
    """Whatever is begun last has the table; the game that was on its way waits, as it was."""
    record = given_up(table)
    table.evaluate("""() => {
        document.querySelector("#toast button").click();
        location.hash = "#n=5";
    }""")
    expect(table.locator("#toast")).to_be_hidden()
    play_round(table)
    expect_round(table, 1)
    table.get_by_role("button", name="Меню").click()
    table.get_by_role("button", name="Продолжить прежнюю").click()
    expect_round(table, 1000, limit=None)
    expect_end_of(table, record)


def test_two_tabs_finish_at_once(context, page, base_url):
    """Two pages that finish their games at the same moment are both in the history."""
    pages = [page, context.new_page()]
    for tab in pages:
        go(tab, base_url)
    for place, tab in enumerate(pages, start=1):
        put_game(tab, LAST_ROUND, place)
    for tab in pages:
        reload(tab)
    for tab in pages:
        tab.evaluate("() => { setTimeout(() => document.getElementById('open').click(), 50) }")
    for tab in pages:
        expect(tab.get_by_role("button", name="Ещё раз")).to_be_visible(timeout=15_000)
    assert {DONE + game_id(1), DONE + game_id(2)} == {*storage(page, DONE)}


# Storage that's broken.

OTHER_VERSION = json.dumps(running().data() | {"version": 2})
MARKUP = "<img src=x onerror=alert(1)>"
DEEP = "[" * 200_000
DAMAGED = {
    RUN + game_id(1): '{"version": 1, "rec',
    RUN + game_id(2): OTHER_VERSION,
    RUN + game_id(3): DEEP,
    RUN + game_id(4): '{"a":' * 100_000,
    RUN + "x": json.dumps(running().data()),
    DONE + game_id(1): MARKUP,
    DONE + game_id(2): json.dumps(finished().data() | {"version": 2}),
    DONE + game_id(3): json.dumps(finished().data() | {"date": MARKUP}),
    DONE + game_id(4): "\ud800",
    DONE + game_id(5): "9" * 10_000,
}


def test_damaged_data(table, faults):
    """Whatever can't be read is set aside as it is and can be downloaded; the game starts."""
    clear(table)
    others = {"other": "x", "pyanitsa/last": MARKUP, "pyanitsa/order": DEEP}
    put(table, DAMAGED | others | {"pyanitsa/settings": DEEP})
    table.evaluate("id => { window.name = `pyanitsa-${id}` }", game_id(1))
    reload(table)
    expect(toast(table)).to_contain_text("Незаконченная партия не читается.")
    expect_round(table, 0)
    play_round(table)
    saved = downloaded(open_history(table), f"Скачать нечитаемые записи: {len(DAMAGED) + 1}")
    aside = storage(table, ASIDE)
    assert sorted([*DAMAGED.values(), DEEP]) == sorted(aside.values())
    assert {key: well_formed(text) for key, text in aside.items()} == saved
    assert {} == storage(table, DONE)
    assert "x" == storage(table)["other"]
    assert [1] == [Record.from_text(json.loads(text)["record"]).rounds
                   for text in storage(table, RUN).values()]  # fmt: skip


def open_history(page):
    page.get_by_role("button", name="Меню").click()
    page.get_by_role("button", name="История и серия").click()
    return page.get_by_role("dialog")


def downloaded(place, button):
    """What the file says that the button of this place saves."""
    with place.page.expect_download() as download:
        place.get_by_role("button", name=button).click()
    return json.loads(Path(download.value.path()).read_text(encoding="utf-8"))


def well_formed(text: str) -> str:
    """Half a character can't be in a file: it becomes the sign for that."""
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


IMPOSSIBLE = [
    "short 3 99",
    "war-full 5 999999999",
    f"tactical 1 1 {'6♠,' * 17}6♠ {'7♠,' * 17}7♠",
]


def test_impossible_records(table):
    """A game that is well written but can't be is set aside too."""
    for record in IMPOSSIBLE:
        clear(table)
        text = json.dumps(running().data() | {"record": record})
        put(table, {RUN + game_id(1): text, "pyanitsa/last": game_id(1)})
        table.evaluate("() => { window.name = '' }")
        reload(table)
        assert [text] == [*storage(table, ASIDE).values()]
        expect(toast(table)).to_contain_text("Незаконченная партия не читается.")
        expect_round(table, 0)
        play_round(table)
        assert 1 == kept(table).rounds


FACES_OF_NOTHING = [
    None,
    17,
    [],
    {"counts": 5},
    {
        "title": MARKUP,
        "counts": [MARKUP, 1],
        "piles": [[9, 9], ["x", MARKUP]],
        "names": [MARKUP, MARKUP],
        "caption": MARKUP,
        "last": {"0": [MARKUP, "a b"]},
        "limit": "x",
        "round": "y",
        "results": {"heading": MARKUP},
    },
]


def test_damaged_faces(open_table):
    """A face that is damaged is no picture, or shown as text: Python draws the game anyway."""
    page = open_table()
    record = Record(Rules(), NUMBER, 17)
    for face in FACES_OF_NOTHING:
        key = put_game(page, record.text())
        data = running(rounds=17, number=NUMBER).data() | {"face": face}
        put(page, {key: json.dumps(data)})
        reload(page)
        expect_end_of(page, record)
        expect(page.locator(".middle .mini").first).to_be_visible()
        expect(page.locator("img")).to_have_count(0)


def test_cleared_in_the_middle(table):
    """Data cleared in the middle of a game: the next round is remembered again."""
    play_round(table)
    number = kept(table).number
    clear(table)
    play_round(table)
    assert Record(Rules(), number, 2) == resumed(table)


# Storage that refuses.


def toast(page):
    return page.locator("#toast")


def fill(page):
    """Take every character that the browser still has."""
    page.evaluate("""() => {
        for (let size = 2 ** 22; size >= 1; size = size > 1 ? size / 2 : 0)
            try { for (let place = 0; place < 9; place++)
                localStorage.setItem(`filler/${size}/${place}`, "x".repeat(size));
            } catch { /* full for this size */ }
    }""")


def make_room(page):
    page.evaluate("""() => Object.keys(localStorage).filter(key => key.startsWith("filler"))
        .forEach(key => localStorage.removeItem(key))""")


def test_full(table):
    """Full storage: one calm notice, the game goes on; its picture makes room for its end."""
    put_game(table, f"short {NUMBER} 38")
    reload(table)
    fill(table)
    play_round(table)
    notice = toast(table)
    expect(notice).to_contain_text("Место в браузере кончилось: партия идёт")
    play_round(table)
    results = table.get_by_role("region", name="Итоги")
    expect(results).to_be_visible()
    expect(results).not_to_contain_text("не сохранилась")
    assert 1 == len(storage(table, DONE))
    reload(table)
    expect(results).to_be_visible()
    assert 1 == len(storage(table, DONE))


def test_notice_waits_to_be_seen(table, run_python):
    """In a tab that nobody looks at its time doesn't begin."""
    table.evaluate("""() => Object.defineProperty(document, "visibilityState",
        {get: () => window.seen ? "visible" : "hidden"})""")
    run_python("from web.table import toast\ntoast.SECONDS = 1")
    table.evaluate("() => { location.hash = 'n=abc' }")
    expect(toast(table)).to_contain_text("Ссылка не подошла.")
    pass_time(table, 2500)
    expect(toast(table)).to_be_visible()
    table.evaluate("() => { window.seen = true }")
    expect(toast(table)).to_be_hidden()


def test_not_kept(table):
    """Where there's no room at all the results say so, and the game can be had as a file."""
    put_game(table, LAST_ROUND)
    reload(table)
    put_game(table, LAST_ROUND)  # without a picture that could make room
    fill(table)
    play_round(table)
    results = table.get_by_role("region", name="Итоги")
    expect(results).to_contain_text("Партия не сохранилась: место в браузере кончилось.")
    saved = json.dumps(downloaded(results, "Сохранить в файл"))
    (done,) = (
        read_game(place, data) for place, data in enumerate(content_of(saved).games, start=1)
    )
    assert Record(Rules(), NUMBER, 40) == done.game.record
    dialog = open_history(table)
    expect(dialog).to_contain_text("Браузер не сохранил 1 партию.")
    expect(dialog.get_by_role("listitem")).to_have_count(1)
    assert saved == json.dumps(downloaded(dialog, "Сохранить в файл"))
    assert {} == storage(table, DONE)
    dialog.get_by_role("button", name="Закрыть").click()
    make_room(table)
    reload(table)
    expect(results).to_be_visible()
    expect(results).not_to_contain_text("не сохранилась")
    assert 1 == len(storage(table, DONE))


def test_full_from_the_start(table):
    """A new game in a full storage can be played to its end, after one notice."""
    clear(table)
    fill(table)
    reload(table)
    notice = toast(table)
    expect(notice).to_contain_text("Место в браузере кончилось: партия идёт")
    notice.evaluate("box => { box.hidden = true }")
    for rounds in (1, 2):
        play_round(table)
        expect_round(table, rounds)
    expect(notice).to_be_hidden()
    assert {} == storage(table, "pyanitsa/")


@pytest.fixture
def refusing(playwright, whole_browser, tmp_path):
    """A browser whose user has blocked all cookies and site data."""
    folder = tmp_path / "Default"
    folder.mkdir()
    blocked = {"profile": {"default_content_setting_values": {"cookies": 2}}}
    (folder / "Preferences").write_text(json.dumps(blocked), encoding="utf-8")
    context = playwright.chromium.launch_persistent_context(
        tmp_path, executable_path=whole_browser, args=FLAGS, locale="ru-RU"
    )
    yield context
    context.close()


def test_refused(refusing, base_url):
    """With cookies blocked the game goes on; one calm notice says that nothing is remembered."""
    page = refusing.pages[0]
    errors = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    go(page, base_url)
    with pytest.raises(Error, match="Access is denied"):
        page.evaluate("() => localStorage.length")
    expect(toast(page)).to_contain_text("Браузер не разрешает ничего запоминать: партия идёт")
    toast(page).evaluate("box => { box.hidden = true }")
    for rounds in (1, 2):
        play_round(page)
        expect_round(page, rounds)
    expect(toast(page)).to_be_hidden()
    expect(page.locator("#fault")).to_be_hidden()
    expect(open_history(page)).to_contain_text("Истории нет: браузер не разрешает")
    page.get_by_role("button", name="Закрыть").click()
    page.get_by_role("button", name="Меню").click()
    page.get_by_role("button", name="Новая партия").click()
    page.get_by_role("button", name="Начать другую").click()
    expect_round(page, 0)
    page.get_by_role("button", name="Вернуть партию").click()
    expect_round(page, 2)
    reload(page)
    expect_round(page, 0)
    assert [] == errors
