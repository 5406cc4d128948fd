"""Every Russian text that people see or hear is spelled as the dictionary has it."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from hunspell import Hunspell

from web.build import fetch, reading

ROOT = Path(__file__).parents[1]
EXCEPTIONS = Path(__file__).with_name("words.txt")
"""Words that people use and the dictionary lacks, in alphabetical order."""
BUILD = ROOT / "web/build"
WORD = re.compile(r"[а-яё]{2,}(?:-[а-яё]+)*", re.IGNORECASE)
TAG = re.compile(r"<[^>]*>")
IN_TAGS = re.compile(r'(?:aria-label|content|title|placeholder)="([^"]*)"')


@pytest.fixture(scope="module")
def dictionary():
    return Hunspell("index", hunspell_data_dir=str(fetch.modules() / "dictionary-ru"))


def texts() -> Iterator[tuple[str, str]]:
    """The texts of the programs, of the page, of its scripts and of the documents beside it."""
    for path in [*(ROOT / "pyanitsa").rglob("*.py"), *(ROOT / "web").rglob("*.py")]:
        if BUILD not in path.parents:
            yield path.name, "\n".join(strings(path))
    for path in [ROOT / "index.html", ROOT / "web/manifest.webmanifest"]:
        yield path.name, read_aloud(path.read_text("utf-8"))
    for path in (ROOT / "web/start").glob("*.js"):
        yield path.name, path.read_text("utf-8")
    for document in reading.documents():
        head = f"{document.title} {document.description} {document.data}"
        yield document.name, f"{head} {read_aloud(document.body)}"


def read_aloud(html: str) -> str:
    return "\n".join([TAG.sub(" ", html), *IN_TAGS.findall(html)])


def strings(path: Path) -> Iterator[str]:
    """All but docstrings, which nobody on the page reads."""
    tree = ast.parse(path.read_text("utf-8"))
    alone = {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in alone:
            yield node.value


def test_spelling(dictionary):
    """Each word is in the dictionary, or in the list of those that people say all the same."""
    found = {(name, word) for name, text in texts() for word in WORD.findall(text)}
    known = {*EXCEPTIONS.read_text("utf-8").split()}
    wrong = {(name, word) for name, word in found if not dictionary.spell(word)}
    assert set() == {(name, word) for name, word in wrong if word not in known}
    assert known == {word for _, word in wrong}
    assert len({word for _, word in found}) > 1000


def test_the_dictionary_knows_mistakes(dictionary):
    wrong = ["карточьный", "тосовать", "разгрома́м", "колодда"]
    assert [False] * len(wrong) == [dictionary.spell(word) for word in wrong]
