"""«Шансы»: why nobody decides anything here, and thousands of games for whoever doubts it."""

from collections.abc import Mapping
from contextlib import aclosing, suppress

from pyanitsa.number import number_text
from pyanitsa.odds import Tally
from pyanitsa.rules import PRESETS, Rules
from web import dom
from web.crossing import ThreadError
from web.play.counting import tallies
from web.play.odds_words import CUSTOMS, NO_STRATEGY, REASONS, progress, verdict
from web.play.rules_words import OWN_RULES, rules_name
from web.play.study import StudyError, Task, new_task, read_task
from web.screens import odds_view, share
from web.screens.chips import chips
from web.screens.desk import Desk
from web.screens.sheet import Action, Way, button, text

TITLE = "Шансы"
TO_THE_END = "До последней карты"
GAMES = (1_000, 10_000, 100_000)
"""Of which one is chosen; a link may ask for another number."""
PACE = 1000
"""Milliseconds from one drawing of the figures to the next: the table under them has to answer."""

Options = Mapping[str, str]
"""Names by rules code."""


def show(desk: Desk, task: Task | None = None) -> None:
    """`task`: what the form begins with, instead of the rules on the table."""
    _Odds(desk, task or Task(_on_table(desk))).show()


def follow(desk: Desk, fragment: str) -> None:
    """Where a link leads; a notice if it makes no sense."""
    try:
        show(desk, read_task(fragment))
    except StudyError as error:
        desk.toast.show(f"Ссылка не подошла. {error}")


def _on_table(desk: Desk) -> Rules:
    """Of the game on the table, if luck alone decides it."""
    rules = desk.games.play.game.rules
    return PRESETS["short"] if rules.tactical else rules


