"""Mistakes: whose they are, what they bring, and that a success may have some."""

from typing import Any

import pytest

from facedown.kernel.game.game import Game
from facedown.kernel.scene.event import ConditionGained
from facedown.kernel.words.audience import EVERYONE, GM, only
from facedown.kernel.words.schema import Text
from facedown.rulesets.overreach.action import Outcome
from facedown.rulesets.overreach.character import OFF_BALANCE
from facedown.rulesets.overreach.events import Deceived, Erred, ExtraSpent, Failed, Learned, Succeeded
from facedown.rulesets.overreach.modifiers import roll_modifiers
from facedown.rulesets.overreach.scene import OverScene
from facedown.rulesets.overreach.sequence import perform
from tests.asking import asked, expect, offers, waiting
from tests.overreach.staged.cast import TOLD_ONLY, a_scene, an_act, foe, hero, scores, who
from tests.overreach.staged.tables import called, duel, schema, two_ones
from tests.playing import happened, play, told
from tests.sitting import answers, offered, rolls, story
from tests.sitting import asked as asked_of

EFFECTS = ["none", "off-balance", "false", "quality", "bystander", "custom"]


def alone(**ash: Any) -> OverScene:
    """Ash, up to 3d6, with nobody near."""
    return a_scene(hero("ash", attributes=scores(finesse=3, power=3), **ash), phase="free")


def erring(effect: str, text: str = "") -> dict[str, str]:
    return {"text": text, "effect": effect}


def mistaken(game: Game, text: str, effect: str) -> Game:
    return called(game, {"text": text, "effect": effect})


# P-MIST-01


@pytest.mark.rules("P-MIST-01")
def test_the_ones_of_somebody_alone_are_mistakes_and_nobody_is_asked_which() -> None:
    scene = alone()
    assert asked(perform(scene, an_act()), 3, [6, 2, 1], TOLD_ONLY) == ["P-CP-06", "P-ROLL-05", "P-CP-14"]
    assert [each.actor for each in happened(scene, Erred)] == ["ash"]


@pytest.mark.rules("P-MIST-01")
def test_friends_alone_make_no_opening() -> None:
    scene = a_scene(hero("ash"), hero("cole"))
    assert waiting(perform(scene, an_act()), 2, [6, 1]).what == "P-CP-14"


@pytest.mark.rules("P-MIST-01")
def test_where_an_opening_would_make_no_sense_the_gm_says_mistake() -> None:
    scene = a_scene(hero("ash"), foe("bryn"))
    play(perform(scene, an_act()), 2, [6, 1], "mistake", TOLD_ONLY)
    assert len(happened(scene, Erred)) == 1
    assert who(scene, "bryn").ap == 3


@pytest.mark.rules("P-MIST-01")
def test_an_enemy_with_no_ap_left_cannot_use_an_opening_so_it_is_a_mistake_at_once() -> None:
    scene = a_scene(hero("ash"), foe("bryn"))
    who(scene, "bryn").tokens = {"AP": 0}
    assert waiting(perform(scene, an_act()), 2, [6, 1]).what == "P-CP-14"


# P-MIST-02


@pytest.mark.rules("P-MIST-02")
def test_several_ones_are_several_mistakes_each_told_by_the_gm() -> None:
    scene = alone()
    act = perform(scene, an_act())
    question = waiting(act, 3, [6, 1, 1])
    assert (question.seat, question.what) == (GM, "P-CP-14")
    assert offers(question, "effect") == ["none", "off-balance", "false", "quality", "bystander", "custom"]
    scene = alone()
    play(perform(scene, an_act()), 3, [6, 1, 1], erring("none", "The rope frays."), erring("none", "It creaks."))
    assert [each.text for each in happened(scene, Erred)] == ["The rope frays.", "It creaks."]


@pytest.mark.rules("P-MIST-02")
def test_a_mistake_may_lower_every_die_of_the_next_roll_and_of_no_other() -> None:
    scene = alone()
    play(perform(scene, an_act()), 3, [6, 2, 1], erring("off-balance"))
    assert who(scene, "ash").has(OFF_BALANCE)
    assert play(perform(scene, an_act()), 1, [5]) == Outcome(True)
    assert not who(scene, "ash").has(OFF_BALANCE)
    assert play(perform(scene, an_act()), 1, [5]).is_success


