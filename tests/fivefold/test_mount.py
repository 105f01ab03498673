"""Mounts and their riders."""

import pytest

from facedown.kernel.kit.sides import able
from facedown.kernel.scene.condition import TURN_END, Condition, Until
from facedown.kernel.words.working import Working
from facedown.rulesets.fivefold.attack import attack, means, targets
from facedown.rulesets.fivefold.brawl import trip
from facedown.rulesets.fivefold.character import DEAD, FLED, PINNED, PRONE
from facedown.rulesets.fivefold.gear import changes, equip
from facedown.rulesets.fivefold.health import hurt
from facedown.rulesets.fivefold.movement import reach, take_move
from facedown.rulesets.fivefold.scene import FivefoldScene, is_adjacent
from tests.fivefold.staged.cast import NOUGHTS, a_scene, content, foe, give, plain, who
from tests.fivefold.staged.choosing import offered
from tests.fivefold.staged.scenes import LANE, equip_with, equips
from tests.playing import play, told


def mounted(**rulings: str) -> FivefoldScene:
    """Ash sits on a pony at 4,4 and a Cutter stands beside it."""
    return a_scene(
        plain("ash", riding="pony", place="4,4"),
        foe("pony", "riding-pony", side="heroes", seat="ash"),
        foe("cur", place="5,4", attributes=NOUGHTS),
        rulings=dict(rulings),
    )


@pytest.mark.rules("H-RUN-15")
def test_a_rider_goes_at_the_speed_of_the_mount() -> None:
    scene = mounted()
    assert [reach(scene, who(scene, "ash"), die).value for die in (0, 5)] == [6, 11]
    play(take_move(scene, who(scene, "ash")), "free", "0,4")
    assert who(scene, "ash").place == who(scene, "pony").place == "0,4"
    assert [each.id for each in able(scene)] == ["ash", "cur"]


@pytest.mark.rules("H-RUN-15", "H-X-COND")
def test_on_a_pinned_mount_nobody_gets_anywhere() -> None:
    scene = mounted()
    scene.gain(who(scene, "pony"), Condition(PINNED, until=Until(TURN_END, "pony")))
    assert [reach(scene, who(scene, "ash"), die).value for die in (0, 5)] == [0, 0]


@pytest.mark.rules("H-RUN-15", "H-HLTH-03")
def test_the_mount_is_a_target_of_its_own_and_takes_the_rider_down() -> None:
    scene = mounted()
    give(scene, "cur", (6, 6))
    shiv = next(means(scene, who(scene, "cur")))
    assert {each.id for each in targets(scene, who(scene, "cur"), shiv.strike)} == {"ash", "pony"}
    play(attack(scene, who(scene, "cur"), shiv, "pony"))
    assert (who(scene, "pony").hp.value, who(scene, "ash").hp.value) == (9, 28)
    play(hurt(scene, who(scene, "pony"), Working(9, "damage", ("H-X-DMG",)), "a blow"))
    assert (who(scene, "ash").has(PRONE), who(scene, "ash").riding) == (True, "")


@pytest.mark.rules("H-RUN-15", "H-ACT-TRP")
def test_whoever_is_tripped_in_the_saddle_falls_out_of_it() -> None:
    scene = mounted()
    give(scene, "cur", (4, 1))
    play(trip(scene, who(scene, "cur"), who(scene, "ash")), "deftness", [1])
    ash, pony = who(scene, "ash"), who(scene, "pony")
    assert (ash.riding, pony.rider, ash.has(PRONE)) == ("", "", True)
    assert is_adjacent(scene, ash, pony)
    assert ash.place not in (pony.place, "5,4")


@pytest.mark.rules("H-RUN-15")
def test_nobody_jumps_or_hides_in_the_saddle() -> None:
    scene = mounted()
    give(scene, "ash", (8, 8))
    assert not {"jump", "hide"} & offered(scene, "ash")
    play(
        equip(
            scene, who(scene, "ash"), next(each for each in changes(scene, who(scene, "ash")) if each.key == "dismount")
        )
    )
    give(scene, "ash", (8, 8))
    assert {"jump", "hide", "mount pony"} <= offered(scene, "ash")


@pytest.mark.rules("H-RUN-15", "H-ACT-EQP")
def test_a_rider_moves_with_the_mount_and_falls_prone_when_it_dies() -> None:
    scene = a_scene(plain("ash", place="4,4"), foe("pony", "riding-pony", side="heroes", seat="ash", place="5,4"))
    ash, pony = who(scene, "ash"), who(scene, "pony")
    give(scene, "ash", (4, 1))
    change = next(each for each in changes(scene, ash) if each.mount)
    play(equip(scene, ash, change))
    assert ash.place == pony.place == "5,4"
    play(take_move(scene, ash), "free", "9,4")
    assert ash.place == pony.place == "9,4"
    play(hurt(scene, pony, Working(15, "damage", ("H-X-DMG",)), "a blow"))
    assert pony.has(DEAD)
    assert ash.has(PRONE)
    assert (ash.riding, ash.place) == ("", "9,4")


@pytest.mark.rules("H-ACT-EQP", "H-RUN-15", "H-RUN-03")
def test_mounting_and_dismounting_are_an_equip_each() -> None:
    scene = a_scene(
        plain("ash", place="4,4"),
        foe("pony", "riding-pony", side="heroes", seat="ash", place="5,4"),
        foe("nag", "riding-pony", side="heroes", seat="ash", place="8,4"),
        foe("cob", "riding-pony", side="foes", place="3,4"),
    )
    assert {key for key in equips(scene) if "mount" in key} == {"mount pony"}
    equip_with(scene, "mount pony")
    ash, pony = who(scene, "ash"), who(scene, "pony")
    assert (ash.riding, pony.rider, ash.place, ash.dice["ash-1"].state) == ("pony", "ash", "5,4", "spent")
    assert told(scene)[-1] == "Ash mounts the Pony."
    assert {key for key in equips(scene) if "mount" in key} == {"dismount"}
    equip_with(scene, "dismount")
    assert (ash.riding, pony.rider, pony.place) == ("", "", "5,4")
    assert scene.state.space.distance(ash.place, "5,4") == 1
    assert ash.place != who(scene, "cob").place


@pytest.mark.rules("H-RUN-15")
def test_nobody_mounts_a_mount_that_is_ridden() -> None:
    scene = a_scene(
        plain("ash", place="4,4"),
        plain("bryn", place="5,4", riding="pony"),
        foe("pony", "riding-pony", side="heroes", seat="ash"),
    )
    assert not any("mount" in key for key in equips(scene))


@pytest.mark.rules("H-RUN-15", "H-RUN-12")
def test_a_rider_who_flees_takes_the_mount_along() -> None:
    scene = a_scene(
        plain("ash", riding="pony", place="1,0"),
        foe("pony", "riding-pony", side="heroes"),
        foe("cur", place="7,0"),
        map=LANE,
    )
    play(take_move(scene, who(scene, "ash")), "free", "flee")
    assert [who(scene, id).has(FLED) for id in ("ash", "pony")] == [True, True]


@pytest.mark.rules("H-RUN-15")
def test_the_riding_pony() -> None:
    pony = content().foes["riding-pony"]
    assert (pony.speed, pony.hp, pony.pool, pony.mount) == (6, 15, (), True)
