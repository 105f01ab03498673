"""What if: another table that shares the log of one up to a moment, beside the real game."""

import secrets
from typing import NamedTuple

import msgspec

from facedown.kernel.contract.ruleset import Seat, Setup
from facedown.kernel.game.game import Game
from facedown.kernel.game.journal import Splice
from facedown.kernel.game.seen import rewind_target
from facedown.kernel.game.undo import unpeeked
from facedown.kernel.words.refusal import Refused
from facedown.table import shelf
from facedown.table.people.latecomer import came_late
from facedown.table.permission import NOT_ALLOWED, may_overrule

WHAT_IF = "What if: "


class WhatIf(NamedTuple):
    """Another table: what it begins with, how its log begins, and who has come late by then."""

    setup: Setup
    splices: list[Splice]
    late: tuple[Seat, ...]


def what_if(setup: Setup, splices: list[Splice], seat: str, point: int) -> WhatIf:
    """The other table. Its dice are others from there on, so that nobody foresees
    those of the real game, and whatever lies face down is laid anew."""
    game = Game(shelf.shelved(setup.ruleset).rules, setup, shelf.content_for(setup), splices)
    if not may_overrule(game.setup, seat):
        raise Refused(NOT_ALLOWED.code, NOT_ALLOWED.text)
    seq = rewind_target(seat, game.journal, point)
    if seq is None:
        raise Refused("no-such-point", "There is nothing in your log to begin from there.")
    title = WHAT_IF + setup.title.removeprefix(WHAT_IF)
    other = msgspec.structs.replace(setup, seed=secrets.token_hex(16), title=title, commitment="")
    begun = game.journal.branch(unpeeked(game.journal, seq))
    return WhatIf(other, begun.splices, came_late(setup, begun.setup))
