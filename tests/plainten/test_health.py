"""Tracks at their threshold: endurance, Temporarily Incapacitated, death, revival and healing."""

from fractions import Fraction
from typing import Any

import pytest

from facedown.kernel.content.ruling import Value
from facedown.kernel.dice.dice import Fall
from facedown.kernel.dice.enumerated import chance
from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Ask, Roll
from facedown.kernel.words.working import Working
from facedown.rulesets.plainten.abilities import mend
from facedown.rulesets.plainten.actions import deeds
from facedown.rulesets.plainten.character import DEAD, INSPIRED, PERMANENT, TI, UNCONSCIOUS
from facedown.rulesets.plainten.check import check
from facedown.rulesets.plainten.events import Endured, Woke
from facedown.rulesets.plainten.freeplay import free_play
from facedown.rulesets.plainten.health import bring_back, come_round, endure, endure_at_turn_start, harm, heal, revive
from facedown.rulesets.plainten.scene import PlainScene
from facedown.rulesets.plainten.sources import Attempt
from facedown.rulesets.plainten.turns import turn
from tests.asking import expect
from tests.plainten.staged.cast import a_scene, foe, plain, who
from tests.plainten.staged.scenes import NIGHT, damage, down
from tests.plainten.staged.tables import fight
from tests.playing import happened, play, told
from tests.sitting import answers, asked, offered, rolls, story

DIES = {"fate": "dead", "text": ""}
OUT_FOR_GOOD = {"fate": "permanent", "text": ""}
FIRST_AID = {"skill": "first aid", "track": "health"}


def hurt(scene: PlainScene, id: str, by: int, *answers: object, track: str = "health") -> None:
    """So much damage to a track that runs down; a positive number for one that runs up."""
    play(harm(scene, who(scene, id), track, Working(by, "a test", ("S-X-ATTACK",))), *answers)


def names(scene: PlainScene, id: str) -> list[str]:
    return [each.name for each in who(scene, id).conditions]


def after_rolling(flow: Flow[Any], face: int) -> Ask:
    """What is asked after the first roll."""
    roll = next(flow)
    assert isinstance(roll, Roll)
    ask = flow.send(roll.settle([face]))
    assert isinstance(ask, Ask)
    return ask


def twice_down(**rulings: Value) -> PlainScene:
    """Health and Drunkenness are both at their thresholds."""
    tracks = {"health": 0, "drunkenness": 10}
    return a_scene(down("ash", tracks=tracks), plain("bo"), modules=NIGHT, rulings=rulings)


@pytest.mark.rules("S-DTH-01", "S-X-TRACK")
def test_everybody_has_health_20_and_the_tracks_of_the_modules_in_play() -> None:
    scene = a_scene(plain("ash"), modules=NIGHT)
    tracks = who(scene, "ash").tracks
    assert {id: (each.value, each.threshold, each.up, each.fatal) for id, each in tracks.items()} == {
        "health": (20, 0, False, True),
        "sanity": (10, 0, False, False),
        "drunkenness": (0, 10, True, False),
    }
    assert list(who(a_scene(plain("ash")), "ash").tracks) == ["health"]


@pytest.mark.rules("S-DTH-02")
def test_health_runs_down_to_its_threshold_and_drunkenness_up() -> None:
    scene = a_scene(plain("ash", tracks={"health": 1, "drunkenness": 9}), modules=NIGHT)
    tracks = who(scene, "ash").tracks
    assert not tracks["health"].is_spent
    assert not tracks["drunkenness"].is_spent
    tracks["health"].value, tracks["drunkenness"].value = 0, 10
    assert tracks["health"].is_spent
    assert tracks["drunkenness"].is_spent


@pytest.mark.rules("S-DTH-03", "S-GAP-09")
@pytest.mark.parametrize("damage", [10, 11, 30])
def test_reaching_or_passing_the_threshold_forces_an_endurance_check(damage: int) -> None:
    scene = a_scene(plain("ash", tracks={"health": 10}))
    hurt(scene, "ash", -damage, 5)
    assert len(happened(scene, Endured)) == 1


@pytest.mark.rules("S-DTH-03")
def test_short_of_the_threshold_nothing_is_rolled() -> None:
    scene = a_scene(plain("ash", tracks={"health": 10}))
    hurt(scene, "ash", -9)
    assert who(scene, "ash").health.value == 1
    assert names(scene, "ash") == []


