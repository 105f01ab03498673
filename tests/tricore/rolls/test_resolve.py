"""Resolve: two dice and a primary against whatever somebody's effect would do, in four degrees."""

from typing import Any, Literal

import pytest

from facedown.kernel.words.working import Working
from facedown.rulesets.tricore.actor.character import REACTION
from facedown.rulesets.tricore.harm.injury import damage_resolve
from facedown.rulesets.tricore.rolls.resolve import degree_of, lasting, resolve, scaled
from tests.playing import play, told
from tests.tricore.staged.acs_cast import a_build
from tests.tricore.staged.blows import ABILITY_HITS, STAB_ABILITY, ben_of, struck, two, worked
from tests.tricore.staged.cast import NINE, a_scene, plain, who
from tests.tricore.staged.duels import HITS, duel


@pytest.mark.rules("TC-RSV-01", "TC-DICE-01")
def test_a_resolve_is_two_exploding_d12_and_a_primary_and_costs_nothing() -> None:
    scene = two(None, {"primaries": NINE})
    ben = who(scene, "ben")
    before = (ben.ap.value, ben.tokens[REACTION])
    result = play(resolve(scene, ben, "MOR", Working(14), "a test"), [12, 5, 1])
    assert result.total.value == 12 + 5 + 1 + 8
    assert (ben.ap.value, ben.tokens[REACTION]) == before


@pytest.mark.rules("TC-G-103")
@pytest.mark.parametrize(("mode", "more"), [("primary", 8), ("primary-and-level", 8 + 3), ("core", 7 + 8 + 9)])
def test_a_resolve_adds_the_primary_its_core_or_the_level_too(mode: str, more: int) -> None:
    scene = two(None, {"primaries": NINE, "level": 3}, rulings={"TC-G-103": mode})
    result = play(resolve(scene, who(scene, "ben"), "MOR", Working(14), "a test"), [5, 1])
    assert result.total.value == 5 + 1 + more


@pytest.mark.rules("TC-RSV-05", "TC-RSV-06", "TC-DICE-08", "TC-DICE-10")
@pytest.mark.parametrize(
    ("total", "degree"),
    [
        (10, "critical failure"),
        (11, "failure"),
        (29, "failure"),
        (30, "success"),
        (49, "success"),
        (50, "critical success"),
    ],
)
def test_meeting_the_cl_succeeds_and_twenty_either_way_is_critical(total: int, degree: str) -> None:
    assert degree_of(total, 30) == degree


@pytest.mark.rules("TC-DICE-10", "TC-RSV-06")
@pytest.mark.parametrize(
    ("total", "degree"),
    [
        (0, "critical failure"),
        (1, "failure"),
        (19, "failure"),
        (20, "success"),
        (39, "success"),
        (40, "critical success"),
    ],
)
def test_a_margin_of_twenty_either_way_is_critical(total: int, degree: str) -> None:
    assert degree_of(total, 20) == degree


@pytest.mark.rules("TC-RSV-07", "TC-RSV-08", "TC-RSV-09", "TC-RSV-10", "TC-DICE-07")
@pytest.mark.parametrize(("faces", "left"), [([12, 12, 12, 1, 1], 0), ([9, 6], 8), ([9, 5], 17), ([1, 1], 17)])
def test_the_degree_says_how_much_of_an_effect_is_left(faces: list[int], left: int) -> None:
    scene = two()
    result = play(resolve(scene, who(scene, "ben"), "VIT", Working(18), "a test"), faces)
    assert scaled(scene, worked(17), result.percent).value == left


@pytest.mark.rules("TC-RSV-13")
@pytest.mark.parametrize(
    ("turns", "percent", "left"),
    [(3, 0, 0), (3, 50, 1), (4, 50, 2), (1, 50, 1), (3, 100, 3), (3, 200, 6), (-1, 50, 3), (-1, 200, -1)],
)
def test_a_duration_is_halved_to_a_cycle_at_least_or_doubled(turns: int, percent: int, left: int) -> None:
    assert lasting(turns, percent) == left


@pytest.mark.rules("TC-RSV-07", "TC-RSV-08", "TC-RSV-09", "TC-RSV-10", "TC-RSV-05", "TC-RSV-06")
@pytest.mark.parametrize(
    ("cl", "words"),
    [
        (30, "failure, all of it"),
        (14, "success, half of it"),
        (-10, "critical success, nothing of it"),
        (34, "critical failure, twice as much"),
    ],
)
def test_the_log_says_how_much_of_an_effect_takes_hold(cl: int, words: str) -> None:
    scene = two()
    play(resolve(scene, who(scene, "ben"), "VIT", Working(cl), "Push of Gust"), [6, 5])
    assert told(scene) == [f"Ben's Resolve against Push of Gust: 14 against {cl}, {words}."]


