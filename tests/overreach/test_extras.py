"""Success and failure: the primary die, and what each Extra Success is spent on."""

from typing import Any

import pytest

from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Ask
from facedown.kernel.game.game import Game
from facedown.kernel.words.audience import GM
from facedown.kernel.words.schema import Text
from facedown.kernel.words.working import Working
from facedown.rulesets.overreach.action import Act
from facedown.rulesets.overreach.actions import treat
from facedown.rulesets.overreach.attack import attack
from facedown.rulesets.overreach.character import PINNED
from facedown.rulesets.overreach.events import ExtraSpent, Failed, Succeeded
from facedown.rulesets.overreach.scene import OverScene
from facedown.rulesets.overreach.sequence import perform
from facedown.rulesets.overreach.turns import turn
from tests.asking import asked, expect, offers, waiting
from tests.overreach.staged.cast import NOT_DONE, THREE_ZONES, TOLD_ONLY, a_scene, an_act, foe, hero, scores, who
from tests.overreach.staged.scenes import TRICKS, a_blow
from tests.overreach.staged.tables import HIDDEN, called, duel, free, schema, task
from tests.playing import happened, play, told
from tests.sitting import answers, offered, rolls, story
from tests.sitting import asked as asked_of

DEFT = scores(finesse=3, power=3, acuity=3)


def three(**ash: Any) -> OverScene:
    """Ash with up to three dice, and a Raider of Defense 4 and Health 40 in a row of three zones."""
    return a_scene(hero("ash", attributes=DEFT, **ash), foe("bryn", start=40), zones=THREE_ZONES)


def shooter(kind: str = "pistol", **more: Any) -> OverScene:
    return three(items=[kind], abilities={"marksmanship": 1}, **more)


def blow(scene: OverScene, id: str = "ash") -> Any:
    return attack(scene, who(scene, id), False, "")


def spend(*uses: str, idea: str = "") -> dict[str, str]:
    return {**{f"die{at}": use for at, use in enumerate(uses, 1)}, "idea": idea}


def lost(scene: OverScene, id: str = "bryn") -> int:
    return who(scene, id).health.start - who(scene, id).health.value


def two_hits(game: Game, *faces: int) -> Game:
    answers(game, ("ash", "attack"), ("ash", "blade kit"), ("ash", len(faces)))
    return rolls(game, list(faces))


def tricked(most: int) -> tuple[OverScene, Flow[None]]:
    """Ash has three Extra Successes with an Ability that can pin and shove."""
    strong = scores(finesse=4, power=4)
    ash = hero("ash", abilities={"tricks": 1}, items=["hook"], attributes=strong)
    scene = a_scene(ash, foe("kit"), rulings={"P-GAP-30": most}, zones=THREE_ZONES, extra=(TRICKS,))
    return scene, a_blow(scene, "hook")


def spent(*uses: str) -> dict[str, str]:
    return {**{f"die{at}": use for at, use in enumerate(uses, 1)}, "idea": ""}


# P-SUCC-01


@pytest.mark.rules("P-SUCC-01")
def test_the_highest_success_is_the_primary_die_and_every_other_an_extra_one() -> None:
    scene = three()
    question = waiting(blow(scene), "blade bryn", 3, [4, 6, 5])
    assert happened(scene, Succeeded)[0].primary.value == 6
    assert [field.text for field in question.schema.fields[:-1]] == ["The 5", "The 4"]


@pytest.mark.rules("P-SUCC-01")
def test_a_die_below_the_threshold_is_no_extra_success() -> None:
    scene = three()
    assert asked(blow(scene), "blade bryn", 3, [3, 6, 3]) == ["P-CP-02", "P-CP-06", "P-ROLL-05"]
    assert lost(scene) == 6


@pytest.mark.rules("P-SUCC-01")
def test_equal_dice_are_one_primary_and_one_extra() -> None:
    scene = three()
    play(blow(scene), "blade bryn", 3, [5, 5, 2], spend("value"))
    assert lost(scene) == 10


# P-SUCC-02


@pytest.mark.rules("P-SUCC-02")
def test_each_extra_success_is_added_or_left_as_the_player_likes() -> None:
    for uses, damage in ((("value", "value"), 15), (("value", "unused"), 11), (("unused", "value"), 10)):
        scene = three()
        play(blow(scene), "blade bryn", 3, [6, 5, 4], spend(*uses))
        assert lost(scene) == damage
    scene = three()
    play(blow(scene), "blade bryn", 3, [6, 5, 4], spend("unused", "unused"))
    assert lost(scene) == 6


