"""Movement over hexes: Moves, Harsh Ground, heights, who may stand where, sight, jumps, dragging, pushes, mounts."""

import pytest

from facedown.kernel.dice.question import Ask
from facedown.kernel.scene.condition import TURN_END, Condition, Until
from facedown.kernel.words.schema import Pick
from facedown.kernel.words.working import Working
from facedown.rulesets.fivefold.actions import deeds
from facedown.rulesets.fivefold.attack import attack, means, targets
from facedown.rulesets.fivefold.brawl import fall, push, trip
from facedown.rulesets.fivefold.character import (
    DEAD,
    DOWNED,
    FLED,
    GRABBED,
    GRABBING,
    HIDDEN,
    PINNED,
    PRONE,
    YIELDED,
)
from facedown.rulesets.fivefold.events import Fell, Pushed, Walked
from facedown.rulesets.fivefold.gear import changes, equip
from facedown.rulesets.fivefold.health import hurt, remove
from facedown.rulesets.fivefold.movement import ends, jumpable, reach, reachable, stand_up, take_jump, take_move
from facedown.rulesets.fivefold.scene import FivefoldScene, able, ground, is_adjacent, sees
from tests.fivefold.cast import NOUGHTS, a_scene, foe, give, plain, who
from tests.playing import happened, play

LANE = ("........",)


def may_end(scene: FivefoldScene, id: str, tiles: int) -> dict[str, int]:
    """Where a walk of so many movement may end, and what it costs."""
    mover = who(scene, id)
    return {place: cost for place, (cost, _) in ends(scene, mover, reachable(scene, mover, tiles)).items()}


def may_land(scene: FivefoldScene, id: str, tiles: int) -> set[str]:
    mover = who(scene, id)
    return set(ends(scene, mover, jumpable(scene, mover, tiles)))


def offered(scene: FivefoldScene, id: str) -> set[str]:
    return {deed.key for deed in deeds(scene, who(scene, id))}


def tiles(count: int) -> Working:
    return Working(count, "tiles", ("H-GAP-38",))


def hold(scene: FivefoldScene, grabber: str, target: str) -> None:
    scene.gain(who(scene, target), Condition(GRABBED, grabber, harm=True))
    scene.gain(who(scene, grabber), Condition(GRABBING, target))


# The grid


@pytest.mark.rules("H-GRID-01")
@pytest.mark.parametrize("place", ["4,4", "4,5"])
def test_within_5_feet_are_the_six_tiles_around(place: str) -> None:
    cells = ground(a_scene(plain("ash"))).places
    scenes = {cell: a_scene(plain("ash", place=place), plain("bryn", place=cell)) for cell in cells if cell != place}
    near = [cell for cell, scene in scenes.items() if is_adjacent(scene, who(scene, "ash"), who(scene, "bryn"))]
    rows = {"4,4": ["3,3", "4,3", "3,4", "5,4", "3,5", "4,5"], "4,5": ["4,4", "5,4", "3,5", "5,5", "4,6", "5,6"]}
    assert near == rows[place]


@pytest.mark.rules("H-GRID-01", "H-RUN-04")
def test_range_is_counted_in_hexes() -> None:
    scene = a_scene(plain("ash", items=["spear"], place="4,4"), *(foe(f"cur-{x}", place=f"{x},4") for x in (5, 6, 7)))
    spear = next(means(scene, who(scene, "ash"))).strike
    assert [each.id for each in targets(scene, who(scene, "ash"), spear)] == ["cur-5", "cur-6"]


# Moves


@pytest.mark.rules("H-ACT-MOV-1", "H-ACT-MOV-2", "H-GRID-01")
@pytest.mark.parametrize(("die", "far"), [(0, 3), (1, 4), (5, 8)])
def test_a_move_goes_as_far_as_speed_and_the_die(die: int, far: int) -> None:
    scene = a_scene(plain("ash", place="5,4"), map=("." * 20,) * 20)
    assert reach(scene, who(scene, "ash"), die).value == far
    space = ground(scene)
    expected = {place for place in space.places if 1 <= space.distance("5,4", place) <= far}
    assert set(may_end(scene, "ash", far)) == expected


