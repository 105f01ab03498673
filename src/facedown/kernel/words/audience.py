"""Who may know. `EVERYONE`, or some seats only, or everyone but some seats."""

import msgspec

GM = "gm"
ONLOOKER = "onlooker"
"""The seat of whoever only looks on: any number have it, and it is in no game."""


class Audience(msgspec.Struct, frozen=True, gc=False):
    """The seats that may know a thing. The GM is a seat like any other: some secrets bind the GM too."""

    seats: tuple[str, ...] = ()
    only: bool = False

    def may_know(self, seat: str) -> bool:
        return (seat in self.seats) == self.only

    def __and__(self, other: "Audience") -> "Audience":
        """Exactly the seats that are in both."""
        if self.only and other.only:
            return only(*(seat for seat in self.seats if seat in other.seats))
        if not self.only and not other.only:
            return all_but(*self.seats, *other.seats)
        some, most = (self, other) if self.only else (other, self)
        return only(*(seat for seat in some.seats if seat not in most.seats))

    def __or__(self, other: "Audience") -> "Audience":
        """Exactly the seats that are in one of them."""
        return (self.others() & other.others()).others()

    def others(self) -> "Audience":
        """Exactly the seats that are not in this audience."""
        return Audience(self.seats, not self.only)


EVERYONE = Audience()


def only(*seats: str) -> Audience:
    return Audience(tuple(sorted(set(seats))), only=True)


def all_but(*seats: str) -> Audience:
    return Audience(tuple(sorted(set(seats))))
