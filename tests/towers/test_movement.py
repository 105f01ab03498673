"""Ground: metres, reach, Difficult Terrain, whom one may pass, ledges, pushes, and leaving the map."""

from typing import Any

import pytest

from facedown.kernel.scene.condition import Condition
from facedown.kernel.scene.event import TokenSpent
from facedown.rulesets.towers.character import (
    COVER,
    DEAD,
    DYING,
    FLED,
    FROZEN,
    GRABBED,
    HANGING,
    KNOCKED_DOWN,
    RESTRAINED,
    YIELDED,
    speed,
)
from facedown.rulesets.towers.events import Reacted, Walked
from facedown.rulesets.towers.movement import ends, flee, move, reachable, take_cover, way_out
from facedown.rulesets.towers.push import push
from facedown.rulesets.towers.scene import is_close
from facedown.rulesets.towers.turns import turn
from tests.playing import happened, play, told
from tests.towers.staged.cast import a_scene, foe, plain, who
from tests.towers.staged.scenes import FIELD, ROOF, YARD, offered, take

LANE = ("." * 20,)


def go(x: int, y: int) -> tuple[Any, ...]:
    """A Move to a cell."""
    return "move", f"{x},{y}"


# T-X-SPACE


@pytest.mark.rules("T-X-SPACE")
@pytest.mark.parametrize(
    ("place", "close"), [("6,6", True), ("4,4", True), ("5,6", True), ("7,5", False), ("6,7", False)]
)
def test_close_quarters_are_the_eight_squares_around(place: str, close: bool) -> None:
    scene = a_scene(plain("ash", place="5,5"), foe("bryn", place=place))
    assert is_close(scene, who(scene, "ash"), who(scene, "bryn")) == close


@pytest.mark.rules("T-X-SPACE", "T-MIN-MOV")
def test_a_step_aslant_is_a_metre_like_any_other() -> None:
    scene = a_scene(plain("ash", place="0,0"), map=FIELD)
    assert ends(scene, who(scene, "ash"))["8,8"][0] == 8
    assert ends(scene, who(scene, "ash"))["3,5"][0] == 5


# T-MIN-MOV


@pytest.mark.rules("T-MIN-MOV", "T-GAP-29")
def test_a_move_is_a_minor_action_of_at_most_speed_metres() -> None:
    scene = a_scene(plain("ash", place="0,0"), foe("bryn", place="19,0"), map=LANE)
    assert max(cost for cost, _ in ends(scene, who(scene, "ash")).values()) == 8
    take(scene, "ash", *go(8, 0))
    assert who(scene, "ash").place == "8,0"
    assert who(scene, "ash").tokens["minor"] == 1
    assert happened(scene, Walked)[0].metres.value == 8
    assert "Ash moves 8 m, from 0,0 to 8,0." in told(scene)


@pytest.mark.rules("T-MIN-MOV", "T-RUN-01")
def test_with_speed_seven_one_walks_three_metres_of_difficult_terrain() -> None:
    scene = a_scene(foe("bryn", place="0,0"), map=("." + "~" * 12,))
    assert speed(who(scene, "bryn"), scene.rulings).value == 7
    assert set(ends(scene, who(scene, "bryn"))) == {"1,0", "2,0", "3,0"}


@pytest.mark.rules("T-MIN-MOV")
def test_each_metre_of_difficult_terrain_counts_as_two() -> None:
    scene = a_scene(foe("bryn", place="0,0"), map=("..~.~......",))
    costs = {place: cost for place, (cost, _) in ends(scene, who(scene, "bryn")).items()}
    assert costs == {"1,0": 1, "2,0": 3, "3,0": 4, "4,0": 6, "5,0": 7}


@pytest.mark.rules("T-MIN-MOV", "T-X-SPACE")
def test_a_way_round_is_taken_where_it_is_shorter_and_nobody_walks_through_walls() -> None:
    scene = a_scene(plain("ash", place="0,1"), map=("....", ".#~.", ".#.."))
    found = ends(scene, who(scene, "ash"))
    assert found["2,0"][0] == 2
    assert found["2,2"][0] == 4
    assert "1,1" not in found


