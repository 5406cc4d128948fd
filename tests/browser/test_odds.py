"""«Шансы»: a study grows in a thread of its own, can be left off, and finds what CPython finds."""

import json
import subprocess
import sys

import pytest
from playwright.sync_api import Page, expect

from pyanitsa import PRESETS, Rules
from pyanitsa.cards import parse_cards
from pyanitsa.game import Game
from pyanitsa.odds import study
from pyanitsa.words import game_name
from tests.browser.memory import go, put, python_held, storage
from tests.browser.steps import close_sheet, open_menu
from tests.browser.table import arrive, expect_round, open_button, play_round
from tests.browser.test_access import violations
from tests.entries import DRAW, LOSS, WIN, ended
from web.play.odds_words import AS_LAID, count_text, figures
from web.play.study import Task

ROWS = """rows => rows.map(row => [...row.children].map(cell => cell.innerText.trim()))"""
FIT = "tables => tables.map(table => table.offsetWidth <= table.parentElement.clientWidth)"
LATE = ["web.screens.odds", "web.play.counting", "pyanitsa.odds", "pyanitsa.luck"]


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args):
    """With its service worker."""
    return {**browser_context_args, "service_workers": "allow"}


def sheet(page: Page):
    return page.get_by_role("dialog")


def begin(page: Page, games: int, rules: str = "short", first: str = "1") -> None:
    sheet(page).get_by_label("Какие партии сыграть").select_option(rules)
    label = f"{games:,}".replace(",", "\u00a0")
    sheet(page).get_by_label(label, exact=True).check()
    sheet(page).get_by_label("Номер первой партии").fill(first)
    sheet(page).get_by_role("button", name="Сыграть и сосчитать").click()


def verdict(page: Page):
    return page.locator("#verdict")


def expect_counted(page: Page, task: Task) -> None:
    """The table shows what the engine on this machine finds for the same numbers."""
    expect(verdict(page)).to_contain_text(f"Сыграно {count_text(task.games)}", timeout=120_000)
    *_, tally = study(task.rules, task.numbers)
    shown = page.locator("#figures tbody tr").evaluate_all(ROWS)
    expected = [
        [row.name, "\n".join(filter(None, (row.now, row.between))), row.before]
        for row in figures(tally)
    ]
    assert expected == shown


def played(page: Page) -> float:
    return page.get_by_role("progressbar", name="Сыграно партий").evaluate("bar => bar.value")


def wait_for_games(page: Page, more_than: float = 0) -> float:
    page.wait_for_function(
        "games => document.querySelector('#running progress')?.value > games", arg=more_than
    )
    return played(page)


def only_worker(page: Page):
    (worker,) = page.workers
    return worker


def expect_ended(page: Page, end) -> None:
    """The study's thread is gone with what `end` does."""
    with only_worker(page).expect_event("close"):
        end()
    assert [] == page.workers


def test_study(open_table, run_python, axe):
    """It's found in the menu, grows, stops when it's told to, and begins again; nothing of it was
    there before, and nobody is kept out."""
    page = open_table()
    asked = []
    page.on("request", lambda request: "/cold-" in request.url or asked.append(request.url))
    assert [] == run_python(f"import sys\nreturn [n for n in {LATE} if n in sys.modules]")
    open_menu(page, "Шансы")
    begin(page, 100_000)
    first = wait_for_games(page)
    assert wait_for_games(page, first) > first
    assert ["thread", "runtime"] == [name.split("/")[-1].split("-")[0] for name in asked]
    stop = sheet(page).get_by_role("button", name="Остановить")
    expect(stop).to_be_focused()
    assert [] == violations(page, axe)
    expect_ended(page, stop.click)
    expect(verdict(page)).to_contain_text("Остановлено: сыграно")
    expect(verdict(page)).to_be_focused()
    begin(page, 1_000, "giveaway", "№ 481 516 234")
    expect_counted(page, Task(PRESETS["giveaway"], 1_000, 481516234))
    page.get_by_text("Длина партий таблицей").click()
    assert [] == violations(page, axe)
    page.set_viewport_size({"width": 320, "height": 568})
    assert [True] * 3 == page.locator(".figures").evaluate_all(FIT)


