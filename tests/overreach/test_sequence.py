"""The order of an Action Roll, from declaring to the effects; and Struggle Rolls, of which no threshold is told."""

from fractions import Fraction
from typing import Any

import pytest

from facedown.kernel.contract.overrule import SetValue
from facedown.kernel.dice.dice import Dice
from facedown.kernel.dice.enumerated import spread
from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Ask, Roll
from facedown.kernel.scene.condition import Condition
from facedown.kernel.scene.event import Declared, TrackChanged
from facedown.kernel.scene.modifier import Modifier
from facedown.kernel.words.audience import GM, only
from facedown.kernel.words.schema import Answer, Number, Text
from facedown.rulesets.overreach import actions
from facedown.rulesets.overreach.action import DEFENSE, Outcome
from facedown.rulesets.overreach.action_roll import read_dice
from facedown.rulesets.overreach.attack import attack
from facedown.rulesets.overreach.character import DIEING, GUARDING, OFF_BALANCE, PANICKED, potential
from facedown.rulesets.overreach.events import Announced, DiceRolled, Erred, Failed, Opened, Succeeded
from facedown.rulesets.overreach.modifiers import ROLL
from facedown.rulesets.overreach.scene import OverScene
from facedown.rulesets.overreach.sequence import ask_threshold, is_struggle, perform, threshold_now
from facedown.rulesets.overreach.task import attempt
from tests.asking import asked, expect, heard, offers, waiting
from tests.overreach.staged.brute_force import brute_force
from tests.overreach.staged.cast import (
    NOT_DONE,
    STRUGGLE,
    TOLD_ONLY,
    WITHDRAW,
    a_game,
    a_scene,
    an_act,
    foe,
    hero,
    scores,
    who,
)
from tests.overreach.staged.scenes import (
    ONE_D4,
    TASK,
    TRICKS,
    a_blow,
    alone,
    ask_in,
    deed,
    done,
    on_the_road,
    pair,
    roll_in,
)
from tests.overreach.staged.tables import HIDDEN, called, duel, free, numbers, schema, task, told_numbers
from tests.playing import happened, play
from tests.sitting import answers, fields, offered, rolls, story
from tests.sitting import asked as asked_of

ADD = {"die1": "value", "idea": ""}
KEEP = {"die1": "unused", "idea": ""}
FIVE = {"threshold": 5, "told": "hidden"}

SHOWN = {"threshold": 5, "told": "shown"}

TOLD, WITHHELD = "shown", "hidden"


def blow(scene: OverScene, id: str = "ash", is_snap: bool = False) -> Any:
    return attack(scene, who(scene, id), is_snap, "")


def lost(scene: OverScene, id: str) -> int:
    return who(scene, id).health.start - who(scene, id).health.value


def a_modifier(by: int) -> Condition:
    return Condition("Charmed", modifiers=(Modifier(ROLL, by, "a charm"),))


def bare(scene: OverScene) -> Any:
    """Ash strikes with bare hands, which it never learnt."""
    return attack(scene, who(scene, "ash"), False, "")


def seen_thresholds(scene: OverScene, seat: str) -> set[int]:
    """The thresholds a seat was told of with the outcome of rolls; 0 where it was told none."""
    outcomes = [*happened(scene, Failed), *happened(scene, Succeeded)]
    return {each.threshold.value for each in outcomes if each.audience.may_know(seat)}


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


@pytest.mark.rules("P-GAP-15", "P-SEQ-1A", "P-SEQ-2A")
def test_the_threshold_is_set_and_the_ap_are_paid_before_the_roll() -> None:
    scene = a_scene(hero("ash"), foe("kit"))
    scene.state.customs.calls = "everything"
    first = [question.what for question in heard(a_blow(scene), "yes", TASK, 2, (2, 2), NOT_DONE)]
    assert first == ["P-CP-03", "P-CP-05", "P-CP-06", "P-ROLL-05", "P-CP-15"]
    again = a_scene(hero("ash"), foe("kit"))
    assert isinstance(waiting(a_blow(again), 2), Roll)
    assert who(again, "ash").ap == 1


@pytest.mark.rules("P-GAP-15", "P-SEQ-5")
def test_roll_modifiers_count_as_they_are_after_the_openings() -> None:
    scene = a_scene(hero("ash"), foe("kit"))
    flow = a_blow(scene)
    assert waiting(flow, 2, (1, 4), "opening").what == "P-CP-10"
    scene.gain(who(scene, "ash"), Condition(OFF_BALANCE, modifiers=(Modifier(ROLL, -1, "a slip", "P-MOD-01"),)))
    with pytest.raises(StopIteration):
        flow.send("decline")
    assert who(scene, "kit").health.value == 16


@pytest.mark.rules("P-GAP-19", "P-MOD-06")
@pytest.mark.parametrize(("by", "is_success"), [(1, True), (0, False)])
def test_roll_modifiers_apply_to_a_struggle(by: int, is_success: bool) -> None:
    scene = a_scene(hero("ash"))
    scene.gain(who(scene, "ash"), Condition(OFF_BALANCE, modifiers=(Modifier(ROLL, by, "luck", "P-MOD-01"),)))
    outcome = play(perform(scene, an_act(ability="stealth")), STRUGGLE, 4)
    assert (outcome.is_success, outcome.effect.value) == (is_success, 5 if is_success else 0)


