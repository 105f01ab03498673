"""Natural 1s, and the Openings they leave: who may act, for how much, and what that can change."""

from typing import Any

import pytest

from facedown.kernel.contract.overrule import Grant, SetValue
from facedown.kernel.dice.question import Ask
from facedown.kernel.scene.condition import Condition
from facedown.kernel.scene.modifier import Modifier
from facedown.kernel.words.audience import GM
from facedown.rulesets.overreach.action import DEFENSE
from facedown.rulesets.overreach.attack import attack
from facedown.rulesets.overreach.character import DIEING, FLED, GUARDING, PARRYING, WAITING
from facedown.rulesets.overreach.events import Declined, DiceRolled, Erred, Failed, Opened, Succeeded
from facedown.rulesets.overreach.modifiers import ROLL
from facedown.rulesets.overreach.openings import Ones, candidates, decide_ones, is_able, run_openings
from facedown.rulesets.overreach.scene import OverScene
from facedown.rulesets.overreach.sequence import perform
from facedown.rulesets.overreach.task import attempt
from facedown.rulesets.overreach.turns import turn
from tests.asking import asked, expect, heard, offers, waiting
from tests.overreach.staged.cast import NOT_DONE, THREE_ZONES, TOLD_ONLY, a_scene, an_act, foe, hero, scores, who
from tests.overreach.staged.scenes import TASK, Rulings, a_blow, on_kit, raider_beside, resolving
from tests.overreach.staged.tables import HIDDEN, called, duel, fight, free, numbers, schema, task, two_ones
from tests.playing import happened, play, told
from tests.sitting import answers, offered, rolls, story
from tests.sitting import asked as asked_of


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
        scene = raider_beside()
        play(blow(scene), "blade bryn", 2, faces, "opening", "decline")
        assert opened(scene) == [("bryn", 1)]
        assert bool(happened(scene, Succeeded)) is is_success
    scene = raider_beside()
    play(blow(scene), "blade bryn", 2, [1, 1], "opening", "bryn 2", "decline")
    assert opened(scene) == [("bryn", 2)]


@pytest.mark.rules("P-ONE-01")
def test_a_failure_without_a_natural_one_opens_nothing_and_is_no_mistake() -> None:
    scene = raider_beside()
    play(blow(scene), "blade bryn", 2, [2, 2])
    assert not happened(scene, Opened)
    assert not happened(scene, Erred)


@pytest.mark.rules("P-ONE-02")
def test_a_three_lowered_to_one_is_no_one_and_a_one_raised_to_three_still_is() -> None:
    for by, faces, ones in ((-2, [3, 3], 0), (2, [1, 4], 1)):
        scene = raider_beside()
        who(scene, "ash").conditions = [Condition("Charmed", modifiers=(Modifier(ROLL, by, "a charm"),))]
        play(blow(scene), "blade bryn", 2, faces, *(["opening", "decline"] if ones else []))
        assert [each.ones for each in happened(scene, DiceRolled)] == [ones]
        assert len(opened(scene)) == ones


@pytest.mark.rules("P-ONE-04")
def test_the_gm_decides_which_of_the_two_they_are() -> None:
    scene = raider_beside()
    question = waiting(blow(scene), "blade bryn", 2, [6, 1])
    assert (question.seat, question.what, question.default) == (GM, "P-CP-08", "opening")
    assert offers(question) == ["opening", "mistake"]
    scene = raider_beside()
    play(blow(scene), "blade bryn", 2, [6, 1], "mistake", TOLD_ONLY)
    assert not happened(scene, Opened)
    assert len(happened(scene, Erred)) == 1


@pytest.mark.rules("P-CP-08", "P-ONE-04")
def test_the_gm_says_whether_ones_are_openings_or_mistakes() -> None:
    game = two_ones(duel())
    expect(asked_of(game, "gm"), "P-CP-08", "opening", "ash")
    assert offered(asked_of(game, "gm")) == ["opening", "mistake"]
    called(game, "mistake")
    assert asked_of(game, "gm").what == "P-CP-14"


@pytest.mark.rules("P-GAP-07", "P-ONE-04")
def test_the_ones_of_a_roll_are_all_of_one_kind() -> None:
    scene = resolving(hero("ash"), foe("kit"))
    assert offers(waiting(decide_ones(scene, on_kit(), 2))) == ["opening", "mistake"]
    assert play(decide_ones(scene, on_kit(), 2), "opening") == Ones(2, 0)
    assert play(decide_ones(scene, on_kit(), 2), "mistake") == Ones(0, 2)