@pytest.mark.rules("H-ACT-MOV-1", "H-CP-04")
def test_a_move_with_a_die_spends_it_and_keeps_the_free_move() -> None:
    scene = a_scene(plain("ash", place="2,4"), foe("cur", place="11,0"))
    (die,) = give(scene, "ash", (6, 5))
    play(take_move(scene, who(scene, "ash")), die.id, "10,4")
    assert (who(scene, "ash").place, die.state) == ("10,4", "spent")
    play(take_move(scene, who(scene, "ash")), "free", "7,4")
    assert "move" not in offered(scene, "ash")


@pytest.mark.rules("H-RUN-05", "H-ACT-MOV-2")
def test_what_is_left_of_a_move_is_lost() -> None:
    scene = a_scene(plain("ash", place="2,4"))
    play(take_move(scene, who(scene, "ash")), "free", "3,4")
    give(scene, "ash")
    assert "move" not in offered(scene, "ash")
    assert [each.tiles.value for each in happened(scene, Walked)] == [1]


@pytest.mark.rules("H-GAP-33")
@pytest.mark.parametrize(("die", "far"), [(4, 3), (5, 4), (9, 4), (10, 5)])
def test_by_one_reading_the_die_is_feet(die: int, far: int) -> None:
    scene = a_scene(plain("ash"), rulings={"H-GAP-33": "feet"})
    assert reach(scene, who(scene, "ash"), die).value == far


@pytest.mark.rules("H-GAP-34")
def test_harsh_ground_costs_two_or_ends_the_move() -> None:
    rows = ("H.~.~...",)
    scene = a_scene(plain("ash", place="0,0"), map=rows)
    assert may_end(scene, "ash", 6) == {"1,0": 1, "2,0": 3, "3,0": 4, "4,0": 6}
    scene = a_scene(plain("ash", place="0,0"), map=rows, rulings={"H-GAP-34": "ends-move"})
    assert may_end(scene, "ash", 6) == {"1,0": 1, "2,0": 2}
    scene = a_scene(plain("ash", place="2,0"), map=rows, rulings={"H-GAP-34": "ends-move"})
    assert may_end(scene, "ash", 6) == {"1,0": 1, "0,0": 2, "3,0": 1, "4,0": 2}


@pytest.mark.rules("H-X-COND")
@pytest.mark.parametrize("name", [GRABBED, PINNED])
def test_who_has_speed_0_goes_nowhere_with_a_die_or_without(name: str) -> None:
    scene = a_scene(plain("ash", place="4,4"), foe("cur", place="5,4"))
    give(scene, "ash", (8, 8))
    scene.gain(who(scene, "ash"), Condition(name, "cur"))
    assert (reach(scene, who(scene, "ash")).value, reach(scene, who(scene, "ash"), 8).value) == (0, 0)
    assert "move" not in offered(scene, "ash")


# Who may stand where


@pytest.mark.rules("H-RUN-03")
def test_allies_may_be_passed_and_enemies_not_and_nobody_shares_a_tile() -> None:
    scene = a_scene(plain("ash", place="0,0"), plain("bryn", place="1,0"), foe("cur", place="4,0"), map=LANE)
    assert set(may_end(scene, "ash", 9)) == {"2,0", "3,0"}


@pytest.mark.rules("H-RUN-03")
@pytest.mark.parametrize("how", [DEAD, FLED, YIELDED])
def test_the_dead_are_in_nobodys_way(how: str) -> None:
    scene = a_scene(plain("ash", place="0,0"), foe("cur", place="1,0"), map=LANE)
    assert may_end(scene, "ash", 2) == {}
    remove(scene, who(scene, "cur"), how)
    assert set(may_end(scene, "ash", 2)) == {"1,0", "2,0"}


