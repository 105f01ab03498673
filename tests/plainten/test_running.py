"""Running an encounter: setting up, order, surprise, and when it is over."""

from typing import Any

import pytest

from facedown.kernel.scene.event import FightEnded
from facedown.rulesets.plainten.actions import deeds, help_companion
from facedown.rulesets.plainten.character import DEAD, FLED, HELPED, INSPIRED, PERMANENT, SURPRISED, TI, YIELDED
from facedown.rulesets.plainten.check import check
from facedown.rulesets.plainten.creation import make_character
from facedown.rulesets.plainten.encounter import begin, plan
from facedown.rulesets.plainten.events import Ordered
from facedown.rulesets.plainten.reactions import may_react
from facedown.rulesets.plainten.scene import PlainScene, lost
from facedown.rulesets.plainten.sources import Attempt
from facedown.rulesets.plainten.turns import begin_turns, end_fight, end_if_decided, next_turn, turn, turn_order
from tests.plainten.cast import a_scene, content, foe, plain, who
from tests.playing import happened, play, told


def start(scene: PlainScene, *faces: Any, surprised: tuple[str, ...] = ()) -> None:
    heroes = [each.id for each in scene.state.actors.values() if each.side == "heroes"]
    play(begin_turns(scene), {"heroes": heroes, "surprised": list(surprised)}, *faces)


# S-X-TURN


@pytest.mark.rules("S-X-TURN")
def test_turns_run_from_high_to_low() -> None:
    scene = a_scene(plain("ash"), plain("bryn"), foe("cole"))
    start(scene, 3, 8, 5)
    assert scene.state.schedule.order == ["bryn", "cole", "ash"]
    names = ("Ash rolls 3", "Bryn rolls 8", "Cole rolls 5")
    assert told(scene) == [f"{name} for the turn order." for name in names]


@pytest.mark.rules("S-X-TURN")
def test_among_equals_players_come_first_and_then_the_order_of_the_list() -> None:
    scene = a_scene(foe("ash"), foe("bryn"), plain("cole"), plain("dara"))
    order = play(turn_order(scene), 5, 5, 5, 5)
    assert [each.id for each in order] == ["cole", "dara", "ash", "bryn"]


@pytest.mark.rules("S-X-TURN")
def test_one_pass_through_the_order_is_a_round() -> None:
    scene = a_scene(plain("ash"), foe("bryn"))
    start(scene, 9, 4)
    play(next_turn(scene), "end")
    play(next_turn(scene), "end")
    assert scene.state.schedule.round == 1
    play(next_turn(scene), "go-on", "end")
    assert (scene.state.schedule.round, scene.state.schedule.acting) == (2, "ash")


@pytest.mark.rules("S-X-TURN", "S-ACT-02", "S-ACT-03", "S-ACT-04")
def test_a_turn_begins_with_the_actions_and_the_reaction_back() -> None:
    scene = a_scene(plain("ash"), foe("bryn"))
    scene.refresh(who(scene, "ash"), {"primary": 0, "secondary": 0, "reaction": 0})
    play(turn(scene, who(scene, "ash")), "end")
    assert who(scene, "ash").tokens == {"primary": 1, "secondary": 1, "reaction": 1}


@pytest.mark.rules("S-X-TURN", "S-ADV-04")
def test_advantage_states_apply_to_the_turn_order() -> None:
    scene = a_scene(plain("ash", conditions=[INSPIRED]), foe("bryn", conditions=["Hexed"]))
    order = play(turn_order(scene), (1, 2, 3), (9, 9, 2))
    assert [each.id for each in order] == ["ash", "bryn"]


@pytest.mark.rules("S-RUN-05", "S-X-TURN")
def test_a_ten_on_the_turn_order_is_only_high_and_a_one_only_low() -> None:
    scene = a_scene(plain("ash"), foe("bryn"), foe("cole"))
    start(scene, 1, 10, 10)
    assert scene.state.schedule.order == ["bryn", "cole", "ash"]
    assert [each.result.value for each in happened(scene, Ordered)] == [1, 10, 10]


