"""Pushes, ledges and falls."""

from typing import Any

import pytest

from facedown.kernel.scene.condition import Condition
from facedown.rulesets.towers.character import ACTION, GRABBED, HANGING, KNOCKED_DOWN, MINOR, REACTION
from facedown.rulesets.towers.events import Fell, Reacted
from facedown.rulesets.towers.push import push
from facedown.rulesets.towers.scene import TowersScene
from facedown.rulesets.towers.turns import act
from tests.playing import happened, play, told
from tests.towers.staged.cast import a_scene, foe, plain, who
from tests.towers.staged.scenes import CLIFF, FIELD, ROOF, at_the_edge, deed, wounds


def hanging(reading: str) -> TowersScene:
    return a_scene(plain("ash", place="3,1", conditions=[HANGING]), rulings={"T-GAP-31": reading}, map=CLIFF)


@pytest.mark.rules("T-GAP-31")
@pytest.mark.parametrize(("reading", "lost"), [("climb", 0), ("slipping", 3)])
def test_whoever_climbs_and_fails_hangs_on_or_falls(reading: str, lost: int) -> None:
    scene = hanging(reading)
    play(act(scene, who(scene, "ash"), "round 1"), "climb", "might athletics", (3, 3), "end")
    ash = who(scene, "ash")
    assert (ash.has(HANGING), ash.has(KNOCKED_DOWN)) == (reading == "climb", reading == "slipping")
    assert (ash.vitality.value, ash.tokens[MINOR], ash.tokens[ACTION]) == (14 - lost, 1, 1)


@pytest.mark.rules("T-GAP-31")
@pytest.mark.parametrize("reading", ["climb", "slipping"])
def test_whoever_climbs_and_succeeds_is_at_the_edge(reading: str) -> None:
    scene = hanging(reading)
    play(deed(scene, "ash", "climb"), "grace athletics", (4, 3))
    assert (who(scene, "ash").has(HANGING), who(scene, "ash").place) == (False, "3,1")


@pytest.mark.rules("T-GAP-31")
@pytest.mark.parametrize("reading", ["climb", "slipping"])
def test_another_push_makes_whoever_hangs_fall_without_a_save(reading: str) -> None:
    scene = at_the_edge({"T-GAP-31": reading})
    kit = who(scene, "kit")
    play(push(scene, kit, "2,1", 1, ""), "yes", (3, 2))
    assert kit.has(HANGING)
    kit.tokens = {REACTION: 1}
    play(push(scene, kit, "2,1", 1, ""))
    assert (kit.has(HANGING), kit.has(KNOCKED_DOWN), kit.tokens[REACTION]) == (False, True, 1)
    assert wounds(scene) == {"kit": 3}  # neither Soak nor shield lessens it
    assert kit.place == "4,1"


@pytest.mark.rules("T-GAP-31", "T-REA-LDG")
def test_a_fall_ends_at_the_foot_knocked_down_and_a_metre_is_a_point() -> None:
    scene = a_scene(plain("ash", place="3,2", items=["sword", "shield", "plate"]), foe("bryn", place="4,2"), map=ROOF)
    play(push(scene, who(scene, "ash"), "4,2", 2, ""), "no")
    ash = who(scene, "ash")
    assert (ash.place, ash.vitality.value, ash.has(KNOCKED_DOWN)) == ("2,2", 11, True)
    assert [each.actor for each in happened(scene, Fell)] == ["ash"]


@pytest.mark.rules("T-GAP-31", "T-CP-18")
def test_a_fall_costs_a_point_for_each_metre_the_gm_has_given_the_ledge() -> None:
    scene = at_the_edge()
    scene.state.drop = 8
    play(push(scene, who(scene, "kit"), "2,1", 1, ""), "no")
    assert wounds(scene) == {"kit": 8}


