"""The rulings: each reading of each open question changes play as the rulebook says."""

from typing import Any

import pytest

from facedown import library
from facedown.kernel.content.ruling import Rulings, Value
from facedown.kernel.contract.overrule import SetValue
from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Ask, Roll
from facedown.kernel.game.game import Game
from facedown.kernel.kit.deed import Deed
from facedown.kernel.scene.board import Board
from facedown.kernel.scene.condition import Condition
from facedown.kernel.words.refusal import Refused
from facedown.kernel.words.schema import Form, Pick
from facedown.kernel.words.working import Working
from facedown.rulesets.plainten.actions import deeds, help_companion
from facedown.rulesets.plainten.attack import Blow, attack, roll_damage
from facedown.rulesets.plainten.character import DEAD, HELPED, HEXED, INSPIRED, PERMANENT, TI, Owned, guard
from facedown.rulesets.plainten.check import Mode, check, mode_of, odds
from facedown.rulesets.plainten.contest import contest, versus
from facedown.rulesets.plainten.creation import flaw_points, grow, points_left, refuse_features
from facedown.rulesets.plainten.death import endure, harm, heal, revive, turn_start
from facedown.rulesets.plainten.rest import rest, wake_the_fallen
from facedown.rulesets.plainten.rulings import RULINGS
from facedown.rulesets.plainten.scene import PlainScene
from facedown.rulesets.plainten.sources import Attempt, Source, weigh
from facedown.rulesets.plainten.task import difficulties
from facedown.rulesets.plainten.turns import act, begin_turns, turn
from tests.plainten.cast import RULES, a_game, a_scene, content, foe, plain, who
from tests.playing import play
from tests.sitting import answers, story

COOKING = Attempt("check", "cooking")
NIGHT = ("plainten.night",)
SWITCHES = [each.id for each in RULINGS if each.is_switch]
FIXED = [each.id for each in RULINGS if not each.is_switch]


def is_passed(scene: PlainScene, attempt: Attempt, difficulty: int, *answers: Any, id: str = "ash") -> bool:
    return play(check(scene, who(scene, id), attempt, difficulty), *answers).passed


def down(id: str, **differences: Any) -> dict[str, Any]:
    """Somebody who lies Temporarily Incapacitated at Health 0."""
    return plain(id, conditions=[TI], **{"tracks": {"health": 0}, **differences})


def damage(points: int) -> Working:
    return Working(-points, "damage")


def deed(scene: PlainScene, id: str, key: str) -> Deed:
    return next(each for each in deeds(scene, who(scene, id), "round 1") if each.key == key)


def perform(chosen: Deed) -> Flow[None]:
    """Carry out what asks for dice or decisions."""
    flow = chosen.perform()
    assert flow is not None
    return flow


def after_rolling(flow: Flow[Any], face: int) -> Ask:
    """What is asked after the first roll."""
    roll = next(flow)
    assert isinstance(roll, Roll)
    ask = flow.send(roll.settle([face]))
    assert isinstance(ask, Ask)
    return ask


def owned(*features: str) -> list[Owned]:
    return [Owned(each) for each in features]


def keys(scene: PlainScene, id: str) -> list[str]:
    return [each.key for each in deeds(scene, who(scene, id), "round 1")]


def with_actions(scene: PlainScene, *ids: str) -> PlainScene:
    for id in ids:
        who(scene, id).tokens = {"primary": 1, "secondary": 1, "reaction": 1}
    return scene


# The list itself


def test_every_ruling_of_the_rulebook_is_a_setting_with_the_readings_of_the_rulebook() -> None:
    written = {id: rule.text for id, rule in library.rulebook(RULES).items() if rule.kind == "ruling"}
    assert list(written) == [ruling.id for ruling in RULINGS]
    for ruling in RULINGS:
        assert f"**{ruling.default}** (default)" in written[ruling.id]
        assert all(f"**{reading}**" in written[ruling.id] for reading in ruling.readings)
        assert written[ruling.id].count("- **") == len(ruling.readings)


def test_twenty_seven_rulings_can_be_switched_and_eight_have_one_reading() -> None:
    assert len(SWITCHES) == 27
    assert [f"S-GAP-{number:02}" for number in (1, 7, 9, 14, 24, 32, 34, 35)] == FIXED


@pytest.mark.parametrize("id", FIXED)
def test_a_ruling_with_one_reading_takes_no_other(id: str) -> None:
    with pytest.raises(Refused, match=r"did you mean|valid:"):
        a_scene(plain("ash"), rulings={id: "otherwise"})


def test_an_unknown_ruling_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(Refused, match="There is no ruling 'S-GAP-066'; did you mean 'S-GAP-06'"):
        Rulings(RULINGS, {"S-GAP-066": "reroll"})


def test_an_unknown_reading_is_refused_with_the_nearest_one() -> None:
    with pytest.raises(Refused, match=r"S-GAP-06 cannot be 're-roll' .*; did you mean 'reroll'"):
        a_game(rulings={"S-GAP-06": "re-roll"})


@pytest.mark.parametrize(("id", "value"), [("S-GAP-02", 0), ("S-GAP-02", 10), ("S-GAP-02", "3"), ("S-GAP-26", 31)])
def test_a_number_outside_its_range_is_refused(id: str, value: Value) -> None:
    with pytest.raises(Refused, match=f"{id} cannot be"):
        Rulings(RULINGS, {id: value})


def test_what_differs_from_the_defaults_is_kept_with_the_game() -> None:
    game = a_game(rulings={"S-GAP-06": "reroll", "S-GAP-02": 3})
    assert game.journal.now.scene.rulings.chosen() == {"S-GAP-06": "reroll"}


# S-GAP-01 … S-GAP-10


@pytest.mark.rules("S-GAP-01")
def test_a_kept_one_fails_and_a_kept_ten_succeeds_before_any_modifier_is_added() -> None:
    scene = a_scene(plain("ash", features=["lucky"]), rulings={"S-GAP-05": "ten-passes"})
    assert not is_passed(scene, COOKING, 2, 1)
    assert is_passed(scene, COOKING, 12, 10)
    assert is_passed(scene, COOKING, 6, 5)


