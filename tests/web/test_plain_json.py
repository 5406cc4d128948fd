"""JSON from outside: what is far deeper than anything of ours is refused before it's read."""

import json
from time import perf_counter
from typing import Any

import pytest
from hypothesis import given

from tests.entries import finished
from tests.readers import json_values
from web.memory.plain_json import DEEPEST, read_json
from web.memory.transfer import export_text


def nested(depth: int) -> Any:
    value: Any = 0
    for _ in range(depth):
        value = {"a": [value]} if isinstance(value, list) else [value, "]"]
    return value


@given(value=json_values)
def test_any_value(value: Any) -> None:
    """What is flat enough is read as ever; compared as text, since NaN equals nothing."""
    text = json.dumps(value)
    assert json.dumps(json.loads(text)) == json.dumps(read_json(text))


@pytest.mark.parametrize(
    "text", ['"[[["', '{"a": "\\"[{"}', '["\\\\", "[[[["]', "[" + "[]," * 99 + "0]"]
)
def test_brackets_in_texts(text: str) -> None:
    """Brackets inside a text, or one after another, aren't deep."""
    assert json.loads(text) == read_json(text)
    many = json.dumps([text] * 100)
    assert [text] * 100 == read_json(many)


def test_depth() -> None:
    """A few levels are fine; many are refused, whatever stands between and behind them."""
    assert nested(DEEPEST) == read_json(json.dumps(nested(DEEPEST)))
    deep = "[" * 100_000
    for text in (deep, deep + "]" * 100_000, '{"a":' * 100_000, "[" * 50 + "]" * 50,
                 '["' * 99 + deep, deep + '"' + "]" * 100_000 + '"'):  # fmt: skip
        with pytest.raises(ValueError, match="brackets within brackets"):
            read_json(text)


@pytest.mark.parametrize("piece", ['"', '\\"', '"\\', "[", '["', "{}", '"[', "\\"])
def test_no_pondering(piece: str) -> None:
    """Megabytes of anything are answered at once."""
    start = perf_counter()
    with pytest.raises(ValueError, match="bracket"):
        read_json("[" * 30 + piece * (2_000_000 // len(piece)))
    assert perf_counter() - start < 3


def test_large_file() -> None:
    """A large export is read."""
    text = export_text(finished(place) for place in range(1, 2001))
    assert 2000 == len(read_json(text)["games"])
