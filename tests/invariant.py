"""What holds after every event of every game, asked by a table that believes nothing."""

from collections import Counter
from collections.abc import Iterable, Sequence
from math import inf

from pyanitsa.cards import Card, ordered_deck
from pyanitsa.events import (
    Arranged,
    Banked,
    Dealt,
    Ending,
    Event,
    GameOver,
    Laid,
    OutOfCards,
    Pile,
    Removed,
    Reshuffled,
    RoundBegan,
    RoundEnded,
    SeatOut,
    Taken,
    TakenBack,
    WarBegan,
)
from pyanitsa.game import ENDLESS_ROUNDS, Game
from pyanitsa.rules import Rules
from pyanitsa.table import Table


class BrokenError(AssertionError):
    """An event that can't be, or what is wrong after it."""

    def __init__(self, event: Event, reason: str) -> None:
        super().__init__(f"{event}: {reason}")
        self.event = event


class Watch:
    """Follows a game by its events alone, on a table of its own.

    Before an event: whether it fits what lies on the table. After it: whether every card of the
    deck is in exactly one place.
    """

    def __init__(self, rules: Rules, begun: int = 0) -> None:
        self.table, self.rules = Table(), rules
        self._deck = ordered_deck(rules.deck)
        self._same = {*map(id, self._deck)}
        self._round, self._war, self._laid, self._taken = begun, 0, 0, 0
        self._tied: tuple[int, ...] = ()
        self._in: tuple[int, ...] = ()
        self._over = False
        self.events = 0

    def see(self, events: Iterable[Event]) -> None:
        """Follow what was told; BrokenError for the first event that can't be."""
        for event in events:
            if reason := self._misfit(event):
                raise BrokenError(event, reason)
            self.table.apply(event)
            self.events += 1
            if reason := self._astray():
                raise BrokenError(event, reason)

    def compare(self, game: Game, last: Event) -> None:
        """Whether the engine's table is the one that its events tell of."""
        if game.table != self.table:
            raise BrokenError(last, "the engine's table is not the one that was told")

    def _astray(self) -> str:
        cards = [*self.table.cards()]
        if len(cards) == len(self._deck) and self._same == {*map(id, cards)}:
            return ""  # the very objects of the deck: quicker than asking whether they're equal
        places, deck = Counter(cards), Counter(self._deck)
        if places == deck:
            return ""
        return f"lost: {_named(deck - places)}; more than once: {_named(places - deck)}"

    def _misfit(self, event: Event) -> str:
        """Why an event can't follow what was told before; empty if it can."""
        if self._over:
            return "the game is over"
        match event:
            case Laid(seat, card, _, war):
                self._laid += 1
                return self._why_not_laid(seat, card, war)
            case Taken(seat, cards, pile):
                return self._why_not_taken(seat, cards, pile)
            case TakenBack(seat, cards):
                return _unless(_same(cards, self.table.laid_by(seat)), "not the seat's own cards")
            case Reshuffled(seat, stack):
                return self._why_not_reshuffled(seat, stack)
            case RoundBegan(number):
                self._round, self._war, self._laid, self._tied = self._round + 1, 0, 0, ()
                self._in = self.table.seats_in()
                clear = number == self._round and not self.table.laid
                return _unless(clear, f"not round {self._round}, or the table isn't clear")
            case WarBegan(seats, depth):
                self._war, self._tied = self._war + 1, seats
                return self._why_no_war(seats, depth)
            case OutOfCards(seat):
                out = seat in self._tied and not self.table.held(seat)
                return _unless(out, "not a contender without cards")
            case RoundEnded(winner, taken, counts):
                return self._why_not_ended(winner, taken, counts)
            case SeatOut(seat):
                out = seat in self._in and not self.table.held(seat)
                return _unless(out, "it has cards, or had none before")
            case GameOver():
                self._over = True
                return self._why_no_end(event)
            case Banked(seat, cards):
                own = _same(cards, self.table.stacks[seat]) and self.rules.tactical
                return _unless(own, "not the rest of the seat's stack")
            case Removed(cards):
                rest = _same(cards, [lay.card for lay in self.table.laid]) and self.rules.tactical
                return _unless(rest, "not what was left on the table")
            case Arranged(seat, stack):
                own = _same(stack, self.table.stacks[seat]) and not self._round
                return _unless(own, "not the seat's own stack, or too late")
            case Dealt(stacks):
                return _unless(len(stacks) == self.rules.seats, "not one stack a seat")

    def _why_not_laid(self, seat: int, card: Card, war: int) -> str:
        stack = self.table.stacks[seat]
        top = bool(stack) and stack[0] == card
        if not top:
            return "not the top card of the stack"
        if war != self._war:
            return f"this is war {self._war}"
        return _unless(not war or seat in self._tied, "not a contender")

    def _why_not_taken(self, seat: int, cards: Sequence[Card], pile: Pile) -> str:
        laid = [lay.card for lay in self.table.laid]
        if self.rules.tactical:
            fits = {*self.table.laid_by(seat)} <= {*cards} <= {*laid} and pile is Pile.SCORE
            return _unless(fits, "not a share of what was laid")
        where = Pile.WON if self.rules.won == "reshuffle" else Pile.UNDER
        return _unless(_same(cards, laid) and pile is where, "not what was laid, or wrongly put")

    def _why_not_reshuffled(self, seat: int, stack: Sequence[Card]) -> str:
        needed = not self.table.stacks[seat] and bool(stack) and self.rules.won == "reshuffle"
        return _unless(needed and _same(stack, self.table.won[seat]), "not the whole won pile")

    def _why_no_war(self, seats: tuple[int, ...], depth: int) -> str:
        laid = {lay.seat for lay in self.table.laid}
        several = len({*seats}) > 1 and list(seats) == sorted(seats)
        return _unless(several and {*seats} <= laid and depth == self._war, "nobody can fight so")

    def _why_not_ended(self, winner: int | None, taken: int, counts: Sequence[int]) -> str:
        if self.table.laid or taken != self._laid:
            return f"{self._laid} cards were laid, {len(self.table.laid)} still lie there"
        if winner is not None and winner not in self._in:
            return "the winner had no cards"
        return _unless(tuple(counts) == self._counts(), f"the table counts {self._counts()}")

    def _why_no_end(self, event: GameOver) -> str:
        outcome, counts = event.outcome, self._counts()
        if outcome.counts != counts:
            return f"the table counts {counts}"
        if outcome.ending not in endings(self.rules):
            return "these rules know no such ending"
        return _unless(outcome.winners == best(self.rules, counts), "others are best")

    def _counts(self) -> tuple[int, ...]:
        table = self.table
        if self.rules.tactical:
            return tuple(map(len, table.score))
        return tuple(len(a) + len(b) for a, b in zip(table.stacks, table.won, strict=True))


