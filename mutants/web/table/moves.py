"""How a beat moves: from what was shown before to the scene it has led to.

The final state of every element is set first; the animations only lead there.
"""

from collections.abc import Iterator, Sequence

from pyanitsa.cards import JACK, Card
from pyanitsa.events import Reshuffled
from web import dom
from web.crossing import Box, Frames
from web.table import motion
from web.table.beats import Beat
from web.table.counters import Counters
from web.table.layout import Place, places, stored
from web.table.scene import Scene
from web.table.seat_view import SeatView
from web.table.step import Step
from web.table.table_cards import TableCards

STAGGER = 26
"""Milliseconds from one card of a taken pot to the next."""

Animations = Iterator[dom.Animation]


class Moves:
    """Each method sets the final state and yields the animations, `duration` milliseconds each."""

    def __init__(
        self, seats: Sequence[SeatView], cards: TableCards, counters: Counters, step: Step
    ) -> None:
        self._seats, self._cards, self._counters, self._step = seats, cards, counters, step

    def lay(self, scene: Scene, duration: float) -> Animations:
        """New cards come from their stack; in a chain of wars older ones gather in the first cell.

        All places are measured before the first element moves.
        """
        targets = places(scene.table)
        moved = [card for card, place in targets.items() if not self._cards.lies_at(card, place)]
        flights = {card: self._flight_to_cell(card, targets[card]) for card in moved}
        for card, frames in flights.items():
            opens = targets[card].face_up and card not in self._cards
            element = self._cards.put(card, targets[card])
            element.accent("moving", True)
            yield dom.animate(element.root, frames, duration)
            if opens:
                yield dom.animate(element.turn, motion.turn(face_up=True), duration)
                if _is_heavy(card):
                    yield dom.animate(element.box_of, motion.press(), duration, pseudo="::before")

    def judge(self, duration: float) -> Animations:
        """The winner's card comes forward, the loser's yields: their styles say how far."""
        for card in self._cards:
            element = self._cards[card]
            if element.has("won-round") or element.has("lost-round"):
                yield dom.animate(element.root, motion.settle(), duration)

    def take(self, scene: Scene, duration: float) -> Animations:
        """The table's cards fly to their seats' piles, turning down, in the order stored.

        What nobody gets (tactical) goes out of the game where it lies.
        """
        leaving = stored(scene.table, self._cards)
        starts = [dom.box(self._cards[card].box_of) for card, _ in leaving]
        yield from self._step.move(scene.stepped_back, duration)
        flights = [
            self._flight_to_pile(start, card, seat)
            for start, (card, seat) in zip(starts, leaving, strict=True)
        ]
        step = min(STAGGER, duration / len(leaving)) if leaving else 0
        for place, ((card, seat), frames) in enumerate(zip(leaving, flights, strict=True)):
            element, delay = self._cards[card], step * place
            element.stand(self._seats[seat].pile, place, 0)
            element.accent("moving", True)
            element.accent("lost-round", False)
            yield dom.animate(element.root, frames, duration, delay)
            if element.face_up:
                element.turn_down()
                yield dom.animate(element.turn, motion.turn(face_up=False), duration, delay)
            if not duration:
                element.erase()
        for card in scene.table.removed:
            if card in self._cards:
                self._cards[card].accent("leaves", True)
                yield dom.animate(self._cards[card].root, motion.leave(), duration)

    def riffle(self, beat: Beat, duration: float) -> Animations:
        for event in beat.events:
            if isinstance(event, Reshuffled):
                seat = self._seats[event.seat]
                start, end = seat.won_box, dom.box(seat.pile)
                frames = motion.riffle(start, end, turned=seat.stands_on_its_head)
                yield dom.animate(seat.riffled(len(event.stack)), frames, duration)

    def count(self, scene: Scene, duration: float) -> Animations:
        for element in self._counters.draw(scene.counts):
            yield dom.animate(element, motion.jump(), duration)

    def end(self, scene: Scene, duration: float) -> Animations:
        for winner in scene.outcome.winners if scene.outcome else ():
            yield dom.animate(self._seats[winner].pile, motion.breathe(), duration)

    def _flight_to_cell(self, card: Card, place: Place) -> Frames:
        seat = self._seats[place.seat]
        known = card in self._cards
        start = dom.box(self._cards[card].box_of) if known else seat.stack_box
        end = dom.box(self._cards.cell(place))
        heavy = place.face_up and not known and _is_heavy(card)
        return motion.flight(start, end, turned=seat.stands_on_its_head, heavy=heavy)

    def _flight_to_pile(self, start: Box, card: Card, seat: int) -> Frames:
        """A card that changes between people who face each other turns round on its way."""
        end = dom.box(self._seats[seat].pile)
        turned = self._seats[seat].stands_on_its_head
        layer = next(one for one in self._seats if one.element.contains(self._cards[card].root))
        comes_round = layer.stands_on_its_head != turned
        return motion.flight(start, end, turned=turned, comes_round=comes_round)


def _is_heavy(card: Card) -> bool:
    return card.rank >= JACK
