"""What happened. Events are past tense, carry their workings, and read as sentences."""

import re
from collections.abc import Callable
from functools import reduce
from operator import or_
from typing import Any, ClassVar

import msgspec

from facedown.kernel.scene.beat import Beat, Hand, Printed, Remark, Throw, Turning, thrown
from facedown.kernel.words.audience import EVERYONE, Audience
from facedown.kernel.words.refusal import Refused
from facedown.kernel.words.working import Working


class Span(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A piece of a sentence: words, the name of somebody, or a number that opens its working."""

    text: str
    actor: str = ""
    working: Working | None = None


Sentence = tuple[Span, ...]


class Event(msgspec.Struct, frozen=True, gc=False, kw_only=True, tag=True):
    """Something that happened. Every number in it is a `Working`, every `actor` or `target` an actor's id.

    `template` is the sentence: `{field}` stands for a field of the event. Fields named in `names` hold actor ids.
    """

    audience: Audience = EVERYONE
    about: tuple[str, ...] = ()
    """The ids of actors whom its words name without a field of their own."""
    instead: bool = False
    """Whether it tells less of the event before it, to those who may not know that one."""

    template: ClassVar[str] = ""
    names: ClassVar[frozenset[str]] = frozenset({"actor", "target"})
    unsigned: ClassVar[frozenset[str]] = frozenset({"change"})
    """Numbers whose sign the words tell: somebody *loses 3*, not -3."""
    tone: ClassVar[str] = ""
    """How the log shows it: "" plainly, "turn" as a heading, "harm", "good", "quiet", or "reveal" for cards."""

    def sentence(self) -> str:
        """The template for this very event, nothing if it is not worth a line; some kinds of event override it."""
        return self.template

    def mood(self) -> str:
        return self.tone

    def hands(self) -> tuple[tuple[str, str], ...]:
        """Whose cards were turned up, and which; most events turn up none."""
        return ()

    def beat(self) -> Beat | None:
        """What the stage shows of it; most events are only told."""
        return None

    def headline(self) -> str:
        """The template of what it comes to, in the fewest words, if it decides anything of an exchange."""
        return ""


class Remarked(Event, frozen=True, gc=False, kw_only=True):
    """What somebody's exchange came to in words alone: the stage says it as the story does."""

    actor: str

    def beat(self) -> Beat:
        return Remark(actor=self.actor)

    def headline(self) -> str:
        return self.sentence()


class TurnBegan(Event, frozen=True, gc=False, kw_only=True):
    actor: str
    round: int
    template = "{actor}'s turn."
    tone = "turn"


class RoundBegan(Event, frozen=True, gc=False, kw_only=True):
    round: int
    template = "Round {round}"
    tone = "turn"


class Rolled(Event, frozen=True, gc=False, kw_only=True):
    """Dice fell for a stated purpose."""

    actor: str
    purpose: str
    result: Working
    template = "{actor} rolls {purpose}: {result}."
    tone = "quiet"

    def beat(self) -> Beat:
        return Throw(actor=self.actor, what=self.purpose, number=self.result.value, dice=thrown(self.result))


class TrackChanged(Event, frozen=True, gc=False, kw_only=True):
    """A meter of somebody went up or down; `change` says by how much and why, `now` where it stands."""

    actor: str
    track: str
    change: Working
    now: int

    def sentence(self) -> str:
        verb = "loses" if self.change.value < 0 else "gains"
        return f"{{actor}} {verb} {{change}} {{track}}, now {{now}}."

    def mood(self) -> str:
        return "harm" if self.change.value < 0 else "good"

    def headline(self) -> str:
        verb = "loses" if self.change.value < 0 else "gains"
        return f"{{actor}} {verb} {{change}} {{track}}."


class Paid(Event, frozen=True, gc=False, kw_only=True):
    """Somebody gave some of a meter for something they wanted; `now` is what is left."""

    actor: str
    track: str
    price: Working
    now: int
    what: str = ""
    tone = "quiet"

    def sentence(self) -> str:
        return f"{{actor}} pays {{price}} {{track}}{' for {what}' if self.what else ''}, now {{now}}."


class TrackSet(Event, frozen=True, gc=False, kw_only=True):
    """A rule put a meter where it belongs, whatever it showed before."""

    actor: str
    track: str
    now: Working
    template = "{actor}'s {track} stands at {now}."
    tone = "quiet"


class ConditionGained(Event, frozen=True, gc=False, kw_only=True):
    actor: str
    condition: str
    until: str = ""
    harm: bool = False
    verb: str = "is"

    def mood(self) -> str:
        return "harm" if self.harm else ""

    def sentence(self) -> str:
        return f"{{actor}} {self.verb} {{condition}}{' until {until}' * bool(self.until)}."

    def headline(self) -> str:
        return f"{{actor}} {self.verb} {{condition}}."


class ConditionLost(Event, frozen=True, gc=False, kw_only=True):
    actor: str
    condition: str
    verb: str = "is"

    def sentence(self) -> str:
        first, _, rest = self.verb.partition(" ")
        words = f"is no longer {rest}".strip() if first == "is" else f"no longer {self.verb}"
        return f"{{actor}} {words} {{condition}}."


class Moved(Event, frozen=True, gc=False, kw_only=True):
    actor: str
    start: str
    end: str
    template = "{actor} goes from {start} to {end}."


class TokenSpent(Event, frozen=True, gc=False, kw_only=True):
    """A budget shrank: an action, a reaction, a use. What it was spent on is told by that."""

    actor: str
    token: str
    left: int


class Noted(Event, frozen=True, gc=False, kw_only=True):
    """Something about somebody changed, or about the table, that goes without saying: what else is told says it."""

    actor: str = ""
    what: str
    now: str


THEN = ", then "
"""Between the cards of one hand, in the order in which they are played."""


class Revealed(Event, frozen=True, gc=False, kw_only=True):
    """Sealed answers were opened together; `turned` names those that lay face down for longer than one question, each
    by what was asked and of whom. What stands on the cards of each choice is in `printed`, where the game says so."""

    choices: tuple[tuple[str, str], ...]
    turned: tuple[tuple[str, str], ...] = ()
    printed: tuple[tuple[Printed, ...], ...] = ()
    template = "Revealed: {opened}."
    tone = "reveal"

    def hands(self) -> tuple[tuple[str, str], ...]:
        return self.choices

    def beat(self) -> Beat:
        ids = tuple(dict.fromkeys(id for _, id in self.turned))
        whose = ids if len(ids) == len(self.choices) else ("",) * len(self.choices)
        printed = self.printed or ((),) * len(self.choices)
        hands = zip(whose, self.choices, printed, strict=True)
        return Turning(
            opens=True,
            hands=tuple(Hand(tuple(cards.split(THEN)), id, who, faces) for id, (who, cards), faces in hands),
        )

    @property
    def opened(self) -> str:
        return "; ".join(f"{who}: {what}" for who, what in self.choices)


class Ruled(Event, frozen=True, gc=False, kw_only=True):
    """The GM overruled something; the log keeps it like any other answer."""

    what: str
    rule: str = ""
    tone = "turn"

    def sentence(self) -> str:
        return "The GM rules: {what} ({rule})." if self.rule else "The GM rules: {what}."


class FightEnded(Event, frozen=True, gc=False, kw_only=True):
    """A side has lost, or the story rests."""

    text: str
    template = "{text}"
    tone = "turn"


class Declared(Event, frozen=True, gc=False, kw_only=True):
    """What somebody says they do, in their own words."""

    actor: str
    text: str
    template = "{actor}: {text}."


class Said(Event, frozen=True, gc=False, kw_only=True):
    """A sentence of the story with no figures in it."""

    text: str
    template = "{text}"


KERNEL_EVENTS: tuple[type[Event], ...] = (
    Declared,
    TurnBegan,
    RoundBegan,
    Rolled,
    TrackChanged,
    Paid,
    TrackSet,
    ConditionGained,
    ConditionLost,
    Moved,
    TokenSpent,
    Noted,
    Revealed,
    Ruled,
    FightEnded,
    Said,
)

_PLACE = re.compile(r"\{(\w+)\}")
_STOPS = (".", ",", ";", ":")
_MARKS = ("!", "?", "…")


def tell(event: Event, name_of: Callable[[str], str]) -> Sentence:
    """The event as a sentence whose numbers are doors to their workings."""
    return worded(event, event.sentence(), name_of)


def worded(event: Event, template: str, name_of: Callable[[str], str]) -> Sentence:
    """A template with the fields of the event in their places."""
    spans: list[Span] = []
    pieces = _PLACE.split(template)
    for at, piece in enumerate(pieces):
        if at % 2:
            spans.append(_span(event, piece, name_of, pieces[at + 1]))
        elif rest := piece.removeprefix("." if _is_closed(spans) else ""):
            spans.append(Span(rest))
    return tuple(spans)


def _is_closed(spans: list[Span]) -> bool:
    """Whether words that somebody wrote end with a mark of their own, which needs no stop after it."""
    return bool(spans) and spans[-1].working is None and spans[-1].text.endswith(_MARKS)


def _span(event: Event, field: str, name_of: Callable[[str], str], after: str) -> Span:
    """A field as a piece of the sentence. Words that are a sentence lose their stop where this one goes on."""
    value = getattr(event, field)
    if isinstance(value, Working):
        return Span(str(abs(value.value) if field in event.unsigned else value.value), working=value)
    if field in event.names:
        return Span(name_of(value), actor=value)
    return Span(str(value).rstrip(".") if after.startswith(_STOPS) else str(value))


def in_words(sentence: Sentence) -> str:
    return "".join(span.text for span in sentence)


def _refuse_taken(types: tuple[type[Event], ...]) -> None:
    """Events are told apart by their names, so each needs one of its own."""
    taken = {str(each.__struct_config__.tag) for each in KERNEL_EVENTS}
    for each in types:
        name = str(each.__struct_config__.tag)
        if name in taken:
            raise Refused("event-taken", f"there is an event {name!r} already; give {each.__qualname__} another name.")
        taken.add(name)


class EventCodec:
    """Events to JSON and back, for the event types of the kernel and one ruleset."""

    def __init__(self, types: tuple[type[Event], ...]) -> None:
        _refuse_taken(types)
        union: Any = reduce(or_, KERNEL_EVENTS + types)
        self._encoder = msgspec.json.Encoder()
        self._decoder: msgspec.json.Decoder[list[Event]] = msgspec.json.Decoder(list[union])

    def encode(self, events: list[Event]) -> bytes:
        return self._encoder.encode(events)

    def decode(self, data: bytes) -> list[Event]:
        return self._decoder.decode(data)
