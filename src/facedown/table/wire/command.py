"""What a seat says over its socket. Every command has an id and is sent again until it is acknowledged."""

from typing import Literal

import msgspec

from facedown.kernel.contract.order import Order
from facedown.kernel.contract.overrule import BringBack, ForceDice, Grant, SetValue, TakeAway
from facedown.kernel.words.schema import Answer

LARGEST_MESSAGE = 64 * 1024
"""Bytes of what a client says at once."""


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


class PutBeside(msgspec.Struct, frozen=True, tag="beside"):
    """What would a card of the seat's hand come to with something else beside it? Nothing is done."""

    command: str
    question: str
    card: str


class TakeHold(msgspec.Struct, frozen=True, tag="take-hold"):
    """What may the GM change about somebody, or could they before the decision behind a point? Nothing is done."""

    command: str
    who: str
    point: int = 0


class Rule(msgspec.Struct, frozen=True, tag="overrule"):
    """The GM overrules: set a value, force dice, grant, take somebody off the table and bring them back."""

    command: str
    act: SetValue | ForceDice | Grant | TakeAway | BringBack


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
    act: SetValue | ForceDice | Grant | TakeAway | BringBack | Instead


class Foreshow(msgspec.Struct, frozen=True, tag="foreshow"):
    """What would be otherwise if the GM changed this earlier? Nothing is done."""

    command: str
    point: int
    act: SetValue | ForceDice | Grant | TakeAway | BringBack | Instead


class SeeAs(msgspec.Struct, frozen=True, tag="see-as"):
    """How does another seat see the table? What that seat alone knows stays closed."""

    command: str
    seat: str


class ReadAlong(msgspec.Struct, frozen=True, tag="read-along"):
    """What is a seat asked now, or without a seat what was answered at a point of the log? Nothing is done."""

    command: str
    seat: str = ""
    point: int = 0


class AnswerFor(msgspec.Struct, frozen=True, tag="answer-for"):
    """The GM answers for a seat; without an answer, with the question's default, or as the house would there."""

    command: str
    seat: str
    answer: Answer = None
    house: bool = False


class GiveSeat(msgspec.Struct, frozen=True, tag="give-seat"):
    """The seat gives itself to a mind, or the GM any seat; without a mind a person has it again."""

    command: str
    seat: str
    mind: str = ""
    """The mind as it is written, such as odds:skill=0.4."""


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
    """Without a GM: the seat asks the others that the house plays for one who is away, once or until they are back, or
    that what is asked now gets its usual answer."""

    command: str
    seat: str
    once: bool
    skip: bool = False


class AgreeStandIn(msgspec.Struct, frozen=True, tag="agree-stand-in"):
    """The seat agrees to a stand-in, or does not; whoever asked may withdraw."""

    command: str
    yes: bool


class Speak(msgspec.Struct, frozen=True, tag="speak"):
    """The seat says something beside the game, to all or to one seat; `/roll 3d6+2` rolls dice outside the rules."""

    command: str
    text: str
    to: str = ""


class Relisten(msgspec.Struct, frozen=True, tag="relisten"):
    """What was said before a word, by its number: a window gets only the newest by itself."""

    command: str
    before: int


class Pledge(msgspec.Struct, frozen=True, tag="pledge"):
    """The seat binds itself to a salt for sealed dice, by its SHA-256: in the round that runs, or in the next."""

    command: str
    round: int
    pledge: str


class TellSalt(msgspec.Struct, frozen=True, tag="salt"):
    """The seat tells the salt that it has pledged in a round: 64 hexadecimal digits."""

    command: str
    round: int
    salt: str


class Prove(msgspec.Struct, frozen=True, tag="prove"):
    """What is needed to check the throws from one number on, and the cards that were turned up of late. Nothing is
    done."""

    command: str
    since: int
    evenness: bool = False
    """Whether to tell how even the dice were, too."""


Playing = (
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
    | PutBeside
    | TakeHold
    | Rule
    | Retcon
    | SetRuling
    | ListRulings
    | Foreshow
    | SeeAs
    | ReadAlong
    | AnswerFor
    | GiveSeat
    | Advise
    | LetAdvise
    | SetLimit
    | NudgeSeat
    | AskStandIn
    | AgreeStandIn
    | Pledge
    | TellSalt
    | Prove
)
Talking = Speak | Relisten
Command = Playing | Talking
