"""Called shots: against the Vulnerable a hard hit impairs a limb or sense for the encounter (TC-MOD-08, TC-G-66)."""

from facedown.kernel.dice.flow import Flow, asked
from facedown.kernel.dice.question import Ask
from facedown.kernel.scene.condition import ENCOUNTER_END, Condition, Until
from facedown.kernel.words.schema import Option, Pick
from facedown.rulesets.tricore import rulings
from facedown.rulesets.tricore.actor.character import LIMBS, Character
from facedown.rulesets.tricore.actor.scene import TriScene, next_occasion, stat
from facedown.rulesets.tricore.content.content import SENSES
from facedown.rulesets.tricore.rolls.blow import Blow
from facedown.rulesets.tricore.rolls.circumstance import is_vulnerable

IMPAIRED = "Impaired in "


def called_shot(scene: TriScene, blow: Blow, dealt: int) -> Flow[None]:
    """A hit of VIT or more, where the table plays with them; the attacker says where it goes (TC-G-66)."""
    target = blow.target
    if scene.rulings[rulings.VULNERABLE_EXTRA] != "called-shots" or not is_vulnerable(scene, target):
        return
    left = [each for each in (*LIMBS, *SENSES) if each not in target.impaired]
    if not left or dealt < stat(scene, target, "VIT"):
        return
    user, why = blow.user, next_occasion(scene)

    def build() -> Ask:
        options = Pick(tuple(Option(each, f"Impair {each}") for each in left))
        text = f"Which limb or sense of {target.name} is impaired?"
        return Ask(user.seat, "TC-CP-31", text, options, left[0], user.id, why, renewable=True)

    chosen = yield from asked(build)
    target.impaired = [*target.impaired, chosen]
    scene.gain(target, Condition(f"{IMPAIRED}{chosen}", user.id, Until(ENCOUNTER_END), harm=True))


def recover_use(scene: TriScene, who: Character) -> None:
    """When the encounter ends, what a called shot impaired can be used again (TC-G-66)."""
    shot = [each.name.removeprefix(IMPAIRED) for each in who.conditions if each.name.startswith(IMPAIRED)]
    who.impaired = [each for each in who.impaired if each not in shot]
    for each in shot:
        scene.note(who, each, "no longer impaired")
