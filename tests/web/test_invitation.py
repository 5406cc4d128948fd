"""Games by number: in links, in shared sentences, in what people paste."""

from urllib.parse import quote

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from pyanitsa.number import LARGEST
from pyanitsa.rules import ALLOWED, PRESETS, Rules
from web.play.invitation import (
    SHORT,
    Invitation,
    InvitationError,
    read_invitation,
    read_link,
    read_pasted,
)

PAGE = "https://example.org/игры/pyanitsa/"
ALLOWED_NUMBER = (
    "Номер партии — целое число от 1 до 999\u00a0999\u00a0999, например 481\u00a0516\u00a0234."
)

fields = {name: st.sampled_from(values) for name, values in ALLOWED.items()}
playable = st.builds(Rules, **fields).filter(lambda rules: not rules.problems())
invitations = st.builds(
    Invitation, st.integers(1, LARGEST), st.sampled_from([SHORT, PRESETS["long"]]) | playable
)


def read(text: str) -> Invitation | InvitationError:
    try:
        return read_invitation(text)
    except InvitationError as refused:
        return refused


def refusal(text: str) -> str:
    with pytest.raises(InvitationError) as refused:
        read_invitation(text)
    return str(refused.value)


@given(invitation=invitations)
@example(invitation=Invitation(1))
def test_round_trip(invitation: Invitation) -> None:
    """Whatever is shown or shared gives the same game when it's pasted back."""
    link = PAGE + invitation.fragment()
    texts = [
        invitation.fragment(),
        link,
        f"Смотри: {link}",
        f"({link})",
        f"*{link}*",
        f"_{link}_",
        f"\u2066{link}\u2069",
        f"{link}.",
        invitation.short_text(PAGE),
        invitation.sentence(PAGE),
        f"«{invitation.sentence(PAGE)}»",
        quote(link, safe=":/#=&"),
        quote(link),
    ]
    assert [invitation] * len(texts) == [read_invitation(text) for text in texts]


def test_pasted() -> None:
    """Links with rules alone, too; a number beside them is a game's."""
    giveaway = PRESETS["giveaway"]
    for text in (f"{PAGE}#r=giveaway", f"Сыграем так: {PAGE}#r=giveaway.", "%23r%3Dgiveaway"):
        assert giveaway == read_pasted(text)
    assert Invitation(7, giveaway) == read_pasted(f"№ 7, {PAGE}#r=giveaway")
    assert Invitation(7) == read_pasted("7")
    with pytest.raises(InvitationError, match="разные правила"):
        read_pasted("#r=giveaway или #r=long")


@given(number=st.integers(1, LARGEST))
def test_from_a_file(number: int) -> None:
    """A page opened from a file has no address to share: the number alone, without a link."""
    invitation = Invitation(number)
    assert "http" not in invitation.sentence("") + invitation.short_text("")
    assert invitation == read_invitation(invitation.sentence(""))


def test_texts() -> None:
    """Link, number and sentence; the short game's rules go without saying."""
    short, long = Invitation(481516234), Invitation(7, PRESETS["long"])
    name = "№\u00a0481\u00a0516\u00a0234"
    assert "#n=481516234" == short.fragment()
    assert "#n=7&r=long" == long.fragment()
    assert name == short.short_text(PAGE)
    assert f"№\u00a07 {PAGE}#n=7&r=long" == long.short_text(PAGE)
    sentence = f"Сыграйте мою партию в «Пьяницу»: {name} {PAGE}#n=481516234"
    assert sentence == short.sentence(PAGE)


@pytest.mark.parametrize(
    "text",
    ["481516234", "№ 481 516 234", "#481516234", "481.516.234", "481,516,234", "481'516'234",
     "  0481516234\n", "٤٨١٥١٦٢٣٤", "４８１５１６２３４", "#n=481.516.234", "#n=481%20516%20234",
     "#n=481516234&r=short", "#n=481516234&r=round_limit=40", "#r=short&n=481516234",
     "#n=481516234&utm_source=chat", "#n=481516234&for=you"],
)  # fmt: skip
def test_forgiving(text: str) -> None:
    """Groups, marks, signs, other scripts' digits, percent codes: the same game."""
    assert Invitation(481516234) == read_invitation(text)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", f"Здесь пусто. {ALLOWED_NUMBER}"),
        (" \n", f"Здесь пусто. {ALLOWED_NUMBER}"),
        ("привет", f"Это не похоже на номер партии. {ALLOWED_NUMBER}"),
        ("1.5", f"Это не похоже на номер партии. {ALLOWED_NUMBER}"),
        ("12 34", f"Это не похоже на номер партии. {ALLOWED_NUMBER}"),
        ("-5", f"Это не похоже на номер партии. {ALLOWED_NUMBER}"),
        ("<b>5</b>", f"Это не похоже на номер партии. {ALLOWED_NUMBER}"),
        ("#n=", f"Это не похоже на номер партии. {ALLOWED_NUMBER}"),
        ("0", f"Нулевой партии нет. {ALLOWED_NUMBER}"),
        ("#n=000", f"Нулевой партии нет. {ALLOWED_NUMBER}"),
        ("1000000000", f"Число слишком большое. {ALLOWED_NUMBER}"),
        ("9" * 5000, f"Число слишком большое. {ALLOWED_NUMBER}"),
        ("№ 5 и № 6", f"Здесь несколько разных номеров. {ALLOWED_NUMBER}"),
        ("#n=5&n=6", f"Здесь несколько разных номеров. {ALLOWED_NUMBER}"),
    ],
)
def test_bad_number(text: str, message: str) -> None:
    """What is no number gets one message: what is wrong, and what is allowed."""
    assert message == refusal(text)


@pytest.mark.parametrize(
    ("code", "part"),
    [
        ("", "Правила «пусто»"),
        ("poker", "Правила «poker» этой игре незнакомы. Проверьте, целиком ли скопирована ссылка"),
        ("deck=37", "Правила «deck»: такого значения не бывает. Можно: 52, 36, 54."),
        ("deck=36,deck=52", "Правила «deck»: указано дважды"),
        ("ties=cancel,round_limit=none", "Правила «round_limit»: без предела раундов"),
        (
            "seats=3,teams=pairs",
            "Правила «seats»: не сочетается с игрой пара на пару. Можно: 4, 6, 8.",
        ),
        ("long&r=sums", "Здесь разные правила: long и sums"),
    ],
)
def test_bad_rules(code: str, part: str) -> None:
    """Rules that are none, or that the page's table can't show, are named in the message."""
    assert part in refusal(f"#n=5&r={code}")


@given(invitation=invitations)
def test_link_to_rules_alone(invitation: Invitation) -> None:
    """A link without a number asks for a fresh game by its rules; with one, for that game."""
    code = invitation.rules.code()
    links = (f"#r={code}", f"#r={quote(code)}", f"#r={code}.")
    if code:
        assert [invitation.rules] * len(links) == [read_link(link) for link in links]
    assert invitation == read_link(invitation.fragment())


@pytest.mark.parametrize("code", ["", "poker", "deck=37", "seats=9", "short&r=long"])
def test_bad_link_to_rules_alone(code: str) -> None:
    """Rules that can't be played get one message, with a number beside them or without."""
    with pytest.raises(InvitationError) as refused:
        read_link(f"#r={code}")
    assert str(refused.value)


@pytest.mark.parametrize("piece", ["n=", "№", "r=", "%", "1 ", "1.", "#n=1&r=x&"])
def test_long_text(piece: str) -> None:
    """A megabyte of anything is answered, not pondered."""
    assert refusal(piece * (1_000_000 // len(piece)))
