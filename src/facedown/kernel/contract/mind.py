"""What a mind is: data at a seat; answers it weighs; and a thought, which is an answer with its reasons."""

from typing import Literal

import msgspec

from facedown.kernel.dice.seed import Chance
from facedown.kernel.words.schema import Answer

USUAL = "odds"
"""The kind of mind that every table knows: it takes what its ruleset weighs highest."""
Temper = Literal["", "coward", "duellist"]
"""What somebody is like besides wanting to win; empty for whoever only wants to win."""
COWARD: Temper = "coward"
DUELLIST: Temper = "duellist"


class Mind(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who plays a seat that no person plays: how it thinks, how well, and in what temper."""

    kind: str = USUAL
    skill: float = 1.0
    """1 takes what seems best; less errs the more, and the likelier the less it costs. Nobody plays below 0."""
    temper: str = ""
    """What it is like, such as a coward; empty for one who only wants to win."""
    playouts: int = 0
    """How many playouts a mind that searches may make for one answer; 0 leaves it to the kind."""


class Weighed(msgspec.Struct, frozen=True):
    """An answer that might do, what it is worth beside the others of its question, and why."""

    answer: Answer
    worth: float = 0.0
    reason: str = ""
    is_exact: bool = False
    """Whether its worth counts exact odds already, so that nobody counts them twice."""


class Standoff(msgspec.Struct, frozen=True):
    """Answers that others do not know, against what those may answer: for each own answer what each pair gains."""

    answers: tuple[Weighed, ...]
    gains: tuple[tuple[float, ...], ...]


class Thought(msgspec.Struct, frozen=True):
    """What a mind answers, and why. The reasons may tell secrets of its seat."""

    answer: Answer
    reasons: tuple[str, ...] = ()


def best(weighed: tuple[Weighed, ...], luck: Chance) -> Weighed:
    """What is worth most; among equals luck decides."""
    most = max(each.worth for each in weighed)
    equals = [each for each in weighed if each.worth == most]
    return equals[luck.below(len(equals))] if len(equals) > 1 else equals[0]
