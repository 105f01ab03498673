"""Habits of attackers, to be tried against each other: all dice, or one fewer."""

from facedown.kernel.dice.question import Ask
from facedown.kernel.words.schema import Answer, Number


def all_dice(ask: Ask, answer: Answer) -> Answer:
    """All of one's Potential in every attack of one's own turn (P-CP-06)."""
    return most_of(ask) or answer


def one_die_fewer(ask: Ask, answer: Answer) -> Answer:
    """One die less than that, but at least one; in an Opening nobody could use a 1, so there it changes nothing."""
    most = most_of(ask)
    return max(1, most - 1) if most else answer


def most_of(ask: Ask) -> int:
    """How many dice an attack of one's own turn may have; 0 where something else is asked."""
    is_attack = ask.what == "P-CP-06" and ask.why.startswith("attack ") and "opening" not in ask.why
    return ask.schema.most if is_attack and isinstance(ask.schema, Number) else 0
