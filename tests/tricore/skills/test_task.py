"""Tasks: somebody tries something with a skill, and the GM says what it takes."""

from typing import Any

import pytest

from facedown.kernel.words.schema import Number, Pick, Text
from facedown.kernel.words.shown import told_chance
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.content.ability import Drawback
from facedown.rulesets.tricore.content.content import Trade
from facedown.rulesets.tricore.freeplay.freeplay import free_play
from facedown.rulesets.tricore.rolls.cost import cost_of
from facedown.rulesets.tricore.rolls.skill_roll import skill_roll
from facedown.rulesets.tricore.skills.task import attempt, call_on_ability, cl_of, fitting_trade, usual_cl
from tests.asking import waiting
from tests.playing import play, told
from tests.tricore.staged.ability_windows import SURE_HIT, dice_rolled
from tests.tricore.staged.acs_cast import ARIA, a_build, a_foe, ready, resolved, somebody, use
from tests.tricore.staged.acs_cast import a_scene as a_table_of
from tests.tricore.staged.builds import a_user, build
from tests.tricore.staged.cast import EVEN, ROLL, THREES, a_fight, a_scene, aria, ash_alone, foe, plain, who
from tests.tricore.staged.duels import an_ability
from tests.tricore.staged.exact_odds import at_least
from tests.tricore.staged.table import ACCURACY, ANSWER, LAY, assumed, call_for, called, field, options_of, window
from tests.tricore.staged.tradesmen import trade


@pytest.mark.rules("TC-CP-17", "TC-CP-28", "TC-GM-07")
def test_the_player_says_what_is_tried_and_the_gm_whether_there_is_a_roll() -> None:
    scene = a_scene(plain("ann"))
    tried = {"what": "cross the beam", "skill": "traverse"}
    table = called(scene, "task", {("TC-CP-27", ""): ["ann"], ("TC-CP-28", "ann"): tried, ("TC-SKL-22", "ann"): [8]})
    said, set_up = table.question("TC-CP-28"), table.question("TC-CP-17")
    assumed(said, "ann", "ann", {"what": "", "skill": "observe"})
    assert isinstance(field(said, "what"), Text)
    assert (set_up.seat, set_up.who) == ("gm", "ann")
    assert options_of(field(set_up, "how")) == ["roll", "succeeds", "fails"]
    assert options_of(field(set_up, "weight")) == ["none", "light", "moderate", "heavy"]
    assert options_of(field(set_up, "secret")) == ["shown", "hidden"]
    assert (set_up.default["how"], set_up.default["weight"], set_up.default["secret"]) == ("roll", "none", "shown")
    cl = field(set_up, "cl")
    assert isinstance(cl, Number)
    assert "Ann succeeds." in told(scene)


@pytest.mark.rules("TC-CP-28", "TC-CP-17", "ACS-27")
def test_an_ability_for_a_skill_says_what_it_changes_unless_the_cl_is_withheld() -> None:
    scene = a_fight(plain("ash", builds=[a_build(core="mind", base="observe", ev="none", skill_dice=1)]), foe("cur"))
    ash = who(scene, "ash")
    told = waiting(call_on_ability(scene, ash, "observe", "a", cl=Working(20, "CL")))
    assert isinstance(told.schema, Pick)
    alone, helped = (told_chance(at_least(dice, 12, 20 - 6)) for dice in (1, 2))
    assert [each.note for each in told.schema.options] == [alone, f"+1d12! for 1 FP, {helped}"]
    silent = waiting(call_on_ability(scene, ash, "observe", "a"))
    assert isinstance(silent.schema, Pick)
    assert not any("%" in each.note for each in silent.schema.options)


