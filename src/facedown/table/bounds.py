"""Bounds: how much a client may say of anything that is kept. What no game could ever ask for is refused."""

from typing import Any

from facedown.kernel.contract.bearing import CONCERNS
from facedown.kernel.contract.order import Order
from facedown.kernel.contract.overrule import BringBack, ForceDice, Grant, Overrule, SetValue, TakeAway
from facedown.kernel.words.refusal import Refusal
from facedown.table.wire.command import (
    AnswerFor,
    AskStandIn,
    Foreshow,
    GiveSeat,
    Instead,
    NudgeSeat,
    PutBeside,
    ReadAlong,
    Retcon,
    Rule,
    Say,
    SeeAs,
    SetOrders,
    SetRuling,
    TakeHold,
    TryOrder,
)

DEEPEST_ANSWER = 2
"""A form is a table of answers, some of which are lists: no question takes anything deeper."""
DEEPEST_VALUE = 6
MOST_PARTS = 1000
LONGEST_TEXT = 4000
LONGEST_NAME = 200
LARGEST_NUMBER = 10**100
MOST_FACES = 200
MOST_ORDERS = 50

MOST = f"a text has at most {LONGEST_TEXT:,} characters, a name {LONGEST_NAME}, a list {MOST_PARTS:,} parts"
TOO_MUCH = Refusal("too-much", f"That is longer or deeper than anything this game asks for: {MOST}.")
TOO_MANY_ORDERS = Refusal("too-many-orders", f"A seat can have {MOST_ORDERS} standing orders.")


def refuse_size(command: object) -> Refusal | None:
    """Why a command is too much to be kept, if it is."""
    match command:
        case Say() | AnswerFor():
            fits = is_small(command.answer, DEEPEST_ANSWER)
        case TryOrder():
            fits = is_small_order(command.order)
        case TakeHold():
            fits = _is_name(command.who)
        case PutBeside():
            fits = _is_name(command.card)
        case SetRuling():
            fits = _is_name(command.ruling) and len(command.reason) <= LONGEST_TEXT and is_small(command.value, 0)
        case SeeAs() | ReadAlong():
            fits = _is_name(command.seat)
        case SetOrders():
            if len(command.orders) > MOST_ORDERS:
                return TOO_MANY_ORDERS
            fits = all(map(is_small_order, command.orders))
        case Rule() | Retcon() | Foreshow():
            fits = _is_small_act(command.act)
        case GiveSeat():
            fits = _is_name(command.seat) and _is_name(command.mind)
        case NudgeSeat() | AskStandIn():
            fits = _is_name(command.seat)
        case _:
            fits = True
    return None if fits else TOO_MUCH


def is_small_order(order: Order) -> bool:
    names = (order.what, order.who, order.when.about, order.when.meter)
    is_named = all(map(_is_name, names)) and len(order.words) <= LONGEST_TEXT
    return is_named and len(order.when.concerns) <= len(CONCERNS) and is_small(order.answer, DEEPEST_ANSWER)


def is_small(value: Any, deepest: int) -> bool:
    """Whether a JSON value is nested at most so deep and has no long part."""
    if isinstance(value, str):
        return len(value) <= LONGEST_TEXT
    if isinstance(value, int):
        return abs(value) <= LARGEST_NUMBER
    if not isinstance(value, (list, dict)):
        return True
    if deepest == 0 or len(value) > MOST_PARTS:
        return False
    parts = [*value, *value.values()] if isinstance(value, dict) else value
    return all(is_small(part, deepest - 1) for part in parts)


def _is_small_act(act: Overrule | Instead) -> bool:
    if isinstance(act, Instead):
        return is_small(act.answer, DEEPEST_ANSWER)
    if len(act.reason) > LONGEST_TEXT:
        return False
    match act:
        case SetValue():
            return _is_name(act.path) and is_small(act.value, DEEPEST_VALUE)
        case ForceDice():
            return len(act.faces) <= MOST_FACES and _is_name(act.who)
        case Grant():
            return _is_name(act.actor) and _is_name(act.what)
        case TakeAway() | BringBack():
            return _is_name(act.actor)


def _is_name(text: str) -> bool:
    return len(text) <= LONGEST_NAME
