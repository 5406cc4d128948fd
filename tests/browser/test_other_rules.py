"""«Другие правила»: found, looked at, dealt, put together, kept; each named game played whole."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from pyanitsa.game import Game
from pyanitsa.persons import SOLO
from pyanitsa.results import heading
from pyanitsa.rules import PRESETS, Rules
from pyanitsa.words import round_title
from tests.browser.memory import clear, kept, put, reload, storage
from tests.browser.steps import box, choose, close_sheet, hold, open_menu, settle, watch_moves
from tests.browser.table import (
    FINISH,
    STILL,
    WHOLE,
    arrive,
    begin,
    counts,
    open_button,
    pass_time,
    play_round,
)
from tests.browser.test_memory import downloaded
from tests.stories import counts_of
from web.memory.store import OWN
from web.play.rules_words import rules_line

NUMBERS = {"war80": 6, "war200": 197, "war-full": 6, "deck36": 28, "giveaway": 140, "sums": 187}
"""Of games that aren't long."""

DEAF = 1000
"""Milliseconds after a game's end in which a press is taken for one that came too late."""


def sheet(page: Page):
    return page.get_by_role("dialog")


def choose_game(page: Page, name: str) -> None:
    open_menu(page, "Другие правила")
    sheet(page).get_by_role("button", name=re.compile(f"^{name}")).click()
    expect(sheet(page).get_by_role("heading", level=2)).to_have_text(name)


def press_play(page: Page) -> None:
    sheet(page).get_by_role("button", name="Играть", exact=True).click()
    expect(sheet(page)).to_be_hidden()


def names_rules(page: Page, text: str) -> None:
    expect(page.locator(".strip .rules-line")).to_have_text(text)


# Each of them, from the first card to the last.


@pytest.mark.parametrize("code", NUMBERS)
def test_whole_game(open_table, code):
    """Every round's counts are the engine's, and so is the end."""
    page = open_table(f"#n={NUMBERS[code]}&r={code}")
    names_rules(page, rules_line(PRESETS[code]))
    played = Game(PRESETS[code], NUMBERS[code])
    expected = counts_of(played)
    assert expected == page.evaluate(WHOLE)
    results = page.get_by_role("region", name="Итоги")
    wanted = heading(played.outcome, SOLO, played.rules)
    expect(results.get_by_role("heading")).to_have_text(wanted)
    look_back(page, expected)
    reload(page)
    names_rules(page, rules_line(PRESETS[code]))
    page.get_by_role("button", name="Ещё раз").click()
    assert PRESETS[code] == kept(page).rules


def look_back(page: Page, expected: list[list[int]]) -> None:
    """The round that lies there has the counts that it had."""
    pass_time(page, DEAF)
    page.get_by_role("button", name="Показать на столе").click()
    field = page.locator("#lookback-round")
    expect(field).to_be_visible()
    assert [*expected[int(field.input_value())]] == [*counts(page)]
    names_rules(page, rules_line(kept(page).rules))
    page.get_by_role("button", name="К итогам").click()


# The sheet.


@pytest.mark.parametrize(
    ("name", "choices", "code"),
    [
        ("Война", (), "war80"),
        ("Война", ("До последней карты",), "war-full"),
        ("Война", ("200 схваток", "По одной"), "round_limit=200"),
        ("Тридцать шесть карт", (), "deck36"),
        ("Поддавки", (), "giveaway"),
        ("Сложение", (), "sums"),
    ],
)
def test_dealt(table, name, choices, code):
    """What is chosen is dealt, and the table names it."""
    choose_game(table, name)
    for label in choices:
        sheet(table).get_by_label(label, exact=True).check()
    press_play(table)
    assert Rules.from_code(code) == kept(table).rules
    names_rules(table, rules_line(Rules.from_code(code)))


def test_asks_and_undoes(table):
    """A game that is under way isn't given up without a yes, and can be had back."""
    play_round(table)
    choose_game(table, "Сложение")
    sheet(table).get_by_role("button", name="Играть", exact=True).click()
    sheet(table).get_by_role("button", name="Начать другую").click()
    names_rules(table, "Сложение")
    table.get_by_role("button", name="Вернуть партию").click()
    expect(table.get_by_role("heading", level=1)).to_have_text(round_title(1, 40))
    names_rules(table, "")


