"""What moves: how long, from where to where, two-sided, and what a skip does to it."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.steps import (
    choose,
    choose_speed,
    close_sheet,
    hold,
    moves,
    open_menu,
    seek,
    watch_moves,
)
from tests.browser.table import (
    FINISH,
    STILL,
    arrive,
    begin,
    counts,
    expect_counts,
    open_button,
    play_round,
)

WAR = ("9♠ 2♠ A♥ 4♠", "9♦ 3♦ 10♠ 4♦")
FIVE_WARS = (
    "2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ J♠ A♠ 2♥",
    "2♦ 3♦ 4♦ 5♦ 6♦ 7♦ 8♦ 9♦ 10♦ J♦ K♦ 2♣",
)
RESHUFFLE = ("9♠", "7♦ 8♦ 3♦")

SPEEDS = {
    "Медленно": {
        "cell": 520,
        "back": 420,
        "down": 320,
        "take": 480,
        "count": 240,
        "holds": [900, 600],
    },
    "Обычно": {
        "cell": 300,
        "back": 260,
        "down": 200,
        "take": 300,
        "count": 200,
        "holds": [450, 300],
    },
    "Быстро": {"cell": 120, "back": 100, "down": 80, "take": 130, "count": 100, "holds": [120, 80]},
}

PICTURE = """() => [...document.querySelectorAll("main *")].map(element =>
    [element.localName, [...element.classList].sort(), {...element.dataset},
     element.children.length ? "" : element.textContent, element.getAttribute("href")])"""


@pytest.fixture
def watched(table) -> Page:
    watch_moves(table)
    return table


HELD = "document.getAnimations().some(motion => motion.playState == 'paused')"


def step(page: Page) -> None:
    """Let what moves now arrive, and wait for the next beat, which is held."""
    page.evaluate(FINISH)
    page.wait_for_function(f"() => {HELD} || {STILL}", polling=5)


def steps_until(page: Page, move: str, count: int = 1) -> None:
    """Beat by beat until so many cards, turns or piles are about to move."""
    shown = f"() => document.getAnimations().filter(m => m.effect.target.matches('{move}')).length"
    for _ in range(40):
        if page.evaluate(shown) >= count:
            return
        step(page)
    raise AssertionError(f"{count} of {move} never move together")


def press_held(page: Page) -> None:
    hold(page)
    open_button(page).click()
    page.wait_for_function(f"() => {HELD}", polling=5)


def let_go(page: Page) -> None:
    hold(page, False)
    arrive(page)


@pytest.mark.parametrize("speed", SPEEDS)
def test_speeds(watched, run_python, speed):
    """Each speed has its own times for flights, turns, looks and counters."""
    choose_speed(watched, speed)
    begin(run_python, *WAR)
    watched.evaluate("moves.length = 0")
    open_button(watched).click()
    arrive(watched)
    told = watched.evaluate("moves.map(({name, duration}) => [name, duration])")
    times = SPEEDS[speed]
    cards = {duration for name, duration in told if name == "card"}
    assert {times["cell"], times["down"], times["take"], 160, 120} >= cards
    assert {times["cell"], times["down"], times["take"]} <= cards
    assert times["back"] in {duration for name, duration in told if name == "heap"}
    assert {times["cell"], times["take"]} == {long for name, long in told if name == "turn"}
    assert {times["count"]} == {duration for name, duration in told if name in ("own", "other")}
    assert set(times["holds"]) <= {duration for name, duration in told if "moving" in name}


def test_speed_changes_in_flight(watched):
    """Another speed holds at once, also for cards in flight, and can be changed again."""
    press_held(watched)
    steps_until(watched, ".card", 2)
    rates = "[...new Set(moves.map(({motion}) => motion.playbackRate))]"
    watched.evaluate("moves.splice(0, moves.length - 4)")
    choose_speed(watched, "Быстро")
    assert [300 / 120] == watched.evaluate(rates)
    choose_speed(watched, "Медленно")
    assert [300 / 520] == watched.evaluate(rates)
    let_go(watched)


def test_speed_changes_before_anything_moves(table):
    """The moment between a press and the first flight lasts no time, and may change the speed."""
    table.evaluate("""() => new MutationObserver((_, watch) => {
        watch.disconnect();
        document.querySelector("#speed [value=fast]").click();
    }).observe(document.getElementById("caption"), {childList: true})""")
    play_round(table)
    assert (26, 26) != counts(table)
    expect(table.locator("#speed :checked")).to_have_value("fast")


def test_turn_is_two_sided(watched):
    """A card shows its back up to the edge-on moment and its face after it."""
    press_held(watched)
    steps_until(watched, ".turn", 2)
    seen = """() => [...document.querySelectorAll(".card")].map(card => {
        const box = card.getBoundingClientRect();
        const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        return top.closest(".face") ? "face" : top.className; })"""
    seek(watched, 0.3)
    assert ["back", "back"] == watched.evaluate(seen)
    seek(watched, 0.85)
    assert ["face", "face"] == watched.evaluate(seen)
    let_go(watched)


MIDDLES = """selector => [...document.querySelectorAll(selector)].map(element => {
    const box = element.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2]; })"""


def near(one, other) -> bool:
    return all(abs(here - there) < 6 for here, there in zip(one, other, strict=True))


def test_cards_come_from_the_stack(watched):
    """An opened card starts on its stack and arrives in its cell."""
    press_held(watched)
    steps_until(watched, ".card", 2)
    for side in (".near", ".far"):
        seek(watched, 0)
        (card,) = watched.evaluate(MIDDLES, f"{side} .card")
        assert near(card, watched.evaluate(MIDDLES, f"{side} .stack")[0])
        seek(watched, 0.999)
        (card,) = watched.evaluate(MIDDLES, f"{side} .card")
        assert near(card, watched.evaluate(MIDDLES, f"{side} .cell")[0])
    let_go(watched)


@pytest.mark.parametrize("winner", [".near", ".far"])
def test_cards_land_on_the_winners_pile(watched, run_python, winner):
    """What is taken starts in its cells, lands on the pile of whoever takes it, and is seen."""
    begin(run_python, *(WAR if winner == ".near" else WAR[::-1]))
    press_held(watched)
    steps_until(watched, ".card", 6)
    watched.evaluate("""() => document.getAnimations().forEach(motion => {
        motion.currentTime = motion.effect.getComputedTiming().endTime - 0.01; })""")
    pile = watched.evaluate(MIDDLES, f"{winner} .pile")[0]
    cards = watched.evaluate(MIDDLES, ".card")
    assert 6 == len(cards)
    assert all(near(card, pile) for card in cards)
    let_go(watched)
    expect(watched.locator(f"{winner} .won")).to_be_visible()


def test_pot_flies_one_after_the_other(watched, run_python):
    """The cards of a pot leave with a small stagger, in the order in which they're stored."""
    begin(run_python, *WAR)
    open_button(watched).click()
    arrive(watched)
    flights = [move for move in moves(watched) if move["name"] == "card"][-6:]
    assert [26 * place for place in range(6)] == [move["delay"] for move in flights]


