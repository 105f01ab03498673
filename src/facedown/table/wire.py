"""What goes over the socket: typed messages both ways. The client's TypeScript types are generated from these."""

from typing import Any, Literal

import msgspec

from facedown.kernel.contract.handle import Gift, Handles
from facedown.kernel.contract.order import Order
from facedown.kernel.contract.overrule import ForceDice, Grant, SetValue
from facedown.kernel.contract.ruleset import Hero
from facedown.kernel.contract.view import Asked, Line, Waiting
from facedown.kernel.game.contrast import Contrast
from facedown.kernel.game.tally import Tally
from facedown.kernel.scene.board import Board
from facedown.kernel.words.refusal import Refusal
from facedown.kernel.words.schema import Answer

LARGEST_MESSAGE = 64 * 1024
"""Bytes of what a client says at once."""
FAIR = "fair"
"""The opponent one has without asking for another."""


class Say(msgspec.Struct, frozen=True, tag="answer"):
    """The seat answers its question. Every command has an id and is sent again until it is acknowledged."""

    command: str
    question: str
    answer: Answer


class RollForMe(msgspec.Struct, frozen=True, tag="roll"):
    """The dice the seat is asked for fall by themselves, this once."""

    command: str
    question: str


class Undo(msgspec.Struct, frozen=True, tag="undo"):
    command: str


class Redo(msgspec.Struct, frozen=True, tag="redo"):
    command: str


class Rewind(msgspec.Struct, frozen=True, tag="rewind"):
    """Back to before the decision behind a point of the log; whoever may not do that alone asks the others."""

    command: str
    point: int


class Agree(msgspec.Struct, frozen=True, tag="agree"):
    """The seat agrees that the table goes back, or does not; whoever asked may withdraw."""

    command: str
    yes: bool


class Foresee(msgspec.Struct, frozen=True, tag="foresee"):
    """How far would going back to a point of the log take this seat, and how was it there? Nothing is done."""

    command: str
    point: int


class Recall(msgspec.Struct, frozen=True, tag="recall"):
    """The lines of the story that come before one, by its number: a window gets only the newest by itself."""

    command: str
    before: int


class SetOrders(msgspec.Struct, frozen=True, tag="orders"):
    """The seat's standing orders, all of them."""

    command: str
    orders: tuple[Order, ...]


class TryOrder(msgspec.Struct, frozen=True, tag="try-order"):
    """What would a standing order have answered to the last questions of the seat that it is meant for? Nothing is
    done."""

    command: str
    order: Order


class TakeHold(msgspec.Struct, frozen=True, tag="take-hold"):
    """What may the GM change about somebody? Nothing is done."""

    command: str
    who: str


class Rule(msgspec.Struct, frozen=True, tag="overrule"):
    """The GM overrules: set a value, force dice, grant."""

    command: str
    act: SetValue | ForceDice | Grant


class SetRuling(msgspec.Struct, frozen=True, tag="ruling"):
    """The GM reads a question to the book otherwise from now on."""

    command: str
    ruling: str
    value: str | int
    reason: str = ""


class ListRulings(msgspec.Struct, frozen=True, tag="rulings"):
    """How is the book read at this table? Nothing is done."""

    command: str


class Instead(msgspec.Struct, frozen=True, tag="instead"):
    """Another answer to what was asked."""

    answer: Answer


class Retcon(msgspec.Struct, frozen=True, tag="retcon"):
    """The GM changes something earlier: overrules before the decision behind a point of the log, or has it answered
    otherwise. What follows is kept where it still fits."""

    command: str
    point: int
    act: SetValue | ForceDice | Grant | Instead


class Foreshow(msgspec.Struct, frozen=True, tag="foreshow"):
    """What would be otherwise if the GM changed this earlier? Nothing is done."""

    command: str
    point: int
    act: SetValue | ForceDice | Grant | Instead


