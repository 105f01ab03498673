"""What is asked and answered about campaigns."""

from typing import Literal

import msgspec

from facedown.table.campaigns.campaign import Almanac
from facedown.table.heroes.keeper import HeroShown
from facedown.table.packs.binder import PackShown
from facedown.table.wire.lobby import TableShown
from facedown.table.wire.message import RulingShown


class NewCampaign(msgspec.Struct, frozen=True):
    """A campaign that begins: what it is called, and by which game it is played."""

    name: str
    ruleset: str


class CampaignShown(msgspec.Struct, frozen=True):
    """A campaign in somebody's list."""

    id: str
    name: str
    ruleset: str
    game: str
    mine: bool
    """Whether the caller is its GM."""
    day: int
    archived: bool
    until: str = ""
    """The day on which it is gone for good, if it lies in the bin."""


class Comrade(msgspec.Struct, frozen=True):
    """A hero of a campaign, and whether it is the caller's."""

    hero: HeroShown
    mine: bool


class Member(msgspec.Struct, frozen=True):
    """Somebody of a campaign as its GM knows them: what their seats are called, and the heroes they brought."""

    id: str
    """By which the GM dismisses them; good for nothing else."""
    names: tuple[str, ...]
    heroes: tuple[str, ...]


class CampaignPage(msgspec.Struct, frozen=True):
    """A campaign as the caller may see it; its notes, secrets and packs only its GM."""

    campaign: CampaignShown
    book: Almanac
    heroes: tuple[Comrade, ...]
    tables: tuple[TableShown, ...]
    """Those at which the caller has a seat."""
    members: int
    rulings: tuple[RulingShown, ...] = ()
    packs: tuple[PackShown, ...] = ()
    """The GM's packs of this game, of which some hold for all tables."""
    own: tuple[HeroShown, ...] = ()
    """The caller's heroes who could come along."""
    company: tuple[Member, ...] = ()
    """For its GM: those who belong to it."""
    others: tuple[TableShown, ...] = ()
    """For its GM: tables of this game that they lead and that belong to no campaign."""


class CampaignWritten(msgspec.Struct, frozen=True):
    """What the GM has written down."""

    name: str
    book: Almanac


class CampaignDeed(msgspec.Struct, frozen=True):
    """What is to be done with a campaign."""

    do: Literal["rest", "close-session", "archive", "reopen", "bin", "restore", "leave", "dismiss", "take-in"]
    who: str = ""
    """Whom to dismiss, or which table to take in."""


class HeroWish(msgspec.Struct, frozen=True):
    """A hero of the caller's comes along, or does not any more."""

    hero: str
    comes: bool = True


class JoinWish(msgspec.Struct, frozen=True):
    """Somebody joins a campaign: by what name its GM knows them."""

    name: str = ""


class CampaignInvitation(msgspec.Struct, frozen=True):
    """A link by which people join a campaign; an earlier one leads nowhere from now on."""

    path: str
    url: str = ""
