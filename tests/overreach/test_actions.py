"""Actions: what each costs, what it rolls and what it does; hands, gear and zones."""

import pytest

from facedown.kernel.scene.condition import ROUND_END, TURN_START
from facedown.kernel.words.working import Working
from facedown.rulesets.overreach.actions import deeds, opening_deeds, patients
from facedown.rulesets.overreach.attack import attack, blows
from facedown.rulesets.overreach.character import (
    DEAD,
    DIEING,
    FLED,
    GUARDING,
    PANICKED,
    PARRYING,
    SURRENDERED,
    WAITING,
    WOUNDED,
    defense,
)
from facedown.rulesets.overreach.events import DiceRolled, Erred, Failed, Opened
from facedown.rulesets.overreach.health import harm, leave
from facedown.rulesets.overreach.hints import CareHint, WorkHint
from facedown.rulesets.overreach.modifiers import roll_modifiers
from facedown.rulesets.overreach.scene import OverScene, book, distance
from facedown.rulesets.overreach.task import attempt
from facedown.rulesets.overreach.turns import turn
from tests.asking import asked, expect, heard, offers, waiting
from tests.overreach.staged.cast import NOT_DONE, STRUGGLE, THREE_ZONES, a_scene, an_act, foe, hero, scores, who
from tests.overreach.staged.scenes import done, offered, on_the_road, take
from tests.overreach.staged.tables import duel, fight
from tests.playing import happened, play, told
from tests.sitting import answers, rolls
from tests.sitting import asked as asked_of
from tests.sitting import offered as offered_by

FIVE = {"threshold": 5, "told": "hidden"}
ADD = {"die1": "value", "idea": ""}


def defense_of(scene: OverScene, id: str) -> int:
    return defense(who(scene, id), book(scene), scene.rulings).value


def lost(scene: OverScene, id: str) -> int:
    return who(scene, id).health.start - who(scene, id).health.value


# P-X-ACT: the table


@pytest.mark.rules("P-X-ACT")
def test_these_are_the_actions_and_their_costs() -> None:
    scene = a_scene(
        hero("ash", abilities={"first-aid": 1}, items=["blade", "pistol"], conditions=[PANICKED]),
        hero("cole", health=3, conditions=[WOUNDED]),
        foe("bryn"),
        zones=THREE_ZONES,
    )
    assert offered(scene, "ash") == {
        "attack": 2, "snap": 1, "defend": 1, "treat": 2, "steady": 1,
        "move there": 1, "flee": 1, "ready pistol": 1, "try": 1, "surrender": 0,
    }  # fmt: skip


@pytest.mark.rules("P-X-ACT", "P-X-AP")
def test_nothing_dearer_than_the_ap_left_is_offered() -> None:
    scene = a_scene(hero("ash"), hero("cole", health=3), foe("bryn"))
    one = offered(scene, "ash", 1)
    assert {"attack", "treat"} & set(one) == set()
    assert {"snap", "defend", "try"} <= set(one)
    assert set(offered(scene, "ash", 0)) == {"surrender"}


@pytest.mark.rules("P-X-ACT")
def test_a_move_changes_one_zone_for_one_ap_without_a_roll() -> None:
    scene = a_scene(hero("ash"), foe("bryn"), zones=THREE_ZONES)
    assert asked(turn(scene, who(scene, "ash")), "move there", "move beyond", "end") == ["P-CP-01"] * 3
    assert (who(scene, "ash").place, who(scene, "ash").ap) == ("beyond", 1)


@pytest.mark.rules("P-X-ACT")
def test_an_attack_costs_two_and_does_the_damage_of_its_dice() -> None:
    scene = a_scene(hero("ash"), foe("bryn"))
    take(scene, "ash", "attack", "blade bryn", 2, [4, 6], ADD)
    assert (lost(scene, "bryn"), who(scene, "ash").ap) == (10, 1)


