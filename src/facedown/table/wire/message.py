"""What a seat hears over its socket: the newest view, what has changed of it, and replies to commands."""

from typing import Any

import msgspec

from facedown.kernel.contract.handle import Gift, Handles
from facedown.kernel.contract.order import Order
from facedown.kernel.contract.overrule import ForceDice
from facedown.kernel.contract.view import Asked, Line, Offstage, SealShown, Waiting
from facedown.kernel.game.proof import CardTurned, ProvenThrow
from facedown.kernel.log.sealing import SealWord
from facedown.kernel.review.contrast import Contrast
from facedown.kernel.review.tally import Tally
from facedown.kernel.scene.board import Board
from facedown.kernel.words.refusal import Refusal
from facedown.kernel.words.schema import Answer
from facedown.kernel.words.shown import Along
from facedown.table.wire.beside import Desk, Reheard, Words
from facedown.table.wire.command import NO_LIMIT, Limit


class SeatShown(msgspec.Struct, frozen=True):
    """Who sits at the table and whether they are there."""

    id: str
    name: str
    sitter: str
    here: bool
    lent: bool = False
    """Whether a mind plays it for a person, who may have it back."""


class GoingBack(msgspec.Struct, frozen=True):
    """Somebody asks to go back: how far that takes this seat, and whose agreement is still missing."""

    by: str
    name: str
    decisions: int
    lines: int
    missing: tuple[str, ...]


class StandingIn(msgspec.Struct, frozen=True):
    """Somebody asks that the house plays for one who is away, or that they are skipped: whose agreement is still
    missing."""

    by: str
    seat: str
    once: bool
    missing: tuple[str, ...]
    skip: bool = False


class Shown(msgspec.Struct, frozen=True, tag="view"):
    """The whole of the newest view, and of the story the newest lines: what a window is sent first."""

    viewer: str
    name: str
    ruleset: str
    game: str
    """What the game is called."""
    title: str
    board: Board
    asked: Asked | None
    waiting: tuple[Waiting, ...]
    first: int
    """How many older lines there are that can be recalled."""
    lines: tuple[Line, ...]
    orders: tuple[Order, ...]
    can_undo: bool
    """Whether there is something to take back and this seat may do so."""
    can_redo: bool
    can_rewind: bool
    """Whether this seat may go back further than its own last decision."""
    can_ask: bool
    """Whether it may ask the others to go back."""
    can_overrule: bool
    is_over: bool
    seats: tuple[SeatShown, ...]
    forced: tuple[tuple[int, ...], ...] = ()
    """Faces that were forced and wait for a roll they fit; for whoever may overrule."""
    bound: tuple[ForceDice, ...] = ()
    """Those of them that are somebody's, or that nobody is told of."""
    wings: tuple[Offstage, ...] = ()
    """Who is off the table; for whoever may overrule."""
    notice: str = ""
    going_back: GoingBack | None = None
    can_advise: bool = True
    """Whether the house gives advice at this table."""
    tally: Tally | None = None
    """When it is over: what everybody did, and how it went."""
    hue: int = 174
    """The colour of the game's felt, in degrees."""
    concerns: bool = False
    """Whether the game says what a question has to do with whoever is asked, so that one may wish to be asked less."""
    nudges: tuple[str, ...] = ()
    """Which seats have told this one that they wait for it."""
    limit: Limit = NO_LIMIT
    until: float | None = None
    """Until when this seat may answer, in seconds since 1970."""
    standing_in: StandingIn | None = None
    rulings: dict[str, str | int] = {}
    """Which readings are played here, where they are not the usual ones."""
    seal: SealShown | None = None
    """Where dice are sealed."""


class Put(msgspec.Struct, frozen=True, tag="put"):
    """This is the value now."""

    value: Any


class Fields(msgspec.Struct, frozen=True, tag="fields", omit_defaults=True):
    """Of an object these fields have changed, and those are gone."""

    of: "dict[str, Part]" = {}
    gone: tuple[str, ...] = ()


class Items(msgspec.Struct, frozen=True, tag="items", omit_defaults=True):
    """A list of things, each with a name of its own: in this order now, and of these something has changed."""

    order: tuple[str, ...]
    of: "dict[str, Part]" = {}


