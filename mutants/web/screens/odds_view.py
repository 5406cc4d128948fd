"""A study as markup: shares as a bar and a table, lengths as a histogram and a table. Pure."""

from collections.abc import Iterable, Mapping
from html import escape

from pyanitsa.events import Ending
from pyanitsa.odds import Tally
from web.play.odds_words import (
    CUSTOMS,
    SOURCES,
    Figure,
    between,
    figures,
    percent,
    rounds_text,
)
from web.screens.share_bar import share_bar

FEWEST_SLOTS = 12
"""A histogram with fewer bars leaves room beside them."""
LOWEST = 1.5
"""Of a bar that isn't empty, in hundredths of the highest."""


def picture(tally: Tally) -> str:
    """What changes while games are played: nothing in it can be opened or pressed."""
    return f"{_bar(tally)}{_table(figures(tally))}{_histogram(tally)}"


def _bar(tally: Tally) -> str:
    return share_bar(tally.wins[0], tally.draws, tally.wins[1]) if tally.rules.seats == 2 else ""


def _table(rows: Iterable[Figure]) -> str:
    body = "".join(map(_row, rows))
    return f"""
        <table class="figures"><thead><tr><td></td><th scope="col">Сейчас</th>
        <th scope="col">Известно</th></tr></thead><tbody>{body}</tbody></table>
        <p class="hint">{SOURCES}</p>"""


def _row(figure: Figure) -> str:
    small = f"<small>{escape(figure.between)}</small>" if figure.between else ""
    return (
        f'<tr><th scope="row">{escape(figure.name)}</th>'
        f"<td><b>{escape(figure.now)}</b>{small}</td><td>{escape(figure.before)}</td></tr>"
    )


def _histogram(tally: Tally) -> str:
    bars = tally.histogram()
    most = max(games for _, _, games in bars)
    slots = max(len(bars), FEWEST_SLOTS)
    drawn = "".join(
        f'<rect x="{place + 0.08:.2f}" y="{100 - high:.1f}" width="0.84" height="{high:.1f}"/>'
        for place, (_, _, games) in enumerate(bars)
        if (high := max(LOWEST, 100 * games / most) if games else 0)
    )
    shortest, longest = bars[0][0], bars[-1][1]
    ends = f"<span>{rounds_text(shortest, shortest)}</span><span>{rounds_text(longest, longest)}"
    return f"""
        <figure class="lengths-drawn"><figcaption>Сколько раундов длится партия</figcaption>
        <svg viewBox="0 0 {slots} 100" preserveAspectRatio="none" aria-hidden="true">{drawn}</svg>
        <p class="ends" aria-hidden="true">{ends}</span></p></figure>"""


def lengths(tally: Tally) -> str:
    """The histogram as a table."""
    rows = "".join(
        f'<tr><th scope="row">{rounds_text(start, end)}</th>'
        f"<td>{rounds_text(games, games)}</td><td>{percent(games / tally.games)}</td></tr>"
        for start, end, games in tally.histogram()
    )
    return f"""
        <details><summary>Длина партий таблицей</summary><table class="figures"><thead>
        <tr><th scope="col">Раундов</th><th scope="col">Партий</th><th scope="col">Доля</th></tr>
        </thead><tbody>{rows}</tbody></table></details>"""


def endless(counted: Mapping[str, Tally]) -> str:
    """How many games never end, by the way in which taken cards are kept; `counted`: by rules."""
    rows = (
        Figure(name, *_endless_now(counted.get(code)), known)
        for code, (name, known) in CUSTOMS.items()
    )
    body = "".join(map(_row, rows))
    return f"""
        <table class="figures"><thead><tr><th scope="col">Взятые карты</th>
        <th scope="col">Сейчас</th><th scope="col">Известно</th></tr></thead>
        <tbody>{body}</tbody></table>"""


def _endless_now(tally: Tally | None) -> tuple[str, str]:
    if tally is None:
        return "—", ""
    games = tally.endings[Ending.ENDLESS]
    return percent(games / tally.games), between(games, tally.games)
