"""The odds of an expression of the dice language: of every sum, every margin of a contest, 1 or 0 of a comparison."""

from collections.abc import Iterator
from fractions import Fraction
from functools import reduce
from math import prod

import numpy as np

from facedown.kernel.dice.dicelang import parse
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
from facedown.kernel.dice.outcome import COMPARISONS
from facedown.kernel.words.argument import shown
from facedown.kernel.words.refusal import Refused
from facedown.odds.distribution import Distribution
from facedown.odds.effort import Effort
from facedown.odds.exact import Exact, ExactOdds, handful_exactly
from facedown.odds.handful import handful_odds

Term = tuple[int, Handful | None]


def _read(expression: Expression | str) -> Expression:
    """What is to be rolled, from the dice language or ready made; anything else is refused."""
    if isinstance(expression, str):
        return parse(expression)
    if not isinstance(expression, Expression):
        raise Refused("not-dice", f"Odds are of dice, such as '3d6+2' or '2d8 vs 1d12', not of {shown(expression)}.")
    return expression


def of(expression: Expression | str) -> Distribution:
    """The chance of every value that rolling the expression can give."""
    asked = _read(expression)
    effort = Effort(asked)
    parts = [_weighed(factor, handful, effort) for factor, handful in _terms(_difference(asked))]
    odds = reduce(lambda one, other: one.plus(other, effort), parts)
    if not isinstance(asked, Comparison):
        return odds
    thirds = (odds.below(0), odds.at(0), odds.above(0))
    return Distribution(0, np.array([_sum_of(thirds, asked.sign, False), _sum_of(thirds, asked.sign, True)]))


def exactly(expression: Expression | str) -> ExactOdds:
    """The same chances as fractions."""
    asked = _read(expression)
    effort = Effort(asked)
    parts = [_counted(factor, handful, effort) for factor, handful in _terms(_difference(asked))]
    odds = ExactOdds(reduce(lambda one, other: one.plus(other, effort), parts), effort)
    if not isinstance(asked, Comparison):
        return odds
    chance = Fraction(_sum_of((odds.below(0), odds.at(0), odds.above(0)), asked.sign, True))
    return ExactOdds(Exact(0, [chance.denominator - chance.numerator, chance.numerator], chance.denominator), effort)


def _difference(expression: Expression) -> Arithmetic:
    """What two sides come to is read from the left without the right."""
    if isinstance(expression, Comparison | Contest):
        return Sum((expression.left, Minus(expression.right)))
    return expression


def _terms(node: Arithmetic, factor: int = 1) -> Iterator[Term]:
    """An expression without its brackets: handfuls and numbers, each multiplied by a number, to be added up."""
    match node:
        case PlainNumber(value):
            yield factor * value, None
        case Handful():
            yield factor, node
        case Minus(of):
            yield from _terms(of, -factor)
        case Sum(parts):
            for part in parts:
                yield from _terms(part, factor)
        case Product(parts):
            constant = prod(reach(part)[0] for part in parts if not has_dice(part))
            rolled = next((part for part in parts if has_dice(part)), PlainNumber(1))
            yield from _terms(rolled, factor * constant)


def _weighed(factor: int, handful: Handful | None, effort: Effort) -> Distribution:
    if handful is None:
        return Distribution(factor, np.ones(1))
    return handful_odds(handful, effort).times(factor)


def _counted(factor: int, handful: Handful | None, effort: Effort) -> Exact:
    if handful is None:
        return Exact(factor, [1])
    return handful_exactly(handful, effort).times(factor, effort)


def _sum_of(thirds: tuple[float | Fraction, ...], sign: str, holds: bool) -> float | Fraction:
    """Of the chances of less, equal and more, those in which the comparison holds, or fails."""
    less_equal_more = zip((-1, 0, 1), thirds, strict=True)
    return sum(chance for side, chance in less_equal_more if COMPARISONS[sign](side, 0) is holds)
