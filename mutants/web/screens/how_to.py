"""«Как играть», in short."""

from web.screens import long_text, sample_cards
from web.screens.desk import Desk
from web.screens.sample_cards import cards
from web.screens.sheet import Way

BODY = f"""
<ol class="steps">
<li><div><b>Откройте карту.</b> Вы и соперник переворачиваете по верхней карте из своей
стопки.</div>{cards("", "")}</li>
<li><div><b>Старшая берёт.</b> От двойки до туза; масть ничего не значит. Взятые карты ложатся
рядом; когда стопка кончится, их перетасуют, и они вернутся в игру.</div>{cards("K♥", "7♣")}</li>
<li><div><b>Поровну — война.</b> Каждый кладёт карту рубашкой вверх и ещё одну открывает. Старшая
забирает всё, что лежит на столе; снова поровну — ещё война.</div>{cards("9♠", "", "A♥")}</li>
</ol>
<p class="hint">Партия кончается, когда у кого-то не осталось карт или сыграны все раунды:
побеждает тот, у кого карт больше. Если на войну осталась одна карта, её открывают сразу; если ни
одной — война проиграна.</p>
"""


def show(desk: Desk) -> None:
    actions = long_text.actions(desk, Way("К трём шагам", lambda: show(desk)))
    desk.sheet.open("Как играть", BODY + long_text.way(), actions, size="large")
    sample_cards.draw(desk.sheet.find(".steps"))
