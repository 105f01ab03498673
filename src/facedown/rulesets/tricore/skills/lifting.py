"""Lifting: what one can move, and Hoist for what is too heavy."""

import msgspec

from facedown.kernel.dice.flow import Flow
from facedown.kernel.scene.window import goes_on
from facedown.kernel.words.working import Working, plain
from facedown.rulesets.tricore import rulings
from facedown.rulesets.tricore.actor.character import Character
from facedown.rulesets.tricore.actor.derived import load
from facedown.rulesets.tricore.actor.scene import TriScene, book, value
from facedown.rulesets.tricore.rolls.skill_roll import skill_test
from facedown.rulesets.tricore.skills.task import call_on_help

LB_PER_STRENGTH = 20
MOST_ROLLS = 50


class Heave(msgspec.Struct, frozen=True):
    """How an attempt to lift stands: done, failed, or so many successes of those needed (TC-ENC-05)."""

    needed: int
    had: int = 0
    failed: bool = False

    @property
    def is_done(self) -> bool:
        return not self.failed and self.had >= self.needed


def shortfall(scene: TriScene, who: Character, pounds: int) -> Working:
    """Strength needed, a point for each 20 lb rounded up, gear included, less the Strength there is.

    0 is within one's means (TC-ENC-01, TC-ENC-02, TC-ENC-04, TC-DRV-13, TC-SKL-21).
    """
    carried = load(who, scene.rulings, book(scene))
    weight = pounds + carried
    needed = plain(-(-weight // LB_PER_STRENGTH), f"Strength for {weight} lb", "TC-ENC-04", "TC-ENC-06")
    strong = plain(-(value(scene, who, "lift") // LB_PER_STRENGTH), "Strength to lift with", "TC-DRV-13")
    return Working(max(0, needed.value + strong.value), "shortfall", ("TC-ENC-04",), (needed, strong))


def hoist(
    scene: TriScene, who: Character, short: Working, heave: Heave, why: str, dice: tuple[Working, ...] = ()
) -> Flow[Heave]:
    """One Hoist roll against the shortfall, which needs as many successes (TC-ENC-05, TC-SKL-21, TC-C-13).

    They may be collected over several Actions as long as no roll falls below the CL, or have to come at once
    (TC-ENC-06, TC-O-HOIST-EXTENDED).
    """
    cl = Working(short.value, "CL", ("TC-ENC-05",), (short,))
    count = yield from skill_test(scene, who, "hoist", cl, why, dice)
    had = heave.had + count
    is_short = had < heave.needed and scene.rulings[rulings.HOIST_EXTENDED] == "off"
    return Heave(heave.needed, had, failed=not count or is_short)


def lift(scene: TriScene, who: Character, pounds: int, why: str) -> Flow[bool]:
    """Lift, push or pull something: within the limit it simply happens, beyond it Hoist decides (TC-ENC-02 … -06)."""
    short = shortfall(scene, who, pounds)
    if not short.value:
        scene.say(f"{who.name} lifts it.", who.id)
        return True
    heave, times = Heave(short.value), 0
    while not heave.is_done and not heave.failed:
        times += 1
        dice = yield from call_on_help(scene, who, "hoist", f"{why}, roll {times}")
        heave = yield from hoist(scene, who, short, heave, f"{why}, roll {times}", dice)
        if not heave.is_done and not heave.failed and not (yield from goes_on(times, "Lifting", MOST_ROLLS)):
            return False
    scene.say(f"{who.name} {'lifts it' if heave.is_done else 'cannot lift it'}.", who.id)
    return heave.is_done
