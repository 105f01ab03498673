"""Grab, escape, release, Shove and Trip: bodies against bodies."""

from typing import Any

import pytest

from facedown.kernel.dice.question import Ask
from facedown.kernel.scene.condition import TURN_END, Condition, Until
from facedown.kernel.words.refusal import Refused
from facedown.kernel.words.schema import Pick
from facedown.kernel.words.working import Working
from facedown.rulesets.fivefold.brawl import escape, fall, feet_to_tiles, grab, may_trip, push, release, shove, trip
from facedown.rulesets.fivefold.character import DEAD, GRABBED, GRABBING, HAMPERED, PRONE, WARY
from facedown.rulesets.fivefold.check import contest_odds, percent
from facedown.rulesets.fivefold.events import Contested, DieSpent, Fell, Pushed
from facedown.rulesets.fivefold.fluid import offer_fluid_actions
from facedown.rulesets.fivefold.health import remove
from facedown.rulesets.fivefold.movement import take_move
from facedown.rulesets.fivefold.scene import FivefoldScene
from facedown.rulesets.fivefold.turns import begin_fight, next_turn
from tests.asking import offers, waiting
from tests.fivefold.staged.cast import GROUND, NOUGHTS, a_scene, foe, give, plain, who
from tests.fivefold.staged.choosing import expect, offered
from tests.fivefold.staged.games import SETTING, attributes
from tests.fivefold.staged.scenes import LANE, duel, held, hold, pushed
from tests.playing import happened, play, told


def two(**ash: int) -> FivefoldScene:
    """Ash with these attributes, beside a Cutter who has none and no dice."""
    scene = a_scene(
        plain("ash", place="4,4", attributes={**NOUGHTS, **ash}), foe("cur", place="5,4", attributes=NOUGHTS)
    )
    give(scene, "cur")
    return scene


# Grab


@pytest.mark.rules("H-ACT-GRB-1", "H-GAP-23", "H-X-CHK")
@pytest.mark.parametrize(("resists", "won"), [(11, True), (12, False)])
def test_a_grab_is_strength_and_die_against_strength_and_a_tie_stays_free(resists: int, won: bool) -> None:
    scene = two(strength=3)
    (die,) = give(scene, "ash", (6, 4))
    play(grab(scene, who(scene, "ash"), who(scene, "cur")), [5], [resists])
    assert (who(scene, "cur").has(GRABBED), who(scene, "ash").has(GRABBING)) == (won, won)
    assert (die.state, happened(scene, Contested)[0].mine.value) == ("spent", 12)


@pytest.mark.rules("H-ACT-GRB-1", "H-ACT-SHV", "H-ACT-TRP", "H-GRID-01")
def test_only_whom_one_can_touch_is_grabbed_shoved_or_tripped() -> None:
    scene = a_scene(plain("ash", place="4,4"), foe("cur", place="5,4"), foe("dog", place="6,4"))
    give(scene, "ash", (6, 6))
    close = {key for key in offered(scene, "ash") if key.split()[0] in ("grab", "shove", "trip")}
    assert close == {"grab cur", "shove cur", "trip cur"}


@pytest.mark.rules("H-ACT-GRB-1", "H-GAP-45")
def test_after_a_lost_grab_the_target_resists_better_until_this_turn_ends() -> None:
    scene = a_scene(
        plain("ash", place="4,4", pool=[4, 4, 4], attributes={**NOUGHTS, "deftness": 1}),
        foe("cur", place="5,4", attributes=NOUGHTS, pool=[]),
    )
    play(begin_fight(scene), {"heroes": ["ash"], "surprised": "nobody", "first": "heroes", **GROUND}, [1, 1, 1])
    one, two = ("ash-d4-1", "ash-d4-2")
    play(next_turn(scene), "grab cur", one, [3], [5], "grab cur", two, [3], [2, 5], "end")
    assert not who(scene, "cur").has(WARY)
    play(next_turn(scene), "end")
    play(next_turn(scene), [1, 1], "grab cur", one, [5], [2], "end")
    assert who(scene, "cur").has(GRABBED)