@pytest.mark.rules("S-GAP-02")
@pytest.mark.parametrize(("dice", "percent"), [(3, 93.6), (2, 84), (4, 97.44), (1, 60), (9, 99.9738)])
def test_advantage_is_rolled_with_as_many_dice_as_the_table_says(dice: int, percent: float) -> None:
    scene = a_scene(plain("ash", features=["expert:cooking"]), rulings={"S-GAP-02": dice})
    assert is_passed(scene, COOKING, 5, (*[1] * (dice - 1), 5))
    assert float(100 * odds(Mode.ADVANTAGE, 5, dice)) == pytest.approx(percent, abs=1e-4)


@pytest.mark.rules("S-GAP-02")
def test_the_gm_may_name_another_number_of_dice_for_a_single_roll() -> None:
    scene = a_scene(plain("ash", features=["xenotech-scholar"]))
    piloting = Attempt("check", "piloting")
    assert is_passed(scene, piloting, 5, {"sources": ["0"], "dice": 2}, (1, 5))


@pytest.mark.rules("S-GAP-03")
@pytest.mark.parametrize(("reading", "dice"), [("binary", 4), ("net", (4, 2, 9))])
def test_two_advantages_against_one_disadvantage(reading: str, dice: Any) -> None:
    ash = plain("ash", features=["expert:cooking"], conditions=[INSPIRED, HEXED])
    scene = a_scene(ash, rulings={"S-GAP-03": reading})
    assert is_passed(scene, COOKING, 5, dice) == (reading == "net")


@pytest.mark.rules("S-GAP-03")
def test_equal_numbers_are_a_normal_roll_and_a_source_counts_once_under_either_reading() -> None:
    twice = """
    [pack]
    id = "test.twice"
    title = "Twice"
    ruleset = "plainten"
    [[feature]]
    id = "cook"
    name = "Born cook"
    kind = "trait"
    cost = 1
    edges = [{ tags = ["cooking"] }, { tags = ["cooking", "baking"] }]
    """
    for reading in ("binary", "net"):
        cursed = plain("ash", features=["cook"], conditions=[HEXED])
        scene = a_scene(cursed, rulings={"S-GAP-03": reading}, extra=(twice,))
        assert is_passed(scene, COOKING, 5, 5)


@pytest.mark.rules("S-GAP-04")
@pytest.mark.parametrize(("reading", "mode"), [("cancel", Mode.NORMAL), ("disadvantage", Mode.DISADVANTAGE)])
def test_overcoming_advantage_meets_overcoming_disadvantage(reading: str, mode: Mode) -> None:
    strong = (Source("unshakable", good=True, overcomes=True), Source("doom", good=False, overcomes=True))
    settings = Rulings(RULINGS, {"S-GAP-04": reading})
    assert mode_of(strong, settings) is mode
    assert mode_of((*strong, Source("skill", good=True), Source("salve", good=True)), settings) is mode


@pytest.mark.rules("S-GAP-05")
def test_a_difficulty_above_ten_is_refused_and_the_gm_names_another() -> None:
    game = a_game(cast={"ash": ""}, scenario=free(), sitters={"gm": "person"})
    answers(game, ("gm", "task"), ("gm", "ash"), ("ash", "fly"), ("gm", "roll"))
    refusal = game.answer("gm", {"skill": "flying", "difficulty": 11, "secret": "shown"})
    assert refusal is not None
    assert "2 to 10" in refusal.text
    answers(game, ("gm", {"skill": "flying", "difficulty": 10, "secret": "shown"}))


@pytest.mark.rules("S-GAP-05")
def test_where_difficulties_go_to_twenty_only_a_ten_or_a_modifier_passes_them() -> None:
    scene = a_scene(plain("ash"), plain("bo", features=["lucky"] * 2, guard=20), rulings={"S-GAP-05": "ten-passes"})
    assert (difficulties(scene).most, difficulties(a_scene(plain("ash"))).most) == (20, 10)
    assert is_passed(scene, COOKING, 11, 10)
    assert not is_passed(scene, COOKING, 11, 9)
    assert is_passed(scene, COOKING, 11, 9, id="bo")
    assert not is_passed(scene, COOKING, 12, 9, id="bo")
    assert guard(who(scene, "bo"), content()).value == 9


def a_contest(scene: PlainScene, *faces: Any) -> bool:
    initiator, *others = scene.state.actors.values()
    sides = [versus(initiator, "deception", each, "insight") for each in others]
    return play(contest(scene, sides[0][0], tuple(side[1] for side in sides)), *faces).won


@pytest.mark.rules("S-GAP-06")
def test_on_a_tie_things_stay_as_they_were() -> None:
    assert not a_contest(a_scene(plain("ash"), plain("bo")), 7, 7)


@pytest.mark.rules("S-GAP-06")
def test_a_tie_is_rolled_again_by_those_who_tied_at_the_best_die() -> None:
    scene = a_scene(plain("ash"), plain("bo"), plain("cy"), plain("dee"), rulings={"S-GAP-06": "reroll"})
    assert a_contest(scene, 7, 7, 3, 7, 5, 5, 2, 6, 4)  # ash, bo and dee again, then ash and bo


@pytest.mark.rules("S-GAP-06")
def test_a_reroll_has_the_same_advantage_as_before_and_spends_nothing_twice() -> None:
    liar = plain("ash", features=["unshakable"], conditions=[INSPIRED])
    seer = plain("bo", features=["expert:insight"])
    scene = a_scene(liar, seer, plain("cy"), rulings={"S-GAP-06": "reroll"})
    assert a_contest(scene, "yes", (7, 1, 1), (7, 2, 2), 7, (9, 1, 1), (8, 1, 1), 3)
    assert who(scene, "ash").used == ["unshakable"]
    assert not who(scene, "ash").has(INSPIRED)


@pytest.mark.rules("S-GAP-06")
def test_a_contest_that_never_ends_is_handed_to_the_gm() -> None:
    scene = a_scene(plain("ash"), plain("bo"), rulings={"S-GAP-06": "reroll"})
    assert not a_contest(scene, *[5] * 200, "stop")


