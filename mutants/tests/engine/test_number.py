"""The number of a game: what people may type or paste, and how it's shown."""

import re
from time import perf_counter
from unicodedata import decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyanitsa.number import (
    LARGEST,
    NumberError,
    NumberFault,
    new_number,
    number_text,
    parse_number,
)
from pyanitsa.words import game_name, number_fault

SPACES = "\t\u0020\u00a0\u1680\u2000\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f"
MARKS = [*SPACES, "\u205f", "\u3000", ".", ",", "'", "’", "ʼ"]
DIRECTION = "\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\ufeff"
SIGNS = ["-", "–", "—", "−", "/", "_", ":", ";", "*", "+", "·", "٬", "\u00ad", "\u200b", "\u2060"]
numbers = st.integers(1, LARGEST)
around = st.text(DIRECTION + " \u00a0\n", max_size=3)


def fault(text: str) -> NumberFault:
    with pytest.raises(NumberError) as refused:
        parse_number(text)
    return refused.value.fault


def test_new_number() -> None:
    """A new game's number is a whole number 1 … 999 999 999, each time another."""
    drawn = [new_number() for _ in range(200)]
    assert all(1 <= number <= 999_999_999 for number in drawn)
    assert len(set(drawn)) > 190


@pytest.mark.parametrize(
    ("expected", "number"),
    [
        ("1", 1),
        ("999", 999),
        ("1\u00a0000", 1000),
        ("42\u00a0000", 42_000),
        ("481\u00a0516\u00a0234", 481_516_234),
    ],
)
def test_number_text(expected: str, number: int) -> None:
    """Shown grouped, and in one piece on a line."""
    assert expected == number_text(number)


@pytest.mark.parametrize("number", [1, 9, 10, 999, 1000, 1001, 999_999, 1_000_000, LARGEST])
def test_digits_alone(number: int) -> None:
    """Digits alone."""
    assert number == parse_number(str(number))


@pytest.mark.parametrize("mark", MARKS)
def test_groups(mark: str) -> None:
    """Groups split by a space of any kind, dot, comma or apostrophe: three digits, first 1 to 3."""
    assert 481_516_234 == parse_number(f"481{mark}516{mark}234")
    assert 81_516_234 == parse_number(f"81{mark}516{mark}234")
    assert 1_516_234 == parse_number(f"1{mark}516{mark}234")
    assert 1_000 == parse_number(f"1{mark}000")


@pytest.mark.parametrize("text", ["481 516\u00a0234", "481\u2009516\u202f234", "481'516’234"])
def test_one_kind_of_mark(text: str) -> None:
    """All spaces are one kind of mark, and so are all apostrophes."""
    assert 481_516_234 == parse_number(text)


@pytest.mark.parametrize("sign", ["", "№", "№ ", "№\u00a0", "#", "# ", "№\t", "№   "])
@pytest.mark.parametrize("around", ["", " ", "\u00a0", "\n", "\t\r\n", "\u3000 "])
def test_sign_and_spaces_around(sign: str, around: str) -> None:
    """An optional «№» or «#»; spaces around are ignored."""
    assert 481_516_234 == parse_number(f"{around}{sign}481 516 234{around}")
    assert 7 == parse_number(f"{around}{sign}7{around}")


@pytest.mark.parametrize(
    "text",
    ["１２３", "١٢٣", "۱۲۳", "१२३", "১২৩", "๑๒๓", "𝟏𝟐𝟑", "1٢３", "№ １２３", "#١٢٣"],
)
def test_other_scripts(text: str) -> None:
    """Digits of other scripts are read as digits."""
    assert 123 == parse_number(text)


def test_other_scripts_in_groups() -> None:
    """Digits of other scripts can be grouped, too."""
    assert 481_516_234 == parse_number("٤٨١٬٥١٦٬٢٣٤".replace("٬", "'"))
    assert 1_234 == parse_number("１\u3000２３４")


@pytest.mark.parametrize(
    ("expected", "text"),
    [
        (7, "007"),
        (7, "000 007"),
        (7, "0.000.000.000.007"),
        (7, "0" * 5_000 + "7"),
        (7, "٠٠٠٧"),
        (LARGEST, "0999999999"),
        (LARGEST, "000,999,999,999"),
    ],
)
def test_leading_zeros(expected: int, text: str) -> None:
    """Leading zeros mean nothing; length counts after them."""
    assert expected == parse_number(text)


