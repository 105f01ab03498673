"""What is asked and answered beside the socket: games, tables, invitations, and what is told of a game that is over."""

import msgspec

from facedown.kernel.contract.ruleset import Hero

FAIR = "fair"
"""The opponent one has without asking for another."""


class SeatOffer(msgspec.Struct, frozen=True):
    """One seat of a new table: who sits there and, for a hero, which."""

    name: str
    sitter: str = "person"
    hero: str = ""
    dice: str = ""
    """Whose dice it rolls: its own, typed in, or the table's. Empty as the table does."""


class NewTable(msgspec.Struct, frozen=True):
    """What the lobby sends to open a table."""

    ruleset: str
    encounter: str
    seats: tuple[SeatOffer, ...]
    gm: bool = False
    rulings: dict[str, str | int] = {}
    dice: str = "seeded"
    mind: str = FAIR
    """What plays those whom no person plays: easy, fair, hard, or a mind as it is written."""
    foe: str = ""
    """Who is met instead of those whom the encounter names, where it lets others be met."""
    seed: str = ""
    """From which the dice come, for tests: whoever knows it knows them beforehand, and the table is told so."""
    pack: str = ""
    """The caller's own pack that the encounter is in, if it is in one."""
    campaign: str = ""
    """The caller's campaign to which the table belongs: its rulings and packs hold, and its heroes may come."""
    sealed: bool = False
    """Whether its dice are fixed before the first falls, so that everybody can check them. Then none falls before
    somebody at the table has told a salt."""


class EncounterShown(msgspec.Struct, frozen=True):
    id: str
    title: str
    text: str
    seats: int
    heroes: tuple[Hero, ...]
    foes: tuple[str, ...] = ()
    """What those are called against whom it is fought, but for those who lie hidden."""
    in_wait: bool = False
    difficulty: str = ""
    versus: bool = False
    """Whether heroes meet heroes, so that one may choose whom one meets."""
    others: tuple[Hero, ...] = ()
    """Who may be met instead of its foes."""
    foe_text: str = ""
    """A line on its foes, where they are all of one kind."""


class Evenness(msgspec.Struct, frozen=True):
    """How many of some fights the heroes won, the house playing all of them."""

    won: float
    fights: int


class Outlook(msgspec.Struct, frozen=True):
    """The chance to win before a step of the course; behind the last step it is how it ended."""

    step: int
    chance: float


class Luck(msgspec.Struct, frozen=True):
    """How many dice, or sums of dice, a side was seen to throw, and above which share of all that each could have
    shown they fell, at the mean; one half is neither luck nor bad luck."""

    dice: int
    above: float


class Hindsight(msgspec.Struct, frozen=True):
    """A game that is over, looked back at from a seat: its outlooks by so many playouts each, the step that turned it,
    and the luck of both sides."""

    outlooks: tuple[Outlook, ...]
    turning: int
    playouts: int
    ours: Luck
    theirs: Luck
    waits: bool = False
    """Whether playing on takes so long that somebody has to ask for it."""


class GameShown(msgspec.Struct, frozen=True):
    """A game the lobby offers."""

    id: str
    title: str
    blurb: str
    encounters: tuple[EncounterShown, ...]
    hue: int = 174
    """The colour of its felt, in degrees."""
    has_forge: bool = False
    """Whether one builds abilities of one's own in it."""
    has_workbench: bool = False
    """Whether encounters of it can be made here, and empty scenes opened."""


class TableShown(msgspec.Struct, frozen=True):
    """A table this browser has a seat at."""

    id: str
    title: str
    game: str
    seat: str
    is_over: bool
    updated: str
    first: str = ""
    pass_to: str = ""
    """Where two play on one device: the first of their seats, and to whom the device is handed for it."""


class LevelShown(msgspec.Struct, frozen=True):
    """How good an opponent the house can be, and what that means."""

    id: str
    text: str


class Lobby(msgspec.Struct, frozen=True):
    games: tuple[GameShown, ...]
    tables: tuple[TableShown, ...]
    levels: tuple[LevelShown, ...] = ()


class Picture(msgspec.Struct, frozen=True):
    """A picture of an address that a camera reads: how many squares wide, and the dark ones as a path."""

    size: int
    path: str


class Invitation(msgspec.Struct, frozen=True):
    """A link that gives a seat to whoever opens it first."""

    seat: str
    name: str
    path: str
    url: str = ""
    """The whole address, where that of the page is not one that others can open."""
    picture: Picture | None = None


class Invited(msgspec.Struct, frozen=True, omit_defaults=True):
    """What an invitation is for: a game, a table, a seat, and whom it plays (nobody, if it is the GM's)."""

    game: str
    title: str
    seat: str
    hero: str
    is_free: bool
    """Whether it can still be taken, or you have taken it."""
    late: int | None = None
    """To whoever only looks on: by how many seconds the table is shown late."""
    text: str = ""
    """What the encounter is about."""
    heroes: tuple[Hero, ...] = ()
    """Whom one may bring instead: heroes one keeps, and where nobody is cast for the seat all ready ones."""
    chooses: bool = False
    """Whether nobody is cast for the seat, so that one has to say whom one brings."""


class Opened(msgspec.Struct, frozen=True):
    """A table was opened: where to go, and whom to invite."""

    table: str
    path: str
    invitations: tuple[Invitation, ...]
    recovery: str = ""
    """The code that gives the GM's seat back, if a GM has opened it; it is told this once."""


class RuleShown(msgspec.Struct, frozen=True):
    """A rule of the book, for the popover behind a rule id."""

    id: str
    title: str
    text: str


class NewDuel(msgspec.Struct, frozen=True):
    """What *Duel now* sends; without a ruleset, the first game on the shelf."""

    ruleset: str | None = None
    mind: str = FAIR
    """How good the opponent is: easy, fair, hard, or a mind as it is written."""
    encounter: str = ""
    hero: str = ""
    """Without them, the first encounter of the game and its first hero."""
    seed: str = ""
    """As that of a new table."""
    rival: str = ""
    """Whom one meets: a hero where heroes meet heroes, else another foe; without it, whom the encounter suggests."""
    sealed: bool = False
    """As that of a new table."""


class PlayAgain(msgspec.Struct, frozen=True):
    """What the end of a table sends to play it once more, perhaps against the house at its next better."""

    harder: bool = False


class Share(msgspec.Struct, frozen=True):
    """Whether others may take home what this seat saw, once the game is over."""

    yes: bool


class WhatIf(msgspec.Struct, frozen=True):
    """From which point of the log another table goes on, beside the real game."""

    point: int


class Problem(msgspec.Struct, frozen=True):
    """The body of every answer of the API that is not a success."""

    code: str
    text: str
