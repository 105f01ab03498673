"""The scene: everything in play, and the verbs that change it, each with its event.

Whatever a player could ask "why?" about (meters, conditions, tokens, places, sides, wounds, things) changes in a verb:
one of these, or a function of the ruleset that records an event of its own. What is only kept in mind (phases,
counters, what is laid) is written by the module that owns it.
"""

from collections.abc import Callable, Iterable
from operator import attrgetter
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from facedown.kernel.content.ruling import Rulings
from facedown.kernel.dice.question import Ask, Draw, Roll
from facedown.kernel.ground.hexes import Hexes
from facedown.kernel.ground.space import Nowhere, Zones
from facedown.kernel.ground.squares import Squares
from facedown.kernel.scene import event as happened
from facedown.kernel.scene.actor import Actor, Track, without
from facedown.kernel.scene.condition import Condition, passing
from facedown.kernel.scene.event import Event
from facedown.kernel.scene.fate import marked
from facedown.kernel.scene.schedule import Rounds
from facedown.kernel.words.audience import EVERYONE, Audience
from facedown.kernel.words.stop import one_stop
from facedown.kernel.words.working import Working

A = TypeVar("A", bound=Actor)
S = TypeVar("S", bound="State[Any]")


class State(msgspec.Struct, Generic[A], kw_only=True):
    """What a snapshot keeps. A ruleset adds its own fields; at a boundary the state says all there is to know."""

    actors: dict[str, A]
    schedule: Rounds = msgspec.field(default_factory=Rounds)
    space: Nowhere | Zones | Squares | Hexes = msgspec.field(default_factory=Nowhere)
    over: bool = False
    departed: dict[str, str] = {}
    """The names of those whom the story has left behind."""
    wings: dict[str, A] = {}
    """Those whom the GM keeps off the table; nobody else knows of them, and no rule does."""
    leaving: dict[str, bool] = {}
    """Whom the GM takes off the table when what is under way is done, and whether for good."""

    refers: ClassVar[tuple[str, ...]] = ("schedule.order",)
    """The fields that name actors."""

    def dismiss(self, id: str) -> None:
        """Somebody is not there any more: no field names them, and the turn order closes up."""
        self.schedule.leave(id)
        for field in self.refers:
            *way, last = field.split(".")
            holder = attrgetter(".".join(way))(self) if way else self
            setattr(holder, last, without(getattr(holder, last), id))

    def witnesses(self, event: Event) -> Audience:
        """Who may know of an event at all; a ruleset with hidden actors narrows it."""
        return EVERYONE

    def hearers(self, question: Roll | Draw | Ask) -> Audience:
        """Who may know that something is asked or rolled; a ruleset with hidden actors narrows it."""
        return EVERYONE