@pytest.mark.rules("TC-CL-06", "TC-GM-07", "TC-SKL-25", "TC-SKL-28", "TC-CP-17")
@pytest.mark.parametrize("skill", ["engineering", "technology"])
def test_the_gm_sets_the_cl_of_a_machine(skill: str) -> None:
    scene = ash_alone()
    ash = who(scene, "ash")
    assert play(attempt(scene, ash, "see how it works", skill, "a"), ROLL | {"cl": 17}, [11]) is True
    assert play(attempt(scene, ash, "see how it works", skill, "b"), ROLL | {"cl": 18}, [11]) is False
    assert "against 18" in told(scene)[-1]


@pytest.mark.rules("TC-CP-17", "TC-GM-07", "TC-CL-06")
def test_the_gm_says_what_a_task_takes() -> None:
    scene = ash_alone()
    ash = who(scene, "ash")
    assert play(attempt(scene, ash, "climb", "athletics", "a"), ROLL, [8]) is True
    assert play(attempt(scene, ash, "climb", "athletics", "b"), ROLL | {"weight": "moderate"}, [8]) is False
    assert play(attempt(scene, ash, "climb", "athletics", "c"), ROLL | {"how": "succeeds"}) is True
    assert play(attempt(scene, ash, "climb", "athletics", "d"), ROLL | {"edge": "advantage"}, [2, 2, 4]) is True
    assert (
        play(attempt(scene, ash, "climb", "athletics", "e"), ROLL | {"secret": "hidden", "successes": 2}, [8]) is False
    )
    assert not any("against" in line for line in told(scene)[-1:])


@pytest.mark.rules("TC-SKL-26", "TC-CP-17")
def test_obstructions_make_observing_harder() -> None:
    scene = ash_alone()
    look = ROLL | {"cl": 20, "light": 1, "moderate": 0, "heavy": 1, "sense": "sight"}
    assert play(attempt(scene, who(scene, "ash"), "look", "observe", "a"), look, [12, 9]) is False
    assert "against 28" in told(scene)[-1]


@pytest.mark.rules("TC-SEN-08", "TC-CP-17")
@pytest.mark.parametrize(("sense", "faces"), [("sight", [5]), ("smell", [5, 5, 5])])
def test_the_gm_says_by_which_sense_one_observes(sense: str, faces: list[int]) -> None:
    scene = ash_alone(impaired=["sight"], skills={"observe": 2}, primaries={**THREES, "ACU": 11})
    look = ROLL | {"cl": 20, "light": 0, "moderate": 0, "heavy": 0, "sense": sense}
    play(attempt(scene, who(scene, "ash"), "sniff", "observe", "a"), look, faces)
    assert told(scene)[-1].startswith(f"Ash rolls Observe: {14 + sum(faces)} against 20")


@pytest.mark.rules("TC-CL-04", "TC-GM-07", "TC-SKL-12")
def test_the_gm_may_want_several_successes() -> None:
    scene = ash_alone()
    ash = who(scene, "ash")
    assert play(attempt(scene, ash, "climb", "athletics", "a"), ROLL | {"successes": 2}, [11]) is False  # 17
    assert play(attempt(scene, ash, "climb", "athletics", "b"), ROLL | {"cl": 13, "successes": 2}, [11]) is True


@pytest.mark.rules("TC-MOD-09", "TC-GM-06", "TC-MOD-07")
@pytest.mark.parametrize(
    ("condition", "edge", "dice"),
    [
        ("Advantage", "advantage", 7),
        ("Disadvantage", "disadvantage", 3),
        ("Advantage", "disadvantage", 5),
        ("Disadvantage", "advantage", 5),
        ("Vulnerable", "advantage", 5),
    ],
)
def test_what_the_gm_grants_for_a_task_does_not_stack(condition: str, edge: str, dice: int) -> None:
    scene = ash_alone(skills={"athletics": 4}, conditions=[condition])
    play(attempt(scene, who(scene, "ash"), "climb", "athletics", "a"), ROLL | {"edge": edge}, [1] * dice)


