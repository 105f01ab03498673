"""The nine events a Trigger ability can answer, and which abilities an event calls up."""

from typing import Literal, NamedTuple

import msgspec

from facedown.rulesets.tricore.actor.character import REACTION, Character
from facedown.rulesets.tricore.actor.scene import TriScene, distance, is_aware, perceives, present
from facedown.rulesets.tricore.content.ability import Build, TriggerEvent

Moment = Literal["reveal", "resolution", "open"]
NEAR = 2
MOMENTS: dict[str, Moment] = {
    "targeted": "reveal",
    "ally-targeted": "reveal",
    "revealed": "reveal",
    "damaged": "resolution",
    "reach": "resolution",
    "critical": "resolution",
    "half": "resolution",
    "ally-falls": "resolution",
    "turn-starts": "open",
}
"""Bound at the reveal, paid when it happens during resolution, or played openly (ACS-111, TC-CARD-25)."""


class Occurrence(msgspec.Struct, frozen=True):
    """Something that happened: the event's name, whom it befell, who caused it, and the base of a revealed card."""

    event: TriggerEvent
    subject: str
    """Who was targeted, hurt, dropped or fell; who moved; whose card was revealed; whose turn starts."""
    cause: str = ""
    base: str = ""


def answers(scene: TriScene, owner: Character, build: Build, happened: Occurrence) -> bool:
    """Whether a Trigger ability answers this very occurrence (ACS-20, ACS-111, TC-ABL-07)."""
    if build.kind != "trigger" or build.trigger != happened.event:
        return False
    subject = scene.state.actors.get(happened.subject)
    if subject is None:
        return False
    if happened.event in ("targeted", "damaged", "half", "turn-starts"):
        return subject is owner and (not happened.cause or _knows(scene, owner, happened.cause))
    if happened.event == "critical":
        return owner.id in (happened.subject, happened.cause)
    if happened.event == "ally-targeted":
        near = _is_ally(owner, subject) and distance(scene, owner, subject) <= NEAR
        return near and (not happened.cause or _knows(scene, owner, happened.cause))
    if happened.event == "ally-falls":
        return _is_ally(owner, subject)
    if happened.event == "revealed":
        return subject is not owner and happened.base == build.trigger_of and is_aware(scene, owner, subject)
    return subject.side != owner.side and perceives(scene, owner, subject)  # "reach"


def _is_ally(owner: Character, other: Character) -> bool:
    return other is not owner and other.side == owner.side


def _knows(scene: TriScene, owner: Character, cause: str) -> bool:
    """One cannot answer what one is not aware of (TC-REACT-22)."""
    other = scene.state.actors.get(cause)
    return other is None or is_aware(scene, owner, other)


def called_up(scene: TriScene, happened: Occurrence) -> list[tuple[Character, Build]]:
    """Who could answer with what, in setup order: able to act and with a Reaction left (TC-PHASE-09, TC-REACT-13)."""
    return [
        (owner, build)
        for owner in present(scene)
        if owner.can_act and owner.tokens.get(REACTION, 0) > 0
        for build in owner.builds
        if answers(scene, owner, build, happened)
    ]


def halves(before: int, after: int, total: int) -> bool:
    """Whether a loss took somebody from above half of its HP to half or less (ACS-20)."""
    return 2 * before > total >= 2 * after


class Health(NamedTuple):
    """How many HP somebody had, and whether it was awake."""

    hp: int
    awake: bool


def health(who: Character) -> Health:
    """How somebody is now, to see afterwards what has become of it."""
    return Health(who.hp.value, who.is_awake)


def what_befell(who: Character, before: Health, is_hurt: bool, cause: str = "") -> list[Occurrence]:
    """What has become of somebody since: hurt, down to half, fallen (ACS-20)."""
    found = [Occurrence("damaged", who.id, cause)] if is_hurt else []
    if halves(before.hp, who.hp.value, who.hp.start):
        found.append(Occurrence("half", who.id, cause))
    if before.awake and not who.is_awake:
        found.append(Occurrence("ally-falls", who.id, cause))
    return found


def can_be_laid(build: Build) -> bool:
    """A Trigger card is laid whenever its event can occur; "my turn starts" is played openly (ACS-111, TC-CARD-25)."""
    return build.kind == "trigger" and MOMENTS[build.trigger] != "open"


def may_defend(scene: TriScene, owner: Character, build: Build, attacker: str, target: str, base: str) -> bool:
    """Whether a Trigger ability built on a defence answers this attack: by its own event only (ACS-20, ACS-111)."""
    if build.kind != "trigger":
        return True
    if build.trigger == "revealed":
        return answers(scene, owner, build, Occurrence("revealed", attacker, base=base))
    if build.trigger in ("targeted", "ally-targeted"):
        return answers(scene, owner, build, Occurrence(build.trigger, target, attacker))
    return False


def waits_for(owner: Character, event: TriggerEvent) -> bool:
    """Whether somebody has an ability for an event at all."""
    return any(build.kind == "trigger" and build.trigger == event for build in owner.builds)
