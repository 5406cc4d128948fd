"""What the page says of rules: their names, and what is wrong with some. Pure."""

from dataclasses import replace

from pyanitsa.rules import PRESETS, Reason, Rules, RulesError, value_text
from pyanitsa.words import CARDS, ROUNDS, SEATED, plural
from web.memory.names import repeated

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


OWN_RULES, COMPANY, PAIRS = "Свои правила", "Компания", "Пара на пару"
MAIN = (PRESETS["short"], PRESETS["long"])
_GOAL = "первый без карт выигрывает"
_PILE = "решает копилка"


def rules_name(rules: Rules, own: str = "") -> str:
    """`own`: the name that somebody has given to these rules."""
    return own or _NAMES.get(rules.code()) or _war_name(rules) or _form_name(rules) or OWN_RULES


def _war_name(rules: Rules) -> str:
    """War is also played with one card face down."""
    three = replace(rules, face_down=3).code()
    is_war = rules.face_down == 1 and three.startswith("war")
    return f"{_NAMES[three]}, по одной в закрытую" if is_war else ""


def _form_name(rules: Rules) -> str:
    """Of a company, all that its form lets choose."""
    company = _company_name(rules)
    if not company:
        return ""
    limit = plural(rules.round_limit, ROUNDS) if rules.round_limit else "до последней карты"
    order = ", младшая бьёт туза" if rules.order == "lowest-beats-ace" else ""
    return f"{company}, {plural(rules.deck, CARDS)}{order}, {limit}"


def _company_name(rules: Rules) -> str:
    """«Компания, впятером», «Пара на пару, вчетвером»; nothing if it's another game."""
    form = replace(
        Rules(deck=rules.deck, seats=rules.seats, round_limit=rules.round_limit),
        order=rules.order,
        teams=rules.teams,
    )
    if rules.seats == 2 or rules != form or rules.order == "ace-low":
        return ""
    return f"{PAIRS if rules.teams == 'pairs' else COMPANY}, {SEATED[rules.seats]}"


def rules_line(rules: Rules, own: str = "") -> str:
    """What the table says of the rules: nothing of the main mode's, the aim where it's another."""
    if rules in MAIN:
        return ""
    name = own or _company_name(rules) or rules_name(rules)
    if rules.tactical:
        return f"{name}: {_PILE}"
    return f"{name}: {_GOAL}" if rules.goal == "give-away" else name


NUMBER_ALONE = ", или введите один номер: по нему сыграется короткая партия"


def rules_fault(fault: RulesError, otherwise: str = "") -> str:
    """`otherwise`: what else can be done about rules that nobody knows."""
    problem = fault.problems[0]
    field = repeated(problem.field)
    if problem.reason is Reason.UNKNOWN:
        known = f"Правила «{field or 'пусто'}» этой игре незнакомы."
        return f"{known} Проверьте, целиком ли скопирована ссылка{otherwise}."
    allowed = ", ".join(map(value_text, problem.allowed))
    return f"Правила «{field}»: {_REASONS[problem.reason]}. Можно: {allowed}."
