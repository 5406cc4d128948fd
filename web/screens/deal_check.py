"""«Проверить колоду»: how a number becomes a deal, step by step, and a program that does it too."""

from collections.abc import Iterable

from pyanitsa.cards import Card
from pyanitsa.deal_check import Deal, Swap, check_deal, deal_program
from pyanitsa.number import NumberError, parse_number
from pyanitsa.persons import players
from pyanitsa.rules import Rules
from pyanitsa.words import CARDS, game_name, number_fault, plural
from web import dom
from web.screens import share
from web.screens.desk import Desk
from web.screens.sheet import Action, Way, button, text

TITLE = "Проверить колоду"
WHY = (
    "Номер партии — это зерно для генератора случайных чисел языка Python: от него зависит вся "
    "раздача, и больше ни от чего. Впишите любой номер и пройдите её шаг за шагом."
)
SWAPS = (
    "Начинают с последнего места i. Случайное число random() от 0 до 1 умножают на i + 1 "
    "и отбрасывают дробь: получилось место j, и карты с мест i и j меняются. Так до второй карты; "
    "места считают с нуля."
)
PROGRAM = "То же делают десять строк на Python: запустите их у себя, и они напечатают те же стопки."


def show(desk: Desk, rules: Rules, back: Way) -> None:
    """`rules` say how many cards and seats there are."""
    actions: dict[str, Action] = {
        "check": lambda _: _check(desk, rules),
        "copy": lambda _: dom.start(_copy(desk)),
    }
    desk.sheet.open(TITLE, _form(desk), actions, size="large", back=back)
    if _over(desk):
        _check(desk, rules)


def _form(desk: Desk) -> str:
    return f"""
        <div class="deal-check"><p>{WHY}</p><form data-do="check" novalidate>
        <label for="checked">Номер партии</label>
        <div class="keep"><input id="checked" type="text" inputmode="numeric" autocomplete="off"
        value="{_over(desk)}" aria-describedby="checked-fault">
        <button class="choice" type="submit">Разложить</button></div>
        <p id="checked-fault" class="fault" role="alert"></p></form>
        <div id="steps"></div></div>"""


def _over(desk: Desk) -> str:
    """The number of the game on the table, once nothing of it is secret any more."""
    game = desk.games.play.game
    return str(game.number) if game.outcome and game.number else ""


def _check(desk: Desk, rules: Rules) -> None:
    field, fault = desk.sheet.find("#checked"), ""
    try:
        number = parse_number(str(field.value))
    except NumberError as error:
        fault = number_fault(error.fault)
        field.focus()
    else:
        desk.sheet.find("#steps").innerHTML = _steps(rules, number)
    desk.sheet.find("#checked-fault").textContent = fault
    field.setAttribute("aria-invalid", "true" if fault else "false")


def _steps(rules: Rules, number: int) -> str:
    deal = check_deal(rules, number)
    names = _names(rules)
    stacks = "".join(_stack(*named) for named in zip(names, deal.stacks, strict=True))
    aside = f"<p>Остались в стороне: {_cards(deal.aside)}</p>" if deal.aside else ""
    return f"""
        <section><h3>1. Колода по порядку</h3>
        <p>{plural(len(deal.ordered), CARDS)}: {_cards(deal.ordered)}</p></section>
        <section><h3>2. Перестановки для {game_name(number)}</h3><p>{SWAPS}</p>
        {_swaps(deal)}</section>
        <section><h3>3. Перемешанная колода</h3><p>{_cards(deal.shuffled)}</p></section>
        <section><h3>4. Раздача по одной карте</h3>
        <p>Слева верхняя карта стопки.</p>{stacks}{aside}</section>
        <section><h3>5. Без нашей страницы</h3><p>{PROGRAM}</p>
        <pre class="program" tabindex="0">{text(deal_program(rules, number))}</pre>
        {_copy_control()}</section>"""


def _names(rules: Rules) -> list[str]:
    _, *others = players(rules)
    return ["Ваша стопка", *(f"Стопка {other.facing or other.of}" for other in others)]


def _stack(name: str, cards: Iterable[Card]) -> str:
    return f'<p class="dealt"><b>{name}:</b> <span>{_cards(cards)}</span></p>'


def _cards(cards: Iterable[Card]) -> str:
    """As the program prints them; a card doesn't break."""
    return " ".join(f"<span>{card}</span>" for card in cards)


def _swaps(deal: Deal) -> str:
    pack, rows = [*deal.ordered], ""
    for swap in deal.swaps:
        rows += _row(swap, pack)
        pack[swap.place], pack[swap.other] = pack[swap.other], pack[swap.place]
    return f"""
        <table class="figures swaps"><thead><tr><th scope="col">i</th>
        <th scope="col">random()</th><th scope="col">j</th>
        <th scope="col">Меняются</th></tr></thead><tbody>{rows}</tbody></table>"""


def _row(swap: Swap, pack: list[Card]) -> str:
    return (
        f'<tr><th scope="row">{swap.place}</th>'
        f"<td>{swap.luck!r}</td><td>{swap.other}</td>"
        f"<td>{pack[swap.place]} ↔ {pack[swap.other]}</td></tr>"
    )


def _copy_control() -> str:
    return button("copy", "Скопировать программу", kind="quiet") if share.offers("copy") else ""


async def _copy(desk: Desk) -> None:
    program = str(desk.sheet.find(".program").textContent)
    await share.copy(
        desk.toast, program, "Программа скопирована.", "Браузер не дал её скопировать."
    )
