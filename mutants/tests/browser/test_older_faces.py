"""What an older version stored for the first picture: it's painted or left out, never a fault."""

import json

import pytest
from playwright.sync_api import expect

from tests.browser.memory import PYTHON, RUN, put
from tests.browser.memory import wait_ready as python_comes
from tests.entries import game_id, running

NUMBER = 481516234
FACTS = [["Войны", "1", "не ваша"], ["Раундов подряд", "3", "ваши, раунды 16–18"]]
RESULTS = {
    "heading": "Победил компьютер",
    "reason": "Сыграно 40 раундов: у компьютера больше карт",
    "score": "20 : 32",
    "number": "№ 481 516 234",
}
BEFORE = {
    "title": "Раунд 40 из 40",
    "round": 40,
    "limit": 40,
    "names": ["Вы", "Компьютер"],
    "counts": [20, 32],
    "piles": [[3, 3], [3, 3]],
    "caption": "Компьютер берёт 2",
    "last": {"0": ["5", "clubs"], "1": ["6", "spades"]},
    "winner": 1,
    "results": RESULTS,
}
STORY = {"tale": "Компьютер повёл на 5-м раунде", "at": 5, "rounds": 40, "line": "Раунд 5: 25 : 27"}
OLDER = {
    "no strip": BEFORE | {"story": STORY | {"facts": FACTS}},
    "no story": BEFORE,
    "story without facts": BEFORE | {"story": STORY},
    "more facts than now": BEFORE | {"story": STORY | {"facts": [*FACTS, *FACTS, *FACTS]}},
    "facts by name": BEFORE | {"story": STORY | {"facts": {"wars": 1}}},
    "facts as objects": BEFORE | {"story": STORY | {"facts": [{"name": "Войны"}]}},
    "facts as texts": BEFORE | {"story": STORY | {"facts": ["Войны", 1, None]}},
    "story as a text": BEFORE | {"story": "Компьютер повёл"},
    "other strip": BEFORE | {"strip": {"played": 1}, "story": STORY | {"facts": FACTS}},
    "strip of nonsense": BEFORE | {"strip": {"box": ["x"], "line": "M<", "now": [None, {}],
                                             "wars": [[1]], "mark": 5}},
    "three seats": BEFORE | {"counts": [20, 16, 16], "names": ["Вы"], "piles": []},
}  # fmt: skip


@pytest.fixture
def held(page):
    """The page before Python, with a game stored as whoever had that page left it."""
    page.route(PYTHON, lambda route: None)

    def open_with(face):
        page.goto("./", wait_until="commit")
        page.wait_for_selector("#toast", state="attached")
        data = running(1, 40, "short", NUMBER).data() | {"face": face}
        key = RUN + game_id(1)
        put(page, {key: json.dumps(data), "pyanitsa/last": game_id(1)})
        page.evaluate("() => { window.name = '' }")
        page.reload(wait_until="commit")
        page.wait_for_selector("#toast", state="attached")
        return page

    return open_with


@pytest.mark.parametrize("face", OLDER.values(), ids=OLDER)
def test_older_faces(held, face):
    """The results are painted before Python is there; nothing is thrown, nothing half done."""
    page = held(face)
    results = page.get_by_role("region", name="Итоги")
    expect(results.get_by_role("heading")).to_have_text("Победил компьютер")
    expect(results.locator("#score")).to_have_text("20 : 32")
    expect(page.get_by_role("button", name="Ещё раз")).to_be_visible()
    expect(page.get_by_role("progressbar")).to_have_accessible_name("Раунд 40 из 40")
    assert "undefined" not in page.locator("body").inner_text()
    assert "[object" not in page.locator("body").inner_text()
    names = results.locator(".facts dt").all_text_contents()
    told = face.get("story")
    listed = told.get("facts") if isinstance(told, dict) else []
    if isinstance(listed, list) and all(isinstance(fact, list) for fact in listed):
        assert [fact[0] for fact in listed] == names


def test_python_follows(held):
    """After an older face the page is the same as without one."""
    page = held(OLDER["strip of nonsense"])
    page.unroute(PYTHON)
    page.reload()
    python_comes(page)
    expect(page.locator("#results .facts dt")).to_have_count(4)
    assert page.locator("#progress .line").get_attribute("d").count("L") == 40
