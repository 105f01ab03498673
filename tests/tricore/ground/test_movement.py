"""Strides: Speed Rank spent square by square, terrain, heights, jumping, climbing, swimming (A18)."""

from typing import Any

import pytest

from facedown.kernel.words.refusal import Refused
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore.actor.card import Action, Card, Gait, SubAction
from facedown.rulesets.tricore.actor.derived import is_encumbered
from facedown.rulesets.tricore.actor.scene import TriScene, value
from facedown.rulesets.tricore.cards.deck import stride_cards
from facedown.rulesets.tricore.content.content import PRIMARIES
from facedown.rulesets.tricore.events.combat import Strode
from facedown.rulesets.tricore.events.story import SkillTested
from facedown.rulesets.tricore.ground.movement import _leap, budget, ends, reachable, spots, stride, toll
from facedown.rulesets.tricore.rolls.cost import cost_of
from tests.playing import happened, play, told
from tests.tricore.staged.cast import (
    ARIA,
    BRAM,
    CATO,
    REFERENCE,
    THREES,
    a_fight,
    a_scene,
    aria,
    edge_dice,
    foe,
    plain,
    who,
)
from tests.tricore.staged.clashes import a_duel, ann_alone, asked, offered, performed
from tests.tricore.staged.duels import duel
from tests.tricore.staged.table import LAY, ann_and_bob, assumed, keys, window

STRIDES: tuple[Gait, ...] = ("sprint", "run", "hustle", "walk", "prowl", "climb", "swim")


def price(scene: TriScene, how: Gait, *subs: SubAction, here: str = "0,0", there: str = "1,0") -> int | None:
    return toll(scene, how, subs)(here, there)


# How far


@pytest.mark.rules(
    "TC-MOVE-01", "TC-MOVE-05", "TC-MOVE-06", "TC-MOVE-07", "TC-MOVE-08", "TC-MOVE-09", "TC-MOVE-10", "TC-MOVE-11"
)
@pytest.mark.parametrize(
    ("primaries", "squares"),
    [
        (ARIA, (33, 8, 4, 1, 2, 1, 1)),
        (BRAM, (21, 6, 3, 1, 1, 1, 1)),
        (CATO, (58, 11, 5, 1, 2, 2, 1)),
    ],
)
def test_each_stride_has_its_share_of_speed_rank(primaries: dict[str, int], squares: tuple[int, ...]) -> None:
    scene = a_duel(plain("ann", primaries=primaries))
    assert tuple(budget(scene, who(scene, "ann"), how).value for how in STRIDES) == squares


@pytest.mark.rules(
    "TC-MOVE-05", "TC-MOVE-06", "TC-MOVE-07", "TC-MOVE-08", "TC-MOVE-09", "TC-MOVE-10", "TC-MOVE-11", "TC-MOVE-13",
    "TC-MOVE-14", "TC-DICE-07",
)  # fmt: skip
@pytest.mark.parametrize("one", REFERENCE, ids=[each["id"] for each in REFERENCE])
def test_the_strides_of_a_reference_character(one: dict[str, Any]) -> None:
    primaries = dict(zip(PRIMARIES, one["primaries"], strict=True))
    scene = a_scene({"id": "x", "primaries": primaries, "level": one["level"]})
    assert {how: budget(scene, who(scene, "x"), how).value for how in one["strides"]} == one["strides"]


@pytest.mark.rules(
    "TC-MOVE-05", "TC-MOVE-06", "TC-MOVE-07", "TC-MOVE-08", "TC-MOVE-09", "TC-MOVE-10", "TC-MOVE-11", "TC-JUMP-02"
)
@pytest.mark.parametrize(
    ("how", "ap"),
    [("sprint", 4), ("run", 2), ("hustle", 1), ("walk", 0), ("prowl", 2), ("climb", 2), ("swim", 2), ("jump", 2)],
)
def test_each_stride_has_its_price(how: Action, ap: int) -> None:
    scene = a_duel()
    assert cost_of(scene, who(scene, "ann"), Card(how)).ap.value == ap


@pytest.mark.rules("TC-MOVE-14")
@pytest.mark.parametrize(("wounded", "least"), [(2, 1), (3, 0)])
def test_prowl_climb_and_swim_allow_a_square_to_anybody_with_a_speed_rank(wounded: int, least: int) -> None:
    # ones everywhere: Speed Rank 5, which wounds lower by 4 or 6
    scene = a_duel(plain("ann", primaries=dict.fromkeys(THREES, 1), wounded=wounded))
    ann = who(scene, "ann")
    assert value(scene, ann, "speed") == least
    assert [budget(scene, ann, how).value for how in ("prowl", "climb", "swim")] == [least] * 3


