"""«История и серия»: what counts, in which order, out to a file and back in."""

import json
import re
from dataclasses import replace
from datetime import datetime

import pytest
from playwright.sync_api import expect

from tests.browser.memory import (
    ASIDE,
    DONE,
    RUN,
    clear,
    expect_end_of,
    go,
    kept,
    put,
    put_game,
    reload,
    storage,
)
from tests.browser.table import expect_round, play_round
from tests.entries import (
    DRAW,
    DUO,
    LOSS,
    NUMBER,
    REPLAY,
    WIN,
    ended,
    finished,
    game_id,
    running,
)
from web.memory.entry import Finished
from web.memory.transfer import LARGEST_FILE, export_text

GAME = 481516234
MARKUP = "<img src=x onerror=alert(1)>"


def put_done(page, *games: Finished) -> None:
    put(page, {DONE + done.game.id: json.dumps(done.data()) for done in games})


def open_history(page):
    page.get_by_role("button", name="Меню").click()
    page.get_by_role("button", name="История и серия").click()
    dialog = page.get_by_role("dialog", name="История и серия")
    expect(dialog).to_be_visible()
    return dialog


def close(page) -> None:
    page.get_by_role("button", name="Закрыть").click()
    expect(page.get_by_role("dialog")).to_be_hidden()


def rows(dialog):
    return dialog.get_by_role("listitem")


def expect_streak(dialog, current: int, best: int) -> None:
    facts = dialog.locator("dl > div")
    for name, value in (("Серия побед", current), ("Лучшая серия", best)):
        expect(facts.filter(has_text=name).locator("dd")).to_have_text(str(value))


def finish_now(page) -> None:
    """Play the last round of the game on the table, whatever it is."""
    (key,) = storage(page, RUN)
    data = json.loads(storage(page)[key])
    code, number, _ = data["record"].split()
    put(page, {key: json.dumps(data | {"record": f"{code} {number} 39"})})
    reload(page)
    play_round(page)


# What counts.


def test_summary(table):
    """Streak and best streak of short and long games; totals by rules; draws break nothing."""
    expect(open_history(table)).to_contain_text("Здесь появятся сыгранные партии.")
    close(table)
    put_done(
        table,
        *(ended(place, kind) for place, kind in enumerate([WIN, WIN, WIN, LOSS, WIN], start=1)),
        ended(6, DRAW, "long"),
        ended(7, WIN, "long"),
        ended(8, LOSS, "sums"),
        ended(9, LOSS, origin=NUMBER),
        ended(10, LOSS, origin=REPLAY),
        finished(11, mode=DUO, names=("Маша", "Петя")),
    )
    dialog = open_history(table)
    expect_streak(dialog, 2, 3)
    for line in (
        "Короткая партия: 5 партий, 4 победы, 0 ничьих, 1 поражение",
        "Длинная партия: 2 партии, 1 победа, 1 ничья, 0 поражений",
        "Сложение: 1 партия, 0 побед, 0 ничьих, 1 поражение",
    ):
        expect(dialog).to_contain_text(line)
    listed = rows(dialog)
    expect(listed).to_have_count(11)
    expect(listed.nth(0)).to_contain_text("Маша и Петя")
    expect(listed.nth(0)).not_to_contain_text(re.compile("победа|поражение", re.IGNORECASE))
    expect(listed.nth(1)).to_contain_text("повтор")
    expect(listed.nth(2)).to_contain_text("по номеру")
    expect(listed.nth(4)).to_contain_text("Победа")
    expect(listed.nth(4)).to_contain_text("30 : 22")
    expect(listed.nth(5)).to_contain_text("Ничья")


def test_counted_and_not(page, open_table):
    """A dealt game counts; one from a link, a number or the history doesn't."""
    open_table()
    finish_now(page)
    page.get_by_role("button", name="Меню").click()
    page.get_by_role("button", name="Играть по номеру").click()
    page.get_by_label("Номер партии или ссылка").fill("5")
    page.keyboard.press("Enter")
    expect_round(page, 0)
    finish_now(page)
    rows(open_history(page)).first.get_by_role("button").click()
    page.get_by_role("dialog").get_by_role("button", name="Сыграть эту же").click()
    expect_round(page, 0)
    finish_now(page)
    dialog = open_history(page)
    notes = [
        re.search("по\u00a0номеру|повтор|$", text)[0] for text in rows(dialog).all_inner_texts()
    ]
    assert ["повтор", "по\u00a0номеру", ""] == notes
    expect(dialog).to_contain_text("Короткая партия: 1 партия")


