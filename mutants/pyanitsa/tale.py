"""A game's ending in one Russian sentence."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, assert_never

from pyanitsa.events import Ending
from pyanitsa.facts import goes_ahead
from pyanitsa.game import ENDLESS_ROUNDS
from pyanitsa.persons import Manner, Person, by_side
from pyanitsa.story import Lead, Story, War
from pyanitsa.words import (
    CARDS_TAKEN,
    ROUNDS,
    TIMES,
    Forms,
    plural,
    rank_name,
    says,
    score,
    sentence,
)

OF_CARDS: Forms = ("карты", "карт", "карт")
MANY_CHANGES = 6
LONG_RUN = 6
SHARE_BEHIND = 6
"""Being behind by a sixth of all cards, or more, is worth a word."""
_CLOSE = {2: ("две карты", "одной карты"), 4: ("четыре карты", "двух карт")}
"""How far the winner is ahead, and how many of these cards would have made it a draw."""
EVEN = 8
"""Cards apart at most in a game in which nobody ever got away."""

Sides = Mapping[int, Person]
Telling = Callable[[Story, Sides], str]
"""What could be said of a game, or nothing if it isn't so."""


def tale(story: Story, persons: Sequence[Person]) -> str:
    """The ending in one sentence that says nothing but what happened; of a game that is over."""
    assert story.outcome
    tellings = _TELLINGS.get(story.outcome.ending) or (_DRAWN if story.winner is None else _WON)
    sides = by_side(persons, story.rules)
    return next(said for telling in tellings if (said := telling(story, sides)))


def _void(story: Story, sides: Sides) -> str:
    return "Редкий случай: на стол легли все карты до единой"


def _endless(story: Story, sides: Sides) -> str:
    if story.rounds < ENDLESS_ROUNDS:
        return "Карты пошли по кругу: эта партия не кончилась бы никогда"
    return "Так долго не играет никто: конца не видно"


def _in_one_round(story: Story, sides: Sides) -> str:
    return "Всё решил один раунд" if story.rounds == 1 else ""


def _out_early(story: Story, sides: Sides) -> str:
    """You were out, and the others played on: «без вас сыграли ещё 33 раунда»."""
    outs = [out for out in story.outs if out.seat == 0 and out.round < story.rounds]
    if not outs or sides[0].manner is not Manner.YOU:
        return ""
    out = f"Вы выбыли на {outs[0].round}-\u2060м раунде"
    if story.winner == 0:
        return f"{out}, но ваша пара победила"
    return f"{out}, без вас сыграли ещё {plural(story.rounds - outs[0].round, ROUNDS)}"


def _in_the_last_round(story: Story, sides: Sides) -> str:
    if story.turn != story.rounds:
        return ""
    war = story.war_of(story.rounds)
    return _decided(war, "на последнем раунде") if war else "Последний раунд решил всё"


class _End(NamedTuple):
    """How it ended for somebody who had been behind, in the forms that sentences need."""

    you: str
    he: str
    but_he: str
    named: str
    from_score: str


_VICTORY = _End("выиграли", "выиграл", "отыгрался", "всё-таки выигрывает", "и выигрывает")
_EQUALITY = _End("сравняли счёт", "сравнял счёт", "сравнял счёт", "сравнивает счёт", "до ничьей")


def _from_behind(story: Story, sides: Sides) -> str:
    """«Проигрывали 18 : 34 и выиграли», «Вели 34 : 18, но компьютер отыгрался»."""
    return _uphill(story, sides, _VICTORY)


def _caught_up(story: Story, sides: Sides) -> str:
    """«Проигрывали 18 : 34 и сравняли счёт», «Вели 34 : 18, но компьютер сравнял счёт»."""
    return _uphill(story, sides, _EQUALITY)


def _uphill(story: Story, sides: Sides, end: _End) -> str:
    """Of two the score is told, of company by how many cards somebody was behind."""
    behind = story.comeback
    if not behind or behind.cards * SHARE_BEHIND < sum(story.counts[-1]):
        return ""
    person = sides[behind.seat]
    if len(story.seats) > 2:
        by = f"на {plural(behind.cards, CARDS_TAKEN)} и"
        you, he, named = f"отставали {by}", f"отставал {by}", f"отстаёт {by}"
        return says(person, f"{you} {end.you}", f"{he} {end.he}", f"{named} {end.named}")
    if person.manner is Manner.HE:
        return f"Вели {_score_for(0, story, behind)}, но {person.within} {end.but_he}"
    low = _score_for(behind.seat, story, behind)
    return says(
        person,
        f"проигрывали {low} и {end.you}",
        f"проигрывал {low} и {end.he}",
        f"отыгрывается со счёта {low} {end.from_score}",
    )


