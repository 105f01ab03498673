"""What a question has to do with whoever is asked it, as far as they know: by that they may wish not to be asked."""

from typing import Literal, get_args

import msgspec

Concern = Literal["own", "aimed", "friend", "chance", "slim", "aside", "usual"]
"""One's own turn, or what nobody else can decide; one is aimed at; a friend may fall; a chance to do something to
whoever acts, or one that hardly ever comes off; what goes on between others; what is nearly always answered with the
default."""
CONCERNS: tuple[Concern, ...] = get_args(Concern)


class Bearing(msgspec.Struct, frozen=True):
    """To whom a question matters, and what it is about in a word of the game, such as melee."""

    concern: Concern = "own"
    about: str = ""


OWN_DECISION = Bearing()
