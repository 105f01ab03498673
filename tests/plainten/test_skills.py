"""Skills: checks, saves and contests, with any word for a skill."""

import pytest

from facedown.rulesets.plainten.character import DEAD, PERMANENT, TI, UNCONSCIOUS
from facedown.rulesets.plainten.check import bonus_of, check
from facedown.rulesets.plainten.contest import contest, versus
from facedown.rulesets.plainten.death import endure
from facedown.rulesets.plainten.events import Checked, Contested
from facedown.rulesets.plainten.freeplay import free_play, hold_contest, next_trial
from facedown.rulesets.plainten.sources import Attempt, sources
from facedown.rulesets.plainten.task import attempt_task
from tests.plainten.cast import a_scene, content, foe, plain, who
from tests.playing import happened, play, told

ROLL = {"difficulty": 6, "secret": "shown"}


@pytest.mark.rules("S-SKL-01")
def test_a_skill_serves_in_a_check_a_save_and_a_contest() -> None:
    trials = [
        {"kind": "check", "text": "Climb.", "skill": "climbing", "difficulty": 4},
        {"kind": "save", "text": "Do not look.", "skill": "composure", "difficulty": 6, "tags": ["mind"]},
        {"kind": "contest", "text": "Arm-wrestle.", "skill": "wrestling", "foe": "door-guard", "against": "wrestling"},
    ]
    scene = a_scene(plain("ash", features=["iron-will"]), foe("bryn"), phase="trials", trials=trials)
    play(next_trial(scene), "ash", 4)
    play(next_trial(scene), "ash", (2, 5, 1))  # a trained mind saves with advantage
    play(next_trial(scene), "ash", {"own": "wrestling", "other": "wrestling"}, 7, 6)
    assert [each.passed for each in happened(scene, Checked)] == [True, False]
    assert [each.won for each in happened(scene, Contested)] == [True]


@pytest.mark.rules("S-SKL-02")
def test_any_word_is_a_skill_and_scopes_touch_it_by_name() -> None:
    scene = a_scene(plain("ash", features=["specialist:reading starlight"]))
    ash = who(scene, "ash")
    assert play(check(scene, ash, Attempt("check", "reading starlight"), 8), (1, 9, 1)).passed
    assert play(check(scene, ash, Attempt("check", "humming"), 8), 8).passed
    answers = ("roll", {"skill": "Reading Starlight", "difficulty": 8, "secret": "shown"})
    assert play(attempt_task(scene, ash, "look up", ""), *answers, (1, 1, 9))


@pytest.mark.rules("S-SKL-03")
def test_in_a_check_the_gm_sets_the_difficulty_and_the_acting_character_rolls() -> None:
    scene = a_scene(plain("ash"))
    pick_a_lock = ("roll", {"skill": "locks", **ROLL})
    assert not play(attempt_task(scene, who(scene, "ash"), "pick the lock", ""), *pick_a_lock, 5)
    assert play(attempt_task(scene, who(scene, "ash"), "pick the lock", ""), *pick_a_lock, 6)
    assert told(scene)[-1] == "Ash passes locks: 6 against 6, Very Difficult."


@pytest.mark.rules("S-SKL-03")
def test_a_secret_difficulty_is_told_to_the_gm_alone() -> None:
    scene = a_scene(plain("ash"))
    secret = ("roll", {"skill": "locks", "difficulty": 6, "secret": "hidden"})
    play(attempt_task(scene, who(scene, "ash"), "pick the lock", ""), *secret, 6)
    for_gm, for_others = happened(scene, Checked)
    assert for_gm.audience.may_know("gm")
    assert not for_gm.audience.may_know("ash")
    assert for_others.audience.may_know("ash")
    assert (for_gm.against, for_others.against) == ("6, Very Difficult", "")


