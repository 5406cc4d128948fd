"""Games by number: links, the field, what is copied and shared."""

import json
import re

import pytest
from playwright.sync_api import expect

from pyanitsa.game import Game
from pyanitsa.record import Record
from pyanitsa.rules import Rules
from tests.browser.memory import RUN, expect_end_of, kept, put_game, reload, storage
from tests.browser.table import expect_round, open_button, pass_time, play_round
from tests.entries import game_id

NUMBER = 481516234
NAME = "№\u00a0481\u00a0516\u00a0234"
OTHER = 7


def menu(page, *buttons):
    page.get_by_role("button", name="Меню").click()
    for name in buttons:
        page.get_by_role("button", name=name).click()


def follow(page, fragment):
    """Put a link into the address of the open page."""
    page.evaluate("fragment => { location.hash = fragment }", fragment)


def ask_for(page, text):
    """Type it into the field of «Играть по номеру»."""
    menu(page, "Играть по номеру")
    page.get_by_label("Номер партии или ссылка").fill(text)
    page.keyboard.press("Enter")


def waits(page) -> str:
    """What the menu offers to go on with."""
    page.get_by_role("button", name="Меню").click()
    offered = page.get_by_role("button", name="Продолжить прежнюю")
    text = offered.inner_text() if offered.count() else ""
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()
    return text


# Links.


@pytest.mark.parametrize(
    ("fragment", "rules"),
    [("#n=481.516.234", "short"), ("#n=481516234&r=long", "long"),
     ("#r=deck=36,order=lowest-beats-ace&n=481516234", "deck=36,order=lowest-beats-ace")],
)  # fmt: skip
def test_link(open_table, fragment, rules):
    """A link deals its number by its rules; a reload resumes that game, the next deal drops it."""
    page = open_table(fragment)
    asked = Game(Rules.from_code(rules), NUMBER)
    title = f"Раунд 0 из {asked.rules.round_limit}"
    expect(page.get_by_role("heading", level=1)).to_have_text(title)
    play_round(page)
    reload(page)
    assert Record(asked.rules, NUMBER, 1) == kept(page)
    expect_end_of(page, kept(page))
    menu(page, "Новая партия", "Начать другую")
    expect(page).to_have_url(page.url.partition("#")[0])
    expect_round(page, 0)
    dealt = kept(page)
    assert dealt.number != NUMBER
    reload(page)
    assert dealt == kept(page)


@pytest.mark.parametrize(
    ("fragment", "message"),
    [
        ("#n=0", "Нулевой партии нет. Номер партии — целое число от 1 до 999\u00a0999\u00a0999"),
        ("#n=12 34", "Это не похоже на номер партии."),
        ("#n=1234567890", "Число слишком большое."),
        ("#n=5&n=6", "Здесь несколько разных номеров."),
        ("#n=5&r=poker", "Правила «poker» этой игре незнакомы."),
        ("#n=5&r=<img src=x>", "Правила «<img»"),
        ("#n=5&r=seats=9", "Правила «seats»: такого значения не бывает"),
        ("#r=poker", "Правила «poker»"),
        ("#r=", "Правила «пусто»"),
        ("#what", "Это не похоже на номер партии."),
    ],
)
def test_bad_link(open_table, fragment, message):
    """A link that makes no sense says so once, as text; the page opens as without it."""
    page = open_table(fragment)
    expect(page.locator("#toast")).to_contain_text("Ссылка не подошла.")
    expect(page.locator("#toast")).to_contain_text(message)
    expect(page.locator("#toast img")).to_have_count(0)
    expect_round(page, 0)


def test_link_over_a_stored_game(page, open_table, context, base_url):
    """A link opens its game; the unfinished one waits under «Продолжить прежнюю»."""
    open_table()
    key = put_game(page, "short 5 17")
    reload(page)
    other = context.new_page()
    other.goto(f"{base_url}#n={NUMBER}")
    expect_round(other, 0)
    assert "Продолжить прежнюю · раунд 17 из 40" == waits(other)
    play_round(other)
    menu(other, "Продолжить прежнюю")
    expect_end_of(other, Record(Rules(), 5, 17))
    expect(other).to_have_url(base_url)
    assert "Продолжить прежнюю · раунд 1 из 40" == waits(other)
    assert 2 == len(storage(other, RUN))
    assert key in storage(other)


def test_link_with_rules_alone(open_table):
    """Such a link deals a fresh game; what was under way waits, and a reload doesn't deal again."""
    page = open_table(f"#n={NUMBER}")
    play_round(page)
    other = page.context.new_page()
    other.goto(page.url.partition("#")[0] + "#r=giveaway")
    expect(other.get_by_role("heading", level=1)).to_have_text("Раунд 0")
    expect(other).to_have_url(re.compile("/$"))
    play_round(other)
    dealt = own(other)
    assert Record(Rules.from_code("giveaway"), dealt.number, 1) == dealt
    reload(other)
    assert dealt == own(other)
    assert "Продолжить прежнюю · раунд 1 из 40" == waits(other)
    follow(other, "#r=sums")
    other.get_by_role("button", name="Начать другую").click()
    expect_round(other, 0)
    assert Rules.from_code("sums") == own(other).rules
    other.get_by_role("button", name="Вернуть партию").click()
    expect_end_of(other, dealt)


