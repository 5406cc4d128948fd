"""JSON from outside, read without trusting it. Pure."""

import json
import re
from typing import Any

DEEPEST = 20
"""Brackets within brackets; deeper ones could end Python itself: it has little stack in a page."""
_BESIDE_BRACKETS = re.compile(r'(?s)"(?>(?:[^"\\]+|\\.)*)"?|[^][{}"]+')


def read_json(text: str) -> Any:
    """What the text says; ValueError if it's no JSON, or far deeper than anything of ours."""
    if text.count("[") + text.count("{") > DEEPEST and not _is_shallow(text):
        raise ValueError("too many brackets within brackets")
    return json.loads(text)


def _is_shallow(text: str) -> bool:
    """Whether nothing is left after taking away innermost pairs of brackets a few times."""
    brackets = _BESIDE_BRACKETS.sub("", text)
    for _ in range(DEEPEST):
        brackets = brackets.replace("[]", "").replace("{}", "")
    return not brackets
