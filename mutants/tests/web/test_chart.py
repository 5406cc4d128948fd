"""The line of a game as SVG: everything inside the box, nothing on top of anything else."""

import re
from itertools import combinations, pairwise
from xml.etree import ElementTree as Xml

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyanitsa.facts import sides
from pyanitsa.persons import SOLO, named, players
from pyanitsa.story import Story, War
from tests.arrange import game
from tests.stories import made, played, told, walk
from web.story.chart import BOTTOM, DENSE, DOT, HIT, LEFT, RIGHT, TOP, Chart
from web.story.picture import picture
from web.story.shapes import values_of
from web.story.spark import HEIGHT, WIDTH, spark

PHONE, WIDE = (304, 136), (664, 180)
NUMBER = re.compile(r"-?\d+(?:\.\d+)?")

STORIES = {
    "void": lambda: told(game("7♠", "7♦")),
    "one round": lambda: told(game("9♠", "2♦")),
    "short": lambda: played("short", 481_516_234),
    "no war": lambda: played("short", 7),
    "long": lambda: played("long", 481_516_234),
    "rout": lambda: played("long", 9),
    "thousands": lambda: played("war-full", 2421),
    "company": lambda: played("seats=3", 5),
    "give-away": lambda: played("giveaway", 3),
}


def parsed(svg: str) -> Xml.Element:
    return Xml.fromstring(svg)


def shapes(svg: str, name: str) -> list[Xml.Element]:
    """The elements of this class, or within it."""
    found = [element for element in parsed(svg).iter() if element.get("class") == name]
    return [inner for element in found for inner in ([*element] or [element])]


def ends(path: str) -> list[tuple[float, float]]:
    """Where an absolute path goes, its horizontal and vertical ways too."""
    x = y = 0.0
    points = []
    for letter, numbers in re.findall(r"([MLHV])([-\d. ]+)", path):
        values = [*map(float, NUMBER.findall(numbers))]
        if letter == "H":
            x = values[0]
        elif letter == "V":
            y = values[0]
        else:
            x, y = values
        points.append((x, y))
    return points


def random_walks() -> st.SearchStrategy[Story]:
    return st.lists(st.sampled_from("+-WL"), max_size=280).map("".join).map(_fought)


def _fought(rounds: str) -> Story:
    counts = [min(52, max(0, count)) for count in walk(rounds)]
    wars = (War(place, 1, 0, 6, None) for place, sign in enumerate(rounds, 1) if sign in "WL")
    return made(*counts, wars=tuple(wars))


@pytest.mark.parametrize("name", STORIES)
@pytest.mark.parametrize("size", [PHONE, WIDE], ids=["phone", "wide"])
def test_everything_is_inside(name: str, size: tuple[int, int]) -> None:
    """Line, bands, ticks and dots stay between the labels; diamonds stay in the box."""
    chart = Chart(STORIES[name](), *size)
    svg = chart.svg(cursor=0)
    width, height = size
    for kind in ("line", "ahead", "behind", "middle"):
        for x, y in ends(shapes(svg, kind)[0].get("d") or ""):
            assert LEFT <= x <= width - RIGHT + 1
            assert TOP - 0.5 <= y <= height - BOTTOM + 0.5
    for x, y in chart.diamonds.values():
        assert chart.half <= x <= width - chart.half
        assert chart.half <= y <= height - chart.half
    for dot in shapes(svg, "dots"):
        assert LEFT <= float(dot.get("cx") or "") <= width - RIGHT


@settings(deadline=None, max_examples=150)
@given(random_walks(), st.sampled_from([PHONE, WIDE]))
def test_no_two_diamonds_touch(story: Story, size: tuple[int, int]) -> None:
    """However many wars: two diamonds' middles are a whole diamond apart, and no war is lost."""
    chart = Chart(story, *size)
    for one, other in combinations(chart.diamonds.values(), 2):
        assert abs(one.x - other.x) + abs(one.y - other.y) >= 2 * chart.half + 1
    ticks = (shapes(chart.svg(), "ticks")[0].get("d") or "").count("M")
    left = len(story.wars) - len(chart.diamonds)
    assert (left > 0) == (ticks > 0)
    assert ticks <= left


