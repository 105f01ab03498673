"""The dice language: from a text such as `6d12!+4` to an expression, or to a refusal that points at the character."""

from functools import cache
from typing import NoReturn

from lark import Lark, Token, Transformer, UnexpectedInput, UnexpectedToken, v_args
from lark.exceptions import VisitError

from facedown.kernel.dice.dice import MOST_DICE, MOST_SIDES, Dice, Kept
from facedown.kernel.dice.expression import (
    Arithmetic,
    Comparison,
    Contest,
    Expression,
    Handful,
    Minus,
    PlainNumber,
    Product,
    Sum,
    has_dice,
    reach,
)
from facedown.kernel.words.refusal import Refused

LONGEST_TEXT = 500
DEEPEST_NESTING = 32
MOST_DIGITS = 9
HIGHEST_VALUE = 10**15  # every number a client may see is exact in JavaScript

GRAMMAR = r"""
    ?start: sum
          | sum COMPARE sum                                          -> comparison
          | sum VERSUS sum                                           -> contest
    ?sum: product
        | MINUS product                                              -> signed
        | [MINUS] product ((PLUS | MINUS) product)+                  -> signed
    ?product: atom
            | atom (TIMES atom)+                                     -> multiplied
    ?atom: NUMBER                                                    -> number
         | [NUMBER] D (NUMBER | PERCENT) [EXPLODE] [REROLL NUMBER] [PICK NUMBER]  -> handful
         | "(" sum ")"

    COMPARE: ">=" | "<=" | "!=" | ">" | "<" | "="
    VERSUS: "vs"i
    D: "d"i
    EXPLODE: "!"
    REROLL: "r"i
    PICK: "kh"i | "kl"i | "dh"i | "dl"i | "c"i
    PERCENT: "%"
    PLUS: "+"
    MINUS: "-"
    TIMES: "*"
    NUMBER: /[0-9]+/
    %ignore /[ \t\r\n]+/
"""

EXPECTED = {
    "D": "'d'",
    "EXPLODE": "'!'",
    "REROLL": "'r'",
    "PICK": "'kh' or 'kl', 'dh' or 'dl', 'c'",
    "PLUS": "'+'",
    "MINUS": "'-'",
    "TIMES": "'*'",
    "COMPARE": "a comparison such as '>='",
    "VERSUS": "'vs'",
    "RPAR": "')'",
    "$END": "the end",
}


def parse(text: str) -> Expression:
    """Read an expression, or refuse it with the position, a caret under the character, and what would be right."""
    _refuse_size(text)
    try:
        tree = _grammar().parse(text)
    except UnexpectedInput as error:
        raise _unexpected(text, error) from None
    try:
        expression: Expression = _Reader(text).transform(tree)
    except VisitError as error:
        raise error.orig_exc from None
    if len(str(expression)) > LONGEST_TEXT:
        raise refused_at(
            text, len(text) - 1, "too-long", f"written out in full this has over {LONGEST_TEXT} characters."
        )
    return expression


def refused_at(text: str, at: int, code: str, why: str) -> Refused:
    """A refusal of three lines: position and reason, the text (or the part around it), and a caret."""
    begin = max(0, at - 40)
    shown = "".join(each if " " <= each <= "~" else "?" for each in text[begin : at + 30])
    before, after = "…" if begin else "", "…" if at + 30 < len(text) else ""
    caret = " " * (len(before) + at - begin) + "^"
    return Refused(code, f"Position {at + 1}: {why}\n  {before}{shown}{after}\n  {caret}")


@cache
def _grammar() -> Lark:
    return Lark(GRAMMAR, parser="lalr", lexer="basic")


def _refuse_size(text: str) -> None:
    if len(text) > LONGEST_TEXT:
        raise refused_at(text, LONGEST_TEXT, "too-long", f"an expression has at most {LONGEST_TEXT} characters.")
    depth = 0
    for at, each in enumerate(text):
        depth += (each == "(") - (each == ")")
        if depth > DEEPEST_NESTING:
            raise refused_at(text, at, "too-deep", f"brackets may be nested {DEEPEST_NESTING} deep at most.")


def _unexpected(text: str, error: UnexpectedInput) -> Refused:
    is_end = isinstance(error, UnexpectedToken) and error.token.type == "$END"
    at: int = len(text.rstrip()) if is_end else error.pos_in_stream  # type: ignore[assignment]  # Lark has set it
    found = "the text ends here" if is_end else f"found {_named(text[at])}"
    accepts = error.interactive_parser.accepts()  # type: ignore[no-untyped-call]
    if not is_end and text[at] == ")" and not accepts & {"RPAR", "LPAR", "NUMBER"}:
        return refused_at(text, at, "syntax", "this ')' closes nothing: expected a '(' before it.")
    return refused_at(text, at, "syntax", f"expected {_expected(accepts)}; {found}.")


def _expected(accepts: set[str]) -> str:
    if accepts == {"NUMBER", "PERCENT"}:
        return "a number of sides after 'd'"
    if accepts == {"NUMBER"}:
        return "how many dice to keep or drop, or the number to count from or to roll again up to"
    if "LPAR" in accepts:
        return "a number, dice such as 2d6, or '('"
    words = [word for name, word in EXPECTED.items() if name in accepts]
    return " or ".join(filter(None, (", ".join(words[:-1]), words[-1])))


