"""«О программе»."""

from web import dom
from web.screens import sample_cards
from web.screens.desk import Desk
from web.screens.sample_cards import cards

PICTURE = cards("A♠", "A♥")
BODY = """
<p>«Пьяница» — та самая карточная игра, где всё решает случай. Вся игра умещается на этой странице:
без регистрации, без рекламы, и ничего никуда не отправляется.</p>
<p class="hint">Правила и весь стол написаны на Python: его исполняет прямо в браузере Pyodide, а
запускает PyScript. Знаки на картах набраны шрифтом PT Sans Narrow.</p>
<p class="hint">Их лицензии: Pyodide — MPL 2.0, сам Python — PSF, PyScript — Apache 2.0,
fflate — MIT, PT Sans Narrow — OFL 1.1.{texts}</p>
"""
TEXTS = " Тексты лежат рядом с игрой, в папке licenses."


KEPT = "<p>Игра сохранена в этом браузере и откроется без сети.</p>"
NOT_KEPT = """
<p>Без сети игра отсюда не откроется: этот браузер или этот адрес не дают её сохранить.</p>
"""


def show(desk: Desk) -> None:
    texts = TEXTS if dom.has_address() else ""
    told = f"{PICTURE}{BODY.format(texts=texts)}{_without_network(desk)}"
    body = f'<div class="about" tabindex="0" role="group" aria-label="О программе">{told}</div>'
    desk.sheet.open("О программе", body, {})
    sample_cards.draw(desk.sheet.find(".about"))


def _without_network(desk: Desk) -> str:
    """A page that is a file needs no network anyway."""
    if not dom.has_address():
        return ""
    return KEPT if desk.offline.is_kept else NOT_KEPT