def own(page) -> Record:
    """This tab's game."""
    name = page.evaluate("window.name").removeprefix("pyanitsa-")
    return Record.from_text(json.loads(storage(page, RUN)[RUN + name])["record"])


def test_link_in_a_running_game(open_table):
    """A link put into a running game's address asks; a no keeps the game, a yes lets it wait."""
    page = open_table()
    play_round(page)
    before = kept(page)
    follow(page, f"#n={NUMBER}")
    dialog = page.get_by_role("dialog", name="Начать другую партию?")
    dialog.get_by_role("button", name="Продолжить эту").click()
    expect(dialog).to_be_hidden()
    reload(page)
    assert before == kept(page)
    follow(page, f"#n={NUMBER}")
    expect(dialog).to_be_visible()
    reload(page)
    assert before == kept(page)
    follow(page, f"#n={NUMBER}")
    dialog.get_by_role("button", name="Начать другую").click()
    expect_round(page, 0)
    play_round(page)
    expect_end_of(page, Record(Rules(), NUMBER, 1))
    assert "Продолжить прежнюю · раунд 1 из 40" == waits(page)


def test_link_before_the_first_round(open_table):
    """Where nothing was played nothing is asked; a game that is over can be asked for again."""
    page = open_table()
    follow(page, f"#n={NUMBER}")
    play_round(page)
    expect_end_of(page, Record(Rules(), NUMBER, 1))
    put_game(page, f"short {NUMBER} 40")
    reload(page)
    follow(page, f"#n={NUMBER}")
    expect_round(page, 0)
    assert [0] == [Record.from_text(record).rounds for record in records(page)]


def records(page):
    return page.evaluate("""() => Object.keys(localStorage).filter(key => key.includes("/run/"))
        .map(key => JSON.parse(localStorage[key]).record)""")


def test_link_once_more(page, open_table, context, base_url):
    """A link opened in another tab goes on with its game, and begins it anew when it's over."""
    open_table(f"#n={NUMBER}")
    play_round(page)
    other = context.new_page()
    other.goto(f"{base_url}#n={NUMBER}")
    expect_round(other, 1)
    put_game(other, f"short {NUMBER} 40")
    reload(other)
    expect(other.get_by_role("region", name="Итоги")).to_be_visible()
    third = context.new_page()
    third.goto(f"{base_url}#n={NUMBER}")
    expect(open_button(third)).to_be_visible()
    expect_round(third, 0)


def test_back_and_forward(open_table):
    """The browser's Back closes a sheet and leaves the game as it is."""
    page = open_table(f"#n={NUMBER}")
    play_round(page)
    menu(page, "Играть по номеру")
    page.go_back()
    expect(page.get_by_role("dialog")).to_be_hidden()
    expect(page).to_have_url(re.compile(rf"#n={NUMBER}$"))
    page.go_forward()
    expect_round(page, 1)


# The field.


def test_field(open_table):
    """«Играть по номеру» takes what people paste; in a running game it asks, and can be undone."""
    page = open_table()
    ask_for(page, NAME)
    expect(page.get_by_role("dialog")).to_be_hidden()
    play_round(page)
    expect_end_of(page, Record(Rules(), NUMBER, 1))
    for text, rules in (
        (f"https://example.org/x/#n={OTHER}&r=long", "long"),
        (
            f"Сыграйте мою партию в «Пьяницу»: №\u00a0{OTHER} https://example.org/#n={OTHER}",
            "short",
        ),
    ):
        ask_for(page, text)
        page.get_by_role("button", name="Начать другую").click()
        play_round(page)
        expect_end_of(page, Record(Rules.from_code(rules), OTHER, 1))
        page.get_by_role("button", name="Вернуть партию").click()
        expect_end_of(page, Record(Rules(), NUMBER, 1))


MESSAGES = {
    "": "Здесь пусто.",
    "привет": "Это не похоже на номер партии.",
    "1.5": "Это не похоже на номер партии.",
    "12 34": "Это не похоже на номер партии.",
    "0": "Нулевой партии нет.",
    "1234567890": "Число слишком большое.",
    "№ 5 или № 6": "Здесь несколько разных номеров.",
    "<img src=x onerror=alert(1)>": "Это не похоже на номер партии.",
    "#n=5&r=deck=37": "Правила «deck»: такого значения не бывает. Можно: 52, 36, 54.",
    "#n=5&r=<img src=x>": "Правила «<img» этой игре незнакомы.",
    "#n=5&r=seats=9": "Правила «seats»: такого значения не бывает",
}


