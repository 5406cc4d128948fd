"""«Как играть» and what stands beside it: every statement with a figure or a card is played."""

import json
import re
import subprocess

import pytest

from pyanitsa import quick
from pyanitsa.events import Ending, WarBegan
from pyanitsa.game import Game
from pyanitsa.rules import PRESETS, Rules
from web.build import deck, drawn_rounds, fetch, node, reading, rules_text, shares
from web.build.assets import Assets
from web.build.project import BuildError
from web.play import printed_deck
from web.play.invitation import InvitationError, read_link
from web.play.named_games import NAMED_GAMES

TAG = re.compile(r"<[^>]*>")
EXAMPLE = re.compile(r'<figure class="example">(.*?)</figure>', re.DOTALL)
STANDARD = {
    "extends": ["html-validate:standard", "html-validate:document"],
    "rules": {"require-sri": "off"},  # all files are the site's own
}

TEXT = rules_text.text()
SINGLE = rules_text.single()


@pytest.fixture(scope="module")
def documents(tmp_path_factory):
    """rules.html and deck.html as they're hosted, without the game."""
    folder = tmp_path_factory.mktemp("documents")
    made = {"rank.woff2": b"", "preview.png": b"", f"rules/{deck.GREYS}": deck.greys().encode()}
    for document in reading.documents():
        html = document.html(Assets(folder, made), "https://example.org/cards/")
        (folder / f"{document.name}.html").write_text(html, "utf-8")
    return folder


def identifiers(html: str) -> list[str]:
    return re.findall(r' id="([^"]+)"', html)


# Links and anchors.


def test_anchors():
    """Every named game has a paragraph under its id; no id stands twice; no link leads nowhere."""
    names = identifiers(TEXT)
    assert {*PRESETS, "company", "custom"} <= {*names}
    assert len(names) == len({*names})
    assert {*re.findall(r'<a href="#([^"]+)"', TEXT)} <= {*names}
    assert {*re.findall(r'data-do="go" data-value="([^"]+)"', SINGLE)} <= {*identifiers(SINGLE)}


def test_every_chapter_is_in_the_contents():
    chapters = re.findall(r'<section id="([^"]+)"[^>]*>\s*<h2>', TEXT)
    listed = re.findall(r'href="#([^"]+)"', TEXT.partition("</nav>")[0])
    assert chapters == listed


def test_named_games_can_be_played_from_their_paragraph():
    """Each game that the table can show has its «Сыграть так», which asks for just these rules."""
    for name, rules in PRESETS.items():
        paragraph = TEXT.partition(f'<section id="{name}">')[2].partition("</section>")[0]
        links = re.findall(r'href="\./(#r=[^"]+)"', paragraph)
        assert [] == links if refused(name) else rules == read_link(links[0])


def refused(code: str) -> bool:
    try:
        read_link(f"#r={code}")
    except InvitationError:
        return True
    return False


def test_paragraphs_of_the_games_at_the_table():
    """Where the table tells of a named game, the way leads to a paragraph that's there."""
    chapters = {game.chapter for game in NAMED_GAMES.values()}
    assert {"war80", "deck36", "giveaway", "sums"} <= chapters <= {*identifiers(TEXT)}


def test_single_file_has_no_links():
    """In one file the text asks for nothing: what leads elsewhere is a button or isn't there."""
    assert [] == re.findall(r"<a |href=|deck\.html", TAG_OF_USE.sub("", SINGLE))
    codes = re.findall(r'data-do="play" data-value="([^"]+)"', SINGLE)
    assert re.findall(r'href="\./#r=([^"]+)"', TEXT) == codes


TAG_OF_USE = re.compile(r"<use [^>]*>")


def test_nothing_is_left_to_fill_in():
    assert [] == re.findall(r"[{}]|data-deal|data-cards", TEXT)


