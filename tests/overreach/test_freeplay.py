"""Play without turns: trials, tasks, called Saves, rests, Injuries tended, what the GM grants, and the end."""

from typing import Any

import pytest

from facedown.kernel.content.ruling import Value
from facedown.kernel.contract.overrule import Grant
from facedown.kernel.dice.question import Ask
from facedown.kernel.game.game import Game
from facedown.kernel.words.refusal import Refused
from facedown.rulesets.overreach.calls import ask_save, make_called_saves
from facedown.rulesets.overreach.character import (
    DEAD,
    DIEING,
    FLED,
    GUARDING,
    OFF_BALANCE,
    PANICKED,
    PARRYING,
    PINNED,
    WOUNDED,
    attribute,
    defense,
)
from facedown.rulesets.overreach.events import Announced, Declared, DiceRolled, Opened, Saved, Succeeded
from facedown.rulesets.overreach.freeplay import aftermath, free_play, next_trial
from facedown.rulesets.overreach.grants import grant
from facedown.rulesets.overreach.modifiers import roll_modifiers
from facedown.rulesets.overreach.rest import night, scene_break, tend_injuries
from facedown.rulesets.overreach.scene import OverScene
from facedown.rulesets.overreach.sequence import perform
from facedown.rulesets.overreach.turns import turn
from tests.overreach.cast import (
    NOT_DONE,
    STRUGGLE,
    TOLD_ONLY,
    WITHDRAW,
    a_game,
    a_scene,
    an_act,
    content,
    foe,
    hero,
    scores,
    settings,
    who,
)
from tests.playing import happened, play, told
from tests.sitting import answers, asked, offered, rolls, story

CLIMB = {"text": "Climb the wall.", "abilities": ["athletics"], "threshold": 5}
BENCH = {"text": "Win them over.", "abilities": ["persuasion"], "threshold": 4, "people": 3, "tries": 2}
CLIMBER = hero("ash", attributes=scores(power=3, charm=3), abilities={"athletics": 1, "persuasion": 1})


def trials(*each: dict[str, Any], **scenario: Any) -> OverScene:
    return a_scene(CLIMBER, hero("bryn"), foe("cole"), phase="trials", trials=list(each), **scenario)


def free(*actors: dict[str, Any], rulings: dict[str, Value] | None = None, **scenario: Any) -> OverScene:
    return a_scene(*actors, phase="free", rulings=rulings, **scenario)


def ask_in(question: object) -> Ask:
    assert isinstance(question, Ask)
    return question


# Trials


@pytest.mark.rules("P-ROLL-05", "P-CP-02")
def test_a_trial_is_an_action_roll_against_its_threshold_and_costs_nothing() -> None:
    scene = trials({**CLIMB, "passed": "You are over.", "failed": "You slide back."}, CLIMB)
    play(next_trial(scene), "ash athletics", 2, (5, 2))
    assert told(scene)[-1] == "You are over."
    play(next_trial(scene), "ash athletics", 2, (4, 4), NOT_DONE)
    assert told(scene)[-1] == "It does not work."
    assert (scene.state.trials, who(scene, "ash").tokens) == ([], {})
    play(next_trial(scene))
    assert (scene.state.phase, scene.state.won) == ("begin", "heroes")


@pytest.mark.rules("P-CP-02")
def test_whoever_has_learnt_it_best_is_proposed_and_the_unskilled_may_struggle() -> None:
    scene = trials(CLIMB)
    ask = ask_in(next_trial(scene).send(None))
    assert (ask.what, ask.default) == ("P-CP-02", "ash athletics")
    assert offered(ask) == ["ash athletics", "bryn athletics", "withdraw"]
    schema: Any = ask.schema
    assert [option.note for option in schema.options] == ["Novice", "Struggle, 1d4", ""]
    play(next_trial(scene), "bryn athletics", STRUGGLE, (4,), NOT_DONE)
    assert scene.state.trials == []


