"""Scenes: the picture that beats lead to is the engine's table."""

import pytest
from hypothesis import HealthCheck, given, settings

from pyanitsa.cards import Card, parse_cards
from pyanitsa.events import Ending
from pyanitsa.game import Game
from pyanitsa.persons import SOLO, players
from tests.arrange import game
from tests.engine.test_properties import begun_games
from web.table.beats import beats
from web.table.placed import placed
from web.table.scene import START_CAPTION, Scene

FEWER = settings(deadline=None, max_examples=150, suppress_health_check=[HealthCheck.too_slow])
WAR = ("9♠ 2♠ A♥ 4♠", "9♦ 3♦ 10♠ 4♦")


def scene(begun: Game) -> Scene:
    return Scene.of(begun, players(begun.rules))


def played(*stacks: str, rules: str = "short") -> Scene:
    """The end picture of a first round."""
    begun = game(*stacks, rules=rules)
    shown = scene(begun)
    for beat in beats(begun.play_round()):
        shown.apply(beat)
    return shown


def titles(*stacks: str, rules: str = "short") -> list[str]:
    """What the middle line says, beat by beat, each text once."""
    begun = game(*stacks, rules=rules)
    shown, said = scene(begun), [""]
    for beat in beats(begun.play_round()):
        shown.apply(beat)
        said += [shown.caption] if shown.caption != said[-1] else []
    return said[1:]


def card(text: str) -> Card:
    return parse_cards(text)[0]


@FEWER
@given(begun_games())
def test_folded_beats_are_the_table(begun: Game) -> None:
    """After every round the scene has the engine's table, counts, round and outcome."""
    shown = scene(begun)
    while not begun.outcome:
        for beat in beats(begun.play_round()):
            shown.apply(beat)
        assert begun.table == shown.table
        assert begun.counts() == shown.counts
        assert begun.outcome == shown.outcome
        is_void = begun.outcome is not None and begun.outcome.ending is Ending.VOID
        assert begun.begun - is_void == shown.round


@FEWER
@given(begun_games())
def test_end_picture(begun: Game) -> None:
    """After every round no war is on and nothing lies on the table."""
    shown = scene(begun)
    while not begun.outcome:
        for beat in beats(begun.play_round()):
            shown.apply(beat)
        assert ([], 0, ()) == (shown.table.laid, shown.war, shown.contenders)


def test_start() -> None:
    """Before the first round the middle line says in a word how to win."""
    shown = scene(game(*WAR))
    assert (START_CAPTION, 0, None) == (shown.caption, shown.round, shown.winner)


def test_stake_grows() -> None:
    """In a war the middle line says how much is at stake; then who takes it."""
    stakes = [f"Война! На кону {stake}" for stake in (2, 4, 6)]
    assert [*stakes, "Вы берёте 6"] == titles(*WAR)


def test_last_cards() -> None:
    """Each side's last open card is remembered, never one that lay face down."""
    assert {0: card("A♥"), 1: card("10♠")} == played(*WAR).last


def test_counts_change_with_the_counters() -> None:
    """The counters keep their old numbers until they jump."""
    begun = game("K♠ 2♠", "7♦ 3♦")
    shown, seen = scene(begun), []
    for beat in beats(begun.play_round()):
        shown.apply(beat)
        seen.append(shown.counts)
    assert [(2, 2)] * 4 + [(3, 1)] == seen


def test_void_round() -> None:
    """A void round isn't counted, everybody has their cards back, and it's said."""
    shown = played("7♠", "7♦")
    assert ("Каждый забирает свои карты", 0, (1, 1)) == (shown.caption, shown.round, shown.counts)


@pytest.mark.parametrize(
    ("stacks", "out", "end"),
    [
        (("7♠ 2♠", "7♦"), "Компьютеру нечем продолжить войну", "Вы берёте 2"),
        (("7♠", "7♦ 2♠"), "Вам нечем продолжить войну", "Компьютер берёт 2"),
        (("7♠", "7♦"), "Вам и компьютеру нечем продолжить войну", "Каждый забирает свои карты"),
    ],
)
def test_nothing_to_go_on_with(stacks: tuple[str, ...], out: str, end: str) -> None:
    """Whoever has no card for the war is named before the cards go."""
    assert ["Война! На кону 2", out, end] == titles(*stacks)


def test_copy_is_by_itself() -> None:
    """What happens to a copy changes nothing about the scene it was made of."""
    begun = game(*WAR)
    shown = scene(begun)
    copied = shown.copy()
    for beat in beats(begun.play_round()):
        copied.apply(beat)
    assert scene(game(*WAR)) == shown


def test_results() -> None:
    """A game that is over has its heading, reason and score."""
    shown = played("9♠", "2♦")
    expected = {"heading": "Победа!", "reason": "У компьютера кончились карты", "score": "2 : 0"}
    assert expected | {"number": "", "comfort": ""} == shown.results()
    assert "won" == shown.mood
    assert SOLO == shown.persons


def test_table_steps_back_for_a_war() -> None:
    """From the step back to the taking of the pot the table makes room; in a plain round never."""
    begun = game(*WAR)
    shown, back = scene(begun), []
    for beat in beats(begun.play_round()):
        shown.apply(beat)
        back.append(shown.stepped_back)
    assert [False] * 3 + [True] * 5 + [False] * 2 == back
    plain = scene(begun)
    for beat in beats(begun.play_round()):
        plain.apply(beat)
        assert not plain.stepped_back


