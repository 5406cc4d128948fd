"""What the table looks like at one moment: cards, caption, accents. Folded from beats. Pure."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from pyanitsa import words
from pyanitsa.cards import Card
from pyanitsa.events import (
    Ending,
    Event,
    GameOver,
    Laid,
    Outcome,
    OutOfCards,
    Removed,
    RoundBegan,
    RoundEnded,
    SeatOut,
    Taken,
    TakenBack,
    WarBegan,
)
from pyanitsa.game import Game
from pyanitsa.mood import Mood, comfort, mood
from pyanitsa.persons import Person
from pyanitsa.ranking import total, upset
from pyanitsa.results import final_score, heading, reason
from pyanitsa.rules import PRESETS, Rules
from pyanitsa.story import Story
from pyanitsa.table import Table
from web.table.beats import Beat, Motion

START_CAPTION = "Чья карта старше, тот и берёт"
THINK_CAPTION = "Сосчитай!"
SUMS_CAPTION = "Чья сумма больше, тот и берёт"
PROLONG = "Продолжить до 240"


@dataclass
class Scene:
    persons: Sequence[Person]
    rules: Rules
    number: int | None
    table: Table
    round: int
    """The round begun; a void one is taken back."""
    counts: tuple[int, ...]
    """Cards by seat, as the counters show them."""
    caption: str = START_CAPTION
    """The middle line: how much is at stake while a war is on, else what just happened."""
    war: int = 0
    """The war being fought; 0: none."""
    contenders: tuple[int, ...] = ()
    stepped_back: bool = False
    """Whether the table makes room for a war's three cells a side."""
    winner: int | None = None
    last: dict[int, Card] = field(default_factory=dict)
    """Each seat's last open card of the round."""
    sums: dict[int, int] = field(default_factory=dict)
    """By seat: what the cards of an addition's opening add up to, once that may be seen."""
    outcome: Outcome | None = None
    told: list[Event] = field(default_factory=list)
    """What has happened in the round so far."""
    course: list[tuple[int, ...]] = field(default_factory=list)
    """The counts after each round that has been seen to its end, from the deal on."""
    wars: list[int] = field(default_factory=list)
    """The rounds with any."""
    story: Story | None = None
    """Of a game that is over: how it came to this."""
    rules_line: str = ""
    """What the table says of the rules; nothing of the main mode's."""
    arranging: bool = False
    """Nothing can be opened yet: somebody arranges their stack."""
    past: bool = False
    """Looked at again after the game."""

    @classmethod
    def of(
        cls,
        game: Game,
        persons: Sequence[Person],
        so_far: Story | None = None,
        rules_line: str = "",
    ) -> "Scene":
        """Where a game stands between rounds; `so_far`: how it came there."""
        return cls(
            persons,
            game.rules,
            game.number,
            game.table.copy(),
            game.begun,
            game.counts(),
            caption=SUMS_CAPTION if game.rules.cards_up > 1 else START_CAPTION,
            rules_line=rules_line,
            course=[*so_far.counts] if so_far else [game.counts()],
            wars=[war.round for war in so_far.wars] if so_far else [],
            arranging=game.needs_orders,
        )

    @property
    def limit(self) -> int | None:
        """Rounds after which counts decide."""
        return self.rules.limit

    @property
    def length(self) -> int | None:
        """Rounds the game lasts at most: in a tactical one, each takes a card from everybody."""
        rules = self.rules
        return rules.deck // rules.seats if rules.tactical else rules.limit

    def copy(self) -> "Scene":
        return replace(
            self,
            table=self.table.copy(),
            last=self.last.copy(),
            sums=self.sums.copy(),
            told=self.told.copy(),
            course=self.course.copy(),
            wars=self.wars.copy(),
        )

    def seat(self, persons: Sequence[Person]) -> None:
        """Others sit here now: what was said of those before is said anew."""
        self.persons = persons
        for event in self.told:
            self._tell_end(event)

    def apply(self, beat: Beat) -> None:
        for event in beat.events:
            self.table.apply(event)
            self.told.append(event)
            self._fold(event)
        if not self.is_company:
            self.stepped_back = bool(self.table.laid) and (
                self.stepped_back or beat.motion is Motion.STEP_BACK
            )
        if beat.motion is Motion.THINK:
            self.caption = THINK_CAPTION
        if beat.motion is Motion.HOLD and self.rules.cards_up > 1 and not self.sums:
            self.sums = self._add_up()
        if beat.winner is not None:
            self.winner, self.war, self.contenders = beat.winner, 0, ()
            self.caption = self._verdict(beat.winner)
        out = [event.seat for event in beat.events if isinstance(event, OutOfCards)]
        if out:
            self.caption = words.cannot_go_on(*(self.persons[seat] for seat in out))

    def _fold(self, event: Event) -> None:
        match event:
            case RoundBegan(number):
                self.round, self.caption, self.winner = number, "", None
                self.last, self.sums, self.told = {}, {}, [event]
            case Laid(seat, card, face_up):
                self.last |= {seat: card} if face_up else {}
                self.caption = self._stake() if self.war else ""
            case WarBegan(seats, depth):
                self.war, self.contenders = depth, seats
                self.wars += [self.round] if depth == 1 else []
                self.caption = self._stake()
            case TakenBack():
                self.caption, self.war, self.contenders = words.takes_back(), 0, ()
            case RoundEnded(counts=counts):
                self.counts, self.war, self.contenders = counts, 0, ()
                self.course[self.round :] = [counts]
                self._tell_end(event)
            case SeatOut():
                self._tell_end(event)
            case GameOver(outcome):
                self.outcome, self.counts = outcome, outcome.counts
                self.round -= outcome.ending is Ending.VOID

    def _tell_end(self, event: Event) -> None:
        """Who takes how many, and who is out."""
        match event:
            case RoundEnded(winner, taken):
                self.caption = self._result(winner, taken)
            case SeatOut() if self.is_company and self.rules.goal == "most":
                end = next(end for end in self.told if isinstance(end, RoundEnded))
                out = [event.seat for event in self.told if isinstance(event, SeatOut)]
                self._tell_end(end)
                self.caption += f". {words.are_out([self.persons[seat] for seat in out])}"

    def _add_up(self) -> dict[int, int]:
        return {
            seat: total(
                (lay.card for lay in self.table.laid if lay.seat == seat and lay.war == 0),
                self.rules,
            )
            for seat in range(self.rules.seats)
        }

    def _verdict(self, winner: int) -> str:
        """Who takes how many; that a lowest card has beaten an ace is said first."""
        war = max(lay.war for lay in self.table.laid)
        compared = (lay.card for lay in self.table.laid if lay.face_up and lay.war == war)
        lowest = upset(compared, self.rules)
        if lowest and self.last[winner].rank == lowest.rank:
            return words.beats_ace(lowest)
        return words.takes(self.persons[winner], len(self.table.laid))

    def _result(self, winner: int | None, taken: int) -> str:
        """Who has taken the table, alone or in shares, or that all have taken theirs back."""
        if winner is not None:
            return words.takes(self.persons[winner], taken)
        shares = [event for event in self.told if isinstance(event, Taken)]
        gone = sum(len(event.cards) for event in self.told if isinstance(event, Removed))
        seated = [self.persons[share.seat] for share in shares]
        said = [words.shares(seated, len(shares[0].cards))] if shares else []
        return ". ".join([*said, words.leave(gone)] if gone else said) or words.cancelled()

    def _stake(self) -> str:
        """What a war is about, and in company who fights it."""
        stake = words.war_title(self.war, len(self.table.laid))
        if not self.is_company:
            return stake
        everybody = {*self.contenders} == {lay.seat for lay in self.table.laid}
        fighters = [self.persons[seat] for seat in self.contenders]
        return f"{stake}. {words.fight(fighters, everybody=everybody)}"

    @property
    def is_company(self) -> bool:
        return self.rules.seats > 2

    @property
    def line(self) -> Sequence[tuple[int, ...]]:
        """What the strip draws: the counts so far, partners' together."""
        if self.rules.teams == "none":
            return self.course
        return [*map(self.rules.common, self.course)]

    def yields(self, seat: int) -> bool:
        """Whether somebody else takes the cards, or others fight for them."""
        if self.winner is not None:
            return seat != self.winner
        return self.war > 0 and seat not in self.contenders

    def small(self) -> dict[int, tuple[Card | int, bool]]:
        """Between rounds, by seat: its last open card, or its sum, and whether it has taken."""
        told = {} if self.table.laid else self.last | self._lone_sums()
        return {seat: (shown, self.winner == seat) for seat, shown in told.items()}

    def _lone_sums(self) -> dict[int, int]:
        """Where no war came after them, they have decided."""
        return self.sums if self.sums and self.wars[-1:] != [self.round] else {}

    def results(self) -> dict[str, str]:
        """The texts of the results panel, by the ids of their elements; for a game that is over."""
        assert self.outcome
        return {
            "heading": heading(self.outcome, self.persons, self.rules),
            "comfort": comfort(self.mood, self.rules),
            "reason": reason(self.outcome, self.round, self.told, self.persons, self.rules),
            "score": final_score(self.outcome.counts, self.persons, self.rules),
            "number": words.game_name(self.number) if self.number else "",
        }

    @property
    def mood(self) -> Mood:
        """Of a game that is over."""
        assert self.outcome
        return mood(self.outcome, self.persons, self.rules)

    def retold(self) -> dict[str, str]:
        """More of these texts, from the game's story."""
        assert self.story
        assert self.outcome
        longer = self.number and can_be_prolonged(self.rules, self.outcome)
        title = heading(self.outcome, self.persons, self.rules)
        far_score = words.score(self.outcome.counts[::-1])
        return {
            "mirrored": f"{title} · {far_score}",
            "longer": PROLONG if longer else "",
        }


def can_be_prolonged(rules: Rules, outcome: Outcome | None) -> bool:
    """A short game that ran to its limit is the beginning of the long game of its number."""
    return rules == PRESETS["short"] and outcome is not None and outcome.ending is Ending.LIMIT
