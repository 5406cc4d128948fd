"""Russian names of the rules. Pure."""

from pyanitsa.rules import PRESETS, Rules

_NAMES = {
    "short": "Короткая партия",
    "long": "Длинная партия",
    "war80": "Война: 80 схваток",
    "war200": "Война: 200 схваток",
    "war-full": "Война до последней карты",
    "deck36": "Тридцать шесть карт",
    "giveaway": "Поддавки",
    "tactical": "Тактический",
    "sums": "Сложение",
}
assert _NAMES.keys() == PRESETS.keys()


def rules_name(rules: Rules) -> str:
    return _NAMES.get(rules.code(), "Свои правила")
