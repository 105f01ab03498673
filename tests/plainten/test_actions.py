"""Actions: what a turn holds, zones, reach, gear, fleeing and yielding."""

import pytest

from facedown.kernel.content.ruling import Value
from facedown.kernel.scene.condition import Condition
from facedown.kernel.scene.event import Declared, Moved
from facedown.rulesets.plainten.abilities import reach
from facedown.rulesets.plainten.actions import deeds, help_companion
from facedown.rulesets.plainten.character import FLED, HELPED, RESTRAINED, TI, YIELDED
from facedown.rulesets.plainten.check import check
from facedown.rulesets.plainten.events import Contested
from facedown.rulesets.plainten.freeplay import free_play
from facedown.rulesets.plainten.scene import PlainScene
from facedown.rulesets.plainten.sources import Attempt, sources
from facedown.rulesets.plainten.turns import act, end_fight, turn
from tests.plainten.staged.cast import a_scene, foe, plain, who
from tests.plainten.staged.scenes import COOKING, deed, down, is_passed, perform, with_actions
from tests.playing import happened, play, told

LINE = [{"name": "a", "to": ["b"], "exit": True}, {"name": "b", "to": ["c"]}, {"name": "c", "to": ["d"]}, {"name": "d"}]

FAR_APART = [{"name": "here", "to": ["there"]}, {"name": "there"}]


def on_offer(scene: PlainScene, id: str, primary: int = 1, secondary: int = 1) -> dict[str, str]:
    """What somebody may do now, and with which action."""
    scene.refresh(who(scene, id), {"primary": primary, "secondary": secondary})
    return {deed.key: deed.token for deed in deeds(scene, who(scene, id), "")}


def keys(scene: PlainScene, id: str) -> list[str]:
    return [each.key for each in deeds(scene, who(scene, id), "round 1")]


@pytest.mark.rules("S-ACT-01", "S-CP-06")
def test_out_of_turns_no_action_is_counted() -> None:
    bard = plain("ash", features=["mend", "inspire"])
    scene = a_scene(bard, plain("bryn", tracks={"health": 1}), phase="free")
    for heals in (4, 5):
        play(free_play(scene), "act", "ash", "mend bryn", heals)
    play(free_play(scene), "act", "ash", "inspire bryn")
    play(free_play(scene), "task", "bryn", "hum a tune", "mundane")
    assert who(scene, "bryn").health.value == 10
    assert who(scene, "bryn").has("Inspired")
    assert who(scene, "ash").tokens == {}


@pytest.mark.rules("S-ACT-01")
def test_blows_and_hexes_are_not_exchanged_out_of_turns() -> None:
    ash = plain("ash", features=["hex", "power-strike", "mend"], tracks={"health": 9})
    scene = a_scene(ash, foe("bryn"), phase="free")
    flow = free_play(scene)
    next(flow)
    flow.send("act")
    offered = flow.send("ash").schema.options  # type: ignore[union-attr]
    assert "mend ash" in {option.key for option in offered}
    assert not {option.kind for option in offered} & {"attack", "hex", "taunt", "grip", "flee", "yield"}


@pytest.mark.rules("S-ACT-02")
def test_one_primary_action_in_a_turn() -> None:
    scene = a_scene(plain("ash", features=["hex"]), plain("bryn"), foe("cole"))
    keys = on_offer(scene, "ash")
    assert {keys[key] for key in ("attack sword cole", "attack unarmed cole", "hex cole", "help", "try")} == {"primary"}
    left = on_offer(scene, "ash", primary=0)
    assert "primary" not in left.values()
    play(turn(scene, who(scene, "ash")), "attack sword cole", 1, "end")
    assert who(scene, "ash").tokens["primary"] == 0
    play(turn(scene, who(scene, "ash")), "attack sword cole", 1, "end")