@pytest.mark.rules("P-STRG-04")
def test_a_struggle_goes_by_the_usual_order() -> None:
    scene = a_scene(hero("ash"), foe("bryn", defense=2))
    who(scene, "ash").conditions = [Condition("Charmed", modifiers=(Modifier(ROLL, 2, "a charm"),))]
    kinds = asked(bare(scene), "unarmed bryn", STRUGGLE, [1], "opening", "defend", "guard")
    assert kinds == ["P-CP-02", "P-CP-07", "P-ROLL-05", "P-CP-08", "P-CP-10", "P-CP-20"]
    assert happened(scene, Succeeded)[0].threshold.value == 3
    assert who(scene, "bryn").health.value == 13


@pytest.mark.rules("P-GAP-15", "P-SEQ-8")
def test_effect_modifiers_come_last_of_all() -> None:
    ash = hero("ash", attributes=scores(finesse=3, acuity=3), abilities={"marksmanship": 1}, items=["rivet-gun"])
    scene = a_scene(ash, foe("kit", surprised=True))
    value = {"die1": "value", "idea": ""}
    found = asked(a_blow(scene, "rivet-gun"), 3, (1, 5, 5), value, TOLD_ONLY, "each")
    assert found == ["P-CP-06", "P-ROLL-05", "P-CP-12", "P-CP-14", "P-CP-17"]


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


@pytest.mark.rules("P-ROLL-04")
def test_whoever_has_an_unresolved_action_starts_no_other() -> None:
    """Ash strikes and shows a 1; Kit strikes back and shows a 1 too: of those two nobody may use that one."""
    scene = a_scene(hero("ash"), foe("kit"))
    flow = perform(scene, an_act(target="kit", threshold=DEFENSE, kind="attack"))
    waiting(flow, 2, (1, 2), "opening", "snap", "blade ash", 2)
    assert scene.state.resolving == ["ash", "kit"]
    question = flow.send(roll_in(Roll((Dice(2, 8),), "P-ROLL-05")).settle([1, 2]))
    assert ask_in(question).what == "P-CP-14"  # nobody is able: it is a Mistake at once
    assert [each.target for each in happened(scene, Opened)] == ["kit"]


@pytest.mark.rules("P-STRG-05")
def test_the_one_of_a_struggle_is_an_opening_or_a_mistake() -> None:
    scene = pair()
    play(bare(scene), "unarmed bryn", STRUGGLE, [1], "opening", "decline")
    assert len(happened(scene, Opened)) == 1
    scene = alone()
    play(perform(scene, an_act(ability="stealth")), STRUGGLE, [1], TOLD_ONLY)
    assert len(happened(scene, Erred)) == 1


@pytest.mark.rules("P-ROLL-04")
def test_an_action_that_is_over_is_in_nobodys_way() -> None:
    scene = a_scene(hero("ash"), foe("kit"))
    play(perform(scene, an_act()), 1, (4,))
    play(perform(scene, an_act()), 1, (5,))
    assert scene.state.resolving == []
    assert len(happened(scene, DiceRolled)) == 2


@pytest.mark.rules("P-ROLE-02")
@pytest.mark.parametrize(("count", "faces", "effort"), [(3, (4, 4, 4), "all-out"), (2, (4, 4), "holding back")])
def test_the_number_of_dice_shows_the_effort(count: int, faces: tuple[int, ...], effort: str) -> None:
    scene = a_scene(hero("ash", attributes=scores(finesse=3, power=3)))
    play(perform(scene, an_act()), count, faces)
    assert [each.effort for each in happened(scene, DiceRolled)] == [effort]


@pytest.mark.rules("P-ROLE-02")
def test_one_die_of_one_and_a_struggle_show_none() -> None:
    scene = a_scene(hero("ash", attributes=scores(finesse=1, power=1)))
    play(perform(scene, an_act()), (4,))
    play(perform(scene, an_act(ability="stealth")), STRUGGLE, (4,))
    assert [each.effort for each in happened(scene, DiceRolled)] == ["", ""]


@pytest.mark.rules("P-ROLL-10")
def test_all_dice_that_were_announced_are_rolled_and_count() -> None:
    scene = a_scene(hero("ash", attributes=scores(finesse=3, power=3)), foe("kit"))
    roll = roll_in(waiting(perform(scene, an_act()), 3))
    assert roll.pool == (Dice(3, 6),)
    too_few: list[Answer] = [[6], [6, 5]]
    assert all(roll.refuse(each) is not None for each in too_few)
    outcome = play(
        perform(scene, an_act()), 3, (6, 1, 5), "mistake", {"die1": "value", "idea": ""}, {"text": "", "effect": "none"}
    )
    assert outcome.effect.value == 11  # the 6 succeeds, the 1 counts as one, and the 5 still adds
    (rolled,) = happened(scene, DiceRolled)
    assert (rolled.ones, rolled.faces) == (1, "6, 1, 5")


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


