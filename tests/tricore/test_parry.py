"""Parry & Riposte, the Chain Duel that always ends, and what is chipped by being overcome."""

import pytest

from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.content.content import Weight
from facedown.rulesets.tricore.events.combat import EffectRolled
from tests.playing import happened
from tests.tricore.clashes import HIT, parried, two_swords

# Success


@pytest.mark.rules("TC-PAR-07", "TC-PAR-11", "TC-C-49")
@pytest.mark.parametrize(("weight", "dice"), [("light", 3), ("moderate", 5), ("heavy", 6)])
def test_the_weight_of_a_parry_goes_into_the_riposte(weight: Weight, dice: int) -> None:
    scene, _, bob = two_swords()
    parried(scene, HIT, HIT, "yes", "none", HIT, [1] * dice, parry=Card("parry", weight, ("sword",)))
    assert [each.value.value for each in happened(scene, EffectRolled)] == [dice + 3]
    assert bob.ap.value == 11  # whatever the weight
