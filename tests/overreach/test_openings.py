"""Natural 1s, and the Openings they leave: who may act, for how much, and what that can change."""

from typing import Any

import pytest

from facedown.kernel.scene.condition import Condition
from facedown.kernel.scene.modifier import Modifier
from facedown.kernel.words.audience import GM
from facedown.rulesets.overreach.attack import attack
from facedown.rulesets.overreach.character import DIEING, FLED, GUARDING, PARRYING, WAITING
from facedown.rulesets.overreach.events import Declined, DiceRolled, Erred, Failed, Opened, Succeeded
from facedown.rulesets.overreach.modifiers import ROLL
from facedown.rulesets.overreach.saves import save
from facedown.rulesets.overreach.scene import OverScene
from facedown.rulesets.overreach.sequence import perform
from facedown.rulesets.overreach.turns import turn
from tests.asking import asked, heard, offers, waiting
from tests.overreach.cast import NOT_DONE, THREE_ZONES, TOLD_ONLY, a_scene, an_act, foe, hero, scores, who
from tests.playing import happened, play

ADD = {"die1": "value", "idea": ""}


def pair(**bryn: Any) -> OverScene:
    """Ash, 2d6 with a blade, and a Raider of Defense 4 beside."""
    return a_scene(hero("ash"), foe("bryn", **bryn))


def blow(scene: OverScene, id: str = "ash", is_snap: bool = False) -> Any:
    return attack(scene, who(scene, id), is_snap, "")


def lost(scene: OverScene, id: str) -> int:
    return who(scene, id).health.start - who(scene, id).health.value


def opened(scene: OverScene) -> list[tuple[str, int]]:
    """To whom the Openings went, and with how many AP."""
    return [(each.target, each.ap.value) for each in happened(scene, Opened)]


# P-ONE-01 … P-ONE-04


@pytest.mark.rules("P-ONE-01")
def test_each_natural_one_counts_in_a_success_and_in_a_failure_alike() -> None:
    for faces, is_success in (([6, 1], True), ([3, 1], False)):
        scene = pair()
        play(blow(scene), "blade bryn", 2, faces, "opening", "decline")
        assert opened(scene) == [("bryn", 1)]
        assert bool(happened(scene, Succeeded)) is is_success
    scene = pair()
    play(blow(scene), "blade bryn", 2, [1, 1], "opening", "bryn 2", "decline")
    assert opened(scene) == [("bryn", 2)]


@pytest.mark.rules("P-ONE-01")
def test_a_failure_without_a_natural_one_opens_nothing_and_is_no_mistake() -> None:
    scene = pair()
    play(blow(scene), "blade bryn", 2, [2, 2])
    assert not happened(scene, Opened)
    assert not happened(scene, Erred)


@pytest.mark.rules("P-ONE-02")
def test_a_three_lowered_to_one_is_no_one_and_a_one_raised_to_three_still_is() -> None:
    for by, faces, ones in ((-2, [3, 3], 0), (2, [1, 4], 1)):
        scene = pair()
        who(scene, "ash").conditions = [Condition("Charmed", modifiers=(Modifier(ROLL, by, "a charm"),))]
        play(blow(scene), "blade bryn", 2, faces, *(["opening", "decline"] if ones else []))
        assert [each.ones for each in happened(scene, DiceRolled)] == [ones]
        assert len(opened(scene)) == ones


@pytest.mark.rules("P-ONE-03")
def test_the_ones_of_a_save_are_nothing() -> None:
    scene = pair()
    assert asked(save(scene, who(scene, "ash"), "tenacity", 2, "Panic"), [1, 1]) == ["P-SAVE-02"]
    assert not happened(scene, Opened)
    assert not happened(scene, Erred)


@pytest.mark.rules("P-ONE-04")
def test_the_gm_decides_which_of_the_two_they_are() -> None:
    scene = pair()
    question = waiting(blow(scene), "blade bryn", 2, [6, 1])
    assert (question.seat, question.what, question.default) == (GM, "P-CP-08", "opening")
    assert offers(question) == ["opening", "mistake"]
    scene = pair()
    play(blow(scene), "blade bryn", 2, [6, 1], "mistake", TOLD_ONLY)
    assert not happened(scene, Opened)
    assert len(happened(scene, Erred)) == 1