Part = Put | Fields | Items


class Changed(msgspec.Struct, frozen=True, tag="changed", omit_defaults=True):
    """The newest view, as far as it is not as the one before on this socket. The first `keep` lines of the story hold,
    and after them come these."""

    keep: int
    lines: tuple[Line, ...] = ()
    parts: dict[str, Part] = {}
    """By the fields of the view."""
    like: str = ""
    """What is said of the question is a change of the last one of this kind."""


class Acknowledged(msgspec.Struct, frozen=True, tag="ok"):
    command: str


class Declined(msgspec.Struct, frozen=True, tag="refused"):
    command: str
    refusal: Refusal


class Reach(msgspec.Struct, frozen=True, tag="reach"):
    """How far going back would take the seat: decisions that it knows of, and lines of its log; and the board there."""

    command: str
    decisions: int
    lines: int
    board: Board


class Recalled(msgspec.Struct, frozen=True, tag="recalled"):
    """Older lines of the story, from the line with this number on."""

    command: str
    at: int
    lines: tuple[Line, ...]


class Advised(msgspec.Struct, frozen=True, tag="advised"):
    """What the house would answer to a question, in words, and why."""

    command: str
    question: str
    answer: Answer
    text: str
    reasons: tuple[str, ...]


class Late(msgspec.Struct, frozen=True, tag="late"):
    """Everything on this socket comes so many seconds late."""

    seconds: int


class Trial(msgspec.Struct, frozen=True):
    """A question the seat was asked: what was answered, and what the order would have; empty where it would ask."""

    question: str
    given: str
    would: str


class OrderTried(msgspec.Struct, frozen=True, tag="tried"):
    """The last questions that an order is meant for, the newest first."""

    command: str
    trials: tuple[Trial, ...]


class Alongside(msgspec.Struct, frozen=True, tag="alongside"):
    """What a card comes to with something else beside it, for whatever changes it."""

    command: str
    along: tuple[Along, ...]


class Held(msgspec.Struct, frozen=True, tag="held"):
    """What somebody may be taken by, and what they may be given."""

    command: str
    handles: Handles
    gifts: tuple[Gift, ...]


class Foreshown(msgspec.Struct, frozen=True, tag="foreshown"):
    command: str
    contrast: Contrast


class SeenAs(msgspec.Struct, frozen=True, tag="seen-as"):
    """The table through the eyes of another seat, as far as whoever looks may know it: figures, newest lines, whom
    that seat does not see, whether it is asked something, and what, unless that is its secret."""

    command: str
    seat: str
    board: Board
    lines: tuple[Line, ...]
    unseen: tuple[str, ...]
    is_asked: bool
    asked: Asked | None


class AskedThere(msgspec.Struct, frozen=True, tag="asked-there"):
    """A question that somebody else may answer; none where nothing is asked, or its options are its seat's secret."""

    command: str
    asked: Asked | None
    house: str = ""
    """What the house would answer there now, in words."""


class RulingShown(msgspec.Struct, frozen=True):
    """A question to the book: its readings, which is played, and which is played unless the GM says otherwise."""

    id: str
    question: str
    readings: dict[str, str]
    value: str | int
    default: str | int
    source: str
    least: int | None = None
    most: int | None = None
    """Where any number between two may be chosen."""


class RulingsListed(msgspec.Struct, frozen=True, tag="rulings-listed"):
    command: str
    rulings: tuple[RulingShown, ...]


class Proved(msgspec.Struct, frozen=True, tag="proved"):
    """Everything that was said of the seal, and some throws and cards with the keys to check them by."""

    command: str
    words: tuple[SealWord, ...]
    throws: tuple[ProvenThrow, ...]
    turned: tuple[CardTurned, ...]
    evenness: dict[str, str] = {}
    """How even the dice were, of everybody by their names and of the whole table, in a sentence each."""


Reply = (
    Acknowledged
    | Declined
    | Reach
    | Recalled
    | Advised
    | OrderTried
    | Alongside
    | Held
    | Foreshown
    | SeenAs
    | AskedThere
    | RulingsListed
    | Reheard
    | Proved
)
Beside = Words | Desk
"""What comes by itself and is no view."""
Message = Shown | Changed | Late | Beside | Reply