# P-SUCC-03: Shove, Pin, Second listener and their limits


@pytest.mark.rules("P-SUCC-03")
def test_a_shove_moves_the_target_one_zone_and_its_die_adds_nothing() -> None:
    scene = three()
    question = waiting(blow(scene), "blade bryn", 3, [6, 5, 2])
    assert offers(question, "die1") == ["value", "shove there", "improvised", "unused"]
    play(blow(scene), "blade bryn", 3, [6, 5, 2], spend("shove there"))
    assert (lost(scene), who(scene, "bryn").place) == (6, "there")
    assert [each.die.value for each in happened(scene, ExtraSpent)] == [5]


@pytest.mark.rules("P-SUCC-03")
def test_nobody_is_shoved_twice_by_one_blow() -> None:
    scene = three()
    flow = blow(scene)
    question = waiting(flow, "blade bryn", 3, [6, 5, 4], spend("shove there", "shove there"))
    assert (question.what, question.text.startswith("Only 1 of them can shove.")) == ("P-CP-12", True)
    play(blow(scene), "blade bryn", 3, [6, 5, 4], spend("shove there", "shove there"), spend("shove there", "value"))
    assert lost(scene) == 10


@pytest.mark.rules("P-SUCC-03")
def test_a_pin_lowers_the_dice_of_the_target_until_the_end_of_its_next_turn() -> None:
    scene = shooter()
    play(blow(scene), "pistol bryn", 3, [6, 5, 2], spend("pin"))
    assert lost(scene) == 6
    play(attack(scene, who(scene, "bryn"), False, ""), "blade ash", 1, [4])
    assert lost(scene, "ash") == 0
    play(turn(scene, who(scene, "bryn")), "end")
    assert not who(scene, "bryn").has(PINNED)


@pytest.mark.rules("P-SUCC-03")
def test_a_pin_in_the_targets_own_turn_outlasts_that_turn() -> None:
    scene = a_scene(foe("bryn"), hero("ash", attributes=DEFT, items=["pistol"], abilities={"marksmanship": 1}))
    answers = ["attack", "blade ash", 2, [3, 1], "opening", "snap", "pistol bryn", 3, [6, 6, 2], spend("pin")]
    play(turn(scene, who(scene, "bryn")), *answers, "end")
    assert who(scene, "bryn").has(PINNED)
    play(turn(scene, who(scene, "bryn")), "end")
    assert not who(scene, "bryn").has(PINNED)


@pytest.mark.rules("P-SUCC-03")
def test_an_ability_sells_only_what_it_lists() -> None:
    assert offers(waiting(blow(shooter()), "pistol bryn", 3, [6, 5, 2]), "die1") == [
        "value", "pin", "improvised", "unused",
    ]  # fmt: skip
    bare = three(abilities={"unarmed": 1})
    question = waiting(blow(bare), "unarmed bryn", 2, [6, 5])
    assert offers(question, "die1") == ["value", "disarm blade", "improvised", "unused"]


@pytest.mark.rules("P-SUCC-03")
def test_a_second_listener_needs_somebody_more_to_sway() -> None:
    for listeners, is_offered in ((0, False), (1, True)):
        scene = a_scene(hero("ash", abilities={"persuasion": 1}, attributes=scores(charm=3)), phase="free")
        act = an_act(ability="persuasion", attributes=("charm",), listeners=listeners)
        question = waiting(perform(scene, act), 3, [6, 5, 5])
        assert ("listener" in offers(question, "die1")) is is_offered
    scene = a_scene(hero("ash", abilities={"persuasion": 1}, attributes=scores(charm=3)), phase="free")
    act = an_act(ability="persuasion", attributes=("charm",), listeners=1)
    outcome = play(perform(scene, act), 3, [6, 5, 5], spend("listener", "listener"), spend("listener", "value"))
    assert (outcome.uses, outcome.effect.value) == (("listener",), 11)


@pytest.mark.rules("P-SUCC-03", "P-SUCC-04", "P-MIST-04")
def test_no_more_mistakes_are_cancelled_than_were_made() -> None:
    scene = a_scene(hero("ash", abilities={"first-aid": 1}, attributes=scores(finesse=4, acuity=4)), phase="free")
    act = an_act(ability="first-aid", attributes=("finesse", "acuity"))
    again = [spend("correct", "correct"), spend("correct", "value")]
    outcome = play(perform(scene, act), 4, [6, 5, 5, 1], *again)
    assert outcome.effect.value == 11


# P-SUCC-04


