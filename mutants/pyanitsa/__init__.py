"""«Пьяница», the card game War: an engine that any face can be put on.

`Game` plays by `Rules` and tells everything that happens as events; a `Record` brings it back.
What is said in Russian is in `pyanitsa.words` and `pyanitsa.tale`.
"""

from pyanitsa.cards import Card, CardError, cards_text, ordered_deck, parse_cards, shuffled
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
from pyanitsa.game import (
    BadOrderError,
    BadStacksError,
    Game,
    GameOverError,
    NoNumberError,
    NotArrangedError,
)
from pyanitsa.level import Level
from pyanitsa.number import NumberError, new_number, number_text, parse_number
from pyanitsa.record import Record, RecordError
from pyanitsa.rules import ALLOWED, PRESETS, Problem, Reason, Rules, RulesError
from pyanitsa.story import Story, Teller, story_of
from pyanitsa.table import Table

__version__ = "0.1.0"

__all__ = [
    "ALLOWED",
    "PRESETS",
    "Arranged",
    "BadOrderError",
    "BadStacksError",
    "Banked",
    "Card",
    "CardError",
    "Dealt",
    "Ending",
    "Event",
    "Game",
    "GameOver",
    "GameOverError",
    "Laid",
    "Level",
    "NoNumberError",
    "NotArrangedError",
    "NumberError",
    "OutOfCards",
    "Outcome",
    "Pile",
    "Problem",
    "Reason",
    "Record",
    "RecordError",
    "Removed",
    "Reshuffled",
    "RoundBegan",
    "RoundEnded",
    "Rules",
    "RulesError",
    "SeatOut",
    "Story",
    "Table",
    "Taken",
    "TakenBack",
    "Teller",
    "WarBegan",
    "cards_text",
    "new_number",
    "number_text",
    "ordered_deck",
    "parse_cards",
    "parse_number",
    "shuffled",
    "story_of",
]