@pytest.mark.rules("H-ACT-GRB-1")
def test_it_is_told_at_the_end_of_whose_turn_the_target_is_wary_no_more() -> None:
    scene = two(strength=3)
    scene.state.turns.acting = "ash"
    give(scene, "ash", (6, 4))
    play(grab(scene, who(scene, "ash"), who(scene, "cur")), [5], [12])
    wary = who(scene, "cur").condition(WARY)
    assert wary is not None
    assert wary.until == Until(TURN_END, "ash")


@pytest.mark.rules("H-ACT-GRB-1")
def test_a_won_grab_makes_nobody_wary() -> None:
    scene = two()
    held(scene)
    assert not who(scene, "cur").has(WARY)


@pytest.mark.rules("H-X-COND")
def test_one_holds_one_target_at_a_time() -> None:
    scene = a_scene(plain("ash", place="4,4"), foe("cur", place="5,4"), foe("dog", place="3,4"))
    held(scene)
    give(scene, "ash", (6, 6))
    assert not {"grab cur", "grab dog"} & offered(scene, "ash")
    assert {"shove dog", "release"} <= offered(scene, "ash")


# Out of a grab


@pytest.mark.rules("H-X-COND", "H-GAP-23")
@pytest.mark.parametrize(("face", "free"), [(5, False), (6, True)])
def test_an_escape_is_the_better_of_strength_and_deftness_and_a_die_against_strength(face: int, free: bool) -> None:
    scene = two(strength=2)
    held(scene)
    who(scene, "cur").attributes = {**NOUGHTS, "deftness": 3, "strength": -1}
    give(scene, "cur", (4, 2))
    assert "escape" in offered(scene, "cur")
    play(escape(scene, who(scene, "cur")), [face], [8])  # face + 3 + 2 against 10
    assert (who(scene, "cur").has(GRABBED), who(scene, "ash").has(GRABBING)) == (not free, not free)


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


@pytest.mark.rules("H-GAP-45", "H-ACT-GRB-1")
def test_advantage_and_disadvantage_cancel() -> None:
    scene = a_scene(plain("ash", place="4,4"), foe("cur", attributes=NOUGHTS, place="5,4"))
    give(scene, "ash", (4, 1), (4, 1))
    give(scene, "cur")
    play(grab(scene, who(scene, "ash"), who(scene, "cur")), "ash-1", [1], [5])  # Cur is wary now
    scene.gain(who(scene, "cur"), Condition(HAMPERED))
    play(grab(scene, who(scene, "ash"), who(scene, "cur")), [5], [2])
    assert who(scene, "cur").has(GRABBED)


@pytest.mark.rules("H-X-COND")
def test_nobody_escapes_without_being_held_or_without_a_die() -> None:
    scene = two()
    held(scene)
    assert "escape" not in offered(scene, "cur")
    give(scene, "cur", (4, 2))
    assert "escape" in offered(scene, "cur")
    release(scene, who(scene, "ash"))
    assert "escape" not in offered(scene, "cur")


@pytest.mark.rules("H-ACT-GRB-2", "H-CP-17")
def test_letting_go_is_free_on_the_own_turn_and_in_a_window_of_anothers() -> None:
    scene = two()
    held(scene)
    assert "release" in offered(scene, "ash")
    release(scene, who(scene, "ash"))
    assert not who(scene, "ash").has(GRABBING)
    held(scene)
    scene.state.turns.acting = "cur"
    play(offer_fluid_actions(scene, who(scene, "cur")), "pass")
    assert who(scene, "cur").has(GRABBED)
    spent = len(happened(scene, DieSpent))
    play(offer_fluid_actions(scene, who(scene, "cur")), "release")
    assert not who(scene, "cur").has(GRABBED)
    assert len(happened(scene, DieSpent)) == spent


@pytest.mark.rules("H-X-COND")
@pytest.mark.parametrize("gone", ["ash", "cur"])
def test_a_grab_ends_with_either_of_the_two(gone: str) -> None:
    scene = two()
    held(scene)
    remove(scene, who(scene, gone), DEAD)
    for id in ("ash", "cur"):
        assert not who(scene, id).has(GRABBED)
        assert not who(scene, id).has(GRABBING)