@pytest.mark.rules("P-ABIL-02", "P-STRG-01")
def test_the_unskilled_are_left_with_a_struggle() -> None:
    scene = a_scene(hero("ash", attributes=scores(power=5), abilities={"stealth": 1}), foe("kit"))
    ash = who(scene, "ash")
    lifting = an_act(ability="athletics", attributes=("power",))
    assert is_struggle(scene, ash, lifting)
    assert waiting(perform(scene, lifting)).what == "P-CP-07"
    assert not is_struggle(scene, ash, an_act(ability="stealth"))
    assert waiting(perform(scene, an_act(ability="stealth"))).what == "P-CP-06"


@pytest.mark.rules("P-POT-04", "P-STRG-01", "P-ROLE-04")
def test_below_one_the_regular_roll_is_forbidden() -> None:
    scene = a_scene(hero("ash", attributes=scores(charm=1), abilities={"persuasion": 4}, conditions=[PANICKED]))
    ash = who(scene, "ash")
    act = an_act(ability="persuasion", attributes=("charm",))
    assert potential(ash, ("charm",), scene.rulings).value == 0
    assert is_struggle(scene, ash, act)
    ask = waiting(perform(scene, act))
    assert ask.what == "P-CP-07"
    assert "impaired" in ask.text
    assert not play(perform(scene, act), STRUGGLE, (4,)).is_success


@pytest.mark.rules("P-STRG-01")
def test_a_potential_below_one_leaves_nothing_but_a_struggle() -> None:
    plain = alone(attributes=scores(charm=1), abilities={"persuasion": 4})
    act = an_act(ability="persuasion", attributes=("charm",))
    assert waiting(perform(plain, act)).pool == (Dice(1, 12),)
    shaken = alone(attributes=scores(charm=1), abilities={"persuasion": 4}, conditions=[PANICKED])
    assert waiting(perform(shaken, act)).what == "P-CP-07"
    assert waiting(perform(shaken, act), STRUGGLE).pool == ONE_D4


@pytest.mark.rules("P-STRG-01")
def test_the_unskilled_may_struggle_and_the_skilled_may_not() -> None:
    scene = alone()
    assert waiting(perform(scene, an_act(ability="stealth"))).what == "P-CP-07"
    assert waiting(perform(scene, an_act(ability="melee-weapons"))).what == "P-CP-06"


@pytest.mark.rules("P-STRG-01", "P-STRG-02")
def test_whoever_withdraws_has_paid_nothing_and_rolled_nothing() -> None:
    scene = pair()
    assert asked(bare(scene), "unarmed bryn", WITHDRAW) == ["P-CP-02", "P-CP-07"]
    assert who(scene, "ash").ap == 3
    assert scene.state.resolving == []


@pytest.mark.rules("P-STRG-02")
def test_a_struggle_costs_what_the_action_costs() -> None:
    for is_snap, left in ((False, 1), (True, 2)):
        scene = pair()
        play(attack(scene, who(scene, "ash"), is_snap, ""), "unarmed bryn", STRUGGLE, [2])
        assert who(scene, "ash").ap == left


@pytest.mark.rules("P-STRG-02")
def test_the_gm_sets_the_threshold_of_a_struggle_as_of_any_roll() -> None:
    for threshold, is_success in ((3, True), (4, False)):
        scene = pair()
        flow = attempt(scene, who(scene, "ash"), "sneak", "stealth", "")
        called = {"threshold": threshold, "told": "hidden"}
        rest = [] if is_success else [NOT_DONE]
        questions = heard(flow, "yes", called, STRUGGLE, [3], *rest)
        assert [each.what for each in questions][:4] == ["P-CP-03", "P-CP-05", "P-CP-07", "P-ROLL-05"]
        assert offers(questions[1], "threshold") == [str(each) for each in range(2, 21)]
        assert bool(happened(scene, Succeeded)) is is_success


@pytest.mark.rules("P-STRG-02")
def test_against_somebody_the_threshold_of_a_struggle_is_their_defense() -> None:
    scene = a_scene(hero("ash"), foe("bryn", defense=3))
    play(bare(scene), "unarmed bryn", STRUGGLE, [3])
    assert who(scene, "bryn").health.value == 13


@pytest.mark.rules("P-CP-07", "P-STRG-01", "P-STRG-07")
@pytest.mark.parametrize(
    ("differences", "cause"),
    [
        ({"abilities": {"stealth": 1}}, "Ash is Unskilled in this and can only guess and fumble."),
        ({"attributes": scores(finesse=1, power=1), "conditions": [PANICKED]}, "Ash is too impaired for this."),
    ],
)
def test_who_cannot_roll_struggles_in_their_own_words_or_withdraws(differences: dict[str, Any], cause: str) -> None:
    game = duel(**differences)
    if "conditions" in differences:
        rolls(game, [3, 2])
        assert game.overrule(SetValue("actors.ash.tokens.AP", 3)) is None
    answers(game, ("ash", "attack"), ("ash", "blade kit"))
    ask = asked_of(game, "ash")
    expect(ask, "P-CP-07", WITHDRAW, "ash")
    assert ask.text.endswith(cause)
    assert offered(ask, "choice") == ["struggle", "withdraw"]
    assert isinstance(schema(ask, "text"), Text)
    answers(game, ("ash", WITHDRAW))
    assert asked_of(game, "ash").what == "P-CP-01"
    assert game.state.actors["ash"].ap == 3
    answers(game, ("ash", "attack"), ("ash", "blade kit"), ("ash", {"choice": "struggle", "text": "eyes shut"}))
    assert game.state.actors["ash"].ap == 1
    assert "Ash: eyes shut." in story(game, "foes")
    rolls(game, [4])
    assert game.state.actors["kit"].health.value == 12