# S-RUN-01 … S-RUN-14


@pytest.mark.rules("S-RUN-02")
def test_each_side_starts_in_one_zone_the_two_adjacent_and_weapons_in_hand() -> None:
    scenario = {"actors": [plain("ash"), plain("bryn"), foe("cole"), foe("dara")]}
    table = begin(scenario, {}, content())
    places = {each.id: each.place for each in table.actors.values()}
    assert places["ash"] == places["bryn"] != places["cole"] == places["dara"]
    assert table.space.distance(places["ash"], places["cole"]) == 1
    assert table.actors["ash"].ready == ["sword"]
    assert table.actors["cole"].ready == ["halberd"]


@pytest.mark.rules("S-RUN-02")
def test_hands_hold_two_weapons_or_weapon_and_shield() -> None:
    scene = a_scene(plain("ash", items=["sword", "dagger", "bow", "mail", "healing-potion"]))
    assert who(scene, "ash").ready == ["sword", "dagger", "mail"]


@pytest.mark.rules("S-RUN-02")
def test_at_creation_two_weapons_or_a_shield_one_armour_and_one_other_thing_are_free() -> None:
    scene = a_scene(plain("ash"), phase="campaign")
    who_are_you = {"name": "Bryn", "age": 20, "text": ""}
    gear = {"hands": ["sword", "shield"], "armour": ["mail"], "other": ["irons"]}
    play(make_character(scene, "p1"), "own", who_are_you, [], gear)
    made = who(scene, "hero-p1")
    assert made.items == ["sword", "shield", "mail", "irons"]
    assert made.points == 10
    flow = make_character(a_scene(plain("ash"), phase="campaign"), "p1")
    for answer in (None, "own", who_are_you):
        flow.send(answer)
    form = flow.send([])
    for wrong in ({"hands": ["sword", "dagger", "maul"]}, {"armour": ["mail", "leather"]}, {"other": ["irons", "ale"]}):
        assert form.refuse({**gear, **wrong}) is not None  # type: ignore[union-attr]


@pytest.mark.rules("S-RUN-02")
def test_a_ready_encounter_sets_heroes_and_foes_in_their_zones() -> None:
    made = plan(content(), "bridge", {"p1": "warrior", "p2": "mage"}, "foes")
    assert {each.zone for each in made.actors if each.template} == {"the near bank"}
    assert [each.zone for each in made.actors if each.foe] == ["the bridge"] + ["the far bank"] * 3


@pytest.mark.rules("S-RUN-03")
def test_the_surprised_have_no_actions_and_no_reaction_in_the_first_round() -> None:
    scene = a_scene(plain("ash", features=["parry"]), foe("bryn"))
    start(scene, 9, 4, surprised=("ash",))
    assert scene.state.schedule.order == ["ash", "bryn"]
    assert who(scene, "ash").has(SURPRISED)
    play(next_turn(scene))
    assert not may_react(who(scene, "ash"))
    play(next_turn(scene), "attack halberd ash", 9, 3, "end")
    play(next_turn(scene), "go-on", "attack sword bryn", 1, "end")
    assert not who(scene, "ash").has(SURPRISED)
    assert may_react(who(scene, "ash"))


@pytest.mark.rules("S-RUN-04")
def test_the_ti_keep_their_place_and_the_dead_and_those_out_for_good_leave_at_once() -> None:
    fallen = plain("bryn", conditions=[TI], tracks={"health": 0})
    scene = a_scene(plain("ash"), fallen, foe("cole"), foe("dara", conditions=[DEAD]), foe("evan"))
    start(scene, 9, 8, 7, 6)
    assert scene.state.schedule.order == ["ash", "bryn", "cole", "evan"]
    who(scene, "cole").health.value = 1
    play(next_turn(scene), "attack sword cole", 6, 5, "lethal", "end")
    assert scene.state.schedule.order == ["ash", "bryn", "evan"]
    play(next_turn(scene), 5)
    assert who(scene, "bryn").has(TI)
    play(next_turn(scene), "end")
    assert scene.state.schedule.acting == "evan"
    play(next_turn(scene), "go-on", "end")
    play(next_turn(scene), 4, {"fate": "permanent", "text": ""})
    assert who(scene, "bryn").has(PERMANENT)
    assert scene.state.schedule.order == ["ash", "evan"]


