"""The cards that met in a tactical game, as markup: a column a turn, a row a seat. Pure."""

from collections.abc import Iterable, Iterator, Sequence
from html import escape

from pyanitsa.cards import Card
from pyanitsa.events import Banked
from pyanitsa.persons import Manner, Person
from pyanitsa.words import banks, card_name, sentence
from web.arrange.hand import Hand
from web.play.meetings import Meeting, Retrospect
from web.table.faces import picture_html


class MetCards:
    """Of two, the other's row is above one's own, as at the table.

    Of more, one's own is the first of all, each has its name and its pile, and a card tells what
    it has brought.
    """

    def __init__(self, persons: Sequence[Person], *, russian: bool) -> None:
        """`russian`: how ranks are written."""
        self._persons, self._russian = persons, russian
        self._of_two = len(persons) == 2
        self._rows = (1, 0) if self._of_two else range(len(persons))

    def markup(self, now: Retrospect, hands: Sequence[Hand]) -> str:
        """The game as it would have gone with these hands."""
        drawn = "".join(self._meeting(meeting, hands) for meeting in now.meetings)
        left = self._left(now.left, hands) if now.left else ""
        names = "" if self._of_two else self._names(now)
        return f'{names}<ol class="meetings">{drawn}{left}</ol>'

    def _names(self, now: Retrospect) -> str:
        each = zip(self._persons, now.outcome.counts, strict=True)
        rows = (f"<p><span>{escape(who.name)}</span> <b>{cards}</b></p>" for who, cards in each)
        return f'<div class="rows" aria-hidden="true">{"".join(rows)}</div>'

    def _meeting(self, meeting: Meeting, hands: Sequence[Hand]) -> str:
        turns = (_column(self._turn(meeting, turn, hands)) for turn in range(len(meeting.turns)))
        whose = {0: "mine", None: "shared"}.get(meeting.winner, "theirs")
        return _item(whose, meeting.told, "".join(turns), self._below(meeting))

    def _below(self, meeting: Meeting) -> str:
        """Of two, also what the round brought; of more the cards tell, but for those that left."""
        if self._of_two:
            return f"{meeting.number}: {meeting.gains[0]:+d}".replace("+0", "0")
        return f"{meeting.number}" + (f", −{meeting.lost}" if meeting.lost else "")

    def _turn(self, meeting: Meeting, turn: int, hands: Sequence[Hand]) -> Iterator[str]:
        for seat in self._rows:
            if seat not in meeting.turns[turn]:
                yield _NOTHING
                continue
            brought, has_tied = meeting.brought(seat, turn), meeting.has_tied(seat, turn)
            kind = f"met{' tied' * has_tied}{' took' * bool(brought)}"
            badge = f"+{brought}" if brought else "=" * has_tied
            yield self._card(seat, meeting.turns[turn][seat], hands[seat], kind, badge)

    def _left(self, left: Banked, hands: Sequence[Hand]) -> str:
        """What nobody was left to fight for, a column each card."""
        hand = hands[left.seat]
        columns = (
            _column(
                self._card(left.seat, card, hand, "met took", "+1")
                if seat == left.seat
                else _NOTHING
                for seat in self._rows
            )
            for card in left.cards
        )
        told = banks(self._persons[left.seat], len(left.cards))
        whose = "theirs" if left.seat else "mine"
        return _item(whose, told, "".join(columns), "остаток")

    def _card(self, seat: int, card: Card, hand: Hand, kind: str, badge: str) -> str:
        """One's own can be touched."""
        picture = picture_html(card, russian=self._russian)
        if not self._of_two:
            picture += f"<i>{badge}</i>" if badge else ""
        if not self._is_movable(seat):
            return f'<span class="{kind}" aria-hidden="true">{picture}</span>'
        place = hand.cards.index(card)
        pressed = "true" if hand.chosen == place else "false"
        name = escape(f"{sentence(card_name(card))}, место {place + 1}")
        return (
            f'<button type="button" class="{kind}" data-do="card" data-seat="{seat}" '
            f'data-value="{place}" aria-pressed="{pressed}"><span class="unseen">{name}</span>'
            f'<span aria-hidden="true">{picture}</span></button>'
        )

    def _is_movable(self, seat: int) -> bool:
        """People's cards; in a company the computer plays for everybody else, whoever they are."""
        return seat == 0 or (self._of_two and self._persons[seat].manner is not Manner.HE)


_NOTHING = '<span class="met"></span>'


def _column(cards: Iterable[str]) -> str:
    return f'<span class="pair">{"".join(cards)}</span>'


def _item(whose: str, told: str, columns: str, below: str) -> str:
    return (
        f'<li class="{whose}"><span class="unseen">{escape(told)}</span>'
        f'<span class="pairs">{columns}</span><small aria-hidden="true">{below}</small></li>'
    )
