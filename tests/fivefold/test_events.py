"""What an event of a fight shows on the stage, besides what it says."""

import pytest

from facedown.kernel.scene.beat import Defence, Remark, Stop
from facedown.kernel.words.working import Working
from facedown.rulesets.fivefold.defence import Blow, defend
from facedown.rulesets.fivefold.events import Blocked, Discarded, GearDamaged
from facedown.rulesets.fivefold.health import hurt
from tests.fivefold.staged.cast import a_scene, foe, give, plain, who
from tests.playing import happened, play


@pytest.mark.rules("H-HLTH-02", "H-HLTH-05", "H-HLTH-06", "H-HLTH-07", "H-HLTH-09")
def test_what_a_layer_discards_is_staged_as_the_last_piece_that_stopped_the_blow() -> None:
    scene = a_scene(foe("cur", "hexer", defense=3))
    play(hurt(scene, who(scene, "cur"), Working(40, "damage"), "a blow"))
    (discarded,) = happened(scene, Discarded)
    beat = discarded.beat()
    assert isinstance(beat, Defence)
    assert beat.clash is not None
    assert beat.clash.stops[-1] == Stop("discarded", 39)


@pytest.mark.rules("H-ACT-BLK")
def test_a_block_is_staged_with_what_it_took_off_the_blow() -> None:
    scene = a_scene(plain("ash"))
    (die,) = give(scene, "ash", (8, 7))
    play(
        defend(scene, who(scene, "ash"), Blow("a blow", Working(10, "damage"), Working(8, "die"), 8, "9,9")),
        f"block {die.id}",
    )
    (blocked,) = happened(scene, Blocked)
    beat = blocked.beat()
    assert isinstance(beat, Defence)
    assert beat.clash is not None
    assert (beat.clash.blow, sum(each.amount for each in beat.clash.stops)) == (10, 5)


@pytest.mark.rules("H-X-COND", "H-HLTH-06")
def test_that_gear_breaks_is_said_on_the_stage_before_what_goes_with_it() -> None:
    scene = a_scene(plain("ash", items=["sword", "mail", "buckler"]))
    play(hurt(scene, who(scene, "ash"), Working(10, "damage"), "a blow"))
    (broken,) = happened(scene, GearDamaged)
    assert isinstance(broken.beat(), Remark)
    assert broken.headline() == "{actor}'s {piece} is Damaged."
