"""«Как играть» from web/rules/: contents, links, figures, examples and questions put in."""

import json
import re
from html import escape, unescape

from pyanitsa.rules import Rules
from web.play.invitation import InvitationError, read_link
from web.play.rules_words import rules_name

from .drawn_rounds import drawn
from .project import WEB, BuildError
from .shares import share

FOLDER = WEB / "rules"
COMMENT = re.compile(r"<!--.*?-->\s*", re.DOTALL)
SECTION = re.compile(r'<section id="([^"]+)"[^>]*>\s*<h2>(.*?)</h2>', re.DOTALL)
QUESTION = re.compile(r"<h3>(.*?)</h3>\s*<p>(.*?)</p>", re.DOTALL)
PLACEHOLDER = re.compile(r" ?\{(\w+)(?:: ([^}]+))?\}")
LINK = re.compile(r'<a href="#([^"]+)">(.*?)</a>', re.DOTALL)
PLAY = re.compile(r'<a class="play" href="./#r=([^"]+)"([^>]*)>(.*?)</a>')
DECK = re.compile(r'<a href="deck\.html">(.*?)</a>')
BUTTON = '<button type="button" class="link"'
HOSTED = re.compile(r'<(\w+) class="hosted"[^>]*>(.*?)</\1>', re.DOTALL)


def source(name: str) -> str:
    return COMMENT.sub("", (FOLDER / name).read_text("utf-8"))


def text() -> str:
    """The body of rules.html."""
    html = source("rules.html")
    values = {"contents": contents(html), "questions": source("questions.html")}

    def filled(found: re.Match[str]) -> str:
        match found.groups():
            case "play", code:
                return play(code)
            case "share", name:
                return f" {share(name)}"
            case name, None if name in values:
                return values[name]
            case _:
                raise BuildError(f"web/rules/rules.html: what is {found[0].strip()}?")

    return drawn(PLACEHOLDER.sub(filled, html))


def single() -> str:
    """The same for the page that is one file: its links are buttons of the sheet that shows it."""
    html = HOSTED.sub("", text())
    html = PLAY.sub(rf'{BUTTON} data-do="play" data-value="\1"\2>\3</button>', html)
    html = DECK.sub(rf'{BUTTON} data-do="deck">\1</button>', html)
    return LINK.sub(rf'{BUTTON} data-do="go" data-value="\1">\2</button>', html)


def contents(html: str) -> str:
    """A list of the chapters, as links."""
    chapters = (
        f'<li><a href="#{name}">{PLACEHOLDER.sub("", title)}</a></li>'
        for name, title in SECTION.findall(html)
    )
    return f'<nav aria-label="Содержание"><ol>{"".join(chapters)}</ol></nav>'


def play(code: str) -> str:
    """A link that deals a game by these rules, once the page's table can show it."""
    rules = Rules.from_code(code)
    try:
        read_link(f"#r={code}")
    except InvitationError:
        return ""
    name = escape(f"Сыграть так: {rules_name(rules)}")
    return f' <a class="play" href="./#r={rules.code()}" aria-label="{name}">Сыграть так</a>'


def questions() -> list[tuple[str, str]]:
    """Questions with their answers, as plain text."""
    found = QUESTION.findall(source("questions.html"))
    return [(plain(question), plain(answer)) for question, answer in found]


def plain(html: str) -> str:
    return " ".join(unescape(html).split())


def structured() -> str:
    """The questions as search engines read them (schema.org, FAQPage)."""
    entries = [
        {"@type": "Question", "name": name, "acceptedAnswer": {"@type": "Answer", "text": answer}}
        for name, answer in questions()
    ]
    page = {"@context": "https://schema.org", "@type": "FAQPage", "mainEntity": entries}
    return json.dumps(page | {"inLanguage": "ru"}, ensure_ascii=False)