@pytest.mark.parametrize(
    ("expected", "text"),
    [
        (481_516_234, "https://host/pyanitsa/#n=481516234"),
        (481_516_234, "https://host/#n=481516234&r=deck=36,order=lowest-beats-ace"),
        (5, "https://host/?n=5#start"),
        (481_516_234, "#n=481516234"),
        (481_516_234, "n=481516234"),
        (481_516_234, "n=481 516 234"),
        (481_516_234, "Сыграй партию № 481 516 234!"),
        (481_516_234, "Партия №481.516.234."),
        (481_516_234, "Партия № 481 516 234, 40 раундов, 20 : 32"),
        (481_516_234, "Победа! 32 : 20\n№ 481 516 234\nСыграно 40 раундов"),
        (7, "№ 7\n20 : 32"),
        (7, "№ 7: https://host/#n=7"),
        (7, "№ 7, № 007 и n=7"),
        (7, "«№ 7»"),
        (7, "_№ 7_, *№ 7*"),
        (123, "партия № １２３ наша"),
        (7, "42 раунда, № 7"),
    ],
)
def test_longer_text(expected: int, text: str) -> None:
    """In a longer text each «№ …» or `n=…` counts, and only those; the same twice is one."""
    assert expected == parse_number(text)


def test_our_own_texts() -> None:
    """Whatever our own screens and messages show can be pasted back."""
    assert 481_516_234 == parse_number(game_name(481_516_234))
    message = number_fault(NumberFault.EMPTY)
    assert 481_516_234 == parse_number(message.rpartition("например")[2].rstrip("."))


@given(numbers, around, around, around)
def test_marks_of_direction(number: int, before: str, between: str, after: str) -> None:
    """Marks of direction and a byte-order mark around a number mean nothing, nor do spaces."""
    shown = number_text(number)
    assert number == parse_number(f"{before}{shown}{after}")
    assert number == parse_number(f"{before}№{between}{shown}{after}")
    assert number == parse_number(f"Партия {before}№{between}{shown}{after}, 20 : 32")


@pytest.mark.parametrize("mark", DIRECTION)
def test_marks_of_direction_within(mark: str) -> None:
    """Within a number they are no more welcome than any other sign."""
    within = [f"481{mark}516{mark}234", f"481{mark} 516{mark} 234", f"-{mark}5", f"5{mark}а"]
    texts = [*within, *(f"№ {text}" for text in within), f"партия №{mark} 481{mark}516 наша"]
    assert [NumberFault.NOT_A_NUMBER] * len(texts) == [fault(text) for text in texts]


@pytest.mark.parametrize("sign", SIGNS)
@pytest.mark.parametrize("form", ["{}", "№ {}", "Партия № {} наша", "https://host/#n={}"])
def test_number_that_goes_on(sign: str, form: str) -> None:
    """Digits that another sign parts are not the number before the sign."""
    texts = [f"481{sign}516{sign}234", f"481{sign}{sign}516", f"481 516{sign}234"]
    assert [NumberFault.NOT_A_NUMBER] * 3 == [fault(form.format(text)) for text in texts]


@given(numbers, st.characters(), st.integers(0, LARGEST))
def test_two_numbers_and_a_character(number: int, between: str, more: int) -> None:
    """Whatever stands between: one grouped number, two of their own, an error; never half of it."""
    read = read_or_fault(f"№ {number}{between}{more}")
    if between.isdecimal():
        assert isinstance(read, NumberFault) or read == int(f"{number}{decimal(between)}{more}")
    elif between in "\r\n":
        assert number == read
    else:
        assert read in (NumberFault.NOT_A_NUMBER, NumberFault.TOO_LARGE, NumberFault.SEVERAL) or (
            (between in MARKS or between.isspace()) and read == int(f"{number}{more}")
        )


@pytest.mark.parametrize("form", ["*{}*", "_{}_", "~{}~", "*_{}_*", "({})", "<{}>", "«{}»", "{}…"])
def test_what_messengers_add(form: str) -> None:
    """A link or a number in a messenger's marks is what was meant."""
    texts = ["https://host/pyanitsa/#n=481516234", "№ 481 516 234", "Партия №481516234"]
    assert [481_516_234] * 3 == [parse_number(form.format(text)) for text in texts]


@given(st.text(st.sampled_from([*"0123456789١२ .,'’-№#", "\u00a0", "\u202a", "\n"]), max_size=14))
def test_alone_or_refused(text: str) -> None:
    """A text of one line and one sign is taken if it's of the one form, and else refused."""
    read = read_or_fault(text)
    body = text.strip(DIRECTION + " \u00a0\n")
    body = body[body[:1] in ("№", "#") :].lstrip(DIRECTION + " \u00a0\n")
    groups = re.split(r"[^\d]", body)
    kinds = {kind(sign) for sign in body if not sign.isdecimal()}
    is_grouped = len(groups[0]) in (1, 2, 3) and {3} == {len(group) for group in groups[1:]}
    if body.isdecimal() or (len(kinds) == 1 and is_grouped and kinds <= {*" .,'"}):
        value = int("".join(groups))
        assert read == value or (value not in range(1, LARGEST + 1) and read in (*NumberFault,))
    elif "№" not in body and not body[:1].isdecimal():
        assert isinstance(read, NumberFault)