@pytest.mark.rules("S-GAP-07")
def test_an_unconscious_character_rolls_its_endurance_checks() -> None:
    for reading in ("all-rolls", "checks-only"):
        scene = a_scene(down("ash"), rulings={"S-GAP-08": reading})
        assert play(endure(scene, who(scene, "ash"), who(scene, "ash").health), 5)
        assert who(scene, "ash").has(TI)


@pytest.mark.rules("S-GAP-08")
def test_the_unconscious_fail_checks_and_saves_and_lose_contests_without_a_roll() -> None:
    scene = a_scene(plain("bo"), down("ash"))
    assert not is_passed(scene, COOKING, 2)
    assert not is_passed(scene, Attempt("save", "poison gas"), 2)
    assert a_contest(scene)


@pytest.mark.rules("S-GAP-08")
def test_where_only_checks_fail_a_sleeper_may_withstand_gas_and_a_grip() -> None:
    scene = a_scene(plain("bo"), down("ash"), rulings={"S-GAP-08": "checks-only"})
    assert not is_passed(scene, COOKING, 2)
    assert is_passed(scene, Attempt("save", "poison gas"), 5, 5)
    assert not a_contest(scene, 4, 6)


@pytest.mark.rules("S-GAP-09")
@pytest.mark.parametrize(("points", "is_checked"), [(19, False), (20, True), (24, True)])
def test_a_track_at_or_beyond_its_threshold_forces_a_check(points: int, is_checked: bool) -> None:
    scene = a_scene(plain("ash"))
    play(harm(scene, who(scene, "ash"), "health", damage(points)), *([5] if is_checked else []))
    assert who(scene, "ash").has(TI) == is_checked


@pytest.mark.rules("S-GAP-09")
@pytest.mark.parametrize(("drinks", "is_checked"), [(9, False), (10, True), (12, True)])
def test_a_track_that_runs_up_is_spent_at_its_threshold_or_above(drinks: int, is_checked: bool) -> None:
    scene = a_scene(plain("ash"), modules=NIGHT)
    play(harm(scene, who(scene, "ash"), "drunkenness", Working(drinks, "ale")), *([5] if is_checked else []))
    assert who(scene, "ash").has(TI) == is_checked


@pytest.mark.rules("S-GAP-10")
@pytest.mark.parametrize(("reading", "fallen", "mended"), [("clamp", 0, 3), ("keep", -4, -1)])
def test_damage_beyond_the_threshold(reading: str, fallen: int, mended: int) -> None:
    scene = a_scene(plain("ash"), plain("bo"), rulings={"S-GAP-10": reading})
    ash, bo = who(scene, "ash"), who(scene, "bo")
    play(harm(scene, ash, "health", damage(24)), 5)
    assert ash.health.value == fallen
    heal(scene, ash, "health", Working(3, "Mend"), bo)
    assert (ash.health.value, ash.has(TI)) == (mended, reading == "keep")


@pytest.mark.rules("S-GAP-10")
@pytest.mark.parametrize(("reading", "after"), [("clamp", 0), ("keep", -6)])
def test_damage_taken_while_down_and_revival_from_there(reading: str, after: int) -> None:
    scene = a_scene(down("ash"), plain("bo"), rulings={"S-GAP-10": reading})
    ash, bo = who(scene, "ash"), who(scene, "bo")
    play(harm(scene, ash, "health", damage(6)), 5)
    assert ash.health.value == after
    play(revive(scene, bo, ash), {"skill": "first aid", "track": "health"}, 5)
    assert (ash.health.value, ash.has(TI)) == (1, False)


# S-GAP-11 … S-GAP-20


@pytest.mark.rules("S-GAP-11")
def test_when_the_turns_are_over_the_fallen_wake_after_the_time_the_gm_sets() -> None:
    scene = a_scene(down("ash"), plain("bo"))
    play(wake_the_fallen(scene), {"minutes": 30, "how": "waive"})
    assert (who(scene, "ash").health.value, who(scene, "ash").has(TI), scene.state.clock) == (1, False, 30)


@pytest.mark.rules("S-GAP-11")
def test_a_waived_roll_may_be_asked_for_after_all_and_a_failure_costs_only_another_try() -> None:
    scene = a_scene(down("ash"), plain("bo"))
    how = {"skill": "first aid", "track": "health"}
    play(wake_the_fallen(scene), {"minutes": 5, "how": "roll"}, how, 2, how, 4, how, 5)
    assert (who(scene, "ash").health.value, who(scene, "ash").has(TI)) == (1, False)


@pytest.mark.rules("S-GAP-11")
def test_where_waking_is_rolled_each_failed_try_costs_an_endurance_check() -> None:
    scene = a_scene(down("ash"), plain("bo"), rulings={"S-GAP-11": "rolled"})
    how = {"skill": "first aid", "track": "health"}
    play(wake_the_fallen(scene), how, 4, 5, how, 4, 3, {"fate": "dead", "text": ""})
    assert who(scene, "ash").has(DEAD)


@pytest.mark.rules("S-GAP-11")
def test_where_waking_is_rolled_and_no_companion_can_try_the_fallen_stay_down() -> None:
    scene = a_scene(down("ash"), down("bo"), rulings={"S-GAP-11": "rolled"})
    play(wake_the_fallen(scene))
    assert who(scene, "ash").has(TI)


@pytest.mark.rules("S-GAP-12")
@pytest.mark.parametrize(
    ("reading", "skill", "dice"),
    [
        ("fitting", "first aid", (2, 3, 5)),
        ("fitting", "singing", 4),
        ("named", "first aid", 4),
    ],
)
def test_with_which_skill_a_companion_is_revived(reading: str, skill: str, dice: Any) -> None:
    scene = a_scene(down("ash"), plain("bo", features=["expert:first aid"]), rulings={"S-GAP-12": reading})
    passed = play(revive(scene, who(scene, "bo"), who(scene, "ash")), {"skill": skill, "track": "health"}, dice)
    assert passed == (dice != 4)


@pytest.mark.rules("S-GAP-12")
@pytest.mark.parametrize("reading", ["fitting", "named"])
def test_smelling_salts_name_reviving_and_always_count(reading: str) -> None:
    for bo in (plain("bo", items=["smelling-salts"]), plain("bo", features=["specialist:reviving"])):
        scene = a_scene(down("ash"), bo, rulings={"S-GAP-12": reading})
        how = {"skill": "first aid", "track": "health"}
        assert play(revive(scene, who(scene, "bo"), who(scene, "ash")), how, (1, 1, 5))


