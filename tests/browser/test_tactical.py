"""The tactical game: arranged in every way, played, looked back at; by two; the deal of the day."""

import json
import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

import pytest
from playwright.sync_api import Page, expect

from pyanitsa.cards import Card, ordered_deck, parse_cards
from pyanitsa.daily import day_number, share_line
from pyanitsa.game import Game
from pyanitsa.manners import highest_first, in_turn
from pyanitsa.persons import SOLO
from pyanitsa.record import Record
from pyanitsa.results import heading
from pyanitsa.rules import PRESETS, Rules
from pyanitsa.story import story_of
from pyanitsa.strategy import Level
from pyanitsa.what_if import best_exchange, what_if
from pyanitsa.words import card_name, score, sentence
from tests.browser.memory import DONE, RUN, go, kept, put, python_held, reload, storage
from tests.browser.steps import close_sheet, open_menu, settle
from tests.browser.table import TO_THE_END, WHOLE, arrive, begin, open_button, pass_time
from tests.browser.test_access import violations
from tests.browser.test_history import put_done
from tests.browser.test_other_rules import DEAF, choose_game, press_play
from tests.browser.test_other_rules import look_back as table_again
from tests.entries import finished
from tests.stories import counts_of
from web.arrange import words
from web.arrange.hand import Hand
from web.arrange.tries import Tries
from web.memory.store import OWN
from web.play.rules_words import rules_line

NUMBER = 7
RULES = PRESETS["tactical"]
LINK = f"#n={NUMBER}&r=tactical"


def own(seat: int = 0, number: int = NUMBER) -> tuple[Card, ...]:
    return Game(RULES, number).stacks[seat]


def places(page: Page):
    return page.get_by_role("group", name="Ваши карты").get_by_role("button")


def tool(page: Page, name: str):
    return page.get_by_role("button", name=name, exact=True)


def labels(cards: tuple[Card, ...]) -> list[str]:
    return [words.place_name(card, place, len(cards)) for place, card in enumerate(cards)]


def lie(page: Page, cards: tuple[Card, ...]) -> None:
    """The person's cards lie in this order, each drawn as it's called."""
    expect(places(page)).to_have_count(len(cards))
    for place, label in enumerate(labels(cards)):
        expect(places(page).nth(place)).to_have_accessible_name(label)
    drawn = page.locator(".spot .face b").all_inner_texts()
    assert [str(card)[:-1] for card in cards] == drawn


def knows_only(page: Page, cards: tuple[Card, ...]) -> None:
    """No other card of the deck is anywhere in the document, in words or drawn."""
    html = page.evaluate("() => document.documentElement.outerHTML.toLowerCase()")
    others = [card for card in ordered_deck(36) if card not in cards]
    assert [] == [card_name(card) for card in others if card_name(card) in html]
    assert len(cards) == page.evaluate(
        "() => [...document.querySelectorAll('.face')].filter(face => face.innerHTML).length"
    )


def said(page: Page, text: str) -> None:
    expect(page.locator("#arrange [role=status]:visible")).to_have_text(text)


