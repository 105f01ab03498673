"""The course of the dice: every roll of a fight, how it fell beside what was to be expected, and how all stood."""

import zlib
from collections.abc import Sequence

import msgspec
import numpy as np
from numpy.typing import NDArray

from facedown.lab.chance.standing import Standing
from facedown.lab.chance.surprise import MEASURES, Measures

Numbers = NDArray[np.float64]
OWN, OTHER = 0, 1


class Rolled(msgspec.Struct, frozen=True, array_like=True):
    """One roll: whose and of what kind, its surprise by every measure, and how both sides stood before it."""

    kind: str
    surprise: Measures
    stood: Standing


class _Kept(msgspec.Struct, frozen=True, array_like=True):
    kinds: list[str]
    names: list[str]
    rolled: list[int]
    """For each roll its kind."""
    surprises: bytes
    stood: bytes


class Course(msgspec.Struct, frozen=True):
    """The rolls of one fight in their order: a row for each."""

    kinds: list[str]
    names: list[str]
    surprises: Numbers
    stood: Numbers


def packed(rolls: Sequence[Rolled]) -> bytes:
    """In little room, since much of how somebody stands does not change from roll to roll."""
    kinds = sorted({each.kind for each in rolls})
    names = sorted({name for each in rolls for name in each.stood})
    stood = np.array([[each.stood.get(name, 0.0) for name in names] for each in rolls], dtype="<f4")
    surprises = np.array([each.surprise for each in rolls], dtype="<f4")
    rolled = [kinds.index(each.kind) for each in rolls]
    kept = _Kept(kinds, names, rolled, surprises.tobytes(), stood.T.tobytes())
    return zlib.compress(msgspec.msgpack.encode(kept), 1)


def unpacked(course: bytes) -> Course:
    kept = msgspec.msgpack.decode(zlib.decompress(course), type=_Kept)
    rows = len(kept.rolled)
    surprises = np.frombuffer(kept.surprises, dtype="<f4").reshape(rows, MEASURES)
    stood = np.frombuffer(kept.stood, dtype="<f4").reshape(len(kept.names), rows).T
    return Course([kept.kinds[at] for at in kept.rolled], kept.names, surprises.astype(float), stood.astype(float))