@pytest.mark.rules("TC-CP-17", "TC-CL-02")
def test_a_skill_without_a_cl_of_its_own_is_rolled_against_the_rank_of_the_place() -> None:
    scene = a_scene(plain("ann"))
    table = called(
        scene, "task", {("TC-CP-27", ""): ["ann"], ("TC-CP-28", "ann"): {"what": "vault", "skill": "traverse"}}
    )
    assert table.question("TC-CP-17").default["cl"] == 14


@pytest.mark.rules("TC-CP-28")
def test_who_says_nothing_waits() -> None:
    scene = a_scene(plain("ann"))
    called(scene, "task", {("TC-CP-27", ""): ["ann"]})
    assert told(scene) == ["Ann waits."]


@pytest.mark.rules("TC-CP-28")
def test_one_may_wait() -> None:
    scene = a_scene(plain("ash"), plain("bo"))
    play(free_play(scene), "task", "ash", {"what": "", "skill": "observe"})
    assert told(scene) == ["Ash waits."]


@pytest.mark.rules("TC-CP-21", "TC-TRD-09")
@pytest.mark.parametrize(("answer", "dice"), [(None, 1), ("yes", 2)])
def test_the_gm_says_whether_a_trade_fits_and_by_default_it_does_not(answer: str | None, dice: int) -> None:
    scene = a_scene(plain("ann"))
    who(scene, "ann").trades = [Trade("Hunter", ("stealth", "traverse", "volley"))]
    given: dict[tuple[str, str], Any] = {
        ("TC-CP-27", ""): ["ann"],
        ("TC-CP-28", "ann"): {"what": "read the tracks", "skill": "observe"},
    }
    table = called(scene, "task", given if answer is None else {**given, ("TC-CP-21", "ann"): answer})
    ask = table.question("TC-CP-21")
    assumed(ask, "gm", "ann", "no")
    (roll,) = [each for each in table.rolled if each.what == "TC-SKL-26"]
    assert roll.pool[0].count == dice


@pytest.mark.rules("TC-TRD-09", "TC-TRD-10", "TC-SKL-09", "TC-GM-10", "TC-CP-21")
def test_both_sides_of_a_contest_may_have_a_fitting_trade_and_an_ability() -> None:
    thief = {"name": "Thief", "picks": ["daggers", "ruse", "trickery"]}
    scene = a_scene(plain("ash", trades=[thief]), plain("bo", abilities=["keen-eye"]))
    against = {"mine": "stealth", "theirs": "observe", **EVEN}
    bo = who(scene, "bo")
    before, build = bo.fp.value, bo.builds[0]
    call_for(scene, "contest", "ash", "bo", against, "yes", "keen-eye", [1, 1], [5] * (1 + build.skill_dice))
    assert bo.fp.value < before
    assert told(scene)[-1].startswith("Ash rolls Stealth: 8; Bo rolls Observe: 16. Bo holds out.")


@pytest.mark.rules("TC-TRD-09", "TC-GM-10", "TC-CP-21", "TC-C-70")
def test_the_gm_judges_whether_a_trade_fits() -> None:
    scene = ash_alone(trades=[{"name": "Sailor", "picks": ["athletics", "traverse", "lift"]}])
    ash = who(scene, "ash")
    assert [each.value for each in play(fitting_trade(scene, ash, "observe", "x"), "yes")] == [1]
    assert play(fitting_trade(scene, ash, "observe", "y"), "no") == ()
    assert play(fitting_trade(scene, ash, "athletics", "z")) == ()


@pytest.mark.rules("TC-TRD-09", "TC-GM-10", "TC-SKL-16")
def test_a_related_trade_helps_only_by_the_gms_leave() -> None:
    scene = a_scene(plain("ash", trades=[trade("hoist", "traverse", "lift", name="Sailor")]))
    ash = who(scene, "ash")
    assert play(attempt(scene, ash, "tie a knot", "crafting", "a"), ROLL, "yes", [4, 4]) is True
    assert play(attempt(scene, ash, "tie a knot", "crafting", "b"), ROLL, "no", [4]) is False
    assert play(attempt(scene, ash, "haul", "hoist", "c"), ROLL, [4, 4]) is True


