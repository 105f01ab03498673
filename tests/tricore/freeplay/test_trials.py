"""Trials: what an encounter puts in the way before, or instead of, a fight."""

import pytest

from facedown.kernel.words.shown import told_chance
from facedown.rulesets.tricore.content.content import Trial
from facedown.rulesets.tricore.freeplay.trials import next_trial
from tests.asking import waiting
from tests.playing import play, told
from tests.tricore.staged.cast import a_scene, foe, plain, who
from tests.tricore.staged.exact_odds import at_least, shown_options
from tests.tricore.staged.table import assumed, keys, sit

WALL = {"text": "A wall.", "skills": ["athletics"], "passed": "Up.", "failed": "Down."}
GATE = {"text": "A gate.", "skills": ["engineering"], "passed": "Open.", "failed": "Shut."}

TRIAL = {"text": "The wall.", "skills": ["athletics", "traverse"], "passed": "Up.", "failed": "Down."}


@pytest.mark.rules("TC-CP-28", "TC-SKL-12")
def test_successes_of_several_tries_are_added_up() -> None:
    scene = a_scene(plain("ash"), phase="trials", trials=[WALL | {"successes": 3, "tries": 3}, GATE])
    play(next_trial(scene), "ash athletics", [11])  # 17 against 14
    play(next_trial(scene), "ash athletics", [7])
    assert len(scene.state.trials) == 2
    play(next_trial(scene), "ash athletics", [12, 1])  # 19: two
    assert told(scene)[-1] == "Up."
    assert [each.text for each in scene.state.trials] == ["A gate."]
    assert (scene.state.had, scene.state.tried) == (0, 0)


@pytest.mark.rules("TC-CP-28", "TC-PHASE-13")
@pytest.mark.parametrize(
    ("fail_to", "phase", "left"), [("next", "trials", 1), ("fight", "begin", 0), ("end", "aftermath", 0)]
)
def test_where_a_failed_trial_leads(fail_to: str, phase: str, left: int) -> None:
    scene = a_scene(plain("ash"), foe("cur"), phase="trials", trials=[WALL | {"fail_to": fail_to}, GATE])
    play(next_trial(scene), "ash athletics", [1])
    assert told(scene)[-1] == "Down."
    assert (scene.state.phase, len(scene.state.trials)) == (phase, left)


@pytest.mark.rules("TC-CP-28")
@pytest.mark.parametrize(
    ("others", "fight", "phase"), [(1, True, "begin"), (1, False, "aftermath"), (0, True, "aftermath")]
)
def test_after_the_last_trial_comes_the_fight_or_the_end(others: int, fight: bool, phase: str) -> None:
    people = [plain("ash"), *([foe("cur")] if others else [])]
    scene = a_scene(*people, phase="trials", trials=[], fight=fight)
    play(next_trial(scene))
    assert scene.state.phase == phase


@pytest.mark.rules("TC-CP-28")
def test_of_a_trial_whoever_is_best_at_it_tries() -> None:
    trial = Trial(text="A lock.", skills=("engineering", "stealth"))
    scene = a_scene(plain("ann"), plain("bo", skills={"engineering": 2}))
    scene.state.trials = [trial]
    table = sit(next_trial(scene), {("TC-SKL-25", "bo"): [9, 9, 9]})
    ask = table.question("TC-CP-28")
    assumed(ask, "ann", "ann", "bo engineering")
    assert {"ann engineering", "ann stealth", "bo stealth", "withdraw"} <= set(keys(ask))


@pytest.mark.rules("TC-CP-28", "TC-CL-01", "TC-SKL-03")
def test_a_trial_says_how_likely_each_of_the_heroes_is_to_do_it() -> None:
    scene = a_scene(
        plain("ann", skills={"hoist": 1}), phase="trials", trials=[{"text": "A wall.", "skills": ["hoist"]}]
    )
    ask = waiting(next_trial(scene))
    assert (
        shown_options(scene, "ann", ask)["ann hoist"].note == f"2d12! + 6, {told_chance(at_least(2, 12, 8))} at CL 14"
    )


@pytest.mark.rules("TC-CP-28", "TC-CL-01")
def test_a_trial_is_passed_failed_or_left() -> None:
    scene = a_scene(plain("ash"), phase="trials", trials=[TRIAL])
    play(next_trial(scene), "ash athletics", [8])
    assert told(scene)[-1] == "Up."
    scene = a_scene(plain("ash"), phase="trials", trials=[TRIAL | {"fail_to": "end", "tries": 2}])
    play(next_trial(scene), "ash athletics", [1])
    play(next_trial(scene), "ash athletics", [1])
    assert (told(scene)[-1], scene.state.phase) == ("Down.", "aftermath")
    scene = a_scene(plain("ash"), phase="trials", trials=[TRIAL])
    play(next_trial(scene), "withdraw")
    assert scene.state.phase == "aftermath"


@pytest.mark.rules("TC-SKL-08", "TC-SKL-23", "TC-DICE-09")
def test_a_trial_against_somebody_who_watches_is_stealth_against_observe() -> None:
    sneak = {"text": "Past him.", "skills": ["stealth"], "against": "brute", "passed": "Past.", "failed": "Seen."}
    for more, told_last in ((0, "Seen."), (1, "Past.")):
        scene = a_scene(plain("ash"), {"id": "brute", "foe": "brute"}, phase="trials", trials=[sneak])
        brute = who(scene, "brute")
        dice = 1 + brute.skills.get("observe", 0)
        seen = brute.primaries["ACU"] + brute.primaries["ATN"] + 5 * dice
        play(next_trial(scene), "ash stealth", [seen - 6 + more], [5] * dice)
        assert told(scene)[-1] == told_last
        assert "Observe" in " ".join(told(scene))


@pytest.mark.rules("TC-SKL-08", "TC-SKL-44")
def test_a_trial_against_somebody_is_a_contest() -> None:
    talk = {"text": "Talk.", "skills": ["influence"], "against": "smuggler", "successes": 1}
    scene = a_scene(plain("ash"), {"id": "pike", "foe": "smuggler"}, phase="trials", trials=[talk])
    play(next_trial(scene), "ash influence", {"missing": 0, "limited": 0}, [11], [2], {"steps": 1, "text": ""})
    assert who(scene, "pike").attitudes == {"ash": "indifferent"}
    assert not scene.state.trials