def test_by_tap_and_buttons(open_table, axe):
    """A card, then its place; the four moves; sorts; back and forth; a reload keeps each step."""
    page = open_table(LINK)
    hand = Hand(own(), RULES)
    lie(page, hand.cards)
    knows_only(page, hand.cards)
    expect(open_button(page)).to_be_hidden()
    expect(tool(page, "Левее")).to_have_attribute("aria-disabled", "true")
    for name in ("Отменить", "Вернуть", "Левее"):
        tool(page, name).click(force=True)
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+y")
    said(page, words.HINT)
    places(page).nth(2).click()
    said(page, words.place_name(hand.cards[2], 2, 18) + ". Куда положить?")
    expect(places(page).nth(2)).to_have_attribute("aria-pressed", "true")
    assert [] == violations(page, axe)
    places(page).nth(9).click()
    hand.move(2, 9)
    lie(page, hand.cards)
    with python_held(page):
        page.reload()
        expect(page.locator(".strip .rules-line")).to_have_text(rules_line(RULES))
        expect(open_button(page)).to_be_hidden()
        expect(page.get_by_role("group", name="Компьютер")).to_be_hidden()
        knows_only(page, ())
    reload(page)
    lie(page, hand.cards)
    places(page).nth(4).click()
    for name, end in {"Правее": 5, "В конец": 17, "Левее": 16, "В начало": 0}.items():
        hand.choose(4) if hand.chosen is None else None
        hand.carry(end)
        tool(page, name).click()
        lie(page, hand.cards)
        said(page, words.put_down(hand, end))
    for name, manner in {"По старшинству": highest_first, "Вразбивку": in_turn}.items():
        tool(page, name).click()
        hand.put(manner(hand.cards, RULES))
        lie(page, hand.cards)
    knows_only(page, hand.cards)
    tool(page, "Отменить").click()
    hand.undo()
    lie(page, hand.cards)
    tool(page, "Вернуть").click()
    hand.redo()
    lie(page, hand.cards)
    tool(page, "Перемешать").click()
    expect(places(page).first).to_be_visible()
    tool(page, "Отменить").click()
    lie(page, hand.cards)
    reload(page)
    lie(page, hand.cards)
    knows_only(page, hand.cards)


def test_by_keyboard(open_table):
    """One place is in the tab order; arrows lead on, or carry the card that was taken up."""
    page = open_table(LINK)
    hand = Hand(own(), RULES)
    expect(page.get_by_role("heading", name=words.TITLE)).to_be_focused()
    page.keyboard.press("Tab")
    expect(places(page).first).to_be_focused()
    for key, place in (("ArrowRight", 1), ("End", 17), ("ArrowLeft", 16), ("Home", 0)):
        page.keyboard.press(key)
        expect(places(page).nth(place)).to_be_focused()
    expect(page.locator(".spot[tabindex='0']")).to_have_count(1)
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    hand.choose(0)
    hand.carry(1)
    hand.carry(2)
    lie(page, hand.cards)
    expect(places(page).nth(2)).to_be_focused()
    said(page, words.put_down(hand, 2))
    page.keyboard.press("Escape")
    expect(page.locator(".spot[aria-pressed='true']")).to_have_count(0)
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")
    lie(page, own())
    page.keyboard.press("Control+Shift+z")
    hand.undo()
    lie(page, hand.cards)
    before = kept(page)
    page.keyboard.press("Tab")
    expect(tool(page, "В начало")).to_be_focused()
    assert before == kept(page)
    tool(page, words.DONE).focus()
    page.keyboard.press("Enter")
    expect(open_button(page)).to_be_focused()
    assert hand.cards == kept(page).orders[0]
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Раунд 1")


def middle(page: Page, place: int) -> tuple[float, float]:
    box = places(page).nth(place).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def carry(page: Page, start: int, end: int) -> None:
    """Take a card and hold it over another place, with the gap open there."""
    page.mouse.move(*middle(page, start))
    target = middle(page, end)
    page.mouse.down()
    page.mouse.move(*target, steps=6)
    expect(page.locator(".spots.dragging .carried")).to_have_count(1)


def test_by_drag(open_table):
    """A gap opens where the card would go; Esc, a second finger and a turned screen let go."""
    page = open_table(LINK)
    hand = Hand(own(), RULES)
    lie(page, hand.cards)
    carry(page, 1, 8)
    moved = page.locator(".spot").evaluate_all(
        "places => places.map(place => place.style.translate != '')"
    )
    assert [False, *[True] * 8, *[False] * 9] == moved
    page.mouse.up()
    hand.move(1, 8)
    lie(page, hand.cards)
    expect(page.locator(".spot[aria-pressed='true']")).to_have_count(0)
    ways = {
        "Esc": lambda: page.keyboard.press("Escape"),
        "finger": lambda: (
            places(page)
            .nth(3)
            .dispatch_event("pointerdown", {"pointerId": 99, "isPrimary": False, "bubbles": True})
        ),
        "turned": lambda: page.set_viewport_size({"width": 844, "height": 390}),
    }
    for let_go in ways.values():
        carry(page, 5, 0)
        let_go()
        expect(page.locator(".spots.dragging")).to_have_count(0)
        page.mouse.up()
        lie(page, hand.cards)
    reload(page)
    lie(page, hand.cards)


