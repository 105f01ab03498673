"""Polynomials with whole coefficients from 0 upwards: in how many ways dice come to each value."""

from facedown.odds.effort import Effort

Ways = list[int]


def multiplied(one: Ways, other: Ways, effort: Effort) -> Ways:
    """The ways of both together.

    Each is written into one long number, coefficient by coefficient, because Python multiplies long numbers quickly.
    """
    size = _size(sum(one) * sum(other))
    length = len(one) + len(other) - 1
    effort.hold_exactly(length, size * 8)
    return _read(_written(one, size) * _written(other, size), size, length)


def raised(ways: Ways, count: int, effort: Effort) -> Ways:
    """The ways of so many alike."""
    size = _size(sum(ways) ** count)
    length = (len(ways) - 1) * count + 1
    effort.hold_exactly(length, size * 8)
    return _read(_written(ways, size) ** count, size, length)


def spaced(ways: Ways, stride: int, effort: Effort) -> Ways:
    """The same ways, each so many times as far on."""
    length = (len(ways) - 1) * stride + 1
    effort.hold_exactly(length, sum(ways).bit_length())
    wider = [0] * length
    wider[::stride] = ways
    return wider


def _size(highest: int) -> int:
    """Bytes that hold any coefficient."""
    return highest.bit_length() // 8 + 1


def _written(ways: Ways, size: int) -> int:
    return int.from_bytes(b"".join(each.to_bytes(size, "little") for each in ways), "little")


def _read(number: int, size: int, length: int) -> Ways:
    written = number.to_bytes(size * length, "little")
    return [int.from_bytes(written[at : at + size], "little") for at in range(0, size * length, size)]
