"""«Автоигра»: one round after the other, until it's told to stop or nobody looks."""

import shutil
import subprocess
import tempfile
import time
from pathlib import Path
from urllib.request import urlopen

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import FLAGS, READY
from tests.browser.steps import (
    choose_speed,
    close_sheet,
    hold,
    moves,
    open_menu,
    watch_moves,
)
from tests.browser.table import FINISH, STILL, arrive, begin, expect_round, pass_time
from tests.processes import started

ROUNDS = """() => {
    window.rounds = [];
    const title = document.getElementById("round");
    const watch = new MutationObserver(() => {
        const round = Number(title.textContent.match(/\\d+/)[0]);
        if (round != rounds.at(-1)) rounds.push(round); });
    watch.observe(title, {childList: true}); }"""

LOCKS = """() => {
    window.locks = [];
    window.answers = [];
    window.areSlow = false;
    navigator.wakeLock.request = () => {
        const lock = {released: false, release() { this.released = true; }};
        locks.push(lock);
        return new Promise(done => areSlow ? answers.push(() => done(lock)) : done(lock));
    }; }"""

HELD_LOCKS = "locks.filter(lock => !lock.released).length"


def autoplay(page: Page):
    return page.get_by_role("button", name="Автоигра")


def switch(page: Page, on: bool) -> None:
    autoplay(page).click()
    expect(autoplay(page)).to_have_attribute("aria-pressed", "true" if on else "false")


def play_until(page: Page, condition: str) -> None:
    """Everything arrives at once, round after round."""
    page.wait_for_function(f"() => ({FINISH}, {condition})", polling=5)


def round_of(page: Page) -> int:
    return page.evaluate("Number(document.getElementById('round').textContent.match(/\\d+/)[0])")


def expect_stopped(page: Page) -> None:
    """The round that is under way ends, and no other one begins."""
    arrive(page)
    here = round_of(page)
    pass_time(page, 400)
    assert here == round_of(page)


def test_rounds_follow(table):
    """Round follows round, each once, until it's switched off: then the round ends, no other."""
    table.evaluate(ROUNDS)
    switch(table, True)
    play_until(table, "rounds.length >= 5")
    switch(table, False)
    expect_stopped(table)
    rounds = table.evaluate("rounds")
    assert [*range(1, len(rounds) + 1)] == rounds
    switch(table, True)
    play_until(table, f"rounds.length > {len(rounds) + 1}")


def test_at_its_own_pace(table):
    """Rounds are shown in full at the chosen speed; another speed holds at once."""
    watch_moves(table)
    switch(table, True)
    play_until(table, "moves.some(move => move.name == 'own')")
    choose_speed(table, "Быстро")
    table.evaluate("moves.length = 0")  # in the middle of a round: it may have no turn left
    play_until(table, "moves.filter(move => move.name == 'own').length > 3")
    assert {120} == {move["duration"] for move in moves(table) if move["name"] == "turn"} - {130}


def test_never_two_at_once(table):
    """However often it's switched, in motion too, there's one round at a time, two cards each."""
    table.evaluate(ROUNDS)
    for _ in range(3):
        table.evaluate(
            "for (let time = 0; time < 5; time++) document.getElementById('autoplay').click()"
        )
        play_until(table, f"rounds.length >= {len(table.evaluate('rounds')) + 2}")
        table.evaluate("document.getElementById('open').click()")
        table.evaluate("document.getElementById('autoplay').click()")
        expect_stopped(table)
    rounds = table.evaluate("rounds")
    assert [*range(1, len(rounds) + 1)] == rounds


def test_press_goes_to_the_end_of_the_round(table):
    """A press during autoplay ends the round that is shown, and the next one follows in full."""
    watch_moves(table)
    hold(table)
    switch(table, True)
    table.wait_for_function("() => document.querySelectorAll('.card').length == 2")
    table.evaluate("document.getElementById('open').click()")
    expect_round(table, 2)
    table.wait_for_function("() => document.querySelectorAll('.card').length == 2")
    hold(table, False)
    switch(table, False)
    expect_stopped(table)
    expect_round(table, 2)


def test_double_press_skips_one_round(table):
    """The second press of a double tap is not heard: the round that follows is shown."""
    watch_moves(table)
    hold(table)
    switch(table, True)
    table.wait_for_function("() => document.querySelectorAll('.card').length == 2")
    table.evaluate("""() => {
        const button = document.getElementById("open");
        new MutationObserver((_, watch) => { watch.disconnect(); button.click(); })
            .observe(document.getElementById("round"), {childList: true});
        button.click(); }""")
    expect_round(table, 2)
    table.wait_for_function("() => document.querySelectorAll('.card').length == 2")
    hold(table, False)
    switch(table, False)
    expect_stopped(table)
    expect_round(table, 2)


def test_waits_under_a_sheet(table):
    """Under an open sheet the round ends and none begins; when it's closed, play goes on."""
    switch(table, True)
    open_menu(table, "Как играть")
    expect_stopped(table)
    here = round_of(table)
    expect(autoplay(table)).to_have_attribute("aria-pressed", "true")
    close_sheet(table)
    play_until(table, f"document.getElementById('round').textContent.includes('{here + 1} из')")


def test_new_game_leaves_the_old_one(table):
    """A game given up for another one plays no round more; the new one waits for a press."""
    switch(table, True)
    play_until(table, "document.getElementById('round').textContent.startsWith('Раунд 3')")
    open_menu(table, "Новая партия")
    expect_stopped(table)
    here = round_of(table)
    table.get_by_role("button", name="Начать другую").click()
    expect_round(table, 0)
    expect(autoplay(table)).to_have_attribute("aria-pressed", "false")
    table.get_by_role("button", name="Вернуть партию").click()
    expect_round(table, here)