@pytest.mark.rules("P-CP-07")
def test_to_step_forward_and_leave_it_is_a_try_too() -> None:
    scene = trials({**CLIMB, "tries": 2})
    play(next_trial(scene), "bryn athletics", WITHDRAW)
    assert (len(scene.state.trials), scene.state.tried) == (1, 1)
    play(next_trial(scene), "bryn athletics", WITHDRAW)
    assert (scene.state.trials, told(scene)) == ([], ["It does not work."])


@pytest.mark.rules("P-ROLL-08", "P-GAP-20")
def test_a_threshold_that_is_shown_is_announced_unless_it_is_a_struggle() -> None:
    scene = trials({**CLIMB, "shown": True}, {**CLIMB, "shown": True})
    play(next_trial(scene), "ash athletics", 2, (5, 2))
    assert [each.threshold.value for each in happened(scene, Announced)] == [5]
    play(next_trial(scene), "bryn athletics", STRUGGLE, (2,), NOT_DONE)
    assert len(happened(scene, Announced)) == 1


@pytest.mark.rules("P-FAIL-01")
@pytest.mark.parametrize(
    ("to", "phase", "left"), [("next", "trials", 1), ("fight", "begin", 0), ("end", "aftermath", 0)]
)
def test_a_trial_that_fails_leads_where_it_says(to: str, phase: str, left: int) -> None:
    scene = trials({**CLIMB, "fail_to": to}, CLIMB)
    play(next_trial(scene), "ash athletics", 1, (4,), NOT_DONE)
    assert (scene.state.phase, len(scene.state.trials)) == (phase, left)


@pytest.mark.rules("P-ROLL-02")
def test_the_heroes_may_withdraw_from_a_trial() -> None:
    scene = trials(CLIMB, CLIMB)
    play(next_trial(scene), "withdraw")
    assert (scene.state.phase, scene.state.trials, scene.state.won) == ("aftermath", [], "")


@pytest.mark.rules("P-X-END")
def test_without_a_fight_the_end_follows_the_trials() -> None:
    scene = trials(CLIMB, fight=False)
    play(next_trial(scene), "ash athletics", 1, (5,))
    play(next_trial(scene))
    assert (scene.state.phase, scene.state.won) == ("aftermath", "heroes")


@pytest.mark.rules("P-X-ABIL", "P-SUCC-03", "P-CP-12")
def test_a_second_listener_is_swayed_by_an_extra_success() -> None:
    scene = trials(BENCH)
    play(next_trial(scene), "ash persuasion", ["charm"], 3, (6, 5, 2), {"die1": "listener", "idea": ""})
    assert scene.state.swayed == 2
    play(next_trial(scene), "ash persuasion", ["charm"], 1, (4,))
    assert (scene.state.trials, scene.state.swayed) == ([], 0)
    assert told(scene)[-1] == "It works."


@pytest.mark.rules("P-X-ABIL")
def test_there_is_no_second_listener_where_nobody_else_listens() -> None:
    scene = trials({**BENCH, "people": 1})
    flow = next_trial(scene)
    flow.send(None)
    flow.send("ash persuasion")
    flow.send(["charm"])
    roll: Any = flow.send(2)
    ask = ask_in(flow.send(roll.settle([6, 5])))
    assert offered(ask, "die1") == ["value", "improvised", "unused"]
    three = trials(BENCH)
    given: list[Any] = [{f"die{at}": "listener" for at in (1, 2)} | {"idea": ""}]
    play(next_trial(three), "ash persuasion", ["charm"], 3, (6, 5, 4), *given)
    assert three.state.trials == []  # one and two more are all three


@pytest.mark.rules("P-X-ABIL")
def test_tries_run_out() -> None:
    scene = trials({**BENCH, "failed": "They rise."})
    play(next_trial(scene), "ash persuasion", ["charm"], 1, (3,), NOT_DONE)
    assert len(scene.state.trials) == 1
    play(next_trial(scene), "ash persuasion", ["charm"], 1, (3,), NOT_DONE)
    assert (scene.state.trials, told(scene)[-1]) == ([], "They rise.")


