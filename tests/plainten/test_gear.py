"""What two hands can hold."""

import pytest

from facedown.rulesets.plainten.character import guard
from facedown.rulesets.plainten.turns import turn
from tests.plainten.staged.cast import a_scene, content, foe, plain, who
from tests.playing import play


@pytest.mark.rules("S-RUN-02")
@pytest.mark.parametrize("two_handed", ["maul", "staff", "bow", "crossbow"])
def test_what_takes_two_hands_leaves_none_for_a_shield(two_handed: str) -> None:
    scene = a_scene(plain("ash", items=[two_handed, "shield"]), foe("bryn"))
    assert who(scene, "ash").ready == [two_handed]
    play(turn(scene, who(scene, "ash")), "draw shield", "end")
    assert who(scene, "ash").ready == ["shield"]
    assert guard(who(scene, "ash"), content()).value == 6


@pytest.mark.rules("S-RUN-02")
def test_hands_hold_two_weapons_or_weapon_and_shield() -> None:
    scene = a_scene(plain("ash", items=["sword", "dagger", "bow", "mail", "healing-potion"]))
    assert who(scene, "ash").ready == ["sword", "dagger", "mail"]