@pytest.mark.rules("H-RUN-03", "H-GAP-08")
def test_a_downed_enemy_still_lies_in_the_way() -> None:
    scene = a_scene(plain("ash", place="0,0"), foe("cur", place="1,0"), map=LANE, rulings={"H-GAP-08": "downed"})
    play(hurt(scene, who(scene, "cur"), Working(20, "damage", ("H-X-DMG",)), "a blow"))
    assert who(scene, "cur").has(DOWNED)
    assert may_end(scene, "ash", 2) == {}


@pytest.mark.rules("H-RUN-03", "H-RUN-07")
def test_a_move_ends_before_somebody_who_came_into_the_way() -> None:
    scene = a_scene(plain("ash", place="0,0"), foe("cur", place="5,0", attributes=NOUGHTS), map=LANE)
    flow = take_move(scene, who(scene, "ash"))
    ask = next(flow)
    assert isinstance(ask, Ask)
    assert isinstance(flow.send("free"), Ask)
    who(scene, "cur").place = "2,0"
    with pytest.raises(StopIteration):
        flow.send("3,0")
    assert who(scene, "ash").place == "1,0"


# Sight


@pytest.mark.rules("H-RUN-04")
@pytest.mark.parametrize(
    ("rows", "free"),
    [
        ((".....",), True),
        (("..#..",), False),
        (("..1..",), False),
        (("1.1..",), True),
        (("1.2.1",), False),
        (("2.2.1",), True),
        (("..~..",), True),
    ],
)
def test_walls_and_tiles_higher_than_both_ends_stop_a_line(rows: tuple[str, ...], free: bool) -> None:
    bow = plain("ash", items=["bow"], place="0,0")
    scene = a_scene(bow, foe("cur", place="4,0"), map=rows)
    assert sees(scene, who(scene, "ash"), who(scene, "cur")) == free
    strike = next(means(scene, who(scene, "ash"))).strike
    assert bool(targets(scene, who(scene, "ash"), strike)) == free


@pytest.mark.rules("H-RUN-04")
@pytest.mark.parametrize(("middle", "free"), [("....", True), (".#..", True), ("#...", True), ("##..", False)])
def test_a_line_along_an_edge_is_free_if_either_side_is(middle: str, free: bool) -> None:
    scene = a_scene(plain("ash", place="1,0"), foe("cur", place="1,2"), map=("....", middle, "...."))
    assert sees(scene, who(scene, "ash"), who(scene, "cur")) == free


@pytest.mark.rules("H-RUN-04")
def test_combatants_do_not_stop_a_line() -> None:
    scene = a_scene(
        plain("ash", items=["bow"], place="0,0"), foe("cur", "ogre", place="2,0"), foe("dog", place="4,0"), map=LANE
    )
    strike = next(means(scene, who(scene, "ash"))).strike
    assert [each.id for each in targets(scene, who(scene, "ash"), strike)] == ["cur", "dog"]


# Heights


@pytest.mark.rules("H-RUN-14")
def test_one_step_up_costs_one_more_and_one_down_nothing() -> None:
    scene = a_scene(plain("ash", place="0,0"), map=("H.1.12..",))
    assert may_end(scene, "ash", 20) == {"1,0": 1, "2,0": 3, "3,0": 4, "4,0": 6, "5,0": 8}
    # from two steps up nobody walks down to the ground


@pytest.mark.rules("H-RUN-14")
def test_two_steps_up_need_a_high_jump() -> None:
    scene = a_scene(plain("ash", place="1,0"), map=("H.2.....",))
    assert "2,0" not in may_end(scene, "ash", 20)
    give(scene, "ash", (8, 5))
    play(take_jump(scene, who(scene, "ash")), "high deftness", "2,0")
    assert who(scene, "ash").place == "2,0"


