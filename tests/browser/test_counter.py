"""«Счёт за столом»: an evening with real cards, from its names to its file."""

import json
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.memory import put, reload, storage
from tests.browser.steps import close_sheet, open_menu
from tests.browser.test_access import violations
from tests.browser.test_memory import fill, make_room
from tests.browser.test_sheets import SIZES, WRONG, with_scrollbars  # noqa: F401
from tests.entries import evening, evening_texts
from web.memory.entry import VERSION
from web.memory.evening import Counts
from web.memory.evenings import EVENING, TALLY
from web.memory.transfer import APP, export_text

MARKUP = "<img src=x onerror=alert(1)>"
LONG = "Я" * 40
EIGHT = (MARKUP, LONG, "שרה", "王小明", "👩‍👧", "Дед", "Лёша", "Ким")


def open_counter(page):
    open_menu(page, "Счёт за столом")
    return page.get_by_role("dialog")


def name_people(dialog, *names: str) -> None:
    for seat, name in enumerate(names, start=1):
        if seat > 2:
            dialog.get_by_role("button", name="Добавить игрока").click()
        dialog.get_by_label(f"Игрок {seat}", exact=True).fill(name)


def begin(dialog) -> None:
    dialog.get_by_role("button", name="Начать вечер").click()


def sides(dialog):
    return dialog.locator(".side")


def scores(dialog) -> list[str]:
    return dialog.locator(".side .score").all_inner_texts()


def test_an_evening(table, axe):
    """Names as text, faults in their place; wins by tap and by key; every step taken back."""
    dialog = open_counter(table)
    name_people(dialog, MARKUP, "аня", "Аня", "Я" * 41)
    begin(dialog)
    faults = ["", "", "Такое имя уже есть, а их нужно различать.",
              "Имя слишком длинное: можно до 40 знаков."]  # fmt: skip
    assert faults == dialog.locator(".names .fault").all_inner_texts()
    expect(dialog.get_by_label("Игрок 3", exact=True)).to_be_focused()
    assert [] == violations(table, axe)
    assert {} == storage(table, EVENING)
    dialog.get_by_role("button", name="Убрать игрока 3").click()
    expect(dialog.get_by_label("Игрок 3", exact=True)).to_have_value("Я" * 41)
    dialog.get_by_label("Игрок 3", exact=True).fill("שרה")
    table.keyboard.press("Enter")
    expect(sides(dialog)).to_have_count(3)
    expect(sides(dialog).first).to_contain_text(MARKUP)
    expect(table.locator("#sheet img")).to_have_count(0)
    expect(dialog.get_by_role("button", name="Отменить")).to_be_disabled()
    first = dialog.get_by_role("button", name="Записать победу").first
    first.click()
    table.keyboard.press("Enter")
    expect(first).to_be_focused()
    expect(dialog.get_by_role("status")).to_have_text(
        f"Партия 2: {MARKUP}. Впереди {MARKUP}: на 2\u00a0победы больше."
    )
    dialog.get_by_role("button", name="Ничья").click()
    sides(dialog).nth(2).click()
    spoken = "\u2068שרה\u2069 1\u00a0победа, 2-е место. Записать победу"
    expect(sides(dialog).nth(2)).to_have_accessible_name(spoken)
    assert ["2", "0", "1"] == scores(dialog)
    assert [] == violations(table, axe)
    reload(table)
    dialog = open_counter(table)
    assert ["2", "0", "1"] == scores(dialog)
    undo = dialog.get_by_role("button", name="Отменить")
    for after in (["2", "0", "0"], ["2", "0", "0"], ["1", "0", "0"], ["0", "0", "0"]):
        undo.click()
        assert after == scores(dialog)
    expect(undo).to_be_disabled()
    table.get_by_role("button", name="Вернуть").click()
    assert ["1", "0", "0"] == scores(dialog)
    close_sheet(table)
    expect(table.get_by_role("button", name="Меню")).to_be_focused()


