"""What many games come to: played slice by slice, so that one can look, go on or stop at any time.

    for tally in study(rules, numbers(10_000), step=500):
        show(tally)  # leaving the loop ends the study

Tallies of different games of the same rules add up, in whatever order they were made.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from math import sqrt
from typing import Any, NamedTuple

from pyanitsa.events import Ending
from pyanitsa.number import LARGEST
from pyanitsa.quick import Result, play
from pyanitsa.rules import Rules

SURE = 1.96
"""So many standard errors to either side hold the true share in 95 of 100 studies."""


class StudyError(ValueError):
    """So many games, from that number on, that there aren't."""

    def __init__(self, games: int, first: int) -> None:
        allowed = f"from 1 to {LARGEST - first + 1} from number {first} on"
        super().__init__(f"{games} games can't be played (allowed: {allowed})")


class Extreme(NamedTuple):
    """A figure that no other game went beyond, and the lowest number of a game that reached it."""

    value: int
    number: int


@dataclass
class Tally:
    """What games of the same rules came to."""

    rules: Rules
    games: int = 0
    wins: Counter[int] = field(default_factory=Counter)
    """By seat: the games whose winner it was, alone or with its partner."""
    draws: int = 0
    endings: Counter[Ending] = field(default_factory=Counter)
    lengths: Counter[int] = field(default_factory=Counter)
    """By rounds: how many games took so many."""
    wars: int = 0
    longest: Extreme | None = None
    comeback: Extreme | None = None
    """The fewest cards (in give-away the most) that a seat once held which didn't lose."""

    def add(self, number: int, result: Result) -> None:
        """One more game, the one with this number."""
        winners = result.outcome.winners
        self.games += 1
        self.endings[result.outcome.ending] += 1
        self.lengths[result.rounds] += 1
        self.wars += result.wars
        if len(self.rules.sides(winners)) > 1:
            self.draws += 1
        else:
            self.wins.update(winners)
        held = result.most if self._fewest_win() else result.fewest
        self._reach(Extreme(result.rounds, number), None)
        for seat in winners:
            if held[seat]:  # whoever is out has won with a partner's cards
                self._reach(None, Extreme(held[seat], number))

    def __iadd__(self, other: "Tally") -> "Tally":
        """The games of another tally too; ValueError if they are of other rules."""
        if other.rules != self.rules:
            raise ValueError(f"games of {other.rules.code()} and of {self.rules.code()}")
        self.games += other.games
        self.wins += other.wins
        self.draws += other.draws
        self.endings += other.endings
        self.lengths += other.lengths
        self.wars += other.wars
        self._reach(other.longest, other.comeback)
        return self

    def rounds(self) -> int:
        return sum(rounds * games for rounds, games in self.lengths.items())

    def within(self, share: float) -> int:
        """So many rounds at most took this share of the games: 0.5 for the median."""
        left = share * self.games
        for rounds in sorted(self.lengths):
            left -= self.lengths[rounds]
            if left <= 0:
                return rounds
        return 0

    def histogram(self, bars: int = 20) -> list[tuple[int, int, int]]:
        """`(from, to, games)` in steps as long as each other, from the shortest to the longest."""
        shortest, longest = min(self.lengths), max(self.lengths)
        step = -(-(longest - shortest + 1) // bars)
        sums = Counter[int]()
        for rounds, games in self.lengths.items():
            sums[(rounds - shortest) // step] += games
        starts = range(shortest, longest + 1, step)
        return [
            (start, min(start + step - 1, longest), sums[place])
            for place, start in enumerate(starts)
        ]

    def data(self) -> dict[str, Any]:
        """As plain data, for JSON; counts are of games unless they're named otherwise."""
        return {
            "rules": self.rules.code(),
            "games": self.games,
            "wins": [self.wins[seat] for seat in range(self.rules.seats)],
            "draws": self.draws,
            "endings": {
                str(ending): self.endings[ending] for ending in Ending if self.endings[ending]
            },
            "rounds": self.rounds(),
            "wars": self.wars,
            "longest": self.longest,
            "comeback": self.comeback,
            "lengths": sorted(self.lengths.items()),
        }

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> "Tally":
        """The tally that gave this data, also by way of JSON."""
        return cls(
            Rules.from_code(data["rules"]),
            data["games"],
            Counter({seat: games for seat, games in enumerate(data["wins"]) if games}),
            data["draws"],
            Counter({Ending(name): games for name, games in data["endings"].items()}),
            Counter(dict(data["lengths"])),
            data["wars"],
            data["longest"] and Extreme(*data["longest"]),
            data["comeback"] and Extreme(*data["comeback"]),
        )

    def _fewest_win(self) -> bool:
        return self.rules.goal == "give-away"

    def _reach(self, longest: Extreme | None, comeback: Extreme | None) -> None:
        self.longest = _furthest(self.longest, longest, most=True)
        self.comeback = _furthest(self.comeback, comeback, most=self._fewest_win())


class Share(NamedTuple):
    """How many of all games, and between which shares the true one lies, in 95 of 100 studies."""

    share: float
    low: float
    high: float


def share(games: int, of: int) -> Share:
    """With Wilson's interval, which holds for rare things too."""
    part, spread = games / of, SURE * SURE / of
    middle = (part + spread / 2) / (1 + spread)
    reach = SURE * sqrt(part * (1 - part) / of + spread / of / 4) / (1 + spread)
    return Share(part, max(0.0, middle - reach), min(1.0, middle + reach))


def numbers(games: int, first: int = 1) -> range:
    """The numbers of so many games, one after the other; StudyError if there aren't so many."""
    if not 1 <= games <= LARGEST - first + 1:
        raise StudyError(games, first)
    return range(first, first + games)


def study(rules: Rules, numbers: Iterable[int], step: int = 1_000) -> Iterator[Tally]:
    """The games with these numbers; the same growing tally after each `step` of them, and the last.

    RulesError for rules that can't be played, OrdersNeededError for tactical ones.
    """
    tally = Tally(rules)
    for number in numbers:
        tally.add(number, play(rules, number))
        if tally.games % step == 0:
            yield tally
    if tally.games % step:
        yield tally


def _furthest(one: Extreme | None, other: Extreme | None, *, most: bool) -> Extreme | None:
    both = [extreme for extreme in (one, other) if extreme]
    sign = -1 if most else 1
    return min(both, key=lambda extreme: (sign * extreme.value, extreme.number), default=None)
