"""What a blow is worth against each defence."""

from random import Random

import pytest
from msgspec.structs import replace

from facedown.kernel.words.working import Working
from facedown.rulesets.tricore.actions.attack import is_parry, meeting
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.device import subtypes_of
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.harm.mitigation import Hit, mitigate
from facedown.rulesets.tricore.mind.arms import arms
from facedown.rulesets.tricore.mind.blow import Facing, interrupts, meets
from facedown.rulesets.tricore.mind.fighter import Fighter
from facedown.rulesets.tricore.mind.rolled import Rolled
from facedown.rulesets.tricore.rolls.blow import BY_PRIORITY, Clash, Defence, declare
from tests.tricore.staged.cast import RULES, a_fight, aria, foe, who

STRIKE = Card("strike", "heavy", ("sword",))


def a_bout() -> TriScene:
    return a_fight(aria(), foe("cur"))


def fighters() -> tuple[Fighter, Fighter]:
    known = RULES.glimpse(a_bout(), "gm").fighters
    return known["aria"], known["cur"]


@pytest.mark.rules("TC-ACC-05", "TC-ACC-06", "TC-ACC-07", "TC-PAR-09", "TC-GRAB-07")
@pytest.mark.parametrize("action", ["", "block", "dodge", "parry"])
@pytest.mark.parametrize("card", [STRIKE, Card("grab", "light")])
def test_a_mind_counts_hits_and_criticals_as_the_rules_do(card: Card, action: str) -> None:
    scene, luck = a_bout(), Random(7)
    user, target = who(scene, "aria"), who(scene, "cur")
    attack, known = arms(scene, user).attacks[card], arms(scene, target)
    guard = next((each for each in known.guards.values() if each.card.action == action), None)
    blow = declare(user, card, target, BY_PRIORITY, subtypes_of(scene, user, card))
    for _ in range(200):
        rolled, defence = luck.randrange(5, 70), luck.randrange(5, 40)
        clash = Clash(Working(rolled))
        if guard is not None:
            clash = Clash(clash.accuracy, Defence(target, guard.card), Working(defence))
        met = meeting(scene, blow, clash)
        is_hit = met.is_hit and not (is_parry(clash) and clash.is_matched)
        sure = guard and replace(guard, roll=Rolled(plus=defence))
        counted = meets(replace(attack, accuracy=Rolled(plus=rolled)), sure, known)
        assert counted.hit == is_hit
        if not attack.is_grip:
            assert counted.critical == (is_hit and met.critical)


@pytest.mark.rules("TC-DMG-04", "TC-DMG-06", "TC-DMG-12", "ACS-50")
@pytest.mark.parametrize("pierce", [0, 3, 40])
def test_a_mind_counts_on_guard_and_armor_as_the_rules_do(pierce: int) -> None:
    scene = a_bout()
    target = who(scene, "cur")
    attack = replace(arms(scene, who(scene, "aria")).attacks[STRIKE], pierce=pierce)
    stops = fighters()[1].stops(attack)
    for ev in (0, 4, 30):
        dealt = mitigate(target, Hit(Working(ev), attack.types, pierce=pierce), scene.rulings, scene.content).dealt
        assert max(0, ev - stops) == dealt


def test_a_blow_that_is_met_gains_less() -> None:
    one, other = fighters()
    facing, strike = Facing(one, other), one.own.attacks[STRIKE]
    blocks = [each for each in other.guards if each.card.action == "block"]
    assert blocks
    assert all(facing.swing(strike, each) < facing.swing(strike) for each in blocks)
    assert facing.met_best(strike)[1] < facing.swing(strike)


def test_what_is_left_of_somebody_decides_what_a_blow_is_worth() -> None:
    one, other = fighters()
    strike = one.own.attacks[STRIKE]
    assert Facing(one, replace(other, hp=6)).swing(strike) > Facing(one, other).swing(strike)


def test_nothing_promises_much_that_another_card_beats_in_everything() -> None:
    one, _ = fighters()
    assert 0 < len(one.own.best_attacks) < len(one.own.attacks)
    assert 0 < len(one.own.best_guards) < len(one.own.guards)


@pytest.mark.rules("TC-UTIL-04", "TC-DMG-02")
def test_what_finds_a_shield_or_an_empty_pool_spoils_no_breath() -> None:
    by, at = fighters()
    strike = by.own.attacks[STRIKE]
    assert interrupts(strike, None, at) > 0
    assert interrupts(strike, None, replace(at, shields={"hp": 500})) == 0
    drain = replace(strike, resource="fp")
    assert interrupts(drain, None, replace(at, pools=(5, 5, 5))) > interrupts(drain, None, replace(at, pools=(5, 0, 5)))
