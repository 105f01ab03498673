"""What somebody can do stands in its arms with the dice that the rules give it."""

from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.mind.arms import Arms, arms
from tests.tricore.staged.cast import a_fight, aria, foe, who


def arms_of(**differences: object) -> Arms:
    scene = a_fight(aria(**differences), foe("cur"))
    return arms(scene, who(scene, "aria"))


def test_a_heavy_strike_with_a_sword_is_six_dice_and_power_for_five_ap() -> None:
    strike = arms_of().attacks[Card("strike", "heavy", ("sword",))]
    assert (strike.effect.pool[0].count, strike.effect.plus, strike.price) == (6, 4, 5)


def test_a_charge_is_two_dice_more_and_two_ap() -> None:
    known = arms_of().attacks
    plain, charged = (known[Card("strike", "heavy", ("sword",), subs)] for subs in ((), ("charge",)))
    assert charged.effect.pool[0].count - plain.effect.pool[0].count == 2
    assert charged.price - plain.price == 2


def test_what_is_worked_out_depends_on_wounds() -> None:
    scene = a_fight(aria(), foe("cur"))
    before = arms(scene, who(scene, "aria"))
    who(scene, "aria").wounded = 1
    assert arms(scene, who(scene, "aria")) != before