@pytest.mark.rules("P-OPEN-01", "P-GAP-11", "P-MIST-01")
def test_ones_are_openings_in_a_competition_and_mistakes_in_talk() -> None:
    contest = {**CLIMB, "against": "raider", "competition": True}
    scene = trials(contest)
    flow = next_trial(scene)
    flow.send(None)
    flow.send("ash athletics")
    roll: Any = flow.send(2)
    ask = ask_in(flow.send(roll.settle([5, 1])))
    assert (ask.what, ask.default) == ("P-CP-08", "opening")
    scene = trials({**BENCH, "against": "raider"})
    play(next_trial(scene), "ash persuasion", ["charm"], 2, (4, 1), "mistake", TOLD_ONLY)
    assert not happened(scene, Opened)
    scene = trials({**BENCH, "against": "raider"})
    flow = next_trial(scene)
    flow.send(None)
    flow.send("ash persuasion")
    flow.send(["charm"])
    roll = flow.send(2)
    assert ask_in(flow.send(roll.settle([4, 1]))).default == "mistake"


@pytest.mark.rules("P-X-ABIL")
def test_the_speaker_wins_the_bench_over() -> None:
    game = a_game("hearing", cast={"p1": "speaker"}, dice="typed")
    answers(game, ("p1", "speaker-1 investigation"), ("p1", STRUGGLE))
    rolls(game, [4])
    assert "The dates are on your side." in story(game, "p1")
    answers(game, ("p1", "speaker-1 persuasion"), ("p1", 4))
    rolls(game, [8, 7, 5, 2])  # the formal dress makes the 5 a 6
    answers(game, ("p1", {"die1": "listener", "die2": "listener", "idea": ""}))
    assert "Acquitted, by a nod and two shrugs." in story(game, "p1")


# Free play


@pytest.mark.rules("P-CP-18", "P-SEQ-1")
def test_somebody_declares_something_towards_somebody() -> None:
    scene = free(CLIMBER, foe("cole"))
    towards = {"who": "ash", "target": "cole"}
    words = {"what": "bargain", "ability": "persuasion"}
    hard = {"threshold": 4, "told": "shown"}
    play(free_play(scene), "task", towards, words, "yes", ["charm"], hard, 1, (4,))
    assert [each.text for each in happened(scene, Declared)] == ["bargain"]
    assert happened(scene, Succeeded)[0].threshold.value == 4


@pytest.mark.rules("P-CP-18")
def test_the_menu_offers_what_can_happen() -> None:
    def menu(scene: OverScene) -> list[str]:
        return offered(ask_in(free_play(scene).send(None)))

    assert menu(free(hero("ash"))) == ["task", "save", "break", "night", "close"]
    assert "turns" in menu(free(hero("ash"), foe("kit")))
    assert "week" in menu(free(hero("ash", injuries=["eye"])))


@pytest.mark.rules("P-X-TURN")
def test_turns_begin_when_the_gm_says_so_and_the_session_ends_likewise() -> None:
    scene = free(hero("ash"), foe("kit"))
    play(free_play(scene), "turns")
    assert scene.state.phase == "begin"
    scene = free(hero("ash"))
    play(free_play(scene), "close")
    assert scene.state.over
    scene = free(hero("ash"), session=True)
    play(free_play(scene), "close", 1)
    assert who(scene, "ash").xp == 1


# Called Saves


def called(**differences: Any) -> dict[str, Any]:
    return {"who": "ash", "attribute": "tenacity", "dice": 1, "consequence": "told", "amount": 1, **differences}


