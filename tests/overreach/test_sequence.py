"""The order of an Action Roll: declare, call, choose, pay, roll, Openings, read, spend, Mistakes, effects."""

from typing import Any

import pytest

from facedown.kernel.dice.dice import Dice
from facedown.kernel.scene.condition import Condition
from facedown.kernel.scene.event import TrackChanged
from facedown.kernel.scene.modifier import Modifier
from facedown.kernel.words.audience import GM
from facedown.rulesets.overreach.attack import attack
from facedown.rulesets.overreach.character import GUARDING
from facedown.rulesets.overreach.events import Declared, DiceRolled, Failed, Opened, Succeeded
from facedown.rulesets.overreach.modifiers import ROLL
from facedown.rulesets.overreach.scene import OverScene
from facedown.rulesets.overreach.sequence import perform
from facedown.rulesets.overreach.task import attempt
from tests.asking import asked, heard, offers, waiting
from tests.overreach.cast import NOT_DONE, TOLD_ONLY, a_scene, an_act, foe, hero, scores, who
from tests.playing import happened, play

ADD = {"die1": "value", "idea": ""}
KEEP = {"die1": "unused", "idea": ""}
FIVE = {"threshold": 5, "told": "hidden"}


def pair(**ash: Any) -> OverScene:
    """Ash, 2d6 with a blade, and a Raider of Defense 4 beside."""
    return a_scene(hero("ash", **ash), foe("bryn"))


def blow(scene: OverScene, id: str = "ash", is_snap: bool = False) -> Any:
    return attack(scene, who(scene, id), is_snap, "")


def lost(scene: OverScene, id: str) -> int:
    return who(scene, id).health.start - who(scene, id).health.value


def a_modifier(by: int) -> Condition:
    return Condition("Charmed", modifiers=(Modifier(ROLL, by, "a charm"),))


# P-SEQ-1


@pytest.mark.rules("P-SEQ-1")
def test_an_attack_begins_with_whom_and_with_what() -> None:
    scene = a_scene(hero("ash"), foe("bryn"), foe("cole"))
    question = waiting(blow(scene))
    assert (question.seat, question.what) == ("ash", "P-CP-02")
    assert offers(question) == ["blade bryn", "blade cole", "unarmed bryn", "unarmed cole"]
    play(blow(scene), "blade cole", 1, [5])
    assert (lost(scene, "bryn"), lost(scene, "cole")) == (0, 5)
    assert happened(scene, DiceRolled)[0].what == "an attack on Cole with the blade"


@pytest.mark.rules("P-SEQ-1")
def test_any_other_act_is_declared_in_words_and_with_an_ability() -> None:
    scene = pair(abilities={"athletics": 2})
    questions = heard(attempt(scene, who(scene, "ash"), "lift the gate", "athletics", ""), "yes", FIVE, 1, [6])
    assert [each.what for each in questions] == ["P-CP-03", "P-CP-05", "P-CP-06", "P-ROLL-05"]
    assert happened(scene, Declared)[0].text == "lift the gate"
    assert happened(scene, DiceRolled)[0].what == "Athletics"
    assert questions[-1].pool == (Dice(1, 8),)  # type: ignore[union-attr]


# P-SEQ-1A


@pytest.mark.rules("P-SEQ-1A")
def test_the_gm_says_whether_there_is_a_roll_then_attributes_then_the_threshold_before_any_die() -> None:
    scene = pair(abilities={"acrobatics": 1})
    flow = attempt(scene, who(scene, "ash"), "jump", "acrobatics", "")
    questions = heard(flow, "yes", ["speed"], FIVE, 2, [6, 2])
    assert [each.what for each in questions] == ["P-CP-03", "P-CP-04", "P-CP-05", "P-CP-06", "P-ROLL-05"]
    assert [each.seat for each in questions] == [GM, GM, GM, "ash", "ash"]  # type: ignore[union-attr]


