"""The dice language reads what people write, and points at the character it cannot read."""

import doctest
from pathlib import Path
from time import perf_counter

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from facedown.kernel.dice.dice import Dice, Kept
from facedown.kernel.dice.dicelang import LONGEST_TEXT, parse
from facedown.kernel.dice.expression import Comparison, Contest, Expression, Handful, Minus, PlainNumber, Product, Sum
from facedown.kernel.words.refusal import Refusal, Refused

DOCS = Path(__file__).parents[3] / "docs" / "dice.md"

SOME_DICE = st.builds(
    "{}{}{}{}{}{}".format,
    st.sampled_from(["", "1", "2", "03"]),
    st.sampled_from("dD"),
    st.sampled_from(["2", "6", "12", "%"]),
    st.sampled_from(["", "!"]),
    st.sampled_from(["", "r1", "R 1"]),
    st.sampled_from(["", "kh1", "kl1", " KH 1", "dl0", "DH 0", "c3"]),
)
ARITHMETIC = st.recursive(
    st.integers(0, 99).map(str) | SOME_DICE,
    lambda inner: (
        st.builds("{}{}{}".format, inner, st.sampled_from(["+", "-", " - "]), inner)
        | st.builds("{}*({})".format, st.integers(0, 9), inner)
        | inner.map("({})".format)
        | inner.map("(-({}))".format)
    ),
    max_leaves=8,
)
EXPRESSIONS = ARITHMETIC | st.builds(
    "{} {} {}".format, ARITHMETIC, st.sampled_from(["vs", "VS", ">=", "<=", ">", "<", "=", "!="]), ARITHMETIC
)


def refusal_of(text: str) -> Refusal:
    with pytest.raises(Refused) as caught:
        parse(text)
    return caught.value.refusal


def read_or_refused(text: str) -> str:
    """The canonical form, or the text of the refusal."""
    try:
        return str(parse(text))
    except Refused as refused:
        return refused.refusal.text


@pytest.mark.parametrize(
    ("text", "expression"),
    [
        ("6d12!+4", Sum((Handful(Dice(6, 12, explode=True)), PlainNumber(4)))),
        ("3d10kh1", Handful(Dice(3, 10), Kept(1))),
        ("2d6+2d4kl1-1", Sum((Handful(Dice(2, 6)), Handful(Dice(2, 4), Kept(1, high=False)), Minus(PlainNumber(1))))),
        ("4d6dl1", Handful(Dice(4, 6), Kept(3))),
        ("4d6dh3", Handful(Dice(4, 6), Kept(1, high=False))),
        ("2d6r2", Handful(Dice(2, 6), reroll=2)),
        ("8d10c7", Handful(Dice(8, 10), least=7)),
        ("8d10!r1c7", Handful(Dice(8, 10, explode=True), reroll=1, least=7)),
        ("d20", Handful(Dice(1, 20))),
        ("d%", Handful(Dice(1, 100))),
        ("-7", Minus(PlainNumber(7))),
        ("2*(1d6+1)", Product((PlainNumber(2), Sum((Handful(Dice(1, 6)), PlainNumber(1)))))),
        ("2d6 >= 8", Comparison(Handful(Dice(2, 6)), ">=", PlainNumber(8))),
        ("1d6 vs 1d8", Contest(Handful(Dice(1, 6)), Handful(Dice(1, 8)))),
        ("1d6!=3", Comparison(Handful(Dice(1, 6)), "!=", PlainNumber(3))),
        ("1d6! = 3", Comparison(Handful(Dice(1, 6, explode=True)), "=", PlainNumber(3))),
    ],
)
def test_what_people_write_is_read(text: str, expression: Expression) -> None:
    assert parse(text) == expression


@pytest.mark.parametrize("sign", [">=", "<=", ">", "<", "=", "!="])
def test_every_comparison_is_read(sign: str) -> None:
    assert parse(f"2d6{sign}8") == Comparison(Handful(Dice(2, 6)), sign, PlainNumber(8))


def test_blanks_and_capital_letters_do_not_matter() -> None:
    assert parse(" 3 D 10\tKH 1\n+ 2 VS d6") == parse("3d10kh1+2 vs 1d6")


def test_a_product_binds_before_a_sum() -> None:
    assert parse("1+2*3") == Sum((PlainNumber(1), Product((PlainNumber(2), PlainNumber(3)))))


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("((d6))", "1d6"),
        ("1+(2+3)", "1+(2+3)"),
        ("2+(-1)", "2-1"),
        ("2-(-1)", "2-(-1)"),
        ("-(1+2)*3", "-(1+2)*3"),
        ("(-1)*d6", "(-1)*1d6"),
        ("2*(3*d6)", "2*(3*1d6)"),
        ("007>=D%", "7 >= 1d100"),
    ],
)
def test_the_canonical_form_has_only_the_brackets_it_needs(text: str, canonical: str) -> None:
    assert str(parse(text)) == canonical
    assert parse(canonical) == parse(text)


@given(EXPRESSIONS)
def test_reading_the_canonical_form_gives_the_same_expression(text: str) -> None:
    expression = parse(text)
    assert parse(str(expression)) == expression
    assert str(parse(str(expression))) == str(expression)


@given(EXPRESSIONS)
def test_an_expression_survives_json(text: str) -> None:
    expression = parse(text)
    assert msgspec.json.decode(msgspec.json.encode(expression), type=Expression) == expression