@pytest.mark.rules("P-GAP-07")
def test_or_the_gm_may_split_them() -> None:
    scene = resolving(hero("ash"), foe("kit"), rulings={"P-GAP-07": "split"})
    assert offers(waiting(decide_ones(scene, on_kit(), 3))) == ["opening", "mistake", "split 1", "split 2"]
    assert play(decide_ones(scene, on_kit(), 3), "split 2") == Ones(2, 1)
    assert offers(waiting(decide_ones(scene, on_kit(), 1))) == ["opening", "mistake"]


@pytest.mark.rules("P-CP-08", "P-GAP-10", "P-MIST-01")
def test_no_opening_is_offered_if_nobody_is_able_to_use_it() -> None:
    game = two_ones(fight(hero("ash"), foe("kit"), customs={"surprised": ["kit"]}))
    assert asked_of(game, "gm").what == "P-CP-14"


@pytest.mark.rules("P-GAP-10", "P-MIST-01")
def test_if_nobody_is_able_the_ones_are_mistakes_at_once_and_nobody_is_asked() -> None:
    scene = resolving(hero("ash"), foe("kit", surprised=True))
    assert play(decide_ones(scene, on_kit(), 2)) == Ones(0, 2)


@pytest.mark.rules("P-GAP-10")
def test_able_is_whoever_is_conscious_free_and_has_an_ap_and_something_to_do() -> None:
    scene = resolving(hero("ash"), foe("kit"), foe("kat", conditions=[DIEING], health=0), foe("kot", surprised=True))
    assert [is_able(scene, who(scene, id), 1, "") for id in ("kit", "kat", "kot")] == [True, False, False]
    assert [each.id for each in candidates(scene, on_kit(), 1)] == ["kit"]
    scene.state.resolving = ["ash", "kit"]
    assert candidates(scene, on_kit(), 1) == []


@pytest.mark.rules("P-GAP-12")
@pytest.mark.parametrize(("reading", "found"), [("on-request", ["kit", "bo"]), ("enemies-only", ["kit"])])
def test_allies_may_be_picked_after_all_others_or_not_at_all(reading: str, found: list[str]) -> None:
    scene = resolving(hero("ash"), hero("bo"), foe("kit"), rulings={"P-GAP-12": reading})
    assert [each.id for each in candidates(scene, on_kit(), 1)] == found


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


@pytest.mark.rules("P-CP-18", "P-OPEN-01")
@pytest.mark.parametrize(
    ("contested", "default"), [("by-kind", "opening"), ("always", "opening"), ("never", "mistake")]
)
def test_the_gm_may_say_that_every_roll_is_contested_or_none(contested: str, default: str) -> None:
    game = two_ones(duel({"contested": contested}))
    expect(asked_of(game, "gm"), "P-CP-08", default, "ash")


@pytest.mark.rules("P-GAP-11", "P-OPEN-01")
@pytest.mark.parametrize(
    ("reading", "ability", "target", "default"),
    [
        ("by-kind", "persuasion", "kit", "mistake"),
        ("persons-resist", "persuasion", "kit", "opening"),
        ("by-kind", "unarmed", "kit", "opening"),
        ("persons-resist", "unarmed", "kit", "opening"),
        ("persons-resist", "persuasion", "bo", "mistake"),
        ("persons-resist", "persuasion", "", "mistake"),
    ],
)
def test_out_of_a_fight_combat_is_contested_and_words_are_if_persons_resist(
    reading: str, ability: str, target: str, default: str
) -> None:
    ash = hero("ash", abilities={"persuasion": 1, "unarmed": 1})
    scene = a_scene(ash, hero("bo"), foe("kit"), rulings={"P-GAP-11": reading}, phase="free")
    flow = attempt(scene, who(scene, "ash"), "go on at it", ability, "", target)
    ask = waiting(flow, "yes", ["charm"], TASK, 2, (1, 5))
    assert (ask.what, ask.default) == ("P-CP-08", default)


@pytest.mark.rules("P-GAP-11", "P-RUN-05")
def test_in_a_fight_words_are_contested_by_either_reading() -> None:
    for reading in ("by-kind", "persons-resist"):
        scene = resolving(hero("ash"), foe("kit"), rulings={"P-GAP-11": reading})
        assert waiting(decide_ones(scene, an_act(contested=False), 1)).default == "opening"


