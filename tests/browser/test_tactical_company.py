"""A tactical game of three: arranged, played by ear, resumed, looked back at, tried otherwise.

What happens in it was found by the engine; the test asserts that it does.
"""

from playwright.sync_api import Page, expect

from pyanitsa.cards import Card, ordered_deck
from pyanitsa.events import Banked, Event, Laid, OutOfCards, Removed
from pyanitsa.game import Game
from pyanitsa.manners import in_turn
from pyanitsa.persons import players
from pyanitsa.results import final_score, heading
from pyanitsa.rules import Rules
from pyanitsa.spoken import spoken
from pyanitsa.words import card_name
from tests.browser.memory import kept, reload
from tests.browser.table import arrive, open_button, pass_time
from tests.browser.test_access import violations
from tests.browser.test_other_rules import DEAF
from tests.browser.test_tactical import (
    again_from_history,
    knows_only,
    lie,
    other_orders,
    places,
    tool,
)
from web.arrange import words
from web.arrange.hand import Hand

NUMBER = 399
"""Wars of two while the third looks on, cards shared, one that leaves, a rest that's yours."""
RULES = Rules.from_code("deck=36,seats=3,tactical=yes")
PERSONS = players(RULES)
DRAWN = "() => [...document.querySelectorAll('.face')].filter(face => face.innerHTML).length"
WIDER = """() => [document.documentElement, ...document.querySelectorAll("#sheet, #sheet-body")]
    .map(part => part.scrollWidth - part.clientWidth)"""
"""By how much what shouldn't be scrolled sideways is too wide."""


def test_three(open_table, axe):
    """From the link to another order: counts, sentences and scores are the engine's."""
    page = open_table(f"#n={NUMBER}&r={RULES.code()}")
    game = Game(RULES, NUMBER)
    game.arrange(0, arrange(page, game.stacks[0]))
    game.arrange_by_strategy()
    assert game.record() == kept(page)
    told = play_by_ear(page, game)
    assert {OutOfCards, Removed, Banked} <= {type(event) for event in told}
    results = page.get_by_role("region", name="Итоги")
    expect(results.get_by_role("heading")).to_have_text(heading(game.outcome, PERSONS, RULES))
    expect(results).to_contain_text(final_score(game.outcome.counts, PERSONS, RULES))
    pass_time(page, DEAF)
    results.get_by_role("button", name="Разбор раскладки").click()
    rounds_told(page, game)
    assert [] == violations(page, axe)
    other_orders(page, game.record(), (0, 5), (3, 11))  # the last met nobody
    on_a_phone(page)
    again_from_history(page, game)
    lie(page, Game(RULES, NUMBER).stacks[0])


def arrange(page: Page, own: tuple[Card, ...]) -> tuple[Card, ...]:
    """By taps, back, through a reload in the middle, sorted; nobody else's cards are there."""
    hand = Hand(own, RULES)
    lie(page, hand.cards)
    knows_only(page, hand.cards)
    for start, end in ((2, 9), (11, 0)):
        places(page).nth(start).click()
        places(page).nth(end).click()
        hand.move(start, end)
        lie(page, hand.cards)
    tool(page, "Отменить").click()
    hand.undo()
    reload(page)
    lie(page, hand.cards)
    knows_only(page, hand.cards)
    tool(page, "Вразбивку").click()
    hand.put(in_turn(hand.cards, RULES))
    lie(page, hand.cards)
    tool(page, words.DONE).click()
    expect(open_button(page)).to_be_focused()
    knows_only(page, ())
    return hand.cards


def play_by_ear(page: Page, game: Game) -> list[Event]:
    """Each round is said as the engine says it; what isn't opened yet is nowhere in the page."""
    told: list[Event] = []
    while not game.outcome:
        events = game.play_round()
        told += events
        open_button(page).click()
        arrive(page)
        expect(page.locator("#said")).to_contain_text(spoken(events, PERSONS, RULES))
        knows_opened(page, {event.card for event in told if isinstance(event, Laid)})
        if game.begun == 2:
            reload(page)
            knows_opened(page, {event.card for event in told if isinstance(event, Laid)})
    return told


def knows_opened(page: Page, opened: set[Card]) -> None:
    """Between rounds no face is drawn, and no card is named that hasn't been opened."""
    html = page.evaluate("() => document.documentElement.outerHTML.toLowerCase()")
    hidden = [card for card in ordered_deck(36) if card not in opened]
    assert [] == [card_name(card) for card in hidden if card_name(card) in html]
    assert 0 == page.evaluate(DRAWN)


def rounds_told(page: Page, game: Game) -> None:
    """A row a seat, yours first; who has won, tied, and what has left is told without colour."""
    expect(page.locator(".score-line")).to_have_text(f"У вас {game.outcome.counts[0]}")
    rows = [f"{who.name} {cards}" for who, cards in zip(PERSONS, game.outcome.counts, strict=True)]
    expect(page.locator(".rows p")).to_have_text(rows)
    expect(met(page)).to_have_count(12)
    items = page.locator(".meetings li")
    expect(items).to_have_count(game.begun + 1)
    expect(items.first).to_contain_text("Раунд 1: у вас")
    last = items.nth(game.begun - 1)
    expect(last).to_contain_text("Карты делят поровну соперник 1 и соперник 2")
    expect(last.locator("i")).to_have_text([*["="] * 6, "+4", "+4"])
    expect(last.locator("small")).to_have_text(f"{game.begun}, −1")
    expect(items.last).to_contain_text("Остаток, 6 карт, берёте вы")
    expect(items.last.locator("i")).to_have_text(["+1"] * 6)


def met(page: Page):
    return page.locator(".meetings").get_by_role("button")


def on_a_phone(page: Page) -> None:
    """Upright and on its side the last card can be come to, and only the cards are scrolled."""
    for width, height in ((360, 640), (640, 360)):
        page.set_viewport_size({"width": width, "height": height})
        met(page).last.scroll_into_view_if_needed()
        expect(met(page).last).to_be_in_viewport(ratio=1)
        expect(page.locator(".rows p").first).to_be_in_viewport()
        assert [0, 0, 0] == page.evaluate(WIDER)