@pytest.mark.rules("S-ACT-03")
def test_one_secondary_action_in_a_turn_for_small_things() -> None:
    zones = [{"name": "here", "to": ["there"]}, {"name": "there"}]
    ash = plain("ash", features=["taunt", "inspire"], items=["sword", "dagger", "maul"])
    scene = a_scene(ash, plain("bryn"), foe("cole"), zones=zones)
    keys = on_offer(scene, "ash")
    small = ("taunt cole", "inspire bryn", "draw maul", "move there", "small")
    assert {keys[key] for key in small} == {"secondary"}
    assert "secondary" not in on_offer(scene, "ash", secondary=0).values()
    play(turn(scene, who(scene, "ash")), "draw maul", "end")
    assert who(scene, "ash").tokens["secondary"] == 0
    assert who(scene, "ash").ready == ["maul"]


@pytest.mark.rules("S-ACT-03")
def test_a_shout_is_a_secondary_action_without_a_roll() -> None:
    scene = a_scene(plain("ash"), foe("bryn"))
    play(turn(scene, who(scene, "ash")), "small", "shout for help", "end")
    assert happened(scene, Declared)[0].text == "shout for help"
    assert who(scene, "ash").tokens == {"primary": 1, "secondary": 0, "reaction": 1}


@pytest.mark.rules("S-ACT-02", "S-ACT-03", "S-X-TURN", "S-GAP-19", "S-CP-06")
def test_primary_and_secondary_come_in_any_order() -> None:
    for order in (("attack sword bryn", 1, "small", "shout"), ("small", "shout", "attack sword bryn", 1)):
        scene = a_scene(plain("ash"), foe("bryn"))
        play(turn(scene, who(scene, "ash")), *order, "end")
        assert who(scene, "ash").tokens == {"primary": 0, "secondary": 0, "reaction": 1}


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


@pytest.mark.rules("S-X-SPACE")
def test_an_adjacent_zone_is_a_secondary_action_two_zones_a_primary_and_three_too_far() -> None:
    scene = a_scene(plain("ash"), foe("bryn"), zones=LINE)
    keys = on_offer(scene, "ash")
    assert (keys["move b"], keys["move c"]) == ("secondary", "primary")
    assert "move d" not in keys
    play(turn(scene, who(scene, "ash")), "move b", "move d", "end")
    assert [each.end for each in happened(scene, Moved)] == ["b", "d"]
    assert who(scene, "ash").place == "d"


@pytest.mark.rules("S-X-SPACE", "S-RUN-13")
def test_reach_of_weapons_and_abilities() -> None:
    everything = ["bolt", "hex", "grip", "taunt", "power-strike"]
    reach = {
        "attack sword bryn": 0,
        "attack unarmed bryn": 0,
        "power-strike sword bryn": 0,
        "grip bryn": 0,
        "taunt bryn": 0,
        "attack dagger bryn": 1,
        "bolt bryn": 2,
        "hex bryn": 2,
    }
    for at, place in enumerate("abcd"):
        ash = plain("ash", features=everything, items=["sword", "dagger"])
        scene = a_scene(ash, foe("bryn", zone=place), zones=LINE)
        keys = on_offer(scene, "ash")
        for key, zones in reach.items():
            assert (key in keys) is (at <= zones), (key, place)


@pytest.mark.rules("S-X-SPACE", "S-RUN-13")
@pytest.mark.parametrize("weapon", ["bow", "crossbow"])
def test_bows_reach_two_zones_and_the_same_zone_is_no_hindrance(weapon: str) -> None:
    for at, place in enumerate("abcd"):
        scene = a_scene(plain("ash", items=[weapon]), foe("bryn", zone=place), zones=LINE)
        assert (f"attack {weapon} bryn" in on_offer(scene, "ash")) is (at <= 2)
    scene = a_scene(plain("ash", items=[weapon]), foe("bryn"))
    play(turn(scene, who(scene, "ash")), f"attack {weapon} bryn", 6, 4, "end")
    assert who(scene, "bryn").health.value == 11


@pytest.mark.rules("S-X-SPACE", "S-RUN-09")
def test_help_mend_and_revival_need_the_same_zone() -> None:
    for place, offered in (("a", True), ("b", False)):
        fallen = plain("bryn", conditions=[TI], tracks={"health": 0}, zone=place)
        ash = plain("ash", features=["mend", "inspire"], items=["healing-potion"])
        scene = a_scene(ash, fallen, plain("cole", tracks={"health": 3}, zone=place), foe("dara"), zones=LINE)
        keys = on_offer(scene, "ash")
        for key in ("revive bryn", "mend bryn", "feed healing-potion bryn", "inspire cole", "help"):
            assert (key in keys) is offered, key