@pytest.mark.rules("P-GAP-12", "P-RUN-05")
def test_allies_alone_do_not_make_a_roll_contested() -> None:
    scene = resolving(hero("ash"), hero("bo"), foe("kit", surprised=True))
    assert play(decide_ones(scene, on_kit(), 1)) == Ones(0, 1)


@pytest.mark.rules("P-CP-18")
def test_out_of_turns_always_makes_words_contested() -> None:
    game = free(hero("ash", abilities={"persuasion": 1}), foe("kit"))
    assert game.overrule(SetValue("customs.contested", "always")) is None
    called(task(game, "persuasion", target="kit"), "yes", ["charm"], HIDDEN)
    rolls(answers(game, ("ash", 2)), [1, 5])
    expect(asked_of(game, "gm"), "P-CP-08", "opening", "ash")


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


@pytest.mark.rules("P-CP-09", "P-RUN-06", "P-OPEN-02")
def test_the_gm_gives_the_opening_out_and_the_target_gets_all_of_it_by_default() -> None:
    game = called(two_ones(fight(hero("ash"), foe("kat"), foe("kit"))), "opening")
    expect(asked_of(game, "gm"), "P-CP-09", "kit 2", "ash")
    assert offered(asked_of(game, "gm")) == ["kit 2", "kit 1", "kat 2", "kat 1"]
    called(game, "kat 1")
    expect(asked_of(game, "gm"), "P-CP-09", "nobody", "ash")
    assert offered(asked_of(game, "gm")) == ["nobody", "kit 1"]
    called(game, "kit 1")
    assert asked_of(game, "foes").who == "kat"
    assert "Ash leaves an Opening: Kat may spend 1 AP." in story(game, "ash")


@pytest.mark.rules("P-GAP-08", "P-CP-09")
@pytest.mark.parametrize(
    ("reading", "first", "chosen", "then"),
    [
        ("shared", ["kit 2", "kit 1", "kat 2", "kat 1"], "kit 1", ["nobody", "kat 1"]),
        ("each", ["kit 2", "kat 2"], "kit 2", ["nobody", "kat 2"]),
    ],
)
def test_those_chosen_share_the_ones_or_each_has_them_all(
    reading: str, first: list[str], chosen: str, then: list[str]
) -> None:
    scene = resolving(hero("ash"), foe("kit"), foe("kat"), rulings={"P-GAP-08": reading})
    assert offers(waiting(run_openings(scene, on_kit(), Ones(2)))) == first
    assert offers(waiting(run_openings(scene, on_kit(), Ones(2)), chosen)) == then


@pytest.mark.rules("P-GAP-08")
def test_with_all_given_to_one_of_them_nothing_is_left_to_share() -> None:
    scene = resolving(hero("ash"), foe("kit"), foe("kat"))
    assert waiting(run_openings(scene, on_kit(), Ones(2)), "kit 2").what == "P-CP-10"


@pytest.mark.rules("P-GAP-09")
@pytest.mark.parametrize(("reading", "mistakes"), [("lapses", 0), ("mistake", 2)])
def test_an_opening_declined_lapses_or_becomes_mistakes(reading: str, mistakes: int) -> None:
    scene = resolving(hero("ash"), foe("kit"), rulings={"P-GAP-09": reading})
    assert play(run_openings(scene, on_kit(), Ones(2)), "kit 2", "decline")[1] == mistakes


@pytest.mark.rules("P-GAP-09", "P-RUN-07")
def test_whoever_spends_less_than_they_might_lets_the_rest_lapse() -> None:
    scene = resolving(hero("ash"), foe("kit"), rulings={"P-GAP-09": "mistake"})
    assert play(run_openings(scene, on_kit(), Ones(2)), "kit 2", "defend", "guard", "decline")[1] == 0


@pytest.mark.rules("P-GAP-09", "P-GAP-08")
@pytest.mark.parametrize(
    ("reading", "script", "mistakes"),
    [
        ("shared", ["kit 1", "kat 1", "decline", "defend", "guard"], 1),
        ("each", ["kit 2", "kat 2", "decline", "defend", "guard", "decline"], 0),
        ("each", ["kit 2", "kat 2", "decline", "decline"], 2),
    ],
)
def test_where_several_are_chosen_only_what_is_declined_becomes_mistakes(
    reading: str, script: list[str], mistakes: int
) -> None:
    chosen: Rulings = {"P-GAP-09": "mistake", "P-GAP-08": reading}
    scene = resolving(hero("ash"), foe("kit"), foe("kat"), rulings=chosen)
    assert play(run_openings(scene, on_kit(), Ones(2)), *script)[1] == mistakes