@pytest.mark.rules("P-CP-07")
def test_a_trial_nobody_is_skilled_for_ends_even_if_nobody_is_at_the_table() -> None:
    trial = {"text": "The rope.", "abilities": ["athletics"], "tries": 2, "failed": "It stays up there."}
    raw = {"actors": [hero("ash")], "trials": [trial], "phase": "trials"}
    game = a_game(cast={"ash": ""}, sitters={"ash": "absent", "foes": "absent"}, scenario=raw)
    assert game.is_over
    assert "It stays up there." in story(game, "ash")


@pytest.mark.rules("P-ROLE-04", "P-STRG-07")
def test_whoever_lacks_the_ability_is_told_that_they_guess() -> None:
    scene = a_scene(hero("ash"), phase="free")
    act = an_act(ability="piloting", attributes=("agility",), free=True)
    ask = waiting(perform(scene, act))
    assert (ask.seat, "Unskilled" in ask.text, "impaired" in ask.text) == ("ash", True, False)
    play(perform(scene, act), {"choice": "struggle", "text": "Pulls all levers at once."}, (4,), NOT_DONE)
    assert [each.text for each in happened(scene, Declared)] == ["Pulls all levers at once."]


@pytest.mark.rules("P-STRG-07")
def test_whoever_struggles_says_how_it_looks() -> None:
    scene = alone()
    flow = perform(scene, an_act(ability="stealth"))
    question = waiting(flow)
    assert (question.seat, [field.name for field in question.schema.fields]) == ("ash", ["choice", "text"])
    assert question.refuse({"choice": "struggle"}) is not None
    play(perform(scene, an_act(ability="stealth")), {"choice": "struggle", "text": "On tiptoe, in boots."}, [3])
    assert [each.text for each in happened(scene, Declared)] == ["On tiptoe, in boots."]


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


@pytest.mark.rules("P-CP-22", "P-SEQ-8")
def test_on_request_player_and_gm_tell_how_it_looked() -> None:
    game = duel({"narration": "yes"})
    answers(game, ("ash", "snap"), ("ash", "blade kit"), ("ash", 1))
    rolls(game, [2])
    expect(asked_of(game, "ash"), "P-CP-22", "", "ash")
    assert isinstance(asked_of(game, "ash").schema, Text)
    answers(game, ("ash", "A clumsy swing."))
    expect(asked_of(game, "gm"), "P-CP-22", "", "ash")
    called(game, "")
    assert "Ash: A clumsy swing." in story(game, "foes")
    assert asked_of(game, "ash").what == "P-CP-01"


@pytest.mark.rules("P-CP-22")
def test_otherwise_nobody_is_asked_for_words() -> None:
    game = answers(duel(), ("ash", "snap"), ("ash", "blade kit"), ("ash", 1))
    rolls(game, [2])
    assert asked_of(game, "ash").what == "P-CP-01"


@pytest.mark.rules("P-CP-05", "P-ROLL-07")
def test_the_gm_sets_a_threshold_of_two_or_more_and_withholds_it() -> None:
    game = called(task(free(hero("ash", abilities={"athletics": 1})), "athletics"), "yes")
    ask = asked_of(game, "gm")
    expect(ask, "P-CP-05", HIDDEN, "ash")
    assert fields(ask) == ["threshold", "told"]
    assert numbers(schema(ask, "threshold")) == (2, 20)
    assert offered(ask, "told") == ["hidden", "shown"]
    assert ask.refuse({"threshold": 1, "told": "hidden"}) is not None
    answers(called(game, HIDDEN), ("ash", 2))
    rolls(game, [5, 2])
    assert "Ash succeeds at Athletics: 5." in story(game, "ash")
    assert "Ash succeeds at Athletics: 5 against 5." in story(game, "gm")


@pytest.mark.rules("P-ROLL-07")
def test_the_gm_may_go_beyond_twelve_and_never_below_two() -> None:
    scene = a_scene(hero("ash"))
    ask = ask_in(waiting(ask_threshold(scene, an_act(), 5)))
    legal = {n for n in range(-1, 25) if ask.refuse({"threshold": n, "told": TOLD}) is None}
    assert min(legal) == 2
    assert {12, 13, 14} <= legal


@pytest.mark.rules("P-CP-05", "P-ROLL-08")
def test_a_threshold_told_is_told_before_the_roll() -> None:
    game = called(task(free(hero("ash", abilities={"athletics": 1})), "athletics"), "yes", SHOWN)
    assert "Ash, Athletics: threshold 5." in story(game, "ash")
    assert told_numbers(game, "ash")[2].startswith("56 %")


