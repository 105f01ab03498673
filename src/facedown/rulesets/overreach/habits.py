"""Habits of those who roll, to be tried against each other: all dice, or one fewer, in attacks or in everything."""

from facedown.kernel.dice.question import Ask
from facedown.kernel.words.schema import Answer, Number


def all_dice(ask: Ask, answer: Answer) -> Answer:
    """All of one's Potential in every roll."""
    return most_of(ask) or answer


def always_one_fewer(ask: Ask, answer: Answer) -> Answer:
    """One die less than that in every roll, but at least one."""
    most = most_of(ask)
    return max(1, most - 1) if most else answer


def one_fewer_in_attacks(ask: Ask, answer: Answer) -> Answer:
    """One die less in the attacks of one's own turn; in an Opening nobody else could use a 1, so there all dice."""
    is_own = ask.why.startswith("attack ") and "opening" not in ask.why
    return always_one_fewer(ask, answer) if is_own else all_dice(ask, answer)


def most_of(ask: Ask) -> int:
    """How many dice a roll may have; 0 where something else is asked."""
    return ask.schema.most if ask.what == "P-CP-06" and isinstance(ask.schema, Number) else 0
