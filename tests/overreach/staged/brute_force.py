"""What comes of a roll, counted over every way the dice can fall."""

import re
from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod

from facedown.kernel.dice.dice import Dice, Pool

Joint = dict[tuple[bool, int, int], Fraction]


@cache
def hands(count: int, sides: int) -> list[tuple[tuple[int, ...], int]]:
    """Every handful of faces, and in how many orders it can fall: counted, not rolled."""
    found = []
    for faces in combinations_with_replacement(range(1, sides + 1), count):
        repeats = prod(factorial(times) for times in Counter(faces).values())
        found.append((faces, factorial(count) // repeats))
    return found


def brute_force(
    count: int, sides: int, threshold: int, roll: int = 0, each: int = 0, total: int = 0, both: bool = True
) -> Joint:
    """Success, effect with every success added, and natural 1s: what a patient person with a table would count."""
    weights: Counter[tuple[bool, int, int]] = Counter()
    for faces, ways in hands(count, sides):
        effect, successes = 0, 0
        for face in faces:
            value = face + roll if face + roll > 1 else 1
            if value >= threshold:
                successes += 1
                worth = value + each
                effect += 0 if both and worth < 0 else worth
        effect = max(effect + total, 0) if successes else 0
        weights[successes > 0, effect, faces.count(1)] += ways
    return {outcome: Fraction(ways, sides**count) for outcome, ways in weights.items()}


def pool_of(count: int, sides: int) -> Pool:
    return (Dice(count, sides),)


def figures(note: str) -> list[str]:
    """Percentages and decimals in a note, whatever the words around them."""
    return re.findall(r"\d+ %|\d+\.\d", note)
