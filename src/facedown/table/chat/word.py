"""A word: what somebody said at a table, to all or to one."""

import msgspec

from facedown.kernel.words.audience import EVERYONE, Audience, only
from facedown.kernel.words.refusal import Refused
from facedown.table.chat.toss import ROLL, tossed
from facedown.table.wire.beside import Tossed, WordHeard

LONGEST = 500
"""Characters of a word."""
JOINERS = "\u200c\u200d"
"""Not printable by themselves; some writing and many signs are put together with them."""


class Word(msgspec.Struct, frozen=True):
    """Something said by a seat; to a seat, if not to all; perhaps dice."""

    by: str
    to: str
    text: str
    at: str
    toss: Tossed | None = None

    @property
    def audience(self) -> Audience:
        """Who may know: of what is said to one, exactly both. A word to oneself is a word to nobody else."""
        return only(self.by, self.to) if self.to else EVERYONE

    @property
    def heard(self) -> WordHeard:
        return WordHeard(self.by, self.at, self.text, self.to, self.toss)


def said(by: str, to: str, typed: str, at: str) -> Word:
    """A word as it was typed in; `/roll 3d6+2` rolls dice. Raises `Refused` if nothing can be made of it."""
    text = _plain(typed)
    if not text:
        raise Refused("nothing-said", "There is nothing in that to be said.")
    if len(text) > LONGEST:
        raise Refused("too-long", f"A word has at most {LONGEST} characters; this one has {len(text):,}.")
    if not text.startswith("/"):
        return Word(by, to, text, at)
    command, _, expression = text.partition(" ")
    if command != ROLL:
        raise Refused("unknown-command", f"There is no {command}; {ROLL} 3d6+2 rolls dice.")
    return Word(by, to, expression.strip(), at, tossed(expression))


def _plain(typed: str) -> str:
    """In one line, without signs that nobody sees or that turn the writing round."""
    line = " ".join(typed.split())
    return "".join(each for each in line if each.isprintable() or each in JOINERS).strip()