class Scene(Generic[S]):
    """The state of a game, its rulings and its content, and the verbs that change it."""

    __slots__ = ("_at_boundary", "content", "events", "fated", "rulings", "state")

    def __init__(
        self,
        state: S,
        rulings: Rulings,
        content: Any = None,
        events: list[Event] | None = None,
        at_boundary: Callable[[], None] | None = None,
    ) -> None:
        self.state = state
        self.rulings = rulings
        self.content = content
        self.events = events
        self._at_boundary = at_boundary
        self.fated: tuple[int, ...] = ()
        """Faces that have just fallen as the GM had set them, if that may be known."""

    @property
    def is_told(self) -> bool:
        """Whether anybody keeps what happens; where nobody does, what takes long to put into words may go unsaid."""
        return self.events is not None

    def record(self, event: Event, to: Audience = EVERYONE, others: Event | None = None) -> None:
        """Note what happened, for an audience; the others are told something else, or nothing."""
        if self.events is None:
            return
        if self.fated:
            event = marked(event, self.fated)
            others = marked(others, self.fated)
        to &= self.state.witnesses(event)
        if to != EVERYONE:
            event = msgspec.structs.replace(event, audience=to)
        self.events.append(event)
        if others is not None:
            rest = to.others() & self.state.witnesses(others)
            self.events.append(msgspec.structs.replace(others, audience=rest, instead=True))

    def boundary(self) -> None:
        """Here the state alone says how to go on: a good moment for a snapshot."""
        self.fated = ()
        if self._at_boundary:
            self._at_boundary()

    def say(self, text: str, *about: str) -> None:
        """A sentence of the story, and the ids of those whom it names."""
        self.record(happened.Said(text=one_stop(text), about=about))

    def change(self, actor: Actor, name: str, track: Track, change: Working) -> None:
        """Move a meter by the working's value."""
        track.value += change.value
        if change.value:
            self.record(happened.TrackChanged(actor=actor.id, track=name, change=change, now=track.value))

    def pay(self, actor: Actor, name: str, track: Track, price: Working, what: str = "") -> None:
        """Take a price from a meter for something somebody wants."""
        track.value -= price.value
        if price.value:
            self.record(happened.Paid(actor=actor.id, track=name, price=price, now=track.value, what=what))

    def put(self, actor: Actor, name: str, track: Track, now: Working) -> None:
        """Put a meter where a rule says it stands."""
        if track.value != now.value:
            track.value = now.value
            self.record(happened.TrackSet(actor=actor.id, track=name, now=now))

    def gain(self, actor: Actor, condition: Condition) -> None:
        """Give a condition; a second one of the same name and source takes the place of the first."""
        actor.conditions = [
            each for each in actor.conditions if (each.name, each.source) != (condition.name, condition.source)
        ]
        actor.conditions.append(condition)
        until = condition.until
        words = until.words(self.name_of(until.owner)) if until else ""
        self.record(
            happened.ConditionGained(
                actor=actor.id, condition=condition.name, until=words, harm=condition.harm, verb=condition.verb
            )
        )

    def lose(self, actor: Actor, *names: str) -> None:
        for condition in [each for each in actor.conditions if each.name in names]:
            self.lose_one(actor, condition)

    def lose_one(self, actor: Actor, condition: Condition) -> None:
        actor.conditions = [each for each in actor.conditions if each is not condition]
        self.record(happened.ConditionLost(actor=actor.id, condition=condition.name, verb=condition.verb))

    def pass_anchor(self, anchor: str, owner: str = "") -> None:
        """An anchor came round: whatever lasted until then ends."""
        for actor in self.state.actors.values():
            for condition in actor.conditions:
                after = passing(condition, anchor, owner)
                if after is None:
                    self.lose_one(actor, condition)
                elif after is not condition:
                    actor.conditions = [after if each is condition else each for each in actor.conditions]

    def refresh(self, actor: Actor, tokens: dict[str, int]) -> None:
        """A budget is full again. Nobody needs to be told: the turn that brings it is announced."""
        actor.tokens = {**actor.tokens, **tokens}

    def spend(self, actor: Actor, token: str, count: int = 1) -> None:
        left = actor.tokens.get(token, 0) - count
        actor.tokens = {**actor.tokens, token: left}
        self.record(happened.TokenSpent(actor=actor.id, token=token, left=left))

    def forget(self, actor: Actor, token: str) -> None:
        """A token is not there any more, not even an empty one. Nobody needs to be told."""
        actor.tokens = {name: count for name, count in actor.tokens.items() if name != token}

    def note(self, actor: Actor | None, what: str, now: str) -> None:
        """Say in the record, though not aloud, what was just changed: an arrow shot, a side taken, a place reached."""
        self.record(happened.Noted(actor=actor.id if actor is not None else "", what=what, now=now))

    def move(self, actor: Actor, place: str) -> None:
        start, actor.place = actor.place, place
        self.record(happened.Moved(actor=actor.id, start=start, end=place))

    def name_of(self, id: str) -> str:
        actor = self.state.actors.get(id)
        return actor.name if actor else self.state.departed.get(id, id)

    def of_side(self, side: str) -> Iterable[Any]:
        return (actor for actor in self.state.actors.values() if actor.side == side)
