"""An expression of the dice language: what it is made of, how it is written, and what a rule may roll of it."""

from collections.abc import Callable
from math import prod

import msgspec

from facedown.kernel.dice.dice import LONGEST_CHAIN, Dice, Kept, Pool, Reading, Total
from facedown.kernel.words.refusal import Refused


class PlainNumber(msgspec.Struct, frozen=True, tag="number"):
    """A plain number: `4`."""

    value: int

    def __str__(self) -> str:
        return str(self.value)


class Handful(msgspec.Struct, frozen=True, tag="handful"):
    """Equal dice added up, or only the highest or lowest few of them, or those that come to enough: `3d10kh1`."""

    dice: Dice
    keep: Kept | None = None
    reroll: int = 0
    """A die that shows this or less is rolled once more, and the second roll stands."""
    least: int = 0
    """If not 0, each die that comes to at least so much counts for one."""

    @property
    def counted(self) -> int:
        """How many of the dice count."""
        return self.keep.count if self.keep else self.dice.count

    def reach(self) -> tuple[int, int]:
        dice = self.dice
        highest = dice.sides * (LONGEST_CHAIN if dice.explode else 1)
        if self.least:
            return dice.count * (self.least == 1), dice.count * (self.least <= highest)
        return self.counted, self.counted * highest

    def __str__(self) -> str:
        rerolled = f"r{self.reroll}" if self.reroll else ""
        kept = f"k{'h' if self.keep.high else 'l'}{self.keep.count}" if self.keep else ""
        return f"{self.dice}{rerolled}{kept}{f'c{self.least}' if self.least else ''}"


class Minus(msgspec.Struct, frozen=True, tag="minus"):
    """What is taken away: `-1`."""

    of: "Arithmetic"

    def __str__(self) -> str:
        return spelled(self)


class Sum(msgspec.Struct, frozen=True, tag="sum"):
    """Parts added up; a part taken away is a Minus: `2d6+1d4-1`."""

    parts: tuple["Arithmetic", ...]

    def __str__(self) -> str:
        return spelled(self)


class Product(msgspec.Struct, frozen=True, tag="product"):
    """Parts multiplied, at most one of them with dice: `2*(1d6+1)`."""

    parts: tuple["Arithmetic", ...]

    def __str__(self) -> str:
        return spelled(self)


Leaf = PlainNumber | Handful
Arithmetic = PlainNumber | Handful | Minus | Sum | Product


class Comparison(msgspec.Struct, frozen=True, tag="comparison"):
    """Whether the left side is as the sign says: `2d6+3 >= 8`."""

    left: Arithmetic
    sign: str
    right: Arithmetic

    def __str__(self) -> str:
        return f"{self.left} {self.sign} {self.right}"


class Contest(msgspec.Struct, frozen=True, tag="contest"):
    """Both sides roll and the higher wins by the margin: `6d12!+4 vs 5d12!+7`."""

    left: Arithmetic
    right: Arithmetic

    def __str__(self) -> str:
        return f"{self.left} vs {self.right}"


Expression = PlainNumber | Handful | Minus | Sum | Product | Comparison | Contest


def spelled(node: Arithmetic, leaf: Callable[[Leaf], str] = str, gap: str = "") -> str:
    """The expression in writing, each leaf written by `leaf` (from left to right), with brackets only where needed."""

    def within(part: Arithmetic, *bracketed: type) -> str:
        text = spelled(part, leaf, gap)
        return f"({text})" if isinstance(part, bracketed) else text

    def added(part: Arithmetic) -> str:
        if isinstance(part, Minus):
            return f"{gap}-{gap}{within(part.of, Sum, Minus)}"
        return f"{gap}+{gap}{within(part, Sum)}"

    match node:
        case Minus(of):
            return f"-{within(of, Sum, Minus)}"
        case Sum((first, *rest)):
            return within(first, Sum) + "".join([added(part) for part in rest])
        case Product(parts):
            return f"{gap}*{gap}".join([within(part, Sum, Product, Minus) for part in parts])
        case PlainNumber() | Handful():
            return leaf(node)
    raise AssertionError(node)


def has_dice(node: Arithmetic) -> bool:
    """Whether anything is rolled here."""
    match node:
        case Minus(of):
            return has_dice(of)
        case Sum(parts) | Product(parts):
            return any(has_dice(part) for part in parts)
    return isinstance(node, Handful)


def reach(node: Arithmetic) -> tuple[int, int]:
    """The lowest and the highest value; an exploding die may go on for as long as the kernel lets it."""
    match node:
        case PlainNumber(value):
            return value, value
        case Handful():
            return node.reach()
        case Minus(of):
            low, high = reach(of)
            return -high, -low
        case Sum(parts):
            lows, highs = zip(*(reach(part) for part in parts), strict=True)
            return sum(lows), sum(highs)
        case Product(parts):  # at most one part has two ends
            ends = [prod(each) for each in zip(*(reach(part) for part in parts), strict=True)]
            return min(ends), max(ends)
    raise AssertionError(node)


def as_roll(expression: Expression) -> tuple[Pool, Reading]:
    """The pool and the reading of a `Roll`: dice and a constant added up, or one handful of which some are kept."""
    if isinstance(expression, Handful) and expression.keep and not expression.dice.explode and not expression.reroll:
        return (expression.dice,), expression.keep
    parts = expression.parts if isinstance(expression, Sum) else (expression,)
    pool: list[Dice] = []
    plus = 0
    for part in parts:
        if isinstance(part, Handful) and part == Handful(part.dice):
            pool.append(part.dice)
        elif not isinstance(part, Comparison | Contest) and not has_dice(part):
            plus += reach(part)[0]
        else:
            why = "a roll is dice and a constant added up, or one kind of die of which some are kept"
            raise Refused("not-a-roll", f"{expression} is not one roll: {why}.")
    if not pool:
        raise Refused("not-a-roll", f"{expression} has no dice to roll.")
    return tuple(pool), Total(plus)