@pytest.mark.rules("P-MIST-02")
def test_false_information_is_told_as_if_it_were_true_and_only_the_gm_knows() -> None:
    scene = alone()
    play(perform(scene, an_act()), 3, [6, 2, 1], erring("false", "The vault is empty."))
    (lie,) = happened(scene, Deceived)
    (told,) = happened(scene, Learned)
    assert lie.audience == only(GM)
    assert (told.text, told.audience) == ("The vault is empty.", only(GM).others())
    assert not happened(scene, Erred)


@pytest.mark.rules("P-MIST-02")
def test_poorer_quality_takes_one_off_the_effect_for_each_mistake() -> None:
    scene = alone()
    assert play(perform(scene, an_act()), 3, [6, 1, 1], erring("quality"), erring("quality")).effect.value == 4


@pytest.mark.rules("P-MIST-02")
def test_a_bystander_who_turns_hostile_lowers_social_rolls_in_the_scene_and_no_others() -> None:
    scene = alone(abilities={"persuasion": 1, "melee-weapons": 1})
    play(perform(scene, an_act()), 3, [6, 2, 1], erring("bystander"))
    social = an_act(ability="persuasion", attributes=("charm",))
    assert not play(perform(scene, social), 1, [5]).is_success
    assert play(perform(scene, an_act()), 1, [5]).is_success
    assert play(perform(scene, social), 1, [6]).effect.value == 5


@pytest.mark.rules("P-MIST-02")
def test_mistakes_are_the_errors_of_the_one_who_rolled() -> None:
    scene = a_scene(hero("ash"), foe("bryn"))
    play(perform(scene, an_act("bryn")), 2, [6, 1], "mistake", erring("off-balance", "It slips."))
    (erred,) = happened(scene, Erred)
    assert (erred.actor, erred.text, erred.audience) == ("bryn", "It slips.", EVERYONE)
    assert who(scene, "bryn").has(OFF_BALANCE)
    assert not who(scene, "ash").has(OFF_BALANCE)


@pytest.mark.rules("P-CP-14", "P-MIST-02", "P-MIST-03")
@pytest.mark.parametrize("effect", EFFECTS)
def test_the_gm_tells_each_mistake_with_an_effect_or_none(effect: str) -> None:
    game = duel()
    answers(game, ("ash", "snap"), ("ash", "blade kit"), ("ash", 2))
    called(rolls(game, [1, 6]), "mistake")
    ask = asked_of(game, "gm")
    expect(ask, "P-CP-14", erring("off-balance"), "ash")
    assert offered(ask, "effect") == EFFECTS
    assert isinstance(schema(ask, "text"), Text)
    mistaken(game, "The boot slips.", effect)
    said = "Ash learns: The boot slips." if effect == "false" else "Ash makes a Mistake: The boot slips."
    assert said in story(game, "ash")
    assert game.state.actors["kit"].health.value == (12 if effect == "quality" else 11)
    assert game.state.actors["ash"].has(OFF_BALANCE) == (effect == "off-balance")
    assert game.state.tension == (effect == "bystander")


@pytest.mark.rules("P-CP-14")
def test_several_ones_are_several_mistakes() -> None:
    game = called(two_ones(duel()), "mistake", TOLD_ONLY)
    ask = asked_of(game, "gm")
    assert (ask.what, "2 of 2" in ask.text) == ("P-CP-14", True)
    mistaken(game, "", "none")
    assert story(game, "ash").count("Ash makes a Mistake.") == 2


# P-CP-14 without a GM, and P-GAP-36


def of_its_own(scene: OverScene, *answers: Any) -> Outcome:
    """An act whose Mistakes nobody says anything about."""
    flow = perform(scene, an_act())
    question = waiting(flow, *answers)
    assert (question.what, question.refuse(question.default)) == ("P-CP-14", None)
    try:
        while True:
            question = flow.send(question.default)
    except StopIteration as done:
        outcome: Outcome = done.value
        return outcome


@pytest.mark.rules("P-CP-14", "P-GAP-36", "P-MIST-02")
@pytest.mark.parametrize(("reading", "lowered"), [("effect", 2), ("text", 0)])
def test_without_a_gm_each_mistake_in_a_fight_is_one_off_the_next_roll_or_only_told(reading: str, lowered: int) -> None:
    strong = hero("ash", attributes=scores(finesse=3, power=3))
    scene = a_scene(strong, rulings={"P-GAP-36": reading})
    assert of_its_own(scene, 3, [6, 1, 1]).effect.value == 6
    assert len(happened(scene, Erred)) == 2
    assert roll_modifiers(scene, an_act()).value == -lowered
    assert play(perform(scene, an_act()), 1, [6]).is_success == (lowered < 2)
    assert roll_modifiers(scene, an_act()).value == 0