@pytest.mark.rules("P-ROLL-08", "P-CP-05")
def test_the_gm_tells_the_threshold_or_keeps_it_back() -> None:
    for told, expected in ((TOLD, [6]), (WITHHELD, [])):
        scene = a_scene(hero("ash"))
        play(ask_threshold(scene, an_act(), 5), {"threshold": 6, "told": told})
        assert [each.threshold.value for each in happened(scene, Announced)] == expected


@pytest.mark.rules("P-GAP-20", "P-STRG-03")
def test_the_threshold_of_a_struggle_is_never_told_even_if_the_gm_says_so() -> None:
    scene = a_scene(hero("ash"), phase="free")
    shown = {"threshold": 12, "told": "shown"}
    play(attempt(scene, who(scene, "ash"), "fly", "piloting", ""), "yes", shown, STRUGGLE, 4, NOT_DONE)
    assert not happened(scene, Announced)
    public = [event for event in happened(scene, Failed) if event.audience.may_know("ash")]
    assert [event.threshold.value for event in public] == [0]
    assert not any(event.audience.may_know("onlooker") and event.threshold.value for event in happened(scene, Failed))


@pytest.mark.rules("P-STRG-03")
def test_a_gm_who_would_tell_the_threshold_of_a_struggle_is_not_heeded() -> None:
    scene = alone()
    flow = attempt(scene, who(scene, "ash"), "sneak", "stealth", "")
    play(flow, "yes", {"threshold": 12, "told": "shown"}, STRUGGLE, [4], NOT_DONE)
    assert not happened(scene, Announced)
    assert seen_thresholds(scene, "ash") == {0}
    assert seen_thresholds(scene, GM) == {12}


@pytest.mark.rules("P-GAP-20")
def test_nor_is_that_of_a_struggle_at_a_station_or_of_one_that_everybody_else_is_told() -> None:
    scene = on_the_road(abilities={"athletics": 1})
    assert deed(scene, "ash", "drive").note == "Struggle, 1d4"
    play(done(scene, "ash", "drive"), STRUGGLE, 4)
    assert [event.threshold.value for event in happened(scene, Failed) if event.audience.may_know("ash")] == [0]
    skilled = on_the_road()
    assert deed(skilled, "ash", "drive").note == "move the gap; threshold 5"


@pytest.mark.rules("P-GAP-20")
def test_a_struggle_stays_one_when_its_cause_ends_in_the_opening() -> None:
    """Bo steadies Ash while the dice lie on the table: the threshold is not told for that."""
    ash = hero("ash", attributes=scores(finesse=1, power=1), conditions=[PANICKED])
    scene = a_scene(ash, foe("kit"))
    scene.state.known = ["kit"]
    flow = a_blow(scene)
    assert waiting(flow, STRUGGLE, (1,), "opening").what == "P-CP-10"
    scene.lose(who(scene, "ash"), PANICKED)
    with pytest.raises(StopIteration):
        flow.send("decline")
    assert [event.threshold.value for event in happened(scene, Failed) if event.audience.may_know("ash")] == [0]


@pytest.mark.rules("P-GAP-20", "P-STRG-03")
@pytest.mark.parametrize("threshold", [2, 5, 20])
def test_no_struggle_is_refused_or_worded_differently_because_it_is_hopeless(threshold: int) -> None:
    scene = a_scene(hero("ash"), phase="free")
    flow = attempt(scene, who(scene, "ash"), "fly", "piloting", "")
    ask = waiting(flow, "yes", {"threshold": threshold, "told": "hidden"})
    assert ask == Ask(
        "ash",
        "P-CP-07",
        "Piloting: Ash is Unskilled in this and can only guess and fumble.",
        ask.schema,
        {"choice": "withdraw", "text": ""},
        "ash",
        "task ",
    )
    assert offers(ask, "choice") == ["struggle", "withdraw"]


@pytest.mark.rules("P-STRG-03")
def test_a_hopeless_struggle_is_offered_in_the_same_words_as_any_other() -> None:
    asks = []
    for defense in (3, 12):
        scene = a_scene(hero("ash"), foe("bryn", defense=defense))
        asks.append((waiting(bare(scene)), waiting(bare(scene), "unarmed bryn")))
    assert asks[0] == asks[1]
    assert offers(asks[0][1], "choice") == ["struggle", "withdraw"]


@pytest.mark.rules("P-STRG-03")
def test_a_threshold_that_everybody_knows_is_not_told_of_a_struggle() -> None:
    scene = alone()
    play(perform(scene, an_act(ability="stealth", threshold=5, shown=True)), STRUGGLE, [4])
    assert seen_thresholds(scene, "ash") == {0}


@pytest.mark.rules("P-STRG-03")
def test_not_even_a_defense_one_has_learnt_is_told_of_a_struggle() -> None:
    scene = pair()
    scene.state.known = ["bryn"]
    play(bare(scene), "unarmed bryn", STRUGGLE, [2])
    assert seen_thresholds(scene, "ash") == {0}
    play(attack(scene, who(scene, "ash"), True, ""), "blade bryn", 1, [2])
    assert seen_thresholds(scene, "ash") == {0, 4}


