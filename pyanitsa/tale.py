"""A game's ending in one Russian sentence."""

from collections.abc import Callable, Sequence

from pyanitsa.events import Ending
from pyanitsa.facts import TIMES, Persons, goes_ahead, subject
from pyanitsa.game import ENDLESS_ROUNDS
from pyanitsa.story import Lead, Story, War
from pyanitsa.words import ROUNDS, Forms, Manner, Person, plural, rank_name, score, sentence

OF_CARDS: Forms = ("карты", "карт", "карт")
CARDS_BEHIND: Forms = ("карту", "карты", "карт")
MANY_CHANGES = 6
LONG_RUN = 6
SHARE_BEHIND = 6
"""Being behind by a sixth of all cards, or more, is worth a word."""
_CLOSE = {2: ("две карты", "одной карты"), 4: ("четыре карты", "двух карт")}
"""How far the winner is ahead, and how many of these cards would have made it a draw."""
EVEN = 8
"""Cards apart at most in a game in which nobody ever got away."""

Telling = Callable[[Story, Persons], str]
"""What could be said of a game, or nothing if it isn't so."""


def tale(story: Story, persons: Persons) -> str:
    """The ending in one sentence that says nothing but what happened; of a game that is over."""
    assert story.outcome
    tellings = _TELLINGS.get(story.outcome.ending) or (
        _WON if len(story.outcome.winners) == 1 else _DRAWN
    )
    return next(said for telling in tellings if (said := telling(story, persons)))


def _void(story: Story, persons: Persons) -> str:
    return "Редкий случай: на стол легли все карты до единой"


def _endless(story: Story, persons: Persons) -> str:
    if story.rounds < ENDLESS_ROUNDS:
        return "Карты пошли по кругу: эта партия не кончилась бы никогда"
    return "Так долго не играет никто: конца не видно"


def _in_one_round(story: Story, persons: Persons) -> str:
    return "Всё решил один раунд" if story.rounds == 1 else ""


def _in_the_last_round(story: Story, persons: Persons) -> str:
    if story.turn != story.rounds:
        return ""
    war = story.war_of(story.rounds)
    return _decided(war, "на последнем раунде") if war else "Последний раунд решил всё"


def _from_behind(story: Story, persons: Persons) -> str:
    """«Проигрывали 18 : 34 и выиграли», «Вели 34 : 18, но компьютер отыгрался»."""
    behind = _worth_a_word(story.comeback, story)
    if not behind:
        return ""
    person = persons[behind.seat]
    if len(persons) > 2:
        return _says(
            person,
            f"отставали {_by(behind)} и выиграли",
            f"отставал {_by(behind)} и выиграл",
        )
    if person.manner is Manner.HE:
        return f"Вели {_score_for(0, story, behind)}, но {subject(person)} отыгрался"
    low = _score_for(behind.seat, story, behind)
    return _says(
        person,
        f"проигрывали {low} и выиграли",
        f"проигрывал {low} и выиграл",
        f"проигрывает {low} и выигрывает",
    )


def _by_a_war(story: Story, persons: Persons) -> str:
    """The war that put the winner ahead for good."""
    turn = story.turn or 0
    war = story.war_of(turn)
    return _decided(war, f"на {turn}-м раунде") if war and turn > 1 else ""


def _from_the_start(story: Story, persons: Persons) -> str:
    if story.turn not in (0, 1):
        return ""
    always = "с первого раунда и до конца"
    return _says(_winner(story, persons), f"вели {always}", f"вёл {always}", f"ведёт {always}")


def _narrowly(story: Story, persons: Persons) -> str:
    """At the limit, with nearly as many cards each."""
    assert story.outcome
    (winner,) = story.outcome.winners
    close = _CLOSE.get(story.lead(winner, story.rounds))
    if story.outcome.ending is not Ending.LIMIT or len(persons) > 2 or not close:
        return ""
    is_lost = persons[winner].manner is Manner.HE
    ahead, missing = close
    return f"До ничьей не хватило {missing}" if is_lost else f"Перевес — всего {ahead}"


