"""Influence: changing how somebody is disposed, by words and presence."""

from facedown.kernel.dice.flow import Flow, asked
from facedown.kernel.dice.question import Ask
from facedown.kernel.words.audience import GM
from facedown.kernel.words.schema import Field, Form, Number, Text
from facedown.kernel.words.working import Working, plain
from facedown.rulesets.tricore import rulings
from facedown.rulesets.tricore.actor.character import Character
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.content.challenge import influence_cl
from facedown.rulesets.tricore.content.content import SENSES
from facedown.rulesets.tricore.events.story import AttitudeChanged
from facedown.rulesets.tricore.rolls.pools import CRITICAL, successes
from facedown.rulesets.tricore.rolls.skill_roll import contest, skill_test
from facedown.rulesets.tricore.skills.languages import is_fluent

ATTITUDES = ("hostile", "wary", "indifferent", "friendly", "devoted")
INDIFFERENT = 2
PER_SENSE = 2


def attitude_to(who: Character, other: Character) -> int:
    """Where somebody stands on the scale: by what happened between the two, else by nature (TC-SKL-44)."""
    return ATTITUDES.index(who.attitudes.get(other.id, who.attitude))


def is_unwilling(who: Character, other: Character) -> bool:
    """Hostile and wary characters oppose; the fixed CL is for those who do not care (TC-SKL-44)."""
    return attitude_to(who, other) < INDIFFERENT


def influence(
    scene: TriScene, who: Character, target: Character, what: str, why: str, dice: tuple[Working, ...] = ()
) -> Flow[int]:
    """Talk somebody round: how many steps the attitude moved (TC-SKL-31, TC-SKL-44, TC-G-76)."""
    missing, hindered = yield from _communication(scene, who, target, why)
    if is_unwilling(target, who) and scene.rulings[rulings.INFLUENCE_MODE] == "opposed":
        more = (plain(PER_SENSE * missing + hindered, "what cannot be seen or heard", "TC-SKL-44"),)
        margin = yield from contest(scene, who, "influence", target, "clarity", why, dice, more=more)
        count = successes(scene, margin - 1, 0) if margin > 0 else 0  # a tie is the defender's
    else:
        count = yield from skill_test(scene, who, "influence", influence_cl(missing, hindered), why, dice)
        margin = 0
    if not count:
        return 0
    steps = yield from _yield(scene, who, target, what, count, margin >= CRITICAL, why)
    move(scene, target, who, steps)
    return steps


def _communication(scene: TriScene, who: Character, target: Character, why: str) -> Flow[tuple[int, int]]:
    """How much of the talk comes across: missing senses, and what else limits it (TC-SKL-31, TC-CP-17)."""
    shared = any(is_fluent(target, each) for each in who.languages)
    form = Form(
        (
            Field("missing", "How many senses are missing?", Number(0, len(SENSES))),
            Field("limited", "How much harder by limited communication?", Number(0, 20)),
        )
    )
    lost = len({each for each in ("sight", "hearing") if each in target.impaired or each in who.impaired})
    default = {"missing": lost, "limited": 0 if shared else 4}
    text = f"{who.name} speaks to {target.name}. What stands in the way?"
    answer = yield from asked(lambda: Ask(GM, "TC-CP-17", text, form, default, who.id, why, renewable=True))
    return answer["missing"], answer["limited"]


def _yield(
    scene: TriScene, who: Character, target: Character, what: str, steps: int, critical: bool, why: str
) -> Flow[int]:
    """The GM may limit what it yields; 20 ahead is worth one thing more (TC-SKL-16, TC-G-77, TC-GM-09, TC-CP-20)."""
    most = len(ATTITUDES) - 1
    form = Form(
        (
            Field("steps", "How many steps does the attitude move?", Number(0, most)),
            Field("text", "What else comes of it, in words", Text(300)),
        )
    )
    room = most - attitude_to(target, who)
    default = {"steps": 0 if target.pc else min(steps, room), "text": ""}
    better = ", and far better than needed: grant one thing more" if critical else ""
    count = "1 success" if steps == 1 else f"{steps} successes"
    text = f"{who.name} sways {target.name} with {count}{better}. {what}".strip()
    answer = yield from asked(lambda: Ask(GM, "TC-CP-20", text, form, default, target.id, why, renewable=True))
    if answer["text"].strip():
        scene.say(answer["text"].strip())
    moved: int = answer["steps"]
    return moved


def move(scene: TriScene, who: Character, other: Character, steps: int) -> None:
    """Along hostile, wary, indifferent, friendly, devoted; one step for each success (TC-SKL-44)."""
    before = attitude_to(who, other)
    after = max(0, min(len(ATTITUDES) - 1, before + steps))
    if after != before:
        who.attitudes = {**who.attitudes, other.id: ATTITUDES[after]}
        scene.record(AttitudeChanged(actor=who.id, target=other.id, attitude=ATTITUDES[after]))