@pytest.mark.rules("P-SEQ-1A")
def test_a_gm_who_wants_to_be_asked_calls_for_base_actions_too() -> None:
    scene = pair()
    scene.state.customs.calls = "everything"
    answers = ["blade bryn", "yes", {"threshold": 6, "told": "hidden"}, 1, [5], NOT_DONE]
    assert asked(blow(scene), *answers) == ["P-CP-02", "P-CP-03", "P-CP-05", "P-CP-06", "P-ROLL-05", "P-CP-15"]
    assert lost(scene, "bryn") == 0


@pytest.mark.rules("P-SEQ-1A")
def test_the_defense_of_the_target_is_what_the_gm_finds_filled_in() -> None:
    scene = a_scene(hero("ash"), foe("bryn", defense=7))
    scene.state.customs.calls = "everything"
    question = waiting(blow(scene), "blade bryn", "yes")
    assert question.default == {"threshold": 7, "told": "hidden"}
    assert waiting(attempt(scene, who(scene, "ash"), "jump", "stealth", ""), "yes").default == FIVE


# P-SEQ-2


@pytest.mark.rules("P-SEQ-2")
def test_level_gives_the_size_and_potential_the_most_dice() -> None:
    scene = pair(abilities={"melee-weapons": 3}, attributes=scores(finesse=4, power=3))
    flow = blow(scene)
    question = waiting(flow, "blade bryn")
    assert (question.what, question.seat, question.default) == ("P-CP-06", "ash", 3)
    assert offers(question) == ["1", "2", "3"]
    assert flow.send(2).pool == (Dice(2, 10),)


@pytest.mark.rules("P-SEQ-2")
def test_the_unskilled_and_those_without_potential_are_asked_whether_they_struggle() -> None:
    assert waiting(blow(pair()), "unarmed bryn").what == "P-CP-07"
    impaired = pair(injuries=["hand", "hand", "ribs"], attributes=scores(finesse=2, power=2))
    assert waiting(blow(impaired), "blade bryn").what == "P-CP-07"


@pytest.mark.rules("P-SEQ-2")
def test_one_die_is_not_asked_about() -> None:
    scene = pair(attributes=scores(power=1))
    assert waiting(blow(scene), "blade bryn").what == "P-ROLL-05"


# P-SEQ-2A


@pytest.mark.rules("P-SEQ-2A")
def test_the_action_is_paid_before_the_roll_and_after_the_number_is_announced() -> None:
    scene = pair()
    flow = blow(scene)
    waiting(flow, "blade bryn")
    assert who(scene, "ash").ap == 3
    assert flow.send(2).what == "P-ROLL-05"
    assert who(scene, "ash").ap == 1


@pytest.mark.rules("P-SEQ-2A")
def test_a_failed_action_gives_no_ap_back() -> None:
    scene = pair()
    play(blow(scene), "blade bryn", 2, [3, 2])
    assert happened(scene, Failed)
    assert who(scene, "ash").ap == 1


# P-SEQ-3


@pytest.mark.rules("P-SEQ-3")
def test_natural_ones_are_looked_at_before_anybody_knows_how_it_came_out() -> None:
    scene = pair()
    question = waiting(blow(scene), "blade bryn", 2, [6, 1])
    assert (question.what, question.seat) == ("P-CP-08", GM)
    assert [each.ones for each in happened(scene, DiceRolled)] == [1]
    assert not happened(scene, Succeeded)


@pytest.mark.rules("P-SEQ-3")
def test_without_a_natural_one_nobody_is_asked() -> None:
    assert asked(blow(pair()), "blade bryn", 2, [6, 2]) == ["P-CP-02", "P-CP-06", "P-ROLL-05"]


# P-SEQ-4


@pytest.mark.rules("P-SEQ-4", "P-OPEN-04")
def test_what_is_done_in_an_opening_goes_through_all_the_steps_before_the_outer_roll_is_read() -> None:
    scene = pair()
    play(blow(scene), "blade bryn", 2, [6, 1], "opening", "snap", "blade ash", 1, [5])
    steps = [each for each in scene.events or [] if isinstance(each, (DiceRolled, Opened, Succeeded, TrackChanged))]
    assert list(dict.fromkeys((type(each), each.actor) for each in steps)) == [
        (DiceRolled, "ash"), (Opened, "ash"),
        (DiceRolled, "bryn"), (Succeeded, "bryn"), (TrackChanged, "ash"),
        (Succeeded, "ash"), (TrackChanged, "bryn"),
    ]  # fmt: skip


