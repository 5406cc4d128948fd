"""What `build.py look` looks at: every state of the page, each one row of a table.

To add one, write how the page gets there and give it a line in STATES.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import partial
from typing import Any

from playwright.sync_api import Page, expect

from pyanitsa.daily import day_number
from pyanitsa.game import Game
from pyanitsa.rules import PRESETS
from tests.browser import python
from tests.browser.laid import (
    EIGHT_SEATS,
    FIVE_SEATS,
    FIVE_WARS,
    PAIRS,
    PLAIN,
    THREE_DOWN,
    THREE_SEATS,
    WAR,
    lie,
    press,
)
from tests.browser.steps import KEEP, open_menu
from tests.browser.table import FINISH, STILL, TO_THE_END, begin, pass_time, play_round
from tests.entries import (
    DRAW,
    LOSS,
    WIN,
    ended,
    evening,
    evening_texts,
    game_id,
    settings_text,
)
from web.memory.entry import Finished, Origin, Running
from web.memory.evening import Counts
from web.memory.settings import Settings

Way = Callable[[Page], None]
"""Leads a page that has just been opened to a state."""

DEAF = 1000
"""Milliseconds after a game's end in which a press is taken for one that came too late."""
WON, LOST, DRAWN, LONG = "#n=1", "#n=481516234", "#n=5", "#n=3&r=long"
"""Games that end so."""


@dataclass(frozen=True)
class State:
    way: Way
    fragment: str = ""
    """The link that the page is opened with."""
    settings: Mapping[str, Any] = field(default_factory=dict)
    stored: Mapping[str, str] = field(default_factory=dict)
    forced: bool = False
    """With the system's forced colours."""
    once: bool = False
    """A variant that needs no second look in the dark."""

    def prepare(self, page: Page, theme: str) -> None:
        """What the page finds when it is opened."""
        page.add_init_script(python.KEEP)
        text = settings_text(Settings(**{"theme": theme, **self.settings}))
        page.add_init_script(f"({KEEP})({json.dumps(text)})")
        for key, value in self.stored.items():
            page.add_init_script(f"localStorage[{json.dumps(key)}] ??= {json.dumps(value)}")
        if self.forced:
            page.emulate_media(forced_colors="active")


def start(page: Page) -> None:
    expect(page.locator("#caption")).not_to_be_empty()


def laid(page: Page, stacks: tuple[str, ...], rules: str = "short") -> None:
    lie(page, partial(python.run, page), stacks, rules)


def between_rounds(page: Page, stacks: tuple[str, ...] = WAR, rules: str = "short") -> None:
    begin(partial(python.run, page), *stacks, rules=rules)
    press(page)
    page.wait_for_function(f"() => ({FINISH}, {STILL})", polling=5)


def over(page: Page) -> None:
    page.evaluate(TO_THE_END)
    page.evaluate(FINISH)


def one_round(page: Page) -> None:
    begin(partial(python.run, page), "9♠", "2♦")
    press(page)
    page.wait_for_function(f"() => ({FINISH}, {STILL})", polling=5)
    page.evaluate(FINISH)


def look_back(page: Page) -> None:
    over(page)
    pass_time(page, DEAF)
    page.get_by_role("button", name="Показать на столе").click()
    expect(page.locator("#lookback-round")).to_be_visible()


def autoplay(page: Page) -> None:
    laid(page, PLAIN)
    page.get_by_role("button", name="Автоигра").click()


def notice(page: Page) -> None:
    play_round(page)
    open_menu(page, "Новая партия", "Начать другую")
    expect(page.get_by_role("button", name="Вернуть партию")).to_be_visible()


def duo_notice(page: Page) -> None:
    between_rounds(page)
    open_menu(page, "Настройки")
    page.keyboard.press("Escape")
    python.run(page, "from web import main\nmain._page.toast.show('Память браузера переполнена.')")


def ready(page: Page) -> None:
    page.keyboard.press("a")


def fault(page: Page) -> None:
    page.evaluate("reportError(new Error('Ошибка для пробы'))")
    expect(page.locator("#fault")).to_be_visible()


def sheet(page: Page, *entries: str) -> None:
    open_menu(page, *entries)
    expect(page.get_by_role("dialog")).to_be_visible()


def question(page: Page) -> None:
    play_round(page)
    open_menu(page, "Новая партия")


def other_rules(page: Page, name: str) -> None:
    open_menu(page, "Другие правила")
    page.locator(".tile").filter(has_text=name).click()


def details(page: Page) -> None:
    open_menu(page, "История и серия")
    page.locator("#sheet .games button").first.click()


def arranging(page: Page) -> None:
    page.get_by_role("group", name="Ваши карты").get_by_role("button").nth(2).click()


def behind_curtain(page: Page) -> None:
    expect(page.get_by_role("button", name="Показать мои карты")).to_be_visible()