def _by_a_war(story: Story, sides: Sides) -> str:
    """The war that put the winner ahead for good."""
    turn = story.turn or 0
    war = story.war_of(turn)
    return _decided(war, f"на {turn}-\u2060м раунде") if war and turn > 1 else ""


def _from_the_start(story: Story, sides: Sides) -> str:
    if story.turn not in (0, 1):
        return ""
    always = "с первого раунда и до конца"
    return says(_winner(story, sides), f"вели {always}", f"вёл {always}", f"ведёт {always}")


def _narrowly(story: Story, sides: Sides) -> str:
    """At the limit, with nearly as many cards each."""
    assert story.outcome
    assert story.winner is not None
    close = _CLOSE.get(story.lead(story.winner, story.rounds))
    if story.outcome.ending is not Ending.LIMIT or len(sides) > 2 or not close:
        return ""
    is_lost = sides[0].manner is Manner.YOU and story.winner != 0
    ahead, missing = close
    return f"До ничьей не хватило {missing}" if is_lost else f"Перевес — всего {ahead}"


def _after_changes(story: Story, sides: Sides) -> str:
    changes = len(story.changes)
    if changes < MANY_CHANGES:
        return ""
    person = _winner(story, sides)
    return f"Лидер менялся {plural(changes, TIMES)}, под конец {goes_ahead(person)}"


def _in_a_row(story: Story, sides: Sides) -> str:
    """«Взяли 6 раундов подряд и выиграли»; in give-away it's giving that wins, of two."""
    assert story.outcome
    winners = story.outcome.winners
    match story.rules.goal:
        case "most":
            run, verbs = story.longest_run(*winners), ("взяли", "взял", "берёт")
        case "give-away":
            others = (seat for seat in story.seats if seat not in winners)
            run, verbs = story.longest_run(*others), ("отдали", "отдал", "отдаёт")
        case _:
            assert_never(story.rules.goal)
    if not run or run.length < LONG_RUN or _is_shared(story):
        return ""
    row = f"{plural(run.length, ROUNDS)} подряд"
    you, he, named = (f"{verb} {row} и" for verb in verbs)
    return says(_winner(story, sides), f"{you} выиграли", f"{he} выиграл", f"{named} выигрывает")


def _for_good(story: Story, sides: Sides) -> str:
    where = f"на {story.turn}-\u2060м раунде"
    return says(
        _winner(story, sides),
        f"повели {where} и больше не уступили",
        f"повёл {where} и больше не уступил",
        f"выходит вперёд {where} и больше не уступает",
    )


def _equal_at_last(story: Story, sides: Sides) -> str:
    before = story.counts[-2:-1]
    was_ahead = before and story.leaders[-2] is not None
    return "Последний раунд сравнял счёт" if was_ahead else ""


def _side_by_side(story: Story, sides: Sides) -> str:
    lead = story.largest_lead
    if len(sides) > 2 or story.rounds <= EVEN or not lead or lead.cards > EVEN:
        return ""
    return f"Всю партию шли вровень: разница не больше {plural(lead.cards, OF_CARDS)}"


def _at_peace(story: Story, sides: Sides) -> str:
    changes = len(story.changes)
    if changes < MANY_CHANGES:
        return ""
    return f"Лидер менялся {plural(changes, TIMES)}, а кончилось миром"


def _nobody_yielded(story: Story, sides: Sides) -> str:
    return "Никто никому не уступил"


_WON: Sequence[Telling] = (
    _in_one_round,
    _out_early,
    _in_the_last_round,
    _from_behind,
    _by_a_war,
    _from_the_start,
    _narrowly,
    _after_changes,
    _in_a_row,
    _for_good,
)
"""What is said is the first of these that is so: the last one always is."""
_DRAWN: Sequence[Telling] = (
    _out_early,
    _caught_up,
    _equal_at_last,
    _at_peace,
    _side_by_side,
    _nobody_yielded,
)
_TELLINGS: dict[Ending, Sequence[Telling]] = {Ending.VOID: (_void,), Ending.ENDLESS: (_endless,)}


def _decided(war: War, where: str) -> str:
    """«Туз в войне на 21-м раунде решил всё»."""
    if not war.card:
        return f"Война {where} решила всё"
    rank = rank_name(war.card)
    return sentence(f"{rank} в войне {where} {'решила' if rank.endswith('а') else 'решил'} всё")


def _score_for(seat: int, story: Story, at: Lead) -> str:
    """The score of two, a seat's own count first."""
    counts = story.counts[at.round]
    return score((counts[seat], counts[1 - seat]))


def _is_shared(story: Story) -> bool:
    """Whether rounds in a row aren't the winner's alone: partners', or given to several."""
    assert story.outcome
    gives = story.rules.goal == "give-away" and len(story.seats) > 2
    return gives or len(story.outcome.winners) > 1


def _winner(story: Story, sides: Sides) -> Person:
    assert story.winner is not None
    return sides[story.winner]
