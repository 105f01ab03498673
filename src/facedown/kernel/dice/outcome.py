"""What comes of an expression: rolled once and told in a sentence."""

import operator
from collections.abc import Callable, Iterator
from math import prod

import msgspec

from facedown.kernel.dice.dice import Dice, Figures, is_chain_closed
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
    spelled,
)
from facedown.kernel.dice.seed import Chance
from facedown.kernel.words.working import Working, plain, summed

COMPARISONS: dict[str, Callable[[int, int], bool]] = {
    ">=": operator.ge,
    "<=": operator.le,
    "!=": operator.ne,
    ">": operator.gt,
    "<": operator.lt,
    "=": operator.eq,
}


class Outcome(msgspec.Struct, frozen=True):
    """An expression rolled once: the working with every face, and for a comparison or a contest the verdict."""

    expression: Expression
    working: Working
    verdict: str = ""

    @property
    def value(self) -> int:
        """The sum; 1 or 0 for a comparison; the margin of a contest, negative when the right side wins."""
        return self.working.value


def roll(expression: Expression, chance: Chance) -> Outcome:
    """Roll every die of the expression, from left to right."""
    if not isinstance(expression, Comparison | Contest):
        return Outcome(expression, _worked(expression, chance))
    left, right = _worked(expression.left, chance), _worked(expression.right, chance)
    if isinstance(expression, Comparison):
        value = int(COMPARISONS[expression.sign](left.value, right.value))
        verdict = "succeeds" if value else "fails"
    else:
        value = left.value - right.value
        verdict = f"{'left' if value > 0 else 'right'} wins by {abs(value)}" if value else "tie"
    return Outcome(expression, Working(value, str(expression), parts=(left, right)), verdict)


def _worked(node: Arithmetic, chance: Chance) -> Working:
    match node:
        case PlainNumber(value):
            return plain(value, "constant")
        case Minus(PlainNumber(value)):
            return plain(-value, "constant")
        case Handful():
            return _rolled(node, chance)
        case Minus(of):
            part = _worked(of, chance)
            return Working(-part.value, str(node), parts=(part,))
        case Sum(parts):
            return summed(str(node), tuple([_worked(part, chance) for part in parts]))
        case Product(parts):
            factors = tuple([_worked(part, chance) for part in parts])
            return Working(prod(factor.value for factor in factors), str(node), parts=factors)
    raise AssertionError(node)


def _rolled(handful: Handful, chance: Chance) -> Working:
    """The dice with their natural faces; where not all of them count as they lie, each die is a part of its own."""
    dice = handful.dice
    faces = chance.faces((dice,))
    if handful == Handful(dice) and not dice.explode:
        return Working(sum(faces), str(handful), faces=faces, sides=dice.sides)
    rolled = [Working(sum(fall), "die", faces=fall, sides=dice.sides) for fall in _falls(dice, faces)]
    parts = _picked(handful, _rerolled(handful, rolled, chance) if handful.reroll else rolled)
    faces = tuple(face for die in parts for face in die.faces)
    return Working(sum(die.value for die in parts), str(handful), parts=tuple(parts), faces=faces, sides=dice.sides)


def _rerolled(handful: Handful, rolled: list[Working], chance: Chance) -> list[Working]:
    """Dice that show too little are rolled once more, all together; what they showed first remains to be seen."""
    sides, explode = handful.dice.sides, handful.dice.explode
    low = [at for at, die in enumerate(rolled) if die.value <= handful.reroll]
    again = Dice(len(low), sides, explode)
    standing = list(rolled)
    for at, fall in zip(low, _falls(again, chance.faces((again,))), strict=True):
        parts = (Working(0, "rerolled", faces=rolled[at].faces, sides=sides), Working(sum(fall), "die", faces=fall))
        standing[at] = Working(sum(fall), "die", parts=parts, faces=rolled[at].faces + fall, sides=sides)
    return standing


def _picked(handful: Handful, dice: list[Working]) -> list[Working]:
    """What each die is worth: what it came to if it is kept, one if it is counted, nothing if it is dropped."""
    keep, least = handful.keep, handful.least
    if least:
        return [_as(die, *((1, "counted") if die.value >= least else (0, "dropped"))) for die in dice]
    if keep is None:
        return dice
    # of equal dice the first one rolled is kept
    kept = set(sorted(range(len(dice)), key=lambda at: dice[at].value, reverse=keep.high)[: keep.count])
    return [_as(die, *((die.value, "kept") if at in kept else (0, "dropped"))) for at, die in enumerate(dice)]


def _as(die: Working, value: int, label: str) -> Working:
    return msgspec.structs.replace(die, value=value, label=label)


def _falls(dice: Dice, faces: Figures) -> list[Figures]:
    """The faces die by die: an exploding die has as many as it was rolled."""
    falls: list[Figures] = []
    fall: Figures = ()
    for face in faces:
        fall += (face,)
        if is_chain_closed(face, dice.sides, dice.explode, len(fall)):
            falls.append(fall)
            fall = ()
    return falls


def sentence(outcome: Outcome) -> str:
    """One line with every face: `12!+3` is a die that exploded, `1→5` one that was rolled again, `(2)` one dropped."""
    expression, working = outcome.expression, outcome.working
    if not isinstance(expression, Comparison | Contest):
        return f"{expression} = {_told(expression, working)}"
    left, right = (
        _told(side, part) for side, part in zip((expression.left, expression.right), working.parts, strict=True)
    )
    return f"{expression}: {left} against {right}, {outcome.verdict}"


def _told(node: Arithmetic, working: Working) -> str:
    rolled = _handfuls(working)
    text = spelled(node, lambda leaf: _shown(next(rolled)) if isinstance(leaf, Handful) else str(leaf), gap=" ")
    return text if text == str(working.value) else f"{text} = {working.value}"


def _handfuls(working: Working) -> Iterator[Working]:
    if working.sides:
        yield working
    else:
        for part in working.parts:
            yield from _handfuls(part)


def _shown(handful: Working) -> str:
    if not handful.parts:
        return f"[{', '.join(map(str, handful.faces))}]"
    dice = [(_fallen(die), die.label == "dropped") for die in handful.parts]
    return f"[{', '.join(f'({faces})' if dropped else faces for faces, dropped in dice)}]"


def _fallen(die: Working) -> str:
    return "→".join(_fallen(part) for part in die.parts) or "!+".join(map(str, die.faces))