@pytest.mark.parametrize(("label", "code"), [("40 раундов", "short"), ("240 раундов", "long")])
def test_main_mode_is_one_tap_away(open_table, label, code):
    """From the list and from the menu; the table says nothing of rules then."""
    page = open_table("#n=1&r=sums")
    open_menu(page, "Другие правила", label)
    assert PRESETS[code] == kept(page).rules
    names_rules(page, "")
    choose_game(page, "Поддавки")
    press_play(page)
    open_menu(page, "Обычная партия")
    assert PRESETS[code] == kept(page).rules
    open_menu(page)
    expect(sheet(page).get_by_role("button", name="Обычная партия")).to_have_count(0)


def test_one_more_of_its_kind(open_table):
    """«Новая партия» stays with the rules that are played."""
    page = open_table("#n=1&r=giveaway")
    open_menu(page, "Новая партия")
    assert PRESETS["giveaway"] == kept(page).rules


# At the table.


def test_time_to_add_up(table, run_python):
    """The sums aren't there before the time is over; then they lie by the cards."""
    begin(run_python, "7♠ 9♦ 2♠", "J♥ 4♣ 3♠", rules="sums")
    open_button(table).click()
    caption = table.locator("#caption")
    table.wait_for_function(
        """() => { const said = document.getElementById("caption").textContent;
            if (said == "Сосчитай!") return true;
            document.getAnimations().forEach(motion => motion.finish()); }""",
        polling=5,
    )
    sums = table.locator(".sum")
    expect(sums).to_have_text(["", ""])
    table.wait_for_function(
        """() => { const sums = [...document.querySelectorAll(".sum")];
            if (sums.every(sum => sum.textContent)) {
                document.getAnimations().forEach(motion => motion.pause());
                return true; }
            document.getAnimations().forEach(motion => motion.finish()); }""",
        polling=5,
    )
    expect(sums).to_have_text(["15", "16"])
    expect(caption).to_have_text("Вы берёте 4")
    arrive(table)
    expect(sums).to_have_text(["", ""])
    expect(table.locator(".middle .mini b")).to_have_text(["16", "15"])


@pytest.mark.parametrize(("pause", "waits"), [("none", False), ("eight", True)])
def test_length_of_the_pause(page, open_table, run_python, pause, waits):
    """As long as somebody has chosen in the settings, or not at all."""
    settle(page, pause=pause)
    open_table()
    begin(run_python, "7♠ 9♦ 2♠", "J♥ 4♣ 3♠", rules="sums")
    page.evaluate("""() => {
        const animate = Element.prototype.animate; window.lasting = [];
        Element.prototype.animate = function (frames, options) {
            lasting.push(options.duration); return animate.call(this, frames, options); }; }""")
    play_round(page)
    assert waits == page.evaluate("lasting.includes(8000)")


def test_pause_changed_meanwhile(page, open_table, run_python):
    """Another length holds for the pause that runs, none ends it; speeds have no part in it."""
    settle(page, pause="eight")
    open_table()
    begin(run_python, "7♠ 9♦ 2♠ 3♥", "J♥ 4♣ 3♠ 5♥", rules="sums")
    watch_moves(page)
    hold(page)
    open_button(page).click()
    caption = page.locator("#caption")
    page.wait_for_function(
        f"""() => document.getElementById("caption").textContent == "Сосчитай!"
            || ({FINISH}, false)""",
        polling=5,
    )
    page.wait_for_function("() => moves.at(-1).duration == 8000")
    page.evaluate("window.pause = moves.at(-1).motion")
    open_menu(page, "Настройки")
    for label, expected in {"Быстро": 1, "4 с": 2, "8 с": 1}.items():
        choose(page, label)
        assert expected == page.evaluate("pause.playbackRate")
    expect(caption).to_have_text("Сосчитай!")
    choose(page, "Не ждать")
    expect(caption).to_have_text("Вы берёте 4")
    choose(page, "Медленно", "Обычно")
    close_sheet(page)
    hold(page, False)
    arrive(page)
    play_round(page)
    expect(page.locator(".middle .mini b")).to_have_count(2)