@pytest.mark.rules("S-DTH-04")
def test_five_on_the_endurance_check_is_ti_and_four_is_death() -> None:
    scene = a_scene(plain("ash"), plain("bryn"))
    hurt(scene, "ash", -20, 5)
    hurt(scene, "bryn", -20, 4, DIES)
    assert names(scene, "ash") == [TI]
    assert names(scene, "bryn") == [DEAD]
    assert [(each.passed, each.result.value) for each in happened(scene, Endured)] == [(True, 5), (False, 4)]
    assert "Bryn does not hold on: 4 on the endurance check for Health." in told(scene)


@pytest.mark.rules("S-DTH-04", "S-GAP-14")
def test_a_track_that_is_not_fatal_puts_out_for_good_instead_of_killing() -> None:
    scene = a_scene(plain("ash"), modules=NIGHT)
    flow = harm(scene, who(scene, "ash"), "sanity", Working(-10, "dread"))
    next(flow)
    asked = flow.send(Fall((3,), (3,)))
    assert asked.default == OUT_FOR_GOOD  # type: ignore[union-attr]
    with pytest.raises(StopIteration):
        flow.send(OUT_FOR_GOOD)
    assert names(scene, "ash") == [PERMANENT]


@pytest.mark.rules("S-GAP-14")
@pytest.mark.parametrize(("track", "fate"), [("health", DEAD), ("sanity", PERMANENT), ("drunkenness", PERMANENT)])
def test_whether_a_failure_kills_is_said_by_the_track(track: str, fate: str) -> None:
    scene = a_scene(plain("ash"), modules=NIGHT)
    usual = {"fate": "dead" if fate == DEAD else "permanent", "text": ""}
    ash = who(scene, "ash")
    flow = endure(scene, ash, ash.tracks[track], lethal=True)
    ask = after_rolling(flow, 4)
    assert ask.default == usual
    with pytest.raises(StopIteration):
        flow.send(usual)
    assert ash.has(fate)


@pytest.mark.rules("S-GAP-16")
def test_each_spent_track_forces_its_own_check_until_one_is_failed() -> None:
    scene = twice_down()
    play(endure_at_turn_start(scene, who(scene, "ash"), ""), 5, 5)
    play(endure_at_turn_start(scene, who(scene, "ash"), ""), 5, 4, {"fate": "permanent", "text": ""})
    assert who(scene, "ash").has(PERMANENT)
    scene = twice_down()
    play(endure_at_turn_start(scene, who(scene, "ash"), ""), 4, {"fate": "dead", "text": ""})
    assert who(scene, "ash").has(DEAD)


@pytest.mark.rules("S-GAP-16")
def test_one_check_may_cover_all_tracks_and_kills_if_one_of_them_is_fatal() -> None:
    reading: dict[str, Value] = {"S-GAP-16": "one-check"}
    scene = twice_down(**reading)
    play(endure_at_turn_start(scene, who(scene, "ash"), ""), 4, {"fate": "dead", "text": ""})
    assert who(scene, "ash").has(DEAD)
    scene = a_scene(down("ash"), modules=NIGHT, rulings=reading)
    flow = harm(scene, who(scene, "ash"), "drunkenness", Working(12, "ale"))
    ask = after_rolling(flow, 4)
    assert ask.default["fate"] == "dead"


@pytest.mark.rules("S-GAP-16")
def test_a_revival_makes_one_track_safe_and_all_must_be_safe_to_wake() -> None:
    scene = twice_down()
    ash, bo = who(scene, "ash"), who(scene, "bo")
    play(revive(scene, bo, ash), {"skill": "first aid", "track": "drunkenness"}, 5)
    assert (ash.tracks["drunkenness"].value, ash.has(TI)) == (9, True)
    heal(scene, ash, "health", Working(4, "Mend"), bo)
    assert (ash.health.value, ash.has(TI)) == (4, False)


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


@pytest.mark.rules("S-DTH-04")
def test_six_in_ten_hold_on_at_the_threshold() -> None:
    def flow() -> Flow[bool]:
        scene = a_scene(plain("ash", tracks={"health": 0}))
        return (yield from endure(scene, who(scene, "ash"), who(scene, "ash").health, lethal=True))

    assert chance(bool, of=flow) == Fraction(6, 10)


@pytest.mark.rules("S-GAP-07")
def test_an_unconscious_character_rolls_its_endurance_checks() -> None:
    for reading in ("all-rolls", "checks-only"):
        scene = a_scene(down("ash"), rulings={"S-GAP-08": reading})
        assert play(endure(scene, who(scene, "ash"), who(scene, "ash").health, lethal=True), 5)
        assert who(scene, "ash").has(TI)