@pytest.mark.rules("S-RUN-09")
def test_reviving_and_mend_take_the_primary_action_and_a_failure_may_be_repeated_next_turn() -> None:
    fallen = plain("bryn", conditions=[TI], tracks={"health": 0})
    scene = a_scene(plain("ash", features=["mend"]), fallen, foe("cole"))
    keys = on_offer(scene, "ash")
    assert (keys["revive bryn"], keys["mend bryn"]) == ("primary", "primary")
    first_aid = {"skill": "first aid", "track": "health"}
    play(turn(scene, who(scene, "ash")), "revive bryn", first_aid, 4, "end")
    assert "revive bryn" not in on_offer(scene, "ash", primary=0)
    play(turn(scene, who(scene, "ash")), "revive bryn", first_aid, 5, "end")
    assert not who(scene, "bryn").has(TI)


@pytest.mark.rules("S-RUN-11")
def test_a_character_flees_through_an_exit_with_a_zone_change() -> None:
    scene = a_scene(plain("ash"), plain("bryn", zone="b"), foe("cole"), zones=LINE)
    scene.state.schedule.order = ["ash", "bryn", "cole"]
    assert on_offer(scene, "ash")["flee"] == "secondary"
    assert "flee" not in on_offer(scene, "ash", secondary=0)
    assert "flee" not in on_offer(scene, "bryn")
    play(turn(scene, who(scene, "ash")), "flee")
    assert who(scene, "ash").has(FLED)
    assert scene.state.schedule.order == ["bryn", "cole"]


@pytest.mark.rules("S-RUN-11")
def test_yielding_costs_no_action() -> None:
    scene = a_scene(plain("ash"), plain("bryn"), foe("cole"))
    assert on_offer(scene, "ash", primary=0, secondary=0)["yield"] == ""
    play(turn(scene, who(scene, "ash")), "yield")
    assert who(scene, "ash").has(YIELDED)
    assert who(scene, "ash").tokens == {"primary": 1, "secondary": 1, "reaction": 1}
    assert not [key for key in on_offer(scene, "cole") if key.endswith(" ash")]


# Gear: each row of the table of items.


@pytest.mark.rules("S-RUN-13")
@pytest.mark.parametrize("id", ["dagger", "rapier"])
def test_a_light_blade_is_thrown_one_zone_and_is_then_a_ranged_attack(id: str) -> None:
    scene = a_scene(plain("ash", features=["one-eye"], items=[id]), foe("bryn", zone="b"), zones=LINE)
    play(turn(scene, who(scene, "ash")), f"attack {id} bryn", (9, 6, 9), 10, "end")
    assert who(scene, "bryn").health.value == 10
    near = a_scene(plain("ash", features=["one-eye"], items=[id]), foe("bryn"))
    play(turn(near, who(near, "ash")), f"attack {id} bryn", 6, 10, "end")
    assert reach(near, who(near, "ash")) == 1


@pytest.mark.rules("S-ADV-04", "S-X-TRAITS")
def test_the_grappling_harness_gives_advantage_on_restraining() -> None:
    scene = a_scene(plain("ash", features=["grip"], items=["grappling-harness"]), foe("bryn"))
    play(turn(scene, who(scene, "ash")), "grip bryn", (1, 1, 7), 6, "end")
    assert who(scene, "bryn").has(RESTRAINED)


@pytest.mark.rules("S-ADV-04", "S-X-COND")
def test_whoever_wears_irons_is_restrained_and_has_disadvantage_on_escaping() -> None:
    scene = a_scene(plain("ash", irons="irons"), foe("bryn"))
    assert who(scene, "ash").has(RESTRAINED)
    names = [each.name for each in sources(scene, who(scene, "ash"), Attempt("check", "escaping"))]
    assert "irons" in names
    play(turn(scene, who(scene, "ash")), "escape", (9, 9, 6), "end")
    assert who(scene, "ash").has(RESTRAINED)
    play(turn(scene, who(scene, "ash")), "escape", (9, 9, 7), "end")
    assert not who(scene, "ash").has(RESTRAINED)
    assert who(scene, "ash").irons == ""


