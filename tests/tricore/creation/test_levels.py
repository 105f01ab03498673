"""Levels: what the GM's award of a level brings."""

from typing import Any

import pytest

from facedown.kernel.dice.question import Ask
from facedown.rulesets.tricore.actor.character import DEAD, UNCONSCIOUS
from facedown.rulesets.tricore.actor.derived import derived_value
from facedown.rulesets.tricore.content.ability import Build, Enhancement
from facedown.rulesets.tricore.content.content import CORE_ACTIONS, SKILLS
from facedown.rulesets.tricore.content.milestones import MILESTONES, trades_due
from facedown.rulesets.tricore.creation.builder import forget, learn
from facedown.rulesets.tricore.creation.levels import award, level_up, refuse_level
from facedown.rulesets.tricore.creation.ranks import spare_ranks
from facedown.rulesets.tricore.freeplay.freeplay import menu
from tests.playing import told
from tests.tricore.staged.acs_cast import settings
from tests.tricore.staged.cast import ARIA, a_scene, content, foe, let_run, plain, who
from tests.tricore.staged.creating import climber
from tests.tricore.staged.duels import duel
from tests.tricore.staged.table import sit

NOTHING: dict[str, Any] = {
    "trade": [],
    "languages": "",
    "instinct": dict.fromkeys(CORE_ACTIONS, 0),
    "specialties": [],
    "skills": dict.fromkeys(SKILLS, 0),
}
"""Answers that spend no rank."""


def answering(asked: list[str], **said: Any) -> Any:
    """Every question's default, unless said otherwise by the first word of its occasion; what was asked is noted."""

    def answer(ask: Ask) -> Any:
        word = ask.why.split()[0]
        asked.append(word)
        return said.get(word, ask.default)

    return answer


@pytest.mark.rules("TC-CP-24", "TC-GEN-19", "TC-G-52")
def test_the_gm_awards_levels_to_whom_the_gm_likes() -> None:
    scene = a_scene(plain("ash"), plain("bo"), plain("cy", conditions=[DEAD]), foe("cur"))
    question = next(award(scene))
    assert isinstance(question, Ask)
    assert (question.seat, question.what, question.default) == ("gm", "TC-CP-24", ["ash", "bo"])
    assert [option.key for option in question.schema.options] == ["ash", "bo", "cur"]  # type: ignore[union-attr]
    let_run(award(scene), answers=lambda ask: ["bo"] if not ask.who else ask.default)
    assert [who(scene, id).level for id in ("ash", "bo", "cy", "cur")] == [1, 2, 1, 1]
    assert any("level 2" in each for each in told(scene))


@pytest.mark.rules("TC-GEN-19", "TC-GEN-14", "TC-CP-24")
@pytest.mark.parametrize("hp", [30, 12, -4])
def test_fifteen_more_hp_in_total_and_now_and_nothing_else_is_refilled(hp: int) -> None:
    scene, ash = climber(1, hp=hp, ap=4, sp=1)
    let_run(level_up(scene, ash))
    assert (ash.hp.start, ash.hp.value) == (45, hp + 15)
    assert (ash.ap.value, ash.sp.value) == (4, 1)
    assert derived_value(ash, "strike-target", scene.rulings, content()) == 10 + 3 + 2


@pytest.mark.rules("TC-GEN-14", "TC-GEN-19", "TC-CP-24")
def test_a_level_adds_fifteen_to_total_and_current_hp() -> None:
    scene = a_scene({"id": "iren", "template": "iren", "hp": 20})
    iren = who(scene, "iren")
    total = iren.hp.start
    let_run(level_up(scene, iren))
    assert (iren.level, iren.hp.value, iren.hp.start) == (2, 35, total + 15)


@pytest.mark.rules("TC-GEN-19", "TC-WND-25")
def test_a_level_may_wake_somebody() -> None:
    scene, ash = climber(1, hp=-4, conditions=[UNCONSCIOUS])
    let_run(level_up(scene, ash))
    assert ash.hp.value == 11
    assert ash.can_act


@pytest.mark.rules("TC-GEN-08", "TC-GEN-15", "TC-GEN-16", "TC-GEN-19", "TC-CP-24")
@pytest.mark.parametrize("level", range(1, 20))
def test_what_is_due_at_a_level_is_granted_when_it_is_reached(level: int) -> None:
    scene, ash = climber(level)
    asked: list[str] = []
    let_run(level_up(scene, ash), answers=answering(asked, bonus="VIT"))
    reached = level + 1
    assert asked.count("bonus") == (reached in (5, 10))
    assert ("skills" in asked) == (reached in MILESTONES)
    assert len(ash.trades) == trades_due(reached, settings())


@pytest.mark.rules("TC-CP-24", "TC-GEN-08")
def test_at_a_milestone_the_player_chooses_and_by_default_the_bonus_goes_to_the_highest() -> None:
    scene = a_scene(plain("ann", level=4, primaries=ARIA))
    ann = who(scene, "ann")
    ann.bonuses = ["END"]
    table = sit(level_up(scene, ann))
    asks = table.questions("TC-CP-24")
    assert {ask.seat for ask in asks} == {"ann"}
    assert asks[0].default == "END"
    assert (ann.level, ann.bonuses) == (5, ["END", "END"])
    assert ann.builds == []


