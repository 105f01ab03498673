"""What packs of games like ours have in common: entries that know their keys, a head, zones, ready encounters."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from facedown.kernel.contract.mind import Temper
from facedown.kernel.ground.surface import Surface

Name = Annotated[str, Meta(min_length=1, max_length=60)]
Id = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9-]*$", max_length=60)]


class PackEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every entry refuses keys it does not know."""


class PackHead(PackEntry, frozen=True, kw_only=True):
    """What the pack is. Each game adds its own name as the only `ruleset`."""

    id: Annotated[str, Meta(pattern=r"^[a-z][a-z0-9.-]*$")]
    title: Name
    version: str = "1"


class Zone(PackEntry, frozen=True):
    """A zone of an encounter's map, with its neighbours."""

    name: Name
    to: tuple[Name, ...] = ()
    exit: bool = False


class FoeEntry(PackEntry, frozen=True, kw_only=True):
    """A ready opponent; each game says what it can do."""

    temper: Annotated[Temper, Meta(description="What it is like while a mind plays it, such as a coward.")] = ""


class TroopEntry(PackEntry, frozen=True, kw_only=True):
    """Some foes of one kind."""

    foe: Id
    count: int = 1
    names: tuple[Name, ...] = ()
    ally: Annotated[bool, Meta(description="Whether they stand with the heroes; the first hero's seat plays them.")] = (
        False
    )


class TrialEntry(PackEntry, frozen=True, kw_only=True):
    """Something to get past without turns; then on to the next, to a fight or to the end."""

    text: str
    passed: str = ""
    failed: str = ""
    fail_to: Annotated[Literal["next", "fight", "end"], Meta(description="Where a failure leads.")] = "next"


Difficulty = Literal["", "safe", "easy", "fair", "hard", "deadly"]
RoundCount = Annotated[int, Meta(ge=0, le=50)]


class Goal(PackEntry, frozen=True, kw_only=True):
    """What decides a fight besides who is left standing. The players are told."""

    text: Annotated[str, Meta(min_length=1, max_length=200)]
    hold: Annotated[RoundCount, Meta(description="The heroes have won once so many rounds are over.")] = 0
    within: Annotated[RoundCount, Meta(description="The heroes have lost once so many rounds are over.")] = 0
    beat: Annotated[Id | None, Meta(description="The heroes have won once no foe of this kind can act any more.")] = (
        None
    )
    keep: Annotated[Id | None, Meta(description="The heroes have lost once no ally of this kind can act any more.")] = (
        None
    )


class EncounterEntry(PackEntry, frozen=True, kw_only=True):
    """A ready game. Each adds its ground, its foes and its trials."""

    id: Id
    title: Name
    text: str
    heroes: Annotated[tuple[Id, ...], Meta(min_length=1)]
    fight: Annotated[
        bool, Meta(description="Whether a fight follows the trials anyway; otherwise only a failed one leads to it.")
    ] = True
    versus: Annotated[
        bool, Meta(description="Whether the heroes stand against each other, every second one on the other side.")
    ] = False
    difficulty: Annotated[Difficulty, Meta(description="How hard it is for those whom it suggests.")] = ""
    goal: Annotated[Goal | None, Meta(description="What decides the fight besides who is left standing.")] = None
    surface: Annotated[Surface, Meta(description="What the ground is made of, to be seen.")] = Surface()
    after: Annotated[
        Id | None, Meta(description="The encounter that comes after it, for those who have won and want to go on.")
    ] = None


def nature(temper: Temper) -> str:
    """A foe's temper, as the end of the sentence about it."""
    return f"; a {temper} by nature" if temper else ""