# Shove


@pytest.mark.rules("H-ACT-SHV", "H-GAP-37", "H-GAP-38")
def test_a_shove_pushes_as_many_feet_as_the_total() -> None:
    scene = two(guts=2)
    give(scene, "ash", (6, 4))
    play(shove(scene, who(scene, "ash"), who(scene, "cur")), "guts 6,4", [8], [12])
    assert who(scene, "cur").place == "7,4"  # 8 + 2 + 4 = 14 feet, 2 tiles


@pytest.mark.rules("H-ACT-SHV", "H-GAP-23", "H-GAP-37")
def test_a_shove_that_only_ties_with_guts_does_nothing() -> None:
    scene = two()
    who(scene, "cur").attributes = {**NOUGHTS, "guts": 3, "strength": -5}
    (die,) = give(scene, "ash", (6, 4))
    play(shove(scene, who(scene, "ash"), who(scene, "cur")), "strength 6,4", [8], [9])
    assert (who(scene, "cur").place, die.state) == ("5,4", "spent")


@pytest.mark.rules("H-GAP-37", "H-ACT-SHV")
@pytest.mark.parametrize(("with_", "won"), [("strength", True), ("guts", False)])
def test_a_shove_is_strength_or_guts_and_the_die_against_guts(with_: str, won: bool) -> None:
    """Strength +2, Guts 0, die 1 against Guts +2: both roll 6, so 9 or 7 against 8."""
    scene = a_scene(
        plain("ash", attributes=attributes(strength=2), place="2,2"),
        foe("cur", attributes=attributes(guts=2, strength=9), place="3,2"),
    )
    give(scene, "ash", (4, 1))
    give(scene, "cur")
    play(shove(scene, who(scene, "ash"), who(scene, "cur")), f"{with_} 4,2", [6], [6])
    assert (who(scene, "cur").place != "3,2") == won


@pytest.mark.rules("H-ACT-SHV", "H-GAP-38")
def test_a_shove_that_wins_with_less_than_5_feet_moves_nobody() -> None:
    scene = two()
    give(scene, "ash", (4, 1))
    play(shove(scene, who(scene, "ash"), who(scene, "cur")), "strength 6,4", [3], [1])
    assert who(scene, "cur").place == "5,4"
    assert happened(scene, Contested)[0].won


@pytest.mark.rules("H-GAP-38", "H-ACT-SHV")
@pytest.mark.parametrize(("reading", "place"), [("down", "5,2"), ("nearest", "6,2")])
def test_thirteen_feet_are_two_tiles_or_three(reading: str, place: str) -> None:
    scene = a_scene(
        plain("ash", place="2,2"), foe("cur", attributes=NOUGHTS, place="3,2"), rulings={"H-GAP-38": reading}
    )
    give(scene, "ash", (8, 7))
    give(scene, "cur")
    play(shove(scene, who(scene, "ash"), who(scene, "cur")), "strength 4,2", [6], [1])
    assert who(scene, "cur").place == place


@pytest.mark.rules("H-GAP-38")
@pytest.mark.parametrize(("reading", "tiles"), [("down", [0, 0, 2, 2, 2]), ("nearest", [0, 1, 2, 3, 3])])
def test_feet_left_over_are_dropped_or_rounded(reading: str, tiles: list[int]) -> None:
    scene = a_scene(plain("ash"), rulings={"H-GAP-38": reading})
    assert [feet_to_tiles(scene, feet) for feet in (2, 3, 12, 13, 14)] == tiles


@pytest.mark.rules("H-CP-10", "H-ACT-SHV")
def test_the_shover_chooses_strength_or_guts_and_one_of_the_ways_away() -> None:
    scene = two(strength=1, guts=2)
    give(scene, "ash", (4, 1))
    ask = next(shove(scene, who(scene, "ash"), who(scene, "cur")))
    assert isinstance(ask, Ask)
    assert isinstance(ask.schema, Pick)
    assert [option.key for option in ask.schema.options] == [
        *(f"guts {way}" for way in ("6,4", "5,3", "5,5")),
        *(f"strength {way}" for way in ("6,4", "5,3", "5,5")),
    ]
    assert (ask.what, ask.default) == ("H-CP-10", "guts 6,4")