@pytest.mark.rules("TC-MOVE-12", "TC-PHASE-04")
def test_jump_is_a_stride_too() -> None:
    scene = a_duel()
    assert {"sprint", "run", "hustle", "walk", "prowl", "jump"} == set(dict(stride_cards(scene, who(scene, "ann"))))
    assert Card("jump").kind == "stride"


# Square by square


@pytest.mark.rules("TC-MOVE-13", "TC-MOVE-04", "TC-MOVE-06")
def test_each_point_of_speed_rank_pays_for_a_square() -> None:
    scene = ann_alone("." * 12)
    ann = who(scene, "ann")
    found = reachable(scene, ann, budget(scene, ann, "run").value, "run")
    assert max(found.values())[0] == 7
    assert "7,0" in ends(scene, ann, found)
    assert "8,0" not in found
    performed(scene, Card("run"), "6,0")
    assert [(each.end, each.cost.value) for each in happened(scene, Strode)] == [("6,0", 6)]
    assert (ann.place, ann.moved, ann.came_from) == ("6,0", 6, "0,0")


@pytest.mark.rules("TC-MOVE-04", "TC-RES-10")
def test_difficult_terrain_raises_the_price_of_a_square() -> None:
    scene = ann_alone(".~~~" + "." * 8)
    found = reachable(scene, who(scene, "ann"), 7, "run")
    assert [found[place][0] for place in ("1,0", "3,0", "4,0")] == [2, 6, 7]
    assert "5,0" not in found


@pytest.mark.rules("TC-RES-10")
def test_speed_rank_is_spent_square_by_square() -> None:
    scene = a_fight(aria(place="0,0"), map=("." * 12,))
    play(stride(scene, who(scene, "aria"), "run"), "8,0")
    assert who(scene, "aria").place == "8,0"
    harsh = a_fight(aria(place="0,0"), map=(".~~~~~~~~~~~",))
    reached = spots(harsh, who(harsh, "aria"), 8, "run")
    assert [place for place, there in reached.items() if not there.obstacles] == ["1,0", "2,0", "3,0", "4,0"]


@pytest.mark.rules("TC-MOVE-03")
def test_going_up_or_down_a_square_costs_two_more() -> None:
    scene = ann_alone(".1.....")
    assert price(scene, "run") == 1 + 2
    assert price(scene, "run", here="1,0", there="2,0") == 1 + 2


@pytest.mark.rules("TC-MOVE-10", "TC-MOVE-03")
def test_a_climb_is_not_doubled_again_for_going_up() -> None:
    scene = ann_alone(".2.....")
    assert (price(scene, "climb"), price(scene, "jump"), price(scene, "run")) == (2, 1 + 4, None)


@pytest.mark.rules("TC-MOVE-10")
def test_a_wall_to_climb_is_only_climbed() -> None:
    scene = ann_alone(".c.....", climb="c")
    assert (price(scene, "climb"), price(scene, "run")) == (1, None)
    assert "climb" in dict(stride_cards(scene, who(scene, "ann")))


@pytest.mark.rules("TC-MOVE-11")
def test_water_is_only_swum() -> None:
    scene = ann_alone(".w.....", water="w")
    assert (price(scene, "swim"), price(scene, "run"), price(scene, "sprint")) == (1, None, None)
    assert "swim" in dict(stride_cards(scene, who(scene, "ann")))
    assert "swim" not in dict(stride_cards(ann_alone("......."), who(scene, "ann")))


@pytest.mark.rules("TC-MOVE-14", "TC-G-82")
@pytest.mark.parametrize(("mode", "reached"), [("one", True), ("alternate", False)])
def test_a_diagonal_costs_1_unless_every_second_costs_2(mode: str, reached: bool) -> None:
    scene = ann_alone(*("." * 10,) * 10, rulings={"TC-G-82": mode})
    assert ("7,7" in reachable(scene, who(scene, "ann"), 7, "run")) is reached


@pytest.mark.rules("TC-MOVE-08")
def test_a_walk_is_one_square_on_easy_ground() -> None:
    scene = ann_alone(".~.....", "2......")
    assert play(stride(scene, who(scene, "ann"), "walk"), "1,1") is True
    assert set(reachable(scene, who(scene, "ann"), 1, "walk")) == {"1,1", "0,0", "2,0", "2,1"}