@pytest.mark.rules("T-MIN-MOV", "T-X-COND")
@pytest.mark.parametrize("how", [KNOCKED_DOWN, GRABBED, FROZEN, HANGING, RESTRAINED])
def test_without_speed_there_is_no_move_and_no_flight(how: str) -> None:
    scene = a_scene(plain("ash", place="0,0"), foe("bryn", place="1,0"), map=FIELD)
    scene.gain(who(scene, "ash"), Condition(how, "bryn"))
    assert not {"move", "flee"} & set(offered(scene, "ash"))


# T-RUN-08


@pytest.mark.rules("T-RUN-08", "T-TRN-01")
def test_one_move_may_stand_before_the_action_and_one_after_it() -> None:
    scene = a_scene(plain("ash", place="0,0"), foe("bryn", "brute", place="9,0"), map=LANE)
    take(scene, "ash", *go(8, 0), "attack sword bryn", (1, 2), *go(5, 0), "no")
    assert who(scene, "ash").place == "5,0"
    spent = [each.token for each in happened(scene, TokenSpent)]
    assert spent == ["minor", "action", "minor"]
    assert "move" not in offered(scene, "ash")


@pytest.mark.rules("T-RUN-08")
def test_allies_are_passed_enemies_are_not_and_nobody_ends_in_an_occupied_place() -> None:
    scene = a_scene(plain("ash", place="2,0"), plain("cole", place="4,0"), foe("bryn", place="0,0"), map=LANE)
    found = ends(scene, who(scene, "ash"))
    assert "5,0" in found
    assert "4,0" not in found
    blocked = a_scene(plain("ash", place="2,0"), foe("bryn", place="4,0"), map=LANE)
    assert set(ends(blocked, who(blocked, "ash"))) == {"0,0", "1,0", "3,0"}


@pytest.mark.rules("T-RUN-08")
def test_a_fallen_enemy_bars_no_way_but_nobody_stands_on_it_and_the_dead_take_no_room() -> None:
    scene = a_scene(plain("ash", place="2,0"), plain("bryn", place="4,0", side="foes", conditions=[DYING]), map=LANE)
    found = ends(scene, who(scene, "ash"))
    assert "5,0" in found
    assert "4,0" not in found
    dead = a_scene(plain("ash", place="2,0"), foe("bryn", place="4,0", conditions=[DEAD]), map=LANE)
    assert "4,0" in ends(dead, who(dead, "ash"))


# T-RUN-09


@pytest.mark.rules("T-RUN-09", "T-REA-FRE")
def test_several_who_threaten_are_asked_the_highest_card_first_each_with_its_own_reaction() -> None:
    scene = a_scene(
        plain("ash", place="5,4", start=40),
        foe("bryn", place="4,3", card="2♣"),
        foe("cole", place="4,4", card="A♠"),
        foe("dara", place="4,5", card="9♦"),
        map=FIELD,
    )
    take(scene, "ash", *go(8, 4), "club", (3, 3), "no", "club", (3, 3))
    assert [each.actor for each in happened(scene, Reacted)] == ["cole", "bryn"]
    assert {id: who(scene, id).tokens["reaction"] for id in ("bryn", "cole", "dara")} == {
        "bryn": 0,
        "cole": 0,
        "dara": 1,
    }
    assert who(scene, "ash").vitality.value == 40 - 6
    assert who(scene, "ash").place == "8,4"


@pytest.mark.rules("T-RUN-09")
def test_a_mover_who_drops_stops_there_and_nobody_else_strikes() -> None:
    scene = a_scene(
        plain("ash", place="5,4", vitality=2),
        foe("bryn", place="4,3", card="2♣"),
        foe("cole", place="4,4", card="A♠"),
        map=FIELD,
    )
    play(turn(scene, who(scene, "ash"), was_held=False), *go(8, 4), "club", (3, 3))
    assert who(scene, "ash").has(DYING)
    assert who(scene, "ash").place == "5,4"
    assert who(scene, "bryn").tokens["reaction"] == 1


