"""Skills as Actions in a fight: hiding, looking, talking, and what takes longer than a fight (TC-SKL-10, TC-SKL-15)."""

from typing import Any

import msgspec
import pytest

from facedown.rulesets.tricore.actions.skill_actions import act
from facedown.rulesets.tricore.actor.card import ACTIVE_SKILLS, Action, Card, kind_of
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.cards.card_in_play import Play
from facedown.rulesets.tricore.cards.hand_question import active_hand, reacting_hand
from facedown.rulesets.tricore.events.combat import Acted
from facedown.rulesets.tricore.fight.priority import take_priority
from facedown.rulesets.tricore.rolls.skill_roll import all_skills
from tests.playing import happened, play, told
from tests.tricore.staged.acs_cast import a_build, settings
from tests.tricore.staged.cast import a_fight, foe, plain, who
from tests.tricore.staged.duels import duel, offered

ACTIVE = {
    "stealth", "crafting", "engineering", "observe", "technology", "channel", "clarity", "influence", "meditate",
}  # fmt: skip
CALLED_FOR = {"athletics", "hoist", "traverse"}


def perform(scene: TriScene, skill: Action, *answers: Any, targets: tuple[str, ...] = ()) -> None:
    play(act(scene, Play(who(scene, "ash"), Card(skill, targets=targets))), *answers)


@pytest.mark.rules("TC-SKL-10", "TC-SKL-11", "TC-SKL-15", "TC-SKL-18")
def test_nine_skills_are_cards_and_three_are_not() -> None:
    scene = a_fight(plain("ash"), foe("cur"))
    scene.state.sources = {"4,2": 1}
    hand, limits = active_hand(scene, who(scene, "ash"))
    skills = {key for key, card in hand.cards.items() if card.kind == "skill"}
    assert skills == ACTIVE
    assert not CALLED_FOR & set(hand.cards)
    assert {option.price for option in hand.options if option.key in ACTIVE} == {1}
    schema = hand.schema(limits)
    assert schema.refuse(["observe", "walk"]) is None
    refusal = schema.refuse(["observe", "channel"])
    assert refusal is not None
    assert refusal.code == "too-many-of-a-kind"


@pytest.mark.rules("TC-SKL-10", "TC-SKL-11", "TC-SKL-15")
def test_nine_skills_are_actions_and_three_are_called_for() -> None:
    assert set(all_skills(settings())) - set(ACTIVE_SKILLS) == {"athletics", "hoist", "traverse"}
    assert {kind_of(each) for each in ACTIVE_SKILLS} == {"skill"}


@pytest.mark.rules("TC-SKL-10", "TC-REACT-18")
def test_no_skill_is_a_reaction() -> None:
    scene = a_fight(foe("cur"), plain("ash"))
    hand, _ = reacting_hand(scene, who(scene, "ash"), 1, 1)
    assert not (ACTIVE | CALLED_FOR) & set(hand.cards)


@pytest.mark.rules("TC-SKL-15", "TC-C-56")
@pytest.mark.parametrize("skill", ["crafting", "meditate"])
def test_what_takes_longer_than_a_cycle_is_not_finished_in_a_fight(skill: Action) -> None:
    scene = a_fight(plain("ash", mp=0), foe("cur"))
    perform(scene, skill)
    assert "no time" in told(scene)[-1]
    assert (who(scene, "ash").mp.value, who(scene, "ash").works) == (0, {})


@pytest.mark.rules("TC-C-56")
@pytest.mark.parametrize("skill", ["crafting", "meditate"])
def test_a_long_task_is_begun_in_a_fight_and_not_finished(skill: str) -> None:
    scene = duel(ann={"mp": 1})
    assert skill in offered(scene)
    play(take_priority(scene, [who(scene, "ann")]), [skill], [])  # no roll
    assert "begins" in happened(scene, Acted)[-1].what
    assert (who(scene, "ann").mp.value, who(scene, "ann").ap.value) == (1, 14)


@pytest.mark.rules("TC-C-56")
def test_technology_is_an_active_skill_action() -> None:
    assert "technology" in offered(duel())


@pytest.mark.rules("TC-SKL-10", "TC-SKL-25", "TC-SKL-28", "TC-CL-02")
@pytest.mark.parametrize("skill", ["engineering", "technology"])
def test_looking_over_a_machine_in_a_fight_goes_by_the_challenge_rank(skill: Action) -> None:
    scene = a_fight(plain("ash"), foe("cur"), challenge=2)
    perform(scene, skill, [11])
    assert "17 against 18. It fails" in told(scene)[-1]
    perform(scene, skill, [12, 1])
    assert "19 against 18. 1 success" in told(scene)[-1]


@pytest.mark.rules("TC-SKL-10", "TC-SKL-29", "TC-SKL-30", "TC-SKL-43")
def test_channel_and_clarity_work_in_a_fight() -> None:
    scene = a_fight(plain("ash", skills={"channel": 2, "clarity": 2}, conditions=["Disadvantage"]), foe("cur"))
    perform(scene, "clarity", [12, 9])  # three dice, two of them lost to Disadvantage
    assert not who(scene, "ash").has("Disadvantage")
    scene.state.sources = {"4,2": 1}
    perform(scene, "channel", [9, 9, 3], "extinguish")
    assert "puts it out" in told(scene)[-1]
    assert scene.state.sources == {}


@pytest.mark.rules("TC-SKL-29", "TC-SKL-43")
def test_channel_needs_a_source() -> None:
    scene = a_fight(plain("ash"), foe("cur"))
    assert "channel" not in active_hand(scene, who(scene, "ash"))[0].cards
    perform(scene, "channel")
    assert told(scene) == ["Ash finds no energy to channel."]
    scene.state.sources = {"4,2": 1}
    assert "channel" in active_hand(scene, who(scene, "ash"))[0].cards


@pytest.mark.rules("TC-SKL-29", "ACS-27")
def test_an_ability_on_channel_with_an_effect_of_its_own_brings_its_energy_along() -> None:
    build = a_build(core="spirit", base="channel", ev="heal")
    scene = a_fight(plain("ash", builds=[msgspec.to_builtins(build)]), foe("cur"))
    play(act(scene, Play(who(scene, "ash"), Card("channel", ability=build.id))))
    assert told(scene) == []


@pytest.mark.rules("TC-SKL-10", "TC-SKL-31", "TC-SKL-44")
def test_influence_in_a_fight_is_opposed_by_a_hostile_foe() -> None:
    scene = a_fight(plain("ash"), foe("cur", attitude="hostile"))
    perform(scene, "influence", {"missing": 0, "limited": 0}, [7], [2], {"steps": 2, "text": ""}, targets=("cur",))
    assert who(scene, "cur").attitudes == {"ash": "indifferent"}
