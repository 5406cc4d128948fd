"""«Напечатать колоду» in the page that is one file; elsewhere it's a document, `deck.html`."""

from web import dom
from web.play.printed_deck import ABOUT, CHOICES, HOW, TITLE, sheets, tinted
from web.screens.chips import chips
from web.screens.desk import Desk
from web.screens.sheet import Way, button

PLACE = "deck-sheets"
STYLE = "deck-style"
"""Of printed sheets; in force only while there are any, since it's about the paper, too."""


def show(desk: Desk, back: Way) -> None:
    fields = "".join(
        chips("choose", name, title, labels, next(iter(labels)))
        for name, (title, labels) in CHOICES.items()
    )
    body = f"""<p>{ABOUT} {HOW}</p>{fields}{button("print", "Напечатать", kind="main")}"""
    actions = {"print": lambda _: _print(), "choose": lambda _: None}
    desk.sheet.open(TITLE, body, actions, size="large", back=back)


def _print() -> None:
    """What is chosen is told to the style sheet by the fields themselves."""
    if (before := dom.find(f"#{PLACE}")) is not None:
        before.remove()  # the browser hasn't said that it's printed
    place = dom.document().createElement("div")
    place.id = PLACE
    place.innerHTML = tinted("".join(sheets()))
    dom.document().body.appendChild(place)
    dom.by_id(STYLE).media = "print"

    def put_away() -> None:
        dom.by_id(STYLE).media = "not all"
        place.remove()

    dom.print_page(put_away)