@pytest.mark.rules("P-SUCC-04")
def test_an_improvised_use_goes_to_the_gm_who_may_approve_it() -> None:
    scene = three()
    flow = blow(scene)
    question = waiting(flow, "blade bryn", 3, [6, 5, 2], spend("improvised", idea="cut the lamp down"))
    assert (question.what, question.seat, question.default["decision"]) == ("P-CP-13", GM, "reject")
    assert offers(question, "decision") == ["approve", "reject", "offer"]
    scene = three()
    idea = spend("improvised", idea="cut the lamp down")
    play(blow(scene), "blade bryn", 3, [6, 5, 2], idea, {"decision": "approve", "text": ""})
    assert lost(scene) == 6
    assert [each.text for each in happened(scene, ExtraSpent)] == ["cut the lamp down"]


@pytest.mark.rules("P-SUCC-04")
def test_a_use_that_is_rejected_leaves_the_die_its_value() -> None:
    scene = three()
    idea = spend("improvised", idea="strike Cole too")
    play(blow(scene), "blade bryn", 3, [6, 5, 2], idea, {"decision": "reject", "text": ""})
    assert lost(scene) == 11
    assert not happened(scene, ExtraSpent)


@pytest.mark.rules("P-SUCC-04")
def test_the_gm_may_offer_something_else_and_the_player_take_it_or_not() -> None:
    offer = {"decision": "offer", "text": "the lamp sways"}
    for taken, damage, spent in (("yes", 6, ["the lamp sways"]), ("no", 11, [])):
        scene = three()
        play(blow(scene), "blade bryn", 3, [6, 5, 2], spend("improvised", idea="drop the lamp"), offer, taken)
        assert lost(scene) == damage
        assert [each.text for each in happened(scene, ExtraSpent)] == spent


@pytest.mark.rules("P-SUCC-04")
def test_one_die_has_one_function_and_each_improvised_one_is_asked_about() -> None:
    scene = three()
    idea = spend("improvised", "improvised", idea="both lamps")
    approve, reject = {"decision": "approve", "text": ""}, {"decision": "reject", "text": ""}
    play(blow(scene), "blade bryn", 3, [6, 5, 4], idea, approve, reject)
    assert lost(scene) == 10


@pytest.mark.rules("P-SUCC-04")
def test_the_extra_successes_of_an_action_serve_few_different_functions() -> None:
    wide = scores(finesse=5, acuity=5)
    scene = a_scene(hero("ash", abilities={"first-aid": 1}, attributes=wide), foe("bryn"), rulings={"P-GAP-30": 1})
    act = an_act(ability="first-aid", attributes=("finesse", "acuity"))
    flow = perform(scene, act)
    question = waiting(flow, 4, [6, 5, 5, 1], "mistake", spend("correct", "value"))
    assert question.text.startswith("They may serve 1 different function at most.")
    relaxed = a_scene(hero("ash", abilities={"first-aid": 1}, attributes=wide), foe("bryn"))
    outcome = play(perform(relaxed, act), 4, [6, 5, 5, 1], "mistake", spend("correct", "value"))
    assert outcome.effect.value == 11


@pytest.mark.rules("P-SUCC-04")
def test_a_rejected_idea_gets_nobody_round_the_limit() -> None:
    scene = a_scene(
        hero("ash", attributes=DEFT, items=["pistol"], abilities={"marksmanship": 1}),
        foe("bryn", start=40),
        rulings={"P-GAP-30": 1},
    )
    idea = spend("pin", "improvised", idea="more")
    play(blow(scene), "pistol bryn", 3, [6, 5, 4], idea, {"decision": "reject", "text": ""})
    assert lost(scene) == 6


@pytest.mark.rules("P-CP-12", "P-CP-13", "P-SUCC-04")
@pytest.mark.parametrize(
    ("decision", "taken", "health", "text"),
    [
        ("reject", None, 5, ""),
        ("approve", None, 10, "Ash spends an Extra Success of 5: the rope is cut."),
        ("offer", "yes", 10, "Ash spends an Extra Success of 5: the rope is cut."),
        ("offer", "no", 5, ""),
    ],
)
def test_the_gm_approves_rejects_or_offers_something_else(
    decision: str, taken: str | None, health: int, text: str
) -> None:
    game = two_hits(duel(), 6, 5)
    answers(game, ("ash", {"die1": "improvised", "idea": "cut the rope"}))
    ask = asked_of(game, "gm")
    expect(ask, "P-CP-13", {"decision": "reject", "text": ""}, "ash")
    assert "cut the rope" in ask.text
    assert offered(ask, "decision") == ["approve", "reject", "offer"]
    called(game, {"decision": decision, "text": "the rope is cut"})
    if taken is not None:
        expect(asked_of(game, "ash"), "P-CP-12", "no", "ash")
        answers(game, ("ash", taken))
    assert game.state.actors["kit"].health.value == health
    assert any("Extra Success of" in line for line in story(game, "ash")) == bool(text)
    assert not text or text in story(game, "ash")