@pytest.mark.rules("P-CP-14", "P-GAP-36")
@pytest.mark.parametrize(("reading", "value"), [("effect", 4), ("text", 6)])
def test_without_a_gm_each_mistake_outside_a_fight_is_one_off_the_quality_or_only_told(
    reading: str, value: int
) -> None:
    strong = hero("ash", attributes=scores(finesse=3, power=3))
    scene = a_scene(strong, rulings={"P-GAP-36": reading}, phase="free")
    assert of_its_own(scene, 3, [6, 1, 1]).effect.value == value
    assert not who(scene, "ash").has(OFF_BALANCE)
    words = ", and the quality suffers" if reading == "effect" else ""
    assert [each for each in told(scene) if "Mistake" in each] == [f"Ash makes a Mistake{words}."] * 2


@pytest.mark.rules("P-CP-14", "P-CP-18")
def test_a_gm_who_wants_to_be_asked_as_little_as_can_be_is_not_asked_about_mistakes() -> None:
    game = duel(customs={"calls": "little"})
    answers(game, ("ash", "snap"), ("ash", "blade kit"), ("ash", 2))
    called(rolls(game, [1, 6]), "mistake")
    assert game.state.actors["ash"].has(OFF_BALANCE)
    assert asked_of(game, "ash").what == "P-CP-01"


# P-MIST-03


@pytest.mark.rules("P-MIST-03")
def test_a_mistake_undoes_no_success_and_saves_no_failure() -> None:
    for faces, is_success in (([6, 2, 1], True), ([4, 2, 1], False)):
        scene = alone()
        outcome = play(perform(scene, an_act()), 3, faces, erring("none", "Something snaps."))
        assert outcome.is_success is is_success
        assert len(happened(scene, Erred)) == 1
        assert bool(happened(scene, Succeeded)) is is_success
        assert bool(happened(scene, Failed)) is not is_success


# P-MIST-04


@pytest.mark.rules("P-MIST-04")
@pytest.mark.parametrize("ability", ["first-aid", "engineering", "crafting"])
def test_with_these_abilities_an_extra_success_cancels_a_mistake_before_it_is_settled(ability: str) -> None:
    scene = alone(abilities={ability: 1}, items=["tool-rig"])
    act = perform(scene, an_act(ability=ability))
    question = waiting(act, 3, [6, 5, 1])
    assert "correct" in offers(question, "die1")
    scene = alone(abilities={ability: 1}, items=["tool-rig"])
    play(perform(scene, an_act(ability=ability)), 3, [6, 5, 1], {"die1": "correct", "idea": ""})
    assert not happened(scene, Erred)


@pytest.mark.rules("P-MIST-04")
def test_other_abilities_cancel_no_mistake_and_where_there_is_none_there_is_nothing_to_cancel() -> None:
    question = waiting(perform(alone(), an_act()), 3, [6, 5, 1])
    assert "correct" not in offers(question, "die1")
    scene = alone(abilities={"first-aid": 1})
    question = waiting(perform(scene, an_act(ability="first-aid")), 3, [6, 5, 2])
    assert "correct" not in offers(question, "die1")


@pytest.mark.rules("P-MIST-04")
def test_an_opening_cannot_be_corrected() -> None:
    scene = a_scene(hero("ash", abilities={"first-aid": 1}, attributes=scores(finesse=3, power=3)), foe("bryn"))
    question = waiting(perform(scene, an_act(ability="first-aid")), 3, [6, 5, 1], "opening", "decline")
    assert (question.what, "correct" in offers(question, "die1")) == ("P-CP-12", False)


@pytest.mark.rules("P-MIST-04")
def test_one_extra_success_cancels_one_mistake_and_no_more() -> None:
    scene = alone(abilities={"first-aid": 1})
    who(scene, "ash").attributes = scores(finesse=4, power=4)
    act = perform(scene, an_act(ability="first-aid"))
    play(act, 4, [6, 5, 1, 1], {"die1": "correct", "idea": ""}, TOLD_ONLY)
    assert len(happened(scene, Erred)) == 1
    assert [each.text for each in happened(scene, ExtraSpent)] == ["a Mistake is put right"]


@pytest.mark.rules("P-MIST-02")
def test_to_be_off_balance_is_a_harm_that_lasts_no_longer_than_the_fight() -> None:
    scene = alone()
    play(perform(scene, an_act()), 3, [6, 2, 1], erring("off-balance"))
    (gained,) = happened(scene, ConditionGained)
    assert (gained.condition, gained.until, gained.harm) == (OFF_BALANCE, "the end of the encounter", True)
