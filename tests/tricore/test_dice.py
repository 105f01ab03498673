"""Dice that explode, pools that grow and shrink, and how a roll is read."""

import pytest

from facedown.kernel.dice.dice import LONGEST_CHAIN, Dice
from facedown.kernel.dice.flow import Flow
from facedown.kernel.words.refusal import Refused
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore.actor.derived import derived
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.fight.rotation import react_roll
from facedown.rulesets.tricore.harm.exertion import backlash
from facedown.rulesets.tricore.harm.injury import check_systemic
from facedown.rulesets.tricore.rolls.pools import (
    CHECK,
    DURATION,
    GENERATION,
    QUANTITY,
    Count,
    Handful,
    RollKind,
    Why,
    explodes,
    percent,
    plain_roll,
    roll,
    rounded,
    successes,
)
from facedown.rulesets.tricore.rolls.resolve import degree_of, resolve
from facedown.rulesets.tricore.rolls.skill_roll import contest, skill_roll
from tests.playing import play
from tests.tricore.acs_cast import settings
from tests.tricore.cast import a_scene, aria, ash_alone, bram, content, dice_asked_first, plain, who

NONE: tuple[Working, ...] = ()


def rolled(scene: TriScene, count: Count, kind: RollKind = CHECK, plus: int = 0, bites: bool = False) -> Flow[Working]:
    flats = (Working(plus, "added"),) if plus else NONE
    return roll(scene, who(scene, "ash"), Handful(count, flats, kind, bites), Why("TC-DICE-01", "a test"))


@pytest.mark.rules("TC-DICE-01", "TC-DICE-03")
@pytest.mark.parametrize("sides", [4, 6, 8, 10, 12])
def test_the_highest_face_is_kept_and_grants_one_more_die_of_its_size(sides: int) -> None:
    flow = rolled(ash_alone(), Count(2, sides, "test"), plus=3)
    assert play(flow, (sides, 2, 1)).value == sides + 2 + 1 + 3


@pytest.mark.rules("TC-DICE-01")
def test_a_highest_face_without_its_further_die_is_not_a_whole_roll() -> None:
    with pytest.raises(Refused, match="needs more"):
        play(rolled(ash_alone(), Count(2, 12, "test")), (12, 3))


@pytest.mark.rules("TC-DICE-02", "TC-DICE-03")
def test_further_dice_explode_in_turn_and_each_highest_face_grants_just_one() -> None:
    scene = ash_alone()
    assert play(rolled(scene, Count(1, 6, "test")), (6, 6, 6, 1)).value == 19
    with pytest.raises(Refused, match="over"):
        play(rolled(scene, Count(1, 6, "test")), (6, 1, 1))


@pytest.mark.rules("TC-DICE-13")
def test_a_chain_ends_after_a_hundred_dice() -> None:
    flow = rolled(ash_alone(), Count(1, 12, "test"))
    assert LONGEST_CHAIN == 100
    assert play(flow, (12,) * 100).value == 1200


@pytest.mark.rules("TC-DICE-04", "TC-G-17")
@pytest.mark.parametrize(
    ("scope", "kinds"),
    [
        ("play", [CHECK, QUANTITY]),
        ("checks-only", [CHECK]),
        ("all", [CHECK, QUANTITY, GENERATION, DURATION]),
    ],
)
def test_checks_and_quantities_explode_but_neither_stats_nor_durations(scope: str, kinds: list[str]) -> None:
    scene = ash_alone({"TC-G-17": scope})
    assert [kind for kind in (CHECK, QUANTITY, GENERATION, DURATION) if explodes(scene, kind)] == kinds
    quantity = dice_asked_first(plain_roll(scene, who(scene, "ash"), (1, 6), Why("TC-UTIL-02", "Recover")))
    assert quantity[0].explode == (QUANTITY in kinds)