@pytest.mark.rules("P-ROLL-08")
def test_a_threshold_kept_back_is_told_to_the_gm_alone() -> None:
    scene = a_scene(hero("ash"), foe("kit"))
    play(perform(scene, an_act()), 1, (6,))
    known, veiled = happened(scene, Succeeded)
    assert known.audience.seats == ("gm",)
    assert (known.threshold.value, veiled.threshold.value) == (5, 0)
    assert [seat for seat in ("gm", "ash", "foes") if veiled.audience.may_know(seat)] == ["ash", "foes"]


@pytest.mark.rules("P-ROLL-08", "P-CP-18")
def test_a_defense_is_kept_back_until_it_is_learned() -> None:
    game = a_game()
    facts = {figure.id: [fact.label for fact in figure.facts] for figure in game.view("p1").board.figures}
    assert "Defense" in facts["duelist-1"]
    assert "Defense" not in facts["scav-1"]
    assert "Defense" in [fact.label for figure in game.view("gm").board.figures for fact in figure.facts]
    game.state.known = ["scav-1"]
    facts = {figure.id: [fact.label for fact in figure.facts] for figure in game.view("p1").board.figures}
    assert "Defense" in facts["scav-1"]
    assert "Defense" not in facts["scav-2"]


@pytest.mark.rules("P-CP-05", "P-ROLL-06")
def test_for_an_attack_the_defense_of_the_target_is_filled_in() -> None:
    game = duel({"calls": "everything"})
    answers(game, ("ash", "snap"), ("ash", "blade kit"), ("gm", "yes"))
    expect(asked_of(game, "gm"), "P-CP-05", {"threshold": 4, "told": "hidden"}, "ash")


@pytest.mark.rules("P-ROLL-06", "P-CP-05")
def test_otherwise_the_gm_sets_it() -> None:
    scene = a_scene(hero("ash"), phase="free")
    flow = attempt(scene, who(scene, "ash"), "climb", "athletics", "")
    ask = ask_in(waiting(flow, "yes"))
    assert (ask.seat, ask.what, ask.default) == ("gm", "P-CP-05", {"threshold": 5, "told": WITHHELD})
    scene = a_scene(hero("ash", abilities={"athletics": 1}), phase="free")
    for threshold, success in ((4, True), (5, False)):
        flow = attempt(scene, who(scene, "ash"), "climb", "athletics", "")
        given: list[Any] = ["yes", {"threshold": threshold, "told": WITHHELD}, 1, (4,)]
        assert play(flow, *given, *([] if success else [NOT_DONE])).is_success is success


@pytest.mark.rules("P-ROLL-06", "P-X-ACT")
@pytest.mark.parametrize(("conditions", "health", "expected"), [((), 4, 4), (("Wounded", "Dieing"), 0, 5)])
def test_an_ability_that_says_its_threshold_goes_before_everything_else(
    conditions: tuple[str, ...], health: int, expected: int
) -> None:
    scene = a_scene(
        hero("ash", abilities={"first-aid": 1}), hero("bryn", health=health, conditions=conditions), foe("kit")
    )
    play(actions.treat(scene, who(scene, "ash"), [who(scene, "bryn")], ""), 1, (2,))
    assert happened(scene, Failed)[0].threshold.value == expected


@pytest.mark.rules("P-ROLL-06")
def test_an_attack_is_held_against_the_current_defense() -> None:
    scene = a_scene(hero("ash"), hero("bryn", side="foes", attributes=scores(agility=4, acuity=3)))
    act = an_act(target="bryn", threshold=DEFENSE, kind="attack")
    assert threshold_now(scene, act).value == 5
    who(scene, "bryn").injuries = ["eye"]
    assert threshold_now(scene, act).value == 5  # half of 4 + 2 is 3 as well
    who(scene, "bryn").injuries = ["eye", "eye"]
    assert threshold_now(scene, act).value == 4


@pytest.mark.rules("P-ROLL-07", "P-X-DEF")
@pytest.mark.parametrize("lowered", [1, 0, -3])
def test_no_threshold_is_ever_below_two(lowered: int) -> None:
    scene = a_scene(hero("ash"), foe("kit", defense=lowered))
    assert threshold_now(scene, an_act(target="kit", threshold=DEFENSE)).value == 2
    assert read_dice((1,), 0, lowered).hits == ()
    assert read_dice((2,), 0, lowered).hits == (2,)


@pytest.mark.rules("P-CP-06", "P-ROLL-09", "P-ROLL-10")
def test_the_controller_says_how_many_dice_and_all_of_them_are_assumed() -> None:
    game = answers(duel(attributes=scores(finesse=3, power=3)), ("ash", "attack"), ("ash", "blade kit"))
    ask = asked_of(game, "ash")
    expect(ask, "P-CP-06", 3, "ash")
    assert numbers(ask.schema) == (1, 3)
    answers(game, ("ash", 2))
    (roll,) = game.questions("ash")
    assert isinstance(roll, Roll)
    assert [(dice.count, dice.sides) for dice in roll.pool] == [(2, 6)]