# Jumping


@pytest.mark.rules("TC-JUMP-02", "TC-JUMP-03")
def test_without_success_a_jump_goes_no_further_than_its_least() -> None:
    scene = ann_alone("." * 12)
    keys = offered(stride(scene, who(scene, "ann"), "jump"), [1])
    assert "3,0" in keys
    assert "4,0" not in keys


@pytest.mark.rules("TC-JUMP-02", "TC-MOVE-12", "TC-MOVE-03")
def test_speed_rank_pays_for_the_height_of_a_jump() -> None:
    up = ann_alone(".3......", "........")
    performed(up, Card("jump"), [1], "1,0")  # 15 feet, sure; 1 across and 6 up are the whole Speed Rank of 7
    assert [(each.end, each.cost.value) for each in happened(up, Strode)] == [("1,0", 7)]
    slow = ann_alone(".3......", "........", primaries={**THREES, "ACU": 2, "POW": 4, "FIN": 2})  # Agility 17, SR 6
    found = reachable(slow, who(slow, "ann"), 6, "jump")
    assert "1,0" not in found


@pytest.mark.rules("TC-SUB-16", "TC-MOVE-03")
def test_freerun_halves_the_price_of_height_and_frees_low_obstacles() -> None:
    scene = a_duel(plain("ann", place="0,0"), plain("bob", place="3,1"), map=(".13.", "...."))
    run, free = toll(scene, "run", ()), toll(scene, "run", ("freerun",))
    assert (run("0,0", "1,0"), free("0,0", "1,0")) == (3, 1)
    jump, leap = toll(scene, "jump", ()), toll(scene, "jump", ("freerun",))
    assert (jump("1,0", "2,0"), leap("1,0", "2,0")) == (1 + 4, 1 + 2)
    assert reachable(scene, who(scene, "ann"), 1, "run", ("freerun",))["1,0"][0] == 1


@pytest.mark.rules("TC-JUMP-02")
def test_a_jump_crosses_a_gap_that_a_run_does_not() -> None:
    scene = ann_alone(".  .....", "#  ####.")
    ann = who(scene, "ann")
    assert "3,0" not in reachable(scene, ann, 7, "run")
    performed(scene, Card("jump"), [1], "3,0")
    assert ann.place == "3,0"


@pytest.mark.rules("TC-JUMP-02")
def test_nobody_jumps_higher_than_the_jump_carries() -> None:
    # Agility 9 and Speed Rank 5: one square up by itself; two squares are 10 feet
    low = {**dict.fromkeys(THREES, 1), "POW": 1, "ACU": 4}
    scene = ann_alone(".2......", "........", primaries=low)
    ann = who(scene, "ann")
    assert "1,0" in reachable(scene, ann, 5, "jump")
    assert "1,0" not in ends(scene, ann, reachable(scene, ann, 5, "jump"), 1)
    performed(scene, Card("jump"), [12, 1], "1,0")  # 15 against 14 is the one foot that was missing
    assert ann.place == "1,0"


@pytest.mark.rules("TC-JUMP-03", "TC-SKL-20")
@pytest.mark.parametrize(("face", "moved"), [(7, False), (8, True)])
def test_athletics_is_rolled_when_something_hinders_a_climb_or_swim(face: int, moved: bool) -> None:
    scene = ann_alone(".w.....", water="w", impaired=["legs"])
    performed(scene, Card("swim"), [face], *(["1,0"] if moved else []))
    assert who(scene, "ann").place == ("1,0" if moved else "0,0")


@pytest.mark.rules("TC-JUMP-03", "TC-MOVE-11")
def test_nothing_is_rolled_for_a_swim_that_nothing_hinders() -> None:
    scene = ann_alone(".w.....", water="w")
    performed(scene, Card("swim"), "1,0")
    assert who(scene, "ann").place == "1,0"


# Obstacles


@pytest.mark.rules("TC-SKL-11", "TC-SKL-22", "TC-MOVE-04", "TC-G-39")
@pytest.mark.parametrize(("face", "end", "cost"), [(8, "7,0", 7), (7, "4,0", 7)])
def test_traverse_gets_one_across_difficult_terrain_at_the_price_of_easy_ground(face: int, end: str, cost: int) -> None:
    """ACU + END 6 against CL 14; whoever fails pays double for each such square and gets as far as that goes."""
    scene = ann_alone(".~~~" + "." * 8)
    found = spots(scene, who(scene, "ann"), 7, "run")
    assert found["4,0"].obstacles == ()  # 7 of Speed Rank, as dear as it is
    assert [each.words() for each in found["7,0"].obstacles] == ["difficult terrain: Traverse against 14"]
    performed(scene, Card("run"), "7,0", [face])
    assert [(each.end, each.cost.value) for each in happened(scene, Strode)] == [(end, cost)]
    assert [each.skill for each in happened(scene, SkillTested)] == ["Traverse"]


