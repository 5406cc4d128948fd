"""What the page says when memory fails or a file is no history: what, and what's allowed. Pure."""

from web.crossing import Trouble
from web.memory.transfer import LARGEST_FILE, TransferError, TransferFault

TROUBLES = {
    Trouble.REFUSED: "Браузер не разрешает ничего запоминать: партия идёт, но после закрытия "
    "страницы начнётся новая.",
    Trouble.FULL: "Место в браузере кончилось: партия идёт, но дальше она не запоминается.",
}

_TRANSFERS = {
    TransferFault.TOO_LARGE: f"Файл слишком большой: можно до {LARGEST_FILE // 10**6} МБ.",
    TransferFault.NOT_OURS: "Это не история «Пьяницы»: нужен файл, сохранённый кнопкой «Сохранить "
    "в файл».",
    TransferFault.OF_THE_FUTURE: "Файл сохранён более новой версией игры: обновите страницу и "
    "попробуйте ещё раз.",
    TransferFault.DAMAGED: "Файл повреждён",
}


def transfer_fault(fault: TransferError) -> str:
    """Nothing of the file is taken over, and this says why."""
    said = _TRANSFERS[fault.fault]
    if fault.fault is not TransferFault.DAMAGED:
        return said
    return f"{said}: партия {fault.game} не читается." if fault.game else f"{said}."