def arranged(page: Page, rounds: int) -> None:
    for name in ("Показать мои карты", "Готово"):
        for button in page.get_by_role("button", name=name, exact=True).all():
            button.click()
    if page.get_by_role("button", name="Показать мои карты").is_visible():
        arranged(page, 0)
    for _ in range(rounds):
        press(page)
        page.wait_for_function(f"() => ({FINISH}, {STILL})", polling=5)


def tactical_over(page: Page) -> None:
    arranged(page, 0)
    over(page)


def review(page: Page) -> None:
    tactical_over(page)
    pass_time(page, DEAF)
    page.get_by_role("button", name="Разбор раскладки").click()
    page.get_by_role("button", name="Лучший обмен").click()
    expect(page.locator(".score-line")).to_contain_text("стало")


def day(page: Page) -> None:
    other_rules(page, "Раздача дня")
    expect(page.locator("#sheet .bars").first).not_to_be_empty()


def studied(page: Page) -> None:
    page.get_by_role("button", name="Сыграть и сосчитать").click()
    expect(page.locator("#verdict")).to_contain_text("Сыграно", timeout=60_000)


def deal_checked(page: Page) -> None:
    page.get_by_role("button", name="Проверить колоду").click()
    page.get_by_label("Номер партии").fill("481516234")
    page.get_by_role("button", name="Разложить").click()


def scrolled(way: Way, selector: str) -> Way:
    """What lies further down in a sheet."""

    def lead(page: Page) -> None:
        way(page)
        page.locator(selector).evaluate("element => element.scrollIntoView()")

    return lead


def by_sheet(*entries: str, **options: Any) -> State:
    return State(lambda page: sheet(page, *entries), **options)


def by_two(way: Way, fragment: str = "", **settings: Any) -> State:
    return State(way, fragment, settings={"opponent": "duo", **settings})


def a_history() -> dict[str, str]:
    results = (WIN, WIN, DRAW, LOSS, WIN, WIN, WIN, LOSS, DRAW, WIN)
    games = [ended(place, result) for place, result in enumerate(results, 1)]
    return {f"pyanitsa/done/{done.game.id}": json.dumps(done.data()) for done in games}


def days_played() -> dict[str, str]:
    """Today and the two days before."""
    today = datetime.now().date()
    stored = {}
    for place in range(3):
        played = today - timedelta(2 - place)
        game = Game.by_number(PRESETS["tactical"], day_number(played))
        outcome = game.play()
        entry = Running(game_id(place), game.record(), Origin.DAY, day=played.isoformat())
        done = Finished(entry, outcome, f"{played.isoformat()}T12:00:00", place)
        stored[f"pyanitsa/done/{entry.id}"] = json.dumps(done.data())
    return stored


def counter_form(page: Page) -> None:
    sheet(page, "Счёт за столом")
    more = page.get_by_role("button", name="Добавить игрока")
    for _ in range(2):
        more.click()
    page.get_by_label("Игрок 1", exact=True).fill("Аня")
    page.get_by_role("button", name="Начать вечер").click()


def counter(page: Page) -> None:
    sheet(page, "Счёт за столом")
    page.locator("#sheet summary").click()


PAST = a_history()
TACTICAL = "#n=7&r=tactical"
TACTICAL_THREE = "#n=13&r=deck=36,seats=3,tactical=yes"
TWO = evening_texts(evening((1, 0), (1, 0), (0, 1), (1, 0), names=("Бабушка", "Миша")))
LONG_NAME = "Александра Константиновна Вознесенская-П."[:40]
MANY = ("Аня", "Боря", LONG_NAME, "שרה", "王小明", "👩👧", "Дед", "Лёша")
WINNERS = (0, 2, 2, 5, 0, 2, 7)
EIGHT = evening_texts(
    evening(*[tuple(int(side == won) for side in range(8)) for won in WINNERS], names=MANY)
)
CARDS = evening_texts(
    evening((26, 26), (31, 21), names=MANY[:4], pairs=True, counts=Counts.CARDS),
)
plain, war = partial(laid, stacks=PLAIN), partial(laid, stacks=WAR)
chain, down = partial(laid, stacks=FIVE_WARS), partial(laid, stacks=THREE_DOWN, rules="war-full")
sums = partial(laid, stacks=("7♠ 9♦ 2♠", "J♥ 4♣ 3♠"), rules="sums")
six = partial(laid, stacks=("6♥ 7♠", "A♠ 8♦"), rules="deck36")

three = partial(laid, stacks=THREE_SEATS, rules="seats=3")
five = partial(laid, stacks=FIVE_SEATS, rules="seats=5")
eight = partial(laid, stacks=EIGHT_SEATS, rules="seats=8")
pairs = partial(laid, stacks=PAIRS, rules="seats=4,teams=pairs")
one_out = partial(between_rounds, stacks=FIVE_SEATS, rules="seats=5")

