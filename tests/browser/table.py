"""What tests do at the table: press, let cards arrive, read what a person sees."""

from collections.abc import Sequence

from playwright.sync_api import Page, expect

from pyanitsa.words import round_title

FINISH = "document.getAnimations().forEach(motion => motion.finish())"
STILL = "!document.body.classList.contains('moving')"


PRESS = "document.getElementById('open').click()"
SHOWN = """() => [...document.querySelectorAll(
        document.querySelector(".chair") ? ".chair b[data-count]" : "b.own")]
    .sort((one, other) => one.dataset.count - other.dataset.count)
    .map(count => Number(count.textContent))"""
"""How many cards each seat is said to have."""


def to_the_end(told: str = "null", press: str = PRESS) -> str:
    """Plays the game on the table to its end; answers what `told` was before and after each round.

    Both are JavaScript, an expression and a statement.
    """
    return f"""() => new Promise(done => {{
        const told = [];
        const go = () => {{
            {FINISH};
            const {{classList}} = document.body;
            if (!classList.contains("moving")) {{
                told.push({told});
                if (classList.contains("over")) return done(told);
                {press};
            }}
            setTimeout(go);
        }};
        go();
    }})"""


TO_THE_END = to_the_end()
WHOLE = to_the_end(f"({SHOWN})()")
"""Answers what each seat was said to have, before and after each round."""

BEGIN = """
from random import Random
from pyanitsa.cards import parse_cards
from pyanitsa.game import Game
from pyanitsa.rules import Rules
from web import main
stacks = [parse_cards(stack) for stack in {stacks!r}]
main.begin(Game.from_stacks(Rules.from_code({rules!r}), stacks, Random(5)))
"""


def open_button(page: Page):
    return page.get_by_role("button", name="Открыть карту")


def counts(page: Page) -> tuple[int, int]:
    """The counters that people see, yours first."""
    sides = (page.get_by_role("group", name=name) for name in ("Вы", "Компьютер"))
    return tuple(int(side.locator("b").first.inner_text()) for side in sides)


def expect_counts(page: Page, told: Sequence[int]) -> None:
    """The counters come to say this, yours first: what a press asks for may come a moment later."""
    for name, count in zip(("Вы", "Компьютер"), told, strict=True):
        counter = page.get_by_role("group", name=name).locator("b").first
        expect(counter).to_have_text(str(count))


def is_still(page: Page) -> bool:
    return page.evaluate(STILL)


def arrive(page: Page) -> None:
    """Let everything that moves arrive, by the animations' own clock."""
    page.wait_for_function(f"() => ({FINISH}, {STILL})", polling=5)


def pass_time(page: Page, milliseconds: int) -> None:
    """Wait until the page's own clock has gone on by so much."""
    start = page.evaluate("performance.now()")
    page.wait_for_function(f"() => performance.now() > {start} + {milliseconds}")


def play_round(page: Page) -> None:
    open_button(page).click()
    arrive(page)


def begin(run_python, *stacks: str, rules: str = "short") -> None:
    """Put a game with these stacks (top cards first) on the page's table."""
    run_python(BEGIN.format(stacks=stacks, rules=rules))


def expect_round(page: Page, number: int, limit: int | None = 40) -> None:
    title = round_title(number, limit)
    expect(page.get_by_role("progressbar")).to_have_accessible_name(title)
