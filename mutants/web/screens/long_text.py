"""The long text of «Как играть»: a page of its own, or a part of the page that is one file."""

from web import dom
from web.play.invitation import read_link
from web.screens.desk import Desk
from web.screens.question import ask_if_under_way
from web.screens.sheet import Action, Way, button

LABEL = "Все правила, вопросы и ответы"
PAGE = "rules.html"


def way(label: str = LABEL, chapter: str = "") -> str:
    """What leads there, or to one of its paragraphs."""
    if _carried():
        return button("long-text", label, chapter)
    place = f"#{chapter}" if chapter else ""
    return f'<a class="choice" href="{PAGE}{place}">{label}</a>'


def actions(desk: Desk, back: Way) -> dict[str, Action]:
    return {"long-text": lambda chosen: show(desk, back, str(chosen.dataset.value))}


def show(desk: Desk, back: Way, chapter: str = "") -> None:
    def go_to(name: str) -> None:
        place = desk.sheet.find(f"#{name}")
        place.tabIndex = -1
        place.focus()
        place.scrollIntoView()

    def play(button: dom.Element) -> None:
        wanted = read_link(f"#r={button.dataset.value}")
        ask_if_under_way(desk.sheet, desk.games.play.is_under_way, lambda: desk.games.give(wanted))

    doings: dict[str, Action] = {
        "go": lambda link: go_to(str(link.dataset.value)),
        "play": play,
        "deck": lambda _: _print_deck(desk, Way("К правилам", lambda: show(desk, back))),
    }
    desk.sheet.open(LABEL, str(_carried().innerHTML), doings, size="large", back=back)
    if chapter:
        go_to(chapter)


def _print_deck(desk: Desk, back: Way) -> None:
    from web.screens import print_deck

    print_deck.show(desk, back)


def _carried() -> dom.Element:
    """The text in the page itself, where there's no other file (web/build/single.py)."""
    return dom.find("template#rules-text")
