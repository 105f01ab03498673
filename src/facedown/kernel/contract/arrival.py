"""An arrival: somebody comes to a game that runs, with a hero as it is. It stands in the log, as whoever sits does."""

import msgspec

from facedown.kernel.contract.ruleset import Guest, Seat


class Arrive(msgspec.Struct, frozen=True, tag="arrive"):
    """The hero of a seat comes as it is: in place of the one that was cast for it, or as one more at a seat of its own.

    In somebody's place it comes only where nothing was said since the state alone told how to go on.
    """

    seat: Seat
    guest: Guest
    by: str = ""

    def words(self) -> str:
        return f"{self.guest.sheet.get('name', 'a hero')} comes to {self.seat.id}"