@pytest.mark.rules("H-CP-10", "H-ACT-SHV")
def test_the_shover_chooses_strength_or_guts_and_the_way() -> None:
    scene = duel(attributes=attributes(strength=1, guts=3))
    flow = shove(scene, who(scene, "ash"), who(scene, "cur"))
    ask = expect(waiting(flow, "ash-1"), "H-CP-10", "ash", "guts 6,4", "ash")
    ways = ["6,4", "5,3", "5,5"]
    assert sorted(offers(ask)) == sorted(f"{each} {way}" for each in ("guts", "strength") for way in ways)
    scene = duel()
    play(shove(scene, who(scene, "ash"), who(scene, "cur")), "ash-1", "strength 5,5", [8], [1])
    assert who(scene, "cur").place == "6,6"  # ten feet, on in the same direction


@pytest.mark.rules("H-ACT-SHV")
def test_a_slanting_shove_goes_on_slanting() -> None:
    scene = two()
    give(scene, "ash", (8, 8))
    play(shove(scene, who(scene, "ash"), who(scene, "cur")), "strength 5,5", [7], [1])
    assert who(scene, "cur").place == "6,7"  # 15 feet: 5,5 6,6 6,7


@pytest.mark.rules("H-ACT-SHV")
def test_a_push_stops_at_an_obstacle() -> None:
    scene = a_scene(
        plain("ash", place="1,0"), foe("cur", place="2,0", attributes=NOUGHTS), map=("H...#...", "........")
    )
    give(scene, "ash", (12, 12))
    give(scene, "cur")
    play(shove(scene, who(scene, "ash"), who(scene, "cur")), "strength 3,0", [12], [1])
    assert who(scene, "cur").place == "3,0"


@pytest.mark.rules("H-ACT-SHV", "H-RUN-14")
def test_whoever_is_pushed_off_a_height_falls() -> None:
    scene = a_scene(plain("ash", place="1,0"), foe("cur", place="2,0"), map=("H33.....", "........"))
    play(push(scene, who(scene, "cur"), "1,0", "3,0", Working(2, "tiles", ("H-GAP-38",))))
    cur = who(scene, "cur")
    assert (cur.place, cur.hp.value) == ("3,0", 6)


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
    play(push(scene, who(scene, "cur"), "1,0", "3,0", pushed(4)))
    assert who(scene, "cur").place == end


@pytest.mark.rules("H-RUN-14", "H-ACT-SHV")
def test_a_push_over_an_edge_ends_with_the_fall() -> None:
    scene = a_scene(foe("cur", place="2,0"), map=("3331....",))
    play(push(scene, who(scene, "cur"), "1,0", "3,0", pushed(4)))
    assert (who(scene, "cur").place, who(scene, "cur").hp.value) == ("3,0", 9)


@pytest.mark.rules("H-ACT-SHV", "H-RUN-03")
def test_a_push_stops_before_anybody_and_lets_go_what_is_torn_apart() -> None:
    scene = a_scene(plain("ash", place="1,0"), foe("cur", place="2,0"), foe("dog", place="5,0"), map=LANE)
    hold(scene, "ash", "cur")
    play(push(scene, who(scene, "cur"), "1,0", "3,0", pushed(9)))
    assert who(scene, "cur").place == "4,0"
    assert [each.tiles.value for each in happened(scene, Pushed)] == [2]
    assert not who(scene, "ash").has(GRABBING)
    assert not who(scene, "cur").has(GRABBED)


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


# Trip


