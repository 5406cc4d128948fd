"""«Настройки»: everything at once on one sheet, in force as soon as it's touched."""

from web import dom
from web.memory.names import LONGEST_NAME, cleaned
from web.memory.settings import CHOICES, Group, Settings, are_names
from web.screens import opponent, sample_cards
from web.screens.chips import chips
from web.screens.desk import Desk
from web.screens.sheet import Action, button, text

GAMES_BEFORE = 2
INSTALL_HINT = (
    "Игру можно поставить на экран телефона: в меню браузера выберите «Установить»<br>"
    "или «На экран „Домой“». Она откроется и без сети."
)
PREVIEW = f"""
<div class="preview" aria-hidden="true">{sample_cards.cards("", "K♦", "Q♣")}
<p class="caption">Вы берёте 2</p></div>"""
NAMES_FAULT = f"Нужны два разных имени, каждое от 1 до {LONGEST_NAME} знаков."


def show(desk: Desk) -> None:
    actions: dict[str, Action] = {
        "choose": lambda field: _choose(desk, field),
        "switch": lambda field: desk.preferences.change(**{str(field.name): bool(field.checked)}),
        "name": lambda _: _rename(desk),
        "install": lambda _: _install(desk),
    }
    now = desk.preferences.now
    groups = "".join(_group(group, now) for group in Group)
    body = (
        f'<div class="settings">{PREVIEW}<div class="groups">{groups}</div></div>'
        f"{_install_offer(desk)}"
    )
    desk.sheet.open("Настройки", body, actions, size="large")
    sample_cards.draw(desk.sheet.find(".preview"))


def _choose(desk: Desk, field: dom.Element) -> None:
    name, value = str(field.name), str(field.value)
    if name == "opponent":
        opponent.choose(desk, value)
        return
    desk.preferences.change(**{name: value})
    if name == "ranks":
        desk.games.rename()
        sample_cards.draw(desk.sheet.find(".preview"))
    if name == "length" and not desk.games.play.game.outcome:
        desk.toast.show("Длина — со следующей партии.", "Начать сейчас", lambda: _deal_now(desk))


def _deal_now(desk: Desk) -> None:
    desk.sheet.close(desk.games.deal)


def _rename(desk: Desk) -> None:
    fields = [desk.sheet.find(f"#name-of-{seat}") for seat in (0, 1)]
    names = tuple(cleaned(str(field.value)) for field in fields)
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
        return button("install", "Установить как приложение", icon="install")
    return f'<p class="hint">{INSTALL_HINT}</p>'


def _install(desk: Desk) -> None:
    desk.sheet.close()
    dom.start(dom.install(dom.install_offer()))


def _group(group: Group, now: Settings) -> str:
    names = [name for name, choice in CHOICES.items() if choice.group is group and _works(name)]
    parts = [_setting(name, getattr(now, name)) for name in names]
    parts += [_names(now.names)] if group is Group.TOGETHER else []
    return f"<section><h3>{group.value}</h3>{''.join(parts)}</section>"


def _works(name: str) -> bool:
    return name != "vibration" or dom.can_vibrate()


def _setting(name: str, chosen: object) -> str:
    return _switch(name, chosen) if isinstance(chosen, bool) else _chips(name, str(chosen))


def _chips(name: str, chosen: str) -> str:
    return chips("choose", name, CHOICES[name].title, CHOICES[name].labels, chosen)


def _switch(name: str, on: bool) -> str:
    checked = " checked" if on else ""
    return (
        f'<label class="switch"><span>{text(CHOICES[name].title)}</span>'
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
    return f'<div class="names">{fields}{fault}</div>'
