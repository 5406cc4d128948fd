"""Menu and settings: in force at once, remembered, and nothing throws a running game away."""

import json

import pytest
from playwright.sync_api import Page, expect

from tests.browser.memory import python_held
from tests.browser.steps import (
    choose,
    close_sheet,
    menu_entries,
    open_menu,
    settle,
    speed_at_table,
)
from tests.browser.table import (
    arrive,
    begin,
    counts,
    expect_counts,
    expect_round,
    open_button,
    play_round,
)
from tests.entries import settings_text
from web.memory.settings import Settings

LOOKS = {
    "Светлый": ("theme", "light"),
    "Тёмный": ("theme", "dark"),
    "Синее": ("felt", "blue"),
    "Сливовое": ("felt", "plum"),
    "Красная": ("back", "red"),
    "Зелёная": ("back", "green"),
    "Четыре цвета": ("suits", "four"),
    "В Д К Т": ("ranks", "russian"),
    "Крупный": ("print", "large"),
    "Без полётов": ("motion", "still"),
}


TWO_COURT_CARDS = 62
"""A game that begins with kings and queens."""

FACES = """() => Object.entries(localStorage)
    .filter(([key]) => key.startsWith("pyanitsa/run/"))
    .flatMap(([_, text]) => Object.values(JSON.parse(text).face.last).map(([rank]) => rank))"""

DATASET = "({...document.documentElement.dataset})"


def stored(page: Page) -> dict:
    """Each setting that was changed, by its name."""
    return page.evaluate("""Object.fromEntries(Object.entries(localStorage)
        .filter(([key]) => key.startsWith("pyanitsa/setting/"))
        .map(([key, text]) => [key.split("/").at(-1), JSON.parse(text)]))""")


def menu_button(page: Page):
    return page.get_by_role("button", name="Меню")


def colour(page: Page, selector: str, name: str) -> str:
    return page.evaluate(
        "([selector, name]) => getComputedStyle(document.querySelector(selector))[name]",
        [selector, name],
    )


def test_every_look_is_applied_at_once(table):
    """Each choice changes the page while the settings are open, and is remembered."""
    open_menu(table, "Настройки")
    for label, (name, value) in LOOKS.items():
        choose(table, label)
        assert value == table.evaluate(DATASET)[name], label
        assert value == stored(table)[name], label


def test_looks_are_seen(table, run_python):
    """Cloth, card back, four colours, letters and size look different, not only called so."""
    begin(run_python, "9♣ J♣", "8♦ 3♦")
    seen = {
        "Синее": ("body", "backgroundImage"),
        "Красная": (".stack", "backgroundImage"),
        "Тёмный": ("body", "backgroundImage"),
        "Крупный": ("#caption", "fontSize"),
    }
    open_menu(table, "Настройки")
    for label, (selector, name) in seen.items():
        before = colour(table, selector, name)
        choose(table, label)
        assert before != colour(table, selector, name), label
    close_sheet(table)
    play_round(table)
    before = colour(table, ".middle .mini", "color")
    open_menu(table, "Настройки")
    choose(table, "Четыре цвета")
    assert before != colour(table, ".middle .mini", "color")


def test_letters_of_the_last_cards(table, run_python):
    """Russian letters are at once on the cards that lie beside the caption, and after a reload."""
    begin(run_python, "K♣ 2♣", "Q♦ 3♦")
    play_round(table)
    minis = table.locator(".middle .mini b")
    assert ["K", "Q"] == minis.all_inner_texts()
    open_menu(table, "Настройки")
    choose(table, "В Д К Т")
    assert ["К", "Д"] == minis.all_inner_texts()


def test_letters_of_the_stored_face(open_table):
    """The picture that is painted before Python has the letters that were chosen last."""
    table = open_table(f"#n={TWO_COURT_CARDS}")
    play_round(table)
    assert {"K", "Q"} & set(table.evaluate(FACES))
    open_menu(table, "Настройки")
    choose(table, "В Д К Т")
    assert not {"K", "Q"} & set(table.evaluate(FACES))


def test_look_comes_before_python(page, wait_ready):
    """After a reload the page has its look before Python is there."""
    fields = dict(LOOKS.values())
    settle(page, opponent="duo", turned=False, **fields)
    with python_held(page):
        page.goto("./", wait_until="commit")
        page.wait_for_selector("#open", state="attached")
        painted = page.evaluate(DATASET)
    assert fields | {"opponent": "duo", "turned": "no"} == {
        name: painted[name] for name in [*fields, "opponent", "turned"]
    }
    page.goto("./")
    wait_ready()
    assert painted == page.evaluate(DATASET)


