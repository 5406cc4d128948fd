"""What the page says of many games, in sentences, rows, bars and tables."""

import re
from pathlib import Path

import pytest

from pyanitsa import PRESETS, Rules
from pyanitsa.events import Ending
from pyanitsa.odds import Tally, numbers, study
from web.play.odds_words import (
    AS_LAID,
    CUSTOMS,
    DRAWN,
    KNOWN,
    NO_STRATEGY,
    REASONS,
    WARS,
    WON,
    Figure,
    between,
    count_text,
    figures,
    percent,
    progress,
    rounds_text,
    verdict,
)
from web.screens import odds_view

DOCS = Path(__file__).parents[2] / "docs/odds.md"
NEAR = 0.005
"""Half a point: what 40,000 games leave open."""


def tally(code: str, games: int = 200) -> Tally:
    *_, found = study(Rules.from_code(code), numbers(games))
    return found


def rows(code: str, games: int = 200) -> dict[str, Figure]:
    return {figure.name: figure for figure in figures(tally(code, games))}


def test_four_sentences() -> None:
    """Why there's no strategy, why it isn't endless, why 40 and 240: a sentence each."""
    sentences = [NO_STRATEGY, *REASONS.values()]
    assert [1, 1, 1, 1] == [len(re.findall(r"[.!?]", sentence)) for sentence in sentences]