class SeeAs(msgspec.Struct, frozen=True, tag="see-as"):
    """How does another seat see the table? What that seat alone knows stays closed."""

    command: str
    seat: str


class AnswerFor(msgspec.Struct, frozen=True, tag="answer-for"):
    """The GM answers for a seat; without an answer, with the question's default."""

    command: str
    seat: str
    answer: Answer = None


class GiveSeat(msgspec.Struct, frozen=True, tag="give-seat"):
    """The seat gives itself to a mind, or the GM any seat; without a mind a person has it again."""

    command: str
    seat: str
    mind: str = ""
    """The mind as it is written, such as plain:skill=0.4."""


class Advise(msgspec.Struct, frozen=True, tag="advise"):
    """What would the house do at this seat? Nothing is done."""

    command: str
    question: str


class LetAdvise(msgspec.Struct, frozen=True, tag="let-advise"):
    """The GM lets the house give advice at this table, or does not."""

    command: str
    yes: bool


class Limit(msgspec.Struct, frozen=True):
    """How many seconds whoever is asked in the open may take, none if as long as they like; and what answers then: the
    question's default, or the house."""

    seconds: int
    after: Literal["default", "house"] = "default"


NO_LIMIT = Limit(0)


class SetLimit(msgspec.Struct, frozen=True, tag="limit"):
    """The GM sets how long whoever is asked in the open may take."""

    command: str
    limit: Limit


class NudgeSeat(msgspec.Struct, frozen=True, tag="nudge"):
    """The seat tells another that it waits for it."""

    command: str
    seat: str


class AskStandIn(msgspec.Struct, frozen=True, tag="stand-in"):
    """Without a GM: the seat asks the others that the house plays for one who is away, once or until they are back."""

    command: str
    seat: str
    once: bool


class AgreeStandIn(msgspec.Struct, frozen=True, tag="agree-stand-in"):
    """The seat agrees to a stand-in, or does not; whoever asked may withdraw."""

    command: str
    yes: bool


Command = (
    Say
    | RollForMe
    | Undo
    | Redo
    | Rewind
    | Agree
    | Foresee
    | Recall
    | SetOrders
    | TryOrder
    | TakeHold
    | Rule
    | Retcon
    | SetRuling
    | ListRulings
    | Foreshow
    | SeeAs
    | AnswerFor
    | GiveSeat
    | Advise
    | LetAdvise
    | SetLimit
    | NudgeSeat
    | AskStandIn
    | AgreeStandIn
)


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
    """Somebody asks that the house plays for one who is away: whose agreement is still missing."""

    by: str
    seat: str
    once: bool
    missing: tuple[str, ...]


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


class Held(msgspec.Struct, frozen=True, tag="held"):
    """What somebody may be taken by, and what they may be given."""

    command: str
    handles: Handles
    gifts: tuple[Gift, ...]


class Foreshown(msgspec.Struct, frozen=True, tag="foreshown"):
    command: str
    contrast: Contrast


class SeenAs(msgspec.Struct, frozen=True, tag="seen-as"):
    """The table through the eyes of another seat, as far as whoever looks may know it: figures, newest lines, and whom
    that seat does not see."""

    command: str
    seat: str
    board: Board
    lines: tuple[Line, ...]
    unseen: tuple[str, ...]


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


Reply = Acknowledged | Declined | Reach | Recalled | Advised | OrderTried | Held | Foreshown | SeenAs | RulingsListed
Message = Shown | Changed | Late | Reply


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
    seed: str = ""
    """From which the dice come, for tests: whoever knows it knows them beforehand, and the table is told so."""


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


class GameShown(msgspec.Struct, frozen=True):
    """A game the lobby offers."""

    id: str
    title: str
    blurb: str
    encounters: tuple[EncounterShown, ...]
    hue: int = 174
    """The colour of its felt, in degrees."""


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
    """Whom one meets, where heroes meet heroes; without it, whom the encounter suggests."""


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