@pytest.mark.rules("P-X-ACT")
def test_a_snap_attack_costs_one_and_has_one_less_on_every_die() -> None:
    scene = a_scene(hero("ash"), foe("bryn"))
    take(scene, "ash", "snap", "blade bryn", 2, [4, 6])
    assert (lost(scene, "bryn"), who(scene, "ash").ap) == (5, 2)
    take(scene, "ash", "snap", "blade bryn", 2, [5, 6], ADD)
    assert lost(scene, "bryn") == 5 + 5 + 4


@pytest.mark.rules("P-X-ACT")
def test_an_attack_uses_the_ability_of_its_weapon() -> None:
    deft = scores(finesse=4, power=2, acuity=4)
    skilled = {"marksmanship": 3, "melee-weapons": 1}
    scene = a_scene(hero("ash", attributes=deft, abilities=skilled, items=["pistol", "blade"]), foe("bryn"))
    assert offers(waiting(attack(scene, who(scene, "ash"), False, ""), "pistol bryn")) == ["1", "2", "3", "4"]
    take(scene, "ash", "ready blade", "attack", "blade bryn", 3, [5, 2, 2])
    assert happened(scene, DiceRolled)[0].dice.sides == 6


@pytest.mark.rules("P-X-ACT")
def test_guard_is_one_more_defense_without_a_roll_until_the_start_of_the_next_own_turn() -> None:
    scene = a_scene(hero("ash"), foe("bryn"))
    take(scene, "ash", "defend", "guard")
    assert (defense_of(scene, "ash"), who(scene, "ash").ap) == (5, 2)
    take(scene, "bryn")
    assert defense_of(scene, "ash") == 5
    waiting(turn(scene, who(scene, "ash")))
    assert defense_of(scene, "ash") == 4


@pytest.mark.rules("P-X-ACT")
def test_guards_do_not_add_up_and_nobody_guards_behind_a_parry() -> None:
    scene = a_scene(hero("ash"), foe("bryn"))
    flow = turn(scene, who(scene, "ash"))
    question = waiting(flow, "defend", "guard", "defend")
    assert offers(question) == ["parry melee-weapons", "parry unarmed"]
    scene = a_scene(hero("ash"), foe("bryn"))
    flow = turn(scene, who(scene, "ash"))
    assert "defend" not in offers(waiting(flow, "defend", "parry melee-weapons", 1, [5]))


@pytest.mark.rules("P-X-ACT")
def test_a_parry_rolls_finesse_and_agility_against_five_and_is_two_more_defense() -> None:
    for face, is_success in ((4, False), (5, True)):
        scene = a_scene(hero("ash", attributes=scores(finesse=5, agility=3, power=1)), foe("bryn"))
        before = defense_of(scene, "ash")
        flow = turn(scene, who(scene, "ash"))
        assert offers(waiting(flow, "defend", "parry melee-weapons")) == ["1", "2", "3", "4"]
        take(scene, "ash", "defend", "parry melee-weapons", 1, [face])
        assert defense_of(scene, "ash") == before + 2 * is_success
        assert who(scene, "ash").ap == 2


@pytest.mark.rules("P-X-ACT")
def test_a_parry_is_one_more_for_each_extra_success_and_takes_the_place_of_a_guard() -> None:
    scene = a_scene(hero("ash"), foe("bryn"))
    take(scene, "ash", "defend", "guard", "defend", "parry melee-weapons", 2, [5, 6], ADD)
    assert not who(scene, "ash").has(GUARDING)
    assert who(scene, "ash").has(PARRYING)
    assert defense_of(scene, "ash") == 7
    waiting(turn(scene, who(scene, "ash")))
    assert defense_of(scene, "ash") == 4


@pytest.mark.rules("P-CP-20", "P-X-ACT")
def test_a_defender_chooses_guard_or_parry_and_guard_is_assumed() -> None:
    game = answers(duel(), ("ash", "defend"))
    ask = asked_of(game, "ash")
    expect(ask, "P-CP-20", "guard", "ash")
    assert offered_by(ask) == ["guard", "parry melee-weapons", "parry unarmed"]
    answers(game, ("ash", "parry melee-weapons"), ("ash", 2))
    rolls(game, [5, 2])
    assert game.state.actors["ash"].has(PARRYING)
    other = duel()
    answers(other, ("ash", "defend"), ("ash", "guard"))
    assert other.state.actors["ash"].has(GUARDING)