@pytest.mark.rules("S-GAP-12")
def test_where_only_named_sources_revive_no_favour_and_no_resolve_is_spent_on_it() -> None:
    how = {"skill": "first aid", "track": "health"}
    bo = plain("bo", features=["unshakable"], conditions=[INSPIRED])
    scene = a_scene(down("ash"), bo, rulings={"S-GAP-12": "named"})
    assert not play(revive(scene, who(scene, "bo"), who(scene, "ash")), how, 4)
    assert who(scene, "bo").has(INSPIRED)
    scene = a_scene(down("ash"), bo)
    assert play(revive(scene, who(scene, "bo"), who(scene, "ash")), how, "yes", (4, 4, 5))


def endures(reading: str, *answers: Any, **ash: Any) -> bool:
    scene = a_scene(plain("ash", **ash), rulings={"S-GAP-13": reading})
    return play(endure(scene, who(scene, "ash"), who(scene, "ash").health), *answers)


@pytest.mark.rules("S-GAP-13")
def test_only_a_source_that_names_endurance_helps_to_endure() -> None:
    assert endures("named", (1, 1, 5), features=["stout-heart"])
    assert endures("named", 5, features=["unshakable"], conditions=[INSPIRED])
    assert endures("named", 5, conditions=[HEXED])


@pytest.mark.rules("S-GAP-13")
def test_where_any_source_counts_inspiration_helps_a_hex_hurts_and_resolve_is_offered() -> None:
    assert endures("any", (1, 1, 5), features=["stout-heart"])
    assert endures("any", (1, 1, 5), conditions=[INSPIRED])
    assert endures("any", (5, 9, 9), conditions=[HEXED])
    assert endures("any", "yes", (1, 1, 5), features=["unshakable"])
    assert endures("any", "yes", (5, 9, 9), features=["cursed"])


@pytest.mark.rules("S-GAP-13")
def test_where_nothing_helps_to_endure_it_is_always_one_die() -> None:
    assert endures("never", 5, features=["stout-heart", "unshakable"], conditions=[INSPIRED])


@pytest.mark.rules("S-GAP-14")
@pytest.mark.parametrize(("track", "fate"), [("health", DEAD), ("sanity", PERMANENT), ("drunkenness", PERMANENT)])
def test_whether_a_failure_kills_is_said_by_the_track(track: str, fate: str) -> None:
    scene = a_scene(plain("ash"), modules=NIGHT)
    usual = {"fate": "dead" if fate == DEAD else "permanent", "text": ""}
    ash = who(scene, "ash")
    flow = endure(scene, ash, ash.tracks[track])
    ask = after_rolling(flow, 4)
    assert ask.default == usual
    with pytest.raises(StopIteration):
        flow.send(usual)
    assert ash.has(fate)


@pytest.mark.rules("S-GAP-14")
def test_out_for_good_by_ale_ends_in_the_morning_and_by_dread_it_does_not() -> None:
    scene = a_scene(plain("ash"), plain("bo"), modules=NIGHT)
    out = {"fate": "permanent", "text": ""}
    play(harm(scene, who(scene, "ash"), "drunkenness", Working(10, "ale")), 4, out)
    play(harm(scene, who(scene, "bo"), "sanity", Working(-10, "dread")), 4, out)
    rest(scene, "night")
    assert not who(scene, "ash").is_out
    assert who(scene, "ash").tracks["drunkenness"].value == 2
    assert who(scene, "bo").has(PERMANENT)


@pytest.mark.rules("S-GAP-15")
@pytest.mark.parametrize(("reading", "wakes"), [("none", False), ("ten-wakes", True)])
def test_a_ten_at_the_start_of_the_turn(reading: str, wakes: bool) -> None:
    scene = a_scene(down("ash"), foe("wolf", "wolf"), rulings={"S-GAP-15": reading})
    play(turn(scene, who(scene, "ash")), 10)  # and no action follows: the rest of the turn is spent coming round
    assert who(scene, "ash").has(TI) != wakes
    assert who(scene, "ash").health.value == (1 if wakes else 0)


@pytest.mark.rules("S-GAP-15")
def test_a_ten_wakes_nobody_at_another_moment_and_a_nine_never() -> None:
    scene = a_scene(down("ash"), rulings={"S-GAP-15": "ten-wakes"})
    play(harm(scene, who(scene, "ash"), "health", damage(3)), 10)
    play(turn_start(scene, who(scene, "ash"), "round 2"), 9)
    assert who(scene, "ash").has(TI)


def twice_down(**rulings: Value) -> PlainScene:
    """Health and Drunkenness are both at their thresholds."""
    tracks = {"health": 0, "drunkenness": 10}
    return a_scene(down("ash", tracks=tracks), plain("bo"), modules=NIGHT, rulings=rulings)


@pytest.mark.rules("S-GAP-16")
def test_each_spent_track_forces_its_own_check_until_one_is_failed() -> None:
    scene = twice_down()
    play(turn_start(scene, who(scene, "ash"), ""), 5, 5)
    play(turn_start(scene, who(scene, "ash"), ""), 5, 4, {"fate": "permanent", "text": ""})
    assert who(scene, "ash").has(PERMANENT)
    scene = twice_down()
    play(turn_start(scene, who(scene, "ash"), ""), 4, {"fate": "dead", "text": ""})
    assert who(scene, "ash").has(DEAD)


@pytest.mark.rules("S-GAP-16")
def test_a_revival_makes_one_track_safe_and_all_must_be_safe_to_wake() -> None:
    scene = twice_down()
    ash, bo = who(scene, "ash"), who(scene, "bo")
    play(revive(scene, bo, ash), {"skill": "first aid", "track": "drunkenness"}, 5)
    assert (ash.tracks["drunkenness"].value, ash.has(TI)) == (9, True)
    heal(scene, ash, "health", Working(4, "Mend"), bo)
    assert (ash.health.value, ash.has(TI)) == (4, False)


