"""What the pages about people and seats are sent, and what they send."""

import msgspec

from facedown.table.people.badge import Scope
from facedown.table.wire.lobby import Picture


class DeviceShown(msgspec.Struct, frozen=True):
    """One of your devices."""

    id: str
    name: str
    since: str
    is_this: bool


class Me(msgspec.Struct, frozen=True):
    """The devices of whoever asks."""

    devices: tuple[DeviceShown, ...] = ()


class BadgeShown(msgspec.Struct, frozen=True):
    """A program's token, by all but itself."""

    id: str
    name: str
    scope: Scope
    table: str
    seat: str
    since: str
    used: str
    """When it was last used, to the minute; nothing if it never was."""


class NewBadge(msgspec.Struct, frozen=True):
    """A token for a program at a seat, called something, that may do so much."""

    name: str
    scope: Scope = "read"


class BadgeIssued(msgspec.Struct, frozen=True):
    """A new token, which is told this once, and all that one has."""

    token: str
    badges: tuple[BadgeShown, ...]


class RevokeBadge(msgspec.Struct, frozen=True):
    """A token is good no more, by its id."""

    id: str


class DeviceCode(msgspec.Struct, frozen=True):
    """What another device is given to have the same seats: to be typed, or opened."""

    code: str
    path: str
    url: str
    minutes: int
    picture: Picture


class DeviceOffer(msgspec.Struct, frozen=True):
    """What a device would have by a code: seats at so many tables; and what it has itself, which would come along."""

    tables: int
    own: int


class SignOut(msgspec.Struct, frozen=True):
    """One of your devices has no seats any more; without an id, all others."""

    device: str = ""


class SeatHeld(msgspec.Struct, frozen=True):
    """A person's seat, and what whoever asks may do with it."""

    id: str
    name: str
    is_mine: bool
    is_taken: bool
    can_invite: bool
    """Make a new link to it, after which the old one leads nowhere."""
    can_kick: bool
    can_leave: bool
    can_share: bool
    """Let somebody have it beside oneself, with all its rights."""
    is_beside: bool
    """Whether it is mine beside somebody whose it is."""
    shared: int
    """How many have it beside whose it is."""


class Onlookers(msgspec.Struct, frozen=True):
    """How many may look on, and by how many seconds they do so late."""

    count: int
    delay: int


class Seating(msgspec.Struct, frozen=True):
    """The seats of persons at a table, as whoever asks may deal with them."""

    seats: tuple[SeatHeld, ...]
    can_recover: bool
    """Whether whoever asks can have a code that gives their seat back."""
    onlookers: Onlookers | None = None
    """For whoever may let them in."""


class InviteAnew(msgspec.Struct, frozen=True):
    """A new link to a seat; whoever has it loses it at once, or when somebody comes by the link, or shares it."""

    kick: bool = False
    share: bool = False


class TakeSeat(msgspec.Struct, frozen=True):
    """Take the seat of an invitation, one more if you have one at this table: two play on one device."""

    too: bool = False
    hero: str = ""
    """Whom one brings, of those that the invitation offers; else one plays whom it names."""


class LetWatch(msgspec.Struct, frozen=True):
    """A link by which anybody may look on, by so many seconds late."""

    delay: int = 0


class RecoveryCode(msgspec.Struct, frozen=True):
    """A code that gives a seat back, or all that is somebody's; told once, or typed in."""

    code: str


class Done(msgspec.Struct, frozen=True):
    """It is done; where to go now."""

    path: str = "/"
