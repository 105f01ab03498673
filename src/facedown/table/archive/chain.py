"""The chain: each entry of a log carries a hash of itself and all before it, so that what was changed is noticed."""

from collections.abc import Iterable
from hashlib import sha256

import msgspec

from facedown.kernel.game.pace import paced


class EntryRow(msgspec.Struct, frozen=True, gc=False):
    """An entry as it is stored. Those of games stored before there was a chain have no hash."""

    seq: int
    splice: str
    command: str | None = None
    hash: str | None = None


class Chain(msgspec.Struct, frozen=True):
    """What the chain of a log says."""

    head: str
    """The hash of the log as it stands, to go on from."""
    is_unchanged: bool
    """Whether every entry is as it was written."""
    is_complete: bool
    """Whether none is missing, in the middle or at the end."""


def link(before: str, seq: int, splice: str, command: str | None) -> str:
    """The hash of an entry and of everything before it; before the first stands the id of the game."""
    return sha256(msgspec.json.encode((before, seq, splice, command))).hexdigest()


def first_changed(before: str, rows: Iterable[EntryRow]) -> int | None:
    """The number of the first entry that is not as it was written or not in its place, counted from 1."""
    running, last = before, None
    for at, row in enumerate(paced(rows)):
        running = link(running, row.seq, row.splice, row.command)
        if row.seq != at or not (row.hash == running or row.hash is last is None):
            return at + 1
        last = row.hash
    return None


def check(before: str, rows: Iterable[EntryRow], head: str | None, first: int = 0) -> Chain:
    """Follow the chain of a log from the id of its game on, or from the hash before its entry number `first`.

    `head` is where it ended when it was last written.
    """
    running, last, is_unchanged, is_complete = before, None, True, True
    for at, row in enumerate(paced(rows), start=first):
        running = link(running, row.seq, row.splice, row.command)
        is_unchanged &= row.hash == running or row.hash is last is None
        is_complete &= row.seq == at
        last = row.hash
    return Chain(running, is_unchanged, is_complete and last == head)
