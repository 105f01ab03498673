"""How much may be counted for one question: what would take too long or too much room is refused with a sentence."""

from facedown.kernel.words.refusal import Refused

MOST_STEPS = 4_000_000_000  # multiplications of two chances: some seconds
MOST_VALUES = 10_000_000  # of a distribution: 80 megabytes
MOST_BITS = 20_000_000  # of all the numbers that count the ways of an exact answer: some seconds


class Effort:
    """Adds up what the answer to one question costs."""

    def __init__(self, question: object) -> None:
        self._question = question
        self._steps = 0

    def multiply(self, one: int, other: int) -> None:
        """So many chances are multiplied by so many others."""
        self._steps += one * other
        if self._steps > MOST_STEPS:
            raise self._refused(f"takes more than {MOST_STEPS:,} multiplications; use fewer dice, or smaller ones")

    def hold(self, values: int) -> None:
        """So many values are held in memory at once."""
        if values > MOST_VALUES:
            raise self._refused(f"spreads over more than {MOST_VALUES:,} values; use smaller factors, or fewer dice")

    def hold_exactly(self, values: int, bits: int) -> None:
        """So many whole numbers of so many bits are held at once."""
        if values * bits > MOST_BITS:
            raise self._refused("has too many ways to count them as fractions; ask without fractions")

    def _refused(self, why: str) -> Refused:
        return Refused("too-many-outcomes", f"{self._question} {why}.")