@pytest.mark.rules("T-RUN-09")
def test_a_mover_pushed_off_the_way_stops_where_it_lands() -> None:
    scene = a_scene(
        plain("ash", place="6,4", start=40), plain("bryn", place="5,4", side="foes", items=["boathook"]), map=FIELD
    )
    take(scene, "ash", *go(6, 8), "boathook", (5, 5))
    assert who(scene, "ash").place == "7,4"


@pytest.mark.rules("T-RUN-09", "T-GAP-27")
@pytest.mark.parametrize(
    ("reading", "answers"),
    [
        ("leaving", ("brute-fist", (1, 2))),
        ("leaving", ("no", "brute-fist", (1, 2))),
        ("leaving", ("no", "no")),
        ("through", ("brute-fist", (1, 2))),
        ("through", ("no",)),
    ],
)
def test_each_strikes_once_in_a_move_even_if_its_reach_is_left_twice(reading: str, answers: tuple[Any, ...]) -> None:
    passage = ("#...#.#", "##.#.##", "###.###")
    scene = a_scene(
        plain("ash", place="2,1"), foe("bryn", "brute", place="3,2"), map=passage, rulings={"T-GAP-27": reading}
    )
    scene.refresh(who(scene, "bryn"), {"reaction": 2})
    play(move(scene, who(scene, "ash"), "5,0", ""), *answers)
    assert who(scene, "ash").place == "5,0"


# Pushes and ledges


@pytest.mark.rules("T-GAP-31", "T-MIN-MOV")
def test_nobody_walks_over_a_ledge_and_whoever_lies_below_walks_below() -> None:
    scene = a_scene(plain("ash", place="3,2"), plain("bryn", place="5,2"), map=ROOF)
    who(scene, "bryn").place = "2,2"
    assert all(int(place[0]) >= 3 for place in ends(scene, who(scene, "ash")))
    assert all(int(place[0]) < 3 for place in ends(scene, who(scene, "bryn")))
    play(push(scene, who(scene, "bryn"), "1,2", 3, ""))
    assert who(scene, "bryn").place == "2,2"  # from below a ledge is a wall
    play(push(scene, who(scene, "bryn"), "3,2", 2, ""))
    assert who(scene, "bryn").place == "0,2"


@pytest.mark.rules("T-MIN-COV")
def test_cover_ends_on_leaving_the_place_walking_or_pushed() -> None:
    scene = a_scene(foe("bryn", place="5,3"), foe("cole", place="5,4"), map=YARD)
    for id, obstacle in (("bryn", "4,3"), ("cole", "4,3")):
        take_cover(scene, who(scene, id), obstacle)
    play(move(scene, who(scene, "bryn"), "5,2", ""))
    play(push(scene, who(scene, "cole"), "4,4", 1, ""))
    assert [who(scene, id).has(COVER) for id in ("bryn", "cole")] == [False, False]


# T-RUN-16


@pytest.mark.rules("T-RUN-16")
def test_one_flees_by_a_move_past_the_edge_of_the_map() -> None:
    scene = a_scene(plain("ash", place="7,4"), plain("dara", place="9,4"), foe("bryn", place="10,4"), map=FIELD)
    assert offered(scene, "ash")["flee"] == "minor"
    play(turn(scene, who(scene, "ash"), was_held=False), "flee")
    assert who(scene, "ash").has(FLED)
    assert who(scene, "ash").tokens["minor"] == 1


@pytest.mark.rules("T-RUN-16")
def test_the_step_off_the_map_is_a_metre_too() -> None:
    hall = ("." * 30,) * 21
    scene = a_scene(plain("ash", place="8,10"), plain("dara", place="7,10"), foe("bryn", place="29,10"), map=hall)
    assert "flee" not in offered(scene, "ash")
    assert "flee" in offered(scene, "dara")
    marsh = ("~" * 4 + "." * 26,) * 21
    slow = a_scene(plain("ash", place="4,10"), plain("dara", place="3,10"), foe("bryn", place="29,10"), map=marsh)
    assert ["flee" in offered(slow, id) for id in ("ash", "dara")] == [False, True]


