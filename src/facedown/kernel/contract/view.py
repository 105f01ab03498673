"""A view: everything one seat may know, in a shape that can be sent to it."""

import msgspec

from facedown.kernel.contract.order import Order
from facedown.kernel.contract.overrule import ForceDice
from facedown.kernel.scene.beat import Beat
from facedown.kernel.scene.board import Board
from facedown.kernel.scene.event import Sentence
from facedown.kernel.words.schema import Answer, Form, Number, Pick, Several, Text


class TurnedUp(msgspec.Struct, frozen=True, gc=False):
    """Cards that somebody turned up."""

    who: str
    cards: str


class Line(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A sentence of the log. Lines with the same point go back to the same decision; 0 is the beginning."""

    spans: Sentence
    tone: str = ""
    point: int = 0
    hands: tuple[TurnedUp, ...] = ()
    """What was turned up, if the sentence tells of cards."""
    beat: Beat | None = None
    """What the stage shows of it; the sentence is for those who listen."""
    headline: Sentence = ()
    """What it adds to the one line that an exchange comes to."""


class Die(msgspec.Struct, frozen=True, omit_defaults=True):
    """A die in somebody's hand; one that explodes is rolled again when it shows its highest face."""

    sides: int
    explodes: bool = False


class TypedDice(msgspec.Struct, frozen=True, tag="dice"):
    """Faces (or cards) to type in from a real table, one for each die and one more for each that explodes."""

    text: str
    count: int
    sides: int = 0
    cards: tuple[str, ...] = ()
    dice: tuple[Die, ...] = ()


class Asked(msgspec.Struct, frozen=True, omit_defaults=True):
    """The question this seat has to answer now."""

    id: str
    what: str
    text: str
    schema: Pick | Several | Number | Text | Form | TypedDice
    default: Answer = None
    who: str = ""
    given: Answer = None
    """What this seat answered before and was refused: it goes on from there."""


class Waiting(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat the game waits for; of a sealed commit, whether it has laid its answer already."""

    seat: str
    name: str
    ready: bool = False
    kept: bool = False
    """Whether it is not told if this seat is ready."""
    before: tuple[str, ...] = ()
    """The figures before whom its answer lies, if it is ready."""


class SaltShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """The last salt that a seat has pledged for sealed dice, and the salt itself once it is told."""

    id: str
    """Of the seat."""
    round: int
    pledge: str
    salt: str = ""


class LaidCard(msgspec.Struct, frozen=True):
    """Of somebody's answer that lies face down: what it cannot be changed from any more."""

    who: str
    commitment: str


class SealShown(msgspec.Struct, frozen=True):
    """What is shown of sealed dice: what was committed to before the first of them fell, and how far they are."""

    commitment: str
    round: int = 0
    salts: tuple[SaltShown, ...] = ()
    thrown: int = 0
    """How many throws everybody may know of, also those that were taken back."""
    laid: tuple[LaidCard, ...] = ()
    """What lies face down now, as far as this seat may know that it does."""


class Offstage(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody off the table, or who goes there as soon as what is under way is done."""

    id: str
    name: str
    is_leaving: bool = False


class View(msgspec.Struct, frozen=True):
    """What one seat may know."""

    viewer: str
    name: str
    ruleset: str
    title: str
    board: Board
    asked: Asked | None
    waiting: tuple[Waiting, ...]
    story: tuple[Line, ...]
    orders: tuple[Order, ...]
    can_undo: bool
    can_redo: bool
    is_over: bool
    forced: tuple[tuple[int, ...], ...] = ()
    """Faces that the GM has forced and that no roll was large enough for yet; for whoever may overrule."""
    bound: tuple[ForceDice, ...] = ()
    """Those of them that are somebody's, or that nobody is told of."""
    wings: tuple[Offstage, ...] = ()
    """Who is off the table; for whoever may overrule."""
    earlier: int = 0
    """How many lines of the story come before these, where only the newest were wanted."""
    seal: SealShown | None = None
    """Where dice are sealed."""
