"""A game that somebody wants to play again: in links, in shared sentences, in a field. Pure."""

import re
from dataclasses import dataclass

from pyanitsa.number import NumberError, parse_number
from pyanitsa.rules import PRESETS, Rules, RulesError
from pyanitsa.words import game_name, number_fault
from web.memory.names import cleaned
from web.play.rules_words import NUMBER_ALONE, rules_fault

SHORT = PRESETS["short"]
_RULES = re.compile(r"(?<!\w)r=([^\s&]*)")
_RULES_ALONE = re.compile(r"#r=[^\s&]*")
_MARKS = ".,;:!?…)]>»”\"'*_~\u200e\u200f\u202c\u2069"
"""What may follow a link in a sentence, also by a messenger's hand."""


class InvitationError(ValueError):
    """Says in Russian what is wrong with a number or a link, and what is allowed."""


@dataclass(frozen=True, slots=True)
class Invitation:
    number: int
    rules: Rules = SHORT

    def fragment(self) -> str:
        """`#n=481516234`, with the rules unless they are the short game's."""
        return f"#n={self.number}" + ("" if self.rules == SHORT else f"&r={self.rules.code()}")

    def short_text(self, page: str) -> str:
        """The number; other rules than the short game's go along by way of a link."""
        link = f" {page}{self.fragment()}" if page and self.rules != SHORT else ""
        return game_name(self.number) + link

    def sentence(self, page: str) -> str:
        """What is shared; `page` is the page's address, or nothing where links make no sense."""
        link = f" {page}{self.fragment()}" if page else ""
        return f"Сыграйте мою партию в «Пьяницу»: {game_name(self.number)}{link}"


def unquoted(text: str) -> str:
    """What `urllib.parse.unquote` would give: with that, every start would load 80 kB more."""
    return re.sub(
        "(?:%[0-9A-Fa-f]{2})+",
        lambda found: bytes.fromhex(found[0].replace("%", "")).decode("utf-8", "replace"),
        text,
    )


def read_invitation(text: str) -> Invitation:
    """A number, a link or a sentence with either; InvitationError."""
    text = unquoted(text)
    try:
        number = parse_number(text)
    except NumberError as error:
        raise InvitationError(number_fault(error.fault)) from error
    return Invitation(number, _rules(text))


def read_link(fragment: str) -> Invitation | Rules:
    """The game that a link asks for, or the rules by which it wants a fresh one: `#r=giveaway`.

    InvitationError.
    """
    text = unquoted(fragment)
    return _rules(text) if _RULES_ALONE.fullmatch(text) else read_invitation(fragment)


def read_pasted(text: str) -> Invitation | Rules:
    """What somebody has typed or pasted: whatever the links ask for, in whatever sentence.

    InvitationError.
    """
    plain = unquoted(text)
    if _RULES_ALONE.search(plain) and not re.search("№|n=", plain):
        return _rules(plain)
    return read_invitation(text)


def _rules(text: str) -> Rules:
    codes = sorted({code.rstrip(_MARKS) for code in _RULES.findall(text)})
    if len(codes) > 1:
        shown = cleaned(" и ".join(codes)[:80])
        raise InvitationError(f"Здесь разные правила: {shown}. Нужны одни.")
    try:
        return Rules.from_code(codes[0]) if codes else SHORT
    except RulesError as error:
        raise InvitationError(rules_fault(error, NUMBER_ALONE)) from error
