"""The four questions a rule may ask: Roll, Draw, Ask and Commit. Nothing else is ever yielded."""

from typing import ClassVar

import msgspec

from facedown.kernel.dice.dice import Faces, Fall, Pool, Reading, refuse_faces, written
from facedown.kernel.words.audience import EVERYONE, Audience
from facedown.kernel.words.refusal import Refusal
from facedown.kernel.words.schema import Answer, Hint, Schema, offered


class Key(msgspec.Struct, frozen=True, gc=False):
    """By its key a question is known again after a retcon: what is asked, of or about whom, and on what occasion."""

    what: str
    who: str
    why: str

    def __str__(self) -> str:
        return " · ".join(part for part in (self.what, self.who, self.why) if part)


class Roll(msgspec.Struct, frozen=True, gc=False):
    """Somebody rolls dice, and the rule names the quantity it will read from them."""

    pool: Pool
    what: str
    who: str = ""
    why: str = ""
    reading: Reading = Faces()
    seat: str = ""
    audience: Audience = EVERYONE
    purpose: str = ""
    """What it is for, in words for whoever holds the dice; else its occasion has to do."""

    is_chance: ClassVar[bool] = True

    @property
    def key(self) -> Key:
        return Key(self.what, self.who, self.why)

    def refuse(self, faces: object) -> Refusal | None:
        return refuse_faces(self.pool, faces)

    def settle(self, faces: Answer) -> Fall:
        """What the rule is sent for faces that were not refused."""
        shown = tuple(faces)
        return Fall(self.reading.read(shown), shown)

    def __str__(self) -> str:
        return f"{self.what}: {written(self.pool)}"


class Draw(msgspec.Struct, frozen=True, gc=False):
    """Somebody draws cards from a deck, in order and without putting any back."""

    deck: tuple[str, ...]
    count: int
    what: str
    who: str = ""
    why: str = ""
    seat: str = ""
    audience: Audience = EVERYONE

    is_chance: ClassVar[bool] = True

    @property
    def key(self) -> Key:
        return Key(self.what, self.who, self.why)

    def refuse(self, cards: object) -> Refusal | None:
        if not isinstance(cards, (list, tuple)) or len(cards) != self.count:
            return Refusal("wrong-count", f"{self.what}: {self.count} cards are drawn.")
        left = list(self.deck)
        for card in cards:
            if card not in left:
                return Refusal("no-such-card", f"{card!r} is not in the deck any more.")
            left.remove(card)
        return None

    def settle(self, cards: Answer) -> tuple[str, ...]:
        return tuple(cards)


class Ask(msgspec.Struct, frozen=True):
    """One seat decides: a choice point of the book with typed options and a default for unattended play."""

    # Its hints know the scene, which leads back to the game that asks: unlike what is only values, it has to be found
    # by whoever looks for garbage, or a game that was left in the middle would stay in memory for ever.

    seat: str
    what: str
    text: str
    schema: Schema
    default: Answer
    who: str = ""
    why: str = ""
    renewable: bool = False
    """Whether the rule builds the question anew when sent `AGAIN`, as it must after the GM changed something."""
    face_down: bool = False
    """Whether the answer stays face down until a `Revealed` names it among what was turned up."""
    given: Answer = None
    """What was answered before and refused: a person goes on from there. Nobody else takes it for an answer."""
    tells: Hint | None = None
    """What a ruleset tells its own mind about the whole question, where there are no options to tell it of."""
    refused: Refusal | None = None
    """Why that was refused."""

    is_chance: ClassVar[bool] = False

    @property
    def hint(self) -> Hint | None:
        return self.tells.made() if self.tells is not None else None

    def make_hints(self) -> None:
        """Make every hint now, for a mind that may still think about the question when the scene has changed."""
        for told in (self.tells, *(each.tells for each in offered(self.schema))):
            if told is not None:
                told.made()

    @property
    def key(self) -> Key:
        return Key(self.what, self.who, self.why)

    def refuse(self, answer: object) -> Refusal | None:
        return self.schema.refuse(answer)

    def settle(self, answer: Answer) -> Answer:
        return answer


class Commit(msgspec.Struct, frozen=True):
    """Several seats decide in secret, in any order; their answers are opened together."""

    asks: tuple[Ask, ...]
    what: str
    why: str = ""

    is_chance: ClassVar[bool] = False

    @property
    def key(self) -> Key:
        return Key(self.what, "", self.why)


ChanceQuestion = Roll | Draw
Question = Roll | Draw | Ask | Commit


class _Again:
    """Sent instead of an answer: the table changed under the question, ask it anew."""

    def __repr__(self) -> str:
        return "AGAIN"


AGAIN = _Again()
