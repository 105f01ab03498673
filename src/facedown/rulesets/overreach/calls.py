"""Saves the GM calls for: at any time, against any Attribute, with a consequence for each failed die."""

from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Ask
from facedown.kernel.kit.sides import actor
from facedown.kernel.scene.condition import Condition
from facedown.kernel.words.audience import GM
from facedown.kernel.words.schema import Field, Form, Number, Option, Pick
from facedown.kernel.words.working import Working
from facedown.rulesets.overreach.character import AP, PANICKED, Character
from facedown.rulesets.overreach.content import ATTRIBUTES
from facedown.rulesets.overreach.health import harm, injure
from facedown.rulesets.overreach.saves import save
from facedown.rulesets.overreach.scene import Called, OverScene, people

CONSEQUENCES = {
    "told": "Nothing but what the GM tells",
    "panic": "Panicked",
    "damage": "Damage, for each failed die",
    "ap": "Lost AP, for each failed die",
    "injury": "An Injury",
}
MOST_SAVE_DICE = 5


def ask_save(scene: OverScene, occasion: str) -> Flow[None]:
    """Who, which Attribute, how many d6, and what a failure brings (P-CP-16, P-SAVE-01)."""
    present = [each for each in people(scene) if not each.is_gone]
    if not present:
        return
    who = Pick(tuple(Option(each.id, each.name) for each in present))
    fields = (
        Field("who", "Who?", who),
        Field("attribute", "Against what?", Pick(tuple(Option(each, each.capitalize()) for each in ATTRIBUTES))),
        Field("dice", "How many d6?", Number(1, MOST_SAVE_DICE)),
        Field("consequence", "On a failure", Pick(tuple(Option(key, text) for key, text in CONSEQUENCES.items()))),
        Field("amount", "How much, for each failed die?", Number(0, 20)),
    )
    default = {"who": present[0].id, "attribute": "tenacity", "dice": 1, "consequence": "told", "amount": 1}
    answer = yield Ask(GM, "P-CP-16", "Who has to make a Save, against what?", Form(fields), default, why=occasion)
    called = Called(answer["who"], answer["attribute"], answer["dice"], answer["consequence"], answer["amount"])
    yield from _make(scene, called, occasion)


def make_called_saves(scene: OverScene) -> Flow[None]:
    """What the GM has called for in the meantime is rolled now (P-CP-16)."""
    while scene.state.called:
        called, *scene.state.called = scene.state.called
        yield from _make(scene, called, "called")


def _make(scene: OverScene, called: Called, occasion: str) -> Flow[None]:
    who = actor(scene, called.actor)
    if who.is_gone:
        return
    failed = yield from save(scene, who, called.attribute, called.dice, called.attribute.capitalize(), occasion)
    if failed:
        yield from _suffer(scene, who, called, failed, occasion)


def _suffer(scene: OverScene, who: Character, called: Called, failed: int, occasion: str) -> Flow[None]:
    """The consequence, graded by how many dice failed where it has a size (P-SAVE-02, P-GAP-21)."""
    size = called.amount * failed
    match called.consequence:
        case "panic" if not who.has(PANICKED) and not who.is_machine:
            scene.gain(who, Condition(PANICKED, harm=True))
        case "damage":
            yield from harm(scene, who, Working(size, "a failed Save", ("P-SAVE-01", "P-CP-16")), occasion)
        case "ap":
            scene.spend(who, AP, min(who.ap, size))
            scene.say(f"{who.name} loses up to {size} AP.")  # how many it had may be a secret (P-CP-18)
        case "injury" if not who.is_machine:
            yield from injure(scene, who, occasion)
