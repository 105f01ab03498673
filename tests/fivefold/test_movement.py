"""Movement over hexes: Moves, Harsh Ground, heights, who may stand where, sight, jumps, dragging, pushes, mounts."""

import pytest

from facedown.kernel.dice.question import Ask
from facedown.kernel.scene.condition import Condition
from facedown.kernel.words.schema import Pick
from facedown.kernel.words.working import Working
from facedown.rulesets.fivefold.brawl import push
from facedown.rulesets.fivefold.character import DEAD, DOWNED, FLED, GRABBED, GRABBING, HIDDEN, PINNED, PRONE, YIELDED
from facedown.rulesets.fivefold.events import Walked
from facedown.rulesets.fivefold.health import hurt, remove
from facedown.rulesets.fivefold.movement import ends, jumpable, reach, reachable, stand_up, take_jump, take_move
from facedown.rulesets.fivefold.scene import FivefoldScene, ground
from facedown.rulesets.fivefold.turns import next_turn
from tests.asking import asked, offers, waiting
from tests.fivefold.staged.cast import NOUGHTS, a_scene, foe, give, plain, who
from tests.fivefold.staged.choosing import expect, offered
from tests.fivefold.staged.games import attributes
from tests.fivefold.staged.scenes import LANE, duel, fight, hold, pushed
from tests.playing import happened, play


def may_end(scene: FivefoldScene, id: str, pushed: int) -> dict[str, int]:
    """Where a walk of so many movement may end, and what it costs."""
    mover = who(scene, id)
    return {place: there.cost for place, there in ends(scene, mover, reachable(scene, mover, pushed)).items()}


def may_land(scene: FivefoldScene, id: str, pushed: int) -> set[str]:
    mover = who(scene, id)
    return set(ends(scene, mover, jumpable(scene, mover, pushed)))


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


@pytest.mark.rules("H-CP-04", "H-ACT-MOV-2")
def test_a_move_is_free_or_with_a_die() -> None:
    scene = duel()
    ask = expect(waiting(take_move(scene, who(scene, "ash"))), "H-CP-04", "ash", "free", "ash")
    assert offers(ask) == ["free", "ash-1", "ash-3", "ash-2"]
    assert [each.note for each in ask.schema.options] == ["3 tiles", "5 tiles", "7 tiles", "8 tiles"]  # type: ignore[union-attr]
    play(take_move(scene, who(scene, "ash")), "free", "stay")
    ask = expect(waiting(take_move(scene, who(scene, "ash"))), "H-CP-04", "ash", "ash-1", "ash")
    assert offers(ask) == ["ash-1", "ash-3", "ash-2"]


@pytest.mark.rules("H-GAP-33")
@pytest.mark.parametrize(("die", "far"), [(4, 3), (5, 4), (9, 4), (10, 5)])
def test_by_one_reading_the_die_is_feet(die: int, far: int) -> None:
    scene = a_scene(plain("ash"), rulings={"H-GAP-33": "feet"})
    assert reach(scene, who(scene, "ash"), die).value == far


@pytest.mark.rules("H-GAP-33", "H-ACT-MOV-1")
@pytest.mark.parametrize(("reading", "tiles"), [("tiles", [7, 8, 13]), ("feet", [3, 4, 5])])
def test_the_die_of_a_move_is_tiles_or_feet(reading: str, tiles: list[int]) -> None:
    scene = a_scene(plain("ash"), rulings={"H-GAP-33": reading})
    assert [reach(scene, who(scene, "ash"), value).value for value in (4, 5, 10)] == tiles
    assert reach(scene, who(scene, "ash")).value == 3


@pytest.mark.rules("H-GAP-34")
def test_harsh_ground_costs_two_or_ends_the_move() -> None:
    rows = ("H.~.~...",)
    scene = a_scene(plain("ash", place="0,0"), map=rows)
    assert may_end(scene, "ash", 6) == {"1,0": 1, "2,0": 3, "3,0": 4, "4,0": 6}
    scene = a_scene(plain("ash", place="0,0"), map=rows, rulings={"H-GAP-34": "ends-move"})
    assert may_end(scene, "ash", 6) == {"1,0": 1, "2,0": 2}
    scene = a_scene(plain("ash", place="2,0"), map=rows, rulings={"H-GAP-34": "ends-move"})
    assert may_end(scene, "ash", 6) == {"1,0": 1, "0,0": 2, "3,0": 1, "4,0": 2}


@pytest.mark.rules("H-GAP-34")
@pytest.mark.parametrize(("reading", "costs"), [("double", {"1,0": 2, "2,0": 3}), ("ends-move", {"1,0": 1})])
def test_harsh_ground_costs_double_or_ends_the_move(reading: str, costs: dict[str, int]) -> None:
    scene = a_scene(plain("ash", place="0,0"), map=("H~..",), rulings={"H-GAP-34": reading})
    found = reachable(scene, who(scene, "ash"), 3)
    assert {place: there.cost for place, there in found.items() if place != "0,0"} == costs