def kind(sign: str) -> str:
    return " " if sign in "\u00a0 " else "'" if sign in "'’" else sign


def read_or_fault(text: str) -> int | NumberFault:
    try:
        return parse_number(text)
    except NumberError as refused:
        return refused.fault


@pytest.mark.parametrize("text", ["", " ", "\u00a0\t\n", "\u3000", "\u202a\u202c", "\ufeff"])
def test_empty(text: str) -> None:
    """Emptiness is refused."""
    assert NumberFault.EMPTY == fault(text)


@pytest.mark.parametrize("text", ["0", "000", "№ 0", "0 000", "٠", "n=0", "с № 000", "0" * 5_000])
def test_zero(text: str) -> None:
    """Zero is refused."""
    assert NumberFault.ZERO == fault(text)


@pytest.mark.parametrize(
    "text",
    [
        "1000000000",
        "1 000 000 000",
        "№ 9.999.999.999",
        "01234567890",
        "n=1234567890",
        "наша № 1234567890",
        "7" * 5_000,
        "٧" * 5_000,
        ",".join(["777"] * 1_000),
    ],
)
def test_too_large(text: str) -> None:
    """Ten digits or more are refused."""
    assert NumberFault.TOO_LARGE == fault(text)


@pytest.mark.parametrize(
    "text",
    [
        # marks that don't part groups of three, or not only one kind of them
        *("1.5", "12 34", "1234 567", "1,23,456", "1.5678", "12.3456", "481.516 234", "481,516.2"),
        *("481'516,234", "481 516,234", "481..516", "481  516", "481. 516", ".481", "481.", ","),
        *("481_516_234", "481-516-234", "481/516/234", "481;516", "481\n516\n234", "481:516"),
        # signs, letters, other numerals
        *("+5", "-5", "−5", "5-", "±5", "5e3", "0x1F", "5a", "a5", "пять", "5 карт", "²", "½", "Ⅷ"),
        *("五", "٫5", "1٬000", "nan", "inf", "True", "None"),
        # signs of a number without one, or not next to it
        *("№", "#", "№ №", "№№ 5", "##5", "N5", "No 5", "n 5", "n=", "n=x", "№ x", "n=-5"),
        *("партия #5", "number=5", "min=5", "5 №", "№ -5", "№ 1.5 и всё", "№ 12 34", "n=1.5&r=x"),
        # a number that goes on as something else
        *("n=5abc", "наша № 5а", "n=481 516 234а", "n=481%20516%20234", "n=12 3456"),
        "№ 481 516 234 20 : 32",
        # one that is none spoils the others
        *("№ 5, № x", "n=5&n=", "№ 5 и № 1.5"),
        *("\ud800", "\x00", "5\x005", "\u200b5"),
    ],
)
def test_not_a_number(text: str) -> None:
    """Everything else is refused: other marks, letters, signs."""
    assert NumberFault.NOT_A_NUMBER == fault(text)


@pytest.mark.parametrize("text", ["№ 5 и № 6", "n=5&n=6", "№ 5: https://host/#n=6", "№5№6"])
def test_several(text: str) -> None:
    """Two different numbers in one text are an error."""
    assert NumberFault.SEVERAL == fault(text)


@pytest.mark.parametrize(
    ("expected", "text"),
    [
        ("'' is empty", ""),
        ("'abc' is not a game number", "abc"),
        ("'1234567890' is too large for a game number", "1234567890"),
        ("'0' is zero", "0"),
        ("'№5№6' holds several different game numbers", "№5№6"),
    ],
)
def test_error_text(expected: str, text: str) -> None:
    """The error names the text, what is wrong with it, and what is allowed."""
    with pytest.raises(NumberError) as refused:
        parse_number(text)
    assert f"{expected} (allowed: one whole number from 1 to 999999999)" == str(refused.value)


def test_error_text_stays_short() -> None:
    """However long a text is, its error quotes only the beginning."""
    with pytest.raises(NumberError) as refused:
        parse_number("x" * 100_000)
    assert len(str(refused.value)) < 200


@pytest.mark.parametrize(
    "text",
    [
        " " * 100_000 + "x",
        "№" + " " * 100_000 + "x",
        "№ " * 100_000,
        "№ 7 " * 50_000 + "№ x",
        "1 " * 100_000 + "x",
        "n=" + "111." * 50_000 + "x",
        "n=" + "7" * 200_000 + "x",
        "\u202a" * 100_000 + "x",
        "№" + " \u202a" * 100_000 + "x",
        "№ 7" + "-" * 200_000 + "7",
        "№ 7" + "\u202c " * 100_000 + "7",
        "№ 7-" * 50_000 + "7",
    ],
    ids=range(12),
)
def test_huge_text(text: str) -> None:
    """A huge text is refused at once: the work grows no faster than the text."""
    start = perf_counter()
    with pytest.raises(NumberError):
        parse_number(text)
    assert perf_counter() - start < 3