@pytest.mark.rules("P-CP-16", "P-SAVE-01", "P-SAVE-02")
def test_the_gm_calls_a_save_against_any_attribute_with_as_many_dice_as_it_takes() -> None:
    scene = free(hero("ash", attributes=scores(memory=4)))
    play(ask_save(scene, ""), called(attribute="memory", dice=3), (4, 1, 5))
    (saved,) = happened(scene, Saved)
    assert (saved.attribute.value, saved.failures) == (4, 1)
    ask = ask_in(ask_save(scene, "").send(None))
    assert [dice for dice in range(8) if ask.refuse(called(dice=dice)) is None] == [1, 2, 3, 4, 5]


@pytest.mark.rules("P-SAVE-03", "P-CP-16")
def test_a_passed_save_has_no_consequence_and_may_be_called_again() -> None:
    scene = free(hero("ash"))
    for _ in range(2):
        play(ask_save(scene, ""), called(consequence="panic"), 2)
    assert who(scene, "ash").conditions == []
    play(ask_save(scene, ""), called(consequence="panic"), 3)
    assert who(scene, "ash").has(PANICKED)


@pytest.mark.rules("P-CP-16", "P-SAVE-02", "P-GAP-21")
def test_consequences_are_graded_by_the_dice_that_fail() -> None:
    scene = a_scene(hero("ash"), foe("kit"))
    ash = who(scene, "ash")
    play(ask_save(scene, ""), called(dice=3, consequence="damage", amount=2), (6, 1, 5))
    assert ash.health.value == 12
    play(ask_save(scene, ""), called(dice=2, consequence="ap", amount=1), (6, 5))
    assert ash.ap == 1
    play(ask_save(scene, ""), called(consequence="ap", amount=9), 6)
    assert ash.ap == 0
    play(ask_save(scene, ""), called(consequence="injury"), 6, 4)
    assert ash.injuries == ["ribs"]
    play(ask_save(scene, ""), called(), 6)
    assert (ash.health.value, ash.injuries, ash.conditions) == (12, ["ribs"], [])


@pytest.mark.rules("P-CP-16")
def test_a_machine_neither_panics_nor_is_injured() -> None:
    scene = a_scene(foe("kit", "security-drone"), hero("ash"))
    for consequence in ("panic", "injury"):
        play(ask_save(scene, ""), called(who="kit", consequence=consequence), 6)
    assert (who(scene, "kit").conditions, who(scene, "kit").injuries) == ([], [])


# Rest


@pytest.mark.rules("P-X-REST")
def test_a_break_fills_the_ap_and_ends_panic() -> None:
    scene = free(hero("ash", health=5, conditions=[WOUNDED, PANICKED], injuries=["eye"]))
    ash = who(scene, "ash")
    ash.impressed, scene.state.tension = True, 2
    play(free_play(scene), "break")
    assert (ash.ap, [each.name for each in ash.conditions], ash.health.value) == (3, [WOUNDED], 5)
    assert (ash.injuries, ash.impressed, scene.state.tension) == (["eye"], False, 0)
    assert scene.state.minutes == 10


@pytest.mark.rules("P-X-REST")
@pytest.mark.parametrize(
    ("heartiness", "health", "after", "conditions"), [(2, 3, 7, [WOUNDED]), (2, 5, 9, []), (4, 20, 24, [])]
)
def test_a_night_gives_twice_heartiness_and_heals_no_injury(
    heartiness: int, health: int, after: int, conditions: list[str]
) -> None:
    was = [WOUNDED] if health * 2 <= 8 + 4 * heartiness else []
    ash = hero("ash", attributes=scores(heartiness=heartiness), health=health, conditions=was, injuries=["hand"])
    scene = free(ash)
    play(free_play(scene), "night")
    found = who(scene, "ash")
    assert (found.health.value, [each.name for each in found.conditions]) == (after, conditions)
    assert found.injuries == ["hand"]