# P-SEQ-5


@pytest.mark.rules("P-SEQ-5")
def test_each_die_is_changed_by_itself_and_compared_with_the_defense_of_now() -> None:
    scene = pair(items=["shock-baton"])  # +1 on each die, -1 on each success
    flow = blow(scene)
    assert waiting(flow, "shock-baton bryn", 2, [4, 3]).what == "P-CP-12"
    done = happened(scene, Succeeded)[0]
    assert (done.primary.value, done.threshold.value) == (5, 4)


@pytest.mark.rules("P-SEQ-5")
def test_no_die_falls_below_one() -> None:
    scene = a_scene(hero("ash"), foe("bryn", defense=2, conditions=["Dieing"], health=0))
    who(scene, "ash").conditions = [a_modifier(-3)]
    play(blow(scene), "blade bryn", 2, [2, 3])
    assert happened(scene, Failed)[0].best.value == 1


@pytest.mark.rules("P-SEQ-5", "P-RUN-09", "P-OPEN-04")
def test_a_guard_taken_in_the_opening_counts_against_the_dice_already_on_the_table() -> None:
    scene = pair()
    play(blow(scene), "blade bryn", 2, [4, 1], "opening", "defend", "guard")
    assert who(scene, "bryn").has(GUARDING)
    assert happened(scene, Failed)[0].threshold.value == 5
    assert lost(scene, "bryn") == 0


@pytest.mark.rules("P-SEQ-5", "P-RUN-09")
def test_a_pin_in_the_opening_lowers_the_dice_already_on_the_table() -> None:
    scene = a_scene(hero("ash"), foe("bryn", ready=["pistol"]))
    pin = {"die1": "pin", "idea": ""}
    play(blow(scene), "blade bryn", 2, [4, 1], "opening", "snap", "pistol ash", 2, [6, 5], pin)
    assert happened(scene, Failed)[0].best.value == 3
    assert (lost(scene, "ash"), lost(scene, "bryn")) == (5, 0)


@pytest.mark.rules("P-SEQ-5", "P-RUN-09")
def test_a_shield_dropped_in_the_opening_no_longer_helps() -> None:
    scene = a_scene(hero("ash"), foe("bryn", items=["riot-shield", "blade", "maul"], defense=4))
    assert who(scene, "bryn").ready == ["riot-shield", "blade"]
    play(blow(scene), "blade bryn", 2, [4, 1], "opening", "ready maul")
    assert happened(scene, Succeeded)[0].threshold.value == 4


@pytest.mark.rules("P-SEQ-5", "P-RUN-09")
def test_a_threshold_the_gm_chose_stays_though_the_target_guards() -> None:
    scene = pair()
    scene.state.customs.calls = "everything"
    called = ["yes", {"threshold": 3, "told": "hidden"}]
    play(blow(scene), "blade bryn", *called, 2, [3, 1], "opening", "defend", "guard")
    assert happened(scene, Succeeded)[0].threshold.value == 3
    assert lost(scene, "bryn") == 3


@pytest.mark.rules("P-SEQ-5", "P-RUN-09")
def test_the_defense_the_gm_left_alone_is_still_read_late() -> None:
    scene = pair()
    scene.state.customs.calls = "everything"
    called = ["yes", {"threshold": 4, "told": "hidden"}]
    play(blow(scene), "blade bryn", *called, 2, [4, 1], "opening", "defend", "guard", NOT_DONE)
    assert happened(scene, Failed)[0].threshold.value == 5


@pytest.mark.rules("P-RUN-09")
def test_an_opening_changes_a_chosen_threshold_only_if_the_gm_says_so() -> None:
    jam = [{"what": "jam the hinge", "ability": "melee-weapons"}, "yes", ["power"], FIVE, 1, [6]]
    for affects, is_success in (("no", True), ("yes", False)):
        scene = pair()
        act = perform(scene, an_act(threshold=5, free=True))
        verdict = {"affects": affects, "threshold": 6}
        rest = [] if is_success else [NOT_DONE]
        assert play(act, 2, [5, 1], "opening", "try", *jam, verdict, *rest).is_success is is_success


