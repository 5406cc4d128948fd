"""A game without events, many times as fast: the same number, the same outcome.

Rounds that one seat wins at once are played in runs, as long as all stacks last: a table says what
each opening leads to (openings.py). Where all tie the war goes on in the same loop; a round in
which only some do, or somebody may run out of cards, is played out as rounds.py does it.
"""

from collections.abc import Iterator
from itertools import chain, islice
from random import Random
from typing import NamedTuple

from pyanitsa.cards import shuffled
from pyanitsa.events import Ending, Outcome
from pyanitsa.game import ENDLESS_ROUNDS
from pyanitsa.openings import WAR_OF_ALL, Cards, Laid, Plan, height, own_first, plan_of
from pyanitsa.rules import Rules


class Result(NamedTuple):
    """What came of a game."""

    outcome: Outcome
    rounds: int
    """Those that count."""
    wars: int
    """All that were fought, also in a void round."""
    fewest: tuple[int, ...]
    """The fewest cards that each seat held between two rounds, and the most."""
    most: tuple[int, ...]


def play(rules: Rules, number: int) -> Result:
    """The game with this number. RulesError for unplayable rules, OrdersNeededError."""
    return played(plan_of(rules), Random(number))


def played(plan: Plan, rng: Random) -> Result:
    """The game that this luck makes of the plan's rules and deck."""
    return _Game(plan, rng).play()


class _Hand:
    __slots__ = ("draw", "fewest", "held", "laid", "most", "pile", "seat", "shown")

    def __init__(self, seat: int, cards: Cards, plan: Plan, rng: Random) -> None:
        self.seat = seat
        self.held = self.fewest = self.most = len(cards)
        stack = bytearray(cards) if plan.can_cycle else [*cards]
        won: list[int] = []
        self.pile = won if plan.reshuffles else stack
        """Where taken cards go; under the stack means that its iterator runs on into them."""
        self.draw = (
            chain.from_iterable(_stacks(stack, won, rng)) if plan.reshuffles else iter(stack)
        )
        """The cards to come, one by one; a won pile is shuffled when the stack is used up."""
        self.laid: list[int] = []
        """Its cards on the table, in a round that isn't won at once."""
        self.shown = 0
        """How high is what it has opened last."""

    def note(self, held: int) -> None:
        self.fewest = min(self.fewest, held)
        self.most = max(self.most, held)


def _stacks(stack: Cards, pile: list[int], rng: Random) -> Iterator[Cards]:
    """The cards dealt; then, whenever they're used up, what lies on the pile by then, shuffled."""
    yield stack
    while pile:  # pragma: no branch - whoever draws has a card left
        stack = shuffled(pile, rng)
        pile.clear()
        yield stack