@pytest.mark.rules("P-GAP-14")
@pytest.mark.parametrize(
    ("reading", "at_round_end", "at_own_turn"), [("next-turn", True, False), ("round-end", False, True)]
)
def test_a_guard_lasts_to_the_own_next_turn_or_to_the_end_of_the_round(
    reading: str, at_round_end: bool, at_own_turn: bool
) -> None:
    for anchor, owner, lasts in ((ROUND_END, "", at_round_end), (TURN_START, "ash", at_own_turn)):
        scene = a_scene(hero("ash"), foe("kit"), rulings={"P-GAP-14": reading})
        play(done(scene, "ash", "defend"), "guard")
        scene.pass_anchor(TURN_START, "kit")
        assert who(scene, "ash").has(GUARDING)
        scene.pass_anchor(anchor, owner)
        assert who(scene, "ash").has(GUARDING) == lasts


@pytest.mark.rules("P-CP-20", "P-X-ACT")
def test_whoever_steadies_chooses_whom_themselves_first() -> None:
    shaken = [hero(id, conditions=[PANICKED], abilities={"command": 1}) for id in ("ash", "bo")]
    game = fight(*shaken, foe("kit"))
    rolls(game, [3, 2])
    answers(game, ("ash", "steady"))
    ask = asked_of(game, "ash")
    expect(ask, "P-CP-20", "ash", "ash")
    assert offered_by(ask) == ["ash", "bo"]
    answers(game, ("ash", "ash"))
    rolls(game, [2])
    assert not game.state.actors["ash"].has(PANICKED)


@pytest.mark.rules("P-X-ACT")
def test_a_failed_parry_leaves_the_guard_as_it_was() -> None:
    scene = a_scene(hero("ash"), foe("bryn"))
    take(scene, "ash", "defend", "guard", "defend", "parry melee-weapons", 1, [4])
    assert defense_of(scene, "ash") == 5


@pytest.mark.rules("P-X-ACT")
def test_melee_weapons_parry_only_with_one_in_hand() -> None:
    scene = a_scene(hero("ash", items=["pistol", "blade"]), foe("bryn"))
    question = waiting(turn(scene, who(scene, "ash")), "defend")
    assert offers(question) == ["guard", "parry unarmed"]


@pytest.mark.rules("P-X-ACT")
def test_treat_heals_the_value_of_the_dice_and_no_more_than_to_full() -> None:
    for health, after in ((5, 11), (14, 16)):
        scene = a_scene(hero("ash", abilities={"first-aid": 1}), hero("cole", health=health), foe("bryn"))
        take(scene, "ash", "treat", 2, [6, 3])
        assert (who(scene, "cole").health.value, who(scene, "ash").ap) == (after, 1)


@pytest.mark.rules("P-X-ACT")
def test_it_is_remembered_when_somebody_last_guarded_and_treated_its_own_wounds() -> None:
    friend = hero("cole", abilities={"first-aid": 1}, health=5)
    scene = a_scene(hero("ash", abilities={"first-aid": 1}, health=5), friend, foe("bryn"))
    scene.state.schedule.round = 3
    take(scene, "ash", "defend", "guard", "treat", "ash", 2, [6, 3])
    take(scene, "cole", "treat", "ash", 2, [6, 3])
    assert (who(scene, "ash").guarded, who(scene, "ash").treated) == (3, 3)
    assert (who(scene, "cole").guarded, who(scene, "cole").treated) == (0, 0)


@pytest.mark.rules("P-X-ACT")
def test_treat_is_against_four_and_against_five_for_the_dieing() -> None:
    for health, statuses, threshold in ((5, [WOUNDED], 4), (0, [DIEING, WOUNDED], 5)):
        for face in (threshold - 1, threshold):
            scene = a_scene(
                hero("ash", abilities={"first-aid": 1}), hero("cole", health=health, conditions=statuses), foe("bryn")
            )
            take(scene, "ash", "treat", 1, [face])
            assert who(scene, "cole").health.value == health + (face if face == threshold else 0)