@pytest.mark.rules("P-GAP-33")
@pytest.mark.parametrize(("reading", "first"), [("gm-orders", "kit"), ("initiative", "kat")])
def test_those_chosen_act_as_the_gm_orders_or_by_initiative(reading: str, first: str) -> None:
    scene = resolving(hero("ash"), foe("kat"), foe("kit"), rulings={"P-GAP-33": reading})
    questions = heard(run_openings(scene, on_kit(), Ones(2)), "kit 1", "kat 1", "decline", "decline")
    order = [question.who for question in questions if isinstance(question, Ask) and question.what == "P-CP-10"]
    assert order == [first, "kat" if first == "kit" else "kit"]


@pytest.mark.rules("P-GAP-33")
def test_without_initiative_the_gm_sets_the_order_by_either_reading() -> None:
    chosen: Rulings = {"P-GAP-33": "initiative"}
    scene = resolving(hero("ash"), foe("kat"), foe("kit"), rulings=chosen, phase="free")
    questions = heard(run_openings(scene, on_kit(), Ones(2)), "kit 1", "kat 1", "decline", "decline")
    assert [question.who for question in questions if question.what == "P-CP-10"] == ["kit", "kat"]  # type: ignore[union-attr]


@pytest.mark.rules("P-GAP-09")
@pytest.mark.parametrize(("reading", "effects"), [("lapses", []), ("mistake", [TOLD_ONLY])])
def test_mistakes_that_were_declined_openings_are_settled_like_any(reading: str, effects: list[Any]) -> None:
    scene = a_scene(hero("ash"), foe("kit"), rulings={"P-GAP-09": reading})
    play(a_blow(scene), 2, (1, 5), "opening", "decline", *effects)
    assert ("Ash makes a Mistake." in told(scene)) == (reading == "mistake")


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
    scene = raider_beside()
    question = waiting(blow(scene), "blade bryn", 2, [6, 1], "opening")
    assert (question.seat, question.what, question.default) == ("foes", "P-CP-10", "decline")
    scene = raider_beside()
    play(blow(scene), "blade bryn", 2, [6, 1], "opening", "decline")
    assert who(scene, "bryn").ap == 3
    assert [each.actor for each in happened(scene, Declined)] == ["bryn"]
    assert lost(scene, "bryn") == 6


@pytest.mark.rules("P-OPEN-03")
def test_one_natural_one_pays_for_what_costs_one_and_for_nothing_dearer() -> None:
    scene = raider_beside()
    question = waiting(blow(scene), "blade bryn", 2, [6, 1], "opening")
    assert {"snap", "defend", "flee", "try"} <= set(offers(question))
    assert "attack" not in offers(question)
    assert "surrender" not in offers(question)
    scene = raider_beside()
    question = waiting(blow(scene), "blade bryn", 2, [1, 1], "opening", "bryn 2")
    assert "attack" in offers(question)


@pytest.mark.rules("P-OPEN-03")
def test_they_spend_their_own_ap_and_no_more_than_they_have() -> None:
    scene = raider_beside()
    who(scene, "bryn").tokens = {"AP": 1}
    flow = blow(scene)
    question = waiting(flow, "blade bryn", 2, [1, 1], "opening", "bryn 2")
    assert "attack" not in offers(question)
    scene = raider_beside()
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
    scene = raider_beside()
    play(blow(scene), "blade bryn", 2, [1, 1], "opening", "bryn 2", "defend", "guard", "snap", "blade ash", 1, [5])
    assert who(scene, "bryn").has(GUARDING)
    assert lost(scene, "ash") == 4
    assert who(scene, "bryn").ap == 1


@pytest.mark.rules("P-RUN-07")
def test_what_is_left_of_an_opening_lapses_and_unspent_ap_stay() -> None:
    scene = raider_beside()
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
    scene = raider_beside()
    play(blow(scene), "blade bryn", 2, [4, 1], "opening", "defend", "guard")
    assert happened(scene, Failed)
    assert lost(scene, "bryn") == 0
    scene = raider_beside()
    play(blow(scene), "blade bryn", 2, [4, 1], "opening", "decline")
    assert lost(scene, "bryn") == 4