@pytest.mark.rules("S-SKL-06", "S-GAP-07")
def test_endurance_is_rolled_even_by_the_unconscious() -> None:
    scene = a_scene(plain("ash", conditions=[TI], tracks={"health": 0}))
    assert play(endure(scene, who(scene, "ash"), who(scene, "ash").health, lethal=True), 5)


@pytest.mark.rules("S-DTH-05")
def test_a_ti_character_has_no_actions_and_counts_as_unconscious() -> None:
    scene = a_scene(plain("ash", conditions=[TI], tracks={"health": 0}), plain("bryn"), foe("cole"))
    play(turn(scene, who(scene, "ash")), 7)
    assert names(scene, "ash") == [TI]
    assert not play(check(scene, who(scene, "ash"), Attempt("check", "shouting"), 2)).passed


@pytest.mark.rules("S-DTH-06")
def test_a_companion_revives_against_five_with_a_primary_action() -> None:
    scene = a_scene(plain("ash", conditions=[TI], tracks={"health": 0}), plain("bryn"), foe("cole"))
    play(turn(scene, who(scene, "bryn")), "revive ash", FIRST_AID, 4, "end")
    assert names(scene, "ash") == [TI]
    play(turn(scene, who(scene, "bryn")), "revive ash", FIRST_AID, 5, "end")
    assert names(scene, "ash") == []
    assert who(scene, "ash").health.value == 1
    assert who(scene, "bryn").tokens["primary"] == 0
    assert happened(scene, Woke)[0].how == "revived by Bryn"


@pytest.mark.rules("S-DTH-06")
def test_only_companions_revive() -> None:
    scene = a_scene(plain("ash", conditions=[TI], tracks={"health": 0}), plain("bryn"), foe("cole"))
    for id, possible in (("bryn", True), ("cole", False)):
        scene.refresh(who(scene, id), {"primary": 1, "secondary": 1})
        keys = [deed.key for deed in deeds(scene, who(scene, id), "")]
        assert ("revive ash" in keys) is possible


@pytest.mark.rules("S-DTH-06", "S-GAP-12")
def test_reviving_takes_advantage_like_any_check() -> None:
    scene = a_scene(
        plain("ash", conditions=[TI], tracks={"health": 0}), plain("bryn", features=["expert:first aid"]), foe("cole")
    )
    assert play(revive(scene, who(scene, "bryn"), who(scene, "ash")), FIRST_AID, (1, 2, 5))


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


@pytest.mark.rules("S-DTH-07", "S-RUN-06")
@pytest.mark.parametrize("damage", [1, 2, 19])
def test_damage_to_a_ti_character_forces_one_more_check_and_leaves_the_track(damage: int) -> None:
    scene = a_scene(plain("ash", conditions=[TI], tracks={"health": 0}))
    hurt(scene, "ash", -damage, 6)
    assert names(scene, "ash") == [TI]
    assert who(scene, "ash").health.value == 0
    hurt(scene, "ash", -damage, 2, DIES)
    assert names(scene, "ash") == [DEAD]
    assert len(happened(scene, Endured)) == 2


@pytest.mark.rules("S-DTH-07")
def test_damage_to_another_track_short_of_its_threshold_forces_none() -> None:
    scene = a_scene(plain("ash", conditions=[TI], tracks={"health": 0}), modules=NIGHT)
    hurt(scene, "ash", -9, track="sanity")
    hurt(scene, "ash", -1, 5, track="sanity")
    assert len(happened(scene, Endured)) == 1


@pytest.mark.rules("S-DTH-08", "S-RUN-04")
def test_whoever_begins_a_turn_ti_makes_another_check() -> None:
    scene = a_scene(plain("ash", conditions=[TI], tracks={"health": 0}), plain("bryn"), foe("cole"))
    scene.state.schedule.order = ["cole", "ash", "bryn"]
    play(turn(scene, who(scene, "ash")), 5)
    assert names(scene, "ash") == [TI]
    assert scene.state.schedule.order == ["cole", "ash", "bryn"]
    play(turn(scene, who(scene, "ash")), 4, DIES)
    assert names(scene, "ash") == [DEAD]
    assert scene.state.schedule.order == ["cole", "bryn"]


@pytest.mark.rules("S-DTH-09")
def test_healing_by_another_ends_ti_at_once() -> None:
    scene = a_scene(plain("ash", conditions=[TI], tracks={"health": 0}), plain("bryn", features=["mend"]), foe("cole"))
    play(turn(scene, who(scene, "bryn")), "mend ash", 6, "end")
    assert names(scene, "ash") == []
    assert who(scene, "ash").health.value == 6
    assert "Ash is conscious again: healed by Bryn." in told(scene)