@pytest.mark.rules("S-SKL-04", "S-GAP-35")
def test_a_save_states_its_difficulty_and_what_a_failure_does() -> None:
    trial = {"kind": "save", "text": "Gas!", "skill": "breathing", "difficulty": 6, "harm": {"health": -4}}
    scene = a_scene(plain("ash"), phase="trials", trials=[trial, trial])
    play(next_trial(scene), "ash", 6)
    assert who(scene, "ash").health.value == 20
    play(next_trial(scene), "ash", 5)
    assert who(scene, "ash").health.value == 16


@pytest.mark.rules("S-SKL-04")
def test_where_nothing_states_a_save_the_gm_does() -> None:
    scene = a_scene(plain("ash"), phase="free")
    form = {"skill": "Fear", "difficulty": 7, "track": "health", "points": 3}
    play(free_play(scene), "save", "ash", form, 6)
    assert who(scene, "ash").health.value == 17
    play(free_play(scene), "save", "ash", form, 7)
    assert who(scene, "ash").health.value == 17


@pytest.mark.rules("S-SKL-04")
def test_a_trained_mind_has_advantage_on_a_save_against_a_psychic_attack() -> None:
    scene = a_scene(plain("ash", features=["iron-will"]))
    ash = who(scene, "ash")
    assert [each.name for each in sources(scene, ash, Attempt("save", "psychic attack"))] == ["Iron Will"]
    assert sources(scene, ash, Attempt("check", "psychic attack")) == []
    assert sources(scene, ash, Attempt("save", "poison gas")) == []


@pytest.mark.rules("S-SKL-05")
def test_in_a_contest_each_side_rolls_with_its_own_advantage_or_disadvantage() -> None:
    scene = a_scene(plain("ash", features=["expert:deception"]), foe("bryn", conditions=["Hexed"]))
    won = hold_contest(scene, who(scene, "ash"), "deception", [who(scene, "bryn")], "insight")
    assert play(won, {"own": "deception", "other": "insight"}, (1, 6, 2), (5, 9, 9))
    event = happened(scene, Contested)[0]
    assert (event.own.value, event.other.value) == (6, 5)
    assert (event.own.parts[0].label, event.other.parts[0].label) == ("highest", "lowest")


@pytest.mark.rules("S-SKL-06", "S-DTH-05")
@pytest.mark.parametrize("state", [TI, UNCONSCIOUS, PERMANENT, DEAD])
def test_the_unconscious_and_the_incapacitated_fail_without_a_roll(state: str) -> None:
    scene = a_scene(plain("ash", conditions=[state]), foe("bryn"))
    ash = who(scene, "ash")
    assert not play(check(scene, ash, Attempt("check", "cooking"), 2)).passed
    assert not play(check(scene, ash, Attempt("save", "poison gas"), 2)).passed
    mine, theirs = versus(ash, "arms", who(scene, "bryn"), "arms")
    assert not play(contest(scene, mine, (theirs,))).won
    mine, theirs = versus(who(scene, "bryn"), "arms", ash, "arms")
    assert play(contest(scene, mine, (theirs,))).won
    assert all(each.automatic for each in (*happened(scene, Checked), *happened(scene, Contested)))


@pytest.mark.rules("S-SKL-06", "S-GAP-07")
def test_endurance_is_rolled_even_by_the_unconscious() -> None:
    scene = a_scene(plain("ash", conditions=[TI], tracks={"health": 0}))
    assert play(endure(scene, who(scene, "ash"), who(scene, "ash").health), 5)


@pytest.mark.rules("S-SKL-07")
def test_the_core_adds_no_numbers_to_any_roll() -> None:
    core = content().packs[0]
    assert core.feature
    assert all(not feature.bonuses for feature in core.feature)
    everything = [f"{each.id}:arms" if each.choose else each.id for each in core.feature]
    scene = a_scene(plain("ash", features=everything, items=[each.id for each in core.item]))
    assert bonus_of(scene, who(scene, "ash"), Attempt("check", "arms")).value == 0