@pytest.mark.rules("T-GAP-31", "T-GAP-38")
@pytest.mark.parametrize(("pusher", "place"), [("4,0", "4,2"), ("5,1", "4,1")])
def test_at_the_foot_of_a_ledge_nobody_falls_again_and_the_ledge_is_a_wall(pusher: str, place: str) -> None:
    scene = a_scene(foe("kit", place="3,1"), map=("....  ", "....  ", "....  "))
    kit = who(scene, "kit")
    play(push(scene, kit, "2,1", 1, ""), "no")
    assert kit.place == "4,1"
    play(push(scene, kit, pusher, 1, ""))
    assert (kit.place, wounds(scene)) == (place, {"kit": 3})


HALL = ("#......", "#......", "#......")


def pushed(reading: str, victim: str, pusher: str, **others: Any) -> TowersScene:
    """Kit is pushed 2 m away from a place."""
    scene = a_scene(
        foe("kit", "champion", place=victim),
        plain("ash", place=pusher),
        plain("bo", place=others.get("bo", "6,0")),
        rulings={"T-GAP-38": reading},
        map=HALL,
    )
    play(push(scene, who(scene, "kit"), pusher, 2, ""))
    return scene


@pytest.mark.rules("T-GAP-38")
@pytest.mark.parametrize(("reading", "wall", "body"), [("straight", 0, 0), ("collide", 1, 2)])
def test_whoever_is_stopped_short_takes_a_point_for_each_missing_metre_or_nothing(
    reading: str, wall: int, body: int
) -> None:
    free = pushed(reading, "3,1", "2,1")
    assert (who(free, "kit").place, wounds(free)["kit"]) == ("5,1", 0)
    stopped = pushed(reading, "2,1", "3,1")
    assert (who(stopped, "kit").place, wounds(stopped)["kit"]) == ("1,1", wall)
    blocked = pushed(reading, "4,1", "3,1", bo="5,1")
    assert (who(blocked, "kit").place, wounds(blocked)["kit"]) == ("4,1", body)


@pytest.mark.rules("T-GAP-38")
@pytest.mark.parametrize("reading", ["straight", "collide"])
def test_a_push_draws_no_free_attack(reading: str) -> None:
    scene = pushed(reading, "3,1", "2,1")
    assert happened(scene, Reacted) == []


@pytest.mark.rules("T-GAP-38", "T-REA-FRE", "T-X-SPACE")
def test_a_push_is_straight_and_past_a_blade_it_provokes_nothing() -> None:
    scene = a_scene(plain("ash", place="5,4"), foe("bryn", place="4,4"), foe("cole", place="5,5"), map=FIELD)
    play(push(scene, who(scene, "ash"), "4,4", 3, ""))
    assert who(scene, "ash").place == "8,4"
    assert happened(scene, Reacted) == []


@pytest.mark.rules("T-GAP-38")
def test_a_push_stops_at_an_obstacle_and_in_front_of_another() -> None:
    scene = a_scene(plain("ash", place="2,0"), foe("bryn", place="1,0"), foe("cole", place="5,0"), map=("......#.",))
    play(push(scene, who(scene, "ash"), "1,0", 5, ""))
    assert who(scene, "ash").place == "4,0"
    play(push(scene, who(scene, "cole"), "4,0", 2, ""))
    assert who(scene, "cole").place == "5,0"


@pytest.mark.rules("T-REA-LDG", "T-GAP-35", "T-GAP-38", "T-RUN-12")
def test_a_push_to_the_edge_is_told_and_breaks_a_grab_before_the_ledge_is_grabbed() -> None:
    scene = a_scene(plain("ash", place="1,1"), foe("kit", "champion", place="2,1"), map=CLIFF)
    scene.gain(who(scene, "kit"), Condition(GRABBED, "ash"))
    play(push(scene, who(scene, "kit"), "1,1", 2, ""), "yes", (5, 5))
    kit = who(scene, "kit")
    assert (kit.place, kit.has(HANGING), kit.has(GRABBED)) == ("3,1", True, False)
    assert "Kit is pushed 1 m." in told(scene)