@pytest.mark.rules("P-ROLL-09", "P-CP-06", "P-POT-05")
@pytest.mark.parametrize("score", [2, 3, 5])
def test_one_die_up_to_potential(score: int) -> None:
    scene = a_scene(hero("ash", attributes=scores(finesse=score, power=score)))
    ask = ask_in(waiting(perform(scene, an_act())))
    assert isinstance(ask.schema, Number)
    assert (ask.what, ask.seat, ask.schema.least, ask.schema.most, ask.default) == ("P-CP-06", "ash", 1, score, score)
    refusals: list[Answer] = [0, score + 1]
    assert all(ask.refuse(each) is not None for each in refusals)


@pytest.mark.rules("P-SEQ-5", "P-SEQ-8", "P-SUCC-02", "P-ONE-01", "P-CP-06", "P-CP-12")
@pytest.mark.parametrize(("count", "level", "threshold"), [(1, 1, 4), (2, 1, 5), (2, 2, 5), (3, 1, 2), (2, 4, 12)])
def test_a_whole_action_comes_out_as_the_bare_roll_does(count: int, level: int, threshold: int) -> None:
    def flow() -> Flow[tuple[bool, int]]:
        ash = hero("ash", attributes=scores(finesse=count, power=count), abilities={"melee-weapons": level})
        outcome = yield from perform(a_scene(ash, foe("kit")), an_act(threshold=threshold))
        return outcome.is_success, outcome.effect.value

    expected: dict[tuple[bool, int], Fraction] = {}
    for (success, effect, _), share in brute_force(count, 4 + 2 * level, threshold).items():
        expected[success, effect] = expected.get((success, effect), Fraction(0)) + share
    assert spread(flow) == expected


@pytest.mark.rules("P-ROLL-09")
def test_with_potential_one_there_is_nothing_to_choose() -> None:
    scene = a_scene(hero("ash", attributes=scores(finesse=1, power=1)))
    assert roll_in(waiting(perform(scene, an_act()))).pool == (Dice(1, 6),)


@pytest.mark.rules("P-CP-06")
def test_with_a_potential_of_one_there_is_nothing_to_choose() -> None:
    game = answers(duel(attributes=scores(finesse=1)), ("ash", "attack"), ("ash", "blade kit"))
    assert isinstance(game.questions("ash")[0], Roll)


@pytest.mark.rules("P-CP-15", "P-FAIL-01")
@pytest.mark.parametrize(("how", "text", "said"), [("not", "", ""), ("badly", "", " It is done, and done badly.")])
def test_the_gm_says_whether_a_failure_was_not_done_or_done_badly(how: str, text: str, said: str) -> None:
    game = answers(called(task(free(hero("ash", abilities={"athletics": 1})), "athletics"), "yes", HIDDEN), ("ash", 1))
    rolls(game, [3])
    expect(asked_of(game, "gm"), "P-CP-15", NOT_DONE, "ash")
    assert offered(asked_of(game, "gm"), "how") == ["not", "badly"]
    called(game, {"how": how, "text": text})
    assert f"Ash fails at Athletics: 3.{said}" in story(game, "ash")


def test_a_struggle_is_answered_in_a_form() -> None:
    game = answers(duel(abilities={"stealth": 1}), ("ash", "attack"), ("ash", "blade kit"))
    assert asked_of(game, "ash").refuse("struggle") is not None
    assert asked_of(game, "ash").refuse(STRUGGLE) is None


@pytest.mark.rules("P-GAP-13", "P-OPEN-05")
@pytest.mark.parametrize(("reading", "health"), [("dice-stand", 11), ("action-lost", 16), ("hurt", 16)])
def test_the_dice_of_a_roller_who_falls_stand_or_the_action_is_lost(reading: str, health: int) -> None:
    scene = a_scene(hero("ash", health=1), foe("kit"), rulings={"P-GAP-13": reading})
    play(a_blow(scene), 2, (1, 5), "opening", "snap", "blade ash", 2, (8, 2))
    assert who(scene, "ash").has(DIEING)
    assert who(scene, "ash").ap == 0
    assert who(scene, "kit").health.value == health


@pytest.mark.rules("P-GAP-13")
@pytest.mark.parametrize(("reading", "health"), [("dice-stand", 11), ("action-lost", 11), ("hurt", 16)])
def test_whoever_is_hurt_in_an_opening_goes_on_or_loses_the_action(reading: str, health: int) -> None:
    scene = a_scene(hero("ash", health=12), foe("kit"), rulings={"P-GAP-13": reading})
    play(a_blow(scene), 2, (1, 5), "opening", "snap", "blade ash", 2, (8, 2))
    assert 0 < who(scene, "ash").health.value < 12
    assert who(scene, "kit").health.value == health


@pytest.mark.rules("P-GAP-13")
def test_whoever_is_missed_in_an_opening_goes_on() -> None:
    scene = a_scene(hero("ash"), foe("kit"), rulings={"P-GAP-13": "hurt"})
    play(a_blow(scene), 2, (1, 5), "opening", "snap", "blade ash", 2, (2, 2))
    assert who(scene, "kit").health.value == 11


