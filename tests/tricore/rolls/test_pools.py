"""Pools of exploding dice under the options of the table (TC-DICE-01 … TC-DICE-13)."""

from collections.abc import Callable
from fractions import Fraction

import pytest

from facedown.kernel.dice.dice import LONGEST_CHAIN, Dice
from facedown.kernel.dice.enumerated import spread
from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.seed import Chance
from facedown.kernel.words.refusal import Refused
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore.actor.character import REACTION
from facedown.rulesets.tricore.actor.derived import derived
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.fight.rotation import react_roll
from facedown.rulesets.tricore.harm.exertion import backlash
from facedown.rulesets.tricore.harm.injury import black_out, check_systemic, damage_resolve
from facedown.rulesets.tricore.rolls.pools import (
    CHECK,
    DURATION,
    GENERATION,
    QUANTITY,
    Count,
    Handful,
    RollKind,
    Why,
    chance,
    explodes,
    percent,
    plain_roll,
    roll,
    rounded,
    successes,
)
from facedown.rulesets.tricore.rolls.resolve import degree_of, resolve
from facedown.rulesets.tricore.rolls.skill_roll import skill_roll
from tests.playing import play
from tests.tricore.staged.acs_cast import settings
from tests.tricore.staged.blows import worked
from tests.tricore.staged.cast import a_scene, aria, ash_alone, bram, content, dice_asked_first, plain, who
from tests.tricore.staged.duels import CRITICAL, GRAB, PARRY, STRIKE, accuracy, act, duel, effect, hurt, stats
from tests.tricore.staged.exact_odds import at_least, exploding, walked_through

NONE: tuple[Working, ...] = ()


def rolled(scene: TriScene, count: Count, kind: RollKind = CHECK, plus: int = 0, bites: bool = False) -> Flow[Working]:
    flats = (Working(plus, "added"),) if plus else NONE
    return roll(scene, who(scene, "ash"), Handful(count, flats, kind, bites), Why("TC-DICE-01", "a test"))


def resolved(scene: TriScene) -> Flow[int]:
    return (yield from resolve(scene, who(scene, "ben"), "VIT", worked(14), "a test")).total.value


def held(scene: TriScene) -> Flow[int]:
    return (yield from damage_resolve(scene, who(scene, "ben"), 15, "physical", "a test"))


def reacted(scene: TriScene) -> Flow[int]:
    return (yield from react_roll(scene, who(scene, "ben"), "a test")).value


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


@pytest.mark.rules("TC-RSV-01", "TC-DICE-01", "TC-DICE-02", "TC-DICE-03")
@pytest.mark.parametrize(
    ("flow", "bonus"), [(resolved, 3), (held, 6), (reacted, 9)], ids=["Resolve", "damage", "React"]
)
@pytest.mark.parametrize("number", [14, 20, 34])
def test_two_exploding_d12_reach_a_number_as_often_as_the_closed_form_says(
    flow: Callable[[TriScene], Flow[int]], bonus: int, number: int
) -> None:
    scene = a_scene(plain("ben"))
    assert walked_through(lambda: flow(scene), 12, number) == at_least(2, 12, number - bonus)