def test_big_pot_is_quick(watched, run_python):
    """However many cards fly, the last one leaves before the first has twice its time."""
    begin(run_python, *FIVE_WARS)
    open_button(watched).click()
    arrive(watched)
    flights = [move for move in moves(watched) if move["name"] == "card"][-22:]
    delays = [move["delay"] for move in flights]
    assert sorted(delays) == delays
    assert delays[-1] < flights[-1]["duration"]


def test_reshuffle_is_seen(watched, run_python):
    """A won pile is shuffled where it lies, then slides onto the place of the stack."""
    begin(run_python, *RESHUFFLE)
    play_round(watched)
    expect(watched.locator(".near .stack")).to_be_hidden()
    expect(watched.locator(".near .won")).to_be_visible()
    watched.evaluate("moves.length = 0")
    press_held(watched)
    steps_until(watched, ".stack")
    expect(watched.locator(".near .stack")).to_be_visible()
    expect(watched.locator(".near .won")).to_be_hidden()
    assert 0 == watched.locator(".card").count()
    (pile,) = [move for move in moves(watched) if move["name"] == "stack"]
    assert ("0", 400) == (pile["seat"], pile["duration"])
    let_go(watched)


def test_five_wars(watched, run_python):
    """Five wars in a chain: three cells a side, a heap under the tied card, a stake that grows."""
    begin(run_python, *FIVE_WARS)
    watched.evaluate("""() => {
        window.said = [];
        const caption = document.getElementById("caption");
        new MutationObserver(() => said.push(caption.textContent))
            .observe(caption, {childList: true}); }""")
    press_held(watched)
    steps_until(watched, ".caption.war")
    for _ in range(1 + 4 * 4):
        step(watched)
    assert "Война ×5! На кону 18" == watched.locator("#caption").inner_text()
    steps_until(watched, ".turn", 2)
    seek(watched, 0.999)
    for side in (".near", ".far"):
        heap, down, top = watched.locator(f"{side} .cell").all()
        held = [cell.locator(".card").count() for cell in (heap, down, top)]
        assert [9, 1, 1] == held
        cell, cards = heap.bounding_box(), heap.locator(".card").all()
        assert all(abs(card.bounding_box()["x"] - cell["x"]) < 45 for card in cards)
    let_go(watched)
    stakes = watched.evaluate("said.map(text => text.match(/На кону (\\d+)/)?.[1] ?? 0)")
    assert sorted(set(map(int, stakes))) == [0, *range(2, 24, 2)]
    expect_counts(watched, (23, 1))


