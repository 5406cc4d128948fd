"""Shows a scene: at once, or moving there from what was shown before.

Elements stand for places, never for cards. A card element gets its face when its turn begins and
loses it when it has turned down, so what nobody has seen is nowhere in the document.
"""

from collections.abc import Iterator

from pyanitsa import words
from pyanitsa.cards import Card
from pyanitsa.events import Reshuffled
from web import dom, motion
from web.beats import MILLISECONDS, STILL, Beat, Motion
from web.card_element import CardElement, erase_card, write_card
from web.layout import Place, places, stored
from web.look import depth
from web.scene import Scene

RISE = 320  # milliseconds
STAGGER = 26
"""Milliseconds from one card of a taken pot to the next."""

Moves = Iterator[dom.Animation]


class SeatView:
    def __init__(self, element: dom.Element) -> None:
        self.pile = dom.find(".pile", element)
        self.stack = dom.find(".stack", element)
        self.won = dom.find(".won", element)
        self.cells = dom.find_all(".cell", element)
        self.count = dom.find(".count b", element)
        self.name = dom.find(".count span", element)


class View:
    def __init__(self) -> None:
        seats = dom.find_all(".seat")
        self.seats = [SeatView(seat) for seat in sorted(seats, key=lambda seat: seat.dataset.seat)]
        self.minis = {int(mini.dataset.seat): mini for mini in dom.find_all(".mini")}
        self.caption = dom.by_id("caption")
        self.results = dom.by_id("results")
        self._cards: dict[Card, CardElement] = {}
        self._pool: list[CardElement] = []

    def show(self, scene: Scene) -> None:
        """The scene without motion: skip, reload, new game."""
        self._draw_words(scene)
        self._draw_piles(scene)
        self._draw_cards(scene)
        self._draw_results(scene)
        for seat, count in zip(self.seats, scene.counts, strict=True):
            seat.count.textContent = str(count)

    async def play(self, scene: Scene, beat: Beat) -> None:
        """Move to the scene that a beat has led to; returns when everything stands still."""
        hold = MILLISECONDS[beat.motion]
        moving = 0 if dom.prefers_still() and beat.motion not in STILL else hold
        self._draw_words(scene)
        await dom.finished([dom.wait(hold), *self._moves(scene, beat, moving)])

    def mark_moving(self, moving: bool) -> None:
        """Tell the page's other parts (and whoever watches it) whether a round is under way."""
        dom.document().body.classList.toggle("moving", moving)

    def _moves(self, scene: Scene, beat: Beat, duration: float) -> Moves:
        match beat.motion:
            case Motion.OPEN | Motion.LAY_DOWN:
                self._draw_piles(scene)
                yield from self._laying(scene, duration)
            case Motion.TAKE:
                yield from self._taking(scene, duration)
            case Motion.RIFFLE:
                yield from self._riffling(beat, duration)
            case Motion.COUNT:
                yield from self._counting(scene, duration)
            case Motion.LOOK:
                self._draw_cards(scene)
                if scene.war:
                    yield dom.animate(self.caption, motion.pop(), min(duration, 180))
            case Motion.END:
                yield from self._ending(scene, duration)

    def _laying(self, scene: Scene, duration: float) -> Moves:
        """New cards come from their stack; in a chain of wars older ones gather in the first cell.

        All places are measured before the first element moves.
        """
        targets = places(scene.table)
        moved = [card for card, place in targets.items() if not self._stands(card, place)]
        flights = {card: self._flight(card, targets[card]) for card in moved}
        for card, frames in flights.items():
            opens = targets[card].face_up and card not in self._cards
            element = self._stand(card, targets[card])
            element.accent("moving", True)
            yield dom.animate(element.root, frames, duration)
            if opens:
                yield dom.animate(element.turn, motion.turn(face_up=True), duration)

    def _flight(self, card: Card, place: Place) -> motion.Frames:
        start = self._cards[card].box_of if card in self._cards else self.seats[place.seat].stack
        return motion.flight(dom.box(start), dom.box(self._cell(place)))

    def _taking(self, scene: Scene, duration: float) -> Moves:
        """The table's cards fly to their seats' piles, turning down, in the order stored."""
        leaving = stored(scene.table, self._cards)
        flights = [
            motion.flight(dom.box(self._cards[card].box_of), dom.box(self.seats[seat].pile))
            for card, seat in leaving
        ]
        step = min(STAGGER, duration / len(leaving)) if leaving else 0
        for place, ((card, seat), frames) in enumerate(zip(leaving, flights, strict=True)):
            element, delay = self._cards[card], step * place
            element.stand(self.seats[seat].pile, place, 0)
            element.accent("moving", True)
            yield dom.animate(element.root, frames, duration, delay)
            if element.face_up:
                element.turn_down()
                yield dom.animate(element.turn, motion.turn(face_up=False), duration, delay)

    def _riffling(self, beat: Beat, duration: float) -> Moves:
        for event in beat.events:
            if isinstance(event, Reshuffled):
                seat = self.seats[event.seat]
                frames = motion.riffle(dom.box(seat.won), dom.box(seat.pile))
                _draw_depth(seat.stack, len(event.stack))
                _draw_depth(seat.won, 0)
                yield dom.animate(seat.stack, frames, duration)

    def _counting(self, scene: Scene, duration: float) -> Moves:
        for seat, count in zip(self.seats, scene.counts, strict=True):
            if seat.count.textContent != str(count):
                seat.count.textContent = str(count)
                yield dom.animate(seat.count, motion.jump(), duration)

    def _ending(self, scene: Scene, duration: float) -> Moves:
        assert scene.outcome
        for winner in scene.outcome.winners:
            yield dom.animate(self.seats[winner].pile, motion.breathe(), duration)

    def rise(self, scene: Scene) -> None:
        """The results come up over the table, and the keyboard goes to what can be done next."""
        self.show(scene)
        dom.by_id("again").focus()
        dom.animate(self.results, motion.rise(), 0 if dom.prefers_still() else RISE)

    def _draw_words(self, scene: Scene) -> None:
        dom.by_id("round").textContent = words.round_title(scene.round, scene.limit)
        progress = dom.by_id("progress")
        progress.setAttribute("aria-valuenow", str(scene.round))
        if scene.limit:
            progress.setAttribute("aria-valuemax", str(scene.limit))
        else:
            progress.removeAttribute("aria-valuemax")
        progress.style.setProperty("--played", str(scene.round / (scene.limit or 1)))
        self.caption.textContent = scene.title()
        self.caption.classList.toggle("war", scene.war > 0)
        for seat, mini in self.minis.items():
            self._draw_mini(mini, scene, seat)

    def _draw_mini(self, mini: dom.Element, scene: Scene, seat: int) -> None:
        """Between rounds each side's last open card stands small beside the caption."""
        shown = not scene.table.laid and seat in scene.last
        mini.hidden = not shown
        if shown:
            write_card(mini, scene.last[seat])
            mini.classList.toggle("won-round", scene.winner == seat)
        else:
            erase_card(mini)

    def _draw_piles(self, scene: Scene) -> None:
        for number, seat in enumerate(self.seats):
            _draw_depth(seat.stack, len(scene.table.stacks[number]))
            _draw_depth(seat.won, len(scene.table.won[number]))

    def _draw_cards(self, scene: Scene) -> None:
        targets = places(scene.table)
        for card in [card for card in self._cards if card not in targets]:
            self._dismiss(card)
        for card, place in targets.items():
            element = self._stand(card, place)
            leads = scene.last.get(place.seat) == card
            element.accent("moving", False)
            element.accent("contends", leads and scene.war > 0 and place.seat in scene.contenders)
            element.accent("won-round", leads and scene.winner == place.seat)
            element.accent("lost-round", scene.winner not in (None, place.seat))

    def _draw_results(self, scene: Scene) -> None:
        over = scene.outcome is not None
        self.results.hidden = not over
        dom.by_id("open").hidden = over
        dom.by_id("again").hidden = not over
        if scene.outcome:
            for name, text in scene.results().items():
                dom.by_id(name).textContent = text

    def _cell(self, place: Place) -> dom.Element:
        return self.seats[place.seat].cells[place.cell]

    def _stands(self, card: Card, place: Place) -> bool:
        return card in self._cards and self._cards[card].stands_in(self._cell(place))

    def _stand(self, card: Card, place: Place) -> CardElement:
        if card not in self._cards:
            self._cards[card] = self._pool.pop() if self._pool else CardElement()
        element = self._cards[card]
        element.stand(self._cell(place), place.layer, place.fan)
        if place.face_up and not element.face_up:
            element.show_face(card)
        return element

    def _dismiss(self, card: Card) -> None:
        element = self._cards.pop(card)
        element.leave()
        self._pool.append(element)


def _draw_depth(pile: dom.Element, cards: int) -> None:
    pile.dataset.depth = str(depth(cards))
