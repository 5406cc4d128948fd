"""Every screen for everyone: no barrier in any colours or size, and what the tree of roles says."""

from pathlib import Path

import pytest

from tests.browser.test_access import RULES
from tests.look.states import STATES

ARIA = Path(__file__).with_name("aria")
"""What each of these screens is by its roles, names and states: a text to be read."""
SAID = (
    "start", "war", "won", "look-back", "arrange", "duo-curtain", "duo-war", "tactical-review",
    "company-five", "company-pairs", "menu", "settings", "other-rules", "own-rules",
    "company-form", "number", "odds-counted", "deal-check", "counter-eight", "counter-form",
)  # fmt: skip
SCREENS = (
    *SAID, "question", "chain", "notice", "fault", "autoplay", "tactical", "day", "duo-tactical",
    "tactical-review-three", "duo-results", "company-eight", "history", "details", "how-to",
    "odds-lengths", "large-print", "about",
)  # fmt: skip
LOOKS = {
    "light, 200 %": ((640, 400), {"color_scheme": "light", "forced_colors": "none"}),
    "dark, 320 px": ((320, 568), {"color_scheme": "dark", "forced_colors": "none"}),
    "forced": ((390, 844), {"color_scheme": "dark", "forced_colors": "active"}),
}
ALLOWED = "label-content-name-mismatch: #autoplay"
"""On a narrow screen «Авто» is shown, with which the name «Автоигра» begins."""
OVER = {"counter-form": "partially obscured", "company-form": "partially obscured"}
"""What lies half under the lowest button of these sheets can be scrolled up."""
REST = """() => document.getAnimations()
    .filter(motion => motion.playState == "running").forEach(motion => motion.finish())"""


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args):
    return {**browser_context_args, "viewport": {"width": 390, "height": 844}}


@pytest.mark.parametrize("name", SCREENS)
def test_screen(page, base_url, wait_ready, axe, faults, name):
    """axe finds nothing in light at 200 %, dark at 320 px, forced colours; the tree is as kept."""
    state = STATES[name]
    state.prepare(page, "system")
    page.goto(f"./{state.fragment}")
    wait_ready()
    state.way(page)
    page.evaluate(REST)
    said = page.locator("body").aria_snapshot().replace(base_url, "ADDRESS/")
    page.evaluate(axe)
    wrong = {}
    for look, ((width, height), media) in LOOKS.items():
        page.emulate_media(**media)
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(REST)
        found = page.evaluate(RULES)
        allowed = (ALLOWED, OVER.get(name, ALLOWED))
        wrong[look] = [fault for fault in found if not any(word in fault for word in allowed)]
    assert {} == {look: barriers for look, barriers in wrong.items() if barriers}
    if name in SAID:
        assert as_kept(name, said) == said
    if name == "fault":
        faults.clear()


def as_kept(name: str, found: str) -> str:
    path = ARIA / f"{name}.yml"
    if not path.exists():
        path.write_text(f"{found}\n", "utf-8")
        pytest.fail(f"aria/{path.name} was written: read it, and run this again")
    return path.read_text("utf-8").removesuffix("\n")
