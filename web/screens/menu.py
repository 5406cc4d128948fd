"""The menu: where everything but the next card is found."""

from collections.abc import Callable
from dataclasses import dataclass

from pyanitsa.words import round_title
from web.memory.entry import Running
from web.play.rules_words import MAIN
from web.screens import about, history, how_to, number, opponent, settings
from web.screens.desk import Desk
from web.screens.icons import icon
from web.screens.question import ask_if_under_way
from web.screens.sheet import text


@dataclass(frozen=True, slots=True)
class Entry:
    icon: str
    label: str
    do: Callable[[Desk], None]
    opens: bool = True
    """Whether it always opens a sheet, and only that."""


def _entries(desk: Desk) -> dict[str, list[Entry]]:
    """By how often they're wanted, in the order in which they're shown."""
    return {
        "news": _news(desk),
        "played": _games(desk),
        "kept": [
            Entry("history", history.TITLE, history.show),
            Entry("odds", "Шансы", _odds),
            Entry("counter", "Счёт за столом", _counter),
        ],
        "rest": [
            Entry("how-to", "Как играть", how_to.show),
            Entry("settings", "Настройки", settings.show),
            Entry("about", "О программе", about.show),
        ],
    }


def _news(desk: Desk) -> list[Entry]:
    """What there is for once."""
    found = []
    if desk.offline.has_news:
        found.append(Entry("update", "Обновить игру", _update, opens=False))
    if waiting := desk.games.waiting():
        label = _waiting_label(waiting)
        found.append(Entry("go-on", label, lambda _: _go_on(desk, waiting), opens=False))
    return found


def _games(desk: Desk) -> list[Entry]:
    other = "computer" if desk.games.opponent == "duo" else "duo"
    return [
        *_deals(desk),
        Entry(other, opponent.label(desk), opponent.change, opens=False),
        Entry("other-rules", "Другие правила", _other_rules),
        Entry("number", number.TITLE, number.show),
    ]


def _deals(desk: Desk) -> list[Entry]:
    """Another game of its kind; where other rules are played, the main mode is one tap away."""
    again = Entry("deal", "Новая партия", _deal, opens=False)
    main = Entry("main-mode", "Обычная партия", _deal_main, opens=False)
    return [again] if desk.games.play.game.rules in MAIN else [again, main]


def show(desk: Desk) -> None:
    groups = _entries(desk)
    body = "".join(_group(name, entries) for name, entries in groups.items())
    every = {entry.icon: entry for entries in groups.values() for entry in entries}
    actions = {name: lambda _, do=entry.do: do(desk) for name, entry in every.items()}
    desk.sheet.open("Меню", f'<div class="menu">{body}</div>', actions, size="large")


def _group(name: str, entries: list[Entry]) -> str:
    return f'<div class="{name}">{"".join(map(_button, entries))}</div>'


def _button(entry: Entry) -> str:
    opens = ' aria-haspopup="dialog"' if entry.opens else ""
    return (
        f'<button type="button" class="entry" data-do="{entry.icon}"{opens}>'
        f"<i>{icon(entry.icon)}</i><span>{text(entry.label)}</span></button>"
    )


def _deal(desk: Desk) -> None:
    ask_if_under_way(desk.sheet, desk.games.play.is_under_way, desk.games.deal_again)


def _deal_main(desk: Desk) -> None:
    ask_if_under_way(desk.sheet, desk.games.play.is_under_way, desk.games.deal)


def _other_rules(desk: Desk) -> None:
    """The module comes when it's wanted: the start has no need of it."""
    from web.screens import other_games

    other_games.show(desk)


def _counter(desk: Desk) -> None:
    from web.screens import counter

    counter.show(desk)


def _odds(desk: Desk) -> None:
    from web.screens import odds

    odds.show(desk)


def _go_on(desk: Desk, waiting: Running) -> None:
    desk.sheet.close(lambda: desk.games.take_up(waiting))


def _update(desk: Desk) -> None:
    """The game on the table is kept, and the new version goes on with it."""
    desk.sheet.close()
    desk.offline.update()


def _waiting_label(waiting: Running) -> str:
    record = waiting.record
    title = round_title(record.rounds, record.rules.limit) if record.rounds else "раскладка"
    return f"Продолжить прежнюю · {title.lower()}"