def test_whole_game(table, axe):
    """From «Другие правила» to the look back: every count and every score is the engine's."""
    page = table
    choose_game(page, "Тактический")
    page.get_by_role("dialog").get_by_label("Сильнее", exact=True).check()
    press_play(page)
    tool(page, "По старшинству").click()
    tool(page, words.DONE).click()
    record = kept(page)
    game = Game(RULES, record.number)
    game.arrange(0, highest_first(game.stacks[0], RULES))
    game.arrange_by_strategy(level=Level.HARD)
    assert game.record() == record
    knows_only(page, ())
    counts = counts_of(game)
    assert counts == page.evaluate(WHOLE)
    results = page.get_by_role("region", name="Итоги")
    expect(results.get_by_role("heading")).to_have_text(heading(game.outcome, SOLO, RULES))
    pass_time(page, DEAF)
    record = game.record()
    table_again(page, counts)
    results.get_by_role("button", name="Разбор раскладки").click()
    look_back(page, record, axe)
    again_from_history(page, game)
    lie(page, own(0, record.number))
    assert (record.number, ()) == (kept(page).number, kept(page).orders)


def look_back(page: Page, record: Record, axe: str) -> None:
    """Which cards met; another order's score, step by step back, and the best exchange."""
    line, was = page.locator(".score-line"), score(what_if(record, 0, record.orders[0]).counts)
    expect(line).to_have_text(f"Счёт партии {was}")
    expect(page.locator(".meetings").get_by_role("button")).to_have_count(18)
    expect(page.locator(".meetings li").first).to_contain_text("Раунд 1: у вас")
    assert [] == violations(page, axe)
    other_orders(page, record, (0, 17), (3, 9))


def again_from_history(page: Page, game: Game) -> None:
    """There, too, the game that was just played is looked back at; then it's dealt anew."""
    page.keyboard.press("Escape")
    open_menu(page, "История и серия")
    page.locator("#sheet .games button").first.click()
    page.get_by_role("dialog").get_by_role("button", name="Разбор раскладки").click()
    expect(page.locator(".score-line")).to_have_text(score_line(game.outcome.counts))
    tool(page, "К партии").click()
    page.get_by_role("dialog").get_by_role("button", name="Сыграть эту же").click()


def other_orders(page: Page, record: Record, *exchanges: tuple[int, int]) -> None:
    """Two of your cards change places, and back; then the best exchange: the engine's scores."""
    line, was = page.locator(".score-line"), what_if(record, 0, record.orders[0]).counts
    tried = Hand(record.orders[0], record.rules)
    expect(tool(page, "Шаг назад")).to_be_disabled()
    expect(tool(page, "Как было")).to_be_disabled()
    for first, second in exchanges:
        places = [page.locator(f".met[data-value='{place}']") for place in (first, second)]
        places[0].click()
        expect(places[0]).to_have_attribute("aria-pressed", "true")
        places[1].click()
        expect(places[1]).to_be_focused()
        tried.exchange(first, second)
        now = what_if(record, 0, tried.cards).counts
        expect(line).to_have_text(score_line(was, now))
    expect(tool(page, "Как было")).to_be_enabled()
    tool(page, "Шаг назад").click()
    tried.undo()
    now = what_if(record, 0, tried.cards).counts
    expect(line).to_have_text(score_line(was, now))
    tool(page, "Как было").click()
    expect(line).to_have_text(score_line(was))
    found = best_exchange(record, 0)
    assert found, "such a game has no better order"
    tool(page, "Лучший обмен").click()
    expect(line).to_have_text(score_line(was, found.outcome.counts))


