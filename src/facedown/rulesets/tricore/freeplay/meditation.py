"""Meditation: ten quiet minutes for one resource."""

from facedown.kernel.dice.flow import Flow, asked
from facedown.kernel.dice.question import Ask
from facedown.kernel.words.schema import Option, Pick
from facedown.kernel.words.working import Working, plain
from facedown.rulesets.tricore.actor.character import POOLS, Character
from facedown.rulesets.tricore.actor.scene import TriScene, worth
from facedown.rulesets.tricore.content.challenge import meditate_cl
from facedown.rulesets.tricore.harm.clock import TEN_MINUTES, pass_time
from facedown.rulesets.tricore.harm.healing import heal
from facedown.rulesets.tricore.rolls.skill_roll import skill_test
from facedown.rulesets.tricore.skills.task import call_on_help


def meditate(scene: TriScene, who: Character, interrupted: bool, why: str) -> Flow[bool]:
    """Ten uninterrupted minutes restore VIT + ATN of one resource, and 1 for each success (TC-SKL-33, TC-DRV-31).

    A roll that fails loses only the successes (TC-SKL-45).
    """
    if interrupted:
        pass_time(scene, TEN_MINUTES // 2)  # nothing that counts as quiet (TC-AP-13)
        scene.say(f"{who.name} is interrupted; nothing comes of it.", who.id)
        return False
    pass_time(scene, TEN_MINUTES)
    resource = yield from _which(scene, who, why)
    dice = yield from call_on_help(scene, who, "meditate", why)
    count = yield from skill_test(scene, who, "meditate", meditate_cl(), why, dice)
    base = worth(scene, who, "meditate")
    parts = (base, plain(count, "successes", "TC-SKL-33"))
    amount = Working(base.value + count, "Meditate", ("TC-SKL-33", "TC-DRV-31", "TC-SKL-45"), parts)
    yield from heal(scene, who, resource, amount)
    return True


def _which(scene: TriScene, who: Character, why: str) -> Flow[str]:
    """One resource of the character's choice (TC-CP-10)."""

    def build() -> Ask:
        options = tuple(
            Option(name, name.upper(), f"{who.pool(name).value} of {who.pool(name).start}") for name in POOLS
        )
        lowest = min(POOLS, key=lambda name: who.pool(name).value / max(1, who.pool(name).start))
        text = f"{who.name} meditates. What comes back?"
        return Ask(who.seat, "TC-CP-10", text, Pick(options), lowest, who.id, why, renewable=True)

    answer: str = yield from asked(build)
    return answer