def test_evenings(table, axe):
    """Cards by pairs; another evening keeps the names; both are kept, opened, deleted, back."""
    dialog = open_counter(table)
    name_people(dialog, "А", "Б", "В", "Г")
    dialog.get_by_label("Карты").check()
    dialog.get_by_label("Пара на пару").check()
    begin(dialog)
    fields = dialog.get_by_role("textbox")
    expect(fields).to_have_count(2)
    dialog.get_by_role("button", name="Записать партию").click()
    expect(dialog.locator("#cards-fault")).to_contain_text("Впишите карты хотя бы кому-нибудь")
    fields.nth(0).fill("31")
    fields.nth(1).fill("двадцать")
    table.keyboard.press("Enter")
    expect(dialog.locator("#cards-fault")).to_have_text("Нужно целое число карт, от 0 до 999.")
    expect(fields.nth(1)).to_be_focused()
    assert [] == violations(table, axe)
    fields.nth(1).fill("21")
    table.keyboard.press("Enter")
    assert ["31", "21"] == scores(dialog)
    expect(dialog.get_by_text("Впереди А и В: на 10\u00a0карт больше.").first).to_be_visible()
    expect(fields.first).to_have_value("")
    dialog.get_by_text("Партии вечера").click()
    expect(dialog.locator(".played li")).to_contain_text("Партия 1: 31 : 21")
    dialog.get_by_role("button", name="Изменить имена").click()
    dialog.get_by_label("Игрок 4").fill("Дед")
    dialog.get_by_role("button", name="Сохранить").click()
    dialog.get_by_role("button", name="Новый вечер").click()
    expect(dialog.get_by_label("Игрок 4", exact=True)).to_have_value("Дед")
    expect(dialog.get_by_label("Пара на пару")).to_be_checked()
    dialog.get_by_label("Каждый за себя").check()
    dialog.get_by_label("Победы").check()
    begin(dialog)
    sides(dialog).nth(3).click()
    dialog.get_by_role("button", name="Отменить").click()
    others = dialog.locator(".evenings button")
    others.click()
    table.get_by_role("button", name="Вернуть", exact=True).click()  # of the evening that was left
    assert ["31", "21"] == scores(dialog)
    dialog.get_by_role("button", name="Удалить вечер").click()
    dialog.get_by_role("button", name="Удалить", exact=True).click()
    expect(dialog).to_be_hidden()
    assert (1, 1) == (len(storage(table, EVENING)), len(storage(table, TALLY)))
    table.get_by_role("button", name="Вернуть").click()
    dialog = open_counter(table)
    assert ["0", "0", "0", "1"] == scores(dialog)
    expect(others).to_contain_text("Впереди А и В")


def test_two_tabs(context, page, base_url, open_table):
    """What one tab writes down the other shows at once; neither loses anything."""
    open_table()
    put(page, evening_texts(evening(names=("Аня", "Боря"))))
    other = context.new_page()
    other.goto(base_url)
    other.wait_for_function("() => document.body.dataset.ready == 'yes'")
    one, two = open_counter(page), open_counter(other)
    sides(one).nth(0).click()
    expect(two.locator(".score").first).to_have_text("1")
    sides(two).nth(1).click()
    expect(one.locator(".score").nth(1)).to_have_text("1")
    two.get_by_role("button", name="Отменить").click()
    expect(one.locator(".score").nth(1)).to_have_text("0")
    one.get_by_role("button", name="Отменить").click()
    two.get_by_role("button", name="Удалить вечер").click()
    two.get_by_role("button", name="Удалить", exact=True).click()
    expect(one.get_by_label("Игрок 1", exact=True)).to_be_visible()
    one.get_by_role("button", name="Вернуть").click()
    expect(page.locator("#toast")).to_contain_text("его удалили в другой вкладке")
    assert {} == storage(page, EVENING)
    one.get_by_label("Игрок 1", exact=True).fill("Вера")
    page.evaluate("addEventListener('storage', () => setTimeout(() => { window.heard = true; }))")
    two = open_counter(other)
    name_people(two, "Аня", "Боря")
    begin(two)
    page.wait_for_function("() => window.heard")
    expect(one.get_by_label("Игрок 1", exact=True)).to_have_value("Вера")


def test_renamed_after_it_was_deleted(table):
    """Nothing comes back by a change of names."""
    put(table, evening_texts(evening(names=("Аня", "Боря"))))
    dialog = open_counter(table)
    dialog.get_by_role("button", name="Изменить имена").click()
    table.evaluate("localStorage.clear()")
    dialog.get_by_role("button", name="Сохранить").click()
    expect(table.locator("#toast")).to_contain_text("Этого вечера уже нет")
    assert {} == storage(table, EVENING)