@pytest.mark.rules("S-GAP-16")
def test_one_check_may_cover_all_tracks_and_kills_if_one_of_them_is_fatal() -> None:
    reading: dict[str, Value] = {"S-GAP-16": "one-check"}
    scene = twice_down(**reading)
    play(turn_start(scene, who(scene, "ash"), ""), 4, {"fate": "dead", "text": ""})
    assert who(scene, "ash").has(DEAD)
    scene = a_scene(down("ash"), modules=NIGHT, rulings=reading)
    flow = harm(scene, who(scene, "ash"), "drunkenness", Working(12, "ale"))
    ask = after_rolling(flow, 4)
    assert ask.default["fate"] == "dead"


@pytest.mark.rules("S-GAP-16")
@pytest.mark.parametrize("by_mend", [False, True])
def test_under_one_check_reviving_or_healing_one_track_wakes_and_makes_the_others_safe(by_mend: bool) -> None:
    scene = twice_down(**{"S-GAP-16": "one-check"})
    ash, bo = who(scene, "ash"), who(scene, "bo")
    if by_mend:
        heal(scene, ash, "health", Working(4, "Mend"), bo)
    else:
        play(revive(scene, bo, ash), {"skill": "first aid", "track": "health"}, 5)
    assert (ash.health.value, ash.tracks["drunkenness"].value, ash.has(TI)) == (4 if by_mend else 1, 9, False)


@pytest.mark.rules("S-GAP-17")
@pytest.mark.parametrize(("reading", "wakes"), [("another", False), ("any", True)])
def test_whether_ones_own_regeneration_wakes(reading: str, wakes: bool) -> None:
    ash = down("ash", features=["stout-heart", "second-wind"])
    scene = a_scene(ash, foe("wolf", "wolf"), rulings={"S-GAP-17": reading})
    play(turn(scene, who(scene, "ash")), (5, 1, 1))
    assert (who(scene, "ash").health.value, who(scene, "ash").has(TI)) == ((2, False) if wakes else (0, True))


@pytest.mark.rules("S-GAP-17")
@pytest.mark.parametrize(("reading", "wakes"), [("another", False), ("any", True)])
def test_whether_an_hour_of_rest_wakes(reading: str, wakes: bool) -> None:
    scene = a_scene(down("ash"), rulings={"S-GAP-17": reading})
    rest(scene, "hour")
    assert (who(scene, "ash").health.value, who(scene, "ash").has(TI)) == ((5, False) if wakes else (0, True))


@pytest.mark.rules("S-GAP-17")
@pytest.mark.parametrize("reading", ["another", "any"])
def test_a_potion_fed_by_a_companion_wakes(reading: str) -> None:
    bo = plain("bo", items=["healing-potion"])
    scene = with_actions(a_scene(down("ash"), bo, rulings={"S-GAP-17": reading}), "bo")
    play(perform(deed(scene, "bo", "feed healing-potion ash")), 3)
    assert (who(scene, "ash").health.value, who(scene, "ash").has(TI)) == (3, False)


@pytest.mark.rules("S-GAP-18")
@pytest.mark.parametrize(("reading", "left"), [("per-round", 0), ("per-turn", 1)])
def test_a_reaction_comes_back_with_ones_own_turn_or_with_everybodys(reading: str, left: int) -> None:
    scene = a_scene(plain("ash"), foe("wolf", "wolf"), rulings={"S-GAP-18": reading})
    who(scene, "ash").tokens = {"reaction": 0}
    play(turn(scene, who(scene, "wolf")), "end")
    assert who(scene, "ash").tokens["reaction"] == left
    play(turn(scene, who(scene, "ash")), "end")
    assert who(scene, "ash").tokens["reaction"] == 1


@pytest.mark.rules("S-GAP-19")
def test_primary_and_secondary_come_in_any_order_and_cannot_be_exchanged() -> None:
    zones = [{"name": "here", "to": ["there"]}, {"name": "there"}]
    for first, second in (("try", "move there"), ("move there", "try")):
        scene = with_actions(a_scene(plain("ash"), foe("wolf", "wolf"), zones=zones), "ash")
        assert "exchange" not in keys(scene, "ash")
        answers = {"try": ["try", "sing", "mundane"], "move there": ["move there"]}
        play(act(scene, who(scene, "ash"), "round 1"), *answers[first], *answers[second], "end")
        assert who(scene, "ash").tokens == {"primary": 0, "secondary": 0, "reaction": 1}


@pytest.mark.rules("S-GAP-19")
def test_the_primary_may_be_given_up_for_a_second_secondary() -> None:
    zones = [{"name": "here", "to": ["there"]}, {"name": "there"}]
    scene = a_scene(plain("ash"), foe("wolf", "wolf"), zones=zones, rulings={"S-GAP-19": "exchange"})
    with_actions(scene, "ash")
    play(act(scene, who(scene, "ash"), "round 1"), "move there", "exchange", "move here", "end")
    assert who(scene, "ash").tokens == {"primary": 0, "secondary": 0, "reaction": 1}


def order_of(scene: PlainScene, *answers: Any) -> list[str]:
    heroes = [each.id for each in scene.state.actors.values() if each.side == "heroes"]
    play(begin_turns(scene), {"heroes": heroes, "surprised": []}, *answers)
    return scene.state.schedule.order


@pytest.mark.rules("S-GAP-20")
def test_everybody_rolls_for_the_turn_order() -> None:
    cast = (foe("wolf", "wolf"), plain("ash"), plain("bo", features=["slow"]))
    assert order_of(a_scene(*cast), (9, 1, 1), 4, (9, 9, 9)) == ["bo", "wolf", "ash"]


@pytest.mark.rules("S-GAP-20")
def test_or_the_players_go_first_and_nobody_rolls() -> None:
    cast = (foe("wolf", "wolf"), plain("ash"), plain("bo", features=["slow"]), foe("other", "wolf"))
    assert order_of(a_scene(*cast, rulings={"S-GAP-20": "sides"})) == ["ash", "bo", "wolf", "other"]


# S-GAP-21 … S-GAP-30

FAR_APART = [{"name": "here", "to": ["there"]}, {"name": "there"}]