@pytest.mark.rules("TC-SKL-22", "TC-CL-02")
def test_the_rank_of_the_surroundings_says_how_hard_that_is() -> None:
    scene = ann_alone(".~~~" + "." * 8)
    scene.state.challenge = 3
    (rough,) = spots(scene, who(scene, "ann"), 7, "run")["7,0"].obstacles
    assert rough.cl.value == 10 + 4 * 3


@pytest.mark.rules("TC-SKL-22", "TC-PHASE-13")
@pytest.mark.parametrize(("face", "end"), [(8, "4,0"), (7, "1,0")])
def test_traverse_gets_one_past_an_opponent_who_bars_the_way(face: int, end: str) -> None:
    scene = a_duel(plain("ann", place="0,0"), plain("bob", place="2,0"), map=("........",))
    found = spots(scene, who(scene, "ann"), 7, "run")
    assert [each.words() for each in found["4,0"].obstacles] == ["past Bob: Traverse against 14"]
    assert "2,0" not in found
    performed(scene, Card("run"), "4,0", [face])
    assert who(scene, "ann").place == end


@pytest.mark.rules("TC-JUMP-02")
def test_within_a_run_a_sure_jump_takes_no_card_of_its_own_and_no_roll() -> None:
    scene = ann_alone("..  ......", "##########", "..........")
    ann = who(scene, "ann")
    there = spots(scene, ann, 7, "run")["6,0"]
    assert (there.cost, [each.words() for each in there.obstacles]) == (6, ["a jump of 15 feet"])
    performed(scene, Card("run"), "6,0")
    assert ann.place == "6,0"
    assert happened(scene, SkillTested) == []


@pytest.mark.rules("TC-JUMP-02", "TC-SKL-20")
@pytest.mark.parametrize(("faces", "end"), [([9], "1,0"), ([12, 1], "5,0")])
def test_a_longer_jump_within_a_run_takes_athletics_and_who_fails_stops_before_it(faces: list[int], end: str) -> None:
    """20 feet are two more than the sure 18: two successes, END + ARD 6 with 12 or more."""
    scene = ann_alone("..   .....", "##########", "..........")
    (leap,) = spots(scene, who(scene, "ann"), 7, "run")["5,0"].obstacles
    assert leap.words() == "a jump of 20 feet: Athletics against 14, 2 successes"
    performed(scene, Card("run"), "5,0", faces)
    assert who(scene, "ann").place == end


@pytest.mark.rules("TC-SKL-11", "TC-SKL-15", "TC-SKL-20", "TC-JUMP-02")
def test_a_jump_calls_for_athletics_at_no_cost_of_its_own() -> None:
    scene = a_fight(plain("ash"), foe("cur", place="8,2"))
    ash = who(scene, "ash")
    assert [part.label for part in cost_of(scene, ash, Card("jump")).ap.parts] == ["Jump"]
    before = ash.ap.value
    play(stride(scene, ash, "jump"), [7], "stay")
    assert "Athletics: 13 against 14. It fails" in told(scene)[-1]
    assert ash.ap.value == before


@pytest.mark.rules("TC-JUMP-02", "TC-MOVE-03")
def test_a_ledge_is_jumped_within_a_run_if_speed_rank_pays_for_it() -> None:
    scene = ann_alone("..2.......", "##########", "..........")
    found = spots(scene, who(scene, "ann"), 7, "run")
    assert found["2,0"].cost == 1 + 1 + 4
    assert [each.words() for each in found["2,0"].obstacles] == ["a jump of 10 feet"]
    assert "2,0" not in spots(scene, who(scene, "ann"), 5, "run")


@pytest.mark.rules("TC-JUMP-02", "TC-MOVE-11")
def test_a_stream_is_jumped_but_nobody_stops_in_it() -> None:
    scene = ann_alone("..ww......", "##########", "..........", water="w")
    found = spots(scene, who(scene, "ann"), 7, "run")
    assert "4,0" in found
    assert not {"2,0", "3,0"} & set(found)
    assert "4,0" in spots(scene, who(scene, "ann"), 7, "jump")