# P-OPEN-01


@pytest.mark.rules("P-OPEN-01", "P-RUN-05")
def test_in_a_fight_the_ones_of_every_roll_are_openings_as_long_as_an_enemy_is_able() -> None:
    medic = hero("ash", abilities={"first-aid": 1}, health=9)
    scene = a_scene(medic, foe("bryn"))
    treating = an_act(kind="treat", ability="first-aid", attributes=("finesse", "acuity"), contested=False)
    question = waiting(perform(scene, treating), 2, [5, 1])
    assert (question.what, question.default) == ("P-CP-08", "opening")
    alone = a_scene(medic, foe("bryn", conditions=["Dieing"], health=0))
    assert waiting(perform(alone, treating), 2, [5, 1]).what == "P-CP-14"


@pytest.mark.rules("P-OPEN-01")
def test_out_of_a_fight_a_competition_opens_and_a_quiet_act_does_not() -> None:
    for contested, default in ((True, "opening"), (False, "mistake")):
        scene = a_scene(hero("ash"), foe("bryn"), phase="free")
        question = waiting(perform(scene, an_act(contested=contested)), 2, [5, 1])
        assert (question.what, question.default) == ("P-CP-08", default)


# P-OPEN-02 and P-RUN-06


@pytest.mark.rules("P-OPEN-02", "P-RUN-06")
def test_the_gm_chooses_among_all_who_are_able_the_target_first_then_the_nearest_allies_last() -> None:
    scene = a_scene(
        hero("ash", items=["pistol"], abilities={"marksmanship": 1}),
        foe("far", zone="beyond"),
        foe("mark", zone="there"),
        foe("near", zone="there"),
        foe("close"),
        hero("dara"),
        zones=THREE_ZONES,
    )
    question = waiting(blow(scene), "pistol mark", 2, [6, 1], "opening")
    assert (question.seat, question.what, question.default) == (GM, "P-CP-09", "mark 1")
    assert offers(question) == ["mark 1", "close 1", "near 1", "far 1", "dara 1"]


@pytest.mark.rules("P-OPEN-02", "P-RUN-06")
def test_of_enemies_equally_near_the_first_in_order_comes_first() -> None:
    scene = a_scene(hero("ash"), foe("bryn"), foe("cole"), foe("dara"))
    scene.state.schedule.order = ["dara", "ash", "cole", "bryn"]
    scene.state.schedule.at = 1
    question = waiting(perform(scene, an_act()), 2, [6, 1], "opening")
    assert offers(question) == ["dara 1", "cole 1", "bryn 1"]


@pytest.mark.rules("P-OPEN-02", "P-RUN-06")
def test_a_target_that_is_not_able_is_passed_over() -> None:
    scene = a_scene(hero("ash"), foe("bryn"), foe("cole"), foe("dara"))
    who(scene, "bryn").tokens = {"AP": 0}
    question = waiting(blow(scene), "blade bryn", 2, [6, 1], "opening")
    assert offers(question) == ["cole 1", "dara 1"]


@pytest.mark.rules("P-OPEN-02")
def test_the_gm_may_choose_several_and_says_in_which_order_they_act() -> None:
    scene = a_scene(hero("ash"), foe("bryn"), foe("cole"))
    play(blow(scene), "blade bryn", 2, [1, 1], "opening", "cole 1", "bryn 1", "flee", "defend", "guard")
    assert opened(scene) == [("cole", 1), ("bryn", 1)]
    assert who(scene, "cole").has(FLED)
    assert who(scene, "bryn").has(GUARDING)


@pytest.mark.rules("P-OPEN-02")
def test_the_gm_may_leave_part_of_the_opening_to_nobody() -> None:
    scene = a_scene(hero("ash"), foe("bryn"), foe("cole"))
    play(blow(scene), "blade bryn", 2, [1, 1], "opening", "cole 1", "nobody", "decline")
    assert opened(scene) == [("cole", 1)]