@pytest.mark.rules("S-GAP-21")
def test_in_zones_a_sword_needs_the_same_zone_and_only_an_exit_leads_out() -> None:
    scene = with_actions(a_scene(plain("ash"), foe("wolf", "wolf", zone="there"), zones=FAR_APART), "ash")
    assert keys(scene, "ash") == ["move there", "try", "small", "yield"]


@pytest.mark.rules("S-GAP-21")
def test_without_a_map_everyone_reaches_everyone_and_leaving_is_a_secondary_action() -> None:
    rulings: dict[str, Value] = {"S-GAP-21": "none"}
    scene = a_scene(plain("ash"), foe("wolf", "wolf", zone="there"), zones=FAR_APART, rulings=rulings)
    with_actions(scene, "ash")
    assert keys(scene, "ash") == ["attack sword wolf", "attack unarmed wolf", "try", "small", "flee", "yield"]
    assert deed(scene, "ash", "flee").token == "secondary"
    scene.gain(who(scene, "ash"), Condition("Restrained", "wolf"))
    assert "flee" not in keys(scene, "ash")


def strike(scene: PlainScene, *answers: Any) -> None:
    ash, target = list(scene.state.actors.values())[:2]
    play(attack(scene, ash, target, Blow(content().items["sword"]), "round 1"), *answers)


@pytest.mark.rules("S-GAP-22")
def test_a_blow_is_a_check_against_guard() -> None:
    scene = a_scene(plain("ash"), foe("henk"))
    strike(scene, 5)
    strike(scene, 6, 4)
    assert who(scene, "henk").health.value == 11


@pytest.mark.rules("S-GAP-22")
def test_or_a_contest_of_weapon_skills_in_which_guard_above_five_softens_the_damage() -> None:
    reading: dict[str, Value] = {"S-GAP-22": "contest"}
    scene = a_scene(plain("ash"), foe("henk"), rulings=reading)
    strike(scene, 7, 7)  # a tie: the attacker is the initiator and does not hit
    strike(scene, 2, 1, 4)
    assert who(scene, "henk").health.value == 12
    strike(scene, 2, 1, 1)
    assert who(scene, "henk").health.value == 12
    expert = a_scene(plain("ash"), foe("henk", features=["expert:arms"]), rulings=reading)
    strike(expert, 5, (6, 1, 1))  # a halberd is used with arms


@pytest.mark.rules("S-GAP-22")
def test_in_a_contest_of_arms_the_helpless_are_hit_without_a_roll() -> None:
    scene = a_scene(plain("ash"), down("bo", side="foes"), rulings={"S-GAP-22": "contest"})
    strike(scene, 4, "lethal", 5)
    assert who(scene, "bo").has(TI)


@pytest.mark.rules("S-GAP-22")
@pytest.mark.parametrize(("reading", "note"), [("guard", "50 % to hit"), ("contest", "45 % to hit")])
def test_the_odds_beside_an_attack_are_those_of_the_reading(reading: str, note: str) -> None:
    scene = with_actions(a_scene(plain("ash"), foe("henk"), rulings={"S-GAP-22": reading}), "ash")
    assert deed(scene, "ash", "attack sword henk").note == note


@pytest.mark.rules("S-GAP-23")
@pytest.mark.parametrize(("difficulty", "dice"), [(5, 5), (6, (6, 8, 9))])
def test_the_untrained_may_have_disadvantage_from_very_difficult_on(difficulty: int, dice: Any) -> None:
    rulings: dict[str, Value] = {"S-GAP-23": "untrained-disadvantage"}
    assert is_passed(a_scene(plain("ash"), rulings=rulings), COOKING, difficulty, dice)
    assert is_passed(a_scene(plain("ash")), COOKING, difficulty, difficulty)


@pytest.mark.rules("S-GAP-23")
def test_an_expert_has_advantage_and_is_never_untrained() -> None:
    for reading in ("expert-advantage", "untrained-disadvantage"):
        scene = a_scene(plain("ash", features=["expert:cooking"]), rulings={"S-GAP-23": reading})
        assert is_passed(scene, COOKING, 8, (1, 1, 8))


@pytest.mark.rules("S-GAP-23")
def test_a_favour_or_a_mere_hint_is_no_training_and_saves_contests_and_attacks_are_not_touched() -> None:
    rulings: dict[str, Value] = {"S-GAP-23": "untrained-disadvantage"}
    inspired = a_scene(plain("ash", conditions=[INSPIRED]), rulings=rulings)
    assert is_passed(inspired, COOKING, 6, 6)  # advantage and disadvantage cancel
    scholar = a_scene(plain("ash", features=["xenotech-scholar"]), rulings=rulings)
    assert is_passed(scholar, Attempt("check", "piloting"), 6, {"sources": ["1"], "dice": 3}, (6, 7, 8))
    scene = a_scene(plain("ash"), foe("henk"), rulings=rulings)
    assert is_passed(scene, Attempt("save", "gas"), 6, 6)
    assert a_contest(scene, 6, 5)
    strike(scene, 6, 4)


@pytest.mark.rules("S-GAP-24")
def test_a_trait_must_be_paid_for_and_its_prerequisites_met() -> None:
    scene = a_scene(plain("ash"))
    assert refuse_features(scene, owned("second-wind"), 10) is not None
    assert refuse_features(scene, owned("stout-heart", "second-wind"), 4) is not None
    assert refuse_features(scene, owned("stout-heart", "second-wind"), 5) is None


FLAWS = ("cursed", "frail", "vow-of-silence")


@pytest.mark.rules("S-GAP-25")
def test_flaws_beyond_half_the_points_may_be_taken_and_give_no_more() -> None:
    scene = a_scene(plain("ash"))
    assert refuse_features(scene, owned(*FLAWS), 10) is None
    assert flaw_points(scene, owned(*FLAWS), 10) == 5
    assert points_left(scene, owned(*FLAWS, "mend"), 10) == 12


@pytest.mark.rules("S-GAP-25")
def test_or_flaws_beyond_the_limit_are_refused() -> None:
    scene = a_scene(plain("ash"), rulings={"S-GAP-25": "refused"})
    refusal = refuse_features(scene, owned(*FLAWS), 10)
    assert refusal is not None
    assert refusal.code == "too-many-flaws"
    assert refuse_features(scene, owned("cursed", "frail"), 10) is None


