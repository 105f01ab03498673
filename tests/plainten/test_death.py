"""Tracks at their threshold: endurance, Temporarily Incapacitated, death, revival and healing."""

import pytest

from facedown.kernel.dice.dice import Fall
from facedown.kernel.words.working import Working
from facedown.rulesets.plainten.abilities import mend
from facedown.rulesets.plainten.actions import deeds
from facedown.rulesets.plainten.character import DEAD, PERMANENT, TI, UNCONSCIOUS, guard
from facedown.rulesets.plainten.check import check
from facedown.rulesets.plainten.death import bring_back, harm, heal, revive
from facedown.rulesets.plainten.events import Endured, Woke
from facedown.rulesets.plainten.freeplay import free_play
from facedown.rulesets.plainten.scene import PlainScene
from facedown.rulesets.plainten.sources import Attempt
from facedown.rulesets.plainten.turns import turn
from tests.plainten.cast import a_scene, content, foe, plain, who
from tests.playing import happened, play, told

DIES = {"fate": "dead", "text": ""}
OUT_FOR_GOOD = {"fate": "permanent", "text": ""}
FIRST_AID = {"skill": "first aid", "track": "health"}
NIGHT = ("plainten.night",)


def hurt(scene: PlainScene, id: str, by: int, *answers: object, track: str = "health") -> None:
    """So much damage to a track that runs down; a positive number for one that runs up."""
    play(harm(scene, who(scene, id), track, Working(by, "a test", ("S-X-ATTACK",))), *answers)


def names(scene: PlainScene, id: str) -> list[str]:
    return [each.name for each in who(scene, id).conditions]


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
    for id, offered in (("bryn", True), ("cole", False)):
        scene.refresh(who(scene, id), {"primary": 1, "secondary": 1})
        keys = [deed.key for deed in deeds(scene, who(scene, id), "")]
        assert ("revive ash" in keys) is offered


@pytest.mark.rules("S-DTH-06", "S-GAP-12")
def test_reviving_takes_advantage_like_any_check() -> None:
    scene = a_scene(
        plain("ash", conditions=[TI], tracks={"health": 0}), plain("bryn", features=["expert:first aid"]), foe("cole")
    )
    assert play(revive(scene, who(scene, "bryn"), who(scene, "ash")), FIRST_AID, (1, 2, 5))


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


@pytest.mark.rules("S-RUN-06", "S-X-ATTACK")
def test_whoever_is_down_has_guard_2() -> None:
    scene = a_scene(plain("ash", items=["mail"], conditions=[TI]), plain("bryn", conditions=[UNCONSCIOUS]))
    assert guard(who(scene, "ash"), content()).value == 2
    assert guard(who(scene, "bryn"), content()).value == 2


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
