"""Faces and cards from a seed: the same on every machine and in every version."""

from collections.abc import Iterator
from functools import lru_cache
from hashlib import shake_128
from itertools import chain, repeat

from facedown.kernel.dice.dice import Dice, Figures, Pool, is_chain_closed
from facedown.kernel.dice.question import Draw, Roll
from facedown.kernel.words.argument import refuse_other_than_text

FIRST_BLOCK = 64
LARGEST_BLOCK = 8192


class Chance:
    """A stream of faces for each size of die, made from a seed by SHAKE-128 with rejection of the uneven rest."""

    __slots__ = ("_hands", "_seed", "_streams")

    def __init__(self, seed: str) -> None:
        refuse_other_than_text(seed=seed)
        self._seed = seed
        self._streams: dict[int, Iterator[int]] = {}
        self._hands: dict[int, Iterator[Figures]] = {}

    def below(self, bound: int) -> int:
        """A whole number from 0 to bound - 1."""
        return self.face(bound) - 1

    def face(self, sides: int) -> int:
        return next(self._stream(sides))

    def faces(self, pool: Pool) -> Figures:
        """How a pool falls. One kind of die without explosions is the commonest, and the hot path of simulations."""
        if len(pool) == 1:
            dice = pool[0]
            if not dice.explode:
                return next(self._hands.get(dice.sides << 20 | dice.count) or self._hand(dice))
        shown: list[int] = []
        for dice in pool:
            shown += self._exploding(dice) if dice.explode else next(self._hand(dice))
        return tuple(shown)

    def roll(self, roll: Roll) -> Figures:
        return self.faces(roll.pool)

    def led(self, pool: Pool, first: Figures) -> Figures | None:
        """How a pool falls whose first dice show these faces; none if it has fewer dice, or a die no such face."""
        given, shown = list(reversed(first)), []
        for sides, explode in ((dice.sides, dice.explode) for dice in pool for _ in range(dice.count)):
            length, is_at_rest = 0, False
            while not is_at_rest:
                face = given.pop() if given else self.face(sides)
                if face > sides:
                    return None
                shown.append(face)
                length += 1
                is_at_rest = is_chain_closed(face, sides, explode, length)
        return None if given else tuple(shown)

    def draw(self, draw: Draw) -> tuple[str, ...]:
        left = list(draw.deck)
        return tuple(left.pop(self.below(len(left))) for _ in range(draw.count))

    def _hand(self, dice: Dice) -> Iterator[Figures]:
        """The stream of a die in handfuls; handfuls of every size take from the same stream."""
        key = dice.sides << 20 | dice.count
        hand = self._hands.get(key)
        if hand is None:
            hand = zip(*[self._stream(dice.sides)] * dice.count, strict=False) if dice.count else repeat(())
            self._hands[key] = hand
        return hand

    def _stream(self, sides: int) -> Iterator[int]:
        stream = self._streams.get(sides)
        if stream is None:
            numbers: Iterator[bytes] | Iterator[list[int]]
            numbers = _bytewise(self._seed, sides) if sides < 256 else _wide(self._seed, sides)
            stream = self._streams[sides] = chain.from_iterable(numbers)
        return stream

    def _exploding(self, dice: Dice) -> list[int]:
        """Each die until it is at rest, one after the other."""
        stream, sides, shown = self._stream(dice.sides), dice.sides, []
        for _ in range(dice.count):
            length = 0
            while True:
                face = next(stream)
                shown.append(face)
                length += 1
                if is_chain_closed(face, sides, True, length):
                    break
        return shown


def _blocks(seed: str, sides: int) -> Iterator[bytes]:
    size, number = FIRST_BLOCK, 0
    while True:
        yield shake_128(f"{seed}/{sides}/{number}".encode()).digest(size)
        size, number = min(size * 2, LARGEST_BLOCK), number + 1


def _bytewise(seed: str, sides: int) -> Iterator[bytes]:
    """One byte, one face; bytes of the uneven rest at the top are left out, so that every face is equally likely."""
    table, rest = _faces_of_bytes(sides)
    for block in _blocks(seed, sides):
        yield block.translate(table, rest)


@lru_cache(maxsize=256)
def _faces_of_bytes(sides: int) -> tuple[bytes, bytes]:
    """The face each byte stands for, and the bytes that are left out."""
    return bytes(byte % sides + 1 for byte in range(256)), bytes(range(256 // sides * sides, 256))


def _wide(seed: str, sides: int) -> Iterator[list[int]]:
    """Eight bytes, one face, for dice with more faces than a byte has values."""
    even = (1 << 64) // sides * sides
    for block in _blocks(seed, sides):
        numbers = (int.from_bytes(block[at : at + 8], "big") for at in range(0, len(block), 8))
        yield [number % sides + 1 for number in numbers if number < even]
