"""A round in a few lines: cards as cards, each war on an indented line of its own."""

from collections.abc import Sequence

from pyanitsa.events import (
    Ending,
    Event,
    GameOver,
    Laid,
    Outcome,
    OutOfCards,
    RoundBegan,
    RoundEnded,
    SeatOut,
    TakenBack,
    WarBegan,
)
from pyanitsa.persons import Person
from pyanitsa.rules import Rules
from pyanitsa.words import cannot_go_on, score, sentence, takes, takes_back

FACE_DOWN = "▒"
INDENT = "    "


def round_lines(events: Sequence[Event], persons: Sequence[Person], rules: Rules) -> list[str]:
    """«Раунд 3: Вы 9♠, Компьютер 9♥» and «    Война: Вы ▒ A♥, Компьютер ▒ 10♠ → Вы берёте 6, …»."""
    lines = _Lines(persons)
    for event in events:
        lines.hear(event)
    return lines.done


class _Lines:
    def __init__(self, persons: Sequence[Person]) -> None:
        self.persons = persons
        self.done: list[str] = []
        self.start = ""
        self.laid: dict[int, list[str]] = {}
        self.took_back = False

    def hear(self, event: Event) -> None:
        match event:
            case RoundBegan(number):
                self.start = f"Раунд {number}: "
            case Laid(seat, card, face_up):
                self.laid.setdefault(seat, []).append(str(card) if face_up else FACE_DOWN)
            case WarBegan(_, depth):
                self._lay()
                self.start = INDENT * depth + "Война: "
            case OutOfCards(seat):
                self.start = ""
                self.done.append(INDENT + cannot_go_on(self.persons[seat]))
            case TakenBack():
                self.took_back = True
            case RoundEnded(winner, taken, counts):
                self._lay(f"{self._result(winner, taken)}, {score(counts)}")
            case SeatOut(seat):
                self.done.append(f"{INDENT}{self.persons[seat].name}: карты кончились")
            case GameOver(Outcome(Ending.VOID, _, counts)):
                self._lay(f"{takes_back()}, {score(counts)}")

    def _lay(self, result: str = "") -> None:
        """The line of what has been laid since the last one, and what came of it."""
        sides = (
            f"{self.persons[seat].name} {' '.join(cards)}" for seat, cards in self.laid.items()
        )
        laid = self.start + ", ".join(sides) if self.laid else ""
        said = " → ".join(part for part in (laid, result) if part)
        if said:
            self.done.append(said if laid else INDENT + said)
        self.start, self.laid = "", {}

    def _result(self, winner: int | None, taken: int) -> str:
        if winner is not None:
            return takes(self.persons[winner], taken)
        return takes_back() if self.took_back else sentence("карты делятся поровну")
