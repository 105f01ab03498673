"""Mistakes: errors of whoever rolled, told by the GM, each with an effect; the usual one where nobody says."""

import msgspec

from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Ask
from facedown.kernel.kit.sides import actor
from facedown.kernel.scene.condition import ENCOUNTER_END, Condition, Until
from facedown.kernel.scene.modifier import Modifier
from facedown.kernel.words.audience import GM, only
from facedown.kernel.words.schema import Field, Form, Option, Pick, Text
from facedown.kernel.words.working import Working
from facedown.rulesets.overreach import rulings
from facedown.rulesets.overreach.action import Act
from facedown.rulesets.overreach.character import OFF_BALANCE, Character
from facedown.rulesets.overreach.events import Deceived, Erred, Learned
from facedown.rulesets.overreach.modifiers import ROLL
from facedown.rulesets.overreach.scene import OverScene, in_fight

NONE, UNBALANCED, FALSE, QUALITY, BYSTANDER, STRAIN = "none", "off-balance", "false", "quality", "bystander", "strain"
CUSTOM = "custom"


class Settled(msgspec.Struct, frozen=True):
    """What Mistakes take off the effect of a success."""

    quality: int = 0


def settle_mistakes(scene: OverScene, act: Act, count: int) -> Flow[Settled]:
    """One after the other, after Extra Successes were spent (P-SEQ-7, P-MIST-02, P-MIST-03, P-MIST-04)."""
    quality = 0
    for number in range(1, count + 1):
        roller = actor(scene, act.actor)
        answer = {"text": "", "effect": usual_effect(scene)}
        if scene.state.customs.calls != "little":
            which = f" {number} of {count}" if count > 1 else ""
            text = f"{roller.name}, {act.what}: a Mistake{which}. What goes wrong?"
            why = f"{number} {act.kind} {act.occasion}"
            answer = yield Ask(GM, "P-CP-14", text, _form(act), answer, roller.id, why)
        quality -= answer["effect"] == QUALITY
        _happen(scene, roller, act, answer["text"].strip(), answer["effect"], number)
    return Settled(quality)


def usual_effect(scene: OverScene) -> str:
    """Where nobody says: -1 on one's next roll in a fight, poorer quality outside (P-CP-14).

    RULING P-GAP-36: or only words.
    """
    if scene.rulings[rulings.MISTAKES] == "text":
        return NONE
    return UNBALANCED if in_fight(scene) else QUALITY


def _form(act: Act) -> Form:
    effects = [
        Option(NONE, "Nothing more than the words"),
        Option(UNBALANCED, "-1 on the next roll"),
        Option(FALSE, "False information", "the words are told as if they were true"),
        Option(QUALITY, "Quality lower by 1"),
        Option(BYSTANDER, "A bystander turns hostile", "-1 on social rolls in this scene"),
    ]
    if act.craft:
        effects.append(Option(STRAIN, "The vehicle is strained", "1 Hull"))
    effects.append(Option(CUSTOM, "One of your own", "as the words say"))
    return Form((Field("text", "What happens?", Text(300)), Field("effect", "With what effect?", Pick(tuple(effects)))))


def _happen(scene: OverScene, roller: Character, act: Act, text: str, effect: str, number: int) -> None:
    if effect == FALSE:
        told = Learned(actor=roller.id, text=text or "something that sounds right.")
        scene.record(Deceived(actor=roller.id, text=told.text), only(GM), told)
        return
    scene.record(Erred(actor=roller.id, text=text, effect=effect))
    if effect == UNBALANCED:
        lower = (Modifier(ROLL, -1, "a Mistake", "P-MIST-02"),)
        scene.gain(roller, Condition(OFF_BALANCE, f"{number}", Until(ENCOUNTER_END), modifiers=lower, harm=True))
    elif effect == BYSTANDER:
        scene.state.tension += 1
    elif effect == STRAIN and act.craft:
        craft = actor(scene, act.craft)
        if craft.health.value:
            scene.change(craft, "Hull", craft.health, Working(-1, "a Mistake", ("P-X-VEH", "P-GAP-35")))
