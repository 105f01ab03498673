"""Who may know. `EVERYONE`, or some seats only, or everyone but some seats."""

import msgspec

GM = "gm"


class Audience(msgspec.Struct, frozen=True):
    """The seats that may know a thing. The GM is a seat like any other: some secrets bind the GM too."""

    seats: tuple[str, ...] = ()
    only: bool = False

    def may_know(self, seat: str) -> bool:
        return (seat in self.seats) == self.only

    def others(self) -> "Audience":
        """Exactly the seats that are not in this audience."""
        return Audience(self.seats, not self.only)


EVERYONE = Audience()


def only(*seats: str) -> Audience:
    return Audience(tuple(sorted(set(seats))), only=True)


def all_but(*seats: str) -> Audience:
    return Audience(tuple(sorted(set(seats))))