@pytest.mark.rules("TC-JUMP-02", "TC-JUMP-01")
def test_no_jump_goes_farther_than_its_most() -> None:
    scene = ann_alone("..     ...", "##########", "..........")  # 30 feet; 24 are the most
    assert "7,0" not in spots(scene, who(scene, "ann"), 20, "sprint")


@pytest.mark.rules("TC-JUMP-02", "TC-MOVE-09")
def test_nobody_jumps_within_a_prowl() -> None:
    scene = ann_alone("..  ......", "##########", "..........")
    assert "4,0" not in spots(scene, who(scene, "ann"), 7, "prowl")


@pytest.mark.rules("TC-SUB-15", "TC-SKL-22")
def test_balance_adds_a_die_to_what_a_stride_calls_for() -> None:
    scene = a_duel(plain("ann", place="0,0"), plain("bob", place="2,0"), map=("........",))
    performed(scene, Card("run", subs=("balance",)), "4,0", [4, 4])
    assert who(scene, "ann").place == "4,0"


@pytest.mark.rules("TC-SUB-15", "TC-SEN-08")
def test_balance_takes_difficult_terrain_away() -> None:
    scene = a_duel(map=("....", "....", "..~."))
    ann = who(scene, "ann")
    assert toll(scene, "run", ())("1,2", "2,2") == 2
    assert toll(scene, "run", ("balance",))("1,2", "2,2") == 1
    assert edge_dice(scene, ann, Card("dodge")) == -2
    assert edge_dice(scene, ann, Card("dodge", subs=("balance",))) == 0


@pytest.mark.rules("TC-SUB-15", "TC-JUMP-02")
def test_balance_adds_a_die_to_the_athletics_of_a_stride() -> None:
    ground = ("." * 12,) * 4
    both: tuple[tuple[tuple[SubAction, ...], list[int]], ...] = (((), [1]), (("balance",), [1, 1]))
    for balanced, faces in both:
        scene = a_duel(other=plain("bob", place="11,2"), map=ground)
        performed(scene, Card("jump", subs=balanced), faces, "3,2")
        assert who(scene, "ann").place == "3,2"


@pytest.mark.rules("TC-JUMP-03", "TC-ENC-07", "TC-SKL-20")
def test_a_heavy_load_hinders_a_swim() -> None:
    load = [{"item": "plate"}, {"item": "plate"}, {"item": "plate"}]
    scene = ann_alone(".w.....", water="w", items=load)
    assert is_encumbered(who(scene, "ann"), scene.rulings, scene.content)
    performed(scene, Card("swim"), [1])
    assert who(scene, "ann").place == "0,0"


@pytest.mark.rules("TC-CP-05", "TC-MOVE-04")
def test_the_way_is_drawn_from_where_one_stands_and_says_what_it_takes() -> None:
    scene = ann_alone("..  ......", "##########", "..........")
    ask = asked(stride(scene, who(scene, "ann"), "run"))
    there = next(each for each in ask.schema.options if each.key == "4,0")
    assert there.spot.path == ("0,0", "1,0", "2,0", "3,0", "4,0")
    assert there.note == "4 of 7 Speed Rank; a jump of 15 feet"


@pytest.mark.rules("TC-G-20")
@pytest.mark.parametrize(("mode", "dice", "far"), [("feet", (1,), 3), ("inches", (1,), 1), ("squares", (), 7)])
def test_jumps_are_counted_in_feet_inches_or_squares(mode: str, dice: tuple[int, ...], far: int) -> None:
    scene = duel({"TC-G-20": mode}, ann={"place": "0,0"}, place="14,8")
    ann = who(scene, "ann")
    with pytest.raises(Refused, match="not on offer"):
        play(stride(scene, ann, "jump"), *dice, f"{far + 1},0")
    play(stride(scene, ann, "jump"), *dice, f"{far},0")
    assert ann.place == f"{far},0"


@pytest.mark.rules("TC-G-82")
@pytest.mark.parametrize(("mode", "is_far"), [("one", False), ("alternate", True)])
def test_a_diagonal_costs_one_or_every_second_two(mode: str, is_far: bool) -> None:
    for place, too_far in (("3,0", False), ("2,2", False), ("3,1", False), ("1,3", False), ("3,3", is_far)):
        scene = duel({"TC-G-82": mode}, ann={"place": "0,0"}, place="14,8")
        ann = who(scene, "ann")
        if too_far:
            with pytest.raises(Refused, match="not on offer"):
                play(stride(scene, ann, "step", squares=3), place)
        else:
            play(stride(scene, ann, "step", squares=3), place)
            assert ann.place == place