@pytest.mark.rules("S-GAP-26")
@pytest.mark.parametrize("points", [10, 6, 14, 0, 30])
def test_everybody_receives_the_points_of_the_campaign(points: int) -> None:
    game = a_game("bridge", cast={"p1": "new"}, sitters={"gm": "person"}, rulings={"S-GAP-26": points})
    (ask,) = game.questions("gm")
    assert isinstance(ask, Ask)
    assert ask.default["points"] == points
    game.answer_for("gm")
    game.answer_for("gm")
    answers(game, ("p1", "own"), ("p1", {"name": "Ash", "age": 30, "text": ""}))
    assert f"You have {points} CP." in game.questions("p1")[0].text  # type: ignore[union-attr]


@pytest.mark.rules("S-GAP-27")
@pytest.mark.parametrize(
    ("reading", "is_named", "asked", "is_dead"),
    [
        ("named", False, [], True),
        ("named", True, [5], False),
        ("check", False, [5], False),
        ("check", True, [5], False),
        ("ask", False, ["drop"], True),
        ("ask", True, ["check", 5], False),
    ],
)
def test_what_happens_to_an_npc_at_the_threshold(reading: str, is_named: bool, asked: list[Any], is_dead: bool) -> None:
    scene = a_scene(foe("henk", named=is_named), rulings={"S-GAP-27": reading})
    play(harm(scene, who(scene, "henk"), "health", damage(15)), *asked)
    assert who(scene, "henk").has(DEAD) == is_dead
    assert who(scene, "henk").has(TI) != is_dead


@pytest.mark.rules("S-GAP-28")
@pytest.mark.parametrize(("roll", "helps"), [(5, True), (4, False)])
def test_help_takes_a_check_and_gives_advantage_on_the_next_such_roll(roll: int, helps: bool) -> None:
    scene = a_scene(plain("ash"), plain("bo"))
    ash, bo = who(scene, "ash"), who(scene, "bo")
    whom = {"who": "bo", "skill": "climbing"}
    play(help_companion(scene, ash, [bo], "round 1"), whom, {"difficulty": 5, "secret": "shown"}, roll)
    assert bo.has(HELPED) == helps
    assert is_passed(scene, COOKING, 5, 5, id="bo")
    assert is_passed(scene, Attempt("check", "climbing"), 9, (9, 1, 1) if helps else 9, id="bo")
    assert not bo.has(HELPED)


@pytest.mark.rules("S-GAP-28")
@pytest.mark.parametrize(("skill", "helps"), [("climbing", True), ("swimming", False), ("cooking", False)])
def test_or_help_needs_only_something_whose_scope_fits(skill: str, helps: bool) -> None:
    ash = plain("ash", features=["augmented-limbs"])
    scene = a_scene(ash, plain("bo"), rulings={"S-GAP-28": "automatic"})
    play(help_companion(scene, who(scene, "ash"), [who(scene, "bo")], "round 1"), {"who": "bo", "skill": skill})
    assert who(scene, "bo").has(HELPED) == helps


@pytest.mark.rules("S-GAP-29")
def test_scopes_count_at_once_hints_are_put_to_the_gm_and_nothing_else_counts() -> None:
    scene = a_scene(plain("ash", features=["augmented-limbs"]))
    assert is_passed(scene, Attempt("check", "climbing"), 9, (9, 1, 1))
    assert is_passed(scene, Attempt("check", "swimming"), 9, {"sources": ["0"], "dice": 3}, (9, 1, 1))
    assert is_passed(scene, Attempt("check", "swimming"), 9, {"sources": [], "dice": 3}, 9)
    assert is_passed(scene, COOKING, 9, 9)


@pytest.mark.rules("S-GAP-29")
def test_or_the_gm_is_shown_every_source_for_each_roll() -> None:
    ash = plain("ash", features=["augmented-limbs", "quick"], items=["mail"], conditions=[INSPIRED])
    scene = a_scene(ash, rulings={"S-GAP-29": "gm"})
    ask = next(weigh(scene, who(scene, "ash"), Attempt("check", "climbing")))
    assert isinstance(ask, Ask)
    assert isinstance(ask.schema, Form)
    (ticked, _) = ask.schema.fields
    assert [each.text for each in ticked.schema.options] == [  # type: ignore[union-attr]
        "Augmented Limbs: advantage",
        "Quick: advantage, borderline",
        "mail: disadvantage, borderline",
        "Inspired: advantage",
    ]
    assert ask.default == {"sources": ["0", "3"], "dice": 3}
    assert is_passed(scene, COOKING, 9, {"sources": ["1"], "dice": 4}, (1, 1, 1, 9))
    assert who(scene, "ash").has(INSPIRED)  # it did not count, so it is not used up


def free() -> dict[str, Any]:
    """Ash and a door guard, out of turns."""
    return {"actors": [plain("ash"), foe("henk")], "phase": "free"}


def heard_by(game: Game) -> dict[str, str]:
    return {seat: "\n".join(story(game, seat)) for seat in ("gm", "ash")}


def cooked(reading: str, secret: str = "shown") -> Game:
    game = a_game(cast={"ash": ""}, scenario=free(), sitters={"gm": "person"}, rulings={"S-GAP-30": reading})
    answers(game, ("gm", "task"), ("gm", "ash"), ("ash", "cook"), ("gm", "roll"))
    answers(game, ("gm", {"skill": "cooking", "difficulty": 7, "secret": secret}))
    return game


@pytest.mark.rules("S-GAP-30")
@pytest.mark.parametrize(
    ("reading", "secret", "before", "after"),
    [
        ("shown", "shown", "Cooking: difficulty 7, Very Difficult.", "against 7, Very Difficult."),
        ("shown", "hidden", "", ""),
        ("band", "shown", "Cooking: Very Difficult.", "against Very Difficult."),
        ("band", "hidden", "", ""),
        ("hidden", "shown", "", ""),
    ],
)
def test_what_players_hear_of_a_difficulty(reading: str, secret: str, before: str, after: str) -> None:
    heard = heard_by(cooked(reading, secret))
    assert "cooking" in heard["ash"]
    assert before in heard["ash"]
    assert after in heard["ash"]
    assert ("7" in heard["ash"].partition("cooking:")[0]) == (before.find("7") >= 0)
    assert ("Very" in heard["ash"]) == bool(before)
    assert "against 7, Very Difficult." in heard["gm"]