@pytest.mark.rules("P-X-REST")
def test_the_dead_the_dieing_and_machines_do_not_heal_by_sleeping() -> None:
    scene = free(
        hero("ash", health=0, conditions=[DEAD]),
        hero("bryn", health=0, conditions=[WOUNDED, DIEING]),
        foe("kit", "security-drone", health=3),
    )
    night(scene)
    assert [each.health.value for each in scene.state.actors.values()] == [0, 0, 3]
    scene_break(scene)
    assert who(scene, "ash").ap == 0


# Injuries tended


@pytest.mark.rules("P-X-INJ", "P-X-REST")
def test_a_week_and_first_aid_against_seven_end_an_injury() -> None:
    medic = hero("bryn", abilities={"first-aid": 2})
    scene = free(hero("ash", injuries=["hand", "leg"]), medic)
    play(free_play(scene), "week", 2, (6, 5))
    assert who(scene, "ash").injuries == ["hand", "leg"]
    play(free_play(scene), "week", 2, (7, 2))
    assert who(scene, "ash").injuries == ["leg"]
    assert attribute(who(scene, "ash"), "finesse", settings()).value == 2
    assert scene.state.minutes == 2 * 7 * 24 * 60


@pytest.mark.rules("P-X-INJ")
def test_a_novices_dice_cannot_do_it_and_without_first_aid_nobody_tries() -> None:
    scene = free(hero("ash", injuries=["hand"]), hero("bryn", abilities={"first-aid": 1}))
    play(tend_injuries(scene), 2, (6, 6))
    assert who(scene, "ash").injuries == ["hand"]
    alone = free(hero("ash", injuries=["hand"]))
    play(tend_injuries(alone))
    assert not happened(alone, DiceRolled)


@pytest.mark.rules("P-X-INJ")
def test_of_an_injury_that_came_twice_the_second_stays() -> None:
    scene = free(hero("ash", injuries=["hand", "hand"]), hero("bryn", abilities={"first-aid": 4}))
    ash = who(scene, "ash")
    ash.permanent = ["hand"]
    play(tend_injuries(scene), 1, (9,))
    assert ash.injuries == ["hand"]
    play(tend_injuries(scene))  # nothing is left that could be tended
    assert (ash.injuries, attribute(ash, "finesse", settings()).value) == (["hand"], 1)


# After the fight


@pytest.mark.rules("P-X-END", "P-SAVE-04")
def test_after_the_fight_help_comes_between_two_death_saves() -> None:
    fallen = hero("ash", health=0, conditions=[WOUNDED, DIEING])
    scene = a_scene(fallen, hero("bryn", abilities={"first-aid": 1}), phase="aftermath")
    play(aftermath(scene), 1, (4,), 2, 1, (5,))
    assert (who(scene, "ash").health.value, scene.state.phase) == (5, "free")
    assert [each.failures for each in happened(scene, Saved)] == [0]


@pytest.mark.rules("P-X-END", "P-SAVE-04")
def test_without_help_the_saves_go_on_until_one_fails() -> None:
    fallen = hero("ash", health=0, conditions=[WOUNDED, DIEING])
    scene = a_scene(fallen, hero("bryn"), phase="aftermath")
    play(aftermath(scene), 2, 1, 3)
    assert who(scene, "ash").has(DEAD)


# What the GM grants


def granted(scene: OverScene, what: str, id: str = "ash") -> OverScene:
    grant(scene, Grant(id, what))
    return scene


@pytest.mark.rules("P-CP-16", "P-SAVE-01")
def test_a_granted_save_is_rolled_at_the_next_moment() -> None:
    scene = granted(a_scene(hero("ash"), foe("kit")), "save:tenacity:2:panic")
    play(turn(scene, who(scene, "ash")), (3, 1), "end")
    assert who(scene, "ash").has(PANICKED)
    assert scene.state.called == []
    scene = granted(a_scene(hero("ash"), foe("kit")), "save:agility:1:damage:5")
    play(make_called_saves(scene), 3)
    assert who(scene, "ash").health.value == 11
    scene = granted(free(hero("ash")), "save:charm")
    play(free_play(scene), 2, "close")
    assert [each.what for each in happened(scene, Saved)] == ["Charm"]