def _named(each: str) -> str:
    return f"'{each}'" if " " <= each <= "~" else f"the character U+{ord(each):04X}"


@v_args(inline=True)
class _Reader(Transformer[Token, Expression]):
    """Makes the expression from the inside out, from left to right, and refuses what is too much."""

    def __init__(self, text: str) -> None:
        super().__init__(visit_tokens=False)
        self._text = text
        self._dice = 0

    def comparison(self, left: Arithmetic, sign: Token, right: Arithmetic) -> Comparison:
        return Comparison(left, str(sign), right)

    def contest(self, left: Arithmetic, _: Token, right: Arithmetic) -> Contest:
        return Contest(left, right)

    def signed(self, *children: Token | Arithmetic | None) -> Arithmetic:
        parts: list[Arithmetic] = []
        sign: Token | None = None
        for child in children:
            if child is None or isinstance(child, Token):
                sign = child
            else:
                parts.append(Minus(child) if sign == "-" else child)
        return self._bounded(Sum(tuple(parts)), sign) if len(parts) > 1 else parts[0]

    def multiplied(self, *children: Token | Arithmetic) -> Product:
        parts = tuple(child for child in children if not isinstance(child, Token))
        signs = [child for child in children if isinstance(child, Token)]
        with_dice = [at for at, part in enumerate(parts) if has_dice(part)]
        if len(with_dice) > 1:
            self._refuse(signs[with_dice[1] - 1], "not-constant", "dice are multiplied by a number, not by other dice.")
        product = Product(parts)
        self._bounded(product, signs[0])
        return product

    def number(self, digits: Token) -> PlainNumber:
        return PlainNumber(self._whole(digits))

    def handful(
        self,
        count: Token | None,
        d: Token,
        sides: Token,
        explode: Token | None,
        _: Token | None,
        low: Token | None,
        pick: Token | None,
        some: Token | None,
    ) -> Handful:
        dice = Dice(self._count(count or d), self._sides(sides), explode is not None)
        if explode is not None and dice.sides == 1:
            self._refuse(explode, "endless", "a die with one side would explode for ever; use at least 2 sides.")
        reroll = 0 if low is None else self._reroll(dice, low)
        if pick is None or some is None:
            return Handful(dice, reroll=reroll)
        if pick.lower() == "c":
            return Handful(dice, reroll=reroll, least=self._least(some))
        return Handful(dice, self._kept(dice, pick.lower(), some), reroll)

    def _reroll(self, dice: Dice, low: Token) -> int:
        reroll = self._whole(low)
        if not 1 <= reroll < dice.sides:
            why = f"up to 1 to {dice.sides - 1} it can be rolled again" if dice.sides > 1 else "it has only one side"
            self._refuse(low, "bad-reroll", f"a d{dice.sides} is not rolled again up to {reroll}: {why}.")
        return reroll

    def _least(self, some: Token) -> int:
        least = self._whole(some)
        if not least:
            self._refuse(some, "bad-count", "dice are counted from 1 upwards.")
        return least

    def _kept(self, dice: Dice, pick: str, some: Token) -> Kept:
        """To drop the lowest is to keep the highest of the rest."""
        verb, number = ("keep" if pick[0] == "k" else "drop"), self._whole(some)
        kept = number if verb == "keep" else dice.count - number
        if not 1 <= kept <= dice.count:
            ends = f"1 to {dice.count}" if verb == "keep" else f"0 to {dice.count - 1}"
            self._refuse(some, f"bad-{verb}", f"of {dice} it is possible to {verb} {ends}, not {number}.")
        return Kept(kept, pick in ("kh", "dl"))

    def _count(self, token: Token) -> int:
        count = 1 if token.type == "D" else self._whole(token)
        if count == 0:
            self._refuse(token, "no-dice", "expected at least 1 die.")
        self._dice += count
        if self._dice > MOST_DICE:
            self._refuse(
                token, "too-many-dice", f"an expression has at most {MOST_DICE} dice; here it comes to {self._dice}."
            )
        return count

    def _sides(self, token: Token) -> int:
        sides = 100 if token.type == "PERCENT" else self._whole(token)
        if not 1 <= sides <= MOST_SIDES:
            self._refuse(token, "bad-sides", f"a die has 1 to {MOST_SIDES} sides, not {sides}.")
        return sides

    def _whole(self, digits: Token) -> int:
        if len(digits) > MOST_DIGITS:
            self._refuse(digits, "number-too-long", f"a number has at most {MOST_DIGITS} digits.")
        return int(digits)

    def _bounded(self, node: Arithmetic, sign: Token | None) -> Arithmetic:
        if max(map(abs, reach(node))) > HIGHEST_VALUE:
            self._refuse(sign, "value-too-big", f"this can come to more than {HIGHEST_VALUE}.")
        return node

    def _refuse(self, token: Token | None, code: str, why: str) -> NoReturn:
        raise refused_at(self._text, (token.start_pos if token is not None else 0) or 0, code, why)