@pytest.mark.rules("TC-GEN-08", "TC-GEN-19")
def test_a_bonus_is_the_tiers_and_every_value_follows() -> None:
    scene, ash = climber(4, tier="heroic")
    let_run(level_up(scene, ash), answers=answering([], bonus="VIT"))
    assert (ash.bonuses, ash.primaries["VIT"]) == (["POW", "VIT"], 6)
    assert (ash.hp.start, ash.ap.start, ash.sp.start) == (15 + 3 + 75, 6 + 9 + 3, 9 + 3)


@pytest.mark.rules("TC-GEN-15")
def test_each_grant_of_ranks_is_the_intellect_there_is_then() -> None:
    scene, ash = climber(4)
    before = spare_ranks(scene, ash)
    ash.level = 5
    ash.bonuses = [*ash.bonuses, "INT"]
    ash.primaries = {**ash.primaries, "INT": 5}
    assert spare_ranks(scene, ash) - before == 18 + 2


@pytest.mark.rules("TC-GEN-15", "TC-STAT-14", "ACS-70")
def test_a_passive_that_raises_intellect_raises_the_grants_that_come_after_it() -> None:
    wise = Build(id="wise", name="Wise", kind="passive", core="mind", enhancements=(Enhancement("primary", 1, "INT"),))
    granted = []
    for builds in ([], [wise]):
        scene, ash = climber(4)
        for build in builds:
            learn(scene, ash, build)
        before = spare_ranks(scene, ash)
        let_run(level_up(scene, ash), answers=answering([], **NOTHING, bonus="POW", dismantle="keep"))
        granted.append(spare_ranks(scene, ash) - before)
    assert granted == [18, 19]
    forget(scene, ash, "wise")
    assert spare_ranks(scene, ash) == before + 19  # what was learnt stays learnt


@pytest.mark.rules("TC-GEN-17", "TC-G-52")
@pytest.mark.parametrize(("most", "level", "may"), [(20, 19, True), (20, 20, False), (10, 9, True), (10, 10, False)])
def test_levels_end_at_twenty_or_where_the_gm_says(most: int, level: int, may: bool) -> None:
    scene, ash = climber(level, {"TC-G-52": most})
    refusal = refuse_level(scene, ash)
    assert (refusal is None) == may
    assert refusal is None or refusal.rule == "TC-GEN-17"


@pytest.mark.rules("TC-GEN-17", "TC-G-52")
def test_levels_end() -> None:
    scene = a_scene(plain("ash", level=10), rulings={"TC-G-52": 10})
    refusal = refuse_level(scene, who(scene, "ash"))
    assert refusal is not None
    assert refusal.code == "highest-level"
    assert refuse_level(a_scene(plain("ash", level=10)), who(scene, "ash")) is None


@pytest.mark.rules("TC-G-52")
@pytest.mark.parametrize("most", [20, 10])
def test_levels_end_at_the_highest(most: int) -> None:
    for level in (9, 10, 19, 20):
        scene = duel({"TC-G-52": most}, ann={"level": level})
        assert (refuse_level(scene, who(scene, "ann")) is not None) is (level >= most)


@pytest.mark.rules("TC-GEN-17", "TC-CP-24")
def test_nobody_at_the_highest_level_is_offered_another() -> None:
    scene = a_scene(plain("ash", level=20), plain("bo"))
    question = next(award(scene))
    assert [option.key for option in question.schema.options] == ["bo"]  # type: ignore[union-attr]
    assert "level" in menu(scene)
    assert "level" not in menu(a_scene(plain("ash", level=20)))


@pytest.mark.rules("TC-GEN-19", "TC-AP-11")
def test_a_debt_of_ap_outlasts_a_level() -> None:
    scene, ash = climber(1, debt=5)
    assert ash.ap.start == 15 - 5
    let_run(level_up(scene, ash))
    assert ash.ap.start == 15 - 5


@pytest.mark.rules("TC-CP-24", "ACS-17")
def test_on_a_new_level_one_ability_may_be_taken_apart() -> None:
    scene, ash = climber(1, abilities=["thick-hide"])
    assert ash.hp.start == 35
    asked: list[str] = []
    let_run(level_up(scene, ash), answers=answering(asked, dismantle="thick-hide"))
    assert asked.count("dismantle") == 1
    assert (ash.builds, ash.hp.start) == ([], 45)


@pytest.mark.rules("TC-CP-24")
def test_by_default_ranks_go_to_what_was_trained_before() -> None:
    scene = a_scene({"id": "sefa", "template": "sefa", "level": 4})
    sefa = who(scene, "sefa")
    assert sefa.primaries["ARD"] > sefa.primaries["FIN"]
    let_run(level_up(scene, sefa))
    assert (sefa.instinct["volley"], sefa.instinct.get("collide", 0)) == (3, 0)


@pytest.mark.rules("TC-SKL-06", "TC-C-60", "TC-CP-24")
def test_somebody_with_many_specialties_is_asked_for_further_ones_only() -> None:
    many = dict.fromkeys(("fire", "water", "axes", "swords", "strike", "dodge", "bows", "whips"), 1)
    scene, ash = climber(4, specialty=many)
    asked: list[Ask] = []

    def answer(ask: Ask) -> Any:
        asked.append(ask)
        assert ask.refuse(ask.default) is None
        return ask.default

    let_run(level_up(scene, ash), answers=answer)
    (question,) = [each for each in asked if each.why.startswith("specialties")]
    assert question.default == []
    assert not {option.key for option in question.schema.options} & set(many)  # type: ignore[union-attr]
    assert all(ash.specialty[each] >= 1 for each in many)