# P-OPEN-03 and P-RUN-07


@pytest.mark.rules("P-OPEN-03")
def test_whoever_is_chosen_may_let_it_pass() -> None:
    scene = pair()
    question = waiting(blow(scene), "blade bryn", 2, [6, 1], "opening")
    assert (question.seat, question.what, question.default) == ("foes", "P-CP-10", "decline")
    scene = pair()
    play(blow(scene), "blade bryn", 2, [6, 1], "opening", "decline")
    assert who(scene, "bryn").ap == 3
    assert [each.actor for each in happened(scene, Declined)] == ["bryn"]
    assert lost(scene, "bryn") == 6


@pytest.mark.rules("P-OPEN-03")
def test_one_natural_one_pays_for_what_costs_one_and_for_nothing_dearer() -> None:
    scene = pair()
    question = waiting(blow(scene), "blade bryn", 2, [6, 1], "opening")
    assert {"snap", "defend", "flee", "try"} <= set(offers(question))
    assert "attack" not in offers(question)
    assert "surrender" not in offers(question)
    scene = pair()
    question = waiting(blow(scene), "blade bryn", 2, [1, 1], "opening", "bryn 2")
    assert "attack" in offers(question)


@pytest.mark.rules("P-OPEN-03")
def test_they_spend_their_own_ap_and_no_more_than_they_have() -> None:
    scene = pair()
    who(scene, "bryn").tokens = {"AP": 1}
    flow = blow(scene)
    question = waiting(flow, "blade bryn", 2, [1, 1], "opening", "bryn 2")
    assert "attack" not in offers(question)
    scene = pair()
    play(blow(scene), "blade bryn", 2, [6, 1], "opening", "defend", "guard")
    assert (who(scene, "ash").ap, who(scene, "bryn").ap) == (1, 2)


@pytest.mark.rules("P-OPEN-03")
def test_the_ones_are_one_budget_for_all_who_are_chosen() -> None:
    scene = a_scene(hero("ash", attributes=scores(finesse=3, power=3)), foe("bryn"), foe("cole"))
    flow = blow(scene)
    question = waiting(flow, "blade bryn", 3, [1, 1, 1], "opening")
    assert offers(question) == ["bryn 3", "bryn 2", "bryn 1", "cole 3", "cole 2", "cole 1"]
    assert offers(flow.send("cole 2")) == ["nobody", "bryn 1"]


@pytest.mark.rules("P-RUN-07", "P-OPEN-03")
def test_two_ones_pay_for_a_guard_and_a_snap_attack_and_then_it_is_over() -> None:
    scene = pair()
    play(blow(scene), "blade bryn", 2, [1, 1], "opening", "bryn 2", "defend", "guard", "snap", "blade ash", 1, [5])
    assert who(scene, "bryn").has(GUARDING)
    assert lost(scene, "ash") == 4
    assert who(scene, "bryn").ap == 1


@pytest.mark.rules("P-RUN-07")
def test_what_is_left_of_an_opening_lapses_and_unspent_ap_stay() -> None:
    scene = pair()
    play(blow(scene), "blade bryn", 2, [1, 1], "opening", "bryn 2", "defend", "guard", "decline")
    assert who(scene, "bryn").ap == 2
    assert not happened(scene, Declined)
    assert not happened(scene, Erred)


# P-OPEN-04


@pytest.mark.rules("P-OPEN-04", "P-RUN-11")
def test_a_roller_struck_down_in_the_opening_still_lands_the_blow() -> None:
    scene = a_scene(hero("ash", health=3), foe("bryn"))
    flow = turn(scene, who(scene, "ash"))
    play(flow, "attack", "blade bryn", 2, [6, 1], "opening", "snap", "blade ash", 1, [6], [2])
    assert who(scene, "ash").has(DIEING)
    assert lost(scene, "bryn") == 6


# P-OPEN-05 and P-OPEN-06