@pytest.mark.parametrize(
    ("text", "code", "position", "says"),
    [
        ("", "syntax", 1, "expected a number, dice such as 2d6, or '('; the text ends here"),
        ("2d", "syntax", 3, "expected a number of sides after 'd'"),
        ("2d+3", "syntax", 3, "expected a number of sides after 'd'; found '+'"),
        ("3d6kh", "syntax", 6, "expected how many dice to keep"),
        ("3d6k1", "syntax", 4, "'kh' or 'kl'"),
        ("1d6 + * 2", "syntax", 7, "expected a number, dice such as 2d6, or '('; found '*'"),
        ("(1d6", "syntax", 5, "expected ')'; the text ends here"),
        ("1d6)", "syntax", 4, "this ')' closes nothing"),
        ("()", "syntax", 2, "expected a number"),
        ("1 < 2 < 3", "syntax", 7, "expected the end; found '<'"),
        ("1 vs 2 vs 3", "syntax", 8, "expected the end; found 'v'"),
        ("(1 > 2)+3", "syntax", 4, "')'; found '>'"),
        ("2 2", "syntax", 3, "'d'"),
        ("2d6 #", "syntax", 5, "found '#'"),
        ("1.5", "syntax", 2, "found '.'"),
        ("２d6", "syntax", 1, "U+FF12"),
        ("1d٦", "syntax", 3, "expected a number of sides after 'd'; found the character U+0666"),
        ("1d6\x00", "syntax", 4, "U+0000"),
        ("\ud800", "syntax", 1, "U+D800"),
        ("1d6 + 0d6", "no-dice", 7, "at least 1 die"),
        ("600d6+401d6", "too-many-dice", 7, "at most 1000 dice; here it comes to 1001"),
        ("501d6 vs 500d6", "too-many-dice", 10, "at most 1000 dice"),
        ("999999999d6", "too-many-dice", 1, "at most 1000 dice"),
        ("3d6dl3", "bad-drop", 6, "0 to 2, not 3"),
        ("3d6r6", "bad-reroll", 5, "up to 1 to 5 it can be rolled again"),
        ("3d6r0", "bad-reroll", 5, "up to 1 to 5 it can be rolled again"),
        ("d1r1", "bad-reroll", 4, "only one side"),
        ("3d6c0", "bad-count", 5, "from 1 upwards"),
        ("3d6kh1c2", "syntax", 7, "expected '+'"),
        ("1000000000d6", "number-too-long", 1, "at most 9 digits"),
        ("d0", "bad-sides", 2, "1 to 1000 sides"),
        ("d1001", "bad-sides", 2, "1 to 1000 sides"),
        ("3d6kh4", "bad-keep", 6, "1 to 3, not 4"),
        ("3d6kl0", "bad-keep", 6, "1 to 3, not 0"),
        ("3d1!", "endless", 4, "at least 2 sides"),
        ("2*d6*(1+d4)", "not-constant", 5, "by a number"),
        ("999999999*999999999", "value-too-big", 10, "more than"),
        ("(" * 33 + "1" + ")" * 33, "too-deep", 33, "32 deep"),
        ("1" * 501, "too-long", 501, "at most 500 characters"),
        ("d%+" * 99 + "d%+1", "too-long", 301, "written out in full"),
    ],
)
def test_a_refusal_points_at_the_character_and_says_what_would_be_right(
    text: str, code: str, position: int, says: str
) -> None:
    refusal = refusal_of(text)
    reason, shown, caret = refusal.text.split("\n")
    assert refusal.code == code
    assert reason.startswith(f"Position {position}: ")
    assert says in reason
    assert caret.strip() == "^"
    if position <= len(text):
        pointed_at = text[position - 1]
        assert shown[caret.index("^")] == (pointed_at if " " <= pointed_at <= "~" else "?")


def test_the_limits_themselves_are_allowed() -> None:
    parse("100d1000kh100")
    parse("(" * 32 + "1" + ")" * 32)
    parse("-(" * 32 + "d6" + ")" * 32)
    parse("1+" * 249 + "11")
    parse("999999999+999999999")


@pytest.mark.parametrize(
    "text",
    [
        "(" * 500,
        "-(" * 250,
        "(" * 10**6,
        "1" * 10**6,
        "1+" * 500_000,
        "9" * 500,
        "9" * 400 + "d" + "9" * 90,
        "d" * 500,
        "1d6" * 166,
        "!" * 500,
        "1*" * 249 + "1",
        "9*" * 249 + "9",
        "1d2!+" * 99 + "1d2!",
        "\x00" * 500,
        "𝟙𝟚d𝟞",
        "１ｄ６",
        "1d6\u202e",
        "e\u0301" * 100,
        "__import__('os')",
        "1e9d6",
        "\r\n" * 250,
    ],
)
def test_hostile_text_is_read_or_refused_quickly(text: str) -> None:
    parse("1")  # the grammar is made on first use
    began = perf_counter()
    assert len(read_or_refused(text)) <= LONGEST_TEXT
    assert perf_counter() - began < 1


@given(st.text(max_size=600) | st.text("0123456789dDkhlvs!%+-*()<>= \n", max_size=600))
def test_any_text_is_read_or_refused(text: str) -> None:
    told = read_or_refused(text)
    told.encode()
    if not told.startswith("Position "):
        assert str(parse(told)) == told
        assert parse(told) == parse(text)


def test_the_examples_of_the_page_are_true() -> None:
    failed, attempted = doctest.testfile(str(DOCS), module_relative=False, encoding="utf-8")
    assert attempted > 0
    assert failed == 0
