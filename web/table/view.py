"""Shows a scene: at once, or moving there from what was shown before."""

from collections.abc import Sequence

from pyanitsa.cards import Card
from pyanitsa.persons import Person
from pyanitsa.words import round_title
from web import dom
from web.memory.settings import PAUSES, Settings
from web.story.story_view import StoryView
from web.story.strip_view import StripView
from web.table import motion
from web.table.beats import Beat, Motion, milliseconds
from web.table.card_element import erase_mini, write_mini
from web.table.counters import Counters
from web.table.finale import Finale
from web.table.layout import places
from web.table.moves import Animations, Moves
from web.table.scene import Scene
from web.table.seat_view import SeatView
from web.table.step import Step
from web.table.table_cards import TableCards

POP = 180
"""Milliseconds in which a banner appears."""
YIELD = 160
"""Milliseconds in which the loser's card gives way."""


class View:
    def __init__(self) -> None:
        self._opponent = "solo"
        self._furnish(len(dom.find_all(".chair")) or 2)
        self._captions = dom.find_all(".caption")
        self._titles = dom.find_all(".round")
        self._rules_lines = dom.find_all(".rules-line")
        self._results = dom.by_id("results")
        self._story = StoryView(self._results)
        self._strip = StripView()
        self._finale = Finale(self._results, self._story)
        self._playing: tuple[Motion, float, list[dom.Animation]] | None = None
        """A beat, the milliseconds it was begun with, and all that moves in it."""
        self._speed = "normal"
        self._chosen_still, self._pause = False, 0

    def _furnish(self, seats: int) -> None:
        """So many sit down at the table."""
        self._seats = [SeatView(seat) for seat in _elements(seats)]
        self._cards = TableCards(self._seats)
        self._counters, self._step = Counters(), Step(self._seats)
        self._moves = Moves(self._seats, self._cards, self._counters, self._step)
        self._minis = dom.find_all(".mini")
        self._shown_small: dict[int, tuple[Card | int, bool]] | None = None
        self._set_table()

    def _set_table(self) -> None:
        """For one against the computer, for two at its halves, or for a company."""
        is_company = len(self._seats) > 2
        dom.write(dom.root().dataset, opponent="company" if is_company else self._opponent)

    @property
    def is_duo(self) -> bool:
        """Whether the table is two halves, each with a button of its own."""
        return bool(dom.root().dataset.opponent == "duo")

    def seat(self, opponent: str) -> None:
        """Solo or duo."""
        self._opponent = opponent
        self._set_table()

    def apply(self, settings: Settings) -> None:
        """Also to what is moving right now."""
        self._chosen_still = settings.motion == "still"
        self._pause = 1000 * PAUSES[settings.pause]
        self._cards.rewrite()
        self._shown_small = None
        self._speed = settings.speed
        self._keep_pace()

    @property
    def is_still(self) -> bool:
        """Whether nothing flies or turns: reduced motion."""
        return self._chosen_still or dom.prefers_still()

    def name(self, persons: Sequence[Person]) -> None:
        """Who sits at the table, as many as they are."""
        if len(persons) != len(self._seats):
            self._cards.keep_only(())
            self._furnish(len(persons))
        self._counters.name(persons)

    def show(self, scene: Scene) -> None:
        """The scene without motion: skip, reload, new game."""
        self._draw_words(scene)
        self._draw_piles(scene)
        self._step.draw(scene.stepped_back)
        self._draw_cards(scene)
        self._draw_results(scene)
        self._counters.draw(scene.counts)

    async def play(self, scene: Scene, beat: Beat) -> None:
        """Move to the scene that a beat has led to; returns when everything stands still."""
        self._draw_words(scene)
        hold = self._milliseconds(beat.motion)
        stays = beat.motion is Motion.STEP_BACK and not scene.stepped_back
        if hold and not stays:
            moving = 0 if self.is_still else hold
            animations = [dom.wait(hold), *self._animations(scene, beat, moving)]
            self._playing = beat.motion, hold, animations
            await dom.finished(animations)
            self._playing = None

    def focus(self) -> None:
        """Where a game goes on: at the button that opens a card, or at the next game's."""
        button = dom.find(".bottom .main:not([hidden])")
        if button is not None:
            button.focus()

    def rise(self, scene: Scene) -> None:
        """The results come up over the table, and the keyboard goes to what can be done next."""
        strip = self._strip.plot()
        self.show(scene)
        dom.find(".panel").scrollTop = 0
        dom.by_id("again").focus()
        if not self.is_still:
            self._finale.play(scene, strip)

    def mark_moving(self, moving: bool) -> None:
        """Tell the page's other parts (and whoever watches it) whether a round is under way."""
        dom.document().body.classList.toggle("moving", moving)

    def _animations(self, scene: Scene, beat: Beat, duration: float) -> Animations:
        match beat.motion:
            case Motion.OPEN | Motion.LAY_DOWN:
                self._draw_piles(scene)
                yield from self._moves.lay(scene, duration)
            case Motion.TAKE:
                yield from self._moves.take(scene, duration)
            case Motion.RIFFLE:
                yield from self._moves.riffle(beat, duration)
            case Motion.STEP_BACK:
                yield from self._step.move(scene.stepped_back, duration)
            case Motion.COUNT:
                yield from self._moves.count(scene, duration)
            case Motion.HOLD:
                self._draw_cards(scene)
                yield from self._moves.judge(min(duration, YIELD))
                if scene.war:
                    for caption in self._captions:
                        yield dom.animate(caption, motion.pop(), min(duration, POP))
            case Motion.END:
                yield from self._moves.end(scene, duration)

    def _keep_pace(self) -> None:
        """What moves right now goes on as fast as if it had begun with what is chosen now."""
        if self._playing:
            kind, begun_with, animations = self._playing
            hold = self._milliseconds(kind)
            for animation in animations:
                if hold:
                    animation.updatePlaybackRate(begun_with / hold)
                else:
                    animation.finish()

    def _milliseconds(self, kind: Motion) -> float:
        """Whoever adds up takes the time they have chosen, at every speed; 0 is no time at all."""
        return self._pause if kind is Motion.THINK else milliseconds(kind, self._speed)

    def _draw_words(self, scene: Scene) -> None:
        for title in self._titles:
            dom.write(title, textContent=round_title(scene.round, scene.limit))
        for line in self._rules_lines:
            dom.write(line, textContent=scene.rules_line)
        dom.document().body.classList.toggle("tactical", scene.rules.tactical)
        self._strip.draw(scene.round, scene.line, scene.wars, scene.length)
        for caption in self._captions:
            dom.write(caption, textContent=scene.caption)
            caption.classList.toggle("war", scene.war > 0)
        self._draw_sums(scene)
        if scene.is_company:
            from web.table import company

            company.draw(scene)
        if (shown := scene.small()) != self._shown_small:
            self._shown_small = shown
            for mini in self._minis:
                _draw_mini(mini, shown.get(int(mini.dataset.seat)))

    def _draw_sums(self, scene: Scene) -> None:
        """By the cards, for as long as these lie there."""
        dom.document().body.classList.toggle("sums", scene.rules.cards_up > 1)
        for seat, view in enumerate(self._seats):
            lies = bool(scene.table.laid) and seat in scene.sums
            dom.write(view.sum, textContent=str(scene.sums[seat]) if lies else "")

    def _draw_piles(self, scene: Scene) -> None:
        table = scene.table
        piles = zip(self._seats, table.stacks, table.won, table.score, strict=True)
        for seat, stack, won, score in piles:
            seat.draw_piles(len(stack), len(won) + len(score))

    def _draw_cards(self, scene: Scene) -> None:
        targets = places(scene.table)
        self._cards.keep_only(targets)
        for card, place in targets.items():
            element = self._cards.put(card, place)
            leads = scene.last.get(place.seat) == card
            element.accent("moving", False)
            element.accent("contends", leads and scene.war > 0 and place.seat in scene.contenders)
            element.accent("won-round", leads and scene.winner == place.seat)
            element.accent("lost-round", scene.yields(place.seat))

    def _draw_results(self, scene: Scene) -> None:
        over = scene.outcome is not None
        dom.document().body.classList.toggle("over", over)
        dom.document().body.classList.toggle("past", scene.past)
        dom.document().body.classList.toggle("arranging", scene.arranging)
        dom.write(self._results, hidden=not over)
        dom.write(dom.by_id("open"), hidden=over or scene.past)
        dom.write(dom.by_id("again"), hidden=not over)
        dom.write(dom.by_id("same"), hidden=not scene.number)
        if scene.outcome and scene.story:
            dom.write(self._results.dataset, mood=scene.mood)
            for name, text in (scene.results() | scene.retold()).items():
                dom.write(dom.by_id(name), textContent=text)
            self._story.show(scene.story, scene.persons, scene.number)


def _elements(seats: int) -> list[dom.Element]:
    """The seats of the page, as many as sit down.

    The module of a company comes when there is one: the start has no need of it.
    """
    if seats == 2 and dom.find(".chair") is None:
        return sorted(dom.find_all(".seat"), key=lambda seat: seat.dataset.seat)
    from web.table import company

    return company.seat(seats)


def _draw_mini(mini: dom.Element, told: tuple[Card | int, bool] | None) -> None:
    dom.write(mini, hidden=told is None)
    if told:
        shown, has_taken = told
        write_mini(mini, shown)
        mini.classList.toggle("won-round", has_taken)
    else:
        erase_mini(mini)
