"""Which games a study plays, as links and forms say it, and what its thread tells."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyanitsa import PRESETS, Rules
from pyanitsa.number import LARGEST
from pyanitsa.odds import Tally, study
from web.play import study as studies
from web.play.study import MOST, StudyError, Task, new_task, read_task, run

RULES = [*(rules for rules in PRESETS.values() if not rules.tactical), Rules(won="under")]


@given(st.sampled_from(RULES), st.integers(1, MOST), st.integers(1, LARGEST - MOST))
def test_link(rules: Rules, games: int, first: int) -> None:
    """A link leads to the games of which it was made."""
    task = Task(rules, games, first)
    assert task == read_task(task.fragment())


def test_short_link() -> None:
    """What is usual needn't be said, and is said briefly."""
    assert "#odds=10000&r=short" == Task().fragment()
    assert Task() == read_task("#odds=10000")
    assert Task(first=7) == read_task("odds=10000&from=%E2%84%96%207")


@pytest.mark.parametrize(
    ("fragment", "fault"),
    [
        ("#odds=0", "Сыграть можно от 1 до 100\u00a0000 партий, а не «0»."),
        ("#odds=-5", "Сыграть можно от 1 до 100\u00a0000 партий, а не «-5»."),
        ("#odds=", "Сыграть можно от 1 до 100\u00a0000 партий, а не «»."),
        ("#odds=сто", "Сыграть можно от 1 до 100\u00a0000 партий, а не «сто»."),
        ("#odds=١٢", "Сыграть можно от 1 до 100\u00a0000 партий, а не «١٢»."),
        ("#odds=1000000000", "Сыграть можно от 1 до 100\u00a0000 партий, а не «1000000000»."),
        (
            "#odds=10&r=bridge",
            "Правила «bridge» этой игре незнакомы. Проверьте, целиком ли скопирована ссылка.",
        ),
        (
            "#odds=10&r=deck=53",
            "Правила «deck»: такого значения не бывает. Можно: 52, 36, 54.",
        ),
        (
            "#odds=10&r=tactical",
            "Тактическую партию решает не один случай: её шансов так не сосчитать.",
        ),
        (
            "#odds=10&from=0",
            "Нулевой партии нет. Номер партии — целое число от 1 до 999\u00a0999\u00a0999, "
            "например 481\u00a0516\u00a0234.",
        ),
        (
            "#odds=10&from=999999999",
            "Столько номеров подряд не наберётся: начните не дальше № 999\u00a0999\u00a0990.",
        ),
        ("#odds=10&odds=20", "В ссылке непонятно: «odds=20»."),
        ("#odds=10&seats=3", "В ссылке непонятно: «seats=3»."),
    ],
)
def test_bad_link(fragment: str, fault: str) -> None:
    """One sentence says what is wrong and what is allowed."""
    with pytest.raises(StudyError) as raised:
        read_task(fragment)
    assert fault == str(raised.value)


def test_last_number() -> None:
    """The games may reach the last number there is, and no further."""
    assert LARGEST == new_task(PRESETS["short"], 10, "999 999 990").numbers[-1]
    with pytest.raises(StudyError, match="начните не дальше"):
        new_task(PRESETS["short"], 11, "999 999 990")


def told(task: Task) -> list[Tally]:
    texts: list[str] = []
    run(task.fragment(), texts.append)
    return [Tally.from_data(json.loads(text)) for text in texts]


def test_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    """It tells what the engine finds: at the end, and before as often as it's asked to."""
    task = Task(PRESETS["giveaway"], 30, 481516234)
    *_, expected = study(task.rules, task.numbers)
    assert [expected] == told(task)
    monkeypatch.setattr(studies, "OFTEN", 0)
    every = told(task)
    assert [*range(1, 31)] == [tally.games for tally in every]
    assert expected == every[-1]
