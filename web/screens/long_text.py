"""The long text of «Как играть»: a page of its own, or a part of the page that is one file."""

from web import dom
from web.play.invitation import read_link
from web.screens.desk import Desk
from web.screens.question import ask_if_under_way
from web.screens.sheet import Action, Way, button

LABEL = "Все правила, вопросы и ответы"
PAGE = "rules.html"


def way() -> str:
    """What leads there."""
    if _carried():
        return button("long-text", LABEL)
    return f'<a class="choice" href="{PAGE}">{LABEL}</a>'


def actions(desk: Desk, back: Way) -> dict[str, Action]:
    return {"long-text": lambda _: show(desk, back)}


def show(desk: Desk, back: Way) -> None:
    def go(button: dom.Element) -> None:
        chapter = desk.sheet.find(f"#{button.dataset.value}")
        chapter.tabIndex = -1
        chapter.focus()
        chapter.scrollIntoView()

    def play(button: dom.Element) -> None:
        wanted = read_link(f"#r={button.dataset.value}")
        ask_if_under_way(desk.sheet, desk.games.play.is_under_way, lambda: desk.games.give(wanted))

    doings: dict[str, Action] = {"go": go, "play": play}
    desk.sheet.open(LABEL, str(_carried().innerHTML), doings, size="large", back=back)


def _carried() -> dom.Element:
    """The text in the page itself, where there's no other file (web/build/single.py)."""
    return dom.find("template#rules-text")