@pytest.mark.rules("TC-RSV-13", "TC-HEAL-02")
@pytest.mark.parametrize(
    ("success", "cl", "words"),
    [
        ("ends", 14, "success, it ends"),
        ("ends", -10, "critical success, it ends"),
        ("ends", 15, "failure, it stays"),
        ("ends", 34, "critical failure, it stays"),
        ("none", 14, "success, nothing of it"),
        ("none", 15, "failure, all of it"),
    ],
)
def test_the_log_says_what_a_success_makes_of_what_is_not_halved(
    success: Literal["ends", "none"], cl: int, words: str
) -> None:
    scene = two()
    play(resolve(scene, who(scene, "ben"), "VIT", Working(cl), "Pyre", success=success), [6, 5])
    assert told(scene) == [f"Ben's Resolve against Pyre: 14 against {cl}, {words}."]


@pytest.mark.rules("TC-C-36")
@pytest.mark.parametrize(("mode", "dice"), [("off", ((5, 5),)), ("on", ())])
def test_wounds_take_no_dice_from_resolves_or_do(mode: str, dice: tuple[Any, ...]) -> None:
    scene = duel({"TC-C-36": mode}, wounded=1)  # two dice fewer
    bob = who(scene, "bob")
    cl = Working(10, "CL")
    assert play(resolve(scene, bob, "MOR", cl, "x"), *dice).total.value == (13 if dice else 3)
    assert play(damage_resolve(scene, bob, 10, "physical", "x"), *dice) == (14 if dice else 4)


@pytest.mark.rules("TC-C-74")
def test_resolves_cost_no_ap_and_no_reaction() -> None:
    scene = duel()
    bob = who(scene, "bob")
    bob.tokens = {REACTION: 0}
    for _ in range(3):
        play(resolve(scene, bob, "MOR", Working(10, "CL"), "x"), HITS)
        play(damage_resolve(scene, bob, 10, "physical", "x"), HITS)
    assert (bob.ap.value, bob.tokens[REACTION]) == (15, 0)


@pytest.mark.rules("TC-WND-12")
def test_where_the_table_says_so_wounds_take_dice_from_resolves() -> None:
    scene = a_scene(plain("ben", wounded=1), rulings={"TC-C-36": "on"})
    assert play(damage_resolve(scene, ben_of(scene), 9, "physical", "a test")) == 4
    assert play(resolve(scene, ben_of(scene), "VIT", worked(14), "a test")).total.value == 3


@pytest.mark.rules("TC-C-61")
def test_a_resolve_equal_to_the_cl_succeeds() -> None:
    scene = duel()
    bob = who(scene, "bob")
    degrees = [play(resolve(scene, bob, "MOR", Working(cl, "CL"), "x"), HITS).degree for cl in (15, 16)]
    assert degrees == ["success", "failure"]


@pytest.mark.rules("TC-RSV-05", "TC-RSV-06", "TC-RSV-07", "TC-RSV-08", "TC-RSV-09", "TC-RSV-10", "TC-RSV-13")
def test_the_four_degrees_and_what_they_leave_of_a_duration() -> None:
    degrees = [degree_of(total, 20) for total in (40, 39, 20, 19, 1, 0)]
    assert degrees == ["critical success", "success", "success", "failure", "failure", "critical failure"]
    assert [lasting(3, percent) for percent in (0, 50, 100, 200)] == [0, 1, 3, 6]
    assert [lasting(-1, percent) for percent in (50, 100, 200)] == [3, -1, -1]
    assert lasting(1, 50) == 1


@pytest.mark.rules("TC-RSV-13", "TC-RSV-08", "TC-RSV-09")
@pytest.mark.parametrize(("faces", "bound"), [([7, 4], []), ([4, 4], ["Bound"])], ids=["success", "failure"])
def test_a_rider_without_a_duration_that_could_be_halved_has_no_effect_on_a_success(
    faces: list[int], bound: list[str]
) -> None:
    scene = two()
    struck(scene, STAB_ABILITY, ABILITY_HITS, [5, 5], faces, build=a_build(keywords=({"name": "bind"},)))
    assert [each.name for each in who(scene, "ben").afflictions] == bound


@pytest.mark.rules("TC-RSV-07", "TC-RSV-08", "TC-RSV-10")
@pytest.mark.parametrize(("percent", "rule"), [(0, "TC-RSV-07"), (50, "TC-RSV-08"), (200, "TC-RSV-10")])
def test_what_is_left_after_a_resolve_names_the_rule_of_its_degree(percent: int, rule: str) -> None:
    left = scaled(two(), worked(8), percent)
    assert (left.value, left.rules) == (8 * percent // 100, (rule,))