def test_order_with_the_clock_set_back(table):
    """A game finished after the clock was set back still is the first in the list."""
    put_done(table, replace(ended(3, WIN), order=5_000_000_000_000, date="2099-01-01T00:00:00"))
    put_game(table, f"short {GAME} 39")
    reload(table)
    play_round(table)
    dialog = open_history(table)
    listed = rows(dialog)
    expect(listed.nth(0)).to_contain_text("20 : 32")
    expect(dialog.get_by_role("heading", level=3)).to_have_text(["Сегодня", "1 января 2099"])
    expect(listed.nth(1)).to_contain_text("00:00")


@pytest.mark.parametrize("zone", ["Asia/Kamchatka", "America/Los_Angeles"])
def test_local_dates(new_context, base_url, zone):
    """A game ends on the date and at the time of the player's zone."""
    page = new_context(timezone_id=zone).new_page()
    go(page, base_url)
    put_game(page, f"short {GAME} 39")
    reload(page)
    play_round(page)
    (text,) = storage(page, DONE).values()
    moment = datetime.fromisoformat(json.loads(text)["date"])
    local = page.evaluate("""() => { const now = new Date();
        return [now.getFullYear(), now.getMonth() + 1, now.getDate(), now.getHours(),
            now.getMinutes()]; }""")
    assert abs((datetime(*local) - moment).total_seconds()) < 120
    dialog = open_history(page)
    expect(dialog.get_by_role("heading", level=3)).to_have_text(["Сегодня"])
    expect(rows(dialog).first).to_contain_text(f"{moment:%H:%M}")


# One game.


def test_details(table):
    """An entry opens with its results; it can be played again, from the start and to the end."""
    put_done(table, finished(1, number=GAME), ended(2, WIN))
    dialog = open_history(table)
    rows(dialog).nth(1).get_by_role("button").click()
    opened = table.get_by_role("dialog", name="Победил компьютер")
    expect(opened).to_contain_text("Сыграно 40 раундов: у компьютера больше карт")
    expect(opened).to_contain_text("20 : 32")
    expect(opened).to_contain_text("№\u00a0481\u00a0516\u00a0234")
    expect(opened).to_contain_text("29 ноября 2026, 23:59")
    opened.get_by_role("button", name="К истории").click()
    rows(dialog).nth(0).get_by_role("button").click()
    expect(table.get_by_role("dialog")).to_contain_text(
        "Запись этой партии не сходится с правилами."
    )
    table.get_by_role("button", name="К истории").click()
    rows(dialog).nth(1).get_by_role("button").click()
    opened.get_by_role("button", name="Сыграть эту же").click()
    expect(opened).to_be_hidden()
    play_round(table)
    record = kept(table)
    assert ("short", GAME, 1) == (record.rules.code(), record.number, record.rounds)
    expect_end_of(table, record)


def test_games_of_other_tables(table):
    """Games of other people, of companies and with impossible orders are listed and opened."""
    put_done(
        table,
        finished(1, rules="seats=3"),
        finished(2, mode=DUO, names=(MARKUP, "Петя & Ко")),
        ended(3, WIN, rules="war-full"),
    )
    for text in (f"tactical 1 18 {'6♠,' * 17}6♠ {'7♠,' * 17}7♠", "tactical 1 0"):
        data = finished(4, rules="deck36").data() | {"record": text}
        put(table, {f"{DONE}{game_id(40 + len(text))}": json.dumps(data)})
    dialog = open_history(table)
    expect(rows(dialog)).to_have_count(5)
    for place in range(5):
        name = rows(dialog).nth(place).locator("b").first.inner_text()
        rows(dialog).nth(place).get_by_role("button").click()
        table.get_by_role("button", name="К истории").click()
        expect(dialog).to_be_visible()
        assert name
    row = rows(dialog).filter(has_text="Петя & Ко")
    expect(row).to_contain_text(f"{MARKUP} и Петя & Ко")
    row.get_by_role("button").click()
    opened = table.get_by_role("dialog", name="Петя & Ко")
    expect(opened).to_be_visible()
    expect(opened.get_by_role("heading", level=2).first).not_to_contain_text("Победа")
    expect(table.locator("img")).to_have_count(0)


def test_delete_one(table):
    """Deleting asks, can be undone, and what's deleted doesn't come back with a reload."""
    put_game(table, f"short {GAME} 39")
    reload(table)
    play_round(table)

    def delete(answer):
        rows(open_history(table)).first.get_by_role("button").click()
        table.get_by_role("button", name="Удалить из истории").click()
        question = table.get_by_role("dialog", name="Удалить эту партию?")
        question.get_by_role("button", name=answer).click()
        expect(table.get_by_role("dialog")).to_be_hidden()

    before = storage(table, DONE)
    delete("Оставить")
    assert before == storage(table, DONE)
    delete("Удалить")
    assert {} == storage(table, DONE)
    table.get_by_role("button", name="Вернуть").click()
    assert before == storage(table, DONE)
    delete("Удалить")
    for _ in range(2):
        reload(table)
        expect_round(table, 0)
        assert {} == storage(table, DONE)


