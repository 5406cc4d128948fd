"""The markup of an evening's board: sides to tap, games written down, what else can be done."""

from collections.abc import Sequence
from datetime import datetime

from web.memory.evening import Counts, Evening, places
from web.play.evening_lines import ahead, leads
from web.play.evening_words import (
    about,
    amount,
    headline,
    persons,
    place_text,
    told,
)
from web.screens import share
from web.screens.sheet import button, text
from web.story.shapes import LEAST
from web.story.spark import spark

KEPT = "Счёт хранится в этом браузере. Сохранить его в файл и взять обратно можно в истории."


def board(evening: Evening, others: Sequence[Evening], note: str) -> str:
    """`others`: evenings that can be opened instead; `note`: what's wrong with the memory."""
    warning = f'<p class="unkept">{text(note)}</p>' if note else ""
    return (
        f'<div class="headline"><p class="leader">{text(headline(evening))}</p>'
        f"<p>{text(about(evening))}</p></div>{warning}{_sides(evening)}"
        f"{_played(evening)}{_sharing(evening)}{_rest()}{_others(others)}"
    )


def _sides(evening: Evening) -> str:
    values = ahead(evening)
    most = max(LEAST, *(abs(value) for each in values for value in each))
    drawn = [spark(each, most=most) for each in values]
    sides = "".join(_side(evening, side, drawn[side]) for side in range(evening.sides))
    undo = _undo(evening)
    if evening.counts is Counts.WINS:
        tie = button("draw", "Ничья", kind="quiet")
        return f'<div class="counted wins">{sides}</div><div class="steps-back">{undo}{tie}</div>'
    return (
        f'<form data-do="cards" novalidate><div class="counted">{sides}</div>'
        '<p id="cards-fault" class="fault" role="alert"></p>'
        '<button class="main" type="submit">Записать партию</button></form>'
        f'<div class="steps-back">{undo}</div>'
    )


def _undo(evening: Evening) -> str:
    """In its place from the first; nothing to take back before the first game."""
    off = "" if evening.tallies else " disabled"
    return (
        f'<button type="button" class="quiet" data-do="undo" data-value=""{off}>'
        "<span>Отменить</span></button>"
    )


def _side(evening: Evening, side: int, line: str) -> str:
    """A button that writes down a win, or a field for cards."""
    place, total = places(evening.totals)[side], evening.totals[side]
    first = " first" if leads(evening, side) else ""
    name = text(persons(evening)[side].name)
    is_wins = evening.counts is Counts.WINS
    asks = ". Записать победу" if is_wins else ""
    about_side = f"{amount(evening, total)}, {place_text(place)}-е место{asks}"
    inside = (
        f'<i class="place{first}" aria-hidden="true">{place_text(place)}</i><b>{name}</b>'
        f'<span class="unseen">{text(about_side)}</span>'
        f'<span class="spark" aria-hidden="true">{line}</span>'
        f'<b class="score" aria-hidden="true">{total}</b>'
    )
    if is_wins:
        wins = f'data-do="win" data-value="{side}"'
        return f'<button type="button" class="side" {wins}>{inside}</button>'
    return (
        f'<label class="side">{inside}<input id="cards-{side}" name="cards" type="text" '
        f'inputmode="numeric" autocomplete="off" '
        'placeholder="Карт" aria-describedby="cards-fault"></label>'
    )


def _played(evening: Evening) -> str:
    """The games, the latest first."""
    if not evening.tallies:
        return ""
    rows = "".join(_game(evening, number) for number in range(len(evening.tallies), 0, -1))
    return f'<details><summary>Партии вечера</summary><ol class="played">{rows}</ol></details>'


def _game(evening: Evening, number: int) -> str:
    time = datetime.fromisoformat(evening.tallies[number - 1].date)
    return f"<li><span>{text(told(evening, number))}</span><small>{time:%H:%M}</small></li>"


def _sharing(evening: Evening) -> str:
    if not evening.tallies:
        return ""
    ways = share.text_controls("Скопировать счёт")
    return f'<p class="actions">{ways}{button("save-picture", "Картинка", kind="quiet")}</p>'


def _rest() -> str:
    new = button("new", "Новый вечер", icon="deal")
    rename = button("rename", "Изменить имена", icon="own-rules")
    history = button("history", "История и файл", icon="history")
    delete = button("delete", "Удалить вечер", kind="choice danger", icon="delete")
    return f'<div class="choices rest-of-evening">{new}{rename}{history}{delete}</div>' + (
        f'<p class="hint">{KEPT}</p>'
    )


def _others(others: Sequence[Evening]) -> str:
    if not others:
        return ""
    rows = "".join(f"<li>{_other(evening)}</li>" for evening in others)
    return f'<section><h3>Другие вечера</h3><ol class="games evenings">{rows}</ol></section>'


def _other(evening: Evening) -> str:
    names = ", ".join(person.name for person in persons(evening))
    return (
        f'<button type="button" data-do="other" data-value="{text(evening.id)}">'
        f"<b>{text(about(evening))}</b><small>{text(names)}. {text(headline(evening))}</small>"
        "</button>"
    )