def test_full(table):
    """A browser without room says so; the score goes on, and is kept when there is some."""
    put(table, evening_texts(evening((1, 0), names=("Аня", "Боря"))))
    fill(table)
    dialog = open_counter(table)
    sides(dialog).nth(1).click()
    expect(dialog).to_contain_text("Место в браузере кончилось: записанное сейчас останется")
    assert ["1", "1"] == scores(dialog)
    assert 1 == len(storage(table, TALLY))
    make_room(table)
    sides(dialog).nth(1).click()
    expect(dialog).not_to_contain_text("Место в браузере кончилось")
    reload(table)
    assert ["1", "2"] == scores(open_counter(table))


def test_passed_on(context, table, base_url, tmp_path):
    """As text, as a picture, as a file that comes back; a file that contradicts is refused."""
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    put(table, evening_texts(evening((1, 0), (1, 0), names=("Аня", MARKUP))))
    dialog = open_counter(table)
    dialog.get_by_role("button", name="Скопировать счёт").click()
    expect(table.locator("#toast")).to_contain_text("Счёт скопирован.")
    assert (
        "Счёт за столом · 29 ноября 2026 · 2\u00a0партии\n"
        f"1. Аня: 2\u00a0победы\n2. {MARKUP}: 0\u00a0побед"
    ) == table.evaluate("() => navigator.clipboard.readText()")
    with table.expect_download() as picture:
        dialog.get_by_role("button", name="Картинка").click()
    assert "пьяница-счёт-2026-11-29.png" == picture.value.suggested_filename
    assert b"\x89PNG" == Path(picture.value.path()).read_bytes()[:4]
    dialog.get_by_role("button", name="История и файл").click()
    with table.expect_download() as saved:
        dialog.get_by_role("button", name="Сохранить в файл").click()
    content = json.loads(Path(saved.value.path()).read_text("utf-8"))
    assert (APP, VERSION, [2, 0]) == (
        content["app"], content["version"], content["evenings"][0]["totals"]
    )  # fmt: skip
    before = storage(table, EVENING) | storage(table, TALLY)
    table.evaluate("() => localStorage.clear()")
    path = tmp_path / "evenings.json"
    content["evenings"][0]["totals"] = [0, 2]
    path.write_text(json.dumps(content), "utf-8")
    dialog.locator("input[type=file]").set_input_files(path)
    expect(dialog).to_contain_text("Файл повреждён: счёт вечера 1 не сходится с его партиями.")
    assert {} == storage(table, EVENING)
    content["evenings"][0]["totals"] = [2, 0]
    path.write_text(json.dumps(content), "utf-8")
    dialog.locator("input[type=file]").set_input_files(path)
    expect(dialog).to_contain_text("Добавится 1\u00a0вечер счёта.")
    dialog.get_by_role("button", name="Добавить").click()
    expect(table.locator("#toast")).to_contain_text("Добавлено: 1\u00a0вечер счёта.")
    assert before == storage(table, EVENING) | storage(table, TALLY)
    open_menu(table, "История и серия")
    dialog.locator("input[type=file]").set_input_files(path)
    expect(dialog).to_contain_text("Нового в этом файле нет: всё уже здесь.")
    assert export_text([]) == json.dumps({"app": APP, "version": VERSION, "games": []})


def test_fits(with_scrollbars):  # noqa: F811
    """Eight people with the longest names, cards of pairs and the form fit every screen."""
    page, found = with_scrollbars, {}
    cards = evening((26, 26), names=EIGHT[:4], pairs=True, counts=Counts.CARDS)
    played = [tuple(int(side == winner) for side in range(8)) for winner in (0, 1, 1)]
    for name, texts in (
        ("form", {}), ("eight", evening_texts(evening(*played, names=EIGHT))),
        ("cards", evening_texts(cards)),
    ):  # fmt: skip
        page.evaluate("() => localStorage.clear()")
        put(page, texts)
        dialog = open_counter(page)
        if name == "form":
            name_people(dialog, *EIGHT[:4])
        else:
            dialog.get_by_text("Партии вечера").click()
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            found[name, width] = page.evaluate(WRONG)
            small = dialog.locator(".side, button:visible").evaluate_all(
                "all => all.filter(one => one.getBoundingClientRect().height < 44).length"
            )
            assert 0 == small, (name, width)
        close_sheet(page)
    assert {} == {place: wrong for place, wrong in found.items() if wrong}
