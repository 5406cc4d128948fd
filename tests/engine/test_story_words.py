"""What is said of a game that is over: one sentence, some facts, its rounds."""

import re
from itertools import chain

import pytest
from hypothesis import given

from pyanitsa.cards import Card
from pyanitsa.events import Ending, Outcome
from pyanitsa.facts import Persons, Row, facts, first_look, round_line, rows, sides
from pyanitsa.game import ENDLESS_ROUNDS, Game
from pyanitsa.persons import SOLO, named, players
from pyanitsa.rules import Rules
from pyanitsa.story import Story, War
from pyanitsa.tale import tale
from tests.arrange import game
from tests.engine.test_properties import FEWER, begun_games
from tests.stories import made, told, walk

DUO = (named("Саша"), named("Женя"))
ACE, QUEEN, TEN, JOKER = map(Card.from_text, ("A♥", "Q♠", "10♦", "JR"))


def won(round_: int, winner: int = 0, card: str = "A♥", depth: int = 1, pot: int = 6) -> War:
    return War(round_, depth, winner, pot, Card.from_text(card) if card else None)


def plain(text: str) -> str:
    """Without what only keeps pieces together on a line."""
    return text.replace("\u00a0", " ").replace("\u2060", "")


PARTED = re.compile(r"\d (?:карт|раз|раунд)|\d-(?!\u2060)|(?:ваша|ваших|раунды?) \d")
"""A number that the end of a line may part from what it counts or names."""


# The sentence.

FROM_BEHIND = walk("LL-" + "-" + "W" * 5)
"""Down to 18 : 34, then ahead."""
MIRRORED = [52 - count for count in FROM_BEHIND]