@pytest.mark.rules("TC-DICE-05")
def test_modifiers_change_how_many_dice_are_rolled_and_never_their_size() -> None:
    scene = ash_alone()
    assert dice_asked_first(rolled(scene, Count(2, 12, "base").add(2, 12, "more"))) == (Dice(4, 12, True),)
    assert dice_asked_first(rolled(scene, Count(4, 12, "base").add(-1, 12, "fewer"))) == (Dice(3, 12, True),)
    assert dice_asked_first(rolled(scene, Count(3, 6, "base").add(1, 6, "more").add(-2, 6, "fewer"))) == (
        Dice(2, 6, True),
    )


@pytest.mark.rules("TC-DICE-06")
def test_a_pool_sinks_to_no_dice_at_most_and_the_flat_bonus_still_counts() -> None:
    assert play(rolled(ash_alone(), Count(2, 12, "base").add(-5, 12, "fewer"), plus=4)).value == 4


@pytest.mark.rules("TC-DICE-06", "TC-G-18")
def test_where_the_table_wants_it_surplus_dice_are_rolled_and_subtracted() -> None:
    scene = ash_alone({"TC-G-18": "subtract"})
    assert play(rolled(scene, Count(2, 12, "base").add(-3, 12, "fewer"), plus=4), (9,)).value == -5


@pytest.mark.rules("TC-DICE-07", "TC-G-19")
def test_fractions_are_dropped_everywhere() -> None:
    scene, near = ash_alone(), ash_alone({"TC-G-19": "nearest"})
    assert [rounded(scene, 15, by) for by in (2, 4, 5, 6)] == [7, 3, 3, 2]
    assert rounded(near, 15, 2) == 8
    ash = who(scene, "ash")
    ash.primaries = {**ash.primaries, "ACU": 5, "POW": 7}
    assert derived(ash, "reactions", settings(), content()).value == 3
    assert derived(ash, "dodge-step", settings(), content()).value == 2


@pytest.mark.rules("TC-DICE-08")
def test_matching_the_number_succeeds() -> None:
    scene = ash_alone()
    assert [successes(scene, total, 14) > 0 for total in (13, 14, 15)] == [False, True, True]
    assert [degree_of(total, 14) for total in (13, 14)] == ["failure", "success"]


@pytest.mark.rules("TC-DICE-09", "TC-SKL-08")
@pytest.mark.parametrize(("initiator", "ahead"), [(4, -1), (5, 0), (6, 1)])
def test_a_tie_in_a_contest_goes_to_the_defender(initiator: int, ahead: int) -> None:
    scene = a_scene(plain("ash"), plain("bo"))
    flow = contest(scene, who(scene, "ash"), "stealth", who(scene, "bo"), "observe", "hiding")
    assert play(flow, (initiator,), (5,)) == ahead


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


@pytest.mark.rules("TC-DICE-11")
def test_each_roll_uses_its_own_dice() -> None:
    scene = a_scene(aria(skills={"observe": 2}), bram())
    one, other = who(scene, "aria"), who(scene, "bram")
    assert dice_asked_first(react_roll(scene, one, "Rotation")) == (Dice(2, 12, True),)
    assert dice_asked_first(resolve(scene, one, "POW", Working(15, "CL"), "a push")) == (Dice(2, 12, True),)
    assert dice_asked_first(skill_roll(scene, one, "observe", "looking")) == (Dice(3, 12, True),)
    assert dice_asked_first(skill_roll(scene, other, "observe", "looking")) == (Dice(1, 12, True),)
    assert dice_asked_first(backlash(scene, one, "mp", 3)) == (Dice(6, 12, True),)
    other.hp.value, other.ap.value = -1, 0
    other.hp_zero = other.ap_zero = scene.state.rotation.cycle
    assert dice_asked_first(check_systemic(scene, other, "test")) == (Dice(1, 4),)


@pytest.mark.rules("TC-DICE-12", "TC-G-19")
@pytest.mark.parametrize(("stacking", "total"), [("add", 26), ("multiply", 29)])
def test_percentages_are_added_before_they_are_applied_once(stacking: str, total: int) -> None:
    scene = ash_alone({"TC-O-PERCENT-STACKING": stacking})
    assert percent(scene, 13, 50, 50) == total
    assert percent(scene, 13, 50) == 19