class _Odds:
    def __init__(self, desk: Desk, task: Task) -> None:
        self._desk, self._task = desk, task
        self._wanted = task
        """What the form says, as far as it makes sense."""
        self._found: Tally | None = None
        """What the last study has come to."""
        self._counted: dict[str, Tally] = {}
        """The last study of each rules code."""
        self._work: dom.Work | None = None
        self._since = 0.0, 0
        """When the first figures of this study came, and of how many games."""
        self._drawn = 0.0
        """When figures of it were drawn last."""

    def show(self) -> None:
        actions: dict[str, Action] = {
            "count": lambda _: self._count(),
            "stop": lambda _: self._stop(),
            "copy": lambda _: dom.start(share.copy_study(self._task.fragment(), self._desk.toast)),
            "deal": lambda _: self._show_deal(),
        }
        self._desk.sheet.open(TITLE, self._markup(), actions, size="large")
        if self._found:
            self._end()

    def _markup(self) -> str:
        return f"""
            <div class="odds"><p class="reason">{NO_STRATEGY}</p>
            <div class="study">{self._form()}{RUNNING}<section id="found" hidden>
            <h3 id="verdict" tabindex="-1"></h3><div id="figures"></div>
            <div id="more-figures"></div></section></div>
            <div class="beside">{_reasons()}<section><h3>Партии без конца</h3>
            <p class="hint">Если не останавливаться на сороковом раунде, всё решает то, куда идут
            взятые карты.</p><div id="endless">{odds_view.endless(self._counted)}</div></section>
            {button("deal", "Проверить колоду", icon="deal")}</div></div>"""

    def _form(self) -> str:
        sizes = sorted({*GAMES, self._wanted.games})
        labels = {str(games): number_text(games) for games in sizes}
        return f"""
            <form data-do="count" novalidate><label for="studied">Какие партии сыграть</label>
            <select id="studied">{_options(self._desk, self._wanted.rules)}</select>
            {chips("size", "size", "Сколько партий", labels, str(self._wanted.games))}
            <label for="first">Номер первой партии, остальные по порядку</label>
            <input id="first" type="text" inputmode="numeric" autocomplete="off"
            value="{self._wanted.first}" aria-describedby="first-fault">
            <p id="first-fault" class="fault" role="alert"></p>
            <button class="main" type="submit">Сыграть и сосчитать</button></form>"""

    def _part(self, selector: str) -> dom.Element:
        return self._desk.sheet.find(selector)

    def _rules(self) -> Rules:
        return Rules.from_code(str(self._part("#studied").value))

    def _typed(self) -> Task:
        """StudyError."""
        games = int(self._part("[name=size]:checked").value)
        return new_task(self._rules(), games, str(self._part("#first").value))

    def _count(self) -> None:
        first, fault = self._part("#first"), ""
        try:
            self._task = self._wanted = self._typed()
        except StudyError as error:
            fault = str(error)
        self._part("#first-fault").textContent = fault
        first.setAttribute("aria-invalid", "true" if fault else "false")
        if fault:
            first.focus()
        else:
            self._begin()
            self._work = self._desk.sheet.work(self._counting())

    async def _counting(self) -> None:
        try:
            async with aclosing(tallies(self._task)) as growing:
                async for tally in growing:
                    self._tell(tally)
        except ThreadError:
            self._end()
            raise
        self._end()

    def _begin(self) -> None:
        self._found, self._drawn = None, -PACE
        self._part("form").hidden = self._part("#found").hidden = True
        self._part("#verdict").textContent = self._name()
        self._part("#more-figures").textContent = ""
        self._part("#running").hidden = False
        self._part("progress").max = self._task.games
        self._part("progress").value = 0
        self._part("#so-far").textContent = progress(0, self._task.games, 0)
        self._part("[data-do=stop]").focus()

    def _name(self) -> str:
        rules = self._task.rules
        if custom := CUSTOMS.get(rules.code()):
            return f"{TO_THE_END}: {custom[0][:1].lower()}{custom[0][1:]}"
        return rules_name(rules, self._desk.store.own_name(rules))

    def _tell(self, tally: Tally) -> None:
        if self._found is None:
            self._since = dom.now(), tally.games
        self._found = tally
        self._part("progress").value = tally.games
        self._part("#so-far").textContent = progress(
            tally.games, self._task.games, self._seconds_left(tally)
        )
        if dom.now() - self._drawn >= PACE:
            self._drawn = dom.now()
            self._part("#figures").innerHTML = odds_view.picture(tally)
            self._part("#found").hidden = False

    def _seconds_left(self, tally: Tally) -> float:
        begun, games = self._since
        if tally.games == games:
            return 0
        left = self._task.games - tally.games
        return left * (dom.now() - begun) / (tally.games - games) / 1000

    def _stop(self) -> None:
        if self._work:
            self._work.cancel()
        self._end()

    def _end(self) -> None:
        """What has been found stays, and the form is there for the next study."""
        self._part("#running").hidden = True
        self._part("form").hidden = False
        if self._found is None:
            self._part("form .main").focus()
            return
        self._counted[self._task.rules.code()] = self._found
        self._part("#verdict").textContent = f"{self._name()}. {self._verdict()}"
        self._part("#figures").innerHTML = odds_view.picture(self._found)
        self._part("#more-figures").innerHTML = odds_view.lengths(self._found) + self._link()
        self._part("#endless").innerHTML = odds_view.endless(self._counted)
        self._part("#found").hidden = False
        self._part("#verdict").focus()
        self._part("#verdict").scrollIntoView()

    def _verdict(self) -> str:
        return verdict(self._found.games, self._task.games) if self._found else ""

    def _link(self) -> str:
        return f'<p class="actions">{share.link_controls()}</p>'

    def _show_deal(self) -> None:
        from web.screens import deal_check

        with suppress(StudyError):
            self._wanted = self._typed()
        deal_check.show(self._desk, self._rules(), Way("К шансам", self.show))


def _reasons() -> str:
    return "".join(
        f"<section><h3>{title}</h3><p>{reason}</p></section>" for title, reason in REASONS.items()
    )


RUNNING = f"""
    <div id="running" hidden><progress aria-label="Сыграно партий"></progress>
    <p id="so-far"></p>{button("stop", "Остановить")}</div>"""


def _options(desk: Desk, chosen: Rules) -> str:
    by_luck = (game for game in desk.store.own_games() if not game.rules.tactical)
    own = {game.rules.code(): game.name for game in by_luck}
    named = {code: rules_name(rules) for code, rules in PRESETS.items() if not rules.tactical}
    customs = {code: name for code, (name, _) in CUSTOMS.items() if code not in own}
    groups = {"Игры": named, OWN_RULES: own, TO_THE_END: customs}
    known = {*named, *own, *customs}
    others = [rules for rules in (_on_table(desk), chosen) if rules.code() not in known]
    groups["Ещё"] = {rules.code(): rules_name(rules) for rules in others}
    return "".join(_group(title, options, chosen.code()) for title, options in groups.items())


def _group(title: str, options: Options, chosen: str) -> str:
    each = "".join(
        f'<option value="{text(code)}"{" selected" if code == chosen else ""}>{text(name)}</option>'
        for code, name in options.items()
    )
    return f'<optgroup label="{title}">{each}</optgroup>' if each else ""
