"""Lethal or not: declared before the EV dice, where what is dealt allows it (TC-NL-02 … TC-NL-06, TC-NL-11)."""

from collections.abc import Callable
from fractions import Fraction

from facedown.kernel.dice.flow import Flow, asked
from facedown.kernel.dice.question import Ask
from facedown.kernel.words.schema import Option, Pick
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore.abilities.keywords import is_merciful
from facedown.rulesets.tricore.actor.character import HP, Character
from facedown.rulesets.tricore.actor.device import items_of
from facedown.rulesets.tricore.actor.scene import TriScene, next_occasion
from facedown.rulesets.tricore.content.subtypes import non_lethal
from facedown.rulesets.tricore.events.combat import Acted
from facedown.rulesets.tricore.harm.effect import chance_of_effect
from facedown.rulesets.tricore.rolls.blow import Blow

LETHAL, SPARE = "lethal", "spare"
SLIGHT = Fraction(1, 100)
"""Dice that explode have no highest total: what is less likely than this does not count as what a blow can do."""


def choose_mercy(scene: TriScene, blow: Blow, may_fall: Callable[[], bool]) -> Flow[bool]:
    """Whether it spares: the attacker says so, and all are told; what was built to spare says nothing, and where
    nobody can fall by it nothing is asked (TC-NL-03, TC-NL-04, TC-CP-06).

    Most blows leave no choice, so whether somebody may fall is worked out only for the others.
    """
    allowed = non_lethal(scene.rulings)
    if blow.resource != HP or not all(each in allowed for each in blow.subtypes):
        return False
    items = items_of(scene, blow.user, blow.card)
    if any(item.nonlethal for item in items) or (blow.build is not None and is_merciful(blow.build)):
        return True
    if blow.target.hp.value <= 0:  # TC-NL-08: at 0 it is lethal either way
        return False
    user, target = blow.user, blow.target
    default = SPARE if scene.state.spare and user.side != target.side and user.pc else LETHAL
    if not may_fall():
        return default == SPARE
    why = next_occasion(scene)

    def build() -> Ask:
        options = Pick((Option(LETHAL, "Lethal"), Option(SPARE, "Non-lethal: it stops at 0 HP")))
        text = f"Does {user.name} spare {target.name}'s life?"
        return Ask(user.seat, "TC-CP-06", text, options, default, user.id, why, renewable=True)

    if (yield from asked(build)) != SPARE:
        return False
    scene.record(Acted(actor=user.id, what=f"means to spare {target.name}", about=(target.id,)))
    return True


def can_fell(scene: TriScene, blow: Blow, percents: tuple[Working, ...] = (), more: tuple[Working, ...] = ()) -> bool:
    """Whether a blow may bring its target to 0 HP, as far as its user can tell: from HP and Shields, which all see, and
    not from Guard and Armor (TC-CP-06, TC-NL-10)."""
    return chance_of_effect(scene, blow, stands_between(blow.target), percents, more) >= SLIGHT


def stands_between(target: Character) -> int:
    """HP, and the Shields and temporary HP before them."""
    return target.hp.value + target.temporary + sum(each.value for each in target.shields if each.resource == HP)