@pytest.mark.rules("P-X-ACT", "P-RUN-15")
def test_a_treated_character_is_no_longer_dieing_and_has_no_ap_until_its_own_turn() -> None:
    scene = a_scene(
        hero("ash", abilities={"first-aid": 1}), hero("cole", health=0, conditions=[DIEING, WOUNDED]), foe("bryn")
    )
    take(scene, "ash", "treat", 1, [5])
    cole = who(scene, "cole")
    assert (cole.has(DIEING), cole.has(WOUNDED), cole.ap) == (False, True, 0)
    waiting(turn(scene, cole))
    assert cole.ap == 3


@pytest.mark.rules("P-X-ACT")
def test_steadying_oneself_is_a_save_against_tenacity() -> None:
    for face, is_panicked in ((2, False), (3, True)):
        scene = a_scene(hero("ash", conditions=[PANICKED]), foe("bryn"))
        questions = heard(turn(scene, who(scene, "ash")), [6, 2], "steady", [face], "end")
        assert [each.what for each in questions] == ["P-SAVE-02", "P-CP-01", "P-SAVE-02", "P-CP-01"]
        assert who(scene, "ash").has(PANICKED) is is_panicked
        assert who(scene, "ash").ap == 1


@pytest.mark.rules("P-X-ACT")
@pytest.mark.parametrize("ability", ["persuasion", "command"])
def test_steadying_an_ally_is_persuasion_or_command_with_charm_against_four(ability: str) -> None:
    for face, is_panicked in ((4, False), (3, True)):
        scene = a_scene(
            hero("ash", abilities={ability: 1}, attributes=scores(charm=3, tenacity=1)),
            hero("cole", conditions=[PANICKED]),
            foe("bryn"),
        )
        assert offers(waiting(turn(scene, who(scene, "ash")), "steady")) == ["1", "2", "3"]
        take(scene, "ash", "steady", 1, [face])
        assert who(scene, "cole").has(PANICKED) is is_panicked
        assert who(scene, "ash").ap == 2


@pytest.mark.rules("P-X-ACT")
def test_any_other_act_costs_two_or_one_if_the_gm_calls_it_trivial() -> None:
    climb = {"what": "climb the crane", "ability": "athletics"}
    for call, left in (("yes", 1), ("trivial", 2)):
        scene = a_scene(hero("ash", abilities={"athletics": 1}), foe("bryn"))
        take(scene, "ash", "try", climb, call, FIVE, 1, [5])
        assert who(scene, "ash").ap == left


@pytest.mark.rules("P-X-ACT")
def test_for_a_single_ap_only_something_trivial_can_be_tried() -> None:
    scene = a_scene(hero("ash", abilities={"athletics": 1}), foe("bryn"))
    climb = {"what": "climb the crane", "ability": "athletics"}
    flow = turn(scene, who(scene, "ash"))
    question = waiting(flow, "attack", "blade bryn", STRUGGLE, [2], "try", climb)
    assert (question.what, offers(question)) == ("P-CP-03", ["yes", "no"])
    waiting(turn(scene, who(scene, "ash")))
    take(scene, "ash", "attack", "blade bryn", STRUGGLE, [2], "try", climb, "yes", FIVE, 1, [5])
    assert who(scene, "ash").ap == 0


@pytest.mark.rules("P-X-ACT")
def test_a_stim_ends_panic_for_one_ap_or_gives_one_for_nothing_and_is_used_up() -> None:
    scene = a_scene(hero("ash", items=["stim"], conditions=[PANICKED]), foe("bryn"))
    take(scene, "ash", [6, 1], "calm stim")
    ash = who(scene, "ash")
    assert (ash.has(PANICKED), ash.ap, ash.items) == (False, 1, [])
    scene = a_scene(hero("ash", items=["stim"]), foe("bryn"))
    take(scene, "ash", "quicken stim")
    assert (who(scene, "ash").ap, who(scene, "ash").items) == (4, [])


# P-RUN-08