def test_delete_all(table):
    """So does deleting everything; a running game stays."""
    put_done(table, *(ended(place, WIN) for place in range(1, 4)))
    play_round(table)
    running_game = storage(table, RUN)

    def delete(answer):
        open_history(table).get_by_role("button", name="Удалить всю историю").click()
        question = table.get_by_role("dialog", name="Удалить всю историю?")
        expect(question).to_contain_text("3 партии")
        question.get_by_role("button", name=answer).click()
        expect(table.get_by_role("dialog")).to_be_hidden()

    before = storage(table, DONE)
    delete("Оставить")
    assert before == storage(table, DONE)
    delete("Удалить")
    assert {} == storage(table, DONE)
    table.get_by_role("button", name="Вернуть").click()
    assert before == storage(table, DONE)
    delete("Удалить")
    expect(open_history(table)).to_contain_text("Здесь появятся сыгранные партии.")
    assert running_game == storage(table, RUN)


# Many.


def test_more(table):
    """Fifty are listed; «Показать ещё» adds as many below and goes on from there."""
    put_done(table, *(ended(place, WIN) for place in range(1, 121)))
    dialog = open_history(table)
    more = dialog.get_by_role("button", name="Показать ещё")
    for listed in (50, 100):
        expect(rows(dialog)).to_have_count(listed)
        more.click()
        expect(rows(dialog).nth(listed).get_by_role("button")).to_be_focused()
    expect(rows(dialog)).to_have_count(120)
    expect(more).to_be_hidden()
    expect_streak(dialog, 120, 120)
    rows(dialog).nth(110).get_by_role("button").click()
    table.get_by_role("button", name="К истории").click()
    expect(rows(dialog).nth(110).get_by_role("button")).to_be_focused()
    expect(rows(dialog)).to_have_count(120)
    expect(more).to_be_hidden()


def test_five_thousand_games(table):
    """Five thousand games are there at once, and summed up right."""
    clear(table)
    put_done(table, *(ended(place, [WIN, WIN, DRAW, LOSS][place % 4]) for place in range(1, 5001)))
    reload(table)
    dialog = open_history(table)
    expect(dialog).to_contain_text(
        "Короткая партия: 5000 партий, 2500 побед, 1250 ничьих, 1250 поражений"
    )
    expect_streak(dialog, 1, 2)
    expect(rows(dialog)).to_have_count(50)


# Out to a file and back in.


def export(page, dialog, path):
    with page.expect_download() as download:
        dialog.get_by_role("button", name="Сохранить в файл").click()
    assert re.fullmatch(r"пьяница-история-\d{4}-\d\d-\d\d\.json", download.value.suggested_filename)
    download.value.save_as(path)


def choose(dialog, path):
    dialog.locator("input[type=file]").set_input_files(path)


def test_export_and_import(table, tmp_path):
    """A file brings back what's missing, tells first how much, and touches nothing else."""
    games = [finished(1), finished(2, mode=DUO, names=(MARKUP, "Ё")), finished(3, rules="long")]
    put_done(table, *games)
    play_round(table)
    running_game = storage(table, RUN)
    before = storage(table, DONE)
    dialog = open_history(table)
    path = tmp_path / "история.json"
    export(table, dialog, path)
    choose(dialog, path)
    expect(dialog).to_contain_text("Нового в этом файле нет: всё уже здесь.")
    close(table)
    for done in games[1:]:
        table.evaluate("key => localStorage.removeItem(key)", DONE + done.game.id)
    put_done(table, replace(games[0], date="2020-02-02T02:02:02"))
    question = table.get_by_role("dialog", name="Взять партии из файла?")
    for answer in ("Не надо", "Добавить"):
        choose(open_history(table), path)
        expect(question).to_contain_text("Добавятся 2 партии, 1 уже есть.")
        question.get_by_role("button", name=answer).click()
        expect(table.get_by_role("dialog")).to_be_hidden()
    expect(table.locator("#toast")).to_contain_text("Добавлено: 2 партии.")
    after = storage(table, DONE)
    ours = DONE + games[0].game.id
    assert json.loads(after.pop(ours))["date"] == "2020-02-02T02:02:02"
    before.pop(ours)
    assert {key: json.loads(text) for key, text in before.items()} == {
        key: json.loads(text) for key, text in after.items()
    }
    assert running_game == storage(table, RUN)


