"""A badge: what a program at a seat bears. Its token is for one seat of a person, and for so much of what that may."""

from typing import Literal

import msgspec

from facedown.kernel.words.refusal import Refusal
from facedown.table.wire.command import (
    Advise,
    Agree,
    AgreeStandIn,
    AnswerFor,
    AskStandIn,
    Command,
    Foresee,
    Foreshow,
    GiveSeat,
    LetAdvise,
    ListRulings,
    NudgeSeat,
    Pledge,
    Prove,
    PutBeside,
    ReadAlong,
    Recall,
    Redo,
    Relisten,
    Retcon,
    Rewind,
    RollForMe,
    Rule,
    Say,
    SeeAs,
    SetLimit,
    SetOrders,
    SetRuling,
    Speak,
    TakeHold,
    TellSalt,
    TryOrder,
    Undo,
)

Scope = Literal["read", "play", "gm"]
"""What a badge allows: to see what the seat sees, also to play it, or all that it may, overruling too."""
SCOPES: tuple[Scope, ...] = ("read", "play", "gm")
ALLOWS: dict[Scope, str] = {
    "read": "only looks",
    "play": "plays its seat and does nothing of a GM's",
    "gm": "does all that its seat may",
}

NEEDED: dict[type[Command], Scope] = {
    **dict.fromkeys((Foresee, ListRulings, Prove, Recall, Relisten), "read"),
    **dict.fromkeys((Say, RollForMe, Undo, Redo, Rewind, Agree, SetOrders, TryOrder, Advise, GiveSeat), "play"),
    **dict.fromkeys((PutBeside, NudgeSeat, AskStandIn, AgreeStandIn, Speak, Pledge, TellSalt), "play"),
    **dict.fromkeys((Rule, SetRuling, Retcon, Foreshow, TakeHold, SeeAs, ReadAlong, AnswerFor), "gm"),
    **dict.fromkeys((LetAdvise, SetLimit), "gm"),
}
"""What a badge has to allow for each command; whether the seat may do it is another matter."""


class Badge(msgspec.Struct, frozen=True):
    """A badge as it is stored: by the hash of its token."""

    token_hash: str
    person: str
    name: str
    since: str
    scope: Scope
    table: str
    seat: str
    used: str
    """When it was last borne, to the minute; nothing if it never was."""

    @property
    def id(self) -> str:
        """What it goes by on its person's own pages."""
        return self.token_hash[:16]

    def allows(self, needed: Scope) -> bool:
        return SCOPES.index(self.scope) >= SCOPES.index(needed)

    def refuse(self, needed: Scope) -> Refusal | None:
        """Why a program that bears this may not do something that needs so much."""
        if self.allows(needed):
            return None
        text = f"The token {self.name!r} {ALLOWS[self.scope]}: this takes one that may {needed!r}."
        return Refusal("token-not-for-that", text)

    def refuse_command(self, command: Command) -> Refusal | None:
        """Why it may not be said; to give away another's seat is a GM's."""
        is_others = isinstance(command, GiveSeat) and command.seat != self.seat
        return self.refuse("gm" if is_others else NEEDED[type(command)])