@pytest.mark.rules("P-RUN-08")
def test_what_the_gm_waives_is_done_at_its_cost_without_dice() -> None:
    scene = a_scene(hero("ash"), foe("bryn"))
    climb = {"what": "climb the crane", "ability": "athletics"}
    assert asked(turn(scene, who(scene, "ash")), "try", climb, "no", "end") == [
        "P-CP-01", "P-CP-02", "P-CP-03", "P-CP-01",
    ]  # fmt: skip
    assert who(scene, "ash").ap == 1
    assert not happened(scene, DiceRolled)


@pytest.mark.rules("P-ROLL-01")
def test_a_move_and_a_guard_need_no_roll() -> None:
    zones = [{"name": "here", "to": ["there"]}, {"name": "there"}]
    scene = a_scene(hero("ash"), foe("kit"), zones=zones)
    play(turn(scene, who(scene, "ash")), "move there", "defend", "guard", "end")
    assert not happened(scene, DiceRolled)
    assert who(scene, "ash").ap == 1


@pytest.mark.rules("P-RUN-08")
def test_a_base_action_may_be_waived_too() -> None:
    scene = a_scene(hero("ash"), foe("bryn"))
    scene.state.customs.calls = "everything"
    take(scene, "ash", "defend", "parry melee-weapons", "no")
    assert (defense_of(scene, "ash"), who(scene, "ash").ap) == (6, 2)
    assert not happened(scene, DiceRolled)
    assert not happened(scene, Opened)
    assert not happened(scene, Erred)


# P-X-AP


@pytest.mark.rules("P-X-AP")
def test_ap_are_three_again_at_the_start_of_the_own_turn_whatever_was_left() -> None:
    for left in (0, 2):
        scene = a_scene(hero("ash"), foe("bryn"))
        who(scene, "ash").tokens = {"AP": left}
        waiting(turn(scene, who(scene, "ash")))
        assert who(scene, "ash").ap == 3


@pytest.mark.rules("P-X-AP")
def test_the_panic_save_comes_after_the_ap_are_set() -> None:
    scene = a_scene(hero("ash", conditions=[PANICKED]), foe("bryn"))
    who(scene, "ash").tokens = {"AP": 0}
    waiting(turn(scene, who(scene, "ash")), [6, 1])
    assert who(scene, "ash").ap == 2


@pytest.mark.rules("P-X-AP")
def test_unspent_ap_stay_for_openings_and_do_not_grow_in_the_turns_of_others() -> None:
    scene = a_scene(hero("ash"), foe("bryn"))
    take(scene, "ash", "defend", "guard")
    assert who(scene, "ash").ap == 2
    scene.state.schedule.at = 1
    take(scene, "bryn", "attack", "blade ash", 2, [1, 2], "opening", "snap", "blade bryn", 1, [5])
    assert who(scene, "ash").ap == 1
    assert lost(scene, "bryn") == 4


@pytest.mark.rules("P-X-AP")
def test_out_of_a_fight_nobody_counts_ap() -> None:
    scene = a_scene(hero("ash", abilities={"athletics": 1}), phase="free")
    who(scene, "ash").tokens = {"AP": 0}
    play(attempt(scene, who(scene, "ash"), "climb", "athletics", ""), "yes", FIVE, 1, [4], NOT_DONE)
    assert who(scene, "ash").ap == 0
    assert happened(scene, Failed)


# P-X-ZONE


@pytest.mark.rules("P-X-ZONE")
def test_the_same_zone_is_engaged_the_next_near_and_everything_beyond_far() -> None:
    scene = a_scene(hero("ash"), hero("cole"), foe("bryn", zone="there"), foe("dara", zone="beyond"), zones=THREE_ZONES)
    ash = who(scene, "ash")
    assert [distance(scene, ash, who(scene, id)) for id in ("cole", "bryn", "dara")] == [0, 1, 2]


@pytest.mark.rules("P-X-ZONE")
def test_only_those_in_reach_can_be_attacked_and_with_none_there_is_no_attack() -> None:
    scene = a_scene(hero("ash"), foe("bryn", zone="there"), zones=THREE_ZONES)
    assert blows(scene, who(scene, "ash")) == []
    assert not {"attack", "snap"} & set(offered(scene, "ash"))
    who(scene, "ash").place = "there"
    assert {"attack", "snap"} <= set(offered(scene, "ash"))