@pytest.mark.rules("H-ACT-JMP-H", "H-RUN-14")
def test_a_high_jump_that_is_too_low_leads_nowhere() -> None:
    scene = a_scene(plain("ash", place="1,0"), map=("H.2.....",))
    (die,) = give(scene, "ash", (8, 4))
    play(take_jump(scene, who(scene, "ash")), "high strength")
    assert (who(scene, "ash").place, die.state) == ("1,0", "spent")


@pytest.mark.rules("H-RUN-14", "H-HLTH-01")
@pytest.mark.parametrize(("steps", "damage"), [(1, 0), (2, 3), (3, 6), (5, 12)])
def test_a_fall_does_3_for_each_step_beyond_the_first(steps: int, damage: int) -> None:
    scene = a_scene(plain("ash"))
    play(fall(scene, who(scene, "ash"), steps))
    assert who(scene, "ash").hp.value == 28 - damage
    assert bool(happened(scene, Fell)) == bool(damage)


@pytest.mark.rules("H-RUN-14", "H-HLTH-01")
def test_a_fall_meets_the_layers() -> None:
    scene = a_scene(plain("ash", barrier=1), plain("bryn", defense=2))
    for id in ("ash", "bryn"):
        play(fall(scene, who(scene, id), 3))
    assert (who(scene, "ash").barrier.value, who(scene, "ash").hp.value) == (0, 28)
    assert (who(scene, "bryn").defense.value, who(scene, "bryn").hp.value) == (1, 23)


@pytest.mark.rules("H-RUN-14", "H-ACT-JMP-L")
def test_a_long_jump_down_is_a_fall() -> None:
    scene = a_scene(plain("ash", place="0,0"), map=("3.......",))
    give(scene, "ash", (4, 2))
    assert may_end(scene, "ash", 9) == {}
    play(take_jump(scene, who(scene, "ash")), "long deftness", "2,0")
    assert (who(scene, "ash").place, who(scene, "ash").hp.value) == ("2,0", 22)


# Jumps


@pytest.mark.rules("H-ACT-JMP-L", "H-CP-13")
def test_a_long_jump_goes_the_die_and_the_better_of_deftness_and_strength() -> None:
    scene = a_scene(plain("ash", place="0,0", attributes={**NOUGHTS, "strength": 2, "deftness": -1}), map=LANE)
    give(scene, "ash", (6, 3))
    flow = take_jump(scene, who(scene, "ash"))
    ask = next(flow)
    assert isinstance(ask, Ask)
    assert isinstance(ask.schema, Pick)
    notes = {option.key: option.note for option in ask.schema.options}
    assert notes == {
        "long strength": "5 tiles",
        "long deftness": "2 tiles",
        "high strength": "1 up",
        "high deftness": "0 up",
    }
    assert ask.default == "long strength"
    assert may_land(scene, "ash", 5) == {f"{x},0" for x in range(1, 6)}


@pytest.mark.rules("H-ACT-JMP-L")
def test_a_long_jump_crosses_harsh_ground_and_single_heights_without_penalty_and_no_wall() -> None:
    scene = a_scene(plain("ash", place="0,0"), map=("H~~1~...",))
    assert may_land(scene, "ash", 5) == {f"{x},0" for x in range(1, 6)}
    assert set(may_end(scene, "ash", 5)) == {"1,0", "2,0"}
    assert may_land(a_scene(plain("ash", place="0,0"), map=("H.2.....",)), "ash", 5) == {"1,0"}
    assert may_land(a_scene(plain("ash", place="0,0"), map=("H.#.....",)), "ash", 5) == {"1,0"}


@pytest.mark.rules("H-X-COND", "H-ACT-JMP-L")
@pytest.mark.parametrize("name", [GRABBED, GRABBING, PRONE])
def test_who_holds_is_held_or_lies_does_not_jump(name: str) -> None:
    scene = a_scene(plain("ash", place="4,4"), foe("cur", place="5,4"))
    give(scene, "ash", (6, 6))
    assert "jump" in offered(scene, "ash")
    scene.gain(who(scene, "ash"), Condition(name, "cur"))
    assert "jump" not in offered(scene, "ash")