def test_autoplay(open_table):
    """It plays give-away to its end, which is that somebody has no cards."""
    page = open_table(f"#n={NUMBERS['giveaway']}&r=giveaway")
    page.get_by_role("button", name="Автоигра").click()
    over = "document.body.classList.contains('over')"
    page.wait_for_function(f"() => ({FINISH}, {STILL} && {over})", polling=5)
    assert 0 in counts(page)
    expect(page.get_by_role("region", name="Итоги")).to_contain_text("избави")


def test_two_people_add_up(page, open_table, run_python):
    """Each half has its own sum, and both get the time."""
    settle(page, opponent="duo")
    open_table()
    begin(run_python, "7♠ 9♦ 2♠", "J♥ 4♣ 3♠", rules="sums")
    page.keyboard.press("a")
    page.keyboard.press("l")
    arrive(page)
    expect(page.locator(".near .half .mini b")).to_have_text(["16", "15"])
    expect(page.locator(".far .others .rules-line")).to_have_text("Сложение")


def test_six_beats_ace(table, run_python):
    """It's said, to those who don't see the table too."""
    begin(run_python, "6♥ 7♠", "A♠ 8♦", rules="deck36")
    play_round(table)
    expect(table.locator("#said")).to_contain_text("Шестёрка бьёт туза. Вы берёте 2")


# One's own.


def own(page: Page) -> None:
    open_menu(page, "Другие правила")
    sheet(page).get_by_role("button", name=re.compile("^Свои правила")).click()


def pick(page: Page, field: str, label: str) -> None:
    group = sheet(page).get_by_role("group", name=re.compile(f"^{field}"))
    group.get_by_label(label, exact=True).check()


def test_own_game(table):
    """Put together, told in a sentence as it changes, dealt; and a link tells it to others."""
    own(table)
    pick(table, "Карты", "54, с джокерами")
    pick(table, "В закрытую", "По три")
    expect(table.locator("#in-words")).to_have_text(
        "54 карты с джокерами, вдвоём, война с тремя закрытыми, 40 раундов."
    )
    expect(table.locator("#rules-link")).to_have_text(re.compile(r"#r=deck=54,face_down=3$"))
    expect(sheet(table).get_by_role("button", name="Скопировать ссылку")).to_be_visible()
    press_play(table)
    assert Rules(deck=54, face_down=3) == kept(table).rules
    names_rules(table, "Свои правила")


def test_problem(table):
    """What can't be is said at its field, in sight; nothing is changed, nothing is dealt."""
    table.set_viewport_size({"width": 360, "height": 640})
    own(table)
    pick(table, "Сколько карт открывают", "По две, на сумму")
    pick(table, "Старшинство", "Младшая карта бьёт туза")
    fault = table.locator("#fault-of-order")
    expect(fault).to_contain_text("Подойдёт «Туз старше всех»")
    sheet(table).get_by_role("button", name="Играть", exact=True).click()
    expect(sheet(table)).to_be_visible()
    expect(sheet(table).get_by_label("Младшая карта бьёт туза")).to_be_focused()
    said, bar = box(table, "#fault-of-order"), box(table, ".own-rules .verdict")
    assert box(table, "#sheet header")["y"] < said["y"] < said["y"] + said["height"] <= bar["y"]
    pick(table, "Старшинство", "Туз младше всех")
    expect(fault).to_be_empty()


def test_kept_under_a_name(table):
    """It stands in the list, the table and the history call it so; it can be taken out and back."""
    own(table)
    pick(table, "Карты", "54, с джокерами")
    sheet(table).get_by_label("Название для списка").fill("Дачная <b>")
    sheet(table).get_by_role("button", name="Сохранить").click()
    expect(sheet(table)).to_be_hidden()
    assert [f"{OWN}deck=54"] == [*storage(table, OWN)]
    choose_game(table, "Дачная <b>")
    press_play(table)
    names_rules(table, "Дачная <b>")
    reload(table)
    names_rules(table, "Дачная <b>")
    choose_game(table, "Дачная <b>")
    sheet(table).get_by_role("button", name="Убрать из списка").click()
    expect(table.get_by_role("button", name="Вернуть", exact=True)).to_be_visible()
    assert {} == storage(table, OWN)
    names_rules(table, "Свои правила")
    table.get_by_role("button", name="Вернуть", exact=True).click()
    names_rules(table, "Дачная <b>")
    choose_game(table, "Дачная <b>")