@pytest.mark.rules("TC-TRD-09", "TC-SKL-09", "TC-CP-21")
@pytest.mark.parametrize(
    ("what", "form", "answers"),
    [
        ("meditate", {"interrupted": "no"}, ("hp", "yes", [5, 5])),
        ("channel", {"level": 1, "owner": "nobody", "cl": 0}, ("yes", [5, 5])),
        ("clear", {"patient": "ash", "level": 1}, ("yes", [5, 5])),
        ("lift", {"pounds": 600}, ("yes", [1, 1])),
        ("craft", {"item": "healing-draught", "hours": 8}, ("yes", [5, 5])),
    ],
)
def test_a_trade_may_fit_whatever_is_rolled_for(what: str, form: dict[str, Any], answers: tuple[Any, ...]) -> None:
    trade = {"name": "Hermit", "picks": ["track", "detect", "aim"]}
    scene = a_scene(plain("ash", trades=[trade], items=[{"item": "herbs"}]))
    call_for(scene, what, {"who": "ash", **form}, *answers)


@pytest.mark.rules("TC-CP-16", "TC-CP-17")
def test_of_a_single_attempt_the_gm_says_what_helps_or_hinders() -> None:
    scene = a_scene(plain("ann"))
    tried = {("TC-CP-28", "ann"): {"what": "climb", "skill": "athletics"}}
    default = called(scene, "task", {("TC-CP-27", ""): ["ann"], **tried}).question("TC-CP-17").default
    assert default["edge"] == "none"
    easier = {("TC-CP-17", "ann"): default | {"edge": "advantage"}}
    table = called(scene, "task", {("TC-CP-27", ""): ["ann"], **tried, **easier})
    assert [each.pool[0].count for each in table.rolled] == [3]


@pytest.mark.rules("TC-ABL-12", "TC-SKL-09", "TC-RES-06", "TC-RES-11", "ACS-91", "ACS-98")
def test_skill_dice_are_bought_only_while_the_ability_can_be_used() -> None:
    keen: dict[str, Any] = {"core": "mind", "base": "observe", "ev": "none", "skill_dice": 1}
    scene = a_user(build(**keen))
    ash = who(scene, "ash")
    assert [each.value for each in play(call_on_ability(scene, ash, "observe", "a"), "test")] == [1]
    assert play(call_on_ability(scene, ash, "observe", "b"), "none") == ()
    ash.fp.value = 0
    assert play(call_on_ability(scene, ash, "observe", "c")) == ()
    once = a_user(build(**keen, drawbacks=(Drawback("once", of="day"),)))
    ash = who(once, "ash")
    assert [each.value for each in play(call_on_ability(once, ash, "observe", "a"), "test")] == [1]
    assert play(call_on_ability(once, ash, "observe", "b")) == ()
    bloody = a_user(build(**{**keen, "skill_dice": 4}, split=("hp",)))
    ash = who(bloody, "ash")
    assert cost_of(bloody, ash, Card("observe", ability="test")).hp == 5
    ash.hp.value = 5
    assert play(call_on_ability(bloody, ash, "observe", "a")) == ()
    ash.hp.value = 6
    assert play(call_on_ability(bloody, ash, "observe", "b"), "none") == ()


@pytest.mark.rules("TC-SKL-09", "TC-ABL-12", "ACS-27", "ACS-11", "TC-RES-01")
def test_an_ability_adds_dice_for_its_price() -> None:
    scene = ash_alone(abilities=["keen-eye"])
    ash = who(scene, "ash")
    before = ash.fp.value
    assert [each.value for each in play(call_on_ability(scene, ash, "observe", "x"), "keen-eye")] == [1]
    assert ash.fp.value == before - 1
    assert play(call_on_ability(scene, ash, "stealth", "y")) == ()