@pytest.mark.parametrize(
    ("expected", "story"),
    [
        ("Проигрывали 18 : 34 и выиграли", made(*FROM_BEHIND)),
        ("Вели 34 : 18, но компьютер отыгрался", made(*MIRRORED)),
        ("Проигрывали 18 : 34 и сравняли счёт", made(*FROM_BEHIND[:5], 26)),
        ("Вели 34 : 18, но компьютер сравнял счёт", made(*MIRRORED[:5], 26)),
        ("Проигрывали 26 : 10 и выиграли", made(18, 26, 10, 9, deck=36, rules="giveaway")),
        ("Туз в войне на 3-м раунде решил всё", made(*walk("+-W-"), wars=(won(3),))),
        ("Дама в войне на 3-м раунде решила всё", made(*walk("+-W-"), wars=(won(3, 0, "Q♠"),))),
        ("Десятка в войне на 3-м раунде решила всё", made(*walk("+-L+"), wars=(won(3, 1, "10♦"),))),
        ("Джокер в войне на 3-м раунде решил всё", made(*walk("+-W-"), wars=(won(3, 0, "JR"),))),
        ("Война на 3-м раунде решила всё", made(*walk("+-W-"), wars=(won(3, 0, ""),))),
        ("Король в войне на последнем раунде решил всё",
         made(*walk("+-W"), wars=(won(3, 0, "K♠"),))),
        ("Последний раунд решил всё", made(*walk("+-+"))),
        ("Последний раунд сравнял счёт", made(*walk("+-+-"))),
        ("Всё решил один раунд", made(*walk("+"))),
        ("Вели с первого раунда и до конца", made(*walk("++++"))),
        ("Компьютер вёл с первого раунда и до конца", made(*walk("----"))),
        ("Перевес — всего две карты", made(*walk("-+++-"))),
        ("Перевес — всего четыре карты", made(*walk("-+++"))),
        ("До ничьей не хватило одной карты", made(*walk("+---+"))),
        ("До ничьей не хватило двух карт", made(*walk("+---"))),
        ("Лидер менялся 6 раз, под конец вперёд вышли вы", made(*walk("+--++--++--++++"))),
        ("Лидер менялся 7 раз, под конец вперёд вышел компьютер", made(*walk("+--++--++--++----"))),
        ("Взяли 6 раундов подряд и выиграли", made(*walk("-++++++"))),
        ("Взяли 21 раунд подряд и выиграли", made(*walk("-" + "+" * 21))),
        ("Компьютер взял 6 раундов подряд и выиграл", made(*walk("+------"))),
        ("Повели на 3-м раунде и больше не уступили", made(*walk("-++++"))),
        ("Компьютер повёл на 3-м раунде и больше не уступил", made(*walk("+----"))),
        ("Всю партию шли вровень: разница не больше 2 карт", made(*walk("+-" * 5 + "+--+-+"), 26)),
        ("Лидер менялся 6 раз, а кончилось миром", made(*walk("+--++--++--++-"), 26)),
        ("Никто никому не уступил", made(*walk("+-"), 26)),
        ("Редкий случай: на стол легли все карты до единой", told(game("7♠", "7♦"))),
        ("Карты пошли по кругу: эта партия не кончилась бы никогда",
         made(*walk("+-++"), ending=Ending.ENDLESS)),
        ("Так долго не играет никто: конца не видно",
         made(*[26, 27] * (ENDLESS_ROUNDS // 2), 26, ending=Ending.ENDLESS)),
    ],
)  # fmt: skip
def test_tale(expected: str, story: Story) -> None:
    """What there is to say about a game against the computer."""
    assert expected == plain(tale(story, SOLO))


@pytest.mark.parametrize(
    ("expected", "story"),
    [
        ("Саша отыгрывается со счёта 18 : 34 и выигрывает", made(*FROM_BEHIND)),
        ("Женя отыгрывается со счёта 18 : 34 и выигрывает", made(*MIRRORED)),
        ("Женя отыгрывается со счёта 18 : 34 до ничьей", made(*MIRRORED[:5], 26)),
        ("Саша ведёт с первого раунда и до конца", made(*walk("++++"))),
        ("Женя выходит вперёд на 3-м раунде и больше не уступает", made(*walk("+----"))),
        ("Женя берёт 6 раундов подряд и выигрывает", made(*walk("+------"))),
        ("Лидер менялся 6 раз, под конец впереди Саша", made(*walk("+--++--++--++++"))),
        ("Перевес — всего четыре карты", made(*walk("+---"))),
        ("Туз в войне на 3-м раунде решил всё", made(*walk("+-L+"), wars=(won(3, 1),))),
    ],
)
def test_tale_of_two_people(expected: str, story: Story) -> None:
    """Names, in words without a gender: nobody is «you»."""
    assert expected == plain(tale(story, DUO))


def company(*counts: tuple[int, ...], rules: str = "") -> Story:
    """As many seats as there are counts, after each round from the deal on."""
    by = Rules.from_code(rules or f"seats={len(counts[0])}")
    outcome = Outcome(Ending.LIMIT, by.best(counts[-1]), counts[-1])
    return Story(counts, (None, *[0] * (len(counts) - 1)), (), outcome, by)


PAIRS = "seats=4,teams=pairs"
PEOPLE = tuple(map(named, ("Аня", "Саша", "Женя", "Валя")))
UPHILL = ((12, 12, 12), (14, 22, 0), (8, 8, 20), (8, 8, 20))
DRAWN = ((12, 12, 12), (18, 8, 10), (14, 14, 8), (14, 14, 8))
PAIR_UPHILL = ((9, 9, 9, 9), (4, 20, 4, 8), (12, 8, 8, 8), (12, 8, 8, 8))
PAIR_AHEAD = ((9, 9, 9, 9), (8, 12, 8, 8), (8, 12, 7, 9), (8, 12, 7, 9))
FIRST_OUT = ((12, 12, 12), (0, 20, 16), (0, 14, 22), (0, 20, 16), (0, 21, 15))
PARTNER_WINS = ((9, 9, 9, 9), (0, 20, 8, 8), (0, 10, 20, 6), (0, 9, 22, 5))
GIVEN = made(*walk("+" + "-" * 6, 18), deck=36, rules="giveaway")
RECEIVED = made(*walk("-" + "+" * 6, 18), deck=36, rules="giveaway")


@pytest.mark.parametrize(
    ("expected", "story"),
    [
        ("Отставали на 21 карту и выиграли",
         company((12, 12, 12), (5, 26, 5), (20, 8, 8), (20, 8, 8))),
        ("Соперник 2 отставал на 22 карты и выиграл", company(*UPHILL)),
        ("Соперник 1 отставал на 10 карт и сравнял счёт", company(*DRAWN)),
        ("Вы с партнёром отставали на 20 карт и выиграли", company(*PAIR_UPHILL, rules=PAIRS)),
        ("Соперники 1 и 2 вели с первого раунда и до конца", company(*PAIR_AHEAD, rules=PAIRS)),
        ("Вы выбыли на 1-м раунде, без вас сыграли ещё 3 раунда", company(*FIRST_OUT)),
        ("Вы выбыли на 1-м раунде, но ваша пара победила", company(*PARTNER_WINS, rules=PAIRS)),
        ("Отдали 6 раундов подряд и выиграли", GIVEN),
        ("Компьютер отдал 6 раундов подряд и выиграл", RECEIVED),
    ],
)  # fmt: skip
def test_tale_by_other_rules(expected: str, story: Story) -> None:
    """Of company a lead is told in cards, of pairs the pair's; in give-away giving wins."""
    assert expected == plain(tale(story, players(story.rules)))


@pytest.mark.parametrize(
    ("expected", "story"),
    [
        ("Женя отстаёт на 22 карты и всё-таки выигрывает", company(*UPHILL)),
        ("Саша отстаёт на 10 карт и сравнивает счёт", company(*DRAWN)),
        ("Аня и Женя отставали на 20 карт и выиграли", company(*PAIR_UPHILL, rules=PAIRS)),
        ("Аня отдаёт 6 раундов подряд и выигрывает", GIVEN),
    ],
)
def test_tale_of_names_in_company(expected: str, story: Story) -> None:
    """Several names, in words without a gender."""
    assert expected == plain(tale(story, PEOPLE[: len(story.seats)]))


@FEWER
@given(begun_games())
def test_every_game_has_a_tale(begun: Game) -> None:
    """Whatever the rules and however it ended: one sentence, facts, a line a round."""
    story, persons = told(begun), players(begun.rules)
    for people in (persons, [named(f"Имя{seat}") for seat in story.seats]):
        said = tale(story, people)
        assert said[0].isupper()
        assert said[-1].isalnum()
        assert "  " not in said
    assert all(fact.name and fact.value for fact in facts(story, persons))
    for number in range(story.rounds + 1):
        assert round_line(story, number, persons)
    assert len(story.wars) <= len([*rows(story, persons)])
    texts = [said, *chain.from_iterable(facts(story, persons))]
    assert [] == [text for text in texts if PARTED.search(text)]


# The facts.


def fact(name: str, story: Story, persons: Persons = SOLO) -> tuple[str, str]:
    """What the fact of this name says."""
    ((value, note),) = (told[1:] for told in facts(story, persons) if told.name == name)
    return plain(value), plain(note)


@pytest.mark.parametrize(
    ("expected", "wars"),
    [
        (("не было", ""), ()),
        (("1", "ваша"), (won(1),)),
        (("1", "не ваша"), (won(1, 1),)),
        (("2", "все ваши"), (won(1), won(2))),
        (("2", "все ваши"), (won(1, depth=2, pot=10),)),
        (("2", "ни одной вашей"), (won(1, 1), won(2, 1))),
        (("2", "ваша 1"), (won(1), won(2, 1))),
        (("3", "ваших 2"), (won(1, depth=2), won(2, 1))),
        (("22", "ваша 21"), (won(1, depth=21), won(2, 1))),
        (("12", "ваших 11"), (won(1, depth=11), won(2, 1))),
    ],
)
def test_wars(expected: tuple[str, str], wars: tuple[War, ...]) -> None:
    """How many wars, and how many of them were yours."""
    assert expected == fact("Войны", made(26, 27, wars=wars))


@pytest.mark.parametrize(
    ("expected", "rounds"),
    [
        (("0", ""), "---"),
        (("1", "ваш, раунд 2"), "-+-"),
        (("3", "ваши, раунды 2–4"), "-+++-"),
    ],
)
def test_run(expected: tuple[str, str], rounds: str) -> None:
    """Your longest run of rounds, and when."""
    assert expected == fact("Раундов подряд", made(*walk(rounds)))


@pytest.mark.parametrize(
    ("expected", "rounds"),
    [
        (("2 карты", "у вас, раунд 1"), "+-"),
        (("4 карты", "у компьютера, раунд 2"), "--"),
        (("6 карт", "у вас, раунд 1"), "W"),
        (("не было", ""), ""),
    ],
)
def test_largest_lead(expected: tuple[str, str], rounds: str) -> None:
    """The largest lead of all, whose and when."""
    assert expected == fact("Наибольший отрыв", made(*walk(rounds)))


@pytest.mark.parametrize(
    ("expected", "rounds"),
    [
        (("Перелом", "раунд 3", "дальше вели вы"), "-++"),
        (("Перелом", "раунд 3", "дальше вёл компьютер"), "+--"),
        (("Перелом", "не было", "с начала вели вы"), "++"),
        (("Лидер менялся", "ни разу", ""), "+-"),
        (("Лидер менялся", "1 раз", ""), "+--+"),
        (("Лидер менялся", "2 раза", ""), "+--++-"),
    ],
)
def test_turn(expected: tuple[str, str, str], rounds: str) -> None:
    """Where it turned; of a draw, how often the lead changed."""
    name, *told_fact = expected
    assert tuple(told_fact) == fact(name, made(*walk(rounds)))


def test_facts_of_two_people() -> None:
    """With names: whose each fact is."""
    story = made(*walk("+---L"), wars=(won(5, 1),))
    assert ("1", "Саша 0 · Женя 1") == fact("Войны", story, DUO)
    assert ("4", "Женя, раунды 2–5") == fact("Раундов подряд", story, DUO)
    assert ("10 карт", "Женя, раунд 5") == fact("Наибольший отрыв", story, DUO)
    assert ("раунд 3", "дальше ведёт Женя") == fact("Перелом", story, DUO)


# The rounds.


@pytest.mark.parametrize(
    ("expected", "number"),
    [
        ("Раздача: 26 : 26", 0),
        ("Раунд 1: 29 : 23, война за 6", 1),
        ("Раунд 2: 28 : 24", 2),
        ("Раунд 3: 33 : 19, война ×2 за 10", 3),
    ],
)
def test_round_line(expected: str, number: int) -> None:
    """A round in one line: its number, the counts, the war it held."""
    wars = (won(1), won(3, depth=2, pot=10))
    assert expected == round_line(made(26, 29, 28, 33, wars=wars), number, SOLO)


def test_round_line_of_a_company() -> None:
    """What you have, since a row of numbers says of nobody which is theirs; of two pairs both."""
    three, pairs = Rules(seats=3), Rules.from_code(PAIRS)
    story = told(Game.by_number(three, 5))
    assert "Раздача: у\u00a0вас 17" == round_line(story, 0, players(three))
    assert "Раздача: Аня 17" == round_line(story, 0, players(three, ("Аня", "", "")))
    story = told(Game.by_number(pairs, 5))
    assert "Раздача: 26 : 26" == round_line(story, 0, players(pairs))


def test_rows() -> None:
    """Wars and changes of the lead in their order; both of one round in one line."""
    story = made(*walk("+L-W"), wars=(won(2, 1), won(4, 0, depth=2, pot=10)))
    assert [
        Row(2, "Война за 6: берёт компьютер, вперёд вышел компьютер", "24 : 28"),
        Row(4, "Война ×2 за 10: берёте вы", "26 : 26"),
    ] == [*rows(story, SOLO)]
    assert "Война за 6: берёт Женя, впереди Женя" == next(rows(story, DUO)).what


def test_nobody_takes() -> None:
    """A void round's war stands at the last round that counts."""
    assert [Row(0, "Война за 2: никто не берёт", "1 : 1")] == [*rows(told(game("7♠", "7♦")), SOLO)]


def test_rows_in_company() -> None:
    """Who fought, unless it was everybody; who was out."""
    story = told(game("9♠ 2♠ A♠ 5♠", "9♦ 2♦ K♦", "2♣", "3♣ 4♣"))
    assert [
        Row(1, "Война за 8 (вы и соперник 1): берёте вы, выбыли соперник 1 и соперник 2",
            "9 : 0 : 0 : 1"),
        Row(2, "Выбыл соперник 3", "10 : 0 : 0 : 0"),
    ] == [*rows(story, players(story.rules))]  # fmt: skip
    assert "Выбывает Валя" == [*rows(story, PEOPLE)][-1].what


def test_rows_of_pairs() -> None:
    """Pairs go ahead together, and everybody is out alone."""
    story = company(*PAIR_UPHILL, (0, 8, 20, 8), rules=PAIRS)
    assert [
        Row(2, "Вперёд вышли вы с партнёром", "12 : 8 : 8 : 8"),
        Row(4, "Выбыли вы", "0 : 8 : 20 : 8"),
    ] == [*rows(story, players(story.rules))]


def test_facts_of_pairs() -> None:
    """A lead is a pair's."""
    story = company(*PAIR_UPHILL, rules=PAIRS)
    yours = players(story.rules)
    assert ("20 карт", "у соперников 1 и 2, раунд 1") == fact("Наибольший отрыв", story, yours)
    assert ("раунд 2", "дальше вели вы с партнёром") == fact("Перелом", story, yours)
    assert ("раунд 2", "дальше вели Аня и Женя") == fact("Перелом", story, PEOPLE)


@pytest.mark.parametrize(
    ("expected", "persons"),
    [
        (("у вас больше", "у компьютера больше"), SOLO),
        (("Саша: больше", "Женя: больше"), DUO),
        (("больше равной доли", "меньше равной доли"), PEOPLE),
    ],
)
def test_sides(expected: tuple[str, str], persons: Persons) -> None:
    """What above and below the middle of the line mean."""
    assert expected == sides(persons)


def test_first_look() -> None:
    """The round at which a game turned; of a draw the last one."""
    assert (3, 2) == (first_look(made(*walk("-++"))), first_look(made(*walk("+-"))))