def test_ends_with_its_sheet_and_its_page(context, open_table):
    """Whoever leaves takes the thread along: by closing the sheet, going on to another one, or
    closing the page; the table is as it was."""
    page = open_table()
    play_round(page)
    for leave in ("Закрыть", "Проверить колоду"):
        open_menu(page, "Шансы")
        begin(page, 100_000)
        wait_for_games(page)
        expect_ended(page, sheet(page).get_by_role("button", name=leave).click)
    sheet(page).get_by_role("button", name="К шансам").click()
    expect(verdict(page)).to_contain_text("Остановлено: сыграно")
    close_sheet(page)
    expect_round(page, 1)
    open_button(page).click()
    arrive(page)
    expect_round(page, 2)
    other = context.new_page()
    go(other, "./#odds=100000")
    sheet(other).get_by_role("button", name="Сыграть и сосчитать").click()
    wait_for_games(other)
    with only_worker(other).expect_event("close"):
        other.close()


def test_offline(page, host, origins, context, wait_ready):
    """After one visit it counts without its server."""
    origins.append(host.url)
    page.goto(host.url)
    wait_ready()
    page.wait_for_function("() => navigator.serviceWorker.controller")
    host.down()
    page.reload()
    wait_ready()
    open_menu(page, "Шансы")
    threads = []
    page.on("worker", lambda thread: threads.append(thread.url))
    begin(page, 1_000, "sums")
    expect_counted(page, Task(PRESETS["sums"], 1_000))
    assert all("/thread-" in url for url in threads)
    assert len(threads) == 1
    host.up()


def test_single(page, context, origins, single_url, wait_ready):
    """So does the page that is one file, which offers no link."""
    origins[:] = [single_url]
    context.set_offline(True)
    page.goto(single_url)
    wait_ready()
    threads = []
    page.on("worker", lambda thread: threads.append(thread.url))
    open_menu(page, "Шансы")
    begin(page, 1_000, "war80")
    expect_counted(page, Task(PRESETS["war80"], 1_000))
    assert ["blob:"] == [url[:5] for url in threads]
    expect(sheet(page).get_by_role("button", name="Скопировать ссылку")).to_have_count(0)


def test_without_threads(page, open_table):
    """Where a browser gives none the page counts by itself, and can be stopped as well."""
    page.add_init_script("delete globalThis.Worker")
    open_table("#odds=1000&r=long")
    sheet(page).get_by_role("button", name="Сыграть и сосчитать").click()
    expect_counted(page, Task(PRESETS["long"], 1_000))
    begin(page, 100_000)
    wait_for_games(page)
    sheet(page).get_by_role("button", name="Остановить").click()
    expect(verdict(page)).to_contain_text("Остановлено: сыграно")


def test_link(context, open_table):
    """A link asks for the same games, in a form that somebody else can change; the game on the
    table stays, and a reload doesn't ask again."""
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = open_table()
    play_round(page)
    go(page, f"./#odds=5&r={AS_LAID}&from=7")
    sheet(page).get_by_role("button", name="Сыграть и сосчитать").click()
    expect(verdict(page)).to_contain_text("Сыграно 5\u00a0партий")
    shares = page.locator("#endless tbody tr").last.locator("td")
    expect(shares.last).to_have_text("около 45\u00a0%")
    expect(shares.first).not_to_contain_text("—")
    sheet(page).get_by_role("button", name="Скопировать ссылку").click()
    expect(page.locator("#toast")).to_contain_text("Ссылка скопирована.")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.endswith(f"/#odds=5&r={AS_LAID}&from=7")
    close_sheet(page)
    expect_round(page, 1)
    go(page, copied)
    expect(sheet(page).get_by_label("Какие партии сыграть")).to_have_value(AS_LAID)
    expect(sheet(page).get_by_label("5", exact=True)).to_be_checked()
    expect(sheet(page).get_by_label("Номер первой партии")).to_have_value("7")
    page.reload()
    expect_round(page, 1)
    expect(sheet(page)).to_be_hidden()


def test_stored_face(table):
    """A link to the odds opens over the game that was left: it's there before Python is."""
    play_round(table)
    with python_held(table):
        table.goto("about:blank")
        table.goto("./#odds=1000")
        expect_round(table, 1)


@pytest.mark.parametrize(
    ("link", "fault"),
    [
        ("#odds=0", "Ссылка не подошла. Сыграть можно от 1 до 100\u00a0000 партий, а не «0»."),
        ("#odds=10&r=<b>bridge", "Правила «<b>bridge» этой игре незнакомы."),
    ],
)
def test_bad_link(open_table, link, fault):
    """One message says what is wrong; the table is there to be played."""
    page = open_table(link)
    expect(page.locator("#toast")).to_contain_text(fault)
    expect(sheet(page)).to_be_hidden()
    play_round(page)
    expect_round(page, 1)
    page.evaluate("() => { location.hash = '#odds=1000000000'; }")
    expect(page.locator("#toast")).to_contain_text("а не «1000000000».")
    page.evaluate("() => { location.hash = '#odds=1000&r=sums'; }")
    expect(sheet(page).get_by_label("Какие партии сыграть")).to_have_value("sums")
    expect_round(page, 1)