@pytest.mark.rules("S-DTH-09", "S-GAP-17")
def test_ones_own_healing_does_not_end_ti() -> None:
    scene = a_scene(plain("ash", conditions=[TI], tracks={"health": 0}))
    heal(scene, who(scene, "ash"), "health", Working(5, "rest"), who(scene, "ash"))
    assert names(scene, "ash") == [TI]
    assert who(scene, "ash").health.value == 0


@pytest.mark.rules("S-DTH-10", "S-GAP-27")
def test_player_characters_always_fight_for_life_and_nameless_foes_drop() -> None:
    scene = a_scene(plain("ash"), foe("bryn"), foe("cole", named=True))
    hurt(scene, "ash", -20, 5)
    hurt(scene, "bryn", -15)
    hurt(scene, "cole", -15, 5)
    assert (names(scene, "ash"), names(scene, "bryn"), names(scene, "cole")) == ([TI], [DEAD], [TI])


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


@pytest.mark.rules("S-DTH-10")
def test_the_gm_may_wish_that_a_foe_fights_for_life() -> None:
    scene = a_scene(plain("ash"), foe("bryn"), rulings={"S-GAP-27": "ask"})
    hurt(scene, "bryn", -15, "check", 5)
    assert names(scene, "bryn") == [TI]
    always = a_scene(plain("ash"), foe("bryn"), rulings={"S-GAP-27": "check"})
    hurt(always, "bryn", -15, 4, DIES)
    assert names(always, "bryn") == [DEAD]
    for reading in ("ask", "check", "named"):
        scene = a_scene(plain("ash"), rulings={"S-GAP-27": reading})
        hurt(scene, "ash", -20, 5)
        assert names(scene, "ash") == [TI]


@pytest.mark.rules("S-DTH-11")
def test_the_dead_return_only_where_the_campaign_allows_it() -> None:
    fallen = plain("ash", conditions=[DEAD], tracks={"health": -3})
    flow = free_play(a_scene(fallen, plain("bryn"), phase="free"))
    assert "return" not in {option.key for option in next(flow).schema.options}  # type: ignore[union-attr]
    scene = a_scene(fallen, plain("bryn"), phase="free", resurrection=True)
    play(free_play(scene), "return", "ash")
    assert names(scene, "ash") == []
    assert who(scene, "ash").health.value == 1


@pytest.mark.rules("S-DTH-11")
def test_neither_healing_nor_revival_brings_back_the_dead_or_those_out_for_good() -> None:
    for fate in (DEAD, PERMANENT):
        scene = a_scene(plain("ash", conditions=[fate], tracks={"health": 0}), plain("bryn", features=["mend"]))
        play(mend(scene, who(scene, "bryn"), who(scene, "ash"), "health", "Mend", ""), 9)
        assert names(scene, "ash") == [fate]
        assert who(scene, "ash").health.value == 0
        bring_back(scene, who(scene, "ash"))
        assert names(scene, "ash") == []


@pytest.mark.rules("S-CP-10")
@pytest.mark.parametrize(("fate", "condition"), [("dead", DEAD), ("permanent", PERMANENT)])
def test_the_gm_says_what_a_failed_endurance_check_means_and_tells_it(fate: str, condition: str) -> None:
    game = fight(plain("ash"), foe("henk", tracks={"health": 1}), foe("kit"), **{"S-GAP-27": "check"})
    answers(game, ("ash", "attack sword henk"))
    rolls(game, [9], [9])
    answers(game, ("ash", "lethal"))
    rolls(game, [4])
    expect(asked(game, "gm"), "S-CP-10", {"fate": "dead", "text": ""}, "henk")
    assert offered(asked(game, "gm"), "fate") == ["dead", "permanent"]
    answers(game, ("gm", {"fate": fate, "text": "The river takes Henk."}))
    assert game.state.actors["henk"].has(condition)
    assert "The river takes Henk." in story(game, "ash")


@pytest.mark.rules("S-RUN-07")
def test_healing_never_passes_the_start_of_a_track() -> None:
    scene = a_scene({"id": "ash", "template": "warrior", "tracks": {"health": 23}}, plain("bryn"))
    heal(scene, who(scene, "ash"), "health", Working(8, "Mend"), who(scene, "bryn"))
    assert who(scene, "ash").health.value == 25
    assert told(scene) == ["Warrior gains 2 Health, now 25."]