def test_own_keys_come_first(page, wait_ready):
    """A setting's own key goes before what an older version stored, with Python and before."""
    settle(page, felt="plum", back="red", turned=True)
    own = {"pyanitsa/setting/felt": '"blue"', "pyanitsa/setting/turned": "false"}
    page.add_init_script(f"Object.assign(localStorage, {json.dumps(own)})")
    page.route("**/memory-*.bin", lambda route: None)
    page.goto("./", wait_until="commit")
    page.wait_for_selector("#open", state="attached")
    painted = page.evaluate(DATASET)
    assert ("blue", "red", "no") == (painted["felt"], painted["back"], painted["turned"])
    page.unroute("**/memory-*.bin")
    page.goto("./")
    wait_ready()
    assert painted == page.evaluate(DATASET)


def test_as_the_system(table):
    """«Как в системе» follows the system, also when it changes; a choice doesn't."""
    table.emulate_media(color_scheme="dark")
    expect(table.locator("html")).to_have_attribute("data-theme", "dark")
    table.emulate_media(color_scheme="light")
    expect(table.locator("html")).to_have_attribute("data-theme", "light")
    open_menu(table, "Настройки")
    choose(table, "Тёмный")
    table.emulate_media(color_scheme="dark")
    table.emulate_media(color_scheme="light")
    expect(table.locator("html")).to_have_attribute("data-theme", "dark")


def test_speed_is_one(table, wait_ready):
    """The speed at the table and the one in the settings are the same, and remembered."""
    open_menu(table, "Настройки")
    choose(table, "Быстро")
    close_sheet(table)
    at_table = speed_at_table(table, "Быстро")
    expect(at_table).to_be_checked()
    table.reload()
    wait_ready()
    expect(at_table).to_be_checked()
    speed_at_table(table, "Медленно").check()
    open_menu(table, "Настройки")
    expect(
        table.get_by_role("dialog").get_by_role("radio", name="Медленно", exact=True)
    ).to_be_checked()


def test_sound(table, run_python):
    """Sound is off at first; switched on it's heard with the cards, never before."""
    begin(run_python, "9♠ 9♣ 9♥", "2♦ 3♦ 4♦")
    table.evaluate("""() => {
        window.heard = 0;
        const start = AudioBufferSourceNode.prototype.start;
        AudioBufferSourceNode.prototype.start = function () { heard += 1; start.call(this); }; }""")
    play_round(table)
    assert 0 == table.evaluate("heard")
    open_menu(table, "Настройки")
    choose(table, "Звук")
    close_sheet(table)
    assert 0 == table.evaluate("heard")
    play_round(table)
    assert 0 < table.evaluate("heard") < 4


def test_vibration(page, wait_ready, run_python):
    """A war is felt where it's switched on and there's a motor."""
    page.add_init_script(
        "window.felt = []; navigator.vibrate = pattern => felt.push(pattern.length)"
    )
    settle(page, vibration=True)
    page.goto("./")
    wait_ready()
    begin(run_python, "9♠ 2♠ A♥ 4♠", "9♦ 3♦ 10♠ 4♦")
    play_round(page)
    assert [3] == page.evaluate("felt")


def test_no_switch_without_a_motor(page, wait_ready):
    """Where nothing can vibrate there's no switch for it."""
    page.add_init_script("delete Navigator.prototype.vibrate")
    page.goto("./")
    wait_ready()
    open_menu(page, "Настройки")
    expect(page.get_by_role("switch", name="Звук")).to_be_visible()
    expect(page.get_by_role("switch", name="Вибрация")).to_have_count(0)


@pytest.mark.parametrize(
    "damaged",
    ["{", "null", "7", '{"version": 99}', settings_text(Settings()).replace('"green"', '"red"'),
     settings_text(Settings()).replace('["Нижний", "Верхний"]', "[[1], [2]]"),
     settings_text(Settings()).replace('"Нижний"', '"\\ud800"')],
)  # fmt: skip
def test_damaged_settings(page, wait_ready, damaged):
    """Damaged settings are set aside and the game starts as for a new player."""
    page.add_init_script(f"""if (!localStorage.getItem("pyanitsa/settings"))
        localStorage.setItem("pyanitsa/settings", {json.dumps(damaged)})""")
    page.goto("./")
    wait_ready()
    play_round(page)
    asides = "Object.entries(localStorage).filter(([key]) => key.startsWith('pyanitsa/aside/'))"
    aside = page.evaluate(f"{asides}.map(([_, text]) => text)")
    assert aside in ([damaged], []) if "ud800" in damaged else [damaged] == aside


