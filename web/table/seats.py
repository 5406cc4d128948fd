"""Which games the table has places for. Pure."""

from pyanitsa.rules import Rules


def can_be_shown(rules: Rules) -> bool:
    """Nobody can arrange a stack here."""
    return not rules.tactical