@pytest.mark.rules("S-RUN-07", "S-RUN-14")
def test_a_track_that_runs_up_is_healed_downwards_and_never_past_its_start() -> None:
    scene = a_scene(plain("ash", tracks={"drunkenness": 6}), plain("bryn"), modules=NIGHT)
    heal(scene, who(scene, "ash"), "drunkenness", Working(4, "water"), who(scene, "bryn"))
    assert who(scene, "ash").tracks["drunkenness"].value == 2
    heal(scene, who(scene, "ash"), "drunkenness", Working(4, "water"), who(scene, "bryn"))
    assert who(scene, "ash").tracks["drunkenness"].value == 0


@pytest.mark.rules("S-RUN-14", "S-GAP-10")
def test_a_track_that_runs_up_follows_the_same_rules_in_a_mirror() -> None:
    scene = a_scene(plain("ash", tracks={"drunkenness": 9}), plain("bryn"), modules=NIGHT)
    hurt(scene, "ash", 3, 5, track="drunkenness")
    drunk = who(scene, "ash").tracks["drunkenness"]
    assert (names(scene, "ash"), drunk.value) == ([TI], 10)
    shaken = {"skill": "shaking awake", "track": "drunkenness"}
    assert play(revive(scene, who(scene, "bryn"), who(scene, "ash")), shaken, 5)
    assert (names(scene, "ash"), drunk.value) == ([], 9)


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


@pytest.mark.rules("S-X-TRACK")
def test_hardy_and_frail_change_where_health_starts() -> None:
    scene = a_scene(plain("ash", features=["hardy"]), plain("bryn", features=["frail"]))
    assert (who(scene, "ash").health.start, who(scene, "bryn").health.start) == (25, 15)
    assert (who(scene, "ash").health.value, who(scene, "bryn").health.value) == (25, 15)


@pytest.mark.rules("S-DTH-06")
def test_a_fallen_character_whose_tracks_the_gm_has_made_safe_can_still_be_revived() -> None:
    scene = a_scene(plain("ash", conditions=[TI]), plain("bryn"), foe("cole"))
    play(turn(scene, who(scene, "bryn")), "revive ash", FIRST_AID, 5, "end")
    assert names(scene, "ash") == []
    assert who(scene, "ash").health.value == 20


@pytest.mark.rules("S-DTH-06", "S-ADV-04")
def test_smelling_salts_revive_with_advantage() -> None:
    fallen = plain("bryn", conditions=[TI], tracks={"health": 0})
    scene = a_scene(plain("ash", items=["smelling-salts"]), fallen, foe("cole"))
    play(turn(scene, who(scene, "ash")), "revive bryn", {"skill": "salts", "track": "health"}, (1, 2, 5), "end")
    assert not who(scene, "bryn").has(TI)


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
    play(endure_at_turn_start(scene, who(scene, "ash"), "round 2"), 9)
    assert who(scene, "ash").has(TI)


@pytest.mark.rules("S-CP-08")
def test_a_companion_may_revive_the_fallen_and_says_how() -> None:
    lying = plain("bo", tracks={"health": 0}, conditions=[TI])
    game = fight(plain("ash"), lying, foe("henk"))
    ask = asked(game, "ash")
    assert "revive bo" in offered(ask)
    assert ask.default == "end"  # nobody revives without being told to
    answers(game, ("ash", "revive bo"))
    ask = asked(game, "ash")
    expect(ask, "S-CP-08", {"skill": "first aid", "track": "health"}, "ash")
    assert offered(ask, "track") == ["health"]
    answers(game, ("ash", {"skill": "shaking awake", "track": "health"}))
    rolls(game, [5])
    assert "Bo is conscious again: revived by Ash." in story(game, "ash")


@pytest.mark.rules("S-CP-09")
def test_the_gm_says_whether_an_npc_fights_for_its_life() -> None:
    reading: dict[str, Value] = {"S-GAP-27": "ask"}
    game = fight(plain("ash"), foe("henk", tracks={"health": 1}), foe("kit"), **reading)
    answers(game, ("ash", "attack sword henk"))
    rolls(game, [9], [9])
    answers(game, ("ash", "lethal"))
    expect(asked(game, "gm"), "S-CP-09", "drop", "henk")
    assert offered(asked(game, "gm")) == ["drop", "check"]
    answers(game, ("gm", "check"))
    rolls(game, [5])
    assert game.state.actors["henk"].has(TI)


@pytest.mark.rules("S-X-ATTACK", "S-X-COND")
@pytest.mark.parametrize("worse", [DEAD, TI])
def test_whom_worse_has_happened_to_does_not_wake_when_the_fight_is_over(worse: str) -> None:
    scene = a_scene(plain("ash", conditions=[UNCONSCIOUS, worse]), foe("bryn"))
    come_round(scene, who(scene, "ash"))
    assert [each.name for each in who(scene, "ash").conditions] == [worse]
    assert not happened(scene, Woke)
