"""A stand-in: where there is no GM the others agree that the house answers for somebody who is away, or that they are
skipped."""

import time
from collections.abc import Callable, Set

import msgspec

from facedown.kernel.contract.ruleset import Setup
from facedown.kernel.game.rights import has_gm, people
from facedown.kernel.words.refusal import Refusal

SECONDS_AWAY = 60

NOT_AWAY = Refusal("not-away", f"Only for somebody who has been away for {SECONDS_AWAY} seconds.")
GM_DECIDES = Refusal("gm-decides", "There is a GM at this table, who can let the house play for somebody.")
NO_STAND_IN = Refusal("nothing-asked", "Nobody asks for a stand-in at the moment.")
NOT_ASKED_TO_AGREE = Refusal("not-asked", "Your agreement is not asked for.")
ONE_AT_A_TIME = Refusal("already-asked", "Somebody asks for a stand-in already; that comes first.")


class StandIn(msgspec.Struct):
    """A seat asks that the house plays for another, until somebody else is asked or for good, or that what they are
    asked now gets its usual answer; these have to agree."""

    by: str
    seat: str
    once: bool
    missing: set[str]
    skip: bool = False


class Absence:
    """Since when seats are away."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._opened = clock()
        self._left: dict[str, float] = {}

    def leave(self, seat: str) -> None:
        self._left[seat] = self._clock()

    def is_long(self, seat: str) -> bool:
        """Whether somebody who is not here has been away for long enough."""
        return self._clock() - self._left.get(seat, self._opened) >= SECONDS_AWAY


def ask_stand_in(setup: Setup, asked: StandIn, here: Set[str], absence: Absence) -> StandIn | Refusal:
    """Ask the others who are here; whoever is the only one left need not ask anybody."""
    by, seat = asked.by, asked.seat
    if has_gm(setup):
        return GM_DECIDES
    if by not in people(setup) or seat == by:
        return NOT_ASKED_TO_AGREE
    if seat not in people(setup) or seat in here or not absence.is_long(seat):
        return NOT_AWAY
    return msgspec.structs.replace(asked, missing={each for each in people(setup) if each in here} - {by, seat})


def stands(asked: StandIn, setup: Setup, here: Set[str]) -> bool:
    """Not any more once they are back, or nobody who has to agree is left."""
    asked.missing &= here
    return asked.seat not in here and asked.seat in people(setup) and asked.by in here


def agree_stand_in(asked: StandIn, seat: str, yes: bool) -> Refusal | bool:
    """A seat agrees or does not, or takes back what it asked; whether the matter is settled."""
    if seat not in asked.missing and (yes or seat != asked.by):
        return NOT_ASKED_TO_AGREE
    asked.missing.discard(seat)
    return not yes or not asked.missing
