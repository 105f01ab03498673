"""Where the book says two things: each reading of each ruling changes play as the rulebook says.

Ann and Bob stand side by side, have 3 in every primary, 30 HP, 15 AP and a sword each, so that Physical damage is
lessened by 9, a Strike Target is 14 and a Light Strike with the sword has an EV of 3d6 + 3.
"""

import pytest

from facedown.kernel.words.refusal import Refused
from facedown.rulesets.tricore.rolls.skill_roll import skill_roll
from facedown.rulesets.tricore.skills.lifting import lift
from facedown.rulesets.tricore.skills.task import fitting_trade, usual_cl
from tests.playing import play
from tests.tricore.cast import a_scene, plain, who
from tests.tricore.duels import duel, stats

# skills, Trades and ranks


@pytest.mark.rules("TC-C-13")
def test_lifting_beyond_ones_limit_is_a_roll_of_hoist() -> None:
    scene = duel(ann={"primaries": stats(POW=5), "items": ()})  # Strength 20, so 400 lb
    ann = who(scene, "ann")
    assert play(lift(scene, ann, 400, "a stone"))
    assert play(lift(scene, ann, 420, "a rock"), 1)  # 1 + Power 5 + Ardor 3 against 1
    with pytest.raises(Refused, match="TC-SKL-21"):
        play(lift(scene, ann, 420, "a rock"))


@pytest.mark.rules("TC-C-21")
def test_the_cl_of_a_skill_goes_before_the_general_one() -> None:
    scene = a_scene(plain("ann"), challenge=3)
    assert usual_cl(scene, "meditate") == 14
    assert usual_cl(scene, "observe") == 20
    assert usual_cl(scene, "engineering") == 22  # 10 and 4 for each rank


@pytest.mark.rules("TC-C-70")
def test_the_die_of_a_trade_is_automatic_for_its_picks_and_else_the_gms() -> None:
    trade = {"name": "Smith", "picks": ("hammers", "fire", "crafting")}
    scene = a_scene(plain("ann", trades=(trade,)))
    ann = who(scene, "ann")
    assert play(skill_roll(scene, ann, "crafting", "x"), (5, 5)).value == 10 + 6
    assert play(fitting_trade(scene, ann, "crafting", "x")) == ()  # nobody is asked
    assert [each.value for each in play(fitting_trade(scene, ann, "engineering", "x"), "yes")] == [1]
    assert play(fitting_trade(scene, ann, "engineering", "x"), "no") == ()