def documented() -> dict[str, list[float]]:
    """By code: shares won by seat 0, drawn, ended early, and wars a round, of docs/odds.md."""
    found = {}
    for line in DOCS.read_text("utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if cells[0] in PRESETS:
            shares = [float(cells[place].split("%")[0]) / 100 for place in (2, 3, 4)]
            found[cells[0]] = [*shares, float(cells[7])]
    return found


@pytest.mark.parametrize("code", KNOWN)
def test_known(code: str) -> None:
    """What stands beside a study was measured."""
    won, drawn, early, wars = documented()[code]
    known = KNOWN[code]
    assert pytest.approx(won, abs=2 * NEAR) == known[WON]
    assert pytest.approx(drawn, abs=NEAR) == known[DRAWN]
    assert pytest.approx(early, abs=NEAR) == known[Ending.ROUT]
    assert pytest.approx(wars, abs=0.001) == known[WARS]


def test_every_named_game() -> None:
    """All that luck alone decides are known."""
    assert KNOWN.keys() == {code for code, rules in PRESETS.items() if not rules.tactical}


def test_figures() -> None:
    """Counts of the engine's, with what is known beside them."""
    counted, shown = tally("short"), rows("short")
    assert percent(counted.wins[0] / 200) == shown["Выиграли бы вы"].now
    assert between(counted.wins[0], 200) == shown["Выиграли бы вы"].between
    assert "44,9\u00a0%" == shown["Выиграли бы вы"].before
    assert percent(counted.wins[1] / 200) == shown["Выиграл бы соперник"].now
    assert "10,2\u00a0%" == shown["Ничья"].before
    assert "100,0\u00a0%" == shown["Сыграны все 40\u00a0раундов"].now
    assert (
        Figure("У кого-то кончились карты", "0,0\u00a0%", between(0, 200), "0,2\u00a0%")
        == (shown["У кого-то кончились карты"])
    )
    assert "6,3" == shown["Войн на сто раундов"].before
    assert "40\u00a0раундов" == shown["Половина партий не дольше"].now
    assert "В войне карты кончились у всех" not in shown


def test_figures_of_other_rules() -> None:
    """Cycles are told of where they can be, opponents where there are several; most win nothing."""
    assert tally(AS_LAID, 20).endings[Ending.ENDLESS]
    assert "0,0\u00a0%" == rows("won=under,round_limit=none", 5)["Пошли по кругу"].now
    assert {"Выиграл бы соперник 1", "Выиграл бы соперник 2"} <= rows("seats=3", 5).keys()


def test_pairs_win_together() -> None:
    """A pair is one row, called what it's called at the table."""
    found = tally("seats=4,teams=pairs", 20)
    names = ["Выиграли бы вы с партнёром", "Выиграли бы соперники 1 и 2"]
    table = {figure.name: figure.now for figure in figures(found)}
    assert names == [name for name in table if name.startswith("Выигра")]
    assert [percent(found.wins[side] / 20) for side in (0, 1)] == [table[name] for name in names]


def test_figures_of_give_away() -> None:
    """Who would have won comes back from too many cards there."""
    assert "35\u00a0карт, №\u00a0166" == rows("giveaway")["Не проиграли, имея целых"].now
    assert "1\u00a0карту, №\u00a0179" == rows("long")["Не проиграли, имея всего"].now


def test_customs() -> None:
    """Each way of keeping taken cards is one of no limit, and only where nothing is shuffled
    games can cycle."""
    every = {code: Rules.from_code(code) for code in CUSTOMS}
    assert {None} == {rules.round_limit for rules in every.values()}
    assert [*every] == [rules.code() for rules in every.values()]
    cycling = {code for code, rules in every.items() if rules.can_cycle}
    assert cycling == {code for code, (_, known) in CUSTOMS.items() if known != "0\u00a0%"}


@pytest.mark.parametrize(
    ("part", "expected"),
    [(0, "0,0\u00a0%"), (1e-5, "меньше 0,1\u00a0%"), (0.0016, "0,2\u00a0%"), (1, "100,0\u00a0%")],
)
def test_percent(part: float, expected: str) -> None:
    """Nothing is nothing only where there was nothing."""
    assert expected == percent(part)


def test_counts() -> None:
    """Numbers are grouped and words agree."""
    assert "10\u00a0000\u00a0партий" == count_text(10_000)
    assert "Сыграно 1\u00a0000\u00a0партий" == verdict(1_000, 1_000)
    assert "Сыграна 1\u00a0партия" == verdict(1, 1)
    assert "Остановлено: сыграно 34 из 1\u00a0000" == verdict(34, 1_000)
    assert "34 из 1\u00a0000" == progress(34, 1_000, 0.3)
    assert "34 из 1\u00a0000, осталось около 12\u00a0с" == progress(34, 1_000, 12.2)
    assert "34 из 1\u00a0000, осталось около 3\u00a0мин" == progress(34, 1_000, 190)
    assert ("40", "1\u00a0000–1\u00a0999") == (rounds_text(40, 40), rounds_text(1000, 1999))


def numbers_in(markup: str) -> list[int]:
    """Of games, in the table of lengths."""
    cells = re.findall(r"<td>([\d\u00a0]+)</td>", markup)
    return [int(cell.replace("\u00a0", "")) for cell in cells]


@pytest.mark.parametrize("code", ["short", "long", "war-full"])
def test_lengths(code: str) -> None:
    """The table says what the histogram draws: as many rows as bars, and every game once."""
    found = tally(code)
    assert [games for _, _, games in found.histogram()] == numbers_in(odds_view.lengths(found))
    assert found.games == sum(numbers_in(odds_view.lengths(found)))
    drawn = [games for _, _, games in found.histogram() if games]
    assert len(drawn) == odds_view.picture(found).count('width="0.84"')


def test_bar() -> None:
    """Won, drawn and lost fill the bar; with more seats there's none."""
    widths = re.findall(r'width="([\d.]+)" height="6"', odds_view.picture(tally("short")))
    assert pytest.approx(100, abs=0.05) == sum(map(float, widths))
    assert 'class="bar"' not in odds_view.picture(tally("seats=3", 5))


def test_endless() -> None:
    """What was counted stands beside what is known, by the custom it was counted for."""
    found = tally(AS_LAID, 20)
    share = percent(found.endings[Ending.ENDLESS] / 20)
    rows = odds_view.endless({AS_LAID: found, "short": tally("short")}).split("<tr>")
    assert share in rows[-1]
    assert all("—" in row for row in rows[2:-1])