@pytest.mark.rules("T-RUN-16", "T-REA-FRE")
def test_fleeing_out_of_reach_draws_a_free_attack_and_whoever_drops_has_not_fled() -> None:
    scene = a_scene(plain("ash", place="0,4", vitality=4), plain("dara"), foe("bryn", place="1,4"), map=FIELD)
    play(turn(scene, who(scene, "ash"), was_held=False), "flee", "club", (1, 2))
    assert who(scene, "ash").has(FLED)
    other = a_scene(plain("ash", place="0,4", vitality=4), plain("dara"), foe("bryn", place="1,4"), map=FIELD)
    play(turn(other, who(other, "ash"), was_held=False), "flee", "club", (4, 5))
    assert (who(other, "ash").has(FLED), who(other, "ash").has(DYING)) == (False, True)


@pytest.mark.rules("T-RUN-16")
def test_yielding_costs_nothing_and_ends_ones_part_in_the_fight() -> None:
    scene = a_scene(plain("ash"), plain("dara"), foe("bryn"))
    scene.refresh(who(scene, "ash"), {"action": 0, "minor": 0})
    assert offered(scene, "ash")["yield"] == ""
    play(turn(scene, who(scene, "ash"), was_held=False), "yield")
    assert who(scene, "ash").has(YIELDED)
    assert (who(scene, "ash").tokens["action"], who(scene, "ash").tokens["minor"]) == (1, 2)
    assert scene.state.phase != "aftermath"


@pytest.mark.rules("T-RUN-16", "T-X-COND")
@pytest.mark.parametrize("how", ["Stunned", "Paralyzed", "Grabbed"])
def test_whoever_can_do_nothing_else_may_yield(how: str) -> None:
    scene = a_scene(plain("ash"), foe("bryn"))
    scene.gain(who(scene, "ash"), Condition(how, "bryn"))
    assert "yield" in offered(scene, "ash")


@pytest.mark.rules("T-GAP-39", "T-MIN-MOV")
def test_to_the_sure_footed_no_terrain_is_difficult() -> None:
    swamp = ("~" * 20,) * 3
    for techniques, metres in (([], 4), (["sure-footed"], 8)):
        scene = a_scene(plain("ash", place="0,1", techniques=techniques), foe("kit", place="19,0"), map=swamp)
        assert max(int(place.split(",")[0]) for place in reachable(scene, who(scene, "ash"))) == metres


COSH = """
[pack]
id = "test.tripper"
title = "Tripper"
ruleset = "towers"

[[item]]
id = "crook"
name = "crook"
kind = "weapon"
rating = 1
inflicts = "Knocked Down"
"""


@pytest.mark.rules("T-RUN-16", "T-REA-FRE", "T-MIN-MOV")
def test_whoever_flees_is_struck_at_on_the_way_to_the_edge() -> None:
    scene = a_scene(plain("ash", place="4,4", start=40), foe("kit", place="5,4"), map=FIELD)
    play(flee(scene, who(scene, "ash"), ""), "club", (3, 3))
    assert who(scene, "ash").has(FLED)
    assert [each.actor for each in happened(scene, Reacted)] == ["kit"]


@pytest.mark.rules("T-RUN-16", "T-RUN-09", "T-REA-FRE")
def test_whoever_is_knocked_down_at_the_edge_has_not_fled_and_is_not_leaving() -> None:
    scene = a_scene(
        plain("ash", place="2,1", start=40),
        foe("kit", place="5,2", items=["crook"]),
        plain("meg", place="5,1", side="foes", items=["boathook"]),
        map=("#######", "#.....#", "#.....#", "####.##"),
        extra=(COSH,),
        rulings={"T-GAP-27": "both"},
    )
    ash = who(scene, "ash")
    play(flee(scene, ash, ""), "no", "crook", (6, 5))  # Meg is asked where her reach is entered, and not again
    assert (ash.place, ash.has(KNOCKED_DOWN), ash.has(FLED)) == ("4,3", True, False)


@pytest.mark.rules("T-RUN-16")
def test_whoever_flees_goes_to_the_nearest_edge() -> None:
    scene = a_scene(plain("ash", place="10,6"), foe("kit", place="0,0"), map=FIELD)
    assert way_out(scene, who(scene, "ash")).endswith(",8")