@pytest.mark.rules("TC-DICE-01", "TC-DICE-02", "TC-DICE-03")
@pytest.mark.parametrize(("sides", "mean"), [(4, 3.33), (6, 4.2), (8, 5.14), (10, 6.11), (12, 7.09)])
def test_the_mean_of_an_exploding_die_is_what_the_book_says(sides: int, mean: float) -> None:
    """(S + 1) / 2 · S / (S - 1), by the sum of the series to where nothing is left, and by rolling."""
    closed = Fraction(sides + 1, 2) * Fraction(sides, sides - 1)
    assert round(float(closed), 2) == mean
    series = sum(total * share for total, share in exploding(sides, 20 * sides).items())
    assert abs(float(series - closed)) < 1e-6
    rolls = 8000
    fallen = sum(sum(Chance(f"{sides} {batch}").faces((Dice(100, sides, True),))) for batch in range(rolls // 100))
    assert abs(fallen / rolls - float(closed)) < 0.25


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


@pytest.mark.rules("TC-SHK-05", "TC-WND-18", "TC-DICE-04", "TC-DICE-11")
def test_durations_do_not_explode() -> None:
    scene = a_scene(plain("ben"))
    ben = who(scene, "ben")

    def cycles() -> Flow[int]:
        return (yield from plain_roll(scene, ben, (1, 4), Why("TC-SHK-05", "a test"), DURATION, worked(1))).value

    def days() -> Flow[int]:
        return (yield from plain_roll(scene, ben, (2, 4), Why("TC-WND-18", "a test"), DURATION)).value

    assert spread(cycles) == dict.fromkeys(range(2, 6), Fraction(1, 4))
    assert sum(total * share for total, share in spread(days).items()) == 5


@pytest.mark.rules("TC-G-17")
@pytest.mark.parametrize(
    ("mode", "ev", "total"), [("play", (6, 2, 1, 1), 10), ("all", (6, 2, 1, 1), 10), ("checks-only", (6, 1, 1), 8)]
)
def test_checks_explode_and_quantities_unless_only_checks_do(mode: str, ev: tuple[int, ...], total: int) -> None:
    scene = duel({"TC-G-17": mode})
    act(scene, STRIKE, (12, 2, 6), ev)
    assert (accuracy(scene), effect(scene)) == (20 + 3, total + 3)


@pytest.mark.rules("TC-G-17")
@pytest.mark.parametrize(
    ("mode", "faces", "cycles"), [("play", (12,), 9), ("checks-only", (12,), 9), ("all", (12, 3), 12)]
)
def test_durations_explode_only_where_all_do(mode: str, faces: tuple[int, ...], cycles: int) -> None:
    scene = duel({"TC-G-17": mode})
    play(black_out(scene, who(scene, "bob")), faces)
    assert who(scene, "bob").blackout == cycles


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


@pytest.mark.rules("TC-G-18")
@pytest.mark.parametrize(("mode", "dice", "total"), [("floor", (), 6), ("subtract", (4,), 2), ("one", (4,), 10)])
def test_a_pool_stops_at_no_dice_or_at_one_or_the_excess_is_subtracted(
    mode: str, dice: tuple[int, ...], total: int
) -> None:
    scene = duel({"TC-G-18": mode}, wounded=1)  # two dice fewer than one
    assert play(skill_roll(scene, who(scene, "bob"), "observe", "x"), *dice).value == total


@pytest.mark.rules("TC-G-18")
def test_of_a_pool_that_had_none_no_die_stays() -> None:
    scene = ash_alone({"TC-G-18": "one"})
    assert play(rolled(scene, Count(0, 12, "base").add(-1, 12, "fewer"), plus=4)).value == 4


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
    assert percent(scene.rulings, 13, 50, 50) == total
    assert percent(scene.rulings, 13, 50) == 19


@pytest.mark.rules("TC-G-19")
@pytest.mark.parametrize(("mode", "ev", "reactions", "shock"), [("floor", 10, 2, True), ("nearest", 11, 3, False)])
def test_fractions_are_dropped_or_rounded_to_the_nearest(mode: str, ev: int, reactions: int, shock: bool) -> None:
    scene = duel({"TC-G-19": mode}, primaries=stats(END=20))
    act(scene, STRIKE, CRITICAL, (1, 1, 2))
    assert effect(scene) == ev  # half as much again as 7
    assert who(scene, "bob").tokens[REACTION] == reactions  # for an Acuity of 3
    dice = ((6, 6),) if shock else ()
    hurt(duel({"TC-G-19": mode}, primaries=stats(VIT=4)), 15, *dice)  # half of 31 HP


@pytest.mark.rules("TC-G-15")
@pytest.mark.parametrize(("step", "drained"), [(4, 2), (2, 3), (20, 1)])
def test_every_so_many_points_above_the_number_are_one_more_success(step: int, drained: int) -> None:
    scene = duel({"TC-G-15": step})
    act(scene, GRAB, (8, 8))  # 19 against 14
    assert who(scene, "bob").ap.value == 15 - drained


@pytest.mark.rules("TC-O-PERCENT-STACKING")
@pytest.mark.parametrize(("mode", "ev", "chip"), [("add", 24, ()), ("multiply", 27, (1,))])
def test_two_percentages_are_added_or_multiplied(mode: str, ev: int, chip: tuple[int, ...]) -> None:
    scene = duel({"TC-O-PERCENT-STACKING": mode}, primaries=stats(END=20))
    act(scene, STRIKE, (11, 11), (1, 1), (3, 3, 3), (5, 5), *chip, defence=PARRY)  # critical, and a failed Parry
    assert effect(scene) == ev


@pytest.mark.rules("TC-DICE-01", "TC-DICE-02", "TC-DICE-03", "TC-DICE-04", "TC-DICE-05")
@pytest.mark.parametrize(
    ("dice", "more", "flat", "needed", "odds"),
    [
        (1, 0, 0, 12, Fraction(1, 12)),
        (1, 0, 0, 13, Fraction(1, 12)),
        (1, 0, 0, 14, Fraction(11, 144)),
        (1, 0, 0, 25, Fraction(1, 144)),
        (1, 0, 5, 17, Fraction(1, 12)),
        (1, 1, 0, 3, Fraction(143, 144)),
        (2, -1, 0, 12, Fraction(1, 12)),
    ],
)
def test_the_odds_know_that_dice_explode_again_and_again_and_are_added_up(
    dice: int, more: int, flat: int, needed: int, odds: Fraction
) -> None:
    handful = Handful(Count(dice, 12, "test").add(more, 12, "more"), (Working(flat, "bonus"),))
    assert chance(ash_alone(), handful, needed) == odds


@pytest.mark.rules("TC-DICE-06", "TC-DICE-05")
@pytest.mark.parametrize(("less", "told_first"), [(0, "2d12!"), (-2, "no dice")])
def test_a_roll_that_lost_all_its_dice_says_so_and_why(less: int, told_first: str) -> None:
    scene = ash_alone()
    handful = Handful(Count(2, 12, "base").add(less, 12, "wounds"), (Working(3, "bonus"),))
    result = play(roll(scene, who(scene, "ash"), handful, Why("TC-ACC-02", "test")), *([[1, 1]] if not less else []))
    assert (result.parts[0].label, result.value) == (told_first, 5 if not less else 3)
    assert [each.value for each in result.parts[0].parts] == ([2] if not less else [2, -2])