@pytest.mark.rules("H-GAP-34")
def test_whoever_starts_on_harsh_ground_may_leave_it() -> None:
    scene = a_scene(plain("ash", place="1,0"), map=("H~..",), rulings={"H-GAP-34": "ends-move"})
    assert reachable(scene, who(scene, "ash"), 3)["3,0"].cost == 2


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


@pytest.mark.rules("H-RUN-12", "H-X-END")
def test_one_flees_by_a_step_off_the_edge_and_the_others_have_won() -> None:
    scene = fight(plain("ash", place="1,0"), foe("cur", attributes=NOUGHTS, place="5,0"), map=("H....F",))
    play(next_turn(scene), "move", "free", "flee")
    assert who(scene, "ash").has(FLED)
    assert scene.state.won == "foes"


@pytest.mark.rules("H-RUN-12", "H-RUN-05")
@pytest.mark.parametrize(("face", "flees"), [(7, False), (8, True)])
def test_a_step_off_the_map_may_be_tripped(face: int, flees: bool) -> None:
    scene = a_scene(plain("ash", place="0,0"), foe("cur", attributes=NOUGHTS, place="1,0"), map=LANE)
    give(scene, "ash")
    give(scene, "cur", (4, 4))
    play(take_move(scene, who(scene, "ash")), "free", "flee", "cur-1", "deftness", [face])
    assert (who(scene, "ash").has(FLED), who(scene, "ash").has(PRONE)) == (flees, not flees)


@pytest.mark.rules("H-RUN-12")
def test_the_way_out_has_to_be_within_reach() -> None:
    """In the middle of a broad map the edge is too far for three tiles and a step."""
    scene = a_scene(plain("ash", place="5,4"), foe("cur", place="11,0"))
    give(scene, "ash")
    assert "flee" not in offers(waiting(take_move(scene, who(scene, "ash")), "free"))


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


@pytest.mark.rules("H-CP-13", "H-ACT-JMP-L", "H-ACT-JMP-H")
@pytest.mark.parametrize(("strength", "default"), [(1, "long deftness"), (3, "long strength")])
def test_a_jump_is_long_or_high_with_deftness_or_strength(strength: int, default: str) -> None:
    scene = duel(attributes=attributes(strength=strength, deftness=2))
    ask = expect(waiting(take_jump(scene, who(scene, "ash")), "ash-3"), "H-CP-13", "ash", default, "ash")
    assert sorted(offers(ask)) == ["high deftness", "high strength", "long deftness", "long strength"]
    notes = {each.key: each.note for each in ask.schema.options}  # type: ignore[union-attr]
    assert (notes["long deftness"], notes["high deftness"]) == ("6 tiles", "2 up")


@pytest.mark.rules("H-ACT-JMP-L")
def test_a_long_jump_crosses_harsh_ground_and_single_heights_without_penalty_and_no_wall() -> None:
    scene = a_scene(plain("ash", place="0,0"), map=("H~~1~...",))
    assert may_land(scene, "ash", 5) == {f"{x},0" for x in range(1, 6)}
    assert set(may_end(scene, "ash", 5)) == {"1,0", "2,0"}
    assert may_land(a_scene(plain("ash", place="0,0"), map=("H.2.....",)), "ash", 5) == {"1,0"}
    assert may_land(a_scene(plain("ash", place="0,0"), map=("H.#.....",)), "ash", 5) == {"1,0"}


BEND = ("H.#...", "......", "......")


@pytest.mark.rules("H-ACT-JMP-L")
def test_a_long_jump_is_a_straight_line_and_bends_round_nothing() -> None:
    """Behind the wall lies 3,0: a walk bends round it, a jump does not."""
    scene = a_scene(plain("ash", place="0,0"), map=BEND)
    assert "3,0" in may_end(scene, "ash", 6)
    assert may_land(scene, "ash", 6) == {*scene.state.space.places} - {"0,0", "2,0", "3,0", "4,0", "5,0", "4,1", "5,1"}
    enemy = a_scene(plain("ash", place="0,0"), foe("cur", place="2,0"), map=("......",) * 3)
    assert "3,0" not in may_land(enemy, "ash", 6)
    friend = a_scene(plain("ash", place="0,0"), plain("bryn", place="2,0"), map=("......",) * 3)
    assert "3,0" in may_land(friend, "ash", 6)
    give(scene, "ash", (6, 4))
    play(take_jump(scene, who(scene, "ash")), "long deftness", "3,1")
    assert who(scene, "ash").place == "3,1"


@pytest.mark.rules("H-ACT-JMP-L")
@pytest.mark.parametrize(("map", "lands"), [(("H#.", "..."), True), (("H..", "#.."), True), (("H#.", "#.."), False)])
def test_a_long_jump_between_two_hexes_passes_on_the_free_side(map: tuple[str, ...], lands: bool) -> None:
    """From 0,0 to 1,1 the line runs along the edge between 1,0 and 0,1; both of them bar it, one does not."""
    assert ("1,1" in may_land(a_scene(plain("ash", place="0,0"), map=map), "ash", 3)) == lands


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