# P-SEQ-6 and P-SEQ-7


@pytest.mark.rules("P-SEQ-6")
def test_the_one_who_rolled_says_what_each_extra_success_is_for() -> None:
    scene = pair()
    question = waiting(blow(scene), "blade bryn", 2, [6, 4])
    assert (question.what, question.seat) == ("P-CP-12", "ash")
    assert [field.name for field in question.schema.fields] == ["die1", "idea"]


@pytest.mark.rules("P-SEQ-6", "P-SEQ-7")
def test_mistakes_are_settled_when_the_extra_successes_are_spent() -> None:
    scene = a_scene(hero("ash", abilities={"melee-weapons": 1}, attributes=scores(finesse=3, power=3)))
    act = perform(scene, an_act())
    assert asked(act, 3, [6, 5, 1], ADD, TOLD_ONLY) == ["P-CP-06", "P-ROLL-05", "P-CP-12", "P-CP-14"]


@pytest.mark.rules("P-SEQ-7")
def test_only_the_mistakes_that_are_left_are_settled() -> None:
    scene = a_scene(hero("ash", abilities={"first-aid": 1}, attributes=scores(finesse=4, acuity=4)))
    act = perform(scene, an_act(ability="first-aid", attributes=("finesse", "acuity")))
    correct = {"die1": "correct", "idea": ""}
    assert asked(act, 4, [6, 5, 1, 1], correct, TOLD_ONLY) == ["P-CP-06", "P-ROLL-05", "P-CP-12", "P-CP-14"]


@pytest.mark.rules("P-SEQ-7")
def test_a_failure_has_its_mistakes_settled_too() -> None:
    scene = a_scene(hero("ash"))
    assert asked(perform(scene, an_act()), 2, [3, 1], TOLD_ONLY) == ["P-CP-06", "P-ROLL-05", "P-CP-14"]


# P-SEQ-8


@pytest.mark.rules("P-SEQ-8")
def test_effect_modifiers_come_last_and_only_on_a_success() -> None:
    scene = a_scene(hero("ash", items=["rivet-gun"], abilities={"marksmanship": 1}), foe("bryn"))
    kinds = asked(blow(scene), "rivet-gun bryn", 2, [6, 4], ADD, "each")
    assert kinds == ["P-CP-02", "P-CP-06", "P-ROLL-05", "P-CP-12", "P-CP-17"]
    assert lost(scene, "bryn") == 6 + 1 + 4 + 1
    missed = a_scene(hero("ash", items=["rivet-gun"], abilities={"marksmanship": 1}), foe("bryn"))
    play(blow(missed), "rivet-gun bryn", 2, [3, 3])
    assert lost(missed, "bryn") == 0


@pytest.mark.rules("P-SEQ-8")
def test_five_and_four_with_one_more_on_each_do_eleven() -> None:
    scene = a_scene(hero("ash"), foe("bryn", defense=5))
    who(scene, "ash").conditions = [a_modifier(1)]
    play(blow(scene), "blade bryn", 2, [5, 4], ADD)
    assert lost(scene, "bryn") == 11


@pytest.mark.rules("P-SEQ-8")
def test_nothing_is_lost_before_the_last_step() -> None:
    scene = pair()
    waiting(blow(scene), "blade bryn", 2, [6, 4])
    assert lost(scene, "bryn") == 0
    play(blow(scene), "blade bryn", 2, [6, 4], KEEP)
    assert lost(scene, "bryn") == 6


@pytest.mark.rules("P-SEQ-8")
def test_player_and_gm_may_say_how_it_looked() -> None:
    scene = pair()
    scene.state.customs.narration = "yes"
    questions = heard(blow(scene), "blade bryn", 1, [5], "a quick cut", "  ")
    assert [(each.what, each.seat) for each in questions[-2:]] == [("P-CP-22", "ash"), ("P-CP-22", GM)]  # type: ignore[union-attr]
    assert [each.text for each in happened(scene, Declared)] == ["a quick cut"]
    assert lost(scene, "bryn") == 5
