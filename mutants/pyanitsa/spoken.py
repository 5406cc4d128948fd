"""A whole round in one breath, in Russian: who opened what, the wars, who takes how many."""

from collections import Counter
from collections.abc import Sequence
from itertools import chain
from typing import assert_never

from pyanitsa.cards import Card
from pyanitsa.events import (
    Arranged,
    Banked,
    Dealt,
    Ending,
    Event,
    GameOver,
    Laid,
    Outcome,
    OutOfCards,
    Removed,
    Reshuffled,
    RoundBegan,
    RoundEnded,
    SeatOut,
    Taken,
    TakenBack,
    WarBegan,
)
from pyanitsa.persons import Person
from pyanitsa.ranking import total, upset
from pyanitsa.rules import Rules
from pyanitsa.words import (
    banks,
    beats_ace,
    cancelled,
    cannot_go_on,
    card_name,
    fight,
    has,
    is_out,
    leave,
    score,
    sentence,
    shares,
    sum_name,
    takes,
    takes_back,
)


def spoken(events: Sequence[Event], persons: Sequence[Person], rules: Rules) -> str:
    """What each side opened, wars, who takes how many, the counts, who is out."""
    breath = _Breath(persons, rules)
    for event in events:
        breath.hear(event)
    return ". ".join(breath.sentences)


_EACH = ("по одной карте", "по две карты", "по три карты")


class _Breath:
    """The sentences of a round, as it goes on."""

    def __init__(self, persons: Sequence[Person], rules: Rules) -> None:
        self.sentences: list[str] = []
        self._persons, self._rules = persons, rules
        self._start = ""  # how the next sentence begins
        self._playing: set[int] = set()  # who opened a card at first
        self._fighters: tuple[int, ...] = ()  # of the war before
        self._laid: list[Laid] = []  # since the round or the war began
        self._shares: list[Taken] = []
        self._left: tuple[int, ...] = ()  # cards by seat after the round
        self._rest = ""  # what is still to be said when the counts are told

    def hear(self, event: Event) -> None:
        match event:
            case RoundBegan(number):
                self._start = f"Раунд {number}: "
            case Laid():
                self._laid.append(event)
            case WarBegan(seats, depth):
                self._war(seats, depth)
            case OutOfCards(seat):
                self._say(cannot_go_on(self._persons[seat], what="её продолжить"))
            case Taken():
                self._shares.append(event)
            case Removed(cards):
                self._rest = leave(len(cards))
            case RoundEnded(winner, taken, counts):
                self._end(winner, taken, counts)
            case SeatOut(seat):
                self._out(seat)
            case Banked(seat, cards):
                self._rest = banks(self._persons[seat], len(cards))
            case GameOver(outcome):
                self._over(outcome)
            case Dealt() | Arranged() | Reshuffled() | TakenBack():
                pass
            case _:
                assert_never(event)

    def _say(self, text: str) -> None:
        goes_on = self._start.endswith(": ")
        self.sentences.append(self._start + (text if goes_on else sentence(text)))
        self._start = ""

    def _war(self, seats: tuple[int, ...], depth: int) -> None:
        self._show()
        self._start = "Война! " if depth == 1 else "Снова война! "
        if len(self._playing) > 2 and seats != self._fighters:
            everybody = {*seats} == self._playing
            self._say(fight([self._persons[seat] for seat in seats], everybody=everybody))
        self._fighters = seats

    def _show(self) -> None:
        """What has been laid since the round or the war began; nothing if nothing was opened."""
        opened: dict[int, list[Card]] = {}
        for lay in self._laid:
            if lay.face_up:
                opened.setdefault(lay.seat, []).append(lay.card)
        if opened:
            self._say_face_down()
            is_sum = self._rules.cards_up > 1 and not self._laid[0].war
            self._say(", ".join(self._side(seat, cards, is_sum) for seat, cards in opened.items()))
            lowest = upset(chain.from_iterable(opened.values()), self._rules)
            if lowest:
                self._say(beats_ace(lowest))
        self._playing = self._playing or {*opened}
        self._laid = []

    def _say_face_down(self) -> None:
        """Where it's more than the one card that everybody expects: «По три карты в закрытую»."""
        down = Counter(lay.seat for lay in self._laid if not lay.face_up)
        each = {down[lay.seat] for lay in self._laid}
        if self._rules.face_down > 1 and len(each) == 1 and down:
            self._say(f"{_EACH[each.pop() - 1]} в закрытую")
        elif self._rules.face_down > 1 and down:
            sides = (has(self._persons[seat], str(cards)) for seat, cards in down.items())
            self._say(f"в закрытую {', '.join(sides)}")

    def _side(self, seat: int, cards: Sequence[Card], is_sum: bool) -> str:
        """«у соперника девятка червей», «Аня — валет и семёрка: 18»."""
        if is_sum:
            summed = sum_name(cards, total(cards, self._rules))
            return has(self._persons[seat], summed, facing=True)
        return has(self._persons[seat], " и ".join(map(card_name, cards)), facing=True)

    def _end(self, winner: int | None, taken: int, counts: tuple[int, ...]) -> None:
        self._show()
        self._left = counts
        result = self._nobody() if winner is None else takes(self._persons[winner], taken)
        self._say(f"{result}, {self._score(counts)}")
        if self._rest:
            self._say(self._rest)
            self._rest = ""

    def _nobody(self) -> str:
        """Nobody took the table: it was cancelled or, in a tactical game, shared."""
        if not self._shares:
            return cancelled()
        seated = [self._persons[share.seat] for share in self._shares]
        return shares(seated, len(self._shares[0].cards))

    def _score(self, counts: tuple[int, ...]) -> str:
        if self._rules.tactical:
            return f"в копилках {score(counts)}"
        match self._rules.teams:
            case "none":
                return score(counts)
            case "pairs":
                return f"{score(counts)}, у пар {score(self._rules.common(counts))}"
            case _:
                assert_never(self._rules.teams)

    def _out(self, seat: int) -> None:
        """In company; of two, and in give-away, it's the end, which has its own words."""
        if len(self._persons) == 2 or self._rules.goal == "give-away" or self._rules.tactical:
            return
        side = self._rules.side(seat)
        partners = (
            self._persons[other]
            for other, cards in enumerate(self._left)
            if cards and self._rules.side(other) == side
        )
        self._say(is_out(self._persons[seat], next(partners, None)))

    def _over(self, outcome: Outcome) -> None:
        if outcome.ending is Ending.VOID:
            self._say(f"{takes_back()}, {score(outcome.counts)}")
        if self._rest:
            self._say(f"{self._rest}, {self._score(outcome.counts)}")