def test_bad_files(table, tmp_path):
    """A file that isn't ours is refused as a whole with one clear message."""
    put_done(table, ended(1, WIN))
    before = storage(table)
    dialog = open_history(table)
    good = json.loads(export_text([finished(2), finished(3)]))

    def with_second(**fields):
        return json.dumps(good | {"games": [good["games"][0], good["games"][1] | fields]})

    ours = "Это не история «Пьяницы»"
    for text, message in (
        ("не JSON", ours),
        ("", ours),
        (json.dumps({"app": "other"}), ours),
        (MARKUP, ours),
        ("[" * 1_000_000, ours),
        ('{"app": "pyanitsa", "version": 1, "games": ' + "[" * 100_000 + "]" * 100_000 + "}", ours),
        (json.dumps(good | {"version": 2}), "Файл сохранён более новой версией игры"),
        (json.dumps(good | {"games": 1}), "Файл повреждён."),
        (with_second(date=MARKUP), "Файл повреждён: партия 2 не читается."),
        (with_second(record=f"{MARKUP} 1 40"), "Файл повреждён: партия 2 не читается."),
        (with_second(record=f"tactical 1 18 {'6♠,' * 17}6♠ 7♠"), "Файл повреждён: партия 2"),
        (
            with_second(record="short 7 1"),
            "Файл повреждён: итог партии 2 не сходится с её записью.",
        ),
        (" " * (LARGEST_FILE + 1), "Файл слишком большой: можно до 16 МБ."),
    ):
        path = tmp_path / "file.json"
        path.write_text(text, encoding="utf-8")
        choose(dialog, path)
        expect(dialog.locator("#transfer-fault")).to_contain_text(message)
        dialog.locator("#transfer-fault").evaluate("line => { line.textContent = '' }")
    two = export_text([finished(2, mode=DUO, names=("Аня", "Боря"))])
    for encoding in ("cp1251", "utf-16"):
        path.write_text(two, encoding=encoding)
        choose(dialog, path)
        expect(dialog.locator("#transfer-fault")).to_contain_text("в другой кодировке")
        dialog.locator("#transfer-fault").evaluate("line => { line.textContent = '' }")
    expect(table.locator("img")).to_have_count(0)
    assert before == storage(table)
    assert {} == storage(table, ASIDE)
    expect(dialog.get_by_role("listitem")).to_have_count(1)


def test_long_file(table, tmp_path):
    """While many games are read the page lives and shows how far it is; closed, it ends."""
    path = tmp_path / "history.json"
    path.write_text(export_text([finished(place) for place in range(1, 4001)]), encoding="utf-8")
    choose(open_history(table), path)
    bar = table.get_by_role("progressbar", name="Проверка партий")
    expect(bar).to_be_visible()
    close(table)
    play_round(table)
    choose(open_history(table), path)
    question = table.get_by_role("dialog", name="Взять партии из файла?")
    expect(question).to_contain_text("Добавится 4000 партий.", timeout=60_000)
    assert {} == storage(table, DONE)


def test_import_into_a_full_storage(table, tmp_path):
    """What doesn't fit any more isn't said to be there."""
    path = tmp_path / "history.json"
    games = [finished(place) for place in range(1, 301)]
    path.write_text(export_text(games), encoding="utf-8")
    table.evaluate("""() => {
        let size = 2 ** 22;
        while (size > 2000) try {
            localStorage.setItem(`filler/${localStorage.length}`, "x".repeat(size));
        } catch { size = Math.floor(size / 2); }
        localStorage.setItem("filler/last", "x".repeat(1000));
    }""")
    choose(open_history(table), path)
    table.get_by_role("button", name="Добавить").click()
    added = len(storage(table, DONE))
    assert 0 <= added < 300
    expect(table.locator("#toast")).to_contain_text("из 300: остальные браузер не запомнил")
    assert running().id not in storage(table, RUN)


def test_by_rules(table):
    """Totals and rows name the rules; those of one kind can be listed alone, and all again."""
    put(table, {"pyanitsa/own/deck=54": '{"version": 1, "name": "Дачная"}'})
    put_done(table, ended(1, WIN), ended(2, LOSS, rules="sums"), ended(3, WIN, rules="deck=54"))
    dialog = open_history(table)
    rows, totals = dialog.locator(".games small"), dialog.locator(".total b")
    names = ["Дачная", "Сложение", "Короткая партия"]
    expect(totals).to_have_text([f"{name}:" for name in names])
    expect(rows).to_have_text([re.compile(name) for name in names])
    wars = dialog.locator("#wars")
    expect(wars).not_to_have_text("…")
    before = wars.inner_text()
    dialog.get_by_label("Сложение", exact=True).check()
    expect(rows).to_have_text([re.compile("Сложение")])
    expect(dialog.get_by_label("Сложение", exact=True)).to_be_focused()
    expect(wars).to_have_text(before)
    dialog.get_by_label("Все", exact=True).check()
    expect(rows).to_have_count(3)
    close(table)


def test_nothing_to_filter(table):
    """Where all games have the same rules, there's nothing to choose."""
    put_done(table, ended(1, WIN), ended(2, LOSS))
    expect(open_history(table).get_by_role("radio")).to_have_count(0)
    close(table)