@pytest.mark.rules("TC-G-82")
@pytest.mark.parametrize("mode", ["one", "alternate"])
@pytest.mark.parametrize("how", ["prowl", "climb", "swim"])
def test_who_has_any_speed_moves_a_square_at_least(mode: str, how: Gait) -> None:
    scene = duel({"TC-G-82": mode}, ann={"wounded": 2})  # Speed Rank 3
    assert budget(scene, who(scene, "ann"), how).value == 1


@pytest.mark.rules("TC-CP-05")
def test_the_mover_says_where_to_when_the_stride_resolves_and_stays_by_default() -> None:
    scene = ann_and_bob()
    table = window(scene, {(LAY, "ann"): ["walk"]})
    ask = table.question("TC-CP-05")
    assumed(ask, "ann", "ann", "stay")
    assert set(keys(ask)) == {"stay", "1,1", "2,1", "3,1", "1,2", "1,3", "2,3", "3,3"}  # not where Bob stands
    assert who(scene, "ann").place == "2,2"
    window(scene, {(LAY, "ann"): ["walk"], ("TC-CP-05", "ann"): "1,1"})
    assert who(scene, "ann").place == "1,1"


@pytest.mark.rules("TC-JUMP-03", "TC-JUMP-02")
@pytest.mark.parametrize(
    ("gap", "words"), [("  ", "a jump of 15 feet"), ("   ", "a jump of 20 feet: Athletics against 14, 2 successes")]
)
def test_a_jump_beyond_its_least_takes_athletics(gap: str, words: str) -> None:
    row = f"..{gap}".ljust(10, ".")
    scene = ann_alone(row, "##########", "..........")
    found = spots(scene, who(scene, "ann"), 20, "sprint")
    assert [each.words() for each in found[f"{2 + len(gap)},0"].obstacles] == [words]


# By which way


@pytest.mark.rules("TC-MOVE-04", "TC-CP-05")
def test_a_stride_goes_by_the_squares_its_player_names_and_pays_for_all_of_them() -> None:
    scene = ann_alone(*("........",) * 4)
    play(stride(scene, who(scene, "ann"), "run"), {"via": "1,2"}, {"via": "2,1"}, "4,1")
    (gone,) = happened(scene, Strode)
    assert (gone.start, gone.end, gone.cost.value) == ("0,0", "4,1", 5)


@pytest.mark.rules("TC-MOVE-04", "TC-CP-05")
def test_no_square_is_gone_by_twice_and_the_rest_has_to_be_in_reach() -> None:
    scene = ann_alone("." * 8)
    onward = offered(stride(scene, who(scene, "ann"), "run", squares=5), {"via": "3,0"})
    assert onward == {"stay", "anew", "3,0", "4,0", "5,0"}


@pytest.mark.rules("TC-G-82", "TC-CP-05")
@pytest.mark.parametrize(("mode", "more"), [("one", True), ("alternate", False)])
def test_diagonals_before_and_after_a_waypoint_count_together(mode: str, more: bool) -> None:
    scene = duel({"TC-G-82": mode}, ann={"place": "0,0"}, place="14,8")
    onward = offered(stride(scene, who(scene, "ann"), "run", squares=4), {"via": "2,2"})
    assert ("4,4" in onward, "3,3" in onward) == (more, True)  # 6 or 4, and 4 or 3


@pytest.mark.rules("TC-JUMP-02", "TC-CP-05")
def test_a_jump_has_one_way_only() -> None:
    scene = ann_alone("." * 8)
    assert asked(stride(scene, who(scene, "ann"), "jump", squares=1)).schema.route is None
    assert asked(stride(scene, who(scene, "ann"), "run", squares=1)).schema.route.through == ("1,0",)


@pytest.mark.rules("TC-JUMP-02", "TC-MOVE-12")
@pytest.mark.parametrize(("squares", "dice"), [(2, []), (3, []), (4, [[1]])])
def test_a_jump_up_to_its_least_is_not_rolled_for(squares: int, dice: list[list[int]]) -> None:
    scene = ann_alone("." * 12)
    assert play(_leap(scene, who(scene, "ann"), (), Working(squares, "jump")), *dice) == min(squares, 3)
