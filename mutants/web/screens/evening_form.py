"""Who plays an evening of «Счёт за столом», and what is counted."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from web import dom
from web.memory.evening import FEWEST, MOST, PAIRED, Counts, faults_of
from web.memory.names import cleaned
from web.play.evening_words import NAME_FAULTS
from web.screens.chips import chips
from web.screens.desk import Desk
from web.screens.sheet import Action, Way, button, text

COUNTS = {Counts.WINS.value: "Победы", Counts.CARDS.value: "Карты"}
TEAMS = {"no": "Каждый за себя", "yes": "Пара на пару"}


@dataclass(frozen=True, slots=True)
class People:
    names: Sequence[str] = ("", "")
    counts: Counts = Counts.WINS
    pairs: bool = False


def show(
    desk: Desk,
    title: str,
    given: People,
    go: tuple[str, Callable[[People], None]],
    *,
    back: Way | None,
    only_names: bool = False,
) -> None:
    """Begins with those given; `go`: what the golden button says, and does with whom it has.

    `only_names`: of an evening that has begun, whose people stay as many as they are.
    """
    form = _Form(desk, given, go, only_names)
    desk.sheet.open(title, form.markup(), form.actions(), size="large", back=back)


class _Form:
    def __init__(
        self,
        desk: Desk,
        given: People,
        go: tuple[str, Callable[[People], None]],
        only_names: bool,
    ) -> None:
        self._desk, self._people, self._only_names = desk, given, only_names
        self._label, self._go = go

    def markup(self) -> str:
        golden = f'<button class="main" type="submit">{self._label}</button>'
        people = f'<div class="people">{self._fields()}</div>'
        return f'<form class="evening-form" data-do="begin" novalidate>{people}{golden}</form>'

    def actions(self) -> dict[str, Action]:
        return {
            "begin": lambda _: self._begin(),
            "add": lambda _: self._add(),
            "leave": lambda chosen: self._leave(int(chosen.dataset.value)),
            "choose": lambda _: None,  # read when the evening begins
        }

    def _fields(self) -> str:
        names = self._people.names
        rows = "".join(self._field(seat, name) for seat, name in enumerate(names))
        return f'<div class="names">{rows}</div>{"" if self._only_names else self._choices()}'

    def _choices(self) -> str:
        people, count = self._people, len(self._people.names)
        more = button("add", "Добавить игрока", kind="quiet") if count < MOST else ""
        counts = chips("choose", "counts", "Что считать", COUNTS, people.counts)
        if count not in PAIRED:
            return more + counts
        chosen = "yes" if people.pairs else "no"
        pairs = chips("choose", "pairs", "Как играют", TEAMS, chosen)
        return f'{more}{counts}<div>{pairs}<p class="hint">{_opposite(count)}</p></div>'

    def _field(self, seat: int, name: str) -> str:
        number = seat + 1
        can_leave = not self._only_names and len(self._people.names) > FEWEST
        leave = (
            f'<button type="button" class="quiet" data-do="leave" data-value="{seat}" '
            f'aria-label="Убрать игрока {number}">×</button>'
            if can_leave
            else ""
        )
        return (
            f'<div><label for="who-{seat}">Игрок {number}</label><div class="keep">'
            f'<input id="who-{seat}" type="text" autocomplete="off" dir="auto" '
            f'aria-describedby="fault-of-{seat}" value="{text(name)}">{leave}</div>'
            f'<p id="fault-of-{seat}" class="fault" role="alert"></p></div>'
        )

    def _typed(self) -> People:
        """What stands in the fields now; nothing of it is cleaned or refused yet."""
        names = [str(field.value) for field in dom.find_all("input[type=text]", self._place())]
        if self._only_names:
            return People(names, self._people.counts, self._people.pairs)
        pairs = self._chosen("pairs") == "yes"
        return People(names, Counts(self._chosen("counts")), pairs)

    def _chosen(self, name: str) -> str:
        field = dom.find(f"[name={name}]:checked", self._place())
        return "" if field is None else str(field.value)

    def _place(self) -> dom.Element:
        return self._desk.sheet.find(".people")

    def _add(self) -> None:
        now = self._typed()
        self._draw(People([*now.names, ""], now.counts, now.pairs), len(now.names))

    def _leave(self, seat: int) -> None:
        now = self._typed()
        names = [name for place, name in enumerate(now.names) if place != seat]
        self._draw(People(names, now.counts, now.pairs), min(seat, len(names) - 1))

    def _draw(self, people: People, focus: int) -> None:
        """With the keyboard in this seat's field."""
        self._people = people
        self._place().innerHTML = self._fields()
        self._desk.sheet.find(f"#who-{focus}").focus()

    def _begin(self) -> None:
        now = self._typed()
        names = tuple(map(cleaned, now.names))
        faults = faults_of(names)
        for seat in range(len(names)):
            said = NAME_FAULTS[faults[seat]] if seat in faults else ""
            self._desk.sheet.find(f"#fault-of-{seat}").textContent = said
            field = self._desk.sheet.find(f"#who-{seat}")
            field.setAttribute("aria-invalid", "true" if said else "false")
        if faults:
            self._desk.sheet.find(f"#who-{min(faults)}").focus()
        else:
            self._go(People(names, now.counts, now.pairs and len(names) in PAIRED))


def _opposite(count: int) -> str:
    """Who plays with whom: partners sit opposite each other."""
    half = count // 2
    pairs = [f"{seat} и {seat + half}" for seat in range(1, half + 1)]
    return f"Партнёры сидят напротив: игроки {', '.join(pairs)}."