class _Game:
    def __init__(self, plan: Plan, rng: Random) -> None:
        self.plan, self.rules, self.rng = plan, plan.rules, rng
        pack = shuffled(plan.deck, rng)
        self.seated = [
            _Hand(seat, pack[place], plan, rng) for seat, place in enumerate(plan.places)
        ]
        self.hands = self.seated  # those that hold cards, by seat
        self.rounds = self.wars = 0
        self.seen = {self._state()} if plan.can_cycle else set()

    def play(self) -> Result:
        ending = None
        while not ending:
            laid = self._run()
            if laid and not self._contest(laid):
                ending = Ending.VOID
            else:
                self.hands = [hand for hand in self.hands if hand.held]
                ending = self._ending()
        return self._result(ending)

    def _run(self) -> Laid:
        """Rounds for as long as all have cards; what each hand has laid in one left unfinished."""
        hands, openings, up, down = self.hands, self.plan.openings, self.plan.up, self.plan.down
        shuffles, rounds, in_wars = self.plan.shuffles_taken, self._safe_rounds(), 0
        if not rounds:
            return [self._drawn(hand, min(up, hand.held)) for hand in hands]
        table: list[list[int]] = []
        # how many cards each hand has drawn before a round, and what all open in it
        steps = iter(range(0, rounds * up, up))
        rows = zip(steps, zip(*[hand.draw for hand in hands for _ in range(up)]))
        for laid, opened in rows:
            before = laid
            place, taken = openings[opened]
            if place < 0:
                table = [[*opened[start : start + up]] for start in range(0, len(opened), up)]
                while place == WAR_OF_ALL and rounds - laid > down + 1:
                    self.wars += 1
                    for hand, cards in zip(hands, table):
                        cards += islice(hand.draw, down)
                    in_wars += len([*islice(steps, down)]) + 1
                    laid, opened = next(rows)
                    for cards, card in zip(table, opened):
                        cards.append(card)
                    place, _ = openings[opened]
                if place < 0:
                    break
                taken, table = self.plan.stored(place, table), []
            winner = hands[place]
            held = winner.held - before
            if held < winner.fewest:
                winner.fewest = held
            winner.held += len(taken)
            held = winner.held - laid - up
            if held > winner.most:
                winner.most = held
            winner.pile.extend(shuffled(taken, self.rng) if shuffles else taken)
        for hand in hands:
            hand.held -= laid + up
        self.rounds += laid // up + (not table) - in_wars
        return table

    def _safe_rounds(self) -> int:
        """So many rounds can be opened before somebody may run out, or the limit is reached."""
        rounds = min([hand.held for hand in self.hands]) // self.plan.up
        if self.plan.can_cycle:  # each of its rounds is to be looked at
            return min(rounds, 1)
        limit = self.rules.round_limit
        return min(rounds, limit - self.rounds) if limit else rounds

    def _contest(self, laid: Laid) -> bool:
        """The rest of a round of which each hand has laid so much; whether the round counts."""
        table = self.plan.as_laid(laid)
        for hand, cards in zip(self.hands, laid):
            hand.laid = [*cards]
            hand.shown = sum(map(height, cards[-1:] if len(cards) > self.plan.up else cards))
        if self._is_cancelled():
            for hand in self.hands:
                self._store(hand, hand.laid)
        elif winner := self._fought(table):
            winner.note(winner.held + len(winner.laid))
            self._store(winner, self._picked_up(winner, table))
            winner.note(winner.held)
        else:
            for hand in self.hands:
                hand.held += len(hand.laid)
            return False
        self.rounds += 1
        return True

    def _is_cancelled(self) -> bool:
        crowd = self.plan.cancels and len(self.hands) > 3
        return crowd and len(self._highest(self.hands)) > 1

    def _fought(self, table: list[int]) -> _Hand | None:
        """Who is highest after as many wars as it takes; None: everybody is out of cards."""
        beaten: set[_Hand] = set()
        rivals = self.hands
        while rivals:
            highest = self._highest(rivals)
            if len(highest) == 1:
                return highest[0]
            self.wars += 1
            rivals = [hand for hand in highest if hand.held]
            if not rivals:
                beaten.update(highest)
                rivals = [hand for hand in self.hands if hand not in beaten]
            elif len(rivals) < len(highest) and self.rules.out_of_cards == "take":
                return next(hand for hand in highest if not hand.held)
            elif len(rivals) > 1:
                self._lay_on(rivals, table)
        return None

    def _lay_on(self, rivals: list[_Hand], table: list[int]) -> None:
        for hand in rivals:
            self._lay(hand, min(self.rules.face_down, hand.held - 1), table)
        for hand in rivals:
            self._lay(hand, 1, table)
            hand.shown = height(hand.laid[-1])

    def _lay(self, hand: _Hand, cards: int, table: list[int]) -> None:
        drawn = self._drawn(hand, cards)
        hand.laid += drawn
        table += drawn

    def _highest(self, rivals: list[_Hand]) -> list[_Hand]:
        highest = self.plan.highest([hand.shown for hand in rivals])
        return [hand for hand in rivals if hand.shown == highest]

    def _drawn(self, hand: _Hand, cards: int) -> Cards:
        hand.held -= cards
        return [*islice(hand.draw, cards)]

    def _picked_up(self, winner: _Hand, table: list[int]) -> list[int]:
        if self.plan.is_as_laid:
            return table
        return own_first(self.hands.index(winner), [hand.laid for hand in self.hands])

    def _store(self, hand: _Hand, cards: Cards) -> None:
        hand.pile.extend(shuffled(cards, self.rng) if self.plan.shuffles_taken else cards)
        hand.held += len(cards)

    def _ending(self) -> Ending | None:
        """How the game has ended by the round just counted, if it has."""
        if self._is_rout():
            return Ending.ROUT
        if self.rounds == self.rules.round_limit:
            return Ending.LIMIT
        return Ending.ENDLESS if self.plan.can_cycle and self._is_endless() else None

    def _is_rout(self) -> bool:
        if self.plan.fewest_win:
            return len(self.hands) < len(self.seated)
        return len(self.rules.sides(hand.seat for hand in self.hands)) < 2

    def _is_endless(self) -> bool:
        state = self._state()
        repeats = state in self.seen
        self.seen.add(state)
        return repeats or self.rounds >= ENDLESS_ROUNDS

    def _state(self) -> tuple[bytes, ...]:
        return tuple(bytes(hand.pile[-hand.held :]) for hand in self.hands)

    def _result(self, ending: Ending) -> Result:
        for hand in self.seated:
            hand.note(hand.held)
        counts, fewest, most = zip(
            *((hand.held, hand.fewest, hand.most) for hand in self.seated), strict=True
        )
        outcome = Outcome(ending, self.rules.best(counts), counts)
        return Result(outcome, self.rounds, self.wars, fewest, most)