@pytest.mark.rules("H-ACT-TRP", "H-CP-11", "H-GAP-41")
@pytest.mark.parametrize(
    ("reading", "asked", "default"), [("target", "foes", "instinct"), ("tripper", "ash", "deftness")]
)
def test_who_is_tripped_chooses_how_to_keep_its_feet_or_the_tripper_does(
    reading: str, asked: str, default: str
) -> None:
    scene = a_scene(
        plain("ash", place="4,4", attributes={**NOUGHTS, "strength": 2}),
        foe("cur", place="5,4", attributes={**NOUGHTS, "instinct": 3}),
        rulings={"H-GAP-41": reading},
    )
    give(scene, "ash", (4, 1))
    give(scene, "cur")
    ask = next(trip(scene, who(scene, "ash"), who(scene, "cur")))
    assert isinstance(ask, Ask)
    assert (ask.what, ask.seat, ask.default) == ("H-CP-11", asked, default)


@pytest.mark.rules("H-GAP-41", "H-CP-11")
@pytest.mark.parametrize(
    ("reading", "seat", "who_", "default"),
    [("target", "foes", "cur", "deftness"), ("tripper", "ash", "ash", "instinct")],
)
def test_the_target_or_the_tripper_chooses_what_is_rolled(reading: str, seat: str, who_: str, default: str) -> None:
    scene = a_scene(plain("ash", place="3,3"), foe("cur", place="4,3"), rulings={"H-GAP-41": reading})
    give(scene, "ash", (4, 4))
    give(scene, "cur")
    ask = waiting(trip(scene, who(scene, "ash"), who(scene, "cur")))
    assert (ask.what, ask.seat, ask.who, ask.default) == ("H-CP-11", seat, who_, default)
    assert offers(ask) == ["deftness", "instinct"]


@pytest.mark.rules("H-CP-11", "H-ACT-TRP")
@pytest.mark.parametrize(("deftness", "instinct", "default"), [(2, 1, "deftness"), (0, 1, "instinct")])
def test_the_tripped_resists_with_deftness_or_instinct(deftness: int, instinct: int, default: str) -> None:
    resisting = attributes(deftness=deftness, instinct=instinct)
    scene = a_scene(plain("ash", place="4,4"), foe("cur", attributes=resisting, place="5,4"))
    give(scene, "ash", (4, 2))
    give(scene, "cur")
    ask = expect(waiting(trip(scene, who(scene, "ash"), who(scene, "cur"))), "H-CP-11", "foes", default, "cur")
    assert offers(ask) == ["deftness", "instinct"]
    scene.state.actors["ash"].dice["ash-1"].state = "ready"
    best = max(deftness, instinct)
    play(trip(scene, who(scene, "ash"), who(scene, "cur")), default, [8 - best])
    assert not who(scene, "cur").has(PRONE)


@pytest.mark.rules("H-ACT-TRP")
@pytest.mark.parametrize(("face", "prone"), [(7, False), (6, True)])
def test_a_trip_is_resisted_against_8_and_strength(face: int, prone: bool) -> None:
    scene = two(strength=2)
    who(scene, "cur").attributes = {**NOUGHTS, "instinct": 3}
    give(scene, "ash", (12, 1))
    play(trip(scene, who(scene, "ash"), who(scene, "cur")), "instinct", [face])
    assert who(scene, "cur").has(PRONE) == prone
    assert f"{face + 3} against 10." in told(scene)[1]


@pytest.mark.rules("H-GAP-39", "H-ACT-TRP")
def test_a_trip_costs_one_die_of_any_value() -> None:
    scene = two()
    assert "trip cur" not in offered(scene, "ash")
    (die,) = give(scene, "ash", (4, 1))
    assert "trip cur" in offered(scene, "ash")
    play(trip(scene, who(scene, "ash"), who(scene, "cur")), "deftness", [12])
    assert die.state == "spent"


@pytest.mark.rules("H-GAP-39", "H-ACT-TRP")
@pytest.mark.parametrize(("reading", "spent", "again"), [("one-die", 1, True), ("free", 0, False)])
def test_a_trip_costs_a_die_or_is_free_once_for_each_target(reading: str, spent: int, again: bool) -> None:
    scene = a_scene(
        plain("ash", place="3,3"),
        foe("cur", place="4,3"),
        foe("dun", place="2,3"),
        rulings={"H-GAP-39": reading},
    )
    give(scene, "ash", (4, 1), (4, 2))
    give(scene, "cur")
    give(scene, "dun")
    ash = who(scene, "ash")
    play(trip(scene, ash, who(scene, "cur")), *(["ash-1"] if spent else []), "deftness", [12])
    assert sum(die.state == "spent" for die in ash.dice.values()) == spent
    assert may_trip(scene, ash, who(scene, "cur")) == again
    assert may_trip(scene, ash, who(scene, "dun"))
    assert told(scene)[0].startswith("Ash spends a" if spent else "Ash: Trip Cur.")