def test_field_says_what_is_wrong(open_table):
    """What is no number gets one message beside the field, and changes nothing."""
    page = open_table()
    play_round(page)
    before = kept(page)
    menu(page, "Играть по номеру")
    field = page.get_by_label("Номер партии или ссылка")
    expect(field).to_be_focused()
    for text, message in MESSAGES.items():
        field.fill(text)
        page.get_by_role("button", name="Сыграть", exact=True).click()
        fault = page.get_by_role("dialog").get_by_role("alert")
        expect(fault).to_contain_text(message)
        expect(field).to_have_value(text)
        expect(field).to_be_focused()
        expect(field).to_have_accessible_description(fault.inner_text())
    expect(page.locator("#sheet-fault img, #sheet-body img")).to_have_count(0)
    assert before == kept(page)


def test_question_and_undo(open_table):
    """A new game asks after round 0; «Вернуть партию» brings the old one back, the new waits."""
    page = open_table()
    menu(page, "Новая партия")
    expect(page.get_by_role("dialog")).to_be_hidden()
    play_round(page)
    before = kept(page)
    menu(page, "Новая партия")
    for leave in (
        lambda: page.get_by_role("button", name="Продолжить эту").click(),
        lambda: page.keyboard.press("Escape"),
        page.go_back,
        lambda: page.get_by_role("button", name="Закрыть").click(),
    ):
        expect(page.get_by_role("dialog", name="Начать другую партию?")).to_be_visible()
        leave()
        expect(page.get_by_role("dialog")).to_be_hidden()
        assert before == kept(page)
        menu(page, "Новая партия")
    page.get_by_role("button", name="Начать другую").click()
    expect_round(page, 0)
    play_round(page)
    page.get_by_role("button", name="Вернуть партию").click()
    expect_end_of(page, before)
    texts = [json.loads(text)["record"] for text in storage(page, RUN).values()]
    assert 2 == len(texts)
    assert before.text() in texts


# Copied and shared.

NO_CLIPBOARD = "Object.defineProperty(Navigator.prototype, 'clipboard', { get: () => undefined })"
SHARING = "Navigator.prototype.share = async (data) => { window.shared = data; }"


def over(page, record):
    put_game(page, record)
    reload(page)
    return page.get_by_role("region", name="Итоги")


def test_copy(page, open_table, context, base_url):
    """«Скопировать» copies the number; other rules than the short game's go along in a link."""
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    open_table()
    for record, copied in (
        (f"short {NUMBER} 40", NAME),
        (f"war80 {NUMBER} 80", f"{NAME} {base_url}#n={NUMBER}&r=war80"),
    ):
        over(page, record).get_by_role("button", name="Скопировать номер").click()
        expect(page.locator("#toast")).to_contain_text("Номер скопирован.")
        assert copied == page.evaluate("() => navigator.clipboard.readText()")
    ask_for(page, copied)
    play_round(page)
    expect_end_of(page, Record(Rules.from_code("war80"), NUMBER, 1))


def test_copy_refused(page, open_table):
    """If the browser doesn't let it, that's said, and the number can be selected by hand."""
    open_table()
    results = over(page, f"short {NUMBER} 40")
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error('no')) }")
    results.get_by_role("button", name="Скопировать номер").click()
    expect(page.locator("#toast")).to_contain_text("Браузер не дал скопировать номер.")


def test_share(page, open_table, base_url):
    """«Поделиться» passes one sentence with number and link to the device."""
    page.add_init_script(SHARING)
    open_table()
    over(page, f"short {NUMBER} 40").get_by_role("button", name="Поделиться").click()
    page.wait_for_function("() => window.shared")
    sentence = f"Сыграйте мою партию в «Пьяницу»: {NAME} {base_url}#n={NUMBER}"
    assert {"text": sentence} == page.evaluate("() => window.shared")
    ask_for(page, sentence)
    expect_round(page, 0)
    assert NUMBER == kept(page).number


def test_neither(page, open_table):
    """Where a page can neither copy nor share, no such button is offered; a tap selects it all."""
    page.add_init_script(NO_CLIPBOARD)
    open_table()
    results = over(page, f"short {NUMBER} 40")
    expect(results.get_by_role("button", name="Скопировать")).to_have_count(0)
    expect(results.get_by_role("button", name="Поделиться")).to_have_count(0)
    results.get_by_text(NAME).click()
    assert NAME == page.evaluate("() => getSelection().toString()")
    assert game_id(1) in next(iter(storage(page, RUN)))


def test_notice_waits_for_whoever_is_at_it(open_table):
    """«Вернуть партию» doesn't go away under the keyboard's focus; left, it goes."""
    page = open_table()
    play_round(page)
    page.get_by_role("button", name="Меню").click()
    page.get_by_role("button", name="Новая партия").click()
    page.get_by_role("button", name="Начать другую").click()
    undo = page.get_by_role("button", name="Вернуть партию")
    undo.focus()
    pass_time(page, 9000)
    expect(undo).to_be_visible()
    page.get_by_role("button", name="Меню").focus()
    expect(undo).to_be_hidden()