@pytest.mark.rules("ACS-27", "ACS-60", "TC-ABL-12", "TC-SKL-09")
def test_an_ability_on_a_skill_adds_its_dice_to_that_roll() -> None:
    user = somebody("aria", ARIA, 1, ready("keen-eye"))
    scene = a_table_of(user, a_foe())
    resolved(scene, user, use("keen-eye"), [5, 6])  # one die of the skill and one of the ability
    assert user.boosts == []


@pytest.mark.rules("ACS-27", "TC-SKL-11")
def test_dice_for_a_skill_that_actions_call_for_wait_for_such_an_action() -> None:
    """A strong hold needs a good roll of Athletics to get free; the ability adds two dice to it."""
    made = an_ability(base="athletics", ev="none", skill_dice=2)
    scene = a_fight(aria(level=5, builds=[made], skills={"athletics": 2}), foe("cur"))
    window(scene, {(LAY, "cur"): ["grab-light", "at:aria"], (ANSWER, "aria"): [], (ACCURACY, "cur"): SURE_HIT}, "cur")
    seen = window(scene, {(LAY, "aria"): ["test-light", "escape"]}, "aria")
    assert dice_rolled(seen, "TC-SKL-20") == 1 + 2 + 2


@pytest.mark.rules("TC-CL-05", "TC-C-21")
def test_a_skills_own_cl_replaces_the_general_one() -> None:
    scene = a_scene(plain("ash"), challenge=5)
    own = {"athletics": 14, "observe": 20, "crafting": 25, "channel": 25, "clarity": 25, "influence": 4, "meditate": 14}
    assert {each: usual_cl(scene, each) for each in own} == own
    assert {usual_cl(scene, each) for each in ("hoist", "traverse", "stealth", "engineering", "technology")} == {30}
    assert "TC-CL-05" in cl_of(scene, "clarity", 25, "").rules


@pytest.mark.rules("TC-C-21")
def test_the_cl_of_a_skill_goes_before_the_general_one() -> None:
    scene = a_scene(plain("ann"), challenge=3)
    assert usual_cl(scene, "meditate") == 14
    assert usual_cl(scene, "observe") == 20
    assert usual_cl(scene, "engineering") == 22  # 10 and 4 for each rank


@pytest.mark.rules("TC-C-70")
def test_the_die_of_a_trade_is_automatic_for_its_picks_and_else_the_gms() -> None:
    trade = {"name": "Smith", "picks": ("hammers", "fire", "crafting")}
    scene = a_scene(plain("ann", trades=(trade,)))
    ann = who(scene, "ann")
    assert play(skill_roll(scene, ann, "crafting", "x"), (5, 5)).value == 10 + 6
    assert play(fitting_trade(scene, ann, "crafting", "x")) == ()  # nobody is asked
    assert [each.value for each in play(fitting_trade(scene, ann, "engineering", "x"), "yes")] == [1]
    assert play(fitting_trade(scene, ann, "engineering", "x"), "no") == ()


@pytest.mark.rules("TC-SKL-03", "TC-SKL-09", "TC-SKL-13", "ACS-27")
@pytest.mark.parametrize(("help", "faces", "passed"), [("keen-eye", [5, 5], True), ("none", [9], False)])
def test_an_attempt_sets_dice_primaries_and_an_ability_against_the_cl(
    help: str, faces: list[int], passed: bool
) -> None:
    scene = ash_alone(abilities=["keen-eye"])  # ACU 3 and ATN 3
    ash = who(scene, "ash")
    look = ROLL | {"cl": 16, "light": 0, "moderate": 0, "heavy": 0, "sense": "sight"}
    assert play(attempt(scene, ash, "the far ship", "observe", "a"), look, help, faces) is passed