@pytest.mark.rules("P-OPEN-06")
def test_a_successful_parry_in_the_opening_turns_a_five_into_a_miss() -> None:
    scene = raider_beside()
    play(blow(scene), "blade bryn", 2, [5, 1], "opening", "defend", "parry melee-weapons", 1, [5])
    assert who(scene, "bryn").has(PARRYING)
    assert happened(scene, Failed)[-1].actor == "ash"
    assert lost(scene, "bryn") == 0


@pytest.mark.rules("P-OPEN-06")
def test_a_failed_parry_in_the_opening_stops_nothing() -> None:
    scene = raider_beside()
    play(blow(scene), "blade bryn", 2, [5, 1], "opening", "defend", "parry melee-weapons", 1, [4])
    assert not who(scene, "bryn").has(PARRYING)
    assert lost(scene, "bryn") == 5


@pytest.mark.rules("P-OPEN-05")
def test_the_gm_says_whether_something_of_their_own_touches_the_attempt_or_only_its_conditions() -> None:
    smoke = ["try", {"what": "throw ash into the air", "ability": "athletics"}, "no"]
    for affects, loss in (("no", 5), ("yes", 0)):
        scene = raider_beside()
        question = waiting(blow(scene), "blade bryn", 2, [5, 1], "opening", *smoke)
        assert (question.seat, question.what) == (GM, "P-CP-11")
        scene = raider_beside()
        play(blow(scene), "blade bryn", 2, [5, 1], "opening", *smoke, {"affects": affects, "threshold": 6})
        assert lost(scene, "bryn") == loss


@pytest.mark.rules("P-OPEN-05")
def test_of_base_actions_nobody_is_asked_whether_they_touch_the_attempt() -> None:
    kinds = asked(blow(raider_beside()), "blade bryn", 2, [5, 1], "opening", "ready pistol")
    assert "P-CP-11" not in kinds


# P-OPEN-07


@pytest.mark.rules("P-OPEN-07", "P-OPEN-05")
def test_a_step_out_of_reach_in_the_opening_happens_and_the_hit_lands() -> None:
    scene = a_scene(hero("ash"), foe("bryn"), zones=THREE_ZONES)
    play(blow(scene), "blade bryn", 2, [5, 1], "opening", "move there")
    assert who(scene, "bryn").place == "there"
    assert lost(scene, "bryn") == 5


@pytest.mark.rules("P-CP-11", "P-OPEN-05", "P-RUN-09")
@pytest.mark.parametrize(("affects", "health"), [("no", 11), ("yes", 16)])
def test_the_gm_says_whether_something_tried_in_an_opening_touches_the_attempt(affects: str, health: int) -> None:
    game = duel()
    answers(game, ("ash", "attack"), ("ash", "blade kit"), ("ash", 2))
    called(rolls(game, [1, 5]), "opening")
    answers(game, ("foes", "try"), ("foes", {"what": "kick sand", "ability": "athletics"}), ("gm", "no"))
    ask = asked_of(game, "gm")
    expect(ask, "P-CP-11", {"affects": "no", "threshold": 5}, "kit")
    assert offered(ask, "affects") == ["no", "yes"]
    assert numbers(schema(ask, "threshold")) == (2, 20)
    called(game, {"affects": affects, "threshold": 6})
    assert game.state.actors["kit"].health.value == health


@pytest.mark.rules("P-CP-11", "P-OPEN-06", "P-OPEN-07")
@pytest.mark.parametrize(("deed", "health"), [(["defend", "guard"], 16), (["move there"], 12)])
def test_for_base_actions_it_is_settled(deed: list[str], health: int) -> None:
    game = duel()
    answers(game, ("ash", "attack"), ("ash", "blade kit"), ("ash", 2))
    called(rolls(game, [1, 4]), "opening")
    answers(game, *(("foes", each) for each in deed))
    assert game.state.actors["kit"].health.value == health
    assert asked_of(game, "ash").what == "P-CP-01"


@pytest.mark.rules("P-OPEN-07", "P-RUN-13")
def test_whoever_flees_in_the_opening_is_gone_and_hit_all_the_same() -> None:
    for faces, loss in (([4, 1], 4), ([3, 1], 0)):
        scene = raider_beside()
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
    scene = raider_beside()
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
    scene = raider_beside()
    play(blow(scene), "blade bryn", 2, [6, 2])
    assert scene.state.resolving == []
    question = waiting(perform(scene, an_act("bryn")), 2, [6, 1], "opening")
    assert (question.what, question.who) == ("P-CP-10", "ash")


