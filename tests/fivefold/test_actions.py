"""Actions in the fight: attacks, ripostes, prepared actions, grabs, mounts, falls."""

import pytest

from facedown.kernel.words.working import Working
from facedown.rulesets.fivefold.attack import Means, attack, means
from facedown.rulesets.fivefold.brawl import escape, grab, push, shove
from facedown.rulesets.fivefold.character import DEAD, DOWNED, GRABBED, GRABBING, HIDDEN, PRONE
from facedown.rulesets.fivefold.gear import changes, equip
from facedown.rulesets.fivefold.health import heal, hurt
from facedown.rulesets.fivefold.lending import lend
from facedown.rulesets.fivefold.movement import take_move
from facedown.rulesets.fivefold.prepare import prepare
from facedown.rulesets.fivefold.scene import FivefoldScene, usable
from facedown.rulesets.fivefold.turns import begin, next_turn, settle_rounds
from tests.fivefold.cast import GROUND, NOUGHTS, a_scene, foe, give, plain, who
from tests.playing import play, told


def the(scene: FivefoldScene, id: str, key: str) -> Means:
    return next(each for each in means(scene, who(scene, id)) if each.key == key)


@pytest.mark.rules("H-X-SEQ", "H-X-DMG", "H-ACT-ATK", "H-ACT-BLK", "H-HLTH-10", "H-CP-09")
def test_an_attack_that_is_half_blocked_meets_the_layers_with_half() -> None:
    scene = a_scene(
        plain("ash", attributes={**NOUGHTS, "strength": 3}, place="2,2"), foe("cur", "road-guard", place="3,2")
    )
    give(scene, "ash", (8, 6))
    block = give(scene, "cur", (8, 4))[0]
    intercepts = ["no"]  # the guard might intercept the attack; nobody is left to intercept the Block
    play(attack(scene, who(scene, "ash"), the(scene, "ash", "sword"), "cur"), *intercepts, f"block {block.id}")
    cur = who(scene, "cur")
    assert (cur.defense.value, cur.armor.value, cur.hp.value) == (
        0,
        0,
        18,
    )  # 11 halved is 6: 1 Defense, 4 Armor, gear gone
    assert "1 damage to Cur is discarded." in told(scene)


@pytest.mark.rules("H-GAP-19", "H-SPD-02")
def test_whoever_blocks_a_melee_attack_whole_may_riposte() -> None:
    hero = plain("ash", abilities=["riposte"], place="2,2", attributes={**NOUGHTS, "strength": 3})
    scene = a_scene(hero, foe("cur", place="3,2"))
    give(scene, "cur", (6, 3))
    give(scene, "ash", (8, 5), (8, 7))
    flow = attack(scene, who(scene, "cur"), the(scene, "cur", "own-0"), "ash")
    play(flow, "no", "block ash-1", "ash-2", "dead")
    assert who(scene, "cur").has(DEAD)  # 7 + 2 + 3 = 12
    assert not usable(scene, who(scene, "ash"))


@pytest.mark.rules("H-X-COND", "H-GAP-24")
def test_an_attack_from_hiding_cannot_be_blocked() -> None:
    scene = a_scene(plain("ash", conditions=["Hidden"], place="2,2"), foe("cur", "road-guard", place="3,2"))
    give(scene, "ash", (8, 3))
    give(scene, "cur", (8, 8))
    assert who(scene, "ash").has(HIDDEN)
    play(attack(scene, who(scene, "ash"), the(scene, "ash", "sword"), "cur"), "dodge cur-1", [12])
    assert not who(scene, "ash").has(HIDDEN)


@pytest.mark.rules("H-ACT-PRE", "H-GAP-35", "H-CP-15", "H-CP-16", "H-RUN-05", "H-RUN-07")
def test_a_shove_prepared_for_a_move_uses_the_value_that_was_spent() -> None:
    scene = a_scene(plain("ash", place="4,4"), foe("cur", attributes=NOUGHTS, place="5,4"))
    give(scene, "ash", (8, 7))
    give(scene, "cur")
    play(prepare(scene, who(scene, "ash")), {"deed": "shove", "trigger": "enemy-moves", "text": ""})
    assert not usable(scene, who(scene, "ash"))
    # cur steps away; before the step it is shoved: 0 + 7 + 8 = 15 feet, 3 tiles
    play(take_move(scene, who(scene, "cur")), "free", "5,5", "cur", "strength 6,4", [8], [1])
    assert who(scene, "cur").place == "8,4"
    assert who(scene, "ash").prepared is None