@pytest.mark.rules("P-GAP-13")
def test_an_action_that_is_lost_was_begun_all_the_same() -> None:
    scene = a_scene(hero("ash", health=1), foe("kit"), rulings={"P-GAP-13": "action-lost"})
    lost_act = perform(scene, an_act(kind="attack", target="kit", threshold=0))
    assert play(lost_act, 2, (1, 5), "opening", "snap", "blade ash", 2, (8, 2)) == Outcome(True)


@pytest.mark.rules("P-ROLL-05", "P-SEQ-5", "P-MOD-06")
def test_a_success_says_its_best_die_what_was_added_to_it_and_what_it_reached() -> None:
    scene = a_scene(hero("ash"))
    play(perform(scene, an_act(shown=True)), 1, [6])
    scene.gain(who(scene, "ash"), Condition(OFF_BALANCE, modifiers=(Modifier(ROLL, 1, "luck", "P-MOD-01"),)))
    play(perform(scene, an_act(shown=True)), 2, [4, 2])
    plain, lucky = happened(scene, Succeeded)
    assert (plain.primary.value, plain.primary.parts, plain.threshold.value) == (6, (), 5)
    assert (lucky.primary.value, [part.value for part in lucky.primary.parts]) == (5, [4, 1])
    assert (lucky.threshold.value, lucky.primary.faces) == (5, (4, 2))


@pytest.mark.rules("P-GAP-16", "P-MOD-05")
@pytest.mark.parametrize(("reading", "damage"), [("both", 4), ("total-only", 3)])
def test_each_die_counts_for_nothing_at_least_or_only_the_total_does(reading: str, damage: int) -> None:
    ash, kit = hero("ash", abilities={"melee-weapons": 2}), foe("kit", items=["wall"], defense=3)
    scene = a_scene(ash, kit, rulings={"P-GAP-16": reading}, extra=(TRICKS,))
    play(a_blow(scene), 2, (3, 8), {"die1": "value", "idea": ""})
    assert who(scene, "kit").health.value == 16 - damage


@pytest.mark.rules("P-STRG-03", "P-ROLL-08")
def test_of_a_struggle_those_who_know_the_defense_are_told_it_and_whoever_struggles_is_not() -> None:
    scene = a_scene(hero("ash"), foe("kit"))
    scene.state.known = ["kit"]
    play(bare(scene), "unarmed kit", STRUGGLE, [2])
    told_of, veiled = happened(scene, Failed)
    assert (told_of.threshold.value, told_of.audience) == (4, only(GM, "foes"))
    assert (veiled.threshold.value, veiled.audience) == (0, only(GM, "foes").others())


@pytest.mark.rules("P-RUN-08")
def test_what_is_done_without_a_roll_is_done_and_just_reaches_it() -> None:
    scene = a_scene(hero("ash"), foe("kit"))
    scene.state.customs.calls = "everything"
    outcome = play(perform(scene, an_act(ap=2)), "no")
    assert (outcome.is_done, outcome.is_success, outcome.effect.value) == (True, True, 5)
    assert who(scene, "ash").ap == 1


@pytest.mark.rules("P-SEQ-1A", "P-CP-03", "P-ROLL-08")
@pytest.mark.parametrize(
    ("threshold", "told_to_all", "known"),
    [(4, "shown", ["bryn"]), (4, "hidden", []), (6, "shown", []), (6, "hidden", [])],
)
def test_a_defense_the_gm_tells_as_it_is_has_been_learned(threshold: int, told_to_all: str, known: list[str]) -> None:
    scene = pair()
    scene.state.customs.calls = "everything"
    play(blow(scene), "blade bryn", "yes", {"threshold": threshold, "told": told_to_all}, 1, [2], NOT_DONE)
    assert scene.state.known == known


@pytest.mark.rules("P-FAIL-01", "P-CP-15")
def test_how_a_base_action_failed_nobody_asks_unless_the_gm_wants_to_say() -> None:
    scene = pair()
    assert asked(blow(scene), "blade bryn", 1, [2])[-1] == "P-ROLL-05"
    scene.state.customs.calls = "everything"
    answers = ["blade bryn", "yes", {"threshold": 4, "told": "hidden"}, 1, [2], NOT_DONE]
    assert asked(blow(scene), *answers)[-1] == "P-CP-15"


@pytest.mark.rules("P-MOD-08", "P-ROLL-05")
def test_a_die_lowered_to_one_still_shows_what_fell() -> None:
    scene = a_scene(hero("ash"))
    scene.gain(who(scene, "ash"), Condition(OFF_BALANCE, modifiers=(Modifier(ROLL, -2, "fog", "P-MOD-01"),)))
    play(perform(scene, an_act(shown=True)), 2, [3, 2])
    (failed,) = happened(scene, Failed)
    assert (failed.best.value, [part.value for part in failed.best.parts]) == (1, [3, -2])


@pytest.mark.rules("P-SEQ-8", "P-SEQ-6")
def test_a_success_was_done_and_says_how_many_dice_went_into_it() -> None:
    scene = a_scene(hero("ash", attributes=scores(finesse=3, power=3)))
    outcome = play(perform(scene, an_act()), 3, [6, 5, 5], {"die1": "value", "die2": "unused", "idea": ""})
    assert (outcome.is_done, outcome.is_success, outcome.added, outcome.effect.value) == (True, True, 1, 11)
