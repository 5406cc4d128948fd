"""What the page says of rules: their names, and what is wrong with some. Pure."""

from pyanitsa.rules import PRESETS, Reason, Rules, RulesError, value_text

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

_REASONS = {
    Reason.TWICE: "указано дважды",
    Reason.UNKNOWN_VALUE: "такого значения не бывает",
    Reason.NEEDS_LIMIT: "без предела раундов игра может не кончиться",
    Reason.NOT_WITH_SUMS: "не сочетается со сложением",
    Reason.NOT_WITH_PAIRS: "не сочетается с игрой пара на пару",
    Reason.NOT_IN_TACTICAL: "не сочетается с тактической игрой",
}


def rules_name(rules: Rules) -> str:
    return _NAMES.get(rules.code(), "Свои правила")


_UNKNOWN = (
    "этой игре незнакомы. Проверьте, целиком ли скопирована ссылка, или введите один номер: "
    "по нему сыграется короткая партия."
)


def rules_fault(fault: RulesError) -> str:
    problem = fault.problems[0]
    if problem.reason is Reason.UNKNOWN:
        return f"Правила «{(problem.field or 'пусто')[:40]}» {_UNKNOWN}"
    allowed = ", ".join(map(value_text, problem.allowed))
    return f"Правила «{problem.field[:40]}»: {_REASONS[problem.reason]}. Можно: {allowed}."