@pytest.mark.rules("S-GAP-28", "S-CP-02", "S-CP-06")
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
def test_help_is_offered_to_a_companion_in_the_zone_who_can_still_act() -> None:
    assert "help" in on_offer(a_scene(plain("ash"), plain("bo"), foe("henk")), "ash")
    assert "help" not in on_offer(a_scene(plain("ash"), plain("bo", conditions=[TI]), foe("henk")), "ash")
    assert "help" not in on_offer(a_scene(plain("ash"), plain("bo", zone="b"), foe("henk"), zones=LINE), "ash")
    assert "help" not in on_offer(a_scene(plain("ash"), foe("henk")), "ash")


@pytest.mark.rules("S-RUN-10", "S-GAP-28")
def test_help_lasts_until_a_roll_of_what_was_helped_with_or_the_end_of_the_encounter() -> None:
    scene = a_scene(plain("ash"), plain("bryn"), foe("cole"))
    ash, bryn = who(scene, "ash"), who(scene, "bryn")
    help_with = ({"who": "bryn", "skill": "Locks"}, {"difficulty": 5, "secret": "shown"})
    play(help_companion(scene, ash, [bryn], ""), *help_with, 4)
    assert not bryn.has(HELPED)
    play(help_companion(scene, ash, [bryn], ""), *help_with, 5)
    play(check(scene, bryn, Attempt("check", "cooking"), 5), 5)
    assert bryn.has(HELPED)
    play(check(scene, bryn, Attempt("check", "locks"), 8), (1, 1, 8))
    assert not bryn.has(HELPED)
    play(help_companion(scene, ash, [bryn], ""), *help_with, 5)
    end_fight(scene, "heroes")
    assert not bryn.has(HELPED)


@pytest.mark.rules("S-GAP-28", "S-CP-06")
@pytest.mark.parametrize(("skill", "helps"), [("climbing", True), ("swimming", False), ("cooking", False)])
def test_or_help_needs_only_something_whose_scope_fits(skill: str, helps: bool) -> None:
    ash = plain("ash", features=["augmented-limbs"])
    scene = a_scene(ash, plain("bo"), rulings={"S-GAP-28": "automatic"})
    play(help_companion(scene, who(scene, "ash"), [who(scene, "bo")], "round 1"), {"who": "bo", "skill": skill})
    assert who(scene, "bo").has(HELPED) == helps


@pytest.mark.rules("S-X-COND")
def test_whoever_cannot_resist_is_put_in_irons() -> None:
    scene = a_scene(plain("ash", items=["irons"]), foe("bryn", conditions=[TI]), foe("cole"))
    keys = on_offer(scene, "ash")
    assert "irons bryn" in keys
    assert "irons cole" not in keys
    play(turn(scene, who(scene, "ash")), "irons bryn", "end")
    assert (who(scene, "bryn").irons, who(scene, "bryn").has(RESTRAINED)) == ("irons", True)


@pytest.mark.rules("S-ACT-03")
def test_the_key_opens_irons_with_a_secondary_action_and_no_roll() -> None:
    scene = a_scene(plain("ash", items=["manacles-key"]), plain("bryn", irons="irons"), foe("cole"))
    assert on_offer(scene, "ash")["unlock bryn"] == "secondary"
    play(turn(scene, who(scene, "ash")), "unlock bryn", "end")
    assert (who(scene, "bryn").irons, who(scene, "bryn").has(RESTRAINED)) == ("", False)


@pytest.mark.rules("S-DTH-09", "S-ACT-03")
def test_a_healing_potion_is_fed_with_a_secondary_action_and_heals_a_die() -> None:
    fallen = plain("bryn", conditions=[TI], tracks={"health": 0})
    scene = a_scene(plain("ash", items=["healing-potion"], tracks={"health": 9}), fallen, foe("cole"))
    keys = on_offer(scene, "ash")
    assert {keys["feed healing-potion bryn"], keys["feed healing-potion ash"]} == {"secondary"}
    play(turn(scene, who(scene, "ash")), "feed healing-potion bryn", 7, "end")
    assert (who(scene, "bryn").health.value, who(scene, "bryn").has(TI)) == (7, False)
    assert who(scene, "ash").items == []


