"""What a game says of its own balance: figures it knows exactly, and habits of which none should win by much."""

from collections.abc import Callable
from fractions import Fraction

import msgspec

from facedown.kernel.dice.question import Ask
from facedown.kernel.words.schema import Answer

Habit = Callable[[Ask, Answer], Answer]
"""What somebody answers instead of what they would have: from a question and that answer."""


Bound = tuple[float, float]
"""From where to where a figure of the balance is wanted."""


class Exactly(msgspec.Struct, frozen=True):
    """A chance that is known exactly, by its name, and where it is wanted, if that matters."""

    what: str
    chance: Fraction
    wanted: Bound | None = None


class Laid(msgspec.Struct, frozen=True):
    """What may lie face down, and how many points it takes."""

    what: str
    price: int


class Faceoff(msgspec.Struct, frozen=True):
    """Two equals who lay at once: what each card of the one gains on the other against each of its answers, by exact
    odds. What cards take is not in it; `worths` says what one such point may be worth."""

    what: str
    rows: tuple[Laid, ...]
    columns: tuple[Laid, ...]
    gains: tuple[tuple[float, ...], ...]
    worths: tuple[float, ...]


class Rivalry(msgspec.Struct, frozen=True):
    """Two habits that meet; the first has given the meeting its name."""

    name: str
    own: Habit
    other: Habit