def test_length_from_the_next_game(table):
    """Another length leaves the running game as it is and holds for the next one."""
    play_round(table)
    before = counts(table)
    open_menu(table, "Настройки")
    choose(table, "240 раундов")
    close_sheet(table)
    expect_round(table, 1)
    expect_counts(table, before)
    open_menu(table, "Новая партия", "Начать другую")
    expect_round(table, 0, limit=240)


def test_length_now(table):
    """«Начать сейчас» deals the other length at once; the game before can be taken back."""
    play_round(table)
    open_menu(table, "Настройки")
    choose(table, "240 раундов")
    table.get_by_role("button", name="Начать сейчас").click()
    expect_round(table, 0, limit=240)
    table.get_by_role("button", name="Вернуть партию").click()
    expect_round(table, 1)


def test_length_before_the_first_round(table):
    """Before the first round a game of the other length may be begun at once too."""
    open_menu(table, "Настройки")
    choose(table, "240 раундов")
    expect_round(table, 0)
    table.get_by_role("button", name="Начать сейчас").click()
    expect_round(table, 0, limit=240)
    expect(table.get_by_role("button", name="Вернуть партию")).to_be_hidden()


def test_order_of_the_menu(table):
    """What is played comes first, then what is kept, then the rest; a game that waits on top."""
    order = ["Новая партия", "Вдвоём", "Другие правила", "Играть по номеру", "История и серия"]
    order += ["Шансы", "Счёт за столом", "Как играть", "Настройки", "О программе"]
    open_menu(table)
    entries = table.locator("#sheet .entry")
    assert order == entries.all_inner_texts()
    close_sheet(table)
    play_round(table)
    open_menu(table, "Играть по номеру")
    table.get_by_label("Номер партии или ссылка").fill("7")
    table.keyboard.press("Enter")
    table.get_by_role("button", name="Начать другую").click()
    expect_round(table, 0)
    open_menu(table)
    assert ["Продолжить прежнюю · раунд 1 из 40", *order] == entries.all_inner_texts()


@pytest.mark.parametrize("how", ["Esc", "Back", "cross"])
def test_every_entry_opens_and_closes(table, how):
    """Each entry opens, Esc, Back and the cross close it, and the focus returns to the menu."""
    play_round(table)
    dialog = table.get_by_role("dialog")
    for entry in [None, *menu_entries(table)]:
        menu_button(table).focus()
        table.keyboard.press("Enter")
        expect(dialog.get_by_role("heading", name="Меню")).to_be_visible()
        if entry:
            dialog.get_by_role("button", name=entry).click()
            expect(dialog).to_have_accessible_name(entry)
        close(table, how)
        expect(dialog).to_be_hidden()
        expect(menu_button(table)).to_be_focused()
    expect_round(table, 1)


def close(page: Page, how: str) -> None:
    if how == "Esc":
        page.keyboard.press("Escape")
    elif how == "Back":
        page.go_back()
    else:
        page.get_by_role("dialog").get_by_role("button", name="Закрыть").click()


def test_back_leaves_the_page_after_the_sheet(page, open_table):
    """A sheet is one step of the history, however it's closed and whatever was opened in it."""
    page.goto("about:blank")
    open_table()
    for how in ("Esc", "cross", "Back"):
        open_menu(page, "История и серия")
        close(page, how)
        expect(page.get_by_role("dialog")).to_be_hidden()
    page.go_back()
    assert "about:blank" == page.url


@pytest.mark.parametrize("entry", ["Новая партия", "Вдвоём"])
def test_nothing_is_thrown_away_unasked(table, entry):
    """A running game is only given up after a question; Esc means no."""
    play_round(table)
    before = counts(table)
    open_menu(table, entry)
    expect(table.get_by_role("dialog")).to_be_visible()
    table.keyboard.press("Escape")
    expect(table.get_by_role("dialog")).to_be_hidden()
    expect_round(table, 1)
    expect_counts(table, before)


def test_every_setting_in_the_middle_of_a_round(table):
    """Whatever is chosen while cards lie on the table, the round goes on to its end."""
    open_button(table).click()
    open_menu(table, "Настройки")
    for label in LOOKS:
        choose(table, label)
    close_sheet(table)
    arrive(table)
    expect_round(table, 1)
    assert 52 == sum(counts(table))