@pytest.mark.rules("P-X-ZONE")
def test_one_goes_only_to_a_zone_that_touches_ones_own() -> None:
    scene = a_scene(hero("ash"), hero("cole", zone="there"), foe("bryn"), zones=THREE_ZONES)
    assert [key for key in offered(scene, "ash") if key.startswith("move")] == ["move there"]
    assert sorted(key for key in offered(scene, "cole") if key.startswith("move")) == ["move beyond", "move here"]


# P-RUN-13


@pytest.mark.rules("P-RUN-13")
def test_one_flees_by_a_move_out_of_an_exit_and_from_nowhere_else() -> None:
    scene = a_scene(hero("ash"), hero("cole"), foe("bryn", zone="there"), zones=THREE_ZONES)
    assert "flee" not in offered(scene, "bryn")
    play(turn(scene, who(scene, "ash")), "flee")
    assert who(scene, "ash").has(FLED)
    assert "ash" not in scene.state.schedule.order


@pytest.mark.rules("P-RUN-13")
def test_surrender_is_for_ones_own_turn_and_costs_nothing() -> None:
    scene = a_scene(hero("ash"), foe("bryn"))
    assert "surrender" in offered(scene, "ash", 0)
    assert "surrender" not in {deed.key for deed in opening_deeds(scene, who(scene, "ash"), 3, "")}
    play(turn(scene, who(scene, "ash")), "surrender")
    assert who(scene, "ash").has(SURRENDERED)
    assert "ash" not in scene.state.schedule.order


# P-RUN-15


@pytest.mark.rules("P-RUN-15")
def test_treat_and_steady_reach_those_in_the_same_zone() -> None:
    scene = a_scene(
        hero("ash", abilities={"first-aid": 1, "persuasion": 1}),
        hero("cole", zone="there", health=3, conditions=[WOUNDED, PANICKED]),
        foe("bryn"),
        zones=THREE_ZONES,
    )
    assert not {"treat", "steady"} & set(offered(scene, "ash"))
    who(scene, "cole").place = "here"
    assert {"treat", "steady"} <= set(offered(scene, "ash"))


@pytest.mark.rules("P-RUN-15")
def test_whoever_falls_and_is_brought_back_has_lost_the_ap_it_had() -> None:
    scene = a_scene(hero("ash", abilities={"first-aid": 1}), hero("cole"), foe("bryn"))
    play(harm(scene, who(scene, "cole"), Working(16), ""), [1])
    take(scene, "ash", "treat", 1, [5])
    assert (who(scene, "cole").has(DIEING), who(scene, "cole").ap) == (False, 0)


@pytest.mark.rules("P-RUN-15")
def test_one_may_treat_oneself_and_is_asked_whom_the_dieing_first() -> None:
    scene = a_scene(
        hero("ash", abilities={"first-aid": 1}, health=9),
        hero("cole", health=9),
        hero("dara", health=0, conditions=[DIEING, WOUNDED]),
        foe("bryn"),
    )
    assert [each.id for each in patients(scene, who(scene, "ash"))] == ["dara", "cole", "ash"]
    take(scene, "ash", "treat", "ash", 2, [6, 2])
    assert who(scene, "ash").health.value == 15


@pytest.mark.rules("P-CP-20", "P-RUN-15")
def test_a_healer_chooses_whom_to_treat_the_dieing_first() -> None:
    medic = hero("ash", abilities={"first-aid": 1}, health=10)
    hurt, down = hero("bo", health=10), hero("cy", health=0, conditions=[WOUNDED, DIEING])
    game = answers(fight(medic, hurt, down, foe("kit")), ("ash", "treat"))
    ask = asked_of(game, "ash")
    expect(ask, "P-CP-20", "cy", "ash")
    assert offered_by(ask) == ["cy", "bo", "ash"]
    answers(game, ("ash", "bo"), ("ash", 1))
    rolls(game, [4])
    assert game.state.actors["bo"].health.value == 14