@pytest.mark.rules("H-ACT-GRB-1", "H-X-COND")
def test_a_grabbed_target_is_dragged_at_half_speed_and_may_escape() -> None:
    scene = a_scene(plain("ash", place="4,4"), foe("cur", attributes=NOUGHTS, place="5,4"))
    give(scene, "ash", (8, 7))
    give(scene, "cur")
    play(grab(scene, who(scene, "ash"), who(scene, "cur")), [5], [5])
    assert who(scene, "cur").has(GRABBED)
    assert who(scene, "ash").has(GRABBING)
    play(take_move(scene, who(scene, "ash")), "free", "3,4")
    assert (who(scene, "ash").place, who(scene, "cur").place) == ("3,4", "4,4")
    give(scene, "cur", (4, 4))
    play(escape(scene, who(scene, "cur")), [3], [6])
    assert not who(scene, "cur").has(GRABBED)
    assert not who(scene, "ash").has(GRABBING)


@pytest.mark.rules("H-ACT-GRB-1", "H-GAP-45")
def test_after_a_lost_grab_the_target_resists_with_advantage() -> None:
    scene = a_scene(plain("ash", place="4,4"), foe("cur", attributes=NOUGHTS, place="5,4"))
    give(scene, "ash", (4, 1), (4, 1))
    give(scene, "cur")
    play(grab(scene, who(scene, "ash"), who(scene, "cur")), "ash-1", [1], [5])
    play(grab(scene, who(scene, "ash"), who(scene, "cur")), [5], [2, 6])
    assert not who(scene, "cur").has(GRABBED)


@pytest.mark.rules("H-ACT-SHV", "H-RUN-14")
def test_whoever_is_pushed_off_a_height_falls() -> None:
    scene = a_scene(plain("ash", place="1,0"), foe("cur", place="2,0"), map=("H33.....", "........"))
    play(push(scene, who(scene, "cur"), "1,0", "3,0", Working(2, "tiles", ("H-GAP-38",))))
    cur = who(scene, "cur")
    assert (cur.place, cur.hp.value) == ("3,0", 6)


@pytest.mark.rules("H-ACT-SHV")
def test_a_push_stops_at_an_obstacle() -> None:
    scene = a_scene(
        plain("ash", place="1,0"), foe("cur", place="2,0", attributes=NOUGHTS), map=("H...#...", "........")
    )
    give(scene, "ash", (12, 12))
    give(scene, "cur")
    play(shove(scene, who(scene, "ash"), who(scene, "cur")), "strength 3,0", [12], [1])
    assert who(scene, "cur").place == "3,0"


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


@pytest.mark.rules("H-ACT-HLP", "H-RUN-09", "H-GAP-26")
def test_a_lent_die_serves_the_borrower_and_comes_back_to_be_rolled() -> None:
    captain = plain("ash", attributes={**NOUGHTS, "instinct": 2}, abilities=["drill"])
    scene = a_scene(captain, plain("bryn"), foe("cur"))
    die = give(scene, "ash", (6, 5), (6, 3))[0]
    give(scene, "bryn")
    play(lend(scene, who(scene, "ash"), who(scene, "bryn")), [die.id])
    assert usable(scene, who(scene, "bryn")) == [die]
    assert (die.value, die.state, die.holder) == (6, "lent", "bryn")  # Drill


@pytest.mark.rules("H-GAP-08")
def test_the_downed_die_when_their_sides_round_ends_unless_helped() -> None:
    scene = a_scene(plain("ash"), plain("bryn"), foe("cur"), rulings={"H-GAP-08": "downed"})
    for id in ("ash", "bryn"):
        play(hurt(scene, who(scene, id), Working(40, "damage", ("H-X-DMG",)), "a blow"))
        assert who(scene, id).has(DOWNED)
    heal(scene, who(scene, "bryn"), Working(3, "a draught", ("H-RUN-16",)))
    play(settle_rounds(scene, "heroes"))
    assert who(scene, "ash").has(DEAD)
    assert not who(scene, "bryn").is_out
    assert who(scene, "bryn").hp.value == 3


@pytest.mark.rules("H-RUN-11", "H-CP-20")
def test_the_surprised_roll_nothing_until_their_own_turn() -> None:
    scene = a_scene(plain("ash", pool=[6, 8]), foe("cur"))
    setting = {"heroes": ["ash"], "surprised": "heroes", "first": "foes", **GROUND}
    play(begin(scene), setting, [1, 2])
    assert not usable(scene, who(scene, "ash"))
    play(next_turn(scene), "end")
    play(next_turn(scene), [3, 4], "end")
    assert [die.value for die in usable(scene, who(scene, "ash"))] == [3, 4]


@pytest.mark.rules("H-RUN-08")
def test_an_area_strikes_friend_and_foe_and_is_dodged_one_by_one() -> None:
    scene = a_scene(
        plain("ash", items=["fire-pot"], place="2,2"),
        plain("bryn", place="6,2"),
        foe("cur", place="5,2"),
    )
    give(scene, "ash", (6, 5))
    give(scene, "bryn", (4, 1))
    give(scene, "cur", (4, 1))
    play(attack(scene, who(scene, "ash"), the(scene, "ash", "fire-pot"), "5,2"), "none", "dodge cur-1", "no", [12])
    assert (who(scene, "bryn").hp.value, who(scene, "cur").hp.value) == (20, 12)
    assert who(scene, "ash").uses == {"fire-pot": 0}
