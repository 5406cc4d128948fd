"""«Настройки»: everything at once on one sheet, in force as soon as it's touched."""

from web import dom
from web.memory.names import LONGEST_NAME
from web.memory.settings import CHOICES, are_names
from web.screens.desk import Desk
from web.screens.sheet import Action, button, text

GROUPS = {
    "opponent": ("Соперник", {"solo": "Компьютер", "duo": "Вдвоём"}),
    "length": ("Длина партии", {"short": "40 раундов", "long": "240 раундов"}),
    "speed": ("Скорость", {"slow": "Медленно", "normal": "Обычно", "fast": "Быстро"}),
    "theme": ("Вид", {"system": "Как в системе", "light": "Светлый", "dark": "Тёмный"}),
    "felt": ("Сукно", {"green": "Зелёное", "blue": "Синее", "plum": "Сливовое"}),
    "back": ("Рубашка", {"blue": "Синяя", "red": "Красная", "green": "Зелёная"}),
    "suits": ("Масти", {"two": "Два цвета", "four": "Четыре цвета"}),
    "ranks": ("Картинки", {"latin": "J Q K A", "russian": "В Д К Т"}),
    "print": ("Шрифт", {"normal": "Обычный", "large": "Крупный"}),
    "motion": ("Движение", {"system": "Как в системе", "still": "Без полётов"}),
}
SWITCHES = {
    "sound": "Звук",
    "vibration": "Вибрация на войне",
    "turned": "Вдвоём: дальняя половина вверх ногами",
}
GAMES_BEFORE = 2
INSTALL_HINT = (
    "Игру можно поставить на экран телефона: в меню браузера выберите «Установить»<br>"
    "или «На экран „Домой“». Она откроется и без сети."
)
NAMES_FAULT = f"Нужны два разных имени, каждое от 1 до {LONGEST_NAME} знаков."


def show(desk: Desk) -> None:
    actions: dict[str, Action] = {
        "choose": lambda field: _choose(desk, field),
        "switch": lambda field: desk.preferences.change(**{str(field.name): bool(field.checked)}),
        "name": lambda _: _rename(desk),
        "install": lambda _: _install(desk),
    }
    now = desk.preferences.now
    groups = "".join(_group(name, str(getattr(now, name))) for name in GROUPS)
    works = {"vibration": dom.can_vibrate()}
    names = [name for name in SWITCHES if works.get(name, True)]
    switches = "".join(_switch(name, getattr(now, name)) for name in names)
    body = groups + switches + _names(now.names) + _install_offer(desk)
    desk.sheet.open("Настройки", body, actions)


def _choose(desk: Desk, field: dom.Element) -> None:
    name, value = str(field.name), str(field.value)
    if name == "opponent":
        desk.games.sit(value)
        return
    desk.preferences.change(**{name: value})
    if name == "ranks":
        desk.games.rename()
    if name == "length" and not desk.games.play.game.outcome:
        desk.toast.show("Длина — со следующей партии.", "Начать сейчас", lambda: _deal_now(desk))


def _deal_now(desk: Desk) -> None:
    desk.sheet.close(desk.games.deal)


def _rename(desk: Desk) -> None:
    fields = [desk.sheet.find(f"#name-of-{seat}") for seat in (0, 1)]
    names = tuple(str(field.value).strip() for field in fields)
    fine = are_names(names)
    desk.sheet.find("#names-fault").textContent = "" if fine else NAMES_FAULT
    if fine:
        desk.preferences.change(names=names)
        desk.games.rename()


def _install_offer(desk: Desk) -> str:
    """Quietly, and only to somebody who has come back to the game."""
    if dom.is_installed() or not dom.can_work_offline() or not desk.store.has_games(GAMES_BEFORE):
        return ""
    if dom.install_offer() is not None:
        return button("install", "Установить как приложение")
    return f'<p class="hint">{INSTALL_HINT}</p>'


def _install(desk: Desk) -> None:
    desk.sheet.close()
    dom.start(dom.install(dom.install_offer()))


def _group(name: str, chosen: str) -> str:
    title, labels = GROUPS[name]
    options = "".join(
        f'<label><input type="radio" name="{name}" value="{value}" data-do="choose"'
        f"{' checked' if value == chosen else ''}><span>{text(label)}</span></label>"
        for value, label in labels.items()
    )
    return f'<fieldset class="seg"><legend>{text(title)}</legend>{options}</fieldset>'


def _switch(name: str, on: bool) -> str:
    checked = " checked" if on else ""
    return (
        f'<label class="switch"><span>{text(SWITCHES[name])}</span>'
        f'<input type="checkbox" role="switch" name="{name}" data-do="switch"{checked}></label>'
    )


def _names(names: tuple[str, ...]) -> str:
    labels = ("Имя нижнего игрока", "Имя верхнего игрока")
    fields = "".join(
        f'<label>{label}<input type="text" id="name-of-{seat}" data-do="name" '
        f'maxlength="{LONGEST_NAME}" autocomplete="off" value="{text(name)}"></label>'
        for seat, (label, name) in enumerate(zip(labels, names, strict=True))
    )
    fault = '<p class="fault" id="names-fault" role="alert"></p>'
    return f'<fieldset class="names"><legend>Вдвоём</legend>{fields}{fault}</fieldset>'


assert all(set(labels) == set(CHOICES[name]) for name, (_, labels) in GROUPS.items())