@pytest.mark.rules("P-OPEN-08")
def test_somebody_who_only_ever_withdraws_is_not_asked_without_end() -> None:
    scene = raider_beside()
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


@pytest.mark.rules("P-GAP-32", "P-OPEN-08")
def test_a_target_without_an_action_of_its_own_is_a_third_party() -> None:
    scene = a_scene(hero("ash"), hero("bo"), foe("kit"))
    scene.state.resolving = ["ash", "kit"]
    nested = an_act("kit", kind="attack", target="bo", threshold=DEFENSE)
    assert [each.id for each in candidates(scene, nested, 1)] == ["bo"]


@pytest.mark.rules("P-GAP-32", "P-OPEN-08", "P-ROLL-04")
def test_the_first_roller_cannot_use_the_opening_of_whoever_answers_it() -> None:
    scene = a_scene(hero("ash"), foe("kit"))
    found = asked(a_blow(scene), 2, (1, 5), "opening", "snap", "blade ash", 2, (1, 2), TOLD_ONLY)
    assert found == [
        *("P-CP-06", "P-ROLL-05", "P-CP-08", "P-CP-10"),
        *("P-CP-02", "P-CP-06", "P-ROLL-05", "P-CP-14"),
    ]


# who is able


@pytest.mark.rules("P-MIST-01")
@pytest.mark.parametrize("ap", [0, 1])
def test_whoever_has_an_ap_is_able_and_nobody_without(ap: int) -> None:
    scene = raider_beside()
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
    scene = raider_beside()
    who(scene, "bryn").tokens = {"AP": 0, WAITING: 1}
    play(blow(scene), "blade bryn", 2, [4, 1], "opening", "defend", "guard")
    assert who(scene, "bryn").tokens == {"AP": 0, WAITING: 0}
    assert lost(scene, "bryn") == 0


@pytest.mark.rules("P-CP-10", "P-OPEN-03")
def test_whoever_is_chosen_may_act_for_that_many_ap_and_declines_by_default() -> None:
    game = called(two_ones(duel()), "opening", "kit 1")
    ask = asked_of(game, "foes")
    expect(ask, "P-CP-10", "decline", "kit")
    assert offered(ask) == ["snap", "defend", "move there", "flee", "ready pistol", "try", "decline"]
    answers(game, ("foes", "decline"))
    assert "Kit lets the Opening pass." in story(game, "ash")
    assert game.state.actors["kit"].ap == 3
    assert asked_of(game, "ash").what == "P-CP-01"


@pytest.mark.rules("P-CP-10", "P-RUN-07")
def test_two_ap_pay_for_two_small_things_and_no_more() -> None:
    game = called(two_ones(duel()), "opening", "kit 2")
    assert "attack" in offered(asked_of(game, "foes"))
    answers(game, ("foes", "defend"), ("foes", "guard"))
    assert "attack" not in offered(asked_of(game, "foes"))
    answers(game, ("foes", "move there"))
    assert asked_of(game, "ash").what == "P-CP-01"
    assert game.state.actors["kit"].ap == 1


@pytest.mark.rules("P-CP-10")
def test_after_the_gm_changed_something_the_opening_is_offered_anew() -> None:
    game = called(two_ones(duel()), "opening", "kit 2")
    assert game.overrule(SetValue("actors.kit.tokens.AP", 1)) is None
    ask = asked_of(game, "foes")
    expect(ask, "P-CP-10", "decline", "kit")
    assert "attack" not in offered(ask)
    assert ask.text.endswith("What does Kit do with 1 AP?")
    assert game.overrule(Grant("kit", "Panicked")) is None
    assert "steady" in offered(asked_of(game, "foes"))
    assert game.overrule(SetValue("actors.kit.tokens.AP", 0)) is None
    assert asked_of(game, "ash").what == "P-CP-01"


@pytest.mark.rules("P-FAIL-01", "P-ONE-01")
def test_the_failure_of_an_open_roll_is_told_after_its_opening() -> None:
    scene = raider_beside()
    kinds = asked(perform(scene, an_act(free=True)), 2, [4, 1], "opening", "decline", NOT_DONE)
    assert kinds == ["P-CP-06", "P-ROLL-05", "P-CP-08", "P-CP-10", "P-CP-15"]