@pytest.mark.rules("H-GAP-31", "H-ACT-JMP-H")
@pytest.mark.parametrize(("reading", "up"), [("down", 4), ("up", 5)])
def test_half_of_the_modifier_is_rounded_as_the_table_reads_it(reading: str, up: int) -> None:
    strong = {**NOUGHTS, "strength": 3}
    scene = a_scene(plain("ash", attributes=strong, place="1,0"), map=("..5.....",), rulings={"H-GAP-31": reading})
    give(scene, "ash", (6, 6))
    play(take_jump(scene, who(scene, "ash")), "high strength", *(["2,0"] if up >= 5 else []))
    assert who(scene, "ash").place == ("2,0" if up >= 5 else "1,0")


# What happens on the way


@pytest.mark.rules("H-RUN-05", "H-ACT-TRP")
def test_a_step_that_stays_beside_an_enemy_lets_nobody_trip() -> None:
    scene = a_scene(plain("ash", place="4,4"), foe("cur", place="5,4"))
    give(scene, "cur", (4, 4))
    play(take_move(scene, who(scene, "ash")), "free", "4,3")
    assert who(scene, "ash").place == "4,3"


@pytest.mark.rules("H-RUN-05", "H-ACT-TRP")
def test_a_jump_away_from_an_enemy_may_be_tripped() -> None:
    scene = a_scene(plain("ash", place="3,0"), foe("cur", place="4,0", attributes=NOUGHTS), map=LANE)
    give(scene, "ash", (4, 2))
    give(scene, "cur", (4, 1))
    play(take_jump(scene, who(scene, "ash")), "no", "long deftness", "1,0", "cur-1", "instinct", [7])
    assert (who(scene, "ash").place, who(scene, "ash").has(PRONE)) == ("3,0", True)


@pytest.mark.rules("H-RUN-05", "H-ACT-TRP")
def test_whoever_keeps_its_feet_goes_on_and_may_be_tripped_by_the_next() -> None:
    scene = a_scene(
        plain("ash", place="3,0"),
        foe("cur", place="4,0", attributes=NOUGHTS),
        foe("dog", place="2,1", attributes=NOUGHTS),
        map=("........", "........"),
    )
    give(scene, "cur", (4, 1))
    give(scene, "dog", (4, 1))
    play(take_move(scene, who(scene, "ash")), "free", "1,0", "cur-1", "deftness", [8], "dog-1", "deftness", [7])
    assert who(scene, "ash").place == "2,0"
    assert [each.tiles.value for each in happened(scene, Walked)] == [1]


@pytest.mark.rules("H-RUN-05")
def test_a_push_opens_no_window_to_trip() -> None:
    scene = a_scene(plain("ash", place="3,0"), foe("cur", place="4,0"), map=LANE)
    give(scene, "cur", (4, 1))
    play(push(scene, who(scene, "ash"), "4,0", "2,0", tiles(2)))
    assert who(scene, "ash").place == "1,0"
    assert scene.state.moved == []


@pytest.mark.rules("H-RUN-05", "H-X-COND")
def test_whoever_drags_somebody_moves_and_may_be_tripped() -> None:
    scene = a_scene(
        plain("ash", place="3,0"),
        foe("cur", place="4,0", attributes=NOUGHTS),
        foe("dog", place="3,1", attributes=NOUGHTS),
        map=("........", "........"),
    )
    hold(scene, "ash", "cur")
    give(scene, "dog", (4, 1))
    play(take_move(scene, who(scene, "ash")), "free", "2,0", "dog-1", "deftness", [7])
    assert (who(scene, "ash").place, who(scene, "cur").place) == ("3,0", "4,0")


