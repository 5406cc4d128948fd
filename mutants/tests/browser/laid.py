"""Tables that stand still in the middle of a round, for whoever measures or looks at them."""

from collections.abc import Callable

from playwright.sync_api import Page

from tests.browser.steps import hold, watch_moves
from tests.browser.table import FINISH, begin, open_button

PLAIN = ("K♥ 2♠ 5♦ 9♣", "Q♠ 3♦ 6♣ J♥")
WAR = ("9♦ 2♠ A♥ 4♠ 7♣", "9♣ 3♦ 10♠ 4♦ J♣")
CHAIN = ("10♠ 2♠ 10♥ 3♠ A♠ 4♠ 8♠", "10♦ 2♦ 10♣ 3♦ K♦ 4♦ 8♦")
FIVE_WARS = (
    "2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ J♠ A♠ 2♥",
    "2♦ 3♦ 4♦ 5♦ 6♦ 7♦ 8♦ 9♦ 10♦ J♦ K♦ 2♣",
)
THREE_DOWN = ("9♠ 2♠ 3♠ 4♠ Q♥ 5♠", "9♦ 2♦ 3♦ 4♦ 10♠ 5♦")
THREE_SEATS = ("K♥ 2♠ 5♦ 9♣ 3♣ 4♣", "Q♠ 3♦ 6♣ J♥ 8♣", "10♦ 7♦ 7♣ 4♦ 5♣ 6♥")
FIVE_SEATS = ("7♦ 2♠ 5♦ 9♣", "K♣ 3♦ J♥ 8♣ 5♣", "10♠ 7♠ 7♣", "3♥", "K♦ 9♦ Q♦ 2♦ 3♣")
"""A war of two, after which one of the others is out."""
EIGHT_SEATS = (
    "9♦ 2♠ 5♦ 3♣", "4♣ 3♦ 6♣", "9♠ 7♠ J♥ 8♠ 8♦", "2♥ 4♦", "9♣ 10♣ Q♦ 2♦", "8♣ 3♠", "6♥ 7♥", "5♥ 7♦",
)  # fmt: skip
"""A war of three."""
PAIRS = ("K♥ 2♠ K♦ 9♣ 3♣ 4♣", "Q♠ 3♦ 6♣ J♥ 8♣", "K♣ 7♦ K♠ 4♦ 5♣ 6♥", "2♥")
"""A war on war of two partners."""

COMPARED = "document.querySelector('.cells .won-round')"
ARRIVED = """() => document.getAnimations().forEach(motion => {
    motion.currentTime = motion.effect.getComputedTiming().endTime - 0.01; })"""


def press(page: Page) -> None:
    """Open the next cards, alone or by two."""
    if page.evaluate("document.documentElement.dataset.opponent") == "duo":
        page.keyboard.press("a")
        page.keyboard.press("l")
    else:
        open_button(page).click()


def lie(page: Page, run_python: Callable, stacks: tuple[str, ...], rules: str = "short") -> None:
    """The first round of these stacks, as far as every card lies in its cell and is compared."""
    watch_moves(page)
    begin(run_python, *stacks, rules=rules)
    hold(page)
    press(page)
    page.wait_for_function(f"() => {COMPARED} || ({FINISH}, false)", polling=5)
    page.evaluate(ARRIVED)
