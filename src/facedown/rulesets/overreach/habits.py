"""Habits of those who roll, to be tried against each other: all dice, or one fewer, here or there or everywhere."""

from math import inf

from facedown.kernel.contract.balance import Bound, Rivalry
from facedown.kernel.dice.question import Ask
from facedown.kernel.words.schema import Answer, Number


def all_dice(ask: Ask, answer: Answer) -> Answer:
    """All of one's Potential in every roll."""
    return most_of(ask) or answer


def always_one_fewer(ask: Ask, answer: Answer) -> Answer:
    """One die less than that in every roll, but at least one."""
    most = most_of(ask)
    return max(1, most - 1) if most else answer


def as_chosen(ask: Ask, answer: Answer) -> Answer:
    """As many as whoever rolls thinks right."""
    return answer


def one_fewer_on_turn(ask: Ask, answer: Answer) -> Answer:
    """One die less wherever a 1 lets somebody act first; a roll in an Opening leaves none, so there all dice."""
    return all_dice(ask, answer) if "opening" in ask.why else always_one_fewer(ask, answer)


def one_fewer_in_attacks(ask: Ask, answer: Answer) -> Answer:
    """The same in attacks alone: all dice of a Parry and of First-Aid."""
    return one_fewer_on_turn(ask, answer) if ask.why.startswith("attack ") else all_dice(ask, answer)


def most_of(ask: Ask) -> int:
    """How many dice a roll may have; 0 where something else is asked."""
    return ask.schema.most if ask.what == "P-CP-06" and isinstance(ask.schema, Number) else 0


RIVALRIES = (
    Rivalry("one die fewer in the attacks of one's turn", one_fewer_in_attacks, all_dice),
    Rivalry("one die fewer in every roll of one's turn", one_fewer_on_turn, all_dice),
    Rivalry("one die fewer in every roll", always_one_fewer, all_dice),
    Rivalry("as many dice as the mind takes", as_chosen, all_dice),
)
WANTED: dict[str, Bound] = {"rounds": (3, inf), "first": (0, 0.58)} | {each.name: (0.4, 0.6) for each in RIVALRIES}
"""How many dice should be a real choice, and whoever begins should not have won."""