def score_line(was: Sequence[int], now: Sequence[int] | None = None) -> str:
    """The line of the review: of two their score, in company what you have."""
    if len(was) > 2:
        return f"У вас было {was[0]}, стало {now[0]}" if now else f"У вас {was[0]}"
    return f"Было {score(was)}, стало {score(now)}" if now else f"Счёт партии {score(was)}"


def test_by_two(page, open_table, axe):
    """One after the other behind a curtain, which a reload shows too; then the two buttons."""
    settle(page, opponent="duo", names=("Аня", "Боря"))
    open_table(LINK)
    for seat, (person, other) in enumerate((("Аня", "Боря"), ("Боря", "Аня"))):
        curtain = page.get_by_role("heading", name=f"Карты раскладывает {person}")
        expect(curtain).to_be_focused()
        expect(page.locator(".curtain")).to_contain_text(f"{other} пока не смотрит.")
        knows_only(page, ())
        assert [] == violations(page, axe)
        tool(page, words.SHOW).click()
        lie(page, own(seat))
        knows_only(page, own(seat))
        tool(page, "Вразбивку").click()
        reload(page)
        expect(curtain).to_be_visible()
        knows_only(page, ())
        tool(page, words.SHOW).click()
        lie(page, in_turn(own(seat), RULES))
        tool(page, words.DONE).click()
    orders = tuple(in_turn(own(seat), RULES) for seat in (0, 1))
    assert orders == kept(page).orders
    knows_only(page, ())
    page.keyboard.press("l")
    expect(page.get_by_role("button", name="Готово ✓")).to_have_count(1)
    page.keyboard.press("a")
    expect(page.locator("h1")).to_have_text("Раунд 1")
    assert 1 == kept(page).rounds
    page.evaluate(TO_THE_END)
    pass_time(page, DEAF)
    page.get_by_role("button", name="Разбор раскладки").click()
    steps_back(page, kept(page))


def steps_back(page: Page, record: Record) -> None:
    """Tried by two, every step comes back in the order in which it was made, whosever it was."""
    tried = Tries(record.orders, record.rules)
    found = best_exchange(record, 0)
    assert found, "such a game has no better order"
    tool(page, "Лучший обмен").click()
    tried.exchange(0, found.first, found.second)
    scored(page, record, tried)
    for seat, place in ((1, 2), (1, 7), (0, 4), (0, 11)):
        page.locator(f".met[data-seat='{seat}'][data-value='{place}']").click()
        tried.touch(seat, place)
    scored(page, record, tried)
    tool(page, "Как было").click()
    expect(page.locator(".score-line")).to_contain_text("Счёт партии")
    tried.restore()
    for _ in range(4):
        tool(page, "Шаг назад").click()
        tried.undo()
        scored(page, record, tried)
    assert record.orders == tried.orders
    expect(page.locator(".review .hint")).to_contain_text("Вверху Боря, внизу Аня.")


def scored(page: Page, record: Record, tried: Tries) -> None:
    """The cards lie in these orders, and the score is the one that the engine plays."""
    for seat, order in enumerate(tried.orders):
        for place, card in enumerate(order):
            lies = page.locator(f".met[data-seat='{seat}'][data-value='{place}'] .unseen")
            expect(lies).to_have_text(f"{sentence(card_name(card))}, место {place + 1}")
    now = what_if(replace(record, orders=tried.orders), 0, tried.orders[0])
    expect(page.locator(".score-line")).to_contain_text(score(now.counts))


OLD = 481516234
"""The number of a short game that is over."""


def test_old_game_meanwhile(open_table):
    """An old game that is looked back at has the table alone; then one's cards lie as they were."""
    page = open_table(LINK)
    put_done(page, finished(number=OLD))
    hand = Hand(highest_first(own(), RULES), RULES)
    tool(page, "По старшинству").click()
    places(page).nth(4).click()
    for way in ("Показать на столе", "Смотреть партию"):
        look_at_old(page, way)
        has_table_alone(page)
        expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("из 40"))
        leave_old(page)
        lie(page, hand.cards)
        expect(places(page).nth(4)).to_have_attribute("aria-pressed", "true")
    look_at_old(page, "Показать на столе")
    open_menu(page, "Вдвоём", "Продолжить вдвоём")
    has_table_alone(page)
    leave_old(page)
    expect(page.get_by_role("heading", name="Карты раскладывает Нижний")).to_be_visible()
    knows_only(page, ())
    look_at_old(page, "Показать на столе")
    has_table_alone(page)
    open_menu(page, "Против компьютера", "Продолжить против компьютера")
    has_table_alone(page)
    leave_old(page)
    lie(page, hand.cards)
    assert 44 <= places(page).first.bounding_box()["width"]