@pytest.mark.rules("P-OPEN-06", "P-OPEN-05")
def test_a_guard_in_the_opening_turns_a_hit_into_a_miss() -> None:
    scene = pair()
    play(blow(scene), "blade bryn", 2, [4, 1], "opening", "defend", "guard")
    assert happened(scene, Failed)
    assert lost(scene, "bryn") == 0
    scene = pair()
    play(blow(scene), "blade bryn", 2, [4, 1], "opening", "decline")
    assert lost(scene, "bryn") == 4


@pytest.mark.rules("P-OPEN-06")
def test_a_successful_parry_in_the_opening_turns_a_five_into_a_miss() -> None:
    scene = pair()
    play(blow(scene), "blade bryn", 2, [5, 1], "opening", "defend", "parry melee-weapons", 1, [5])
    assert who(scene, "bryn").has(PARRYING)
    assert happened(scene, Failed)[-1].actor == "ash"
    assert lost(scene, "bryn") == 0


@pytest.mark.rules("P-OPEN-06")
def test_a_failed_parry_in_the_opening_stops_nothing() -> None:
    scene = pair()
    play(blow(scene), "blade bryn", 2, [5, 1], "opening", "defend", "parry melee-weapons", 1, [4])
    assert not who(scene, "bryn").has(PARRYING)
    assert lost(scene, "bryn") == 5


@pytest.mark.rules("P-OPEN-05")
def test_the_gm_says_whether_something_of_their_own_touches_the_attempt_or_only_its_conditions() -> None:
    smoke = ["try", {"what": "throw ash into the air", "ability": "athletics"}, "no"]
    for affects, loss in (("no", 5), ("yes", 0)):
        scene = pair()
        question = waiting(blow(scene), "blade bryn", 2, [5, 1], "opening", *smoke)
        assert (question.seat, question.what) == (GM, "P-CP-11")
        scene = pair()
        play(blow(scene), "blade bryn", 2, [5, 1], "opening", *smoke, {"affects": affects, "threshold": 6})
        assert lost(scene, "bryn") == loss


@pytest.mark.rules("P-OPEN-05")
def test_of_base_actions_nobody_is_asked_whether_they_touch_the_attempt() -> None:
    kinds = asked(blow(pair()), "blade bryn", 2, [5, 1], "opening", "ready pistol")
    assert "P-CP-11" not in kinds


# P-OPEN-07


@pytest.mark.rules("P-OPEN-07", "P-OPEN-05")
def test_a_step_out_of_reach_in_the_opening_happens_and_the_hit_lands() -> None:
    scene = a_scene(hero("ash"), foe("bryn"), zones=THREE_ZONES)
    play(blow(scene), "blade bryn", 2, [5, 1], "opening", "move there")
    assert who(scene, "bryn").place == "there"
    assert lost(scene, "bryn") == 5


@pytest.mark.rules("P-OPEN-07", "P-RUN-13")
def test_whoever_flees_in_the_opening_is_gone_and_hit_all_the_same() -> None:
    for faces, loss in (([4, 1], 4), ([3, 1], 0)):
        scene = pair()
        play(blow(scene), "blade bryn", 2, faces, "opening", "flee")
        assert who(scene, "bryn").has(FLED)
        assert lost(scene, "bryn") == loss


# P-OPEN-08


@pytest.mark.rules("P-OPEN-08")
def test_an_opening_within_an_opening_is_for_those_without_an_action_under_way() -> None:
    scene = a_scene(hero("ash"), foe("bryn"), hero("cole"))
    flow = blow(scene)
    play(flow, "blade bryn", 2, [6, 1], "opening", "bryn 1", "snap", "blade ash", 2, [1, 4], "opening", "flee")
    assert opened(scene) == [("bryn", 1), ("cole", 1)]
    assert who(scene, "cole").has(FLED)


@pytest.mark.rules("P-OPEN-08", "P-MIST-01")
def test_where_nobody_is_left_out_of_it_the_inner_ones_are_mistakes() -> None:
    scene = pair()
    play(blow(scene), "blade bryn", 2, [6, 1], "opening", "snap", "blade ash", 2, [1, 4], TOLD_ONLY)
    assert [each.actor for each in happened(scene, Erred)] == ["bryn"]


