"""How well the computer arranges its stack in a tactical game; see strategy.py."""

from enum import StrEnum


class Level(StrEnum):
    EASY = "easy"  # by luck alone
    EVEN = "even"  # knows what may tie, and what to lay next
    HARD = "hard"  # besides, guesses in what manner the others arrange theirs
