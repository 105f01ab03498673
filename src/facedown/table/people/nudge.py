"""A nudge: somebody waits, in the open, and says so to whom they wait for."""

import time
from collections.abc import Callable, Sequence

import msgspec

from facedown.kernel.contract.view import Waiting
from facedown.kernel.words.refusal import Refusal

SECONDS_BETWEEN = 30

NOT_WAITED_FOR = Refusal("not-waited-for", "As far as you know the table does not wait for that seat.")
NUDGED_ALREADY = Refusal("nudged-already", f"You have just nudged them. Wait {SECONDS_BETWEEN} seconds.")


class Nudge(msgspec.Struct, frozen=True):
    """Who has nudged, and at which question of the other; none if the other was not asked any more."""

    by: str
    question: str | None


class Nudges:
    """The nudges of a table. Whether one is taken depends on nothing but what whoever nudges was shown."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._last: dict[tuple[str, str], float] = {}
        self.given: dict[str, tuple[Nudge, ...]] = {}

    def nudge(self, by: str, seat: str, waiting: Sequence[Waiting], question: str | None) -> Refusal | None:
        """A seat nudges another for which it waits, as it was shown, and whose question is now this."""
        if seat == by or not any(each.seat == seat and not each.ready for each in waiting):
            return NOT_WAITED_FOR
        now, last = self._clock(), self._last.get((by, seat))
        if last is not None and now - last < SECONDS_BETWEEN:
            return NUDGED_ALREADY
        self._last[by, seat] = now
        others = tuple(each for each in self.given.get(seat, ()) if each.question == question and each.by != by)
        self.given[seat] = (*others, Nudge(by, question))
        return None

    def heard(self, seat: str, question: str | None) -> tuple[str, ...]:
        """Who waits for a seat that is asked this."""
        return tuple(each.by for each in self.given.get(seat, ()) if question and each.question == question)
