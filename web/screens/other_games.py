"""«Другие правила»: the main mode, the named games, one's own; each is looked at, then dealt."""

from functools import partial

from pyanitsa.rules import PRESETS, Rules, value_text
from web import dom
from web.memory.own_game import OwnGame
from web.memory.settings import CHOICES
from web.play.named_games import NAMED_GAMES, NamedGame, Row
from web.play.rules_fields import changed, game_in_words
from web.screens import company_names, day, long_text, own_rules, sample_cards, share
from web.screens.chips import chips
from web.screens.desk import Desk
from web.screens.icons import icon
from web.screens.question import ask_if_under_way
from web.screens.sample_cards import cards
from web.screens.sheet import Action, Way, button, text

TITLE = "Другие правила"
IN_DETAIL = "Подробно, с примерами"


def show(desk: Desk) -> None:
    own = {game.rules.code(): game for game in desk.store.own_games()}
    actions: dict[str, Action] = {
        "main": lambda chosen: _deal_main(desk, str(chosen.dataset.value)),
        "game": lambda chosen: _show_game(desk, NAMED_GAMES[str(chosen.dataset.value)]),
        "own": lambda chosen: _show_own(desk, own[str(chosen.dataset.value)]),
        "day": lambda _: day.show(desk, _back(desk)),
        "new": lambda _: own_rules.show(desk, Rules(), _back(desk)),
    }
    named = "".join(_tile("game", name, game) for name, game in NAMED_GAMES.items())
    kept = "".join(_own_tile(code, game) for code, game in own.items())
    body = f'{_main()}<div class="tiles">{_day_tile()}{named}{kept}{_new_tile()}</div>'
    desk.sheet.open(TITLE, f'<div class="other-games">{body}</div>', actions, size="large")
    sample_cards.draw(desk.sheet.find(".tiles"))


def _back(desk: Desk) -> Way:
    return Way("К другим правилам", lambda: show(desk))


def _main() -> str:
    lengths = CHOICES["length"].labels.items()
    deals = "".join(button("main", label, value) for value, label in lengths)
    return (
        '<div class="main-mode"><p><b>Обычная партия</b><br>Старшая карта берёт, '
        f'поровну — война.</p><div class="lengths">{deals}</div></div>'
    )


def _tile(do: str, name: str, game: NamedGame) -> str:
    return _button(do, name, cards(*game.picture), game.name, game.what)


def _own_tile(code: str, own: OwnGame) -> str:
    return _button("own", code, f"<i>{icon('own-rules')}</i>", own.name, game_in_words(own.rules))


def _day_tile() -> str:
    picture = f"<i>{icon('day')}</i>"
    return _button("day", "", picture, day.TITLE, day.WHAT)


def _new_tile() -> str:
    picture = f"<i>{icon('own-rules')}</i>"
    return _button("new", "", picture, "Свои правила", "Соберите игру такой, как у вас дома.")


def _button(do: str, value: str, picture: str, name: str, what: str) -> str:
    return (
        f'<button type="button" class="tile" data-do="{do}" data-value="{text(value)}">'
        f'<span class="picture">{picture}</span>'
        f"<span><b>{text(name)}</b> <small>{text(what)}</small></span></button>"
    )


def _deal_main(desk: Desk, length: str) -> None:
    """The length is the next deals' too, as if it had been chosen in the settings."""

    def deal() -> None:
        desk.preferences.change(length=length)
        desk.games.deal(PRESETS[length])

    ask_if_under_way(desk.sheet, desk.games.play.is_under_way, deal)


def _play(desk: Desk, rules: Rules) -> None:
    under_way = desk.games.play.is_under_way
    ask_if_under_way(desk.sheet, under_way, lambda: desk.games.deal(rules))


def _show_game(desk: Desk, game: NamedGame) -> None:
    rules = game.rules

    def choose(field: dom.Element) -> None:
        nonlocal rules
        rules = changed(rules, str(field.name), str(field.value))
        if is_company:
            company_names.seat(desk, rules)

    is_company = rules.seats > 2
    parts = [_example(game), _choices(game)]
    if is_company:  # which is put together first
        parts = [_choices(game), company_names.fields(desk), _example(game)]
    back = Way("К игре", lambda: _show_game(desk, game))
    actions: dict[str, Action] = {
        "choose": choose,
        "level": lambda field: desk.preferences.change(level=str(field.value)),
        "play": lambda _: _play(desk, rules),
        **company_names.actions(desk),
        **long_text.actions(desk, back),
    }
    levels = _levels(desk) if rules.tactical else ""
    body = f"""
        <div class="one-game"><p>{text(game.told)}</p>{"".join(parts)}{levels}
        {long_text.way(IN_DETAIL, game.chapter)}{button("play", "Играть", kind="main")}</div>"""
    desk.sheet.open(game.name, body, actions, back=_back(desk))
    sample_cards.draw(desk.sheet.find(".example"))
    if is_company:
        company_names.seat(desk, rules)


def _example(game: NamedGame) -> str:
    rows = "".join(map(_row, game.example))
    return f'<figure class="example">{rows}<figcaption>{text(game.result)}</figcaption></figure>'


def _row(row: Row) -> str:
    return f"<div><span>{text(row.whose)}</span>{cards(*row.cards)}</div>"


def _choices(game: NamedGame) -> str:
    return "".join(
        chips("choose", name, title, labels, value_text(getattr(game.rules, name)))
        for name, (title, labels) in game.choices.items()
    )


def _levels(desk: Desk) -> str:
    """How well the computer arranges its stack; also the next games'."""
    level = CHOICES["level"]
    return chips("level", "level", level.title, level.labels, desk.preferences.now.level)


def _show_own(desk: Desk, own: OwnGame) -> None:
    actions: dict[str, Action] = {
        "play": lambda _: _play(desk, own.rules),
        "change": lambda _: own_rules.show(desk, own.rules, _back(desk), own),
        "copy": lambda _: dom.start(share.copy_link(own.rules, desk.toast)),
        "delete": lambda _: desk.sheet.close(partial(_delete, desk, own)),
    }
    body = f"""
        <div class="one-game"><p>{text(game_in_words(own.rules))}.</p>
        <div class="choices">{button("change", "Изменить", icon="own-rules")}{share.link_controls()}
        {button("delete", "Убрать из списка", kind="choice danger", icon="delete")}</div>
        {button("play", "Играть", kind="main")}</div>"""
    desk.sheet.open(own.name, body, actions, back=_back(desk))


def _delete(desk: Desk, own: OwnGame) -> None:
    def undo() -> None:
        if not desk.store.own_name(own.rules):  # another tab may have given one meanwhile
            desk.store.keep_own(own)
        desk.games.name_rules()

    desk.store.forget_own(own)
    desk.games.name_rules()
    desk.toast.show(f"«{own.name}» больше нет в списке.", "Вернуть", undo)
