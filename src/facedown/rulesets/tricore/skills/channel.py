"""Channel and Clarity: turning energy aside, and clearing a troubled mind."""

from facedown.kernel.dice.flow import Flow, asked
from facedown.kernel.dice.question import Ask
from facedown.kernel.words.schema import Option, Pick
from facedown.kernel.words.working import Working, plain
from facedown.rulesets.tricore.actor.character import DISADVANTAGE, MP, Character
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.content.challenge import by_level
from facedown.rulesets.tricore.events.story import SkillTested
from facedown.rulesets.tricore.harm.affliction import end
from facedown.rulesets.tricore.harm.healing import heal
from facedown.rulesets.tricore.rolls.pools import successes
from facedown.rulesets.tricore.rolls.skill_roll import skill_roll, skill_test

ABSORB = 10
DEEDS = {
    "redirect": Option("redirect", "Turn it elsewhere"),
    "extinguish": Option("extinguish", "Put it out"),
    "absorb": Option("absorb", "Absorb it", "MP for its level, twice"),
}

CHANNELLED = {"redirect": "turns it elsewhere", "extinguish": "puts it out", "absorb": "absorbs it"}


def source_cl(level: int) -> Working:
    """25 for a natural source that nobody controls, 5 more for each level above 1 (TC-SKL-29)."""
    return by_level(level, "TC-SKL-29", "source of level")


def channel(
    scene: TriScene,
    who: Character,
    level: int,
    owner: Character | None,
    why: str,
    effect: Working | None = None,
    dice: tuple[Working, ...] = (),
) -> Flow[str]:
    """Redirect, extinguish or absorb one source; a controlled one is a contest with its owner (TC-SKL-29, TC-SKL-43).

    Returns what was done, or nothing.
    """
    result = yield from skill_roll(scene, who, "channel", why, dice)
    cl = effect or source_cl(level)
    if owner is not None:
        answer = yield from skill_roll(scene, owner, "channel", f"{why}, held")
        cl = Working(answer.value + 1, f"more than {owner.name}'s Channel", ("TC-SKL-43", "TC-DICE-09"), (answer,))
    count = successes(scene, result.value, cl.value)
    scene.record(SkillTested(actor=who.id, skill="Channel", result=result, cl=cl, successes=count))
    if not count:
        return ""
    done = yield from _deed(scene, who, result.value >= cl.value + ABSORB, why)
    if done == "absorb":
        gained = plain(2 * level, f"twice the source's level {level}", "TC-SKL-43", "TC-G-40")
        yield from heal(scene, who, MP, gained)
    scene.say(f"{who.name} {CHANNELLED[done]}.", who.id)
    return done


def _deed(scene: TriScene, who: Character, may_absorb: bool, why: str) -> Flow[str]:
    """What is done with the energy; absorbing needs 10 more than the CL (TC-SKL-43, TC-CP-28)."""
    options = tuple(each for key, each in DEEDS.items() if may_absorb or key != "absorb")
    default = "absorb" if may_absorb else "extinguish"
    text = f"{who.name} has the energy in hand. What becomes of it?"
    answer: str = yield from asked(
        lambda: Ask(who.seat, "TC-CP-28", text, Pick(options), default, who.id, f"{why}, deed", renewable=True)
    )
    return answer


def disturbance_cl(level: int) -> Working:
    """25, and 5 more for each level above 1 (TC-SKL-30)."""
    return by_level(level, "TC-SKL-30", "disturbance of level")


def clear(
    scene: TriScene, who: Character, patient: Character, level: int, why: str, dice: tuple[Working, ...] = ()
) -> Flow[bool]:
    """Clear away a disturbance of mind or spirit: CL 25, 5 more for each level above 1 (TC-SKL-30)."""
    count = yield from skill_test(scene, who, "clarity", disturbance_cl(level), why, dice)
    if not count:
        return False
    mental = next((each for each in patient.afflictions if "psychic" in each.subtypes), None)
    if mental is not None:
        end(scene, patient, mental)
    if patient.has(DISADVANTAGE):
        scene.lose(patient, DISADVANTAGE)
    scene.say(f"{patient.name}'s mind is clear again.", patient.id)
    return True
