"""«Играть по номеру»: the same game, card for card."""

from web.play.invitation import InvitationError, read_pasted
from web.screens.desk import Desk
from web.screens.question import ask_if_under_way

TITLE = "Играть по номеру"
BODY = """
<form data-do="play" novalidate>
  <p class="hint">У каждой партии есть номер. Тот же номер — та же раздача, карта в карту.</p>
  <label for="wanted">Номер партии или ссылка</label>
  <input id="wanted" type="text" autocomplete="off" autofocus aria-describedby="wanted-fault">
  <p id="wanted-fault" class="fault" role="alert"></p>
  <button class="main" type="submit">Сыграть</button>
</form>
"""


def show(desk: Desk) -> None:
    def play(_: object) -> None:
        field = desk.sheet.find("#wanted")
        try:
            wanted = read_pasted(str(field.value))
        except InvitationError as error:
            desk.sheet.find("#wanted-fault").textContent = str(error)
            field.setAttribute("aria-invalid", "true")
            field.focus()
        else:
            under_way = desk.games.play.is_under_way
            ask_if_under_way(desk.sheet, under_way, lambda: desk.games.give(wanted))

    desk.sheet.open(TITLE, BODY, {"play": play})