def test_stops_at_the_end(table, run_python):
    """With the game it's over: the next one begins by hand."""
    begin(run_python, "9♠ 3♠", "2♦ 4♥")
    switch(table, True)
    play_until(table, "!document.getElementById('results').hidden")
    table.evaluate(FINISH)
    expect(table.locator("#autoplay")).to_have_attribute("aria-pressed", "false")
    pass_time(table, 1000)
    table.get_by_role("button", name="Ещё раз").click()
    expect_stopped(table)
    expect_round(table, 0)


def test_not_after_a_reload(table, wait_ready):
    """A reload stops it; the round that was begun is there."""
    switch(table, True)
    play_until(table, "document.getElementById('round').textContent.startsWith('Раунд 2')")
    here = round_of(table)
    table.reload()
    wait_ready()
    expect(autoplay(table)).to_have_attribute("aria-pressed", "false")
    expect_stopped(table)
    assert here <= round_of(table) <= here + 1


def test_not_for_two(table):
    """Two people open their cards themselves: there's no button, and what was on is off."""
    switch(table, True)
    open_menu(table, "Вдвоём", "Продолжить вдвоём")
    expect(autoplay(table)).to_be_hidden()
    expect_stopped(table)
    open_menu(table, "Против компьютера", "Продолжить против компьютера")
    expect(autoplay(table)).to_have_attribute("aria-pressed", "false")


def test_keeps_the_screen_awake(table):
    """While it's on it holds one wake lock, which it gives back."""
    table.evaluate(LOCKS)
    switch(table, True)
    play_until(table, "document.getElementById('round').textContent.startsWith('Раунд 3')")
    assert (1, 1) == (table.evaluate("locks.length"), table.evaluate(HELD_LOCKS))
    switch(table, False)
    assert 0 == table.evaluate(HELD_LOCKS)


def test_late_wake_locks(table):
    """However late locks come and however often it's switched, none is forgotten."""
    table.evaluate(LOCKS)
    table.evaluate("window.areSlow = true")
    for on in (True, False, True):
        switch(table, on)
        play_until(table, f"({STILL}, true)")
    play_until(table, "document.getElementById('round').textContent.startsWith('Раунд 3')")
    table.evaluate("window.areSlow = false, answers.splice(0).forEach(answer => answer())")
    play_until(table, "document.getElementById('round').textContent.startsWith('Раунд 5')")
    assert 1 == table.evaluate(HELD_LOCKS)
    switch(table, False)
    table.wait_for_function(f"() => {HELD_LOCKS} == 0")


def test_without_wake_locks(page, wait_ready):
    """Where there's no such thing it plays all the same."""
    page.add_init_script("delete Navigator.prototype.wakeLock")
    page.goto("./")
    wait_ready()
    switch(page, True)
    play_until(page, "document.getElementById('round').textContent.startsWith('Раунд 3')")


HIDDEN_LONG = "--enable-features=IntensiveWakeUpThrottling:grace_period_seconds/1"
"""What a browser does with the timers of a tab that has been hidden for minutes, after a second."""


@pytest.fixture
def tabs(playwright, whole_browser, base_url):
    """Two tabs of a browser of their own, where the one behind is really hidden."""
    profile = Path(tempfile.mkdtemp())
    options = ["--headless", "--remote-debugging-port=0", f"--user-data-dir={profile}", HIDDEN_LONG]
    with started(whole_browser, *FLAGS, *options, stderr=subprocess.DEVNULL):
        there = playwright.chromium.connect_over_cdp(
            door(profile), no_defaults=True, timeout=60_000
        )
        game = there.contexts[0].pages[0]
        game.goto(base_url)
        game.wait_for_function(READY)
        yield game, there.contexts[0].new_page()
    shutil.rmtree(profile, ignore_errors=True)


def door(profile: Path) -> str:
    """Where the browser can be spoken to, as soon as it has opened its first tab."""
    told = profile / "DevToolsActivePort"
    wait_until(lambda: told.exists() and told.read_text())
    address = f"http://127.0.0.1:{told.read_text().split()[0]}"
    wait_until(lambda: '"page"' in urlopen(f"{address}/json/list", timeout=30).read().decode())
    return address


def wait_until(happened) -> None:
    deadline = time.monotonic() + 30
    while not happened():
        assert time.monotonic() < deadline, "the browser doesn't start"
        time.sleep(0.05)


def test_waits_while_hidden(tabs):
    """Long behind another tab, or frozen, no round begins; in front they go on, one at a time."""
    game, other = tabs
    game.bring_to_front()
    game.evaluate(ROUNDS)
    choose_speed(game, "Быстро")
    switch(game, True)
    game.wait_for_function("() => rounds.length >= 2")
    other.bring_to_front()
    game.wait_for_function("() => document.visibilityState == 'hidden'", polling=50)
    here = game.evaluate("rounds.length")
    other.wait_for_timeout(2500)
    assert game.evaluate("rounds.length") <= here
    session = game.context.new_cdp_session(game)
    for state in ("frozen", "active"):
        session.send("Page.setWebLifecycleState", {"state": state})
    assert game.evaluate("rounds.length") <= here
    game.bring_to_front()
    game.wait_for_function("() => document.visibilityState == 'visible'")
    came = time.monotonic()
    game.wait_for_function(f"() => rounds.length >= {here + 3}")
    assert time.monotonic() - came > 0.8
    rounds = game.evaluate("rounds")
    assert [*range(1, len(rounds) + 1)] == rounds