def guard_shown(board: Board, id: str) -> str:
    figure = next(each for each in board.figures if each.id == id)
    return next((fact.text for fact in figure.facts if fact.label == "Guard"), "")


@pytest.mark.rules("S-GAP-30")
@pytest.mark.parametrize(
    ("reading", "shown", "told_as"),
    [
        ("shown", "6", "against Guard 6."),
        ("band", "Very Difficult", "against a Very Difficult Guard."),
        ("hidden", "", "with the sword: 9."),
    ],
)
def test_a_foes_guard_is_as_secret_as_any_difficulty(reading: str, shown: str, told_as: str) -> None:
    actors = [plain("ash", zone="here"), foe("henk", zone="here")]
    scenario = {"actors": actors, "zones": [{"name": "here"}]}
    game = a_game(cast={"ash": ""}, scenario=scenario, rulings={"S-GAP-30": reading, "S-GAP-20": "sides"}, dice="typed")
    assert guard_shown(game.view("ash").board, "henk") == shown
    assert guard_shown(game.view("gm").board, "henk") == guard_shown(game.view("foes").board, "henk") == "6"
    asked = game.view("ash").asked
    assert asked is not None
    assert isinstance(asked.schema, Pick)
    blow = next(option for option in asked.schema.options if option.key == "attack sword henk")
    assert (blow.note, blow.tags.get("odds")) == (("50 % to hit", "0.500") if reading == "shown" else ("", None))
    answers(game, ("ash", "attack sword henk"), ("ash", [9]))
    heard = heard_by(game)
    assert told_as in heard["ash"]
    assert "against Guard 6." in heard["gm"]
    assert ("Guard 6" in heard["ash"]) == (reading == "shown")


@pytest.mark.rules("S-GAP-30")
@pytest.mark.parametrize(
    ("reading", "note"),
    [
        ("shown", "save: composure, difficulty 4, Difficult"),
        ("band", "save: composure, Difficult"),
        ("hidden", "save: composure"),
    ],
)
def test_the_difficulty_of_a_trial_is_told_before_somebody_steps_forward(reading: str, note: str) -> None:
    trial = {"kind": "save", "text": "Look.", "skill": "composure", "difficulty": 4}
    scenario = {"actors": [plain("ash")], "phase": "trials", "trials": [trial]}
    game = a_game(cast={"ash": ""}, scenario=scenario, rulings={"S-GAP-30": reading})
    (ask,) = game.questions("ash")
    assert isinstance(ask, Ask)
    assert isinstance(ask.schema, Pick)
    assert ask.schema.options[0].note == note


# S-GAP-31 … S-GAP-35


@pytest.mark.rules("S-GAP-31")
@pytest.mark.parametrize(("reading", "points"), [("each-session", 1), ("none", 0)])
def test_whether_characters_grow(reading: str, points: int) -> None:
    scene = a_scene(plain("ash", features=["slow"]), rulings={"S-GAP-31": reading})
    play(grow(scene), *(["save"] if points else []))
    assert who(scene, "ash").points == points


@pytest.mark.rules("S-GAP-32")
@pytest.mark.parametrize(
    ("weapon", "least", "most"), [("dagger", 1, 5), ("sword", 1, 10), ("maul", 3, 12), ("ogre-club", 6, 15)]
)
def test_damage_is_a_d10_and_fixed_numbers_and_half_a_d10_is_rounded_up(weapon: str, least: int, most: int) -> None:
    scene = a_scene(plain("ash"))
    blow = Blow(content().items[weapon])
    rolled = [play(roll_damage(who(scene, "ash"), blow, ""), face).value for face in range(1, 11)]
    assert (rolled[0], rolled[-1]) == (least, most)
    if weapon == "dagger":
        assert rolled == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5]


@pytest.mark.rules("S-GAP-33")
def test_traits_are_paid_for_and_flaws_give_points_back() -> None:
    scene = a_scene(plain("ash"))
    assert refuse_features(scene, owned("mend", "hex", "bolt", "grip"), 10) is None
    refusal = refuse_features(scene, owned("mend", "hex", "bolt", "parry"), 10)
    assert refusal is not None
    assert refusal.code == "too-expensive"
    assert refuse_features(scene, owned("mend", "hex", "bolt", "parry", "slow"), 10) is None


@pytest.mark.rules("S-GAP-33")
def test_or_they_are_free_flaws_give_nothing_and_nothing_is_gained_later() -> None:
    scene = a_scene(plain("ash"), rulings={"S-GAP-33": "free", "S-GAP-25": "refused"})
    assert refuse_features(scene, owned("mend", "hex", "bolt", "parry", *FLAWS), 2) is None
    assert refuse_features(scene, owned("second-wind"), 10) is not None
    assert points_left(scene, owned(*FLAWS), 10) == 0
    play(grow(scene))
    assert who(scene, "ash").points == 0


@pytest.mark.rules("S-GAP-34")
def test_an_overruling_stands_beside_the_result_it_replaces_and_is_never_prevented() -> None:
    game = a_game(rulings={"S-GAP-20": "sides"})
    before = list(game.events)
    assert game.overrule(SetValue("actors.swordmaster.tracks.health.value", -3)) is None
    assert game.state.actors["swordmaster"].health.value == -3
    assert game.events[: len(before)] == before
    assert "The GM rules: actors.swordmaster.tracks.health.value is -3" in heard_by(game)["gm"]


@pytest.mark.rules("S-GAP-35")
def test_a_passed_save_leaves_nothing_of_the_effect() -> None:
    mage = plain("ash", features=["hex"])
    scene = with_actions(a_scene(mage, foe("henk")), "ash")
    play(perform(deed(scene, "ash", "hex henk")), 6)
    assert who(scene, "henk").conditions == []
    play(perform(deed(scene, "ash", "hex henk")), 5)
    assert who(scene, "henk").has(HEXED)
