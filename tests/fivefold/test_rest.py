"""After a fight: how it ends, what vanishes, Breathers, camps and repairs."""

from typing import Any

import pytest

from facedown.kernel.scene.condition import Condition
from facedown.kernel.scene.event import FightEnded
from facedown.kernel.words.working import Working
from facedown.rulesets.fivefold.character import DEAD, DOWNED, FLED, HIDDEN, PRONE, SPARED, STABLE, YIELDED
from facedown.rulesets.fivefold.events import GearMended
from facedown.rulesets.fivefold.gear import changes, equip
from facedown.rulesets.fivefold.health import fortify, hurt, shield
from facedown.rulesets.fivefold.lending import lend
from facedown.rulesets.fivefold.movement import take_move
from facedown.rulesets.fivefold.rest import breather, camp
from facedown.rulesets.fivefold.scene import FivefoldScene
from facedown.rulesets.fivefold.turns import begin, end_fight, end_if_decided, next_turn
from tests.asking import asked, offers, waiting
from tests.fivefold.cast import NOUGHTS, a_scene, foe, give, plain, who
from tests.fivefold.games import SETTING, damage
from tests.playing import happened, play, told

KIT = ["sword", "repair-kit"]


def fight(*actors: dict[str, Any], **scenario: Any) -> FivefoldScene:
    """A fight has begun; nobody has dice."""
    scene = a_scene(*({**each, "pool": []} for each in actors), **scenario)
    heroes = [each["id"] for each in actors if "foe" not in each]
    play(begin(scene), {**SETTING, "heroes": heroes})
    return scene


# The end of a fight


@pytest.mark.rules("H-X-END")
def test_a_side_without_anybody_left_has_lost() -> None:
    for condition in (DEAD, FLED, YIELDED, SPARED):
        scene = a_scene(plain("ash"), plain("bryn"), foe("cur", conditions=[condition]))
        end_if_decided(scene)
        assert (scene.state.phase, scene.state.won) == ("aftermath", "heroes")
    assert told(scene)[-1] == "The fight is won by Ash, Bryn."


@pytest.mark.rules("H-X-END")
def test_while_one_of_each_side_stands_nothing_is_decided() -> None:
    scene = a_scene(plain("ash", conditions=[DEAD]), plain("bryn"), foe("cur"), foe("dun", conditions=[FLED]))
    scene.state.phase = "turns"
    end_if_decided(scene)
    assert scene.state.phase == "turns"


@pytest.mark.rules("H-X-END", "H-RUN-15")
def test_a_pony_alone_holds_no_field() -> None:
    scene = a_scene(plain("ash", conditions=[DEAD]), foe("pony", "riding-pony", side="heroes"), foe("cur"))
    end_if_decided(scene)
    assert scene.state.won == "foes"


@pytest.mark.rules("H-X-END", "H-RUN-13")
def test_the_action_in_progress_is_finished_before_the_end_is_tested() -> None:
    """The pot kills the last foe, and whoever threw it as well: nobody has won."""
    ash = plain("ash", items=["fire-pot"], hp=5, place="0,0")
    scene = fight(ash, foe("cur", hp=5, attributes=NOUGHTS, place="1,0"), map=("HF....",))
    give(scene, "ash", (6, 5))
    play(next_turn(scene), "area fire-pot", "0,0", "dead")
    assert (who(scene, "ash").has(DEAD), who(scene, "cur").has(DEAD)) == (True, True)
    assert (scene.state.phase, scene.state.won) == ("aftermath", "")
    assert told(scene)[-1] == "The fight ends undecided."


@pytest.mark.rules("H-X-END", "H-RUN-13")
def test_the_turn_ends_with_the_fight() -> None:
    scene = fight(plain("ash", place="2,2"), foe("cur", hp=5, attributes=NOUGHTS, place="3,2"))
    give(scene, "ash", (6, 3), (6, 3))
    assert asked(next_turn(scene), "attack sword cur", "ash-1", "dead") == ["H-CP-01", "H-CP-02", "H-CP-23"]
    assert scene.state.won == "heroes"
    assert scene.state.turns.acting == ""


@pytest.mark.rules("H-RUN-12", "H-X-END")
def test_one_flees_by_a_step_off_the_edge_and_the_others_have_won() -> None:
    scene = fight(plain("ash", place="1,0"), foe("cur", attributes=NOUGHTS, place="5,0"), map=("H....F",))
    play(next_turn(scene), "move", "free", "flee")
    assert who(scene, "ash").has(FLED)
    assert scene.state.won == "foes"


