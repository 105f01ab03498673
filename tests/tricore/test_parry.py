"""Parry & Riposte, the Chain Duel that always ends, and what is chipped by being overcome."""

import pytest

from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.content.content import Weight
from facedown.rulesets.tricore.events.combat import Chipped, EffectRolled
from facedown.rulesets.tricore.fight.priority import open_cards
from tests.playing import happened, play
from tests.tricore.cast import THREES, who
from tests.tricore.clashes import HIT, STRIKE_AT_BOB, a_duel, armed, parried, struck, two_swords
from tests.tricore.duels import PARRY

# Success


@pytest.mark.rules("TC-PAR-07", "TC-PAR-11", "TC-C-49")
@pytest.mark.parametrize(("weight", "dice"), [("light", 3), ("moderate", 5), ("heavy", 6)])
def test_the_weight_of_a_parry_goes_into_the_riposte(weight: Weight, dice: int) -> None:
    scene, _, bob = two_swords()
    parried(scene, HIT, HIT, "yes", "none", HIT, [1] * dice, parry=Card("parry", weight, ("sword",)))
    assert [each.value.value for each in happened(scene, EffectRolled)] == [dice + 3]
    assert bob.ap.value == 11  # whatever the weight


# Failure


@pytest.mark.rules("TC-PAR-06", "TC-AP-18")
def test_a_failed_parry_costs_its_ap_all_the_same() -> None:
    scene, ann, bob = two_swords()
    laid, reacting = {"ann": [STRIKE_AT_BOB]}, {"bob": [Card("parry", "heavy", ("sword",))]}
    play(open_cards(scene, laid, reacting), [1, 1], [1, 1], HIT, [1, 1], [1, 1, 1], [6, 1, 2])
    assert (ann.ap.value, bob.ap.value) == (10 - 3, 10 - 5)
    assert bob.tokens["reaction"] == 2  # TC-REACT-16


# Chipping


@pytest.mark.rules("TC-CHIP-01", "TC-CHIP-02", "TC-G-24")
@pytest.mark.parametrize(("faces", "chips"), [([3, 2, 2, 2, 2, 2], True), ([2, 2, 2, 2, 2, 2], False)])
def test_a_block_overcome_by_twice_its_worth_chips_the_shield(faces: list[int], chips: bool) -> None:
    scene = a_duel(armed("ann", "sword", primaries={**THREES, "VIT": 1}), armed("bob", "round-shield"))
    shield = who(scene, "bob").gear[0]
    # the Block is worth 2 + 6, the EV is 16 or 15
    struck(scene, Card("strike", "heavy", ("sword",), targets=("bob",)), HIT, [1, 1], faces, [1, 1],
           *([[4]] if chips else []), defence=Card("block", "light", ("round-shield",)))  # fmt: skip
    assert shield.durability.value == (20 - (4 + 3) if chips else 20)


@pytest.mark.rules("TC-CHIP-02")
def test_the_power_in_chipping_is_the_attackers() -> None:
    scene = a_duel(armed("ann", "sword", primaries={**THREES, "POW": 5}), armed("bob", "round-shield"))
    struck(
        scene, STRIKE_AT_BOB, [5, 4], [1, 1], [4, 4, 4], [1, 1], [2], defence=Card("block", "light", ("round-shield",))
    )
    assert who(scene, "bob").gear[0].durability.value == 20 - (2 + 5)


@pytest.mark.rules("TC-CHIP-01", "TC-CHIP-02", "TC-CHIP-03")
@pytest.mark.parametrize(("faces", "chips"), [([1, 1, 2], True), ([1, 1, 1], False)])
def test_a_failed_parry_chips_the_weapon_whose_dice_and_intelligence_are_overcome_twice(
    faces: list[int], chips: bool
) -> None:
    scene, _, bob = two_swords()
    # EV (4 or 3) + 3, half as much again: 10 or 9, against 2d6 + INT of 5
    struck(scene, STRIKE_AT_BOB, HIT, [1, 1], faces, [1, 1], *([[4]] if chips else []), defence=PARRY)
    assert bob.gear[0].durability.value == (20 - 7 if chips else 20)


@pytest.mark.rules("TC-CHIP-03")
def test_bare_hands_cannot_chip() -> None:
    scene = a_duel(armed("ann", "sword"))
    struck(scene, STRIKE_AT_BOB, HIT, [1, 1], [4, 4, 4], defence=Card("parry"))
    struck(scene, Card("strike", "heavy", ("sword",)), HIT, [1, 1], [3] * 6, defence=Card("block"))
    assert not happened(scene, Chipped)


@pytest.mark.rules("TC-CHIP-02", "TC-CP-29", "TC-G-24")
@pytest.mark.parametrize(("answer", "left"), [("yes", 13), ("no", 20)])
def test_the_gm_may_decide_about_chipping_each_time(answer: str, left: int) -> None:
    scene = a_duel(armed("ann", "sword"), armed("bob", "round-shield"), rulings={"TC-G-24": "gm"})
    rolled = [[4]] if answer == "yes" else []
    struck(scene, Card("strike", "heavy", ("sword",)), HIT, [1, 1], [3] * 6, [1, 1], answer, *rolled,
           defence=Card("block", "light", ("round-shield",)))  # fmt: skip
    assert who(scene, "bob").gear[0].durability.value == left
