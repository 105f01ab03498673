"""Lethal or not: declared before the EV dice, where what is dealt allows it (TC-NL-02 … TC-NL-06, TC-NL-11)."""

from facedown.kernel.dice.flow import Flow, asked
from facedown.kernel.dice.question import Ask
from facedown.kernel.words.schema import Option, Pick
from facedown.rulesets.tricore.abilities.keywords import is_merciful
from facedown.rulesets.tricore.actor.character import HP
from facedown.rulesets.tricore.actor.device import items_of
from facedown.rulesets.tricore.actor.scene import TriScene, next_occasion
from facedown.rulesets.tricore.content.subtypes import non_lethal
from facedown.rulesets.tricore.rolls.blow import Blow

LETHAL, SPARE = "lethal", "spare"


def choose_mercy(scene: TriScene, blow: Blow) -> Flow[bool]:
    """Whether it spares: the attacker says so; what was built to spare says nothing (TC-NL-03, TC-NL-04)."""
    allowed = non_lethal(scene.rulings)
    if blow.resource != HP or not all(each in allowed for each in blow.subtypes):
        return False
    items = items_of(scene, blow.user, blow.card)
    if any(item.nonlethal for item in items) or (blow.build is not None and is_merciful(blow.build)):
        return True
    if blow.target.hp.value <= 0:  # TC-NL-08: at 0 it is lethal either way
        return False
    user, why = blow.user, next_occasion(scene)

    def build() -> Ask:
        options = Pick((Option(LETHAL, "Lethal"), Option(SPARE, "Non-lethal: it stops at 0 HP")))
        default = SPARE if scene.state.spare and user.side != blow.target.side and user.pc else LETHAL
        text = f"Does {user.name} spare {blow.target.name}'s life?"
        return Ask(user.seat, "TC-CP-06", text, options, default, user.id, why, renewable=True)

    return bool((yield from asked(build)) == SPARE)
