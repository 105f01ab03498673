"""A glance: what all who look at one moment of a game have in common, worked out for the first of them."""

import msgspec

from facedown.kernel.contract.view import Line
from facedown.kernel.dice.question import Ask, Draw, Roll
from facedown.kernel.words.audience import Audience


class Open(msgspec.Struct, frozen=True):
    """A question that may be answered now: whose it is, and who may know of it."""

    question: Roll | Draw | Ask
    seat: str
    hearers: Audience
    is_automatic: bool
    """Whether the dice fall by themselves, so that it is asked of nobody."""


class Glance:
    """What is asked at a moment, and its lines; nothing in it depends on who looks."""

    __slots__ = ("lines", "now", "open", "seq")

    def __init__(self, now: object, seq: int, open: tuple[Open, ...]) -> None:
        self.now = now
        self.seq = seq
        self.open = open
        self.lines: dict[tuple[int, int], Line] = {}
        """How events are told, by their number and the point of somebody's story: many seats have the same."""
