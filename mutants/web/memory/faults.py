"""What the page says when memory fails or a file is no history: what, and what's allowed. Pure."""

from web.crossing import Trouble
from web.memory.transfer import LARGEST_FILE, TransferError, TransferFault

TROUBLES = {
    Trouble.REFUSED: "Браузер не разрешает ничего запоминать: партия идёт, но после закрытия "
    "страницы начнётся новая.",
    Trouble.FULL: "Место в браузере кончилось: партия идёт, но дальше она не запоминается.",
    Trouble.UNREADABLE: "Незаконченная партия не читается. Её запись сохранена: скачать её можно "
    "в истории.",
}
UNKEPT = {
    Trouble.REFUSED: "Партия не сохранилась: браузер не разрешает ничего запоминать.",
    Trouble.FULL: "Партия не сохранилась: место в браузере кончилось.",
}
"""On the results of a game."""

EMPTY = {
    Trouble.REFUSED: "Истории нет: браузер не разрешает ничего запоминать.",
    Trouble.FULL: "Истории нет: место в браузере кончилось.",
}
WHILE_OPEN = "Сыгранное остаётся здесь, пока открыта страница; сохранить его можно в файл."

_TRANSFERS = {
    TransferFault.TOO_LARGE: f"Файл слишком большой: можно до {LARGEST_FILE // 10**6} МБ.",
    TransferFault.NOT_UTF8: "Файл записан в другой кодировке: нужен такой, каким его "
    "сохранила игра (UTF-8).",
    TransferFault.NOT_OURS: "Это не история «Пьяницы»: нужен файл, сохранённый кнопкой «Сохранить "
    "в файл».",
    TransferFault.OF_THE_FUTURE: "Файл сохранён более новой версией игры: обновите страницу и "
    "попробуйте ещё раз.",
    TransferFault.DAMAGED: "Файл повреждён.",
}
_GAMES = {
    TransferFault.DAMAGED: "Файл повреждён: партия {} не читается.",
    TransferFault.CONTRADICTORY: "Файл повреждён: итог партии {} не сходится с её записью.",
}
"""The same where it's one game's fault."""
_EVENINGS = {
    TransferFault.DAMAGED: "Файл повреждён: вечер {} в «Счёте за столом» не читается.",
    TransferFault.CONTRADICTORY: "Файл повреждён: счёт вечера {} не сходится с его партиями.",
}
"""Or one evening's."""


def transfer_fault(fault: TransferError) -> str:
    """Nothing of the file is taken over, and this says why."""
    said = _EVENINGS if fault.evening else _GAMES if fault.game else _TRANSFERS
    return said[fault.fault].format(fault.evening or fault.game)