@pytest.mark.rules("P-CP-16")
@pytest.mark.parametrize(
    ("what", "text"),
    [
        ("save:luck", "There is no Attribute 'luck'"),
        ("save:charm:1:panik", "did you mean 'panic'?"),
        ("blad", "did you mean 'blade'?"),
        ("Panickd", "did you mean 'Panicked'?"),
    ],
)
def test_what_cannot_be_granted_is_refused_with_a_suggestion(what: str, text: str) -> None:
    with pytest.raises(Refused) as caught:
        granted(a_scene(hero("ash")), what)
    assert text in caught.value.refusal.text
    with pytest.raises(Refused, match="did you mean 'ash'"):
        granted(a_scene(hero("ash")), "ap", "ahs")


@pytest.mark.rules("P-CP-18", "P-X-AP", "P-X-XP")
def test_ap_xp_abilities_and_things() -> None:
    scene = a_scene(hero("ash"), foe("kit"))
    ash = who(scene, "ash")
    for what in ("ap", "xp", "stealth", "melee-weapons", "trauma-kit", "padded-jacket", "plate-harness"):
        granted(scene, what)
    assert (ash.ap, ash.xp) == (4, 1)
    assert ash.abilities == {"melee-weapons": 2, "stealth": 1}
    assert ash.items == ["blade", "trauma-kit", "padded-jacket", "plate-harness"]
    assert (ash.uses, ash.ready) == ({"trauma-kit": 3}, ["blade", "plate-harness"])
    for _ in range(9):
        granted(scene, "stealth")
    assert ash.abilities["stealth"] == 4


@pytest.mark.rules("P-MOD-01")
@pytest.mark.parametrize(("what", "by"), [("bonus", 1), ("penalty", -1), ("pinned", -1), ("off balance", -1)])
def test_a_modifier_on_the_next_roll(what: str, by: int) -> None:
    scene = granted(a_scene(hero("ash"), foe("kit")), what)
    assert roll_modifiers(scene, an_act()).value == by
    play(perform(scene, an_act()), 1, (2,))
    assert who(scene, "ash").has(OFF_BALANCE) is False
    assert who(scene, "ash").has(PINNED) == (what == "pinned")


@pytest.mark.rules("P-X-DEF", "P-X-ACT")
@pytest.mark.parametrize(("what", "status", "expected"), [("guarding", GUARDING, 5), ("parrying", PARRYING, 6)])
def test_a_granted_guard_lasts_to_the_next_own_turn(what: str, status: str, expected: int) -> None:
    scene = granted(a_scene(hero("ash"), foe("kit")), what)
    ash = who(scene, "ash")
    assert (ash.has(status), defense(ash, content(), settings()).value) == (True, expected)
    play(turn(scene, ash), "end")
    assert not ash.has(status)


@pytest.mark.rules("P-RUN-11", "P-RUN-13")
def test_whoever_is_granted_flight_or_death_leaves_the_order() -> None:
    scene = a_scene(hero("ash"), hero("bryn"), foe("kit"))
    granted(scene, "fled", "bryn")
    granted(scene, "Dead", "kit")
    assert (who(scene, "bryn").has(FLED), who(scene, "kit").has(DEAD)) == (True, True)
    assert scene.state.schedule.order == ["ash"]


@pytest.mark.rules("P-ROLL-08")
def test_a_defense_may_be_made_known() -> None:
    game: Game = a_game(sitters={"gm": "person"})
    answers(game, ("gm", asked(game, "gm").default))
    assert game.overrule(Grant("scav-1", "known")) is None
    figures = {figure.id: [fact.label for fact in figure.facts] for figure in game.view("p1").board.figures}
    assert ("Defense" in figures["scav-1"], "Defense" in figures["scav-2"]) == (True, False)