@pytest.mark.rules("H-GAP-31", "H-ACT-JMP-H")
@pytest.mark.parametrize(("reading", "up", "down"), [("down", 4, 2), ("up", 5, 3)])
def test_half_a_modifier_is_rounded_down_or_up_for_a_high_jump(reading: str, up: int, down: int) -> None:
    for modifier, tiles in ((3, up), (-1, down)):
        scene = a_scene(
            plain("ash", attributes=attributes(strength=modifier, deftness=-1)), rulings={"H-GAP-31": reading}
        )
        give(scene, "ash", (6, 6))
        ask = waiting(take_jump(scene, who(scene, "ash")))
        assert next(each.note for each in ask.schema.options if each.key == "high strength") == f"{tiles} up"


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


@pytest.mark.rules("H-ACT-TRP", "H-CP-12", "H-CP-11", "H-RUN-05")
def test_whoever_leaves_may_be_tripped_and_falls_where_it_was() -> None:
    scene = a_scene(plain("ash", place="3,3"), foe("cur", place="4,3"))
    give(scene, "ash")
    give(scene, "cur", (4, 2))
    play(take_move(scene, who(scene, "ash")), "free", "1,3", "cur-1", "deftness", [1])
    assert who(scene, "ash").place == "3,3"
    assert who(scene, "ash").has(PRONE)


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


@pytest.mark.rules("H-CP-12", "H-ACT-TRP")
def test_whom_an_enemy_leaves_is_asked_before_the_step() -> None:
    scene = a_scene(plain("ash", place="3,3"), foe("cur", place="4,3"), foe("dun", place="9,3"))
    give(scene, "ash")
    give(scene, "cur", (4, 2), (4, 1))
    give(scene, "dun", (4, 2))
    flow = take_move(scene, who(scene, "ash"))
    ask = expect(waiting(flow, "free", "1,3"), "H-CP-12", "foes", "no", "cur")
    assert offers(ask) == ["no", "cur-2", "cur-1"]
    assert who(scene, "ash").place == "3,3"
    with pytest.raises(StopIteration):
        flow.send("no")
    assert who(scene, "ash").place == "1,3"


@pytest.mark.rules("H-CP-12")
def test_a_step_that_stays_adjacent_gives_no_chance_to_trip() -> None:
    scene = a_scene(plain("ash", place="3,3"), foe("cur", place="4,3"))
    give(scene, "ash")
    give(scene, "cur", (4, 2))
    assert asked(take_move(scene, who(scene, "ash")), "free", "4,2") == ["H-CP-04", "H-CP-03"]


@pytest.mark.rules("H-GAP-39", "H-CP-12")
def test_a_free_trip_of_one_who_leaves_needs_no_die() -> None:
    scene = a_scene(plain("ash", place="3,3"), foe("cur", place="4,3"), rulings={"H-GAP-39": "free"})
    give(scene, "ash")
    give(scene, "cur")
    play(take_move(scene, who(scene, "ash")), "free", "1,3", "trip", "deftness", [1])
    assert who(scene, "ash").has(PRONE)


@pytest.mark.rules("H-RUN-05")
def test_a_push_opens_no_window_to_trip() -> None:
    scene = a_scene(plain("ash", place="3,0"), foe("cur", place="4,0"), map=LANE)
    give(scene, "cur", (4, 1))
    play(push(scene, who(scene, "ash"), "4,0", "2,0", pushed(2)))
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


# What changes under a jump or a Move


@pytest.mark.rules("H-ACT-JMP-L", "H-ACT-JMP-H", "H-X-COND")
def test_whoever_comes_to_lie_before_the_jump_does_not_jump() -> None:
    scene = a_scene(plain("ash", place="4,4"), foe("cur", place="5,4"))
    give(scene, "ash", (6, 6))
    give(scene, "cur", (4, 4))
    flow = take_jump(scene, who(scene, "ash"))
    assert waiting(flow).what == "H-CP-07"
    scene.gain(who(scene, "ash"), Condition(PRONE))
    with pytest.raises(StopIteration):
        flow.send("no")
    assert who(scene, "ash").place == "4,4"


@pytest.mark.rules("H-ACT-MOV-2")
def test_without_a_free_move_and_without_a_die_nobody_moves() -> None:
    scene = a_scene(plain("ash", place="4,4"))
    give(scene, "ash")
    assert "move" in offered(scene, "ash")
    who(scene, "ash").tokens = {}
    assert "move" not in offered(scene, "ash")


@pytest.mark.rules("H-X-COND", "H-ACT-MOV-1", "H-GAP-33")
@pytest.mark.parametrize(("value", "tiles"), [(0, 1), (5, 4), (6, 4)])
def test_how_far_one_drags_somebody_is_half_and_adds_up(value: int, tiles: int) -> None:
    scene = a_scene(plain("ash", place="4,4"), foe("cur", place="5,4"))
    scene.gain(who(scene, "ash"), Condition(GRABBING, "cur"))
    found = reach(scene, who(scene, "ash"), value)
    assert found.value == tiles == sum(part.value for part in found.parts)