def _after_changes(story: Story, persons: Persons) -> str:
    changes = len(story.changes)
    if changes < MANY_CHANGES:
        return ""
    person = _winner(story, persons)
    return f"Лидер менялся {plural(changes, TIMES)}, под конец {goes_ahead(person)}"


def _in_a_row(story: Story, persons: Persons) -> str:
    assert story.outcome
    run = story.longest_run(*story.outcome.winners)
    if not run or run.length < LONG_RUN or story.rules.goal == "give-away":
        return ""
    row = f"{plural(run.length, ROUNDS)} подряд"
    return _says(
        persons[run.seat],
        f"взяли {row} и выиграли",
        f"взял {row} и выиграл",
        f"берёт {row} и выигрывает",
    )


def _for_good(story: Story, persons: Persons) -> str:
    where = f"на {story.turn}-м раунде"
    return _says(
        _winner(story, persons),
        f"повели {where} и больше не уступили",
        f"повёл {where} и больше не уступил",
        f"выходит вперёд {where} и больше не уступает",
    )


def _caught_up(story: Story, persons: Persons) -> str:
    """«Проигрывали 18 : 34 и сравняли счёт», «Вели 34 : 18, но компьютер сравнял счёт»."""
    behind = _worth_a_word(story.comeback, story)
    if not behind:
        return ""
    person = persons[behind.seat]
    if len(persons) > 2:
        by = _by(behind)
        return _says(person, f"отставали {by} и сравняли счёт", f"отставал {by} и сравнял счёт")
    if person.manner is Manner.HE:
        return f"Вели {_score_for(0, story, behind)}, но {subject(person)} сравнял счёт"
    low = _score_for(behind.seat, story, behind)
    return _says(
        person,
        f"проигрывали {low} и сравняли счёт",
        f"проигрывал {low} и сравнял счёт",
        f"проигрывает {low} и сравнивает счёт",
    )


def _equal_at_last(story: Story, persons: Persons) -> str:
    before = story.counts[-2:-1]
    was_ahead = before and story.leaders[-2] is not None
    return "Последний раунд сравнял счёт" if was_ahead else ""


def _side_by_side(story: Story, persons: Persons) -> str:
    lead = story.largest_lead
    if len(persons) > 2 or story.rounds <= EVEN or not lead or lead.cards > EVEN:
        return ""
    return f"Всю партию шли вровень: разница не больше {plural(lead.cards, OF_CARDS)}"


def _at_peace(story: Story, persons: Persons) -> str:
    changes = len(story.changes)
    if changes < MANY_CHANGES:
        return ""
    return f"Лидер менялся {plural(changes, TIMES)}, а кончилось миром"


def _nobody_yielded(story: Story, persons: Persons) -> str:
    return "Никто никому не уступил"


_WON: Sequence[Telling] = (
    _in_one_round,
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


def _worth_a_word(behind: Lead | None, story: Story) -> Lead | None:
    return behind if behind and behind.cards * SHARE_BEHIND >= sum(story.counts[-1]) else None


def _score_for(seat: int, story: Story, at: Lead) -> str:
    """The score of two, a seat's own count first."""
    counts = story.counts[at.round]
    return score((counts[seat], counts[1 - seat]))


def _by(behind: Lead) -> str:
    return f"на {plural(behind.cards, CARDS_BEHIND)}"


def _winner(story: Story, persons: Persons) -> Person:
    assert story.outcome
    return persons[story.outcome.winners[0]]


def _says(person: Person, you: str, he: str, named: str = "") -> str:
    """A sentence about somebody, in the manner that fits."""
    match person.manner:
        case Manner.YOU:
            return sentence(you)
        case Manner.HE:
            return f"{person.name} {he}"
        case Manner.NAMED:
            return f"{person.name} {named}"
