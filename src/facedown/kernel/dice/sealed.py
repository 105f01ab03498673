"""Sealed dice: faces that were fixed before anybody threw, and that everybody can work out afterwards.

A secret seed is the end of a chain of hashes; the other end is shown before the first die. Throw number n uses link n,
counted from the shown end: its hash is the link before, so that a link proves itself, and no link tells the next.
"""

import hmac
import re
from collections.abc import Iterator
from functools import lru_cache
from hashlib import sha256
from itertools import count

from facedown.kernel.dice.dice import EXPLODES, MOST_DICE, MOST_SIDES, Dice, Pool, written
from facedown.kernel.dice.question import Draw, Roll
from facedown.kernel.dice.seed import Chance

LINKS = 8192
"""How many throws everybody can follow as they fall; those after them are proved by the seed, at the end."""
STRIDE = 64
"""How many links apart those are that are kept in memory."""
WORD = 4
WORDS = 1 << (8 * WORD)
_DICE = re.compile(rf"(\d+)d(\d+)({re.escape(EXPLODES)}?)")


class Sealed(Chance):
    """The faces of one throw: words of HMAC-SHA256 over its place and the salts, without the uneven rest."""

    __slots__ = ("_words",)

    def __init__(self, key: bytes, place: str) -> None:
        super().__init__("")
        self._words = _words(key, place)

    def _stream(self, sides: int) -> Iterator[int]:
        """All sizes of dice take from the same words, in the order in which they are thrown."""
        stream = self._streams.get(sides)
        if stream is None:
            even = WORDS // sides * sides
            stream = self._streams[sides] = (word % sides + 1 for word in self._words if word < even)
        return stream


def _words(key: bytes, place: str) -> Iterator[int]:
    for block in count():
        digest = hmac.digest(key, f"{place}/{block}".encode(), "sha256")
        for at in range(0, len(digest), WORD):
            yield int.from_bytes(digest[at : at + WORD], "big")


def commitment(seed: str) -> str:
    """What is shown of a seed before the first die: the end of its chain."""
    return sha256(link(seed, 0)).hexdigest()


def link(seed: str, number: int) -> bytes:
    """The key of an open throw. It is told with the faces."""
    behind = LINKS - 1 - number
    return _hashed(_landmarks(seed)[behind // STRIDE], behind % STRIDE)


def kept_key(seed: str, number: int) -> bytes:
    """The key of a throw that not everybody may know of. Only the seed tells it."""
    return _derived(seed, f"kept {number}")


def card_key(seed: str, number: int) -> str:
    """What is mixed into the commitment to an answer that lies face down, so that nobody can guess it."""
    return _derived(seed, f"card {number}").hex()


def card_commitment(key: str, text: str) -> str:
    """What is shown of an answer that lies face down."""
    return sha256(f"{key}/{text}".encode()).hexdigest()


def place_of(number: int, salts: str) -> str:
    """What the faces of a throw are made from beside its key: its number and everybody's salts."""
    return f"{number}/{salts}"


def dice_of(question: Roll | Draw) -> str:
    """Which dice fall, as they are written."""
    return written(question.pool) if isinstance(question, Roll) else f"{question.count} of {len(question.deck)} cards"


def shows(pool: Pool, key: bytes, place: str) -> tuple[int, ...]:
    """How a pool falls by a key."""
    return Sealed(key, place).faces(pool)


def read_pool(dice: str) -> Pool | None:
    """Dice as they are written, such as 2d6 + 1d4!; None if they are not."""
    found = [_DICE.fullmatch(part) for part in dice.split(" + ")]
    pool = tuple(Dice(int(each[1]), int(each[2]), bool(each[3])) for each in found if each)
    is_sound = all(each.count <= MOST_DICE and 1 <= each.sides <= MOST_SIDES for each in pool)
    return pool if len(pool) == len(found) and is_sound else None


def _derived(seed: str, what: str) -> bytes:
    return hmac.digest(seed.encode(), f"facedown {what}".encode(), "sha256")


def _hashed(data: bytes, times: int) -> bytes:
    for _ in range(times):
        data = sha256(data).digest()
    return data


@lru_cache(maxsize=64)
def _landmarks(seed: str) -> tuple[bytes, ...]:
    """Some links of a chain, from its secret end on."""
    found = [_derived(seed, "dice")]
    for _ in range(LINKS // STRIDE - 1):
        found.append(_hashed(found[-1], STRIDE))
    return tuple(found)