def best(rules: Rules, counts: Sequence[int]) -> tuple[int, ...]:
    """The seats that have won with so many cards, found otherwise than the engine does it."""
    partner = rules.seats // 2 if rules.teams == "pairs" else 0
    sides = [
        counts[seat] + (counts[(seat + partner) % rules.seats] if partner else 0)
        for seat in range(rules.seats)
    ]
    wanted = sorted(sides)[0 if rules.goal == "give-away" else -1]
    return tuple(seat for seat, side in enumerate(sides) if side == wanted)


def longest(rules: Rules) -> float:
    """Rounds after which every game has ended."""
    return rules.round_limit or (ENDLESS_ROUNDS if rules.won == "under" else inf)


def endings(rules: Rules) -> set[Ending]:
    if rules.tactical:
        return {Ending.PLAYED_OUT}
    if rules.round_limit:
        return {Ending.ROUT, Ending.VOID, Ending.LIMIT}
    return {Ending.ROUT, Ending.VOID, *([Ending.ENDLESS] if rules.won == "under" else [])}


def watched(game: Game) -> Watch:
    """Play a game from its beginning to its end under a watch; BrokenError."""
    watch = Watch(game.rules)
    watch.see(game.deal())
    while not game.outcome:
        told = game.play_round()
        watch.see(told)
        watch.compare(game, told[-1])
        if game.rounds > longest(game.rules):
            raise BrokenError(told[-1], "the game should have ended before")
    return watch


def _same(cards: Iterable[Card], others: Iterable[Card]) -> bool:
    """The same cards in any order; the others, from the table, are all different."""
    found, there = [*cards], {*others}
    return len(found) == len(there) and {*found} == there


def _unless(fits: bool, reason: str) -> str:
    return "" if fits else reason


def _named(cards: Iterable[Card]) -> str:
    return " ".join(map(str, cards)) or "none"