SUMS = ("7♠ 9♦ 2♠ 3♠", "J♥ 4♣ 3♦ 4♦")
TIED_SUMS = ("7♠ 9♦ 2♠ A♠ 5♠", "J♥ 5♣ 3♦ 4♦ 6♦")


def test_lowest_card_beats_the_ace() -> None:
    """It's said while both lie there, before it's told who takes; in a war too."""
    told = titles("6♥ 7♠", "A♠ 8♦", rules="deck36")
    assert ["Шестёрка бьёт туза", "Вы берёте 2"] == told
    told = titles("9♥ 7♠ 6♥ 8♠", "9♠ 8♦ A♠ 7♦", rules="deck36")
    assert ["Шестёрка бьёт туза", "Вы берёте 6"] == told[-2:]


def test_no_ace_no_upset() -> None:
    """A six that meets anything else is the lowest card; and by other rules an ace beats it."""
    assert ["Компьютер берёт 2"] == titles("6♥ 7♠", "K♠ 8♦", rules="deck36")
    assert ["Компьютер берёт 2"] == titles("6♥ 7♠", "A♠ 8♦", rules="deck=36")


def test_sums() -> None:
    """First there's time to add up; then the sums stand there, and small between the rounds."""
    begun = game(*SUMS, rules="sums")
    shown, said = scene(begun), []
    assert "Чья сумма больше, тот и берёт" == shown.caption
    for beat in beats(begun.play_round()):
        shown.apply(beat)
        said.append((beat.motion.name, shown.caption, shown.sums.copy()))
    assert ("THINK", "Сосчитай!", {}) in said
    assert ("HOLD", "Вы берёте 4", {0: 16, 1: 15}) in said
    assert {0: (16, True), 1: (15, False)} == shown.small()


def test_tied_sums() -> None:
    """After a war its own cards stand there, for these have decided."""
    shown = played(*TIED_SUMS, rules="sums")
    assert {0: 16, 1: 16} == shown.sums
    assert {0: (card("A♠"), True), 1: (card("4♦"), False)} == shown.small()
    assert {} == played("K♠ 2♠", "7♦ 3♦").sums


# Company.

FIVE = ("7♦ 2♠ 5♦", "K♣ 3♦ J♥ 8♣", "10♠ 7♠", "3♥", "K♦ 9♦ Q♦ 2♦")


def test_who_fights() -> None:
    """A war among several names who fights, the others yield, and heaps are counted."""
    begun = game(*FIVE)
    shown = scene(begun)
    for beat in beats(begun.play_round()):
        shown.apply(beat)
        if shown.war and len(shown.table.laid) == 9:
            assert "Война! На кону 9. Воюют соперник 1 и соперник 4" == shown.caption
            assert [True, False, True, True, False] == [*map(shown.yields, range(5))]
            assert [0, 3, 0, 0, 3] == [placed(shown, seat).heap for seat in range(5)]
        assert not shown.stepped_back
    assert "Соперник 4 берёт 9. Соперник 3 выбывает" == shown.caption
    assert [False, False, False, True, False] == [placed(shown, seat).is_out for seat in range(5)]
    assert {4} == {seat for seat, (_, has_taken) in shown.small().items() if has_taken}


def test_all_fight() -> None:
    assert "Война! На кону 3. Воюют все" == titles("9♠ A♠ 4♠", "9♦ 3♦ 5♦", "9♥ 2♥ 6♥")[0]


def test_all_out_war() -> None:
    """Who can't go on is named; the card that takes is somebody else's."""
    told = titles("K♠", "K♥", "7♦ 2♦ 3♦", "8♣ 4♣ 5♣")
    assert [
        "Война! На кону 4. Воюете вы и соперник 1",
        "Вам и сопернику 1 нечем продолжить войну",
        "Соперник 3 берёт 4. Выбываете вы и соперник 1",
    ] == told


def test_cancelled() -> None:
    """A tie for highest that cancels the round isn't anybody's."""
    shown = played("9♠ 2♠", "9♦ 3♦", "7♥ 4♥", "6♣ 5♣", rules="ties=cancel")
    assert "Старшие карты равны, каждый забирает свои" == shown.caption
    assert shown.winner is None


def test_named_anew() -> None:
    """Other names are told as the first ones were, who is out too."""
    shown = played(*FIVE)
    shown.seat(players(shown.rules, ("", "", "", "Аня", "Валя")))
    assert "Валя берёт 9. Аня выбывает" == shown.caption


def test_upset_is_the_takers() -> None:
    """A six that has beaten an ace and can't go on isn't what takes the table."""
    told = titles("6♥", "6♠", "A♦ 7♦ 8♦", "9♣ 10♣", rules="deck36")
    assert "Соперник 2 берёт 4. Выбываете вы и соперник 1" == told[-1]
    assert not any("бьёт" in text for text in told)


def test_together() -> None:
    """Partners have their cards in common; where there are no pairs there's nothing to tell."""
    shown = played("9♠ 2♠", "8♦ 3♦", "7♥ 4♥", "6♣ 5♣", rules="teams=pairs,seats=4")
    assert (5, 1, 1, 1) == shown.counts
    assert ["вместе 6", "вместе 2"] * 2 == [placed(shown, seat).together for seat in range(4)]
    assert "" == placed(played(*FIVE), 0).together