def look_at_old(page: Page, way: str) -> None:
    """The table before its first round."""
    open_menu(page, "История и серия")
    page.locator("#sheet .games button").first.click()
    page.get_by_role("dialog").get_by_role("slider").press("Home")
    page.get_by_role("dialog").get_by_role("button", name=way).click()
    expect(page.locator("body.past")).to_have_count(1)


def has_table_alone(page: Page) -> None:
    expect(page.get_by_role("region", name="Раскладка")).to_be_hidden()
    expect(page.locator(".cell").first).to_be_visible()
    expect(page.get_by_role("button", name="К итогам")).to_be_visible()


def leave_old(page: Page) -> None:
    """Back to where the old game was chosen, and from there to the table."""
    tool(page, "К итогам").click()
    expect(page.get_by_role("dialog").get_by_role("button", name="Сыграть эту же")).to_be_visible()
    close_sheet(page)
    expect(page.get_by_role("button", name="Меню")).to_be_focused()
    expect(page.locator("body.past")).to_have_count(0)


WHEN_OLD_BEGINS = """([key, tool]) => new MutationObserver((_, watch) => {
    watch.disconnect();
    document.querySelector("[data-place]").dispatchEvent(
        new KeyboardEvent("keydown", {key, bubbles: true, cancelable: true}));
    document.querySelector(`[data-tool=${tool}]`).click();
}).observe(document.getElementById("lookback-round"), {attributes: true})"""
"""What is pressed in the moment between the choice of an old game and its first picture."""


def test_presses_before_the_old_game_lies(open_table):
    """A key that leads from card to card leads nowhere else, and «Готово» keeps the old game on."""
    page = open_table(LINK)
    put_done(page, finished(number=OLD))
    lie(page, own())
    page.evaluate(WHEN_OLD_BEGINS, ["ArrowRight", "done"])
    look_at_old(page, "Показать на столе")
    expect(page.get_by_role("heading", level=1)).to_have_text("Раунд 0 из 40")
    has_table_alone(page)
    leave_old(page)
    expect(open_button(page)).to_be_visible()
    assert own() == kept(page).orders[0]


def test_two_tabs_arrange_one_game(context, open_table, base_url):
    """Whoever is ready first has the game; in the other tab it's one of its own, not counted."""
    page = open_table(LINK)
    other = context.new_page()
    go(other, base_url)
    tool(page, "По старшинству").click()
    tool(page, words.DONE).click()
    first = kept(page)
    assert highest_first(own(), RULES) == first.orders[0]
    tool(other, "Вразбивку").click()
    assert first == kept(page)
    tool(other, words.DONE).click()
    expect(other.locator("#toast")).to_contain_text("Эту раздачу уже разложили в другой вкладке")
    stored = [json.loads(text) for text in storage(page, RUN).values()]
    assert {"number", "replay"} == {game["origin"] for game in stored}
    assert first.text() in [game["record"] for game in stored]


def test_arranged_by_two_stays_by_two(page, open_table):
    """What two people have arranged isn't a game against the computer, whoever plays it then."""
    settle(page, opponent="duo")
    open_table(LINK)
    for _ in range(2):
        tool(page, words.SHOW).click()
        tool(page, words.DONE).click()
    open_menu(page, "Против компьютера", "Продолжить против компьютера")
    open_button(page).click()
    arrive(page)
    (text,) = storage(page, RUN).values()
    assert "duo" == json.loads(text)["mode"]


