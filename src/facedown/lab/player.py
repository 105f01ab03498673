"""Whoever plays a side in the lab: a mind, a fixed plan, or a function of one's own."""

from collections.abc import Callable

from facedown.kernel.contract.mind import Mind
from facedown.kernel.contract.ruleset import Seat
from facedown.kernel.contract.view import Asked, View
from facedown.kernel.words.argument import shown
from facedown.kernel.words.refusal import Refused
from facedown.kernel.words.schema import Answer
from facedown.minds.kinds import KINDS, read_mind, written
from facedown.minds.plan import Plan

Policy = Callable[[View, Asked], Answer]
"""A function of one's own: from what a seat may know and what it is asked to its answer."""
Player = Mind | Plan | Policy


def read_player(player: Player | str) -> Player:
    """A mind as it is written, or whoever it is already."""
    if isinstance(player, str):
        return read_mind(player)
    if not isinstance(player, Mind | Plan) and not callable(player):
        raise Refused("not-a-mind", f"A mind is a text such as 'odds:skill=0.4' or a function, not {shown(player)}.")
    return player


def is_policy(player: Player) -> bool:
    return not isinstance(player, Mind | Plan)


def needs_log(player: Player) -> bool:
    """Whether somebody plays from the log, so that a game has to keep one."""
    if isinstance(player, Mind):
        return KINDS[player.kind].keeps_log or bool(player.temper)
    return is_policy(player)


def sits_as(player: Player, seat: str) -> Seat:
    """Who sits on a seat: a function plays as a person does, asked for every answer."""
    if is_policy(player):
        return Seat(seat, seat, "person")
    return Seat(seat, seat, "mind", mind=player if isinstance(player, Mind) else Mind())


def label(player: Player) -> str:
    """What a player is called: a mind as it is written, a plan by its seed, a function by its name."""
    if isinstance(player, Mind):
        return written(player)
    return f"plan {player.seed}" if isinstance(player, Plan) else str(getattr(player, "__name__", "a policy"))
