"""One short game by ear and keyboard alone, as a screen reader gets it: spoken.txt, to be read."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page

from tests.browser.table import arrive, pass_time
from tests.browser.test_access import OUTLINES, SENTENCES
from tests.browser.test_other_rules import DEAF

SPOKEN = Path(__file__).with_name("spoken.txt")
NUMBER = 481516234
ROLES = {
    "button": "кнопка",
    "radio": "переключатель",
    "heading": "заголовок",
    "slider": "ползунок",
    "progressbar": "индикатор",
    "DisclosureTriangle": "кнопка",
    "group": "группа",
    "region": "область",
    "term": "термин",
}
"""What readers call them; all else is read as its text alone."""
STATES = {
    ("pressed", "true"): "нажата",
    ("pressed", "false"): "не нажата",
    ("checked", "true"): "выбран",
    ("checked", "false"): "не выбран",
    ("expanded", False): "свёрнута",
    ("hasPopup", "dialog"): "открывает окно",
}
TO_THE_TOP = """() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute("tabindex"); }"""
WHOLE = ("heading", "button", "radio", "DisclosureTriangle", "slider", "progressbar", "term")
"""Read with all that's in them."""


def spoken(node: dict[str, Any], session: CDPSession) -> str:
    """A name, what it is, its value and in which state it is."""
    properties = {one["name"]: one["value"].get("value") for one in node.get("properties", ())}
    states = [word for (name, value), word in STATES.items() if properties.get(name) == value]
    role, name = node["role"]["value"], node["name"]["value"].strip()
    value = value_text(node, session) if role == "slider" else ""
    return ", ".join(part for part in (name, ROLES.get(role, ""), value, *states) if part)


def value_text(node: dict[str, Any], session: CDPSession) -> str:
    """In words, as the page gives it."""
    asked = {"backendNodeId": node["backendDOMNodeId"]}
    attributes = session.send("DOM.describeNode", asked)["node"]["attributes"]
    return dict(zip(attributes[::2], attributes[1::2], strict=True))["aria-valuetext"]


def focused(session: CDPSession) -> str:
    held = session.send("Runtime.evaluate", {"expression": "document.activeElement"})["result"]
    asked = {"objectId": held["objectId"], "fetchRelatives": False}
    (node,) = session.send("Accessibility.getPartialAXTree", asked)["nodes"]
    return spoken(node, session)


def read_down(session: CDPSession) -> list[str]:
    """Everything on the page, from its top, as somebody goes through it line by line."""
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    by_id = {node["nodeId"]: node for node in nodes}
    said = [spoken(node, session) for node in in_order(nodes[0], by_id)]
    labels = {line.partition(",")[0] for line in said if ", переключатель" in line}
    return [line for line in said if line not in labels]  # they have been read with their fields


def in_order(node: dict[str, Any], by_id: dict[str, dict[str, Any]]) -> Iterator[dict[str, Any]]:
    role = node.get("role", {}).get("value")
    if not node["ignored"] and (role == "StaticText" or role in ROLES) and node["name"]["value"]:
        yield node
    if role not in WHOLE and role != "StaticText":
        for child in node["childIds"]:
            yield from in_order(by_id[child], by_id)


def tabbed(page: Page, session: CDPSession) -> list[str]:
    """What Tab stops at, once around the page; each is seen to have the focus."""
    page.evaluate(TO_THE_TOP)
    found: list[str] = []
    while True:
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement == document.body"):
            return found
        assert page.evaluate(OUTLINES), found
        found.append(focused(session))
        assert len(found) < 40


def whole_game(page: Page) -> Iterator[str]:
    session = page.context.new_cdp_session(page)
    page.evaluate(SENTENCES)
    yield from ("# Страница", *read_down(session), "", "# Tab", *tabbed(page, session), "")
    yield "# Раунд за раундом"
    page.get_by_role("button", name="Открыть карту").focus()
    while page.get_by_role("region", name="Итоги").is_hidden():
        page.keyboard.press("Enter")
        arrive(page)
        yield from page.evaluate("sentences.splice(0)")
    yield from ("", "# Конец: где фокус", focused(session))
    yield from ("", "# Итоги", *read_down(session), "", "# Tab", *tabbed(page, session))
    pass_time(page, DEAF)
    page.get_by_role("button", name="Ещё раз").focus()
    page.keyboard.press("Enter")
    yield from ("", "# Ещё раз: где фокус", focused(session))


def test_whole_game(open_table):
    """What is said from the page's opening to the next game is what was read and found good."""
    heard = "\n".join(whole_game(open_table(f"#n={NUMBER}"))) + "\n"
    if not SPOKEN.exists():
        SPOKEN.write_text(heard, "utf-8")
        pytest.fail(f"{SPOKEN.name} was written: read it, and run this again")
    assert SPOKEN.read_text("utf-8") == heard
