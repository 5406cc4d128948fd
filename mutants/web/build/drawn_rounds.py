"""Worked examples of the texts: the engine plays given stacks, and what was laid is drawn."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from html import escape
from random import Random

from pyanitsa.cards import Card, parse_cards
from pyanitsa.events import Event, Laid, RoundEnded, Taken, TakenBack
from pyanitsa.game import Game
from pyanitsa.persons import COMPUTER, YOU, Person, players
from pyanitsa.results import heading
from pyanitsa.rules import Rules
from pyanitsa.words import card_name, score, sentence, takes, takes_back
from web.table.faces import BACK, picture_html

DEAL = re.compile(
    r'<figure data-deal="([^"]+)"(?: data-rules="([^"]+)")?( data-stored)?>(.*?)</figure>', re.S
)
CARDS = re.compile(r'<figure data-cards="([^"]+)"></figure>')
NOBODY_SEES = "?"
OPPONENT = replace(COMPUTER, name="Соперник", within="соперник", of="соперника", to="сопернику")
TWO = (YOU, OPPONENT)
"""Whoever reads may have a deck and no computer."""

Row = Sequence[Card | None]
"""What lies before somebody, from the left; None is a card face down."""


def drawn(html: str) -> str:
    """A text with its examples played and its cards drawn."""
    html = CARDS.sub(lambda found: _figure(_only_cards(found[1]), ""), html)
    return DEAL.sub(
        lambda found: _played(_dealt(found[1], found[2] or "short"), bool(found[3]), found[4]), html
    )


def _only_cards(text: str) -> list[tuple[str, Row]]:
    rows = [[_card(word) for word in row.split()] for row in text.split("|")]
    return [(person.name, row) for person, row in zip(TWO, rows, strict=True)]


def _card(word: str) -> Card | None:
    return None if word == NOBODY_SEES else Card.from_text(word)


def _dealt(stacks: str, code: str) -> Game:
    given = [parse_cards(stack) for stack in stacks.split("|")]
    game = Game.from_stacks(Rules.from_code(code), given, Random(1))
    if game.rules.tactical:
        for seat, stack in enumerate(given):
            game.arrange(seat, stack)
    return game


def _played(game: Game, stored: bool, text: str) -> str:
    """One round, or a whole tactical game."""
    events = game.play_round()
    while game.rules.tactical and not game.outcome:
        events += game.play_round()
    persons = TWO if game.rules.seats == 2 else players(game.rules)
    rows = [(person.name, _row(events, seat)) for seat, person in enumerate(persons)]
    if stored:
        rows.append(("Под стопку", _stored(game, events)))
    said = " ".join(f"{line.rstrip('!')}." for line in _said(game, events, persons))
    return _figure(rows, f"<b>{escape(said)}</b> {text}".strip())


def _row(events: Iterable[Event], seat: int) -> Row:
    laid = [event for event in events if isinstance(event, Laid) and event.seat == seat]
    return [event.card if event.face_up else None for event in laid]


def _stored(game: Game, events: Sequence[Event]) -> Row:
    """What went under the winner's stack, the upper card first."""
    (end,) = (event for event in events if isinstance(event, RoundEnded))
    assert end.winner is not None
    return game.stacks[end.winner][-end.taken :]


def _said(game: Game, events: Sequence[Event], persons: Sequence[Person]) -> list[str]:
    if game.rules.tactical:
        lines = [f"Копилки: {score(game.counts())}"]
    else:
        lines = [takes(persons[e.seat], len(e.cards)) for e in events if isinstance(e, Taken)]
    if any(isinstance(event, TakenBack) for event in events):
        lines.append(takes_back())
    if game.outcome:
        lines.append(heading(game.outcome, persons, game.rules))
    return lines


def _figure(rows: Iterable[tuple[str, Row]], caption: str) -> str:
    drawn_rows = "".join(_laid(name, row) for name, row in rows)
    said = f"<figcaption>{caption}</figcaption>" if caption else ""
    return f'<figure class="example"><div class="rows">{drawn_rows}</div>{said}</figure>'


def _laid(name: str, row: Row) -> str:
    spoken = ", ".join(card_name(card) if card else "карта рубашкой вверх" for card in row)
    cards = "".join(
        f'<div class="box">{picture_html(card) if card else BACK}</div>' for card in row
    )
    return (
        f'<div class="laid" role="img" aria-label="{escape(sentence(name))}: {spoken}">'
        f'<span class="who">{escape(name)}</span>{cards}</div>'
    )