@pytest.mark.parametrize("how", ["system", "setting"])
def test_reduced_motion(watched, run_python, how):
    """Nothing flies, turns, pops or jumps; there's as much time to read as ever."""
    if how == "system":
        watched.emulate_media(reduced_motion="reduce")
    else:
        open_menu(watched, "Настройки")
        choose(watched, "Без полётов")
        close_sheet(watched)
    begin(run_python, *WAR)
    watched.evaluate("moves.length = 0")
    open_button(watched).click()
    page_moves = "moves.filter(({element}) => element != document.body)"
    assert 0 == watched.evaluate(
        "document.getAnimations().filter(motion => motion.transitionProperty).length"
    )
    arrive(watched)
    assert [0] == watched.evaluate(f"[...new Set({page_moves}.map(move => move.duration))]")
    holds = "moves.filter(({element}) => element == document.body).map(move => move.duration)"
    assert {450, 300} <= set(watched.evaluate(holds))


def test_skip_in_any_beat(watched, run_python):
    """Wherever a round is skipped, the picture is the one that it would have led to."""
    begin(run_python, *WAR)
    play_round(watched)
    expected = watched.evaluate(PICTURE)
    skipped = 0
    while True:
        begin(run_python, *WAR)
        press_held(watched)
        for _ in range(skipped):
            step(watched)
        if watched.evaluate(STILL):
            break
        open_button(watched).click()
        watched.wait_for_function(f"() => {STILL}")
        assert expected == watched.evaluate(PICTURE), f"skipped after {skipped} beats"
        hold(watched, False)
        skipped += 1
    assert 9 == skipped


def test_end_breathes_once(watched, run_python):
    """The winner's pile breathes once, then the results rise."""
    begin(run_python, "9♠", "2♦")
    play_round(watched)
    arrive(watched)
    told = [move for move in moves(watched) if move["name"] in ("pile", "head")]
    assert [("pile", "0", 600), ("head", None, 420)] == [
        (move["name"], move.get("seat"), move["duration"]) for move in told
    ]


# The step back, and near again.

THINGS = """() => [".near .card", ".far .card", ".near .heap", ".far .heap", ".near .count",
        ".far .count"].map(name => {
    const box = document.querySelector(name).getBoundingClientRect();
    return [name, box.x + box.width / 2, box.y + box.height / 2]; })"""
WIDE = "() => document.querySelector('.near .cells .card').getBoundingClientRect().width"
STEPPED_BACK = "() => document.querySelector('.sides').classList.contains('stepped-back')"


def approx(things):
    return [(name, pytest.approx(x, abs=2), pytest.approx(y, abs=2)) for name, x, y in things]


def test_step_back_is_one_movement(watched, run_python):
    """Before a war's first card is laid everything moves to where there's room for it."""
    begin(run_python, *WAR)
    press_held(watched)
    steps_until(watched, ".caption.war")
    seek(watched, 0.999)
    before, wide = watched.evaluate(THINGS), watched.evaluate(WIDE)
    steps_until(watched, ".heap", 2)
    seek(watched, 0)
    assert approx(before) == [tuple(thing) for thing in watched.evaluate(THINGS)]
    assert pytest.approx(wide, abs=3) == watched.evaluate(WIDE)
    seek(watched, 0.999)
    assert watched.evaluate(WIDE) < wide * 0.95
    assert 2 == watched.locator(".cells .card").count()
    let_go(watched)


def test_everything_comes_near_again(watched, run_python):
    """While the pot flies, the piles go back to where they were before the war."""
    begin(run_python, *WAR)
    before = watched.evaluate(THINGS.replace('".near .card", ".far .card", ', ""))
    press_held(watched)
    steps_until(watched, ".card", 6)
    assert not watched.evaluate(STEPPED_BACK)
    seek(watched, 0.999)
    after = watched.evaluate(THINGS.replace('".near .card", ".far .card", ', ""))
    assert approx(before) == [tuple(thing) for thing in after]
    let_go(watched)


def test_no_step_in_a_plain_round(watched, run_python):
    """A round without a war moves nothing but cards and counters."""
    begin(run_python, "9♠ 2♠", "7♦ 3♦")
    watched.evaluate("moves.length = 0")
    play_round(watched)
    moved = {move["name"] for move in moves(watched)}
    assert moved <= {"card", "turn", "own", "other", "cell"}