@pytest.mark.rules("H-X-COND")
def test_dragging_halves_speed_and_die_together_and_the_dragged_follows() -> None:
    scene = a_scene(plain("ash", place="3,0"), foe("cur", place="4,0"), map=LANE)
    give(scene, "ash", (4, 2))
    hold(scene, "ash", "cur")
    assert [reach(scene, who(scene, "ash"), die).value for die in (0, 2, 3)] == [1, 2, 3]
    play(take_move(scene, who(scene, "ash")), "ash-1", "1,0")
    assert (who(scene, "ash").place, who(scene, "cur").place) == ("1,0", "2,0")
    assert who(scene, "cur").has(GRABBED)
    assert scene.state.moved == ["cur", "cur", "ash"]


@pytest.mark.rules("H-X-COND")
def test_moving_in_plain_sight_ends_hiding_and_moving_behind_a_wall_does_not() -> None:
    rows = ("....#...", "....#...")
    for foe_at, hidden in (("7,0", True), ("3,1", False)):
        scene = a_scene(plain("ash", place="0,0", conditions=["Hidden"]), foe("cur", place=foe_at), map=rows)
        play(take_move(scene, who(scene, "ash")), "free", "1,0")
        assert who(scene, "ash").has(HIDDEN) == hidden


# Prone


@pytest.mark.rules("H-X-COND")
def test_the_prone_crawl_at_two_for_each_tile() -> None:
    scene = a_scene(plain("ash", place="0,0", conditions=["Prone"]), map=LANE)
    assert may_end(scene, "ash", 5) == {"1,0": 2, "2,0": 4}
    play(take_move(scene, who(scene, "ash")), "free", "1,0")
    assert who(scene, "ash").has(PRONE)


@pytest.mark.rules("H-X-COND")
def test_standing_up_costs_the_free_move_or_a_die() -> None:
    for pace, tokens, states in (("free", 0, "ready"), ("ash-1", 1, "spent")):
        scene = a_scene(plain("ash", conditions=["Prone"]))
        (die,) = give(scene, "ash", (4, 1))
        play(stand_up(scene, who(scene, "ash")), pace)
        assert not who(scene, "ash").has(PRONE)
        assert (who(scene, "ash").tokens["free-move"], die.state) == (tokens, states)
    scene = a_scene(plain("ash", conditions=["Prone"]))
    who(scene, "ash").tokens["free-move"] = 0
    assert "stand" not in offered(scene, "ash")


# Pushes


@pytest.mark.rules("H-ACT-SHV", "H-RUN-14")
@pytest.mark.parametrize(
    ("rows", "end"),
    [
        (("........",), "6,0"),
        (("....#...",), "3,0"),
        (("....1...",), "3,0"),
        ((".....",), "4,0"),
        (("..~~....",), "6,0"),
    ],
)
def test_a_push_goes_straight_on_until_something_stops_it(rows: tuple[str, ...], end: str) -> None:
    scene = a_scene(foe("cur", place="2,0"), map=rows)
    play(push(scene, who(scene, "cur"), "1,0", "3,0", tiles(4)))
    assert who(scene, "cur").place == end


@pytest.mark.rules("H-ACT-SHV", "H-RUN-03")
def test_a_push_stops_before_anybody_and_lets_go_what_is_torn_apart() -> None:
    scene = a_scene(plain("ash", place="1,0"), foe("cur", place="2,0"), foe("dog", place="5,0"), map=LANE)
    hold(scene, "ash", "cur")
    play(push(scene, who(scene, "cur"), "1,0", "3,0", tiles(9)))
    assert who(scene, "cur").place == "4,0"
    assert [each.tiles.value for each in happened(scene, Pushed)] == [2]
    assert not who(scene, "ash").has(GRABBING)
    assert not who(scene, "cur").has(GRABBED)


@pytest.mark.rules("H-RUN-14", "H-ACT-SHV")
def test_a_push_over_an_edge_ends_with_the_fall() -> None:
    scene = a_scene(foe("cur", place="2,0"), map=("3331....",))
    play(push(scene, who(scene, "cur"), "1,0", "3,0", tiles(4)))
    assert (who(scene, "cur").place, who(scene, "cur").hp.value) == ("3,0", 9)


# Mounts


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