# P-RUN-18


@pytest.mark.rules("P-RUN-18")
def test_a_warlord_gives_a_raider_an_ap_which_comes_on_top_of_its_next_three() -> None:
    scene = a_scene(foe("boss", "warlord"), foe("bryn"), foe("scav", "scav"), hero("ash"))
    assert [key for key in offered(scene, "boss") if key.startswith("order")] == ["order bryn"]
    take(scene, "boss", "order bryn")
    assert (who(scene, "boss").ap, who(scene, "bryn").tokens[WAITING]) == (2, 1)
    scene.state.schedule.at = 1
    waiting(turn(scene, who(scene, "bryn")))
    assert (who(scene, "bryn").ap, who(scene, "bryn").tokens[WAITING]) == (4, 0)


@pytest.mark.rules("P-RUN-18")
def test_nobody_has_more_than_one_such_ap_waiting() -> None:
    scene = a_scene(foe("boss", "warlord"), foe("bryn"), hero("ash"))
    flow = turn(scene, who(scene, "boss"))
    assert "order bryn" not in offers(waiting(flow, "order bryn"))


# P-RUN-19


@pytest.mark.rules("P-RUN-19")
def test_one_attack_has_one_target_and_no_extra_success_buys_another() -> None:
    scene = a_scene(hero("ash"), foe("bryn"), foe("cole"))
    question = waiting(attack(scene, who(scene, "ash"), False, ""), "blade bryn", 2, [6, 5])
    assert offers(question, "die1") == ["value", "improvised", "unused"]
    take(scene, "ash", "attack", "blade bryn", 2, [6, 5], ADD)
    assert (lost(scene, "bryn"), lost(scene, "cole")) == (11, 0)


@pytest.mark.rules("P-X-ACT", "P-RUN-13", "P-GAP-28")
def test_whoever_has_gone_somewhere_no_longer_holds_the_rifle_still() -> None:
    rifle = hero("ash", items=["scoped-rifle"], abilities={"marksmanship": 1})
    scene = a_scene(rifle, foe("kit", zone="beyond"), zones=THREE_ZONES)
    shot = an_act(weapon="scoped-rifle", ability="marksmanship")
    assert roll_modifiers(scene, shot).value == 1
    take(scene, "ash", "move there")
    assert roll_modifiers(scene, shot).value == 0
    take(scene, "ash")
    assert roll_modifiers(scene, shot).value == 1


@pytest.mark.rules("P-X-ACT", "P-RUN-13", "P-RUN-15", "P-RUN-18")
def test_what_one_may_do_stands_under_what_it_costs() -> None:
    leader = foe("ash", "warlord", items=["blade", "pistol", "stim"], health=9, conditions=[PANICKED])
    scene = a_scene(leader, foe("lee"), hero("bo"), zones=THREE_ZONES)
    found = {each.key: each for each in deeds(scene, who(scene, "ash"), 3, "")}
    assert {key: each.price for key, each in found.items()} == {
        "attack": 2, "snap": 1, "defend": 1, "treat": 2, "steady": 1, "move there": 1, "flee": 1, "ready pistol": 1,
        "calm stim": 1, "quicken stim": 0, "order lee": 1, "try": 1, "surrender": 0,
    }  # fmt: skip
    assert all(each.group == (f"{each.price} AP" if each.price else "Free") for each in found.values())
    notes = {key: found[key].note for key in ("attack", "snap", "move there", "order lee")}
    assert notes == {
        "attack": "blade, bare hands",
        "snap": "blade, bare hands; -1 on each die",
        "move there": "1 zone",
        "order lee": "1 AP for its next turn",
    }


@pytest.mark.rules("P-RUN-18")
def test_an_order_costs_an_ap_gives_one_and_is_told() -> None:
    scene = a_scene(foe("ash", "warlord"), foe("lee"), hero("bo"))
    take(scene, "ash", "order lee")
    assert (who(scene, "ash").ap, who(scene, "lee").tokens[WAITING]) == (2, 1)
    assert "Ash orders Lee on." in told(scene)