@pytest.mark.parametrize("beat", [".card", ".caption.war", ".heap"])
def test_cancelled_is_finished(watched, run_python, beat):
    """Whoever cancels what moves ends the beat: the round goes on to its end."""
    begin(run_python, *WAR)
    play_round(watched)
    expected = watched.evaluate(PICTURE)
    begin(run_python, *WAR)
    press_held(watched)
    steps_until(watched, beat)
    hold(watched, False)
    watched.wait_for_function(
        f"() => (document.getAnimations().forEach(motion => motion.cancel()), {STILL})", polling=5
    )
    assert expected == watched.evaluate(PICTURE)


def test_skip_in_the_step(watched, run_python):
    """A press while everything steps back shows the end of the round, near again."""
    begin(run_python, *WAR)
    press_held(watched)
    steps_until(watched, ".heap", 2)
    open_button(watched).click()
    watched.wait_for_function(f"() => {STILL}")
    assert not watched.evaluate(STEPPED_BACK)
    expect_counts(watched, (7, 1))
    hold(watched, False)


def test_speed_changes_in_the_step(watched, run_python):
    """Another speed holds for the step back too."""
    begin(run_python, *WAR)
    press_held(watched)
    steps_until(watched, ".heap", 2)
    choose_speed(watched, "Быстро")
    rates = """[...new Set(document.getAnimations().filter(motion =>
        motion.effect.target.matches(".heap, .cell")).map(motion => motion.playbackRate))]"""
    assert [260 / 100] == watched.evaluate(rates)
    let_go(watched)


def test_screen_is_turned_in_the_step(watched, run_python):
    """Turned in the middle of the step, everything ends where the new screen has room for it."""
    watched.set_viewport_size({"width": 360, "height": 640})
    begin(run_python, *WAR)
    press_held(watched)
    steps_until(watched, ".heap", 2)
    seek(watched, 0.5)
    watched.set_viewport_size({"width": 640, "height": 360})
    off = """() => Math.max(...[...document.querySelectorAll(".cells .card")].map(card => {
        const [here, cell] = [card, card.parentElement].map(it => it.getBoundingClientRect());
        return Math.abs(here.x - cell.x) + Math.abs(here.y - cell.y); }))"""
    assert watched.evaluate(f"() => ({FINISH}, ({off})())") < 1
    let_go(watched)
    expect_counts(watched, (7, 1))


def test_reload_in_the_step(open_table, wait_ready, run_python):
    """A reload in the middle of a war finds its end, near again, with nothing on the table."""
    page = open_table("#n=1")
    watch_moves(page)
    for _ in range(40):
        press_held(page)
        while not page.evaluate(STILL) and not page.evaluate(STEPPED_BACK):
            step(page)
        if page.evaluate(STEPPED_BACK):
            break
        hold(page, False)
    round_begun = page.locator("#progress").get_attribute("aria-valuenow")
    page.reload()
    wait_ready()
    assert not page.evaluate(STEPPED_BACK)
    expect(page.locator(".cells .card")).to_have_count(0)
    expect(page.locator("#progress")).to_have_attribute("aria-valuenow", round_begun)


def test_winner_is_told_by_more_than_colour(watched, run_python):
    """The winner's card has an outline; the loser's dims and yields a few pixels."""
    begin(run_python, "K♠ 2♠", "7♦ 3♦")
    press_held(watched)
    steps_until(watched, ".card", 2)
    step(watched)
    seek(watched, 0.999)
    outline = "card => getComputedStyle(card.querySelector('.face')).outlineStyle"
    assert "solid" == watched.locator(".near .card").evaluate(outline)
    assert "none" == watched.locator(".far .card").evaluate(outline)
    assert "none" != watched.locator(".far .card .face").evaluate(
        "it => getComputedStyle(it).filter"
    )
    cell, card = watched.locator(".far .cell").first, watched.locator(".far .card")
    assert card.bounding_box()["y"] < cell.bounding_box()["y"] - 2
    let_go(watched)


def test_high_card_presses_the_felt(watched, run_python):
    """A court card lands with weight, a low one doesn't."""
    begin(run_python, "K♠ 2♠", "7♦ 3♦")
    press_held(watched)
    steps_until(watched, ".card", 2)
    pressed = """() => document.getAnimations().filter(motion => motion.effect.pseudoElement)
        .map(motion => motion.effect.target.closest("[data-seat]").dataset.seat)"""
    assert ["0"] == watched.evaluate(pressed)
    let_go(watched)
