"""What a natural 1 comes to exactly: what somebody deals who holds one die back, beside all dice, between equals."""

from collections.abc import Iterator
from fractions import Fraction

from facedown.kernel.content.ruling import Rulings
from facedown.kernel.contract.balance import Exactly
from facedown.kernel.dice.dice import Dice
from facedown.rulesets.overreach.action_roll import joint, odds
from facedown.rulesets.overreach.module import Content

_SIDES, _MOST, _DEFENSE = 8, 3, 4
"""Equals: journeymen with a Potential of 3 who meet a Defense of 4."""
_FEWER = _MOST - 1


def figures(content: Content, rulings: Rulings) -> tuple[Exactly, ...]:
    """The same by every reading: the book says what dice deal, and that a blow in an Opening leaves none itself."""
    return tuple(_figures())


def _figures() -> Iterator[Exactly]:
    """By what a 1 costs: nothing; a blow of the other's, by all its dice or as it always rolls, or that and the action
    if it hurts (P-GAP-13); or the whole action."""
    all_dice = f"{_MOST}d{_SIDES} against {_DEFENSE}"
    yield Exactly(f"{all_dice}: a 1 among them", odds(_pool(_MOST), _DEFENSE).one)
    shares = {
        "if 1s cost nothing": _mean(_FEWER) / _mean(_MOST),
        "if a 1 is a blow of the other's by all dice": _dealt(_FEWER, _MOST, _MOST) / _dealt(_MOST, _FEWER, _MOST),
        "if a 1 is a blow by as many dice as ever": _dealt(_FEWER, _MOST, _FEWER) / _dealt(_MOST, _FEWER, _MOST),
        "if such a blow by all dice takes the action, too": _hurt(_FEWER, _MOST, _MOST, _MOST)
        / _hurt(_MOST, _FEWER, _MOST, _MOST),
        "if such a blow as ever takes the action, too": _hurt(_FEWER, _MOST, _FEWER, _MOST)
        / _hurt(_MOST, _FEWER, _MOST, _FEWER),
        "if any 1 undoes the action": _unspoilt(_FEWER) / _unspoilt(_MOST),
    }
    yield from (Exactly(f"{all_dice}: one die fewer deals, {when}", share) for when, share in shares.items())


def _pool(count: int) -> tuple[Dice, ...]:
    return (Dice(count, _SIDES),)


def _mean(count: int) -> Fraction:
    return odds(_pool(count), _DEFENSE).effect


def _dealt(own: int, other: int, answer: int) -> Fraction:
    """What a round deals: one's own blow, and one for each 1 of the other's."""
    return _mean(own) + Fraction(other, _SIDES) * _mean(answer)


def _hurt(own: int, other: int, answer: int, struck: int) -> Fraction:
    """The same where a blow that hurts takes the action of whoever left the Opening: each is struck by so many dice."""
    missed = 1 - odds(_pool(struck), _DEFENSE).success
    left = sum((share * effect * missed**ones for (_, effect, ones), share in joint(_pool(own), _DEFENSE).items()))
    return left + Fraction(other, _SIDES) * _mean(answer)


def _unspoilt(count: int) -> Fraction:
    """What those rolls deal that show no 1."""
    found = joint(_pool(count), _DEFENSE)
    return sum((share * effect for (_, effect, ones), share in found.items() if not ones), Fraction(0))