@pytest.mark.parametrize(
    ("rounds", "dots"), [(0, 1), (1, 2), (40, 41), (52, 53), (53, 0), (240, 0)]
)
def test_dots(rounds: int, dots: int) -> None:
    """A dot for every round from the deal on, while there's room between them."""
    chart = Chart(made(*walk("+-" * (rounds // 2) + "+" * (rounds % 2))), *PHONE)
    circles = shapes(chart.svg(), "dots")
    assert dots == len([dot for dot in circles if dot.get("cx")])
    places = [float(dot.get("cx") or "") for dot in circles]
    assert all(right - left > 2 * DOT for left, right in pairwise(places))


@pytest.mark.parametrize("name", ["short", "long", "rout"])
def test_a_diamond_a_war(name: str) -> None:
    """Every war has its diamond; at 240 rounds on a phone too."""
    story = STORIES[name]()
    assert len(story.wars) == len(Chart(story, *PHONE).diamonds)


def test_dense() -> None:
    """Thousands of rounds: one stroke a pixel column, a tick for wars in a column, no dots."""
    story = played("war-full", 2421)
    svg = Chart(story, *PHONE).svg()
    strokes = ends(shapes(svg, "line")[0].get("d") or "")
    columns = [x for x, _ in strokes[::2]]
    assert columns == sorted(set(columns))
    assert 304 - LEFT - RIGHT - 2 <= len(columns) <= 304 - LEFT - RIGHT + 1
    assert shapes(svg, "ticks")[0].get("d")
    assert not shapes(svg, "wars")[0].get("d")
    assert not shapes(svg, "dots")


def test_dense_line_hides_nothing() -> None:
    """The highest and the lowest moment are seen, however short they were."""
    rounds = "+-" * 400 + "W" * 8 + "L" * 16 + "W" * 8 + "+-" * 400
    chart = Chart(made(*walk(rounds)), *PHONE)
    heights = [y for _, y in ends(shapes(chart.svg(), "line")[0].get("d") or "")]
    assert TOP == pytest.approx(min(heights), abs=0.6)
    assert 136 - BOTTOM == pytest.approx(max(heights), abs=0.6)


@pytest.mark.parametrize(("points", "is_dense"), [(DENSE - 1, False), (DENSE, True)])
def test_from_when_it_is_dense(points: int, is_dense: bool) -> None:
    """From 300 points on."""
    rounds = ("+-" * DENSE)[: points - 1]
    assert is_dense == Chart(made(*walk(rounds)), *PHONE).is_dense


@pytest.mark.parametrize("name", STORIES)
def test_pointing(name: str) -> None:
    """Pointing at a round's place names it, unless a diamond is meant; far out means the ends."""
    chart = Chart(STORIES[name](), *WIDE)
    rounds = chart.story.rounds
    assert (0, rounds) == (chart.round_at(-99, -99), chart.round_at(9999, -99))
    if not chart.is_dense:
        assert [*range(rounds + 1)] == [
            chart.round_at(chart.point(number).x, -99) for number in range(rounds + 1)
        ]
    for number, mark in chart.diamonds.items():
        assert number == chart.round_at(*mark)


def test_a_diamond_is_easy_to_hit() -> None:
    """24 px about a diamond's middle belong to it."""
    chart = Chart(made(*walk("+" * 20 + "W" + "+" * 19), wars=(War(21, 1, 0, 6, None),)), *WIDE)
    x, y = chart.diamonds[21]
    for right, down in ((HIT - 1, 0), (1 - HIT, 0), (0, HIT - 1), (0, 1 - HIT)):
        assert 21 == chart.round_at(x + right, y + down)
    assert 21 != chart.round_at(x + HIT + 10, y)


@pytest.mark.parametrize(
    ("expected", "story"),
    [
        (["30", "26", "18"], played("short", 481_516_234)),
        (["34", "26", "22"], played("short", 7)),
        (["2", "1", "0"], told(game("9♠", "2♦"))),
        (["+5", "0", "−5"], Story(((17, 17, 18), (12, 22, 18)), (None, 1), ())),
        (["+4", "0", "−4"], Story(((0, 0), (2, 0)), (None, 0), ())),
    ],
)
def test_scale(expected: list[str], story: Story) -> None:
    """The scale follows the game, in cards, or apart from a share that's no whole number."""
    texts = [text.text for text in shapes(Chart(story, *PHONE).svg(), "texts")]
    assert expected == texts[2:]


def test_bands_meet_the_middle() -> None:
    """The band above never goes below the middle, nor the one below above it."""
    chart = Chart(made(*walk("WLLW")), *PHONE)
    svg, middle = chart.svg(), (TOP + 136 - BOTTOM) / 2
    above = ends(shapes(svg, "ahead")[0].get("d") or "")
    below = ends(shapes(svg, "behind")[0].get("d") or "")
    assert max(y for _, y in above) <= middle <= min(y for _, y in below)
    assert above != below


@pytest.mark.parametrize("name", STORIES)
def test_strict_policy(name: str) -> None:
    """No style in the markup, which the page's policy would drop."""
    assert "style" not in Chart(STORIES[name](), *PHONE, ("a", "b")).svg(cursor=0)


def test_names_are_text() -> None:
    """Whatever people are called, it's a text, and one that fits."""
    people = (named("<b>&" * 10), named("Женя"))
    story = made(*walk("++"))
    for svg in (Chart(story, *PHONE, sides(people)).svg(),
                picture(story, people, sides(people), "№ 7")):  # fmt: skip
        parsed(svg)
        assert "<b>" not in svg
    above = shapes(Chart(story, *PHONE, sides(people)).svg(), "texts")[0].text or ""
    assert above.endswith("…")


def test_picture() -> None:
    """The saved picture tells the end, the score, the sentence, the line and the number."""
    svg = picture(played("short", 481_516_234), SOLO, sides(SOLO), "№ 481 516 234")
    texts = [element.text for element in parsed(svg).iter() if element.text]
    assert ["Победил компьютер", "20 : 32"] == texts[:2]
    assert "Пьяница · № 481 516 234" == texts[-1]
    assert 41 == len(shapes(svg, "dots"))


def test_line_of_pairs() -> None:
    """Partners have one line: what both of them have, against an even share of the pairs."""
    for code, others in (("seats=4,teams=pairs", 0), ("seats=6,teams=pairs", 2)):
        story = played(code, 5)
        chart = Chart(story, *PHONE)
        assert others == len(shapes(chart.svg(), "other"))
        most = max(story.rules.common(counts)[0] for counts in story.counts)
        share = sum(story.counts[0]) / (len(story.seats) // 2)
        assert pytest.approx(chart.plot.per_card * (most - share)) == chart.plot.y - min(
            chart.point(number).y for number in range(story.rounds + 1)
        )


def test_picture_of_a_company() -> None:
    """Eight have their names and counts in two lines, however long a name is."""
    story = played("seats=8,goal=give-away", 5)
    persons = players(story.rules, ("Щ" * 40,))
    texts = [part.text for part in parsed(picture(story, persons, sides(persons), "")).iter()]
    lines = [text for text in texts if text and " · " in text]
    assert [4, 4] == [line.count("—") for line in lines]
    assert sorted(map(int, re.findall(r"— (\d+)", " ".join(lines)))) == sorted(story.counts[-1])
    assert any(line.count("Щ") == 13 for line in lines)


@pytest.mark.parametrize("name", STORIES)
def test_spark(name: str) -> None:
    """A small line for lists, inside its box."""
    for x, y in ends(shapes(spark(values_of(STORIES[name]().counts)), "line")[0].get("d") or ""):
        assert 0 < x < WIDTH
        assert 0 < y < HEIGHT