def test_shared_round(table, run_python):
    """Where nobody can go on, each keeps what's theirs, and that is said; two people share too."""
    begin(run_python, "9♠ K♦", "9♥ K♣", rules="tactical")
    tool(table, words.DONE).click()
    open_button(table).click()
    arrive(table)
    results = table.get_by_role("region", name="Итоги")
    expect(results.get_by_role("heading")).to_have_text("Ничья")
    expect(table.locator("#score")).to_have_text("2 : 2")
    expect(table.locator("#caption")).to_have_text("Карты делите поровну вы и компьютер, по 2")
    expect(table.locator("#said")).to_contain_text("Снова война!")


def test_other_opponent_meanwhile(open_table):
    """Who sits down while one arranges finds the curtain; the order lies there behind it."""
    page = open_table(LINK)
    tool(page, "По старшинству").click()
    open_menu(page, "Вдвоём", "Продолжить вдвоём")
    expect(page.get_by_role("heading", name="Карты раскладывает Нижний")).to_be_visible()
    knows_only(page, ())
    tool(page, words.SHOW).click()
    lie(page, highest_first(own(), RULES))
    open_menu(page, "Против компьютера", "Продолжить против компьютера")
    lie(page, highest_first(own(), RULES))
    open_menu(page, "Обычная партия", "Начать другую")
    expect(open_button(page)).to_be_visible()
    knows_only(page, ())
    tool(page, "Вернуть партию").click()
    lie(page, highest_first(own(), RULES))


def stored_orders(orders: list[str]) -> str:
    data = {"version": 1, "record": f"tactical {NUMBER} 0", "origin": "dealt", "mode": "solo"}
    return json.dumps(data | {"names": [], "hands": {"orders": orders, "turn": 0}})


def test_damaged_order(open_table):
    """A half-made order of somebody else's cards goes where unreadable data goes."""
    page = open_table(LINK)
    (key,) = storage(page, RUN)
    text = stored_orders([",".join(map(str, own(1))), ""])
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, text])
    page.reload()
    expect(page.locator("body[data-ready=yes]")).to_have_count(1)
    assert text in storage(page, "pyanitsa/aside/").values()
    lie(page, own())
    knows_only(page, own())