@pytest.mark.rules("H-RUN-12")
def test_the_way_out_has_to_be_within_reach() -> None:
    """In the middle of a broad map the edge is too far for three tiles and a step."""
    scene = a_scene(plain("ash", place="5,4"), foe("cur", place="11,0"))
    give(scene, "ash")
    assert "flee" not in offers(waiting(take_move(scene, who(scene, "ash")), "free"))


@pytest.mark.rules("H-RUN-12", "H-X-END")
def test_surrender_ends_the_fight_for_whoever_says_so() -> None:
    scene = fight(plain("ash"), foe("cur", attributes=NOUGHTS))
    play(next_turn(scene), "surrender")
    assert who(scene, "ash").has(YIELDED)
    assert scene.state.won == "foes"


@pytest.mark.rules("H-X-REST", "H-GAP-07")
def test_when_the_encounter_ends_barrier_and_temporary_hp_vanish_and_dice_return() -> None:
    scene = a_scene(plain("ash", attributes={**NOUGHTS, "instinct": 1}, hp=9), plain("bryn"), foe("cur"))
    ash = who(scene, "ash")
    spent, lent = give(scene, "ash", (6, 3), (8, 4))
    spent.spend()
    play(lend(scene, ash, who(scene, "bryn")), [lent.id])
    fortify(scene, ash, Working(5, "Rally", ("H-X-DMG",)))
    shield(scene, ash, Working(1, "Ward", ("H-HLTH-09",)), 2)
    scene.gain(ash, Condition(HIDDEN))
    end_fight(scene, "heroes")
    assert (ash.barrier.value, ash.temporary.value, ash.hp.value) == (0, 0, 9)
    assert [(die.holder, die.state, die.value) for die in (spent, lent)] == [("ash", "ready", None)] * 2
    assert not ash.has(HIDDEN)
    assert len(happened(scene, FightEnded)) == 1


@pytest.mark.rules("H-X-REST", "H-GAP-08")
def test_the_winners_downed_are_saved_and_the_losers_are_prisoners() -> None:
    scene = a_scene(plain("ash"), plain("bryn"), foe("cur"), rulings={"H-GAP-08": "downed"})
    for id in ("bryn", "cur"):
        play(hurt(scene, who(scene, id), damage(28), "a blow"))
        assert who(scene, id).has(DOWNED)
    end_if_decided(scene)
    assert who(scene, "bryn").has(STABLE)
    assert who(scene, "cur").has(SPARED)
    assert who(scene, "cur").hp.value == 1


@pytest.mark.rules("H-X-REST")
def test_a_weavers_barrier_is_there_again_when_the_next_encounter_begins() -> None:
    scene = fight({"id": "ash", "template": "wardweaver", "seat": "ash"}, foe("cur"))
    ash = who(scene, "ash")
    assert ash.barrier.value == 1
    end_fight(scene, "heroes")
    assert ash.barrier.value == 0
    ash.dice, who(scene, "cur").dice = {}, {}
    play(begin(scene), {**SETTING, "heroes": ["ash"]})
    assert ash.barrier.value == 1


# A Breather


@pytest.mark.rules("H-X-REST")
def test_a_breather_refills_defense_and_heals_a_d8_and_endurance_once() -> None:
    scene = a_scene(
        plain(
            "ash", items=["mail"], attributes={**NOUGHTS, "endurance": 2}, hp=10, defense=0, armor=1, conditions=[PRONE]
        )
    )
    ash = who(scene, "ash")
    play(breather(scene), [5])
    assert (ash.hp.value, ash.defense.value, ash.armor.value) == (17, 2, 1)
    assert not ash.has(PRONE)
    assert scene.state.minutes == 10
    ash.defense.value = 0
    play(breather(scene))  # no second die
    assert (ash.hp.value, ash.defense.value) == (17, 2)


@pytest.mark.rules("H-X-REST", "H-HLTH-02")
def test_a_breather_heals_no_further_than_the_maximum_and_never_less_than_nothing() -> None:
    scene = a_scene(plain("ash", hp=26), plain("bryn"), plain("dara", hp=9, attributes={**NOUGHTS, "endurance": -1}))
    play(breather(scene), [8], [1])  # Bryn needs none
    assert [each.hp.value for each in scene.state.actors.values()] == [28, 28, 9]


@pytest.mark.rules("H-X-REST")
def test_after_another_encounter_a_breather_heals_again() -> None:
    scene = fight(plain("ash", hp=5), foe("cur"))
    play(breather(scene), [4])
    play(breather(scene))
    end_fight(scene, "heroes")
    play(begin(scene), {**SETTING, "heroes": ["ash"]})
    play(breather(scene), [4])
    assert who(scene, "ash").hp.value == 13


