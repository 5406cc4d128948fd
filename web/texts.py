"""What the page says when something is wrong: what it is, and what is allowed. Pure."""

from pyanitsa.rules import Reason, RulesError, value_text
from web.store import Trouble
from web.transfer import LARGEST_FILE, TransferError, TransferFault

TROUBLES = {
    Trouble.REFUSED: "Браузер не разрешает ничего запоминать: партия идёт, но после закрытия "
    "страницы начнётся новая.",
    Trouble.FULL: "Место в браузере кончилось: партия идёт, но дальше она не запоминается.",
}

_REASONS = {
    Reason.UNKNOWN: "нет ни такого набора правил, ни такого поля",
    Reason.TWICE: "указано дважды",
    Reason.UNKNOWN_VALUE: "такого значения не бывает",
    Reason.NEEDS_LIMIT: "без предела раундов игра может не кончиться",
    Reason.NOT_WITH_SUMS: "не сочетается со сложением",
    Reason.NOT_IN_TACTICAL: "не сочетается с тактической игрой",
}

_TRANSFERS = {
    TransferFault.TOO_LARGE: f"Файл слишком большой: можно до {LARGEST_FILE // 10**6} МБ.",
    TransferFault.NOT_OURS: "Это не история «Пьяницы»: нужен файл, сохранённый кнопкой «Сохранить "
    "в файл».",
    TransferFault.OF_THE_FUTURE: "Файл сохранён более новой версией игры: обновите страницу и "
    "попробуйте ещё раз.",
    TransferFault.DAMAGED: "Файл повреждён",
}


def rules_fault(fault: RulesError) -> str:
    problem = fault.problems[0]
    allowed = ", ".join(map(value_text, problem.allowed))
    field = problem.field or "пусто"
    return f"Правила «{field[:40]}»: {_REASONS[problem.reason]}. Можно: {allowed}."


def transfer_fault(fault: TransferError) -> str:
    """Nothing of the file is taken over, and this says why."""
    said = _TRANSFERS[fault.fault]
    if fault.fault is not TransferFault.DAMAGED:
        return said
    return f"{said}: партия {fault.game} не читается." if fault.game else f"{said}."