def test_changed_under_its_name(table):
    """What is changed replaces what was kept; under another name both stay."""
    name = '{"version": 1, "name": "Дачная"}'
    put(table, {f"{OWN}deck=54": name})
    choose_game(table, "Дачная")
    sheet(table).get_by_role("button", name="Изменить").click()
    pick(table, "Карты", "36, от шестёрки")
    sheet(table).get_by_role("button", name="Сохранить").click()
    expect(sheet(table)).to_be_hidden()
    assert [(f"{OWN}deck=36", "Дачная")] == kept_games(table)
    choose_game(table, "Дачная")
    sheet(table).get_by_role("button", name="Изменить").click()
    pick(table, "Карты", "54, с джокерами")
    sheet(table).get_by_label("Название для списка").fill("Городская")
    sheet(table).get_by_role("button", name="Сохранить").click()
    expect(sheet(table)).to_be_hidden()
    assert [(f"{OWN}deck=36", "Дачная"), (f"{OWN}deck=54", "Городская")] == kept_games(table)


def kept_games(page: Page) -> list[tuple[str, str]]:
    return sorted((key, json.loads(text)["name"]) for key, text in storage(page, OWN).items())


def test_named_anew_in_another_tab(table):
    """What was taken out comes back only while nobody has given these rules another name."""
    put(table, {f"{OWN}deck=54": '{"version": 1, "name": "Дачная"}'})
    choose_game(table, "Дачная")
    sheet(table).get_by_role("button", name="Убрать из списка").click()
    anew = {f"{OWN}deck=54": '{"version": 1, "name": "Городская"}'}
    put(table, anew)
    table.get_by_role("button", name="Вернуть", exact=True).click()
    choose_game(table, "Городская")
    assert anew == storage(table, OWN)


def test_kept_in_a_file(table, tmp_path):
    """One's own rules go out with the history, and come back from it with their name."""
    key, stored = f"{OWN}seats=5", '{"version": 1, "name": "Наша <b>"}'
    put(table, {key: stored})
    open_menu(table, "История и серия")
    file = tmp_path / "rules.json"
    file.write_text(json.dumps(downloaded(sheet(table), "Сохранить в файл")), "utf-8")
    close_sheet(table)
    clear(table)
    open_menu(table, "История и серия")
    sheet(table).locator("input[type=file]").set_input_files(file)
    expect(sheet(table)).to_contain_text("В список правил: «Наша <b>».")
    sheet(table).get_by_role("button", name="Добавить").click()
    expect(table.locator("#toast")).to_contain_text("Добавлено: правила «Наша <b>».")
    assert {key: stored} == storage(table, OWN)
    open_menu(table, "История и серия")
    sheet(table).locator("input[type=file]").set_input_files(file)
    expect(table.locator("#transfer-fault")).to_contain_text("Нового в этом файле нет")


@pytest.mark.parametrize(
    ("name", "deck", "fault"),
    [("  ", "54, с джокерами", "Нужно название"), ("Моя", "52, от двойки", "уже есть в списке")],
)
def test_not_kept(table, name, deck, fault):
    """A name is needed; what is in the list already isn't put there once more."""
    own(table)
    pick(table, "Карты", deck)
    sheet(table).get_by_label("Название для списка").fill(name)
    sheet(table).get_by_role("button", name="Сохранить").click()
    expect(table.locator("#keep-fault")).to_contain_text(fault)
    assert {} == storage(table, OWN)


def test_every_field_by_keyboard(table):
    """Tab goes from field to field, arrows choose within one."""
    own(table)
    table.locator(".own-rules input[name=tactical]:checked").focus()
    reached = []
    for _ in range(14):
        reached.append(table.evaluate("document.activeElement.name"))
        table.keyboard.press("ArrowRight")
        table.keyboard.press("Tab")
    fields = table.locator(".own-rules .groups input").evaluate_all(
        "all => [...new Set(all.map(field => field.name))]"
    )
    assert fields == reached
    expect(table.locator("#in-words")).not_to_have_text(re.compile("^52 карты"))