@pytest.mark.rules("P-OPEN-08")
def test_a_mere_target_of_the_inner_action_may_use_the_inner_opening() -> None:
    scene = a_scene(hero("ash"), foe("bryn"), hero("cole"))
    answers = ["blade bryn", 2, [6, 1], "opening", "bryn 1", "snap", "blade cole", 2, [1, 5], "opening"]
    question = waiting(blow(scene), *answers)
    assert (question.what, question.who) == ("P-CP-10", "cole")


@pytest.mark.rules("P-OPEN-08")
def test_every_chain_of_openings_ends_with_the_last_who_has_no_action_under_way() -> None:
    scene = a_scene(hero("ash"), foe("bryn"), hero("cole"), foe("dara"))
    deeper = ["blade ash", 2, [1, 6], "opening", "cole 1", "snap", "blade bryn", 2, [1, 6]]
    last = ["opening", "snap", "blade cole", 2, [1, 6], TOLD_ONLY]
    play(blow(scene), "blade bryn", 2, [6, 1], "opening", "bryn 1", "snap", *deeper, *last)
    assert [each[0] for each in opened(scene)] == ["bryn", "cole", "dara"]
    assert [each.actor for each in happened(scene, Erred)] == ["dara"]
    assert scene.state.resolving == []


@pytest.mark.rules("P-OPEN-08")
def test_when_an_action_is_resolved_its_actor_may_use_an_opening_again() -> None:
    scene = pair()
    play(blow(scene), "blade bryn", 2, [6, 2])
    assert scene.state.resolving == []
    question = waiting(perform(scene, an_act("bryn")), 2, [6, 1], "opening")
    assert (question.what, question.who) == ("P-CP-10", "ash")


@pytest.mark.rules("P-OPEN-08")
def test_somebody_who_only_ever_withdraws_is_not_asked_without_end() -> None:
    scene = pair()
    questions = heard(
        perform(scene, an_act("bryn")),
        2,
        [6, 1],
        "opening",
        *["snap", "unarmed bryn", {"choice": "withdraw", "text": ""}] * 100,
        "stop",
    )
    assert questions[-1].what == "endless"
    assert who(scene, "ash").ap == 3


# who is able


@pytest.mark.rules("P-MIST-01")
@pytest.mark.parametrize("ap", [0, 1])
def test_whoever_has_an_ap_is_able_and_nobody_without(ap: int) -> None:
    scene = pair()
    who(scene, "bryn").tokens = {"AP": ap}
    assert waiting(blow(scene), "blade bryn", 2, [6, 1]).what == ("P-CP-08" if ap else "P-CP-14")


@pytest.mark.rules("P-MIST-01")
def test_the_fallen_the_fled_and_those_who_gave_up_are_not_able() -> None:
    for status in ("Dieing", "Fled", "Surrendered", "Dead"):
        scene = a_scene(hero("ash"), foe("bryn", conditions=[status]))
        who(scene, "bryn").tokens = {"AP": 3}
        assert waiting(perform(scene, an_act()), 2, [6, 1]).what == "P-CP-14"


@pytest.mark.rules("P-RUN-18", "P-OPEN-03")
def test_an_ap_given_by_command_pays_for_an_opening_at_once() -> None:
    scene = pair()
    who(scene, "bryn").tokens = {"AP": 0, WAITING: 1}
    play(blow(scene), "blade bryn", 2, [4, 1], "opening", "defend", "guard")
    assert who(scene, "bryn").tokens == {"AP": 0, WAITING: 0}
    assert lost(scene, "bryn") == 0


@pytest.mark.rules("P-FAIL-01", "P-ONE-01")
def test_the_failure_of_an_open_roll_is_told_after_its_opening() -> None:
    scene = pair()
    kinds = asked(perform(scene, an_act(free=True)), 2, [4, 1], "opening", "decline", NOT_DONE)
    assert kinds == ["P-CP-06", "P-ROLL-05", "P-CP-08", "P-CP-10", "P-CP-15"]