@pytest.mark.parametrize("code", ["tactical=yes", "deck=54,order=lowest-beats-ace,tactical=yes"])
def test_larger_decks(open_table, code):
    """26 or 27 cards have room, and the game goes to its end."""
    page = open_table(f"#n=5&r={code}")
    rules = Rules.from_code(code)
    expect(places(page)).to_have_count(rules.deck // 2)
    for width, height in ((360, 640), (640, 360), (320, 480)):
        page.set_viewport_size({"width": width, "height": height})
        expect(tool(page, words.DONE)).to_be_in_viewport()
        places(page).last.scroll_into_view_if_needed()
        expect(places(page).last).to_be_in_viewport()
    tool(page, words.DONE).click()
    expect(open_button(page)).to_be_visible()
    page.evaluate(WHOLE)
    expect(page.get_by_role("region", name="Итоги")).to_be_visible()


def test_no_odds_of_it(open_table):
    """Orders decide, not luck alone: the odds offer such rules under no name."""
    page = open_table("#n=5&r=tactical=yes")
    own_name = json.dumps({"version": 1, "name": "Дачная тактика"})
    put(page, {f"{OWN}tactical=yes": own_name, f"{OWN}deck=54": own_name})
    open_menu(page, "Шансы")
    offered = page.locator("#studied option").evaluate_all("all => all.map(one => one.value)")
    assert "deck=54" in offered
    assert [] == [code for code in offered if Rules.from_code(code).tactical]


def test_deal_of_the_day(page, open_table, axe):
    """The first try counts, days in a row are told, the line gives nothing away."""
    page.add_init_script(clock_at(datetime(2026, 11, 29, 12)))
    open_table()
    play_day(page)
    page.add_init_script(clock_at(datetime(2026, 11, 30, 9)))
    put(page, {"pyanitsa/setting/level": '"hard"'})
    reload(page)
    play_day(page)
    day = page.get_by_role("dialog", name="Раздача дня")
    expect(day).to_contain_text("Серия: 2 дня подряд")
    assert [] == violations(page, axe)
    record = newest(page)
    assert day_number(datetime(2026, 11, 30).date()) == record.number
    game = Game(RULES, record.number)
    game.arrange(0, record.orders[0])
    game.arrange_by_strategy(level=Level.EVEN)
    assert game.record().orders == record.orders
    line = share_line(datetime(2026, 11, 30).date(), story_of(record).counts[1:])
    expect(day.locator("#day-line")).to_have_text(line)
    expect(day.locator(".games button")).to_have_count(2)
    day.locator(".games button").first.click()
    tool(page, "К раздаче дня").click()
    page.keyboard.press("Escape")
    open_menu(page, "История и серия")
    expect(page.locator("#sheet .games small")).to_contain_text(["раздача дня"] * 2)
    page.keyboard.press("Escape")
    page.get_by_role("main").get_by_role("button", name="Раздача дня").click()
    day.get_by_role("button", name="Сыграть ещё раз, без зачёта").click()
    tool(page, words.DONE).click()
    page.evaluate(WHOLE)
    assert record.orders[1] == newest(page, "replay").orders[1]
    expect(page.get_by_role("button", name="Раздача дня")).to_be_hidden()
    page.evaluate(clock_at(datetime(2026, 11, 28, 9)))
    open_menu(page, "Другие правила")
    page.locator(".tile").filter(has_text="Раздача дня").click()
    expect(day).not_to_contain_text("Серия")
    expect(day.get_by_role("button", name="Играть", exact=True)).to_be_visible()


def clock_at(moment: datetime) -> str:
    """The browser's clock shows another time, and goes on from there."""
    return (
        f"(() => {{ const lag = {moment.timestamp() * 1000} - Date.now(), now = Date.now; "
        "Date.now = () => now() + lag; })()"
    )


def play_day(page: Page) -> None:
    """Begun, left for another game, taken up again, and played to the end."""
    open_menu(page, "Другие правила")
    page.locator(".tile").filter(has_text="Раздача дня").click()
    tool(page, "Играть").click()
    tool(page, "Вразбивку").click()
    open_menu(page, "Обычная партия", "Начать другую")
    expect(open_button(page)).to_be_visible()
    open_menu(page, "Другие правила")
    page.locator(".tile").filter(has_text="Раздача дня").click()
    page.get_by_role("dialog").get_by_role("button", name="Продолжить").click()
    tool(page, words.DONE).click()
    page.evaluate(WHOLE)
    pass_time(page, DEAF)
    page.get_by_role("button", name="Раздача дня").click()


def test_day_in_two_tabs(context, page, base_url):
    """A first try that another tab has begun meanwhile is gone on with: there is no second one."""
    go(page, base_url)
    other = context.new_page()
    go(other, base_url)
    for tab in (page, other):
        open_menu(tab, "Другие правила")
        tab.locator(".tile").filter(has_text="Раздача дня").click()
        expect(tool(tab, "Играть")).to_be_visible()
    tool(page, "Играть").click()
    tool(page, "Вразбивку").click()
    tool(other, "Играть").click()
    expect(tool(other, words.DONE)).to_be_visible()
    begun = [json.loads(text) for text in storage(page, RUN).values()]
    assert 1 == [game["origin"] for game in begun].count("day")


def newest(page: Page, origin: str = "day") -> Record:
    texts = [json.loads(text) for text in storage(page, DONE).values()]
    done = max(texts, key=lambda data: data["order"])
    assert origin == done["origin"]
    return Record.from_text(done["record"])


def test_names_of_cards() -> None:
    """What the secrecy of this file looks for is what the page would write."""
    (king,) = parse_cards("K♠")
    assert "Король пик, место 3 из 18" == words.place_name(king, 2, 18)
    assert sentence(card_name(king)) in words.place_name(king, 2, 18)
