"""Below zero: Wounded, consciousness, dying, Resuscitation, Coup de Grace (A12 of the catalogue)."""

import pytest

from facedown.rulesets.tricore.harm.injury import damage_resolve
from facedown.rulesets.tricore.rolls.resolve import resolve
from tests.playing import play
from tests.tricore.blows import ben_of, worked
from tests.tricore.cast import a_scene, plain


@pytest.mark.rules("TC-WND-12")
def test_where_the_table_says_so_wounds_take_dice_from_resolves() -> None:
    scene = a_scene(plain("ben", wounded=1), rulings={"TC-C-36": "on"})
    assert play(damage_resolve(scene, ben_of(scene), 9, "physical", "a test")) == 4
    assert play(resolve(scene, ben_of(scene), "VIT", worked(14), "a test")).total.value == 3