# P-SUCC-05


@pytest.mark.rules("P-SUCC-05")
def test_whoever_controls_the_roller_spends_them() -> None:
    scene = a_scene(foe("bryn"), hero("ash"))
    question = waiting(blow(scene, "bryn"), "blade ash", 2, [7, 6])
    assert (question.what, question.seat, question.who) == ("P-CP-12", "foes", "bryn")
    question = waiting(blow(scene, "ash"), "blade bryn", 2, [6, 6])
    assert (question.what, question.seat, question.who) == ("P-CP-12", "ash", "ash")


@pytest.mark.rules("P-CP-12", "P-SUCC-02", "P-SUCC-05")
def test_the_controller_spends_each_extra_success_and_by_default_it_adds_its_value() -> None:
    game = two_hits(duel(attributes=scores(finesse=3, power=3)), 6, 5, 4)
    ask = asked_of(game, "ash")
    expect(ask, "P-CP-12", {"die1": "value", "die2": "value", "idea": ""}, "ash")
    assert offered(ask, "die1") == ["value", "shove there", "improvised", "unused"]
    assert isinstance(schema(ask, "idea"), Text)
    answers(game, ("ash", ask.default))
    assert game.state.actors["kit"].health.value == 1


@pytest.mark.rules("P-CP-12", "P-X-ABIL")
def test_an_extra_success_may_shove_or_do_nothing() -> None:
    game = two_hits(duel(attributes=scores(finesse=3, power=3)), 6, 5, 4)
    answers(game, ("ash", {"die1": "shove there", "die2": "unused", "idea": ""}))
    kit = game.state.actors["kit"]
    assert (kit.health.value, kit.place) == (10, "there")


@pytest.mark.rules("P-CP-12", "P-MIST-04")
def test_where_the_ability_allows_it_an_extra_success_cancels_a_mistake() -> None:
    maker = hero("ash", abilities={"crafting": 1}, items=["tool-rig"], attributes=scores(finesse=3, memory=3))
    game = answers(called(task(free(maker), "crafting"), "yes", HIDDEN), ("ash", 3))
    rolls(game, [6, 5, 1])
    assert offered(asked_of(game, "ash"), "die1") == ["value", "correct", "improvised", "unused"]
    answers(game, ("ash", {"die1": "correct", "idea": ""}))
    assert asked_of(game, "gm").what == "P-CP-18"
    assert not any("Mistake:" in line or line == "Ash makes a Mistake." for line in story(game, "ash"))


# P-SUCC-06


@pytest.mark.rules("P-SUCC-06")
def test_a_treatment_gives_back_what_the_successful_dice_and_the_kit_say() -> None:
    scene = a_scene(
        hero("ash", attributes=DEFT, abilities={"first-aid": 1}, items=["trauma-kit"]),
        hero("cole", attributes=scores(heartiness=5), health=2),
    )
    play(treat(scene, who(scene, "ash"), [who(scene, "cole")], ""), 3, [6, 4, 3], spend("value"))
    assert who(scene, "cole").health.value == 2 + 6 + 4 + 3


@pytest.mark.rules("P-SUCC-06")
def test_a_parry_counts_its_extra_successes() -> None:
    scene = a_scene(hero("ash", attributes=scores(finesse=3, agility=3)), foe("bryn"))
    play(turn(scene, who(scene, "ash")), "defend", "parry melee-weapons", 3, [6, 5, 5], spend("value", "unused"), "end")
    (parrying,) = who(scene, "ash").conditions
    assert [each.by for each in parrying.modifiers] == [3]


# P-FAIL-01


@pytest.mark.rules("P-FAIL-01")
def test_the_gm_says_whether_a_failed_act_was_performed_at_all() -> None:
    scene = a_scene(hero("ash"), phase="free")
    question = waiting(perform(scene, an_act(free=True)), 2, [4, 3])
    assert (question.what, question.seat, question.default) == ("P-CP-15", GM, NOT_DONE)
    assert offers(question, "how") == ["not", "badly"]
    for how, text, said in (("not", "", ""), ("badly", "", "It is done, and done badly."), ("badly", "Soup.", "Soup.")):
        scene = a_scene(hero("ash"), phase="free")
        outcome = play(perform(scene, an_act(free=True)), 2, [4, 3], {"how": how, "text": text})
        assert happened(scene, Failed)[0].how == said
        assert (outcome.is_success, outcome.effect.value) == (False, 0)