@pytest.mark.rules("P-RUN-15", "P-X-ACT")
@pytest.mark.parametrize(("skills", "chance"), [({"persuasion": 1}, 0.75), ({"command": 2}, 0.86), ({}, 0.25)])
def test_the_chance_to_steady_a_friend_is_that_of_whoever_speaks(skills: dict[str, int], chance: float) -> None:
    """Two dice of the level against 4, or one d4; the friend is the better speaker and has no say in it."""
    friend = hero("bo", abilities={"persuasion": 4}, conditions=[PANICKED])
    scene = a_scene(hero("ash", abilities=skills), friend, foe("kit"))
    (steady,) = [each for each in deeds(scene, who(scene, "ash"), 3, "") if each.key == "steady"]
    assert isinstance(steady.hint, WorkHint)
    assert steady.hint.chance == chance


FENCING = """
[pack]
id = "test.fencing"
title = "Fencing"
ruleset = "overreach"
[[ability]]
id = "fencing"
name = "Fencing"
kind = "combat"
uses = [
  { id = "attack", text = "a thrust", attributes = ["finesse"] },
  { id = "parry", text = "a parry", attributes = ["memory"] },
]
[[item]]
id = "rapier"
name = "rapier"
kind = "weapon"
ability = "fencing"
"""


@pytest.mark.rules("P-X-ACT", "P-CP-20")
def test_each_ability_parries_with_the_attributes_of_its_own_parry() -> None:
    fencer = hero("ash", items=["rapier"], abilities={"fencing": 1, "unarmed": 1}, attributes=scores(memory=4))
    for ability, dice in (("fencing", 4), ("unarmed", 2)):
        scene = a_scene(fencer, foe("kit"), extra=(FENCING,))
        question = waiting(done(scene, "ash", "defend"), f"parry {ability}")
        assert offers(question) == [str(number) for number in range(1, dice + 1)]


@pytest.mark.rules("P-X-ACT", "P-RUN-11")
def test_whoever_has_died_in_the_meantime_is_not_healed() -> None:
    scene = a_scene(
        hero("ash", abilities={"first-aid": 1}), hero("cole", health=0, conditions=[DIEING, WOUNDED]), foe("kit")
    )
    flow = done(scene, "ash", "treat")
    assert waiting(flow, 2, [6, 1]).what == "P-CP-08"
    leave(scene, who(scene, "cole"), DEAD)
    assert flow.send("mistake").what == "P-CP-14"
    with pytest.raises(StopIteration):
        flow.send({"text": "", "effect": "none"})
    assert who(scene, "cole").health.value == 0


@pytest.mark.rules("P-X-ACT", "P-RUN-15")
@pytest.mark.parametrize(
    ("skills", "note", "chances"), [({"first-aid": 1}, "Novice", (0.75, 0.56)), ({}, "Struggle, 1d4", (0.25, 0.0))]
)
def test_treat_says_how_well_it_was_learnt_and_minds_know_whether_it_is_urgent(
    skills: dict[str, int], note: str, chances: tuple[float, float]
) -> None:
    """Two d6 against 4, and against 5 for the Dieing."""
    for hurt, urgent, chance in (([WOUNDED], False, chances[0]), ([WOUNDED, DIEING], True, chances[1])):
        patient = hero("cole", health=0 if urgent else 5, conditions=hurt)
        scene = a_scene(hero("ash", abilities=skills), patient, foe("kit"))
        (treat,) = [each for each in deeds(scene, who(scene, "ash"), 3, "") if each.key == "treat"]
        assert isinstance(treat.hint, CareHint)
        assert (treat.note, treat.hint.is_urgent, treat.hint.chance) == (note, urgent, chance)


@pytest.mark.rules("P-X-ACT", "P-RUN-13")
def test_whoever_flees_out_of_a_vehicle_leaves_the_station_empty() -> None:
    scene = on_the_road()
    play(harm(scene, who(scene, "skimmer"), Working(99), ""))
    play(done(scene, "ash", "flee"))
    assert who(scene, "ash").has(FLED)
    assert who(scene, "skimmer").craft.crew == {"gunner": "bo"}  # type: ignore[union-attr]