STATES: dict[str, State] = {
    "start": State(start),
    "open": State(plain),
    "war": State(war),
    "chain": State(chain),
    "face-down-3": State(down),
    "sums": State(sums),
    "six-beats-ace": State(six),
    "give-away": State(over, "#n=140&r=giveaway"),
    "give-away-start": State(start, "#n=140&r=giveaway"),
    "between": State(between_rounds),
    "autoplay": State(autoplay),
    "notice": State(notice),
    "fault": State(fault),
    "won": State(over, WON),
    "lost": State(over, LOST),
    "drawn": State(over, DRAWN),
    "long": State(over, LONG),
    "one-round": State(one_round),
    "look-back": State(look_back, LOST),
    "arrange": State(arranging, TACTICAL),
    "arrange-27": State(arranging, "#n=5&r=deck=54,tactical=yes"),
    "arrange-large-print": State(
        arranging, TACTICAL, settings={"print": "large", "ranks": "russian"}, once=True
    ),
    "arrange-forced": State(arranging, TACTICAL, forced=True, once=True),
    "tactical": State(partial(arranged, rounds=6), TACTICAL),
    "tactical-over": State(tactical_over, TACTICAL),
    "arrange-three": State(arranging, TACTICAL_THREE),
    "tactical-over-three": State(tactical_over, TACTICAL_THREE),
    "tactical-review": State(review, TACTICAL),
    "tactical-three": State(partial(arranged, rounds=3), TACTICAL_THREE),
    "tactical-review-three": State(review, TACTICAL_THREE),
    "tactical-review-eight": State(review, "#n=9&r=seats=8,tactical=yes"),
    "day": State(day, stored=days_played()),
    "duo-curtain": by_two(behind_curtain, TACTICAL),
    "duo-tactical": by_two(partial(arranged, rounds=6), TACTICAL),
    "duo-start": by_two(start),
    "duo-ready": by_two(ready),
    "duo-open": by_two(plain),
    "duo-war": by_two(war),
    "duo-chain": by_two(chain),
    "duo-face-down-3": by_two(down),
    "duo-sums": by_two(sums),
    "duo-give-away-start": by_two(start, fragment="#n=140&r=giveaway"),
    "duo-between": by_two(between_rounds),
    "duo-beside": by_two(war, turned=False),
    "duo-beside-open": by_two(plain, turned=False),
    "duo-results": by_two(one_round),
    "duo-notice": by_two(duo_notice),
    "company-start": State(start, "#n=5&r=seats=7"),
    "company-three": State(three),
    "company-five": State(five),
    "company-five-out": State(one_out),
    "company-eight": State(eight),
    "company-pairs": State(pairs),
    "company-pairs-start": State(start, "#n=5&r=seats=6,teams=pairs"),
    "company-over": State(over, "#n=44&r=seats=8,deck=36,round_limit=80"),
    "company-form": State(lambda page: other_rules(page, "Компания")),
    "company-large-print": State(eight, settings={"print": "large"}, once=True),
    "company-forced": State(five, forced=True, once=True),
    "menu": by_sheet(),
    "question": State(question),
    "how-to": by_sheet("Как играть"),
    "settings": by_sheet("Настройки"),
    "history": by_sheet("История и серия", stored=PAST),
    "history-empty": by_sheet("История и серия"),
    "details": State(details, stored=PAST),
    "other-rules": by_sheet("Другие правила"),
    "other-rules-war": State(lambda page: other_rules(page, "Война")),
    "other-rules-tactical": State(lambda page: other_rules(page, "Тактический")),
    "own-rules": State(lambda page: other_rules(page, "Свои правила")),
    "counter": State(counter, stored=TWO),
    "counter-eight": State(counter, stored=EIGHT),
    "counter-cards": State(counter, stored=CARDS),
    "counter-form": State(counter_form),
    "number": by_sheet("Играть по номеру"),
    "about": by_sheet("О программе"),
    "odds": by_sheet("Шансы"),
    "odds-counted": State(studied, "#odds=1000&r=war-full"),
    "odds-lengths": State(scrolled(studied, "#figures .hint"), "#odds=1000&r=war-full"),
    "odds-endless": State(scrolled(start, ".beside"), "#odds=1000&r=war-full"),
    "deal-check": State(deal_checked, "#odds=1000"),
    "deal-check-swaps": State(scrolled(deal_checked, ".swaps"), "#odds=1000"),
    "deal-check-program": State(scrolled(deal_checked, ".program"), "#odds=1000"),
    "large-print": State(war, settings={"print": "large"}, once=True),
    "large-print-open": State(plain, settings={"print": "large"}, once=True),
    "large-print-won": State(over, WON, settings={"print": "large"}, once=True),
    "duo-large-print": State(war, settings={"print": "large", "opponent": "duo"}, once=True),
    "four-colours": State(war, settings={"suits": "four"}, once=True),
    "forced": State(war, forced=True, once=True),
    "forced-odds": State(scrolled(studied, "#figures .hint"), "#odds=1000&r=war-full", forced=True),
    "forced-won": State(over, WON, forced=True, once=True),
}


def chosen(names: list[str]) -> Iterator[tuple[str, State]]:
    """Those named, or whose name begins so; all of them if none is named."""
    for name, state in STATES.items():
        if not names or any(name == wanted or name.startswith(f"{wanted}-") for wanted in names):
            yield name, state
