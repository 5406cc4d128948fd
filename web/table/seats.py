"""Which games the table has places for. Pure."""

from pyanitsa.rules import Rules

SEATS = range(2, 3)
"""How many can sit at it."""


def can_be_shown(rules: Rules) -> bool:
    return rules.seats in SEATS