def test_unknown_placeholder(monkeypatch):
    """What the source asks for and nobody knows stops the build, and is named."""
    monkeypatch.setattr(rules_text, "source", lambda _: "{figure: luck}")
    with pytest.raises(BuildError, match=re.escape("{figure: luck}")):
        rules_text.text()


# Examples.


def captions(html: str) -> list[str]:
    return [" ".join(TAG.sub("", example).split()) for example in EXAMPLE.findall(html)]


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("war", ["Соперник берёт 6.", "Вы берёте 10.", "Вы берёте 5.",
                 "Соперник берёт 2. Победил соперник.", "Каждый забирает свои карты. Ничья."]),
        ("company", ["Вы берёте 7."]),
        ("war80", ["Вы берёте 10."]),
        ("deck36", ["Соперник берёт 2."]),
        ("giveaway", ["Соперник берёт 2. Победа."]),
        ("tactical", ["Копилки: 2 : 6. Победил соперник."]),
        ("sums", ["Вы берёте 4."]),
        ("custom", ["Вы берёте 4.", "Вы берёте 2.", "Соперник берёт 2.", "Соперник берёт 2.",
                    "Соперник берёт 2.", "Соперник берёт 2.", "Соперник берёт 2.",
                    "Каждый забирает свои карты."]),
    ],
)  # fmt: skip
def test_examples(name, expected):
    """The engine, given the cards of an example, plays what the text around it says."""
    chapter = TEXT.partition(f'<section id="{name}">')[2].partition("</section>")[0]
    assert expected == re.findall(r"<figcaption><b>(.*?)</b>", chapter)


def test_short_war_is_two_cards_against_three():
    """Who comes to a war with one card lays it open."""
    chapter = TEXT.partition("Короткая война.")[2].partition("</figure>")[0]
    assert [
        "Вы: семёрка пик, туз червей",
        "Соперник: семёрка бубен, карта рубашкой вверх, король треф",
    ] == re.findall(r'aria-label="([^"]+)"', chapter)


@pytest.mark.parametrize(
    ("code", "expected"),
    [("won=under", "король бубен, пятёрка пик"),
     ("won=under,pickup=as-laid", "пятёрка пик, король бубен")],
)  # fmt: skip
def test_what_goes_under_the_stack(code, expected):
    """The winner's own card goes first, or they go as they were laid."""
    deal = f'<figure data-deal="5♠ 2♣ | K♦ 2♦" data-rules="{code}" data-stored></figure>'
    assert f"Под стопку: {expected}" in drawn_rounds.drawn(deal)


def test_face_down_cards_stay_secret():
    """A card that lies face down is drawn without a rank or a suit."""
    backs = re.findall(r'<div class="back">(.*?)</div>', TEXT)
    assert {""} == {*backs}


# Figures.


def results(code: str, count: int) -> list[quick.Result]:
    rules = Rules.from_code(code)
    return [quick.play(rules, number) for number in range(1, count + 1)]


def expect_share(name: str, hits: int, count: int) -> None:
    """So many of `count` are within four standard errors of what the text says."""
    expected = shares.SHARES[name] / 100
    error = (expected * (1 - expected) / count) ** 0.5
    assert abs(hits / count - expected) < 4 * error


def draws(found: list[quick.Result]) -> int:
    return sum(len(result.outcome.winners) > 1 for result in found)


def test_long_games():
    """How many long games end before their limit, and in a draw."""
    found = results("long", 1000)
    expect_share("long-early", sum(result.rounds < 240 for result in found), len(found))
    expect_share("long-draws", draws(found), len(found))


def test_short_games():
    """How many short games are drawn, and that hardly any ends early."""
    found = results("short", 4000)
    expect_share("short-draws", draws(found), len(found))
    assert sum(result.rounds < 40 for result in found) / len(found) < 0.01


def test_wars():
    """In how many rounds war breaks out, however many wars there are in one."""
    rounds = [events for number in range(1, 201) for events in rounds_of(number)]
    wars = sum(any(isinstance(event, WarBegan) for event in events) for events in rounds)
    expect_share("wars", wars, len(rounds))
    assert 17 == round(100 / shares.SHARES["wars"])


