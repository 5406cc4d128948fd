"""«Свои правила»: every field in plain words, and the game they make, as it changes."""

from pyanitsa.rules import PRESETS, Rules, value_text
from web import dom
from web.memory.names import LONGEST_NAME, cleaned
from web.memory.own_game import OwnGame
from web.play.rules_fields import (
    FIELDS,
    GROUPS,
    changed,
    game_in_words,
    trouble,
    usual,
    warning,
)
from web.play.rules_words import OWN_RULES, rules_name
from web.screens import share
from web.screens.chips import chips
from web.screens.desk import Desk
from web.screens.question import ask_if_under_way
from web.screens.sheet import Action, Way, button, text

NAME_FAULT = f"Нужно название от 1 до {LONGEST_NAME} знаков."
CANT_BE_PLAYED = "Так сыграть не выйдет: посмотрите, что отмечено красным."


def show(desk: Desk, rules: Rules, back: Way, kept: OwnGame | None = None) -> None:
    """Begins with these rules; `kept`: the game of the list that is changed."""
    editor = _Editor(desk, rules, kept)
    name = kept.name if kept else ""
    desk.sheet.open(OWN_RULES, editor.markup(name), editor.actions(), size="large", back=back)
    editor.tell()


class _Editor:
    def __init__(self, desk: Desk, rules: Rules, kept: OwnGame | None) -> None:
        self._desk, self._rules, self._kept = desk, rules, kept

    def markup(self, name: str) -> str:
        groups = "".join(self._group(title) for title in GROUPS)
        return f"""
            <div class="own-rules"><div class="groups">{groups}</div>{self._keeping(name)}
            <div class="verdict"><p id="in-words" aria-live="polite"></p>
            <p id="warning" class="hint"></p>
            {button("play", "Играть", kind="main")}</div></div>"""

    def actions(self) -> dict[str, Action]:
        return {
            "field": self._chosen,
            "play": lambda _: self._play(),
            "keep": lambda _: self._keep(),
            "copy": lambda _: self._copy(),
        }

    def tell(self) -> None:
        """The game as it is now, and what is wrong with it."""
        faults = {problem.field: trouble(problem) for problem in self._rules.problems()}
        for name in FIELDS:
            self._part(f"#fault-of-{name}").textContent = faults.get(name, "")
        words = CANT_BE_PLAYED if faults else f"{game_in_words(self._rules)}."
        self._part("#in-words").textContent = words
        self._part("#in-words").classList.toggle("fault", bool(faults))
        self._part("#warning").textContent = warning(self._rules)
        self._part("#rules-link").textContent = "" if faults else self._link()
        self._part("#keep-fault").textContent = ""

    def _link(self) -> str:
        """Where the page has no address, the code alone."""
        return share.rules_link(self._rules) if dom.has_address() else self._rules.code()

    def _part(self, selector: str) -> dom.Element:
        return self._desk.sheet.find(selector)

    def _group(self, title: str) -> str:
        fields = "".join(self._field(name) for name in GROUPS[title])
        return f"<section><h3>{text(title)}</h3>{fields}</section>"

    def _field(self, name: str) -> str:
        title = f"{FIELDS[name].title} (обычно: {usual(name)})"
        chosen = value_text(getattr(self._rules, name))
        drawn = chips("field", name, title, FIELDS[name].labels, chosen)
        return f'<div>{drawn}<p id="fault-of-{name}" class="fault" role="alert"></p></div>'

    def _keeping(self, name: str) -> str:
        return f"""
            <form data-do="keep" novalidate><label for="rules-name">Название для списка</label>
            <div class="keep"><input id="rules-name" type="text" autocomplete="off"
            maxlength="{LONGEST_NAME}" value="{text(name)}" aria-describedby="keep-fault">
            <button class="choice" type="submit">Сохранить</button></div>
            <p id="keep-fault" class="fault" role="alert"></p>
            <p class="link"><span id="rules-link"></span> {share.link_controls()}</p></form>"""

    def _chosen(self, field: dom.Element) -> None:
        self._rules = changed(self._rules, str(field.name), str(field.value))
        self.tell()

    def _play(self) -> None:
        if self._goes_to_fault():
            return
        games, rules = self._desk.games, self._rules
        under_way = games.play.is_under_way
        ask_if_under_way(self._desk.sheet, under_way, lambda: games.deal(rules))

    def _copy(self) -> None:
        if not self._goes_to_fault():
            dom.start(share.copy_link(self._rules, self._desk.toast))

    def _goes_to_fault(self) -> bool:
        """To the first field that can't stay so, with what is said of it above the button's bar."""
        for problem in self._rules.problems():
            self._part(f"[name={problem.field}]:checked").focus()
            self._part(f"#fault-of-{problem.field}").scrollIntoView(block="center")
            return True
        return False

    def _keep(self) -> None:
        if self._goes_to_fault():
            return
        own = OwnGame(self._rules, cleaned(str(self._part("#rules-name").value)))
        fault = self._fault_of(own)
        self._part("#keep-fault").textContent = fault
        if not fault and self._desk.store.keep_own(own):
            self._forget_replaced(own)
            self._desk.games.name_rules()
            self._desk.sheet.close(lambda: self._desk.toast.show(f"«{own.name}» теперь в списке."))

    def _forget_replaced(self, own: OwnGame) -> None:
        """The game as it was before it was changed; under another name it stays beside."""
        was = self._kept
        if was and was.name == own.name and was.rules != own.rules:
            self._desk.store.forget_own(was)

    def _fault_of(self, own: OwnGame) -> str:
        if own.rules.code() in PRESETS:
            return f"Эта игра уже есть в списке: «{rules_name(own.rules)}»."
        if not 1 <= len(own.name) <= LONGEST_NAME:
            return NAME_FAULT
        others = (other for other in self._desk.store.own_games() if other.rules != own.rules)
        taken = any(other.name == own.name for other in others if other != self._kept)
        return f"«{own.name}» уже есть в списке, с другими правилами." if taken else ""