@pytest.mark.rules("S-RUN-10")
def test_a_granted_advantage_that_is_cancelled_has_been_used() -> None:
    scene = a_scene(plain("ash", conditions=[INSPIRED, "Hexed"]))
    play(check(scene, who(scene, "ash"), Attempt("check", "cooking"), 5), 5)
    assert not who(scene, "ash").has(INSPIRED)


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


# S-X-END, S-RUN-12


@pytest.mark.rules("S-X-END")
@pytest.mark.parametrize("how", [DEAD, PERMANENT, TI, "Unconscious", FLED, YIELDED])
def test_a_side_has_lost_when_none_of_it_can_act_any_more(how: str) -> None:
    scene = a_scene(plain("ash"), foe("bryn", conditions=[how]), foe("cole"))
    assert not lost(scene, "foes")
    end_if_decided(scene)
    assert happened(scene, FightEnded) == []
    scene = a_scene(plain("ash"), foe("bryn", conditions=[how]), foe("cole", conditions=[how]))
    assert lost(scene, "foes")
    end_if_decided(scene)
    assert (scene.state.won, scene.state.phase) == ("heroes", "aftermath")


@pytest.mark.rules("S-RUN-12", "S-X-END")
def test_the_end_is_tested_after_every_action() -> None:
    scene = a_scene(plain("ash"), foe("bryn", tracks={"health": 1}))
    start(scene, 9, 4)
    play(next_turn(scene), "attack sword bryn", 6, 1, "lethal")
    assert scene.state.phase == "aftermath"
    assert told(scene)[-1] == "After 1 round the fight is won by Ash."


@pytest.mark.rules("S-RUN-12")
def test_the_end_is_tested_after_a_check_at_the_start_of_a_turn_and_ti_alone_is_lost() -> None:
    scene = a_scene(plain("ash", conditions=[TI], tracks={"health": 0}), foe("bryn"))
    start(scene, 9, 4)
    play(next_turn(scene), 5)
    assert (scene.state.won, scene.state.phase) == ("foes", "aftermath")


@pytest.mark.rules("S-RUN-12", "S-RUN-11")
def test_the_fight_is_over_when_the_last_of_a_side_yields() -> None:
    scene = a_scene(plain("ash"), foe("bryn"))
    start(scene, 9, 4)
    play(next_turn(scene), "yield")
    assert scene.state.won == "foes"


@pytest.mark.rules("S-X-END", "S-RUN-04")
def test_whoever_falls_out_of_order_does_not_disturb_the_others() -> None:
    scene = a_scene(plain("ash"), plain("bryn"), foe("cole", tracks={"health": 1}), foe("dara"))
    start(scene, 2, 4, 9, 8)
    assert scene.state.schedule.order == ["cole", "dara", "bryn", "ash"]
    play(next_turn(scene), "end")
    play(next_turn(scene), "end")
    play(next_turn(scene), "attack sword cole", 6, 1, "lethal", "end")
    play(next_turn(scene), "end")
    assert scene.state.schedule.order == ["dara", "bryn", "ash"]
    play(next_turn(scene), "go-on", "end")
    assert scene.state.schedule.acting == "dara"


@pytest.mark.rules("S-RUN-01")
def test_a_foe_strikes_with_its_one_skill() -> None:
    scene = a_scene(plain("ash"), foe("bryn", "ogre"))
    scene.refresh(who(scene, "bryn"), {"primary": 1, "secondary": 1})
    attacks = [each.key for each in deeds(scene, who(scene, "bryn"), "") if each.tags["kind"] == "attack"]
    assert attacks == ["attack ogre-club ash", "attack unarmed ash"]