@pytest.mark.rules("S-X-TRACK", "S-DTH-02", "S-ACT-03")
def test_a_pint_of_ale_is_a_point_of_drunkenness() -> None:
    ash = plain("ash", items=["ale", "ale"], tracks={"drunkenness": 9})
    scene = a_scene(ash, foe("bryn"), modules=["plainten.night"])
    play(turn(scene, who(scene, "ash")), "drink ale", 5)
    drunk = who(scene, "ash").tracks["drunkenness"]
    assert (drunk.value, who(scene, "ash").has(TI), who(scene, "ash").items) == (10, True, ["ale"])
    sober = a_scene(plain("ash", items=["ale"]), foe("bryn"))
    assert "drink ale" not in on_offer(sober, "ash")


@pytest.mark.rules("S-SKL-02", "S-ACT-02", "S-CP-06")
def test_anything_else_can_be_tried_with_a_primary_action() -> None:
    scene = a_scene(plain("ash"), foe("bryn"))
    form = {"skill": "acrobatics", "difficulty": 5, "secret": "shown"}
    play(turn(scene, who(scene, "ash")), "try", "swing from the chandelier", "roll", form, 5, "end")
    assert "Ash passes acrobatics: 5 against 5, Difficult." in told(scene)


@pytest.mark.rules("S-X-COND")
def test_the_restrained_do_not_change_zones_nor_flee() -> None:
    scene = a_scene(plain("ash", conditions=[RESTRAINED]), foe("bryn"), zones=LINE)
    keys = on_offer(scene, "ash")
    assert not [key for key in keys if key.startswith(("move", "flee"))]
    assert keys["escape"] == "primary"


@pytest.mark.rules("S-X-COND", "S-X-CONTEST")
def test_breaking_a_grip_is_a_contest_with_whoever_holds_on() -> None:
    scene = a_scene(plain("ash"), foe("bryn", features=["grip"]))
    play(turn(scene, who(scene, "bryn")), "grip ash", 7, 6, "end")
    assert who(scene, "ash").condition(RESTRAINED).source == "bryn"  # type: ignore[union-attr]
    play(turn(scene, who(scene, "ash")), "escape", (5, 9, 9), 5, "end")
    assert who(scene, "ash").has(RESTRAINED)
    play(turn(scene, who(scene, "ash")), "escape", (6, 9, 9), 5, "end")
    assert not who(scene, "ash").has(RESTRAINED)
    assert len(happened(scene, Contested)) == 3


@pytest.mark.rules("S-GAP-17")
@pytest.mark.parametrize("reading", ["another", "any"])
def test_a_potion_fed_by_a_companion_wakes(reading: str) -> None:
    bo = plain("bo", items=["healing-potion"])
    scene = with_actions(a_scene(down("ash"), bo, rulings={"S-GAP-17": reading}), "bo")
    play(perform(deed(scene, "bo", "feed healing-potion ash")), 3)
    assert (who(scene, "ash").health.value, who(scene, "ash").has(TI)) == (3, False)


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


@pytest.mark.rules("S-RUN-01")
def test_a_foe_strikes_with_its_one_skill() -> None:
    scene = a_scene(plain("ash"), foe("bryn", "ogre"))
    scene.refresh(who(scene, "bryn"), {"primary": 1, "secondary": 1})
    attacks = [each.key for each in deeds(scene, who(scene, "bryn"), "") if each.kind == "attack"]
    assert attacks == ["attack ogre-club ash", "attack unarmed ash"]


@pytest.mark.rules("S-ACT-03")
def test_a_weapon_or_shield_that_is_put_away_can_be_drawn() -> None:
    scene = a_scene(plain("ash", items=["sword", "dagger", "shield", "bow", "mail", "ale"]), foe("bryn"))
    drawn = [key for key in on_offer(scene, "ash") if key.startswith("draw")]
    assert drawn == ["draw shield", "draw bow"]