@pytest.mark.rules("H-X-REST")
def test_the_dead_do_not_rest() -> None:
    scene = a_scene(plain("ash", hp=0, defense=0, items=["leather"], conditions=[DEAD]))
    play(breather(scene))
    play(camp(scene))
    assert (who(scene, "ash").hp.value, who(scene, "ash").defense.value) == (0, 0)


# A camp, and repairs


@pytest.mark.rules("H-X-REST")
def test_a_camp_restores_hp_and_the_layers_of_undamaged_gear() -> None:
    scene = a_scene(plain("ash", items=["mail", "buckler"], hp=3, defense=1, armor=2), rulings={"H-GAP-08": "downed"})
    ash = who(scene, "ash")
    play(camp(scene))
    assert (ash.hp.value, ash.defense.value, ash.armor.value) == (28, 4, 6)


@pytest.mark.rules("H-X-REST", "H-GAP-05")
def test_a_camp_refills_nothing_of_what_is_damaged() -> None:
    scene = a_scene(plain("ash", items=["mail", "buckler"], damaged=["mail"], defense=0))
    ash = who(scene, "ash")
    play(camp(scene))
    assert (ash.defense.value, ash.armor.value, ash.damaged) == (2, 0, ["mail"])


@pytest.mark.rules("H-X-REST")
def test_after_a_camp_a_breather_heals_again() -> None:
    scene = a_scene(plain("ash", hp=5))
    ash = who(scene, "ash")
    play(breather(scene), [1])
    play(camp(scene))
    ash.hp.value = 20
    play(breather(scene), [3])
    assert ash.hp.value == 23


@pytest.mark.rules("H-X-REST", "H-X-COND")
@pytest.mark.parametrize(("face", "armor", "defense", "broken"), [(4, 6, 2, []), (3, 0, 0, ["mail"])])
def test_a_repair_kit_mends_one_piece_of_the_party_on_a_seven(
    face: int, armor: int, defense: int, broken: list[str]
) -> None:
    """With the best attribute: Guts +3."""
    scene = a_scene(
        plain("ash", items=KIT, attributes={**NOUGHTS, "guts": 3}), plain("bryn", items=["mail"], damaged=["mail"])
    )
    play(camp(scene), [face])
    bryn = who(scene, "bryn")
    assert (bryn.armor.value, bryn.defense.value, bryn.damaged) == (armor, defense, broken)
    assert len(happened(scene, GearMended)) == (not broken)


@pytest.mark.rules("H-X-REST")
def test_each_kit_gives_one_try_and_mends_one_piece() -> None:
    broken = ["mail", "tower-shield"]
    for kits, rolls, left in ((1, [[12]], ["tower-shield"]), (2, [[12], [12]], []), (2, [[1], [12]], ["tower-shield"])):
        scene = a_scene(plain("ash", items=[*broken, *["repair-kit"] * kits], damaged=broken))
        play(camp(scene), *rolls)
        assert who(scene, "ash").damaged == left


@pytest.mark.rules("H-X-REST")
def test_without_a_kit_or_anything_damaged_nothing_is_rolled_and_foes_are_not_served() -> None:
    for actors in (
        [plain("ash", items=["mail"], damaged=["mail"])],
        [plain("ash", items=KIT)],
        [plain("ash", items=KIT), foe("cur", "road-guard", damaged=["harness"])],
    ):
        scene = a_scene(*actors)
        assert asked(camp(scene)) == []


@pytest.mark.rules("H-X-REST", "H-X-COND")
def test_what_is_mended_can_be_damaged_again() -> None:
    scene = a_scene(plain("ash", items=["mail", "repair-kit"], damaged=["mail"]))
    ash = who(scene, "ash")
    play(camp(scene), [7])
    play(hurt(scene, ash, damage(7), "a blow"))
    assert (ash.damaged, ash.armor.value, ash.defense.value) == (["mail"], 0, 0)


@pytest.mark.rules("H-X-REST", "H-GAP-09")
def test_a_shield_put_away_is_refilled_with_the_rest() -> None:
    scene = a_scene(plain("ash", items=["tower-shield", "leather"], armor=1, defense=1))
    ash = who(scene, "ash")
    give(scene, "ash", (4, 1), (4, 1))
    for key, given in (("stow tower-shield", ["ash-1"]), ("equip tower-shield", [])):
        change = next(each for each in changes(scene, ash) if each.key == key)
        play(equip(scene, ash, change), *given)
        if given:
            assert (ash.defense.value, ash.armor.value) == (0, 0)
            play(camp(scene))
            assert (ash.defense.value, ash.armor.value) == (3, 0)
    assert (ash.defense.value, ash.armor.value) == (4, 3)
