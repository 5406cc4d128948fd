"""Names that people give: what comes in is cleaned once, wherever it comes from. Pure."""

import re
from unicodedata import category, combining, normalize

LONGEST_NAME = 40
"""Characters, after cleaning."""
_JOINERS = "\u200c\u200d"
"""Two signs that can't be seen themselves, but belong to Persian words and to emoji."""
_BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters by their category that show nothing."""
_MOST_MARKS = 3
"""Signs above and below one letter; more of them climb over the lines beside it."""


def cleaned(text: str) -> str:
    """Without what can't be seen or would change the text around it; spaces single; or empty."""
    shown = "".join(sign for sign in normalize("NFC", text) if _may_be_in_a_name(sign))
    name = " ".join(_without_towers(shown).split()).strip(_JOINERS)
    return name if any(map(_is_visible, name)) else ""


def repeated(text: str) -> str:
    """As much of a text from outside as a message says again, without signs that steer it."""
    return cleaned(text[:40])


def is_name(value: object) -> bool:
    """Whether a value is a name that was cleaned, or an empty one."""
    return isinstance(value, str) and len(value) <= LONGEST_NAME and value == cleaned(value)


def _may_be_in_a_name(sign: str) -> bool:
    """No control, direction or private signs, no halves of signs, no noncharacters."""
    return sign in _JOINERS or sign.isspace() or category(sign)[0] != "C"


def _is_visible(sign: str) -> bool:
    return category(sign)[0] in "LNPS" and sign not in _BLANK


def _without_towers(text: str) -> str:
    kept: list[str] = []
    marks = 0
    for sign in text:
        marks = marks + 1 if combining(sign) else 0
        if marks <= _MOST_MARKS:
            kept.append(sign)
    return re.sub(f"[{_JOINERS}]{{2,}}", "", "".join(kept))
