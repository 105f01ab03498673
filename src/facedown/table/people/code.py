"""Codes that people type: short ones for another device, which soon end, and long ones to be kept."""

import secrets
import time
from collections.abc import Callable

import msgspec

from facedown.table.identity import hashed

LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""None of them is easily taken for another."""
GROUP = 4
SHORT, LONG = 2, 5
"""Groups of a code: 39 bits, which nobody finds in ten minutes and a few tries, and 99, which nobody finds at all."""
MINUTES = 10


def new_code(groups: int) -> str:
    return "-".join("".join(secrets.choice(LETTERS) for _ in range(GROUP)) for _ in range(groups))


def hashed_code(typed: str) -> str:
    """What is kept of a code, however it was typed."""
    return hashed("".join(filter(str.isalnum, typed)).upper())


class Issued(msgspec.Struct, frozen=True):
    person: str
    until: float


class ShortCodes:
    """The short codes that are good now: one for each person, used once. They are nowhere on disk."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._issued: dict[str, Issued] = {}

    def issue(self, person: str) -> str:
        """A new code; the one before is good no more."""
        now, code = self._clock(), new_code(SHORT)
        kept = {hash: each for hash, each in self._issued.items() if each.person != person and each.until > now}
        self._issued = {**kept, hashed_code(code): Issued(person, now + MINUTES * 60)}
        return code

    def whose(self, typed: str) -> str | None:
        """Who gave this code away, if it is still good."""
        found = self._issued.get(hashed_code(typed))
        return found.person if found and found.until > self._clock() else None

    def use(self, typed: str) -> str | None:
        """Whose it was: from now on it is nobody's."""
        person = self.whose(typed)
        self._issued.pop(hashed_code(typed), None)
        return person
