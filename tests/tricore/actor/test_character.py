"""A character of Tri-Core: nine primaries, five pools, ranks, gear, abilities, and everything a fight does to it."""

import pytest

from facedown.kernel.scene.secret import seal
from facedown.kernel.words.refusal import Refused
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.character import (
    BLACKED_OUT,
    DEAD,
    DYING,
    SYSTEMIC,
    UNCONSCIOUS,
    VULNERABLE,
    Boost,
    Grip,
    Holding,
    Wind,
)
from facedown.rulesets.tricore.fight.turns import is_in_it
from tests.tricore.staged.ability_windows import SURE_HIT, dice_rolled, keyword
from tests.tricore.staged.blows import ben_of, in_systemic_shock
from tests.tricore.staged.cast import a_fight, a_scene, aria, foe, plain, who
from tests.tricore.staged.clashes import a_duel
from tests.tricore.staged.duels import an_ability
from tests.tricore.staged.table import ACCURACY, EV, LAY, window

SENSES = ("sight", "hearing", "smell", "touch", "taste")


@pytest.mark.rules("ACS-61")
@pytest.mark.parametrize(
    ("label", "dice", "hidden", "mode", "rolled"),
    [
        ("Stealth", 2, True, "both", 3 + 2 + 2),
        ("", 0, True, "accuracy-only", 3 + 2),
        ("Ruse", 2, False, "both", 3 + 2),
        ("Weaken", -1, False, "both", 3 - 1),
    ],
)
def test_an_ambush_needs_advantage_or_stealth_and_nothing_less(
    label: str, dice: int, hidden: bool, mode: str, rolled: int
) -> None:
    """A sword and a Light Strike have 3 EV dice."""
    made = an_ability(keywords=[keyword("ambush")])
    scene = a_fight(aria(level=5, builds=[made], hidden=hidden), foe("cur"), rulings={"TC-C-19": mode})
    if label:
        who(scene, "aria").boosts = [Boost("ev", dice, label)]
    seen = window(scene, {(LAY, "aria"): ["test-light~sword", "at:cur"], (ACCURACY, "aria"): SURE_HIT})
    assert dice_rolled(seen, EV) == rolled


@pytest.mark.rules("TC-SEN-01")
def test_five_senses_can_be_impaired_and_no_sixth() -> None:
    for each in SENSES:
        assert who(a_duel(plain("ann", impaired=[each])), "ann").impaired == [each]
    with pytest.raises(Refused):
        a_duel(plain("ann", impaired=["second sight"]))


@pytest.mark.rules("TC-SHK-07", "TC-WND-29")
def test_who_is_in_systemic_shock_is_not_unconscious() -> None:
    scene = in_systemic_shock()
    ben = who(scene, "ben")
    assert not ben.has(UNCONSCIOUS)
    assert not ben.has(BLACKED_OUT)
    assert ben.wounded == 0
    assert is_in_it(ben)


@pytest.mark.rules("TC-WND-29", "TC-SHK-07")
@pytest.mark.parametrize("state", [UNCONSCIOUS, BLACKED_OUT, SYSTEMIC])
def test_unconscious_blacked_out_and_shocked_are_separate_and_each_bars_acting(state: str) -> None:
    scene = a_scene(plain("ben", conditions=[state]))
    ben = ben_of(scene)
    assert not ben.can_act
    assert [each.name for each in ben.conditions] == [state]
    others = {UNCONSCIOUS, BLACKED_OUT, SYSTEMIC} - {state}
    scene.lose(ben, *others)
    assert not ben.can_act
    scene.lose(ben, state)
    assert ben.can_act


@pytest.mark.rules("TC-SHK-07", "TC-SHK-08", "TC-WND-28", "TC-WND-29")
@pytest.mark.parametrize(
    ("condition", "awake", "acts"),
    [
        (VULNERABLE, True, True),
        (SYSTEMIC, True, False),
        (UNCONSCIOUS, False, False),
        (BLACKED_OUT, False, False),
        (DYING, False, False),
        (DEAD, False, False),
    ],
)
def test_systemic_shock_staggers_and_is_not_unconsciousness(condition: str, awake: bool, acts: bool) -> None:
    ann = who(a_duel(plain("ann", conditions=[condition])), "ann")
    assert (ann.is_awake, ann.can_act) == (awake, acts)


def test_whoever_is_taken_away_holds_nobody_and_no_card_waits_for_them() -> None:
    scene = a_fight(aria(), foe("cur"), foe("kest"))
    one = who(scene, "aria")
    at_cur, at_kest = (Card("strike", targets=(id,)) for id in ("cur", "kest"))
    one.grips, one.marks, one.carrying, one.burden = [Grip("cur", 9)], {"cur": 2, "kest": 2}, "cur", 90
    one.prepared, one.winding = [at_cur, at_kest], [Wind(at_cur), Wind(at_kest)]
    one.boosts = [Boost("ev", 1, "Study", against="cur")]
    one.holding = Holding(seal("p1", at_cur), "near")
    one.forget("cur")
    assert (one.grips, one.marks, one.carrying, one.burden, one.boosts) == ([], {"kest": 2}, "", 0, [])
    assert (one.prepared, one.winding, bool(one.holding)) == ([at_kest], [Wind(at_kest)], False)


def test_a_place_of_the_rotation_closes_up_when_nobody_holds_it_any_more() -> None:
    table = a_fight(aria(), foe("cur"), foe("kest")).state
    table.rotation.places, table.rotation.at = [["cur"], ["aria", "kest"]], 1
    table.dismiss("cur")
    assert (table.rotation.places, table.rotation.at) == ([["aria", "kest"]], 0)
    table.dismiss("kest")
    assert (table.rotation.places, table.rotation.at) == ([["aria"]], 0)