def rounds_of(number: int):
    game = Game(PRESETS["short"], number)
    while not game.outcome:
        yield game.play_round()


def test_endless_games():
    """Stored as they lay, cards go round and round; with one's own first they come to an end."""
    rules = "won=under,round_limit=none,pickup={}"
    expect_share("endless-as-laid", endless(rules.format("as-laid"), 100), 100)
    assert endless(rules.format("own-first"), 200) < 2


def endless(code: str, count: int) -> int:
    return sum(result.outcome.ending is Ending.ENDLESS for result in results(code, count))


def test_shares_are_those_of_the_text():
    """Every figure is said somewhere, as a whole number."""
    said = re.findall(r"\{share: ([^}]+)\}", rules_text.source("rules.html"))
    assert {*shares.SHARES} == {*said}
    assert "35" == shares.share("long-early")


# Questions.


def test_questions():
    """There are at least 18, each once, each with an answer, in the page as in its data."""
    asked = rules_text.questions()
    assert len(asked) >= 18
    assert len(asked) == len({question for question, _ in asked})
    data = json.loads(rules_text.structured())
    assert "FAQPage" == data["@type"]
    assert asked == [(one["name"], one["acceptedAnswer"]["text"]) for one in data["mainEntity"]]
    plain = rules_text.plain(TAG.sub(" ", TEXT))
    assert [] == [text for pair in asked for text in pair if text not in plain]


# The deck.


def test_deck():
    """54 cards, each once; the first four sheets are the smallest deck's; backs behind each."""
    made = [*printed_deck.sheets()]
    assert 54 == len({*printed_deck.cards()})
    assert ["faces", "backs"] * 4 == [kind(sheet) for sheet in made[:8]]
    assert ["faces large", "backs large"] * 2 == [kind(sheet) for sheet in made[8:]]
    assert {9} == {sheet.count('class="box') for sheet in made}


def kind(sheet: str) -> str:
    return re.search(r'class="sheet ([^"]+)"', sheet)[1]


def test_every_colour_of_the_deck_has_its_grey(documents):
    """In black and white no drawing keeps a colour; a grey is as light as the colour was."""
    tints = {*re.findall(r"var\((--tint-\w+)", (documents / "deck.html").read_text("utf-8"))}
    assert tints
    assert tints == {*re.findall(r"(--tint-\w+):", deck.greys())}
    assert ["rgb(255 255 255)", "rgb(0 0 0)", "rgb(54 54 54)"] == [
        deck.grey(colour) for colour in ("fff", "000000", "ff0000")
    ]


# As documents.


def test_valid(documents, tmp_path):
    """The documents are valid HTML."""
    config = tmp_path / "standard.json"
    config.write_text(json.dumps(STANDARD))
    program = fetch.modules() / "html-validate/bin/html-validate.mjs"
    files = sorted(documents.glob("*.html"))
    command = [*node.node(), program, "--config", config, *files]
    done = subprocess.run(command, capture_output=True, text=True)
    assert ("", 0) == (done.stdout + done.stderr, done.returncode)
    assert 2 == len(files)


def test_head(documents):
    """A document has its language, title and description, and a picture for links to it."""
    for path in documents.glob("*.html"):
        html = path.read_text("utf-8")
        assert '<html lang="ru">' in html
        assert 10 < len(re.search("<title>(.*)</title>", html)[1]) < 70
        assert 50 < len(re.search('name="description" content="([^"]*)"', html)[1]) < 170
        address = f"https://example.org/cards/{path.name}"
        assert f'<meta property="og:url" content="{address}">' in html
        assert re.search(r'og:image" content="https://example.org/cards/preview-\w+\.png"', html)
        assert "<script" not in html.replace('<script type="application/ld+json">', "")
