"""How far explosions carry, exactly and without a limit of depth, upwards and downwards at once."""

from collections.abc import Iterator
from fractions import Fraction
from math import comb

from facedown.odds.effort import Effort

Poles = dict[Fraction, int]
Series = list[Fraction]


class Explosions:
    """The coefficients of ∏ (1 - p·w)^-n · ∏ (1 - p/w)^-n over the poles upwards and downwards, each p with its n.

    They are sums of two endless series multiplied; the partial fractions of the product give each by a finite sum.
    https://en.wikipedia.org/wiki/Partial_fraction_decomposition
    """

    def __init__(self, up: Poles, down: Poles, effort: Effort) -> None:
        self._up = [(pole, _numerators(pole, up, down)) for pole in up]
        self._down = [(pole, _numerators(pole, down, up)) for pole in down]
        self._effort = effort
        self._at: dict[int, Fraction] = {}
        self._at_least = {0: self._from_zero()}

    def at(self, steps: int) -> Fraction:
        """The coefficient of w to the power of so many steps."""
        if steps not in self._at:
            self._at[steps] = self._coefficient(steps)
        return self._at[steps]

    def at_least(self, steps: int) -> Fraction:
        """The sum of the coefficients from here on."""
        if not self._up and not self._down:
            return Fraction(steps <= 0)
        self._spend(steps)
        for each in range(1, steps + 1):
            self._at_least.setdefault(each, self._at_least[each - 1] - self.at(each - 1))
        for each in range(-1, steps - 1, -1):
            self._at_least.setdefault(each, self._at_least[each + 1] + self.at(each))
        return self._at_least[steps]

    def _coefficient(self, steps: int) -> Fraction:
        far, parts = abs(steps), self._up if steps > 0 or (steps == 0 and self._up) else self._down
        if not parts:
            return Fraction(steps == 0 and not self._up)
        self._spend(far)
        return sum((pole**far * _binomial(numerators, far) for pole, numerators in parts), Fraction(0))

    def _spend(self, steps: int) -> None:
        """So far away chances are the powers of poles, all of which are worked out on the way."""
        poles = (pole.denominator.bit_length() for pole, _ in self._up + self._down)
        self._effort.hold_exactly(abs(steps), abs(steps) * max(poles))

    def _from_zero(self) -> Fraction:
        if not self._up:
            return self.at(0)
        return sum((_whole(pole, numerators) for pole, numerators in self._up), Fraction(0))


def _binomial(numerators: Series, far: int) -> Fraction:
    """What numerators over the powers of 1 - p·w, the highest first, give to the power of w that is so far."""
    powers = range(len(numerators), 0, -1)
    terms = (each * comb(power - 1 + far, far) for each, power in zip(numerators, powers, strict=True))
    return sum(terms, Fraction(0))


def _whole(pole: Fraction, numerators: Series) -> Fraction:
    powers = range(len(numerators), 0, -1)
    terms = (each / (1 - pole) ** power for each, power in zip(numerators, powers, strict=True))
    return sum(terms, Fraction(0))


def _numerators(pole: Fraction, same: Poles, opposite: Poles) -> Series:
    """Everything but this pole, as a series in t = 1 - p·w, as far as its powers go."""
    series = [Fraction(1)] + [Fraction(0)] * (same[pole] - 1)
    for factor in _factors(pole, same, opposite, len(series)):
        series = [sum((series[at] * factor[to - at] for at in range(to + 1)), Fraction(0)) for to in range(len(series))]
    return series


def _factors(pole: Fraction, same: Poles, opposite: Poles, length: int) -> Iterator[Series]:
    for other, count in same.items():
        if other != pole:  # 1 - q·w = (1 - q/p) + (q/p)·t
            yield _power(1 - other / pole, other / pole, -count, length)
    for other, count in opposite.items():  # 1 - q/w = ((1 - q·p) - t) / (1 - t)
        yield _power(1 - other * pole, Fraction(-1), -count, length)
        yield _power(Fraction(1), Fraction(-1), count, length)


def _power(constant: Fraction, slope: Fraction, power: int, length: int) -> Series:
    """(constant + slope·t) to a power, as a series in t."""
    ratio = slope / constant
    return [constant**power * _choose(power, at) * ratio**at for at in range(length)]


def _choose(power: int, many: int) -> int:
    """The binomial coefficient, of a negative power too."""
    if power >= 0:
        return comb(power, many)
    ways = comb(many - power - 1, many)
    return -ways if many % 2 else ways