FAULTS = {"0": "Нулевой партии нет.", "-1": "не похоже", "раз": "не похоже", "": "Здесь пусто."}


def test_bad_number(open_table):
    """What can't be a number is said beside it, in a study and in a deal, and changes nothing."""
    page = open_table("#odds=1000")
    first = sheet(page).get_by_label("Номер первой партии")
    for text, fault in FAULTS.items():
        first.fill(text)
        first.press("Enter")
        expect(page.locator("#first-fault")).to_contain_text(fault)
        expect(first).to_be_focused()
    assert [] == page.workers
    sheet(page).get_by_role("button", name="Проверить колоду").click()
    number = sheet(page).get_by_label("Номер партии")
    number.fill("7")
    number.press("Enter")
    before = page.locator("#steps").inner_text()
    for text, fault in FAULTS.items():
        number.fill(text)
        number.press("Enter")
        expect(page.locator("#checked-fault")).to_contain_text(fault)
    assert before == page.locator("#steps").inner_text()


def test_deal(open_table, axe):
    """Each step follows from the one before, and the program on the page prints the stacks."""
    page = open_table("#odds=1000&r=deck36")
    sheet(page).get_by_role("button", name="Проверить колоду").click()
    expect(sheet(page).get_by_label("Номер партии")).to_have_value("")
    sheet(page).get_by_label("Номер партии").fill("481 516 234")
    sheet(page).get_by_role("button", name="Разложить").click()
    expect(sheet(page).get_by_role("heading", name="2.")).to_contain_text(game_name(481516234))
    assert [] == violations(page, axe)
    ordered, mixed = (page.locator("#steps section").nth(place).locator("p") for place in (0, 2))
    pack = [*parse_cards(ordered.inner_text().partition(":")[2])]
    for place, luck, other, cards in page.locator(".swaps tbody tr").evaluate_all(ROWS):
        i, j = int(place), int(other)
        assert int(float(luck) * (i + 1)) == j
        assert f"{pack[i]} ↔ {pack[j]}" == cards
        pack[i], pack[j] = pack[j], pack[i]
    assert pack == [*parse_cards(mixed.inner_text())]
    dealt = [" ".join(text.split()) for text in page.locator(".dealt > span").all_inner_texts()]
    assert [" ".join(map(str, pack[seat::2])) for seat in (0, 1)] == dealt
    program = page.locator(".program").inner_text()
    printed = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert dealt == printed.stdout.splitlines()
    stacks = Game(Rules.from_code("deck36"), 481516234).deal()[0].stacks
    assert [" ".join(map(str, stack)) for stack in stacks] == dealt


def test_deal_in_pairs(open_table):
    """Everybody's stack has its own name, the partner's too."""
    page = open_table("#odds=1000&r=seats=4,teams=pairs")
    sheet(page).get_by_label("Номер первой партии").fill("12")
    sheet(page).get_by_role("button", name="Проверить колоду").click()
    sheet(page).get_by_label("Номер партии").fill("7")
    sheet(page).get_by_role("button", name="Разложить").click()
    opponents = ["Стопка соперника 1:", "Стопка соперника 2:"]
    whose = ["Ваша стопка:", opponents[0], "Стопка партнёра:", opponents[1]]
    expect(page.locator(".dealt b")).to_have_text(whose)
    sheet(page).get_by_role("button", name="К шансам").click()
    expect(sheet(page).get_by_label("Номер первой партии")).to_have_value("12")


def test_luck(open_table):
    """From ten games on the history compares the wins with pure luck, in one line."""
    page = open_table()
    results = [WIN, LOSS, DRAW, WIN, LOSS, LOSS, WIN, LOSS, WIN]
    for count, line in (
        (9, ""),
        (10, "5\u00a0побед из 10: у 49 из 100 игроков вышло бы не меньше"),
    ):
        games = [ended(place, result) for place, result in enumerate([*results, WIN][:count], 1)]
        put(page, {f"pyanitsa/done/{done.game.id}": json.dumps(done.data()) for done in games})
        page.reload()
        open_menu(page, "История и серия")
        expect(page.locator("#sheet .luck")).to_have_text([f"Твоя удача. {line}."] if line else [])
        close_sheet(page)
    assert len(storage(page, "pyanitsa/done/")) == 10
