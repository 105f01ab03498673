"""How much somebody is asked who has not said so: at a table of several persons, what matters."""

from facedown.kernel.contract.bearing import Concern
from facedown.kernel.contract.order import Order, When
from facedown.kernel.contract.ruleset import Setup
from facedown.kernel.words.audience import GM
from facedown.table import shelf

NAME = "What matters"
"""As the switch of the page calls it, which knows these orders by what they say."""


def what_matters(seat: str) -> tuple[Order, ...]:
    """What others have out among themselves and what is nearly always the same gets its usual answer. Slim chances the
    house takes or leaves, and for the GM, who has many foes, all chances of theirs and to step in for each other."""
    left: tuple[Concern, ...] = ("slim", "chance", "friend") if seat == GM else ("slim",)
    return (
        Order("", None, words=NAME, take="usual", when=When(concerns=("aside", "usual"))),
        Order("", None, words=NAME, take="house", when=When(concerns=left)),
    )


def first_orders(setup: Setup, seat: str) -> tuple[Order, ...]:
    """The orders of a person at a new table; whoever plays alone is asked everything."""
    several = sum(each.sitter == "person" for each in setup.seats) > 1
    return what_matters(seat) if several and shelf.shelved(setup.ruleset).rules.concerns else ()