@pytest.mark.rules("P-FAIL-01")
def test_a_failure_has_no_extra_successes_to_spend() -> None:
    scene = a_scene(hero("ash"), phase="free")
    assert asked(perform(scene, an_act(free=True)), 2, [4, 1], NOT_DONE, TOLD_ONLY) == [
        "P-CP-06", "P-ROLL-05", "P-CP-15", "P-CP-14",
    ]  # fmt: skip


@pytest.mark.rules("P-GAP-30")
@pytest.mark.parametrize(
    ("most", "uses", "is_legal"),
    [
        (1, ("value", "value", "value"), True),
        (1, ("value", "unused", "unused"), True),
        (1, ("value", "pin", "unused"), False),
        (2, ("value", "pin", "unused"), True),
        (2, ("value", "pin", "shove there"), False),
        (3, ("value", "pin", "shove there"), True),
    ],
)
def test_extra_successes_serve_so_many_functions_at_most(most: int, uses: tuple[str, ...], is_legal: bool) -> None:
    _, flow = tricked(most)
    first = waiting(flow, 4, (5, 5, 5, 5))
    assert first.what == "P-CP-12"
    if is_legal:
        with pytest.raises(StopIteration):
            flow.send(spent(*uses))
        return
    again = flow.send(spent(*uses))
    assert isinstance(again, Ask)
    assert again.what == "P-CP-12"
    assert again.text.startswith(f"They may serve {most} different function{'s' * (most > 1)} at most.")


@pytest.mark.rules("P-GAP-30", "P-CP-13")
@pytest.mark.parametrize(("decision", "damage"), [("approve", 5), ("reject", 5)])
def test_an_improvised_use_may_go_beyond_the_limit_and_a_rejected_one_may_not(decision: str, damage: int) -> None:
    scene, flow = tricked(1)
    words = {"decision": decision, "text": "the lamp falls"}
    play(flow, 4, (5, 5, 5, 2), spent("pin", "improvised"), words)
    assert who(scene, "kit").health.value == 16 - damage
    assert any("the lamp falls" in line for line in told(scene)) == (decision == "approve")


@pytest.mark.rules("P-CP-12", "P-SUCC-05")
def test_whoever_insists_on_what_cannot_be_is_asked_twenty_times_and_then_the_dice_add_their_value() -> None:
    scene = shooter()
    twice = spend("pin", "pin")
    found = asked(blow(scene), "pistol bryn", 3, [6, 5, 4], *([twice] * 20), "stop")
    assert (found.count("P-CP-12"), found[-1]) == (20, "endless")
    assert lost(scene) == 15
    scene = shooter()
    found = asked(blow(scene), "pistol bryn", 3, [6, 5, 4], *([twice] * 20), "go-on", spend("pin", "value"))
    assert (found.count("P-CP-12"), lost(scene)) == (21, 10)


@pytest.mark.rules("P-SUCC-06", "P-SUCC-02", "P-MIST-02")
def test_the_value_of_a_success_says_what_it_is_made_of() -> None:
    scene = three()
    act = an_act(measures="quality of the soup")
    ashes = erring_twice(scene, act)
    assert (ashes.value, ashes.label) == (9, "quality of the soup")
    found = [(part.label, part.value) for part in ashes.parts]
    assert found == [("primary die", 6), ("Extra Success", 5), ("a Mistake", -2)]


def erring_twice(scene: OverScene, act: Act) -> Working:
    spoilt = {"text": "", "effect": "quality"}
    scene.state.actors["ash"].attributes = scores(finesse=4, power=4)
    given = (4, [6, 5, 1, 1], "mistake", spend("value"), spoilt, spoilt)
    return play(perform(scene, act), *given).effect


@pytest.mark.rules("P-SUCC-06")
def test_a_success_without_a_mistake_or_a_measure_is_its_dice_alone() -> None:
    scene = three()
    found = play(perform(scene, an_act(measures="")), 2, [6, 2]).effect
    assert (found.label, [(part.label, part.value) for part in found.parts]) == ("value", [("primary die", 6)])


@pytest.mark.rules("P-GAP-30", "P-SUCC-03")
def test_a_rejected_idea_adds_its_die_where_the_others_are_added_too() -> None:
    scene, flow = tricked(1)
    play(flow, 4, (5, 5, 5, 2), spent("value", "improvised"), {"decision": "reject", "text": ""})
    assert who(scene, "kit").health.value == 16 - 15