@pytest.mark.rules("H-GAP-39")
def test_by_one_reading_a_trip_is_free_and_comes_once_for_each_target_and_turn() -> None:
    scene = a_scene(
        plain("ash", place="4,4", pool=[4], attributes={**NOUGHTS, "deftness": 1}),
        foe("cur", place="5,4", attributes=NOUGHTS, pool=[]),
        rulings={"H-GAP-39": "free"},
    )
    play(begin_fight(scene), {"heroes": ["ash"], "surprised": "nobody", "first": "heroes", **GROUND}, [1])
    with pytest.raises(Refused):
        play(next_turn(scene), "trip cur", "deftness", [12], "trip cur")
    assert happened(scene, DieSpent) == []
    scene.state.turns.end_turn()
    play(next_turn(scene), "end")
    play(next_turn(scene), "trip cur", "deftness", [1], "end")
    assert who(scene, "cur").has(PRONE)


@pytest.mark.rules("H-ACT-TRP", "H-GAP-40")
def test_who_lies_already_is_not_tripped() -> None:
    scene = a_scene(plain("ash", place="4,4"), foe("cur", place="5,4", conditions=["Prone"]))
    give(scene, "ash", (4, 1))
    assert "trip cur" not in offered(scene, "ash")


@pytest.mark.rules("H-GAP-40", "H-ACT-TRP")
def test_only_an_adjacent_enemy_can_be_tripped() -> None:
    scene = a_scene(plain("ash", place="3,3"), foe("cur", place="4,3"), foe("dun", place="5,3"))
    give(scene, "ash", (4, 4))
    assert [key for key in offered(scene, "ash") if key.startswith("trip")] == ["trip cur"]


# What happens meanwhile


@pytest.mark.rules("H-ACT-SHV", "H-ACT-GRB-1", "H-RUN-07")
@pytest.mark.parametrize("deed", [shove, grab])
@pytest.mark.parametrize("meanwhile", ["one is gone", "the other is gone", "they are apart", "nothing"])
def test_a_shove_or_grab_needs_both_and_both_side_by_side(deed: Any, meanwhile: str) -> None:
    scene = two()
    give(scene, "ash", (6, 4))
    give(scene, "cur", (4, 4))
    flow = deed(scene, who(scene, "ash"), who(scene, "cur"))
    assert waiting(flow).what == "H-CP-07"
    if meanwhile == "they are apart":
        who(scene, "cur").place = "7,4"
    elif meanwhile != "nothing":
        remove(scene, who(scene, "ash" if meanwhile == "one is gone" else "cur"), DEAD)
    if meanwhile == "nothing":
        flow.send("no")  # it goes on
        return
    with pytest.raises(StopIteration):
        flow.send("no")
    assert not who(scene, "cur").has(GRABBED)


@pytest.mark.rules("H-X-COND")
def test_an_escape_says_how_likely_each_die_makes_it() -> None:
    scene = two()
    held(scene)
    who(scene, "cur").attributes = {**NOUGHTS, "strength": 2}
    give(scene, "cur", (4, 1), (8, 8))
    notes = [option.note for option in waiting(escape(scene, who(scene, "cur"))).schema.options]
    assert notes == [percent(contest_odds(lead, scene.rulings)) for lead in (3, 10)]


@pytest.mark.rules("H-GAP-39")
def test_a_free_trip_comes_back_with_every_turn() -> None:
    scene = a_scene(plain("ash", pool=[]), foe("cur", pool=[]), rulings={"H-GAP-39": "free"})
    play(begin_fight(scene), {**SETTING, "heroes": ["ash"]})
    who(scene, "cur").tripped = ["ash"]
    play(next_turn(scene), "end")
    assert who(scene, "cur").tripped == []
